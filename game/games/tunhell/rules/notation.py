"""Actions as short texts, such as `+w2` or `d21@0:pick`."""

from __future__ import annotations

from typing import Final

from game.engine import texts
from game.games.tunhell.rules.cards import BONUSES, BY_CODE, CODES, DWARFS, HURRIED, KINDS, W1, W4
from game.games.tunhell.rules.moves import GOES, STARTS, WORK
from game.games.tunhell.rules.types import (
    DEAL,
    DIG,
    DISCARD,
    GAME_ID,
    GIVE,
    HAUNT,
    LOOK,
    MINES,
    PAY,
    PLACE,
    PLAY,
    RECRUIT,
    START,
    STOCK,
    Action,
    Cards,
)

_CHANCE: Final = ("deal", "top", "look", "dig", "ghost")


def encode(action: Action) -> str:
    """Return the text of an action.

    `+w2`, `+w1@0`, `+d20@1:sword,beer` recruit, `d21@0:pick` plays, `pay:w1,w2` and `pay+:w2` (with the
    digger's bonus) pay, `give:d21`, `door:2` and `drop:w4`; `deal:w1`, `top:w1`, `look:dirt`, `dig:dirt`,
    `ghost:w1` and `start:1` (a seat) are outcomes.
    """
    kind, card, mine, cards, bonus = action
    if kind in (RECRUIT, PLAY):
        place = f"@{mine}" if mine >= 0 else ""
        return f"{'+' * (kind == RECRUIT)}{CODES[card]}{place}{_list(cards)}"
    if kind == PAY:
        return f"pay{'+' * bonus}{_list(cards)}"
    if kind == PLACE:
        return f"door:{mine}"
    if kind in (GIVE, DISCARD):
        return f"{'give' if kind == GIVE else 'drop'}:{CODES[card]}"
    return f"start:{card}" if kind == START else f"{_CHANCE[kind - DEAL]}:{CODES[card]}"


def _list(cards: Cards) -> str:
    return ":" + ",".join(CODES[card] for card in cards) if cards else ""


def decode(text: str) -> Action:
    """Return the action of a text. Raises ActionSyntaxError."""
    return texts.read(text, _parse, encode, well_formed, refusal=texts.ACTION, game=GAME_ID)


def _parse(text: str) -> Action:
    head, _, tail = text.partition(":")
    if head in ("pay", "pay+"):
        return Action(PAY, cards=_cards(tail), bonus=head == "pay+")
    if head == "door":
        return Action(PLACE, mine=int(tail))
    if head in ("give", "drop"):
        return Action(GIVE if head == "give" else DISCARD, BY_CODE[tail])
    if head == "start":
        return Action(START, int(tail))
    if head in _CHANCE:
        return Action(DEAL + _CHANCE.index(head), BY_CODE[tail])
    kind = RECRUIT if head.startswith("+") else PLAY
    code, at, mine = head.removeprefix("+").partition("@")
    return Action(kind, BY_CODE[code], int(mine) if at else -1, _cards(tail))


def _cards(text: str) -> Cards:
    return tuple(BY_CODE[code] for code in text.split(",")) if text else ()


def well_formed(action: Action) -> bool:
    """Whether the fields go together, whatever the position."""
    kind, card, mine, cards, bonus = action
    if cards and (kind not in (RECRUIT, PLAY, PAY) or not _ascending(cards)):
        return False
    if bonus not in (0, 1) or (bonus and kind != PAY):
        return False
    if kind == PLACE:
        return card == -1 and mine in range(MINES)
    if kind == PAY:
        return card == mine == -1 and all(W1 <= paid <= W4 for paid in cards)
    if card not in range(len(KINDS)) or (kind not in (RECRUIT, PLAY) and mine != -1):
        return False
    if kind in (RECRUIT, PLAY):
        if cards and (GOES[card] != WORK or not all(found in BONUSES for found in cards)):
            return False
        if kind == RECRUIT and not (card in DWARFS and HURRIED[card]):
            return card in DWARFS and mine == -1 and not cards
        return GOES[card] >= 0 and mine in range(MINES)
    if kind in (DEAL, STOCK, HAUNT):
        return card in DWARFS
    if kind in (LOOK, DIG):
        return card not in DWARFS
    if kind == START:
        return card < len(STARTS)
    return kind in (GIVE, DISCARD)


def _ascending(cards: Cards) -> bool:
    return list(cards) == sorted(cards) and all(card in range(len(KINDS)) for card in cards)
