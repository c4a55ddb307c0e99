"""Where files are: what the app brings along, and what belongs to the person who plays.

The first works from a source checkout, an installed wheel and a frozen bundle. The second follows
the system's customs; folders are made by those who write into them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs

import game

APP_NAME: Final = "galerie"
PACKAGE: Final = Path(game.__file__).resolve().parent
HOME_VARIABLE: Final = "GALERIE_HOME"
"""Environment variable with one folder for all that belongs to the person: a stick, a trial."""

SAVE_SUFFIX: Final = ".galerie"
"""What the names of saved games end in: systems open such files with the app."""

PARCEL_SUFFIX: Final = ".galerie-games"
"""What the names of files with many games end in, which go from one computer to another."""


def assets_dir() -> Path:
    """Return the folder of pictures, fonts and sounds."""
    return _brought("assets")


def levels_dir() -> Path:
    """Return the folder of the levels and decks that come with the games."""
    return _brought("levels")


def user_levels_dir() -> Path:
    """Return the folder of a player's own levels and decks; on Linux `$XDG_DATA_HOME/galerie/levels`."""
    return _own("user_data_dir") / "levels"


def saves_dir() -> Path:
    """Return the folder of saved games; on Linux `$XDG_DATA_HOME/galerie/saves`."""
    return _own("user_data_dir") / "saves"


def chronicle_file() -> Path:
    """Return the file of what is known of all games that were played."""
    return _own("user_data_dir") / "chronicle.json"


def people_file() -> Path:
    """Return the file of the people who play at this screen."""
    return _own("user_data_dir") / "people.json"


def daily_file() -> Path:
    """Return the file of what came of the deals of the day; on Linux `$XDG_DATA_HOME/galerie/daily.json`."""
    return _own("user_data_dir") / "daily.json"


def settings_file() -> Path:
    """Return the settings file."""
    return _own("user_config_dir") / "settings.json"


def logs_dir() -> Path:
    """Return the folder of crash reports and logs."""
    return _own("user_log_dir")


def parcels_dir() -> Path:
    """Return the folder where files for elsewhere are put: that of a person's documents."""
    if home := _home():
        return home / "parcels"
    return Path(PlatformDirs(APP_NAME, appauthor=False).user_documents_dir)


def downloads_dir() -> Path:
    """Return the folder where a person's downloads lie."""
    if home := _home():
        return home / "downloads"
    return Path(PlatformDirs(APP_NAME, appauthor=False).user_downloads_dir)


def cache_dir() -> Path:
    """Return the folder of what can be made again at any time."""
    return _own("user_cache_dir")


def _brought(name: str) -> Path:
    inside = PACKAGE / "_data" / name  # a wheel or a bundle
    return inside if inside.is_dir() else PACKAGE.parent / name


def _home() -> Path | None:
    """Return the one folder for everything, if one was asked for."""
    home = os.environ.get(HOME_VARIABLE)
    try:
        return Path(home).absolute() if home else None
    except OSError:  # the folder that this one stands in is gone: whoever writes there says so
        return Path(home) if home else None


def _own(kind: str) -> Path:
    """Return a folder by the system's customs, unless one folder for everything was asked for."""
    return _home() or Path(getattr(PlatformDirs(APP_NAME, appauthor=False, roaming=True), kind))
