"""A mark in the place of a text in stored JSON, where somebody wrote it; the same words of the service stay."""

from collections.abc import Callable
from typing import Any

import msgspec

OURS = frozenset(
    {
        "type",
        "role",
        "rule",
        "game",
        "status",
        "phase",
        "state",
        "ground",
        "by",
        "kind",
        "code",
        "policy",
        "verdict",
        "undo",
        "arbiter",
        "adjudication",
        "id",
        "table",
        "stream",
        "tournament",
        "organizer",
    }
)
"""The fields whose values are words of the service. Somebody may be called by one of them."""


def marked(data: bytes, text: str, mark: str) -> bytes:
    """Return JSON in which `mark` stands for each value that is this text. What is no JSON loses it as bytes."""
    try:
        return msgspec.json.encode(_with(msgspec.json.decode(data), lambda value: value == text, mark))
    except msgspec.DecodeError:
        return data.replace(msgspec.json.encode(text), msgspec.json.encode(mark))


def marked_words(sent: str, text: str, mark: str) -> str:
    """Return JSON with `mark` for each value that has this text as whole words in it; of other bytes only `mark`."""
    try:
        return msgspec.json.encode(_with(msgspec.json.decode(sent), lambda value: _has(value, text), mark)).decode()
    except msgspec.DecodeError:
        return mark


def _with(value: Any, is_it: Callable[[str], bool], mark: str) -> Any:
    match value:
        case str():
            return mark if is_it(value) else value
        case list():
            return [_with(part, is_it, mark) for part in value]
        case dict():
            return {name: part if _is_ours(name, value) else _with(part, is_it, mark) for name, part in value.items()}
        case _:
            return value


def _is_ours(name: str, fields: dict[str, Any]) -> bool:
    if name == "organizer" and "title" in fields:
        return False  # in the settings of a tournament it is whoever holds it, as somebody wrote it
    return name in OURS and isinstance(fields[name], str)


def _has(value: str, text: str) -> bool:
    """Return whether a text stands in a longer one, and not as a part of a word."""
    at = value.find(text)
    while at >= 0:
        if not _is_of_a_word(value[at - 1 : at]) and not _is_of_a_word(value[at + len(text) :][:1]):
            return True
        at = value.find(text, at + 1)
    return False


def _is_of_a_word(character: str) -> bool:
    return character.isalnum() or character == "_"
