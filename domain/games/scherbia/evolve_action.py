"""How the events of action cards and abilities change the state."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.games.scherbia.action_deck import in_order
from domain.games.scherbia.counters import is_effective, is_unused
from domain.games.scherbia.effects import applied
from domain.games.scherbia.events import (
    ActionEvent,
    ActionsRevealed,
    CounterReturned,
    EffectApplied,
    EffectVoid,
    Objected,
    Protected,
)
from domain.games.scherbia.factions import shown, spent
from domain.games.scherbia.model import NOTHING_LAID, Entry, State
from domain.games.scherbia.reveal import entry_of


def evolve_action(state: State, event: ActionEvent) -> State:
    """The state after the event."""
    match event:
        case ActionsRevealed():
            return _close(_revealed(state, event))
        case Objected(_, entry, on):
            return _close(_laid(state, entry, on))
        case Protected(seat, entry, on):
            return _close(_with_use_spent(_laid(state, entry, on), seat))
        case CounterReturned():
            return _close(_returned(state, event))
        case EffectApplied():
            return _applied(state, event)
        case EffectVoid(entry):
            return _with_entry(state, entry, replace(state.trick.entries[entry], state="void"))
        case _:
            assert_never(event)


def _revealed(state: State, event: ActionsRevealed) -> State:
    entries = tuple(entry_of(state.options, one) for one in event.entries)
    factions = state.factions
    if factions is not None:
        for entry in entries:
            if entry.source == "ability":
                factions = shown(factions, entry.seat)
    trick = replace(state.trick, entries=entries, laid=(NOTHING_LAID,) * state.seats)
    return replace(state, trick=trick, factions=factions)


def _laid(state: State, number: int, on: int) -> State:
    counter = replace(state.trick.entries[number], on=on)
    changed = _with_entry(state, number, counter)
    return replace(changed, trick=replace(changed.trick, passed=()))


def _returned(state: State, event: CounterReturned) -> State:
    entry = state.trick.entries[event.entry]
    changed = _with_entry(state, event.entry, replace(entry, state="returned"))
    actions, seat = state.actions, entry.seat
    if entry.counter == "protection" or actions is None:
        return changed
    hand = in_order(state.options, (*actions.hands[seat], entry.card))
    hands = (*actions.hands[:seat], hand, *actions.hands[seat + 1 :])
    return replace(changed, actions=replace(actions, hands=hands))


def _close(state: State) -> State:
    """With the last unused counter the counters are done: cards go out of the game, prevented uses are spent (9.11)."""
    trick = state.trick
    if any(is_unused(entry) for entry in trick.entries):
        return state
    closed = replace(state, trick=replace(trick, countered=True))
    for number, entry in enumerate(trick.entries):
        if entry.source == "ability" and entry.counter is None and not is_effective(trick.entries, number):
            closed = _with_use_spent(closed, entry.seat)
    return _with_spent(closed, trick.entries)


def _with_spent(state: State, entries: Sequence[Entry]) -> State:
    actions = state.actions
    if actions is None:
        return state
    out = tuple(entry.card for entry in entries if entry.source == "action" and entry.state != "returned")
    return replace(state, actions=replace(actions, spent=in_order(state.options, (*actions.spent, *out))))


def _applied(state: State, event: EffectApplied) -> State:
    entry = state.trick.entries[event.entry]
    changed = _with_entry(state, event.entry, replace(entry, state="applied", target=event.target))
    if entry.source == "ability":
        changed = _with_use_spent(changed, entry.seat)
    return applied(changed, entry.effect, entry.seat, event.target)


def _with_use_spent(state: State, seat: int) -> State:
    return state if state.factions is None else replace(state, factions=spent(state.factions, seat))


def _with_entry(state: State, number: int, entry: Entry) -> State:
    entries = state.trick.entries
    return replace(state, trick=replace(state.trick, entries=(*entries[:number], entry, *entries[number + 1 :])))
