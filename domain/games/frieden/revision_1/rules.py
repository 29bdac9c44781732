"""The rules of Frieden as data: a name for each rule id."""

from domain.game.rule import automatic, claimable, definition, refused, rules_in

# 1 Table
PLAYERS = definition("frieden.1.1")
DIRECTION = definition("frieden.1.2")
FORM = refused("frieden.1.3")
WHO_MAY_SEND = refused("frieden.1.4")
AFTER_A_COMMAND = automatic("frieden.1.5")
PREPARED_CHANCE = refused("frieden.1.6")

# 2 Cards
PACKS = definition("frieden.2.1")
RANK_AND_KINGDOM = definition("frieden.2.2")
VALUE = definition("frieden.2.3")
CANONICAL_ORDER = definition("frieden.2.4")
BACKS = definition("frieden.2.5")
MEANING = definition("frieden.2.6")

# 3 Beginning
FIRST_DRAW = automatic("frieden.3.1")
DRAW_AGAIN = automatic("frieden.3.2")
MOST_JOKERS = automatic("frieden.3.3")
SHUFFLE_AND_DEAL = automatic("frieden.3.4")
LIMITS_OF_SERIES = automatic("frieden.3.5")

# 4 Positions
POSITIONS = definition("frieden.4.1")
HIDDEN_PILE_SEEN = definition("frieden.4.2")
OPEN_PILE_SEEN = definition("frieden.4.3")
HIDDEN_HAND_SEEN = definition("frieden.4.4")
OPEN_HAND_SEEN = definition("frieden.4.5")
WHO_SEES_A_MOVE = definition("frieden.4.6")

# 5 Turns and duties
OWN_TURN = refused("frieden.5.1")
ONE_ACTION = definition("frieden.5.2")
TURN_ENDS = automatic("frieden.5.3")
TURN_ORDER = automatic("frieden.5.4")
DUTIES = automatic("frieden.5.5")
DUTY_BINDS = refused("frieden.5.6")
DUTY_LAPSES = automatic("frieden.5.7")

# 6 Drawing
WHERE_TO_DRAW = refused("frieden.6.1")
TOP_OF_PILE = refused("frieden.6.2")
BLIND_DRAW = refused("frieden.6.3")
OPEN_HAND_DRAW = refused("frieden.6.4")
NO_JOKER_NO_PEACE = refused("frieden.6.5")
DRAW_BREAKS_RUN = automatic("frieden.6.6")

# 7 Discarding
OWN_CARDS = refused("frieden.7.1")
SAME_RANK = refused("frieden.7.2")
RANK_OF_JOKERS = refused("frieden.7.3")
CHAIN = automatic("frieden.7.4")
CHAIN_LOSES_CARD = automatic("frieden.7.5")

# 8 Effects and decisions
EFFECT_AT_ONCE = automatic("frieden.8.1")
DECISION_OPENS = automatic("frieden.8.2")
OWN_DECISION = refused("frieden.8.3")
DECISION_FIRST = refused("frieden.8.4")
DECLINE = refused("frieden.8.5")
DECISION_CLOSES = automatic("frieden.8.6")

# 9 The effects of the ranks
JOKER = definition("frieden.9.1")
ACE = automatic("frieden.9.10")
ACE_LAID_NOW = refused("frieden.9.11")
ACE_FITS = refused("frieden.9.12")
TWO = refused("frieden.9.20")
TWO_PASSES_ON = automatic("frieden.9.21")
THREE = refused("frieden.9.30")
THREE_PASSES_ON = automatic("frieden.9.31")
FOUR = refused("frieden.9.40")
FOUR_PROLONGED = automatic("frieden.9.41")
FIVE = definition("frieden.9.50")
GIFT_TO_ANOTHER = refused("frieden.9.51")
GIFT_CARD = refused("frieden.9.52")
SIX = refused("frieden.9.60")
SEVEN = refused("frieden.9.70")
SEVEN_PROLONGED = automatic("frieden.9.72")
EIGHT = automatic("frieden.9.80")
NINE = automatic("frieden.9.90")
PILE_TO_SHUFFLE = refused("frieden.9.91")
TEN = definition("frieden.9.100")
JACK = definition("frieden.9.110")
TRADE_PARTNER = refused("frieden.9.111")
MUST_OFFER = refused("frieden.9.112")
MAY_BUY = refused("frieden.9.113")
QUEEN = definition("frieden.9.120")
DEMAND_FROM = refused("frieden.9.121")
MUST_GIVE = refused("frieden.9.122")
KING = automatic("frieden.9.130")
LOOK_AT = refused("frieden.9.131")
KING_PROLONGED = automatic("frieden.9.132")

# 10 Hand limits
HAND_LIMIT = automatic("frieden.10.1")
OVERFLOW = automatic("frieden.10.2")
FULL_HANDS_PASSED_OVER = automatic("frieden.10.3")
SEVERAL_ABOVE = automatic("frieden.10.4")
OVERFLOW_SEEN = automatic("frieden.10.5")
OPEN_LIMIT = refused("frieden.10.6")

# 11 Runs and the court
RUN_OR_COURT = refused("frieden.11.1")
UNBROKEN_ORDER = refused("frieden.11.2")
ONE_KINGDOM = refused("frieden.11.3")
JOKER_IN_RUN = refused("frieden.11.4")
JOKER_TWICE = definition("frieden.11.5")
WHEN_TO_LAY = refused("frieden.11.6")
LAID_FROM_HAND = refused("frieden.11.7")
OWN_RUN = refused("frieden.11.8")
COURT_TO_FIVE = refused("frieden.11.9")
NO_COMMON_PLACE = refused("frieden.11.10")
JOINING = automatic("frieden.11.11")
BREAKING = automatic("frieden.11.12")

# 12 Peace and exchange
PEACE_ON_OWN_RUN = refused("frieden.12.1")
COMPLETE_RUN = refused("frieden.12.2")
PEACE_ONCE = refused("frieden.12.3")
AT_PEACE = automatic("frieden.12.4")
JOKER_TO_EXCHANGE = refused("frieden.12.5")
PAY_FROM_HAND = refused("frieden.12.6")
VERY_CARD = refused("frieden.12.7")
SET_ASIDE = automatic("frieden.12.8")

# 13 Insider trading
INSIDER_TRADING = claimable("frieden.13.1")
THREE_SEATS = refused("frieden.13.2")
TO_ANOTHER = refused("frieden.13.3")
SLIP_FROM_HAND = refused("frieden.13.4")
NOTHING_SEEN = refused("frieden.13.12")
ACCUSE = refused("frieden.13.5")
ONE_REJECTION = refused("frieden.13.6")
FINDING = automatic("frieden.13.7")
UPHELD = automatic("frieden.13.8")
CARD_REACHED = automatic("frieden.13.9")
WHO_LEARNS = automatic("frieden.13.10")
RULING = refused("frieden.13.11")

# 14 End
ALL_KINGDOMS = refused("frieden.14.1")
STANDSTILL = automatic("frieden.14.2")
SCORE = automatic("frieden.14.3")
CARRY = automatic("frieden.14.4")

RULES = rules_in(globals())
"""Every rule of Frieden, in order."""
