"""Reading a command or options from JSON, with the place and kind of what is wrong in it."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from domain.game.rule import Bounds, Malformed, Rule
from domain.game.shortcomings import shortcomings

BOOLEANS = ("true", "false")
"""As they are written; only where they stand as text, as in an address, do they need to be named."""


class Values(msgspec.Struct, frozen=True):
    """The words and numbers that may stand at a place, as they are written.

    `also` is `int` if any whole number may, too. There are no `words` where the place takes more than that, null
    apart. `bounds` are those of the numbers, texts and lists that may stand there.
    """

    words: tuple[str, ...] = ()
    also: str | None = None
    bounds: tuple[Bounds, ...] = ()


def values_of(kind: Any) -> Values:
    """Return the values that a type accepts."""
    return _values((_info(kind),))


def values_at(kind: Any, place: str, data: Any) -> Values:
    """Return the values that may stand at a place, such as `.moves[3].type`, of a value of this type.

    `data` is the value as it was sent, in plain kinds: where a type is one of several, it says which.
    """
    kinds = [_info(kind)]
    for name, index in _steps(place):
        inner = [part for each in kinds for part in _flat(each)]
        if name is not None:
            tags = _tags(inner, name)
            if tags:
                return Values(tags)
            kinds = list(_fields(inner, name, data))
            data = data.get(name) if isinstance(data, dict) else None
        else:
            kinds = list(_items(inner, index))
            data = data[int(index)] if isinstance(data, list) and index.isdecimal() and int(index) < len(data) else None
    return _values(kinds)


def _steps(place: str) -> Iterator[tuple[str | None, str]]:
    """The steps that lead to a place: the name of a field, or none and an index, which may be any (`...`)."""
    for step in place.replace("[...]", "[*]").replace("[", ".[").split("."):
        if step.startswith("["):
            yield None, step[1:].removesuffix("]")
        elif step:
            yield step, ""


@cache
def _info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _flat(info: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a type is made of: those of a union, and what stands behind a description."""
    match info:
        case inspect.UnionType(types):
            for part in types:
                yield from _flat(part)
        case inspect.Metadata(inner):
            yield from _flat(inner)
        case _:
            yield info


def _values(infos: Iterable[inspect.Type]) -> Values:
    words: list[str] = []
    also = None
    kinds = [kind for info in infos for kind in _flat(info) if not isinstance(kind, inspect.NoneType)]
    bounds = tuple(bound for part in kinds if (bound := _bounds(part)) is not None)
    for part in kinds:
        match part:
            case inspect.LiteralType(values):
                words += map(str, values)
            case inspect.EnumType(cls):
                words += [str(member.value) for member in cls]
            case inspect.IntType():
                also = "int"
            case _:
                return Values(bounds=bounds)
    return Values(tuple(dict.fromkeys(words)), also if words else None, bounds)


def _bounds(kind: inspect.Type) -> Bounds | None:
    """Between which numbers a number must be, or how long a text or a list must be."""
    match kind:
        case inspect.IntType(ge=least, le=most):
            limits = Bounds(least, most)
        case inspect.StrType(min_length=least, max_length=most):
            limits = Bounds(least, most, "characters")
        case (
            inspect.ListType(min_length=least, max_length=most)
            | inspect.VarTupleType(min_length=least, max_length=most)
        ):
            limits = Bounds(least, most, "entries")
        case _:
            return None
    return None if limits.least is None and limits.most is None else limits


def _tags(kinds: Iterable[inspect.Type], name: str) -> tuple[str, ...]:
    """Return the tags that the field of this name may hold, if it is the field that names the type of an object."""
    structs = [kind for kind in kinds if isinstance(kind, inspect.StructType)]
    return tuple(str(struct.tag) for struct in structs if struct.tag is not None and struct.tag_field == name)


