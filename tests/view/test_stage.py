"""Drawing only what changed gives the same picture as drawing everything."""

from __future__ import annotations

from typing import Any

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.view.stage import Group, Node, Stage, join

SIZE = (120, 90)


def square(side: int, colour: str, alpha: int = 255) -> Surface:
    surface = Surface((side, side), pygame.SRCALPHA)
    surface.fill((*pygame.Color(colour)[:3], alpha))
    return surface


def picture(stage: Stage) -> bytes:
    """The stage drawn whole, on a surface of its own."""
    surface = Surface(SIZE)
    stage.redraw()
    stage.draw(surface)
    return surface.get_buffer().raw


IMAGES = [square(20, "red"), square(31, "blue", 120), square(9, "green")]
CHANGES = st.tuples(
    st.integers(0, 5),
    st.sampled_from(["move", "image", "alpha", "hide", "depth", "remove", "group", "clip", "fade"]),
    st.integers(-30, 130),
    st.integers(-30, 100),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(CHANGES, max_size=4), min_size=1, max_size=6))
def test_changes_leave_no_traces(frames: list[list[tuple[int, str, int, int]]]) -> None:
    stage = Stage()
    stage.background = square(130, "grey")
    group = Group(5, 5)
    nodes = [
        stage.node(IMAGES[n % 3], n * 17, n * 11, z=n % 2, group=group if n > 3 else None) for n in range(6)
    ]
    window = Surface(SIZE)
    for changes in frames:
        for number, what, x, y in changes:
            change(stage, nodes[number], group, what, x, y)
        before = window.copy()
        rects = stage.draw(window)
        shown = window.get_buffer().raw
        assert shown == picture(stage)
        for rect in rects:  # what is reported covers all that changed
            before.blit(window, rect, rect)
        assert before.get_buffer().raw == shown


def change(stage: Stage, node: Node, group: Group, what: str, x: int, y: int) -> None:
    match what:
        case "move":
            node.move_to(x, y)
        case "image":
            node.image = IMAGES[x % 3]
        case "alpha":
            node.alpha = x
        case "hide":
            node.visible = x % 2 == 0
        case "depth":
            node.z = y
        case "remove":
            node.remove()
        case "group":
            group.move_to(x, y)
        case "clip":
            group.clip = Rect(x, y, 40, 30)
        case "fade":
            group.alpha = x


def test_nothing_changed_draws_nothing() -> None:
    stage = Stage()
    node = stage.node(IMAGES[0], 10, 10)
    window = Surface(SIZE)
    assert stage.draw(window) == [window.get_rect()]
    assert stage.draw(window) == []
    node.x = 10
    node.image = IMAGES[0]
    assert not stage.dirty


def test_only_the_old_and_new_place_are_drawn() -> None:
    stage = Stage()
    node = stage.node(IMAGES[2], 10, 10)
    window = Surface(SIZE)
    stage.draw(window)
    node.move_to(60, 40)
    assert sorted(map(tuple, stage.draw(window))) == [(10, 10, 9, 9), (60, 40, 9, 9)]


def test_a_patched_node_is_drawn_only_where_it_has_changed() -> None:
    stage, window = Stage(), Surface(SIZE)
    node = stage.node(square(40, "red"), 10, 10)
    stage.draw(window)
    larger = Surface((60, 50), pygame.SRCALPHA)
    larger.blit(square(40, "red"), (10, 5))
    larger.fill("blue", (0, 0, 8, 8))
    node.patch(larger, 0, 5, [Rect(0, 5, 8, 8)])
    assert stage.dirty
    assert stage.draw(window) == [Rect(0, 5, 8, 8)]
    assert window.get_buffer().raw == picture(stage)
    node.remove()
    assert stage.draw(window) == [Rect(0, 5, 60, 50)]


def test_depth_orders_and_later_lies_above() -> None:
    stage = Stage()
    stage.node(square(20, "red"), 0, 0, z=1)
    stage.node(square(20, "blue"), 0, 0, z=0)
    window = Surface(SIZE)
    stage.draw(window)
    assert window.get_at((5, 5))[:3] == (255, 0, 0)
    stage.node(square(20, "green"), 0, 0, z=1)
    stage.draw(window)
    assert window.get_at((5, 5))[:3] == (0, 255, 0)


class Shared(Surface):
    """One that others draw too, so nobody may change it."""

    def set_alpha(self, *opacity: Any) -> None:
        assert self.get_parent() is not None, "it is shared"
        super().set_alpha(*opacity)


