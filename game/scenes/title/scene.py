"""The title: the hillside with the games in it. Choosing one takes the camera into its world."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.disk.storage import UNFINISHED, Entry, Saves, latest_first
from game.engine.protocol import EngineError
from game.engine.reasons import Reason
from game.games import game_ids
from game.scenes import routes
from game.scenes.damaged import announce
from game.scenes.learnt import is_new
from game.scenes.opening import go_on
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.title.album import keep, kept
from game.scenes.title.leaf import CalendarLeaf
from game.scenes.title.light import FirstLight, easiest
from game.scenes.title.welcome import Welcome
from game.scenes.world import draw_ahead
from game.view.colours import INK
from game.view.focus import Target
from game.view.hillside import Frame, Hillside, zoomed
from game.view.intents import Back, Intent, Point, Press
from game.view.stage import Node
from game.view.text import HEADING, Style
from game.view.widgets import Button, Choice, Dialog

CAMERA: Final = 0.7
"""Seconds that the camera takes into a world or out of it."""
FLICKER: Final = 0.28
"""Seconds between changes of torches, eyes, fireflies and the first light: seldom enough to cost next to
nothing."""
_IN_PASSING: Final = 2
"""So many messages about the shelf are said in passing: what is wrong with a file, and where it is now."""
_WORDS: Final = 0.8
"""How much of a plaque's width its words may take."""
_LONGER: Final = 1.25
"""How much larger a plaque is for a longer name."""


class _Shelf(NamedTuple):
    """What lies on the shelf of saved games."""

    latest: Entry | None
    """The game that was played last and can be gone on with."""
    empty: bool
    messages: list[Reason]
    """What is to be said about damaged files."""


