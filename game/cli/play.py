"""`galerie play GAME --seats human,hard …`: opens the window on a new game; `--learn`: on its lessons."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from typing import Any

from game.cli.arguments import level, level_argument, option_argument, options, windowed_argument
from game.engine.protocol import OptionError
from game.engine.reasons import Reason
from game.engine.session import Seat, Session, new_seed
from game.engine.strengths import OFFERED
from game.engine.tempers import OWN, parted
from game.games import game_ids, lessons_of, make, spec
from game.i18n import Catalog
from game.i18n.cast import cast


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("game", metavar="GAME", help=text.text("cli.play.game", game=game_ids()[0]))
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--seats", metavar="SEAT,SEAT", help=text.text("cli.play.seats"))
    what.add_argument("--learn", action="store_true", help=text.text("cli.play.learn"))
    parser.add_argument("--seed", metavar="S", help=text.text("cli.play.seed"))
    option_argument(parser, text)
    level_argument(parser, text)
    windowed_argument(parser, text)


def run(args: Namespace, text: Catalog) -> int:
    """Open the window. Returns the exit code; EngineError says what can't be played."""
    if args.learn:
        return _learn(args, text)
    sitting = seats(args.seats, text, args.game)
    game = make(args.game, len(sitting), options(args.option), level(args.level, args.game))
    seed = new_seed(secrets.randbits(30)) if args.seed is None else args.seed.strip()  # as at the set-up
    session: Session[Any, Any] = Session(game, seed, sitting)

    from game.app.loop import start
    from game.scenes.routes import Play

    return start(Play(session), size=args.windowed, language=text.language)


def _learn(args: Namespace, text: Catalog) -> int:
    """Open the window on a game's lessons."""
    for name, given in (("--seed", args.seed), ("--option", args.option), ("--level", args.level)):
        if given:
            raise OptionError(Reason.of("error.not-with", what=name, other="--learn"))
    if not lessons_of(args.game):
        raise OptionError(Reason.of("error.no-lessons", game=args.game))

    from game.app.loop import start
    from game.scenes.routes import Learn, Title

    return start(Title(), over=Learn(args.game), size=args.windowed, language=text.language)


def seats(given: str, text: Catalog, game_id: str) -> tuple[Seat, ...]:
    """Return the seats of a text such as "human,hard" or "human,hard:greedy". Raises OptionError.

    Whose temper isn't said has its own.
    """
    words = [parted(word, OWN) for word in given.split(",")]
    for number, (strength, temper) in enumerate(words, 1):
        known = ("human", *OFFERED)
        if strength not in known or (strength == "human" and temper != OWN):
            given = strength if strength not in known else f"{strength}:{temper}"
            possible = ", ".join(known)
            raise OptionError(
                Reason.of("error.seat-unknown", seat=number, given=given[:40], possible=possible)
            )
    strengths = ["" if strength == "human" else strength for strength, _ in words]
    names = cast(text, game_id, [("", strength) for strength in strengths])
    return tuple(
        Seat(name, "bot", strength, spec(game_id).temper_of(strength, temper))
        if strength
        else Seat(name, "human")
        for name, strength, (_, temper) in zip(names, strengths, words, strict=True)
    )
