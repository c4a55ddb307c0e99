"""What nobody should ask for, and some do: each gets one plain sentence, and code 2."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.app import loop
from game.cli.main import VERBS, run
from game.engine.plain import is_plain
from game.i18n import LANGS, Catalog
from game.rules import game_ids

PAIR = ("selfplay", "oh-les-nains", "--seats", "random,random")
Refused = Callable[..., str]
"""Runs the command line, and returns the sentence of its refusal."""


@pytest.fixture(params=LANGS)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both languages, as the system would choose them."""
    monkeypatch.setenv("LC_ALL", f"{request.param}_XX.UTF-8")
    return str(request.param)


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refused:
    monkeypatch.setattr(loop, "start", lambda *_, **__: pytest.fail("the window was opened"))

    def call(*given: object) -> str:
        try:
            code = run([str(word) for word in given])
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        told = capsys.readouterr()
        assert code == 2 and not told.out
        sentence, *see_help = told.err.splitlines()
        assert len(see_help) <= 1
        assert is_plain(sentence, 20_000) and "{" not in sentence
        return sentence

    return call


# -- what is opened ------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["", "dance", "zero\0byte"])
@pytest.mark.parametrize("before", [(), ("--windowed", "800x600")])
def test_a_word_that_is_neither_verb_nor_file(
    word: str, before: tuple[str, ...], language: str, refused: Refused
) -> None:
    sentence = Catalog(language).text("cli.error.verb", verb=word, verbs=", ".join(VERBS))
    assert refused(*before, word) == sentence


def test_a_name_that_the_system_refuses(language: str, refused: Refused) -> None:
    assert Catalog(language).text("os.long-name") in refused("x" * 5000)


def test_folders_that_nobody_may_enter(
    language: str, refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stat = Path.stat

    def refusing(path: Path, **more: bool) -> os.stat_result:
        if path.parent == tmp_path:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return stat(path, **more)

    monkeypatch.setattr(Path, "stat", refusing)  # the superuser may enter every folder
    for given in ((tmp_path / "a",), ("verify", tmp_path / "a"), ("levels", tmp_path / "a.json")):
        assert Catalog(language).text("os.denied") in refused(*given)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
@pytest.mark.parametrize("verb", ["verify", "replay", "levels"])
def test_a_pipe_is_not_waited_for(verb: str, language: str, refused: Refused, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    assert Catalog(language).text("os.no-file") in refused(verb, pipe)


# -- what comes back to the terminal -------------------------------------------------------------


@pytest.mark.parametrize(
    "given",
    [
        ("bad\x1b[31m\n",),
        ("--bad\x1b[31m\n",),
        ("play", "bad\x1b[31m\n", "--seats", "human,easy"),
        ("play", "oh-les-nains", "--seats", "human,bad\x1b[31m\n"),
        (*PAIR, "--option", "bad\x1b[31m\n"),
        (*PAIR, "--option", "bad\x1b[31m\n=1"),
        (*PAIR, "--bad\x1b[31m\n"),
        ("verify", "bad\x1b[31m\n\udcff"),
        ("levels", "bad\x1b[31m\n\udcff.json"),
        ("bad\udcff",),
    ],
)
def test_control_characters_stay_here(given: tuple[str, ...], language: str, refused: Refused) -> None:
    assert "bad?" in refused(*given)


# -- files of which the reason names none ---------------------------------------------------------


def test_a_file_for_a_game_that_is_none(language: str, refused: Refused, tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text('{"format": "galerie-deck", "version": 1, "game": "chess"}', encoding="utf-8")
    sentence = refused("levels", deck)
    why = Catalog(language).text("error.game-unknown", game="chess", games=", ".join(game_ids()))
    assert sentence == Catalog(language).text("cli.error.file", file=str(deck), reason=why)
    assert sentence.endswith(f". {why}")
