"""`galerie review FILE`: looks back on a saved game, and says where it was won and lost."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from game.ai import review
from game.ai.retrospect import Finding, Retrospect
from game.cli.complaint import warning
from game.disk.files import StorageError
from game.disk.reviews import read_review, review_file, write_review
from game.disk.storage import read
from game.engine.protocol import EngineError
from game.engine.session import Session
from game.games import heuristics
from game.i18n import Catalog
from game.scenes.looking_back import asked, refusal, remember, retrospect
from game.scenes.retelling import Retelling
from game.scenes.viewing import Viewing
from game.scenes.words import Words

TOLD_EVERY = 10
"""Tasks between two lines about how far one is."""


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help=text.text("cli.review.file"))
    parser.add_argument("--json", action="store_true", help=text.text("cli.review.json"))


def run(args: Namespace, text: Catalog) -> int:
    """Look back, and print what was found. Returns the exit code; EngineError says what can't be reviewed."""
    session: Session[Any, Any] = Session.from_record(read(args.file))
    if trouble := warning(args.file, session, text):
        print(trouble, file=sys.stderr)
    if session.damage is not None:
        return 2
    viewing = Viewing(session)
    if reason := refusal(viewing.viewers):
        raise EngineError(reason)
    found = retrospect(viewing.session, viewing.viewers)
    _find_out(viewing.session, found, text)
    told = json.dumps(_data(viewing.session, found)) if args.json else "\n".join(_told(viewing, found, text))
    print(told)
    return 0


def _find_out(session: Session[Any, Any], found: Retrospect, text: Catalog) -> None:
    """Do all that is still to be done, and keep it; what was found out before isn't asked again."""
    known = heuristics(session.game)
    path, judged = review_file(session.record()), review.fingerprint(known)
    kept = read_review(path, judged)
    if kept is not None:
        with suppress(ValueError):
            remember(session, found, kept)
    while (task := found.next()) is not None:
        done, tasks = found.progress
        if sys.stderr.isatty() and done % TOLD_EVERY == 0:
            print(text.text("cli.review.progress", done=done, all=tasks), end="\r", file=sys.stderr)
        ask = asked(session, task)
        if task.judge:
            verdict = review.judge(known, ask.obs, ask.legal, ask.chosen, partial(Random, ask.seed))
            assert verdict is not None, "nobody cancels it"
            found.tell_finding(task, Finding(session.game.encode_action(verdict.other), *verdict[2:]))
        else:
            chances = review.chances(known, ask.obs, Random(ask.seed))
            assert chances is not None, "nobody cancels it"
            found.tell_chances(task, chances)
    with suppress(StorageError):  # it can be found out again
        write_review(path, judged, found.to_data())


def _data(session: Session[Any, Any], found: Retrospect) -> dict[str, Any]:
    """Return what `--json` prints."""
    decisions = [(step, found.finding(step.cursor)) for step in found.steps]
    return {
        "game": session.game.game_id,
        "seats": [
            {"name": seat.name, **found.account(number)._asdict()}
            for number, seat in enumerate(session.seats)
        ],
        "result": session.result,
        "chances": [{"step": cursor, "seats": chances} for cursor, chances in found.curve()],
        "decisions": [
            {
                "step": step.cursor,
                "seat": step.seat,
                "chosen": step.chosen,
                **finding._asdict(),
                "loss": round(finding.loss, 3),
                "mark": finding.mark,
            }
            for step, finding in decisions
            if finding is not None
        ],
        "turns": [
            {"step": turn.step.cursor, "seat": turn.seat, "change": round(turn.change, 3), "mark": turn.mark}
            for turn in found.turns()
        ],
    }


def _told(viewing: Viewing, found: Retrospect, text: Catalog) -> Iterator[str]:
    """Yield the lines that a person reads."""
    speaking = Retelling(Words(_Speaker(text), viewing), viewing)
    for turn in found.turns():
        head, told, *why = speaking.turn(turn, found.finding(turn.step.cursor))
        yield f"{head}. {told}"
        yield from (f"    {line}" for line in why)
    yield from speaking.summary(found)


class _Speaker:
    """Speaks the language of the command line."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
