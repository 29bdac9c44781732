"""The rules of DNA; the sentences are in texts.yaml."""

from domain.game.rule import automatic, definition, refused, rules_in

# 1 Cards and set-up
FACES = definition("dna.1.1")
SET_FACE = definition("dna.1.2")
FIRST_HOLDER = automatic("dna.1.3")
DEAL = automatic("dna.1.4")
HAND_SIZE = definition("dna.1.5")
FIRST_STRANDS = automatic("dna.1.6")
HOLDER = definition("dna.1.7")
HIDDEN_CARDS = definition("dna.1.8")
OPENING = refused("dna.1.9")

# 2 Commands
GAME_OVER = refused("dna.2.1")
FORM = refused("dna.2.2")
WHO_COMMANDS = refused("dna.2.3")
OUT_IS_OUT = refused("dna.2.4")
PHASES = refused("dna.2.5")
CARD_IN_HAND = refused("dna.2.6")
LAID_DOWN = definition("dna.2.7")

# 3 Strands and ends
STRAND = definition("dna.3.1")
END = definition("dna.3.2")
NUMBERS = definition("dna.3.3")
END_ON_TABLE = refused("dna.3.4")
OPEN_ENDS = refused("dna.3.5")
NEW_ENDS = automatic("dna.3.6")

# 4 First part of a turn: choosing
ALL_CHOOSE = definition("dna.4.1")
CARD_CHOSEN = automatic("dna.4.2")
DRAW_CHOSEN = automatic("dna.4.3")
CHOICE_IS_FINAL = refused("dna.4.4")
CHOICE_IS_SEEN = automatic("dna.4.5")

# 5 Second part of a turn: playing the actions
ORDER_OF_ACTIONS = automatic("dna.5.1")
DRAWING = automatic("dna.5.2")
TURNING_UP = automatic("dna.5.3")
MISFIT = automatic("dna.5.4")
MUST_BE_LAID = definition("dna.5.5")
FIT = refused("dna.5.6")
TWO_CARD_STRAND = refused("dna.5.7")
JOINING = automatic("dna.5.8")
SEVERAL_ENDS = definition("dna.5.9")
SET_ANNOUNCED = definition("dna.5.10")
SET = automatic("dna.5.11")
FALSE_SET = automatic("dna.5.12")
TRUE_SETS_ONLY = refused("dna.5.13")

# 6 End of a turn: clearing and refilling
CLEARING = automatic("dna.6.1")
CLEARED_UNDER = automatic("dna.6.2")
NEW_STRANDS = automatic("dna.6.3")
BUILDERS = automatic("dna.6.4")
LOSSES_GO_OVER = definition("dna.6.5")
LOSS_LAPSES = automatic("dna.6.6")
BUILDING = automatic("dna.6.7")
ONE_CARD_STRANDS = refused("dna.6.8")
COMPLETION = automatic("dna.6.9")
NEXT_TURN = automatic("dna.6.10")

# 7 The deck runs empty
EMPTY_DECK = automatic("dna.7.1")
LONGEST_STRAND = automatic("dna.7.2")
PICKING = refused("dna.7.3")
THROWING = automatic("dna.7.4")
ONE_THROW = refused("dna.7.5")

# 8 The end
OUT = automatic("dna.8.1")
FIRST_OUT_ENDS = automatic("dna.8.2")
PLAYING_ON = automatic("dna.8.3")
NOBODY_BUILDS = automatic("dna.8.4")
SHARED_RANKS = definition("dna.8.5")
TURN_LIMIT = automatic("dna.8.6")

# 9 Variants
PACKS = definition("dna.9.1")
RACE = automatic("dna.9.2")
FALSE_CALL = automatic("dna.9.3")
WAIVING = automatic("dna.9.4")
RACE_OVER = automatic("dna.9.5")
WAIVED = refused("dna.9.6")
TIME_IS_UP = automatic("dna.9.7")
TIME_RUNS = refused("dna.9.8")
LAST_DRAWS = automatic("dna.9.9")
CALLING = refused("dna.9.10")
CALLING_TIME = refused("dna.9.11")
INTERRUPTION = automatic("dna.9.12")

RULES = rules_in(globals())
