"""A campaign to try the runner with: some cases break, one hangs, one ends its process."""

from __future__ import annotations

import os
import time
from typing import Final

from build_scripts.campaign.campaign import Campaign, Case, Checked, Limits, Settings

BREAKS, DIES, HANGS, EATS = 3, 5, 7, 9


def make(seed: str, number: int, settings: Settings) -> Case:
    return {"number": number, "spoilt": settings.get("spoilt", "")}


def check(case: Case, settings: Settings) -> Checked:
    number = case["number"]
    if case["spoilt"]:
        assert number != BREAKS, "three is broken"
        if number == DIES:
            os._exit(9)
        if number == HANGS:
            time.sleep(600)
        if number == EATS:
            assert b"x" * (40 << 20)
    return Checked(seen={"odd": number % 2})


CAMPAIGN: Final = Campaign(
    about="a toy",
    make=make,
    check=check,
    size=20,
    small=20,
    batch=4,
    limits=Limits(60.0, 30.0),
    patience=3.0,
    settings={"spoilt": "whether cases break"},
)
