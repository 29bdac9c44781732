"""The rules of Essentia as data; their sentences are in `texts.yaml`."""

from domain.game.rule import automatic, definition, refused, rules_in

# 1 Table and board
TWO_SEATS = refused("essentia.1.1")
BOARD = definition("essentia.1.2")
TILES = definition("essentia.1.3")
GOLEMS = definition("essentia.1.4")
SPRINGS_AND_CIRCLES = definition("essentia.1.5")
ROCK = definition("essentia.1.6")
HOLDING_A_SPRING = definition("essentia.1.7")
OPENING = refused("essentia.1.8")

# 2 Set-up
STATE_OF_CIRCLES = definition("essentia.2.1")
LOT_FOR_FIRST_TILE = automatic("essentia.2.2")
LAY_IN_TURN = refused("essentia.2.3")
NOT_ON_SPRING_OR_CIRCLE = refused("essentia.2.4")
NOT_ON_A_TILE = refused("essentia.2.5")
FACE_DOWN_TILES = refused("essentia.2.6")
FACES_UNKNOWN = definition("essentia.2.7")
REVEAL = automatic("essentia.2.8")
OPEN_TILES = refused("essentia.2.9")
SIDES_IN_TURN = refused("essentia.2.10")
MIDDLE_ROW = automatic("essentia.2.11")
GOLEMS_FILL_HOME_ROWS = automatic("essentia.2.12")
LOT_FOR_FIRST_MOVE = automatic("essentia.2.13")

# 3 The turn
MOVE_IN_TURN = refused("essentia.3.1")
NO_PASSING = refused("essentia.3.2")
NO_LEGAL_MOVE = automatic("essentia.3.3")
OWN_GOLEM = refused("essentia.3.4")
ONE_GOLEM_ON_A_SQUARE = refused("essentia.3.5")
CAPTURE = automatic("essentia.3.6")
POWER_OF_THE_PLACE = definition("essentia.3.7")
LAND_STAYS = definition("essentia.3.8")
NO_ANNOUNCEMENT = definition("essentia.3.9")

# 4 Powers
BY_PLAIN = refused("essentia.4.1")
BY_PLATEAU = refused("essentia.4.2")
BY_MOUNTAIN = refused("essentia.4.3")
BY_FOREST = refused("essentia.4.4")
MOVE_FROM_ROCK = refused("essentia.4.5")
ATTACK_FROM_ROCK = refused("essentia.4.6")
BY_SPRING = refused("essentia.4.7")
NOT_OVER_GOLEMS = refused("essentia.4.8")
OVER_EMPTY_SQUARES = definition("essentia.4.9")
NAME_THE_POWER = refused("essentia.4.10")
POWERS_TO_NAME = refused("essentia.4.11")
NAMED_ON_ENTERING_ONLY = refused("essentia.4.12")
INACTIVE_CIRCLE = refused("essentia.4.13")
OVER_INACTIVE_CIRCLE = definition("essentia.4.14")
BLOCKING_CIRCLE = refused("essentia.4.15")

# 5 End
CAPTURE_ON_SPRING = automatic("essentia.5.1")
SPRINGS_LOST = automatic("essentia.5.2")
ENTERING_ENEMY_SPRING = definition("essentia.5.3")
ORDER_OF_ENDINGS = automatic("essentia.5.4")
CAPTURE_ON_OWN_SPRING = automatic("essentia.5.5")
REPETITION = automatic("essentia.5.6")
QUIET_LIMIT = automatic("essentia.5.7")

# 6 Truce
TRUCE_AT_ANY_TIME = definition("essentia.6.1")
ONE_OPEN_OFFER = refused("essentia.6.2")
MOVE_BETWEEN_OFFERS = refused("essentia.6.3")
OPEN_OFFER_NEEDED = refused("essentia.6.4")
OFFER_OF_THE_OTHER = refused("essentia.6.5")
OFFER_STANDS = automatic("essentia.6.6")
TRUCE = automatic("essentia.6.7")

# 7 Commands in general
FORM = refused("essentia.7.1")
SEATS_ONLY = refused("essentia.7.2")
NOT_AFTER_THE_END = refused("essentia.7.3")
PHASE = refused("essentia.7.4")

RULES = rules_in(globals())
