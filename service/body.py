"""The body of a request: JSON in which every name stands once."""

import json
from typing import Any, TypeVar

import msgspec

from domain.form import read
from domain.rule import Malformed
from domain.table.rulebook import KNOWN_FIELDS

T = TypeVar("T")


def read_body(data: bytes, kind: Any) -> Any:
    """The body as a value of this type. Raises Malformed, citing table.1.2.

    A name that stands twice in one object is refused: readers differ on which of the two counts.
    """
    return read_once(data, msgspec.json.Decoder(kind))


def read_once(data: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """As `read_body`, by a decoder that is kept."""
    found = read(data, decoder, KNOWN_FIELDS, "")
    try:
        json.loads(
            data.decode(), object_pairs_hook=_once, parse_int=_passed, parse_float=_passed, parse_constant=_passed
        )
    except (ValueError, RecursionError):
        raise Malformed(KNOWN_FIELDS, "", "syntax") from None
    return found


def _passed(_: str) -> None:
    """Numbers are read by their types, not here."""


def _once(pairs: list[tuple[str, Any]]) -> None:
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            raise Malformed(KNOWN_FIELDS, name, "repeated")
        seen.add(name)
