"""Effects and music. Whatever is missing (device, file) is silence, never an error.

Sounds are read in a thread: those that all share, and those of one game. What was heard once is made in a few
pitches there, so that a repeated effect does not sound like a machine.
"""

from __future__ import annotations

import io
import json
import os
import random
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cached_property, partial
from pathlib import Path
from typing import Final

import pygame

from game.view.painter import Painter

_PITCHES: Final = (1.0, 0.96, 1.045)
_UNDER: Final = 0.4
"""How loud music is played beside effects: in their files both are equally loud."""
_DUCKED: Final = 0.45
"""How loud music is under an effect, of its own volume."""
_DUCK_SECONDS: Final = 0.7
_RATE: Final = 44100
_AT_ONCE: Final = 1024
"""Samples that the mixer makes at a time, and sounds come that much later: 23 ms, which nobody hears. Half as
many would wake it up twice as often."""
_SHARED: Final = "common"


class Audio:
    """Plays sounds by name. Volumes run from 0 to 1; call `update` each frame."""

    def __init__(self, folder: Path):
        """`folder` is assets/: see `effects` and `tune`. Nothing is opened until `open`."""
        self._folder = folder
        self._sounds: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._mix = mix(folder)
        self._works = False
        self._game = ""
        self._loud: dict[int, float] = {}
        """How loud the mix has what each channel played last, by the channel's number."""
        self._effects = self._music = 1.0
        self._muted = False
        self._wanted = ""
        self._playing = ""
        self._tuned = False
        """Whether a loop is loaded that is to be heard."""
        self._duck = 0.0
        self._level = -1.0
        self._random = random.Random()

    def open(self) -> None:
        """Open the device and begin to read the effects. Takes a moment: after the first frame."""
        try:
            with _hush():
                pygame.mixer.init(_RATE, -16, 2, _AT_ONCE)
        except (pygame.error, NotImplementedError):
            return
        pygame.mixer.set_num_channels(16)
        self._works = True
        self._read()
        if self._wanted:
            self.music(self._wanted)

    def wait(self) -> None:
        """Wait until all effects are read."""
        self._reader.ask(lambda: None).result()

    def gather(self, game: str) -> None:
        """Have the effects read of a game, by its folder, in place of those of another one."""
        if game != self._game:
            self._game = game
            if self._works:
                self._read()

    def volumes(self, effects: float, music: float, muted: bool) -> None:
        """Set how loud things are, those that sound already too."""
        self._effects, self._music, self._muted = effects, music, muted
        if self._works:
            for number in self._loud:
                self._level_out(pygame.mixer.Channel(number))

    def play(self, name: str) -> None:
        """Play an effect; the music makes room for it."""
        sounds = self._sounds.get(name)
        if not sounds or self._muted or self._effects <= 0:
            return
        if len(sounds) == 1:
            self._reader.ask(partial(self._pitch, name, sounds[0]))
        channel = self._random.choice(sounds).play()
        if channel is not None:
            self._loud[channel.id] = self._mix.get(name, 1.0)
            self._level_out(channel)
            if not name.startswith("ui_"):
                self._duck = _DUCK_SECONDS

    def _level_out(self, channel: pygame.mixer.Channel) -> None:
        """Let a channel be as loud as is wanted now."""
        channel.set_volume(0.0 if self._muted else self._loud[channel.id] * self._effects)

    def music(self, name: str, fade: float = 1.0) -> None:
        """Let this loop play from now on, "" for none; the one before fades out. Seconds."""
        self._wanted = name
        if not self._works or name == self._playing:
            return
        self._playing = name
        path = tune(self._folder, name)
        self._tuned = False
        try:
            if path is None:
                pygame.mixer.music.fadeout(round(fade * 1000))
                return
            pygame.mixer.music.load(path)
            self._tuned = True
            pygame.mixer.music.play(-1, fade_ms=round(fade * 1000))
            self._level = -1.0
        except pygame.error:
            self._playing = ""

    def update(self, seconds: float) -> None:
        """Lower the music under effects and bring it back."""
        if not self._works:
            return
        self._duck = max(0.0, self._duck - seconds)
        goal = 0.0 if self._muted else _UNDER * self._music * (_DUCKED if self._duck else 1.0)
        level = goal if self._level < 0 else self._level + (goal - self._level) * min(1.0, seconds * 6)
        if abs(level - goal) < 0.005:
            level = goal
        if level != self._level:
            # What nobody hears need not be read and mixed. `pause` and `unpause` would hold the interpreter
            # while they wait for the mixer, which waits for it where an effect ends: all would stand still.
            if not level:
                pygame.mixer.music.stop()
            elif not self._level and self._tuned:
                with suppress(pygame.error):  # such as a device that has gone
                    pygame.mixer.music.play(-1)
            self._level = level
            pygame.mixer.music.set_volume(level)

    def close(self) -> None:
        """Stop everything."""
        if self._works:
            self._works = False
            self.wait()
            pygame.mixer.quit()

    @cached_property
    def _reader(self) -> Painter:
        return Painter()

    def _read(self) -> None:
        """Let go of what isn't heard here, and have read what is missing."""
        here = (_SHARED, self._game)
        heard = {path.stem: path for path in effects(self._folder) if path.parent.parent.name in here}
        self._sounds = {name: sounds for name, sounds in self._sounds.items() if name in heard}
        for name, path in heard.items():
            if name not in self._sounds:
                self._reader.ask(partial(self._fetch, name, path))

    def _fetch(self, name: str, path: Path) -> None:
        """Read an effect, if it is still to be heard."""
        if self._works and path.parent.parent.name in (_SHARED, self._game):
            with suppress(pygame.error, OSError):
                self._sounds[name] = (pygame.mixer.Sound(path),)

    def _pitch(self, name: str, sound: pygame.mixer.Sound) -> None:
        """Make the pitches of an effect, unless that was done or it is no longer heard."""
        if self._works and self._sounds.get(name) == (sound,):
            self._sounds[name] = pitched(sound)


