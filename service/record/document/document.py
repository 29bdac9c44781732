"""A document as it was read, the bound on its size, and the value of a type that it becomes.

The bound makes sure that a small file cannot stand for a huge value.
"""

import re
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from domain.game.form import place_in, values_at
from domain.registry import GAMES
from service.record.document.problems import WHOLE, DocumentError
from service.texts.phrases import kinds_in_words


class Document(msgspec.Struct, frozen=True):
    """A value of plain kinds (dict, list, str, int, float, bool, None), and where its parts stand.

    `lines` has the line of each field of the document and of each item of such a field, named as in `moves[3]`.
    """

    value: Any
    lines: dict[str, int]

    def line(self, field: str) -> int | None:
        """The line of a field, such as `moves[3].move.card`: that of the nearest part around it that is known."""
        while field:
            if field in self.lines:
                return self.lines[field]
            field = field[: max(field.rfind("."), field.rfind("["), 0)]
        return None


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


MOST_VALUES = 400_000
"""How many values and names there may be, each counted as often as it is referred to."""
MOST_CHARACTERS = 4 * 2**20
"""How much text there may be, counted in the same way."""
MOST_DEPTH = 32
"""How deep lists and objects may lie in each other; a move of any game has less than ten."""
MOST_DIGITS = 16
"""How long a number may be: every reader of JSON keeps as many digits exactly."""


class Allowance:
    """The part of a document's allowance that is left."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.values = 0
        self.characters = 0

    def take(self, values: int, characters: int, line: int) -> None:
        """Count so many values with so many characters between them. Raises DocumentError if it is too much."""
        self.values += values
        self.characters += characters
        if self.values > MOST_VALUES:
            raise DocumentError(self._path, "too_many", line, most=MOST_VALUES)
        if self.characters > MOST_CHARACTERS:
            raise DocumentError(self._path, "too_long", line, most=MOST_CHARACTERS)

    def deep(self, depth: int, line: int) -> None:
        """Go in so deep. Raises DocumentError if it is too deep."""
        if depth > MOST_DEPTH:
            raise DocumentError(self._path, "too_deep", line, most=MOST_DEPTH)

    def number(self, digits: str, line: int) -> None:
        """Read a whole number of this length. Raises DocumentError if it is too long."""
        if len(digits) > MOST_DIGITS + 1:
            raise DocumentError(self._path, "long_number", line, most=MOST_DIGITS)
