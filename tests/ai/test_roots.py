"""The script that measures whether several searches at once are stronger than one."""

from __future__ import annotations

import pytest

from build_scripts import roots
from game.ai.ismcts import Choice
from game.games import TEMPLATE, game_ids


def test_what_several_searches_found_is_added_up() -> None:
    assert roots.added([Choice("a", 30, 0.5), Choice("a", 10, 0.9)]) == ("a", 40, 0.6)
    assert roots.added([Choice("a", 0, 0.0), Choice("a", 0, 0.0)]) == ("a", 0, 0.0)
    assert roots.best([Choice("a", 40, 0.6), Choice("b", 50, 0.4), Choice("c", 50, 0.5)]) == "c"


@pytest.mark.parametrize("number", ["--workers", "--games"])
def test_nobody_plays_with_none(
    number: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(roots, "play", lambda *_: pytest.fail("it plays"))
    monkeypatch.setattr("sys.argv", ["roots", game_ids()[0], number, "0"])
    with pytest.raises(SystemExit) as left:
        roots.main()
    assert left.value.code == 2 and "no whole number from 1 on" in capsys.readouterr().err


@pytest.mark.slow
def test_the_same_workers_and_seed_play_the_same_game() -> None:
    first = roots.play(TEMPLATE, (2, 1), "ROOTS")
    assert roots.play(TEMPLATE, (2, 1), "ROOTS") == first and sum(first) == 1
