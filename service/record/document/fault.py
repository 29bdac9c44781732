"""The faults of a file that somebody gives to a command."""

from pathlib import Path

from service.record.document.problems import LINE, PROBLEMS
from service.texts.form import Language, Text

LONGEST = 200


class DocumentError(Exception):
    """A file cannot be used. The message is one sentence with the file and, if there is one, the line.

    `problem` is the key of a text in `problems.py`. `values` fill its placeholders; long ones are cut off.
    """

    def __init__(self, path: Path, problem: str, line: int | None = None, **values: object) -> None:
        super().__init__(problem)
        self.path = path
        self.problem = problem
        self.line = line
        self.values = {name: value if isinstance(value, Text) else str(value) for name, value in values.items()}

    def to(self, language: Language) -> str:
        """The message in this language."""
        place = "" if self.line is None else f"{LINE.to(language).format(line=self.line)}: "
        return _printable(f"{self.path}: {place}{self._said(language)}")

    def without_place(self, language: Language) -> str:
        """The fault in this language, without the file and the line."""
        return _printable(self._said(language))

    def _said(self, language: Language) -> str:
        shown = {name: _in(value, language)[:LONGEST] for name, value in self.values.items()}
        return PROBLEMS[self.problem].to(language).format(**shown)

    def __str__(self) -> str:
        return self.to("en")


def _printable(text: str) -> str:
    return "".join(
        character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in " ".join(text.split())
    )


def _in(value: Text | str, language: Language) -> str:
    return value if isinstance(value, str) else value.to(language)
