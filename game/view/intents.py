"""What a person wants, whatever they hold: mouse, keyboard and pad events become intents.

Scenes, tables and widgets see intents only. Keys are bound where they lie (by scancode), so that the
defaults suit every layout; letters that stand for a word (H for hint) are bound by what is printed on
them. Arrows, keypad, Enter, Esc, Tab and the function keys are fixed, so that nobody can lock themselves
out; each action has one more key, which is theirs to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import pygame
from pygame.event import Event

from game.view.keys import DEFAULT_KEYS, FIXED_KEYS, KEYPAD, key_tokens
from game.view.pads import DIAGONALS, PEEKED, PadReader
from game.view.steering import Held


@dataclass(frozen=True, slots=True)
class Intent:
    """Base of all intents: match on the class. Those without fields compare by it, as their base says."""


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """The pointer is here now (pixels)."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """The main button or a finger went down here."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """The main button or a finger went up here."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """The wheel turned: positive is away from the person, content moves down. In notches."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """One step to the side (dx) or down (dy): arrows, cross, stick; both on a field."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Page(Intent):
    """One page up (-1) or down (+1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Edge(Intent):
    """To the first (-1) or the last (+1) place: Home, End."""

    side: int


class Accept(Intent):
    """Yes: use what is focused."""


class Back(Intent):
    """Away from here: Esc, B, the right button."""


class Next(Intent):
    """The next thing in order: Tab, right shoulder."""


class Previous(Intent):
    """The thing before in order: Shift+Tab, left shoulder."""


class Menu(Intent):
    """The menu of the game: F10, Start."""


class Help(Intent):
    """The rule about what is focused: F1, Y."""


class Hint(Intent):
    """What would be good here: H, X."""


class Undo(Intent):
    """Take the last step back."""


class Redo(Intent):
    """Take it again."""


class Skip(Intent):
    """End the animation that is running."""


class Look(Intent):
    """Base of what changes how a table is looked at, and nothing else."""


@dataclass(frozen=True, slots=True)
class Turn(Look):
    """Turn the table a quarter round: to the left (-1) or to the right (+1)."""

    way: int


@dataclass(frozen=True, slots=True)
class Zoom(Look):
    """Go nearer (+1) or farther away (-1)."""

    step: int


class Figures(Look):
    """Figures at the table on and off."""


@dataclass(frozen=True, slots=True)
class Peek(Look):
    """Show what is covered, and what is pointed at large, for as long as this is `held`."""

    held: bool


class FullScreen(Intent):
    """Between window and whole screen."""


class Mute(Intent):
    """Sound off and on."""


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """Somebody typed or pasted this."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase(Intent):
    """Remove the character before the caret, or after it."""

    forward: bool = False


ACTIONS: Final[dict[str, Intent]] = {
    "up": Move(0, -1),
    "down": Move(0, 1),
    "left": Move(-1, 0),
    "right": Move(1, 0),
    "up-left": Move(-1, -1),
    "up-right": Move(1, -1),
    "down-left": Move(-1, 1),
    "down-right": Move(1, 1),
    "accept": Accept(),
    "back": Back(),
    "next": Next(),
    "previous": Previous(),
    "menu": Menu(),
    "help": Help(),
    "hint": Hint(),
    "undo": Undo(),
    "redo": Redo(),
    "skip": Skip(),
    "turn-left": Turn(-1),
    "turn-right": Turn(1),
    "zoom-in": Zoom(1),
    "zoom-out": Zoom(-1),
    "figures": Figures(),
    "peek": Peek(True),
    PEEKED: Peek(False),
    "full-screen": FullScreen(),
    "mute": Mute(),
}
"""Everything that a key can be bound to, by the name that settings store."""

_PAIRS: Final[dict[frozenset[Intent], Intent]] = {
    frozenset(ACTIONS[name] for name in pair): ACTIONS[both] for pair, both in DIAGONALS.items()
}

