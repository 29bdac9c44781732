"""Objections and protection: what they may be laid on, and who is asked (9.7 to 9.12, 10.7, 10.8)."""

from collections.abc import Sequence

from domain.game.rule import Cited, Refused
from domain.game.seat import Seat
from domain.games.scherbia.events import CounterReturned, Event, Objected, Protected
from domain.games.scherbia.questions import ToRespond
from domain.games.scherbia.rules import (
    COUNTER_RETURNS,
    COUNTER_TARGET,
    COUNTERS_FIRST,
    NO_OBJECTION_TO_ABILITY,
    OBJECTION_CALL,
    OWN_OBJECTION,
    PROTECTION,
)
from domain.games.scherbia.state import Draft, Entry, State, Trick, clockwise
from domain.games.scherbia.types import Object, Protect

CALL = "Eihnspruch"
"""What is called out with an objection where that is a duty (9.12)."""


def is_effective(entries: Sequence[Entry], number: int) -> bool:
    """Return whether no effective counter lies on the entry."""
    return not any(entry.on == number and is_effective(entries, counter) for counter, entry in enumerate(entries))


def is_not_laid(entry: Entry) -> bool:
    """Return whether this is a counter that lies on no entry: still unused, or gone back."""
    return entry.counter is not None and entry.on is None


def is_unused(entry: Entry) -> bool:
    """Return whether this is a counter that may still be laid or go back."""
    return is_not_laid(entry) and entry.state == "open"


def unused_of(entries: Sequence[Entry], seat: Seat, counter: str) -> int | None:
    """The number of the seat's unused objection or protection, if it has one turned up."""
    for number, entry in enumerate(entries):
        if entry.seat == seat and entry.counter == counter and is_unused(entry):
            return number
    return None


def may_be_met(entries: Sequence[Entry], number: int, seat: Seat) -> bool:
    """Return whether the seat may lay a counter on an entry: another seat's, effective, and no unused counter."""
    if not 0 <= number < len(entries):
        return False
    entry = entries[number]
    return entry.seat != seat and not is_not_laid(entry) and is_effective(entries, number)


def open_to_objection(entries: Sequence[Entry], seat: Seat) -> tuple[int, ...]:
    """The entries on which the seat may lay its objection now; none without an unused one."""
    if unused_of(entries, seat, "objection") is None:
        return ()
    return tuple(
        number for number, entry in enumerate(entries) if entry.source == "action" and may_be_met(entries, number, seat)
    )


def open_to_protection(entries: Sequence[Entry], seat: Seat) -> tuple[int, ...]:
    """The entries on which the seat may lay its protection now; none without an unused one."""
    if unused_of(entries, seat, "protection") is None:
        return ()
    return tuple(number for number in range(len(entries)) if may_be_met(entries, number, seat))


def due_counter(state: State) -> ToRespond | Cited[Event] | None:
    """The seat that may lay a counter, else the next unused counter that goes back."""
    trick = state.trick
    if not trick.entries or trick.countered:
        return None
    for seat in clockwise(state, state.leader):
        if seat not in trick.passed and _can_counter(trick, seat):
            return ToRespond(seat)
    for number, entry in enumerate(trick.entries):
        if is_unused(entry):
            return Cited(CounterReturned(number, entry.seat), COUNTER_RETURNS)
    return None


def _can_counter(trick: Trick, seat: Seat) -> bool:
    return bool(open_to_objection(trick.entries, seat) or open_to_protection(trick.entries, seat))


def lay_objection(draft: Draft, seat: Seat, command: Object) -> None:
    """The seat lays its objection on an entry. Raises Refused."""
    state, on = draft.state, command.entry
    entries = state.trick.entries
    own = unused_of(entries, seat, "objection")
    if own is None:
        raise Refused(OWN_OBJECTION)
    if state.options.objection_call and command.call != CALL:
        raise Refused(OBJECTION_CALL)
    if 0 <= on < len(entries) and entries[on].source == "ability":
        raise Refused(NO_OBJECTION_TO_ABILITY)
    if on not in open_to_objection(entries, seat):
        raise Refused(COUNTER_TARGET)
    draft.add(Objected(seat, own, on), COUNTERS_FIRST)


def lay_protection(draft: Draft, seat: Seat, command: Protect) -> None:
    """The seat lays its protection on an entry. Raises Refused."""
    entries = draft.state.trick.entries
    own = unused_of(entries, seat, "protection")
    if own is None:
        raise Refused(PROTECTION)
    if command.entry not in open_to_protection(entries, seat):
        raise Refused(COUNTER_TARGET)
    draft.add(Protected(seat, own, command.entry), PROTECTION)
