"""Play a scenario, in process or over HTTP, and compare what happens with what it says."""

from typing import Any, Protocol

import msgspec

from api.cli.scenario.file import Onlooker, Scenario, Step

MISSING = object()
LONGEST_INDEX = 10


class Deviation(msgspec.Struct, frozen=True):
    """A deviation from the scenario. `step` counts from 1; 0 is the opening."""

    step: int
    what: str


def resolve(document: Any, pointer: str) -> Any:
    """Return the value that a JSON pointer (RFC 6901) points at, or MISSING."""
    place = document
    for part in pointer.split("/")[1:]:
        name = part.replace("~1", "/").replace("~0", "~")
        if isinstance(place, dict):
            place = place.get(name, MISSING)
        elif isinstance(place, list) and name.isdecimal() and len(name) < LONGEST_INDEX and int(name) < len(place):
            place = place[int(name)]
        else:
            return MISSING
    return place


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


def run(scenario: Scenario, player: Player) -> Deviation | None:
    """Play the whole scenario; returns the first deviation, or None if everything is as it says."""
    refused = player.open(scenario)
    if refused != scenario.refused:
        return Deviation(0, _otherwise("the opening", scenario.refused, refused))
    if refused is not None:
        return None
    for number, step in enumerate(scenario.steps, start=1):
        deviation = _check(step, number, player)
        if deviation is not None:
            return deviation
    return None


def _check(step: Step, number: int, player: Player) -> Deviation | None:
    if step.view is None:
        refused = player.do(step.seat, step.do)
        if refused == step.refused:
            return None
        return Deviation(number, _otherwise(_shown(step.do), step.refused, refused))
    seen = player.view(step.view)
    for pointer, expected in step.expect.items():
        actual = resolve(seen, pointer)
        if actual is MISSING:
            return Deviation(number, f"{pointer} is not there")
        if actual != expected or type(actual) is not type(expected):
            return Deviation(number, f"{pointer} is {_shown(actual)}, not {_shown(expected)}")
    return None


def _otherwise(what: str, expected: str | None, actual: str | None) -> str:
    said = "accepted" if expected is None else f"refused by {expected}"
    came = "accepted" if actual is None else f"refused by {actual}"
    return f"{what} should be {said}, and was {came}"


def _shown(value: Any) -> str:
    return msgspec.json.encode(value).decode()
