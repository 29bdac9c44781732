"""The oldest dependencies that pyproject.toml allows, and the Pythons that it names; `.ci/versions` tries them.

`version_bounds OLDEST WANTED` writes a file of constraints and one of requirements. `--pythons` prints interpreters.
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from tests.house.support.checkout import ROOT

PYTHON = re.compile(r"Programming Language :: Python :: (3\.\d+)")


def running(project: dict[str, Any]) -> list[Requirement]:
    """What the service depends on, with all extras."""
    table = project["project"]
    extras = [one for extra in table["optional-dependencies"].values() for one in extra]
    return [Requirement(one) for one in [*table["dependencies"], *extras]]


def oldest(project: dict[str, Any]) -> list[str]:
    """The lowest version of each, as a constraint."""
    found = []
    for one in running(project):
        (least,) = (bound.version for bound in one.specifier if bound.operator == ">=")
        found.append(f"{one.name}=={least}" + (f" ; {one.marker}" if one.marker else ""))
    return found


def wanted(project: dict[str, Any]) -> list[str]:
    """What is needed to run the service and its tests."""
    groups = project["dependency-groups"]
    return [*map(str, running(project)), *groups["install"], *(one for one in groups["dev"] if isinstance(one, str))]


def pythons(project: dict[str, Any]) -> list[str]:
    """The interpreters whose versions the classifiers name."""
    found = (PYTHON.fullmatch(one) for one in project["project"]["classifiers"])
    return [f"python{one[1]}" for one in found if one]


if __name__ == "__main__":
    read = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if sys.argv[1:] == ["--pythons"]:
        print(*pythons(read))  # noqa: T201 - the script reads it
    else:
        for name, lines in zip(sys.argv[1:], (oldest(read), wanted(read)), strict=True):
            Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")
