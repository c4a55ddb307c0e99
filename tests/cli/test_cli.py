"""The command line: what it prints, and a sentence and code 2 for whatever is asked for wrongly."""

from __future__ import annotations

import json
import locale
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __version__, build
from game.app import loop
from game.cli import main
from game.cli import selftest as selftest_module
from game.cli import shot as shot_module
from game.cli.main import run
from game.disk.paths import levels_dir
from game.disk.storage import read
from game.engine.record import dumps
from game.engine.session import Session
from game.games import TEMPLATE, game_ids
from game.i18n import LANGS, Catalog
from game.scenes import routes
from game.scenes.learnt import lesson_of, run_of
from game.scenes.lesson import LessonRun
from tests.cli.conftest import Galerie, Told
from tests.record.samples import by_hand, off_seed


@pytest.fixture(params=LANGS)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both languages, as the system would choose them."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", f"{request.param}_XX.UTF-8")
    return str(request.param)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of a whole game."""
    folder = tmp_path_factory.mktemp("saved")
    words = ("selfplay", TEMPLATE, "--seats", "random,random", "--games", "1", "--save", str(folder))
    assert run(words) == 0
    return next(folder.iterdir())


def refused(told: Told) -> str:
    """It ended with code 2 and one short message, which is returned."""
    code, _, error = told
    assert code == 2
    assert error.strip()
    assert "Traceback" not in error
    assert len(error.strip().splitlines()) <= 2
    return error


# -- everywhere ----------------------------------------------------------------------------------


def test_version(galerie: Galerie) -> None:
    assert galerie("--version") == (
        0,
        f"galerie {__version__} ({Catalog('en').text(f'cli.build.{build.kind()}')})\n",
        "",
    )


@pytest.mark.parametrize(
    ("whole", "messages", "lang", "language"),
    [
        ("C", "fr_FR.UTF-8", "fr_FR.UTF-8", "en"),
        ("", "C.UTF-8", "fr_FR.UTF-8", "en"),
        ("fr_CH.UTF-8", "", "C", "fr"),
        ("", "", "fr", "fr"),
        ("", "", "", "en"),
    ],
)
def test_the_first_locale_that_is_set_decides(
    whole: str, messages: str, lang: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As POSIX has it: LC_ALL, then LC_MESSAGES, then LANG."""
    for name, value in zip(("LC_ALL", "LC_MESSAGES", "LANG"), (whole, messages, lang), strict=True):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(main, "locale_of_windows", lambda: "")
    assert main.language() == language


