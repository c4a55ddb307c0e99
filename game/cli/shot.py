"""`galerie shot SCENE OUT.png`: a picture of a scene, without a window."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from io import BytesIO
from pathlib import Path
from typing import Any

from game.cli.arguments import percent, size
from game.cli.play import seats
from game.cli.stills import SCENES, apart, settle
from game.disk.files import failing_as
from game.disk.storage import read
from game.engine.protocol import OptionError
from game.engine.reasons import Reason
from game.engine.session import Session
from game.games import game_ids, make, spec
from game.i18n import LANGS, Catalog


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("scene", choices=tuple(SCENES), metavar="SCENE", help=", ".join(SCENES))
    parser.add_argument("out", type=Path, metavar="OUT.png", help=text.text("cli.shot.out"))
    first = game_ids()[0]
    parser.add_argument("--game", default=first, metavar="G", help=text.text("cli.play.game", game=first))
    parser.add_argument("--record", type=Path, metavar="FILE", help=text.text("cli.shot.record"))
    parser.add_argument("--at", type=int, metavar="N", help=text.text("cli.shot.at"))
    parser.add_argument(
        "--size", type=size, default=(1280, 800), metavar="WxH", help=text.text("cli.windowed")
    )
    parser.add_argument("--lang", choices=LANGS, default=text.language, help=text.text("cli.shot.lang"))
    parser.add_argument("--text", type=percent, default=100, metavar="N", help=text.text("cli.shot.text"))
    parser.add_argument("--grey", action="store_true", help=text.text("cli.shot.grey"))


def run(args: Namespace, text: Catalog) -> int:
    """Draw the scene and save the picture. Returns the exit code; EngineError says what can't be drawn."""
    session = _session(args, text)
    with apart():
        import pygame

        from game.app.loop import App

        app = App(size=args.size, language=args.lang)
        try:
            app.change(less_motion=True, speed=0.0, text_percent=args.text)
            app.open(SCENES[args.scene](session))
            settle(app)
            picture = app.screen.window
            if args.grey:
                picture = pygame.transform.grayscale(picture)
            png = BytesIO()
            pygame.image.save(picture, png, "png")
        finally:
            app.close()
    with failing_as("error.save-failed", args.out):
        args.out.write_bytes(png.getvalue())
    return 0


def _session(args: Namespace, text: Catalog) -> Session[Any, Any]:
    """The game to show: a record at a step, or the beginning of a new one."""
    if args.record is None:
        if args.at is not None:
            raise OptionError(Reason.of("error.only-with", what="--at", needed="--record"))
        players = spec(args.game).players[0]
        sitting = seats(",".join(["human", *["medium"] * (players - 1)]), text, args.game)
        return Session(make(args.game, players), "1", sitting)
    session: Session[Any, Any] = Session.from_record(read(args.record))
    steps = len(session.log)
    if args.at is not None and not 0 <= args.at <= steps:
        raise OptionError(Reason.of("error.step", file=str(args.record), at=args.at, steps=steps))
    return session if args.at is None else session.at(args.at)
