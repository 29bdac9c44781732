"""What is wrong with a file that somebody gives to a command."""

from pathlib import Path

from service.document.problems import LINE, PROBLEMS
from service.texts.form import Language

LONGEST = 200


class DocumentError(Exception):
    """The file cannot be taken: one sentence that names the file and, where there is one, the line.

    `problem` is the key of a text in `problems.py`, `values` stand in its places; each is cut off where it is long.
    """

    def __init__(self, path: Path, problem: str, line: int | None = None, **values: object) -> None:
        super().__init__(problem)
        self.path = path
        self.problem = problem
        self.line = line
        self.values = {name: str(value)[:LONGEST] for name, value in values.items()}

    def to(self, language: Language) -> str:
        """The sentence in this language."""
        place = "" if self.line is None else f"{LINE.to(language).format(line=self.line)}: "
        said = f"{self.path}: {place}{PROBLEMS[self.problem].to(language).format(**self.values)}"
        return "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in " ".join(said.split()))

    def __str__(self) -> str:
        return self.to("en")
