"""From a document to the type that is wanted of it."""

import re
from pathlib import Path
from typing import TypeVar

import msgspec

from domain.game.allowed_values import values_at
from domain.game.form import place_in
from domain.registry import GAMES
from service.document.document import Document
from service.document.fault import DocumentError

T = TypeVar("T")
ITEM = re.compile(r"^(moves|steps)\[\d+\]\.?")
FIELD = re.compile("unknown field `([^`]*)`")


def formed(path: Path, document: Document, kind: type[T]) -> T:
    """The document as a value of this type. Raises DocumentError, naming the field and its line."""
    try:
        return msgspec.convert(document.value, kind)
    except msgspec.ValidationError as error:
        what, field = place_in(str(error))
        allowed = values_at(kind, field, document.value).words
        named = FIELD.search(what)
        place = f"{field}.{named.group(1)}".lstrip(".") if named else field
        line = document.line(place)
        within = field if line is None else ITEM.sub("", field)
        told = f"{within}: {what}" if within else what
        key = "form_of" if allowed else "form"
        raise DocumentError(path, key, line, what=told, values=", ".join(allowed)) from None


def unknown_game(path: Path, document: Document, game: str) -> DocumentError:
    """The fault of a document that is about a game that there is not."""
    known = ", ".join(sorted(GAMES))
    return DocumentError(path, "unknown_game", document.line("game"), game=repr(game[:40]), known=known)
