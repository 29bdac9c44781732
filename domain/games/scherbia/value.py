"""The values of cards on the table, the totals of the seats, and the woodcutter's dice (4.2, 4.8, 4.9, 6.1, 8.2)."""

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.games.scherbia.counts import CardDice, bonus, collected
from domain.games.scherbia.events import DiceRolled
from domain.games.scherbia.pack import JOBS, PRINTED, Lying, Rows, find, listed, lying, of_job, replaced
from domain.games.scherbia.rules import CARD_POINTS, DICE
from domain.games.scherbia.state import Draft, State, Throw

JOB_PLACE = {job: place for place, job in enumerate(JOBS)}


def values(state: State) -> dict[str, int | None]:
    """The value of each card on the table; None while it hangs on dice not yet thrown, and for cards swapped in.

    From the decision on these are the frozen ones (6.6).
    """
    trick = state.trick
    if trick.totals is not None:
        return {card.card: card.value for card in lying(trick.rows)}
    there = collected(state.options, trick.rows)
    worth: dict[str, int | None] = {}
    for card in lying(trick.rows):
        base = _base(state, card)
        if card.blanked:
            worth[card.card] = 0
        elif base is None:
            worth[card.card] = None
        else:
            worth[card.card] = max(0, base + bonus(card, there) + trick.job_values[JOB_PLACE[card.acts_as]])
    return worth


def totals(state: State) -> tuple[int, ...]:
    """The total of each seat so far; from the decision on the frozen one."""
    trick = state.trick
    if trick.totals is not None:
        return trick.totals
    worth = values(state)
    sums = list(trick.seat_totals)
    for card in lying(trick.rows):
        sums[card.seat] += worth[card.card] or 0
    return tuple(0 if seat in trick.blank_seats else max(0, total) for seat, total in enumerate(sums))


def _base(state: State, card: Lying) -> int | None:
    """The printed value of the job that the card acts as, or the dice."""
    return thrown(state.trick.rows, card) if card.acts_as == "woodcutter" else PRINTED[card.acts_as]


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
