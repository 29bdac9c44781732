"""The package for TypeScript needs nothing at run time, names no registry, and is built by one compiler."""

from __future__ import annotations

import json
import re
from pathlib import PurePosixPath
from typing import Any

from tests.house.support.checkout import text, tracked

HOME = "api/clients/typescript/"
FROM = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "([^"]+)"', re.MULTILINE)
FOR_NODE = f"{HOME}src/bot/"
MAX_LINES = 300


def read(name: str) -> Any:
    """Return what a JSON file has."""
    return json.loads(text(name))


def sources() -> list[str]:
    """Return the names of the sources that are written by hand."""
    names = [name for name in tracked() if name.startswith(f"{HOME}src/") and name.endswith(".ts")]
    return [name for name in names if "/types/" not in name]


def strangers(name: str, source: str) -> list[str]:
    """Return what a source imports that is neither of the package nor, for the runner of bots, of Node.js."""
    allowed = ("./", "../", *(("node:",) if name.startswith(FOR_NODE) else ()))
    return [target for target in FROM.findall(source) if not target.startswith(allowed)]


def test_the_package_needs_nothing_at_run_time() -> None:
    package = read(f"{HOME}package.json")
    assert not package.keys() & {"dependencies", "peerDependencies", "optionalDependencies", "bundleDependencies"}
    assert {name: found for name in sources() if (found := strangers(name, text(name)))} == {}


def test_a_stranger_is_found() -> None:
    assert strangers(f"{HOME}src/a.ts", 'import { a } from "a";\nimport {\n  b,\n} from "./b.js";\n') == ["a"]
    assert strangers(f"{FOR_NODE}a.ts", 'import { a } from "node:fs";\n') == []


def test_the_compiler_has_one_exact_version_and_the_lock_names_no_registry() -> None:
    version = read(f"{HOME}package.json")["devDependencies"]["typescript"]
    locks = [read(f"{folder}package-lock.json") for folder in (HOME, "tests/e2e/clients/")]
    assert [lock["packages"]["node_modules/typescript"]["version"] for lock in locks] == [version, version]
    assert not any("resolved" in entry for lock in locks for entry in lock["packages"].values())


def test_the_two_packages_have_one_version() -> None:
    assert f'version = "{read(f"{HOME}package.json")["version"]}"' in text("api/clients/python/pyproject.toml")


def test_every_source_is_small() -> None:
    assert {name: lines for name in sources() if (lines := len(text(name).splitlines())) > MAX_LINES} == {}
    folders = [PurePosixPath(name).parent for name in tracked() if name.startswith(HOME)]
    assert all(folders.count(folder) <= 20 for folder in folders)
