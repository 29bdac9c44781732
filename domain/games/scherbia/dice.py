"""The woodcutter's dice, and the jobless that inherits them (4.8, 4.9)."""

from domain.games.scherbia.model import State
from domain.games.scherbia.questions import Throw
from domain.games.scherbia.rows import Lying, Rows, find, lying


def thrown(rows: Rows, card: Lying) -> int | None:
    """What was thrown for a card that acts as a woodcutter; None before the throw.

    A jobless has the dice of the woodcutter that it named, 0 while that one is not on the table.
    """
    named = card if card.copy is None else find(rows, card.copy)
    if named is None:
        return 0
    return None if named.dice is None else sum(named.dice)


def due_throw(state: State) -> Throw | None:
    """The next throw at the end of a round; woodcutters alone are thrown for."""
    for one in lying(state.trick.rows):
        if one.copy is None and one.acts_as == "woodcutter" and one.dice is None:
            return Throw(one.seat, one.card, "value")
    return None
