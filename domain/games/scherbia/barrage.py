"""The hunter's barrage (5.1 to 5.5)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.scherbia.model import State
from domain.games.scherbia.pack import Job, bit
from domain.games.scherbia.rows import find, last_of
from domain.games.scherbia.rulebook import (
    BARRAGE_CAN_EXCHANGE,
    BARRAGE_ONCE,
    BARRAGE_REACH,
    BARRAGE_TARGET,
    ONLY_HUNTER_FIRES,
)


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
    """Whether the card has fired in this trick."""
    return bool(state.trick.fired & bit(hunter))


def targets(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards at which a hunter of the seat may fire, by seats."""
    last = (last_of(state.trick.rows, other) for other in range(state.seats) if other != seat and state.hands[other])
    return tuple(one.card for one in last if one is not None and _is_in_reach(state, one.seat, one.card))


def _is_in_reach(state: State, owner: Seat, card: str) -> bool:
    """Whether this is the card that its owner played last, in the current round if so agreed (5.3)."""
    rows = state.trick.rows
    reach = rows[-1:] if state.options.barrage_reach == "round" else rows
    last = last_of(reach, owner)
    return last is not None and last.card == card
