"""The words of *Taupes et compagnie*."""
