"""The schemas of the document: those of the service, and those of each game under the game's name."""

from collections.abc import Iterable
from typing import Any

import msgspec

from api.openapi.operation import OPERATIONS
from api.problems.problem import Problem
from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.registry import GAMES
from domain.table.core.events import TableEvent, TableOpened
from domain.table.secrecy.notice import Notice
from service.commands.open_table import SeatName

PLACE = "#/components/schemas/"
REF = PLACE + "{name}"
KINDS = {"Options": "options", "Command": "command", "Event": "event", "Table": "view"}
SCHEMA_NAMES = {"MoveDryRun": "Rehearsed", "RulingDryRun": "RulingRehearsed"}
"""The schemas that are called otherwise than the types, because their names are public."""
Schema = dict[str, Any]


def ref(name: str) -> Schema:
    """A reference to a schema of the document."""
    return {"$ref": REF.format(name=name)}


def one_of(names: Iterable[str]) -> Schema:
    """Any one of these schemas."""
    return {"anyOf": [ref(name) for name in names]}


def game_prefix(game: AnyGame) -> str:
    """The beginning of the names of a game's schemas: `Whist`, `VingtEtUn`."""
    return "".join(part.capitalize() for part in game.meta.id.split("-"))


def renamed(schema: Any, prefix: str) -> Any:
    """The schema with all references below the prefix."""
    if isinstance(schema, dict):
        return {key: renamed(value, prefix) for key, value in schema.items()}
    if isinstance(schema, list):
        return [renamed(item, prefix) for item in schema]
    if isinstance(schema, str) and schema.startswith(PLACE):
        return PLACE + prefix + schema.removeprefix(PLACE)
    return schema


def of_game(game: AnyGame) -> dict[str, Schema]:
    """The schemas of a game: its options, commands, events and table view, and what they are made of."""
    prefix = game_prefix(game)
    kinds = [getattr(game.meta, field) for field in KINDS.values()]
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=REF)
    found = {prefix + name: renamed(part, prefix) for name, part in parts.items()}
    for kind, schema in zip(KINDS, schemas, strict=True):
        found.setdefault(prefix + kind, renamed(schema, prefix))
        if found[prefix + kind] == ref(prefix + kind):
            found[prefix + kind] = renamed(parts[kind], prefix)
    return found


def of_service() -> dict[str, Schema]:
    """The schemas of the service itself."""
    kinds: list[Any] = [Problem, Notice, Prepared, SeatName, TableOpened[Any], TableEvent]
    for operation in OPERATIONS.values():
        kinds += [kind for kind in (operation.answer, operation.body, *operation.dry_runs) if kind not in (None, str)]
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=REF)
    opened = schemas[kinds.index(TableOpened[Any])]["$ref"].rsplit("/", 1)[-1]
    plain = {opened: "TableOpened", "Enter_Raw_": "Enter", **SCHEMA_NAMES}
    found = {plain.get(name, name): _called(part, plain) for name, part in parts.items()}
    for name in plain.values():
        found[name]["title"] = name
    return found | {"TableEvent": one_of(["TableOpened", *_names(schemas[kinds.index(TableEvent)])])}


def _called(schema: Any, plain: dict[str, str]) -> Any:
    """The schema with plain names in its references for the types made at run time."""
    if isinstance(schema, dict):
        return {key: _called(value, plain) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_called(item, plain) for item in schema]
    if isinstance(schema, str) and schema.startswith(PLACE):
        name = schema.removeprefix(PLACE)
        return PLACE + plain.get(name, name)
    return schema


def _names(union: Schema) -> list[str]:
    return [part["$ref"].rsplit("/", 1)[-1] for part in union["anyOf"]]


def components() -> dict[str, Schema]:
    """All schemas, by name."""
    found = of_service()
    prefixes = {game_prefix(GAMES[game_id]): GAMES[game_id] for game_id in sorted(GAMES)}
    for game in prefixes.values():
        found |= of_game(game)

    def any_game(kind: str) -> list[str]:
        return [prefix + kind for prefix in prefixes]

    def replace(name: str, field: str, schema: Schema) -> None:
        found[name]["properties"][field] = schema

    found["Template"] = {
        "type": "object",
        "title": "Template",
        "description": "A move with a field `{choose: {from, min, max}}`: what may be chosen, how many of it.",
        "properties": {"type": {"type": "string"}},
        "required": ["type"],
        "additionalProperties": True,
    }
    replace("Envelope", "table", {"anyOf": [*one_of(any_game("Table"))["anyOf"], {"type": "null"}]})
    replace("Envelope", "options", one_of(any_game("Options")))
    replace("Notice", "event", one_of(["TableEvent", *any_game("Event")]))
    replace("MoveBody", "move", one_of(any_game("Command")))
    replace("Enter", "move", one_of(any_game("Command")))
    replace("PendingClaim", "event", one_of(any_game("Event")))
    replace("PendingClaim", "moves", {"type": "array", "items": one_of(any_game("Command"))})
    replace("CitedEvent", "event", one_of(["TableEvent", *any_game("Event")]))
    replace("CitedEvent", "table", {"anyOf": [*one_of(any_game("Table"))["anyOf"], {"type": "null"}]})
    replace("Sight", "table", one_of(any_game("Table")))
    replace("Moves", "moves", {"type": "array", "items": one_of([*any_game("Command"), "Template"])})
    replace("TableWish", "options", one_of(any_game("Options")))
    replace("TableWish", "prepared", ref("Prepared"))
    seats = [{"type": "integer", "minimum": 1}, {"type": "array", "items": ref("SeatName")}]
    replace("TableWish", "seats", {"anyOf": seats, "description": "How many seats, or who sits there."})
    return dict(sorted(found.items()))
