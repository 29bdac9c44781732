"""The bound on the size of a document, so that a small file cannot stand for a huge value."""

from pathlib import Path

from service.record.document.fault import DocumentError

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
