"""What is wrong with a file that somebody gives to a command."""

from pathlib import Path


class DocumentError(Exception):
    """The file cannot be taken; the message is one sentence that names the file and, where there is one, the line."""

    def __init__(self, path: Path, problem: str, line: int | None = None) -> None:
        place = "" if line is None else f"line {line}: "
        said = " ".join(f"{path}: {place}{problem}".split())
        super().__init__("".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in said))
