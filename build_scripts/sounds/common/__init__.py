"""Sounds of the app itself, and those that several games play."""

from build_scripts.sounds.measures import Effect, Piece

EFFECTS = {
    # The interface: under everything else.
    "ui_move": Effect(-11, 0.15),
    "ui_accept": Effect(-6, 0.5),
    "ui_back": Effect(-8, 0.5),
    "ui_refuse": Effect(-7, 0.4),
    "hint": Effect(-6, 1.2),
    "warning": Effect(-3, 0.9),
    # Paper.
    "card_deal": Effect(-7, 0.3),
    "card_play": Effect(-3, 0.4),
    "card_flip": Effect(-6, 0.3),
    "card_exchange": Effect(-6, 0.7),
    # Dwarfs.
    "dwarf_cheer": Effect(-2, 0.9),
    # Moments.
    "turn_begins": Effect(-14, 0.9),
    "turn_lost": Effect(-5, 1.2),
    "match_win": Effect(0, 4.5),
    "match_lost": Effect(-2, 4.0),
}
LOOPS = {
    "title": Piece(126),
}