class TitleScene(Scene):
    """The first scene, and the one that everything comes back to."""

    music = "title"

    def __init__(self, shell: Shell):
        super().__init__(shell)
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="title")
        self._hill: Hillside | None = None
        self._picture: Surface | None = None
        self._drawing: Future[Surface] | None = None
        self._shelf: Future[_Shelf] | None = None
        self._latest: Entry | None = None
        self._told: list[Reason] = []
        """What was wrong with the shelf when something was said of it last."""
        self._fresh = False
        """Whether nothing was ever played, as far as the shelf tells."""
        self._chance = Random(7)
        self._since_flicker = 0.0
        self._flames: list[tuple[Node, float]] = []
        """The flames of torches, and how large each is."""
        self._sparks: list[Node] = []
        self._eyes: list[Node] = []
        self._glow: dict[str, Node] = {}
        self._light: FirstLight | None = None
        self._signs: dict[str, Rect] = {}
        self._welcome = Welcome(self.ui, shell, self._enter_world)
        self._leaf = CalendarLeaf(self.ui, lambda: shell.open(routes.Daily()))
        self._world = ""
        """The world that the camera is in, or on its way to or from."""
        self._from = ""
        """The game that one comes back from."""
        self._camera = 0.0
        """0 outside, 1 inside that world."""
        self._towards = 0
        self._touched = False
        """Whether somebody did something here already, so that the focus is theirs."""

    def enter(self) -> None:
        """Look for a game to go on with; come out of the world that one was in."""
        self._shelf = self._pool.submit(_look)
        self._from = self._welcome.chosen or self._world
        self._touched, self._welcome.chosen = False, ""
        self._towards = -1 if self._world else 0
        if self.ui.view.less_motion:
            self._camera, self._world, self._towards = 0.0, "", 0

    def close(self) -> None:
        self._pool.shutdown(wait=False)

    @property
    def ready(self) -> bool:
        """Whether the picture is drawn and the shelf has been looked at."""
        return self._picture is not None and self._shelf is None

    # -- the picture -------------------------------------------------------------------------------

    def layout(self) -> None:
        hill = self._hill
        if hill is None or hill.size != self.ui.rect.size:
            hill = self._hill = Hillside(self.ui.assets, self.ui.rect.size, game_ids())
            self._picture = kept(hill)
            self._drawing = None if self._picture is not None else self._pool.submit(hill.picture)
        if self._picture is None:
            self.ui.await_backdrop(lambda: self.ui.theme.backdrop(self.ui.rect.size))
        else:
            self.stage.background = self._background(self._picture)
        self._flames, self._sparks, self._eyes, self._glow, self._signs = [], [], [], {}, {}
        self._light, self._welcome.hung = None, None
        if self._world and self._towards:
            return
        self._world, self._camera = "", 0.0
        if self._picture is not None:
            self._add_life(hill)
        self._add_logo(hill)
        for game_id in game_ids():
            self._add_plaque(hill, game_id)
        self._leaf.layout(hill, hidden=self._beginner)
        self._add_menu()
        if self._beginner:
            self._light = FirstLight(self.ui, hill, self._signs[easiest()], self._picture)
        self._welcome.layout(self._signs)

    def _add_logo(self, hill: Hillside) -> None:
        """Hang up the name of the app, where a narrow or low window shows all of it."""
        safe, (_, _, width, height) = self.ui.safe, hill.data["sprites"]["logo"]["rect"]
        image, anchor = hill.sprite("logo", min(1.0, safe.w / hill.px(width), safe.h / hill.px(height)))
        logo = self.stage.node(image, *hill.at(*hill.data["logo"]), z=20, anchor=anchor)
        place = logo.rect.clamp(safe)
        logo.move_to(logo.x + place.x - logo.rect.x, logo.y + place.y - logo.rect.y)

    def _background(self, picture: Surface) -> Surface:
        if self._world:
            assert self._hill is not None
            return zoomed(picture, self._hill.world(self._world), _eased(self._camera))
        return picture

    def _add_life(self, hill: Hillside) -> None:
        for world in hill.worlds.values():
            for torch in world.torches:
                image, anchor = hill.sprite("flame_0", torch.size)
                flame = self.stage.node(image, *hill.at(*torch.at), z=5, anchor=anchor)
                self._flames.append((flame, torch.size))
            for place in world.eyes:
                image, anchor = hill.sprite("eyes")
                self._eyes.append(self.stage.node(image, *hill.at(*place), z=5, anchor=anchor))
            if world.fireflies is not None and not self.ui.view.less_motion:
                self._add_fireflies(hill, world.fireflies)

    def _add_fireflies(self, hill: Hillside, frame: Frame) -> None:
        left, top, width, height = frame
        image, anchor = hill.sprite("firefly")
        for _ in range(9):
            x, y = left + width * self._chance.random(), top + height * self._chance.random()
            self._sparks.append(self.stage.node(image, *hill.at(x, y), z=6, anchor=anchor))

    def _add_plaque(self, hill: Hillside, game_id: str) -> None:
        name = self.ui.t(f"game.{game_id}")
        centre = hill.at(*hill.plaques[game_id])
        style, percent = Style(HEADING, INK, "title"), self.ui.text.percent
        room = hill.sprite("plaque")[0].get_width() * _WORDS
        longer = self.ui.text.width(name, style) * 100 / percent / room
        size = max(1.0, percent / 150) * max(1.0, min(_LONGER, longer))
        image, anchor = hill.sprite("plaque", size)
        place = Rect(0, 0, *image.get_size())
        place.center = round(centre[0]), round(centre[1])
        place.clamp_ip(self.ui.safe)
        glow, _ = hill.sprite("plaque_glow", size)
        self._glow[game_id] = self.stage.node(glow, *place.center, z=7, anchor=(0.5, 0.5), visible=False)
        self.stage.node(image, place.centerx, place.centery, z=8, anchor=anchor)
        words = self.ui.text.fit(name, (round(place.w * _WORDS), round(place.h * 0.7)), style)
        self.stage.node(words, *place.center, z=9, anchor=(0.5, 0.5))
        self.focus.add(
            Target(
                place,
                name,
                lambda: self._choose(game_id),
                on_focus=lambda: self._light_up(game_id, True),
                on_blur=lambda: self._light_up(game_id, False),
                key=f"game.{game_id}",
                tip=self.ui.t(f"game.{game_id}.about"),
                tip_below=True,
                inside=lambda x, y: self._meant(x, y) == game_id,
            )
        )
        self._signs[game_id] = place

    def _meant(self, x: float, y: float) -> str:
        """The game at whose sign one points, or else at whose figures; "" for none, and for a plank there."""
        hill = self._hill
        assert hill is not None
        if self._welcome.covers(x, y) or self._leaf.covers(x, y):
            return ""
        figures = {game_id: hill.figures(game_id) for game_id in self._signs}
        places = [(place, game_id) for game_id, place in self._signs.items()]
        places += [(place, game_id) for game_id, found in figures.items() for place in found]
        return next((game_id for place, game_id in places if place.collidepoint(x, y)), "")

    def _light_up(self, game_id: str, on: bool) -> None:
        self._glow[game_id].visible = on

    @property
    def _beginner(self) -> bool:
        """Whether nothing was ever played, set up or learnt here."""
        settings = self.shell.settings
        return self._fresh and all(is_new(settings, game_id) for game_id in game_ids())

    def _add_menu(self) -> None:
        """A row of planks along the foot: where there is no room, the last show their signs alone."""
        ui = self.ui
        entries = [
            ("title.saves", "save", lambda: self.shell.open(routes.Saves())),
            ("title.chronicle", "flag", lambda: self.shell.open(routes.Chronicle())),
            ("title.rules", "book", self._open_rules),
            ("title.settings", "gear", lambda: self.shell.open(routes.Settings())),
            ("title.quit", "cross", self._ask_to_quit),
        ]
        if self._latest is not None:
            entries.insert(0, ("title.resume", "play", self._resume))
        sizes = [Button.size_of(ui, ui.t(key), icon=True)[0] for key, icon, _ in entries]
        full = len(sizes)
        while full > 1 and sum(sizes) + ui.gap * (len(sizes) - 1) > ui.safe.w:
            full -= 1
            sizes[full] = ui.control
        rows = _rows(sizes, ui.safe.w, ui.gap)
        y = ui.safe.bottom - len(rows) * ui.control - (len(rows) - 1) * ui.gap
        for row in rows:
            x = ui.safe.centerx - (sum(sizes[i] for i in row) + ui.gap * (len(row) - 1)) // 2
            for i in row:
                key, icon, action = entries[i]
                kind = "primary" if key == "title.resume" else "wood"
                rect = Rect(x, y, sizes[i], ui.control)
                shown = i < full
                Button(ui, rect, ui.t(key), action, icon=icon, kind=kind, show_label=shown, key=key)
                x += sizes[i] + ui.gap
            y += ui.control + ui.gap
        if self.focus.current is None:
            first = f"game.{self._from or game_ids()[0]}"
            self.focus.set_key("title.resume" if self._latest and not self._from else first)

    # -- what moves --------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return super().busy or bool(self._towards) or self._drawing is not None

    def update(self, seconds: float) -> None:
        self._receive()
        self._flicker(seconds)
        if self._leaf.is_past and not self._towards and self.ui.dialog is None:
            self.ui.relayout(self.layout)
        if self._towards and self._picture is not None:
            self._move_camera(seconds)

    def _receive(self) -> None:
        """Take what the thread has ready: the picture, and the game to go on with."""
        if self._drawing is not None and self._drawing.done():
            self._picture = self._drawing.result()
            self._drawing = None
            if self._hill is not None:
                self._pool.submit(keep, self._hill, self._picture)
            self.ui.relayout(self.layout)
        if self._shelf is not None and self._shelf.done():
            shelf, self._shelf = self._shelf.result(), None
            new = [message for message in shelf.messages if message not in self._told]
            if new:
                self._told = shelf.messages
                self._say(new)
            if (shelf.latest, shelf.empty) != (self._latest, self._fresh):
                self._latest, self._fresh = shelf.latest, shelf.empty
                self.ui.relayout(self.layout)
                if not self._touched and not self.focus.by_pointer:
                    first = f"game.{easiest()}" if self._beginner else ""
                    self.focus.set_key("title.resume" if self._latest else first)

    def _say(self, messages: list[Reason]) -> None:
        """Say what is wrong with the shelf: of one file in passing."""
        if len(messages) > _IN_PASSING:
            announce(self.ui, messages)
            return
        for message in messages:
            self.shell.tell(self.ui.view.catalog.reason(message))

    def _flicker(self, seconds: float) -> None:
        self._since_flicker += seconds
        if self._hill is None or self.ui.view.less_motion or self._since_flicker < FLICKER:
            return
        self._since_flicker = 0.0
        if self._light is not None:
            self._light.breathe()
        for flame, size in self._flames:
            flame.image = self._hill.sprite(f"flame_{int(self._chance.random() * 3)}", size)[0]
        for eyes in self._eyes:
            eyes.visible = self._chance.random() > 0.06
        for spark in self._sparks:
            spark.visible = self._chance.random() > 0.2
            dx, dy = (self._chance.random() - 0.5) * 9, (self._chance.random() - 0.5) * 6
            spark.move_to(spark.x + self._hill.px(1) * dx, spark.y + self._hill.px(1) * dy)

    def _move_camera(self, seconds: float) -> None:
        self._camera = min(1.0, max(0.0, self._camera + self._towards * seconds / CAMERA))
        inside, outside = self._camera >= 1.0, self._camera <= 0.0
        if inside:
            self._towards = 0
            self._open_setup(self._world)
        elif outside:
            self._world, self._towards = "", 0
            self.ui.relayout(self.layout)
        elif self._picture is not None:
            self.stage.background = self._background(self._picture)

    def intercept(self, intent: Intent) -> bool:
        """Any key or click ends the camera's way."""
        self._touched = self._touched or not isinstance(intent, Point)
        if self._towards and not isinstance(intent, Point):
            self._camera = 1.0 if self._towards > 0 else 0.0
            self._move_camera(0.0)
            return True
        return False

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press() if self._welcome.chosen:
                self._welcome.fold()
            case Back():
                self._ask_to_quit()

    # -- where it leads ----------------------------------------------------------------------------

    def _choose(self, game_id: str) -> None:
        """Go to a game; who doesn't know it is asked how to begin."""
        if self._welcome.knows(game_id):
            self._welcome.choose(game_id)
        else:
            self._enter_world(game_id)

    def _enter_world(self, game_id: str) -> None:
        hill = self._hill
        if self.ui.view.less_motion or self._picture is None or hill is None or game_id not in hill.worlds:
            self._open_setup(game_id)
            return
        self._world, self._towards = game_id, 1
        draw_ahead(self.ui, game_id)
        self.ui.relayout(self.layout)

    def _open_setup(self, game_id: str) -> None:
        self.shell.open(routes.Setup(game_id))

    def _resume(self) -> None:
        assert self._latest is not None
        try:
            go_on(self.shell, Saves(), self._latest.path)
        except EngineError as error:
            self.ui.notices.toast(self.ui.view.catalog.reason(error.reason))
            self._latest = None
            self._shelf = self._pool.submit(_look)  # there may be another one
            self.ui.relayout(self.layout)

    def _open_rules(self) -> None:
        latest = self._latest.record if self._latest is not None else None
        self.shell.open(routes.Rulebook(latest.game if latest is not None else game_ids()[0]))

    def _ask_to_quit(self) -> None:
        ui = self.ui
        ui.open(
            lambda: Dialog(
                ui,
                ui.t("title.quit.ask"),
                "",
                [
                    Choice(ui.t("title.quit"), self.shell.quit, "primary"),
                    Choice(ui.t("app.back")),
                ],
            )
        )


def _look() -> _Shelf:
    """Look through the saved games."""
    latest: Entry | None = None
    messages, empty = list[Reason](), True
    for entry in Saves().each(messages.append):
        empty = False
        if entry.status == UNFINISHED and (latest is None or latest_first(entry) < latest_first(latest)):
            latest = entry
    return _Shelf(latest, empty, messages)


def _eased(t: float) -> float:
    return t * t * (3 - 2 * t)


def _rows(sizes: list[int], width: int, gap: int) -> list[list[int]]:
    """Spread things of these widths over as few rows as hold them."""
    rows: list[list[int]] = [[]]
    for i, size in enumerate(sizes):
        row = rows[-1]
        if row and sum(sizes[j] for j in row) + gap * len(row) + size > width:
            rows.append([i])
        else:
            row.append(i)
    return rows
