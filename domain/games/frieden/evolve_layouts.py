"""What layouts and the breaking of runs change (11)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden.events import LayoutsEvent, RunEnded, RunSet
from domain.games.frieden.model import State
from domain.games.frieden.runs import Run, number_of, places_of, start_of


def evolve_layouts(state: State, event: LayoutsEvent, _version: int) -> State:
    """The state after the event."""
    runs = state.zones.runs
    match event:
        case RunSet():
            kept = tuple(run for run in runs if run.run != event.run and run.run not in event.joined)
            lying = tuple(sorted((*kept, _run(event)), key=lambda run: number_of(run.run)))
            made = max(state.runs_made, number_of(event.run))
            return replace(state, zones=replace(state.zones, runs=lying), runs_made=made)
        case RunEnded(ended):
            left = tuple(run for run in runs if run.run != ended)
            return replace(state, zones=replace(state.zones, runs=left))
        case _:
            assert_never(event)


def _run(event: RunSet) -> Run:
    places = places_of(event.kingdom, start_of(event.cards), len(event.cards))
    return Run(event.run, event.seat, event.kingdom, event.cards, places)
