"""The rulebook as chapters of clauses, read from the catalogue, and the search in it. No pictures."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count, takewhile
from typing import Final, NamedTuple

from game.engine.spec import folder_of
from game.games import illustrations
from game.i18n import Catalog

OVERVIEW: Final = "overview"
FIRST: Final = "chapter-1"
RULINGS: Final = "rulings"
CREDITS: Final = "credits"
_LETTERS: Final = {"œ": "oe", "æ": "ae", "’": "'"}
"""What has no accent to take off, but is typed otherwise."""


class Clause(NamedTuple):
    """One rule: its number, its name, what it says, and what the house decided where rules leave a gap.

    On the page with the game in one picture: something on the table, which has no number.
    """

    number: str
    title: str
    text: str
    ruling: str = ""
    seen: str = ""
    """What is seen on its moving pictures, a line each."""


class Chapter(NamedTuple):
    """A page of the rulebook."""

    key: str
    title: str
    clauses: tuple[Clause, ...]


class Hit(NamedTuple):
    """A clause in which a search found something: indices of its chapter and within it."""

    chapter: int
    clause: int


def chapters(catalog: Catalog, game_id: str) -> list[Chapter]:
    """Return the pages of a rulebook: the game in one picture, chapters, all rulings once more, credits."""
    prefix = folder_of(game_id)
    numbers = takewhile(lambda n: catalog.has(f"{prefix}.chapter.{n}.title"), count(1))
    seen: dict[str, str] = {}
    for motion in illustrations(game_id).motions:
        line = catalog.text(motion.says)
        seen[motion.clause] = f"{seen[motion.clause]}\n{line}" if motion.clause in seen else line
    pages = [_chapter(catalog, prefix, number, seen) for number in numbers]
    decided = {clause.number: clause for page in pages for clause in page.clauses if clause.ruling}
    if decided:
        rulings = tuple(clause._replace(text="", seen="") for clause in decided.values())
        pages.append(Chapter(RULINGS, catalog.text("rulebook.rulings"), rulings))
    return [*_overview(catalog, game_id), *pages, _credits(catalog, prefix)]


def _overview(catalog: Catalog, game_id: str) -> Iterator[Chapter]:
    """Return the page with the game in one picture, if there is one."""
    overview = illustrations(game_id).overview
    if overview is not None:
        told = tuple(
            Clause("", catalog.text(callout.title), catalog.text(callout.says))
            for callout in overview.callouts
        )
        yield Chapter(OVERVIEW, catalog.text("rulebook.overview"), told)


def _chapter(catalog: Catalog, prefix: str, number: int, seen: Mapping[str, str]) -> Chapter:
    clauses = catalog.text(f"{prefix}.chapter.{number}.clauses").split()
    title = catalog.text(f"{prefix}.chapter.{number}.title")
    return Chapter(
        f"chapter-{number}",
        title,
        tuple(_clause(catalog, prefix, clause, seen.get(clause, "")) for clause in clauses),
    )


def _clause(catalog: Catalog, prefix: str, number: str, seen: str) -> Clause:
    ruling = f"{prefix}.ruling.{number}"
    return Clause(
        number,
        catalog.text(f"{prefix}.rule.{number}.title"),
        catalog.text(f"{prefix}.rule.{number}"),
        catalog.text(ruling) if catalog.has(ruling) else "",
        seen,
    )


def _credits(catalog: Catalog, prefix: str) -> Chapter:
    """Return the last page: whose rules, art and fonts these are, and what of the game is reconstructed."""
    app = (f"rulebook.credits.{part}" for part in ("art", "fonts", "app"))
    keys = ("rulebook.credits.rules", f"{prefix}.reconstruction", *app)
    clauses = tuple(Clause("", catalog.text(f"{key}.title"), catalog.text(key)) for key in keys)
    return Chapter(CREDITS, catalog.text("rulebook.credits"), clauses)


def home(pages: list[Chapter], number: str) -> Hit | None:
    """Return where a clause is at home: the last chapter that has it, for the first only sums up."""
    places = [
        Hit(page, index)
        for page, chapter in enumerate(pages)
        if chapter.key not in (OVERVIEW, RULINGS, CREDITS)
        for index, clause in enumerate(chapter.clauses)
        if clause.number == number
    ]
    return places[-1] if places else None


def search(pages: list[Chapter], wanted: str) -> list[Hit]:
    """Return the clauses with these words in what is said of them, each once, where it is at home; after them
    what is found on the game's one picture."""
    if not fold(wanted)[0].strip():
        return []
    hits = []
    for page, chapter in sorted(enumerate(pages), key=lambda numbered: numbered[1].key == OVERVIEW):
        for index, clause in enumerate(chapter.clauses):
            hit = Hit(page, index)
            at_home = chapter.key == OVERVIEW or home(pages, clause.number) == hit
            if at_home and any(found(part, wanted) for part in clause):
                hits.append(hit)
    return hits


def found(text: str, wanted: str) -> list[tuple[int, int]]:
    """Return where words stand in a text, whatever their accents and case: (start, end) of each place."""
    plain, places = fold(text)
    needle = " ".join(fold(wanted)[0].split())
    if not needle:
        return []
    spots = []
    start = plain.find(needle)
    while start >= 0:
        end = start + len(needle)
        spots.append((places[start], places[end - 1] + 1))
        start = plain.find(needle, end)
    return spots


def fold(text: str) -> tuple[str, list[int]]:
    """Return a text without accents and capitals, and of each of its letters the index in the original."""
    plain: list[str] = []
    places: list[int] = []
    for index, letter in enumerate(text):
        for part in _plain(letter):
            plain.append(part)
            places.append(index)
    return "".join(plain), places


@cache
def _plain(letter: str) -> str:
    if letter.isspace():
        return " "
    parts = unicodedata.normalize("NFKD", letter.casefold())
    return "".join(_LETTERS.get(part, part) for part in parts if not unicodedata.combining(part))
