"""Reading a command or options from JSON, with the place and kind of what is wrong in it."""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from domain.game.allowed_values import sent, values_at
from domain.game.rule import Bounds, Malformed, Rule
from domain.game.shortcomings import shortcomings

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
    return Malformed(rule, place, "value", allowed.besides, allowed.words)


def _broken(text: str, expected: str | None, bounds: Iterable[Bounds]) -> Bounds | None:
    """The bounds that a validation message says are broken: it names one of both sides."""
    if " >= " not in text and " <= " not in text:
        return None
    return next((one for one in bounds if one.of == MEASURED.get(expected or "")), None)


def place_in(message: str) -> tuple[str, str]:
    """What a validation message of msgspec says, and of which place: `moves[3].card`, or nothing.

    Both may have been chosen by the sender. So nothing is looked for again and again: a message of any length is read a
    few times over.
    """
    text, mark, place = message.rpartition(PLACE)
    if not mark or not message.endswith("`"):
        return message, ""
    return text, place.removesuffix("`").removeprefix(KEY_PLACE).removeprefix("$").lstrip(".")


def _quoted(text: str, before: str) -> str | None:
    """What stands in quotes after these words, the first time that they are there."""
    quoted, mark, _ = text.partition(before)[2].partition("`")
    return quoted if mark else None


def _within(place: str, field: str) -> str:
    return f"{place}.{field}" if place else field
