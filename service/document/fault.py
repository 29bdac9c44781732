"""What is wrong with a file that somebody gives to a command."""

from pathlib import Path

from service.document.problems import LINE, PROBLEMS
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
        shown = {name: _in(value, language)[:LONGEST] for name, value in self.values.items()}
        said = f"{self.path}: {place}{PROBLEMS[self.problem].to(language).format(**shown)}"
        return "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in " ".join(said.split()))

    def __str__(self) -> str:
        return self.to("en")


def _in(value: Text | str, language: Language) -> str:
    return value if isinstance(value, str) else value.to(language)
