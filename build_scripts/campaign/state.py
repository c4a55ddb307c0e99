"""What of a campaign is done, in a folder: so it goes on where it was stopped, however that happened.

`campaign.json` says whose state it is, `done.jsonl` has a line for each batch that was checked, `broken/` a
file for each case that broke, which is tried again when the campaign goes on; `run.lock` is held by the run
that is at it.
"""

from __future__ import annotations

import json
import operator
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import SEEK_END
from pathlib import Path
from typing import Any, Final, NamedTuple

from build_scripts.campaign.campaign import Case, Settings
from build_scripts.campaign.working import Report
from game.disk.files import Lock, StorageError, failing_as, make_folder, write_atomic
from game.i18n import Catalog

MOST_IN_BATCH: Final = 1000
"""More cases no campaign checks at once."""
_NO_LINE: Final = (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError)
"""What comes of reading a line that no campaign wrote."""
_LARGEST: Final = 1 << 26
"""Letters of a case that are read: of a file that never ends not more."""
DONE: Final = "done.jsonl"
BROKEN: Final = "broken"


class StateError(ValueError):
    """A folder that can't be gone on with; the text is a sentence for a person."""


@contextmanager
def _in_words(key: str, path: Path) -> Iterator[None]:
    """Turn what the system complains of into a StateError that names a file or folder."""
    try:
        with failing_as(key, path):
            yield
    except StorageError as error:
        raise StateError(Catalog("en").reason(error.reason)) from None


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Make a folder, and let no other run go on with it meanwhile.

    Raises StateError if one is at it already, or if nothing can be written there.
    """
    lock = Lock(folder / "run.lock")
    with _in_words("error.save-failed", folder):
        make_folder(folder.absolute())
        taken = lock.take()
    if not taken:
        raise StateError(f"another run is at it: {folder}")
    try:
        yield
    finally:
        lock.release()


class Tally:
    """What came of some cases."""

    def __init__(self) -> None:
        self.cases = self.units = 0
        self.broken: list[int] = []
        self.seen = Counter[str]()
        self.seconds = self.megabytes = 0.0
        """The most that one of them took."""

    def add(self, report: Report) -> None:
        """Count a case."""
        self.cases += 1
        self.units += report.units
        self.seen.update(report.seen)
        self.seconds = max(self.seconds, report.seconds)
        self.megabytes = max(self.megabytes, report.megabytes)
        if report.trouble:
            self.broken.append(report.number)

    def add_line(self, line: dict[str, Any]) -> None:
        """Count a batch that was written down."""
        self.cases += len(line["cases"]) - len(line["broken"])
        self.units += line["units"]
        self.seen.update(line["seen"])
        self.seconds = max(self.seconds, line["worst"][0])
        self.megabytes = max(self.megabytes, line["worst"][1])


class State:
    """The folder of one campaign with one seed and one set of settings."""

    def __init__(
        self, folder: Path, name: str, seed: str, settings: Settings, commit: str, *, anew: bool = False
    ) -> None:
        """Make the folder, or go on with it, or begin `anew` in it.

        Raises StateError if it is another campaign's, or can't be read or written.
        """
        self.folder = folder
        self._commit = commit
        whose = {"campaign": name, "seed": seed, "settings": dict(settings)}
        head = folder / "campaign.json"
        with _in_words("error.read-failed", head):
            text = head.read_bytes() if head.exists() else None
        if text is not None:
            try:
                found = json.loads(text)
            except ValueError:
                raise StateError(f"{head} can't be read: choose another folder (--state)") from None
            if found != whose:
                raise StateError(
                    f"{folder} holds another campaign, or other settings or seed: {json.dumps(found)}; "
                    "choose another folder (--state)"
                )
        with _in_words("error.save-failed", folder):
            make_folder((folder / BROKEN).absolute())
            if text is None:
                write_atomic(head.absolute(), (json.dumps(whose) + "\n").encode())
            if anew:
                (folder / DONE).unlink(missing_ok=True)
        self.before = Tally()
        """What earlier runs found in order."""
        self.commits = {commit}
        """Of the code that the cases were checked with."""
        self.seconds = 0.0
        """How long earlier runs took."""
        self._done = set[int]()
        longest: dict[str, float] = {}
        for line in self._lines():
            held = set(line["cases"]) - set(line["broken"])
            if held and held <= self._done:
                continue  # another run was at it too
            self.before.add_line(line)
            self._done |= held
            self.commits.add(line["commit"])
            longest[line["run"]] = line["clock"]
        self.seconds = sum(longest.values())
        self._run = str(len(longest))

    def _lines(self) -> Iterator[dict[str, Any]]:
        path = self.folder / DONE
        with _in_words("error.read-failed", path):
            lines = path.read_bytes().splitlines() if path.exists() else ()
        for text in lines:
            with suppress(*_NO_LINE):
                yield _line(text)  # else it was being written when all ended: its cases are checked again

    def missing(self, cases: int) -> Iterator[int]:
        """Yield the numbers of the cases that are still to be checked, those that broke among them."""
        return (number for number in range(cases) if number not in self._done)

    def write(self, first: int, tally: Tally, clock: float) -> None:
        """Note down cases that follow each other, from `first` on; `clock`: seconds since the run began.

        Raises StateError.
        """
        line = {
            "cases": [first, first + tally.cases],
            "broken": tally.broken,
            "units": tally.units,
            "seen": dict(tally.seen),
            "worst": [round(tally.seconds, 4), round(tally.megabytes, 1)],
            "commit": self._commit,
            "run": self._run,
            "clock": round(clock, 1),
        }
        path = self.folder / DONE
        with _in_words("error.save-failed", path), path.open("a+b") as file:
            if file.tell():
                file.seek(-1, SEEK_END)
                if file.read() != b"\n":
                    file.write(b"\n")  # half a line is there: of a full disk, or a power cut
            file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")

    def keep(self, name: str, seed: str, report: Report) -> Path:
        """Keep a case that broke, or forget one that doesn't any more; return its file. Raises StateError."""
        path = self.folder / BROKEN / f"{report.number}.json"
        kept = {
            "campaign": name,
            "seed": seed,
            "number": report.number,
            "commit": self._commit,
            "trouble": report.trouble.splitlines(),
            "case": report.case,
        }
        with _in_words("error.save-failed", path):
            if report.trouble:
                path.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
            else:
                path.unlink(missing_ok=True)
        return path


