"""While people play, no screen asks for what a computer's seat knows, and no curtain bears its name.

In every game, whoever sits where and whoever begins; with undo, games that are gone on with, and replays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.cli.stills import SCENES
from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, spec
from game.scenes.curtain import CurtainScene
from game.scenes.match import Need
from game.scenes.play import scene as play
from game.scenes.play.scene import PlayScene
from game.scenes.play.thinking import Thinking
from game.scenes.results.scene import ResultsScene
from game.scenes.saves.shelf import standing_of
from game.scenes.viewing import SPECTATOR, Viewing
from game.view.intents import Menu, Redo, Undo
from tests.fast import some
from tests.scenes.driver import SECONDS, InstantThinker, PlainTable, session

if TYPE_CHECKING:
    from game.app.loop import App

GAMES = (TEMPLATE, *game_ids())
STARTER = "starter"


class BlankTable(PlainTable):
    """Remembers what it is given, and draws nothing: quick."""

    def show(self, model: Any) -> None:
        self.model = model
        self.given.append(model)


def tables(game_id: str, *, every: bool) -> Iterator[tuple[list[Seat], dict[str, Any]]]:
    """Yield who sits where and who begins: two people at the smallest table for more, a computer first.

    `every`: each order of people and computer players at up to four seats; of three, whoever begins.
    """
    known = spec(game_id)
    sizes = [n for n in known.players if n < 5]
    for players in sizes if every else [n for n in sizes if n > 2][:1]:
        for row in product((True, False), repeat=players):
            if not any(row) or all(row) or not (every or sum(row) == 2):
                continue
            seats = [
                Seat(f"Person{n}", "human") if is_person else Seat(f"Computer{n}", "bot", "random")
                for n, is_person in enumerate(row)
            ]
            starters = [option.values for option in known.options(players) if option.name == STARTER]
            for values in starters or [("",)]:
                for starter in values if every and players < 4 else (str(row.index(False)),):
                    yield seats, {STARTER: starter} if starters else {}


class Eyes:
    """What screens ask of sessions: seats that no person holds, while people play and the game isn't over."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self.stolen: list[tuple[str, int]] = []
        self._thinking = False
        for name, place in (("observation", 0), ("observation_at", 1), ("events_for", 0)):
            monkeypatch.setattr(Session, name, self._spied(name, place, getattr(Session, name)))
        ask = Thinking.ask

        def asking(thinking: Thinking, purpose: str, strength: str, temper: str) -> None:
            self._thinking = True  # what a computer player needs to know goes to that player alone
            ask(thinking, purpose, strength, temper)
            self._thinking = False

        monkeypatch.setattr(Thinking, "ask", asking)

    def _spied(self, name: str, place: int, real: Callable[..., Any]) -> Callable[..., Any]:
        def spied(game: Session[Any, Any], *args: Any) -> Any:
            people = people_of(game)
            if people and game.game.hidden and not game.is_over and not self._thinking:
                self.asked += 1
                if args[place] not in people:
                    self.stolen.append((name, args[place]))
            return real(game, *args)

        return spied


@pytest.fixture
def eyes(monkeypatch: pytest.MonkeyPatch) -> Eyes:
    return Eyes(monkeypatch)


def people_of(game: Session[Any, Any]) -> list[int]:
    return [number for number, seat in enumerate(game.seats) if seat.kind == "human"]


class Evening:
    """A table at which all is done that can change who looks."""

    def __init__(self, app: App, game: Session[Any, Any]) -> None:
        self.app, self.rng = app, Random(f"{game.seats}{game.game.options}")
        self.curtains = 0
        self.sit(game)

    def sit(self, game: Session[Any, Any]) -> None:
        """Open the play screen on a game that begins, or goes on."""
        self.game = game
        self.scene = PlayScene(self.app, game, strict=True)
        self.table = PlainTable.made[-1]
        self.app.scenes.reset(self.scene)

    def go_on(self) -> None:
        """Do something, of all that can be done here and now."""
        for _ in range(2):  # the play screen looks at its match a frame after a show
            self.app.frame((), SECONDS)
        self.check()
        top = self.app.scenes.top
        if isinstance(top, CurtainScene):
            self.curtains += 1
            self.rng.choice([top._ready, top._ready, top._ready, self.reopen, self.undo])()
        elif self.scene.match.need is Need.PERSON:
            move, change = [self.play] * 4, [self.undo, self.redo, self.reopen, self.look_back, self.retrain]
            self.rng.choice(move + change)()
        elif self.rng.random() < 0.2:
            self.rng.choice([self.undo, self.reopen, self.look_back, self.retrain])()

    def check(self) -> None:
        """Whoever's name or hand is on the screen is a person."""
        current, people = self.game.current_player, people_of(self.game)
        top = self.app.scenes.top
        if isinstance(top, CurtainScene):
            assert current in people and top._name == self.game.seats[current].name
            assert self.scene.match.viewer == SPECTATOR, "whoever had the screen has it no longer"
        hidden = self.game.game.hidden and not self.game.is_over
        for model in self.table.given:
            assert model.viewer in people or not hidden or all(hand is None for hand in model.hands)
        self.table.given.clear()

    def play(self) -> None:
        self.scene.play(self.rng.choice(self.game.legal_actions()))

    def undo(self) -> None:
        self.app.receive(Undo())

    def redo(self) -> None:
        self.app.receive(Redo())

    def reopen(self) -> None:
        """Leave, whatever the screen shows, and go on with what was saved."""
        record = self.game.record()
        standing_of(record)  # what the shelf says of it
        self.sit(Session.from_record(record))

    def look_back(self) -> None:
        """Watch the replay of the unfinished game, and play on from somewhere in it."""
        viewing = Viewing(self.game)
        stops = range(len(viewing.stops))
        for viewer in viewing.viewers:
            viewing.see_as(viewer)
            for index in stops[-3:]:
                viewing.model(index)
        if not viewing.session.is_over:
            self.sit(viewing.branch(self.rng.choice(stops)))

    def retrain(self) -> None:
        """Let a computer player's seat be played by another strength from now on."""
        self.app.receive(Menu())
        computers = [n for n, seat in enumerate(self.game.seats) if seat.kind == "bot"]
        self.game.set_strength(self.rng.choice(computers), "random")
        if self.scene.ui.dialog is not None:
            self.scene.ui.close()


@pytest.mark.parametrize("every", some([False, True]))
@pytest.mark.parametrize("game_id", some(GAMES))
def test_nobody_sees_a_computers_hand_at_a_table_with_people(
    app: App, monkeypatch: pytest.MonkeyPatch, eyes: Eyes, game_id: str, every: bool
) -> None:
    monkeypatch.setattr(play, "make_table", lambda game_id, ui, seats: BlankTable(ui, seats))
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)
    curtains = 0
    for number, (seats, options) in enumerate(tables(game_id, every=every)):
        evening = Evening(app, session(seats, f"S{number}", game_id=game_id, free_undo=True, **options))
        for _ in range(8):
            evening.go_on()
            if isinstance(app.scenes.top, ResultsScene):
                break
        curtains += evening.curtains
        PlainTable.made.clear()
    hidden = evening.game.game.hidden
    assert not eyes.stolen
    assert bool(eyes.asked) == bool(curtains) == hidden


def test_a_still_of_the_curtain_names_a_person(app: App) -> None:
    seats = [Seat("Computer", "bot", "random"), Seat("Person", "human")]
    curtain: Any = SCENES["curtain"](session(seats))
    assert curtain.name == "Person"
