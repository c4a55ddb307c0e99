"""SVG as text: the one place where elements, gradients and documents are written.

Only what nanosvg draws (g, path, circle, ellipse, rect, gradients in user space), in few bytes. The shapes
themselves come from those who draw: pictures from data (`game.view.tables.svg`), widgets (`game.view.shapes`)
and the scripts for all other pictures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from game.view.colours import Colour

Value: TypeAlias = str | float | None
"""Of an attribute: a number is rounded to two digits; with None, or an empty text, there is no attribute."""
Stop: TypeAlias = tuple[float, Colour] | tuple[float, Colour, float]
"""Of a gradient: where (0 to 1), which colour, how opaque."""


def number(value: float, digits: int = 1) -> str:
    """Return the shortest text for a rounded number: `number(-0.50)` is "-.5"."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def element(name: str, content: str = "", /, **attributes: Value) -> str:
    """Return an element; underscores in names become hyphens: `element("path", d="M0 0", stroke_width=2)`."""
    text = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else number(value, 2)}"'
        for key, value in attributes.items()
        if value is not None and value != ""
    )
    return f"<{name}{text}>{content}</{name}>" if content else f"<{name}{text}/>"


def opacity(value: float) -> float | None:
    """Return how opaque something is, as an attribute: none where it is wholly so."""
    return None if value == 1 else value


def gradient(kind: str, name: str, stops: Iterable[Stop], /, **where: Value) -> str:
    """Return a "linear" or "radial" gradient in user space, to which `url(#name)` refers."""
    inner = "".join(
        element(
            "stop", offset=stop[0], stop_color=stop[1], stop_opacity=opacity(stop[2] if len(stop) == 3 else 1)
        )
        for stop in stops
    )
    return element(f"{kind}Gradient", inner, id=name, gradientUnits="userSpaceOnUse", **where)


def down(name: str, top: float, bottom: float, stops: Iterable[Stop]) -> str:
    """Return a gradient from top to bottom."""
    return gradient("linear", name, stops, x1="0", y1=number(top), x2="0", y2=number(bottom))


def moved(content: str, transform: str) -> str:
    """Return content under a transformation."""
    return element("g", content, transform=transform)


def document(
    size: tuple[float, float], content: str, box: Sequence[float] | None = None, digits: int = 2
) -> str:
    """Return a whole file of this size, which shows a box of the content: left, top, width and height."""
    view = None if box is None else " ".join(number(value, digits) for value in box)
    return element(
        "svg", content, xmlns="http://www.w3.org/2000/svg", width=size[0], height=size[1], viewBox=view
    )
