"""What is made for as long as a command runs is gone afterwards, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

_SHOWING = """
import signal, sys
signal.signal(int(sys.argv[1]), signal.SIG_DFL)  # whatever who runs the tests makes of it
from game.cli.stills import apart
with apart() as home:
    import pygame
    from game.app.loop import App
    from game.scenes.routes import Licences
    app = App(size=(640, 480), language="en")
    app.open(Licences())
    print(home, flush=True)
    while True:
        app.frame(pygame.event.get(), 0.03)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends programs without asking them")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_the_folder_is_gone_when_the_system_ends_the_program(name: str, tmp_path: Path) -> None:
    asked: signal.Signals = getattr(signal, name)
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", _SHOWING, str(int(asked))],
        stdout=pipe,
        stderr=pipe,
        text=True,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    ) as process:
        assert process.stdout is not None
        home = process.stdout.readline().strip()
        there = Path(home).parent == tmp_path and Path(home).is_dir()
        process.send_signal(asked)
        try:
            said = process.communicate(timeout=60)
        finally:
            process.kill()
    assert there, said
    assert (process.returncode, *said) == (128 + asked, "", "")
    assert not list(tmp_path.iterdir())
