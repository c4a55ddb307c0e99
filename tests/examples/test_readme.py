"""What the README says of the command line is so, and its examples run."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from game.app.loop import App
from game.cli.main import VERBS, run
from tests.architecture.imports import ROOT

OPTION = re.compile(r"--[a-z]+")


def block(mark: str) -> list[str]:
    """Return the README's commands under a mark, without the program's name; indented lines go on."""
    found = re.search(
        rf"<!-- {mark} -->\n```\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S
    )
    assert found is not None
    whole = re.sub(r"\n +", " ", found[1])
    assert all(line.startswith("galerie ") for line in whole.splitlines())
    return [line.removeprefix("galerie ") for line in whole.splitlines()]


def test_the_usage_names_every_verb_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    told: dict[str, set[str]] = {verb: set() for verb in ("", *VERBS)}
    for line in block("usage"):
        verb = line.split()[0]
        told[verb if verb in VERBS else ""] |= set(OPTION.findall(line))
    for verb, options in told.items():
        with pytest.raises(SystemExit):
            run([*filter(None, [verb]), "--help"])
        assert options | {"--help"} == set(
            OPTION.findall(capsys.readouterr().out.split("\n\n")[0] + " --help")
        )


@pytest.mark.slow
def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that open the window close it after a frame."""
    shutil.copytree(ROOT / "levels", tmp_path / "levels")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(App, "_await_frame", lambda app, *_: app.quit() or 0.0)
    for line in block("example"):
        assert run(shlex.split(line)) == 0, line
    assert (tmp_path / "picture.png").stat().st_size > 10_000
