"""`galerie levels FILE…`: checks level and deck files."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.cli.complaint import complaint
from game.engine.protocol import EngineError
from game.games import levels_of, make, spec
from game.i18n import Catalog
from game.levels import game_named


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=text.text("cli.levels.files"))


def run(args: Namespace, text: Catalog) -> int:
    """Check each file, and that its game can be made with it. Returns 0, or 2 if one of them fails."""
    good = True
    for path in args.files:
        try:
            known = spec(game_named(path))
            level = levels_of(known.game_id, str(path)).read(path)
            for players in known.players:
                make(known.game_id, players, level=level)
        except EngineError as error:
            good = False
            print(complaint(path, error, text), file=sys.stderr)
        else:
            print(text.text("cli.levels.good", file=str(path), game=text.text(f"game.{known.game_id}")))
    return 0 if good else 2
