"""The sounds of the burrow."""

from build_scripts.sounds.measures import Effect, Piece

EFFECTS = {
    # Moles.
    "mole_place": Effect(-5, 0.5),
    "mole_dig": Effect(-6, 0.5),
    "mole_plop": Effect(-2, 0.8),
    "mole_pop": Effect(-4, 0.6),
    "mole_cheer": Effect(-3, 0.9),
    "mole_dismay": Effect(-4, 0.9),
    "mole_fall": Effect(-3, 1.6),
    # Discs and boards of earth.
    "disc_turn": Effect(-5, 0.6),
    "disc_shuffle": Effect(-7, 1.0),
    "board_rumble": Effect(-4, 1.2),
    "board_lift": Effect(-1, 1.8),
    # Moments.
    "special_ring": Effect(-4, 1.4),
    "shovel_found": Effect(-3, 2.4),
}
LOOPS = {
    "burrow": Piece(132),
}
