"""The sounds of the burrow."""

from build_scripts.sounds.measures import Effect, Piece

EFFECTS = {
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
    # Moments.
    "special_ring": Effect(-23, 1.4),
    "shovel_found": Effect(-22, 2.4),
}
LOOPS = {
    "burrow": Piece(-28, 132),
}
