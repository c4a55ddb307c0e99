"""`galerie bench --against`: two builds in turns, however they are found, and what is told of them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import __version__, build
from game.cli import bench_against, bench_builds, bench_refs
from game.cli.bench_against import Pair, Ratio, ratio
from game.cli.bench_builds import Build, FailedError, flat
from game.engine.protocol import OptionError
from game.games import TEMPLATE
from game.i18n import LANGS, Catalog
from tests.cli.conftest import Galerie

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the builds here are shell scripts")

ROOT = Path(__file__).parents[2]
OLD, NEW = {"moves_per_s": 100, "nodes_per_s": 7}, {"moves_per_s": 250, "simulations_per_s": 30}


@pytest.fixture(autouse=True)
def nothing_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """A build's own folder is put before what PYTHONPATH says."""
    monkeypatch.delenv("PYTHONPATH", raising=False)


def script(path: Path, *lines: str) -> Path:
    """Write a program."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(("#!/bin/sh", *lines, "")), encoding="utf-8")
    path.chmod(0o755)
    return path


def environment(folder: Path, rules: object, kind: str = "pure") -> Path:
    """Make an environment whose Python knows figures of rules alone, and writes down what it is asked."""
    log = folder.parent / "asked"
    script(
        folder / "bin" / "python",
        f'[ "$5" = build ] || echo "{folder.name} $5 $6" >> "{log}"',
        'case "$5" in',
        f"""build) echo '{{"build": "{kind}"}}';;""",
        f"rules) echo 'hello from a library'; echo '{json.dumps(rules)}';;",
        "*) echo 'Traceback' >&2; echo 'LookupError: no such thing' >&2; exit 1;;",
        "esac",
    )
    return folder


def complain(name: str, kind: str, problem: str) -> None:
    """Take no complaints."""
    pytest.fail(problem)


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """An old build to be found in a folder, and the one that runs."""
    old = environment(tmp_path / "old", OLD)
    new = environment(tmp_path / "new", NEW, "compiled")
    ours = replace(bench_builds.installed("this one", new / "bin" / "python"), kind="compiled")
    monkeypatch.setattr(bench_refs, "this", lambda text: ours)
    return old, tmp_path / "asked"


# -- what is measured ----------------------------------------------------------------------------


def test_both_are_measured_in_turns(pair: tuple[Path, Path], galerie: Galerie) -> None:
    old, asked = pair
    options = ("--only", "rules", "--runs", "3")
    code, said, _ = galerie("bench", TEMPLATE, "--against", old, *options, "--json")
    assert code == 0 and asked.read_text() == f"old rules {TEMPLATE}\nnew rules {TEMPLATE}\n" * 3
    told = json.loads(said)
    assert told["runs"] == 3 and told["old"] == {"name": str(old), "build": "pure"}
    figures = told["games"][TEMPLATE]
    assert figures["moves_per_s"]["old"] == [100] * 3 and figures["moves_per_s"]["new"] == [250] * 3
    assert figures["moves_per_s"]["ratio"] == {"median": 2.5, "low": 2.5, "high": 2.5, "verdict": "better"}
    assert figures["nodes_per_s"] == {"old": [7] * 3, "new": [None] * 3, "ratio": None}


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            (
                "Old: {old} (pure Python)",
                "New: this one (compiled)",
                "3 runs in turns",
                "random moves a second  100  250  ×2.5  [2.5–2.5]  better",
                "simulations a second (hard)  –  30  –",
                "ways counted a second (perft)  7  –  –",
            ),
        ),
        (
            "fr",
            (
                "Ancien\u00a0: {old} (Python pur)",
                "Nouveau\u00a0: this one (compilé)",
                "3 passages tour à tour",
                "coups au hasard par seconde  100  250  ×2,5  [2,5–2,5]  mieux",
            ),
        ),
    ],
)
def test_what_a_person_reads(
    language: str, lines: Sequence[str], pair: tuple[Path, Path], galerie: Galerie
) -> None:
    old, _ = pair
    code, said, complaints = galerie(
        "bench", TEMPLATE, "--against", old, "--runs", 3, "--only", "rules", language=language
    )
    assert (code, complaints) == (0, "")
    for line in lines:
        assert line.format(old=old) in re.sub(" {3,}", "  ", said), said


def test_what_one_side_cant_measure_is_said_and_left_out(pair: tuple[Path, Path], galerie: Galerie) -> None:
    options = ("--runs", 2, "--only", "rules,search")
    code, said, complaints = galerie("bench", TEMPLATE, "--against", pair[0], *options)
    assert code == 0 and "×2.5" in said and "unsure" in said
    assert complaints.count("search: couldn’t be measured. LookupError: no such thing") == 2


@pytest.mark.parametrize(("language", "pieces"), [("en", 4), ("fr", 4), ("en", 2)])
def test_who_has_enough_gets_what_was_measured(
    language: str, pieces: int, pair: tuple[Path, Path], galerie: Galerie, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures, asked = bench_builds.figures, list[str]()

    def interrupted(build: Build, *what: object) -> object:
        asked.append(build.name)
        if len(asked) == pieces:
            raise KeyboardInterrupt
        return figures(build, *what)  # type: ignore[arg-type]

    monkeypatch.setattr(bench_against, "figures", interrupted)
    code, said, complaints = galerie(
        "bench", TEMPLATE, "--against", pair[0], "--only", "rules", language=language
    )
    assert (code, complaints) == (130, "")
    assert (Catalog(language).text("cli.bench.turns", runs=1) in said and "×2" in said) == (pieces == 4)


def test_without_another_build_the_figures_stand_alone(
    pair: tuple[Path, Path], galerie: Galerie, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_builds, "ours", lambda: bench_refs.this(Catalog("en")))
    code, said, _ = galerie("bench", TEMPLATE, "--only", "rules", "--json")
    assert code == 0 and json.loads(said) == {TEMPLATE: {"build": "compiled", **NEW}}
    code, said, complaints = galerie("bench", TEMPLATE, "--only", "rules,search", "--json")
    assert (
        code == 2 and json.loads(said) == {TEMPLATE: {"build": "compiled", **NEW}} and "search" in complaints
    )
    monkeypatch.setattr(bench_builds, "figures", lambda *_: {"ui": {"rss_mb": 98.7}, "moves_per_s": 235_000})
    assert galerie("bench", TEMPLATE, language="fr")[1].splitlines() == [
        f"{TEMPLATE} (compilé)",
        "  mémoire, au plus, Mo            98,7",
        "  coups au hasard par seconde  235 000".replace(" 000", "\u202f000"),
    ]

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bench_builds, "figures", interrupted)
    assert galerie("bench", TEMPLATE) == (130, "", "")


@pytest.mark.parametrize(
    ("name", "pairs", "expected"),
    [
        ("moves_per_s", ((100, 200), (100, 150), (100, 300)), Ratio(2.0, 1.5, 3.0, "better")),
        ("moves_per_s", ((4, 2), (4, 3), (4, 1)), Ratio(0.5, 0.25, 0.75, "worse")),
        ("ui.start_ms", ((4, 2), (4, 3), (4, 1)), Ratio(0.5, 0.25, 0.75, "better")),
        ("ui.start_ms", ((4, 2), (4, 3), (4, 5)), Ratio(0.75, 0.5, 1.25, "unsure")),
        ("ui.start_ms", ((4, 2), (4, 1)), Ratio(0.375, 0.25, 0.5, "unsure")),
        ("ui.start_ms", ((4, 2), (None, 3), (4, None)), Ratio(0.5, 0.5, 0.5, "unsure")),
        ("ui.rss_mb", ((0, 2), (None, 3)), None),
    ],
)
def test_ratios(name: str, pairs: Sequence[tuple[float, float]], expected: Ratio | None) -> None:
    assert ratio(name, [Pair(*pair) for pair in pairs]) == expected


def test_of_several_processes_the_middle_one_counts_but_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([{"ui": {"open_ms": {"whole": n, "moves": -n}}} for n in (999, 3, 1, 2)])
    monkeypatch.setattr(bench_builds, "_ask", lambda *_: next(answers))
    found = bench_builds.figures(Build("", ()), TEMPLATE, ("open",), complain)
    assert dict(flat(found)) == {"ui.open_ms.whole": 2, "ui.open_ms.moves": -2}


def test_a_start_is_timed_from_before_the_process_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 20.0, 30.0, 40.0, 50.0, 60.0])
    seen = iter([19.0, 20.3, 30.1, 40.2, 50.5, 60.4])
    monkeypatch.setattr(bench_builds, "time", SimpleNamespace(time=lambda: next(clock)))
    monkeypatch.setattr(bench_builds, "_ask", lambda *_: {"at": next(seen)})
    assert bench_builds.figures(Build("", ()), TEMPLATE, ("start",), complain) == {"ui": {"start_ms": 300}}


# -- which builds there are ----------------------------------------------------------------------


def test_an_older_program_tells_all_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = json.dumps({TEMPLATE: {"moves_per_s": 50, "simulations_per_s": None, "ui": {"rss_mb": 120.5}}})
    lines = (
        f'echo "$*" >> "{tmp_path}/asked"',
        '[ "$*" = --version ] && echo "galerie 0.1.0" && exit',
        f"""[ "$*" = "bench {TEMPLATE} --json" ] && echo '{whole}' && exit""",
        "exit 2",
    )
    script(tmp_path / "bundle" / "galerie", *lines)
    with ExitStack() as stack:
        found = bench_refs.find(str(tmp_path / "bundle"), TEMPLATE, stack)
    assert found.whole and found.kind == "pure"
    new = bench_builds.installed("new", environment(tmp_path / "new", NEW) / "bin" / "python")
    comparison = bench_against.Comparison(found, new)
    bench_against.measure(comparison, TEMPLATE, ("rules",), complain)
    assert comparison.pairs[TEMPLATE] == {
        "moves_per_s": [Pair(50, 250)],
        "simulations_per_s": [Pair(None, 30)],
    }
    asked = (tmp_path / "asked").read_text().splitlines()
    assert asked.count(f"bench {TEMPLATE} --json") == 1


def test_a_program_that_knows_all_kinds(tmp_path: Path) -> None:
    answer = """[ "$*" = "bench --measure build nullgame" ] && echo '{"build": "compiled"}'"""
    file = script(tmp_path / "galerie.app" / "Contents" / "MacOS" / "galerie", answer)
    for given in (file, file.parents[2]):
        found = bench_refs.find(str(given), TEMPLATE, ExitStack())
        assert found.kind == "compiled" and not found.whole
        assert found.command == (str(file), "bench", "--measure")


def test_a_checkout_is_measured_by_the_code_of_this_one(tmp_path: Path) -> None:
    """The one thing that a comparison with older commits rests on: their package, our `bench_*` modules."""
    package = tmp_path / "game"
    (package / "cli").mkdir(parents=True)
    (package / "engine").mkdir()
    for name in ("__init__.py", "__main__.py", "cli/__init__.py", "engine/__init__.py", "engine/chance.py"):
        (package / name).touch()
    found = bench_refs.find(str(tmp_path), TEMPLATE, ExitStack())
    assert found.kind == "pure" and found.variables["PYTHONPATH"] == str(tmp_path)
    with pytest.raises(FailedError, match=r"game\.engine\.protocol"):  # it is theirs, and they have none
        bench_builds._ask(found, ("rules", TEMPLATE))


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one commit, as if this program ran from it."""
    folder = tmp_path / "checkout"
    (folder / "game").mkdir(parents=True)
    (folder / "game" / "__main__.py").write_text("old = 1\n", encoding="utf-8")
    who = ("-c", "user.name=Ana", "-c", "user.email=ana@example.invalid")
    for words in (("init", "-q", "-b", "main"), ("add", "."), (*who, "commit", "-qm", "All")):
        subprocess.run(("git", "-C", str(folder), *words), check=True)
    monkeypatch.setattr(bench_refs, "_ROOT", folder)
    monkeypatch.setattr(bench_refs, "known", lambda found, game_id: found)
    return folder


