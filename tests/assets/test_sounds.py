"""The sounds that ship: all of the catalogue and nothing else, decodable, soft, clean at the ends."""

import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest

from build_scripts.make_sounds import make_effect
from build_scripts.sounds.catalogue import EFFECTS, FOLDERS, LOOPS, folder_of, makers
from build_scripts.sounds.curves import RATE, Signal
from build_scripts.sounds.ensemble import Loop
from build_scripts.sounds.materials import echoed
from build_scripts.sounds.score import Chord, chords, melody, voiced
from tests.fast import some

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    """A silent mixer that decodes to the files' own rate."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    yield
    pygame.mixer.quit()


def decoded(folder: str, name: str) -> Signal:
    """The samples of a file, one row a channel, 1.0 = full scale."""
    raw = pygame.mixer.Sound(ASSETS / folder_of(name) / folder / f"{name}.ogg").get_raw()
    return np.frombuffer(raw, "<i2").reshape(-1, 2).T / 32768


def peak(signal: Signal) -> float:
    """The largest excursion."""
    return float(np.max(np.abs(signal)))


def test_the_files_are_those_of_the_catalogue() -> None:
    files = {path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.ogg")}
    told = [f"{folder}/sounds/{name}.ogg" for folder, found in FOLDERS.items() for name in found.EFFECTS]
    told += [f"{folder}/music/{name}.ogg" for folder, found in FOLDERS.items() for name in found.LOOPS]
    assert files == set(told)
    assert len(told) == len(EFFECTS) + len(LOOPS), "no two of one name: it is all by which they are played"


def test_each_sound_has_one_maker() -> None:
    for name in (*EFFECTS, *LOOPS):
        assert len(makers(name)) == 1, name


def test_the_files_stay_small() -> None:
    assert sum(path.stat().st_size for path in ASSETS.glob("*/sounds/*")) <= 10_000 * len(EFFECTS)
    assert all(path.stat().st_size <= 1_300_000 for path in ASSETS.glob("*/music/*"))


@pytest.mark.parametrize("name", some(EFFECTS, 16))
def test_an_effect_is_short_soft_and_clean(name: str) -> None:
    signal = decoded("sounds", name)[0]
    assert 0.04 <= len(signal) / RATE <= EFFECTS[name].longest
    top = peak(signal)
    assert 0.05 <= top <= 0.75
    assert abs(float(np.mean(signal))) < 0.001, "no steady offset"
    assert peak(signal[:4]) <= 0.03 * top, "begins without a click"
    assert peak(signal[-4:]) <= 0.03 * top, "ends without a click"


@pytest.mark.parametrize("name", some(sorted(EFFECTS, key=lambda name: list(EFFECTS).index(name) % 8), 8))
def test_an_effect_is_what_the_script_makes(name: str) -> None:
    made = make_effect(name)
    signal = decoded("sounds", name)[0]
    assert len(signal) == len(made)
    assert signal @ signal == pytest.approx(made @ made, rel=0.25), (
        "coding changes the level by less than 1 dB"
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", EFFECTS)
def test_the_script_makes_the_same_again(name: str) -> None:
    assert np.array_equal(make_effect(name), make_effect(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_long_quiet_and_seamless(name: str) -> None:
    signal = decoded("music", name)
    seconds = signal.shape[1] / RATE
    assert seconds >= 120
    assert seconds == LOOPS[name].seconds
    assert peak(signal) <= 0.6
    assert 20 * np.log10(np.sqrt(np.mean(signal**2))) == pytest.approx(LOOPS[name].level, abs=0.5)
    assert np.all(np.abs(np.mean(signal, axis=1)) < 0.0005), "no steady offset"
    round_the_seam = np.concatenate([signal[:, -4:], signal[:, :4]], axis=1)
    assert peak(np.diff(round_the_seam, n=2, axis=1)) < 10 ** (-50 / 20), (
        "a corner at the seam stays under -50 dB"
    )


def test_a_bar_that_is_not_full_is_refused() -> None:
    assert [note.midi for note in melody("A4:2 - Bb4 | C5:4", 4)] == [69, 70, 72]
    with pytest.raises(ValueError, match="bar 2"):
        melody("A4:4 | C5:3", 4)


def test_chords_share_their_bar() -> None:
    first, second, third = chords("D/F# Em7 | Bbmaj7", 4)
    assert (first.beat, first.length, first.bass, first.tones) == (0, 2, 6, (2, 6, 9))
    assert (second.beat, second.bass, second.tones) == (2, 4, (4, 7, 11, 2))
    assert (third.beat, third.length, third.bass, third.tones) == (4, 4, 10, (10, 2, 5, 9))


def test_a_voicing_has_no_half_tone_at_the_bottom() -> None:
    (chord,) = chords("Gmaj7", 4)
    assert voiced(chord, 54) == [55, 59, 62, 66]


def test_swing_delays_what_lies_between_the_beats() -> None:
    even, lilting = Loop(8, beats=16, seed=1), Loop(8, beats=16, seed=1, swing=0.6)
    beats = (0, 0.5, 1, 2.25, 3)
    assert [even.moment(beat) for beat in beats] == [0, 0.25, 0.5, 1.125, 1.5]
    assert [lilting.moment(beat) for beat in beats] == pytest.approx([0, 0.3, 0.5, 1.15, 1.5])


def planned() -> list[str]:
    """Return the loops whose parts stand in a table."""
    return [name for name in LOOPS if hasattr(sys.modules[makers(name)[0].__module__], "PLAN")]


@pytest.mark.parametrize("name", planned())
def test_the_parts_of_a_loop_follow_each_other_to_the_end(name: str) -> None:
    module = sys.modules[makers(name)[0].__module__]
    plan: Sequence[tuple[int, list[Chord], object]] = module.PLAN
    bars: int = module.BARS
    beat = 0.0
    for start, harmony, _ in plan:
        assert start == beat
        for chord in harmony:
            assert start + chord.beat == beat
            beat += chord.length
    assert beat == 4 * bars


def test_echoes_come_late_and_ever_softer() -> None:
    click = np.zeros(RATE // 10)
    click[:200] = np.hanning(200)
    echo = echoed(click, delay=0.2, count=3, share=0.5)
    loud = [peak(echo[round(k * 0.2 * RATE) :][: RATE // 10]) for k in range(4)]
    assert all(later <= 0.5 * sooner for sooner, later in pairwise(loud))
    assert loud[3] > 0.001
