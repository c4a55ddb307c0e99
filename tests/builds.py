"""What tests of a compiled copy can't do."""

from __future__ import annotations

import pytest

from game.build import compiled

INTERPRETED = pytest.mark.skipif(
    compiled(), reason="nobody puts a function in the place of one that compiled code calls"
)
"""A test that does so."""
