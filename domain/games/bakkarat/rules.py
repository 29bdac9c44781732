"""The rules of Bakkarat; the sentences are in texts.yaml."""

from domain.game.rule import automatic, claimable, definition, refused, rules_in

# 1 Table
ACTIVE_SEATS = definition("bakkarat.1.1")
FORM = refused("bakkarat.1.2")
WHO_MAY_SEND = refused("bakkarat.1.3")
ONLY_ACTIVE_SEATS_ACT = refused("bakkarat.1.4")

# 2 Cards
VALUES = definition("bakkarat.2.1")
RESULT = definition("bakkarat.2.2")
BAK = definition("bakkarat.2.3")

# 3 Sharers
ASKING_TO_SHARE = refused("bakkarat.3.1")
ONE_SHARE = refused("bakkarat.3.2")
ANSWERING = refused("bakkarat.3.3")
SHARING_TIME = refused("bakkarat.3.4")
ENDING_A_SHARE = refused("bakkarat.3.5")
SPLIT = automatic("bakkarat.3.6")
SHARERS_ONLY_LOOK_ON = automatic("bakkarat.3.7")

# 4 The pack
CUT = refused("bakkarat.4.1")
FULL_ROUND = automatic("bakkarat.4.2")
BANK_PASSES = automatic("bakkarat.4.3")

# 5 Stakes
STAKES = refused("bakkarat.5.1")
BANK_DOES_NOT_STAKE = refused("bakkarat.5.2")
CHANGING_STAKES = refused("bakkarat.5.3")
RAISING_THE_HAND = refused("bakkarat.5.4")

# 6 Cards and Bak
TWO_CARDS = automatic("bakkarat.6.1")
SPEAKING = refused("bakkarat.6.2")
CALLING_BAK = refused("bakkarat.6.3")
MUST_CALL = claimable("bakkarat.6.4")
DEALT_ANEW = automatic("bakkarat.6.5")
THIRD_CARDS = refused("bakkarat.6.6")
HOW_THIRD_CARDS_LIE = automatic("bakkarat.6.7")
PACK_RUNS_OUT = refused("bakkarat.6.8")

# 7 Settlement
SETTLEMENT = automatic("bakkarat.7.1")
EQUAL_RESULTS = automatic("bakkarat.7.2")
REVIEW = refused("bakkarat.7.3")
BALANCES = automatic("bakkarat.7.4")

# 8 Bak not called
CLAIMING_BAK = refused("bakkarat.8.1")
AGAINST_WHOM = refused("bakkarat.8.2")
FINDING = automatic("bakkarat.8.3")
RULING = refused("bakkarat.8.4")

# 9 Leaving and end
LEAVING = refused("bakkarat.9.1")
IMPOLITE = claimable("bakkarat.9.2")
THREE_ARE_NEEDED = automatic("bakkarat.9.3")
GAME_OVER = refused("bakkarat.9.4")

RULES = rules_in(globals())
