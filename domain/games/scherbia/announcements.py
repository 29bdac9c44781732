"""Announcements before a trick, objections to them, and protection (9.4, 9.5, 9.7 to 9.12, 10.5 to 10.8)."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.game.rule import Cited, Refused
from domain.game.seat import Seat
from domain.games.scherbia.events import Announced, CounterReturned, Event, Objected, Protected
from domain.games.scherbia.factions import has_use, may_announce_ability
from domain.games.scherbia.rules import (
    ABILITY_USE,
    ANNOUNCE,
    ANNOUNCE_ABILITY,
    COUNTER_RETURNS,
    COUNTER_TARGET,
    COUNTERS_FIRST,
    NO_OBJECTION_TO_ABILITY,
    OBJECTION_CALL,
    OWN_ACTION,
    OWN_OBJECTION,
    PROTECTION,
)
from domain.games.scherbia.state import Draft, Entry, Laid, State, ToAnnounce, ToRespond, Trick, clockwise
from domain.games.scherbia.types import Announce, Object, Protect


def seats_to_announce(state: State, leader: Seat) -> tuple[Seat, ...]:
    """The seats that hold an action card or may have an ability to announce, clockwise from the leader."""
    return tuple(seat for seat in clockwise(state, leader) if _has_something(state, seat))


def _has_something(state: State, seat: Seat) -> bool:
    holds = state.actions is not None and bool(state.actions.hands[seat])
    return holds or may_announce_ability(state.factions, seat)


def due_announcement(state: State) -> ToAnnounce | None:
    """The next seat to announce."""
    waiting = state.trick.to_announce
    return ToAnnounce(waiting[0]) if waiting else None


def announce(draft: Draft, seat: Seat, command: Announce) -> None:
    """The seat lays an action card face down and announces its ability, one of them, or nothing. Raises Refused."""
    state, action = draft.state, command.action
    if action is not None and (state.actions is None or action not in state.actions.hands[seat]):
        raise Refused(OWN_ACTION)
    if command.ability and not has_use(state.factions, seat):
        raise Refused(ABILITY_USE)
    rule = ANNOUNCE_ABILITY if command.ability and action is None else ANNOUNCE
    draft.add(Announced(seat, action, command.ability), rule)


def evolve_announcements(state: State, event: Announced, _version: int) -> State:
    """The state after the event."""
    trick, seat, actions = state.trick, event.seat, state.actions
    waiting = tuple(other for other in trick.to_announce if other != seat)
    announced = (*trick.laid[:seat], Laid(event.action, event.ability), *trick.laid[seat + 1 :])
    trick = replace(trick, to_announce=waiting, laid=announced, rows=() if waiting else ((),))
    if event.action is None or actions is None:
        return replace(state, trick=trick)
    hand = tuple(card for card in actions.hands[seat] if card != event.action)
    hands = (*actions.hands[:seat], hand, *actions.hands[seat + 1 :])
    return replace(state, trick=trick, actions=replace(actions, hands=hands))


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
