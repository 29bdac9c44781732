"""The texts in what a client sends. One rule for all of them, whatever field they stand in."""

from typing import Any

import msgspec

from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS
from domain.text.names import DOUBTFUL, unfit_at

LINES = frozenset({"reason", "reasons", "recorded_game", "statement", "text"})
"""The fields in which people write freely, and a recorded game: a text there may have line breaks."""
NESTED = (dict, list)


def is_plain(data: bytes) -> bool:
    """Return whether JSON can hold no character but visible ones of ASCII and blanks; seen without reading it."""
    return data.isascii() and b"\\" not in data and b"\x7f" not in data


def check_texts(value: Any) -> None:
    """See that no text in a JSON value holds a character that no text may hold.

    Raises Malformed, citing table.1.2, with the place of the text and the number of the character. Texts are looked at
    one by one only if all of them together hold a character that might be such a one.
    """
    if DOUBTFUL.search(msgspec.json.encode(value).decode()):
        _check_each(value, "", "")


def _check_each(value: Any, place: str, name: str) -> None:
    if type(value) is str:
        _check(value, place, lines=name in LINES)
    elif type(value) is dict:
        for key, part in value.items():
            _check(key, place, lines=False)
            if type(part) is str or type(part) in NESTED:
                _check_each(part, f"{place}.{key}".lstrip("."), key)
    elif type(value) is list:
        for number, part in enumerate(value):
            if type(part) is str or type(part) in NESTED:
                _check_each(part, f"{place}[{number}]", name)


def _check(text: str, place: str, *, lines: bool) -> None:
    unfit = unfit_at(text, lines=lines)
    if unfit is not None:
        raise Malformed(KNOWN_FIELDS, place, "characters", f"U+{ord(text[unfit]):04X}")
