"""The picture in the guide shows the imports as they are."""

from __future__ import annotations

import pytest

from build_scripts.architecture import PICTURE, drawn, used


@pytest.mark.slow
def test_the_picture_is_drawn_from_the_imports() -> None:
    assert PICTURE.read_text(encoding="utf-8") == drawn(used()), "python -m build_scripts.architecture"
