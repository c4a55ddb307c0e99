"""The shape of the project: folders, sizes, and where words and games may be named."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from game.games import TEMPLATE
from tests.architecture.imports import GAME, MODULES, ROOT, modules_in, nodes, within

FOLDERS = {"game", "assets", "levels", "build_scripts", "tests"}
LEFT_BY_TOOLS = {"build", "dist", "__pycache__"}
MAX_LINES = 500


def test_the_top_level_folders_are_fixed() -> None:
    found = {
        path.name
        for path in ROOT.iterdir()
        if path.is_dir() and not path.name.startswith(".") and not path.name.endswith(".egg-info")
    }
    assert found - LEFT_BY_TOOLS == FOLDERS


@pytest.mark.parametrize("folder", ["game", "build_scripts", "tests"])
def test_files_are_short(folder: str) -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / folder).rglob("*.py")
        if (lines := path.read_text(encoding="utf-8").count("\n")) > MAX_LINES
    }
    assert not long, long


def test_every_package_has_its_init() -> None:
    """So that a wheel carries it."""
    for path in MODULES.values():
        assert (path.parent / "__init__.py").exists(), path


def test_the_code_names_the_template_in_the_registry_alone() -> None:
    """Examples in docstrings, and tests, may use it. As for the other games, see `test_names`."""
    for module, path in MODULES.items():
        if not within(module, f"game.games.{TEMPLATE}") and module != "game.games":
            for text in strings(module):
                assert TEMPLATE not in text, f"{path}: {text}"


@cache
def strings(module: str) -> frozenset[str]:
    """Return the texts in a module that are no docstrings."""
    found = {node.value for node in nodes(module) if isinstance(node, ast.Constant)}
    return frozenset(text for text in found if isinstance(text, str)) - set(docstrings(module))


def docstrings(module: str) -> Iterator[str]:
    """Yield every text that stands alone as a statement."""
    for node in nodes(module):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield node.value.value


NO_SENTENCES = {
    "positional arguments",  # argparse's own heading, looked for to be translated
    "\nbut true ",  # in a report to the log
}
WORDS = re.compile(r"[A-Za-zÀ-ÿ]{2,},? [A-Za-zÀ-ÿ]{2,}|[À-ÿ]{1}[a-z]")


@pytest.mark.parametrize(
    "room", ["game.view", "game.scenes", "game.app", "game.cli", "game.games", "game.ai"]
)
def test_sentences_stand_in_the_catalogues(room: str) -> None:
    """No text for people in the code: whatever looks like words is a message for programmers."""
    for module in modules_in(room):
        spoken = {id(node) for node in _for_programmers(module)}
        for node in nodes(module):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken:
                code = any(sign in node.value for sign in ("[", "(?", "<"))  # a type, a pattern, a drawing
                assert code or node.value in NO_SENTENCES or not WORDS.search(node.value), (
                    f"{module}:{node.lineno} {node.value!r}"
                )


def _for_programmers(module: str) -> Iterator[ast.AST]:
    """Yield the constants of docstrings, errors, assertions and logs."""
    for node in nodes(module):
        speaks = (
            (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
            or isinstance(node, ast.Raise | ast.Assert)
            or (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("debug", "info", "warning", "error", "exception", "critical")
            )
            or (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id.endswith("Error")
            )
        )
        if speaks:
            yield from ast.walk(node)


def test_the_game_folder_holds_only_code_and_texts() -> None:
    others = {
        path.suffix for path in GAME.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    } - {".py", ".json", ".md", ".typed", ".so", ".pyd"}  # the last two in a compiled copy
    assert not others, others
