"""Campaigns: what must hold in every game, save, level and position, tried at a scale that no suite can.

`python -m build_scripts.campaign NAME`; `build_scripts/README.md` tells which there are, and what they found.
"""
