"""How *Taupes et compagnie* looks and moves."""
