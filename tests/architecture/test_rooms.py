"""Who may import whom, and what is banned where (the table of rooms in game/README.md)."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator

import pytest

from game.games import TEMPLATE, game_ids
from tests.architecture.imports import MODULES, ROOT, Import, imports, modules_in, nodes, tree, within

HOUSES = tuple(f"game.games.{game_id.replace('-', '_')}" for game_id in (TEMPLATE, *game_ids()))
PURE = (
    "game.engine",
    "game.games",
    "game.ai",
    "game.chronicle.facts",
    "game.chronicle.people",
    "game.chronicle.tally",
    "game.view.model",
    "game.view.picker",
    "game.view.dwarf_poses",
    "game.view.joints",
    "game.view.timeline",
)
"""No screen, no clock, no files, no numbers but those that are handed in (law 1)."""
SHOWING = tuple(f"{house}.{room}" for house in HOUSES for room in ("view", "words", "lessons"))
GROUND = ("types", "events", "cards", "boards", "cells")
"""What of a game's rules others in its house may use: actions, observations, events, and material."""
MODELS = ("model", "paths")
"""What of a game's view needs no screen."""
WORKER = "game.ai.worker"
OF_THE_WORKER = {("time", ("monotonic",)), ("random", ("Random",)), ("os", ())}
"""It waits for the process in which computer players think, which is started in some folder and ends with its
parent, and makes the generator that is handed in."""

IMPURE_NAMES = {"os", "io", "pathlib", "tempfile", "shutil", "socket", "random", "secrets", "subprocess"}
CLOCKS = {"time", "datetime"}
NEVER = {"pickle", "marshal", "shelve", "copy", "pygame_menu", "pygame_gui", "pydantic", "numpy"}

ALIKE = {"sqrt", "isqrt", "comb", "perm", "factorial", "frexp", "ldexp", "inf"}
"""What of `math` is the same on every system; for the rest there is `engine.powers`."""

SHOWN = ("game.engine", "game.i18n", "game.view")
"""What a game's views and words are made of."""
ALLOWED = {
    # room: what of `game` it may use, itself included
    "game.engine": ("game.engine",),
    "game.ai": ("game.engine", "game.ai", "game.games"),
    "game.levels": ("game.engine", "game.disk", "game.levels"),
    "game.i18n": ("game.engine", "game.i18n"),
    "game.disk": ("game.engine", "game.i18n", "game.disk"),
    "game.chronicle": ("game.engine", "game.games", "game.i18n", "game.disk", "game.chronicle"),
    "game.view": ("game.engine", "game.i18n", "game.view"),
    "game.scenes": (
        "game.engine",
        "game.games",
        "game.ai.worker",
        "game.ai.review",
        "game.ai.retrospect",
        "game.i18n",
        "game.view",
        "game.disk",
        "game.levels",
        "game.chronicle",
        "game.scenes",
    ),
    "game.app": (
        "game.engine",
        "game.ai.worker",
        "game.i18n",
        "game.view",
        "game.scenes",
        "game.disk",
        "game.app",
    ),
    **{f"{house}.rules": ("game.engine", f"{house}.rules") for house in HOUSES},
    **{f"{house}.level": ("game.engine", "game.levels", house) for house in HOUSES},
    **{f"{house}.lessons": ("game.engine", f"{house}.rules", f"{house}.lessons") for house in HOUSES},
    **{
        f"{house}.{shown}": (*SHOWN, f"{house}.rules", f"{house}.{shown}")
        for house in HOUSES
        for shown in ("view", "words")
    },
}
DOORS = {
    # The package's own version and place.
    ("game.engine.record", "game"),
    ("game.disk.paths", "game"),
    ("game.app.crash", "game"),
    ("game.chronicle.book", "game"),
    ("game.chronicle.parcel", "game"),
}
STATES = {"State", "determinize", "initial_state", "encode_state", "decode_state"}
"""What only engine, rules and ai may speak of (law 3)."""
MEASURING = {"game.cli.bench_rules", "game.cli.bench_search"}
"""They measure rules and search, and show nothing."""


def uses(room: str) -> Iterator[tuple[str, Import]]:
    """Yield the imports of a room's modules, those for type checkers too."""
    for module in modules_in(room):
        for found in imports(module):
            yield module, found


def pure() -> Iterator[str]:
    """Yield the modules that may touch nothing outside."""
    for module in modules_in(*PURE):
        room, name = module.split(".")[3:4], module.rpartition(".")[2]
        if not within(module, *HOUSES) or room != ["view"] or name in MODELS:
            yield module


