"""What is pointed at is seen: by the table, whatever brought the focus there."""

from __future__ import annotations

from game.scenes.match import Need
from tests.scenes.driver import ME, PlainTable, Sit


def test_the_table_shows_what_has_the_focus_before_any_key(sit: Sit) -> None:
    person = sit(ME, starter="0")
    person.key("tab")
    for _ in range(3):
        person.top.focus.set(person.targets()[0])
        person.key("return")
        person.wait(lambda: person.scene.match.need is Need.PERSON)
        focused = person.top.focus.current
        assert focused is not None and focused.key.startswith("spot-")
        assert PlainTable.made[-1].pointed is not None, focused.key
