"""Set-up of a game: who plays, by which options, from which deal. What was chosen last is proposed."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.engine.protocol import EngineError, Option
from game.engine.record import MAX_SEED
from game.engine.spec import folder_of
from game.engine.starter import NAME as STARTER
from game.games import lessons_of, spec
from game.scenes import routes
from game.scenes.choices import begin, proposed
from game.scenes.rows import Rows
from game.scenes.scene import Scene
from game.scenes.setup.level_rows import add_levels
from game.scenes.setup.seat_rows import add_seat
from game.scenes.shell import Shell
from game.scenes.world import Postcard, stand_in_world
from game.view.colours import ACCENT, MIST
from game.view.intents import Back, Help, Intent
from game.view.stage import Group, Node
from game.view.text import BODY, HEADING, LARGE, SMALL, Style
from game.view.widgets import Button, Label, Panel, ScrollArea, TextField


class SetupScene(Scene):
    """The choices for a new game; Play is focused first, so that one click starts what one played last."""

    large = True

    def __init__(self, shell: Shell, game_id: str):
        super().__init__(shell)
        self.game_id, self.sounds = game_id, folder_of(game_id)
        self.spec = spec(game_id)
        self.choices = proposed(shell, game_id)
        self._area: ScrollArea | None = None
        """What holds the choices; it stays where it was scrolled to when they change."""
        self._named = list[str]()
        """The names that are shown: who begins may be called by one."""
        self._postcard = Postcard()
        self._playing = False
        """Whether the game is to start as soon as its level is found."""
        self._end_rehearsal: Callable[[], None] | None = None
        """Ends what is prepared of the table, for as many as are to play now; None: nothing is yet."""

    def leave(self) -> None:
        self._stop_rehearsing()

    # -- the picture -------------------------------------------------------------------------------

    def layout(self) -> None:
        ui, safe = self.ui, self.ui.safe
        self._named = list(self.choices.names)
        stand_in_world(ui, self.game_id)
        foot = ui.control + 2 * ui.gap
        head = ui.text.line(Style(HEADING, font="title")) + ui.gap
        Label(
            ui,
            Rect(safe.x, safe.y, safe.w, head),
            ui.t(f"game.{self.game_id}"),
            Style(HEADING, ACCENT, "title", outline=2, shadow=2),
            align="centre",
        )
        frame = Rect(safe.x, safe.y + head, safe.w, safe.h - head - foot)
        Panel(ui, frame)
        scrolled = self._area.offset if self._area else 0.0
        self._area = area = ScrollArea(ui, frame.inflate(-ui.gap, -ui.gap))
        self._fill(area)
        area.scroll_to(scrolled)
        self._add_foot(Rect(safe.x, safe.bottom - ui.control, safe.w, ui.control))

    def _fill(self, area: ScrollArea) -> None:
        """Seats and options side by side where there is room, else one below the other."""
        ui, pad = self.ui, self.ui.px(14)  # for the ring of the focus
        width = area.width - 2 * pad
        wide = width >= 34 * ui.text.px(BODY) * 1.9
        column = (width - 3 * ui.gap) // 2 if wide else width
        seats = Rows(ui, area.content, Rect(pad, pad, column, 0), ui.gap)
        self._add_seats(seats)
        below = Rect(pad, seats.y + ui.gap, column, area.rect.h - seats.y - ui.gap - 2 * pad)
        place = Rect(pad + width - column, pad, column, 0) if wide else below
        options = Rows(ui, area.content, place, ui.gap)
        self._add_options(options)
        area.set_height(max(seats.y, options.y) + pad)
        if wide:
            self._add_postcard(area.content, below)

    def _add_postcard(self, parent: Group, room: Rect) -> None:
        """Show the game's world under the seats, where there is room."""
        z = self.ui.z + 2  # a dialog may be open when it comes

        def put(picture: Surface) -> Node:
            return self.stage.node(picture, *room.midtop, z=z, anchor=(0.5, 0.0), group=parent)

        size = room.w, min(room.h, round(room.w * 0.6))
        self._postcard.show(self.ui, self.game_id, size, put)

    def update(self, seconds: float) -> None:
        """Tell what is new about levels and names; start the game that waited for a level."""
        named = self._named != self.choices.names and not self.ui.view.intents.typing
        if self.choices.level.poll() or named:
            self.ui.relayout(self.layout)
        if self.choices.level.trouble is not None:
            self.ui.notices.toast(self.ui.view.catalog.reason(self.choices.level.trouble))
            self.choices.level.trouble = None
        if self._playing and not self.choices.level.sought:
            self._playing = False
            if not self.choices.level.gone:
                self.play()
        elif self._end_rehearsal is None and not self.busy:
            self._end_rehearsal = self.shell.rehearse(self.choices.session)

    def _stop_rehearsing(self) -> None:
        if self._end_rehearsal is not None:
            self._end_rehearsal()
        self._end_rehearsal = None

    @property
    def busy(self) -> bool:
        return super().busy or self.choices.level.busy

    def _heading(self, rows: Rows, key: str) -> None:
        ui, style = self.ui, Style(LARGE, ACCENT, "title")
        rect = Rect(rows.x + ui.px(4), rows.y, rows.w, ui.text.line(style) + ui.gap // 2)
        Label(ui, rect, ui.t(key), style, parent=rows.parent)
        rows.y = rect.bottom + ui.gap // 2

    def _help(self, rows: Rows, text: str, *, under: bool = True) -> None:
        """Explain the choice above."""
        rows.say(text, Style(SMALL, MIST), inset=self.ui.px(4), under=under)

    def _add_seats(self, rows: Rows) -> None:
        ui, players = self.ui, self.spec.players
        self._heading(rows, "setup.seats")
        if len(players) > 1:
            labels = [ui.t("setup.players.count", n=n) for n in players]
            index, label = players.index(self.choices.players), ui.t("setup.players")
            rows.choose(labels, index, self._set_players, label=label, key="players")
        for seat in range(self.choices.players):
            add_seat(ui, rows, self.choices, seat, self.shell.settings.people, self._changed)
        if self.choices.players > 2 and ui.view.catalog.has(f"setup.teams.{self.game_id}"):
            self._help(rows, ui.t(f"setup.teams.{self.game_id}"), under=False)

    def _add_options(self, rows: Rows) -> None:
        ui, choices = self.ui, self.choices
        self._heading(rows, "setup.options")
        if choices.level.found:
            add_levels(ui, choices.level, rows, self._changed)
        for option in self.spec.options(choices.players):
            self._add_option(rows, option)
        rows.switch(choices.free_undo, self._set_free_undo, label=ui.t("setup.free-undo"), key="undo")
        self._help(rows, ui.t("setup.free-undo.help"))
        line = rows.line()
        line.w //= 2
        Label(ui, line.move(ui.px(4), 0), ui.t("setup.seed"), Style(BODY), parent=rows.parent)
        TextField(
            ui,
            line.move(line.w, 0),
            ui.t("setup.seed"),
            choices.seed,
            self._set_seed,
            longest=MAX_SEED,
            placeholder=ui.t("setup.seed.random"),
            parent=rows.parent,
            key="seed",
        )
        self._help(rows, ui.t("setup.seed.help"))

    def _add_option(self, rows: Rows, option: Option) -> None:
        key = f"{folder_of(self.game_id)}.option.{option.name}"
        label, values = self.ui.t(key), option.values
        value = self.choices.options.get(option.name, option.default)

        def choose(value: str) -> None:
            self.choices.options[option.name] = value

        if set(values) == {"on", "off"}:
            rows.switch(value == "on", lambda on: choose("on" if on else "off"), label=label, key=option.name)
        else:
            names = [self._value_name(option, key, text) for text in values]
            rows.choose(names, values.index(value), lambda n: choose(values[n]), label=label, key=option.name)
        self._help(rows, self.ui.t(f"{key}.help"))

    def _value_name(self, option: Option, key: str, value: str) -> str:
        """The words for a value; a number without words of its own is itself, or a seat that begins."""
        if self.ui.view.catalog.has(f"{key}.{value}"):
            return self.ui.t(f"{key}.{value}")
        return self.choices.name(int(value)) if option.name == STARTER and value.isdigit() else value

    def _add_foot(self, line: Rect) -> None:
        ui = self.ui
        entries = [
            ("app.back", "left", "wood", self.shell.back),
            ("setup.play", "play", "primary", self.play),
            ("title.rules", "book", "wood", self._open_rules),
        ]
        if lessons_of(self.game_id):
            entries.insert(2, ("learn.open", "learn", "wood", self._learn))
        many = len(entries)
        width = min((line.w - (many - 1) * ui.gap) // many, ui.px(330))
        x = line.centerx - (many * width + (many - 1) * ui.gap) // 2
        for key, icon, kind, action in entries:
            rect = Rect(x, line.y, width, line.h)
            button = Button(ui, rect, ui.t(key), action, icon=icon, kind=kind, key=key)
            if key == "setup.play" and self.focus.current is None:
                self.focus.set(button.aim)
            x += width + ui.gap

    # -- what was chosen ---------------------------------------------------------------------------

    def _set_players(self, index: int) -> None:
        self.choices.set_players(self.spec.players[index])
        self._stop_rehearsing()
        self._changed()

    def _changed(self) -> None:
        self.ui.relayout(self.layout)

    def _set_free_undo(self, on: bool) -> None:
        self.choices.free_undo = on

    def _set_seed(self, seed: str) -> None:
        self.choices.seed = seed

    def play(self) -> None:
        """Start the game, or say what is wrong with a choice; what was chosen is proposed the next time.

        Where levels are still being looked for, it starts once the wanted one is found.
        """
        self._playing = self.choices.level.sought
        if self._playing:
            return
        try:
            session = begin(self.shell, self.choices)
        except EngineError as error:
            self.ui.notices.toast(self.ui.view.catalog.reason(error.reason))
            return
        self._stop_rehearsing()
        self.shell.replace(routes.Play(session))

    def _learn(self) -> None:
        self.shell.open(routes.Learn(self.game_id))

    def _open_rules(self) -> None:
        self.shell.open(routes.Rulebook(self.game_id))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back():
                self.shell.back()
            case Help():
                self._open_rules()