def _line(text: bytes) -> dict[str, Any]:
    """Read a line about a batch. Raises one of `_NO_LINE`."""
    raw = json.loads(text)
    first, end = map(operator.index, raw["cases"])
    if not 0 <= first <= end <= first + MOST_IN_BATCH:
        raise ValueError("cases")
    return {
        "cases": range(first, end),
        "broken": list(map(operator.index, raw["broken"])),
        "units": operator.index(raw["units"]),
        "seen": {str(name): operator.index(count) for name, count in raw["seen"].items()},
        "worst": [float(most) for most, _ in zip(raw["worst"], ("seconds", "megabytes"), strict=True)],
        "commit": str(raw["commit"]),
        "run": str(raw["run"]),
        "clock": float(raw["clock"]),
    }


class Kept(NamedTuple):
    """A case that broke, as its file has it."""

    campaign: str
    seed: str
    number: int
    case: Case


def read_case(path: Path) -> Kept:
    """Read such a file. Raises StateError."""
    try:
        with path.open(encoding="utf-8") as file:
            raw = json.loads(file.read(_LARGEST))
        kept = Kept(str(raw["campaign"]), str(raw["seed"]), operator.index(raw["number"]), raw["case"])
    except OSError as error:
        raise StateError(f"{path} can't be read: {error.strerror}") from None
    except (ValueError, LookupError, TypeError, RecursionError):
        raise StateError(f"{path} is no case that a campaign kept") from None
    if not isinstance(kept.case, dict):
        raise StateError(f"{path} holds no case, because none was made: try --only {kept.number}")
    return kept
