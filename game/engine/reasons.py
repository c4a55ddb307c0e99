"""Typed messages: rules and views say what they mean, `game.i18n` finds the words (law 7).

A message is a catalogue key with arguments. An argument is a number, a string that is never
translated (a name that somebody typed, a file path), a `Ref` to something that has a name in
each language (`Ref("colour", "red")`, `Ref("card", "+r")`, `Ref("player", "0")`), or a message
that stands inside the other.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Ref(NamedTuple):
    """Something that the catalogue or the table names: a colour, a card, a player."""

    kind: str
    value: str


def player_ref(seat: int) -> Ref:
    """Return the reference to whoever sits at a seat."""
    return Ref("player", str(seat))


Argument: TypeAlias = "int | float | str | Ref | Message"


class Message(NamedTuple):
    """A sentence to be: catalogue key and arguments by name."""

    key: str
    args: tuple[tuple[str, Argument], ...] = ()

    @classmethod
    def of(cls, key: str, /, **args: Argument) -> Message:
        """Build a message from keyword arguments, in a fixed order.

        >>> Message.of("log.takes", player=Ref("player", "0"), cards=2)
        Message(key='log.takes', args=(('cards', 2), ('player', Ref(kind='player', value='0'))))
        """
        return cls(key, tuple(sorted(args.items())))


class Reason(NamedTuple):
    """Why something is not allowed, or dangerous, or wise: a message and the clause it rests on."""

    message: Message
    clause: str = ""
    """Number of the rule's clause, such as "N12"; empty where no rule of a game is behind it."""

    @classmethod
    def of(cls, key: str, clause: str = "", **args: Argument) -> Reason:
        """Build a reason from keyword arguments.

        >>> reason = Reason.of("error.seat-name", "", seat=2, limit=64)
        >>> reason.message.key, dict(reason.message.args)
        ('error.seat-name', {'limit': 64, 'seat': 2})
        """
        return cls(Message.of(key, **args), clause)
