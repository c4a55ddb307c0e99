"""Draw `.github/architecture.svg`: the rooms of the code, and who imports whom, from the imports as they are.

A room stands over all that it uses. An arrow that others imply is left out (view uses i18n, and i18n the
engine: so view may use the engine). The houses of all games are drawn as one.
"""

from __future__ import annotations

import ast
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / ".github" / "architecture.svg"
PURPOSES = {
    "engine": "contract, sessions, records",
    "ai": "search, strengths, the worker",
    "games": "the registry: finds the houses",
    "a house: manifest": "id, players, options, presets",
    "a house: level": "what it is played with",
    "a house: rules": "functions of setup and state",
    "a house: words": "texts, rulebook, what the log says",
    "a house: view": "model, pictures, clips, the table",
    "a house: lessons": "what it is taught with",
    "levels": "reads maps and decks",
    "i18n": "catalogues, sentences, plurals",
    "disk": "folders, saves, settings",
    "chronicle": "facts, figures, people",
    "view": "stage, widgets, picker, sound",
    "scenes": "screens; shell and routes",
    "app": "the window's loop",
    "cli": "a module a verb",
}
PURE = {"engine", "ai", "a house: manifest", "a house: rules", "a house: lessons"}
BOX, ROW, EDGE = (244, 58), 112, 30
COLUMNS = 5
"""Houses stand in the first three, what is shared in the others, and the engine under all."""
WIDE = 2 * EDGE + COLUMNS * (BOX[0] + 32) - 32
INK, LINE = "#3B2A20", "#8A7263"
LEGEND = {
    "house": "a game's house",
    "pure": "pure: no screen, files, clock (houses: dashed)",
    "other": "the rest",
}
FILLS = {"house": "#FBE3B5", "pure": "#DCEBC8", "other": "#EFE6DC"}


def room_of(module: str) -> str:
    """Return the room that a module lies in; "" for the package itself."""
    parts = module.split(".")[1:]
    if not parts or parts[0] in ("__main__", "build"):
        return ""
    if parts[0] == "games" and len(parts) > 1:
        return f"a house: {parts[2] if len(parts) > 2 else 'manifest'}"
    return parts[0]


def imports_of(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def used() -> dict[str, set[str]]:
    """Return which rooms each room uses."""
    modules = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted((ROOT / "game").rglob("*.py"))
    }
    found: dict[str, set[str]] = defaultdict(set)
    for module, path in modules.items():
        room = room_of(module)
        if room:
            names = (name if name in modules else name.rpartition(".")[0] for name in imports_of(path))
            others = {room_of(name) for name in names if name.startswith("game.")}
            found[room] |= others - {room, ""}
    return found


def drawn(uses: dict[str, set[str]]) -> str:
    """Return the picture."""

    @cache
    def below(room: str) -> frozenset[str]:
        return frozenset(uses[room]).union(*(below(other) for other in uses[room]))

    @cache
    def height(room: str) -> int:
        return max((height(other) + 1 for other in uses[room]), default=0)

    rows: dict[int, list[str]] = defaultdict(list)
    for room in sorted(uses):
        rows[height(room)].append(room)
    top = max(rows)
    place: dict[str, tuple[int, int]] = {}
    for number, row in rows.items():
        left = {4: [0], 3: [2], 2: [1, 2]}.get(number, [0, 1, 2])
        free = {True: left, False: [3, 4] if number else [2]}
        for room in row:
            columns = free[room.startswith("a house")]
            column = columns.pop(0) if columns else free[False].pop(0)
            place[room] = (EDGE + BOX[0] // 2 + column * (BOX[0] + 32), EDGE + (top - number) * ROW)
    total = 2 * EDGE + top * ROW + BOX[1]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {total}" font-family="sans-serif">',
        f'<rect width="{WIDE}" height="{total}" rx="12" fill="#FFFBF4"/>',
    ]
    for room in place:
        for other in sorted(uses[room]):
            if not any(other in below(third) for third in uses[room]):
                parts.append(_arrow(place[room], place[other]))
    parts += [_box(room, *place[room]) for room in place]
    for number, (kind, told) in enumerate(LEGEND.items()):
        y = total - 66 + 20 * number
        fill = f'fill="{FILLS[kind]}" stroke="{INK}"'
        parts.append(f'<rect x="18" y="{y}" width="14" height="14" rx="3" {fill}/>')
        parts.append(f'<text x="38" y="{y + 12}" font-size="13" fill="{INK}">{told}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x, y), (to_x, to_y) = (start[0], start[1] + BOX[1]), (end[0], end[1] - 7)
    bend = (to_y - y) // 2
    return (
        f'<path d="M{x} {y}C{x} {y + bend} {to_x} {to_y - bend} {to_x} {to_y}" fill="none" stroke="{LINE}" '
        f'stroke-width="1.6"/><path d="M{to_x - 4} {to_y}h8l-4 7z" fill="{LINE}"/>'
    )


def _box(room: str, x: int, y: int) -> str:
    wide, high = BOX
    house = room.startswith("a house")
    fill = FILLS["house" if house else "pure" if room in PURE else "other"]
    dash = ' stroke-dasharray="5 3"' if house and room in PURE else ""
    return (
        f'<rect x="{x - wide // 2}" y="{y}" width="{wide}" height="{high}" rx="10" fill="{fill}" '
        f'stroke="{INK}" stroke-width="1.4"{dash}/>'
        f'<text x="{x}" y="{y + 24}" text-anchor="middle" font-size="17" font-weight="bold" fill="{INK}">'
        f"{escape(room)}</text>"
        f'<text x="{x}" y="{y + 44}" text-anchor="middle" font-size="12" fill="{INK}">{PURPOSES[room]}</text>'
    )


if __name__ == "__main__":
    ArgumentParser(description="Draw which rooms use which, from what their modules import.").parse_args()
    PICTURE.write_text(drawn(used()), encoding="utf-8")
