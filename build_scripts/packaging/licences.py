"""The licences that a bundle must carry: ours, and those of all that was put in.

Every library that PyInstaller brought along must be in the list; one that nobody has looked at stops the
build, so that nothing ships without its licence.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from build_scripts.packaging.about import ROOT

TEXTS: Final = Path(__file__).with_name("licences")
FOLDER: Final = "licences"
"""Beside the program, in each bundle."""


class Part(NamedTuple):
    """Something that others made, with its licences (the names of files in `licences/`)."""

    name: str
    files: str
    """Pattern of its libraries' names, without "lib" in front and what follows a dash, dot or version."""
    copyright: str
    licences: tuple[str, ...]


PARTS: Final = (
    Part(
        "Python",
        r"python\d*|vcruntime\w+|msvcp\w+|ucrtbase|api-ms.*",
        "Python Software Foundation",
        ("PSF-2.0",),
    ),
    Part(
        "mypyc, whose runtime is part of what is compiled",
        "",
        "2012-2023 Jukka Lehtosalo and others, 2015-2023 Dropbox, Inc.; parts: Python Software Foundation",
        ("MIT", "PSF-2.0"),
    ),
    Part("pygame-ce", "", "the pygame-ce and pygame authors", ("LGPL-2.1",)),
    Part("PyTMX", "", "Leif Theden and others", ("LGPL-3.0", "GPL-3.0")),
    Part("platformdirs", "", "2010-202x The platformdirs developers", ("MIT",)),
    Part("SDL, SDL_image, SDL_mixer, SDL_ttf", r"SDL2(_\w+)?", "1997-2026 Sam Lantinga", ("Zlib",)),
    Part("FreeType", "freetype", "1996-2026 David Turner, Robert Wilhelm, Werner Lemberg", ("FTL",)),
    Part("HarfBuzz", "harfbuzz", "2005-2026 Behdad Esfahbod, Google, Red Hat and others", ("HarfBuzz",)),
    Part("libpng", r"png\d*", "1995-2026 The PNG Reference Library Authors", ("libpng-2.0",)),
    Part(
        "libjpeg-turbo",
        "jpeg|turbojpeg",
        "1991-2020 Thomas G. Lane, Guido Vollbeding; 2009-2026 D. R. Commander; 2015, 2020 Google",
        ("IJG", "BSD-3-Clause", "Zlib"),
    ),
    Part("LibTIFF", "tiff", "1988-1997 Sam Leffler, 1991-1997 Silicon Graphics", ("libtiff",)),
    Part("libwebp", r"webp\w*|sharpyuv", "2010 Google Inc.", ("BSD-3-Clause",)),
    Part("Brotli", r"brotli\w+", "2009-2016 the Brotli Authors", ("MIT",)),
    Part("Ogg and Vorbis", r"ogg|vorbis\w*", "2002-2020 Xiph.Org Foundation", ("BSD-3-Clause",)),
    Part("FLAC", "FLAC", "2000-2009 Josh Coalson, 2011-2026 Xiph.Org Foundation", ("BSD-3-Clause",)),
    Part(
        "Opus and opusfile",
        r"opus\w*",
        "2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. Terriberry and others",
        ("BSD-3-Clause",),
    ),
    Part("mpg123", "mpg123", "1995-2026 the mpg123 project", ("LGPL-2.1",)),
    Part("FluidSynth", "fluidsynth", "2003-2026 Peter Hanappe and others", ("LGPL-2.1",)),
    Part("libsndfile", "sndfile", "1999-2026 Erik de Castro Lopo and others", ("LGPL-2.1",)),
    Part("WavPack", "wavpack", "1998-2026 David Bryant", ("BSD-3-Clause",)),
    Part("libxmp", "xmp", "1996-2026 Claudio Matsuoka and Hipolito Carraro Jr", ("MIT",)),
    Part(
        "PortMidi",
        "portmidi",
        "1999-2000 Ross Bencina and Phil Burk, 2001-2023 Roger B. Dannenberg",
        ("MIT",),
    ),
    Part("libffi", "ffi", "1996-2026 Anthony Green, Red Hat and others", ("MIT",)),
    Part("Expat", "expat", "1998-2026 the Expat maintainers", ("MIT",)),
    Part("zlib", "z|zlib", "1995-2026 Jean-loup Gailly and Mark Adler", ("Zlib",)),
)
_LIBRARY: Final = re.compile(
    r"(?:lib)?(.+?)(?:[-.]\d[\w.]*|-[0-9a-f]{8})*\.(?:so[\d.]*|dll|dylib)", re.IGNORECASE
)
_MODULE: Final = re.compile(r".*\.(?:cpython|abi3)[-\w]*\.so|.*\.pyd")
"""Extension modules: parts of Python and pygame-ce, and what is compiled of ours."""


def library(name: str) -> str | None:
    """Return what a library is called, of its file's name; None for other files."""
    if _MODULE.fullmatch(name):
        return None
    found = _LIBRARY.fullmatch(name)
    return found[1] if found else None


def unknown(names: Iterable[str]) -> list[str]:
    """Return the libraries among files that no part of the list claims."""
    libraries = {name: found for name in names if (found := library(name)) is not None}
    return sorted(
        name
        for name, called in libraries.items()
        if not any(part.files and re.fullmatch(part.files, called, re.IGNORECASE) for part in PARTS)
    )


def notice() -> str:
    """Return the list of all parts, with who holds their copyright and under which licences they are."""
    lines = [
        "Galerie is free software under the MIT licence (LICENSE). Its pictures, sounds and fonts:",
        "CREDITS.md. It brings along the work of others, unchanged, each under its own licence; the texts",
        "lie beside this file. Libraries under the LGPL are files of their own and can be exchanged for",
        "other versions of them.",
        "",
    ]
    for part in PARTS:
        lines += [
            f"{part.name}",
            f"    Copyright {part.copyright}",
            f"    Licence: {', '.join(part.licences)}",
        ]
    return "\n".join(lines) + "\n"


def credits_() -> str:
    """Return the credits of all: what games share, then what is each game's own."""
    assets = ROOT / "assets"
    sources = (assets / "CREDITS.md", *sorted(assets.glob("*/CREDITS.md")))
    return "\n".join(source.read_text(encoding="utf-8") for source in sources)


def write(bundle: Path) -> None:
    """Put all licences into a bundle. Raises ValueError for a library whose licence nobody has looked up."""
    strange = unknown(path.name for path in bundle.rglob("*"))
    if strange:
        raise ValueError(f"no licence known of {', '.join(strange)}: add them to {__file__}")
    inside = bundle / "Contents" / "Resources" if bundle.suffix == ".app" else bundle
    folder = inside / FOLDER
    folder.mkdir(exist_ok=True)
    shutil.copy(ROOT / "LICENSE", folder)
    (folder / "CREDITS.md").write_text(credits_(), encoding="utf-8")
    (folder / "THIRD-PARTY.txt").write_text(notice(), encoding="utf-8")
    for name in sorted({licence for part in PARTS for licence in part.licences}):
        shutil.copy(TEXTS / f"{name}.txt", folder)
