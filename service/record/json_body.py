"""The body of a request is JSON in which every name stands once; one rule holds for all texts in it."""

import json
from asyncio import to_thread
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec

from domain.game.form import read
from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS
from domain.text.names import DOUBTFUL, unfit_at

T = TypeVar("T")
DEPTH = 32
"""How deep objects and lists may be in each other; no command and no opening needs more than 8."""
HEAVY_BYTES = 16_384
"""A body with more bytes is read beside the event loop: its parts may be very many."""
ANYTHING = msgspec.json.Decoder()
NESTED = (dict, list)


async def beside_if_long(work: Callable[[bytes], T], data: bytes) -> T:
    """Apply `work` to a body; in a thread if the body is long, so that nobody else waits for it."""
    return await to_thread(work, data) if len(data) > HEAVY_BYTES else work(data)


def read_body(data: bytes, kind: Any) -> Any:
    """The body as a value of this type. Raises Malformed, citing table.1.2.

    A name that stands twice in one object is refused: readers differ on which of the two counts. So is a text with a
    character that nobody sees, or that changes what is around it.
    """
    return read_once(data, _decoder(kind))


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def read_once(data: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """As `read_body`, by a decoder that is kept."""
    result = read(data, decoder, KNOWN_FIELDS, "")
    try:
        if not _surely_once(data):
            json.loads(
                data.decode(), object_pairs_hook=_once, parse_int=_passed, parse_float=_passed, parse_constant=_passed
            )
        if not data.isascii() or b"\\" in data or b"\x7f" in data:  # else only visible characters and blanks of ASCII
            check_texts(ANYTHING.decode(data))
    except (ValueError, RecursionError):
        raise Malformed(KNOWN_FIELDS, "", "syntax") from None
    return result


def _surely_once(data: bytes) -> bool:
    """Return whether no name can stand twice, without looking at each. Raises Malformed for what is too deep.

    Each name brings a colon. So if what is read has as many names as there are colons, no name was lost by standing
    twice. If there are more colons, they may stand in texts, and one must look.
    """
    try:
        whole = ANYTHING.decode(data)
    except (ValueError, RecursionError):
        return False
    names = depth = 0
    level: list[Any] = [whole] if type(whole) in NESTED else []
    while level:
        if depth > DEPTH:
            raise Malformed(KNOWN_FIELDS, "", "depth")
        inner: list[Any] = []
        for value in level:
            names += len(value) if type(value) is dict else 0
            for part in value.values() if type(value) is dict else value:
                if type(part) in NESTED:
                    inner.append(part)  # noqa: PERF401 - every body comes by here
        level, depth = inner, depth + 1
    return names == data.count(b":")


def _passed(_: str) -> None:
    """Numbers are read by their types, not here."""


def _once(pairs: list[tuple[str, Any]]) -> None:
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            raise Malformed(KNOWN_FIELDS, name, "repeated")
        seen.add(name)


LINES = frozenset({"reason", "reasons", "recorded_game", "statement", "text"})
"""The fields in which people write freely, and a recorded game: a text there may have line breaks."""


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
