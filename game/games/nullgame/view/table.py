"""The table of the template game: words and plain cards, to copy for a new one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.engine.events import Event
from game.engine.record import Seat
from game.engine.starter import StarterChosen
from game.games.nullgame.rules.types import CardChosen, CardDealt, CardsRevealed, GameEnded
from game.games.nullgame.view.model import CARD, Model
from game.view.colours import CREAM, INK
from game.view.picker import Picker, Step
from game.view.stage import Node
from game.view.tables.base import Shown, Spot, Table
from game.view.text import HEADING, LARGE, Style
from game.view.timeline import Clip, call, seq, tween, wait
from game.view.widgets.base import Ui, put

CARD_SIZE = (80, 110)
"""Logical units."""

SOUNDS: dict[type[Event], str] = {
    StarterChosen: "dwarf_cheer",
    CardDealt: "card_deal",
    CardChosen: "card_play",
    CardsRevealed: "card_flip",
    GameEnded: "match_win",
}
"""What is heard of each kind of event: effects of `assets/common/sounds`, or of the game's own."""


class GameTable(Table[Model]):
    """Seats with their points from top to bottom, the viewer's cards under them."""

    def __init__(self, ui: Ui, seats: Sequence[Seat]) -> None:
        self._ui, self._seats = ui, seats
        self._area = Rect(0, 0, 1, 1)
        self._nodes: list[Node] = []
        self._shown: Model | None = None

    def layout(self, area: Rect) -> None:
        """Draw the background; the stage is empty."""
        self._ui.stage.background = self._ui.theme.backdrop(self._ui.rect.size)
        self._area, self._nodes, self._shown = area, [], None

    def show(self, model: Model) -> None:
        """Put up a line for each seat and the viewer's hand."""
        if model == self._shown:
            return
        for node in self._nodes:
            node.remove()
        self._nodes, self._shown = [], model
        ui, style = self._ui, Style(LARGE, CREAM)
        for seat, line in enumerate(self._lines(model)):
            image = ui.text.fit(line, (self._area.w, ui.text.line(style)), style)
            y = self._area.y + seat * round(ui.text.line(style) * 1.3)
            self._nodes.append(ui.stage.node(image, self._area.x, y))
        for slot, card in enumerate(self._hand(model)):
            self._draw_card(self._place(slot), card)

    def clip(self, event: Event, before: Model, after: Model) -> Clip:
        """Let what happened be heard, show what is new and give it a moment."""
        return seq(
            call(lambda: self._ui.view.audio.play(SOUNDS[type(event)])),
            tween(0.15, lambda t: self.show(after) if t == 1 else None),
            wait(0.25),
        )

    def spots(self, picker: Picker[Any] | None) -> Sequence[Spot]:
        """Return the cards of the hand."""
        hand = self._hand(self._shown) if self._shown is not None else ()
        steps = [Step(CARD, card, hand[:slot].count(card)) for slot, card in enumerate(hand)]
        return [
            Spot(
                self._place(slot),
                step,
                clause="Z2",
                lift=partial(self._picture, hand[slot], self._place(slot).size),
            )
            for slot, step in enumerate(steps)
        ]

    def landmark(self, name: str) -> Rect | None:
        """Return where lessons and the rulebook point: "hand", "card-6" in it, "score", "seat-1" in that."""
        if self._shown is None:
            return None
        what, _, number = name.partition("-")
        lines = [node.rect for node in self._nodes[: len(self._seats)]]
        cards = self._hand(self._shown)
        hand = [self._place(slot) for slot, card in enumerate(cards) if not number or card == int(number)]
        if what in ("hand", "card"):
            return hand[0].unionall(hand) if hand else None
        return {"score": lines[0].unionall(lines), "seat": lines[int(number or 0)]}.get(what)

    def read(self, spot: Spot, height: int) -> Shown | None:
        """Return a card of the hand, which only whoever holds it sees."""
        if spot.step is None or self._shown is None or spot.step.key not in self._hand(self._shown):
            return None
        card = int(str(spot.step.key))
        size = height * CARD_SIZE[0] // CARD_SIZE[1], height
        return Shown(self._picture(card, size), self._ui.t("nullgame.card.rule"), 0)

    def _lines(self, model: Model) -> list[str]:
        t = self._ui.t
        return [
            t("nullgame.seat", player=seat.name, points=points, chosen=int(chosen != 0))
            for seat, points, chosen in zip(self._seats, model.points, model.chosen, strict=True)
        ]

    def _hand(self, model: Model) -> tuple[int, ...]:
        return (model.hands[model.viewer] or ()) if model.viewer >= 0 else ()

    def _place(self, slot: int) -> Rect:
        ui = self._ui
        width, height = (ui.px(side) for side in CARD_SIZE)
        x = self._area.x + slot * (width + ui.gap)
        return Rect(x, self._area.bottom - height - ui.gap, width, height)

    def _picture(self, card: int, size: tuple[int, int]) -> Surface:
        """A card to be dragged or read."""
        image = self._ui.theme.panel(size, "paper").surface.copy()
        face = self._ui.text.fit(str(card), size, Style(HEADING, INK, "title"))
        image.blit(face, face.get_rect(center=image.get_rect().center))
        return image

    def _draw_card(self, place: Rect, card: int) -> None:
        ui = self._ui
        self._nodes.append(put(ui.stage, ui.theme.panel(place.size, "paper"), place.x, place.y, z=1))
        face = ui.text.fit(str(card), place.size, Style(HEADING, INK, "title"))
        self._nodes.append(ui.stage.node(face, *face.get_rect(center=place.center).topleft, z=2))