@pytest.mark.parametrize(("lang", "language"), [("", "fr"), ("C", "en")])
def test_where_no_locale_is_set_windows_decides(
    lang: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", lang)):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(main, "locale_of_windows", lambda: "fr_CA")
    assert main.language() == language


@pytest.mark.skipif(sys.platform != "win32", reason="asks Windows")
def test_windows_tells_its_locale() -> None:
    assert main.locale_of_windows() in locale.windows_locale.values()


def test_help_is_in_the_persons_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["selfplay", "--help"])
    told = capsys.readouterr().out
    assert told.startswith(Catalog(language).text("cli.heading.usage"))
    assert Catalog(language).text("cli.selfplay.games") in " ".join(told.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("--dance",),
        ("selfplay",),
        ("selfplay", "no-such-game", "--seats", "easy,easy"),
        ("selfplay", TEMPLATE, "--seats", "easy"),
        ("selfplay", TEMPLATE, "--seats", ",".join(["easy"] * 5)),
        ("selfplay", TEMPLATE, "--seats", "easy,genius"),
        ("selfplay", TEMPLATE, "--seats", "easy,easy", "--games", "many"),
        ("selfplay", TEMPLATE, "--seats", "easy,easy", "--games", "0"),
        ("selfplay", TEMPLATE, "--seats", "easy,easy", "--option", "ties"),
        ("selfplay", TEMPLATE, "--seats", "easy,easy", "--option", "ties=perhaps"),
        ("selfplay", TEMPLATE, "--seats", "easy,easy", "--option", "colour=on"),
        ("play", "no-such-game", "--seats", "human,easy"),
        ("play", TEMPLATE, "--seats", "human,nobody"),
        ("play", TEMPLATE, "--seats", "human,easy", "--windowed", "big"),
        ("play", TEMPLATE, "--seats", "human,easy", "--seed", "a\nb"),
        ("verify",),
        ("verify", "not-there.json"),
        ("replay", "not-there.json"),
        ("levels", "not-there.json"),
        ("bench", "no-such-game"),
        ("shot", "cellar", "out.png"),
        ("shot", "play", "out.png", "--size", "10x10"),
        ("shot", "play", "out.png", "--lang", "de"),
        ("shot", "play", "out.png", "--record", "not-there.json"),
    ],
)
def test_what_is_asked_for_wrongly_gets_a_sentence(
    arguments: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = run(arguments)
    except SystemExit as leaving:
        code = int(leaving.code or 0)
    told = capsys.readouterr()
    message = refused((code, told.out, told.err))
    assert "{" not in message, "an argument of the message was not filled in"


@pytest.mark.slow
def test_no_screen_is_told_in_words(tmp_path: Path) -> None:
    """A child process, because this one has asked for the dummy driver."""
    environment = {"HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path), "LANG": "fr_FR.UTF-8"}
    child = subprocess.run(
        [sys.executable, "-m", "game", "play", TEMPLATE, "--seats", "human,easy"],
        env=environment,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        timeout=60,
    )
    if sys.platform.startswith("linux"):
        assert (
            refused((child.returncode, child.stdout, child.stderr))
            == f"galerie: {Catalog('fr').text('error.no-display')}\n"
        )


# -- verify, levels ------------------------------------------------------------------------------


def test_a_good_record_verifies(galerie: Galerie, saved: Path) -> None:
    code, told, error = galerie("verify", saved)
    assert (code, error) == (0, "")
    assert str(saved) in told


def test_one_bad_file_among_good_ones_is_named(galerie: Galerie, saved: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(saved.read_bytes()[:-40])
    code, told, error = galerie("verify", saved, bad)
    assert code == 2
    assert str(saved) in told
    assert str(bad) in error


def test_an_altered_step_is_named(galerie: Galerie, saved: Path, tmp_path: Path) -> None:
    raw = json.loads(saved.read_text(encoding="utf-8"))
    step = next(n for n, entry in enumerate(raw["log"]) if entry.startswith("c"))
    raw["log"][step] = "c7"
    bad = tmp_path / "altered.json"
    bad.write_text(json.dumps(raw), encoding="utf-8")
    message = refused(galerie("verify", bad))
    assert str(bad) in message
    assert f"step {step}." in message


def test_a_record_changed_by_hand_is_not_proven(galerie: Galerie, saved: Path, tmp_path: Path) -> None:
    bad = tmp_path / "mine.json"
    bad.write_bytes(saved.read_bytes())
    by_hand(bad, seconds=60)
    for language in LANGS:
        code, told, error = galerie("verify", saved, bad, language=language)
        assert code == 2 and str(saved) in told and str(bad) not in told
        text = Catalog(language)
        steps = len(read(bad).log)
        assert error.strip() == text.text("cli.verify.changed", file=str(bad), steps=steps)


def test_other_luck_than_the_seeds_is_possible_only_and_the_step_is_told(
    galerie: Galerie, saved: Path, tmp_path: Path
) -> None:
    other, step = off_seed(Session.from_record(read(saved)))
    path = tmp_path / "lucky.json"
    path.write_text(dumps(other.record()), encoding="utf-8")
    message = refused(galerie("verify", path))
    assert str(path) in message and f"before step {step};" in message and "possible" in message
    by_hand(path, seconds=60)
    message = refused(galerie("verify", path))
    assert "checksum" in message and f"From step {step} on" in message and "roven before" not in message


def test_of_a_game_that_is_in_order_it_is_said_what_is_proven(galerie: Galerie, saved: Path) -> None:
    for language in LANGS:
        told = galerie("verify", saved, language=language)[1]
        assert told.strip() == Catalog(language).text(
            "cli.verify.proven", file=str(saved), steps=len(read(saved).log)
        )


def without_checksum(saved: Path, path: Path, **changes: Any) -> Path:
    """Write a record anew, without its checksum and with some fields changed."""
    raw = {**json.loads(saved.read_text(encoding="utf-8")), **changes}
    del raw["check"]
    path.write_text(json.dumps(raw), encoding="utf-8")
    return path


def test_of_a_game_from_before_checksums_it_is_said_what_can_not_be_told(
    galerie: Galerie, saved: Path, tmp_path: Path
) -> None:
    old = without_checksum(saved, tmp_path / "old.json", version=1)
    for language in LANGS:
        code, told, _ = galerie("verify", saved, old, language=language)
        unsummed = Catalog(language).text("cli.verify.unsummed")
        assert code == 0 and [unsummed in line for line in told.splitlines()] == [False, True]


def test_of_a_checksum_that_was_removed_nobody_says_that_there_was_none_yet(
    galerie: Galerie, saved: Path, tmp_path: Path
) -> None:
    path = without_checksum(saved, tmp_path / "without.json")
    assert Catalog("en").text("cli.verify.unsummed") not in refused(galerie("verify", path))


def test_steps_are_those_of_the_file(galerie: Galerie, saved: Path, tmp_path: Path) -> None:
    """What chance is to draw next is drawn when the game is read."""
    record = read(saved)
    steps = next(step for step, text in enumerate(record.log) if text.startswith("*"))
    path = tmp_path / "short.json"
    marks = {step: mark for step, mark in record.marks.items() if step <= steps}
    short = replace(record, log=record.log[:steps], cursor=steps, marks=marks, result=None)
    path.write_text(dumps(short), encoding="utf-8")
    told = galerie("verify", path)[1]
    assert told.strip() == Catalog("en").text("cli.verify.proven", file=str(path), steps=steps)


def test_a_record_changed_by_hand_is_shown_with_a_notice(
    saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(saved.read_bytes())
    by_hand(path, seconds=60)
    given: dict[str, Any] = {}
    monkeypatch.setattr(loop, "start", lambda *_, **options: given.update(options) or 0)
    assert run(["replay", str(path)]) == 0
    assert given["notice"] == Catalog(language).text("record.changed")


def test_the_decks_that_come_with_the_games_are_good(galerie: Galerie) -> None:
    files = sorted(levels_dir().rglob("*.json"))
    assert files
    code, told, error = galerie("levels", *files)
    assert (code, error) == (0, "")
    assert all(str(file) in told for file in files)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda deck: deck["cards"].update({"7": 1}), "“7”"),
        (lambda deck: deck["cards"].update({"1": -1}), "“1”"),
        (lambda deck: deck["cards"].update({"1": 1.5}), "“1”"),
        (lambda deck: deck.update({"cards": {"1": 3}}), ""),
        (lambda deck: deck.update({"version": 99}), ""),
        (lambda deck: deck.update({"game": "no-such-game"}), "no-such-game"),
        (lambda deck: deck.pop("cards"), "cards"),
        (lambda deck: deck.update({"colour": 1}), "colour"),
    ],
)
def test_a_damaged_deck_is_named_with_its_place(
    galerie: Galerie, tmp_path: Path, change: Callable[[dict[str, object]], None], place: str
) -> None:
    deck = json.loads((levels_dir() / "nullgame" / "deck.json").read_text(encoding="utf-8"))
    change(deck)
    bad = tmp_path / "deck.json"
    bad.write_text(json.dumps(deck), encoding="utf-8")
    message = refused(galerie("levels", bad))
    assert str(bad) in message
    assert place in message


# -- selfplay ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_selfplay_prints_one_object_and_jobs_change_nothing(galerie: Galerie) -> None:
    words = ("selfplay", TEMPLATE, "--seats", "easy,random", "--games", 4, "--seed", "s", "--json")
    objects = []
    for jobs in (1, 2):
        code, told, error = galerie(*words, "--jobs", jobs)
        assert (code, error) == (0, "")
        objects.append(json.loads(told))
    first, second = objects
    assert list(first) == [
        "game",
        "options",
        "seed",
        "games",
        "seats",
        "unfinished",
        "no_winner",
        "moves",
        "seconds",
        "ms_per_move",
    ]
    assert [row["level"] for row in first["seats"]] == ["easy", "random"]
    assert sum(row["wins"] for row in first["seats"]) == 4
    assert set(first["ms_per_move"]) == {"p50", "p95", "max"}
    assert (first["seats"], first["moves"]) == (second["seats"], second["moves"])


# -- shot ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_picture_of_a_record_at_a_step(galerie: Galerie, saved: Path, tmp_path: Path) -> None:
    colour, grey = tmp_path / "a.png", tmp_path / "b.png"
    words = ("--record", saved, "--at", 9, "--size", "1024x600", "--lang", "fr")
    assert galerie("shot", "play", colour, *words)[0] == 0
    assert galerie("shot", "play", grey, *words, "--grey")[0] == 0
    picture = pygame.image.load(grey)
    assert picture.get_size() == (1024, 600)
    assert all(len(set(picture.get_at((x, x // 2))[:3])) == 1 for x in range(0, 1024, 64))
    assert pygame.image.load(colour).get_bounding_rect() == picture.get_bounding_rect()
    assert colour.read_bytes() != grey.read_bytes()


def test_lessons_are_opened_over_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []

    def start(first: object, *, over: object, **more: object) -> int:
        opened.extend((first, over))
        return 0

    monkeypatch.setattr(loop, "start", start)
    assert run(["play", TEMPLATE, "--learn"]) == 0
    assert opened == [routes.Title(), routes.Learn(TEMPLATE)]


def test_a_lesson_is_shown_at_a_step(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As if somebody had left it there."""
    runs: list[LessonRun] = []
    monkeypatch.setattr(
        shot_module, "settle", lambda app: runs.append(run_of(app.settings, TEMPLATE, "round", app.catalog))
    )
    words = ["--game", TEMPLATE, "--lesson", "round", "--size", "640x400"]
    steps = lesson_of(TEMPLATE, "round").parts[0].steps
    for at in range(len(steps)):
        assert run(["shot", "lesson", str(tmp_path / "a.png"), *words, "--at", str(at)]) == 0
    assert [lesson.step for lesson in runs] == list(steps)


def test_a_step_that_is_not_there(galerie: Galerie, saved: Path, tmp_path: Path) -> None:
    assert "99999" in refused(galerie("shot", "play", tmp_path / "a.png", "--record", saved, "--at", 99999))


def test_a_picture_that_cannot_be_written(galerie: Galerie, tmp_path: Path) -> None:
    out = tmp_path / "no" / "such" / "folder.png"
    assert str(out) in refused(galerie("shot", "title", out, "--size", "640x400"))


@pytest.mark.slow
def test_selftest(galerie: Galerie, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one game: `.ci/run` goes through all, in an installed program and in its bundle."""
    monkeypatch.setattr(selftest_module, "game_ids", lambda: game_ids()[:1])
    code, _, error = galerie("--selftest")
    assert (code, error) == (0, "")


def test_a_selftest_tells_what_failed_and_writes_it_down(
    galerie: Galerie, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("broken")

    for name in ("_play", "_recorded", "_drawn"):
        monkeypatch.setattr(selftest_module, name, lambda *_: None)
    monkeypatch.setattr(selftest_module, "_heard", broken)
    report = tmp_path / "report.txt"
    code, told, error = galerie("--selftest", "--report", report)
    assert code == 2 and "ValueError: broken" in error
    assert sorted(report.read_text(encoding="utf-8").splitlines()) == sorted((told + error).splitlines())
    monkeypatch.setattr(selftest_module, "_play", lambda *_: pytest.fail("in vain"))
    assert str(tmp_path / "no") in refused(galerie("--selftest", "--report", tmp_path / "no" / "report.txt"))
