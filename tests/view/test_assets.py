"""Pictures by name."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.view import assets as module
from game.view.assets import Assets, MissingAssetError, weight

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">{}</svg>'


@pytest.fixture
def assets(tmp_path: Path) -> Assets:
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    (tmp_path / "some" / "svg").mkdir(parents=True)
    for name in ("one", "two", "three"):
        body = '<rect x="0" y="0" width="40" height="20" fill="#FF0000"/>'
        (tmp_path / "some" / "svg" / f"{name}.svg").write_text(SVG.format(body), encoding="utf-8")
    return Assets(tmp_path)


def test_a_picture_keeps_its_proportions_and_is_kept(assets: Assets) -> None:
    picture = assets.svg("some/one", (80, 80))
    assert picture.get_width() == 80
    assert assets.svg("some/one", (80, 80)) is picture
    assert assets.svg("some/one", (40, 40)) is not picture


def test_a_tint_mixes_every_colour(assets: Assets) -> None:
    plain, tinted = assets.svg("some/one", (40, 20)), assets.svg("some/one", (40, 20), ("#0000FF", 0.5))
    assert plain.get_at((5, 5))[:3] == (255, 0, 0)
    assert tinted.get_at((5, 5))[:3] == (128, 0, 128)


def test_a_missing_file_is_named(assets: Assets) -> None:
    with pytest.raises(MissingAssetError, match=r"assets/some/svg/four\.svg"):
        assets.svg("some/four", (10, 10))


def test_only_so_much_is_kept(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_BUDGET", 40 * 20 * 4 * 2)
    first = assets.svg("some/one", (40, 20))
    assets.svg("some/two", (40, 20))
    assert assets.svg("some/one", (40, 20)) is first
    assets.svg("some/three", (40, 20))  # "two" goes: it was used least recently
    assert assets.svg("some/one", (40, 20)) is first


def test_what_two_threads_draw_at_once_is_kept_once(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Surface] = []

    def slowly(source: bytes, size: tuple[int, int], tint: object) -> Surface:
        drawn.append(Surface((8, 4)))
        if len(drawn) == 1:
            assets.svg("some/one", (8, 8))  # another thread is quicker
        return drawn[-1]

    monkeypatch.setattr(module, "rasterise", slowly)
    assets.svg("some/one", (8, 8))
    assert len(drawn) == 2 and assets._bytes == weight(drawn[0])
