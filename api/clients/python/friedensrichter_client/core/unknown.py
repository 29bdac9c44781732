"""Reads answers, also those of a newer service with kinds of events that this package does not know."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, cast

import msgspec

from friedensrichter_client.errors import NotUnderstood

TAG = "unknown_event"


class UnknownEvent(msgspec.Struct, frozen=True, tag_field="type", tag=TAG):
    """An event of a kind that this package does not know: the service is newer.

    `kind` is the event's own `type`, `fields` the whole event as it came.
    """

    kind: str
    fields: dict[str, Any]


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def read(kind: Any, content: bytes) -> Any:
    """Return the content as a value of this kind.

    Events of unknown kinds become `UnknownEvent`. Raises `NotUnderstood` if the rest does not fit.
    """
    try:
        return _decoder(kind).decode(content)
    except msgspec.DecodeError as error:
        return _read_generously(kind, content, error)


def _read_generously(kind: Any, content: bytes, error: msgspec.DecodeError) -> Any:
    try:
        return msgspec.convert(_with_unknown(msgspec.json.decode(content), _known_tags(kind)), kind)
    except msgspec.DecodeError:
        message = f"the answer does not fit the types of this package; is it older than the service? {error}"
        raise NotUnderstood(message) from error


def _with_unknown(value: Any, known: frozenset[str]) -> Any:
    """Return the value with each event of an unknown kind replaced."""
    if isinstance(value, list):
        return [_with_unknown(entry, known) for entry in cast("Iterable[Any]", value)]
    if not isinstance(value, dict):
        return value
    fields = cast("dict[str, Any]", value)
    read = {name: _with_unknown(entry, known) for name, entry in fields.items()}
    event: dict[str, Any] | None = read["event"] if isinstance(read.get("event"), dict) else None
    if event is not None and "rule" in read and event.get("type") not in known:
        read["event"] = {"type": TAG, "kind": str(event.get("type")), "fields": event}
    return read


@cache
def _known_tags(kind: Any) -> frozenset[str]:
    """Return the tags of all records that a kind refers to."""
    tags: set[str] = set()
    seen: set[int] = set()
    waiting: list[Any] = [msgspec.inspect.type_info(kind)]
    while waiting:
        info = waiting.pop()
        if id(info) in seen:
            continue
        seen.add(id(info))
        if isinstance(info, msgspec.inspect.StructType):
            tags.add(str(info.tag))
            waiting += [field.type for field in info.fields]
        elif isinstance(info, msgspec.inspect.UnionType):
            waiting += info.types
        elif isinstance(info, msgspec.inspect.ListType):
            waiting.append(info.item_type)
    return frozenset(tags)
