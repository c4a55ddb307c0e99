"""What the tests of campaigns share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from build_scripts.campaign.window import window


@pytest.fixture(autouse=True)
def _no_window_stays() -> Iterator[None]:
    """The window of a campaign is kept as long as its process; here other tests would close it unseen."""
    yield
    if window.cache_info().currsize:
        window().close()
        window.cache_clear()
