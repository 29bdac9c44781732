"""What the pages are made of is in the package, and what comes from elsewhere is as it came."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest
import yaml

from tests.house.support.checkout import ROOT, tracked
from tests.support.wheel import wheel_of_the_run

pytestmark = pytest.mark.nightly

VENDOR = "api/pages/vendor/"
MOST_BYTES = 6_000_000
"""Of these the pictures of the nine games have 0.9 million, and the pages that open tables and invite 0.1 million."""
LOOK = """
from api.pages.manual.navigation import folder
from api.pages.manual.manual import makers
found = makers()
for address in ("/docs/en/start", "/docs/de/rules/whist", "/docs/en/operations", "/docs/de/index.json"):
    assert found[address]().status == 200
print(folder())
print(len(found))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a wheel holds, laid out in a folder."""
    folder = tmp_path_factory.mktemp("built")
    with zipfile.ZipFile(wheel_of_the_run(tmp_path_factory)) as archive:
        archive.extractall(folder)
    return folder


def test_the_package_has_every_file_of_the_pages_and_every_document(built: Path) -> None:
    here = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    own = {name for name in tracked() if name.startswith("api/pages/")}
    documents = {
        name.replace("docs/", "api/pages/documents/", 1)
        for name in tracked()
        if name.startswith("docs/") and name != "docs/reference/rules.md"
    }
    assert own - here == set()
    assert documents - here == set()
    assert not [name for name in here if name.endswith("/rules.md")]
    assert sum((built / name).stat().st_size for name in here if name.startswith("api/pages/")) < MOST_BYTES


def test_the_pages_are_made_from_the_package_alone(built: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(built)}
    command = [sys.executable, "-c", LOOK]
    said = subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True).stdout
    folder, count = said.splitlines()
    assert Path(folder) == built / "api/pages/documents"
    assert int(count) > 100


def test_what_comes_from_elsewhere_is_unchanged_and_has_its_license() -> None:
    origins = [name for name in tracked() if name.startswith(VENDOR) and name.endswith("/origin.yaml")]
    assert origins
    for origin in origins:
        folder = ROOT / origin.removesuffix("origin.yaml")
        listed = yaml.safe_load((ROOT / origin).read_text(encoding="utf-8"))
        files = (path for path in folder.rglob("*") if path.is_file())
        found = {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files}
        del found["origin.yaml"]
        assert found == listed["files"]
        assert listed["license"] in {"Apache-2.0", "MIT"}
        assert "LICENSE" in found
        assert listed["integrity"].startswith("sha512-")


def test_our_own_styles_name_colours_in_one_file_alone() -> None:
    static = ROOT / "api/pages/static"
    for path in static.glob("*.css"):
        text = path.read_text(encoding="utf-8")
        assert ("#f6f4ee" in text) == (path.name == "tokens.css")
        if path.name != "tokens.css":
            assert not [
                word
                for word in text.split()
                if word.startswith("#")
                and word.strip("#;").isalnum()
                and len(word.strip("#;")) in (3, 6)
                and word.endswith(";")
            ]
            assert "rgb(" not in text
