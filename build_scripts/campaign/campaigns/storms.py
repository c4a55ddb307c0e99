"""Storms of input over every scene of the app: nothing fails, and what is shown is what is true.

The storm is the suite's (`tests/scenes/storm.py`), longer, over every scene (`storm_places.py`), at any table
and in guided matches, in windows of any size, with files dropped on them. Pictures and saved games are read
by threads, which are done when they are done: a case that broke may have to be tried more than once.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

from build_scripts.campaign.campaign import Campaign, Case, Checked, Settings, rng_of
from build_scripts.campaign.tables import Table, all_ids, any_table
from build_scripts.campaign.window import app_at_home
from game.disk.paths import PARCEL_SUFFIX
from game.engine.daily import Day
from game.engine.record import dumps
from game.games import game_ids, guided_game, lessons_of
from game.i18n import LANGS

EVENTS: Final = 250
"""Of a storm, at least."""
STEPS: Final = 10
"""Things that are done between two looks at how many events that were."""
TABLED: Final = 0.6
"""Share of the storms that begin at a table."""
LAST: Final = 12
"""Things that were done before something broke, that are told."""


# -- making ------------------------------------------------------------------------------------


def make(seed: str, number: int, settings: Settings) -> Case:
    """Choose a scene, a table, and the sizes that the window will have."""
    from tests.scenes.storm_places import GUIDED, OTHERS, TABLES  # pygame, for whoever only lists campaigns

    rng = rng_of(f"storms/{seed}", number)
    kind = rng.choice((*TABLES, GUIDED) if rng.random() < TABLED else OTHERS)
    ids = game_ids() if kind == "daily" else all_ids()
    has = {"lesson": lessons_of, GUIDED: guided_game}.get(kind, lambda game_id: True)
    table = any_table(rng, rng.choice([each for each in ids if has(each)]))
    sizes = [[1024, 600], *([rng.randrange(90, 1300), rng.randrange(80, 900)] for _ in range(3))]
    look = {
        "language": rng.choice(LANGS),
        "text_percent": rng.choice((100, 100, 150, 200)),
        "less_motion": rng.random() < 0.5,
        "colour_help": rng.random() < 0.3,
    }
    return {"kind": kind, "table": table, "sizes": sizes, "look": look, "seed": f"storms/{seed}/{number}"}


# -- checking ----------------------------------------------------------------------------------


def check(case: Case, settings: Settings) -> Checked:
    """Let it blow."""
    from tests.scenes.storm import SPEEDS, Storm, be_strict
    from tests.scenes.storm_places import scene

    rng, table = Random(case["seed"]), Table.of(case["table"])
    with pytest.MonkeyPatch.context() as patch:
        _always_the_same_day(patch)
        be_strict(patch)
        with app_at_home(patch) as (app, home):
            app.change(speed=rng.choice(SPEEDS), **case["look"])
            begin = scene(case["kind"], table.game_id, case["seed"], table.make())
            sizes = [(width, height) for width, height in case["sizes"]]
            storm = Storm(app, lambda: begin(app), case["seed"], sizes, _files(home))
            try:
                while storm.events < EVENTS:
                    storm.blow(STEPS)
            except Exception as error:
                error.add_note(f"done before: {storm.did[-LAST:]}")
                raise
    seen = {"shows that ended": storm.landings, "looks at rest": storm.checked, "drawn anew": storm.redrawn}
    return Checked(storm.events, seen)


def _always_the_same_day(patch: pytest.MonkeyPatch) -> None:
    from game.scenes import dealt

    patch.setattr(dealt, "today", lambda: Day(2026, 11, 22))


def _files(home: Path) -> list[Path]:
    """Files to drop on the window, good and bad, some of which are none."""
    folder = home / "dropped"
    folder.mkdir()
    for name, data in _contents().items():
        (folder / name).write_bytes(data)
    (folder / f"folder{PARCEL_SUFFIX}").mkdir()
    return [*sorted(folder.iterdir()), folder / "missing.galerie", Path("a\0b.galerie"), folder]


@cache
def _contents() -> dict[str, bytes]:
    from tests.scenes.games import played

    over, going = dumps(played().record()).encode(), dumps(played(moves=4).record()).encode()
    return {
        "over.galerie": over,
        "going.galerie": going,
        "cut.galerie": going[: len(going) // 2],
        "empty.galerie": b"",
        "noise.bin": bytes(range(256)),
        "map.tmx": b"<map/>",
        f"cut{PARCEL_SUFFIX}": b"PK\3\4" + over[:100],
    }


CAMPAIGN: Final = Campaign(
    about="storms of input over every scene and game: nothing fails, and what is shown is what is true",
    make=make,
    check=check,
    size=1_000_000,
    small=2 * EVENTS,
    unit="events",
    cases=lambda size: -(-size // EVENTS),
    batch=2,
)
