"""The rules of Scherbia as data: a name for each rule id."""

from domain.game.rule import automatic, definition, refused, rules_in

# 1 Cards, seats and deal
JOB_CARDS = definition("scherbia.1.1")
PRINTED_VALUES = definition("scherbia.1.2")
FIRST_LEADER = automatic("scherbia.1.3")
DEAL = automatic("scherbia.1.4")
STOCK = automatic("scherbia.1.5")
WHAT_IS_HIDDEN = definition("scherbia.1.6")
EQUAL_HANDS = definition("scherbia.1.7")
OPENING = refused("scherbia.1.8")

# 2 Commands
FORM = refused("scherbia.2.1")
SEATS_ONLY = refused("scherbia.2.2")
NOT_AFTER_THE_END = refused("scherbia.2.3")
PHASE = refused("scherbia.2.4")
ONE_SEAT_ACTS = refused("scherbia.2.5")

# 3 Tricks and rounds
TRICK_ROUND_ROW = definition("scherbia.3.1")
ONE_CARD_PER_ROUND = automatic("scherbia.3.2")
ANY_CARD = definition("scherbia.3.3")
OWN_CARD = refused("scherbia.3.4")
FULL_ROW = automatic("scherbia.3.5")
ROUND_POSSIBLE = automatic("scherbia.3.6")
ROUND_FORCED = automatic("scherbia.3.7")
OMNIPOTENCE_ENDS_TRICK = automatic("scherbia.3.8")
LYING_ORDER = definition("scherbia.3.9")

# 4 Values and abilities on the table
ACTS_AS = definition("scherbia.4.1")
VALUE = definition("scherbia.4.2")
WAIVE = refused("scherbia.4.3")
COLLECTORS = automatic("scherbia.4.4")
BLOCKADE = definition("scherbia.4.5")
ONLY_JOBLESS_COPIES = refused("scherbia.4.6")
COPY = refused("scherbia.4.7")
DICE = automatic("scherbia.4.8")
INHERITED_DICE = automatic("scherbia.4.9")
COUNTS_AS = definition("scherbia.4.10")

# 5 Barrage
ONLY_HUNTER_FIRES = refused("scherbia.5.1")
BARRAGE_TARGET = refused("scherbia.5.2")
BARRAGE_REACH = refused("scherbia.5.3")
BARRAGE_ONCE = refused("scherbia.5.4")
BARRAGE_CAN_EXCHANGE = refused("scherbia.5.5")
TAKE_BACK = refused("scherbia.5.6")
REPLACEMENT = automatic("scherbia.5.7")

# 6 Settling the trick
TOTAL = definition("scherbia.6.1")
HIGHEST_TOTAL = automatic("scherbia.6.2")
OMNIPOTENCE_TAKES_TRICK = automatic("scherbia.6.3")
LIVE_MAGE = definition("scherbia.6.4")
TIE_STANDS = automatic("scherbia.6.5")
FROZEN = automatic("scherbia.6.6")
NEXT_LEADER = automatic("scherbia.6.7")

# 7 After the decision
AFTER_DECISION = automatic("scherbia.7.1")
THIEVES = automatic("scherbia.7.2")
LOOT = definition("scherbia.7.3")
STEAL_LOOT = refused("scherbia.7.4")
SEVERAL_THIEVES = definition("scherbia.7.5")
SACRIFICE = automatic("scherbia.7.6")
REINCARNATION = automatic("scherbia.7.7")
ASKED_WITH_ANY_CARD = automatic("scherbia.7.8")
LOWER_CARD = refused("scherbia.7.9")
SWAPPED_IN = definition("scherbia.7.10")
CLEARING = automatic("scherbia.7.11")

# 8 End and count
LAST_TRICK = automatic("scherbia.8.1")
CARD_POINTS = automatic("scherbia.8.2")
TRADE = automatic("scherbia.8.3")
COUNTS_NOTHING = definition("scherbia.8.4")
MOST_POINTS = automatic("scherbia.8.5")

# 9 Action cards
ACTION_DECK = definition("scherbia.9.1")
ACTION_DEAL = automatic("scherbia.9.2")
ACTIONS_HIDDEN = definition("scherbia.9.3")
ANNOUNCE = automatic("scherbia.9.4")
OWN_ACTION = refused("scherbia.9.5")
TURN_UP = automatic("scherbia.9.6")
COUNTERS_FIRST = automatic("scherbia.9.7")
OWN_OBJECTION = refused("scherbia.9.8")
COUNTER_TARGET = refused("scherbia.9.9")
PREVENTED = automatic("scherbia.9.10")
COUNTER_RETURNS = automatic("scherbia.9.11")
OBJECTION_CALL = refused("scherbia.9.12")
EFFECTS = automatic("scherbia.9.13")
EFFECT_TARGET = refused("scherbia.9.14")

# 10 Groups and factions
GROUPS = definition("scherbia.10.1")
GROUP_POINTS = automatic("scherbia.10.2")
FACTION_DEAL = automatic("scherbia.10.3")
FACTIONS_KNOWN = automatic("scherbia.10.4")
ANNOUNCE_ABILITY = automatic("scherbia.10.5")
ABILITY_USE = refused("scherbia.10.6")
PROTECTION = refused("scherbia.10.7")
NO_OBJECTION_TO_ABILITY = refused("scherbia.10.8")
USE_SPENT = automatic("scherbia.10.9")
PASSIVE_ABILITY = automatic("scherbia.10.10")

RULES = rules_in(globals())
"""Every rule of Scherbia, in order."""
