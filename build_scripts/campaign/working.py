"""The process that checks cases, and what it reports of each."""

from __future__ import annotations

import gc
import os
import signal
import tempfile
import traceback
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from build_scripts.campaign.campaign import Campaign, Case, Checked, Settings, load
from build_scripts.campaign.measure import Measure, keep_within
from game.ai.worker import end_with_parent

SELDOM: Final = 50_000
"""Objects that come before Python looks for garbage, where a campaign says so; Python's own figure is 700."""


class Report(NamedTuple):
    """What came of a case."""

    number: int
    units: int = 0
    seen: Mapping[str, int] = {}
    seconds: float = 0.0
    megabytes: float = 0.0
    trouble: str = ""
    """Why it is broken: one line, then where; "" if all held."""
    case: Case | None = None
    """The case, if it is broken and could be made."""


def work(wire: Connection, module: str, seed: str, settings: Settings, folder: str) -> None:
    """Say that one is there (None), and check the cases whose numbers come over the wire, until it is closed.

    What is temporary goes to a folder that somebody else removes: this process may be ended at any moment.
    """
    end_with_parent()
    tempfile.tempdir = folder
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who hands out the cases
    campaign = load(module)
    if campaign.limits is not None:
        keep_within()
    if campaign.seldom_collected:
        gc.set_threshold(SELDOM)
    try:
        wire.send(None)
        while True:
            for number in wire.recv():
                wire.send(report(campaign, seed, number, settings))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        os._exit(0)  # nobody asks any more, or is there any more: leave, whatever threads there are


def report(campaign: Campaign, seed: str, number: int, settings: Settings) -> Report:
    """Make a case, check it, and tell what came of it."""
    try:
        case = campaign.make(seed, number, settings)
    except Exception as error:
        return Report(number, trouble=_told(error))
    return report_of(campaign, number, case, settings)


def report_of(campaign: Campaign, number: int, case: Case, settings: Settings) -> Report:
    """Check a case, and tell what came of it."""
    measure = Measure()
    checked, trouble = Checked(0), ""
    try:
        checked = campaign.check(case, settings)
    except Exception as error:
        trouble = _told(error)
    seconds, megabytes = measure.seconds(), measure.megabytes()
    trouble = trouble or _too_much(campaign, seconds, megabytes)
    if trouble:  # it counts for nothing: it is tried again, and would count twice
        return Report(number, 0, {}, seconds, megabytes, trouble, case)
    return Report(number, checked.units, dict(checked.seen), seconds, megabytes)


def _too_much(campaign: Campaign, seconds: float, megabytes: float) -> str:
    limits = campaign.limits
    if limits is not None and seconds > limits.seconds:
        return f"it took {seconds:.2f} s, and may take {limits.seconds:g} s"
    if limits is not None and megabytes > limits.megabytes:
        return f"it took {megabytes:.0f} MB, and may take {limits.megabytes:g} MB"
    return ""


def _told(error: Exception) -> str:
    """Return an error as one line, and where it came from below."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {frames[-1].name}: {frames[-1].line}" if frames else ""
    said = " ".join(str(error).split())[:200]
    first = f"{type(error).__name__}{': ' + said if said else ''}{where}"
    return f"{first}\n{''.join(traceback.format_exception(error))}"
