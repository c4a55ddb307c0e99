"""Games between strong computer players, and what they hold: decisions with one choice that is clearly best.

Whatever comes of game number *n* depends on the game's rules, its searches, the seed and *n* alone: so it can
be made again, and mining can be stopped and gone on with.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

from build_scripts.puzzles.weigh import classes, rng, weigh
from game.ai.bot import Bot, Budget, bot_for
from game.ai.review import honest_one
from game.engine.session import Seat, Session, new_seed
from game.engine.strengths import STRENGTHS
from game.games import heuristics as known
from game.games import make, spec

STRENGTH: Final = STRENGTHS[-1]
"""Who plays the games ..."""
QUICKER: Final = STRENGTHS[-2]
"""... and who does where a game takes so many small turns that experts would play all the time."""
MARGIN: Final = 0.08
"""By so much, of the chances to win, the best must be ahead of the next in the last stage."""
EQUAL: Final = 0.01
"""Actions that differ by no more than this are equally good."""
MOST_EQUAL: Final = 3
"""So many different actions may be equally good, or it would be no puzzle."""
TOP: Final = 3
"""So many actions are compared at the very first."""
FIRST: Final = 1.0
"""How many times the expert's simulations each action alone has in the first two stages ..."""
LAST: Final = 12.0
"""... how many times all have together that are compared in the last one ..."""
LEAST: Final = 4.0
"""... and how many times each of them has there at least."""
PROMISING: Final = 0.05
"""By so much the best must be ahead in the game itself ..."""
LIKELY: Final = 0.07
"""... and in the first two stages."""
WIDEST: Final = 16
"""So many actions are searched in the second stage; those that look best."""
NEAR: Final = 0.2
"""What is further behind in the second stage isn't searched longer ..."""
CLOSE: Final = 0.15
"""... and nothing that was not is found to be nearer in the end."""
A_GAME: Final = 3
"""So many puzzles a game holds at most ..."""
PLAIN_A_GAME: Final = 1
"""... of which so many looked best at a glance ..."""
TRIES: Final = 16
"""... and so many of its decisions are looked at."""
APART: Final = 0.12
"""How far they lie apart, in parts of the game's length."""
ASKED: Final = 6
"""How often each weaker strength is asked, to tell how hard a puzzle is."""


class Job(NamedTuple):
    """A game to play and to look through; it crosses to another process."""

    game_id: str
    seed: str
    number: int


class Asked(NamedTuple):
    """A decision that may be a puzzle."""

    cursor: int
    seat: int
    ranked: tuple[Any, ...]
    """What was legal, what looked best first."""
    score: float
    """How promising it is."""
    plain: bool
    """Whether what was best looked best at a glance."""


def variant(game_id: str, number: int) -> tuple[int, Mapping[str, str]]:
    """Return how many play game `number`, and with which options: every second one is played as usual."""
    about = spec(game_id)
    players = about.players[number % len(about.players)]
    turn = number // len(about.players)
    presets = list(about.presets.values())
    return players, presets[0] if turn % 2 == 0 or len(presets) == 1 else presets[
        1 + turn // 2 % (len(presets) - 1)
    ]


def mine(job: Job) -> dict[str, Any]:
    """Play a game, and return what was found in it, as plain data."""
    players, options = variant(job.game_id, job.number)
    game = make(job.game_id, players, options)
    bot = bot_for(game, QUICKER if known(game).lengthy else STRENGTH)
    dealt = new_seed(rng(job.seed, job.game_id, job.number).getrandbits(30))
    session: Session[Any, Any] = Session(game, dealt, [Seat(str(n), "bot", STRENGTH) for n in range(players)])
    asked = list[Asked]()
    while not session.is_over and session.cursor < game.max_length:
        asked += _decide(session, bot)
    found, failed = list[dict[str, Any]](), list[str]()
    taken, plain = list[int](), 0
    for each in _in_turn(asked):
        if each.plain and plain == PLAIN_A_GAME:
            continue
        if len(taken) == A_GAME or len(taken) + len(failed) == TRIES:
            break
        if any(abs(each.cursor - other) < APART * session.cursor for other in taken):
            continue
        puzzle = _weighed(session, bot, each)
        if isinstance(puzzle, str):
            failed.append(puzzle)
        else:
            taken.append(each.cursor)
            plain += each.plain
            found.append(puzzle)
    return {
        "game": job.game_id,
        "rules": game.rules_version,
        "number": job.number,
        "players": players,
        "options": dict(options),
        "seed": dealt,
        "steps": session.cursor,
        "asked": len(asked),
        "failed": failed,
        "found": found,
    }


def _decide(session: Session[Any, Any], bot: Bot) -> Iterator[Asked]:
    """Let the expert decide, and yield the decision if one choice was clearly better in its eyes."""
    seat, cursor, legal = session.current_player, session.cursor, session.legal_actions()
    obs = session.observation(seat)
    thought = bot.choose(obs, legal, Budget(), rng(session.seed, cursor))
    session.play(thought.action)
    tried = [each for each in thought.evaluations if each.visits]
    if len(legal) < 2 or len(tried) < 2:
        return
    honest = partial(honest_one, bot.heuristics)
    best, next_best = honest(tried[0].value), max(honest(each.value) for each in tried[1:])
    ahead = best - next_best
    likes = bot.heuristics.preferences(bot.game.determinize(obs, rng(session.seed, cursor)), legal)
    own = likes[legal.index(thought.action)]
    order = sorted(legal, key=lambda action: -likes[legal.index(action)])
    ranked = dict.fromkeys([each.action for each in tried] + order)
    # What is nearly decided makes poor puzzles.
    score = min(ahead, 0.25) + 0.3 * min(best, 1.0 - next_best, 0.4) + min(len(legal), 12) / 100
    if ahead >= PROMISING:
        yield Asked(cursor, seat, tuple(ranked), score, own >= max(likes))


