"""Games between strong computer players, and what they hold: decisions with one choice that is clearly best.

Whatever comes of game number *n* depends on the game's rules, its searches, the seed and *n* alone: so it can
be made again, and mining can be stopped and gone on with.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
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
"""... of which so many are seen by everybody at a glance ..."""
WON: Final = 0.995
"""(with such a chance one wins on the spot) ..."""
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
    chance: float
    """To win with the first of these, in the expert's eyes."""
    score: float
    """How promising it is."""


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
    for each in sorted(asked, key=lambda ask: (-ask.score, ask.cursor)):
        if len(taken) == A_GAME or len(taken) + len(failed) == TRIES:
            break
        if any(abs(each.cursor - other) < APART * session.cursor for other in taken):
            continue
        if plain == PLAIN_A_GAME and _seems_plain(session, bot, each):
            continue
        puzzle = _weighed(session, bot, each)
        if isinstance(puzzle, str):
            failed.append(puzzle)
        else:
            taken.append(each.cursor)
            plain += is_plain(puzzle["rank"], puzzle["chance"], puzzle["hits"])
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
    if ahead < PROMISING:
        return
    likes = dict(zip(legal, _likes(session, bot, obs, cursor, legal), strict=True))
    order = sorted(legal, key=lambda action: -likes[action])
    ranked = dict.fromkeys([each.action for each in tried] + order)
    # What is nearly decided makes poor puzzles.
    score = min(ahead, 0.25) + 0.3 * min(best, 1.0 - next_best, 0.4) + min(len(legal), 12) / 100
    yield Asked(cursor, seat, tuple(ranked), best, score)


def is_plain(rank: int, chance: float, hits: Mapping[str, int]) -> bool:
    """Return whether everybody sees what is best: nothing looks better, and it wins at once or hardly anybody
    misses it."""
    return rank == 0 and (chance >= WON or all(times >= ASKED - 1 for times in hits.values()))


def _seems_plain(session: Session[Any, Any], bot: Bot, ask: Asked) -> bool:
    """Return whether everybody sees what the expert took, before it is searched long."""
    obs, legal = session.observation_at(ask.cursor, ask.seat), session.legal_at(ask.cursor)
    likes = _likes(session, bot, obs, ask.cursor, legal)
    rank = sum(like > likes[legal.index(ask.ranked[0])] for like in likes)
    if rank:
        return False
    same = classes(bot.heuristics, obs, legal, rng(session.seed, ask.cursor, "same"))
    right = [action for action in legal if same[action] == same[ask.ranked[0]]]
    return is_plain(rank, ask.chance, _hits(session, ask, right))


def _likes(
    session: Session[Any, Any], bot: Bot, obs: Any, cursor: int, legal: Sequence[Any]
) -> Sequence[float]:
    """Return how good each action looks at a glance."""
    return bot.heuristics.preferences(bot.game.determinize(obs, rng(session.seed, cursor)), legal)


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
    likes = _likes(session, bot, obs, ask.cursor, legal)
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
        "kinds": len(kinds),
        "rank": sum(like > plain for like in likes),
        "hits": _hits(session, ask, right),
    }


def _good(chances: Mapping[Any, float], margin: float) -> tuple[Any, ...] | None:
    """Return the best actions if all others are clearly worse, else None."""
    best = max(chances.values())
    good = tuple(action for action, chance in chances.items() if chance >= best - EQUAL)
    rest = [chance for action, chance in chances.items() if action not in good]
    if not rest or len(good) > MOST_EQUAL or best - max(rest) < margin:
        return None
    return good


def _hits(session: Session[Any, Any], ask: Asked, right: Sequence[Any]) -> dict[str, int]:
    """Return how often each of the weaker strengths chooses right."""
    obs, legal = session.observation_at(ask.cursor, ask.seat), session.legal_at(ask.cursor)
    found = {}
    for strength in STRENGTHS[:-1]:
        bot = bot_for(session.game, strength)
        generators = (rng(session.seed, ask.cursor, strength, number) for number in range(ASKED))
        found[strength] = sum(
            bot.choose(obs, legal, Budget(), generator).action in right for generator in generators
        )
    return found


# -- kept ------------------------------------------------------------------------------------------


def _file(folder: Path, game_id: str) -> Path:
    return folder / f"{game_id}.jsonl"


def kept(folder: Path, game_id: str) -> list[dict[str, Any]]:
    """Return what was mined of a game so far, by the numbers of the games."""
    path = _file(folder, game_id)
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    rows = [json.loads(line) for line in lines if line.endswith("]}")]  # a torn line is mined again
    return sorted({row["number"]: row for row in rows}.values(), key=lambda row: row["number"])


def begin(folder: Path, game_ids: Iterable[str]) -> None:
    """Make the files in which it is kept what is mined. Raises OSError: better now than after hours."""
    folder.mkdir(parents=True, exist_ok=True)
    for game_id in game_ids:
        _file(folder, game_id).open("a").close()


def keep(folder: Path, row: Mapping[str, Any]) -> None:
    """Add a game to what is kept."""
    with _file(folder, row["game"]).open("a", encoding="utf-8") as file:
        file.write("\n" * bool(file.tell()) + json.dumps(row, separators=(",", ":")))
