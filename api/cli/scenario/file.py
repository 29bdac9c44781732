"""Scenario files: a table, moves with what must become of them, and what viewers must see."""

from pathlib import Path
from typing import Any, Literal

import msgspec

from domain.registry import GAMES
from service.record.document.contents import text
from service.record.document.document import formed, unknown_game
from service.record.document.problems import DocumentError
from service.record.document.yaml_reader import read_yaml


class Onlooker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The one who looks: a seat or a role."""

    seat: int | None = None
    role: Literal["spectator", "arbiter"] | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: a command or a look.

    A command (`do`) of a seat or, with `as_`, of the arbiter, is accepted unless `refused` names the rule that refuses
    it. A look (`view`) says what must be seen (`expect`: JSON pointers into the view envelope).
    """

    seat: int | None = None
    as_: Literal["arbiter"] | None = msgspec.field(default=None, name="as")
    do: Any = None
    refused: str | None = None
    view: Onlooker | None = None
    expect: dict[str, Any] = {}


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario. `refused` at the top names the rule that refuses the opening."""

    scenario: str
    game: str
    seats: int
    steps: tuple[Step, ...]
    covers: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    prepared: dict[str, Any] = {}
    refused: str | None = None


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file. Raises DocumentError."""
    document = read_yaml(path, text(path))
    scenario = formed(path, document, Scenario)
    if scenario.game not in GAMES:
        raise unknown_game(path, document, scenario.game)
    for number, step in enumerate(scenario.steps):
        for name, seat in (("seat", step.seat), ("view.seat", None if step.view is None else step.view.seat)):
            if seat is not None and not 0 <= seat < scenario.seats:
                place = f"steps[{number}].{name}"
                raise DocumentError(path, "seat", document.line(place), place=place, last=scenario.seats - 1)
    return scenario