def effects(folder: Path) -> list[Path]:
    """Return the files of all effects under assets/: NAME.ogg in a game's `sounds`, or in the common ones."""
    return sorted(folder.glob("*/sounds/*.ogg"))


def mix(folder: Path) -> dict[str, float]:
    """Return how loud each effect is played, from 0 to 1: what a `mix.json` beside the effects says."""
    loud: dict[str, float] = {}
    for path in sorted(folder.glob("*/sounds/mix.json")):
        try:
            loud |= json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError, TypeError):
            continue
    return loud


def tunes(folder: Path) -> list[Path]:
    """Return the files of all music under assets/: NAME.ogg in a game's `music`, or in the common one."""
    return sorted(folder.glob("*/music/*.ogg"))


def tune(folder: Path, name: str) -> Path | None:
    """Return the file of one piece of music, if there is one of this name."""
    return next((path for path in tunes(folder) if path.stem == name), None)


@contextmanager
def _hush() -> Iterator[None]:
    """Keep the sound library of Linux from complaining on the terminal about a missing device."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def pitched(sound: pygame.mixer.Sound) -> tuple[pygame.mixer.Sound, ...]:
    """The sound in a few pitches. The mixer resamples what claims another rate than its own."""
    rate, size, channels = pygame.mixer.get_init() or (_RATE, -16, 2)
    raw = sound.get_raw()
    return tuple(
        sound
        if pitch == 1.0
        else pygame.mixer.Sound(io.BytesIO(_wav(raw, round(rate * pitch), size, channels)))
        for pitch in _PITCHES
    )


def _wav(raw: bytes, rate: int, size: int, channels: int) -> bytes:
    width = abs(size) // 8 * channels
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, channels, rate, rate * width, width, abs(size))
    data = struct.pack("<4sI", b"data", len(raw)) + raw
    return struct.pack("<4sI4s", b"RIFF", 4 + len(form) + len(data), b"WAVE") + form + data
