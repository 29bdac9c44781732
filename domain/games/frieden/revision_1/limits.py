"""The limits of the hidden hands (3.5)."""

from collections.abc import Callable

from domain.games.frieden.revision_1.model import State
from domain.games.frieden.revision_1.seats import seats_of

Limits = Callable[[State], tuple[int, ...]]
HIDDEN_HAND = 12
"""The cards that a hidden hand may have, but for what the last game of a series changes."""


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
