"""Who sits where, how many cards they hold, the score, the piles, and how many slabs are free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.engine.record import Seat
from game.games.oh_les_nains.rules.types import HIDDEN, PICKING, TURN_LIMIT
from game.games.oh_les_nains.view.boards import Board, boards, bracket
from game.games.oh_les_nains.view.layout import Places, middle
from game.games.oh_les_nains.view.model import NO_CARD, Model
from game.games.oh_les_nains.view.pictures import BACK, Pictures
from game.view.assets import rasterise
from game.view.colours import ACCENT, CREAM, INK, MIST
from game.view.stage import Group
from game.view.svg import document, element
from game.view.tables.plates import SeatPlates
from game.view.text import SMALL, Style
from game.view.widgets.base import Ui

PANELS, PILES, LABELS = 500, 520, 410
NEAR_LIMIT: Final = TURN_LIMIT - 40
"""From this turn of a round on the number of turns is shown (N21)."""
_PARTNER: Final = 0.65
"""How much of a partner's badge is seen beside the other, in the score."""
_NAME: Final = Style(20, font="title")
_CLOSE, _FAR = 0.36, 0.86
"""From one card of a seat to the next, in their widths."""


def bottom_seat(model: Model) -> int:
    """The seat whose hand lies at the bottom: the viewer's, or the first one for a spectator."""
    return max(0, model.viewer)


def bottom_hand(model: Model) -> tuple[int, ...]:
    """The cards at the bottom; covered ones for a spectator."""
    seat = bottom_seat(model)
    cards = model.hands[seat]
    return (BACK,) * model.hand_sizes[seat] if cards is None else cards


def _card_width(height: int) -> int:
    return height * 240 // 336


def _fan_width(height: int, pitch: float) -> int:
    """Of a seat's five cards."""
    width = _card_width(height)
    return width + 4 * round(width * pitch)


