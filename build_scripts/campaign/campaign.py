"""What a campaign is: so many cases, each made of a seed and its number alone, and each checked by itself.

A campaign is a module in `campaigns/` with a `CAMPAIGN`. A smallest one, whole:

    def make(seed: str, number: int, settings: Settings) -> Case:
        return {"value": rng_of(seed, number).random()}

    def check(case: Case, settings: Settings) -> Checked:
        assert case["value"] < 1
        return Checked()

    CAMPAIGN = Campaign(about="random numbers are below 1", make=make, check=check, size=1000, small=10)

Trap: `check` must not look at a clock, a generator of its own or the order of cases, or a case that broke
can't be shown again. What takes long to set up (a window, another process) may be kept from one case to the
next, in a function with a cache.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

FOLDER: Final = Path(__file__).parent / "campaigns"
PACKAGE: Final = f"{__package__}.campaigns"

Case: TypeAlias = dict[str, Any]
"""All that is needed to check it again: what JSON can hold, because a case that broke is kept as a file."""
Settings: TypeAlias = Mapping[str, str]
"""What the command line says beside seed and size, by name."""


class Checked(NamedTuple):
    """A case in which all held."""

    units: int = 1
    """For how many it counts: one game, or so many positions or events of it."""
    seen: Mapping[str, int] = MappingProxyType({})
    """How often what is worth counting came up, such as "refused"."""


class Limits(NamedTuple):
    """What no case may take more of; one that does is broken, though all else held."""

    seconds: float
    megabytes: float


class Campaign(NamedTuple):
    """What is to be shown, and how."""

    about: str
    """What is shown, in a few words."""
    make: Callable[[str, int, Settings], Case]
    """Makes a case of the campaign's seed and its number."""
    check: Callable[[Case, Settings], Checked]
    """Checks it. Whatever it raises means that the case is broken."""
    size: int
    """The size of the large run."""
    small: int
    """The size that the suite runs."""
    unit: str = "cases"
    """What is counted."""
    cases: Callable[[int], int] = lambda size: size
    """How many cases a size takes, where a case counts for several units."""
    together: bool = False
    """Whether it is judged what all cases come to in one process, so that it can't be gone on with."""
    batch: int = 25
    """Cases that a process gets at once: a second or two of work."""
    seldom_collected: bool = False
    """Whether Python looks for garbage seldom: faster, where nearly all of a case is gone by itself."""
    limits: Limits | None = None
    patience: float = 300.0
    """Seconds after which a case that has not ended counts as hung: its process is ended."""
    settings: Mapping[str, str] = MappingProxyType({})
    """What else may be said on the command line (`--name VALUE`), each with its help; "" is the default."""
    refuse: Callable[[Settings], str] = lambda settings: ""
    """Says why such settings can't be, in a sentence; "" if they can."""


def names() -> list[str]:
    """Return what campaigns there are, by alphabet."""
    return sorted(path.stem for path in FOLDER.glob("[a-z]*.py"))


def module_of(name: str) -> str:
    """Return the module of a campaign."""
    return f"{PACKAGE}.{name}"


def load(module: str) -> Campaign:
    """Return the campaign of a module."""
    found: Campaign = import_module(module).CAMPAIGN
    return found


def rng_of(seed: str, number: int) -> Random:
    """Return the generator that a case is made with."""
    return Random(f"{seed}/{number}")
