"""A release can be made again: the same commit gives the same bytes, and the list says all that is in it."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from api.version import VERSION
from tests.house.support.checkout import ROOT, text, tracked
from tests.house.test_lock import RUNNING, read

PATIENCE = 1800
RELEASE = {"-py3-none-any.whl", ".tar.gz", ".cdx.json"}


def released(folder: Path, umask: int, zone: str) -> dict[str, bytes]:
    """The files of a release, made by somebody with this mask for new files and in this time zone."""
    done = subprocess.run(
        ["sh", ".ci/release", str(folder)],
        cwd=ROOT,
        env={**os.environ, "TZ": zone},
        umask=umask,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return {path.name.removeprefix(f"friedensrichter-{VERSION}"): path.read_bytes() for path in folder.iterdir()}


@pytest.mark.nightly
def test_the_list_is_the_same_each_time_it_is_made(tmp_path: Path) -> None:
    python = ROOT / ".venv" / "clients" / "python" / "bin" / "python"
    made = []
    for number in range(2):
        file = tmp_path / f"{number}.json"
        command = [python, "tests/house/support/components.py", file]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "SOURCE_DATE_EPOCH": "1790000000"}, check=True)
        made.append(file.read_bytes())
    assert made[0] == made[1]


@pytest.mark.nightly
def test_a_release_is_the_same_to_the_byte_whoever_makes_it_and_lists_what_is_in_it(tmp_path: Path) -> None:
    first = released(tmp_path / "here", 0o022, "UTC")
    again = released(tmp_path / "a folder elsewhere", 0o077, "Pacific/Chatham")
    assert first.keys() == again.keys() == RELEASE
    assert {name for name in first if first[name] != again[name]} == set()
    components = json.loads(first[".cdx.json"])["components"]
    listed = {(one.get("group"), one["name"], one["version"]) for one in components}
    pins = {(None, name, version) for name, version in read(text(RUNNING)).pins.items()}
    assert pins <= listed
    brought = [name for name in tracked() if name.startswith("api/pages/vendor/") and name.endswith("/origin.yaml")]
    assert sum(one["purl"].startswith("pkg:npm/") for one in components) == len(brought) > 0
