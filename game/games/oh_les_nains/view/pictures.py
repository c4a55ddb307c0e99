"""The garden's pictures at the size of the moment: scenery, figures, cards with their words.

What takes long is drawn by a thread of its own (drawing an SVG lets go of the interpreter), so that no
frame has to wait for it: `dwarf` may answer with None while a picture is still being made.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from pygame import Surface

from game.games.oh_les_nains.rules.cards import ADD, COLOUR_NAMES, KINDS, LETTERS, SQUIRREL, Kind
from game.games.oh_les_nains.view.layout import DWARF
from game.games.oh_les_nains.view.puppet import STEPS, Look, Puppets, Sprite, resized
from game.view import transform
from game.view.assets import rasterise, weight
from game.view.painter import Drawing, Painter
from game.view.parts import Picture
from game.view.tables.base import Mood
from game.view.tables.nameplates import PLATE, worded
from game.view.tables.pictures import CardGallery, ready
from game.view.tables.sprites import Sprites
from game.view.widgets.base import Ui

FOLDER: Final = "oh_les_nains"
CALM: Final = "stand"
"""The pose of a dwarf who does nothing."""
BACK: Final = -1
"""In place of a card: its back."""
_BUDGET: Final = 40_000_000
"""Bytes of dwarfs that are kept."""
SQUIRREL_POSES: Final = ("climb_down_a", "climb_down_b", "run_a", "run_b", "pull")
PERSONS: Final = (
    ("", ""),
    ("trimmed", "daisy"),
    ("tied", "spectacles"),
    ("", "spectacles"),
    ("tied", ""),
    ("trimmed", "spectacles"),
    ("", "daisy"),
)
"""By number, what tells the dwarfs of one colour apart: the cut of the beard, and what is worn."""
MOODS: Final = {Mood.CHEER: ("cheer", 10), Mood.CALM: ("hold", 0), Mood.SULK: ("sulk", 50)}
"""At the end: the pose, and how many degrees the sign in somebody's hand leans."""
_TALLEST: Final = 1.15
"""How high a dwarf with his sign is, in boxes, at most."""
_SQUIRREL: Final = 0.55
"""The size of a squirrel, in dwarfs."""
_PLATE_ROOM: Final = 0.92
"""How much of a plate words may take."""


class Layers(NamedTuple):
    """The scenery's big layers, and where they go."""

    sky: Surface
    far: Surface
    far_at: tuple[int, int]
    edge: Surface
    lawn: Surface
    lawn_x: int
    trees: tuple[tuple[Surface, int, int], ...]


