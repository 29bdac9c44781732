"""The events of one command, collected while `decide` runs."""

from collections.abc import Callable
from typing import Any, Generic, NoReturn, TypeVar

from domain.game.chance import Chance
from domain.game.dry_run import Accepted
from domain.game.folded_events import FoldedEvents
from domain.game.rule import Cited, Rule

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


class EventDraft(Generic[StateT, EventT]):
    """Collects the events of one command and folds each onto the state at once.

    The deciding function reads `state`, `version` and `events`, and calls `add`. It returns `events`, which hand the
    states on, so that the table need not fold them again. In a dry run (`chance.is_dry_run`) the first event ends the
    decision with Accepted.
    """

    def __init__(
        self, state: StateT, version: int, evolve: Callable[[StateT, EventT, int], StateT], chance: Chance
    ) -> None:
        self.state = state
        self.version = version
        self.events: FoldedEvents[StateT, EventT] = FoldedEvents(state, evolve)
        self._is_dry_run = chance.is_dry_run
        self._evolve = _accepted if chance.is_dry_run else evolve

    def accept(self) -> None:
        """Declare that the rules accept the command. Raises Accepted in a dry run.

        Call it before the first event if computing that event reads anything that the sender may not know.
        """
        if self._is_dry_run:
            raise Accepted

    def add(self, event: EventT, rule: Rule) -> StateT:
        """Append an event with the rule that it follows, and return the state after it."""
        self.version += 1
        self.events.append(Cited(event, rule))
        self.state = self._evolve(self.state, event, self.version)
        self.events.states.append(self.state)
        return self.state


def _accepted(*_: Any) -> NoReturn:
    raise Accepted
