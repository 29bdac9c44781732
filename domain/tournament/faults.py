"""Several faults at once: a movement, a seating and the settings are checked whole (tournament.17.2)."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.game.rule import Refused, Rule


class Fault(NamedTuple):
    """A rule that is broken, and the place in the input that breaks it."""

    rule: Rule
    at: str


class Faults(Refused):
    """The rules refuse something for all these reasons; the first is cited."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(faults[0].rule, faults[0].at)
        self.faults = tuple(faults)


def refuse_if_any(faults: Sequence[Fault]) -> None:
    """Raise Faults if there are any."""
    if faults:
        raise Faults(faults)
