"""The name of a new game in its forms, and why a name cannot be taken."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

import msgspec

FORM = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
PYTHON_TYPES = "api/clients/python/friedensrichter_client/types"
TYPESCRIPT_TYPES = "api/clients/typescript/src/types"
TAKEN = {"table", "whispers", "skeleton", "support"}
"""The rules of every table, the made-up game of the tests, the game that is copied, the tests' own folder."""


class Name(msgspec.Struct, frozen=True):
    """A name such as `one-card`."""

    id: str

    @property
    def folder(self) -> str:
        """The name of its folders: `one_card`."""
        return self.id.replace("-", "_")

    @property
    def constant(self) -> str:
        """The name of the game in code: `ONE_CARD`."""
        return self.folder.upper()

    @property
    def title(self) -> str:
        """The name that people read until there is a better one: `One Card`."""
        return " ".join(part.capitalize() for part in self.id.split("-"))

    @property
    def places(self) -> tuple[str, ...]:
        """What a game has for itself, as paths in the checkout."""
        return (
            f"domain/games/{self.folder}",
            f"tests/unit/domain/games/{self.folder}",
            f"tests/wire/{self.id}.jsonl",
            f"{PYTHON_TYPES}/{self.folder}.py",
            f"{TYPESCRIPT_TYPES}/{self.id}.ts",
        )


def fault(given: str, root: Path) -> str | None:
    """Why no game can be made with this name, as a sentence; None if one can."""
    if not FORM.fullmatch(given) or len(given) > LONGEST:
        return (
            f"{given!r} is no name of a game: lower-case letters and digits, in parts joined by hyphens,"
            f" at most {LONGEST} signs, beginning with a letter."
        )
    name = Name(given)
    if keyword.iskeyword(name.folder) or keyword.issoftkeyword(name.folder):
        return f"{given!r} is a word of Python, so no module can be called that."
    if given in TAKEN:
        return f"{given!r} means something else here."
    there = [place for place in name.places if is_there(root / place)]
    return f"There is {there[0]} already." if there else None


def is_there(path: Path) -> bool:
    """Whether there is this file, or a folder with anything in it but what Python keeps there."""
    if not path.is_dir():
        return path.exists()
    return any(one.is_file() and one.suffix != ".pyc" for one in path.rglob("*"))
