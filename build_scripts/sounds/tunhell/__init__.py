"""The sounds of the mine and its tavern."""

from build_scripts.sounds.measures import Effect, Piece

EFFECTS = {
    # The mountain.
    "dig_strike": Effect(-4, 0.6),
    "dig_reveal": Effect(-6, 0.8),
    "dirt_fall": Effect(-6, 1.0),
    "treasure_coins": Effect(-5, 1.4),
    "blast": Effect(0, 1.9),
    "door_creak": Effect(-5, 1.4),
    "heart_glow": Effect(-5, 2.4),
    "mine_empty": Effect(-4, 1.9),
    # Monsters, and fights with them.
    "rat_squeak": Effect(-8, 0.8),
    "monster_growl": Effect(-3, 1.0),
    "dragon_roar": Effect(0, 1.8),
    "ghost_wail": Effect(-5, 1.8),
    "fight_blades": Effect(-5, 1.1),
    "fight_won": Effect(-4, 1.4),
    "fight_lost": Effect(-5, 1.4),
    # Dwarfs of the mine and of the tavern.
    "scout_peek": Effect(-8, 1.1),
    "recruit": Effect(-4, 0.8),
    "warrior_place": Effect(-4, 0.7),
    "digger_place": Effect(-5, 0.7),
    "hurried_run": Effect(-6, 1.1),
    "throne_fanfare": Effect(-2, 2.2),
    "trophy": Effect(-4, 1.6),
    "pass_turn": Effect(-7, 0.6),
}
LOOPS = {
    "cavern": Piece(136),
}
