"""Which games are asked for: what can be chosen from, and the choosers at the head of a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.chronicle.facts import Facts
from game.chronicle.people import People
from game.chronicle.tally import ALL, ORDER, Wanted, strongest
from game.chronicle.words import opponent
from game.engine.spec import folder_of
from game.engine.starter import NAME as STARTER
from game.games import game_ids, spec
from game.i18n import Catalog
from game.scenes.chronicle.flow import Flow
from game.view.widgets import Cycler

_WIDE: Final = 250
"""Logical units that a chooser needs at 100 % text."""


class Filters:
    """The possible values of each, with the words for them: only such as games were played with."""

    def __init__(self, games: Sequence[tuple[Facts, str]], people: People, wanted: Wanted) -> None:
        self._games = [facts for facts, _ in games if facts.people]
        self._people, self.wanted = people, wanted

    def fields(self, catalog: Catalog) -> dict[str, list[tuple[Any, str]]]:
        """Return what can be chosen: by the field of `Wanted` its values, each in words; the first is all."""
        text, wanted = catalog.text, self.wanted
        names = [name for name, _ in self._people.listed(self._games)]
        of_game = [facts for facts in self._games if wanted.game in (ALL, facts.game)]
        played = {facts.game for facts in self._games}
        found: dict[str, list[tuple[Any, str]]] = {
            "person": [(ALL, text("chronicle.everybody")), *((name, name) for name in names)],
            "game": [
                (ALL, text("chronicle.all-games")),
                *((game_id, text(f"game.{game_id}")) for game_id in game_ids() if game_id in played),
            ],
            "strongest": [(None, text("chronicle.any-opponent"))],
            "players": [(0, text("chronicle.any-players"))],
        }
        met = {strongest(facts) for facts in of_game}
        found["strongest"] += [
            (strength, text("chronicle.against", opponent=opponent(catalog, strength)))
            for strength in sorted(met, key=lambda each: ORDER.index(each) if each in ORDER else -1)
        ]
        found["players"] += [
            (n, text("chronicle.players", n=n)) for n in sorted({len(facts.seats) for facts in of_game})
        ]
        if wanted.game != ALL:
            found["option"] = [(None, text("chronicle.any-options")), *self._options(catalog, of_game)]
        words: dict[str, Callable[[Any], str]] = {
            "person": str,
            "game": lambda game_id: text(f"game.{game_id}"),
            "strongest": lambda strength: text("chronicle.against", opponent=opponent(catalog, strength)),
            "players": lambda n: text("chronicle.players", n=n),
            "option": lambda option: _told(catalog, wanted.game, *option),
        }
        for name, values in found.items():
            # What was chosen stays among the choices, though nothing fits it any more.
            chosen = getattr(wanted, name)
            if chosen not in [value for value, _ in values]:
                values.append((chosen, words[name](chosen)))
        return found

    def _options(self, catalog: Catalog, games: Sequence[Facts]) -> list[tuple[tuple[str, str], str]]:
        """The options of a game that were chosen otherwise from one game to the next."""
        seen: dict[str, set[str]] = {}
        for facts in games:
            for name, value in facts.options:
                seen.setdefault(name, set()).add(value)
        known = {
            option.name: option
            for n in spec(self.wanted.game).players
            for option in spec(self.wanted.game).options(n)
        }
        return [
            ((name, value), _told(catalog, self.wanted.game, name, value))
            for name in known
            if name != STARTER and len(seen.get(name, ())) > 1
            for value in known[name].values
            if value in seen[name]
        ]

    def add(self, flow: Flow, catalog: Catalog, choose: Callable[[Wanted], None]) -> None:
        """Add a chooser for each, as many side by side as there is room for."""
        fields = {name: values for name, values in self.fields(catalog).items() if len(values) > 1}
        ui = flow.ui
        for (name, values), place in zip(
            fields.items(), flow.cells(len(fields), ui.wide(_WIDE), ui.control), strict=True
        ):
            index = [value for value, _ in values].index(getattr(self.wanted, name))

            def change(number: int, name: str = name, values: list[tuple[Any, str]] = values) -> None:
                chosen = self.wanted._replace(**{name: values[number][0]})
                choose(chosen._replace(option=None) if name == "game" else chosen)

            Cycler(
                ui,
                place,
                ui.t(f"chronicle.filter.{name}"),
                [words for _, words in values],
                index,
                change,
                share=1.0,
                parent=flow.area.content,
                key=f"filter-{name}",
            )


def _told(catalog: Catalog, game_id: str, name: str, value: str) -> str:
    """Return an option with its value in words."""
    key = f"{folder_of(game_id)}.option.{name}"
    words = value
    if catalog.has(f"{key}.{value}"):
        words = catalog.text(f"{key}.{value}")
    elif value in ("on", "off"):
        words = catalog.text(f"chronicle.option.{value}")
    return catalog.text("chronicle.option", option=catalog.text(key), value=words)
