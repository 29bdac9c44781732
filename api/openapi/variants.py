"""One schema for each game, where a schema that serves all games has something of a game in it.

A schema with a field `game` becomes a union with that field as its discriminator: `View` is one of `WhistView`,
`FaroView` and so on. In each variant `game` is a constant, and all that it refers to is of that game. Bodies without
`game` become a plain union, because their sender knows which game it is. An answer without `game` is an error, because
its reader would have to guess.
"""

from collections.abc import Sequence
from typing import Any

from api.openapi.games import TABLE_EVENT, Part
from api.openapi.json_schema import Form, Schema, discriminated, name_in, ref, references, replaced
from domain.game.of_game import MARK

GAME = "game"
SENT = "x-sent"
"""The key that names a schema of a body where an answer has an example of one."""
OF_BODY = "sent:"
"""The beginning of a mark for the game's variant of a body."""


def with_variants(general: dict[str, Schema], parts: Sequence[Part], form: Form) -> dict[str, Schema]:
    """The general schemas with their variants, and the games' own.

    `general` may have `TableEvent`, the union of the events that every table knows; each game's gets the game's too.
    """
    touched = _touched(general)
    envelopes = {name for name in touched if GAME in general[name].get("properties", {})}
    loose = _loose(general, touched, envelopes)
    result: dict[str, Schema] = {name: schema for name, schema in general.items() if name not in envelopes | loose}
    for name in sorted(envelopes | loose):
        said: Schema = {key: general[name][key] for key in ("title", "description") if key in general[name]}
        variants = {part.id: part.name(name) for part in parts}
        if name in envelopes:
            result[name] = {**said, **discriminated(GAME, variants)}
        elif form.is_sent:
            result[name] = {**said, "anyOf": [ref(variant) for variant in variants.values()]}
    for part in parts:
        _add(result, part.schemas)
        _add(result, {part.name(name): _variant(general[name], part, touched) for name in sorted(touched)})
    return result


def unguessed(schemas: dict[str, Schema], roots: dict[str, set[str]]) -> None:
    """Raise TypeError if one of these roots, each with the names that it refers to, leads to what has no schema."""
    for root, names in roots.items():
        seen, waiting = set(names), list(names)
        while waiting:
            name = waiting.pop()
            if name not in schemas:
                message = f"{root}: {name} has something of a game in it, so what contains it needs a field `game`"
                raise TypeError(message)
            new = references(schemas[name]) - seen
            seen |= new
            waiting += new


def _add(schemas: dict[str, Schema], more: dict[str, Schema]) -> None:
    for name, schema in more.items():
        if schemas.setdefault(name, schema) != schema:
            message = f"two schemas are called {name}"
            raise TypeError(message)


def _has_mark(part: Any) -> bool:
    if isinstance(part, dict):
        return MARK in part or any(map(_has_mark, part.values()))
    return isinstance(part, list) and any(map(_has_mark, part))


def _touched(general: dict[str, Schema]) -> set[str]:
    """The names of the schemas that have something of a game in them, however deep."""
    result = {name for name, schema in general.items() if _has_mark(schema)}
    while True:
        more = {name for name, schema in general.items() if name not in result and references(schema) & result}
        if not more:
            return result
        result |= more


def _loose(general: dict[str, Schema], touched: set[str], envelopes: set[str]) -> set[str]:
    """The names of the schemas that have something of a game in them, but nothing that says of which."""
    result = {name for name in touched - envelopes if _has_mark(general[name])}
    while True:
        more = {name for name in touched - envelopes - result if references(general[name]) & result}
        if not more:
            return result
        result |= more


def _variant(schema: Schema, part: Part, touched: set[str]) -> Schema:
    result = replaced(_filled(schema, part), lambda name: part.name(name) if name in touched else name)
    result["title"] = part.name(schema["title"])
    if schema["title"] == TABLE_EVENT:
        return _with_game_events(result, part)
    if GAME in result.get("properties", {}):
        result["properties"] = {**result["properties"], GAME: {"type": "string", "const": part.id}}
    return dict(result)


def _filled(schema: Any, part: Part) -> Any:
    """The schema with the types of the game in place of the marks."""
    if isinstance(schema, dict):
        if MARK in schema:
            kind = schema[MARK]
            is_of_body = kind.startswith(OF_BODY)
            return {SENT: part.name(kind.removeprefix(OF_BODY))} if is_of_body else part.marks[kind]
        return {key: _filled(value, part) for key, value in schema.items()}
    return [_filled(item, part) for item in schema] if isinstance(schema, list) else schema


def _with_game_events(union: Schema, part: Part) -> Schema:
    """The events that every table knows, and the game's."""
    events = part.schemas[name_in(part.marks["event"])]
    if "oneOf" not in events:  # a game with one kind of event
        events = discriminated("type", {events["properties"]["type"]["const"]: events["title"]})
    mapping = {**union["discriminator"]["mapping"], **events["discriminator"]["mapping"]}
    discriminator = {**union["discriminator"], "mapping": mapping}
    return {**union, "oneOf": [*union["oneOf"], *events["oneOf"]], "discriminator": discriminator}
