"""The woodcutter's dice, and the jobless that inherits them (4.8, 4.9, 8.2)."""

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.games.scherbia.counts import CardDice
from domain.games.scherbia.events import DiceRolled
from domain.games.scherbia.pack import listed, of_job
from domain.games.scherbia.questions import Throw
from domain.games.scherbia.rows import Lying, Rows, find, lying, replaced
from domain.games.scherbia.rules import CARD_POINTS, DICE
from domain.games.scherbia.state import Draft, State


def thrown(rows: Rows, card: Lying) -> int | None:
    """The throw for a card that acts as a woodcutter; None before the throw.

    A jobless has the dice of the woodcutter that it named, 0 while that one is not on the table.
    """
    named = card if card.copy is None else find(rows, card.copy)
    if named is None:
        return 0
    return None if named.dice is None else sum(named.dice)


def due_throw(state: State) -> Throw | None:
    """The next throw at the end of a round; dice are thrown for woodcutters only."""
    for card in lying(state.trick.rows):
        if card.copy is None and card.acts_as == "woodcutter" and card.dice is None:
            return Throw(card.seat, card.card, "value")
    return None


def due_throw_for_count(state: State) -> Throw | None:
    """The next woodcutter in a pile that is thrown for again: seat by seat, in canonical order (8.2)."""
    done = {throw.card for throw in state.dice}
    for seat, pile in enumerate(state.piles):
        for card in listed(of_job(pile, "woodcutter")):
            if card not in done:
                return Throw(seat, card, "count")
    return None


def throw(draft: Draft, due: Throw, chance: Chance) -> None:
    """Throw two dice for a woodcutter."""
    first, second = chance.dice(2)
    rolled = DiceRolled(due.seat, due.card, (first, second), due.purpose)
    draft.add(rolled, DICE if due.purpose == "value" else CARD_POINTS)


def evolve_dice(state: State, event: DiceRolled, _version: int) -> State:
    """The state after the event."""
    if event.purpose == "count":
        return replace(state, dice=(*state.dice, CardDice(event.card, event.dice)))
    trick = state.trick
    woodcutter = find(trick.rows, event.card)
    if woodcutter is None:
        return state
    return replace(
        state, trick=replace(trick, rows=replaced(trick.rows, event.card, replace(woodcutter, dice=event.dice)))
    )
