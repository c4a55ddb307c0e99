"""The choice of a deck or of boards in the set-up: which one, what to say of it, how to make one's own."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.engine.spec import folder_of
from game.games import levels_of
from game.scenes.level_choice import LevelChoice
from game.scenes.rows import Rows
from game.scenes.words import level_name
from game.view.colours import ACCENT, MIST
from game.view.text import BODY, SMALL, Style
from game.view.widgets import Button, Choice, Cycler, Dialog, Label, Ui


def add_levels(ui: Ui, choice: LevelChoice, rows: Rows, on_change: Callable[[], None]) -> None:
    """Lay out the choice; `on_change` is called when there is another."""
    key = levels_of(choice.spec.game_id).form.words
    names = [level_name(ui.view.catalog, choice.spec.game_id, found.key) for found in choice.found]

    def chosen(index: int) -> None:
        choice.choose(index)
        on_change()

    line = rows.line()
    Cycler(ui, line, ui.t(key), names, choice.index, chosen, parent=rows.parent, key="level")
    words = ui.t(f"{key}.own")
    width = min(line.w, Button.size_of(ui, words)[0])
    button = Rect(line.right - width, line.bottom + ui.gap // 2, width, ui.control)
    room = line.w - width - ui.gap
    beside = room > 12 * ui.text.px(BODY)  # else the words stand above the button
    note = Rect(line.x + ui.px(4), line.bottom, (room if beside else line.w) - ui.px(8), 0)
    style = Style(SMALL, ACCENT if choice.reason or choice.gone else MIST)
    label = Label(ui, note, note_of(ui, choice), style, parent=rows.parent, wrap=True)
    if not beside:
        button.y = label.rect.bottom + ui.gap // 2
    Button(ui, button, words, lambda: _explain(ui, choice, key), parent=rows.parent, key="own-level")
    rows.y = max(button.bottom, label.rect.bottom) + ui.gap


def note_of(ui: Ui, choice: LevelChoice) -> str:
    """What there is to say of the level that is chosen: what is wrong with it before all else."""
    found = choice.found[choice.index]
    if choice.gone:
        return ui.t("setup.level.gone", level=choice.gone)
    if choice.reason is not None:
        return ui.view.catalog.reason(choice.reason)
    if found.own:
        return ui.t("setup.level.own")
    return ui.t(f"{folder_of(choice.spec.game_id)}.level.{found.key}.help")


def _explain(ui: Ui, choice: LevelChoice, key: str) -> None:
    """Make the folder for a player's own levels, and say how to put one there."""
    folder = str(choice.make_folder())
    answer = Choice(ui.t("saves.understood"), choice.look, "primary", "understood")
    title, text = f"{key}.own", f"{key}.how"
    ui.open(
        lambda: Dialog(ui, ui.t(title).rstrip("…"), ui.t(text, folder=folder), [answer], on_back=choice.look)
    )
