"""The page of figures: how many games, how many were won, how scores and strengths go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.chronicle.tally import Played, Tally
from game.chronicle.words import duration, opponent
from game.games import game_ids
from game.scenes.chronicle.flow import Flow
from game.scenes.chronicle.gamelist import GameList, told
from game.scenes.chronicle.pieces import BarRow, Curve, Point, Tile

_TILE: Final = 165
"""Logical units that a tile needs at 100 % text; ..."""
_CURVE: Final = (430, 190)
"""... a curve, across and down."""


def add_figures(flow: Flow, tally: Tally, see: Callable[[Played], None]) -> None:
    """Show them; each leads to its games, by `see` where it is one alone."""
    _add_tiles(flow, tally, see)
    _add_curves(flow, tally.games, see)
    _add_bars(flow, tally, see)


def _list(
    flow: Flow, title: str, games: Sequence[Played], see: Callable[[Played], None]
) -> Callable[[], None]:
    return GameList(flow.ui, title, games, see).open


def _add_tiles(flow: Flow, tally: Tally, see: Callable[[Played], None]) -> None:
    ui, total = flow.ui, len(tally.games)
    share = ui.t("chronicle.share", n=round(100 * len(tally.won) / total))
    tiles: list[tuple[str, str, str, Sequence[Played]]] = [
        ("played", str(total), "", tally.games),
        ("won", str(len(tally.won)), share, tally.won),
        ("streak", str(len(tally.streak)), "", tally.streak),
        ("best-streak", str(len(tally.best_streak)), "", tally.best_streak),
    ]
    if tally.timed:
        note = "" if len(tally.timed) == total else ui.t("chronicle.timed", n=len(tally.timed))
        tiles.append(("time", duration(ui.view.catalog, tally.seconds), note, tally.timed))
    high = Tile.height(ui, note=True)
    for (key, value, note, games), place in zip(
        tiles, flow.cells(len(tiles), ui.wide(_TILE), high), strict=True
    ):
        name = ui.t(f"chronicle.tile.{key}", n=len(games))
        run = _list(flow, name[0].upper() + name[1:], games, see)
        Tile(ui, place, value, name, run, key=f"tile-{key}", parent=flow.area.content, note=note)


def _add_curves(flow: Flow, games: Sequence[Played], see: Callable[[Played], None]) -> None:
    """A curve a game, of all games that have scores: of more than it has room for, several are one point."""
    ui = flow.ui
    curves = []
    for game_id in game_ids():
        scored = [played for played in games if played.facts.game == game_id and played.score is not None]
        if scored:
            curves.append((game_id, scored))
    if not curves:
        return
    flow.heading(ui.t("chronicle.curves"))
    flow.note(ui.t("chronicle.curves.help"))
    width, height = ui.wide(_CURVE[0], 150), ui.wide(_CURVE[1], 120)
    for (game_id, scored), place in zip(curves, flow.cells(len(curves), width, height, most=2), strict=True):
        bins = _bins(scored, Curve.room(ui, place.w))
        points = [
            Point(
                sum(played.score or 0 for played in each) / len(each),
                2 * sum(played.won for played in each) >= len(each),
                told(ui.view.catalog, each[0], game=False)
                if len(each) == 1
                else ui.t("chronicle.several", n=len(each), won=sum(played.won for played in each)),
            )
            for each in bins
        ]
        title = ui.t(f"game.{game_id}")

        def choose(number: int, bins: Sequence[Sequence[Played]] = bins, title: str = title) -> None:
            GameList(ui, title, bins[number], see).open()

        Curve(ui, place, title, points, choose, key=f"curve.{game_id}", parent=flow.area.content)


def _bins(games: Sequence[Played], room: int) -> list[Sequence[Played]]:
    """Put games together so that there are at most so many points; the last are as many as the others."""
    size = -(-len(games) // room)
    first = len(games) % size
    bins = [games[:first]] if first else []
    return [*bins, *(games[at : at + size] for at in range(first, len(games), size))]


def _add_bars(flow: Flow, tally: Tally, see: Callable[[Played], None]) -> None:
    ui = flow.ui
    flow.heading(ui.t("chronicle.bars"))
    flow.note(ui.t("chronicle.bars.help"))
    most = max(len(bar.games) for bar in tally.bars)
    for bar in tally.bars:
        name = ui.t("chronicle.against", opponent=opponent(ui.view.catalog, bar.strength))
        told_ = ui.t("chronicle.bar", won=len(bar.won), n=len(bar.games))
        run = partial(_open, flow, name, bar.games, see)
        BarRow(
            ui,
            flow.room(ui.control),
            name,
            told_,
            len(bar.won),
            len(bar.games),
            most,
            run,
            key=f"bar-{bar.strength}",
            parent=flow.area.content,
        )


def _open(flow: Flow, title: str, games: Sequence[Played], see: Callable[[Played], None]) -> None:
    GameList(flow.ui, title, games, see).open()
