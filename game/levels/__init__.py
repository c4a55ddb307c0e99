"""Levels: what games are played with, read from files that anybody may have made, and checked.

To give a game levels, put its standard one under `levels/`, name it in the manifest (`SPEC.data`), and say in
a module `level` of the house what the levels are; `LEVELS` there is found by its name.

- *A deck*, in JSON: `decks.deck_form` knows the file. It asks for the codes of cards, and how many there must
  be at least.

      LEVELS: Final = Levels(SPEC, deck_form(CODES, 25))

- *A map*, made in Tiled: `tmx.Map` is what is drawn on it, layer by layer, with the type of each tile. What
  that means, two functions of the house say: one makes data of a map, the other checks those that come with a
  record. `errors` has what names file, layer and cell; the texts are the game's own.

      LEVELS: Final = Levels(SPEC, Form("<game>.boards", from_file=maps.check, from_record=data.check))

- *Nothing*: a game without levels leaves `SPEC.data` empty, and has no such module.

How a game is made with the data, its rules say (`make` in `rules/game.py`). Who plays on a level that was
read before, such as the process in which computer players think, loads nothing from here and opens no file.

`shelf` lists the levels that come with a game and a player's own. Nothing here knows a game.
"""

from game.levels.errors import LevelError
from game.levels.reading import Levels, game_named
from game.levels.shelf import GUIDES, Found, available, own_folder, own_trouble, prepare, standard

__all__ = [
    "GUIDES",
    "Found",
    "LevelError",
    "Levels",
    "available",
    "game_named",
    "own_folder",
    "own_trouble",
    "prepare",
    "standard",
]
