"""Run a campaign: many cases, each of which must hold.

    python -m build_scripts.campaign NAME [--n N] [--seed S] [--jobs J] [--state FOLDER] [--json]
    python -m build_scripts.campaign NAME --only K      one case again, in this process
    python -m build_scripts.campaign --case FILE        one that broke, from the file in which it was kept

It can be stopped at any time, and goes on where it was when the same command is given. The exit code is 0 if
nothing broke, 1 if something did, 2 if the command can't be followed, 130 if it was stopped.
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn
from urllib.parse import quote

from build_scripts.arguments import as_count, as_jobs, as_number
from build_scripts.campaign.campaign import Campaign, Settings, load, module_of, names
from build_scripts.campaign.running import Run
from build_scripts.campaign.state import Kept, State, StateError, alone, read_case
from build_scripts.campaign.telling import Progress, line, outcome
from build_scripts.campaign.working import Report, report, report_of
from build_scripts.packaging.about import ROOT, commit

STOPPED: Final = 130
"""The exit code of what Ctrl-C ended, as shells have it."""
_STOPS: Final = (signal.SIGINT, signal.SIGTERM)
"""What stops it in good order."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked. Returns the exit code."""
    first = _parser(help=False)
    if not __debug__:
        first.error("without assertions nothing is checked: run it without -O")
    given, _ = first.parse_known_args(arguments)
    try:
        kept = None if given.case is None else read_case(given.case)
        name = given.name if kept is None else kept.campaign
        if name is None and not {"-h", "--help"} & set(arguments or sys.argv):
            first.error(f"the name of a campaign is missing: {', '.join(names())}")
        if name is not None and name not in names():
            first.error(f"there is no campaign {name}, but these: {', '.join(names())}")
        campaign = None if name is None else load(module_of(name))
        parser = _parser(campaign)
        given = parser.parse_args(arguments)
        assert campaign is not None  # or else the help was asked for, and the parser has left
        settings = {setting: str(getattr(given, setting)) for setting in campaign.settings}
        if why := campaign.refuse(settings):
            parser.error(why)
        if kept is not None:
            if not _is_case(kept, campaign, settings):
                first.error(f"{given.case} holds no case of the campaign {name} as it is now")
            return _show(campaign, report_of(campaign, kept.number, kept.case, settings))
        if given.only is not None:
            return _show(campaign, report(campaign, given.seed, given.only, settings))
        folder = given.state or folder_of(given.name, given.seed)
        with alone(folder):
            return _run(given, campaign, settings, folder)
    except (StateError, OSError) as error:
        first.error(str(error))
    except KeyboardInterrupt:
        return STOPPED


def folder_of(name: str, seed: str) -> Path:
    """Return where a campaign keeps what is done, unless it is said: a folder there, whatever the seed is."""
    plain = re.sub(r"[^\w .-]", lambda found: quote(found[0], safe=""), seed)
    return ROOT / "build" / "campaigns" / f"{name}-{plain}"


def _parser(campaign: Campaign | None = None, *, help: bool = True) -> ArgumentParser:
    """Return what reads the command line, with what one campaign alone understands."""
    about = campaign.about if campaign else "Many cases, each of which must hold."
    parser = ArgumentParser(prog="python -m build_scripts.campaign", description=about, add_help=help)
    parser.add_argument("name", nargs="?", metavar="NAME", help=", ".join(names()))
    size = f" ({campaign.size:,} {campaign.unit} unless it is said)" if campaign else ""
    parser.add_argument("--n", type=as_count, help=f"how many{size}")
    parser.add_argument(
        "--seed", type=_seed, default="1", help="what the cases are made of (1 unless it is said)"
    )
    alone = campaign is not None and campaign.together
    jobs = 1 if alone else os.cpu_count() or 1
    parser.add_argument("--jobs", type=_alone if alone else as_jobs, default=jobs, help="processes")
    parser.add_argument("--state", type=Path, metavar="FOLDER", help="where it is kept what is done")
    parser.add_argument("--json", action="store_true", help="print the last line as an object")
    one = parser.add_mutually_exclusive_group()
    one.add_argument("--only", type=as_number, metavar="K", help="check case number K alone, in this process")
    one.add_argument("--case", type=Path, metavar="FILE", help="check a case that broke, from its file")
    for setting, words in campaign.settings.items() if campaign else ():
        parser.add_argument(f"--{setting}", default="", help=words)
    return parser


def _is_case(kept: Kept, campaign: Campaign, settings: Settings) -> bool:
    """Whether a case has the form of those that are made; whoever writes one by hand may slip."""
    made = json.loads(json.dumps(campaign.make(kept.seed, kept.number, settings)))
    return {name: type(value) for name, value in made.items()} == {
        name: type(value) for name, value in kept.case.items()
    }


def _seed(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ArgumentTypeError(f"{text!a} is no text") from None
    return text


def _alone(text: str) -> int:
    if as_count(text) > 1:
        raise ArgumentTypeError("one process must check all cases: it is judged what they come to together")
    return 1


def _show(campaign: Campaign, found: Report) -> int:
    """Say what came of one case. Returns the exit code."""
    print(f"case {found.number}: {found.trouble.rstrip() or 'all holds'}")
    counts = ", ".join(f"{count} {what}" for what, count in found.seen.items())
    told = f"{found.units} {campaign.unit}, {found.seconds:.3f} s, {found.megabytes:.0f} MB"
    print(f"{told}{', ' + counts if counts else ''}", file=sys.stderr)
    return 1 if found.trouble else 0


def _run(given: Namespace, campaign: Campaign, settings: Settings, folder: Path) -> int:
    size = given.n or campaign.size
    state = State(folder, given.name, given.seed, settings, commit(), anew=campaign.together)
    run = Run(given.name, module_of(given.name), given.seed, settings, state)
    progress = Progress(given.name, run, campaign.cases(size), state.before.cases)
    whole = True
    try:
        run.go(size, given.jobs, progress)
    except KeyboardInterrupt:
        whole = False
    progress.end()
    found = outcome(given.name, campaign, run, state, given.seed, whole=whole)
    print(json.dumps(found) if given.json else line(found, campaign))
    return 1 if run.tally.broken else 0 if whole else STOPPED


def _stop(*_: object) -> NoReturn:
    for each in _STOPS:
        signal.signal(each, signal.SIG_IGN)  # it is stopping: what is left to do takes a moment
    raise KeyboardInterrupt


if __name__ == "__main__":
    for each in _STOPS:
        signal.signal(each, _stop)
    sys.exit(main())
