"""Ways to spoil a file: its bytes, and the values of what is JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeAlias

Place: TypeAlias = tuple[Any, Any]
"""A list or an object, and an index or a name in it."""

_SIGNS: Final = r"""
0 9 -1 , " < > & / { } [ ] : null true 1e999 NaN -0 4294967295 2147483649 "": \u0000 \ud800 // /* zlib: *
csv base64 </data> <layer/> <data/> <map> infinite="1" <tile/> <tile <tileset firstgid="1" &lt; <?pi?>
<![CDATA[1]]> name="" <group> </group> 3, .tsx <!ENTITY &x; ../ file:///
"""
PIECES: Final = (
    *(sign.encode() for sign in _SIGNS.split()),
    *(b"\n", b"\0", b"\xff", b"\xef\xbb\xbf", b"\xd9\xa1", b"<!DOCTYPE x>", b"<!-- x -->"),
)
"""What may come into a file: signs and words that mean something to those who read it."""


def bytes_spoilt(raw: bytes, other: bytes, rng: Random) -> bytes:
    """Return a file after one to four changes; `other` is one that it may be mixed with."""
    changed = bytearray(raw)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 4))):
        rng.choice(_BYTES)(changed, other, rng)
    return bytes(changed)


def _flip(raw: bytearray, other: bytes, rng: Random) -> None:
    if raw:
        raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)


def _cut(raw: bytearray, other: bytes, rng: Random) -> None:
    del raw[rng.randrange(len(raw) + 1) :]


def _lose(raw: bytearray, other: bytes, rng: Random) -> None:
    start = rng.randrange(len(raw) + 1)
    del raw[start : start + rng.choice((1, 2, 5, 40, 4096))]


def _repeat(raw: bytearray, other: bytes, rng: Random) -> None:
    start = rng.randrange(len(raw) + 1)
    raw[start:start] = raw[start : start + rng.choice((1, 2, 5, 40, 4096))] * rng.choice((1, 1, 2, 50))


def _insert(raw: bytearray, other: bytes, rng: Random) -> None:
    start = rng.randrange(len(raw) + 1)
    piece = rng.choice(PIECES) if rng.random() < 0.8 else rng.randbytes(rng.randint(1, 9))
    raw[start : start + rng.choice((0, 0, 1, len(piece)))] = piece


def _zero(raw: bytearray, other: bytes, rng: Random) -> None:
    """A disk's block that was never written."""
    start = rng.randrange(len(raw) + 1) // 512 * 512
    raw[start : start + 512] = bytes(len(raw[start : start + 512]))


def _splice(raw: bytearray, other: bytes, rng: Random) -> None:
    """The beginning of one and the end of another, mostly at the same place."""
    start = rng.randrange(len(raw) + 1)
    there = min(start, len(other)) if rng.random() < 0.7 else rng.randrange(len(other) + 1)
    raw[start:] = other[there:]


_BYTES: Final = (_flip, _flip, _flip, _cut, _lose, _repeat, _insert, _insert, _zero, _splice)


# -- values ------------------------------------------------------------------------------------


def places(value: Any) -> list[Place]:
    """Return every place in a value that JSON can hold."""
    found: list[Place] = []
    rest = [value]
    while rest:
        each = rest.pop()
        keys: Sequence[Any] = list(each) if isinstance(each, dict) else range(len(each))
        for key in keys:
            found.append((each, key))
            if isinstance(each[key], dict | list):
                rest.append(each[key])
    return found


def any_place(value: Any, rng: Random) -> Place:
    """Return some place: first one of the fields on top, so that long lists don't drown the others."""
    top = (value, rng.choice(list(value)))
    inner = value[top[1]]
    if isinstance(inner, dict | list) and inner and rng.random() < 0.8:
        return rng.choice(places(inner))
    return top


def value_spoilt(value: Any, rng: Random) -> None:
    """Change an object somewhere, in place: another type, another value, more, or less."""
    if not value:
        return
    container, key = any_place(value, rng)
    chosen = rng.random()
    if chosen < 0.12 and isinstance(container, dict):
        del container[key]
    elif chosen < 0.2 and isinstance(container, dict):
        container[rng.choice(("", "x", "été", "\ud800", "constructor", "__class__", "y" * 300))] = any_value(
            rng
        )
    elif chosen < 0.3 and isinstance(container, list):
        container.insert(key, container[rng.randrange(len(container))])
    elif chosen < 0.5:
        container[key] = nudged(container[key], rng)
    else:
        container[key] = any_value(rng)


def nudged(value: Any, rng: Random) -> Any:
    """Return nearly the same value."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 2, 10, -value, 1 << 31, 1 << 63))
    if isinstance(value, str) and value:
        at = rng.randrange(len(value))
        other = chr(rng.choice((ord(value[at]) ^ 1, ord(value[at]) + 1, rng.randrange(32, 127), 0x202E)))
        return value[:at] + rng.choice((other, "", value[at] * 2)) + value[at + 1 :]
    if isinstance(value, list) and value:
        return rng.choice((value[:-1], value[1:], value[::-1], value * 2, [value]))
    return value


_SMALL: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2**31, 2**63, 10**30, -(10**30), 0.0, -0.0, 2.5, 1e308, 1e-320),
    *("", "0", "1", "-1", "x", "*", "zlib:", "zlib:eA==", "NaN", "\0", "\u202e", "\U0001f600", "é" * 40),
    *([], {}, [[]], [{}], {"": {}}, [None], [1, "1"], {"0": 0}, ["x"] * 70),
)


def any_value(rng: Random) -> Any:
    """Return anything that JSON can hold, now and then very much of it."""
    if rng.random() < 0.02:
        return rng.choice(_HUGE)(rng)
    return copied(rng.choice(_SMALL))


def copied(value: Any) -> Any:
    """Return a value of its own, which may be changed."""
    return json.loads(json.dumps(value))


def _deep(rng: Random) -> Any:
    value: Any = []
    for _ in range(rng.choice((50, 400, 900))):
        value = [value] if rng.random() < 0.5 else {"x": value}
    return value


_HUGE: Final = (
    _deep,
    lambda rng: "x" * rng.choice((300, 70_000, 3_000_000)),
    lambda rng: 10 ** rng.choice((100, 4000)),
    lambda rng: [rng.choice(("", "c1", 0, None, []))] * rng.choice((200, 70_000, 400_000)),
    lambda rng: {str(number): number for number in range(rng.choice((200, 70_000)))},
)


def bomb(rng: Random, most: int) -> str:
    """Return JSON of at most so many letters that is costly to read: nested deeply, many small things in few
    bytes, or many names of which one stands twice."""
    most = rng.choice((10_000, most // 10, most - 100))
    chosen = rng.random()
    if chosen < 0.35:
        opening, closing = rng.choice((("[", "]"), ('{"x":', "}"), ("[[],", "]"), ("[", ""), ('{"":', "")))
        depth = most // len(opening + closing)
        return opening * depth + "0" + closing * depth
    if chosen < 0.45:
        return "9" * most
    if chosen < 0.6:
        names = ",".join(f'"{number:x}":0' for number in range(most // 12))
        return f"{{{names},{names[-60:].partition(',')[2]}}}"
    small = rng.choice(("[]", "{}", '""', "0", '{"a":0}', '[{"":[]}]', "1e5", '"\\ud83d\\ude00"'))
    return "[" + ",".join([small] * (most // (len(small) + 1))) + "]"
