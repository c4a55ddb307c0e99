"""What the source says, read without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
GAME = ROOT / "game"
FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for tree in ("game", "build_scripts", "tests")
    for path in sorted((ROOT / tree).rglob("*.py"))
}
"""Every module of the project, by its name."""
MODULES = {module: path for module, path in FILES.items() if path.is_relative_to(GAME)}
"""Those of the game itself."""


class Import(NamedTuple):
    """A module that another one imports, with the names that it takes from it."""

    module: str
    names: tuple[str, ...]
    for_types: bool
    """Whether only type checkers see it."""
    line: int


@cache
def tree(module: str) -> ast.Module:
    """Return a module's syntax tree."""
    return ast.parse(FILES[module].read_text(encoding="utf-8"))


@cache
def nodes(module: str) -> tuple[ast.AST, ...]:
    """Return every node of a module's syntax tree."""
    return tuple(ast.walk(tree(module)))


@cache
def imports(module: str) -> tuple[Import, ...]:
    """Return everything that a module imports, wherever in it."""
    return tuple(_imports(tree(module), False))


def _imports(node: ast.AST, for_types: bool) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        yield from (Import(alias.name, (), for_types, node.lineno) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0 and node.module, "imports are absolute"
        base = node.module
        names = [alias.name for alias in node.names]
        modules = [name for name in names if f"{base}.{name}" in FILES]
        yield from (Import(f"{base}.{name}", (), for_types, node.lineno) for name in modules)
        others = tuple(name for name in names if name not in modules)
        if others:
            yield Import(base, others, for_types, node.lineno)
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):
            continue  # no import lies in an expression
        inside = for_types or (
            isinstance(node, ast.If) and _is_type_checking(node.test) and child in node.body
        )
        yield from _imports(child, inside)


def _is_type_checking(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def within(module: str, *rooms: str) -> bool:
    """Return whether a module is one of the rooms, or lies in one."""
    return any(module == room or module.startswith(room + ".") for room in rooms)


def modules_in(*rooms: str) -> list[str]:
    """Return the modules of some rooms."""
    return [module for module in MODULES if within(module, *rooms)]
