"""Luck that is no luck: what a place looks like follows from where it is, and never changes."""

from __future__ import annotations


def lot(*numbers: int, of: int) -> int:
    """A number below `of` for a place, which says nothing about those of its neighbours."""
    mixed = 0x3C6EF3C8  # with which the first cubes of a game all differ
    for number in numbers:
        mixed = ((mixed ^ number) * 0x9E3779B1) & 0xFFFFFFFF
        mixed ^= mixed >> 15
    mixed = (mixed * 0x2C1B3C6D) & 0xFFFFFFFF
    return (mixed ^ mixed >> 13) % of
