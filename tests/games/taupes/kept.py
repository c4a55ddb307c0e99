"""What all tests draw once: boards in their pit, and moles."""

from __future__ import annotations

from typing import Final

from game.games.taupes.view import ground, moles

KEPT: Final = ((ground, "_scene", 12), (ground, "_rise", 4), (moles, "compose", 1000))
"""A module, a function of it whose first argument says where the files are, and how many results are kept."""
