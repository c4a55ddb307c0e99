"""Maps are spoilt in ways that can be written down, however deep they are."""

from __future__ import annotations

from random import Random

import pytest

from build_scripts.campaign.campaigns.levels import sources
from build_scripts.campaign.mapping import vast

pytestmark = pytest.mark.slow


def test_deep_maps_can_be_written() -> None:
    raw = next(path for _, _, path in sources() if path.suffix == ".tmx").read_bytes()
    maps = [vast(raw, Random(f"vast/{number}")) for number in range(60)]
    deepest = max(written.count(b"</properties>") for written in maps)
    assert deepest > 900, "of three thousand in each other, a third are such"
    assert all(written.endswith(b"</map>") for written in maps)
