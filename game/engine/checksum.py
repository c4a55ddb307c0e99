"""The checksum of a record: it tells of damage, and of changes by hand.

It is no secret and no signature. Whoever changes a file and knows this page can make the checksum fit again:
what is shown is that a file is as it was written, never who wrote it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

FIELD: Final = "check"
"""The field of a record that holds it."""


def checksum(raw: Mapping[str, Any]) -> str:
    """Return the checksum of all that a record's object says, but for the field that holds it.

    Which order fields stand in, white space and how letters are written say nothing, and count for nothing:

        >>> checksum({"game": "x", "cursor": 1}) == checksum({"cursor": 1, "game": "x", "check": "0"})
        True
        >>> checksum({"game": "x", "cursor": 1}) == checksum({"game": "x", "cursor": 2})
        False

    What is nested too deeply to be written has none: "".
    """
    content = {name: value for name, value in raw.items() if name != FIELD}
    try:
        text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    except RecursionError:
        return ""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
