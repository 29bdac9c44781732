"""The fields that a listed move leaves open, as inputs."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import inspect

from domain.game.meta import Meta
from service.queries.actions.grammar import ActionChoice, Input, NumberInput, OneInput, SomeInput
from service.texts.choice import choices_in, number_in
from service.texts.sentence import Narrator

MOVE = "/move/"


def inputs_of(meta: Meta, move: Mapping[str, Any], narrator: Narrator) -> tuple[Input, ...]:
    """The fields that a template of a command of this game leaves open, in its order."""
    result: list[Input] = []
    for field, value in move.items():
        if not isinstance(value, Mapping):
            continue
        kind = str(move["type"])
        place, label = MOVE + field, narrator.prompt(kind, field)
        bounds, choice = number_in(value), choices_in(value)
        if bounds is not None:
            result.append(NumberInput(place, label, *bounds))
        elif choice is not None:
            choices = tuple(ActionChoice(offered, narrator.value(kind, field, offered)) for offered in choice["from"])
            if (kind, field) not in lists_in(meta.command):
                result.append(OneInput(place, label, choices))
            else:
                least, most = choice["min"], min(choice["max"], len(choices))
                result.append(
                    SomeInput(place, label, choices, least, most, ordered=_is_ordered(meta, kind, field), repeats=False)
                )
    return tuple(result)


def fixed_part(move: Mapping[str, Any], inputs: tuple[Input, ...]) -> dict[str, Any]:
    """The template without the fields that it leaves open."""
    left_open = {offered.place.removeprefix(MOVE) for offered in inputs}
    return {field: value for field, value in move.items() if field not in left_open}


@cache
def lists_in(commands: Any) -> frozenset[tuple[str, str]]:
    """The fields of these commands that take a list, each with the tag of its command before it."""
    info = inspect.type_info(commands)
    structs = info.types if isinstance(info, inspect.UnionType) else (info,)
    return frozenset(
        (str(struct.tag), field.encode_name)
        for struct in structs
        if isinstance(struct, inspect.StructType)
        for field in struct.fields
        if isinstance(field.type, inspect.ListType | inspect.VarTupleType | inspect.TupleType)
    )


def _is_ordered(meta: Meta, kind: str, field: str) -> bool:
    return any(command.__struct_config__.tag == kind and name == field for command, name in meta.ordered)
