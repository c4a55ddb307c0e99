"""The sounds of the mine and its tavern."""

from build_scripts.sounds.measures import Effect, Piece

EFFECTS = {
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
}
LOOPS = {
    "cavern": Piece(-29, 136),
}
