"""`galerie verify FILE…`: replays records, checks all of them, and says what of each is proven.

*Proven* is a record whose checksum fits (or that is older than checksums), and in which chance came as its
seed has it. *Possible* is what the rules allow, and nothing more is known of.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from game.cli.complaint import complaint
from game.disk.storage import read
from game.engine.plain import plain
from game.engine.protocol import EngineError
from game.engine.session import Session, verify
from game.i18n import Catalog


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=text.text("cli.verify.files"))


def run(args: Namespace, text: Catalog) -> int:
    """Check each file. Returns 0, or 2 if one of them fails or isn't proven."""
    good = True
    for path in args.files:
        try:
            record = read(path)
            session = verify(record)
        except EngineError as error:
            good = False
            print(complaint(path, error, text), file=sys.stderr)
        else:
            good &= session.proven
            told = [_told(path, len(record.log), session, text)]
            if not record.summed:
                told.append(text.text("cli.verify.unsummed"))
            print(*told, file=sys.stdout if session.proven else sys.stderr)
    return 0 if good else 2


def _told(path: Path, steps: int, session: Session[Any, Any], text: Catalog) -> str:
    """What of a game within the rules is proven, whose file has so many steps."""
    file, step = plain(str(path)), session.off_seed
    if session.changed:
        told = [text.text("cli.verify.changed", file=file, steps=steps)]
        if step is not None:
            told.append(text.text("cli.verify.off-seed", step=step))
        return " ".join(told)
    if step is not None:
        return text.text("cli.verify.possible", file=file, steps=steps, step=step)
    return text.text("cli.verify.proven", file=file, steps=steps)
