"""*Taupes et compagnie*: moles race down a stack of boards (rules M1 to M17)."""
