"""Whole games, with what must hold in all of them after every step, and what is dear at some.

Any game, number of players, options and level that comes along; each seat chooses in its own way, now and
then as a strong computer player. What holds is what the suite's conformance tests ask.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from build_scripts.campaign.campaign import Campaign, Case, Checked, Settings, rng_of
from build_scripts.campaign.players import GUIDED, KINDS, MIXED, RANDOM, choose
from build_scripts.campaign.tables import AnyGame, Table, all_ids, any_table
from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, Player
from game.engine.record import dumps, loads
from game.engine.session import Seat, Session, verify
from game.scenes.house import model_of
from tests.conformance import invariants
from tests.conformance.cases import Step, aim_of, redacted
from tests.conformance.claims import Findings
from tests.conformance.taking_back import Moment

LONG_SHARE: Final = 0.25
"""How often a game comes up that needs an aim to end: it is as long as several of the rest, which have 1."""
STYLES: Final = {RANDOM: 15, KINDS: 20, GUIDED: 20, MIXED: 20, "easy": 1.0, "medium": 1.0, "hard": 0.03}
"""How often a seat plays in a way."""
CLOSELY: Final = 1 / 96
"""Share of the steps at which all is asked that takes longer than the step itself."""
FOLDED: Final = 1 / 3
"""Share of the games in which what a seat is shown is folded from events, and held against what it knows."""
PROMISED: Final = 1 / 12
"""Share of the decisions of which it is checked that what was shown of them beforehand comes true."""
RECORDED: Final = 1 / 16
"""Share of the games that are also written, read and verified, and in which something is taken back."""
TAKEN_BACK: Final = 3
"""Moments of such a game."""


def make(seed: str, number: int, settings: Settings) -> Case:
    """Choose a table, and how each seat plays."""
    rng = rng_of(f"games/{seed}", number)
    shares = [LONG_SHARE if aim_of(game_id) else 1.0 for game_id in all_ids()]
    table = any_table(rng, rng.choices(all_ids(), shares)[0])
    styles = rng.choices(list(STYLES), list(STYLES.values()), k=table.players)
    return {"table": table, "styles": styles, "seed": f"games/{seed}/{number}"}


def check(case: Case, settings: Settings) -> Checked:
    """Play the game, and look."""
    rng = Random(case["seed"])
    play = Play(Table.of(case["table"]).make(), case["styles"], rng)
    closely = 0
    while play.player != TERMINAL:
        step = play.step()
        if rng.random() < CLOSELY:
            closely += 1
            look_closely(play.game, step, rng)
            play.compare()
    invariants.actions_where_somebody_decides(play.game, play.state)
    invariants.returns_within_bounds(play.game, play.state)
    play.compare()
    recorded = rng.random() < RECORDED
    if recorded:
        write_and_take_back(play.game, play.log, rng)
    return Checked(seen={"steps": len(play.log), "steps closely": closely, "records": recorded})


class Promise(NamedTuple):
    """A decision, and what its player saw happen since."""

    player: Player
    before: Any
    action: Any
    happened: list[Event]


class Play:
    """A game that is played, with what must hold after each step."""

    def __init__(self, game: AnyGame, styles: list[str], rng: Random) -> None:
        self.game, self._styles, self._rng = game, styles, rng
        self.state = game.initial_state()
        self.log: list[str] = []
        """As records have it."""
        self._viewer = rng.randrange(game.num_players)
        self._shown = model_of(game.game_id)
        self._model: Any = None
        """What a seat is shown, folded from events alone; None if it is not asked in this game."""
        if rng.random() < FOLDED:
            self._model = self._shown.of(game.observation(self.state, self._viewer))
        self._promise: Promise | None = None

    @property
    def player(self) -> Player:
        """Who decides."""
        return self.game.current_player(self.state)

    def step(self) -> Step:
        """Take a step."""
        game, state, player = self.game, self.state, self.player
        invariants.actions_where_somebody_decides(game, state)
        invariants.returns_within_bounds(game, state)
        action = choose(self._styles[max(player, 0)], game, state, self._rng)
        if player == CHANCE:
            invariants.weighted_distinct_outcomes(game, state, self._rng)
        else:
            invariants.legal_or_a_reason(game, state, [action])
        invariants.action_texts_round_trip(game, [action])
        events: list[Event] = []
        after = game.apply(state, action, events)
        step = Step(player, state, action, after, tuple(events))
        invariants.plain_events(step)
        invariants.redaction_is_idempotent(game, step)
        self.state = after
        self.log.append(("*" if player == CHANCE else "") + game.encode_action(action))
        assert len(self.log) <= game.max_length, "the game is longer than it promises"
        self._tell(step)
        return step

    def _tell(self, step: Step) -> None:
        """Show a seat what happened, and keep promises in mind."""
        if self._model is not None:
            for event in redacted(self.game, step.events, self._viewer):
                self._model = self._model.on(event)
        if step.player != CHANCE:
            promised = self._rng.random() < PROMISED
            self._promise = Promise(step.player, step.before, step.action, []) if promised else None
        if self._promise is None:
            return
        player, before, action, happened = self._promise
        happened.extend(redacted(self.game, step.events, player))
        if self.player != CHANCE:
            obs = self.game.observation(before, player)
            invariants.the_outlook_comes_true(self.game, obs, action, happened)
            self._promise = None

    def compare(self) -> None:
        """Hold what a seat is shown against what it knows; while chance decides nobody looks."""
        if self._model is not None and self.player != CHANCE:
            assert self._model == self._shown.of(self.game.observation(self.state, self._viewer))


def look_closely(game: AnyGame, step: Step, rng: Random) -> None:
    """Ask all that is dear of a step, and of the state before it."""
    state, viewer = step.before, rng.randrange(game.num_players)
    invariants.unique_short_texts(game, state)
    invariants.estimate_within_bounds(game, state)
    invariants.candidates_among_legal_actions(game, state)
    invariants.one_preference_an_action(game, state)
    invariants.a_world_can_be_judged(game, state, viewer, rng)
    legal = list(game.legal_actions(state))
    strange = [action for action in invariants.odd_actions(step.action) if action not in legal]
    invariants.legal_or_a_reason(game, state, [*legal, *strange])
    invariants.state_text_round_trips(game, state)
    invariants.a_state_read_again_is_the_same(game, state)
    invariants.plain_observations(game, state)
    invariants.a_world_looks_the_same(game, state, viewer, rng)
    invariants.weights_of_worlds(game, state, viewer, rng)
    invariants.the_public_looks_the_same(game, state)
    invariants.every_action_has_an_outlook(game, state)
    invariants.the_same_without_events(game, step)
    invariants.public_events_look_the_same(game, step)
    invariants.nothing_leaks(game, step, viewer, rng)
    if legal:
        found = Findings(game)
        found.ask(state, step.action, rng)
        found.ask(state, rng.choice(legal), rng)
        assert not found.false, found.false


def write_and_take_back(game: AnyGame, log: list[str], rng: Random) -> None:
    """Write a game, read and verify it, and take back what told a person nothing, at some moments."""
    person = rng.randrange(game.num_players)
    seats = [
        Seat(f"P{n}", "human") if n == person else Seat(f"P{n}", "bot", "easy")
        for n in range(game.num_players)
    ]
    session: Session[Any, Any] = Session.standing(game, "CAMPAIGN", seats, log)
    text = dumps(session.record())
    record = loads(text)
    verify(record)
    again: Session[Any, Any] = Session.from_record(record)
    assert dumps(again.record()) == text
    own = [step for step in session.decisions if session.player_at(step) == person]
    for first in rng.sample(own, min(TAKEN_BACK, len(own))):
        after = again.at(first + 1)
        if after.cursor and after.can_undo() is None:
            assert Moment(after, first).untold, log[first : after.cursor]
            after.undo()
            assert after.cursor == first


CAMPAIGN: Final = Campaign(
    about="games of every kind, with what must hold in all of them after each step",
    make=make,
    check=check,
    size=1_000_000,
    small=40,
    unit="games",
    seldom_collected=True,
)
