"""The files that belong to the repository."""

import subprocess
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[3]
Found = TypeVar("Found")
PRODUCT = ("domain", "eventstore", "service", "api", "migrations")
MADE = "api/clients/python/friedensrichter_client/types/"
"""Python that is made from the description and not edited; tests/house/clients compares it."""


@cache
def tracked(root: Path = ROOT) -> tuple[str, ...]:
    """The paths of all tracked files that exist, relative to the root, sorted.

    Where there is no git (an unpacked archive), all files that .gitignore does not name.
    """
    names = _listed_by_git(root) if (root / ".git").exists() else None
    if names is None:
        names = _listed_by_walking(root)
    return tuple(sorted(name for name in names if (root / name).is_file()))


def _listed_by_git(root: Path) -> list[str] | None:
    try:
        listing = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return [name for name in listing.stdout.decode().split("\0") if name]


def _listed_by_walking(root: Path) -> list[str]:
    ignored = root / ".gitignore"
    lines = ignored.read_text(encoding="utf-8").splitlines() if ignored.exists() else []
    patterns = [".git", *(line.strip().strip("/") for line in lines if line.strip() and not line.startswith("#"))]
    found = (path.relative_to(root) for path in root.rglob("*"))
    return [path.as_posix() for path in found if not any(fnmatch(part, one) for part in path.parts for one in patterns)]


def python_files(root: Path = ROOT, *folders: str) -> list[str]:
    """The tracked Python files, all of them or those in the given top-level folders, without those that are made."""
    names = [name for name in tracked(root) if name.endswith(".py") and not name.startswith(MADE)]
    return [name for name in names if not folders or name.split("/")[0] in folders]


def text(name: str, root: Path = ROOT) -> str:
    """The content of a tracked text file."""
    return (root / name).read_text(encoding="utf-8")


def found_in(names: Iterable[str], check: Callable[[str, str], Found]) -> dict[str, Found]:
    """What a check finds in files, by their names. It gets the name and the content; who is in order is left out.

    All files are one test: two thousand tests of a millisecond each would cost more than what they check.
    """
    checked = {name: check(name, text(name)) for name in names}
    return {name: found for name, found in checked.items() if found}


def write(root: Path, files: dict[str, str]) -> Path:
    """Write made-up files by their paths, for tests of the checks themselves; returns the root."""
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return root
