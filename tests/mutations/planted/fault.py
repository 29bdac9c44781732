"""A fault that is planted into the product on purpose, to show that the simulation finds it: a patch with a name.

The folders beside this file have the patches. Each begins with a sentence that says what is wrong; then come unified
diffs. The numbers of their lines do not count: the lines before a change stand in the file once, wherever it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.house.support.checkout import ROOT

FOLDER = Path(__file__).parent
OLD, NEW, HUNK = "--- a/", "+++ b/", "@@"


class Hunk(msgspec.Struct):
    """Some lines of a file, and the lines that take their place."""

    file: str
    before: str = ""
    after: str = ""


class PlantedFault(msgspec.Struct, frozen=True):
    """A named fault. `text` says what is wrong."""

    name: str
    text: str
    hunks: tuple[Hunk, ...]

    def planted(self, root: Path = ROOT) -> dict[Path, str]:
        """Return the changed files of a checkout, with their texts. Raises ValueError for lines that are not there."""
        files: dict[Path, str] = {}
        for hunk in self.hunks:
            path = root / hunk.file
            source = files.get(path) or path.read_text(encoding="utf-8")
            if source.count(hunk.before) != 1:
                message = f"{self.name}: these lines are not once in {hunk.file}:\n{hunk.before}"
                raise ValueError(message)
            files[path] = source.replace(hunk.before, hunk.after)
        return files


def read_patch(name: str, patch: str) -> PlantedFault:
    """Return the fault of a patch."""
    text, _, diffs = patch.partition("\n\n")
    return PlantedFault(name, text.strip(), tuple(_hunks(diffs)))


def _hunks(diffs: str) -> Iterator[Hunk]:
    file = ""
    hunk: Hunk | None = None
    for line in diffs.splitlines(keepends=True):
        if line.startswith((OLD, NEW, HUNK)):
            if hunk is not None:
                yield hunk
            file = line.removeprefix(NEW).strip() if line.startswith(NEW) else file
            hunk = Hunk(file) if line.startswith(HUNK) else None
        elif hunk is not None:
            hunk.before += "" if line.startswith("+") else line[1:]
            hunk.after += "" if line.startswith("-") else line[1:]
    if hunk is not None:
        yield hunk


def planted_faults() -> tuple[PlantedFault, ...]:
    """Return all faults, in the order of their folders and names."""
    files = sorted(FOLDER.glob("*/*.patch"))
    return tuple(read_patch(file.stem, file.read_text(encoding="utf-8")) for file in files)
