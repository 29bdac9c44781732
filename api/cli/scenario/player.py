"""The players of a scenario: in process or over HTTP."""

from typing import Any, Protocol

from api.cli.scenario.file import Onlooker, Scenario


class Player(Protocol):
    """Plays one scenario."""

    def open(self, scenario: Scenario) -> str | None:
        """Open its table; returns the id of the rule that refuses the opening, or None."""

    def do(self, seat: int | None, command: Any) -> str | None:
        """Carry out a command of a seat, or of the arbiter (None).

        Returns the id of the rule that refuses it, or None.
        """

    def view(self, onlooker: Onlooker) -> Any:
        """The view envelope as JSON."""
