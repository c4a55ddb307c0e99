"""On a hexagonal board: keyboard and pad go from cell to cell, and go on from where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.engine.hexgrid import Axial, hexagon
from game.scenes.match import Need
from game.scenes.play.scene import PlayScene
from tests.games.playing import press
from tests.scenes.driver import InstantThinker, Person, people, session

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

QUICK: dict[str, Any] = {"game_id": "taupes", "rotations": "fixed", "starter": "0"}
SIX = {(1, 0): 7, (0, 1): 6, (-1, 1): 29, (-1, 0): 4, (0, -1): 20, (1, -1): 8}
"""The key of each direction by where it lies: D C Z A Q E."""


def sit(app: App, **options: Any) -> Person:
    """Two people at the real table."""
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)
    scene = PlayScene(app, session(people("Anna", "Bruno"), **QUICK, **options), strict=True)
    app.scenes.push(scene)
    person = Person(app, scene)
    person.frame()
    person.key("tab")
    return person


def at(person: Person) -> Axial:
    current = person.scene.focus.current
    assert current is not None and current.cell is not None, current and current.key
    cell: Axial = current.cell
    return cell


def cells(person: Person) -> set[Axial]:
    """The cells that can be chosen."""
    return {
        target.cell for target in person.scene.focus.targets if target.enabled and target.cell is not None
    }


def test_each_of_six_keys_goes_to_a_neighbour(app: App) -> None:
    person = sit(app)
    for way, key in SIX.items():
        person.scene.focus.set_key("spot--2,1")
        press(person, key)
        assert at(person) == (-2 + way[0], 1 + way[1])
    person.scene.file.close()


def test_what_can_not_be_chosen_is_stepped_over(app: App) -> None:
    person = sit(app)
    person.scene.focus.set_key("spot-2,0")
    press(person, SIX[0, -1])
    assert at(person) == (2, -2), "(2, -1) is a hole"
    person.scene.file.close()


@pytest.mark.slow
def test_the_stick_places_a_mole_and_the_next_person_goes_on_beside_it(app: App) -> None:
    person = sit(app)
    person.scene.focus.set_key("spot-2,0")
    for axis, value in ((0, 16000), (1, 28000)):
        person.frame(Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))
    assert at(person) == (2, 1)
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert person.scene.match.session.cursor == 1 and person.scene.match.viewer == 1
    assert at(person) in {(2 + q, 1 + r) for q, r in hexagon(1)} & cells(person)
    person.scene.file.close()


@pytest.mark.slow
def test_from_a_mole_that_was_chosen_each_direction_leads_to_its_landing_point(app: App) -> None:
    person = sit(app, placement="random")
    scene = person.scene
    person.wait(lambda: scene.match.need is Need.PERSON)
    while not cells(person):  # turn a disc
        person.key("return")
    start = next(iter(sorted(cells(person))))
    scene.focus.set_key(f"spot-{start[0]},{start[1]}")
    person.key("return")
    assert at(person) == start, "the way to go is chosen from where the mole stands"
    landings = cells(person) - {start}
    assert landings
    for way, scancode in SIX.items():
        line = {(start[0] + n * way[0], start[1] + n * way[1]) for n in range(1, 9)}
        scene.focus.set_key(f"spot-{start[0]},{start[1]}")
        press(person, scancode)
        if line & landings:
            assert at(person) in landings
    scene.file.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), pytest.param((1920, 1080), marks=pytest.mark.slow)])
def test_arrows_alone_reach_whatever_can_be_done_at_the_table(open_app: Any, size: tuple[int, int]) -> None:
    """Board, discs, planks, plates, buttons: in every phase of a turn, from everywhere."""
    app = open_app(size=size)
    app.change(text_percent=200 if size[0] == 1024 else 100)
    person = sit(app, placement="random", two_discs="on")
    scene = person.scene
    for _ in range(4):
        ways = steps(scene.focus)
        useful = {n for n, target in enumerate(scene.focus.targets) if target.enabled}
        start = min(useful)
        assert useful <= walk(ways, start)
        back: dict[int, set[int]] = {here: set() for here in ways}
        for here, ends in ways.items():
            for there in ends:
                back[there].add(here)
        assert walk(back, start) == set(ways), "from everywhere"
        person.click(person.targets()[0])
        person.frame()
    scene.file.close()


def steps(focus: Any) -> dict[int, set[int]]:
    """Where each target's four arrows lead, by the numbers of the targets."""
    targets = focus.targets
    number = {id(target): n for n, target in enumerate(targets)}
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    found = {n: [focus._neighbour(target, *way) for way in ways] for n, target in enumerate(targets)}
    return {n: {number[id(target)] for target in ends if target is not None} for n, ends in found.items()}


def walk(ways: dict[int, set[int]], start: int) -> set[int]:
    """Everything that is reached from a target."""
    reached, ends = {start}, [start]
    while ends:
        new = ways[ends.pop()] - reached
        reached |= new
        ends += new
    return reached
