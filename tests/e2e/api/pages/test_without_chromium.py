"""Without Chromium the setup says how to get it, CI fails, and elsewhere its tests are left out with a line."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from shlex import quote

import pytest

from tests.house.support.checkout import ROOT
from tests.support.browser.chromium import program

READ = (".ci/setup", ".ci/requirements.txt", ".ci/requirements-dev.txt", ".ci/requirements-clients.txt")
READ_TOO = ("pyproject.toml", "tests/e2e/clients/package-lock.json", "tests/conftest.py")
TOOLS = ("sh", "dirname", "grep", "cat", "rm", "mkdir", "mv")
HOW = "Chromium is not installed: apt install chromium"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder with the few programs that every system has; nothing else is on the path, and nobody is root."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    for name, script in {"id": "echo 1000", "python3": f'exec {quote(sys.executable)} "$@"'}.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.mark.usefixtures("bare")
def test_ci_fails_without_a_browser_and_others_leave_its_tests_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=HOW):
        program()
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception, match=HOW):
        program()


@pytest.mark.nightly
@pytest.mark.usefixtures("bare")
def test_what_was_left_out_is_said_in_one_line(tmp_path: Path) -> None:
    place = tmp_path / "tests"
    place.mkdir()
    shutil.copy(ROOT / "tests/conftest.py", place)
    (place / "test_some.py").write_text(
        f"import pytest\n\n\n@pytest.mark.parametrize('n', [1, 2])\ndef test_it(n):\n    pytest.skip('{HOW}')\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", "tests"]
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert f"2 tests left out: {HOW}" in done.stdout, done.stdout + done.stderr


@pytest.mark.nightly
@pytest.mark.usefixtures("bare")
def test_the_setup_says_how_to_get_it_where_it_cannot_install_it(tmp_path: Path) -> None:
    for name in (*READ, *READ_TOO):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    lock, project = (sha256((ROOT / name).read_bytes()).hexdigest() for name in (READ[2], READ_TOO[0]))
    (tmp_path / ".venv").mkdir()
    record = f"packages .ci/requirements-dev.txt {lock}\nproject {project}\nplace {tmp_path}\n"
    (tmp_path / ".venv/setup-record").write_text(record, encoding="utf-8")
    done = subprocess.run(["sh", ".ci/setup", "dev"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "of pages in a browser need" in done.stderr
    assert re.search(r"on Debian: apt install .*\bchromium$", done.stderr, re.MULTILINE)
    assert ".venv is up to date" in done.stderr
