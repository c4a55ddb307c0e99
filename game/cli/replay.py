"""`galerie replay FILE`: opens the window on a saved game, to watch it again."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from game.cli.arguments import windowed_argument
from game.cli.complaint import warning
from game.disk.storage import read
from game.engine.session import Session
from game.i18n import Catalog


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help=text.text("cli.replay.file"))
    windowed_argument(parser, text)


def run(args: Namespace, text: Catalog) -> int:
    """Open the window. Returns the exit code; EngineError says what is wrong with the file."""
    session: Session[Any, Any] = Session.from_record(read(args.file))

    from game.app.loop import start
    from game.scenes.routes import Replay

    notice = warning(args.file, session, text)
    return start(Replay(session), size=args.windowed, language=text.language, notice=notice)
