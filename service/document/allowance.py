"""How much a document may hold, so that a small file cannot stand for a huge value."""

from pathlib import Path

from service.document.fault import DocumentError

MOST_VALUES = 400_000
"""How many values and names there may be, each counted as often as it is referred to."""
MOST_CHARACTERS = 4 * 2**20
"""How much text there may be, counted in the same way."""
MOST_DEPTH = 32
"""How deep lists and objects may lie in each other; a move of any game has less than ten."""
MOST_DIGITS = 16
"""How long a number may be: every reader of JSON keeps as many digits exactly."""


class Allowance:
    """What is left of what a document may hold."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.values = 0
        self.characters = 0

    def take(self, values: int, characters: int, line: int) -> None:
        """Count so many values with so many characters between them. Raises DocumentError if it is too much."""
        self.values += values
        self.characters += characters
        if self.values > MOST_VALUES:
            raise DocumentError(self._path, f"it holds more than {MOST_VALUES} values, more than are read", line)
        if self.characters > MOST_CHARACTERS:
            raise DocumentError(self._path, f"it stands for more than {MOST_CHARACTERS} characters", line)

    def deep(self, depth: int, line: int) -> None:
        """Go in so deep. Raises DocumentError if it is too deep."""
        if depth > MOST_DEPTH:
            raise DocumentError(self._path, f"lists and objects lie more than {MOST_DEPTH} deep in each other", line)

    def number(self, digits: str, line: int) -> None:
        """Read a whole number of this length. Raises DocumentError if it is too long."""
        if len(digits) > MOST_DIGITS + 1:
            raise DocumentError(self._path, f"a number has more than {MOST_DIGITS} digits", line)
