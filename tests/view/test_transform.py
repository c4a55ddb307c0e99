"""Pictures in other sizes: they look as pygame makes them, and can be drawn by others meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.view import transform

CALLS: dict[str, tuple[Any, ...]] = {
    "scale": ((9, 7),),
    "scale_by": (2.5,),
    "smoothscale": ((9, 7),),
    "smoothscale_by": ((0.5, 1.5),),
    "flip": (True, False),
    "rotate": (30,),
    "rotozoom": (30, 1.5),
    "box_blur": (2,),
    "grayscale": (),
}


@pytest.fixture
def picture() -> Surface:
    """Of many colours, some of them half transparent."""
    surface = Surface((16, 12), pygame.SRCALPHA)
    for x in range(16):
        for y in range(12):
            surface.set_at((x, y), (16 * x, 20 * y, 90, 255 - 9 * y))
    return surface


@pytest.mark.parametrize("name", CALLS)
def test_it_looks_as_pygame_makes_it(picture: Surface, name: str) -> None:
    expected = getattr(pygame.transform, name)(picture, *CALLS[name])
    found = getattr(transform, name)(picture, *CALLS[name])
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(expected, "RGBA")


def test_what_is_solid_is_what_pygame_says(picture: Surface) -> None:
    for threshold in (127, 200):
        expected = pygame.mask.from_surface(picture, threshold)
        assert transform.mask_of(picture, threshold).count() == expected.count() > 0


@pytest.mark.parametrize("name", [*CALLS, "mask_of"])
def test_it_can_be_drawn_while_a_thread_makes_another_of_it(
    picture: Surface, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While pygame scales a picture it lets other threads run, and the picture can't be drawn."""
    room, pygames = (pygame.mask, "from_surface") if name == "mask_of" else (pygame.transform, name)
    make: Callable[..., Any] = getattr(room, pygames)

    def slowly(scaled: Surface, *more: Any) -> Any:
        scaled.lock()
        drawing = Thread(target=Surface((20, 20)).blit, args=(picture, (0, 0)))
        drawing.start()
        drawing.join()
        scaled.unlock()
        return make(scaled, *more)

    monkeypatch.setattr(room, pygames, slowly)
    failed = list[Any]()
    monkeypatch.setattr("threading.excepthook", failed.append)
    getattr(transform, name)(picture, *CALLS.get(name, ()))
    assert not failed