def spoken(module: str) -> Iterator[tuple[str, int]]:
    """Yield the names and attributes that a module speaks of, with their lines."""
    for node in nodes(module):
        if isinstance(node, ast.Attribute):
            yield node.attr, node.lineno
        elif isinstance(node, ast.Name):
            yield node.id, node.lineno


def ground(house: str) -> set[str]:
    """Return the modules of a game's rules that others in its house may use."""
    return {f"{house}.rules.{name}" for name in GROUND}


def of_game(found: Import) -> bool:
    return within(found.module, "game")


@pytest.mark.parametrize("room", ALLOWED)
def test_a_room_uses_only_what_it_may(room: str) -> None:
    wrong = [
        (module, found)
        for module, found in uses(room)
        if of_game(found) and not within(found.module, *ALLOWED[room]) and (module, found.module) not in DOORS
    ]
    assert not wrong, wrong


def scenes() -> set[str]:
    """Return each scene: a module, or the package that its parts lie in."""
    found = set()
    for module in modules_in("game.scenes"):
        classes = (node for node in tree(module).body if isinstance(node, ast.ClassDef))
        if any(isinstance(base, ast.Name) and base.id == "Scene" for made in classes for base in made.bases):
            found.add(".".join(module.split(".")[:3]))
    return found


def test_scenes_know_no_other_scene() -> None:
    """They go by routes; and what they share knows none of them."""
    rooms = scenes()
    assert {"game.scenes.title", "game.scenes.play"} <= rooms and "game.scenes.match" not in rooms
    wrong = [
        (module, found)
        for module, found in uses("game.scenes")
        for room in rooms
        if within(found.module, room) and not within(module, room)
    ]
    assert not wrong, wrong


def test_the_engine_looks_up_the_registry_in_one_place_only() -> None:
    doors = [
        (module, call.lineno)
        for module in modules_in("game.engine")
        for call in calls(module, "import_module")
    ]
    assert [module for module, _ in doors] == ["game.engine.record"]


def test_computer_players_know_games_by_registry_id_and_no_sessions() -> None:
    for module, found in uses("game.ai"):
        if within(found.module, "game.games"):
            assert found.module == "game.games", module
        assert not within(found.module, "game.engine.session", "game.engine.record"), module


@pytest.mark.parametrize("module", ["game.games", *HOUSES])
def test_the_registry_and_manifests_know_the_engine_alone(module: str) -> None:
    for found in imports(module):
        for_types = module == "game.games" and found.for_types and found.module == "game.levels"
        assert within(found.module, "game.engine") or for_types or not of_game(found), found


@pytest.mark.parametrize("house", HOUSES)
def test_a_level_knows_the_manifest_and_the_ground_of_its_rules(house: str) -> None:
    for module, found in uses(f"{house}.level"):
        if within(found.module, house):
            level = within(found.module, f"{house}.level")
            assert level or found.module in (house, *ground(house)), f"{module}: {found}"


@pytest.mark.parametrize("house", HOUSES)
def test_views_words_and_lessons_take_only_what_rules_show(house: str) -> None:
    """Of a game: actions, observations, events and names of cards; never its rules or states."""
    for module, found in (*uses(f"{house}.view"), *uses(f"{house}.words"), *uses(f"{house}.lessons")):
        assert not within(found.module, "game.engine.session", "game.ai"), module
        if within(found.module, f"{house}.rules"):
            assert found.module in ground(house), f"{module}: {found}"


@pytest.mark.parametrize(
    "room", ["scenes", "app", "chronicle", "cli", "disk", "engine", "i18n", "levels", "view"]
)
def test_the_house_knows_games_only_through_the_registry(room: str) -> None:
    for module, found in uses(f"game.{room}"):
        assert not found.module.startswith("game.games."), f"{module}: {found}"


@pytest.mark.parametrize(
    "room",
    [
        "game.view",
        "game.scenes",
        "game.app",
        "game.i18n",
        "game.disk",
        "game.cli",
        "game.chronicle",
        *SHOWING,
    ],
)
def test_states_stay_behind_the_session(room: str) -> None:
    for module in set(modules_in(room)) - MEASURING:
        for name, line in spoken(module):
            assert name not in STATES, f"{module}:{line} {name}"
        for found in imports(module):
            assert not STATES & set(found.names), f"{module}: {found}"


