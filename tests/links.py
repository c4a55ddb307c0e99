"""Links, where a system makes any."""

from __future__ import annotations

from pathlib import Path

import pytest


def make_link(path: Path, target: Path) -> None:
    """Make a path a link to another one, which need not be there; skip the test where that can't be done.

    Windows lets only some do it, and Wine 8 says that it did without having done anything.
    """
    try:
        path.symlink_to(target)
    except OSError:
        pytest.skip("this system lets nobody here make links")
    if not path.is_symlink():
        pytest.skip("this system makes no links")