def _fields(kinds: Iterable[inspect.Type], name: str, data: Any) -> Iterator[inspect.Type]:
    structs = [kind for kind in kinds if isinstance(kind, inspect.StructType)]
    sent_fields = data if isinstance(data, dict) else {}
    for struct in structs:
        if len(structs) == 1 or struct.tag == sent_fields.get(struct.tag_field):
            yield from (field.type for field in struct.fields if field.encode_name == name)


def _items(kinds: Iterable[inspect.Type], index: str) -> Iterator[inspect.Type]:
    for kind in kinds:
        match kind:
            case inspect.ListType(inner) | inspect.VarTupleType(inner) | inspect.SetType(inner):
                yield inner
            case inspect.TupleType(items) if index.isdecimal() and int(index) < len(items):
                yield items[int(index)]
            case inspect.DictType(value_type=inner):
                yield inner
            case _:
                pass


def sent(data: bytes) -> Any:
    """Decode JSON into plain values; None if it is no JSON."""
    try:
        return msgspec.json.decode(data)
    except (ValueError, RecursionError):
        return None


T = TypeVar("T")
OF_VALUES = ("type", "value")
MEASURED = {"int": "number", "str": "characters", "array": "entries"}
"""What of a value has bounds, by the kind that msgspec names."""
PLACE, KEY_PLACE, FIELD, EXPECTED = " - at `", "key in ", "field `", "Expected `"


def read(data: bytes, decoder: msgspec.json.Decoder[T], rule: Rule, root: str) -> T:
    """Decode `data` into the decoder's type.

    Raises Malformed, citing `rule`, naming the field below `root` (`move.card`) and, where only so many values may
    stand there, these. What else is wrong in `data` is among its `others`.
    """
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        first, *others = (
            malformed(message, rule, root, decoder.type, data)
            for message in shortcomings(data, decoder.type, str(error))
        )
        first.others = tuple(others)
        raise first from None
    except RecursionError:
        raise Malformed(rule, root, "depth") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Malformed(rule, root, "syntax") from None


def malformed(message: str, rule: Rule, root: str, kind: Any, data: bytes) -> Malformed:
    """The refusal for a validation message of msgspec on `data`, which was to be of this kind."""
    text, inner = place_in(message)
    place = (root + (inner if inner.startswith("[") or not (root and inner) else f".{inner}")).lstrip(".")
    named = _quoted(text, FIELD)
    if named is not None and "missing" in text:
        return Malformed(rule, _within(place, named), "missing")
    if named is not None and "unknown" in text:
        return Malformed(rule, _within(place, named), "unknown")
    allowed = values_at(kind, inner, sent(data))
    if text.startswith(EXPECTED):
        problem = "type" if "got" in text else "value"
        expected = _quoted(text, EXPECTED)
        return Malformed(rule, place, problem, expected, allowed.words, _broken(text, expected, allowed.bounds))
    return Malformed(rule, place, "value", allowed.also, allowed.words)


def _broken(text: str, expected: str | None, bounds: Iterable[Bounds]) -> Bounds | None:
    """The bounds that a validation message says are broken: it names one of both sides."""
    if " >= " not in text and " <= " not in text:
        return None
    return next((bound for bound in bounds if bound.of == MEASURED.get(expected or "")), None)


def place_in(message: str) -> tuple[str, str]:
    """Split a validation message of msgspec into its text and its place: `moves[3].card`, or nothing.

    Both may have been chosen by the sender. So nothing is looked for again and again: a message of any length is read a
    few times over.
    """
    text, mark, place = message.rpartition(PLACE)
    if not mark or not message.endswith("`"):
        return message, ""
    return text, place.removesuffix("`").removeprefix(KEY_PLACE).removeprefix("$").lstrip(".")


def _quoted(text: str, before: str) -> str | None:
    """Return the quoted text after the first occurrence of these words."""
    quoted, mark, _ = text.partition(before)[2].partition("`")
    return quoted if mark else None


def _within(place: str, field: str) -> str:
    return f"{place}.{field}" if place else field
