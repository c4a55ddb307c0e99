"""`galerie play GAME --seats human,hard …`: opens the window on a new game."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from typing import Any

from game.cli.arguments import level, level_argument, option_argument, options, windowed_argument
from game.engine.protocol import OptionError
from game.engine.reasons import Reason
from game.engine.session import Seat, Session, new_seed
from game.engine.strengths import OFFERED
from game.games import game_ids, make
from game.i18n import Catalog


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("game", metavar="GAME", help=text.text("cli.play.game", game=game_ids()[0]))
    parser.add_argument("--seats", required=True, metavar="SEAT,SEAT", help=text.text("cli.play.seats"))
    parser.add_argument("--seed", metavar="S", help=text.text("cli.play.seed"))
    option_argument(parser, text)
    level_argument(parser, text)
    windowed_argument(parser, text)


def run(args: Namespace, text: Catalog) -> int:
    """Open the window. Returns the exit code; EngineError says what can't be played."""
    sitting = seats(args.seats, text)
    game = make(args.game, len(sitting), options(args.option), level(args.level, args.game))
    seed = new_seed(secrets.randbits(30)) if args.seed is None else args.seed
    session: Session[Any, Any] = Session(game, seed, sitting)

    from game.app.loop import start
    from game.scenes.routes import Play

    return start(Play(session), size=args.windowed, language=text.language)


def seats(given: str, text: Catalog) -> tuple[Seat, ...]:
    """Return the seats of a text such as "human,hard". Raises OptionError."""
    sitting = []
    for number, word in enumerate(part.strip() for part in given.split(",")):
        if word != "human" and word not in OFFERED:
            possible = ", ".join(("human", *OFFERED))
            raise OptionError(
                Reason.of("error.seat-unknown", seat=number + 1, given=word[:40], possible=possible)
            )
        name = text.text(f"seat.name.{number % 6}")
        sitting.append(Seat(name, "human") if word == "human" else Seat(name, "bot", word))
    return tuple(sitting)
