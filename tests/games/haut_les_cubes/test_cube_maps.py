"""Mountains drawn in Tiled: what a map may look like, and each way to spoil one, told in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game import levels
from game.cli.main import run
from game.engine.reasons import Message
from game.games import TEMPLATE, standard_level
from game.i18n import LANGS, Catalog
from game.levels import LevelError
from tests.games.haut_les_cubes.mountains import (
    CUBES,
    FOUR,
    LEVELS,
    SIX,
    THREE,
    Group,
    drawn,
    group,
    layer,
    placed,
)

GROUPS = (THREE, FOUR, SIX)


def read(folder: Path, text: str) -> Any:
    """Return the data of a map."""
    return LEVELS.read(placed(folder, text)).data


def refusal(path: Path) -> tuple[str, str]:
    """Return why a map is refused, as the key of the innermost message, and the place."""
    with pytest.raises(LevelError) as caught:
        LEVELS.read(path)
    error = caught.value
    message = error.reason.message
    problem = dict(message.args).get("problem")
    for language in LANGS:
        sentence = Catalog(language).reason(error.reason)
        assert str(path) in sentence and not re.search(r"level\.[a-z]|layout\.[a-z]|[{}]|'", sentence), (
            sentence
        )
        layer_name, _, cell = error.place.rpartition(" ")
        if re.fullmatch("[0-9]+,[0-9]+", cell):
            assert all(part in sentence for part in (layer_name, *cell.split(","))), sentence
        elif problem is not None:
            assert error.place in sentence, sentence
    return problem.key if isinstance(problem, Message) else message.key, error.place


def for_three(*given: str) -> str:
    """Return a good map but for the layout for three."""
    return drawn(group("3", *given), FOUR, SIX)


# -- what is accepted --------------------------------------------------------------------------------


def test_the_standard_layouts_are_those_of_the_rules(tmp_path: Path) -> None:
    three = [[0, 0, 0], [2, 0, 0], [0, 2, 0]]
    four = [*three, [2, 2, 0]]
    six = [*three[:2], [4, 0, 0], [0, 2, 0], [2, 2, 0], [4, 2, 0]]
    assert standard_level(CUBES).data == {"3": three, "4": four, "5": four, "6": six}
    assert read(tmp_path, drawn(*GROUPS)) == standard_level(CUBES).data


def test_a_tile_is_a_near_corner_its_column_x_its_row_y_its_layer_the_level(tmp_path: Path) -> None:
    data = read(tmp_path, for_three("c.c.c. ...... .c....", "...c", "...c."))
    assert data["3"] == [[0, 0, 0], [2, 0, 0], [4, 0, 0], [1, 2, 0], [3, 0, 1], [3, 0, 2]]


def test_it_does_not_matter_where_a_layout_lies_nor_how_the_groups_are_sorted(tmp_path: Path) -> None:
    moved = group("3", "....... ....... .....c.c ........ .....c")
    assert read(tmp_path, drawn(SIX, moved, FOUR)) == standard_level(CUBES).data


@pytest.mark.parametrize("players", ["4, 5", "5 4", "4,5", " 4 , 5, 5 "])
def test_a_layout_may_be_for_several_numbers_of_players(players: str, tmp_path: Path) -> None:
    assert read(tmp_path, drawn(THREE, FOUR._replace(players=players), SIX)) == standard_level(CUBES).data


def test_names_hidden_layers_and_empty_levels_on_top_do_not_matter(tmp_path: Path) -> None:
    text = drawn(THREE._replace(levels=(*THREE.levels, "....", "....")), FOUR, SIX)
    text = text.replace('name="level 1"', 'name="Ü" visible="0"').replace('name="for 3"', 'name=""')
    text = text.replace("</group>", '<objectgroup name="notes"/></group><imagelayer name="photo"/>')
    assert read(tmp_path, text) == standard_level(CUBES).data


def test_a_cube_may_reach_over_the_edge_of_the_map(tmp_path: Path) -> None:
    assert read(tmp_path, for_three(".........c.c ............ .........c"))["3"] == [
        [0, 0, 0],
        [2, 0, 0],
        [0, 2, 0],
    ]


ROW = "c.c.c.c.c.c."


def test_all_cubes_may_lie_there_and_one_layout_do_for_all(tmp_path: Path) -> None:
    data = read(tmp_path, drawn(group("3, 4, 5, 6", *[f"{ROW} . {ROW}"] * 2)))
    assert len(data["3"]) == 24 and data["3"] == data["4"] == data["5"] == data["6"]


def test_mountains_that_touch_at_a_corner_hang_together(tmp_path: Path) -> None:
    assert read(tmp_path, for_three("c..... ...... ..c... ...... ....c."))["3"] == [
        [0, 0, 0],
        [2, 2, 0],
        [4, 4, 0],
    ]


# -- what is refused ---------------------------------------------------------------------------------

CELLS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    # what is wrong: (key, place, the layout for three)
    "side by side": ("overlap", "level 1 1,0", ("cc.. .... c...",)),
    "row by row": ("overlap", "level 1 0,1", ("c.c. c...",)),
    "corner in corner": ("overlap", "level 1 1,1", ("c.c. .c..",)),
    "on level 2": ("overlap", "level 2 3,0", ("c.c.c.c .", "..cc")),
    "nothing below": ("air", "level 2 4,0", ("c.c.", "....c")),
    "an empty level below": ("air", "level 3 0,0", ("c.c.", "", "c")),
    "an empty ground": ("air", "level 2 0,0", ("", "c.c. .... c...")),
    "upside down": ("air", "level 2 2,0", ("c...", "c.c.")),
    "half": ("uneven", "level 2 3,0", ("c.c.", "...c")),
    "a quarter": ("uneven", "level 2 3,1", ("c.c.", ".... ...c")),
    "three quarters": ("uneven", "level 2 1,1", ("c.c.c. . c . c", ". .c")),
    "over a gap": ("uneven", "level 2 1,0", ("c..c.", ".c...")),
    "level 3": ("uneven", "level 3 1,0", ("c.c.c.", "c...c", ".c")),
    "far away": ("alone", "level 1 7,5", ("c.c. . . . . .......c",)),
    "a cell apart": ("alone", "level 1 5,0", ("c.c..c",)),
    "two mountains": ("alone", "level 1 5,0", ("c.c..c.c . c.c",)),
    "a tower apart": ("alone", "level 1 0,0", ("c..c.c", "c..c", "c")),
}


@pytest.mark.parametrize("name", CELLS)
def test_a_cube_that_could_not_be_put_there(name: str, tmp_path: Path) -> None:
    key, place, given = CELLS[name]
    found = refusal(placed(tmp_path, for_three(*given)))
    assert found == (f"haut_les_cubes.layout.{key}", f"for 3/{place}")


COUNTS: dict[str, tuple[str, str, Group]] = {
    "none": ("none", "3", group("3", "....", "....")),
    "no layers": ("none", "3", group("3")),
    "four": ("share", "3", group("3", "c.c. .... c.c.")),
    "27": ("many", "3", group("3", *[f"{ROW} . {ROW}"] * 2, "c.c.c.")),
    "good for four only": ("share", "4, 5", group("4, 5", "c.c.c.c. . c.c.c.c")),
    "good for five only": ("share", "4, 5", group("4, 5", "c.c.c.c.c . c.c.c.c")),
}


@pytest.mark.parametrize("name", COUNTS)
def test_cubes_of_which_the_rest_can_not_be_shared(name: str, tmp_path: Path) -> None:
    key, players, wrong = COUNTS[name]
    others = [each for each in GROUPS if each.players != players]
    assert refusal(placed(tmp_path, drawn(wrong, *others))) == (
        f"haut_les_cubes.layout.{key}",
        f"for {players}",
    )


@pytest.mark.parametrize("players", ["", "three", "2", "7", "3.", "3-", "-3", "3;3", "33", "٣", "3, 7", ","])
def test_a_group_that_does_not_say_for_how_many_players(players: str, tmp_path: Path) -> None:
    wrong = Group("mine", players, THREE.levels)
    assert refusal(placed(tmp_path, drawn(wrong, FOUR, SIX))) == ("haut_les_cubes.layout.players", "mine")


def test_a_group_without_the_property(tmp_path: Path) -> None:
    text = drawn(*GROUPS).replace('name="gal_players" value="6"', 'name="players" value="6"')
    assert refusal(placed(tmp_path, text)) == ("haut_les_cubes.layout.players", "for 6")


def test_a_number_of_players_in_two_groups(tmp_path: Path) -> None:
    more = Group("again", "5", FOUR.levels)
    assert refusal(placed(tmp_path, drawn(more, *GROUPS))) == ("haut_les_cubes.layout.twice", "again")


def test_a_number_of_players_in_no_group(tmp_path: Path) -> None:
    text = drawn(THREE, group("5", *FOUR.levels), SIX)
    path = placed(tmp_path, text)
    assert refusal(path) == ("haut_les_cubes.layout.missing", "group")
    with pytest.raises(LevelError) as caught:
        LEVELS.read(path)
    assert dict(caught.value.reason.message.args)["players"] == 4


def test_no_groups_at_all(tmp_path: Path) -> None:
    assert refusal(placed(tmp_path, drawn())) == ("haut_les_cubes.layout.missing", "group")


FILES = {
    "orthogonal": ("isometric", "orthogonal", "haut_les_cubes.layout.orientation"),
    "staggered": ("isometric", "staggered", "haut_les_cubes.layout.orientation"),
    "no orientation": ('orientation="isometric"', "", "haut_les_cubes.layout.orientation"),
    "infinite": ('infinite="0"', 'infinite="1"', "level.infinite"),
    "wide": ('width="12"', 'width="101"', "level.map-size"),
    "other game": (CUBES, TEMPLATE, "level.other-game"),
    "groups in groups": ("</group>", '<group name="more"/></group>', "level.groups-nested"),
    "no tileset": ('source="cubes.tsx"', 'source="bricks.tsx"', "level.tileset-missing"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_map_of_another_form(name: str, tmp_path: Path) -> None:
    old, new, key = FILES[name]
    text = drawn(*GROUPS)
    assert old in text
    assert refusal(placed(tmp_path, text.replace(old, new)))[0] == key


LAYERS = {
    "base64": ('encoding="csv"', 'encoding="base64"', "level.layer.csv"),
    "a row missing": (",\n0,0,0,0,0,0,0,0,0,0,0,0\n</data>", "\n</data>", "level.layer.rows"),
    "a short row": (",0\n</data>", "\n</data>", "level.layer.row"),
}


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_of_another_form(name: str, tmp_path: Path) -> None:
    old, new, key = LAYERS[name]
    text = drawn(*GROUPS)
    assert old in text
    assert refusal(placed(tmp_path, text.replace(old, new, 1))) == (key, "for 3/level 1")


TILE = {
    "unknown": ("2", "level.cell.unknown"),
    "flipped": (str(1 + (1 << 31)), "level.cell.turned"),
    "no number": ("one", "level.cell.number"),
}


@pytest.mark.parametrize("name", TILE)
def test_a_tile_that_is_none(name: str, tmp_path: Path) -> None:
    number, key = TILE[name]
    text = drawn(*GROUPS).replace("1,0,1,", f"1,0,{number},", 1)
    assert refusal(placed(tmp_path, text)) == (key, "for 3/level 1 2,0")


def test_a_tile_of_another_type(tmp_path: Path) -> None:
    path = placed(tmp_path, drawn(*GROUPS))
    tiles = path.with_name("cubes.tsx")
    tiles.write_text(
        tiles.read_text(encoding="utf-8").replace('type="cube"', 'type="point"'), encoding="utf-8"
    )
    assert refusal(path)[0] == "level.cell.kind"


def test_a_layer_in_no_group(tmp_path: Path) -> None:
    text = drawn(*GROUPS).replace("</map>", layer("level 9", "c") + "</map>")
    assert refusal(placed(tmp_path, text)) == ("haut_les_cubes.layout.no-group", "level 9")


def test_levels_of_one_name_are_told_apart_by_their_place_from_the_top(tmp_path: Path) -> None:
    text = for_three("c.c.", "....c").replace('name="level 2"', 'name="level 1"')
    assert refusal(placed(tmp_path, text)) == ("haut_les_cubes.layout.air", "for 3/level 1 #3 4,0")


@pytest.mark.slow
def test_selfplay_on_mountains_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = levels.prepare(LEVELS.spec)
    stair = group("3", "c.c.c", ".c.c", "..c")
    placed(folder, drawn(stair, FOUR, SIX))
    command = ["selfplay", CUBES, "--seats", "random,random,random", "--games", "1"]
    assert run([*command, "--level", "mine", "--save", str(tmp_path / "games"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unfinished"] == 0
    saved = next((tmp_path / "games").iterdir())
    record = json.loads(saved.read_text(encoding="utf-8"))
    assert run(["verify", str(saved)]) == 0 and record["level"]["name"] == "mine.tmx"
    assert len(record["data"]["3"]) == 6 and len(record["data"]["4"]) == 4
