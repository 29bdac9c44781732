"""Scenario files: a table, moves with what must become of them, and what viewers must see."""

from pathlib import Path
from typing import Any, Literal

import msgspec
import yaml

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class ScenarioError(Exception):
    """The file is no scenario; the message says where and why."""


class Onlooker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who looks: a seat or a role."""

    seat: int | None = None
    role: Literal["spectator", "arbiter"] | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step.

    A command (`do`) of a seat or, with `as_`, of the arbiter, accepted unless `refused` names the rule that refuses
    it; or a look (`view`) with what must be seen (`expect`: JSON pointers into the view envelope).
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
    """Read a scenario file. Raises ScenarioError."""
    try:
        found = yaml.load(path.read_text(encoding="utf-8"), Loader)  # noqa: S506 - a safe loader in both cases
        return msgspec.convert(found, Scenario)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, msgspec.ValidationError) as error:
        message = f"{path}: {error}"
        raise ScenarioError(message) from None
