"""The summit's pictures at the size of the moment: cubes, giants, marks, labels, cards with their words."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Surface

from game.games.haut_les_cubes.rules.types import CODES
from game.games.haut_les_cubes.view import mark_art
from game.games.haut_les_cubes.view.cube_art import CubeArt
from game.games.haut_les_cubes.view.giants import COLOURS, TALL, Giants, Look
from game.games.haut_les_cubes.view.layout import ASPECT
from game.games.haut_les_cubes.view.projection import XY, Cell
from game.games.haut_les_cubes.view.quarry import Quarry
from game.games.haut_les_cubes.view.things import FREE, Mark
from game.view import transform
from game.view.assets import rasterise
from game.view.painter import Drawing, Painter
from game.view.svg import Value, document, element
from game.view.tables.nameplates import worded
from game.view.tables.pictures import CardGallery, ready
from game.view.text import Style
from game.view.widgets.base import Ui

FOLDER: Final = "haut_les_cubes"
BACK: Final = -2
"""In place of a card: what is on its back."""
_POSES: Final = (
    *("stand", "crouch", "jump", "land", "walk_a", "walk_b", "fall", "pushed", "push_a", "push_b"),
    *("dismay", "wave", "cheer_b", "hold", "place", "lift", "leap", "shot", "cheer_a"),
)
"""Those in shows, the most frequent first."""
_FEW: Final = 12
"""So many pictures that are drawn ahead are asked for in a frame."""
_BROAD: Final = 0.86
"""Width of a portrait, at most, in its heights."""
_SOLID: Final = 200
"""What is at least so opaque belongs to a giant, and not to its shadow."""
_UNITS: Final = 3
"""So many sizes of cubes are kept: those of the last views."""
_WORDS: Final = Style(20, "#3A2416", "bold")
_FIGURE: Final = Style(18, "#FFF6DC", "title", outline=2, outline_colour="#4A2E1B")


class Summit(NamedTuple):
    """What the summit is drawn of."""

    layers: dict[str, Surface]
    sprites: dict[tuple[str, float], Surface]
    """By name and size."""
    lying: dict[Cell, list[tuple[Cell, str]]]
    """What lies on the ground where one looks first: see `meadow`."""


class Pictures(CardGallery):
    """Draws and keeps the summit's pictures. One lives as long as the table."""

    folder = FOLDER
    shade = (122, 116, 124)

    def __init__(self, ui: Ui, names: Sequence[str]) -> None:
        super().__init__(ui, names)
        self.giants = Giants(ui)
        self._art: OrderedDict[float, CubeArt] = OrderedDict()
        self._ready = 0.0
        """The unit for which giants are drawn ahead."""
        self.painter = Painter()
        self.summit: Drawing[Summit] = Drawing(ui.view.easel)
        self.quarry = Quarry()

    def resize(self, unit: float) -> None:
        """Follow the window."""
        self.forget()
        self.giants.forget()
        self.quarry.forget()
        self._art.clear()
        self._ready = 0.0
        self.unit = unit

    # -- cubes and giants --------------------------------------------------------------------------

    def cubes(self, unit: float) -> CubeArt:
        """Cubes for half the width of a cell."""
        if unit not in self._art:
            self._art[unit] = CubeArt(unit)
            if len(self._art) > _UNITS:
                self._art.popitem(last=False)
        self._art.move_to_end(unit)
        return self._art[unit]

    def giant(self, seat: int, pose: str, facing: XY, mood: str, unit: float) -> tuple[Surface, XY]:
        """A giant, and where the ground between its feet is in the picture."""
        left, away = facing[0] < facing[1], sum(facing) < 0
        height = round(TALL * unit)
        picture = self.giants.picture(seat, pose, height, mirrored=left, face=mood, back=away)
        return picture.surface, (-picture.at[0], -picture.at[1])

    def ahead(self, seats: Iterable[int], unit: float) -> None:
        """Have giants drawn before they move, a few of them asked for each time: once for each size."""
        if unit == self._ready:
            return
        height = round(TALL * unit)
        looks = [
            Look(seat, pose, height, mirrored, back=back)
            for pose in _POSES
            for seat in seats
            for mirrored in (False, True)
            for back in (False, True)
        ]
        if self.giants.ahead(looks, _FEW):
            self._ready = unit

    def portrait(self, seat: int, pose: str, height: int) -> Surface:
        """A giant alone, without air and shadow, so many pixels high, if it isn't broad; waited for."""
        box = height
        for _ in range(2):  # how much air there is depends on the giant and its pose
            drawn = self.giants.get(Look(seat, pose, box), wait=True)
            assert drawn is not None
            image = drawn.surface.subsurface(drawn.surface.get_bounding_rect(_SOLID))
            box = round(box * height * min(1 / image.get_height(), _BROAD / image.get_width()))
        return image.subsurface((0, 0, image.get_width(), min(height, image.get_height())))

    def giant_outline(self, seat: int, pose: str, facing: XY, unit: float) -> tuple[Surface, XY]:
        """The outline of a giant that stands behind the mountain."""
        left, away = facing[0] < facing[1], sum(facing) < 0
        picture = self.giants.outline(seat, pose, round(TALL * unit), mirrored=left, back=away)
        return picture.surface, (-picture.at[0], -picture.at[1])

    def giant_rim(self, seat: int, pose: str, facing: XY, unit: float) -> tuple[Surface, XY]:
        """The pale rim of a giant that is seen before another one."""
        left, away = facing[0] < facing[1], sum(facing) < 0
        picture = self.giants.rim(seat, pose, round(TALL * unit), mirrored=left, back=away)
        return picture.surface, (-picture.at[0], -picture.at[1])

    def shadow(self, seat: int, unit: float) -> tuple[Surface, XY]:
        """The shadow of a giant that is in the air."""
        picture = self.giants.shadow(seat, round(TALL * unit))
        return picture.surface, (-picture.at[0], -picture.at[1])

    # -- marks -------------------------------------------------------------------------------------

    def mark(self, kind: int, half: float, unit: float, *, ground: bool, through: bool = False) -> Surface:
        """A place that means something, as it is seen; `through` the mountain: only its outline."""
        draw = mark_art.outlined if through else mark_art.mark
        key = ("mark", kind, half, unit, ground, through)
        return self.kept(key, partial(draw, kind, half, unit, ground))

    def label(self, mark: Mark, unit: float, *, through: bool = False) -> Surface:
        """What is said of a place: its height, and more; larger of the one that matters now."""
        px = max(self.ui.text.floor, min(self.ui.text.px(18), round(unit * 0.4)))
        if mark.kind != FREE:
            px = max(px, self.ui.text.px(16))
        level = round(mark.z) if mark.figure else None
        key = ("label", mark.label, level, mark.kind, px, through)
        draw = partial(mark_art.label, self.ui.text, mark.label, level, mark.kind, px, through=through)
        return self.kept(key, draw)

    def count(self, number: int, height: int) -> Surface:
        """How many places are meant, on a button so high: as a mark says its height."""
        px = max(self.ui.text.floor, min(self.ui.text.px(16), round(height * 0.4)))
        draw = partial(mark_art.label, self.ui.text, "", number, FREE, px)
        return self.kept(("count", number, px), draw)

    def ring(self, seat: int, unit: float, *, lit: bool) -> Surface:
        """The ring under a seat's giant; `lit` for whoever is to decide."""
        return self.kept(("ring", seat, unit, lit), partial(mark_art.ring, COLOURS[seat], unit, lit))

    def halo(self, kind: int, unit: float) -> Surface:
        """Light around the ring of a giant that is meant."""
        return self.kept(("halo", kind, unit), partial(mark_art.halo, kind, unit))

    def pointer(self, kind: int, unit: float) -> Surface:
        """What points at its head."""
        width = max(self.ui.px(24), round(unit * 0.9))
        return self.kept(("pointer", kind, width), partial(mark_art.pointer, kind, width))

    def emblem(self, seat: int, level: int, unit: float) -> Surface:
        """The emblem on the ring under a seat's giant, and on the mountain how high it stands."""
        side = max(self.ui.px(18), round(unit * 0.62))
        badge = self.badge(seat, side)
        if not level:
            return badge
        draw = partial(mark_art.standing, self.ui.text, badge, COLOURS[seat], level)
        return self.kept(("standing", seat, level, side), draw)

    def medal(self, name: str, side: int) -> Surface:
        """A sign on a light disc."""

        def draw() -> Surface:
            edge = max(1.0, side / 16)
            middle, radius = f"{side / 2}", f"{side / 2 - edge}"  # not rounded: it is small
            style: dict[str, Value] = {"fill": "#FFF3D6", "stroke": "#4A2E1B", "stroke_width": f"{edge}"}
            disc = element("circle", cx=middle, cy=middle, r=radius, **style)
            image = rasterise(document((side, side), disc), (side, side)).copy()
            sign = self.sign(name, round(side * 0.7))
            image.blit(sign, sign.get_rect(center=(side / 2, side / 2)))
            return ready(image)

        return self.kept(("medal", name, side), draw)

    def worth(self, points: int, room: float) -> Surface:
        """What a jump would score, on a small plate with a coin; within `room`, if that can be read."""
        px = max(self.ui.text.floor, min(self.ui.text.px(_WORDS.size), round(room / 3.4)))

        def draw() -> Surface:
            words = self.ui.text.render(self.ui.t(f"{FOLDER}.table.points", n=points), _WORDS, px=px)
            coin = self.sign("points", round(words.get_height() * 0.9))
            pad = round(px / 6)
            size = (coin.get_width() + words.get_width() + 4 * pad, words.get_height() + 2)
            plate = element("rect", x=1.5, y=1.5, width=size[0] - 3, height=size[1] - 3, rx=size[1] / 2 - 2,
                            fill="#FFF3D6", stroke="#4A2E1B", stroke_width=self.ui.px(2))  # fmt: skip
            image = rasterise(document(size, plate, digits=1), size).copy()
            image.blit(coin, coin.get_rect(midleft=(pad, size[1] // 2)))
            image.blit(words, words.get_rect(midright=(size[0] - 2 * pad, size[1] // 2)))
            return ready(image)

        return self.kept(("worth", points, px), draw)

    def figure(self, height: int, unit: float) -> Surface:
        """How high a cell is."""
        px = max(self.ui.text.floor, round(unit * 0.7))
        return self.kept(
            ("figure", height, px), lambda: ready(self.ui.text.render(str(height), _FIGURE, px=px))
        )

    # -- cards -------------------------------------------------------------------------------------

    def cards_ahead(self, cards: Iterable[int], size: tuple[int, int], *, urgent: bool = False) -> None:
        """Have cards, or backs, drawn before they are shown that large, or smaller."""
        for card in cards:
            text = self.source(f"cards/{_code(card)}")
            drawing = partial(rasterise, text, (size[0] + 1, size[1]))
            self.painter.ask(drawing, urgent=urgent, ahead=not urgent)

    def face(self, card: int, size: tuple[int, int]) -> Surface:
        """Draw a card with its words, or a back."""
        face = self.assets.svg(f"{FOLDER}/cards/{_code(card)}", (size[0] + 1, size[1]))
        if face.get_size() != size:
            face = transform.smoothscale(face, size)
        return ready(face if card == BACK else worded(self.ui.text, face, self.plate, [self.name(card)]))

    def name(self, card: int) -> str:
        """What a card is called."""
        return self.ui.t(f"{FOLDER}.card.{CODES[card]}")


def card_size(height: int) -> tuple[int, int]:
    """The size of a card of so many pixels."""
    return round(height / ASPECT), height


def _code(card: int) -> str:
    return "back" if card == BACK else CODES[card]
