"""Sounds of the app itself, and those that several games play."""

from build_scripts.sounds.measures import Effect, Piece

EFFECTS = {
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
    # Dwarfs.
    "dwarf_cheer": Effect(-21, 0.9),
    # Moments.
    "turn_lost": Effect(-24, 1.2),
    "match_win": Effect(-19, 4.5),
    "match_lost": Effect(-21, 4.0),
}
LOOPS = {
    "title": Piece(-25, 126),
}
