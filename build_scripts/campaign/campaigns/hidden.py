"""Two worlds that a seat can't tell apart: it sees, may do, reads and is advised the same in both.

A world is made of what the seat knows, and both are played on as long as they show it the same. Compared are
the observation and what happened, by the rules and as a session hands them to the app, what who only watches
sees, legal actions, why others are refused, outlooks, merits; at a share of the positions each line of the
log in each language, what each strength thinks, and the pixels of the table, of what can be chosen and of a
preview.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import islice
from math import ceil
from random import Random
from typing import Any, Final

from build_scripts.campaign.campaign import Campaign, Case, Checked, Settings, rng_of
from build_scripts.campaign.tables import AnyGame, Table, all_ids, any_table
from build_scripts.campaign.window import pixels, table_of
from build_scripts.campaign.worlds import Pair, pairs
from game.ai.bot import Budget, bot_for
from game.engine.protocol import CHANCE, Player
from game.engine.strengths import STRENGTHS
from game.engine.tempers import PLAIN, TEMPERS
from game.i18n import LANGS, Catalog
from game.i18n.narrate import sentence
from game.scenes.house import model_of, narrator, picker_of
from tests.conformance import invariants

PLACES: Final = 10
"""Positions a case."""
APART: Final = (6, 25, 100, 300)
"""About how many steps a game goes on between two positions at which worlds part."""
ON: Final = 3
"""Steps that they are played on."""
TEXTS: Final = 0.1
"""Share of the positions of which the log is told from the beginning."""
THOUGHT: Final = 0.3
"""Share of the decisions at which computer players are asked ..."""
SIMULATIONS: Final = 16
"""... those that search, with so many simulations."""
DRAWN: Final = 0.05
"""Share of the positions of which the table is drawn."""
OUTLOOKS: Final = 12
"""Legal actions of a position of which it is asked what they would do."""
NAMES: Final = {"two": "in two worlds", "thought": "thought about", "told": "told", "drawn": "drawn"}
"""What is counted of the positions."""
_CATALOGUES: Final = tuple(Catalog(language) for language in LANGS)


def make(seed: str, number: int, settings: Settings) -> Case:
    """Choose a table; the games come in turn."""
    ids = all_ids()
    rng = rng_of(f"hidden/{seed}", number)
    return {"table": any_table(rng, ids[number % len(ids)]), "seed": f"hidden/{seed}/{number}"}


def check(case: Case, settings: Settings) -> Checked:
    """Play games on that table until there were enough positions."""
    rng, game = Random(case["seed"]), Table.of(case["table"]).make()
    seen = Counter[str]()
    while (left := PLACES - seen["positions"]) > 0:
        for pair in islice(pairs(game, rng, 1 / rng.choice(APART), ON), left):
            _compare(pair, rng, seen)
            seen["positions"] += 1
    counted = {NAMES[name]: seen[name] for name in NAMES}
    return Checked(PLACES, {game.game_id: PLACES, **counted})


def _compare(pair: Pair, rng: Random, seen: Counter[str]) -> None:
    game, viewer = pair.game, pair.viewer
    obs, other = (game.observation(state, viewer) for state in (pair.truth, pair.other))
    assert obs == other and repr(obs) == repr(other)
    assert pair.told == pair.other_told
    _sessions(pair, obs)
    player = game.current_player(pair.truth)
    assert player == game.current_player(pair.other)
    seen["two"] += pair.two
    if player != CHANCE:
        _the_public(pair)
    if player == viewer:
        _choices(pair, obs, other, rng)
        if rng.random() < THOUGHT:
            _thoughts(pair, obs, other, rng)
            seen["thought"] += 1
    if rng.random() < TEXTS:
        _texts(pair)
        seen["told"] += 1
    if rng.random() < DRAWN and player != CHANCE:
        shown = model_of(game.game_id)
        legal = game.legal_actions(pair.truth) if player == viewer else ()
        first, second = (_drawn(game, viewer, shown.of(seen_by), legal, seen_by) for seen_by in (obs, other))
        assert first == second, "the table looks otherwise"
        seen["drawn"] += 1


def _sessions(pair: Pair, obs: Any) -> None:
    """What the app gets of a session is what the rules let the seat see: in both worlds the same."""
    before = pair.game.observation(pair.parted[0], pair.viewer)
    for session in pair.sessions():
        assert session.observation(pair.viewer) == session.observation_at(session.cursor, pair.viewer) == obs
        assert session.observation_at(0, pair.viewer) == before
        assert tuple(event for _, event in session.events_for(pair.viewer)) == pair.told


def _the_public(pair: Pair) -> None:
    """Who only watches sees the same."""
    game, shown = pair.game, model_of(pair.game.game_id)
    first, second = (
        shown.open([game.observation(state, seat) for seat in range(game.num_players)]).veiled()
        for state in (pair.truth, pair.other)
    )
    assert first == second


def _choices(pair: Pair, obs: Any, other: Any, rng: Random) -> None:
    """Legal actions, in their order; why others are refused; what is said of them before they are chosen."""
    game = pair.game
    legal = list(game.legal_actions(pair.truth))
    assert legal == list(game.legal_actions(pair.other))
    strange = invariants.odd_actions(rng.choice(legal))
    for action in (*strange, *rng.sample(legal, min(OUTLOOKS, len(legal)))):
        assert game.why_not(pair.truth, action) == game.why_not(pair.other, action), action
        if action in legal:
            assert game.outlook(obs, action) == game.outlook(other, action)
            assert game.merits(obs, action) == game.merits(other, action)


def _thoughts(pair: Pair, obs: Any, other: Any, rng: Random) -> None:
    """What computer players choose, and why, with the same generator."""
    legal, seed = pair.game.legal_actions(pair.truth), rng.getrandbits(32)
    for strength in STRENGTHS:
        bot = bot_for(pair.game, strength, rng.choice((PLAIN, *TEMPERS)))
        first, second = (bot.choose(each, legal, Budget(SIMULATIONS), Random(seed)) for each in (obs, other))
        assert first == second, strength


def _texts(pair: Pair) -> None:
    """Every line of the log, in every language."""
    game = pair.game
    names = [f"P{seat}" for seat in range(game.num_players)]
    logs = list[list[str]]()
    for told in (pair.told, pair.other_told):
        log = narrator(game)
        log.tell_all(enumerate((*pair.past, *told)))
        for words in _CATALOGUES:
            logs.append([sentence(each, words, game.game_id, names) for each in log.lines])
    half = len(logs) // 2
    assert logs[:half] == logs[half:]


def _drawn(game: AnyGame, viewer: Player, model: Any, legal: Sequence[Any], obs: Any) -> list[bytes]:
    """Return the pixels of a new table: at rest, with what can be chosen, with a preview of the first."""
    ui, table = table_of(game.game_id, game.num_players)
    table.show(model)
    found = [pixels(ui, table)]
    if legal:
        table.mark(picker_of(game.game_id, legal))
        found.append(pixels(ui, table))
        outlook = game.outlook(obs, legal[0])
        table.preview(reduce(lambda before, event: before.on(event), outlook.events, model), outlook)
        found.append(pixels(ui, table))
    table.close()
    return found


CAMPAIGN: Final = Campaign(
    about="two worlds that a seat can't tell apart look, read and are advised the same; --n positions a game",
    make=make,
    check=check,
    size=20_000,
    small=20,
    unit="positions",
    cases=lambda size: ceil(size / PLACES) * len(all_ids()),
    batch=5,
)
