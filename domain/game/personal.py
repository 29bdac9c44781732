"""Personal texts: the texts of and about people in events, declared at their fields, and what stands for a lost one."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

PERSONAL = msgspec.Meta(extra={"personal": True})
"""Declares that a text is of or about a person, so that it can be forgotten: `Annotated[str, PERSONAL]`."""
IMPERSONAL = msgspec.Meta(extra={"personal": False})
"""Declares that a text is of or about nobody: a word of the rules, a number, a hash."""
Personal = Annotated[str, PERSONAL]
Impersonal = Annotated[str, IMPERSONAL]

Ground = Literal["request", "age", "error", "other"]
"""Why a text is forgotten: the person has asked, its time is up, it was wrong, or another reason."""

Forgetter = Literal["operator", "organizer", "seat"]
"""Who forgets a text: whoever has the database at hand, an organizer, or the seat whose name it is."""

MARK = "(forgotten"


def forgotten(identity: str) -> str:
    """The text that stands for a forgotten one. Its first eight signs of `identity` tell it from others."""
    return f"{MARK} {identity[:8]})"


class Field(NamedTuple):
    """A field that may hold personal texts: in itself (`direct`), in structs within it, or as its type says later."""

    name: str
    direct: bool
    within: bool


@cache
def personal_fields(kind: type[Any]) -> tuple[Field, ...]:
    """The fields of a struct that may hold personal texts, in order."""
    result = []
    for name, hint in _hints(kind).items():
        direct, within = _is_declared(hint), _reaches(hint, _is_declared, set())
        if direct or within or _reaches(hint, _is_open, set()):
            result.append(Field(name, direct, within))
    return tuple(result)


def personal_kinds(kinds: Iterable[Any], inner: Iterable[Any] = ()) -> frozenset[type[Any]]:
    """Those of these structs in which a personal text can stand; `inner` are the structs that their parameters take."""
    inside = any(map(_says, inner))
    return frozenset(
        kind
        for kind in kinds
        if _says(kind) or (inside and any(not (field.direct or field.within) for field in personal_fields(kind)))
    )


def changed(value: Any, change: Callable[[str], str], *, personal: bool = False) -> Any:
    """The value with all its personal texts changed, in a fixed order. An empty text stays, as it is of nobody."""
    match value:
        case str():
            return change(value) if personal and value else value
        case tuple():
            return tuple([changed(part, change, personal=personal) for part in value])
        case msgspec.Struct():
            fields = personal_fields(type(value))
            texts = {field.name: changed(getattr(value, field.name), change, personal=field.direct) for field in fields}
            return msgspec.structs.replace(value, **texts) if texts else value
        case _:
            return value


def texts_in(value: Any) -> list[str]:
    """The personal texts in a value, or what stands in their places, in order."""
    result: list[str] = []
    _collect(value, result, personal=False)
    return result


def _collect(value: Any, texts: list[str], *, personal: bool) -> None:
    match value:
        case str():
            if personal and value:
                texts.append(value)
        case tuple():
            for part in value:
                _collect(part, texts, personal=personal)
        case msgspec.Struct():
            for field in personal_fields(type(value)):
                _collect(getattr(value, field.name), texts, personal=field.direct)
        case _:
            pass


def alike(value: Any, other: Any) -> bool:
    """Return whether two values are the same, as far as no text in one of them was forgotten."""
    texts, beside = texts_in(value), texts_in(other)
    if len(texts) != len(beside):
        return False
    gone = [any(text.startswith(MARK) for text in pair) for pair in zip(texts, beside, strict=True)]

    def without(each: Any) -> Any:
        places = iter(gone)
        return changed(each, lambda text: MARK if next(places) else text)

    return bool(without(value) == without(other))


def _says(kind: Any) -> bool:
    return any(field.direct or field.within for field in personal_fields(kind))


def _hints(kind: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


def _is_declared(hint: Any) -> bool:
    if get_origin(hint) is Annotated and any(note is PERSONAL for note in hint.__metadata__):
        return True
    return any(map(_is_declared, get_args(hint)))


def _is_open(hint: Any) -> bool:
    return isinstance(hint, TypeVar) or any(map(_is_open, get_args(hint)))


def _reaches(hint: Any, test: Callable[[Any], bool], seen: set[Any]) -> bool:
    """Return whether the test holds of the hint, or of a field of a struct in it, maybe within itself."""
    if test(hint):
        return True
    kind = get_origin(hint) or hint
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in seen:
        seen.add(kind)
        if any(_reaches(inner, test, seen) for inner in _hints(kind).values()):
            return True
    return any(_reaches(argument, test, seen) for argument in get_args(hint))
