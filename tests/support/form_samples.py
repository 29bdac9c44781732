"""For a type the smallest JSON that it takes, and each place in it at which only so many values may stand."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

WRONG = "no-such-word"
Path = tuple[str | int, ...]


def flat(info: inspect.Type) -> list[inspect.Type]:
    """The members of a union, or the one type that is none."""
    match info:
        case inspect.UnionType(types):
            return [one for each in types for one in flat(each)]
        case inspect.Metadata(inner):
            return flat(inner)
        case _:
            return [info]


def sample(info: inspect.Type) -> Any:
    """The smallest value of this type."""
    first = flat(info)[0]
    match first:
        case inspect.StructType(fields=fields, tag=tag, tag_field=tag_field):
            found = {} if tag is None else {tag_field: tag}
            for one in fields:
                if one.required:
                    found[one.encode_name] = sample(one.type)
            return found
        case inspect.LiteralType(values):
            return values[0]
        case inspect.StrType(min_length=least, pattern=pattern):
            return next(one for one in ("x" * (least or 0), "x", "a1", "x" * 22) if re.search(pattern or "", one))
        case inspect.IntType(ge=least):
            return least or 0
        case inspect.BoolType():
            return False
        case inspect.DictType() | inspect.RawType() | inspect.AnyType():
            return {}
        case (
            inspect.ListType(item_type=item, min_length=least) | inspect.VarTupleType(item_type=item, min_length=least)
        ):
            return [sample(item)] * (least or 0)
        case inspect.TupleType(items):
            return [sample(one) for one in items]
        case inspect.NoneType():
            return None
    raise NotImplementedError(first)


def closed(info: inspect.Type, seen: tuple[type, ...] = ()) -> Iterator[tuple[Path, Any, set[str]]]:
    """Each closed set of words: its place, a value of the type in which a wrong word stands there, and the words.

    Only sets of text count, and with others, such as numbers, only those beside which no other text is allowed.
    """
    kinds = flat(info)
    if any(isinstance(one, inspect.StrType | inspect.AnyType | inspect.RawType) for one in kinds):
        return
    words = {str(value) for one in kinds if isinstance(one, inspect.LiteralType) for value in one.values}
    if words:
        yield (), WRONG, words
    tags = {str(one.tag) for one in kinds if isinstance(one, inspect.StructType) and one.tag is not None}
    for one in kinds:
        if isinstance(one, inspect.StructType):
            yield from () if one.cls in seen else _in_object(one, tags, (*seen, one.cls))
        else:
            yield from _in_list(one, seen)


def _in_object(
    info: inspect.StructType, tags: set[str], seen: tuple[type, ...]
) -> Iterator[tuple[Path, Any, set[str]]]:
    whole = sample(info)
    if info.tag is not None:
        yield (str(info.tag_field),), {**whole, info.tag_field: WRONG}, tags
    for field in info.fields:
        for path, wrong, allowed in closed(field.type, seen):
            yield (field.encode_name, *path), {**copy.deepcopy(whole), field.encode_name: wrong}, allowed


def _in_list(info: inspect.Type, seen: tuple[type, ...]) -> Iterator[tuple[Path, Any, set[str]]]:
    match info:
        case inspect.ListType() | inspect.VarTupleType():
            others = [sample(info.item_type)] * max((info.min_length or 0) - 1, 0)
            for path, wrong, allowed in closed(info.item_type, seen):
                yield (0, *path), [wrong, *others], allowed
        case inspect.TupleType(items):
            for place, item in enumerate(items):
                for path, wrong, allowed in closed(item, seen):
                    yield (place, *path), [wrong if n == place else sample(i) for n, i in enumerate(items)], allowed
        case inspect.DictType(value_type=item):
            for path, wrong, allowed in closed(item, seen):
                yield ("...", *path), {"x": wrong}, allowed
        case _:
            pass


def written(path: Path) -> str:
    """The path as refusals name it."""
    said = ""
    for step in path:
        said += f"[{step}]" if isinstance(step, int) or step == "..." else f".{step}"
    return said.lstrip(".")


def bounded(info: inspect.Type, seen: tuple[type, ...] = ()) -> Iterator[tuple[Path, Any, Any]]:
    """Each number or length with bounds in objects: its place, a value in which it is beyond one, and its type."""
    kinds = flat(info)
    for one in kinds:
        match one:
            case inspect.IntType(ge=int(least)):
                yield (), least - 1, one
            case inspect.IntType(le=int(most)):
                yield (), most + 1, one
            case inspect.StrType(max_length=int(most)):
                yield (), "x" * (most + 1), one
            case inspect.VarTupleType(max_length=int(most)):
                yield (), [sample(one.item_type)] * (most + 1), one
            case inspect.StructType() if one.cls not in seen:
                whole = sample(one)
                for field in one.fields:
                    for path, wrong, kind in bounded(field.type, (*seen, one.cls)):
                        yield (field.encode_name, *path), {**copy.deepcopy(whole), field.encode_name: wrong}, kind
            case _:
                pass
