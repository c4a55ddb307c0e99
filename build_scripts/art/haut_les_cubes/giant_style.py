"""What tells the six giants apart besides their shapes: seat, colours, and how thick their limbs are."""

from __future__ import annotations

from dataclasses import dataclass

from build_scripts.art.common.badges import SEATS
from build_scripts.art.kit.svg import contact_shadow
from game.games.haut_les_cubes.view.giant_builds import BUILDS, Build

#: Outlines of the large shapes, of limbs and of small things.
BOLD, LIMB, FINE = 4.8, 4.2, 3.2


@dataclass(frozen=True)
class Style:
    """One giant's colours and measures; widths run from the body outwards."""

    seat: int
    skin: str
    shade: str
    hair: str
    sleeve: tuple[float, float]
    forearm: tuple[float, float]
    thigh: tuple[float, float]
    shin: tuple[float, float]
    trousers: str
    cuffs: bool = False
    boots: str = ""
    brows: str = ""
    """Where they are not the hair's colour."""

    @property
    def colour(self) -> str:
        """The seat's colour."""
        return SEATS[self.seat]

    @property
    def build(self) -> Build:
        """The skeleton."""
        return BUILDS[self.seat - 1]

    @property
    def name(self) -> str:
        """The folder of the parts."""
        return self.build.name


BIGWOINE = Style(
    1, "#E2A684", "#BC7352", "#DCCBAA", (29, 27), (22, 20), (26, 22), (21, 18), "#8B4A2B", cuffs=True
)
GROSBERTA = Style(
    2, "#EDB092", "#CB7A5F", "#D26A2C", (33, 31), (25, 22), (28, 24), (24, 20), "#0072B2", brows="#A94A1E"
)
VAIRE = Style(
    3, "#E8B78C", "#BE7E58", "#EFA022", (19, 18), (14, 13), (17, 15), (14, 13), "#8A6A3A", brows="#8F4A1A"
)
GRANDGUEL = Style(4, "#CFA780", "#97704F", "#46302C", (21, 19), (19, 20), (27, 23), (20, 17), "#1F6B55")
PANSEFORE = Style(5, "#EBAE96", "#C3756A", "#6A4226", (30, 28), (22, 20), (30, 26), (22, 19), "#5B4A78")
PETITOU = Style(
    6, "#F0B78F", "#C67C57", "#E08A2E", (19, 20), (14, 13), (18, 17), (15, 14), "#3F6E74",
    cuffs=True, boots="#7D4A2C", brows="#B5571A",
)  # fmt: skip

STYLES = (BIGWOINE, GROSBERTA, VAIRE, GRANDGUEL, PANSEFORE, PETITOU)


def shadow() -> str:
    """The contact shadow."""
    return contact_shadow(0, 0, 60, 15)
