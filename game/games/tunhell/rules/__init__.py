"""The rules of *TunHell*."""
