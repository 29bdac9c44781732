"""Commands that nobody listed: listed ones of others and of other times, with fields changed, left out and added."""

from __future__ import annotations

import random
from typing import Any

import msgspec

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    4,
    14,
    2**60,
    0.5,
    "",
    "?",
    "junk",
    [],
    {},
    [0],
    {"choose": {}},
)
NO_COMMANDS: tuple[Any, ...] = (None, 5, "play", [], {}, {"type": "no_such_command"}, {"type": None})


class Mutants:
    """Keeps the commands met in a game, and makes others of them. `kinds` are the types of the game's commands."""

    def __init__(self, kinds: tuple[type, ...]) -> None:
        self.kinds = kinds
        self.met: dict[str, list[dict[str, Any]]] = {}
        self.values: dict[str, list[Any]] = {}

    def meet(self, commands: list[dict[str, Any]], rng: random.Random, most: int = 40) -> None:
        """Remember some of these commands, and the values of their fields."""
        for command in rng.sample(commands, min(most, len(commands))):
            self._keep(self.met.setdefault(command["type"], []), command, rng)
            for name, value in command.items():
                if name != "type":
                    self._keep(self.values.setdefault(name, []), value, rng)

    @staticmethod
    def _keep(kept: list[Any], value: Any, rng: random.Random, most: int = 60) -> None:
        if value in kept:
            return
        if len(kept) < most:
            kept.append(value)
        else:
            kept[rng.randrange(most)] = value

    def command(self, rng: random.Random) -> Any:
        """Some command of another time or seat, or one that was changed, or none at all."""
        if rng.random() < 0.02:
            return rng.choice(NO_COMMANDS)
        if not self.met or rng.random() < 0.15:
            return self._made_up(rng)
        command = dict(rng.choice(self.met[rng.choice(sorted(self.met))]))
        if rng.random() < 0.4:
            return command
        return self._changed(command, rng)

    def _made_up(self, rng: random.Random) -> dict[str, Any]:
        """A command of any of the game's types, met or not."""
        kind = rng.choice(self.kinds)
        command = {"type": kind.__struct_config__.tag}
        every = [value for values in self.values.values() for value in values]
        for field in msgspec.structs.fields(kind):
            if field.required or rng.random() < 0.5:
                command[field.encode_name] = rng.choice(
                    [*self.values.get(field.encode_name, every), *rng.sample(JUNK, 2)]
                )
        return command

    def _changed(self, command: dict[str, Any], rng: random.Random) -> dict[str, Any]:
        fields = sorted(set(command) - {"type"})
        way = rng.random()
        if fields and way < 0.6:
            name = rng.choice(fields)
            return command | {name: rng.choice([*self.values.get(name, ()), *rng.sample(JUNK, 3)])}
        if fields and way < 0.7:
            command.pop(rng.choice(fields))
            return command
        if way < 0.8:
            return command | {"type": rng.choice(sorted(self.met))}
        name = rng.choice([*sorted(self.values), "unknown"])
        return command | {name: rng.choice([*self.values.get(name, ()), *rng.sample(JUNK, 3)])}
