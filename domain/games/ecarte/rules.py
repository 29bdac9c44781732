"""The rules of Écarté as data: a name for each rule id."""

from domain.game.rule import automatic, claimable, definition, refused, rules_in

# 1 Players and terms
PLAYERS = definition("ecarte.1.1")
HAND_TALON_DISCARDS = definition("ecarte.1.2")
FORM = refused("ecarte.1.3")
WHO_MAY_SEND = refused("ecarte.1.4")

# 2 Cards
PACK_OF_32 = definition("ecarte.2.1")
RANKS = definition("ecarte.2.2")

# 3 Deal
FIRST_DEALER = automatic("ecarte.3.1")
CUT = refused("ecarte.3.2")
DEAL = automatic("ecarte.3.3")
TURN_UP = automatic("ecarte.3.4")
KING_TURNED = automatic("ecarte.3.5")

# 4 Exchange
EXCHANGE_IN_TURN = refused("ecarte.4.1")
OWN_DISCARDS = refused("ecarte.4.2")
DRAW_AS_MANY = automatic("ecarte.4.3")
EXCHANGE_IS_HIDDEN = definition("ecarte.4.4")
WITHIN_TALON = refused("ecarte.4.5")
PROPOSALS = refused("ecarte.4.6")
FOREHAND_EXCHANGES = refused("ecarte.4.7")

# 5 Stakes
STAKE_ONCE = automatic("ecarte.5.1")
STAKE_EACH_DEAL = automatic("ecarte.5.2")

# 6 Play
PLAY_IN_TURN = refused("ecarte.6.1")
OWN_CARD = refused("ecarte.6.2")
FOLLOW_SUIT = claimable("ecarte.6.3")
PLAY_TRUMP = claimable("ecarte.6.4")
ANY_CARD = definition("ecarte.6.5")
TRICK_WINNER = automatic("ecarte.6.6")
TRICK_IS_TAKEN = automatic("ecarte.6.7")

# 7 Breach of suit or trump
BREACH = definition("ecarte.7.1")
CLAIM_BY_OPPONENT = refused("ecarte.7.2")
CLAIM_IN_TIME = refused("ecarte.7.3")
CLAIM_ONCE = refused("ecarte.7.4")
HAND_STOPPED = automatic("ecarte.7.5")
RULING = refused("ecarte.7.6")
BREACH_CREDIT = automatic("ecarte.7.7")

# 8 Credit for the hand
TRICK_CREDIT = automatic("ecarte.8.1")
TOO_FEW_TRICKS = automatic("ecarte.8.2")
CREDIT_AFTER_BREACH = automatic("ecarte.8.3")
ACCEPT_HAND = refused("ecarte.8.4")

# 9 The next hand
DEALT_ON = automatic("ecarte.9.1")
SHUFFLED_AGAIN = automatic("ecarte.9.2")
SEEN_CARDS = definition("ecarte.9.3")

# 10 End
GAME_OVER = refused("ecarte.10.1")
POT_WON = automatic("ecarte.10.2")
PAID_ONCE_MORE = automatic("ecarte.10.3")

RULES = rules_in(globals())
"""Every rule of Écarté, in order."""
