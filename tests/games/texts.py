"""Texts about how a game plays, a file a case: a script writes them anew when it was meant to change."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from build_scripts.arguments import as_game
from game.games import TEMPLATE, game_ids
from tests.conformance.cases import Case, cases_of
from tests.games.houses import folder_of_tests


def path_of(kind: str, case: Case) -> Path:
    """Return the file of one kind of text about a case."""
    return folder_of_tests(case.game_id) / kind / f"{case.players}-{case.preset}.txt"


def write_anew(kind: str, text_of: Callable[[Case], str]) -> None:
    """Write them, of the games that the command line names or of all, and remove those of former presets."""
    parser = ArgumentParser()
    parser.add_argument("games", nargs="*", type=as_game, default=(TEMPLATE, *game_ids()), metavar="GAME")
    for game_id in parser.parse_args().games:
        folder = folder_of_tests(game_id) / kind
        folder.mkdir(exist_ok=True)
        texts = {path_of(kind, case): text_of(case) for case in cases_of(game_id)}
        for path in set(folder.glob("*.txt")) - set(texts):
            path.unlink()
        for path, text in texts.items():
            path.write_text(text, encoding="utf-8", newline="\n")
