"""What the glossary has to name: the fields of the interface with their forms, and words of recorded events."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any, get_args, get_origin

import msgspec

from api.openapi.components import general_answers, general_bodies
from api.openapi.games import plain_name
from domain.game import draws
from domain.game.of_game import MARK
from domain.registry import GAMES
from domain.table.core.events import TABLE_EVENTS
from domain.tournament.events.events import AnyEvent
from tests.house.support.texts_form import members
from tests.support.api.description.operations import OPERATIONS

OPEN_FORMS = ("ChoiceOf", "ChosenFrom", "NumberBetween", "NumberInRange")
"""What stands in the open fields of a template; the reference of the legal moves tells of it."""
OF_DRAWS = {name for name, one in vars(draws).items() if isinstance(one, type) and one.__module__ == draws.__name__}
"""The words of what a game declares of its draws; the reference of chance tells of them."""
OF_EVENTS = ("by", "at", "cause", "to", "consent", "accept", "upheld", "verdict", "against", "finding")
"""Words that recorded events and commands use, some of them otherwise than the rest of the interface."""


TOURNAMENT_EVENTS = {plain_name(kind) for kind in get_args(AnyEvent)}
"""The schemas of what happens to a tournament; the rulebook of tournaments has their fields."""


@cache
def forms() -> dict[str, frozenset[str]]:
    """The fields of all objects that are neither events nor part of a game, each with the forms of its values."""
    found: dict[str, set[str]] = defaultdict(set)
    for schemas in (general_answers(OPERATIONS.values()), general_bodies(OPERATIONS.values())):
        events = {part["$ref"].rsplit("/", 1)[-1] for part in schemas.get("TableEvent", {}).get("oneOf", ())}
        for name, schema in schemas.items():
            if name not in events | {*OPEN_FORMS} | OF_DRAWS | TOURNAMENT_EVENTS:
                for field, value in schema.get("properties", {}).items():
                    found[field] |= form(value, schemas) - {"null"}
    return {field: frozenset(kinds) for field, kinds in found.items()}


def form(schema: dict[str, Any], schemas: dict[str, Any]) -> set[str]:
    """The JSON types of a schema; `word` for one of certain strings, `any` if it does not say."""
    if "$ref" in schema:
        return form(schemas[schema["$ref"].rsplit("/", 1)[-1]], schemas)
    if MARK in schema:
        return {"object"}
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return set[str]().union(*(form(part, schemas) for part in schema[union]))
    if schema.get("type") == "string" and ("enum" in schema or "const" in schema):
        return {"word"}
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
