"""From a document to a value of a type."""

import re
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from domain.game.form import place_in, values_at
from domain.registry import GAMES
from service.record.document.document import Document
from service.record.document.fault import DocumentError
from service.record.document.problems import WHOLE
from service.texts.kinds import kinds_in_words

T = TypeVar("T")
ITEM = re.compile(r"^(moves|steps)\[\d+\]\.?")
FIELD = re.compile("(missing|unknown)(?: required)? field `([^`]*)`")
KIND = re.compile("^Expected `([^`]*)`, got `[^`]*`$")
VALUE = re.compile("^Invalid (?:enum )?value ")


class Shortcoming(NamedTuple):
    """A shortcoming reported by msgspec: the key of the problem, the field that it names, the kinds that it expects."""

    problem: str
    field: str | None = None
    kinds: tuple[str, ...] = ()


def formed(path: Path, document: Document, kind: type[T]) -> T:
    """The document as a value of this type. Raises DocumentError, naming the field and its line."""
    try:
        return msgspec.convert(document.value, kind)
    except msgspec.ValidationError as error:
        what, field = place_in(str(error))
        allowed = values_at(kind, field, document.value).words
        short = shortcoming(what)
        place = field if short.field is None else f"{field}.{short.field}".lstrip(".")
        line = document.line(place)
        shown = place if line is None else ITEM.sub("", place)
        problem = f"{short.problem}_of" if allowed and short.problem == "value" else short.problem
        values = {
            "place": shown or WHOLE,
            "kind": kinds_in_words(short.kinds) or "",
            "values": ", ".join(allowed),
            "what": what,
        }
        raise DocumentError(path, problem, line, **values) from None


def shortcoming(message: str) -> Shortcoming:
    """Read a validation message of msgspec, without its place; `form` stands for one of any other form."""
    field = FIELD.search(message)
    if field:
        return Shortcoming(field[1], field[2])
    kind = KIND.match(message)
    kinds = tuple(kind[1].split(" | ")) if kind else ()
    if kinds_in_words(kinds):
        return Shortcoming("type", kinds=kinds)
    return Shortcoming("value" if VALUE.match(message) else "form")


def unknown_game(path: Path, document: Document, game: str) -> DocumentError:
    """The fault of a document that names an unknown game."""
    known = ", ".join(sorted(GAMES))
    return DocumentError(path, "unknown_game", document.line("game"), game=repr(game[:40]), known=known)
