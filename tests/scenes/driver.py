"""Plays at a play screen as a person does: with posted events, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.bot import Bot, Budget, make_bot
from game.ai.retrospect import Finding
from game.ai.worker import Answer
from game.engine.events import Event as GameEvent
from game.engine.level import Level
from game.engine.protocol import Outlook
from game.engine.reasons import Ref
from game.engine.session import Seat, Session
from game.games import game_ids, make
from game.scenes.curtain import CurtainScene
from game.scenes.match import Need
from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import ResultsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.scene import Scene
from game.view.intents import ACTIONS, Intent, Mute, Point, Press, Release, Scroll
from game.view.picker import CONFIRM, Picker, Step
from game.view.tables.base import Shown, Spot, Table
from game.view.text import Style
from game.view.timeline import Clip, call, seq, wait

if TYPE_CHECKING:
    from game.app.loop import App
    from game.view.widgets import Ui

ME = (Seat("Anna", "human"), Seat("Robot", "bot", "random"))
SECONDS = 1 / 60
INPUTS: tuple[Intent, ...] = (
    Press(5, 400),
    Scroll(0, 1),
    *(ACTIONS[name] for name in ("down", "next", "hint", "skip")),
    *(ACTIONS[name] for name in ("turn-left", "turn-right", "zoom-in", "zoom-out", "figures")),
)
"""What ends a show at a table that lies still, and leads nowhere else."""
HARMLESS: tuple[Intent, ...] = (Point(7, 400), Release(7, 400), Mute())
"""What ends none."""
SCAN = {"return": 40, "escape": 41, "tab": 43, "right": 79, "left": 80, "down": 81, "up": 82, "f1": 58}


class Home(Scene):
    """Where one comes from."""


class PlainTable(Table[Any]):
    """Shows any game's model as words, with the viewer's cards as spots; remembers all that it is given."""

    made: list[PlainTable] = []  # noqa: RUF012 (tests look at the last one)

    def __init__(self, ui: Ui, seats: Sequence[Seat], game_id: str = game_ids()[0]) -> None:
        self.ui = ui
        rules = ui.view.catalog.text(f"{game_id.replace('-', '_')}.chapter.1.clauses").split()
        self.clauses = rules[0], rules[-1]
        """Those that the table is said to be about, and what lies on it."""
        self.area = Rect(0, 0, 1, 1)
        self.model: Any = None
        self.given: list[Any] = []
        self.previews: list[Outlook | None] = []
        self.highlights: list[tuple[Ref, ...]] = []
        self.hinted: frozenset[Step] = frozenset()
        self.pointed: Step | None = None
        self.clips = 0
        PlainTable.made.append(self)

    def layout(self, area: Rect) -> None:
        self.area = area
        self.node: Any = None

    def show(self, model: Any) -> None:
        self.model = model
        self.given.append(model)
        if self.node is not None:
            self.node.remove()
        words = self.ui.text.block(str(model), self.area.w, Style(14))
        self.node = self.ui.stage.node(words, *self.area.topleft)

    def clip(self, event: GameEvent, before: Any, after: Any) -> Clip:
        self.clips += 1
        self.given.append(after)
        return seq(wait(0.2), call(lambda: None))

    def finale(self, model: Any) -> Clip:
        self.show(model)
        return wait(0.5)

    def spots(self, picker: Picker[Any] | None) -> Sequence[Spot]:
        if not hasattr(self.model, "hands"):
            return self._loose(picker.options if picker is not None else ())
        hand = self.model.hands[self.model.viewer] if self.model.viewer >= 0 else ()
        gathering = picker is not None and picker.gathering
        spots = []
        for slot, card in enumerate(hand):
            copy = hand[:slot].count(card)
            step = Step("hand", card, copy) if gathering else Step("card", card)
            rect = Rect(self.area.x + 10 + slot * 110, self.area.bottom - 150, 100, 140)
            spots.append(Spot(rect, step, clause=self.clauses[1], about=f"about {card}"))
        pile = Rect(self.area.right - 110, self.area.y + 10, 100, 140)
        spots.append(Spot(pile, None, "discards", self.clauses[1]))
        return spots

    def _loose(self, options: Sequence[Step]) -> list[Spot]:
        """Spots side by side, for a game without hands."""
        x, y = self.area.topleft
        return [
            Spot(Rect(x + 10 + 40 * (n % 20), y + 160 + 40 * (n // 20), 36, 36), step)
            for n, step in enumerate(options)
        ]

    def browse(self, spot: Spot, height: int) -> Sequence[Shown]:
        picture = Surface((height // 2, height))
        return [Shown(picture, str(card), n) for card, n in enumerate(self.model.discards) if n]

    def clause_at(self, x: int, y: int) -> str:
        return self.clauses[0] if self.area.collidepoint(x, y) else ""

    def mark(
        self,
        picker: Picker[Any] | None,
        focused: Step | None = None,
        hinted: frozenset[Step] = frozenset(),
    ) -> None:
        self.hinted, self.pointed = hinted, focused

    def preview(self, model: Any, outlook: Outlook | None) -> None:
        self.previews.append(outlook)

    def highlight(self, about: Sequence[Ref]) -> None:
        self.highlights.append(tuple(about))


class InstantThinker:
    """Thinks in this process, within `poll`: the same answers every time, and no waiting."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.asked_back: list[tuple[Any, ...]] = []
        self.cancelled = 0
        self._question: tuple[Any, ...] | None = None
        self._bot: tuple[Any, Bot] | None = None
        """Whom it was asked about last: such a player works out much of a game once."""

    def ask(self, *question: Any) -> None:
        self._question = question
        self.asked.append(question)

    def ask_back(self, game: Any, obs: Any, seed: int, legal: Sequence[str] = (), chosen: str = "") -> None:
        self._question = game, obs, seed, tuple(legal), chosen
        self.asked_back.append((obs, seed, tuple(legal), chosen))

    def _looked_back(self, game: Any, seed: int, legal: Sequence[str], chosen: str) -> Answer:
        """Whatever it is asked about, it thinks something else of it, and always the same."""
        rng = Random(seed)
        if chosen:
            other = next(text for text in legal if text != chosen)
            chance, otherwise = rng.choice(((0.5, 0.5), (0.5, 0.5), (0.5, 0.58), (0.3, 0.6), (0.7, 0.4)))
            return Answer(finding=Finding(other, chance, otherwise, plain=False))
        players = range(game.num_players)
        odds = {game.side(player): 0.1 + rng.random() for player in players}
        return Answer(chances=tuple(odds[game.side(player)] / sum(odds.values()) for player in players))

    def poll(self) -> Answer | None:
        if self._question is None:
            return None
        if len(self._question) == 5:
            game, _, seed, legal, chosen = self._question
            self._question = None
            return self._looked_back(game, seed, legal, chosen)
        game_id, players, options, level, obs, legal, seed, data, temper = self._question
        self._question = None
        table = (game_id, players, options, "easy" if level != "random" else level, data, temper)
        if self._bot is None or self._bot[0] != table:
            self._bot = table, make_bot(*table)
        bot = self._bot[1]
        actions = [bot.game.decode_action(text) for text in legal]
        thought = bot.choose(obs, actions, Budget(iterations=0), Random(seed))
        return Answer(bot.game.encode_action(thought.action), (), thought.reasons)

    def cancel(self) -> None:
        self.cancelled += self._question is not None
        self._question = None

    def close(self) -> None:
        self._question = None


