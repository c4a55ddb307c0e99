"""No network: nothing in the code could use one, and without one the app plays as always."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.imports import MODULES, ROOT, imports, within

FOR_NETWORKS = (
    *("aiohttp", "asyncio", "ftplib", "http", "httpx", "imaplib", "nntplib", "poplib", "requests", "smtplib"),
    *("socket", "socketserver", "ssl", "telnetlib", "urllib", "urllib3", "webbrowser", "wsgiref", "xmlrpc"),
)

GUARD = """
import socket
import sys

LOCAL = [getattr(socket, "AF_UNIX", None)]

def watch(event, args):
    wanted = event == "socket.__new__" and args[1] not in LOCAL
    if wanted or event in ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto"):
        with open({log!r}, "a", encoding="utf-8") as file:
            file.write(f"{{event}} {{args[1:]}}\\n")
        raise PermissionError("no network here")

sys.addaudithook(watch)
"""
"""What every Python process of the test runs first, the one that thinks for computer players too."""

PLAY = """
import time
from game.app.loop import App
from game.engine.session import Seat, Session
from game.games import game_ids, make, spec
from game.scenes.routes import Play, Title

if __name__ == "__main__":
    app = App(size=(1280, 800), language="fr")
    app.change(speed=0.0, less_motion=True)
    app.open(Title())
    app.frame([], 0.02)
    for game_id in game_ids():
        players = spec(game_id).players[0]
        seats = [Seat(str(seat), "bot", "easy") for seat in range(players)]
        session = Session(make(game_id, players), "net", seats)
        app.open(Play(session))
        while len(session.decisions) < 4:
            app.frame([], 0.02)
            time.sleep(0.001)
        assert app.thinker.pid is not None, "the process that thinks was asked"
        app.back()
    app.close()
    print("played")
"""


@pytest.mark.slow
def test_no_module_is_for_networks() -> None:
    for module in MODULES:
        for found in imports(module):
            assert not within(found.module, *FOR_NETWORKS), f"{module}: {found}"


def play(tmp_path: Path, *before: str) -> subprocess.CompletedProcess[str]:
    """Play some moves of each game in a process of its own, guarded."""
    guard = tmp_path / "guard"
    guard.mkdir()
    (guard / "sitecustomize.py").write_text(GUARD.format(log=str(tmp_path / "network")), encoding="utf-8")
    program = tmp_path / "program.py"
    program.write_text(PLAY, encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(guard), str(ROOT))),
        "GALERIE_HOME": str(tmp_path / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [*before, sys.executable, str(program)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=280)


def cut_off() -> list[str]:
    """The command that runs another one without any network; empty where a system lets nobody cut it off."""
    command = [shutil.which("unshare") or "", "--net", "--map-root-user", "--user"]
    try:
        works = subprocess.run([*command, "true"], capture_output=True, timeout=20).returncode == 0
    except OSError:
        return []
    return command if works else []


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.skipif(sys.platform == "win32", reason="pipes between processes are sockets there")
def test_the_app_asks_for_no_network_and_plays_without_one(tmp_path: Path) -> None:
    done = play(tmp_path, *cut_off())
    assert done.stdout == "played\n", done.stderr
    assert not (tmp_path / "network").exists()


def test_the_guard_sees_what_it_should(tmp_path: Path) -> None:
    log = tmp_path / "network"
    (tmp_path / "sitecustomize.py").write_text(GUARD.format(log=str(log)), encoding="utf-8")
    program = "import socket\nfor family in (socket.AF_INET, socket.AF_INET6):\n  socket.socket(family)"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert "PermissionError" in done.stderr and "socket.__new__" in log.read_text(encoding="utf-8")
