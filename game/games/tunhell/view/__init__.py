"""How *TunHell* looks and moves."""
