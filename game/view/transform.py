"""Pictures made larger and smaller, turned, mirrored and softened, in place of `pygame.transform`.

Threads draw tables too (the rulebook's, the one that is on its way), of the same pictures as the screen.
pygame lets other threads run while it scales or turns, and holds the picture locked: whoever draws it just
then fails with "Surfaces must not be locked during blit". So what is scaled here is a copy, which is made in
one go. What has the name of one of pygame's functions does what that does.
"""

from __future__ import annotations

from typing import TypeAlias

import pygame
from pygame import Mask, Surface

Size: TypeAlias = tuple[float, float]


def scale(picture: Surface, size: Size) -> Surface:
    """Return it in another size, its pixels repeated or left out."""
    return pygame.transform.scale(picture.copy(), size)


def scale_onto(own: Surface, size: Size, onto: Surface) -> Surface:
    """Draw a picture that no other thread knows on a surface of another size; nothing is copied."""
    return pygame.transform.scale(own, size, onto)


def scale_by(picture: Surface, by: float) -> Surface:
    """Return it so many times as large, its pixels repeated or left out."""
    return pygame.transform.scale_by(picture.copy(), by)


def smoothscale(picture: Surface, size: Size) -> Surface:
    """Return it in another size, its pixels blended."""
    return pygame.transform.smoothscale(picture.copy(), size)


def smoothscale_by(picture: Surface, by: float | tuple[float, float]) -> Surface:
    """Return it so many times as large, across and down, its pixels blended."""
    return pygame.transform.smoothscale_by(picture.copy(), by)


def flip(picture: Surface, across: bool, down: bool) -> Surface:
    """Return it mirrored."""
    return pygame.transform.flip(picture.copy(), across, down)


def rotate(picture: Surface, degrees: float) -> Surface:
    """Return it turned anticlockwise, its pixels repeated or left out."""
    return pygame.transform.rotate(picture.copy(), degrees)


def rotozoom(picture: Surface, degrees: float, by: float) -> Surface:
    """Return it turned anticlockwise and so many times as large, its pixels blended."""
    return pygame.transform.rotozoom(picture.copy(), degrees, by)


def box_blur(picture: Surface, radius: int) -> Surface:
    """Return it out of focus."""
    return pygame.transform.box_blur(picture.copy(), radius)


def grayscale(picture: Surface) -> Surface:
    """Return it without its colours."""
    return pygame.transform.grayscale(picture.copy())


def with_opacity(picture: Surface, opacity: int) -> Surface:
    """Return the same pixels with an opacity of their own, 0 to 255; others draw the picture as it is.

    Nothing is copied: what is drawn on one of them is seen on both.
    """
    view = picture.subsurface(picture.get_rect())
    view.set_alpha(opacity)
    return view


def mask_of(picture: Surface, threshold: int = 127) -> Mask:
    """Return which of its pixels are less transparent than a threshold, of 255."""
    return pygame.mask.from_surface(picture.copy(), threshold)
