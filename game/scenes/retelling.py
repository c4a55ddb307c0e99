"""What a review found out, in words: turning points, luck, and how well each seat decided. No pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from game.ai.retrospect import LUCK_MARK, Account, Finding, Turn
from game.engine.reasons import Message, Reason, Ref, player_ref
from game.i18n.narrate import listed
from game.scenes.house import steps_to
from game.scenes.viewing import Viewing
from game.scenes.words import Words

FAIR: Final = 0.1
"""Of the chances to win: what luck brings or takes up to here isn't worth speaking of."""
WELL: Final = (("expert", 0.1), ("well", 0.35), ("fairly", 0.8))
"""How one decided, and what all decisions together may have cost of the chances to win."""

ALIKE: Final = ("expert", "boldly")
"""What is said of several in one sentence: there is no number in it."""


def headed(number: int, mark: str, change: float) -> Message:
    """Return what stands over a turning point: which move, what it was, and what it changed."""
    share = Message.of("review.share", share=round(100 * abs(change)))
    sign = "review.more" if change > 0 else "review.less"
    return Message.of(
        "review.flag", n=number, mark=Ref("review.mark", mark), share=Message.of(sign, share=share)
    )


class Judged(Protocol):
    """What a summary asks of a review, or of a picture of one."""

    @property
    def viewers(self) -> tuple[int, ...]:
        """Who was judged."""

    def account(self, seat: int) -> Account:
        """What the match was like for a seat."""


class Retelling:
    """Speaks of one session, seen by whoever looks at it."""

    def __init__(self, words: Words, viewing: Viewing, *, places: bool = False) -> None:
        """`places`: one sees them, so that what differs by nothing else needs no other name."""
        self._words, self._viewing, self._places = words, viewing, places

    def turn(self, turn: Turn, found: Finding | None) -> tuple[str, ...]:
        """Return what stands over a turning point, what happened there, then why something was better."""
        player = player_ref(turn.seat)
        head = self._words.say(headed(self.number(turn.step.cursor), turn.mark, turn.change))
        if turn.mark == LUCK_MARK:
            key = "review.luck.good" if turn.change > 0 else "review.luck.bad"
            told = Message.of(key, player=player, told=self._drawn(turn.step.cursor))
            return head, self._words.say(told)
        assert found is not None, "a decision that turned something was judged"
        chosen, other = self._apart(turn.step.cursor, turn.step.chosen, found.other)
        key = "review.great" if turn.change > 0 else "review.cost"
        if chosen == other:
            key += ".place"
        told = Message.of(key, player=player, chosen=chosen, other=other)
        better, name = (turn.step.chosen, chosen) if turn.change > 0 else (found.other, other)
        why = self._more(name, self.why(turn.step.cursor, better))
        return head, self._words.say(told), *map(self._words.reason, why)

    def _apart(self, cursor: int, *texts: str) -> list[str]:
        """Return names that tell actions apart: what one presses, what comes of it, or their texts. Where one
        sees the places in which alone they differ, their names are the same: what comes of both."""
        pressed = [self.action(cursor, text) for text in texts]
        outcomes = [self._outcome(self.why(cursor, text)[0]) for text in texts]
        found = next((names for names in (pressed, outcomes) if len({*names}) == len(texts)), None)
        return found or (outcomes if self._places else list(texts))

    def leaf(self, turn: Turn, found: Finding) -> tuple[str, tuple[Reason, ...]]:
        """Return what was good, or would have been better, and why; then what speaks for what was chosen."""
        cursor = turn.step.cursor
        chosen, other = self._apart(cursor, turn.step.chosen, found.other)
        if turn.change > 0:
            head = Message.of("review.leaf.great", chosen=chosen)
            return self._words.say(head), self._more(chosen, self.why(cursor, turn.step.chosen))
        key = "review.leaf.better" if chosen != other else "review.leaf.better.place"
        head = Message.of(key, other=other)
        first, *more = self.why(cursor, turn.step.chosen)
        done = Message.of("review.leaf.done", chosen=chosen, told=self._words.say(first.message))
        if self._outcome(first) == chosen:  # its name says already what comes of it
            done = Message.of("review.leaf.done-so", chosen=chosen)
        why = self._more(other, self.why(cursor, found.other))
        own = (reason for reason in more if reason not in why)  # what both have tells them not apart
        return self._words.say(head), (*why, Reason(done, first.clause), *own)

    def _more(self, name: str, why: Sequence[Reason]) -> tuple[Reason, ...]:
        """Return what is to be said beside the name of an action."""
        return tuple(why[1:] if self._outcome(why[0]) == name else why)

    def _outcome(self, reason: Reason) -> str:
        """Return what an action would do as a name for it."""
        return self._words.say(reason.message).rstrip(".")

    def number(self, cursor: int) -> int:
        """Return the number of the move that was made at a cursor, as the bar counts them: from 1."""
        return self._viewing.stop_before(cursor) + 1

    def action(self, cursor: int, text: str) -> str:
        """Return what one would have to press for an action, as hints name it."""
        session, stop = self._viewing.session, self._viewing.stop_before(cursor)
        action, log = session.game.decode_action(text), self._viewing.log_at(stop)
        steps = steps_to(session.game.game_id, session.legal_at(cursor), action)
        return " · ".join(self._words.say(log.label(step.zone, step.key)) for step in steps)

    def why(self, cursor: int, text: str) -> tuple[Reason, ...]:
        """Return what an action would do and what speaks for it, as far as whoever decided could know."""
        session = self._viewing.session
        game, action = session.game, session.game.decode_action(text)
        obs = session.observation_at(cursor, session.player_at(cursor))
        outlook = game.outlook(obs, action)
        return Reason(outlook.message, outlook.clause), *game.merits(obs, action)

    def _drawn(self, cursor: int) -> str:
        """Return what the log says of what chance brought, as far as the viewer saw it."""
        line = self._viewing.told(self._viewing.stop_before(cursor) + 1)
        return self._words.line(line) if line is not None else ""

    def summary(self, review: Judged) -> list[str]:
        """Return how much was luck, and how well each seat decided that was judged."""
        seats = range(self._viewing.session.game.num_players)
        accounts = [review.account(seat) for seat in seats]
        return [*self._luck(accounts), *self._decided(review, accounts)]

    def _luck(self, accounts: Sequence[Account]) -> list[str]:
        seats = sorted(range(len(accounts)), key=lambda seat: accounts[seat].luck)
        said = []
        for key, seat in (("review.smiled", seats[-1]), ("review.owes", seats[0])):
            share = accounts[seat].luck
            if (share > 0) == (key == "review.smiled") and abs(share) >= FAIR:
                said.append(Message.of(key, player=player_ref(seat), share=round(100 * abs(share))))
        return [self._words.say(message) for message in said or [Message.of("review.fair")]]

    def _decided(self, review: Judged, accounts: Sequence[Account]) -> list[str]:
        said, alike = [], dict[str, list[int]]()
        for seat in review.viewers:
            account = accounts[seat]
            if account.decisions:
                how = next((name for name, most in WELL if account.lost <= most), "boldly")
                if how in ALIKE:
                    alike.setdefault(how, []).append(seat)
                    continue
                lost = round(100 * account.lost)
                said.append(Message.of(f"review.decided.{how}", player=player_ref(seat), share=lost))
        for how, seats in alike.items():
            key = f"review.decided.{how}" if len(seats) == 1 else f"review.decided.{how}.more"
            said.append(Message.of(key, player=listed([player_ref(seat) for seat in seats])))
        return [self._words.say(message) for message in said]