def test_an_opacity_is_not_lent_to_a_shared_image() -> None:
    """Not even for one drawing: a thread may copy it then."""
    stage = Stage()
    image = Shared((20, 20), pygame.SRCALPHA)
    image.fill("red")
    stage.node(image, 0, 0, alpha=100)
    stage.node(image, 40, 0)
    window = Surface(SIZE)
    stage.draw(window)
    assert window.get_at((45, 5))[:3] == (255, 0, 0)
    assert window.get_at((5, 5))[0] < 110


def test_an_anchor_is_the_point_that_lies_at_the_place() -> None:
    assert Node(square(20, "red"), 50, 50, anchor=(0.5, 1)).rect == Rect(40, 30, 20, 20)


def test_groups_within_groups_add_up() -> None:
    outer = Group(10, 0, alpha=128, clip=Rect(0, 0, 50, 50))
    inner = Group(0, 20, alpha=128, clip=Rect(40, 0, 50, 50), z=3, parent=outer)
    assert inner.offset() == (10, 20)
    assert inner.seen() == (64, Rect(40, 0, 10, 50), 3)
    outer.visible = False
    assert inner.seen()[0] == 0


@given(st.lists(st.builds(Rect, *[st.integers(-20, 900)] * 2, *[st.integers(0, 300)] * 2), max_size=60))
def test_joined_rectangles_cover_the_same_and_are_few(rects: list[Rect]) -> None:
    whole = Rect(0, 0, 1000, 800)
    joined = join(rects, whole)
    for rect in rects:
        seen = rect.clip(whole)
        assert not seen.w or not seen.h or any(other.contains(seen) for other in joined)
    assert all(whole.contains(rect) for rect in joined)
    assert len(joined) <= 24


def test_what_crosses_is_not_joined_to_what_holds_both() -> None:
    across, down = Rect(0, 380, 1000, 40), Rect(480, 0, 40, 800)
    assert join([across, down, across.move(0, 2), down], Rect(0, 0, 1000, 800)) == [
        Rect(0, 380, 1000, 42),
        down,
    ]


def test_little_things_near_each_other_are_one_pass() -> None:
    assert join([Rect(10, 10, 20, 20), Rect(40, 10, 20, 20)], Rect(0, 0, 1000, 800)) == [Rect(10, 10, 50, 20)]


def test_nothing_is_drawn_under_what_has_no_gaps() -> None:
    size, floor = (900, 700), Surface((2000, 400))
    floor.fill("darkgreen")
    stage, window = Stage(), Surface(size)
    stage.background = Surface(size)
    stage.background.fill("navy")
    stage.node(square(300, "red", 120), 300, 200)
    lawn = stage.node(floor, -200, 350)
    stage.node(square(300, "blue", 90), 350, 250)
    for x, y, alpha in ((-200, 350, 255), (-260, 330, 255), (-260, 330, 200)):
        lawn.move_to(x, y)
        lawn.alpha = alpha
        stage.draw(window)
        whole = Surface(size)
        whole.blit(stage.background, (0, 0))
        for node in sorted(stage.nodes, key=lambda node: node.depth):
            node.image.set_alpha(node.alpha)
            whole.blit(node.image, node.rect)
            node.image.set_alpha(255)
        assert window.get_buffer().raw == whole.get_buffer().raw


def test_nodes_are_put_in_order_only_when_some_come_or_go_or_change_their_depth() -> None:
    stage, sorted_so_often = Stage(), [0]
    sort = stage._sort

    def counted() -> None:
        sorted_so_often[0] += 1
        sort()

    stage._sort = counted  # type: ignore[method-assign]
    nodes = [stage.node(IMAGES[n % 3], 7 * n, 5 * n, z=n) for n in range(6)]
    surface = Surface(SIZE)

    def drawn() -> int:
        before = sorted_so_often[0]
        stage.draw(surface)
        seen = surface.get_buffer().raw
        assert seen == picture(stage)
        return sorted_so_often[0] - before

    assert drawn() == 1
    nodes[2].image, nodes[3].x, nodes[4].visible = IMAGES[0], 40, False
    assert drawn() == 0
    nodes[1].z = 9
    assert drawn() == 1
    nodes[5].remove()
    assert drawn() == 1
    nodes[4].visible = True
    assert drawn() == 0


def test_colours_multiplied_by_their_opacity_look_as_others_do() -> None:
    half, seen = square(40, "blue", 120), list[bytes]()
    for image, premultiplied in ((half, False), (half.premul_alpha(), True), (half.premul_alpha(), False)):
        stage, surface = Stage(), Surface(SIZE)
        stage.background = square(130, "grey")
        stage.node(image, 20, 30).premultiplied = premultiplied
        stage.draw(surface)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    plain, multiplied, wrong = seen
    assert max(abs(a - b) for a, b in zip(plain, multiplied, strict=True)) <= 1
    assert max(abs(a - b) for a, b in zip(plain, wrong, strict=True)) > 9