def test_pure_rooms_touch_nothing_outside() -> None:
    banned = IMPURE_NAMES | CLOCKS | {"pygame", "pytmx", "platformdirs"}
    for module in pure():
        for found in imports(module):
            known = module == WORKER and (found.module, found.names) in OF_THE_WORKER
            assert found.module.partition(".")[0] not in banned or known, f"{module}: {found}"
        for call in calls(module, "open"):
            raise AssertionError(f"{module}:{call.lineno} opens a file")


def test_only_the_right_rooms_import_pygame_and_pytmx() -> None:
    for module in MODULES:
        for found in imports(module):
            if within(found.module, "pygame"):
                shown = [f"{house}.view" for house in HOUSES]
                assert within(module, "game.view", "game.scenes", "game.app", "game.cli", *shown), module
            if within(found.module, "pytmx"):
                assert within(module, "game.levels")


def test_nobody_uses_what_is_banned() -> None:
    for module in MODULES:
        for found in imports(module):
            assert found.module.partition(".")[0] not in NEVER, f"{module}: {found}"
        assert "deepcopy" not in dict(spoken(module)), module
    for module in pure():
        for node in nodes(module):
            assert not isinstance(node, ast.Global), module


@pytest.mark.parametrize("room", ["game.engine", "game.ai", *(f"{house}.rules" for house in HOUSES)])
def test_no_mutable_globals_in_pure_rooms(room: str) -> None:
    for module in modules_in(room):
        for node in tree(module).body:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            if value is not None:
                assert not _is_mutable(value), f"{module}:{value.lineno}"


def _is_mutable(value: ast.expr) -> bool:
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return value.func.id in {"list", "dict", "set", "bytearray", "defaultdict", "Counter", "deque"}
    displays = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp)
    return isinstance(value, displays)


def calls(module: str, name: str) -> Iterator[ast.Call]:
    """Yield the calls of a function by its plain name."""
    for node in nodes(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


# -- what importing does -------------------------------------------------------------------------


def run(program: str) -> str:
    """Run a program in a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_rules_and_search_import_no_pygame() -> None:
    out = run("import game.games, game.ai.ismcts, game.ai.worker, sys; print(*sys.modules)")
    for name in ("pygame", "pytmx", "platformdirs", "game.app", "game.view", "game.levels"):
        assert name not in out.split()


def test_the_registry_loads_no_game() -> None:
    out = run("import game.games, sys; game.games.game_ids(); print(*sys.modules)")
    loaded = {name for name in out.split() if within(name, "game.games", "game.levels")}
    assert loaded == {"game.games", *HOUSES} - {f"game.games.{TEMPLATE}"}


@pytest.mark.slow
def test_importing_everything_opens_no_window() -> None:
    names = [module for module in MODULES if module != "game.__main__"]
    out = run(
        f"import importlib, sys\nfor name in {names}: importlib.import_module(name)\n"
        "import pygame\nprint(pygame.display.get_init(), pygame.display.get_surface())"
    )
    assert out.split()[-2:] == ["False", "None"]


def speaking_of(*names: str) -> set[str]:
    """Return the modules that speak of any of these, each written out with the modules it is in."""
    return {
        module
        for module in MODULES
        for node in nodes(module)
        if isinstance(node, ast.Attribute)
        and any(name.endswith(f".{node.attr}") for name in names)
        and ast.unparse(node) in names
    }


def test_pictures_are_scaled_in_one_place() -> None:
    """There copies are, which no other thread draws meanwhile."""
    assert speaking_of("pygame.transform", "pygame.mask") == {"game.view.transform"}
    for module in MODULES:
        for found in imports(module):
            assert not (found.module == "pygame" and {"transform", "mask"} & set(found.names)), found
            assert not within(found.module, "pygame.transform", "pygame.mask"), found


def test_files_of_pictures_are_made_in_one_place() -> None:
    """There is seen to what pygame leaves behind."""
    assert speaking_of("pygame.image.save") == {"game.view.packing"}


def test_computer_players_judge_alike_on_every_system() -> None:
    """Nothing of the C library that may be off in the last digit; nor `**`, but by a number written out."""
    modules = modules_in("game.engine", "game.ai", *(f"{house}.rules" for house in HOUSES))
    for module in modules:
        for found in imports(module):
            assert found.module != "math" or (found.names and ALIKE.issuperset(found.names)), found
        for node in nodes(module):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
                assert isinstance(node.right, ast.Constant), (module, ast.unparse(node))
