"""Catalogues of texts, and how a message becomes a sentence.

`game/i18n/<language>.json` holds flat "key": "text" pairs for the app and the engine; each game has its
own in its house, `words/<language>.json` and `words/rulebook.<language>.json`. In a text, `{name}` stands
for an argument and `{n|one|many}` for a word that follows a whole number, with as many forms as the language
has (`game.i18n.plurals`); `#` in it is the number: "{n|# slab|# slabs}". French says "d’" for "de" before a
name with a vowel.

A further language is a file more in each of these folders: nothing here lists them.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from game.engine.plain import plain
from game.engine.reasons import Argument, Message, Reason, Ref
from game.engine.spec import folder_of
from game.i18n.plurals import RULES, plural

_HERE: Final = Path(__file__).parent
LANGS: Final = tuple(
    sorted(RULES & {path.stem for path in _HERE.glob("*.json")}, key=lambda name: (name != "fr", name))
)
"""The languages that there are texts in: that of the games first."""
_HOUSES: Final = _HERE.parent / "games"
_FIELD: Final = re.compile(r"\{(\w+)((?:\|[^{}|]*)+)?\}")
_OF: Final = re.compile(r"\b([Dd])e \{(\w+)\}")
_VOWEL: Final = re.compile(r"[aeiouæœø]|y(?![aeiou])", re.I)
"""With which a name begins that elides, accents taken off: « d’Yves », « de Yann »."""


def system_language(preferred: Iterable[str]) -> str:
    """Return the first of a person's preferred locales ("fr_CA", "en") that there are texts for."""
    for locale in preferred:
        language = locale.replace("-", "_").split("_")[0].lower()
        if language in LANGS:
            return language
    return "en"


def fields(text: str) -> set[str]:
    """Return the names of the arguments that a text asks for."""
    return {found[1] for found in _FIELD.finditer(text)}


@cache
def _load(language: str) -> Mapping[str, str]:
    texts: dict[str, str] = {}
    own = sorted(_HOUSES.glob(f"*/words/*{language}.json"))
    for path in (_HERE / f"{language}.json", *own):
        texts.update(json.loads(path.read_text(encoding="utf-8")))
    return texts


def _elided(found: re.Match[str], args: Mapping[str, str]) -> str:
    """Return "d’{name}" for "de {name}" where a word with a vowel follows: « d’Ana », « de Bruno »."""
    word = unicodedata.normalize("NFD", args[found[2]])
    return f"{found[1]}’{{{found[2]}}}" if _VOWEL.match(word) else found[0]


class Catalog:
    """The texts of one language.

    Raises ValueError for a language without texts.
    """

    def __init__(self, language: str) -> None:
        if language not in LANGS:
            raise ValueError(f"no texts for language {language!r}")
        self.language = language
        self._texts = _load(language)

    def has(self, key: str) -> bool:
        """Return whether there is a text for a key."""
        return key in self._texts

    def keys(self, prefix: str = "") -> list[str]:
        """Return the keys that begin with a prefix, in alphabetical order."""
        return sorted(key for key in self._texts if key.startswith(prefix))

    def text(self, key: str, **args: Argument) -> str:
        """Return the sentence of a key. A key without a text shows as itself, so that it is noticed."""
        return self.say(Message.of(key, **args))

    def say(self, message: Message, game_id: str = "", names: Sequence[str] = ()) -> str:
        """Return the sentence of a message.

        `game_id` tells whose cards and colours its references mean; `names` are the seats' names.
        Texts among the arguments may come from anywhere: what would spoil a line is a question mark in it.
        """
        args = {name: self._word(value, game_id, names) for name, value in message.args}
        numbers = {name: value for name, value in message.args if isinstance(value, int)}
        text = self._texts.get(message.key, message.key)
        if self.language == "fr":
            named = {name for name, value in message.args if isinstance(value, Ref) and value.kind != "point"}
            text = _OF.sub(lambda found: _elided(found, args) if found[2] in named else found[0], text)
        return _FIELD.sub(self._filler(args, numbers), text)

    def reason(self, reason: Reason, game_id: str = "", names: Sequence[str] = ()) -> str:
        """Return the sentence of a reason, with its clause in brackets."""
        sentence = self.say(reason.message, game_id, names)
        return f"{sentence} ({reason.clause})" if reason.clause else sentence

    def _word(self, value: Argument, game_id: str, names: Sequence[str]) -> str:
        if isinstance(value, Message):
            return self.say(value, game_id, names)
        if isinstance(value, Ref):
            if value.kind == "player" and value.value.isdigit() and int(value.value) < len(names):
                return names[int(value.value)]
            own = f"{folder_of(game_id)}.{value.kind}.{value.value}"
            return self._texts.get(own) or self._texts.get(f"{value.kind}.{value.value}", value.value)
        sample = self._texts.get("number", "12345.6")
        if isinstance(value, float):
            return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", sample[-2])
        if isinstance(value, int) and abs(value) >= 10_000:
            return f"{value:,}".replace(",", sample[2:-5])
        return plain(str(value))

    def _filler(self, args: Mapping[str, str], numbers: Mapping[str, int]) -> Callable[[re.Match[str]], str]:
        def fill(found: re.Match[str]) -> str:
            name, forms = found.groups()
            if name not in args:
                return found[0]
            if forms is None:
                return args[name]
            form = plural(self.language, numbers.get(name, 2), forms[1:].split("|"))
            return form.replace("#", args[name])

        return fill
