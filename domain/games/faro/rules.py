"""The rules of Faro; the sentences are in texts.yaml."""

from domain.game.rule import automatic, claimable, definition, refused, rules_in

# 1 Table
BANK_AND_PLAYERS = definition("faro.1.1")
FORM = refused("faro.1.2")
WHO_MAY_SEND = refused("faro.1.3")

# 2 Cards
TWO_PACKS = definition("faro.2.1")
BOOKS = refused("faro.2.2")

# 3 Limits and stakes
ANNOUNCING_LIMITS = refused("faro.3.1")
LIMITS = refused("faro.3.2")
STAKING = refused("faro.3.3")
BANK_DOES_NOT_STAKE = refused("faro.3.4")
STAKE_WITHIN_LIMITS = refused("faro.3.5")
READY = refused("faro.3.6")

# 4 Shuffle, cut, show
SHUFFLE = automatic("faro.4.1")
CUT = refused("faro.4.2")
CONTROL_CARD = automatic("faro.4.3")

# 5 Turning
TURNING = refused("faro.5.1")
WAITING_FOR_ANSWERS = refused("faro.5.2")
BY_TURNS = claimable("faro.5.3")
PILES = definition("faro.5.4")
LAST_CARD = refused("faro.5.5")
CLOSING = refused("faro.5.6")

# 6 Wins and losses
TOUCHED = automatic("faro.6.1")
CALLING_WINS = refused("faro.6.2")
LOSSES_DUE = claimable("faro.6.3")
CHIPS = automatic("faro.6.4")
SETTLED_AT_ONCE = refused("faro.6.5")

# 7 Answers
ANSWERING = refused("faro.7.1")
LEAVING_OR_CALLING = refused("faro.7.2")
PAROLI = refused("faro.7.3")
LAPPE = definition("faro.7.4")
SIX = definition("faro.7.5")
SEPT = definition("faro.7.6")
CALLS_AND_LIMITS = refused("faro.7.7")
WITHDRAWING = refused("faro.7.8")

# 8 Claims
TIME_FOR_CLAIMS = refused("faro.8.1")
CLAIMING_SILENCE = refused("faro.8.2")
CARD_IS_OVER = refused("faro.8.3")
CLAIMED_ONCE = refused("faro.8.4")
CAUGHT = automatic("faro.8.5")
CLAIMING_SLIPS = refused("faro.8.6")
WHICH_SLIPS = refused("faro.8.7")
CALLED_TO_ACCOUNT = automatic("faro.8.8")
RULING = refused("faro.8.9")
REJECTED_COSTS_NOTHING = definition("faro.8.10")

# 9 End
REVIEW = refused("faro.9.1")
NEXT_BANK = automatic("faro.9.2")
GAME_OVER = refused("faro.9.3")

RULES = rules_in(globals())
