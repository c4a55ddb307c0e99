"""What one can look through at the pile: the discards, as far as the viewer may see them (C10)."""

from __future__ import annotations

from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.pictures import BACK, Pictures, card_size
from game.view.tables.base import Shown
from game.view.widgets.base import Ui


def discards(ui: Ui, pictures: Pictures, model: Model, height: int) -> list[Shown]:
    """Return the cards that were played, then those that were discarded in secret, backs at the end."""
    size = card_size(height)
    secret = [card for cards in model.discarded for card in cards or ()]
    found = [
        Shown(
            pictures.card(card, size),
            ui.t(f"haut_les_cubes.table.{key}", card=pictures.name(card)),
            cards.count(card),
        )
        for key, cards in (("played", model.played), ("dropped", secret))
        for card in sorted(set(cards))
    ]
    hidden = sum(model.discards) - len(secret)
    if hidden:
        words = ui.t("haut_les_cubes.table.dropped-hidden")
        found.append(Shown(pictures.card(BACK, size), words, hidden))
    return found
