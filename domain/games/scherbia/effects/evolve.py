"""The changes of the state by the effects of action cards and abilities."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.scherbia.counters import is_effective, is_unused
from domain.games.scherbia.deal import in_order
from domain.games.scherbia.effects.apply import applied
from domain.games.scherbia.events import (
    CounterReturned,
    CountersEvent,
    EffectApplied,
    EffectsEvent,
    EffectVoid,
    Objected,
    Protected,
)
from domain.games.scherbia.factions import with_one_use_less
from domain.games.scherbia.state import Entry, State


def evolve_effects(state: State, event: EffectsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case EffectApplied():
            return _applied(state, event)
        case EffectVoid(entry):
            return with_entry(state, entry, replace(state.trick.entries[entry], state="void"))
        case _:
            assert_never(event)


def _applied(state: State, event: EffectApplied) -> State:
    entry = state.trick.entries[event.entry]
    changed = with_entry(state, event.entry, replace(entry, state="applied", target=event.target))
    if entry.source == "ability":
        changed = with_use_spent(changed, entry.seat)
    return applied(changed, entry.effect, entry.seat, event.target)


def with_use_spent(state: State, seat: Seat) -> State:
    """The state after the seat has used its faction's ability."""
    return state if state.factions is None else replace(state, factions=with_one_use_less(state.factions, seat))


def with_entry(state: State, number: int, entry: Entry) -> State:
    """The state with this entry in the place of the one of this number."""
    entries = state.trick.entries
    return replace(state, trick=replace(state.trick, entries=(*entries[:number], entry, *entries[number + 1 :])))


def evolve_counters(state: State, event: CountersEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case Objected(_, entry, on):
            return close_counters(_laid(state, entry, on))
        case Protected(seat, entry, on):
            return close_counters(with_use_spent(_laid(state, entry, on), seat))
        case CounterReturned():
            return close_counters(_returned(state, event))
        case _:
            assert_never(event)


def _laid(state: State, number: int, on: int) -> State:
    counter = replace(state.trick.entries[number], on=on)
    changed = with_entry(state, number, counter)
    return replace(changed, trick=replace(changed.trick, passed=()))


def _returned(state: State, event: CounterReturned) -> State:
    entry = state.trick.entries[event.entry]
    changed = with_entry(state, event.entry, replace(entry, state="returned"))
    actions, seat = state.actions, entry.seat
    if entry.counter == "protection" or actions is None:
        return changed
    hand = in_order(state.options, (*actions.hands[seat], entry.card))
    hands = (*actions.hands[:seat], hand, *actions.hands[seat + 1 :])
    return replace(changed, actions=replace(actions, hands=hands))


def close_counters(state: State) -> State:
    """Once no counter is unused any more, cards go out of the game and prevented uses are spent (9.11)."""
    trick = state.trick
    if any(is_unused(entry) for entry in trick.entries):
        return state
    closed = replace(state, trick=replace(trick, countered=True))
    for number, entry in enumerate(trick.entries):
        if entry.source == "ability" and entry.counter is None and not is_effective(trick.entries, number):
            closed = with_use_spent(closed, entry.seat)
    return _with_spent(closed, trick.entries)


def _with_spent(state: State, entries: Sequence[Entry]) -> State:
    actions = state.actions
    if actions is None:
        return state
    out = tuple(entry.card for entry in entries if entry.source == "action" and entry.state != "returned")
    return replace(state, actions=replace(actions, spent=in_order(state.options, (*actions.spent, *out))))
