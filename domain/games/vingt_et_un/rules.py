"""The rules of Vingt-et-un; the sentences are in texts.yaml."""

from domain.game.rule import automatic, definition, refused, rules_in

# 1 Table
BANK_AND_PLAYERS = definition("vingt-et-un.1.1")
FORM = refused("vingt-et-un.1.2")
SEATS_PLAY = refused("vingt-et-un.1.3")

# 2 Cards
PACK = definition("vingt-et-un.2.1")
VALUES = definition("vingt-et-un.2.2")
TOTAL = definition("vingt-et-un.2.3")
NATURAL = definition("vingt-et-un.2.4")

# 3 The deal
SHUFFLE = automatic("vingt-et-un.3.1")
FIRST_CARDS = automatic("vingt-et-un.3.2")

# 4 Stakes
STAKING_TIME = refused("vingt-et-un.4.1")
BANK_DOES_NOT_STAKE = refused("vingt-et-un.4.2")
ONE_STAKE = refused("vingt-et-un.4.3")
STAKE_LIMITS = refused("vingt-et-un.4.4")
EVERYBODY_STAKES = refused("vingt-et-un.4.5")
STAKING_ENDS = automatic("vingt-et-un.4.6")

# 5 The players draw
BUYING_TIME = refused("vingt-et-un.5.1")
TURN_TO_BUY = refused("vingt-et-un.5.2")
ANY_TOTAL = definition("vingt-et-un.5.3")
DEAD = automatic("vingt-et-un.5.4")
FURTHER_CARDS = automatic("vingt-et-un.5.5")
PACK_EMPTY = automatic("vingt-et-un.5.6")

# 6 The bank draws
BANK_DRAWS = refused("vingt-et-un.6.1")
BANK_IS_FREE = definition("vingt-et-un.6.2")
BANK_ENDS = automatic("vingt-et-un.6.3")

# 7 Settlement
SETTLEMENT = automatic("vingt-et-un.7.1")
COLUMNS = definition("vingt-et-un.7.2")
BANK_WINS_TIES = definition("vingt-et-un.7.3")
AGREED_PAYOFFS = definition("vingt-et-un.7.4")
BALANCES = automatic("vingt-et-un.7.5")

# 8 Rounds and end
ROUNDS = refused("vingt-et-un.8.1")
NEXT_ROUND = automatic("vingt-et-un.8.2")

RULES = rules_in(globals())
