"""What is said of a campaign: while it runs, on the error stream, and one line at the end."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Any, Final, TextIO

from build_scripts.campaign.campaign import Campaign
from build_scripts.campaign.running import Run
from build_scripts.campaign.state import State, Tally
from build_scripts.campaign.working import Report

OFTEN: Final = 0.5
"""Seconds between two lines of progress on a terminal, where each replaces the one before ..."""
SELDOM: Final = 60.0
"""... and elsewhere."""
MOST_TOLD: Final = 20
"""Cases that broke of which each is told at once; the files tell all."""


class Progress:
    """Tells how far a run is, and what broke, as it goes."""

    def __init__(self, name: str, run: Run, cases: int, before: int, out: TextIO = sys.stderr) -> None:
        self._name, self._run, self._out = name, run, out
        self._cases, self._before = cases, before
        self._terminal = out.isatty()
        self._last = monotonic()

    def __call__(self, found: Report | None) -> None:
        """Hear of a case, or that time goes by."""
        broken = len(self._run.tally.broken)
        if found is not None and found.trouble and broken <= MOST_TOLD:
            self._say(f"{self._name}: case {found.number} is broken: {found.trouble.splitlines()[0]}\n")
        if monotonic() - self._last > (OFTEN if self._terminal else SELDOM):
            self._last = monotonic()
            self._say(self._standing() + ("" if self._terminal else "\n"))

    def _standing(self) -> str:
        tally, clock = self._run.tally, self._run.clock()
        done = self._before + tally.cases
        rate = tally.cases / clock
        left = (self._cases - done) / rate / 60 if rate else 0.0
        return (
            f"{self._name}: {done:,} of {self._cases:,}, {len(tally.broken)} broken; "
            f"{rate:.3g} a second, {left:.0f} min left"
        )

    def _say(self, text: str) -> None:
        self._out.write(f"\r\x1b[K{text}" if self._terminal else text)
        self._out.flush()

    def end(self) -> None:
        """Leave the terminal as it was."""
        if self._terminal:
            self._say("")


def outcome(
    name: str, campaign: Campaign, run: Run, state: State, seed: str, *, whole: bool
) -> dict[str, Any]:
    """Return what came of a run and those that it went on with; `whole`: whether nothing was left to do."""
    both = (state.before, run.tally)
    seconds, rate = run.clock(), run.tally.units / run.clock()
    return {
        "campaign": name,
        "unit": campaign.unit,
        "units": sum(tally.units for tally in both),
        "cases": sum(tally.cases for tally in both),
        "before": state.before.units,
        "broken": len(run.tally.broken),
        "whole": whole,
        "seconds": round(state.seconds + seconds, 1),
        "per_second": round(rate, 3),
        "worst_seconds": round(_most(both, "seconds"), 3),
        "worst_megabytes": round(_most(both, "megabytes"), 1),
        "seen": dict(sorted((state.before.seen + run.tally.seen).items())),
        "seed": seed,
        "commits": sorted(state.commits),
        "files": str(state.folder / "broken") if run.tally.broken else "",
    }


def _most(tallies: tuple[Tally, ...], name: str) -> float:
    return max(float(getattr(tally, name)) for tally in tallies)


def line(found: dict[str, Any], campaign: Campaign) -> str:
    """Return it in one line."""
    parts = [f"{found['units']:,} {campaign.unit}"]
    if found["before"]:
        parts[0] += f" ({found['before']:,} of them before)"
    parts += [f"{found['broken']} broken", f"{found['seconds']:,} s", f"{found['per_second']:.3g} a second"]
    if campaign.limits is not None:
        parts.append(f"worst {found['worst_seconds']:.2f} s and {found['worst_megabytes']:.0f} MB")
    parts += [f"{count:,} {what}" for what, count in found["seen"].items()]
    ending = "" if found["whole"] else "; stopped before the end, the same command goes on"
    kept = f"; see {found['files']}" if found["files"] else ""
    return f"{found['campaign']}: {', '.join(parts)} ({', '.join(found['commits'])}){ending}{kept}"
