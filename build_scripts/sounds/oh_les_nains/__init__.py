"""The sounds of the garden."""

from build_scripts.sounds.measures import Effect, Piece

EFFECTS = {
    # Hose and fence.
    "hose_slide": Effect(-22, 0.6),
    "hose_strain": Effect(-24, 0.9),
    "fence_crash": Effect(-18, 1.8),
    # Dwarfs.
    "dwarf_land": Effect(-23, 0.5),
    "dwarf_effort": Effect(-23, 0.6),
    "dwarf_dismay": Effect(-22, 0.7),
    "dwarf_fly": Effect(-21, 0.9),
    # Squirrels.
    "squirrel_run": Effect(-26, 0.8),
    "squirrel_chatter": Effect(-27, 0.8),
    # Moments.
    "counter_shield": Effect(-22, 1.2),
    "pick_reveal": Effect(-23, 1.2),
    "round_win": Effect(-21, 2.2),
}
LOOPS = {
    "garden": Piece(-27, 132),
}
