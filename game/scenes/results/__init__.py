"""The end of a match: the scene, who stands where in it, and how scores came about."""
