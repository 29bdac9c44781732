"""Reading a command or options from JSON, with the place and kind of what is wrong in it."""

from typing import TypeVar

import msgspec

from domain.rule import Malformed, Rule

T = TypeVar("T")
PLACE, KEY_PLACE, FIELD, EXPECTED = " - at `", "key in ", "field `", "Expected `"


def read(data: bytes, decoder: msgspec.json.Decoder[T], rule: Rule, root: str) -> T:
    """Decode `data` into the decoder's type.

    Raises Malformed, citing `rule` and naming the field below `root` (`move.card`).
    """
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise malformed(str(error), rule, root) from None
    except RecursionError:
        raise Malformed(rule, root, "depth") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Malformed(rule, root, "syntax") from None


def malformed(message: str, rule: Rule, root: str) -> Malformed:
    """The refusal for a validation message of msgspec."""
    text, place = _parted(message)
    place = (root + place).lstrip(".")
    named = _quoted(text, FIELD)
    if named is not None and "missing" in text:
        return Malformed(rule, _within(place, named), "missing")
    if named is not None and "unknown" in text:
        return Malformed(rule, _within(place, named), "unknown")
    if text.startswith(EXPECTED):
        problem = "type" if "got" in text else "value"
        return Malformed(rule, place, problem, _quoted(text, EXPECTED))
    return Malformed(rule, place, "value")


def _parted(message: str) -> tuple[str, str]:
    """What is wrong, and the place at the end of the message where it is; both may have been chosen by the sender.

    So nothing is looked for again and again: a message of any length is read a few times over.
    """
    text, mark, place = message.rpartition(PLACE)
    if not mark or not message.endswith("`"):
        return message, ""
    return text, place.removesuffix("`").removeprefix(KEY_PLACE).removeprefix("$")


def _quoted(text: str, before: str) -> str | None:
    """What stands in quotes after these words, the first time that they are there."""
    quoted, mark, _ = text.partition(before)[2].partition("`")
    return quoted if mark else None


def _within(place: str, field: str) -> str:
    return f"{place}.{field}" if place else field
