"""What peaces change (12)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden.events import KingdomSetAside, PeaceDeclared, PeaceEvent
from domain.games.frieden.model import Peace, State


def evolve_peace(state: State, event: PeaceEvent, _version: int) -> State:
    """The state after the event."""
    zones = state.zones
    match event:
        case PeaceDeclared(seat, kingdom, name):
            declared = tuple(replace(run, declared=True) if run.run == name else run for run in zones.runs)
            peace = Peace(kingdom, seat, name, set_aside=False)
            return replace(state, zones=replace(zones, runs=declared), peaces=(*state.peaces, peace), quiet=0)
        case KingdomSetAside(kingdom, _, name):
            left = tuple(run for run in zones.runs if run.run != name)
            peaces = tuple(replace(one, set_aside=True) if one.kingdom == kingdom else one for one in state.peaces)
            return replace(state, zones=replace(zones, runs=left), peaces=peaces)
        case _:
            assert_never(event)
