"""The package for TypeScript as npm would install it, compiled once for all tests of a run."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from filelock import FileLock

from tests.house.support.checkout import ROOT
from tests.support.clients.tools import run, workplace

HOME = ROOT / "api/clients/typescript"
NAME = "node_modules/@friedensrichter/client"


def package_of_the_run(places: pytest.TempPathFactory) -> Path:
    """The folder of the package, which the first test process that asks for it compiles.

    Without the compiler the test is skipped; in CI it fails.
    """
    own = places.getbasetemp()
    shared = (own.parent if own.name.startswith("popen-") else own) / "typescript"
    shared.mkdir(exist_ok=True)
    with FileLock(shared / "lock"):
        target = shared / "package"
        if not target.exists():
            unfinished = shared / "unfinished"
            unfinished.mkdir()
            run("tsc", "--project", HOME, "--outDir", unfinished / "dist", folder=workplace(unfinished))
            for name in ("package.json", "README.md"):
                shutil.copy(HOME / name, unfinished)
            unfinished.rename(target)
    return target


def installed(package: Path, folder: Path) -> Path:
    """The folder, with the package in it for programs that import it."""
    (folder / NAME).parent.mkdir(parents=True)
    (folder / NAME).symlink_to(package)
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return folder
