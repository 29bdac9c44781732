"""The schemas of one game, under names that no other game has: `WhistPlayCard`, `FaroPlaceStake`."""

from collections.abc import Sequence
from typing import Any

import msgspec

from api.openapi.json_schema import Form, Schema, discriminated, name_in, ref, schemas_of
from domain.game.interface import AnyGame

SHARED = ("domain.game.", "domain.kit.", "domain.table.", "domain.witness.", "service.", "api.")
"""The modules of types that are no game's own."""
TABLE_EVENT = "TableEvent"
"""The union of the events that every table knows; the one of a game has the events of the game too."""
OPEN_FORMS = ("ChoiceOf", "NumberBetween", "NumberInRange")


class ChoiceOf(msgspec.Struct, frozen=True):
    """An open field of a template: `min` to `max` of the values in `from`, as a list or, of one, alone."""

    choose: "ChosenFrom"


class ChosenFrom(msgspec.Struct, frozen=True, rename={"values": "from", "least": "min", "most": "max"}):
    """The values from which to choose, and how many."""

    values: tuple[Any, ...]
    least: int
    most: int


class NumberBetween(msgspec.Struct, frozen=True, rename={"least": "min", "most": "max"}):
    """An open field of a template: a whole number from `min` to `max`; null: there is no bound."""

    least: int
    most: int | None


class NumberInRange(msgspec.Struct, frozen=True, rename={"bounds": "range"}):
    """An open field of a template: a whole number from the first bound to the second."""

    bounds: tuple[int, int]


class Part(msgspec.Struct, frozen=True):
    """The part of the description about a game, in one form: its schemas, and the replacement of each mark."""

    id: str
    prefix: str
    schemas: dict[str, Schema]
    marks: dict[str, Schema]

    def name(self, general: str) -> str:
        """The name of this game's variant of a general schema."""
        return self.prefix + general


def prefix_of(game: AnyGame) -> str:
    """The beginning of the names of a game's schemas: `Whist`, `VingtEtUn`."""
    return "".join(part.capitalize() for part in game.meta.id.split("-"))


def plain_name(kind: type) -> str:
    """The name of a type that is no game's own: its class, unless it says another one in `SCHEMA`."""
    return str(getattr(kind, "SCHEMA", kind.__name__))


def part_of(game: AnyGame, form: Form) -> Part:
    """The part of a game."""
    prefix, meta = prefix_of(game), game.meta

    def naming(kind: type) -> str:
        is_shared = f"{kind.__module__}.".startswith(SHARED)
        return plain_name(kind) if is_shared else prefix + kind.__name__

    kinds = {"options": meta.options, "command": meta.command}
    if not form.is_sent:
        kinds |= {"event": meta.event, "view": meta.view}
    roots, schemas = schemas_of(kinds.values(), form, naming)
    marks: dict[str, Schema] = {}
    for kind, root in zip(kinds, roots, strict=True):
        marks[kind] = _called(prefix + kind.capitalize(), root, schemas, f"Any {kind} of the game.")
    if not form.is_sent:
        marks["listed"] = _listed(game, prefix, schemas)
        marks["table_event"] = ref(TABLE_EVENT)
    return Part(meta.id, prefix, schemas, marks)


def _called(name: str, root: Schema, schemas: dict[str, Schema], said: str) -> Schema:
    """A reference to a type of a game; a union gets this name."""
    if "$ref" in root:
        return ref(name_in(root))
    schemas[name] = {"title": name, "description": said, **root}
    return ref(name)


def _listed(game: AnyGame, prefix: str, schemas: dict[str, Schema]) -> Schema:
    """The schema of a listed legal move: commands, and templates of those that have fields which may be left open."""
    left_open = _left_open(game)
    members: dict[str, str] = {}
    for tag, name in tags_of(game.meta.command, prefix).items():
        fields = left_open.get(tag, ())
        members[tag] = (
            _template(name, f"{prefix}Listed{name.removeprefix(prefix)}", fields, schemas) if fields else name
        )
    if not left_open:
        return ref(prefix + "Command") if prefix + "Command" in schemas else ref(next(iter(members.values())))
    union = discriminated("type", members)
    return _called(
        prefix + "ListedMove", union, schemas, "A command, or a template of one: some of its fields are open."
    )


def tags_of(union: Any, prefix: str) -> dict[str, str]:
    """The names of the schemas in a tagged union, by their tags."""
    kinds: Sequence[type[msgspec.Struct]] = getattr(union, "__args__", (union,))
    return {str(kind.__struct_config__.tag): prefix + kind.__name__ for kind in kinds}


def _left_open(game: AnyGame) -> dict[str, tuple[str, ...]]:
    result: dict[str, tuple[str, ...]] = {}
    for command, field in game.meta.left_open:
        tag = str(command.__struct_config__.tag)
        result[tag] = (*result.get(tag, ()), field)
    return result


def _template(command: str, name: str, fields: tuple[str, ...], schemas: dict[str, Schema]) -> str:
    """Add the schema of a command in which these fields may be open."""
    schema = schemas[command]
    properties = {**schema["properties"]}
    for field in fields:
        properties[field] = {"anyOf": [properties[field], *map(ref, OPEN_FORMS)]}
    schemas[name] = {**schema, "title": name, "properties": properties}
    return name
