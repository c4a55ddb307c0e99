"""Names at a table: each strength is a person of the game's world, and nobody is called like another."""

from __future__ import annotations

import pytest

from game.engine.strengths import OFFERED
from game.games import TEMPLATE, game_ids, spec
from game.i18n import LANGS, Catalog
from game.i18n.cast import cast

GAMES = (TEMPLATE, *game_ids())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game_id", GAMES)
def test_strengths_are_persons_of_their_world(game_id: str, lang: str) -> None:
    names = cast(Catalog(lang), game_id, [("", strength) for strength in OFFERED])
    assert len({*names, *OFFERED}) == 2 * len(OFFERED)
    assert max(map(len, names)) <= 12
    played = {*game_ids()} - {game_id} if game_id != TEMPLATE else set()
    others = {name for other in played for name in _all(Catalog(lang), other)}
    assert not others & set(_all(Catalog(lang), game_id)), (
        "but for the template, whose copy begins with its names"
    )


def _all(catalog: Catalog, game_id: str) -> tuple[str, ...]:
    return tuple(cast(catalog, game_id, [("", strength)])[0] for strength in OFFERED)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game_id", GAMES)
def test_several_of_one_strength_have_names_of_their_own(game_id: str, lang: str) -> None:
    players = spec(game_id).players[-1]
    for strength in OFFERED:
        names = cast(Catalog(lang), game_id, [("", strength)] * players)
        guests = cast(Catalog(lang), game_id, [("", "")] * players)
        assert len(set(names)) == players
        assert not set(names) & set(guests)


def test_a_name_that_somebody_chose_is_given_to_nobody_else() -> None:
    catalog = Catalog("en")
    (own,) = cast(catalog, TEMPLATE, [("", "hard")])
    names = cast(catalog, TEMPLATE, [("", "hard"), (own, "")])
    assert names[1] == own != names[0]


def test_people_are_called_as_ever() -> None:
    assert cast(Catalog("fr"), TEMPLATE, [("", ""), ("Zoé", ""), ("", "")]) == ("Ana", "Zoé", "Chloé")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("chosen", ["Ana", "ANA", "Bruno"])
@pytest.mark.parametrize("strength", ["", "easy"])
def test_who_says_no_name_is_called_like_nobody_who_did(lang: str, chosen: str, strength: str) -> None:
    for seat in range(3):
        seats = [("", "")] * 3
        seats[seat] = (chosen, strength)
        names = cast(Catalog(lang), TEMPLATE, seats)
        assert names[seat] == chosen and len({name.casefold() for name in names}) == 3


def test_two_who_chose_one_name_have_it() -> None:
    assert cast(Catalog("fr"), TEMPLATE, [("Zoé", ""), ("Zoé", "")]) == ("Zoé", "Zoé")
