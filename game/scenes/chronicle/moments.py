"""The page of moments: the best figures of each game, and its badges. Each leads to where it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.chronicle.facts import Facts
from game.chronicle.people import People
from game.chronicle.tally import Played, Tally, badges
from game.chronicle.words import day, feat, honours_of
from game.engine.spec import folder_of
from game.games import game_ids
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
) -> None:
    """Show them, game by game; `called`: the name of whoever is known by a key, `see` is given the game and
    the step."""

    def name_at(facts: Facts, seat: int) -> str:
        return called(people.counts(facts, seat) or "")

    for game_id in game_ids():
        best = [found for found in tally.best if found.played.facts.game == game_id]
        if best:
            flow.heading(flow.ui.t(f"game.{game_id}"))
        for found in best:
            name, amount = feat(flow.ui.view.catalog, found)
            facts = found.played.facts
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
        _add_badges(flow, game_id, tally.games, person, people, see)


def _add_badges(
    flow: Flow,
    game_id: str,
    games: Sequence[Played],
    person: str,
    people: People,
    see: Callable[[Played, int], None],
) -> None:
    """A plank a badge that was earned, and how many are left to earn."""
    honours = honours_of(game_id)
    if not honours or not any(played.facts.game == game_id for played in games):
        return
    ui, earned = flow.ui, badges(games, game_id, person, people)
    for key in honours:
        if key in earned:
            badge, played = earned[key][0]
            words = ui.t(
                "chronicle.badge",
                badge=ui.t(f"{folder_of(game_id)}.badge.{key}"),
                n=len(earned[key]),
                day=day(ui.view.catalog, played.facts.when),
            )

            def run(played: Played = played, step: int = badge.step) -> None:
                see(played, step)

            _plank(flow, words, run, f"badge-{game_id}-{key}", icon="flag")
    left = len(honours) - len(earned)
    if left:
        flow.note(ui.t("chronicle.badges.left", n=left))


def _plank(flow: Flow, words: str, run: Callable[[], None], key: str, *, icon: str = "play") -> None:
    ui = flow.ui
    beside = ui.px(34) + ui.text.px(BODY * 1.15)  # the sign, and the margins of a button
    text = ui.text.block(words, flow.w - beside, Style(BODY, font="title"))
    place = flow.room(max(ui.control, text.get_height() + ui.px(16)))
    Button(ui, place, words, run, kind="paper", icon=icon, key=key, parent=flow.area.content, align="left")
