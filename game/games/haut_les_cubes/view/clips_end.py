"""What begins a round and ends a game."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.maker import Maker
from game.games.haut_les_cubes.view.model import Model
from game.view.timeline import Clip, none, par, seq, stagger, wait

_DRAWN: Final = 0.5
"""Seconds to see who was drawn to start."""


class EndClips(Maker):
    """Clips of rounds, of how they begin, and of the end."""

    def starter(self, after: Model) -> Clip:
        """The medal of the first player comes to a plate."""
        return seq(self.sound("giant_cheer"), self.refresh(after), wait(_DRAWN))

    def round(self, event: t.RoundBegan, after: Model) -> Clip:
        """The sun rises on another round."""
        words = self.ui.t("haut_les_cubes.table.round", n=event.round)
        world = self.places.world
        return seq(
            self.sound("round_dawn"),
            self.refresh(after, hand=True),
            none() if self.calm else self.effects.title(words, world.y + world.h * 0.3),
        )

    def ended(self, after: Model) -> Clip:
        """The others look on as the winner cheers."""
        lost = after.viewer >= 0 and after.viewer not in after.winners
        others = [seat for seat in after.giants if seat not in after.winners]
        return seq(
            self.refresh(after, hand=True),
            self.sound("match_lost" if lost else "match_win"),
            par(*(self.pose(seat, "dismay") for seat in others)),
            self._cheers(after, 2),
        )

    def triumph(self, room: Rect) -> Clip:
        """Once more, when nothing else is on the table: cheers and stars over the mountain."""
        stars = none() if self.calm else self.effects.confetti(*room.center)
        return seq(self.sound("giant_cheer"), stars)

    def _cheers(self, model: Model, times: int) -> Clip:
        """Those who have won throw up their arms; stars rise around them."""
        clips = []
        for seat in model.winners:
            if seat not in model.giants:
                continue
            jumps = [
                clip
                for _ in range(times)
                for clip in (self.pose(seat, "cheer_a"), wait(0.22), self.pose(seat, "cheer_b"), wait(0.28))
            ]
            stars = none()
            if not self.calm:
                stars = self.effects.confetti(*self.screen(model.giants[seat], model.height(seat) + 2))
            clips.append(par(seq(*jumps), stars))
        return stagger(0.15, *clips)
