"""The sounds of the summit."""

from build_scripts.sounds.measures import Effect, Piece

EFFECTS = {
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
}
LOOPS = {
    "summit": Piece(-29, 132),
}
