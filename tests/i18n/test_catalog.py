"""Texts: both languages complete and alike, and messages that become the right sentences."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from game.engine.reasons import Message, Reason, Ref
from game.engine.spec import folder_of
from game.engine.strengths import STRENGTHS, YARDSTICKS
from game.games import game_ids
from game.i18n import LANGS, Catalog, system_language
from game.i18n.catalog import fields
from game.i18n.plurals import plural
from tests.architecture.imports import MODULES, nodes, tree

ROOT = Path(__file__).parents[2]
TEXTS = {
    lang: {
        path.relative_to(ROOT).as_posix(): path
        for path in (ROOT / "game").rglob("*.json")
        if path.stem.split(".")[-1] == lang
    }
    for lang in LANGS
}


def made_up(**texts: str) -> Catalog:
    catalog = Catalog("fr" if texts.pop("lang", "en") == "fr" else "en")
    catalog._texts = texts
    return catalog


def test_both_languages_have_the_same_files() -> None:
    assert {name.replace("fr.json", "en.json") for name in TEXTS["fr"]} == TEXTS["en"].keys() != set()


def test_both_languages_have_the_same_keys() -> None:
    assert Catalog("fr").keys() == Catalog("en").keys()


def test_both_languages_use_the_same_arguments() -> None:
    french, english = Catalog("fr")._texts, Catalog("en")._texts
    differing = [key for key in french if fields(french[key]) != fields(english[key])]
    assert differing == []


def test_no_text_is_empty_or_padded() -> None:
    for lang in LANGS:
        bad = [key for key, text in Catalog(lang)._texts.items() if text != text.strip() or not text]
        assert bad == []


def test_what_is_said_alone_or_begins_a_hint_has_a_capital() -> None:
    """Questions, reasons, outlooks and steps, unless they begin with a name."""
    kinds = r"[a-z_]+\.(about|ask|merit|outlook|reason|step|warning)\."
    for lang in LANGS:
        texts = {key: text for key, text in Catalog(lang)._texts.items() if re.match(kinds, key)}
        assert len(texts) > 200
        assert [text for text in texts.values() if not (text[0].isupper() or text[0] == "{")] == []


def test_keys_stand_in_one_file_only() -> None:
    seen: dict[str, str] = {}
    for name, path in TEXTS["fr"].items():
        for key in json.loads(path.read_text(encoding="utf-8")):
            assert key not in seen, f"{key} in {seen.get(key)} and {name}"
            seen[key] = name


def test_french_typography() -> None:
    """A space that doesn't break stands before ; : ! ? %, the same everywhere, and inside guillemets."""
    wrong = []
    for key, text in Catalog("fr")._texts.items():
        bare = re.sub(r"\{[^}]*\}", "x", text)
        if re.search(r"[^\u00a0 ][!?;](?!\w)|(?<![\u00a00-9])[:](?=\s|$)|[ \u202f][!?;:%»]|« |\w'\w", bare):
            wrong.append((key, text))
    assert wrong == []


def test_english_has_no_article_before_a_share() -> None:
    """A share may be read with a vowel: "an 8%", "an 11%", "an 83%"."""
    texts = Catalog("en")._texts
    assert [key for key, text in texts.items() if re.search(r"\ban? \{[^}]*\}%", text)] == []


NAMES: Final = ("title.daily", "title.learn", "title.play")
"""What looks like a key and is the name of a button."""


@cache
def named_by_code() -> set[str]:
    """Keys that code names: all that begins as keys do, but files, modules and beginnings of keys."""
    texts = Catalog("en")._texts
    spaces = {key.partition(".")[0] for key in texts} | {"error"}
    keys = set()
    for module in MODULES:
        for node in nodes(module):
            value = node.value if isinstance(node, ast.Constant) else None
            if not isinstance(value, str) or not re.fullmatch(r"[a-z_]+(\.[\w+-]+)+", value):
                continue
            ours = value.partition(".")[0] in spaces and value not in NAMES and not value.endswith(".json")
            if (
                ours
                and value not in MODULES
                and not any(key.startswith(value) for key in texts if key != value)
            ):
                keys.add(value)
    return keys


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_that_code_names_has_a_text(lang: str) -> None:
    catalog = Catalog(lang)
    assert sorted(key for key in named_by_code() if not catalog.has(key)) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_strength_that_a_record_may_name_has_a_text(lang: str) -> None:
    catalog = Catalog(lang)
    assert all(catalog.has(f"strength.{name}") for name in (*YARDSTICKS, *STRENGTHS))


def test_every_text_is_used() -> None:
    """A key stands in the code, or is put together of what does: a beginning, and words of code or data.

    Numbers and single letters may be counted out; keys of the keyboard are named by the system.
    """
    texts = Catalog("en")._texts
    words = {word for path in (ROOT / "levels").rglob("*.json") for word in texts_in(path)}
    words |= {path.stem for path in (ROOT / "levels").glob("*/*")}
    patterns = set()
    for module in MODULES:
        known = constants(module)
        for node in nodes(module):
            if isinstance(node, ast.JoinedStr):
                parts = [known_text(part, known) for part in node.values]
                if None not in parts:
                    words.add("".join(map(str, parts)))
                else:
                    patterns.add("".join(HOLE if part is None else re.escape(part) for part in parts))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                words |= {node.value, *node.value.split()}
    words |= {folder_of(game_id) for game_id in game_ids()}
    words |= {clause for key, text in texts.items() if key.endswith(".clauses") for clause in text.split()}

    compiled = [re.compile(pattern) for pattern in patterns]

    def is_word(text: str) -> bool:
        return text in words or text.isdigit() or len(text) == 1

    def is_used(key: str) -> bool:
        holes = [found.groups() for pattern in compiled if (found := pattern.fullmatch(key))]
        made = any(all(map(is_word, ".".join(each).split("."))) for each in holes)
        return key in words or made or key.startswith("key.")

    unused = [key for key in sorted(texts) if not is_used(key)]
    assert unused == []