def test_a_commit_is_unpacked_for_as_long_as_it_is_measured(checkout: Path) -> None:
    (checkout / "game" / "__main__.py").write_text("old = 2\n", encoding="utf-8")
    for ref in ("HEAD", "main", bench_refs._git("rev-parse", "HEAD")):
        with ExitStack() as stack:
            found = bench_refs.find(ref, TEMPLATE, stack)
            folder = Path(found.variables["PYTHONPATH"])
            assert (folder / "game" / "__main__.py").read_text() == "old = 1\n"
        assert not folder.exists()
        short = bench_refs._git("rev-parse", "HEAD")[:8]
        assert found.name == (short if len(ref) == 40 else f"{ref} ({short})")
    assert bench_refs.this(Catalog("en")).name == f"this checkout, {short} with changes"
    with pytest.raises(KeyboardInterrupt), ExitStack() as stack:
        folder = Path(bench_refs.find("HEAD", TEMPLATE, stack).variables["PYTHONPATH"])
        raise KeyboardInterrupt
    assert not folder.exists()


@pytest.mark.parametrize("ref", ["nothing", "", "--help", "a\0b", "main:game", "x" * 300, "tests"])
def test_what_is_no_commit(ref: str, checkout: Path) -> None:
    with pytest.raises(OptionError) as refused:
        bench_refs.find(ref, TEMPLATE, ExitStack())
    assert refused.value.reason.message.key == "error.against"


