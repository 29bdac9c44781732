"""The thief's cutpurse: what a thief may steal, and which one acts (7.2 to 7.5)."""

from domain.games.scherbia.model import State, Thief
from domain.games.scherbia.pack import PRINTED, job_of
from domain.games.scherbia.questions import ToSteal
from domain.games.scherbia.rows import Lying, Rows, lying


def thieves_in(rows: Rows) -> tuple[Thief, ...]:
    """The thieves that act after the decision: unblanked, and not rescued, which leave before they could act."""
    return tuple(
        Thief(one.seat, one.card, number)
        for number, row in enumerate(rows)
        for one in row
        if is_thief(one) and not one.rescued
    )


def is_thief(card: Lying) -> bool:
    """Whether the card acts as a thief and has its ability."""
    return card.acts_as == "thief" and not card.blanked


def due_theft(state: State) -> ToSteal | None:
    """The first thief that has not acted and finds something; those that find nothing are passed over."""
    for thief in state.trick.thieves:
        loot = loot_of(state, thief)
        if loot:
            return ToSteal(thief.seat, thief, loot)
    return None


def after_theft(state: State) -> tuple[Thief, ...]:
    """The thieves left once the one that is asked has acted."""
    asked = due_theft(state)
    thieves = state.trick.thieves
    return () if asked is None else thieves[thieves.index(asked.thief) + 1 :]


def loot_of(state: State, thief: Thief) -> tuple[str, ...]:
    """The cards that a thief may take, in lying order: the lowest in its reach, of thieves among them the earliest."""
    rows = state.trick.rows
    reach = lying(rows) if state.options.theft_reach == "trick" else iter(rows[thief.row])
    there = [one for one in reach if one.card != thief.card]
    if not there:
        return ()
    printed = state.options.theft_by == "printed"
    worth = [_printed(one) if printed else one.value or 0 for one in there]
    least = min(worth)
    lowest = [one for one, value in zip(there, worth, strict=True) if value == least]
    first_thief = next((one for one in lowest if is_thief(one)), None)
    return tuple(one.card for one in lowest) if first_thief is None else (first_thief.card,)


def _printed(card: Lying) -> int:
    """The printed value of the card itself, or the dice of a woodcutter."""
    return sum(card.dice) if card.dice is not None else PRINTED.get(job_of(card.card), 0)
