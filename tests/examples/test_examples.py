"""Examples hold: those in docstrings, and those in guides."""

from __future__ import annotations

import ast
import doctest
import re
from importlib import import_module
from typing import Any

import pytest

from tests.architecture.imports import MODULES, ROOT

WITH_EXAMPLES = [name for name, path in MODULES.items() if ">>> " in path.read_text(encoding="utf-8")]
GUIDES = ["game/engine/README.md"]
BLOCK = re.compile(r"^```(python|pycon)\n(.*?)^```$", re.M | re.S)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_in_docstrings(name: str) -> None:
    """They are read from the file: a compiled module keeps no docstrings."""
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for node in ast.walk(ast.parse(MODULES[name].read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            names, title = dict(vars(import_module(name))), getattr(node, "name", name)
            runner.run(parser.get_doctest(ast.get_docstring(node) or "", names, title, name, 0))
    assert runner.tries and not runner.failures


@pytest.mark.parametrize("guide", GUIDES)
def test_examples_in_guides(guide: str) -> None:
    """The blocks of a guide run one after the other, as if they were typed."""
    names: dict[str, Any] = {"__name__": "guide"}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    blocks = BLOCK.findall((ROOT / guide).read_text(encoding="utf-8"))
    for kind, code in blocks:
        if kind == "python":
            exec(compile(code, guide, "exec", dont_inherit=True), names)
        else:
            example = parser.get_doctest(code, names, guide, guide, 0)
            runner.run(example, clear_globs=False)
            names = example.globs
    assert blocks and not runner.failures