@pytest.mark.parametrize("language", LANGS)
def test_what_cant_be_measured_is_said_in_a_sentence(
    language: str, tmp_path: Path, galerie: Galerie, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = Catalog(language)
    (tmp_path / "game").mkdir()
    subprocess.run(("git", "init", "-q", str(tmp_path)), check=True)
    monkeypatch.setattr(bench_refs, "_ROOT", tmp_path)
    assert galerie("bench", "--against", "no-such-thing", language=language) == (
        2,
        "",
        text.text("error.against", ref="no-such-thing") + "\n",
    )
    monkeypatch.setattr(bench_refs, "_ROOT", tmp_path / "game")
    assert galerie("bench", "--against", "HEAD", language=language) == (
        2,
        "",
        text.text("error.against-here", ref="HEAD") + "\n",
    )
    for name, program in (
        ("python", script(tmp_path / "python", "echo 'ModuleNotFoundError: game' >&2; exit 1")),
        ("silent", script(tmp_path / "silent", "exit 0")),
        ("other", script(tmp_path / "other", '[ "$1" = --version ] && echo "other 1.0" && exit', "exit 2")),
        ("text", tmp_path / "text"),
    ):
        (tmp_path / "text").touch()
        code, said, complaint = galerie("bench", "--against", program, language=language)
        assert (code, said) == (2, "") and len(complaint.splitlines()) == 1, name
        assert text.text("error.against-fails", ref=str(program), problem="") in complaint


@pytest.mark.parametrize("language", LANGS)
def test_runs_are_of_two(language: str, galerie: Galerie) -> None:
    expected = Catalog(language).text("error.only-with", what="--runs", needed="--against")
    assert galerie("bench", "--runs", "2", language=language) == (2, "", expected + "\n")


@pytest.mark.parametrize("answer", [{}, [], {"ui": 3}, {"at": "noon"}, 7, {"moves_per_s": {"p50": []}}])
def test_an_answer_that_says_nothing_is_no_crash(answer: object, tmp_path: Path) -> None:
    found = bench_builds.installed("old", environment(tmp_path / "old", answer) / "bin" / "python")
    problems = list[str]()
    figures = bench_builds.figures(found, TEMPLATE, ("rules",), lambda *what: problems.append(what[1]))
    assert not list(flat(figures)) and set(problems) <= {"rules"}


@pytest.mark.parametrize("words", [("--only", "dance"), ("--only", ""), ("--runs", "0"), ("--runs", "many")])
@pytest.mark.parametrize("language", LANGS)
def test_wrong_words(language: str, words: tuple[str, str], galerie: Galerie) -> None:
    code, said, complaint = galerie("bench", *words, language=language)
    expected = Catalog(language).text("cli.error.value", where=words[0], what=repr(words[1]))
    assert (code, said, complaint.splitlines()[0]) == (2, "", expected)


# -- which build this is -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "compiled", "words"),
    [("en", True, "compiled"), ("en", False, "pure Python"), ("fr", True, "compilé")],
)
def test_the_version_says_which_build_it_is(
    language: str, compiled: bool, words: str, galerie: Galerie, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "compiled", lambda: compiled)
    assert galerie("--version", language=language) == (0, f"galerie {__version__} ({words})\n", "")


def test_machine_code_is_known_by_what_loads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import _ctypes

    assert _ctypes.__spec__ is not None
    monkeypatch.setattr(build, "find_spec", lambda name: _ctypes.__spec__)
    assert build.compiled() and build.kind() == "compiled"
