"""The events of one command while they are being decided."""

from collections.abc import Callable
from typing import Generic, TypeVar

from domain.rule import Cited, Rule

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


class Draft(Generic[StateT, EventT]):
    """Collects the events of one command, with the state as it stands after each.

    `state`, `version` and `events` are read by the deciding function; `add` is the only change.
    """

    def __init__(self, state: StateT, version: int, evolve: Callable[[StateT, EventT, int], StateT]) -> None:
        self.state = state
        self.version = version
        self.events: list[Cited[EventT]] = []
        self._evolve = evolve

    def add(self, event: EventT, rule: Rule) -> StateT:
        """Append the event, citing the rule that makes it so; returns the state after it."""
        self.version += 1
        self.events.append(Cited(event, rule))
        self.state = self._evolve(self.state, event, self.version)
        return self.state
