"""`galerie daily [GAME]`: says the deal of the day, or of another one; `--play` opens the window on it."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from game.cli.arguments import windowed_argument
from game.disk.paths import settings_file
from game.disk.settings import Settings, read
from game.engine.daily import Day, Deal, deal
from game.engine.protocol import OptionError
from game.engine.reasons import Reason, Ref
from game.games import game_ids, spec
from game.i18n import Catalog
from game.scenes import dealt
from game.scenes.dealt import begin, capital, long_date, rule_words, seats, stars_told, who


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help=text.text("cli.daily.game", game=game_ids()[0])
    )
    parser.add_argument("--date", metavar="YYYY-MM-DD", help=text.text("cli.daily.date"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--json", action="store_true", help=text.text("cli.daily.json"))
    what.add_argument("--play", action="store_true", help=text.text("cli.daily.play"))
    windowed_argument(parser, text)


def run(args: Namespace, text: Catalog) -> int:
    """Say it, or open the window. Returns the exit code; EngineError says what can't be dealt."""
    day = dealt.today() if args.date is None else Day.read(args.date)
    games = game_ids() if args.game is None else (spec(args.game).game_id,)
    if args.play:
        return _play(args, text, day)
    if args.windowed is not None:
        raise OptionError(Reason.of("error.only-with", what="--windowed", needed="--play"))
    found = [deal(spec(game_id), day) for game_id in games]
    if args.json:
        print(json.dumps({"date": day.text, "deals": [_as_json(each) for each in found]}))
        return 0
    strength = text.text("daily.strength", strength=Ref("strength", found[0].strength))
    print(capital(text.text("cli.daily.title", date=long_date(text, day), strength=strength)))
    for each in found:
        print()
        print("\n".join(_told(each, text)))
    return 0


def _told(dealt: Deal, text: Catalog) -> list[str]:
    """A deal in a few lines."""
    rules = rule_words(text, dealt) or text.text("daily.usual")
    table = seats(dealt, text, _settings())
    return [
        text.text(f"game.{dealt.game_id}"),
        *(
            f"  {words}"
            for words in (
                who(text, table),
                rules,
                text.text("cli.daily.seed", seed=dealt.seed),
                stars_told(text, dealt.game_id),
            )
        ),
    ]


def _as_json(dealt: Deal) -> dict[str, Any]:
    """For programs; it calls strengths levels, as records do."""
    return {
        "game": dealt.game_id,
        "version": dealt.version,
        "seed": dealt.seed,
        "options": dict(dealt.options),
        "seats": [
            {
                "kind": kind,
                **({"level": strength} if strength else {}),
                **({"temper": temper} if temper else {}),
            }
            for kind, strength, temper in dealt.kinds
        ],
    }


def _play(args: Namespace, text: Catalog, day: Day) -> int:
    """Open the window on a game's deal, or on the page of the day where no game is named."""
    from game.app.loop import start
    from game.scenes.routes import Daily, Play, Route, Title

    over: Route = Daily(day)
    if args.game is None:
        return start(Title(), over=over, size=args.windowed, language=text.language)
    session = begin(deal(spec(args.game), day), text, _settings())
    return start(Play(session), size=args.windowed, language=text.language)


def _settings() -> Settings:
    """What the person has set, as far as it can be read: the window sets aside what can't, and tells."""
    try:
        return read(settings_file())
    except ValueError:
        return Settings()
