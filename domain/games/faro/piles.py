"""Which pile a card goes to, and what the piles show (5)."""

from domain.games.faro.events import Pile
from domain.games.faro.model import State, Turned, cards_left

OTHER: dict[Pile, Pile] = {"left": "right", "right": "left"}


def pile_due(state: State) -> Pile | None:
    """The pile to which the next card belongs; None if no card is to be turned."""
    if state.phase != "deal" or not cards_left(state):
        return None
    return OTHER[state.turned[-1].pile] if state.turned else "left"


def is_slip(turned: tuple[Turned, ...], number: int) -> bool:
    """Whether the card of this number, from 1, lies on the same pile as the card before it; the first: on the right."""
    before: Pile = turned[number - 2].pile if number > 1 else "right"
    return turned[number - 1].pile == before


def first_slip(turned: tuple[Turned, ...]) -> int:
    """The number of the first slip; of the last card if there is none."""
    numbers = range(1, len(turned) + 1)
    return next((number for number in numbers if is_slip(turned, number)), len(turned))


def passes_control(turned: tuple[Turned, ...]) -> bool:
    """Whether the last card, the control card, lies on the right."""
    return turned[-1].pile == "right"
