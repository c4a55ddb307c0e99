"""No file imports itself by way of others: what needs each other talks through a third thing below both."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeAlias

import pytest

from tests.architecture.imports import FILES, imports

Graph: TypeAlias = Mapping[str, Collection[str]]
"""Of each module those that it imports."""


def project() -> Graph:
    """Return all imports between the project's files: those for type checkers and in functions too."""
    return {module: {_file(found.module) for found in imports(module)} - {module, ""} for module in FILES}


def _file(name: str) -> str:
    """Return the module of the project that an imported name lies in; "" for none."""
    while name and name not in FILES:
        name = name.rpartition(".")[0]
    return name


def loops(graph: Graph) -> list[list[str]]:
    """Return the shortest loop through each module that is part of one, each loop once."""
    graph = _without_leaves(graph)
    found: dict[frozenset[str], list[str]] = {}
    for module in graph:
        loop = _way_back(graph, module)
        found.setdefault(frozenset(loop), loop)
    found.pop(frozenset(), None)
    return list(found.values())


def _without_leaves(graph: Graph) -> Graph:
    """Leave out, again and again, what imports nothing that is left: none of it is part of a loop."""
    left = {module: set(graph[module]) & graph.keys() for module in graph}
    while leaves := {module for module, used in left.items() if not used}:
        left = {module: used - leaves for module, used in left.items() if module not in leaves}
    return left


def _way_back(graph: Graph, start: str) -> list[str]:
    """Return the shortest way from a module to itself; empty if there is none."""
    ways, seen = [[start]], {start}
    for way in ways:  # grows as it is walked
        for module in sorted(graph[way[-1]]):
            if module == start:
                return way
            if module not in seen:
                seen.add(module)
                ways.append([*way, module])
    return []


def test_loops_are_found() -> None:
    graph = {"a": "bx", "b": "c", "c": "a", "d": "ae", "e": "d", "x": "", "y": "d"}
    assert [sorted(loop) for loop in loops(graph)] == [["a", "b", "c"], ["d", "e"]]
    assert not loops({"a": "bc", "b": "c", "c": ""})


@pytest.mark.slow
def test_no_file_imports_itself_by_way_of_others() -> None:
    found = [" -> ".join((*loop, loop[0])) for loop in loops(project())]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_every_tree_is_walked() -> None:
    graph = project()
    assert "game.scenes.shell" in graph["game.scenes.scene"]
    assert "game.ai.worker" in graph["game.scenes.shell"], "imports for type checkers"
    assert "game.scenes.title.scene" in graph["game.app.routing"], "imports in functions"
    assert "game.app.loop" in graph["tests.conftest"]
    assert any(module.startswith("build_scripts.") for module in graph)
