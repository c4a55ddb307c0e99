"""The sounds that ship: all of the catalogue and nothing else, decodable, equally loud, clean at the ends."""

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from shutil import which

import numpy as np
import pygame
import pytest

from build_scripts.make_sounds import make_effect
from build_scripts.sounds.catalogue import EFFECTS, FOLDERS, LOOPS, folder_of, makers
from build_scripts.sounds.curves import RATE, Signal
from build_scripts.sounds.ensemble import Loop
from build_scripts.sounds.loudness import SHORTEST, TARGET, limited, loudness
from build_scripts.sounds.materials import echoed
from build_scripts.sounds.score import Chord, chords, melody, voiced
from game.view.audio import mix
from tests.fast import some
from tests.systems import UNDER_WINE

pytestmark = pytest.mark.skipif(UNDER_WINE, reason="Wine 8 has no complex exponential, which spectra need")

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
    assert sum(path.stat().st_size for path in ASSETS.glob("*/sounds/*")) <= 12_000 * len(EFFECTS)
    assert all(path.stat().st_size <= 1_300_000 for path in ASSETS.glob("*/music/*"))


def true_peak(signal: Signal) -> float:
    """The largest excursion, between the samples too: of the signal at four times its rate, by pieces."""
    size, margin = 1 << 15, 1 << 9
    padded = np.pad(signal, ((0, 0), (margin, size)))
    found = 0.0
    for start in range(0, signal.shape[1], size - 2 * margin):
        spectrum = np.fft.rfft(padded[:, start : start + size], axis=1)
        finer = 4 * np.fft.irfft(spectrum, 4 * size, axis=1)
        found = max(found, peak(finer[:, 4 * margin : -4 * margin]))
    return found


def well_levelled(signal: Signal) -> bool:
    """Whether a file is as loud as all others, and clips nowhere."""
    return abs(loudness(signal) - TARGET) <= 1 and true_peak(signal) <= 10 ** (-0.5 / 20)


@pytest.mark.parametrize("name", some(EFFECTS, 6))
def test_an_effect_is_short_level_and_clean(name: str) -> None:
    signal = decoded("sounds", name)
    assert SHORTEST - 0.001 <= signal.shape[1] / RATE <= max(SHORTEST + 0.001, EFFECTS[name].longest)
    assert well_levelled(signal)
    top = peak(signal)
    assert abs(float(np.mean(signal))) < 0.002, "no steady offset"
    assert peak(signal[:, :4]) <= 0.03 * top, "begins without a click"
    assert peak(signal[:, -4:]) <= 0.03 * top, "ends without a click"


def test_how_loud_each_is_played_stands_beside_the_files() -> None:
    told = mix(ASSETS)
    assert set(told) == set(EFFECTS)
    assert all(told[name] == round(10 ** (effect.played / 20), 2) <= 1 for name, effect in EFFECTS.items())


def test_loudness_is_that_of_the_standard() -> None:
    """Signals and levels of EBU Tech 3341, cases 1 to 3; what is too short to measure is silence."""
    t = np.arange(4 * RATE) / RATE
    tone = np.array([np.sin(2000 * np.pi * t)] * 2)
    for level in (-23, -33):
        assert loudness(10 ** (level / 20) * tone) == pytest.approx(level, abs=0.1)
    quiet, loud = 10 ** (-36 / 20) * tone, 10 ** (-23 / 20) * np.concatenate([tone] * 3, axis=1)
    assert loudness(np.concatenate([quiet, loud, quiet], axis=1)) == pytest.approx(-23, abs=0.1)
    assert loudness(tone[:, : RATE // 3]) == float("-inf")


def test_what_is_limited_keeps_its_quiet_parts_and_its_seam() -> None:
    t = np.arange(RATE) / RATE
    signal = 0.5 * np.array([np.sin(440 * 2 * np.pi * t)] * 2)
    signal[:, :2000] *= 2.4
    done = limited(signal, 0.8, loop=True)
    assert peak(done) <= 0.8
    assert np.array_equal(done[:, 3000:-1000], signal[:, 3000:-1000])
    assert np.max(np.abs(done[:, -1] - done[:, 0])) < 0.05, "the end is turned down with the beginning"


@pytest.mark.slow
@pytest.mark.skipif(which("ffmpeg") is None, reason="needs ffmpeg")
@pytest.mark.parametrize("name", [*EFFECTS, *LOOPS][::8])
def test_ffmpeg_measures_the_same(name: str) -> None:
    folder = "sounds" if name in EFFECTS else "music"
    path = ASSETS / folder_of(name) / folder / f"{name}.ogg"
    command = ["ffmpeg", "-hide_banner", "-nostats", "-i", str(path), "-af", "ebur128", "-f", "null", "-"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    measured = float(re.findall(r"I:\s+(\S+) LUFS", told)[-1])
    assert measured == pytest.approx(loudness(decoded(folder, name)), abs=0.3)
    assert measured == pytest.approx(TARGET, abs=1)


@pytest.mark.parametrize("name", some(sorted(EFFECTS, key=lambda name: list(EFFECTS).index(name) % 8), 4))
def test_an_effect_is_what_the_script_makes(name: str) -> None:
    made = make_effect(name)
    signal = decoded("sounds", name)
    assert signal.shape == made.shape
    assert np.sum(signal**2) == pytest.approx(np.sum(made**2), rel=0.25), (
        "coding changes the level by less than 1 dB"
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", list(EFFECTS)[::4])
def test_the_script_makes_the_same_again(name: str) -> None:
    assert np.array_equal(make_effect(name), make_effect(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_long_level_and_seamless(name: str) -> None:
    signal = decoded("music", name)
    seconds = signal.shape[1] / RATE
    assert seconds >= 120
    assert seconds == LOOPS[name].seconds
    assert well_levelled(signal)
    assert np.all(np.abs(np.mean(signal, axis=1)) < 0.002), "no steady offset"
    round_the_seam = np.concatenate([signal[:, -4:], signal[:, :4]], axis=1)
    for order in (1, 2):
        usual = np.quantile(np.abs(np.diff(signal, n=order, axis=1)), 0.999)
        assert peak(np.diff(round_the_seam, n=order, axis=1)) < usual, "no step, no corner at the seam"


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
