"""Why an action is not allowed: the reasons that belong to no clause of their own, and their texts."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.protocol import ActionSyntaxError
from game.games.oh_les_nains.rules.cards import CODES
from game.games.oh_les_nains.rules.types import ADD, COUNTER, EXCHANGE, PICK, PULL, SQUIRREL, Action
from game.i18n import LANGS, Catalog
from tests.games.oh_les_nains.garden import at, finish_draws, nains
from tests.games.steps import legal, play, reason


def test_n08_a_card_must_be_in_the_hand() -> None:
    game = nains()
    assert reason(game, at(game), "r0") == ("not-in-hand", "N8")


def test_n05_picks_come_first_and_only_once() -> None:
    game = nains()
    state = finish_draws(game, game.initial_state())
    assert reason(game, state, "s1") == ("picks-first", "N5")
    state = play(game, state, "=r", "=r")
    assert reason(game, state, "=r") == ("no-pick-now", "N5")


def test_n09_nothing_is_no_exchange() -> None:
    game = nains()
    found = game.why_not(at(game), Action(EXCHANGE))
    assert found is not None
    assert (found.message.key, found.clause) == ("oh_les_nains.reason.exchange-nothing", "N9")


def test_n16_nothing_is_allowed_after_the_end() -> None:
    game = nains(rounds="1")
    over = play(game, at(game, slabs=15, rows="r/b", hands="s1,s1/+b"), "s1")
    for text in ("s1", "=r", "x:s1", "d:+r"):
        assert reason(game, over, text) == ("match-over", "N16")


def test_chance_is_nobodys_to_play() -> None:
    game = nains()
    assert reason(game, game.initial_state(), "s1")[0] == "left-to-chance"
    assert reason(game, at(game), "d:+r")[0] == "left-to-chance"


@pytest.mark.parametrize(
    "action",
    [
        Action(99),
        Action(PICK, colour=4),
        Action(PICK, card=2, colour=1),
        Action(ADD, card=0, colour=-1),
        Action(ADD, card=30, colour=1),
        Action(ADD, card=99, colour=1),
        Action(PULL, card=5, colour=2),
        Action(PULL, card=9),
        Action(SQUIRREL, card=5),
        Action(COUNTER, card=0, colour=0),
        Action(COUNTER, card=20),
        Action(EXCHANGE, cards=(3, 1)),
        Action(EXCHANGE, cards=(1, 77)),
    ],
)
def test_what_is_no_move_at_all_is_refused(action: Action) -> None:
    game = nains(counters="on")
    found = game.why_not(at(game), action)
    assert found is not None and found.message.key == "oh_les_nains.reason.malformed"


def test_exactly_the_legal_actions_have_no_reason_against_them() -> None:
    rng = Random(3)
    game = nains(counters="on")
    everything = [game.decode_action(text) for text in _all_texts()]
    for chain in ("-", "add:r:1", "counter:y:1"):
        for rows in ("rbr/bgy", "rrrrrr/rby"):
            deck = list(game.setup.deck)
            rng.shuffle(deck)
            hand = ",".join(CODES[card] for card in deck[:5])
            state = at(game, slabs=9, rows=rows, hands=f"{hand}/-", chain=chain)
            allowed = [action for action in everything if game.why_not(state, action) is None]
            listed = [action for action in game.legal_actions(state) if len(action.cards) < 2]
            assert sorted(allowed) == sorted(listed)


def _all_texts() -> list[str]:
    texts = [f"={letter}" for letter in "rbyg"] + [f"x:{code}" for code in CODES]
    for code in CODES:
        if code[0] == "+":
            texts += [f"c:{code}", *(f"{code}:{letter}" for letter in "rbyg" if letter != code[1])]
        if code in ("m0", "m2"):
            texts += [f"{code}:{letter}" for letter in "rbyg"]
        elif code != "+m":
            texts.append(code)
    return texts


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "x:", "x:+z", "x:s1,+r", "x:+r,", "+r:r", "+m", "m2", "r2:b", "s4", "s1:r", "+R", "é"),
        *("=", "=m", "c:", "c:s1", "c:+r:b", "start:2", "start:-1", "start:x", "d:", "d:q"),
    ],
)
def test_texts_of_no_action_are_refused(text: str) -> None:
    with pytest.raises(ActionSyntaxError):
        nains().decode_action(text)


def test_every_text_is_read_back() -> None:
    game = nains(4)
    for text in [*_all_texts(), "x:+r,+r,m0", "start:3", "d:s3", *legal(game, at(game, rows="rr/bb"))]:
        assert game.encode_action(game.decode_action(text)) == text


@pytest.mark.parametrize("language", LANGS)
def test_every_reason_outlook_card_and_option_has_words(language: str) -> None:
    from pathlib import Path
    from re import findall

    import game.games.oh_les_nains.rules as package
    from game.games.oh_les_nains import SPEC

    catalog = Catalog(language)
    source = "".join(path.read_text("utf-8") for path in Path(package.__file__).parent.glob("*.py"))
    keys = {f"oh_les_nains.reason.{word}" for word in findall(r'_no\(\s*"([a-z-]+)"', source)}
    keys |= {f"oh_les_nains.outlook.{word}" for word in findall(r'_tell\("([a-z-]+)"', source)}
    assert len(keys) > 15
    keys |= {
        f"oh_les_nains.{part}.{verb}-{what}"
        for part, verb in (("outlook", "wins"), ("outlook", "loses"))
        for what in ("round", "match")
    }
    keys |= {f"oh_les_nains.warning.loses-{what}" for what in ("round", "match")}
    keys |= {f"oh_les_nains.card.{code}" for code in CODES}
    keys |= {f"oh_les_nains.colour.{name}" for name in ("red", "blue", "yellow", "green")}
    for option in SPEC.options(4):
        keys |= {f"oh_les_nains.option.{option.name}", f"oh_les_nains.option.{option.name}.help"}
        words = (value for value in option.values if option.name != "starter" or not value.isdigit())
        keys |= {f"oh_les_nains.option.{option.name}.{value}" for value in words}
    assert [key for key in sorted(keys) if not catalog.has(key)] == []
