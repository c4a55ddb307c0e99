"""Names that a map's layers, tiles and tilesets may have, and what becomes of them in messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.plain import is_plain
from game.i18n import LANGS, Catalog
from game.levels import LevelError
from tests.games.taupes.maps import LEVELS, NAMES, NONE, TILES, good, painted, placed


def told(path: Path) -> list[str]:
    """Return why a file is refused, in each language."""
    with pytest.raises(LevelError) as caught:
        LEVELS.read(path)
    return [Catalog(language).reason(caught.value.reason) for language in LANGS]


def test_layers_of_one_name_are_told_apart_by_their_place_from_the_top(tmp_path: Path) -> None:
    text = painted(good(), NAMES[2], (4, 4, NONE))
    for name in NAMES:
        text = text.replace(f'name="{name}"', 'name="board"')
    assert all("board #3" in sentence for sentence in told(placed(tmp_path, text)))


def test_a_layer_without_a_name_is_told_by_its_place_from_the_top(tmp_path: Path) -> None:
    text = painted(good(), NAMES[1], (4, 4, NONE)).replace(f'name="{NAMES[1]}"', 'name=""')
    assert all("“#2”" in sentence or "«\xa0#2\xa0»" in sentence for sentence in told(placed(tmp_path, text)))


@pytest.mark.parametrize(
    "old, new",
    [
        (f'name="{NAMES[0]}"', 'name="gr&#10;een&#x202e;"'),
        ('value="taupes"', 'value="mo&#10;les"'),
        ('source="boards.tsx"', 'source="bo&#x85;ards.tsx"'),
        ('source="boards.tsx"', 'source="../&#10;.tsx"'),
        ('<data encoding="csv">\n0,', '<data encoding="csv">\n\u202e,'),
    ],
)
def test_what_a_map_calls_things_is_shown_as_plain_text(old: str, new: str, tmp_path: Path) -> None:
    text = painted(good(), NAMES[0], (4, 4, NONE))
    assert old in text
    assert all(is_plain(sentence, 2000) for sentence in told(placed(tmp_path, text.replace(old, new))))


def test_what_a_tileset_calls_types_is_shown_as_plain_text(tmp_path: Path) -> None:
    path = placed(tmp_path, good())
    tiles = TILES.read_text(encoding="utf-8").replace('type="hole"', 'type="h&#10;&#x2066;le"')
    (tmp_path / TILES.name).write_text(tiles, encoding="utf-8")
    assert all(is_plain(sentence, 2000) for sentence in told(path))
