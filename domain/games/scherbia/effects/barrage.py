"""The hunter's barrage (5.1 to 5.5)."""

from collections.abc import Sequence

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.scherbia.pack import PRINTED, Job, Lying, Rows, bit, find, job_of, last_of, lying
from domain.games.scherbia.rules import (
    BARRAGE_CAN_EXCHANGE,
    BARRAGE_ONCE,
    BARRAGE_REACH,
    BARRAGE_TARGET,
    ONLY_HUNTER_FIRES,
)
from domain.games.scherbia.state import State, Thief, ToSteal, Trick


def check_barrage(state: State, seat: Seat, hunter: str, acts_as: Job, target: str) -> Seat:
    """Check a barrage by a card about to be played; returns the seat that it hits. Raises Refused."""
    if acts_as != "hunter":
        raise Refused(ONLY_HUNTER_FIRES)
    if has_fired(state, hunter):
        raise Refused(BARRAGE_ONCE)
    hit = find(state.trick.rows, target)
    if hit is None or hit.seat == seat:
        raise Refused(BARRAGE_TARGET)
    if not _is_in_reach(state, hit.seat, target):
        raise Refused(BARRAGE_REACH)
    if not state.hands[hit.seat]:
        raise Refused(BARRAGE_CAN_EXCHANGE)
    return hit.seat


def has_fired(state: State, hunter: str) -> bool:
    """Return whether the card has fired in this trick."""
    return bool(state.trick.fired & bit(hunter))


def targets(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards at which a hunter of the seat may fire, by seats."""
    last = (last_of(state.trick.rows, other) for other in range(state.seats) if other != seat and state.hands[other])
    return tuple(card.card for card in last if card is not None and _is_in_reach(state, card.seat, card.card))


def _is_in_reach(state: State, owner: Seat, card: str) -> bool:
    """Return whether this is the card that its owner played last, in the current round if so agreed (5.3)."""
    rows = state.trick.rows
    reach = rows[-1:] if state.options.barrage_reach == "round" else rows
    last = last_of(reach, owner)
    return last is not None and last.card == card


def thieves_in(rows: Rows) -> tuple[Thief, ...]:
    """The thieves that act after the decision: unblanked, and not rescued, which leave before they could act."""
    return tuple(
        Thief(card.seat, card.card, number)
        for number, row in enumerate(rows)
        for card in row
        if is_thief(card) and not card.rescued
    )


def is_thief(card: Lying) -> bool:
    """Return whether the card acts as a thief and has its ability."""
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
    there = [card for card in reach if card.card != thief.card]
    if not there:
        return ()
    printed = state.options.theft_by == "printed"
    worth = [_printed(card) if printed else card.value or 0 for card in there]
    least = min(worth)
    lowest = [card for card, value in zip(there, worth, strict=True) if value == least]
    first_thief = next((card for card in lowest if is_thief(card)), None)
    return tuple(card.card for card in lowest) if first_thief is None else (first_thief.card,)


def _printed(card: Lying) -> int:
    """The printed value of the card itself, or the dice of a woodcutter."""
    return sum(card.dice) if card.dice is not None else PRINTED.get(job_of(card.card), 0)


def is_live_mage(card: Lying) -> bool:
    """Return whether the card acts as a mage and is not blanked."""
    return card.acts_as == "mage" and not card.blanked


def sharing_highest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that have the highest total."""
    highest = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == highest)


def omnipotent_among(trick: Trick, tied: Sequence[Seat]) -> Seat | None:
    """The one of the tied seats that has a live mage; None if none has, or more than one."""
    with_mage = {card.seat for card in lying(trick.rows) if is_live_mage(card)}.intersection(tied)
    return with_mage.pop() if len(with_mage) == 1 else None
