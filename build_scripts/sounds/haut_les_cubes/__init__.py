"""The sounds of the summit."""

from build_scripts.sounds.measures import Effect, Piece

EFFECTS = {
    # Giants.
    "giant_place": Effect(-5, 0.8),
    "giant_step": Effect(-6, 0.6),
    "giant_jump": Effect(-6, 0.6),
    "giant_jump_big": Effect(-4, 1.3),
    "giant_land": Effect(-3, 0.8),
    "giant_land_big": Effect(-1, 1.6),
    "giant_push": Effect(-3, 0.8),
    "giant_leap": Effect(-3, 1.2),
    "giant_dismay": Effect(-3, 0.9),
    "giant_cheer": Effect(-2, 1.2),
    # Cubes, and what jumps from them earn.
    "cube_put": Effect(-4, 0.7),
    "cube_take": Effect(-5, 1.2),
    "slingshot": Effect(-3, 1.2),
    "round_dawn": Effect(-6, 2.2),
    "round_dusk": Effect(-8, 2.2),
    "points_1": Effect(-7, 0.7),
    "points_4": Effect(-6, 1.2),
    "points_9": Effect(-5, 1.7),
    "points_16": Effect(-4, 2.0),
    "points_25": Effect(-3, 2.2),
    "points_36": Effect(-2, 2.4),
}
LOOPS = {
    "summit": Piece(132),
}
