"""Reading a command or options from JSON, with the place and kind of what is wrong in it."""

import re
from typing import Any, TypeVar

import msgspec

from domain.closed_set import sent, values_at
from domain.rule import Malformed, Rule

T = TypeVar("T")
PLACE = re.compile(r" - at `(?:key in )?\$?(.*?)`$")
OF_VALUES = ("type", "value")


def read(data: bytes, decoder: msgspec.json.Decoder[T], rule: Rule, root: str) -> T:
    """Decode `data` into the decoder's type.

    Raises Malformed, citing `rule`, naming the field below `root` (`move.card`) and, where only so many values may
    stand there, these.
    """
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise malformed(str(error), rule, root, decoder.type, data) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed(rule, root, "syntax") from None


def malformed(message: str, rule: Rule, root: str, kind: Any, data: bytes) -> Malformed:
    """The refusal for a validation message of msgspec on `data`, which was to be of this kind."""
    text, inner = place_in(message)
    place = (root + (inner if inner.startswith("[") or not (root and inner) else f".{inner}")).lstrip(".")
    named = re.search(r"field `([^`]*)`", text)
    if named and "missing" in text:
        return Malformed(rule, _within(place, named.group(1)), "missing")
    if named and "unknown" in text:
        return Malformed(rule, _within(place, named.group(1)), "unknown")
    allowed = values_at(kind, inner, sent(data))
    if text.startswith("Expected `"):
        wanted = re.match(r"Expected `([^`]*)`", text)
        problem = "type" if "got" in text else "value"
        return Malformed(rule, place, problem, wanted.group(1) if wanted else None, allowed.words)
    return Malformed(rule, place, "value", allowed.besides, allowed.words)


def place_in(message: str) -> tuple[str, str]:
    """What a validation message of msgspec says, and of which place: `moves[3].card`, or nothing."""
    found = PLACE.search(message)
    return (message[: found.start()], found.group(1).lstrip(".")) if found else (message, "")


def _within(place: str, field: str) -> str:
    return f"{place}.{field}" if place else field