def texts_in(path: Path) -> list[str]:
    return re.findall(r'"([^"]+)"', path.read_text(encoding="utf-8"))


HOLE: Final = r"([\w+.-]+)"
"""What a part of an f-string may become that isn't known before."""


def constants(module: str) -> dict[str, str]:
    """Return the texts that have a name in a module."""
    named = (node for node in tree(module).body if isinstance(node, ast.AnnAssign))
    return {
        node.target.id: node.value.value
        for node in named
        if isinstance(node.target, ast.Name)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    }


def known_text(part: ast.expr, known: dict[str, str]) -> str | None:
    """Return what a part of an f-string is; None if only running it would tell."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    assert isinstance(part, ast.FormattedValue)
    return known.get(part.value.id) if isinstance(part.value, ast.Name) else None


def test_plurals_follow_the_language() -> None:
    text = "{n|# slab|# slabs}"
    assert [made_up(k=text).text("k", n=n) for n in (0, 1, 2)] == ["0 slabs", "1 slab", "2 slabs"]
    assert [made_up(lang="fr", k=text).text("k", n=n) for n in (0, 1, 2)] == ["0 slab", "1 slab", "2 slabs"]


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("fr", "1 1 3 3 3 3"),
        ("en", "2 1 2 2 2 2"),
        ("de", "2 1 2 2 2 2"),
        ("pl", "3 1 2 3 3 2"),
        ("ja", "1 1 1 1 1 1"),
        ("sl", "4 1 2 4 4 4"),
    ],
)
def test_words_follow_numbers_as_the_cldr_says(language: str, forms: str) -> None:
    """For 0, 1, 2, 5, 11, 22; samples of https://cldr.unicode.org."""
    found = [plural(language, number, "1234") for number in (0, 1, 2, 5, 11, 22)]
    assert " ".join(found) == forms


def test_fewer_forms_than_the_language_has_will_do() -> None:
    assert plural("fr", 1_000_000, ("cube", "cubes")) == "cubes"
    assert made_up(lang="en", k="{n|a|b|c}").text("k", n=7) == "b"


def test_references_find_the_games_own_word_first() -> None:
    catalog = made_up(**{"k": "{who} takes {c}", "g_1.colour.red": "ruby", "colour.red": "red"})
    message = Message.of("k", who=Ref("player", "1"), c=Ref("colour", "red"))
    assert catalog.say(message, "g-1", ("Ana", "Bruno")) == "Bruno takes ruby"
    assert catalog.say(message, "other", ("Ana", "Bruno")) == "Bruno takes red"


@pytest.mark.parametrize(
    ("name", "of"),
    [
        *((name, f"d’{name}") for name in ("Ana", "élise", "E\u0301lise", "Åsa", "Øyvind", "Óscar")),
        *((name, f"d’{name}") for name in ("Yves", "Yvonne", "Œdipe")),
        *((name, f"de {name}") for name in ("Bruno", "Yann", "Yannick", "Yéti", "Ło", "名")),
    ],
)
def test_french_elides_before_a_name_with_a_vowel(name: str, of: str) -> None:
    message = Message.of("x", player=Ref("player", "0"))
    french = made_up(lang="fr", x="Le géant de {player}, près de {player}")
    assert french.say(message, names=[name]) == f"Le géant {of}, près {of}"
    assert made_up(x="de {player}").say(message, names=[name]) == f"de {name}"
    assert made_up(lang="fr", x="de {start}").say(Message.of("x", start="A3")) == "de A3", "a space"


def test_a_name_is_never_taken_for_a_field() -> None:
    assert made_up(k="{who} wins").text("k", who="{n|a|b}") == "{n|a|b} wins"


def test_reason_shows_its_clause() -> None:
    assert made_up(k="No").reason(Reason.of("k", "N9")) == "No (N9)"


def test_numbers_are_written_as_the_language_does() -> None:
    assert made_up(k="{x}").text("k", x=0.5) == "0.5"
    french = Catalog("fr")
    french._texts = {"k": "{x}", "number": french._texts["number"]}
    assert french.text("k", x=0.5) == "0,5"
    assert french.text("k", x=12345) == "12\u202f345"
    assert made_up(k="{x}").text("k", x=12345) == "12345"


@pytest.mark.parametrize(
    ("preferred", "language"),
    [(["fr_CA", "en"], "fr"), (["de-DE", "en-GB"], "en"), (["de"], "en"), ([], "en"), (["FR"], "fr")],
)
def test_first_language_comes_from_the_system(preferred: list[str], language: str) -> None:
    assert system_language(preferred) == language


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError):
        Catalog("xx")
