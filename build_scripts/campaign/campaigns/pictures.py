"""A table looks as if it had just been laid out, whatever was shown on it before.

A game is played, and shown on a table in any order: shows that are cut short anywhere, jumps, other viewers,
new layouts, and all that is marked, pointed at or shown ahead meanwhile. Every few steps the table is drawn,
and so is another one that is laid out anew for it: each pixel must be the same.

What a table may remember for the eye alone (from where one looks, which card lies where) a game's tests put
in order, in `steady.py`, before both are drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from random import Random
from typing import TYPE_CHECKING, Any, Final

from build_scripts.campaign.campaign import Campaign, Case, Checked, Settings, rng_of
from build_scripts.campaign.players import GUIDED, KINDS, MIXED, RANDOM, choose
from build_scripts.campaign.tables import AnyGame, Table, all_ids, any_table
from build_scripts.campaign.window import pixels, table_of
from game.engine.protocol import CHANCE, TERMINAL
from game.engine.session import ALL, Seat, Session

if TYPE_CHECKING:
    from game.view.picker import Picker

STYLES: Final = (RANDOM, KINDS, GUIDED, MIXED)
LONGEST: Final = 400
"""Steps after which a game is left."""
DONE: Final = 60
"""Things that are done with a table."""
STANDS: Final = 0.3
"""How often it stands still after that, and is looked at."""
LOOKS: Final = 15
"""At least about so many times in a case."""
LAST: Final = 12
"""Things that were done before something broke, that are told."""


def make(seed: str, number: int, settings: Settings) -> Case:
    """Choose a table; the games come in turn."""
    ids = all_ids()
    rng = rng_of(f"pictures/{seed}", number)
    table = any_table(rng, ids[number % len(ids)])
    return {"table": table, "style": rng.choice(STYLES), "seed": f"pictures/{seed}/{number}"}


def check(case: Case, settings: Settings) -> Checked:
    """Play, show, and compare."""
    rng, game = Random(case["seed"]), Table.of(case["table"]).make()
    handled = Handled(_played(game, case["style"], rng), rng)
    try:
        for _ in range(DONE):
            handled.do()
            if rng.random() < STANDS:
                handled.compare()
        handled.compare()
    except Exception as error:
        error.add_note(f"done before: {handled.did[-LAST:]}")
        raise
    finally:
        handled.close()
    return Checked(handled.compared, {game.game_id: handled.compared})


def _played(game: AnyGame, style: str, rng: Random) -> Session[Any, Any]:
    """Play a game between computer players, so that each may be looked through."""
    state, log = game.initial_state(), list[str]()
    while (player := game.current_player(state)) != TERMINAL and len(log) < LONGEST:
        action = choose(style, game, state, rng)
        log.append(("*" if player == CHANCE else "") + game.encode_action(action))
        state = game.apply(state, action)
    seats = [Seat(f"P{seat}", "bot", "random") for seat in range(game.num_players)]
    return Session.standing(game, "PICTURES", seats, log)


class Handled:
    """A table on which a game is shown in any order, and another one that is laid out anew to compare."""

    def __init__(self, session: Session[Any, Any], rng: Random) -> None:
        from game.scenes.viewing import Viewing

        self._rng, self._game = rng, session.game
        self._viewing = Viewing(session)
        self._at = 0
        self._ui, self._table = table_of(self._game.game_id, self._game.num_players)
        self._area = self._ui.safe
        self._table.show(self._model)
        self.did: list[str] = []
        """What was done, for who looks for the cause of a difference."""
        self.compared = 0
        """How often both looked the same."""

    @property
    def _model(self) -> Any:
        return self._viewing.model(self._at)

    def close(self) -> None:
        """Leave the table."""
        self._table.close()

    def do(self) -> None:
        """Do something."""
        acts: dict[Callable[[], None], int] = {
            self._show: 4,
            self._jump: 3,
            self._mark: 4,
            self._preview: 2,
            self._point: 2,
            self._peek: 1,
            self._look_through: 1,
            self._lay_out: 1,
            self._wait: 3,
        }
        act = self._rng.choices(list(acts), list(acts.values()))[0]
        self.did.append(act.__name__)
        act()

    def _show(self) -> None:
        """Show what comes next, each event for a while, or leave it in the middle."""
        from tests.games.tables import cut_short

        if self._at + 1 == len(self._viewing.stops):
            return
        before, events = self._model, self._viewing.events(self._at + 1)
        for _, event in events[: self._rng.randrange(len(events) + 1)]:
            after = before.on(event)
            cut_short(self._table.clip(event, before, after), self._rng.uniform(0, 1.5))
            before = after
        self._at += 1
        self._table.show(self._model)

    def _jump(self) -> None:
        """Go elsewhere: back, to the beginning, or anywhere."""
        from tests.games.tables import cut_short

        last = len(self._viewing.stops) - 1
        self._at = self._rng.choice((0, max(0, self._at - 1), self._rng.randint(0, last)))
        cut_short(self._table.morph(self._model), self._rng.uniform(0, 1))
        self._table.show(self._model)

    def _asked(self) -> Session[Any, Any] | None:
        """Return the game of now, if somebody is asked whom one looks through; None while chance decides."""
        cursor = self._viewing.stops[self._at]
        now = self._viewing.session.at(cursor)
        if now.cursor > cursor or now.current_player < 0:
            return None
        return now if self._viewing.viewer in (ALL, now.current_player) else None

    def _picker(self) -> Picker[Any] | None:
        from game.scenes.house import picker_of

        now = self._asked()
        return picker_of(self._game.game_id, now.legal_actions()) if now is not None else None

    def _mark(self) -> None:
        """Mark what can be chosen, after a step of a choice; what is pointed at, what a hint advises."""
        picker = self._picker()
        if picker is None or self._rng.random() < 0.2:
            self._table.mark(None)
            return
        if self._rng.random() < 0.4 and picker.choose(self._rng.choice(sorted(picker.options))) is not None:
            picker = self._picker()  # that was a whole choice: begin again
            assert picker is not None
        steps = [spot.step for spot in self._table.spots(picker) if spot.step is not None]
        options = sorted(picker.options)
        hinted = frozenset(self._rng.sample(options, min(len(options), self._rng.randrange(2))))
        self._table.mark(picker, self._rng.choice([None, *steps]), hinted)

    def _preview(self) -> None:
        """Show what an action would do, and perhaps no longer."""
        now = self._asked()
        if now is not None and self._viewing.viewer != ALL:
            outlook = now.outlook(self._rng.choice(now.legal_actions()))
            model = reduce(lambda before, event: before.on(event), outlook.events, self._model)
            self._table.preview(model, outlook)
        if self._rng.random() < 0.5:
            self._table.preview(None, None)

    def _point(self) -> None:
        """Point at what a line of the log is about, and at the way that something went."""
        lines = self._viewing.log.lines[: self._viewing.line_at(self._at) + 1]
        if lines:
            line = self._rng.choice(lines)
            self._table.highlight(self._viewing.log_at(self._at).pieces.where(line.about))
            self._table.recall(line.way)
        if self._rng.random() < 0.5:
            self._table.highlight(())

    def _peek(self) -> None:
        self._table.peek(True)
        if self._rng.random() < 0.5:
            self._wait()
        self._table.peek(False)

    def _look_through(self) -> None:
        """Look through other eyes."""
        self._viewing.see_as(self._rng.choice(self._viewing.viewers))
        self._table.show(self._model)

    def _lay_out(self) -> None:
        """Lay the table out anew, perhaps in less room."""
        self._area = self._ui.safe
        if self._rng.random() < 0.5:
            self._area.w = self._area.w * 4 // 5  # as beside an open log
        self._ui.relayout(lambda: self._table.layout(self._area))
        self._table.show(self._model)

    def _wait(self) -> None:
        """Let some frames pass, in which threads bring what they drew."""
        for _ in range(self._rng.randrange(1, 8)):
            self._ui.update(self._rng.choice((0.01, 0.1)))

    # -- comparing -----------------------------------------------------------------------------------

    def compare(self) -> None:
        """Stand still, with what can be chosen marked or not, beside a table that was just laid out."""
        from tests.games.houses import tests_of

        ui, fresh = table_of(self._game.game_id, self._game.num_players)
        ui.relayout(lambda: fresh.layout(self._area))
        picker = self._picker() if self._rng.random() < 0.5 else None
        steady = tests_of(self._game.game_id, "steady")
        fresh.show(self._model)
        if steady is not None:
            steady.steady(self._table, fresh)
        drawn = []
        for own, table in ((self._ui, self._table), (ui, fresh)):
            table.preview(None, None)
            table.highlight(())
            table.recall(None)
            table.mark(picker)
            drawn.append(pixels(own, table))
        fresh.close()
        self.compared += 1
        assert drawn[0] == drawn[1], ("the table looks otherwise", self._at, self._viewing.viewer)


CAMPAIGN: Final = Campaign(
    about="a table looks as if it had just been laid out, whatever was shown on it before; --n looks",
    make=make,
    check=check,
    size=100_000,
    small=75,
    unit="looks",
    cases=lambda size: -(-size // LOOKS),
    batch=2,
)
