"""The values of cards on the table, and the totals of the seats (4.2, 6.1)."""

from domain.games.scherbia.counts import bonus, collected
from domain.games.scherbia.dice import thrown
from domain.games.scherbia.pack import JOBS, PRINTED
from domain.games.scherbia.rows import Lying, lying
from domain.games.scherbia.state import State

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
