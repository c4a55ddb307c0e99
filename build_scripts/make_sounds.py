"""Make every effect and every piece of music: `python -m build_scripts.make_sounds [NAME ...]`.

All is computed, nothing is sampled, and the same script gives the same bytes. Needs numpy and `oggenc`
(vorbis-tools). Without names, all files are made anew. A `mix.json` beside effects says how
loud each is played.
"""

import json
import subprocess
import zlib
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

import numpy as np

from build_scripts.sounds.catalogue import EFFECTS, FOLDERS, LOOPS, folder_of, makers
from build_scripts.sounds.curves import RATE, Signal
from build_scripts.sounds.dsp import finish

ASSETS = Path(__file__).resolve().parent.parent / "assets"


def make_effect(name: str) -> Signal:
    """The finished signal (two rows) of an effect in the catalogue."""
    maker: Callable[[np.random.Generator], Signal] = makers(name)[0]
    return finish(maker(np.random.default_rng(zlib.crc32(name.encode()))))


def make_loop(name: str) -> Signal:
    """The finished stereo signal (two rows) of a loop in the catalogue."""
    maker: Callable[[int], Signal] = makers(name)[0]
    return maker(LOOPS[name].seconds)


def write(path: Path, signal: Signal, quality: float) -> None:
    """Encode a signal (one row a channel) as Ogg Vorbis.

    The serial number is fixed, so the same signal gives the same bytes.
    """
    channels = len(signal)
    pcm = np.round(np.clip(signal.T, -1, 1) * 32767).astype("<i2").tobytes()
    form = ["--raw", f"--raw-rate={RATE}", f"--raw-chan={channels}", "--raw-bits=16", "--raw-endianness=0"]
    subprocess.run(
        ["oggenc", "-Q", "-s", "1", "-q", str(quality), *form, "-o", str(path), "-"], input=pcm, check=True
    )


def write_mix(folder: str) -> None:
    """Write down how loud each effect of a folder is played, from 0 to 1."""
    mix = {name: round(10 ** (effect.played / 20), 2) for name, effect in FOLDERS[folder].EFFECTS.items()}
    text = json.dumps(mix, indent=2, sort_keys=True)
    (ASSETS / folder / "sounds" / "mix.json").write_text(f"{text}\n", encoding="utf-8")


def _sound(name: str) -> str:
    if name not in (*EFFECTS, *LOOPS):
        raise ArgumentTypeError(f"there is no sound {name}")
    return name


def main() -> None:
    """Make the named sounds, or all of them."""
    parser = ArgumentParser(description="Make every effect and every piece of music.")
    parser.add_argument("names", nargs="*", type=_sound, metavar="NAME", help="of a sound, instead of all")
    for name in parser.parse_args().names or [*EFFECTS, *LOOPS]:
        folder = ASSETS / folder_of(name)
        if name in EFFECTS:
            write(folder / "sounds" / f"{name}.ogg", make_effect(name), quality=3)
        else:
            write(folder / "music" / f"{name}.ogg", make_loop(name), quality=0)
    for found in FOLDERS:
        write_mix(found)


if __name__ == "__main__":
    main()
