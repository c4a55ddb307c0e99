"""The rulebook: all clauses are in it, it opens where one asks, and its search forgives."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.spec import folder_of
from game.games import TEMPLATE, game_ids
from game.i18n import LANGS, Catalog
from game.scenes.learn.scene import LearnScene
from game.scenes.rulebook import page as rule_page
from game.scenes.rulebook import scene as rulebook
from game.scenes.rulebook.page import pictures_of, places
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.rulebook.texts import (
    CREDITS,
    OVERVIEW,
    RULINGS,
    Chapter,
    Clause,
    Hit,
    chapters,
    fold,
    found,
    home,
    search,
)
from game.scenes.saves.scene import SavesScene
from game.view.studio import Studio
from game.view.text import Style, TextLayer
from tests.fast import some
from tests.games import houses
from tests.scenes.driver import Person

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

FIRST, SECOND = game_ids()[:2]
BOOKS = {
    game_id: book
    for game_id in (TEMPLATE, *game_ids())
    if (book := houses.tests_of(game_id, "book")) is not None
}
"""What is known of the books of games: `book.py` among their tests."""
SUMMED_UP = [
    Chapter("chapter-1", "In short", (Clause("A1", "All of it", "Whoever digs wins."),)),
    Chapter("chapter-2", "Step by step", (Clause("A2", "How", "Dig."), Clause("A1", "Why", "To win."))),
    Chapter(RULINGS, "Rulings", (Clause("A1", "Why", "", "Nobody wins alone."),)),
]
"""A book whose first chapter tells beforehand what the second does."""


@pytest.fixture
def read(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Person]:
    """Open a rulebook: `read(clause)`; another scene lies below. Pictures of tables never come."""
    monkeypatch.setattr(Studio, "ask", lambda *asked: None)

    def begin(clause: str = "", language: str = "en", game_id: str = FIRST) -> Person:
        app.change(language=language, less_motion=True)
        app.scenes.push(SavesScene(app))
        app.scenes.push(RulebookScene(app, game_id, clause))
        person = Person(app, app.scenes.top)
        person.frame()
        return person

    return begin


def test_lessons_are_at_hand(read: Callable[..., Person], monkeypatch: pytest.MonkeyPatch) -> None:
    person = read(game_id=TEMPLATE)
    person.click(person.find("learn"))
    assert isinstance(person.top, LearnScene) and person.top.game_id == TEMPLATE
    person.key("escape")
    person.click(person.find("search"))
    type_in(person, "card")
    assert person.top.focus.find("learn") is None, "what was found takes its room"
    monkeypatch.setattr(rulebook, "lessons_of", lambda game_id: ())
    assert read().top.focus.find("learn") is None


def type_in(person: Person, text: str) -> None:
    for letter in text:
        person.frame(Event(pygame.TEXTINPUT, text=letter))


def clauses(pages: list[Chapter], hits: list[Hit]) -> list[str]:
    return [pages[hit.chapter].clauses[hit.clause].number for hit in hits]


def numbers(game_id: str) -> list[str]:
    """The numbers of all clauses in their order: a letter, and a figure."""
    every = {clause.number for page in chapters(Catalog("en"), game_id) for clause in page.clauses}
    return sorted(every - {""}, key=lambda number: int(number[1:]))


def longest(game_id: str) -> tuple[int, Chapter]:
    """The chapter with the most clauses, and which one it is."""
    told = [
        (number, page)
        for number, page in enumerate(chapters(Catalog("en"), game_id))
        if page.key not in (OVERVIEW, RULINGS, CREDITS)
    ]
    return max(told, key=lambda page: len(page[1].clauses))


# -- the texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_clause_and_every_ruling_is_in_the_book(game_id: str, language: str) -> None:
    catalog, prefix = Catalog(language), folder_of(game_id)
    pages = chapters(catalog, game_id)
    told = {clause.number for page in pages for clause in page.clauses if clause.text}
    rules = {key.split(".")[2] for key in catalog.keys(f"{prefix}.rule.")}
    assert rules <= told
    decided = {clause.number for page in pages if page.key == RULINGS for clause in page.clauses}
    assert decided == {key.split(".")[2] for key in catalog.keys(f"{prefix}.ruling.")}
    assert pages[-1].key == CREDITS and all(clause.text for clause in pages[-1].clauses)
    key = re.compile(rf"{prefix}\.\w")
    assert not any(key.search(part) for page in pages for clause in page.clauses for part in clause)


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("game_id", game_ids())
def test_the_last_page_tells_what_of_this_game_is_a_reconstruction(game_id: str, language: str) -> None:
    catalog = Catalog(language)
    for other in game_ids():
        told = catalog.text(f"{other.replace('-', '_')}.reconstruction")
        clauses = chapters(catalog, game_id)[-1].clauses
        assert any(clause.text == told for clause in clauses) == (other == game_id)


def test_a_clause_is_at_home_where_it_is_told_in_its_context() -> None:
    assert home(SUMMED_UP, "A1") == Hit(1, 1)
    assert home(SUMMED_UP, "A99") is None


@pytest.mark.parametrize(
    ("text", "wanted", "parts"),
    [
        ("Le nain percute la clôture.", "cloture", ["clôture"]),
        ("À ton tour, à toi", "A T", ["À t", "à t"]),
        ("un cœur d’or", "coeur d'or", ["cœur d’or"]),
        ("L'ÉCUREUIL et l’écureuil", "l'ecureuil", ["L'ÉCUREUIL", "l’écureuil"]),
        ("tuyau\u00a0: dalle", "TUYAU :", ["tuyau\u00a0:"]),
        ("dalle", "dalles", []),
        ("dalle", "", []),
        ("dalle", "  ", []),
    ],
)
def test_accents_and_case_do_not_matter(text: str, wanted: str, parts: list[str]) -> None:
    assert [text[start:end] for start, end in found(text, wanted)] == parts


def test_folding_remembers_where_letters_came_from() -> None:
    text = "Cœur Été"
    plain, origin = fold(text)
    assert plain == "coeur ete"
    assert [text[index] for index in origin] == list("Cœœur Été")


def test_a_clause_is_found_once_and_by_its_number() -> None:
    assert search(SUMMED_UP, "win") == [Hit(1, 1)]
    assert search(SUMMED_UP, "a2") == [Hit(1, 0)]


@pytest.mark.parametrize("game_id", game_ids())
def test_clauses_are_numbered_without_a_gap(game_id: str) -> None:
    every = numbers(game_id)
    letter, first = every[0][0], int(every[0][1:])
    assert every == [f"{letter}{number}" for number in range(first, first + len(every))]


@pytest.mark.parametrize("game_id", BOOKS)
def test_a_book_is_searched_to_its_last_clause(game_id: str) -> None:
    assert numbers(game_id)[-1] == BOOKS[game_id].LAST
    for (language, wanted), there in BOOKS[game_id].FOUND.items():
        pages = chapters(Catalog(language), game_id)
        assert [number for number in clauses(pages, search(pages, wanted)) if number] == there


def test_bands_lie_under_what_was_found_on_every_line(app: App) -> None:
    layer, style = app.text, Style()
    text = "ein zwei drei " * 12
    spans = found(text, "zwei drei")
    rects = places(layer, text, 200, style, spans)
    lines = layer.wrap(text, 200, style)
    assert len(lines) > 3 and len(rects) >= len(spans) == 12
    widths = sum(rect.w for rect in rects)
    per_match = layer.width("zwei drei", style)
    assert per_match * 12 * 0.9 < widths <= per_match * 12 * 1.1
    assert all(Rect(0, 0, 201, layer.line(style) * len(lines) + 20).contains(rect) for rect in rects)


# -- the scene ---------------------------------------------------------------------------------------


def test_it_opens_at_the_clause_and_marks_it(read: Callable[..., Person]) -> None:
    number = longest(FIRST)[1].clauses[-1].number
    scene: Any = read(number).scene
    page = scene.text
    chapter = chapters(scene.ui.view.catalog, FIRST)[scene.page]
    assert chapter.clauses[page.marked].number == number
    top = page.tops[page.marked] - page.area.offset
    assert 0 <= top < page.area.rect.h
    assert scene.focus.current.key == "page"


def test_an_unknown_clause_opens_at_the_beginning(read: Callable[..., Person]) -> None:
    scene: Any = read("X99", game_id=TEMPLATE).scene
    assert scene.page == 0 and scene.text.marked == -1
    assert scene.focus.current.key == "chapter-0"


@pytest.mark.parametrize("language", some(LANGS))
@pytest.mark.parametrize("game_id", some((TEMPLATE, *game_ids())))
def test_a_book_opens_at_each_of_its_clauses(
    read: Callable[..., Person], game_id: str, language: str
) -> None:
    for number in numbers(game_id):
        person = read(number, language, game_id)
        scene: Any = person.scene
        clause = scene.text.marked
        chapter = chapters(scene.ui.view.catalog, game_id)[scene.page]
        assert chapter.clauses[clause].number == number
        assert scene.text.tops[clause] - scene.text.area.offset < scene.text.area.rect.h
        person.app.scenes.pop()


@pytest.mark.parametrize("game_id", game_ids())
def test_pictures_stand_beside_clauses_that_there_are(read: Callable[..., Person], game_id: str) -> None:
    ui = read(game_id=game_id).scene.ui
    told = {clause.number for page in chapters(Catalog("en"), game_id) for clause in page.clauses}
    pictures = pictures_of(ui, game_id)
    assert set(pictures) <= told
    assert all(ui.assets.has_picture(name) for names in pictures.values() for name in names)


@pytest.mark.parametrize("percent", some([200, 100]))
@pytest.mark.parametrize("game_id", some(game_ids()))
def test_nothing_stands_out_of_the_page(read: Callable[..., Person], game_id: str, percent: int) -> None:
    """Pictures that have no room beside each other go on in the next row."""
    person = read(game_id=game_id)
    scene: Any = person.scene
    person.app.change(text_percent=percent)
    for page, chapter in enumerate(chapters(person.app.catalog, game_id)):
        scene.turn(page)
        person.frame()
        area = scene.text.area
        far = max(node.x + node.image.get_width() for node in area.content.nodes)
        assert far <= area.width, chapter.key


@pytest.mark.slow
def test_by_mouse_alone(read: Callable[..., Person]) -> None:
    person = read()
    scene: Any = person.scene
    person.click(person.find("chapter-4"))
    assert scene.page == 4
    person.click(person.find("search"))
    type_in(person, numbers(FIRST)[1])
    first, second = scene.hits[:2]
    person.click(person.find("hit-1"))
    assert scene.page == second.chapter and scene.text.marked == second.clause
    person.click(person.find("search-up"))
    assert scene.page == first.chapter and scene.text.marked == first.clause
    person.click(person.find("back"))
    assert isinstance(person.top, SavesScene)


def test_by_keyboard_alone(read: Callable[..., Person]) -> None:
    person = read(language="fr", game_id=TEMPLATE)
    scene: Any = person.scene
    person.key("down")
    person.key("return")
    assert scene.page == 1 and scene.focus.current.key == "chapter-1"
    while scene.focus.current.key != "search":
        person.key("up")
    type_in(person, "CARTE")
    first = scene.hits[0]
    assert "Z4" in clauses(chapters(person.app.catalog, TEMPLATE), scene.hits)
    assert scene.marked == first and scene.focus.current.key == "search"
    person.key("return")
    assert scene.marked == scene.hits[1] and scene.focus.current.key == "search"
    for _ in range(len(scene.hits) - 1):
        person.key("return")
    assert scene.marked == first
    person.key("escape")
    assert scene.wanted == "" and person.top is scene
    person.key("escape")
    assert isinstance(person.top, SavesScene)


@pytest.mark.slow
def test_by_pad_alone(read: Callable[..., Person]) -> None:
    page, chapter = longest(FIRST)
    person = read(chapter.clauses[0].number)
    scene: Any = person.scene
    assert scene.page == page
    person.app.change(text_percent=200)
    person.frame()
    before = scene.text.area.offset
    for _ in range(3):
        person.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert scene.text.area.offset > before
    person.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert scene.focus.current.key.startswith(("chapter-", "learn", "search", "back"))
    other = (page + 1) % len(chapters(person.app.catalog, FIRST))
    scene.focus.set_key(f"chapter-{other}")
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.page == other
    person.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(person.top, SavesScene)


def test_typing_in_the_middle_keeps_the_caret(read: Callable[..., Person]) -> None:
    person = read(game_id=TEMPLATE)
    scene: Any = person.scene
    scene.focus.set_key("search")
    type_in(person, "hse")
    person.key("left")
    person.key("left")
    type_in(person, "o")
    assert scene.wanted == "hose" and scene.field.caret == 2


def test_a_search_that_begins_again_opens_the_place_at_which_it_stands(read: Callable[..., Person]) -> None:
    person = read(game_id=TEMPLATE)
    scene: Any = person.scene
    scene.focus.set_key("search")
    type_in(person, "card")
    person.key("return")
    stands = scene.marked
    person.key("escape")
    other = next(
        n for n in range(len(scene._pages)) if n not in {hit.chapter for hit in scene.hits or [stands]}
    )
    scene._choose(other)
    scene.focus.set_key("search")
    type_in(person, "card")
    assert scene.marked == stands and scene.page == stands.chapter and scene.text.marked == stands.clause


def test_what_is_not_there_is_said(read: Callable[..., Person]) -> None:
    person = read(game_id=TEMPLATE)
    scene: Any = person.scene
    scene.focus.set_key("search")
    type_in(person, "xylophone")
    assert scene.hits == []
    before = scene.page
    person.key("return")
    assert scene.page == before and scene.focus.current.key == "search"


@pytest.mark.parametrize("percent", some([200, 100]))
def test_language_and_size_keep_the_place(read: Callable[..., Person], percent: int) -> None:
    page, chapter = longest(FIRST)
    person = read(chapter.clauses[1].number)
    scene: Any = person.scene
    assert scene.page == page
    person.app.change(text_percent=percent)
    person.frame()
    scene.text.go(2)
    person.frame()
    at = scene.text.reading()
    person.app.change(language="fr")
    person.frame()
    assert scene.text.reading()[0] == at[0]
    assert scene.page == page


# -- several games -----------------------------------------------------------------------------------


def test_another_games_book_is_opened_by_keyboard_pad_and_mouse(read: Callable[..., Person]) -> None:
    person = read()
    scene: Any = person.top
    assert scene.text.rect.w and scene.game_id == FIRST
    person.click(person.find("chapter-2"))
    person.top.focus.set_key("book")
    person.key("right")
    assert scene.game_id == SECOND and scene.page == 0
    assert scene.focus.current is not None and scene.focus.current.key == "book"
    person.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert scene.game_id == FIRST
    person.click(person.find("book"))
    assert scene.game_id == SECOND
    assert scene.focus.find("chapter-0").label == chapters(scene.ui.view.catalog, SECOND)[0].title
    person.key("escape")
    assert isinstance(person.top, SavesScene)


def test_what_is_searched_for_is_found_in_another_book_too(read: Callable[..., Person]) -> None:
    person = read()
    scene: Any = person.top
    book, other = (chapters(person.app.catalog, game_id) for game_id in (FIRST, SECOND))
    titles = " ".join(clause.title for page in other for clause in page.clauses).split()
    person.click(person.find("search"))
    type_in(person, next(word for word in titles if not search(book, word)))
    assert not scene.hits
    scene.focus.set_key("book")
    person.key("right")
    assert scene.hits and scene.marked == scene.hits[0]


def test_a_clause_of_one_book_is_no_place_in_another(read: Callable[..., Person]) -> None:
    person = read(numbers(FIRST)[-1])
    person.top.focus.set_key("book")
    person.key("right")
    assert person.top.marked is None and person.top.text.marked == -1


@pytest.mark.parametrize("game_id", BOOKS)
def test_a_card_says_what_it_says_in_the_game(
    read: Callable[..., Person], game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def hear(text: TextLayer, face: Surface, card: object, tellings: list[str]) -> Surface:
        said.extend(tellings)
        return face

    person = read(game_id=TEMPLATE)
    monkeypatch.setattr(rule_page, "worded", hear)
    folder = folder_of(game_id)
    for language in LANGS:
        person.app.change(language=language)
        said.clear()
        for drawing in BOOKS[game_id].CARDS:
            rule_page._picture(person.top.ui, f"{folder}/cards/{drawing}", 100)
        assert said == [Catalog(language).text(f"{folder}.{key}") for key in BOOKS[game_id].CARDS.values()]


def test_the_back_of_a_card_says_nothing(read: Callable[..., Person]) -> None:
    ui = read(game_id=TEMPLATE).top.ui
    names = [f"{folder_of(game_id)}/cards/back" for game_id in game_ids()]
    backs = [name for name in names if ui.assets.has_picture(name)]
    assert backs
    for back in backs:
        assert rule_page._picture(ui, back, 100) is ui.assets.svg(back, (200, 100))
