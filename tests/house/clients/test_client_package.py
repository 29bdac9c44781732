"""The client package stands alone, and what it has from the description is that of today."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from generator.made import made
from tests.house.support.checkout import PRODUCT, ROOT, found_in, python_files, text, tracked

HOME = "api/clients/python/"
PACKAGE = f"{HOME}friedensrichter_client/"
TYPESCRIPT = "api/clients/typescript/"
ALLOWED = {*sys.stdlib_module_names, "friedensrichter_client", "httpx", "msgspec"}
WITH_AN_EXTRA = {
    f"{PACKAGE}webhooks.py": {"standardwebhooks"},
    **{f"{PACKAGE}{surface}/websocket.py": {"websockets"} for surface in ("asynchronous", "blocking")},
}


def imported(source: str) -> Iterator[str]:
    """Return the top-level names that a source imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]


def stale(description: Path) -> list[str]:
    """Return the made files that differ from what the description would give."""
    now = made(description)
    return [
        path.name for path, source in now.items() if not path.exists() or path.read_text(encoding="utf-8") != source
    ]


def test_the_types_and_the_surface_without_asyncio_are_those_of_today() -> None:
    assert stale(ROOT / "openapi.yaml") == [], "run sh .ci/clients, and commit what it writes"


def test_no_made_file_is_left_over() -> None:
    written = {path.relative_to(ROOT).as_posix() for path in made()}
    folders = (f"{PACKAGE}types/", f"{PACKAGE}blocking/", f"{TYPESCRIPT}src/types/")
    there = {name for name in tracked() if name.startswith(folders)}
    assert there - written == {f"{PACKAGE}types/__init__.py"}


def test_a_changed_description_is_found(tmp_path: Path) -> None:
    description = yaml.load((ROOT / "openapi.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    description["components"]["schemas"]["WhistPlayCard"]["properties"]["tempo"] = {"type": "integer"}
    changed = tmp_path / "openapi.yaml"
    changed.write_text(yaml.dump(description, Dumper=yaml.CSafeDumper, sort_keys=False), encoding="utf-8")
    assert stale(changed) == ["whist.py", "whist.ts"]


def test_the_package_needs_httpx_and_msgspec_alone() -> None:
    names = [name for name in tracked() if name.startswith(PACKAGE) and name.endswith(".py")]
    strangers = {name: sorted(set(imported(text(name))) - ALLOWED - WITH_AN_EXTRA.get(name, set())) for name in names}
    assert {name: found for name, found in strangers.items() if found} == {}


def test_the_service_does_not_import_the_package() -> None:
    names = [name for name in python_files(ROOT, *PRODUCT) if not name.startswith(HOME)]
    own = {"friedensrichter_client", "generator"}
    assert found_in(names, lambda _, source: sorted(own & set(imported(source)))) == {}


@pytest.mark.parametrize("source", ["import api.app", "from domain.games import whist", "def f():\n    import yaml"])
def test_a_stranger_is_found(source: str) -> None:
    assert set(imported(source)) - ALLOWED
