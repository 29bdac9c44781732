"""The limits of the hidden hands, as revision 1 had them (3.5)."""

from domain.games.frieden.limits import HIDDEN_HAND
from domain.games.frieden.model import State
from domain.games.frieden.seats import seats_of


def limits_of_hands(state: State) -> tuple[int, ...]:
    """How many cards each seat may hold hidden.

    Where the last peace limits the open hand instead, its maker may hold 12, even if it also made the first peace.
    """
    previous, options = state.options.previous, state.options
    limits = [HIDDEN_HAND for _ in seats_of(state)]
    if previous is None:
        return tuple(limits)
    if previous.first_peace is not None:
        limits[previous.first_peace] += 1
    if previous.last_peace is not None:
        limits[previous.last_peace] -= 1
        if options.last_peace_limit == "open":
            limits[previous.last_peace] = HIDDEN_HAND
    return tuple(limits)