def _in_turn(asked: Sequence[Asked]) -> Iterator[Asked]:
    """Yield the most promising decisions first, in turn those that are plain to see and those that aren't."""
    ranked = sorted(asked, key=lambda ask: (-ask.score, ask.cursor))
    kinds = [[ask for ask in ranked if ask.plain is plain] for plain in (False, True)]
    for pair in zip_longest(*kinds):
        yield from (ask for ask in pair if ask is not None)


def _weighed(session: Session[Any, Any], bot: Bot, ask: Asked) -> dict[str, Any] | str:
    """Return a puzzle if one choice stays clearly best the longer one searches, else in which stage not."""
    game, heuristics = session.game, bot.heuristics
    obs, legal = session.observation_at(ask.cursor, ask.seat), session.legal_at(ask.cursor)
    honest = partial(honest_one, heuristics)
    same = classes(heuristics, obs, legal, rng(session.seed, ask.cursor, "same"))
    kinds = list(dict.fromkeys(same[action] for action in ask.ranked))
    if len(kinds) < 2:
        return "same"

    def searched(actions: Sequence[Any], times: float) -> dict[Any, float]:
        """Shares as chances to win, the best first."""
        about = session.seed, ask.cursor, times
        shares = weigh(heuristics, obs, actions, times, partial(rng, *about))
        chances = {action: honest(share) for action, share in shares.items()}
        return dict(sorted(chances.items(), key=lambda item: -item[1]))

    first = searched(kinds[:TOP], FIRST)
    if _good(first, LIKELY) is None:
        return "top"
    if len(kinds) > TOP:
        first = searched(kinds[:WIDEST], FIRST)
    if len(first) < 2 or (good := _good(first, LIKELY)) is None:
        return "first"
    rest = [action for action in first if action not in good]
    near = [action for action, chance in first.items() if chance >= first[good[0]] - NEAR]
    near += [] if rest[0] in near else [rest[0]]
    last = searched(near, max(LEAST, LAST / len(near)))
    best = _good(last, MARGIN)
    if best is None or not {*best} <= {*good}:
        return "last"
    chances = {**first, **last}
    if any(chances[action] >= last[best[0]] - CLOSE for action in chances if action not in last):
        return "passed over"
    text = game.encode_action
    right = [action for action in legal if same[action] in best]
    likes = heuristics.preferences(game.determinize(obs, rng(session.seed, ask.cursor)), legal)
    liked = sorted(likes, reverse=True)
    plain = max(likes[legal.index(action)] for action in right)
    return {
        "cursor": ask.cursor,
        "seat": ask.seat,
        "log": list(session.log[: ask.cursor]),
        "good": [text(action) for action in sorted(right, key=lambda action: same[action] != best[0])],
        "chance": round(last[best[0]], 4),
        "others": {
            text(a): round(chances[same[a]], 4) for a in legal if same[a] in chances and a not in right
        },
        "legal": len(legal),
        "kinds": len(kinds),
        "rank": sum(like > plain for like in likes),
        "ahead": round(plain - max((x for x, a in zip(likes, legal, strict=True) if a not in right)), 3),
        "spread": round(liked[0] - liked[-1], 3),
        "sort": repr(heuristics.sort_of(right[0])),
        "hits": {name: _hits(session, ask, name, right) for name in STRENGTHS[:-1]},
        "warned": bool(game.outlook(obs, right[0]).warning),
    }


def _good(chances: Mapping[Any, float], margin: float) -> tuple[Any, ...] | None:
    """Return the best actions if all others are clearly worse, else None."""
    best = max(chances.values())
    good = tuple(action for action, chance in chances.items() if chance >= best - EQUAL)
    rest = [chance for action, chance in chances.items() if action not in good]
    if not rest or len(good) > MOST_EQUAL or best - max(rest) < margin:
        return None
    return good


def _hits(session: Session[Any, Any], ask: Asked, strength: str, right: Sequence[Any]) -> int:
    """Return how often a weaker strength chooses right."""
    bot = bot_for(session.game, strength)
    obs, legal = session.observation_at(ask.cursor, ask.seat), session.legal_at(ask.cursor)
    return sum(
        bot.choose(obs, legal, Budget(), rng(session.seed, ask.cursor, strength, n)).action in right
        for n in range(ASKED)
    )


# -- kept ------------------------------------------------------------------------------------------


def kept(folder: Path, game_id: str) -> list[dict[str, Any]]:
    """Return what was mined of a game so far, by the numbers of the games."""
    path = folder / f"{game_id}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    rows = [json.loads(line) for line in lines if line.endswith("]}")]  # a torn line is mined again
    return sorted({row["number"]: row for row in rows}.values(), key=lambda row: row["number"])


def keep(folder: Path, row: Mapping[str, Any]) -> None:
    """Add a game to what is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{row['game']}.jsonl").open("a", encoding="utf-8") as file:
        file.write("\n" * bool(file.tell()) + json.dumps(row, separators=(",", ":")))
