"""The texts that systems show of the program, filled in; what they say of a game comes from its own words."""

from __future__ import annotations

from pathlib import Path
from string import Template
from typing import Final
from xml.sax.saxutils import escape

from build_scripts.packaging.about import VERSION, made_at
from game.games import game_ids
from game.i18n import LANGS, Catalog

FOLDER: Final = Path(__file__).with_name("linux")
_COLON: Final = {"fr": "\N{NO-BREAK SPACE}: "}


def titles(language: str) -> list[str]:
    """Return the names of the games."""
    return [Catalog(language).text(f"game.{game_id}") for game_id in game_ids()]


def filled(name: str) -> str:
    """Return one of the texts beside this module, with version, date and what it says of the games.

    In it stand `$version`, `$date`, `$games` (items of a list in all languages, as in `metainfo.xml`) and
    `$titles` (the games' names as keywords, in those forms that differ).
    """
    keywords = dict.fromkeys(title for language in LANGS for title in titles(language))
    words = {
        "version": VERSION,
        "date": f"{made_at():%Y-%m-%d}",
        "games": "\n      ".join(_items()),
        "titles": ";".join(keywords),
    }
    return Template((FOLDER / name).read_text(encoding="utf-8")).substitute(words)


def _items() -> list[str]:
    """Return a list's items: each game by its name, and what it is about."""
    items = []
    for game_id in game_ids():
        for language in sorted(LANGS, key=lambda language: language != "en"):
            text = Catalog(language).text
            colon = _COLON.get(language, ": ")
            said = f"{text(f'game.{game_id}')}{colon}{text(f'game.{game_id}.about')}"
            mark = "" if language == "en" else f' xml:lang="{language}"'
            items.append(f"<li{mark}>{escape(said)}</li>")
    return items
