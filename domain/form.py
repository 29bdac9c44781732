"""Reading a command or options from JSON, with the place and kind of what is wrong in it."""

import re
from typing import TypeVar

import msgspec

from domain.rule import Malformed, Rule

T = TypeVar("T")
PLACE = re.compile(r" - at `(?:key in )?\$?(.*?)`$")


def read(data: bytes, decoder: msgspec.json.Decoder[T], rule: Rule, root: str) -> T:
    """Decode `data` into the decoder's type.

    Raises Malformed, citing `rule` and naming the field below `root` (`move.card`).
    """
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise malformed(str(error), rule, root) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed(rule, root, "syntax") from None


def malformed(message: str, rule: Rule, root: str) -> Malformed:
    """The refusal for a validation message of msgspec."""
    found = PLACE.search(message)
    place = (root + (found.group(1) if found else "")).lstrip(".")
    text = message[: found.start()] if found else message
    named = re.search(r"field `([^`]*)`", text)
    if named and "missing" in text:
        return Malformed(rule, _within(place, named.group(1)), "missing")
    if named and "unknown" in text:
        return Malformed(rule, _within(place, named.group(1)), "unknown")
    if text.startswith("Expected `"):
        wanted = re.match(r"Expected `([^`]*)`", text)
        problem = "type" if "got" in text else "value"
        return Malformed(rule, place, problem, wanted.group(1) if wanted else None)
    return Malformed(rule, place, "value")


def _within(place: str, field: str) -> str:
    return f"{place}.{field}" if place else field
