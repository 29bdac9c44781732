"""The events of one command, with the states that deciding them has folded."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from domain.game.rule import Cited

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


class FoldedEvents(list[Cited[EventT]], Generic[StateT, EventT]):
    """Events in their order. `states` are the states after each of them, `evolve` folded them, onto `before`."""

    def __init__(self, before: StateT, evolve: Callable[[StateT, EventT, int], StateT]) -> None:
        super().__init__()
        self.before = before
        self.evolve = evolve
        self.states: list[StateT] = []


def folded_states(
    evolve: Callable[[Any, Any, int], Any], before: Any, events: Sequence[Cited[Any]], version: int
) -> Sequence[Any]:
    """Return the states of a game after each of these events, which follow the state `before` at this version.

    A game that has folded them while it decided hands them over, and nothing is folded again. It must have folded them
    with its own `evolve`, from this state on, and added nothing afterwards.
    """
    if isinstance(events, FoldedEvents) and events.evolve is evolve and events.before is before:
        states: list[Any] = events.states
        if len(states) == len(events):
            return states
    states = []
    for number, cited in enumerate(events, start=version + 1):
        before = evolve(before, cited.event, number)
        states.append(before)
    return states
