"""The words of *TunHell*."""
