"""Who pays whom after a round (7, 3.6)."""

from domain.games.bakkarat.hand import result
from domain.games.bakkarat.model import State
from domain.games.bakkarat.seats import players

HUNDRED = 100


def gains(state: State) -> tuple[int, ...]:
    """What each active seat wins or loses: the players their stakes, the bank against both (7.1, 7.2)."""
    found = [0, 0, 0]
    bank = result(state.hands[state.bank].cards)
    for seat in players(state.bank):
        points, stake = result(state.hands[seat].cards), state.stakes[seat] or 0
        if points > bank:
            found[seat] = stake
        elif points < bank or state.options.ties == "bank":
            found[seat] = -stake
    found[state.bank] = -sum(found)
    return tuple(found)


def amounts(state: State) -> tuple[int, ...]:
    """What each seat gets or pays: sharers their percentage, rounded towards zero, active seats the rest (3.6)."""
    found = [*gains(state), *[0] * (state.seats - 3)]
    whole = found[:3]
    for share in state.shares:
        gain = whole[share.player]
        part = abs(gain) * share.percent // HUNDRED * (1 if gain > 0 else -1)
        found[share.seat] += part
        found[share.player] -= part
    return tuple(found)
