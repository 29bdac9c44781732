"""The scripts of .ci/ can be started as they are, and the ones that a newcomer needs are there."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.support.checkout import ROOT, text, tracked, write

SCRIPTS = [name for name in tracked() if name.startswith(".ci/") and not Path(name).suffix]


def faults(name: str, root: Path = ROOT) -> list[str]:
    """What keeps a script from being started."""
    first, *_ = text(name, root).splitlines() or [""]
    shell = first.removeprefix("#!").split("/")[-1].split()[-1:] if first.startswith("#!") else []
    if shell not in (["sh"], ["bash"]):
        return ["does not say that it is for sh or bash"]
    read = subprocess.run([*shell, "-n", name], cwd=root, capture_output=True, text=True, check=False)
    found = [f"cannot be read: {read.stderr.strip()}"] if read.returncode else []
    return found if os.access(root / name, os.X_OK) else [*found, "is not executable"]


def test_the_scripts_that_the_documents_name_are_there() -> None:
    assert {"setup", "demo", "test", "run", "lock", "rules", "nightly"} <= {Path(name).name for name in SCRIPTS}


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_can_be_started(name: str) -> None:
    if "bash" in text(name).splitlines()[0] and not shutil.which("bash"):
        pytest.skip("there is no bash here")
    assert faults(name) == []


def test_a_script_that_cannot_be_started_is_found(tmp_path: Path) -> None:
    write(tmp_path, {"a": "#!/bin/sh\nif true\n", "b": "echo\n", "c": "#!/usr/bin/env sh\necho\n"})
    (tmp_path / "a").chmod(0o755)
    (tmp_path / "b").chmod(0o755)
    assert "cannot be read" in faults("a", tmp_path)[0]
    assert faults("b", tmp_path) == ["does not say that it is for sh or bash"]
    assert faults("c", tmp_path) == ["is not executable"]