class Panels(SeatPlates[Pictures, Places]):
    """All panels of the table. `show` draws again what changed."""

    depth = PANELS

    def __init__(self, ui: Ui, pictures: Pictures, places: Places, seats: Sequence[Seat]) -> None:
        super().__init__(ui, pictures, places, seats)
        self._free_shown = True
        self.lit = -1
        """The seat whose panel is pointed at by the log."""
        self.boards: tuple[Board, ...] = ()
        """What stands under each side."""
        self.note: Rect | None = None
        """Where it is said what a first dwarf is picked for."""

    # -- where -----------------------------------------------------------------------------------

    def rect(self, model: Model, seat: int) -> Rect:
        """The panel of a seat."""
        here = bottom_seat(model)
        if seat == here:
            return self.places.own
        others = [(here + i) % model.players for i in range(1, model.players)]
        return self.row(self.places.top, self.places.area.centerx, len(others))[others.index(seat)]

    # -- drawing ---------------------------------------------------------------------------------

    def show(self, model: Model) -> None:
        """Show everything as the model has it."""
        for seat in range(model.players):
            faces = model.hands[seat] if seat != bottom_seat(model) else ()
            key = (
                model.current == seat,
                model.hand_sizes[seat],
                faces,
                self._pick(model, seat),
                self.lit == seat,
            )
            self.renew(("seat", seat), (key, model.viewer), self._seat, model, seat)
        turns = model.turns if model.turns >= NEAR_LIMIT else 0
        self.renew("score", (model.round, model.wins, turns), self._score, model)
        self.renew("pile", model.pile, self._pile, model.pile)
        size = sum(model.discards)
        self.renew("discards", (model.top, size), self._discards, model.top, size)
        asked = model.phase == PICKING and model.current == model.viewer
        self.renew("note", asked, self._note, asked=asked)
        self.show_free(model)

    def _pick(self, model: Model, seat: int) -> int:
        return model.picks[seat] if model.phase == PICKING else NO_CARD

    def _seat(self, group: Group, model: Model, seat: int) -> None:
        rect = self.rect(model, seat)
        own = seat == bottom_seat(model)
        lit = model.current == seat
        self.ground(group, rect, lit)
        inner = self.lamp(group, rect) if lit else self.inside(rect)
        pick, name = self._pick(model, seat), self.ui.text.width(self.seat_name(seat), _NAME)
        room = self.beside_badge(inner)
        cards = _fan_width(inner.h, _CLOSE) + self.ui.px(8)
        needed = cards + name
        if pick != NO_CARD:  # it lies beside the cards: then the name may be smaller
            needed = max(needed, inner.h + self.ui.px(4) + cards + round(name * 0.7))
        if room.w < needed and not own:
            self._small_seat(group, model, seat, inner, INK if lit else CREAM)
            return
        inner = self.badge(group, inner, seat)
        if pick != NO_CARD:
            inner.w -= self._picked(group, inner, pick) + self.ui.px(4)
        if not own:
            inner.w -= self._fan(group, inner, model, seat, name) + self.ui.px(8)
        below = self.name(group, inner, self.seat_name(seat), lit)
        self._below(group, model, seat, below, INK if lit else MIST)

    def _small_seat(self, group: Group, model: Model, seat: int, inner: Rect, colour: str) -> None:
        """A seat where there is little room: its name, and its signs under it."""
        name = Rect(inner.x, inner.y, inner.w, inner.h // 2)
        self.called(group, self.seat_name(seat), name, _NAME._replace(colour=colour))
        side = min(inner.h // 2 - self.ui.px(2), round((inner.w - self.ui.px(12)) / 4.8))
        y = inner.bottom - (inner.h // 2 + side) // 2
        pick, faces = self._pick(model, seat), model.hands[seat]
        arrow = self.pictures.sign("pull_right" if seat % 2 else "pull_left", side)
        signs = [self.pictures.badge(seat, side), arrow]
        if pick != NO_CARD:
            secret = pick == HIDDEN
            kept = self.pictures.kept
            signs.append(
                kept(("secret", side), lambda: self._secret(side))
                if secret
                else self.pictures.hat(pick, side)
            )
        size = (side, side * 336 // 240)
        signs.append(self.pictures.card(BACK if not faces else faces[0], size))
        signs.append(self.pictures.token(str(model.hand_sizes[seat]), side))
        x = inner.x
        for sign in signs:
            self.node(group, sign, x, y + (side - sign.get_height()) / 2)
            x += sign.get_width() + self.ui.px(3)

    def _below(self, group: Group, model: Model, seat: int, room: Rect, colour: str) -> None:
        """On which side a seat pulls; who is on one's own."""
        ui, side = self.ui, seat % 2
        sign = self.pictures.sign("pull_right" if side else "pull_left", min(room.h, ui.px(26)))
        self.node(group, sign, room.x, room.centery - sign.get_height() / 2)
        words = Rect(
            room.x + sign.get_width() + ui.px(5), room.y, room.w - sign.get_width() - ui.px(5), room.h
        )
        here = bottom_seat(model)
        partner = model.players == 4 and model.viewer >= 0 and seat == (here + 2) % 4
        key = "partner" if partner else ("right" if side else "left")
        text, style = ui.t(f"oh_les_nains.table.{key}"), Style(16, colour)
        # The arrow says it too: better no words than tiny ones, or two lines in the room of one.
        if ui.text.width(text, style) <= words.w:
            self.text(group, text, words, style)

    def _fan(self, group: Group, inner: Rect, model: Model, seat: int, name: int) -> int:
        """The cards that a seat holds, covered or open, and their number; returns the room they took.

        They lie further apart where that leaves much room, and as much as the name needs.
        """
        count, faces = model.hand_sizes[seat], model.hands[seat]
        height = inner.h
        width = _card_width(height)
        far = inner.w > max(height * 6, _fan_width(height, _FAR) + self.ui.px(8) + name)
        pitch = _FAR if far else _CLOSE
        step = round(width * pitch)
        size = (width, height)
        left = inner.right - width - max(0, count - 1) * step
        for i in range(count):
            face = self.pictures.card(BACK if faces is None else faces[i], size)
            self.node(group, face, left + i * step, inner.y)
        disc = self.pictures.token(str(count), round(height * 0.5))
        self.node(group, disc, inner.right - disc.get_width() * 0.72, inner.bottom - disc.get_height() * 0.8)
        return _fan_width(height, pitch)

    def _picked(self, group: Group, inner: Rect, pick: int) -> int:
        """The first dwarf that a seat has picked: its hat, or a question while it is secret."""
        side = inner.h
        if pick == HIDDEN:
            self.node(
                group,
                self.pictures.kept(("secret", side), lambda: self._secret(side)),
                inner.right - side,
                inner.y,
            )
        else:
            self.node(group, self.pictures.hat(pick, side), inner.right - side, inner.y)
        return side

    def _secret(self, side: int) -> Surface:
        image = self.pictures.card(BACK, (side, side)).copy()
        mark = self.ui.text.render("?", Style(30, ACCENT, "title", outline=2), px=round(side * 0.7))
        image.blit(mark, mark.get_rect(center=image.get_rect().center))
        return image

    def _note(self, group: Group, *, asked: bool) -> None:
        """Beside the hand of whoever picks a first dwarf: what for, and how cards tell which."""
        self.note = None
        if not asked:
            return
        ui, room, t = self.ui, self.places.note, self.ui.t
        inner, style = self.inside(room), Style(16, CREAM)
        head = ui.text.fit(t("oh_les_nains.note.title"), inner.size, _NAME._replace(colour=ACCENT))
        left = inner.w, inner.h - head.get_height()
        secret = t("oh_les_nains.note.secret")
        said = f"{secret} {t('oh_les_nains.note.cards')}"
        rest = ui.text.fit(said if ui.text.fits(said, left, style) else secret, left, style)
        high = head.get_height() + rest.get_height() + room.h - inner.h
        self.note = place = Rect(room.x, room.bottom - high, room.w, high)
        self.ground(group, place, False)
        y = self.inside(place).y
        for image in (head, rest):
            self.node(group, image, place.centerx - image.get_width() / 2, y)
            y += image.get_height()

    def _score(self, group: Group, model: Model) -> None:
        rect, ui = self.places.score, self.ui
        self.ground(group, rect, False)
        inner = rect.inflate(-ui.px(22), -ui.px(12))
        words = ui.t("oh_les_nains.table.round", n=model.round)
        if model.turns >= NEAR_LIMIT:
            words = ui.t("oh_les_nains.table.round-turn", n=model.round, turn=model.turns)
        first = Rect(inner.x, inner.y, inner.w, inner.h // 2)
        self.text(group, words, first, Style(20, ACCENT, "title"), "centre")
        for team in (0, 1):
            for i in range(model.target):
                name = "star_filled" if model.wins[team] > i else "star_empty"
                place = self.star(team, i)
                self.node(group, self.pictures.common(name, place.w), *place.topleft)
            end = self.star(team, model.target)
            badges = [self.pictures.badge(seat, end.w) for seat in range(team, model.players, 2)]
            for number, badge in enumerate(reversed(badges)):
                x = end.x + (1 if team else -1) * (self.ui.px(3) + round(number * end.w * _PARTNER))
                self.node(group, badge, x, end.y)

    def star(self, team: int, number: int) -> Rect:
        """Where a star of a side lies: from the middle of the score outwards."""
        inner = self.places.score.inflate(-self.ui.px(22), -self.ui.px(12))
        wide = 7.0 + _PARTNER * len(self.seats) / 2
        side = min(inner.h // 2, self.ui.px(30), round(inner.w / wide))
        x = round(side * (0.35 + number))
        return Rect(
            inner.centerx + (x if team else -x - side), inner.bottom - inner.h // 4 - side // 2, side, side
        )

    def _pile(self, group: Group, count: int) -> None:
        rect = self.places.pile
        if not count:
            self.node(group, self._empty(rect.size), *rect.topleft, PILES)
            return
        back = self.pictures.card(BACK, rect.size)
        for i in range(min(4, (count + 9) // 10)):
            self.node(group, back, rect.x + i * self.ui.px(2), rect.y - i * self.ui.px(2), PILES)
        self._count(group, rect, count)

    def _discards(self, group: Group, top: int, count: int) -> None:
        rect = self.places.discards
        if top == NO_CARD or not count:
            self.node(group, self._empty(rect.size), *rect.topleft, PILES)
            return
        face = self.pictures.card(top, rect.size)
        if count > 1:
            back = self.pictures.card(top, rect.size, dim=True)
            self.node(group, back, rect.x - self.ui.px(3), rect.y + self.ui.px(2), PILES)
        self.node(group, face, *rect.topleft, PILES)
        self._count(group, rect, count)

    def _count(self, group: Group, rect: Rect, count: int) -> None:
        place = self.number(rect, count)
        self.node(group, self.pictures.token(str(count), place.w), *place.topleft, PILES + 4)

    def number(self, pile: Rect, count: int) -> Rect:
        """Where it is said how many cards lie on a pile."""
        side = min(max(self.ui.px(34), self.ui.text.px(SMALL) * 2), round(pile.w * 0.48))
        side = self.pictures.token(str(count), max(self.ui.px(26), side)).get_width()
        return Rect(round(pile.right - side * 0.3), round(pile.bottom - side * 0.75), side, side)

    def _empty(self, size: tuple[int, int]) -> Surface:
        """The place of a pile without cards."""

        def draw() -> Surface:
            box = element(
                "rect",
                x=6,
                y=6,
                width=228,
                height=324,
                rx=24,
                fill="#0E1A34",
                fill_opacity=0.45,
                stroke="#8FA6DA",
                stroke_opacity=0.7,
                stroke_width=6,
                stroke_dasharray="26 18",
            )
            return rasterise(document(size, box, (0, 0, 240, 336)), size)

        return self.pictures.kept(("empty", size), draw)

    # -- free slabs ------------------------------------------------------------------------------

    def free_shown(self, shown: bool) -> None:
        """Show or hide how many slabs are free: planks may lie over it."""
        self._free_shown = shown
        if "free" in self._groups:
            self._groups["free"][1].visible = shown and not self._hidden

    def show_free(self, model: Model) -> None:
        """Say under each side which slabs are free and how many, and who is ahead."""
        key = (model.rows, model.slabs, model.free(0), model.free(1))
        self.renew("free", key, self._free, model)
        self.free_shown(self._free_shown)

    def _free(self, group: Group, model: Model) -> None:
        world, camera, room = self.places.world, middle(model.slabs), self.places.labels
        self.boards = boards(self.ui, self.pictures, self.places, model, lambda x: world.x(x, camera))
        for board in self.boards:
            self.node(group, board.picture, board.x, room.y, LABELS + 1)
            clasp = bracket(self.ui, self.pictures, board)
            if clasp is not None:
                self.node(group, clasp[0], clasp[1].x, room.y - clasp[1].h + self.ui.px(1), LABELS)
