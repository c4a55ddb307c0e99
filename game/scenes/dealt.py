"""Deals of the day, from their making to the line that tells how one ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import reduce
from typing import Any, Final

from game.disk.daily import MOST_STARS, Result
from game.disk.settings import Settings
from game.engine.daily import FIRST, Day, Deal, day_of, deal
from game.engine.plain import is_plain
from game.engine.reasons import Ref
from game.engine.record import MAX_NAME
from game.engine.session import Seat, Session
from game.engine.spec import folder_of
from game.engine.starter import NAME as STARTER
from game.games import make, spec
from game.i18n import Catalog
from game.i18n.cast import cast
from game.scenes.house import narrator
from game.scenes.viewing import seen_events
from game.view.intents import copy_text
from game.view.widgets import Ui

STAR: Final = "★"
NO_STAR: Final = "☆"


def today() -> Day:
    """Return the date here and now; a clock that stands before the first deal is taken to stand there."""
    now = date.today()
    return max(FIRST, Day(now.year, now.month, now.day))


# -- what is played --------------------------------------------------------------------------------


def begin(dealt: Deal, catalog: Catalog, settings: Settings) -> Session[Any, Any]:
    """Return a deal's game, to be played from its beginning. Raises EngineError if it can't be made."""
    game = make(dealt.game_id, dealt.players, dealt.options)
    return Session(game, dealt.seed, seats(dealt, catalog, settings))


def seats(dealt: Deal, catalog: Catalog, settings: Settings) -> tuple[Seat, ...]:
    """Return who plays: the person by the name that they have at the set-up, or else by the same at each
    seat, so that their deals are one person's."""
    name = person(settings, dealt.game_id) or catalog.text("seat.name.0")
    chosen = ["" if seat != dealt.place else name for seat in range(dealt.players)]
    strengths = [strength for _, strength, _ in dealt.kinds]
    return dealt.seats(cast(catalog, dealt.game_id, list(zip(chosen, strengths, strict=True))))


def person(settings: Settings, game_id: str) -> str:
    """Return the name of the first person of a game's set-up; "" if none was chosen."""
    kept: Mapping[str, Any] = settings.games.get(game_id, {})
    names, kinds = kept.get("names"), kept.get("kinds")
    if not (isinstance(names, list) and isinstance(kinds, list)):
        return ""
    return next(
        (
            name.strip()
            for name, kind in zip(names, kinds, strict=False)
            if kind == "human" and isinstance(name, str) and is_plain(name.strip(), MAX_NAME)
        ),
        "",
    )


def day_played(session: Session[Any, Any]) -> Day | None:
    """Return the day whose deal a session is; None if it is of none."""
    return day_of(spec(session.game.game_id), session)


def result_of(session: Session[Any, Any], day: Day, file: str = "") -> Result | None:
    """Return how a day's deal ended; None if it is not over. `file`: what its saved game is called."""
    if session.result is None:
        return None
    game_id = session.game.game_id
    place = deal(spec(game_id), day).place
    log = narrator(session.game)
    log.tell_all(seen_events(session, place))
    scores = log.scores()
    stars = log.stars(place, session.result)
    return Result(day, game_id, stars, scores[place].told if scores else None, file)


# -- in words --------------------------------------------------------------------------------------


def date_told(catalog: Catalog, day: Day) -> str:
    """Return a date in short, with its year: "22 Nov 2026"."""
    return catalog.text(
        "daily.date",
        day=_numbered(catalog, day),
        month=Ref("month.short", str(day.month)),
        year=str(day.year),
    )


def long_date(catalog: Catalog, day: Day) -> str:
    """Return a date with its weekday: "Monday, 23 November 2026"."""
    return catalog.text(
        "daily.date.long",
        weekday=Ref("weekday", str(day.weekday)),
        day=_numbered(catalog, day),
        month=Ref("month", str(day.month)),
        year=str(day.year),
    )


def _numbered(catalog: Catalog, day: Day) -> str:
    """The day of the month, as it is said before the month."""
    return catalog.text("saves.day.first" if day.day == 1 else "saves.day", day=day.day)


def capital(text: str) -> str:
    """Return a text as it begins a line: a French weekday alone has a small letter."""
    return text[:1].upper() + text[1:]


def apart(catalog: Catalog, parts: Sequence[str]) -> str:
    """Return words side by side, told apart by a sign; "" of none."""
    if not parts:
        return ""
    return reduce(lambda before, part: catalog.text("results.apart", before=before, part=part), parts)


def rule_words(catalog: Catalog, dealt: Deal) -> str:
    """Return what a deal is played by, as far as it isn't the usual; "" where all of it is."""
    folder, parts = folder_of(dealt.game_id), []
    for option in spec(dealt.game_id).options(dealt.players):
        value = dealt.options[option.name]
        if value == option.default or option.name == STARTER:
            continue
        key = f"{folder}.option.{option.name}"
        named = catalog.text(f"{key}.{value}") if catalog.has(f"{key}.{value}") else value
        words = catalog.text(key)
        if set(option.values) == {"on", "off"} and value == "on":
            parts.append(words)
        else:
            parts.append(catalog.text("daily.option", option=words, value=named))
    return apart(catalog, parts)


def who(catalog: Catalog, table: tuple[Seat, ...]) -> str:
    """Return who plays, computer players with their tempers; how strong they are is said once elsewhere."""
    *before, last = [_sitting(catalog, seat) for seat in table]
    first = reduce(lambda told, name: catalog.text("list.more", before=told, last=name), before)
    return catalog.text("list.and", before=first, last=last)


def _sitting(catalog: Catalog, seat: Seat) -> str:
    """A name, and what is to be known of who has it."""
    if seat.kind == "human":
        return catalog.text("daily.seat.you", name=seat.name)
    if not seat.temper:
        return seat.name
    return catalog.text("daily.seat", name=seat.name, temper=Ref("temper", seat.temper))


def stars_told(catalog: Catalog, game_id: str) -> str:
    """Return in words what brings how many stars."""
    key = f"{folder_of(game_id)}.stars"
    return catalog.text(key if catalog.has(key) else "daily.stars.usual")


def score_told(catalog: Catalog, result: Result) -> str:
    """Return what somebody ended with; "" where there are no words for it (any more)."""
    score = result.score
    return catalog.say(score, result.game) if score is not None and catalog.has(score.key) else ""


def line(catalog: Catalog, result: Result) -> str:
    """Return how a deal ended, in one line: "Galerie · … · 22 Nov 2026 · 41 points · 3 stars"."""
    parts = (
        catalog.text("app.name"),
        catalog.text(f"game.{result.game}"),
        date_told(catalog, result.day),
        score_told(catalog, result),
        catalog.text("daily.stars", n=result.stars),
    )
    return apart(catalog, [part for part in parts if part])


def copied(catalog: Catalog, result: Result) -> str:
    """Return that line as it is copied, with stars as signs too: other programs' letters have them."""
    signs = STAR * result.stars + NO_STAR * (MOST_STARS - result.stars)
    return catalog.text("daily.line", line=line(catalog, result), signs=signs)


def copy_line(ui: Ui, result: Result) -> None:
    """Copy the line that tells how a deal ended, and say so."""
    catalog = ui.view.catalog
    done = copy_text(copied(catalog, result))
    ui.notices.toast(ui.t("daily.copied" if done else "daily.copy.failed", line=line(catalog, result)))