class Pictures(CardGallery):
    """Draws and keeps the garden's pictures. One lives as long as the table."""

    folder = FOLDER
    most = 130

    def __init__(self, ui: Ui, names: Sequence[str]) -> None:
        super().__init__(ui, names)
        self._puppets = Puppets(ui.assets.folder / FOLDER / "svg" / "figures")
        self.scene = self.data("scene/scene")
        self._figure_painter = Painter()
        """Figures don't wait for the big layers."""
        self.dwarfs: Sprites[Look, Sprite] = Sprites(self._figure_painter, self._compose, _weight, _BUDGET)
        self._before: dict[Look, tuple[int, Sprite]] = {}
        """The dwarfs that stood there at another size, and that size."""
        self._faces: dict[tuple[int, tuple[int, int]], Future[Surface]] = {}
        self.waiting: float = DWARF
        """Height of a dwarf's box, in the world, of those who wait before the hedge."""
        self.card_size = (0, 0)
        """The size of a hand's cards; smaller ones are made from these."""
        self._figures: dict[str, Future[Picture]] = {}
        self.layers: Drawing[Layers] = Drawing(ui.view.easel)
        """The scenery's big layers."""

    def resize(self, unit: float) -> None:
        """Follow the window: `unit` pixels a unit of the world."""
        self.forget()
        if unit != self.unit:
            self.unit = unit
            self._faces.clear()
            self._before = {
                look._replace(height=0): (look.height, sprite)
                for look, sprite in self.dwarfs.kept().items()
                if look.pose == CALM and not look.towards
            }
            self.dwarfs.forget()
            self._figures.clear()

    # -- scenery -------------------------------------------------------------------------------

    def raw(self, name: str, size: tuple[float, float]) -> Surface:
        """A picture of the scene drawn now and kept by nobody; `size` in the world's units."""
        return rasterise(self.source(f"scene/{name}"), (self.px(size[0]), self.px(size[1])))

    def sprite(self, name: str) -> tuple[Surface, tuple[float, float]]:
        """A sprite of the scene, and where its corner lies from its place, in pixels."""
        x, y, width, height = self.scene["sprites"][name]["rect"]
        size = (round(width * self.unit), round(height * self.unit))
        return self.assets.svg(f"{FOLDER}/scene/{name}", size), (x * self.unit, y * self.unit)

    def hat(self, colour: int, size: int) -> Surface:
        """The sign of a colour."""
        return self.sign(f"hat_{LETTERS[colour]}", size)

    # -- dwarfs --------------------------------------------------------------------------------

    def look(
        self,
        colour: int,
        side: int,
        pose: str,
        towards: str = "",
        t: float = 0.0,
        mood: str = "",
        *,
        number: int = 0,
        waits: bool = False,
    ) -> Look:
        """A dwarf of a side in a pose, or a share `t` of the way to another, in quarters.

        `number`: which one of his colour, known by his beard and what he wears. `waits`: he stands farther
        away, before the hedge.
        """
        step = round(t * 4) * 2
        if not towards or step == 0:
            towards, step = "", 0
        elif step >= 8:
            pose, towards, step = towards, "", 0
        if towards and towards < pose:  # the way back looks the same
            pose, towards, step = towards, pose, STEPS - step
        height = round((self.waiting if waits else DWARF) * self.unit)
        return Look(COLOUR_NAMES[colour], pose, height, side == 1, towards, step, mood, 0, *PERSONS[number])

    def dwarf(self, look: Look, *, wait: bool = False) -> Sprite | None:
        """A dwarf's pictures; None if they are still being made and `wait` is not set."""
        return self.dwarfs.get(look, wait=wait)

    def stand_in(self, look: Look) -> Sprite | None:
        """What a dwarf looked like at another size, if he did so lately, until he is drawn at this one."""
        height, sprite = self._before.get(look._replace(height=0), (1, None))
        return None if sprite is None else resized(sprite, look.height / height)

    def _compose(self, look: Look) -> Sprite:
        drawn = self._puppets.sprite(look)
        return replace(drawn, back=ready(drawn.back), front=ready(drawn.front))

    def portrait(self, seat: int, mood: Mood, height: int) -> Surface:
        """A seat's dwarf at the end, at most so many pixels high: he holds up its sign, or lets it sink.

        He has the colour that is nearest to its badge's. Whoever didn't win looks to the left, at those
        who did.
        """

        def draw() -> Surface:
            pose, askew = MOODS[mood]
            box = int(height / _TALLEST)
            colour, mirrored = COLOUR_NAMES[seat], mood is not Mood.CHEER
            sign = f"sign_{seat + 1}"
            look = Look(colour, pose, box, mirrored, sign=sign, askew=askew)
            return ready(self._puppets.sprite(look).whole)

        return self.kept(("portrait", seat, mood, height), draw)

    def figure(self, name: str) -> Picture:
        """A squirrel or a parachute, to go with the dwarfs."""
        return self._figure(name).result()

    def _figure(self, name: str) -> Future[Picture]:
        if name not in self._figures:
            height = round(DWARF * self.unit * (_SQUIRREL if name.startswith("squirrel") else 1))
            self._figures[name] = self._figure_painter.ask(partial(self._drawn_figure, name, height))
        return self._figures[name]

    def _drawn_figure(self, name: str, height: int) -> Picture:
        drawn = self._puppets.picture(name, height)
        return Picture(ready(drawn.surface), drawn.at)

    def draw_figures(self) -> None:
        """Have squirrels and parachutes drawn ahead."""
        for colour in COLOUR_NAMES:
            self._figure(f"dwarf_{colour}/parachute")
        for folder in ("squirrel", "squirrel/mirrored"):
            for pose in SQUIRREL_POSES:
                self._figure(f"{folder}/{pose}")

    # -- cards ---------------------------------------------------------------------------------

    def draw_cards(self, size: tuple[int, int]) -> None:
        """Have every card drawn ahead at a size."""
        for card in range(len(KINDS)):
            if (card, size) not in self._faces:
                self._faces[card, size] = self._figure_painter.ask(partial(self._drawn_card, card, size))

    def _drawn_card(self, card: int, size: tuple[int, int]) -> Surface:
        return rasterise(self.source(f"cards/{card_file(card)}"), size)

    def face(self, card: int, size: tuple[int, int]) -> Surface:
        """Draw a card with its words, or a back; small ones are made from those of the hand."""
        if size[0] < self.card_size[0]:
            whole = self.lately(("bare", card, self.card_size), lambda: self._bare(card, self.card_size))
            drawn = transform.smoothscale(whole, size)
        else:
            drawn = self._bare(card, size)
        if card == BACK:
            return drawn
        across = self.plate["plate"][2] * size[0] / self.plate["box"][0]
        return worded(self.ui.text, drawn, self.plate, [self._telling(card, round(across * _PLATE_ROOM))])

    def _bare(self, card: int, size: tuple[int, int]) -> Surface:
        """A card without words."""
        coming = self._faces.get((card, size))
        return coming.result() if coming is not None and coming.done() else self._drawn_card(card, size)

    def _telling(self, card: int, room: int) -> str:
        """What a card is called on its plate, in so many pixels: the pictures say it too.

        Two colours stand there by their letters, squirrels by their number, where one such name has no room.
        """
        kind, text = KINDS[card], self.ui.text
        short = self._short(kind)
        alike = [each for each in KINDS if each.family == kind.family and self._short(each)]
        names = [self.ui.t(f"oh_les_nains.plate.{each.code}") for each in alike]
        if short and not all(text.shrunk(name, (room, room), PLATE) for name in names):
            return short
        return self.ui.t(f"oh_les_nains.plate.{kind.code}")

    def _short(self, kind: Kind) -> str:
        """What is left of a long name; of a short one nothing."""
        colours = (*kind.doubled, *kind.zeroed)
        if len(colours) > 1:
            return " · ".join(self.ui.t(f"oh_les_nains.letter.{LETTERS[colour]}") for colour in colours)
        return str(kind.slabs) if kind.family == SQUIRREL else ""


def _weight(sprite: Sprite) -> int:
    return weight(sprite.back) + weight(sprite.front)


def card_file(card: int) -> str:
    """The name of a card's picture."""
    if card == BACK:
        return "back"
    kind = KINDS[card]
    if kind.family == ADD:
        return f"add_{LETTERS[kind.colour]}"
    return f"squirrel_{kind.slabs}" if kind.family == SQUIRREL else f"pull_{kind.code}"
