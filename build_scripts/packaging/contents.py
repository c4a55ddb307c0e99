"""What goes into a bundle, and what PyInstaller would put there but the games don't use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build_scripts.packaging.about import APP_ID, COPYRIGHT, ROOT, TITLE
from game.disk.paths import SAVE_SUFFIX

EXCLUDED: Final = (
    # The standard library's, which something imports just in case.
    *("_pyrepl", "asyncio", "bdb", "bz2", "cProfile", "code", "codeop", "curses", "decimal", "distutils"),
    *("doctest", "email", "ensurepip", "fractions", "ftplib", "http", "idlelib", "imaplib"),
    *("lib2to3", "lzma", "mailbox", "multiprocessing.dummy", "multiprocessing.managers"),
    *("multiprocessing.pool", "netrc", "nntplib", "pdb", "poplib", "profile", "pstats", "pydoc"),
    *("pydoc_data", "readline", "setuptools", "smtplib", "sqlite3", "ssl", "_ssl", "statistics", "tarfile"),
    *("telnetlib", "tkinter", "turtle", "unittest", "urllib.error", "urllib.request", "webbrowser"),
    *("wsgiref", "xmlrpc"),
    # pygame-ce's parts for other kinds of programs.
    *("pygame._camera", "pygame._freetype", "pygame.camera", "pygame.docs", "pygame.examples"),
    *("pygame.freetype", "pygame.ftfont", "pygame.gfxdraw", "pygame.midi", "pygame.pypm", "pygame.sndarray"),
    *("pygame.surfarray", "pygame.tests", "pygame.threads"),
    *("numpy", "PIL", "pkg_resources"),
    *("mypy_extensions", "typing_extensions"),  # words to tools
    # Characters of systems without Unicode: the program always runs in Python's UTF-8 mode.
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    "_multibytecodec",
    # OpenSSL's hashes: Python's own do, and they are ten times smaller.
    "_hashlib",
)
_LEFT_OUT: Final = (
    "pygame/freesansbold.ttf",
    "pygame/pygame_icon.bmp",
    "pygame/pygame_icon_mac.bmp",
    "portmidi.dll",
    # Of the system: next to an older copy of ours, its drivers for the screen would not load.
    "libgcc_s.so.1",
    "libstdc++.so.6",
)


def data() -> Iterator[tuple[str, str]]:
    """Yield each file that the app reads, with its folder in the bundle."""
    for folder in ("assets", "levels"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and not path.name.startswith((".", "screenshot")):
                yield str(path), f"game/_data/{path.parent.relative_to(ROOT).as_posix()}"
    for path in sorted((ROOT / "game").rglob("*.json")):
        yield str(path), path.parent.relative_to(ROOT).as_posix()


def is_needed(name: str) -> bool:
    """Return whether a file that PyInstaller found belongs into the bundle, by its place in there."""
    return Path(name).as_posix() not in _LEFT_OUT


INFO_PLIST: Final = {
    "CFBundleDevelopmentRegion": "en",
    "CFBundleLocalizations": ["en", "fr"],
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": f"{TITLE} game",
            "CFBundleTypeRole": "Viewer",
            "CFBundleTypeIconFile": "galerie.icns",
            "LSItemContentTypes": [f"{APP_ID}.record"],
            "LSHandlerRank": "Owner",
        }
    ],
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": f"{APP_ID}.record",
            "UTTypeDescription": f"{TITLE} game",
            "UTTypeConformsTo": ["public.json"],
            "UTTypeTagSpecification": {"public.filename-extension": [SAVE_SUFFIX.removeprefix(".")]},
        }
    ],
    "LSApplicationCategoryType": "public.app-category.board-games",
    "LSMinimumSystemVersion": "11.0",
    "NSHighResolutionCapable": True,
    "NSHumanReadableCopyright": COPYRIGHT,
}
"""What macOS is told of the app besides its name and version."""
