"""All that is wrong in a JSON text that was to be of a type; the decoder itself stops at the first."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, get_args, get_origin

import msgspec

MOST = 20
"""So many shortcomings are told at most."""
LONGEST = 16_384
"""In a longer text only the first is told: each part of the text is read by itself."""
PLACE = " - at `$"
"""How the place begins in a validation message of msgspec."""

Raw = dict[str, msgspec.Raw]
OBJECTS: msgspec.json.Decoder[Raw] = msgspec.json.Decoder(Raw)
LISTS: msgspec.json.Decoder[list[msgspec.Raw]] = msgspec.json.Decoder(list[msgspec.Raw])


def shortcomings(data: bytes, kind: Any, first: str) -> list[str]:
    """The validation messages for this text, `first` the one with which its decoding failed."""
    result = [first]
    if len(data) <= LONGEST and _is_json(data):
        with suppress(RecursionError):  # reading a part goes deeper into Python than reading the whole did
            for text, place in _within(data, kind):
                message = f"{text}{PLACE}{place}`" if place else text
                if message not in result:
                    result.append(message)
                if len(result) == MOST:
                    break
    return result


def _is_json(data: bytes) -> bool:
    """Return whether it is whole. A text may be refused at a field before it proves to be cut off, or too deep."""
    try:
        msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _within(data: bytes | msgspec.Raw, kind: Any) -> Iterator[tuple[str, str]]:
    """Yield the faults in a part, each with its place. Without a deeper fault, the part itself is the fault."""
    try:
        msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        deeper = False
        for text, place in _parts(data, kind):
            deeper = True
            yield text, place
        if not deeper:
            text, at, place = str(error).rpartition(PLACE)
            yield (text, place.removesuffix("`")) if at else (str(error), "")


def _parts(data: bytes | msgspec.Raw, kind: Any) -> Iterator[tuple[str, str]]:
    """Yield the faults in the parts of an object or a list, if the type gives the type of each part."""
    kinds = [*_plain(kind)]
    text = bytes(data).lstrip()
    if text.startswith(b"{"):
        fields = OBJECTS.decode(data)
        struct = _struct(kinds, fields)
        if struct is not None:
            yield from _of_struct(struct, fields)
        for inner in (get_args(plain)[1] for plain in kinds if get_origin(plain) is dict):
            for value in fields.values():
                yield from ((said, f"[...]{place}") for said, place in _within(value, inner))
    elif text.startswith(b"["):
        for inner in (get_args(plain)[0] for plain in kinds if _is_list(plain)):
            for index, value in enumerate(LISTS.decode(data)):
                yield from ((said, f"[{index}]{place}") for said, place in _within(value, inner))


def _of_struct(struct: Any, fields: Raw) -> Iterator[tuple[str, str]]:
    config = (get_origin(struct) or struct).__struct_config__
    known = {member.encode_name: member for member in msgspec.structs.fields(struct)}
    for name, field in known.items():
        if name in fields:
            yield from ((said, f".{name}{place}") for said, place in _within(fields[name], field.type))
        elif field.required:
            yield f"Object missing required field `{name}`", ""
    if config.forbid_unknown_fields:
        for name in fields.keys() - known.keys() - {config.tag_field}:
            yield f"Object contains unknown field `{name}`", ""


def _struct(kinds: list[Any], fields: Raw) -> Any:
    """The one of the types that an object is to be: the only struct, or the one whose tag it has; None: none is."""
    structs = [kind for kind in kinds if _is_struct(kind)]
    if len(structs) == 1:
        return structs[0]
    for struct in structs:
        config = (get_origin(struct) or struct).__struct_config__
        tag = fields.get(config.tag_field)
        if tag is not None and bytes(tag) == msgspec.json.encode(config.tag):
            return struct
    return None


def _plain(kind: Any) -> Iterator[Any]:
    """The types that a type is made of: those of a union, and what stands behind a description."""
    args = get_args(kind)
    if hasattr(kind, "__metadata__"):
        yield from _plain(kind.__origin__)
    elif args and get_origin(kind) not in (dict, list, tuple) and not _is_struct(kind):
        for arg in args:
            yield from _plain(arg)
    else:
        yield kind


def _is_struct(kind: Any) -> bool:
    plain = get_origin(kind) or kind
    return isinstance(plain, type) and issubclass(plain, msgspec.Struct) and not plain.__struct_config__.array_like


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is list or (get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis)
