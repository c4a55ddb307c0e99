"""The rules of *Taupes et compagnie*."""
