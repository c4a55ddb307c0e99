"""`galerie verify FILE…`: replays records and checks every action, mark and result."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.cli.complaint import complaint
from game.disk.storage import read
from game.engine.protocol import EngineError
from game.engine.session import verify
from game.i18n import Catalog


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=text.text("cli.verify.files"))


def run(args: Namespace, text: Catalog) -> int:
    """Check each file. Returns 0, or 2 if one of them fails."""
    good = True
    for path in args.files:
        try:
            record = read(path)
            verify(record)
        except EngineError as error:
            good = False
            print(complaint(path, error, text), file=sys.stderr)
        else:
            print(text.text("cli.verify.good", file=str(path), steps=len(record.log)))
    return 0 if good else 2
