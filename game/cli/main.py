"""`galerie [VERB …]`: finds the verb, reads its arguments, and turns what goes wrong into a sentence.

Exit codes: 0 for done, 1 for a crash, 2 for anything that was asked for wrongly or can't be had, 130 for
Ctrl-C.
"""

from __future__ import annotations

import errno
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from game import __version__, build
from game.cli.arguments import Parser, windowed_argument
from game.disk.files import MissingFileError, problem, read_limited
from game.disk.paths import PARCEL_SUFFIX, SAVE_SUFFIX, settings_file
from game.disk.settings import Settings, read
from game.engine.protocol import EngineError, OptionError
from game.engine.reasons import Reason
from game.i18n import Catalog, system_language

VERBS: Final = (
    "play",
    "daily",
    "selfplay",
    "verify",
    "replay",
    "review",
    "levels",
    "stats",
    "bench",
    "shot",
)
_OUTPUT: Final = (errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""What the system says where output can't be written. Of files all trouble is told by EngineErrors."""


def language() -> str:
    """Return the language of messages: the one chosen in the settings, else the system's."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")  # POSIX: the first that is set decides alone
    wanted = next(filter(None, map(os.environ.get, names)), "") or locale_of_windows()
    try:
        settings = read(settings_file())
    except ValueError:  # the window sets them aside, and tells
        settings = Settings()
    return settings.language or system_language([wanted])


def locale_of_windows() -> str:
    """Return the locale of the language that Windows speaks to this person ("fr_CA"); "" on other systems."""
    if sys.platform == "win32":
        from ctypes import windll
        from locale import windows_locale

        return windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "")
    return ""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line. Returns the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if sys.stderr is None:  # started without one: what is said there is said to nobody
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    try:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):  # a letter that a terminal lacks is a question mark there
                stream.reconfigure(errors="replace")
        return _answered(given, Catalog(language()))
    except KeyboardInterrupt:
        return 130
    finally:
        _give_up_what_is_full()


def _answered(given: Sequence[str], text: Catalog) -> int:
    """Do what is asked, and complain of what can't be done in a sentence. Returns the exit code."""
    try:
        return _written(given, text)
    except OSError as error:
        if error.filename is not None or error.errno not in _OUTPUT:
            raise
        _give_up_what_is_full()
        if not isinstance(error, BrokenPipeError):  # else the reader of our output has gone: nobody to tell
            with suppress(OSError):  # it may be the complaint that finds no room
                print(text.text("error.output", problem=problem(error)), file=sys.stderr)
        return 2


def _written(given: Sequence[str], text: Catalog) -> int:
    """Do what is asked, and see that all output is written, also where a parser leaves early."""
    try:
        return _verb(given, text) if given and given[0] in VERBS else _app(given, text)
    except EngineError as error:
        print(text.reason(error.reason), file=sys.stderr)
        return 2
    finally:
        if sys.stdout is not None:
            sys.stdout.flush()


def _give_up_what_is_full() -> None:
    """Let what can't be written go: Python would try once more at the end, and complain."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _verb(given: Sequence[str], text: Catalog) -> int:
    verb = import_module(f"game.cli.{given[0]}")
    parser = Parser(text, f"galerie {given[0]}")
    parser.description = text.text(f"cli.{given[0]}.about")
    verb.add_arguments(parser, text)
    return int(verb.run(parser.parse_args(given[1:]), text))


def _app(given: Sequence[str], text: Catalog) -> int:
    """Open the app, on a saved game if one is given, or answer --selftest and --version."""
    parser = Parser(text, "galerie")
    parser.description = text.text("cli.about", verbs=", ".join(VERBS))
    parser.add_argument(
        "--version",
        action="version",
        version=f"galerie {__version__} ({text.text(f'cli.build.{build.kind()}')})",
        help=text.text("cli.version"),
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help=text.text("cli.file"))
    parser.add_argument("--selftest", action="store_true", help=text.text("cli.selftest"))
    parser.add_argument("--report", type=Path, metavar="FILE", help=text.text("cli.report"))
    windowed_argument(parser, text)
    args, others = parser.parse_known_args(given)
    if args.file in VERBS and given[0] != args.file:
        parser.exit(2, text.text("cli.error.verb-first", verb=args.file) + "\n")
    if args.file is not None and not _is_file(args.file):
        parser.exit(2, text.text("cli.error.verb", verb=args.file, verbs=", ".join(VERBS)) + "\n")
    if others:
        parser.error(f"unrecognized arguments: {' '.join(others)}")
    if args.selftest:
        return _selftest(args, text)
    if args.report is not None:
        raise OptionError(Reason.of("error.only-with", what="--report", needed="--selftest"))
    from game.app.loop import start
    from game.scenes.routes import Title

    return start(Title(), size=args.windowed, file=None if args.file is None else Path(args.file))


def _selftest(args: Namespace, text: Catalog) -> int:
    from game.cli.selftest import selftest

    for what in (args.file, args.windowed and "--windowed"):
        if what:
            raise OptionError(Reason.of("error.not-with", what=what, other="--selftest"))
    return selftest(text, args.report)


def _is_file(given: str) -> bool:
    """Whether a word is meant as a saved game, there or not, and not as a verb.

    Raises StorageError for what is there and can't be read.
    """
    if given.lower().endswith((SAVE_SUFFIX, PARCEL_SUFFIX)):
        return True
    if not given:  # no folder either, though Path takes it for the one where we are
        return False
    try:
        read_limited(Path(given), 0)
    except MissingFileError:
        return False
    return True
