"""Arguments that several verbs share, and a parser whose complaints are in the person's language."""

from __future__ import annotations

import re
import sys
from argparse import Action, ArgumentParser, HelpFormatter
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NoReturn

from game.disk.settings import TEXT_PERCENTS
from game.engine.level import Level
from game.engine.plain import plain
from game.engine.protocol import OptionError
from game.engine.reasons import Reason
from game.games import levels_of
from game.i18n import Catalog

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

SMALLEST: Final = (320, 240)
LARGEST: Final = (7680, 4320)
"""Width and height of a window, in pixels; no screen has more."""

# What argparse complains of, and what of it a sentence can name: the words around are English only.
_COMPLAINTS: Final = (
    (re.compile(r"unrecognized arguments: (?P<what>.+)"), "cli.error.unknown"),
    (re.compile(r"the following arguments are required: (?P<what>.+)"), "cli.error.missing"),
    (re.compile(r"one of the arguments (?P<what>.+) is required"), "cli.error.one-of"),
    (re.compile(r"argument (?P<what>[^:]+): not allowed with argument (?P<other>.+)"), "error.not-with"),
    (re.compile(r"argument (?P<where>[^:]+): invalid \S+ value: (?P<what>.+)"), "cli.error.value"),
    (re.compile(r"argument (?P<where>[^:]+): invalid choice: (?P<what>.+?) \("), "cli.error.value"),
    (re.compile(r"argument (?P<what>[^:]+): (expected|ignored explicit argument).*"), "cli.error.argument"),
)


class _Help(HelpFormatter):
    """Help of which the synopsis begins with words of our own, which its other lines stand clear of."""

    def __init__(self, beginning: str, prog: str) -> None:
        super().__init__(prog)
        self._beginning = beginning

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self._beginning)


class Parser(ArgumentParser):
    """An ArgumentParser whose complaints are in the person's language."""

    def __init__(self, text: Catalog, prog: str) -> None:
        help_form = partial(_Help, f"{text.text('cli.heading.usage')} ")
        super().__init__(prog=prog, add_help=False, allow_abbrev=False, formatter_class=help_form)
        self.catalog = text
        self.add_argument("-h", "--help", action="help", help=text.text("cli.help"))

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, where the help is, and leave with code 2."""
        message = plain(message)  # one line, which the patterns go through
        sentence = self.catalog.text("cli.error.usage", problem=message)
        for pattern, key in _COMPLAINTS:
            if found := pattern.match(message):
                sentence = self.catalog.text(key, **found.groupdict())
                break
        self.exit(2, f"{sentence}\n{self.catalog.text('cli.see-help', command=f'{self.prog} --help')}\n")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Write something; unlike argparse, don't hide that an answer could not be written."""
        if file is not None and file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)

    def format_help(self) -> str:
        """Return the help with its headings in the person's language."""
        help_text = super().format_help()
        for heading in ("positional arguments", "options"):
            words = self.catalog.text(f"cli.heading.{heading.split()[0]}")
            help_text = re.sub(rf"^{heading}:", words, help_text, flags=re.MULTILINE)
        return help_text


def windowed_argument(parser: ArgumentParser, text: Catalog) -> None:
    """Add --windowed to a verb that opens the window."""
    parser.add_argument("--windowed", type=size, metavar="WxH", help=text.text("cli.windowed"))


def option_argument(parser: ArgumentParser, text: Catalog) -> None:
    """Add --option, which may be given once for each option of a game."""
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=text.text("cli.option"))


def options(given: Iterable[str]) -> dict[str, str]:
    """Return what `--option K=V …` says. Raises OptionError."""
    chosen = {}
    for each in given:
        name, sign, value = each.partition("=")
        if not sign:
            raise OptionError(Reason.of("error.option-syntax", given=each))
        chosen[name.strip()] = value.strip()
    return chosen


def level_argument(parser: ArgumentParser, text: Catalog) -> None:
    """Add --level, for games that are played with a deck or with boards."""
    parser.add_argument("--level", default="", metavar="FILE", help=text.text("cli.level"))


def level(given: str, game_id: str) -> Level | None:
    """Return what `--level` names: a file, or a level of the game. Raises OptionError and LevelError."""
    return levels_of(game_id, given).named(given) if given else None


def size(given: str) -> tuple[int, int]:
    """Return the width and height of a text such as "1280x800". Raises ValueError."""
    width, height = map(int, given.lower().split("x"))
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise ValueError(given)
    return width, height


def percent(given: str) -> int:
    """Return a text's size, as far as the settings go. Raises ValueError."""
    number = int(given)
    if not TEXT_PERCENTS[0] <= number <= TEXT_PERCENTS[-1]:
        raise ValueError(given)
    return number
