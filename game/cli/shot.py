"""`galerie shot SCENE OUT.png`: a picture of a scene, without a window."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from game.cli.arguments import percent, size
from game.cli.complaint import warning
from game.cli.play import seats
from game.cli.stills import SCENES, apart, settle
from game.disk.files import write_named
from game.disk.storage import read
from game.engine.lesson import Lesson
from game.engine.protocol import OptionError
from game.engine.reasons import Reason
from game.engine.session import Session
from game.games import game_ids, lessons_of, make, spec
from game.i18n import LANGS, Catalog
from game.scenes import learnt, routes
from game.scenes.lesson import bookmark_at
from game.scenes.routes import Route
from game.scenes.shell import Shell


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("scene", choices=tuple(SCENES), metavar="SCENE", help=", ".join(SCENES))
    parser.add_argument("out", type=Path, metavar="OUT.png", help=text.text("cli.shot.out"))
    first = game_ids()[0]
    parser.add_argument("--game", metavar="G", help=text.text("cli.play.game", game=first))
    parser.add_argument("--record", type=Path, metavar="FILE", help=text.text("cli.shot.record"))
    parser.add_argument("--lesson", metavar="NAME", help=text.text("cli.shot.lesson"))
    parser.add_argument("--at", type=int, metavar="N", help=text.text("cli.shot.at"))
    parser.add_argument(
        "--size", type=size, default=(1280, 800), metavar="WxH", help=text.text("cli.windowed")
    )
    parser.add_argument("--lang", choices=LANGS, default=text.language, help=text.text("cli.shot.lang"))
    parser.add_argument("--text", type=percent, default=100, metavar="N", help=text.text("cli.shot.text"))
    parser.add_argument("--grey", action="store_true", help=text.text("cli.shot.grey"))


def run(args: Namespace, text: Catalog) -> int:
    """Draw the scene and save the picture. Returns the exit code; EngineError says what can't be drawn."""
    if args.game is None:
        args.game = game_ids()[0]
    elif args.record is not None:
        raise OptionError(Reason.of("error.not-with", what="--game", other="--record"))
    lesson, session = _lesson(args), _session(args, text)
    if args.scene == "results" and not session.is_over:
        raise OptionError(Reason.of("error.shot-results"))
    with apart():
        from game.app.loop import App
        from game.view.packing import encoded
        from game.view.transform import grayscale

        app = App(size=args.size, language=args.lang)
        try:
            app.change(less_motion=True, speed=0.0, text_percent=args.text)
            app.open(SCENES[args.scene](session) if lesson is None else _at(app, args, lesson))
            settle(app)
            picture = app.screen.window
            if args.grey:
                picture = grayscale(picture)
            png = encoded(picture, "png")
        finally:
            app.close()
    write_named(args.out, png)
    return 0


def _session(args: Namespace, text: Catalog) -> Session[Any, Any]:
    """The game to show: a record at a step, or the beginning of a new one."""
    if args.record is None:
        if args.at is not None and args.lesson is None:
            raise OptionError(Reason.of("error.only-with", what="--at", needed="--record"))
        players = spec(args.game).players[0]
        sitting = seats(",".join(["human", *["medium"] * (players - 1)]), text, args.game)
        return Session(make(args.game, players), "1", sitting)
    session: Session[Any, Any] = Session.from_record(read(args.record))
    steps = len(session.log)
    if args.at is not None and not 0 <= args.at <= steps:
        raise OptionError(Reason.of("error.step", file=str(args.record), at=args.at, steps=steps))
    if trouble := warning(args.record, session, text):
        print(trouble, file=sys.stderr)
    return session if args.at is None else session.at(args.at)


def _lesson(args: Namespace) -> Lesson | None:
    """The lesson to show, if one is named."""
    if args.lesson is None:
        return None
    if args.scene != "lesson":
        raise OptionError(Reason.of("error.only-with", what="--lesson", needed="shot lesson"))
    if args.record is not None:
        raise OptionError(Reason.of("error.not-with", what="--lesson", other="--record"))
    lessons = {learnt.short(lesson.name): lesson for lesson in lessons_of(args.game)}
    if args.lesson not in lessons:
        raise OptionError(
            Reason.of(
                "error.lesson-unknown", lesson=args.lesson, game=args.game, lessons=", ".join(lessons) or "–"
            )
        )
    lesson: Lesson = lessons[args.lesson]
    if args.at is not None and not 0 <= args.at < lesson.length:
        raise OptionError(Reason.of("error.step", file=args.lesson, at=args.at, steps=lesson.length))
    return lesson


def _at(shell: Shell, args: Namespace, lesson: Lesson) -> Route:
    """The way into a lesson at a step, as if somebody had left it there."""
    learnt.keep(shell, args.game, args.lesson, bookmark_at(lesson, args.at or 0))
    return routes.Lesson(args.game, args.lesson)
