"""What nobody should ask for, and some do: each gets one plain sentence, and code 2."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.app import loop
from game.cli import play, selfplay, selftest
from game.cli.main import VERBS, run
from game.disk.paths import HOME_VARIABLE
from game.engine.plain import is_plain
from game.engine.reasons import Ref
from game.engine.record import MAX_SEED
from game.games import TEMPLATE, game_ids
from game.i18n import LANGS, Catalog
from tests.architecture.imports import ROOT

PAIR = ("selfplay", TEMPLATE, "--seats", "random,random")
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


def test_a_verb_that_does_not_come_first(language: str, refused: Refused) -> None:
    sentence = Catalog(language).text("cli.error.verb-first", verb="play")
    assert refused("--windowed", "800x600", "play") == refused("--", "play") == sentence


@pytest.mark.parametrize(
    "given", [("stats", "--json=1"), ("--version=3",), ("play", "-hx"), ("--selftest=1",)]
)
def test_a_switch_that_is_given_something(given: tuple[str, ...], language: str, refused: Refused) -> None:
    assert "explicit" not in refused(*given)


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
        ("play", TEMPLATE, "--seats", "human,bad\x1b[31m\n"),
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
    deck.write_text('{"format": "galerie-deck", "version": 1, "game": "no-such-game"}', encoding="utf-8")
    sentence = refused("levels", deck)
    why = Catalog(language).text("error.game-unknown", game="no-such-game", games=", ".join(game_ids()))
    assert sentence == Catalog(language).text("cli.error.file", file=str(deck), reason=why)
    assert sentence.endswith(f". {why}")


# -- numbers and seeds ---------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [0, -5, 99, 201, 100000])
def test_text_that_nobody_could_set(percent: int, refused: Refused, tmp_path: Path) -> None:
    assert str(percent) in refused("shot", "title", tmp_path / "a.png", "--text", percent)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("size", ["10x10", "319x240", "7681x4320", "7680x4321", "800", "8e2x600"])
def test_windows_of_no_use(size: str, refused: Refused, tmp_path: Path) -> None:
    assert size in refused("shot", "title", tmp_path / "a.png", "--size", size)
    assert size in refused("--windowed", size)


@pytest.mark.parametrize("seed", ["", " ", "a\nb", "\udcff", "s" * 5000])
def test_seeds_that_no_record_could_hold(seed: str, language: str, refused: Refused) -> None:
    sentence = Catalog(language).text("error.seed", limit=MAX_SEED)
    assert refused(*PAIR, "--games", 1, "--seed", seed) == sentence
    assert refused("play", TEMPLATE, "--seats", "human,easy", "--seed", seed) == sentence


@pytest.mark.parametrize("asked", [("--games", 0), ("--games", 10**9), ("--jobs", 0), ("--jobs", 10**9)])
def test_more_than_anybody_could_wait_for(
    asked: tuple[object, ...], language: str, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selfplay, "selfplay", lambda *_: pytest.fail("it began"))
    limits = {"games": selfplay.MOST_GAMES, "jobs": selfplay.MOST_JOBS}
    assert refused(*PAIR, *asked) == Catalog(language).text("error.selfplay-numbers", **limits)


# -- what can't be written -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "word"), [("", "no-folder"), ("under", "no-folder"), ("x" * 300, "long-name")]
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_folder_that_cannot_be_made(
    name: str, word: str, jobs: int, language: str, refused: Refused, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    folder = (tmp_path if len(name) > 200 else file) / name
    sentence = refused(*PAIR, "--games", 2, "--jobs", jobs, "--save", folder)
    assert Catalog(language).text(f"os.{word}") in sentence and str(folder) in sentence


def test_a_game_that_cannot_be_saved(language: str, refused: Refused, tmp_path: Path) -> None:
    (tmp_path / f"{TEMPLATE}-00001.galerie").mkdir()
    sentence = refused(*PAIR, "--games", 1, "--save", tmp_path)
    assert Catalog(language).text("os.folder") in sentence and "00001.galerie" in sentence


@pytest.mark.slow
def test_a_picture_where_a_folder_is(language: str, refused: Refused, tmp_path: Path) -> None:
    sentence = refused("shot", "title", tmp_path, "--size", "320x240")
    assert sentence == Catalog(language).text(
        "error.save-failed", file=str(tmp_path), problem=Ref("os", "folder")
    )


@pytest.mark.slow
def test_a_picture_is_a_png_whatever_it_is_called(tmp_path: Path) -> None:
    for name in ("a", "a.xyz", "a.jpg"):
        assert run(["shot", "title", str(tmp_path / name), "--size", "320x240"]) == 0
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")


# -- what would do nothing -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "what", "needed"),
    [
        (("--report", "report.txt"), "--report", "--selftest"),
        (("shot", "play", "a.png", "--at", "5"), "--at", "--record"),
        (("shot", "play", "a.png", "--at", "-1"), "--at", "--record"),
        (("shot", "play", "a.png", "--lesson", "round"), "--lesson", "shot lesson"),
    ],
)
def test_arguments_that_need_another(
    given: tuple[str, ...], what: str, needed: str, language: str, refused: Refused
) -> None:
    assert refused(*given) == Catalog(language).text("error.only-with", what=what, needed=needed)


def test_results_of_a_game_that_goes_on(language: str, refused: Refused) -> None:
    assert refused("shot", "results", "a.png") == Catalog(language).text("error.shot-results")


def test_lessons_and_steps_that_are_not_there(language: str, refused: Refused) -> None:
    words = ("shot", "lesson", "a.png", "--game", TEMPLATE)
    catalog, names = Catalog(language), {"lesson": "dance", "game": TEMPLATE, "lessons": "round"}
    assert refused(*words, "--lesson", "dance") == catalog.text("error.lesson-unknown", **names)
    beyond = catalog.text("error.step", file="round", at=3, steps=3)
    assert refused(*words, "--lesson", "round", "--at", 3) == beyond
    both = catalog.text("error.not-with", what="--lesson", other="--record")
    assert refused("shot", "lesson", "a.png", "--lesson", "round", "--record", "a.galerie") == both


def test_a_record_says_of_which_game_it_is(language: str, refused: Refused) -> None:
    both = Catalog(language).text("error.not-with", what="--game", other="--record")
    assert refused("shot", "play", "a.png", "--game", TEMPLATE, "--record", "a.galerie") == both


@pytest.mark.parametrize(
    "more", [("--seats", "human,easy"), ("--seed", "3"), ("--option", "a=b"), ("--level", "x")]
)
def test_lessons_are_no_match(more: tuple[str, str], language: str, refused: Refused) -> None:
    given, catalog = ("play", TEMPLATE, "--learn", *more), Catalog(language)
    assert refused(*given) == catalog.text("error.not-with", what=more[0], other="--learn")


def test_lessons_that_a_game_lacks(language: str, refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "lessons_of", lambda game_id: ())
    sentence = Catalog(language).text("error.no-lessons", game=TEMPLATE)
    assert refused("play", TEMPLATE, "--learn") == sentence


def test_neither_match_nor_lessons(language: str, refused: Refused) -> None:
    assert refused("play", TEMPLATE) == Catalog(language).text("cli.error.one-of", what="--seats --learn")


@pytest.mark.parametrize("more", [("extra.galerie",), ("--windowed", "800x600")])
def test_a_selftest_opens_nothing_else(
    more: tuple[str, ...], language: str, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selftest, "selftest", lambda *_: pytest.fail("it began"))
    sentence = Catalog(language).text("error.not-with", what=more[0], other="--selftest")
    assert refused("--selftest", *more) == sentence


# -- help, and terminals of another time ----------------------------------------------------------


@pytest.mark.parametrize("verb", VERBS)
def test_the_synopsis_lines_up(verb: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run([verb, "--help"])
    first, *others = capsys.readouterr().out.split("\n\n")[0].splitlines()
    arguments_at = first.index(f" {verb} ") + len(verb) + 2
    assert [len(line) - len(line.lstrip()) for line in others] == [arguments_at] * len(others)
    assert all(len(line) <= 80 for line in (first, *others))


@pytest.mark.parametrize("encoding", ["ascii", "cp850", "cp1252"])
def test_a_terminal_that_lacks_letters(
    encoding: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    out, error = (io.TextIOWrapper(io.BytesIO(), encoding=encoding) for _ in range(2))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", error)
    for verb in VERBS:
        with pytest.raises(SystemExit):
            run([verb, "--help"])
    assert run(["verify", str(tmp_path / "漢")]) == 2
    for stream in (out, error):
        stream.seek(0)
        assert stream.read()
    error.seek(0)
    assert str(tmp_path / "?") in error.read()


def test_no_terminal_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows a program with a window has none."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert run(["verify", "nothing.galerie"]) == 2


def told_to(stdout: Any, *arguments: str, at_once: bool = False) -> tuple[int, str]:
    """Run the command line with its output going somewhere; return its exit code and its complaints."""
    unbuffered = {"PYTHONUNBUFFERED": "1" if at_once else ""}
    done = subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        stdout=stdout,
        stderr=subprocess.PIPE,
        env={**os.environ, **unbuffered, "LC_ALL": "fr_FR.UTF-8", "PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
    )
    return done.returncode, done.stderr.decode()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt" or not Path("/dev/full").exists(), reason="needs a device that is full")
def test_a_disk_that_has_no_room_for_the_answer() -> None:
    sentence = "Impossible d’écrire la réponse\N{NO-BREAK SPACE}: le disque est plein.\n"
    with open("/dev/full", "w") as full:
        for arguments in (("--version",), ("daily", "--help"), ("daily",)):
            assert told_to(full, *arguments) == (2, sentence)
        for arguments in (("--version",), ("daily", "--help"), ("daily",)):
            assert told_to(full, *arguments, at_once=True) == (2, sentence)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="a pipe of Windows complains in another way")
def test_a_reader_of_complaints_that_has_gone() -> None:
    read, write = os.pipe()
    os.close(read)
    places = [write, *([os.open("/dev/full", os.O_WRONLY)] if Path("/dev/full").exists() else [])]
    for place, at_once, arguments in product(places, ("", "1"), (("verify", "nothing.galerie"), ("dance",))):
        command = [sys.executable, "-m", "game", *arguments]
        told = {**os.environ, "PYTHONUNBUFFERED": at_once}
        assert subprocess.run(command, stderr=place, cwd=ROOT, env=told).returncode == 2
    for place in places:
        os.close(place)


@pytest.mark.skipif(os.name == "nt", reason="a pipe of Windows complains in another way")
def test_a_reader_that_has_gone_is_told_nothing() -> None:
    for arguments in (("--version",), ("levels", "--help")):
        read, write = os.pipe()
        os.close(read)
        assert told_to(write, *arguments) == (2, "")
        os.close(write)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs a stream that can't be written")
def test_a_stream_that_is_open_for_reading_alone() -> None:
    with open(os.devnull) as nothing:
        code, told = told_to(nothing, "daily")
    assert code == 2 and told.startswith("Impossible d’écrire la réponse")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="where one stands can't be removed elsewhere")
@pytest.mark.parametrize("home", ["", "there"])
def test_the_folder_that_one_stands_in_is_gone(home: str, tmp_path: Path) -> None:
    words = "selfplay", TEMPLATE, "--seats", "random,random", "--games", "1"
    gone = tmp_path / "gone"
    gone.mkdir()
    command = f'rmdir "{gone}" && exec "{sys.executable}" -m game {" ".join(words)}'
    told = {**os.environ, "PYTHONPATH": str(ROOT)}
    if home:
        told[HOME_VARIABLE] = home
    done = subprocess.run(["sh", "-c", command], cwd=gone, env=told, capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done.stderr
