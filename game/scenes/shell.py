"""What a scene may ask of the app, and nothing more: scenes know neither the app nor each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from game.disk.settings import Settings
from game.scenes.routes import Route
from game.view.widgets import View

if TYPE_CHECKING:
    from game.ai.worker import Thinker
    from game.engine.session import Session


class Shell(Protocol):
    """The app around the scenes, which lie one on the other: the top one is seen."""

    @property
    def view(self) -> View:
        """What all scenes draw and speak with: screen, pictures, text, sound, input, language."""

    @property
    def settings(self) -> Settings:
        """The settings of the moment."""

    @property
    def thinker(self) -> Thinker:
        """The process in which computer players think; started when it is first asked for."""

    @property
    def focused(self) -> bool:
        """Whether the window is the one that somebody works in."""

    def change(self, **values: Any) -> None:
        """Set settings by name, at once and for the next time."""

    def open(self, route: Route) -> None:
        """Go somewhere, over the scene that is seen; `back` leads back to that."""

    def replace(self, route: Route) -> None:
        """Go somewhere, in place of the scene that is seen."""

    def reset(self, route: Route) -> None:
        """Go somewhere, and leave all scenes for good: from there nothing leads back."""

    def rehearse(self, session: Callable[[], Session[Any, Any]]) -> Callable[[], None]:
        """Prepare the table of a game that is likely to be played; return what ends that."""

    def back(self) -> None:
        """Leave the scene that is seen for the one below it; below the last one the app ends."""

    def toast(self, text: str) -> None:
        """Say something in passing, on the scene that is seen now."""

    def tell(self, text: str) -> None:
        """Say something that must not be missed, on the scene that is seen soon; threads may ask for that."""

    def quit(self) -> None:
        """End the app after this frame."""
