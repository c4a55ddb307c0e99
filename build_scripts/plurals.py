"""Write `game/i18n/plurals.json`: which form of a word goes with a number, in every language of the CLDR.

Needs Babel (`python3 -m pip install babel`), which brings Unicode's CLDR. The rules are written as gettext
does (`plural=...`), so that the standard library can apply them: see `game.i18n.plurals`.
"""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from pathlib import Path

FILE = Path(__file__).parents[1] / "game" / "i18n" / "plurals.json"


def main() -> None:
    """Write the file anew."""
    ArgumentParser(description="The plural rules of all languages, from Unicode's CLDR.").parse_args()
    from babel import Locale, localedata  # type: ignore[import-not-found]
    from babel.plural import to_gettext  # type: ignore[import-not-found]

    rules = {}
    for name in localedata.locale_identifiers():
        if "_" not in name and name != "root":
            rule = to_gettext(Locale(name).plural_form).partition("plural=")[2].rstrip(";")
            rules[name] = re.sub(r"\be\b", "0", rule).replace(" ", "")  # no exponents: we write numbers out
    FILE.write_text(json.dumps(rules, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
