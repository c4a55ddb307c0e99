"""Variety without chance: what a place looks like follows from where it is, and never changes."""

from __future__ import annotations


def scattered(*place: int, below: int) -> int:
    """A number from 0 on for a place: `scattered(3, -1, below=5)` is always the same one of five.

    It looks random: it says nothing about the numbers of the place's neighbours.
    """
    mixed = 0x3C6EF3C8  # with which the first cubes of a game all differ
    for number in place:
        mixed = ((mixed ^ number) * 0x9E3779B1) & 0xFFFFFFFF
        mixed ^= mixed >> 15
    mixed = (mixed * 0x2C1B3C6D) & 0xFFFFFFFF
    return (mixed ^ mixed >> 13) % below
