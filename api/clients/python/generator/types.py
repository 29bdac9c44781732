"""Writes the schemas of a description as Python: a module for each game, and for tables, tournaments and any game."""

from __future__ import annotations

import keyword
import textwrap
from collections.abc import Iterator
from graphlib import TopologicalSorter
from typing import Any

from generator.schemas import ANY_GAME, REFERENCE, TABLE, TOURNAMENT, Schema, Schemas, referred

PLAIN = {
    "string": "str",
    "integer": "int",
    "number": "float",
    "boolean": "bool",
    "null": "None",
    "object": "dict[str, Any]",
}
IMPORTS = ("from __future__ import annotations", "from typing import Any, Literal", "from msgspec import Struct, field")
UNKNOWN = "UnknownEvent"
WIDTH = 108
HEADS = {
    TABLE: "Types of tables that are the same at every game.",
    TOURNAMENT: "Types of tournaments.",
    ANY_GAME: "Types of a table whose game is not known beforehand: unions over all games.",
}


def modules(schemas: Schemas) -> dict[str, str]:
    """The source of each module by its name, not yet formatted."""
    names = (*schemas.prefixes, TABLE, TOURNAMENT, ANY_GAME)
    return {name: "\n\n".join(_Module(schemas, name).parts()) + "\n" for name in names}


class _Module:
    """One module on its way to text."""

    def __init__(self, schemas: Schemas, name: str) -> None:
        self.schemas = schemas
        self.name = name

    def parts(self) -> Iterator[str]:
        yield self._head()
        names = self.schemas.of(self.name)
        records = [name for name in names if "properties" in self.schemas.all[name]]
        for name in records:
            yield self._record(name)
        aliases = {name: set(referred(self.schemas.all[name])) for name in names if name not in records}
        for name in TopologicalSorter({name: below & aliases.keys() for name, below in aliases.items()}).static_order():
            yield f"{self._own(name)} = {self._type(self.schemas.all[name], self._own(name))}"
        if self.name == ANY_GAME:
            union = " | ".join(f"{game}.Command" for game in self.schemas.prefixes)
            yield f"Command = {union}"
            yield from self._game("")
        elif self.name in self.schemas.prefixes:
            yield from self._game(self.schemas.ids[self.name])

    def _head(self) -> str:
        about = HEADS.get(self.name) or f"Types of {self.schemas.prefixes[self.name]}: its views, events and commands."
        others = {
            TABLE: (),
            TOURNAMENT: (TABLE,),
            ANY_GAME: (*self.schemas.prefixes, TABLE),
        }.get(self.name, (TABLE,))
        said = [f'"""{about}\n\nMade from the description of the interface by `sh .ci/clients`: not to be edited.\n"""']
        said += IMPORTS
        own = [f"from friedensrichter_client.core.unknown import {UNKNOWN}"]
        if self.name not in (TABLE, TOURNAMENT):
            own.insert(0, "from friedensrichter_client.core.game import Game")
        own += [
            f"from friedensrichter_client.types import {other}{' as shared' * (other == TABLE)}" for other in others
        ]
        return "\n\n".join([*said, "\n".join(own)])

    def _record(self, name: str) -> str:
        schema = self.schemas.all[name]
        tag_field, tag = self.schemas.tags.get(name, ("", ""))
        tagged = f", tag_field={tag_field!r}, tag={tag!r}" if tag else ""
        required = set(schema.get("required", ()))
        fields = [key for key in schema["properties"] if not tag or key != tag_field]
        lines = [f"class {self._own(name)}(Struct, frozen=True, omit_defaults=True{tagged}):"]
        lines.append(_docstring(schema.get("description") or f"{self._own(name)}."))
        fields.sort(key=lambda key: key not in required)  # those with a default come last
        lines += [self._field(key, schema["properties"][key], required=key in required) for key in fields]
        return "\n".join(lines)

    def _field(self, key: str, schema: Schema, *, required: bool) -> str:
        python = f"{key}_" if keyword.iskeyword(key) else key
        kind = self._type(schema)
        if not required and "None" not in kind.split(" | "):
            kind += " | None"
        if python != key:
            default = f" = field(name={key!r})" if required else f" = field(default=None, name={key!r})"
        else:
            default = "" if required else " = None"
        return f"    {python}: {kind}{default}"

    def _type(self, schema: Any, alias: str = "") -> str:
        if "$ref" in schema:
            return self._reference(schema["$ref"].removeprefix(REFERENCE))
        for many in ("anyOf", "oneOf"):
            if many in schema:
                kinds = list(dict.fromkeys(self._type(part) for part in schema[many]))
                unknown = self._is_of_events(schema, alias)
                return " | ".join([*kinds, UNKNOWN] if unknown else kinds)
        if "const" in schema or "enum" in schema:
            return f"Literal[{', '.join(map(repr, schema.get('enum') or [schema['const']]))}]"
        kind = schema.get("type")
        if isinstance(kind, list):
            return " | ".join(PLAIN[part] for part in kind)
        if kind == "array":
            if "prefixItems" in schema:
                return f"tuple[{', '.join(self._type(part) for part in schema['prefixItems'])}]"
            return f"list[{self._type(schema.get('items', {}))}]"
        if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
            return f"dict[str, {self._type(schema['additionalProperties'])}]"
        return PLAIN[kind] if kind else "Any"

    def _is_of_events(self, schema: Schema, alias: str) -> bool:
        """Return whether a union is of the events that a table or a tournament can have."""
        tags = schema.get("discriminator", {}).get("mapping", {})
        return alias == "TableEvent" or "tournament_drafted" in tags

    def _reference(self, name: str) -> str:
        module, own = self.schemas.modules[name], self.schemas.own_name(name)
        if module == self.name:
            return own
        return f"{'shared' if module == TABLE else module}.{own}"

    def _own(self, name: str) -> str:
        return self.schemas.own_name(name)

    def _game(self, game: str) -> Iterator[str]:
        parts = "Envelope, Notice, Accepted, Command"
        commands = {game: "Command"} if game else {part: f"{name}.Command" for name, part in self.schemas.ids.items()}
        by_game = ", ".join(f"{part!r}: {union}" for part, union in commands.items())
        about = "the game" if game else "a table of any game"
        yield (
            f"GAME: Game[{parts}] = Game(Envelope, Notice, Accepted, History, {{{by_game}}})\n"
            f'"""Typed access to {about}: `referee.table(token, {self.name}.GAME)`."""'
        )


def _docstring(text: str) -> str:
    """A description as a docstring, wrapped."""
    paragraphs = [textwrap.fill(" ".join(part.split()), WIDTH) for part in text.replace("\\", "\\\\").split("\n\n")]
    whole = "\n\n".join(paragraphs)
    ending = "\n" if "\n" in whole else ""
    return textwrap.indent(f'"""{whole}{ending}"""', "    ")
