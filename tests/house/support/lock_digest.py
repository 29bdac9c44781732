"""One digest over all that the lock is made from, so that a stale lock is found without a network.

`python3 tests/house/support/lock_digest.py` prints it for the pyproject.toml of the working directory; `.ci/lock`
writes it into the first line of each lock file. Needs the standard library only, as it runs before anything is
installed.
"""

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

LABEL = "# SHA-256 of the dependencies in pyproject.toml: "


def digest(project: dict[str, Any]) -> str:
    """The SHA-256, in hex, over the dependency parts of a parsed pyproject.toml; blind to all its other parts."""
    table = project.get("project", {})
    parts = {
        "build": project.get("build-system", {}).get("requires", []),
        "python": table.get("requires-python"),
        "running": table.get("dependencies", []),
        "optional": table.get("optional-dependencies", {}),
        "groups": project.get("dependency-groups", {}),
    }
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def first_line(pyproject: Path) -> str:
    """The first line that a lock made from this pyproject.toml has."""
    return LABEL + digest(tomllib.loads(pyproject.read_text(encoding="utf-8")))


if __name__ == "__main__":
    print(first_line(Path("pyproject.toml")))  # noqa: T201 - printing it is the command's purpose