_SILENT_KEYS: Final = frozenset((57, 70, 71, 72, 83, *range(127, 130), *range(224, 232), *range(258, 287)))
"""Scancodes of keys that are half of a chord or meant for the system: locks, Print Screen, Pause, the volume;
Control, Shift, Alt and the system key, left and right; what keyboards have beside for music, light, sleep."""
_CONTROL_KEYS: Final = {"z": Undo(), "y": Redo()}
_EDITING: Final[dict[int, Intent]] = {
    42: Erase(),
    76: Erase(forward=True),
    74: Edge(-1),
    77: Edge(1),
    75: Page(-1),
    78: Page(1),
}
"""Backspace, Delete, Home, End, Page up, Page down."""
_CHORD_KEYS: Final = frozenset((224, 226, 227, 228, 230, 231))
"""Control, Alt and the system key, left and right: each counts as held when it goes down itself."""
RESERVED_KEYS: Final = frozenset(f"scan:{code}" for code in (*_CHORD_KEYS, *_EDITING))
"""Keys whose meaning comes before any that somebody chooses, beside those in FIXED_KEYS."""


class Intents:
    """Turns pygame events into intents. `device` is what was used last: "mouse", "keyboard" or "pad"."""

    def __init__(self, keys: Mapping[str, str] | None = None):
        """`keys`: action -> binding, for those that differ from DEFAULT_KEYS."""
        self.device = "mouse"
        self.place: Callable[[int, int], tuple[int, int]] = lambda x, y: (x, y)
        """Where the picture is that is seen at a place of the window."""
        self._rests = (-1, -1)
        self.typing = False
        """A text field is focused: letters are text, not commands."""
        self.capture: Callable[[tuple[str, ...]], None] | None = None
        """Gets all bindings that the next key may have, instead of its intent: somebody chooses a key."""
        self.pads = PadReader()
        self.printed: dict[int, str] = {}
        """What is printed on keys that were pressed, by scancode: to show bindings by their names."""
        self._peeking = False
        """Whether somebody peeks, by key or by pad."""
        self._held: Held[int, Intent] = Held(_PAIRS)
        """Steps that are held, by the codes of their keys."""
        self.bind(keys or {})

    def steer(self, field: bool, square: bool = False) -> None:
        """Follow what has the focus: on a `field` two arrows together are another direction. A hexagonal one
        has six, one of squares eight."""
        self.pads.square = square
        if field != self._held.paired:
            self._held.clear()
            self._held.paired = self.pads.field = field

    def bind(self, keys: Mapping[str, str]) -> None:
        """Use these bindings from now on."""
        self._actions = dict(FIXED_KEYS)
        for action, token in {**DEFAULT_KEYS, **keys}.items():
            if action in ACTIONS:
                self._actions.setdefault(token, action)
        self._chosen = frozenset(keys.values()) | frozenset(FIXED_KEYS)

    def read(self, event: Event) -> list[Intent]:
        """The intents of one event; most events have one or none."""
        intents = self._read(event)
        for intent in intents:
            if isinstance(intent, Peek):
                self._peeking = intent.held
        return intents

    def _read(self, event: Event) -> list[Intent]:
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._button(event)
            case pygame.MOUSEWHEEL:
                self.device = "mouse"
                dx = getattr(event, "precise_x", float(event.x))
                return [Scroll(dx, getattr(event, "precise_y", float(event.y)))]
            case pygame.KEYDOWN:
                return self._hold(event, self._key(event))
            case pygame.KEYUP:
                ends = self._peeking and self._action(key_tokens(event)) == "peek"
                return [Peek(False)] if ends else []
            case pygame.WINDOWFOCUSLOST:  # what goes up from now on is told to others
                return [Peek(False)] if self._peeking else []
            # What is dragged goes on outside.
            case pygame.WINDOWLEAVE if not any(pygame.mouse.get_pressed()):
                return [Point(-1, -1)]
            case pygame.TEXTINPUT:
                return [Text(event.text)] if self.typing else []
        names = self.pads.read(event)
        if names:
            self.device = "pad"
        return [ACTIONS[name] for name in names]

    def tick(self, seconds: float) -> list[Intent]:
        """Repeated steps of an arrow key, stick or cross that is held."""
        return self._repeated(seconds) + [ACTIONS[name] for name in self.pads.tick(seconds)]

    def _repeated(self, seconds: float) -> list[Intent]:
        """Keys repeat while they are really down: a key that went up unseen does not go on."""
        if not self._held.keys:
            return []
        down = pygame.key.get_pressed()
        gone = [key for key in self._held.keys if not down[key]]
        return [step for key in gone for step in self._held.release(key)] + self._held.tick(seconds)

    def _hold(self, event: Event, intents: list[Intent]) -> list[Intent]:
        key: int = getattr(event, "key", 0)
        if key and intents and isinstance(intents[0], Move | Page | Erase):
            return self._held.press(key, intents[0])
        if intents and not isinstance(intents[0], Peek):  # what comes after a step happens where that leads
            return self._held.settle() + intents
        return intents

    def _motion(self, event: Event) -> list[Intent]:
        """Where the pointer goes. Windows that appear or change send motions of one that rests: not meant."""
        if event.pos == self._rests:
            return []
        self._rests = event.pos
        self.device = "mouse"
        return [Point(*self.place(*event.pos))]

    def _button(self, event: Event) -> list[Intent]:
        self.device = "mouse"
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == pygame.BUTTON_LEFT:
            x, y = self.place(*event.pos)
            return [Point(x, y), Press(x, y) if down else Release(x, y)]
        if event.button == pygame.BUTTON_RIGHT and down:
            return [Back()]
        return []

    def _action(self, tokens: tuple[str, ...]) -> str:
        """The name of what a key is bound to; "" for one that isn't."""
        bound = sorted((t for t in tokens if t in self._actions), key=lambda token: token not in self._chosen)
        return self._actions[bound[0]] if bound else ""

    def _key(self, event: Event) -> list[Intent]:
        modifiers = getattr(event, "mod", 0)
        tokens = key_tokens(event)
        action = self._action(tokens)
        if action != "peek":  # it goes with the mouse as well
            self.device = "keyboard"
        if len(tokens) == 2:
            self.printed[getattr(event, "scancode", 0)] = tokens[1].removeprefix("key:")
        if self.capture is not None:
            self.capture(tokens)
            return []
        if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META) and not modifiers & pygame.KMOD_ALT:
            return self._control(tokens, modifiers)
        if modifiers & pygame.KMOD_ALT:
            return [FullScreen()] if FIXED_KEYS.get(tokens[0]) == "accept" else []
        if (editing := _EDITING.get(getattr(event, "scancode", 0))) is not None:
            return [editing]
        if self.typing and (tokens[0] not in FIXED_KEYS or tokens[0] in KEYPAD):
            return []
        if action == "next" and modifiers & pygame.KMOD_SHIFT:
            action = "previous"
        if action:
            return [ACTIONS[action]]
        # Any key ends a show: one that means nothing else, here or elsewhere, means that.
        return [] if getattr(event, "scancode", 0) in _SILENT_KEYS else [Skip()]

    def _control(self, tokens: tuple[str, ...], modifiers: int) -> list[Intent]:
        letter = tokens[-1].removeprefix("key:")
        if letter == "v" and self.typing:
            return [Text(clipboard())]
        if letter == "z" and modifiers & pygame.KMOD_SHIFT:
            return [Redo()]
        return [_CONTROL_KEYS[letter]] if letter in _CONTROL_KEYS else []


def clipboard() -> str:
    """The text somebody copied, on one line; empty where there is none, or none that can be read."""
    try:
        return " ".join(pygame.scrap.get_text().split())
    except (pygame.error, ValueError):
        return ""


def copy_text(text: str) -> bool:
    """Put a text into the clipboard. False: the system has none, or refuses."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):
        return False
    return True


def text_input(on: bool, rect: Any = None) -> None:
    """Tell the system that text is being typed, and where: for input methods and screen keyboards."""
    if not on:
        pygame.key.stop_text_input()
        return
    pygame.key.start_text_input()
    if rect is not None:
        pygame.key.set_text_input_rect(rect)
