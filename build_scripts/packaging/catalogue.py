"""What software centres show of the package before it is opened: the description, with pictures.

The description itself (`metainfo.xml`) may name pictures only by addresses of the web, and the project has
none yet. So the package brings its pictures along, and this entry of the system's catalogue names the files.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

import pygame

from build_scripts.packaging.about import NAME, ROOT
from game.engine.spec import folder_of
from game.games import game_ids
from game.i18n import LANGS, Catalog

FORMAT: Final = "0.16"
PICTURES: Final = f"{NAME}/pictures"
"""Where they lie, in /usr/share."""
WIDTH: Final = 752
"""Pixels: enough for the pages of software centres, in a package that stays small."""
_LANG: Final = "{http://www.w3.org/XML/1998/namespace}lang"


def pictures() -> dict[str, Path]:
    """Return the picture of each game that has one, by its id."""
    paths = {game_id: ROOT / "assets" / folder_of(game_id) / "screenshot.png" for game_id in game_ids()}
    return {game_id: path for game_id, path in paths.items() if path.is_file()}


def small(path: Path) -> tuple[bytes, tuple[int, int]]:
    """Return a picture as the package brings it along, and its size."""
    loaded = pygame.image.load(path)
    picture = pygame.Surface(loaded.get_size(), depth=24)
    picture.blit(loaded, (0, 0))
    size = WIDTH, round(WIDTH * picture.get_height() / picture.get_width())
    file = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(picture, size), file, "picture.jpg")
    return file.getvalue(), size


def entry(metainfo: str, sizes: dict[str, tuple[int, int]]) -> str:
    """Return the entry, from the description and the size of each game's picture."""
    component = ElementTree.fromstring(metainfo)
    SubElement(component, "pkgname").text = NAME
    SubElement(component, "icon", {"type": "stock"}).text = NAME
    shown = SubElement(component, "screenshots")
    for number, (game_id, (width, height)) in enumerate(sizes.items()):
        screenshot = SubElement(shown, "screenshot", {"type": "default"} if number == 0 else {})
        for language in LANGS:
            caption = SubElement(screenshot, "caption", {} if language == "en" else {_LANG: language})
            caption.text = Catalog(language).text(f"game.{game_id}")
        image = SubElement(
            screenshot, "image", {"type": "source", "width": str(width), "height": str(height)}
        )
        image.text = f"{game_id}.jpg"
    base = f"file:///usr/share/{PICTURES}"
    root = Element("components", {"version": FORMAT, "origin": NAME, "media_baseurl": base})
    root.append(component)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"
