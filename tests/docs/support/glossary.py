"""What the glossary has to name: the fields of the interface with their forms, and words of recorded events."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any, get_origin

import msgspec

from api.openapi.components import components, game_prefix
from domain.registry import GAMES
from domain.table.core.events import TABLE_EVENTS
from tests.api.support.operations import OPERATIONS
from tests.house.support.texts_form import members

OF_EVENTS = ("by", "at", "cause", "to", "consent", "accept", "upheld", "verdict", "against", "finding")
"""Words that recorded events and commands use, some of them otherwise than the rest of the interface."""


@cache
def forms() -> dict[str, frozenset[str]]:
    """The fields of all objects that are neither events nor part of a game, each with the forms of its values."""
    schemas = components(OPERATIONS.values())
    of_games = tuple(game_prefix(game) for game in GAMES.values())
    events = {"TableEvent", *(part["$ref"].rsplit("/", 1)[-1] for part in schemas["TableEvent"]["anyOf"])}
    found: dict[str, set[str]] = defaultdict(set)
    for name, schema in schemas.items():
        if not name.startswith(of_games) and name not in events:
            for field, value in schema.get("properties", {}).items():
                found[field] |= form(value, schemas) - {"null"}
    return {field: frozenset(kinds) for field, kinds in found.items()}


def form(schema: dict[str, Any], schemas: dict[str, Any]) -> set[str]:
    """The JSON types of a schema; `word` for one of certain strings, `any` if it does not say."""
    if "$ref" in schema:
        return form(schemas[schema["$ref"].rsplit("/", 1)[-1]], schemas)
    if "anyOf" in schema:
        return set[str]().union(*(form(part, schemas) for part in schema["anyOf"]))
    if "enum" in schema:
        return {"null" if value is None else "word" for value in schema["enum"]}
    kinds = schema.get("type", "any")
    return {kinds} if isinstance(kinds, str) else set(kinds)


def words_of_events() -> set[tuple[str, str]]:
    """Each of the words with every event and command that has a field of this name."""
    kinds = [*TABLE_EVENTS]
    for game in GAMES.values():
        kinds += [*members(game.meta.event), *members(game.meta.command)]
    plain: list[Any] = [get_origin(one) or one for one in kinds]
    return {
        (field.encode_name, one.__struct_config__.tag)
        for one in plain
        for field in msgspec.structs.fields(one)
        if field.encode_name in OF_EVENTS
    }
