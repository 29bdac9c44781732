"""The acts that a viewer may do now: moves, each with a command that the rules accept, and the others."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

Command = TypeVar("Command")
MOVES = ("move", "claim", "rule_claim")


class Choice(msgspec.Struct, frozen=True):
    """A value that an input may have, and what it is called."""

    value: Any
    label: str


class Input(msgspec.Struct, frozen=True):
    """An open field of an act: `form` is `some`, `one`, `number`, `numbers` or `text`.

    `some` takes a list of `least` to `most` values of `choices`, and `one` a single value. `number` takes a whole
    number from `least` to `most`, where None is no bound. The lists and texts of the other two have `shortest` to
    `longest` entries or characters.
    """

    form: str
    place: str
    label: str
    choices: list[Choice] = []
    least: int | None = None
    most: int | None = None
    ordered: bool = False
    repeats: bool = False
    shortest: int = 0
    longest: int = 0

    @property
    def name(self) -> str:
        """The name of the field that it fills."""
        return self.place.rsplit("/", 1)[-1]

    def random(self, chance: Random) -> Any:
        """Return some value that the input allows. The rules may still refuse it beside the others."""
        values = [choice.value for choice in self.choices]
        if self.form == "one":
            return chance.choice(values)
        if self.form == "some":
            most = len(values) if self.most is None else self.most
            return chance.sample(values, chance.randint(self.least or 0, min(most, len(values))))
        least = self.least or 0
        return chance.randint(least, least + 9 if self.most is None else self.most)


class Action(msgspec.Struct, frozen=True):
    """An act as a request: send `body` to `path` below the table's address, with its inputs filled.

    `example` is a whole body that the rules accept as it stands. `rare` says that it is seldom done.
    """

    kind: str
    path: str
    body: dict[str, Any]
    inputs: list[Input]
    label: str
    example: dict[str, Any]
    rare: bool = False


class Listed(msgspec.Struct, frozen=True):
    """The answer of the service: all that the viewer may do at this version."""

    game: str
    version: int
    to_act: list[int]
    actions: list[Action]


class Move(Generic[Command]):
    """A move that you may make, or a claim.

    `command` is one that the rules accept as it stands. If `inputs` is not empty, it is one of several, and `filled`
    makes others.
    """

    def __init__(self, action: Action, kind: Any) -> None:
        self._kind = kind
        self.action = action
        self.label = action.label
        self.inputs = action.inputs
        self.rare = action.rare
        self.is_claim = action.kind != "move"
        self.command: Command = msgspec.convert(action.example["move"], kind)

    @property
    def type(self) -> str:
        """The type of the command, such as `play_card`."""
        return str(self.action.example["move"]["type"])

    def filled(self, **values: Any) -> Command:
        """Return the command with these values in its open fields, by their names in the interface."""
        move: Mapping[str, Any] = {**self.action.example["move"], **values}
        command: Command = msgspec.convert(move, self._kind)
        return command

    def random(self, chance: Random) -> Command:
        """Return the command with each open field filled at random. The rules may refuse some combinations."""
        return self.filled(**{entry.name: entry.random(chance) for entry in self.inputs})

    def __repr__(self) -> str:
        return f"Move({self.command!r})"


class Moves(list[Move[Command]]):
    """The moves that you may make, the likeliest first. Claims stand among them.

    `version` is the table's version in your numbers, `to_act` are the seats that are to act. `others` are acts that are
    no moves: undo, resignation, disputes, the arbiter's acts, and moves of a newer service.
    """

    def __init__(self, listed: Listed, commands: Mapping[str, Any]) -> None:
        super().__init__()
        self.version = listed.version
        self.to_act = listed.to_act
        self.others: list[Action] = []
        for action in listed.actions:
            self._add(action, commands.get(listed.game))

    def _add(self, action: Action, kind: Any) -> None:
        if action.kind not in MOVES:
            self.others.append(action)
            return
        try:
            self.append(Move(action, kind))
        except msgspec.ValidationError:
            self.others.append(action)

    def without_claims(self) -> Moves[Command]:
        """Return the same moves without the claims, unless there are only claims."""
        some = copy(self)
        some[:] = [move for move in self if not move.is_claim] or list(self)
        return some

    def of_type(self, *types: str) -> list[Move[Command]]:
        """Return the moves whose commands have one of these types."""
        return [move for move in self if move.type in types]
