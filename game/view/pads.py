"""Game pads: buttons, cross, sticks and triggers become names of actions; pads may come and go.

Both of SDL's families of events are read by their attributes alone: CONTROLLER* events (a known pad,
with named buttons) and JOY* events (any device, buttons by the common numbering). A pad that is open
as a controller sends both; its JOY* events are then left out.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from contextlib import suppress
from typing import Any, Final

import pygame
from pygame.event import Event

from game.view.steering import Held, sector

_BUTTONS: Final[dict[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "accept",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "hint",
    pygame.CONTROLLER_BUTTON_Y: "help",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "skip",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "peek",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "figures",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_JOY_BUTTONS: Final[dict[int, str]] = {
    0: "accept",
    1: "back",
    2: "hint",
    3: "help",
    4: "previous",
    5: "next",
    6: "skip",
    7: "menu",
    9: "peek",
}
"""The order of the common (XInput) pads, for devices that SDL has no map for."""
_TRIGGERS: Final[dict[int, str]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "undo",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "redo",
}
_STICKS: Final[dict[int, tuple[str, str]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("turn-left", "turn-right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("zoom-in", "zoom-out"),
}
DIAGONALS: Final = {
    frozenset((high, wide)): f"{high}-{wide}" for high in ("up", "down") for wide in ("left", "right")
}
"""What two directions mean together on a field."""
_DIRECTIONS: Final = ("up", "down", "left", "right", *DIAGONALS.values())
_PULL: Final = 0.55
"""How far a stick or trigger is pulled (of 1) before it counts, and below which ..."""
_LET_GO: Final = 0.35


PEEKED: Final = "peek-end"
"""What letting go of "peek" asks for, the one button that is held rather than pressed."""


class PadReader:
    """Reads pad events. Directions that are held repeat: call `tick` each frame."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._axes: dict[tuple[int, int], int] = {}
        self._sticks: dict[int, list[float]] = {}
        """Where the left stick of each pad is, while somebody moves on a field."""
        self.square = False
        """Whether that field is one of squares: with eight directions."""
        self._held: Held[Hashable, str] = Held(DIAGONALS)
        self._controllers: set[int] = set()
        self._peeking = False
        """Whether the button of "peek" is held."""
        self._crossed: list[str] = []
        """Where the cross points of a pad that SDL knows no buttons of."""

    @property
    def field(self) -> bool:
        """Whether somebody moves on a field, where two directions together are another one."""
        return self._held.paired

    @field.setter
    def field(self, on: bool) -> None:
        if on != self.field:
            self._held.paired = on
            self._held.clear()
            self._sticks.clear()
            self._axes.clear()

    def open(self) -> None:
        """Begin to listen: pads that are there already are plugged in by events, like later ones."""
        with suppress(pygame.error):
            pygame.joystick.init()

    def read(self, event: Event) -> list[str]:
        """Names of actions that this event asks for."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED | pygame.JOYDEVICEADDED:
                self._plug(event)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                return self._unplug(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                return self._press(_BUTTONS.get(event.button, ""))
            case pygame.CONTROLLERBUTTONUP:
                return self._let_go(_BUTTONS.get(event.button, ""))
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event, event.value / 32767 if isinstance(event.value, int) else event.value)
            case pygame.JOYBUTTONDOWN if not self._doubled(event):
                return self._press(_JOY_BUTTONS.get(event.button, ""))
            case pygame.JOYBUTTONUP if not self._doubled(event):
                return self._let_go(_JOY_BUTTONS.get(event.button, ""))
            case pygame.JOYHATMOTION if not self._doubled(event):
                return self._hat(*event.value)
            case pygame.JOYAXISMOTION if not self._doubled(event) and event.axis < 2:
                return self._axis(event, event.value)
        return []

    def tick(self, seconds: float) -> list[str]:
        """Directions that repeat after `seconds` more of being held."""
        turned = [name for pad in list(self._sticks) for name in self._turned(pad)]
        return turned + self._held.tick(seconds)

    def _press(self, name: str) -> list[str]:
        if name in _DIRECTIONS:
            return self._held.press(name, name)
        if name == "peek":
            self._peeking = True
            return [name]
        return [*self._held.settle(), name] if name else []

    def _let_go(self, name: str) -> list[str]:
        if name != "peek":
            return self._held.release(name)
        self._peeking = False
        return [PEEKED]

    def _hat(self, x: int, y: int) -> list[str]:
        """A cross that tells where it points: as four buttons do."""
        names = [("left", "right")[x > 0]] if x else []
        names += [("down", "up")[y > 0]] if y else []
        before, self._crossed = self._crossed, names
        steps = [step for name in before if name not in names for step in self._held.release(name)]
        return steps + [step for name in names if name not in before for step in self._press(name)]

    def _turned(self, pad: int) -> list[str]:
        """The step of a stick that points elsewhere than before, after all the axes have told."""
        x, y = self._sticks[pad]
        key = ("stick", pad)
        before = self._held.meant(key) or ""
        if math.hypot(x, y) < (_LET_GO if before else _PULL):
            self._held.forget(key)
            return []
        name = sector(x, y, before, square=self.square)
        return self._held.press(key, name, alone=True) if name != before else []

    def _axis(self, event: Event, value: float) -> list[str]:
        """A stick or trigger counts once when it passes the threshold, then repeats if it is a stick."""
        place = (getattr(event, "instance_id", 0), event.axis)
        if self.field and event.axis < 2:
            self._sticks.setdefault(place[0], [0.0, 0.0])[event.axis] = value
            return []
        before = self._axes.get(place, 0)
        side = before if abs(value) > _LET_GO and value * before > 0 else 0
        if abs(value) >= _PULL:
            side = 1 if value > 0 else -1
        if side == before:
            return []
        self._axes[place] = side
        if event.axis in _TRIGGERS:
            return [_TRIGGERS[event.axis]] if side > 0 else []
        pair = _STICKS.get(event.axis)
        if pair is None:
            return []
        for name in pair:
            self._held.forget(name)
        return self._press(pair[side > 0]) if side else []

    def _doubled(self, event: Event) -> bool:
        return getattr(event, "instance_id", -1) in self._controllers

    def _plug(self, event: Event) -> None:
        """Open the pad, so that it sends events; as a controller where SDL knows its buttons."""
        from pygame._sdl2 import controller

        index = event.device_index
        try:
            if not controller.get_init():
                controller.init()
            pad: Any
            if controller.is_controller(index):
                pad = controller.Controller(index)
                number = pad.as_joystick().get_instance_id()
                self._controllers.add(number)
            else:
                pad = pygame.joystick.Joystick(index)
                number = pad.get_instance_id()
        except pygame.error:
            return
        self._open[number] = pad

    def _unplug(self, number: int) -> list[str]:
        """Forget a pad and what was held on it."""
        self._open.pop(number, None)
        self._controllers.discard(number)
        self._axes = {place: side for place, side in self._axes.items() if place[0] != number}
        self._sticks.pop(number, None)
        self._crossed = []
        self._held.clear()
        return self._let_go("peek") if self._peeking else []
