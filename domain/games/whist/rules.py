"""The rules of Whist as data: a name for each rule id."""

from domain.game.rule import automatic, claimable, definition, refused, rules_in

# 1 Players
PLAYERS = definition("whist.1.1")
HAND_ROUND_GAME = definition("whist.1.2")
FORM = refused("whist.1.3")
WHO_MAY_SEND = refused("whist.1.4")

# 2 Cards
PACK = definition("whist.2.1")
RANKS = definition("whist.2.2")

# 3 First dealer
DRAW_FOR_DEAL = automatic("whist.3.1")
DRAW_AGAIN = automatic("whist.3.2")
DEAL_PASSES = automatic("whist.3.3")

# 4 Deal
DEAL = automatic("whist.4.1")
TURN_UP = automatic("whist.4.2")
TAKE_TURN_UP = automatic("whist.4.3")
DEAL_BY_HAND = refused("whist.4.4")
FAULTS = refused("whist.4.5")

# 5 Misdeal
MISDEAL = automatic("whist.5.1")
DEMAND_REDEAL = refused("whist.5.2")
ACCEPT_DEAL = refused("whist.5.3")
REDEAL = automatic("whist.5.4")
UNEQUAL_HANDS = automatic("whist.5.5")
SEEN_CARD = automatic("whist.5.6")

# 6 Play
PLAY_IN_TURN = refused("whist.6.1")
FOLLOW_SUIT = claimable("whist.6.2")
OWN_CARD = refused("whist.6.3")
FREE_CARD = definition("whist.6.4")
TRICK_WINNER = automatic("whist.6.5")
TAKE_TRICK = refused("whist.6.6")
WINNER_LEADS = automatic("whist.6.7")

# 7 Revoking
REVOKE = definition("whist.7.1")
PUT_RIGHT = refused("whist.7.2")
WITHDRAWN_CARD = automatic("whist.7.3")
ASK_PARTNER = refused("whist.7.4")
ANSWER = refused("whist.7.5")
CLAIM_BY_OPPONENT = refused("whist.7.6")
CLAIM_IN_TIME = refused("whist.7.7")
CLAIM_ONCE = refused("whist.7.8")
RULING = refused("whist.7.9")
FINDING = automatic("whist.7.10")
ESTABLISHED = automatic("whist.7.11")
REVOKED_HAND = automatic("whist.7.12")

# 8 Calling
SHOW_CARD = claimable("whist.8.1")
CALL_CARD = refused("whist.8.2")
FACE_UP_CARD = refused("whist.8.3")
CALLED_CARD = refused("whist.8.4")
FACE_UP_IN_HAND = definition("whist.8.5")

# 9 End of hand
HAND_OVER = automatic("whist.9.1")
ACCEPT_HAND = refused("whist.9.2")

# 10 Scoring
TRICK_POINTS = automatic("whist.10.1")
TRANSFER = automatic("whist.10.2")
REVOKE_BARS = automatic("whist.10.3")
ROUND_WON = automatic("whist.10.4")
BOTH_AT_SEVEN = automatic("whist.10.5")
NEW_ROUND = automatic("whist.10.6")

# 11 Game
GAME_WON = automatic("whist.11.1")
NO_TIE = definition("whist.11.2")
GAME_OVER = refused("whist.11.3")
SOME_HANDS = automatic("whist.11.4")

RULES = rules_in(globals())
"""Every rule of Whist, in order."""
