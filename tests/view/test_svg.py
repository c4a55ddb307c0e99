"""The one writer of SVG: few bytes, and only what was asked for."""

from __future__ import annotations

import pytest

from game.view.svg import document, element, gradient, number


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.04, "0"), (0.5, ".5"), (-0.5, "-.5"), (10.0, "10"), (2.25, "2.2"), (100, "100")],
)
def test_a_number_is_as_short_as_can_be(value: float, text: str) -> None:
    assert number(value) == text


def test_an_element_has_what_was_given() -> None:
    assert (
        element("path", d="M0 0", stroke_width=2.0, fill="", stroke=None)
        == '<path d="M0 0" stroke-width="2"/>'
    )
    assert element("g", "<path/>", transform="scale(2)") == '<g transform="scale(2)"><path/></g>'


def test_a_gradient_says_how_opaque_it_is_only_where_one_sees_through() -> None:
    drawn = gradient("linear", "g", [(0, "#000000"), (1, "#FFFFFF", 0.5)], x1="0", x2="9")
    assert drawn == (
        '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="9">'
        '<stop offset="0" stop-color="#000000"/>'
        '<stop offset="1" stop-color="#FFFFFF" stop-opacity=".5"/></linearGradient>'
    )


def test_a_document_shows_a_box() -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"'
    assert document((40, 20), "<g/>", (-1, 0, 8, 4.5)) == f'{head} viewBox="-1 0 8 4.5"><g/></svg>'
    assert document((40, 20), "<g/>") == f"{head}><g/></svg>"
