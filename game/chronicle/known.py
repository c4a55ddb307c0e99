"""What is known of the people at this screen, in its file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.chronicle.people import VERSION, People
from game.disk.files import (
    MissingFileError,
    StorageError,
    exclusive,
    fitting,
    read_json,
    set_aside,
    write_atomic,
)
from game.disk.paths import people_file
from game.engine.reasons import Reason

LARGEST: Final = 16 << 20


class PeopleFile:
    """Reads and writes them; trouble is told by `problem`, never raised."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or people_file()
        self.problem: Reason | None = None
        self._frozen = False
        """Whether the file stays as it is: a newer version of the app wrote it, or it can't be read."""

    def load(self) -> People:
        """Return them; nobody where there is no file. One that makes no sense is set aside."""
        self._frozen = False
        try:
            data = read_json(self.path, LARGEST)
            if isinstance(data, dict) and isinstance(data.get("version"), int) and data["version"] > VERSION:
                self.problem, self._frozen = Reason.of("chronicle.newer", file=str(self.path)), True
                return People()
            return People.from_data(data)
        except MissingFileError:
            return People()
        except StorageError as error:
            self.problem, self._frozen = error.reason, True
        except ValueError:
            try:
                self.problem = Reason.of("people.damaged", file=str(set_aside(self.path)))
            except StorageError as error:
                self.problem, self._frozen = error.reason, True
        return People()

    def change(self, change: Callable[[People], People]) -> bool:
        """Change them as they are in the file now, whichever copy of the app wrote it last, and write them.

        Returns whether that went well.
        """
        with exclusive(self.path):
            before = self.load()
            if self._frozen:
                return False
            people = change(before)
            if people is before:
                return True
            text = json.dumps(people.to_data(), ensure_ascii=False, separators=(",", ":")) + "\n"
            try:
                write_atomic(self.path, fitting(self.path, text.encode(errors="replace"), LARGEST))
            except StorageError as error:
                self.problem = error.reason
                return False
        return True
