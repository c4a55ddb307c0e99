"""The app as `galerie bench` drives it: in its own loop, by a script that goes on after each frame."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from game.ai.bot import Budget, bot_for
from game.engine.session import Seat, Session
from game.games import make, spec

if TYPE_CHECKING:
    from pygame.event import Event

    from game.app.loop import App
    from game.scenes.play.scene import PlayScene

USUAL_SIZE: Final = (1280, 800)
LARGE_SIZE: Final = (1920, 1080)
HUGE_SIZE: Final = (3840, 2160)

Script = Callable[["App"], Iterator[None]]
"""What is done in the app: opens a scene before its first `yield`, and goes on after a frame at each one."""


def go_through(size: tuple[int, int], script: Script) -> None:
    """Run the app in a window of some size until its script ends."""
    from game.app.loop import App

    class Driven(App):
        def frame(self, events: Iterable[Event], seconds: float) -> None:
            super().frame(events, seconds)
            try:
                next(steps)
            except StopIteration:
                ends.append(None)
                self.quit()
            except Exception as error:  # the app would report it as its own crash, and end well
                ends.append(error)
                self.quit()

    ends: list[Exception | None] = []
    app = Driven(size=size)
    steps = script(app)
    if app.run(lambda: next(steps)) or not ends:
        raise RuntimeError("the window was closed, or the app crashed")
    if ends[0] is not None:
        raise ends[0]


def look_on(seconds: float) -> Iterator[None]:
    """Let time pass."""
    until = monotonic() + seconds
    while monotonic() < until:
        yield


def press(app: App, key: str) -> None:
    """Press a button of the scene that is seen."""
    focus = app.scenes.top.focus
    aim = focus.find(key)
    assert aim is not None, key
    focus.accept(aim)


def at_table(app: App, session: Session[Any, Any]) -> Generator[None, None, PlayScene]:
    """Go to the table of a game, and return its scene as soon as that is there."""
    from game.scenes.play.scene import PlayScene
    from game.scenes.routes import Play

    app.reset(Play(session))
    while True:
        scene = app.scenes.top
        if isinstance(scene, PlayScene) and scene.match.session is session:
            return scene
        yield


def waiting(game_id: str, seed: str = "bench") -> Session[Any, Any]:
    """Return a game in which a person is to begin, if somebody can be chosen to."""
    players = spec(game_id).players[0]
    seats = [Seat("0", "human"), *(Seat(str(n), "bot", "easy") for n in range(1, players))]
    options = {"starter": "0"} if any(o.name == "starter" for o in spec(game_id).options(players)) else {}
    return Session(make(game_id, players, options), seed, seats)


def played(game_id: str, decisions: int = sys.maxsize) -> Session[Any, Any]:
    """Return a game between as many computer players as there may be, after so many decisions or at its
    end."""
    players = spec(game_id).players[-1]
    game = make(game_id, players)
    session: Session[Any, Any] = Session(
        game, "bench", [Seat(str(seat), "bot", "easy") for seat in range(players)]
    )
    bot, rng = bot_for(game, "easy"), Random(1)
    while not session.is_over and len(session.decisions) < decisions:
        observation = session.observation(session.current_player)
        session.play(bot.choose(observation, session.legal_actions(), Budget(), rng).action)
    return session
