"""`galerie stats`: what one has done, in figures, from the saved games."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.chronicle.book import Chronicle
from game.chronicle.known import PeopleFile
from game.chronicle.parcel import pack, unpack
from game.chronicle.people import People, key_of
from game.chronicle.tally import ALL, Played, Tally, Wanted, badges, chosen, tally
from game.chronicle.words import day, duration, feat, honours_of, kinds_of, opponent
from game.disk.files import see_place
from game.engine.protocol import OptionError
from game.engine.reasons import Reason
from game.engine.spec import folder_of
from game.games import game_ids, spec
from game.i18n import Catalog


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("--person", metavar="NAME", default=ALL, help=text.text("cli.stats.person"))
    parser.add_argument("--game", metavar="G", default=ALL, help=text.text("cli.stats.game"))
    parser.add_argument("--import", type=Path, metavar="FILE", help=text.text("cli.stats.import"))
    parser.add_argument("--export", type=Path, metavar="FILE", help=text.text("cli.stats.export"))
    parser.add_argument("--json", action="store_true", help=text.text("cli.stats.json"))


def run(args: Namespace, text: Catalog) -> int:
    """Print the figures. Returns 0; EngineError says what was asked for wrongly, or can't be read."""
    if args.game != ALL:
        spec(args.game)
    chronicle, people = Chronicle(), PeopleFile()
    chronicle.saves.paths()  # without them no figure would be true
    brought = vars(args)["import"]  # a word of the language
    if brought is not None:
        done = unpack(brought, chronicle.saves)
        people.change(lambda known: known.readmit(done.digests))
        print(text.text("parcel.brought", n=done.games, known=done.known), file=sys.stderr)
    chronicle.load()
    for _ in chronicle.refresh():
        pass
    known = people.load()
    for problem in (chronicle.problem, people.problem):
        if problem is not None:
            print(text.reason(problem), file=sys.stderr)
    listed = known.listed([facts for facts, _ in chronicle.facts])
    if args.person != ALL and key_of(args.person) not in {key_of(name) for name, _ in listed}:
        names = ", ".join(name for name, _ in listed) or "–"
        raise OptionError(Reason.of("error.person-unknown", person=args.person, names=names))
    games = chosen(chronicle.facts, known, Wanted(args.person, args.game))
    if args.export is not None:
        see_place(args.export)
        packed = pack(args.export, [chronicle.saves.folder / each.file for each in games if each.file])
        print(text.say(packed.told), file=sys.stderr)
    told = tally(games, {game_id: kinds_of(game_id) for game_id in _games(args.game)}, args.person, known)
    if args.json:
        whole = _data(told, known, args.person, _games(args.game))
        whole["unreadable"] = chronicle.unreadable
        print(json.dumps(whole, indent=1))
    else:
        who = known.called(args.person) if args.person != ALL else ""
        print("\n".join(_lines(told, who, text)))
        for line in _badge_lines(told, args.person, known, _games(args.game), text):
            print(line)
        if chronicle.unreadable:
            print(text.text("chronicle.unreadable", n=chronicle.unreadable))
    return 0


def _games(game_id: str) -> Sequence[str]:
    return (game_id,) if game_id != ALL else game_ids()


def _lines(told: Tally, who: str, text: Catalog) -> Iterator[str]:
    """Yield the figures in words."""
    games, won = len(told.games), len(told.won)
    yield text.text("cli.stats.head", who=who or text.text("chronicle.everybody"), n=games, won=won)
    if not games:
        return
    yield text.text("cli.stats.streak", n=len(told.streak), best=len(told.best_streak))
    if told.timed:
        yield text.text("cli.stats.time", time=duration(text, told.seconds), n=len(told.timed))
    for bar in told.bars:
        against = opponent(text, bar.strength)
        yield text.text("cli.stats.against", opponent=against, won=len(bar.won), n=len(bar.games))
    for best in told.best:
        name, amount = feat(text, best)
        facts = best.played.facts
        yield text.text(
            "cli.stats.best",
            game=text.text(f"game.{facts.game}"),
            feat=name,
            amount=amount,
            who=facts.names[best.figure.seat],
            day=day(text, facts.when),
        )


def _badge_lines(
    told: Tally, person: str, people: People, games: Sequence[str], text: Catalog
) -> Iterator[str]:
    """Yield the badges that were earned, game by game."""
    for game_id in games:
        earned = badges(told.games, game_id, person, people)
        for key in honours_of(game_id):
            if key in earned:
                badge, played = earned[key][0]
                yield text.text(
                    "cli.stats.badge",
                    game=text.text(f"game.{game_id}"),
                    badge=text.text(f"{folder_of(game_id)}.badge.{key}"),
                    n=len(earned[key]),
                    who=played.facts.names[badge.seat],
                    day=day(text, played.facts.when),
                )


def _data(told: Tally, people: People, person: str, games: Sequence[str]) -> dict[str, Any]:
    """Return the figures for other programs."""
    return {
        "person": people.called(person) if person != ALL else None,
        "played": len(told.games),
        "won": len(told.won),
        "streak": len(told.streak),
        "best_streak": len(told.best_streak),
        "seconds": told.seconds,
        "timed": len(told.timed),
        "against": [
            {"strength": bar.strength or None, "played": len(bar.games), "won": len(bar.won)}
            for bar in told.bars
        ],
        "best": [
            {
                **_game(best.played),
                "kind": best.figure.key,
                "value": best.figure.value,
                "step": best.figure.step,
            }
            for best in told.best
        ],
        "badges": [
            {**_game(earned[0][1]), "badge": key, "times": len(earned), "step": earned[0][0].step}
            for game_id in games
            for key, earned in badges(told.games, game_id, person, people).items()
            if key in honours_of(game_id)
        ],
        "scores": [{**_game(played), "score": played.score, "won": played.won} for played in told.games],
    }


def _game(played: Played) -> dict[str, Any]:
    """Return where a game is."""
    return {"game": played.facts.game, "file": played.file or None, "when": round(played.facts.when)}
