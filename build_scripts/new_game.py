"""Begin a new game: copy the folders of the template under an id. `python -m build_scripts.new_game ID`

Nothing else is touched: the registry, the title, the tests and the packages find a game by its folders.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from keyword import iskeyword
from pathlib import Path
from shutil import copytree, ignore_patterns

from build_scripts.houses import TELLING, name_of, shared
from game.games import TEMPLATE, game_ids
from game.i18n import LANGS, Catalog

ROOT = Path(__file__).parents[1]
HOMES = ("game/games", "assets", "levels", "tests/games", "build_scripts/art")
"""Where a game has a folder; the template lacks those that it does not need."""
DEALS = "deals.txt"
"""What the template was dealt on which day, which tells nothing of another game."""
EXAMPLE = "-".join(("silver", "pond"))
"""An id as it may be: put together, since one that stands in a shared file can't be taken."""
DEVICE = re.compile(r"aux|con|nul|prn|(com|lpt)\d")
TEXTS = {".py", ".json", ".md", ".txt", ".tmx", ".tsx", ".svg"}


def renamed(text: str, game_id: str) -> str:
    """Return a text of the template as the new game's.

    Alone between quotes the template's name is its id, such as "sea-fog"; elsewhere it is part of a
    module, a key or a path, `sea_fog`; its class becomes `SeaFog`, its title "Sea fog".
    """
    words = game_id.split("-")
    class_name, title = "".join(word.capitalize() for word in words), " ".join(words).capitalize()
    for language in LANGS:
        text = text.replace(Catalog(language).text(f"game.{TEMPLATE}"), title)
    text = text.replace(f'"{TEMPLATE}"', f'"{game_id}"').replace("NullGame", class_name)
    text = text.replace(f'"game.{TEMPLATE}', f'"game.{game_id}')  # keys of the title's sign
    return text.replace(TEMPLATE, game_id.replace("-", "_"))


def check(game_id: str, root: Path = ROOT) -> None:
    """Raise ValueError for an id that can't be, is taken, or is a word that shared files use: nobody could
    tell whether they name the game."""
    if iskeyword(game_id) or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game_id):
        raise ValueError(
            f"{game_id!r} is no id: lower-case letters, digits and single hyphens, as in {EXAMPLE},"
            " and no keyword of Python"
        )
    if DEVICE.fullmatch(game_id):
        raise ValueError(f"{game_id!r} is a device on Windows, where no folder can be called so")
    name = game_id.replace("-", "_")
    taken = [home for home in HOMES if (root / home / name).exists()]
    if taken:
        raise ValueError(f"there is a folder {name} already in {', '.join(taken)}")
    pattern = re.compile(name_of(game_id))
    using = [
        place
        for place, text in shared(root, (*game_ids(), game_id))
        if place not in TELLING and (pattern.search(text) or pattern.search(place))
    ]
    if using:
        raise ValueError(
            f"{game_id!r} is a word that files shared by all games use ({using[0]}): add one, as in {EXAMPLE}"
        )


def new_game(game_id: str, root: Path = ROOT) -> list[Path]:
    """Copy the template; return the new folders. Raises ValueError, as `check` does."""
    check(game_id, root)
    name = game_id.replace("-", "_")
    made = [root / home / name for home in HOMES if (root / home / TEMPLATE).is_dir()]
    for folder in made:
        copytree(folder.with_name(TEMPLATE), folder, ignore=ignore_patterns("__pycache__", DEALS))
        for path in sorted(folder.rglob("*")):
            if path.suffix in TEXTS:
                text = path.read_text(encoding="utf-8")
                path.write_text(renamed(text, game_id), encoding="utf-8", newline="\n")
    return made


def main() -> int:
    """Do it, and say what was made."""
    parser = ArgumentParser(description="Copy the template game under a new id.")
    parser.add_argument("id", metavar="ID", help=f"such as {EXAMPLE}")
    try:
        made = new_game(parser.parse_args().id)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(str(folder.relative_to(ROOT)) for folder in made))
    return 0


if __name__ == "__main__":
    sys.exit(main())
