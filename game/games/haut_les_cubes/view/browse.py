"""What can be looked at closely: cards, giants, and at the pile the discards, as far as one may see them."""

from __future__ import annotations

from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.parts import Parts
from game.games.haut_les_cubes.view.pictures import BACK, Pictures, card_size
from game.view.tables.base import Shown, Spot
from game.view.widgets.base import Ui


def discards(ui: Ui, pictures: Pictures, model: Model, height: int) -> list[Shown]:
    """Return the cards that were played (C10), then those that were discarded in secret, backs at the end."""
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


def to_read(parts: Parts, model: Model, spot: Spot, height: int) -> Shown | None:
    """Return what lies at a spot, large: a card of the hand, the pile, or a giant; None for anything else."""
    pictures = parts.pictures
    name, _, number = spot.name.partition("-")
    if name == "hand":
        return Shown(pictures.card(parts.hand.cards[int(number)].card, card_size(height)), spot.about, 0)
    if name == "giant":
        return Shown(pictures.giants.bust(int(number), height), spot.about, 0)
    if name == "pile":
        cards = ", ".join(
            f"{model.played.count(card)} × {pictures.name(card)}" for card in sorted(set(model.played))
        )
        words = [spot.about]
        if cards:
            words.append(parts.ui.t("haut_les_cubes.table.played-since", cards=cards))
        return Shown(pictures.card(BACK, card_size(height)), " ".join(words), 0)
    return None