def people(*names: str) -> list[Seat]:
    return [Seat(name, "human") for name in names]


def session(
    seats: Sequence[Seat],
    seed: str = "TEST",
    *,
    game_id: str = game_ids()[0],
    level: Level | None = None,
    free_undo: bool = False,
    **options: Any,
) -> Session[Any, Any]:
    return Session(make(game_id, len(seats), options, level), seed, seats, free_undo=free_undo)


class Person:
    """Eyes on the screen, and hands on mouse, keyboard and pad."""

    def __init__(self, app: App, scene: Any) -> None:
        """`scene`: the one that the test is about, mostly a play screen."""
        self.app, self.scene = app, scene
        self._at = (0, 0)

    @property
    def top(self) -> Any:
        return self.app.scenes.top

    def frame(self, *events: Event, seconds: float = SECONDS) -> None:
        self.app.frame(events, seconds)

    def wait(self, until: Callable[[], bool], seconds: float = 60) -> None:
        """Let frames pass until something is so."""
        for _ in range(round(seconds / SECONDS)):
            if until():
                return
            self.frame()
        raise AssertionError("it never came")

    def rest(self) -> None:
        """Wait until nothing moves and somebody is asked."""
        self.wait(lambda: not self.scene.director.busy and not self.scene._news_due)

    # -- what is there -------------------------------------------------------------------------------

    def targets(self) -> list[Any]:
        """What can be chosen now, menus apart."""
        return [t for t in self.top.focus.targets if t.enabled and t.key.startswith(("spot-", "step-"))]

    def find(self, key: str) -> Any:
        found = self.top.focus.find(key)
        assert found is not None, (key, [t.key for t in self.top.focus.targets])
        return found

    def step(self, step: Step) -> Any:
        """The target of a step."""
        target = self.scene._pointing.leading_to(step)
        assert target is not None, step
        return target

    # -- mouse -----------------------------------------------------------------------------------------

    def hover(self, target: Any) -> None:
        self._at = target.place.center
        self.frame(Event(pygame.MOUSEMOTION, pos=self._at, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, target: Any) -> None:
        at = target.place.center
        self.frame(
            Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
            Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
            Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
        )

    def click_at(self, at: tuple[int, int]) -> None:
        self.frame(
            Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1), Event(pygame.MOUSEBUTTONUP, pos=at, button=1)
        )

    # -- keyboard and pad --------------------------------------------------------------------------------

    def key(self, name: str, printed: str = "") -> None:
        code = pygame.key.key_code(printed or name)
        self.frame(Event(pygame.KEYDOWN, key=code, scancode=SCAN.get(name, 0), mod=0, unicode=printed))

    def pad(self, button: int) -> None:
        self.frame(Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
        self.frame(Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))

    # -- the game ----------------------------------------------------------------------------------------

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the first seat."""
        cards: tuple[int, ...] = self.scene.match.session.observation(0).hand
        return cards

    def come(self) -> None:
        """Say behind the curtain that one is here, and watch what one missed."""
        self.wait(lambda: isinstance(self.top, CurtainScene))
        self.key("return")
        self.wait(lambda: self.top is self.scene and not self.scene.director.busy)

    def pick(self) -> None:
        """Make a first choice, and wait until one is asked again."""
        self.wait(lambda: self.scene.match.need is Need.PERSON)
        self.click(self.targets()[0])
        self.wait(lambda: self.scene.match.need is Need.PERSON)

    def finish(self, use: Callable[[Any], None], seed: int = 1) -> None:
        """Play at random to the end, up to the results."""
        rng = Random(seed)
        for _ in range(3000):
            if self.top is not self.scene:
                break
            if self.scene.match.need is Need.PERSON:
                self.play_something(rng, use)
            self.frame()
        assert self.scene.match.session.is_over
        assert isinstance(self.top, ResultsScene)

    def play_something(self, rng: Random, use: Callable[[Any], None]) -> None:
        """Make some choice, step by step, with a way to use a target."""
        targets = self.targets()
        confirm = [t for t in targets if t.key == f"step-{CONFIRM.zone}-"]
        use(confirm[0] if confirm else rng.choice([t for t in targets if t.key != "step-cancel"]))


Sit: TypeAlias = Callable[..., Person]
"""The fixture `sit`."""


def opened_clause(person: Person) -> str:
    """The clause that the rulebook was opened at."""
    book = person.top
    assert isinstance(book, RulebookScene) and book.marked is not None
    return book._pages[book.marked.chapter].clauses[book.marked.clause].number


def at_table(app: App, game: Session[Any, Any], speed: float = 0) -> Iterator[Person]:
    """Sit down at a game with quick computer players, and leave its file in the end: a fixture's body."""
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=speed, less_motion=True)
    scene = PlayScene(app, game, strict=True)
    app.scenes.push(scene)
    person = Person(app, scene)
    person.frame()
    yield person
    scene.file.close()
