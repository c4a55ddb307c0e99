"""When something goes wrong that nobody foresaw: a report in the logs folder, and a sentence that says so."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import game
from game.i18n import Catalog
from game.view.intents import Intent, Text


def report(error: BaseException, intents: Sequence[Intent]) -> str:
    """What is needed to understand the error. Nothing that was typed, no names, no home folder."""
    lines = [
        f"galerie {game.__version__}",
        f"python {platform.python_version()}, pygame {_pygame_version()}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        f"intents: {', '.join(_shown(intent) for intent in intents) or '-'}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    return "\n".join(lines).replace(str(Path.home()), "~")


def write(folder: Path, text: str) -> Path | None:
    """Write a report into the folder; None if that fails too."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
        path.write_text(text, encoding="utf-8")
    except OSError:
        return None
    return path


def tell(catalog: Catalog, path: Path | None, text: str) -> str:
    """Say on the terminal where the report lies, or the report itself; returns the sentence for a window."""
    if path is None:
        sys.stderr.write(text)
        sentence = catalog.text("crash.no-report")
    else:
        sentence = catalog.text("crash.report", file=str(path))
    print(f"galerie: {sentence}", file=sys.stderr)
    return sentence


def _pygame_version() -> str:
    pygame = sys.modules.get("pygame")
    return pygame.version.ver if pygame is not None else "-"


def _shown(intent: Intent) -> str:
    return "Text" if isinstance(intent, Text) else repr(intent)
