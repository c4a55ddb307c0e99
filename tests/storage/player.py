"""A process to kill: it plays and saves, and prints each state of the game once that is committed.

    python -m tests.storage.player FOLDER GAME STAGE COUNT

It goes on with the unfinished game that it finds in the folder. STAGE "none" waits to be killed; at any
other stage of its COUNT-th write it kills itself: "write" (half of the bytes are written), "sync",
"replace" (before the file gets its name), "folder" (after that). "unlink" is before its COUNT-th removal of
a file, "unlinked" after it.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from game.disk import files
from game.disk.storage import UNFINISHED, SaveFile, Saves
from game.engine.session import Seat, Session, new_seed
from game.games import make


def digest(log: tuple[str, ...]) -> str:
    """Return a short hash of a log."""
    return blake2b("\n".join(log).encode(), digest_size=8).hexdigest()


def main(folder: str, game_id: str, stage: str, count: int) -> None:
    """Play for ever, game after game."""
    arm(stage, count)
    rng = Random(f"{stage}{count}")
    session, file = _take_up(Saves(Path(folder)), game_id, rng)
    while True:
        _tell(session, file)
        if session.is_over:
            file.close()
            session, file = _take_up(Saves(Path(folder)), game_id, rng)
            continue
        session.play(rng.choice(session.legal_actions()))
        file.save(session)


def _tell(session: Session[Any, Any], file: SaveFile) -> None:
    """Wait until all is committed, and only then say so."""
    if not file.wait(60) or file.problem:
        sys.exit(f"not saved: {file.problem}")
    print(file.path.name, len(session.log), digest(session.log), flush=True)


def _take_up(saves: Saves, game_id: str, rng: Random) -> tuple[Session[Any, Any], SaveFile]:
    entries, messages = saves.entries()
    if messages:
        sys.exit(f"damaged: {messages}")
    for entry in entries:
        if entry.status == UNFINISHED:
            opened = saves.open(entry.path)
            if opened.reason:
                sys.exit(f"damaged: {opened.reason}")
            return opened.session, opened.file
    game = make(game_id, 2)
    seats = [Seat("A", "human"), Seat("B", "human")]
    session: Session[Any, Any] = Session(game, new_seed(rng.getrandbits(30)), seats)
    return session, saves.begin(session)


def arm(stage: str, count: int) -> None:
    """Replace a function of the system by one that kills this process at the COUNT-th call."""

    def killing(function: Callable[..., Any], *, after: bool = False, every: int = 1) -> Callable[..., Any]:
        calls = 0

        def call(*args: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls < count * every:
                return function(*args)
            if after:
                function(*args)
            os.kill(os.getpid(), signal.SIGKILL)
            return None

        return call

    if stage == "sync":
        os.fsync = killing(os.fsync, every=2)  # one for the file, one for the folder
    elif stage == "replace":
        os.replace = killing(os.replace)
    elif stage == "folder":
        os.replace = killing(os.replace, after=True)
    elif stage == "unlink":
        os.unlink = killing(os.unlink)
    elif stage == "unlinked":
        os.unlink = killing(os.unlink, after=True)
    elif stage == "write":
        _kill_in_the_middle_of_a_write(count)


def _kill_in_the_middle_of_a_write(count: int) -> None:
    saves = 0
    whole = files.write_atomic

    def write_half(path: Path, data: bytes) -> None:
        nonlocal saves
        saves += 1
        if saves < count:
            return whole(path, data)
        with files.temporary_of(path).open("wb") as file:
            file.write(data[: len(data) * (count % 5) // 4])
            file.flush()
            os.kill(os.getpid(), signal.SIGKILL)

    in_place_of_writes(write_half)


def in_place_of_writes(write: Callable[[Path, bytes], None]) -> None:
    """Have `write` called wherever a file is written, by whatever is loaded now or later."""
    whole = files.write_atomic
    for module in list(sys.modules.values()):
        if getattr(module, "write_atomic", None) is whole:
            module.__dict__["write_atomic"] = write


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
