"""Weights."""

from __future__ import annotations

STANDING = {p: ((0.2, 0.07) + (0.0,) * 14,) * 6 for p in (2, 3, 4)}
