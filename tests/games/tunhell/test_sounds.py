"""The mine's music."""

from __future__ import annotations

from build_scripts.sounds.tunhell import cavern


def test_the_march_halts_for_one_whole_part() -> None:
    start, harmony, _ = next(part for part in cavern.PLAN if part[1] is cavern.DEEP_CHORDS)
    assert (4 * cavern.DEEP.start, 4 * cavern.DEEP.stop) == (start, start + sum(c.length for c in harmony))
