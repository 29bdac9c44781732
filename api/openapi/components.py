"""The schemas of the document: those of the service, and those of each game under the game's name."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec

from api.openapi.games import (
    TABLE_EVENT,
    ChoiceOf,
    ChosenFrom,
    NumberBetween,
    NumberInRange,
    part_of,
    plain_name,
    prefix_of,
)
from api.openapi.json_schema import ANSWERED, SENT, Form, Schema, discriminated, ref, references, replaced, schemas_of
from api.openapi.operation import BODY_BY, Operation, operation_of
from api.openapi.variants import OF_BODY, unguessed, with_variants
from api.openapi.variants import SENT as SENT_MARK
from api.problems.problem import Problem
from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.game.of_game import MARK, GameOptions
from domain.table.core.events import TableEvent, TableOpened
from domain.table.secrecy import Notice

SUFFIX = "Sent"
"""The end of the name of a body's schema where answers have another one of the same type."""


class Components(msgspec.Struct, frozen=True):
    """All schemas by name, and for the types of bodies the names of theirs."""

    schemas: dict[str, Schema]
    bodies: dict[Any, str]


def components(operations: Iterable[Operation], games: Sequence[AnyGame]) -> Components:
    """All schemas that these operations need, at tables of these games. Raises TypeError where one would be guessed."""
    operations = list(operations)
    bodies = [described.body for described in operations if described.body is not None]
    sent = _with_games(general_bodies(operations), games, SENT)
    touched = {name for name in sent if any(prefix_of(game) + name in sent for game in games)}
    answers = general_answers(operations)
    for operation in operations:
        if operation.bodies:
            answers |= _by_body(answers, operation, touched)
    answered = _with_games(answers, games, ANSWERED)
    roots = {plain_name(kind): {plain_name(kind)} for described in operations for kind in answers_of(described)}
    unguessed(answered, roots)
    ends = _ends(sent, answered)
    renamed = {ends[name]: replaced(schema, ends.__getitem__) for name, schema in sent.items()}
    for name, schema in renamed.items():
        schema["title"] = name
    schemas = {name: _with_bodies(schema, ends) for name, schema in answered.items()}
    for name, schema in renamed.items():
        if schemas.setdefault(name, schema) != schema:
            message = f"a body and an answer are called {name}"
            raise TypeError(message)
    return Components(schemas, {kind: ends[plain_name(kind)] for kind in bodies})


def answers_of(operation: Operation) -> list[Any]:
    """The types of an operation's answers that have a schema."""
    return [kind for kind in (operation.answer, *operation.dry_runs) if kind not in (None, str)]


def needed(schemas: dict[str, Schema], document: Any) -> dict[str, Schema]:
    """Those of the schemas to which the document leads, by name."""
    reached: dict[str, Schema] = {}
    waiting = references(document)
    while waiting:
        reached |= {name: schemas[name] for name in waiting}
        waiting = set().union(*(references(schemas[name]) for name in waiting)) - set(reached)
    return dict(sorted(reached.items()))


def _with_games(general: dict[str, Schema], games: Sequence[AnyGame], form: Form) -> dict[str, Schema]:
    return with_variants(general, [part_of(game, form) for game in games], form)


def general_bodies(operations: Iterable[Operation]) -> dict[str, Schema]:
    """The schemas of the bodies, with marks where they depend on the game."""
    bodies = [operation.body for operation in operations if operation.body is not None]
    return schemas_of([*bodies, Prepared], SENT, plain_name)[1]


def general_answers(operations: Iterable[Operation]) -> dict[str, Schema]:
    """The schemas of the answers, with marks where they depend on the game."""
    kinds = [kind for operation in operations for kind in answers_of(operation)]
    events = [TableOpened[GameOptions], *get_args(TableEvent)]
    open_forms = [ChoiceOf, ChosenFrom, NumberBetween, NumberInRange]
    _, plain = schemas_of([Problem, Notice, *events, *open_forms, *kinds], ANSWERED, plain_name)
    tags = {str(member.__struct_config__.tag): member.__name__ for member in (TableOpened, *get_args(TableEvent))}
    plain[TABLE_EVENT] = {"title": TABLE_EVENT, "description": "Any event at a table.", **discriminated("type", tags)}
    return plain


def _by_body(schemas: dict[str, Schema], operation: Operation, touched: set[str]) -> dict[str, Schema]:
    """The variants of a schema that has an example of a body, one for each operation that takes the body."""
    (name,) = [
        schema_name for schema_name, schema in schemas.items() if any(BODY_BY in part for part in _properties(schema))
    ]
    (example,) = [field for field, part in schemas[name]["properties"].items() if BODY_BY in part]
    by = schemas[name]["properties"][example][BODY_BY]
    changed: dict[str, Schema] = {}
    members: dict[str, str] = {}
    for value, route in operation.bodies.items():
        members[value] = f"{route.operation_id}{name}"
    for variant in dict.fromkeys(members.values()):
        values = [value for value, member in members.items() if member == variant]
        body = plain_name(operation_of(operation.bodies[values[0]]).body)
        kind = {"const": values[0]} if len(values) == 1 else {"enum": values}
        own = {MARK: OF_BODY + body} if body in touched else {SENT_MARK: body}
        properties = {**schemas[name]["properties"], by: {"type": "string", **kind}, example: own}
        changed[variant] = {**schemas[name], "title": variant, "properties": properties}
    said = {key: schemas[name][key] for key in ("title", "description")}
    return changed | {name: {**said, **discriminated(by, members)}}


def _properties(schema: Schema) -> list[Schema]:
    return list(schema.get("properties", {}).values())


def _ends(sent: dict[str, Schema], answered: dict[str, Schema]) -> dict[str, str]:
    """The final names of the bodies' schemas: one that is no answer's too ends with `Sent`."""
    other = {name for name, schema in sent.items() if name in answered and answered[name] != schema}
    while True:
        more = {name for name in sent if name in answered and name not in other and references(sent[name]) & other}
        if not more:
            break
        other |= more
    return {name: name + SUFFIX if name in other else name for name in sent}


def _with_bodies(part: Any, ends: dict[str, str]) -> Any:
    if isinstance(part, dict):
        if SENT_MARK in part:
            return ref(ends[part[SENT_MARK]])
        return {key: _with_bodies(value, ends) for key, value in part.items()}
    return [_with_bodies(item, ends) for item in part] if isinstance(part, list) else part
