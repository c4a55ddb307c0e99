"""What sounds there are, how long and how loud each is: plain data, read by the synthesis and by the tests.

The file of an effect is `assets/sounds/NAME.ogg`, the file of a loop `assets/music/NAME.ogg`.
"""

from typing import NamedTuple


class Effect(NamedTuple):
    """One short sound: the loudest tenth of a second lies at `level` dB (0 = full scale)."""

    level: float
    longest: float
    """Upper bound of the length in seconds."""


class Piece(NamedTuple):
    """One piece of music that goes round without a seam."""

    level: float
    """Mean level of the whole piece in dB (0 = full scale)."""
    seconds: int


EFFECTS: dict[str, Effect] = {
    # The interface: under everything else.
    "ui_move": Effect(-30, 0.15),
    "ui_accept": Effect(-25, 0.5),
    "ui_back": Effect(-27, 0.5),
    "ui_refuse": Effect(-26, 0.4),
    "hint": Effect(-25, 1.2),
    "warning": Effect(-22, 0.9),
    # Paper.
    "card_deal": Effect(-26, 0.3),
    "card_play": Effect(-22, 0.4),
    "card_flip": Effect(-25, 0.3),
    "card_exchange": Effect(-25, 0.7),
    # Hose and fence.
    "hose_slide": Effect(-22, 0.6),
    "hose_strain": Effect(-24, 0.9),
    "fence_crash": Effect(-18, 1.8),
    # Dwarfs.
    "dwarf_land": Effect(-23, 0.5),
    "dwarf_effort": Effect(-23, 0.6),
    "dwarf_cheer": Effect(-21, 0.9),
    "dwarf_dismay": Effect(-22, 0.7),
    "dwarf_fly": Effect(-21, 0.9),
    # Squirrels.
    "squirrel_run": Effect(-26, 0.8),
    "squirrel_chatter": Effect(-27, 0.8),
    # Moles.
    "mole_place": Effect(-24, 0.5),
    "mole_dig": Effect(-25, 0.5),
    "mole_plop": Effect(-21, 0.8),
    "mole_pop": Effect(-23, 0.6),
    "mole_cheer": Effect(-22, 0.9),
    "mole_dismay": Effect(-23, 0.9),
    "mole_fall": Effect(-22, 1.6),
    # Discs and boards of earth.
    "disc_turn": Effect(-24, 0.6),
    "disc_shuffle": Effect(-26, 1.0),
    "board_rumble": Effect(-23, 1.2),
    "board_lift": Effect(-20, 1.8),
    # The mountain.
    "dig_strike": Effect(-23, 0.6),
    "dig_reveal": Effect(-25, 0.8),
    "dirt_fall": Effect(-25, 1.0),
    "treasure_coins": Effect(-24, 1.4),
    "blast": Effect(-19, 1.9),
    "door_creak": Effect(-24, 1.4),
    "heart_glow": Effect(-24, 2.4),
    "mine_empty": Effect(-23, 1.9),
    # Monsters, and fights with them.
    "rat_squeak": Effect(-27, 0.8),
    "monster_growl": Effect(-22, 1.0),
    "dragon_roar": Effect(-18, 1.8),
    "ghost_wail": Effect(-24, 1.8),
    "fight_blades": Effect(-24, 1.1),
    "fight_won": Effect(-23, 1.4),
    "fight_lost": Effect(-24, 1.4),
    # Dwarfs of the mine and of the tavern.
    "scout_peek": Effect(-27, 1.1),
    "recruit": Effect(-23, 0.8),
    "warrior_place": Effect(-23, 0.7),
    "digger_place": Effect(-24, 0.7),
    "hurried_run": Effect(-25, 1.1),
    "throne_fanfare": Effect(-21, 2.2),
    "trophy": Effect(-23, 1.6),
    "pass_turn": Effect(-26, 0.6),
    # Giants.
    "giant_place": Effect(-24, 0.8),
    "giant_step": Effect(-25, 0.6),
    "giant_jump": Effect(-25, 0.6),
    "giant_jump_big": Effect(-23, 1.3),
    "giant_land": Effect(-22, 0.8),
    "giant_land_big": Effect(-20, 1.6),
    "giant_push": Effect(-22, 0.8),
    "giant_leap": Effect(-22, 1.2),
    "giant_dismay": Effect(-22, 0.9),
    "giant_cheer": Effect(-21, 1.2),
    # Cubes, and what jumps from them earn.
    "cube_put": Effect(-23, 0.7),
    "cube_take": Effect(-24, 1.2),
    "slingshot": Effect(-22, 1.2),
    "round_dawn": Effect(-25, 2.2),
    "points_1": Effect(-26, 0.7),
    "points_4": Effect(-25, 1.2),
    "points_9": Effect(-24, 1.7),
    "points_16": Effect(-23, 2.0),
    "points_25": Effect(-22, 2.2),
    "points_36": Effect(-21, 2.4),
    # Moments.
    "turn_lost": Effect(-24, 1.2),
    "special_ring": Effect(-23, 1.4),
    "shovel_found": Effect(-22, 2.4),
    "counter_shield": Effect(-22, 1.2),
    "pick_reveal": Effect(-23, 1.2),
    "round_win": Effect(-21, 2.2),
    "match_win": Effect(-19, 4.5),
    "match_lost": Effect(-21, 4.0),
}

LOOPS: dict[str, Piece] = {
    "garden": Piece(-27, 132),
    "title": Piece(-25, 126),
    "burrow": Piece(-28, 132),
    "cavern": Piece(-29, 136),
    "summit": Piece(-29, 132),
}
