"""How the effects of action cards and abilities change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.scherbia.effects.apply import applied
from domain.games.scherbia.events import EffectApplied, EffectsEvent, EffectVoid
from domain.games.scherbia.factions import with_one_use_less
from domain.games.scherbia.model import Entry, State


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
