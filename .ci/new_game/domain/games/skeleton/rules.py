"""The rules of Skeleton; the sentences are in texts.yaml."""

from domain.game.rule import automatic, definition, refused, rules_in

# 1 Table
FORM = refused("skeleton.1.1")
SEATED = refused("skeleton.1.2")
SEATS_PLAY = refused("skeleton.1.3")

# 2 Cards
CARDS = refused("skeleton.2.1")
SHUFFLE = automatic("skeleton.2.2")
DEAL = automatic("skeleton.2.3")

# 3 Play
TURN = refused("skeleton.3.1")
CHOICE = definition("skeleton.3.2")

# 4 End
ROUND_WON = automatic("skeleton.4.1")
GAME_OVER = refused("skeleton.4.2")

RULES = rules_in(globals())
