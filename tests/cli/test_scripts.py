"""What scripts are told wrongly is refused with a sentence, and nothing is written."""

from __future__ import annotations

import runpy
import sys

import pytest

from game.games import TEMPLATE


def told(words: str, monkeypatch: pytest.MonkeyPatch) -> object:
    """Run a script as the command line does. Returns the code with which it leaves."""
    name, *arguments = words.split()
    monkeypatch.setattr("sys.argv", [name, *arguments])
    with pytest.raises(SystemExit) as left:
        runpy.run_module(name, run_name="__main__", alter_sys=True)
    return left.value.code


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("tests.golden.make nope", "there is no game nope"),
        ("tests.perft.make nope", "there is no game nope"),
        ("tests.golden.deals nope", "there is no game nope"),
        ("tests.golden.deals", "required: GAME"),
        ("tests.games.habits", "required: GAME, strength, GAMES"),
        ("tests.games.habits nope hard 2", "there is no game nope"),
        (f"tests.games.habits {TEMPLATE} hard 0", "no whole number from 1 on"),
        ("build_scripts.make_sounds nope", "there is no sound nope"),
        ("build_scripts.art.draw nope", "no picture has nope in its path"),
    ],
)
def test_what_cannot_be_followed_is_said(
    words: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(words, monkeypatch) == 2
    assert said in capsys.readouterr().err


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
def test_help_needs_nothing_else(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "babel", None)
    assert told("build_scripts.plurals --help", monkeypatch) == 0
    assert "usage" in capsys.readouterr().out
