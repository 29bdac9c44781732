"""Writes the schemas of a description as TypeScript: a module for each game, and for tables, tournaments and any game.

The modules have types alone, so nothing of them is left at run time.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator
from typing import Any

from generator.schemas import ANY_GAME, REFERENCE, TABLE, TOURNAMENT, Schema, Schemas, referred

PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
    "object": "{ readonly [name: string]: unknown }",
}
NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)
WIDTH = 110
HEADS = {
    TABLE: "Types of tables that are the same at every game.",
    TOURNAMENT: "Types of tournaments.",
    ANY_GAME: "Types of a table whose game is not known beforehand: unions over all games.",
}
PARTS = ("Envelope", "Notice", "Accepted", "History", "Command")


def typescript(schemas: Schemas) -> dict[str, str]:
    """The source of each module by the name of its file."""
    names = (*schemas.prefixes, TABLE, TOURNAMENT, ANY_GAME)
    return {_file(name): "\n\n".join(_Module(schemas, name).parts()) + "\n" for name in names}


def _file(module: str) -> str:
    """The name of a module's file without its ending, as in an import: `vingt-et-un`."""
    return module.replace("_", "-")


class _Module:
    """One module on its way to text."""

    def __init__(self, schemas: Schemas, name: str) -> None:
        self.schemas = schemas
        self.name = name

    def parts(self) -> Iterator[str]:
        yield self._head()
        for name in self.schemas.of(self.name):
            schema = self.schemas.all[name]
            if "properties" in schema:
                yield self._record(name, schema)
            else:
                yield f"{_comment(schema.get('description', ''))}{self._alias(name, self._kinds(schema))}"
        if self.name == ANY_GAME:
            yield self._alias("Command", [f"{game}.Command" for game in self.schemas.prefixes])
        if self.name not in (TABLE, TOURNAMENT):
            about = "a table of any game" if self.name == ANY_GAME else "the game"
            lines = "\n".join(f"  readonly {part.lower()}: {part};" for part in PARTS)
            comment = _comment(f"All types of {about}: `referee.table<{self.name}.Game>(token)`.")
            yield f"{comment}export interface Game {{\n{lines}\n}}"

    def _head(self) -> str:
        about = HEADS.get(self.name) or f"Types of {self.schemas.prefixes[self.name]}: its views, events and commands."
        made = "Made from the description of the interface by `sh .ci/clients`: not to be edited."
        lines = [_comment(f"{about}\n\n{made}").rstrip()]
        lines += [
            f'import type * as {_within(other)} from "./{_file(other)}.js";'
            for other in (*self.schemas.prefixes, TABLE, TOURNAMENT)
            if other in self._others()
        ]
        return "\n".join(lines)

    def _others(self) -> set[str]:
        """The modules that this one refers to."""
        own = self.schemas.of(self.name)
        others = {self.schemas.modules[below] for name in own for below in referred(self.schemas.all[name])}
        return (others | set(self.schemas.prefixes if self.name == ANY_GAME else ())) - {self.name}

    def _record(self, name: str, schema: Schema) -> str:
        required = set(schema.get("required", ()))
        lines = [
            f"  readonly {_key(key)}{'' if key in required else '?'}: {' | '.join(self._kinds(below))};"
            for key, below in schema["properties"].items()
        ]
        head = f"{_comment(schema.get('description', ''))}export interface {self.schemas.own_name(name)} {{"
        return "\n".join([head, *lines, "}"])

    def _alias(self, name: str, kinds: list[str]) -> str:
        own = self.schemas.own_name(name) if name in self.schemas.modules else name
        short = f"export type {own} = {' | '.join(kinds)};"
        if len(short) <= WIDTH:
            return short
        return f"export type {own} =\n" + "\n".join(f"  | {kind}" for kind in kinds) + ";"

    def _kinds(self, schema: Any) -> list[str]:
        """The type of a schema, as the parts of a union."""
        for many in ("anyOf", "oneOf"):
            if many in schema:
                return list(dict.fromkeys(kind for part in schema[many] for kind in self._kinds(part)))
        if "const" in schema or "enum" in schema:
            return [json.dumps(value) for value in schema.get("enum") or [schema["const"]]]
        kind = schema.get("type")
        if isinstance(kind, list):
            return [PLAIN[part] for part in kind]
        return [self._kind(schema, kind)]

    def _kind(self, schema: Any, kind: str | None) -> str:
        if "$ref" in schema:
            return self._reference(schema["$ref"].removeprefix(REFERENCE))
        if "prefixItems" in schema:
            return f"readonly [{', '.join(' | '.join(self._kinds(part)) for part in schema['prefixItems'])}]"
        if kind == "array":
            return f"readonly {_grouped(self._kinds(schema.get('items', {})))}[]"
        if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
            return f"{{ readonly [name: string]: {' | '.join(self._kinds(schema['additionalProperties']))} }}"
        return PLAIN[kind] if kind else "unknown"

    def _reference(self, name: str) -> str:
        module, own = self.schemas.modules[name], self.schemas.own_name(name)
        return own if module == self.name else f"{_within(module)}.{own}"


def _within(module: str) -> str:
    """The name that an import of a module has in the others."""
    return "shared" if module == TABLE else module


def _key(name: str) -> str:
    return name if NAME.fullmatch(name) else json.dumps(name)


def _grouped(kinds: list[str]) -> str:
    whole = " | ".join(kinds)
    return f"({whole})" if len(kinds) > 1 or whole.startswith("readonly ") else whole


def _comment(text: str) -> str:
    """A description as a comment with an end of line, wrapped."""
    if not text:
        return ""
    lines = [
        line
        for paragraph in text.replace("*/", "* /").split("\n\n")
        for line in ("", *textwrap.wrap(" ".join(paragraph.split()), WIDTH))
    ][1:]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "\n".join(f" * {line}".rstrip() for line in lines) + "\n */\n"
