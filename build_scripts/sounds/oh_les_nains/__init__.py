"""The sounds of the garden."""

from build_scripts.sounds.measures import Effect, Piece

EFFECTS = {
    # Hose and fence.
    "hose_slide": Effect(-3, 0.6),
    "hose_strain": Effect(-5, 0.9),
    "fence_crash": Effect(0, 1.8),
    # Dwarfs.
    "dwarf_land": Effect(-4, 0.5),
    "dwarf_effort": Effect(-4, 0.6),
    "dwarf_dismay": Effect(-3, 0.7),
    "dwarf_fly": Effect(-2, 0.9),
    # Squirrels.
    "squirrel_run": Effect(-7, 0.8),
    "squirrel_chatter": Effect(-8, 0.8),
    # Moments.
    "owl_hoot": Effect(-8, 1.6),
    "counter_shield": Effect(-3, 1.2),
    "pick_reveal": Effect(-4, 1.2),
    "round_win": Effect(-2, 2.2),
}
LOOPS = {
    "garden": Piece(132),
}
