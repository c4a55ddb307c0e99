"""Every widget at once, to look at: `python -m tests.view.demo [WxH [LANGUAGE [PERCENT]]]`."""

from __future__ import annotations

import sys

from pygame import Rect

from game.app.loop import App
from game.scenes.scene import Scene
from game.view.intents import Back, Intent
from game.view.text import TITLE, Style
from game.view.widgets import (
    Button,
    Choice,
    Cycler,
    Dialog,
    IconButton,
    Label,
    Panel,
    ScrollList,
    ScrollText,
    Slider,
    Tabs,
    TextField,
    Toggle,
)

LOREM = (
    "Deux équipes de nains tirent le même tuyau d’arrosage, chacune de son côté de la palissade. "
    "Pose une carte : un nain de cette couleur empoigne le tuyau. "
) * 4


class Demo(Scene):
    """One of each."""

    def __init__(self, app: App):
        super().__init__(app)
        self.name, self.volume, self.on, self.choice, self.tab = "Ana", 0.6, True, 1, 0

    def layout(self) -> None:
        ui, safe = self.ui, self.ui.safe
        gap, line = ui.gap, ui.control
        Label(
            ui,
            Rect(safe.x, safe.y, safe.w // 2, ui.px(70)),
            "Galerie des planches",
            Style(TITLE, "#FFD27A", "title", outline=3, shadow=3),
        )
        left = Rect(safe.x, safe.y + ui.px(84), safe.w // 2 - gap, safe.h - ui.px(84))
        Panel(ui, left)
        x, y, w = left.x + 2 * gap, left.y + 2 * gap, left.w - 4 * gap
        Tabs(ui, Rect(x, y, w, line), ("Un", "Deux", "Trois"), self.tab, self._tab)
        y += line + gap
        TextField(
            ui,
            Rect(x, y, w, line),
            "Nom",
            self.name,
            self._name,
            placeholder="Ton nom",
            tip="Comment t’appelles-tu ?",
        )
        y += line + gap
        Toggle(
            ui, Rect(x, y, w, line), "Moins d’animations", self.on, lambda value: setattr(self, "on", value)
        )
        y += line + gap
        Slider(
            ui,
            Rect(x, y, w, line),
            "Musique",
            self.volume,
            self._volume,
            shown=lambda v: f"{round(v * 100)} %",
            step=0.05,
        )
        y += line + gap
        Cycler(
            ui,
            Rect(x, y, w, line),
            "Niveau",
            ("Facile", "Moyen", "Difficile", "Expert"),
            self.choice,
            self._level,
        )
        y += line + gap
        half = (w - gap) // 2
        Button(ui, Rect(x, y, half, line), "Jouer", self._play, kind="primary", icon="play")
        Button(ui, Rect(x + half + gap, y, half, line), "Règles du jeu", self._rules, icon="book")
        y += line + gap
        Button(ui, Rect(x, y, half, line), "Impossible", enabled=False, tip="Il te manque une carte rouge.")
        Button(ui, Rect(x + half + gap, y, half, line), "Calme", self._play, kind="night")
        for number, icon in enumerate(("undo", "redo", "hint", "help", "gear", "muted", "robot", "eye")):
            place = Rect(safe.right - (number + 1) * (ui.px(50) + gap // 2), safe.y, ui.px(50), ui.px(50))
            IconButton(ui, place, icon, icon, self._play)
        right = Rect(left.right + 2 * gap, left.y, safe.right - left.right - 2 * gap, left.h)
        Panel(ui, right, "paper")
        inner = right.inflate(-4 * gap, -4 * gap)
        ScrollText(ui, Rect(inner.x, inner.y, inner.w, inner.h // 2 - gap), LOREM, Style(colour="#3A2416"))
        rows = [f"Partie {n} : Ana contre Bruno" for n in range(12)]
        ScrollList(
            ui,
            Rect(inner.x, inner.centery, inner.w, inner.h // 2),
            rows,
            lambda n: ui.notices.toast(rows[n]),
            kind="paper",
        )

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            self._rules()

    def _tab(self, number: int) -> None:
        self.tab = number
        self.ui.relayout(self.layout)

    def _name(self, name: str) -> None:
        self.name = name

    def _volume(self, volume: float) -> None:
        self.volume = volume

    def _level(self, level: int) -> None:
        self.choice = level

    def _play(self) -> None:
        self.ui.notices.toast("Bruno pose un nain bleu.")

    def _rules(self) -> None:
        self.ui.open(
            lambda: Dialog(
                self.ui,
                "Quitter Galerie ?",
                LOREM[:260],
                (Choice("Quitter", self.shell.quit, "wood"), Choice("Rester", None, "primary")),
                first=1,
            )
        )


if __name__ == "__main__":
    words = sys.argv[1:] + ["1280x800", "fr", "100"][len(sys.argv) - 1 :]
    width, height = words[0].split("x")
    app = App(size=(int(width), int(height)), language=words[1])
    app.change(text_percent=int(words[2]))
    sys.exit(app.run(lambda: app.scenes.push(Demo(app))))
