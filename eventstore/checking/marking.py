"""A mark in the place of a text in stored JSON, where somebody wrote it; the same words of the service stay."""

import re
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
        return msgspec.json.encode(_with(msgspec.json.decode(data), re.compile(re.escape(text)), mark))
    except msgspec.DecodeError:
        return data.replace(msgspec.json.encode(text), msgspec.json.encode(mark))


def marked_words(sent: str, text: str, mark: str) -> str:
    """Return JSON with `mark` for each value that has this text as whole words in it; of other bytes only `mark`."""
    words = re.compile(rf"(?s).*(?<!\w){re.escape(text)}(?!\w).*")
    try:
        return msgspec.json.encode(_with(msgspec.json.decode(sent), words, mark)).decode()
    except msgspec.DecodeError:
        return mark


def _with(value: Any, sought: re.Pattern[str], mark: str) -> Any:
    match value:
        case str():
            return mark if sought.fullmatch(value) else value
        case list():
            return [_with(part, sought, mark) for part in value]
        case dict():
            return {name: part if _is_ours(name, part) else _with(part, sought, mark) for name, part in value.items()}
        case _:
            return value


def _is_ours(name: str, value: Any) -> bool:
    return name in OURS and isinstance(value, str)
