"""How open hands and peaces change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden.events import KingdomSetAside, PeaceDeclared, RunEnded, RunEvent, RunSet
from domain.games.frieden.model import Peace, State
from domain.games.frieden.runs import Run, number_of, places_of, start_of
from domain.games.frieden.zones import Runs


def evolve_run(state: State, event: RunEvent, _version: int) -> State:
    """The state after the event."""
    runs = state.zones.runs
    match event:
        case RunSet():
            kept = tuple(run for run in runs if run.run != event.run and run.run not in event.joined)
            lying = tuple(sorted((*kept, _run(event)), key=lambda run: number_of(run.run)))
            made = max(state.runs_made, number_of(event.run))
            return replace(_with_runs(state, lying), runs_made=made)
        case RunEnded(ended):
            return _with_runs(state, tuple(run for run in runs if run.run != ended))
        case PeaceDeclared(seat, kingdom, name):
            declared = tuple(replace(run, declared=True) if run.run == name else run for run in runs)
            peace = Peace(kingdom, seat, name, set_aside=False)
            return replace(_with_runs(state, declared), peaces=(*state.peaces, peace), quiet=0)
        case KingdomSetAside(kingdom, _, name):
            peaces = tuple(replace(one, set_aside=True) if one.kingdom == kingdom else one for one in state.peaces)
            return replace(_with_runs(state, tuple(run for run in runs if run.run != name)), peaces=peaces)
        case _:
            assert_never(event)


def _run(event: RunSet) -> Run:
    places = places_of(event.kingdom, start_of(event.cards), len(event.cards))
    return Run(event.run, event.seat, event.kingdom, event.cards, places)


def _with_runs(state: State, runs: Runs) -> State:
    return replace(state, zones=replace(state.zones, runs=runs))
