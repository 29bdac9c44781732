"""The events of one command while they are being decided."""

from collections.abc import Callable
from typing import Any, Generic, NoReturn, TypeVar

from domain.game.chance import Chance
from domain.game.dry_run import Accepted
from domain.game.rule import Cited, Rule

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


class Draft(Generic[StateT, EventT]):
    """Collects the events of one command, with the state as it stands after each.

    `state`, `version` and `events` are read by the deciding function; `add` is the only change. `chance` is what the
    command is decided with; if that is a dry run, the first event ends it.
    """

    def __init__(
        self, state: StateT, version: int, evolve: Callable[[StateT, EventT, int], StateT], chance: Chance
    ) -> None:
        self.state = state
        self.version = version
        self.events: list[Cited[EventT]] = []
        self._is_dry_run = chance.is_dry_run
        self._evolve = _accepted if chance.is_dry_run else evolve

    def accept(self) -> None:
        """All that the rules check has been checked, and they accept the command. Raises Accepted in a dry run.

        To be called before the first event where working that out looks at anything that the sender may not know.
        """
        if self._is_dry_run:
            raise Accepted

    def add(self, event: EventT, rule: Rule) -> StateT:
        """Append the event, citing the rule that makes it so; returns the state after it."""
        self.version += 1
        self.events.append(Cited(event, rule))
        self.state = self._evolve(self.state, event, self.version)
        return self.state


def _accepted(*_: Any) -> NoReturn:
    raise Accepted
