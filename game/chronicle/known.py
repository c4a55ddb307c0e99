"""What is known of the people at this screen, in its file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from game.chronicle.book import locked
from game.chronicle.people import VERSION, People
from game.disk.files import MissingFileError, StorageError, read_limited, write_atomic
from game.disk.paths import people_file
from game.engine.reasons import Reason

_LARGEST: Final = 16 << 20


class PeopleFile:
    """Reads and writes them; trouble is told by `problem`, never raised."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or people_file()
        self.problem: Reason | None = None
        self._frozen = False
        """Whether the file stays as it is: a newer version of the app wrote it, or it can't be read."""

    def load(self) -> People:
        """Return them; nobody where there is no file. One that makes no sense is set aside."""
        try:
            data = json.loads(read_limited(self.path, _LARGEST).decode())
            if isinstance(data, dict) and isinstance(data.get("version"), int) and data["version"] > VERSION:
                self.problem, self._frozen = Reason.of("chronicle.newer", file=str(self.path)), True
                return People()
            return People.from_data(data)
        except MissingFileError:
            return People()
        except StorageError as error:
            self.problem, self._frozen = error.reason, True
        except (ValueError, RecursionError):
            self._set_aside()
        return People()

    def save(self, people: People) -> bool:
        """Write them; return whether that went well."""
        if self._frozen:
            return False
        text = json.dumps(people.to_data(), ensure_ascii=False, separators=(",", ":")) + "\n"
        try:
            with locked(self.path):
                write_atomic(self.path, text.encode(errors="replace"))
        except StorageError as error:
            self.problem = error.reason
            return False
        return True

    def _set_aside(self) -> None:
        aside = self.path.with_name(f"{self.path.stem}.set-aside{self.path.suffix}")
        try:
            os.replace(self.path, aside)
        except OSError:
            self._frozen, aside = True, self.path
        self.problem = Reason.of("people.damaged", file=str(aside))
