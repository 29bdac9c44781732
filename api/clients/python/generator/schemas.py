"""The schemas of the description that the package has types for, and the module that each lies in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Schema = Mapping[str, Any]
REFERENCE = "#/components/schemas/"
OF_A_GAME = ("Envelope", "Notice", "Accepted", "History", "Command", "OptionsSent", "DisputeFile")
"""The types of each game that the package reads or sends; all below them follow."""
OF_TABLES = (
    *("OpenedTable", "TablePage", "DisputeList", "UndoPreview", "TableWish", "Problem", "RulingBody"),
    *("Envelope", "Accepted", "History", "DisputeFile"),
)
OF_TOURNAMENTS = (
    *("TournamentView", "TournamentPage", "TournamentHistory", "TournamentDone", "DraftTournamentBody"),
    *(
        "DraftedTournament",
        "OpenedEntries",
        "Entered",
        "EnterBody",
        "Standings",
        "RoundView",
        "Hall",
        *("TournamentDocket", "AppointArbiterBody", "AppointedArbiter"),
    ),
)
TABLE, TOURNAMENT, ANY_GAME = "table", "tournament", "any_game"


def referred(schema: Any) -> Iterator[str]:
    """The names of the schemas that a schema refers to directly."""
    if isinstance(schema, Mapping):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix(REFERENCE)
        for key, value in schema.items():
            if key != "discriminator":
                yield from referred(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from referred(value)


@dataclass
class Schemas:
    """All schemas of a description by their names, sorted into modules.

    `prefixes` are the games' own words in names, by module: `vingt_et_un` has `VingtEtUn`. `tags` has the field that
    tells a schema apart in unions, and its value there.
    """

    all: Mapping[str, Schema]
    prefixes: dict[str, str] = field(default_factory=dict)
    ids: dict[str, str] = field(default_factory=dict)
    tags: dict[str, tuple[str, str]] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for game, target in self.all["Envelope"]["discriminator"]["mapping"].items():
            module = game.replace("-", "_")
            self.prefixes[module] = target.removeprefix(REFERENCE).removesuffix("Envelope")
            self.ids[module] = game
        own = [f"{prefix}{name}" for prefix in self.prefixes.values() for name in OF_A_GAME]
        of_tables = self._reached([*(name for name in own if name in self.all), *OF_TABLES])
        for name in sorted(of_tables | self._reached(OF_TOURNAMENTS)):
            self.modules[name] = self._module(name, TABLE if name in of_tables else TOURNAMENT)
        for name in self.modules:
            for union in self._unions(self.all[name]):
                self._tag(union["discriminator"])

    def of(self, module: str) -> list[str]:
        """The names of the schemas of a module, sorted."""
        return sorted(name for name, place in self.modules.items() if place == module)

    def own_name(self, name: str) -> str:
        """The name of a schema's type in its module: without the game's own word."""
        return name.removeprefix(self.prefixes.get(self.modules[name], ""))

    def _reached(self, names: list[str] | tuple[str, ...]) -> set[str]:
        seen: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting += referred(self.all[name])
        return seen

    def _module(self, name: str, otherwise: str) -> str:
        for module, prefix in self.prefixes.items():
            if name.startswith(prefix):
                return module
        own = tuple(self.prefixes.values())
        return ANY_GAME if any(below.startswith(own) for below in self._reached([name])) else otherwise

    def _unions(self, schema: Any) -> Iterator[Schema]:
        if isinstance(schema, Mapping):
            if "discriminator" in schema:
                yield schema
            for value in schema.values():
                yield from self._unions(value)
        elif isinstance(schema, list):
            for value in schema:
                yield from self._unions(value)

    def _tag(self, discriminator: Schema) -> None:
        for tag, target in discriminator["mapping"].items():
            name = target.removeprefix(REFERENCE)
            before = self.tags.setdefault(name, (discriminator["propertyName"], tag))
            if before != (discriminator["propertyName"], tag):
                message = f"{name} has two tags, {before} and {tag}: the package cannot have a type for it"
                raise ValueError(message)
