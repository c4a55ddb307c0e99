"""The page of moments: the best figures of each game, and its badges. Each leads to where it was."""

from __future__ import annotations

from collections.abc import Callable

from game.chronicle.facts import Facts
from game.chronicle.people import People
from game.chronicle.tally import Played, Tally, badges
from game.chronicle.words import day, feat
from game.games import game_ids
from game.scenes.chronicle.cabinet import Cabinet
from game.scenes.chronicle.flow import Flow
from game.view.text import BODY, Style
from game.view.widgets import Button


def add_moments(
    flow: Flow,
    tally: Tally,
    person: str,
    people: People,
    called: Callable[[str], str],
    see: Callable[[Played, int], None],
    cabinet: Cabinet,
) -> None:
    """Show them, game by game; `called`: the name of whoever is known by a key, `see` is given the game and
    the step."""

    def name_at(facts: Facts, seat: int) -> str:
        return called(people.counts(facts, seat) or "")

    cabinet.clear()
    for game_id in game_ids():
        if not any(played.facts.game == game_id for played in tally.games):
            continue
        flow.heading(flow.ui.t(f"game.{game_id}"))
        for found in tally.best:
            facts = found.played.facts
            if facts.game != game_id:
                continue
            name, amount = feat(flow.ui.view.catalog, found)
            words = flow.ui.t(
                "chronicle.moment",
                feat=name,
                amount=amount,
                who=name_at(facts, found.figure.seat),
                day=day(flow.ui.view.catalog, facts.when),
            )

            def run(played: Played = found.played, step: int = found.figure.step) -> None:
                see(played, step)

            _plank(flow, words, run, f"moment-{game_id}-{found.figure.key}")
        cabinet.add(flow, game_id, badges(tally.games, game_id, person, people), name_at, see)
    cabinet.paint(flow.ui)


def _plank(flow: Flow, words: str, run: Callable[[], None], key: str) -> None:
    ui = flow.ui
    beside = ui.px(34) + ui.text.px(BODY * 1.15)  # the sign, and the margins of a button
    text = ui.text.block(words, flow.w - beside, Style(BODY, font="title"))
    place = flow.room(max(ui.control, text.get_height() + ui.px(16)))
    Button(ui, place, words, run, kind="paper", icon="play", key=key, parent=flow.area.content, align="left")
