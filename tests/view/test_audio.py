"""Sounds come in pitches; what is missing is silence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy

import pygame
import pytest

from game.disk.paths import assets_dir
from game.engine.spec import folder_of
from game.games import game_ids
from game.view.audio import Audio, effects, pitched


@pytest.fixture
def device() -> Iterator[None]:
    pygame.mixer.init(44100, -16, 2, 512)
    yield
    pygame.mixer.quit()


def test_pitches_are_longer_and_shorter(device: None) -> None:
    sound = pygame.mixer.Sound(assets_dir() / "common" / "sounds" / "card_play.ogg")
    plain, low, high = pitched(sound)
    assert plain is sound
    assert low.get_length() == pytest.approx(sound.get_length() / 0.96, rel=0.02)
    assert high.get_length() == pytest.approx(sound.get_length() / 1.045, rel=0.02)


def test_the_mixer_wakes_up_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, ...]] = []

    def open_device(*how: int) -> None:
        asked.append(how)
        raise pygame.error("none here")

    monkeypatch.setattr(pygame.mixer, "init", open_device)
    Audio(assets_dir()).open()
    ((rate, _, _, samples),) = asked
    assert 40 < rate / samples < 50, "nor are sounds late"


def test_no_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio(assets_dir())
    audio.open()
    audio.volumes(1, 1, False)
    audio.play("card_play")
    audio.music("title")
    audio.update(0.1)
    audio.close()
    assert pygame.mixer.get_init() is None


def test_no_file_is_silence(tmp_path: Path) -> None:
    audio = Audio(tmp_path)
    audio.open()
    audio.play("card_play")
    audio.music("title")
    audio.update(0.1)
    audio.close()


def test_a_file_that_is_no_sound_is_silence(tmp_path: Path) -> None:
    (tmp_path / "some" / "music").mkdir(parents=True)
    (tmp_path / "some" / "music" / "title.ogg").write_bytes(b"no music")
    audio = Audio(tmp_path)
    audio.open()
    audio.music("title")
    for muted in (False, True, False):
        audio.volumes(effects=1, music=1, muted=muted)
        for _ in range(60):
            audio.update(0.05)
    audio.close()


def test_an_effect_is_played_as_loud_as_the_mix_says(device: None, tmp_path: Path) -> None:
    sounds = tmp_path / "some" / "sounds"
    sounds.mkdir(parents=True)
    copy(assets_dir() / "common" / "sounds" / "card_play.ogg", sounds)
    audio = Audio(tmp_path)
    loud = []
    for text in ('{"card_play": 0.25}', "no mix"):
        (sounds / "mix.json").write_text(text)
        audio = Audio(tmp_path)
        audio.open()
        audio.volumes(effects=0.8, music=0, muted=False)
        audio.gather("some")
        audio.wait()
        audio.play("card_play")
        loud.append(next(c.get_volume() for c in map(pygame.mixer.Channel, range(16)) if c.get_busy()))
        pygame.mixer.stop()
    assert loud == pytest.approx([0.2, 0.8], abs=0.01)
    audio.close()


def test_what_sounds_already_follows_the_volume_and_is_muted(device: None) -> None:
    audio = Audio(assets_dir())
    audio.volumes(effects=1, music=0, muted=True)  # before there is a device
    audio.open()
    audio.wait()
    audio._mix = {"card_play": 0.5}

    def heard(effects: float, *, muted: bool) -> list[float]:
        audio.volumes(effects=effects, music=0, muted=muted)
        return [c.get_volume() for c in map(pygame.mixer.Channel, range(16)) if c.get_busy()]

    heard(1.0, muted=False)
    for name in ("card_play", "ui_accept"):
        audio.play(name)
    assert heard(0.4, muted=False) == pytest.approx([0.2, 0.4], abs=0.01)
    assert heard(0.4, muted=True) == [0, 0]
    assert heard(0.0, muted=False) == [0, 0]
    assert heard(0.8, muted=False) == pytest.approx([0.4, 0.8], abs=0.01), "it is still on its way"
    heard(0.8, muted=True)
    pygame.mixer.stop()
    heard(0.8, muted=False)
    audio.play("ui_accept")
    assert heard(0.8, muted=False) == pytest.approx([0.8], abs=0.01), "what comes next is heard"
    audio.close()
    audio.volumes(effects=1, music=0, muted=False)  # when there is none any more


def test_only_what_can_be_heard_is_kept_in_pitches_from_the_second_time_on(device: None) -> None:
    audio = Audio(assets_dir())
    audio.open()
    for game in ("", *map(folder_of, game_ids()[:2])):
        audio.gather(game)
        audio.wait()
        here = [path for path in effects(assets_dir()) if path.parent.parent.name in ("common", game)]
        assert audio._sounds.keys() == {path.stem for path in here}
    assert all(len(sounds) == 1 for sounds in audio._sounds.values())
    for _ in range(2):
        audio.play("card_play")
        audio.wait()
        assert {name for name, sounds in audio._sounds.items() if len(sounds) > 1} == {"card_play"}
    audio.close()


def test_music_makes_room_for_an_effect(device: None) -> None:
    audio = Audio(assets_dir())
    audio.open()
    audio.volumes(effects=1, music=0.8, muted=False)
    audio.music("title", fade=0)
    audio.update(0.01)
    usual = pygame.mixer.music.get_volume()
    assert 0.3 < usual < 0.35, "under the effects, which are as loud in their files"
    audio.wait()
    audio.play("card_play")
    for _ in range(30):
        audio.update(0.02)
    assert pygame.mixer.music.get_volume() < 0.5 * usual
    for _ in range(200):
        audio.update(0.02)
    assert pygame.mixer.music.get_volume() == pytest.approx(usual, abs=0.02)
    audio.volumes(effects=1, music=0.8, muted=True)
    for _ in range(200):
        audio.update(0.02)
    assert pygame.mixer.music.get_volume() == 0
    audio.close()


def test_no_call_waits_for_the_mixer_with_the_interpreter(
    device: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`pause` and `unpause` of the library would; music that nobody hears is stopped, and begins again."""

    def stand_still() -> None:
        raise AssertionError("the mixer may wait for the interpreter")

    for name in ("pause", "unpause", "get_volume"):
        monkeypatch.setattr(pygame.mixer.music, name, stand_still)
    audio = Audio(assets_dir())
    audio.open()
    heard = []
    for tune, muted in (
        ("title", False),
        ("title", True),
        ("title", False),
        ("", False),
        ("", True),
        ("", False),
    ):
        audio.music(tune, fade=0.0)
        audio.volumes(effects=1, music=0.8, muted=muted)
        for _ in range(80):
            audio.update(0.1)
        heard.append(pygame.mixer.music.get_busy())
    assert heard == [True, False, True, False, False, False]
    audio.close()
