"""The scripts of .ci/ can be started as they are, and the ones that a newcomer needs are there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.support.checkout import ROOT, text, tracked, write

LONGEST_SOCKET = 103
"""The bytes of a socket's path for which every system has room."""
LONG = 60
NEEDS_GIT = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git here")
SOCKET_OF_CHROMIUM = "org.chromium.Chromium.XXXXXX/SingletonSocket"
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
    assert faults(name) == [], "begin it with #!/bin/sh, and let git keep it executable: chmod +x"


def test_a_script_that_cannot_be_started_is_found(tmp_path: Path) -> None:
    write(tmp_path, {"a": "#!/bin/sh\nif true\n", "b": "echo\n", "c": "#!/usr/bin/env sh\necho\n"})
    (tmp_path / "a").chmod(0o755)
    (tmp_path / "b").chmod(0o755)
    assert "cannot be read" in faults("a", tmp_path)[0]
    assert faults("b", tmp_path) == ["does not say that it is for sh or bash"]
    assert faults("c", tmp_path) == ["is not executable"]


@pytest.mark.parametrize("given", ["", "a folder of a user, with a name as people give them, ü"])
def test_what_the_tests_write_lies_in_a_folder_of_their_own_with_room_for_sockets_and_is_removed(
    tmp_path: Path, given: str
) -> None:
    """It is nobody else's, and nobody can guess its name. Where the usual folder has a long name it is in /tmp."""
    place = tmp_path / given
    place.mkdir(exist_ok=True)
    command = '. .ci/scratch; echo "$TMPDIR"; stat -c %a "$TMPDIR"; echo x >"$TMPDIR/file"; exit 3'
    environment = {**os.environ, "TMPDIR": str(place) if given else "/tmp"}  # noqa: S108 - what is given to the script
    made = [
        subprocess.run(["sh", "-c", command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        for _ in range(2)
    ]
    assert [one.returncode for one in made] == [3, 3], made
    folders = [one.stdout.splitlines()[0] for one in made]
    assert len({*folders}) == 2
    assert [one.stdout.splitlines()[1] for one in made] == ["700", "700"]
    for folder in folders:
        assert len(os.fsencode(f"{folder}/{SOCKET_OF_CHROMIUM}")) <= LONGEST_SOCKET
        assert not Path(folder).exists()
    assert [*place.iterdir()] == [] if given else True


TOLD = 'cd "$(dirname "$0")/.."; pwd; id -u; env | sort; echo "$@"\n'


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with these scripts, checks that say how they were started, and changes that are not committed."""
    place = tmp_path / "of another"
    scripts = {f".ci/{name}": text(f".ci/{name}") for name in ("copy", "run", "scratch", "anybody")}
    files = {"kept": "", "gone": "", "changed": "before", ".gitignore": ".venv\n.*_cache/\nbuild/\n", ".ci/test": TOLD}
    write(place, {**scripts, **files})
    for command in (["init", "--quiet"], ["add", "--all"]):
        subprocess.run(["git", *command], cwd=place, check=True)
    (place / "gone").unlink()
    write(place, {"changed": "after", "Größe": "new", ".venv/lib": "ignored"})
    return place


def started(repository: Path, script: str, *arguments: str) -> tuple[str, str, dict[str, str], str]:
    """Where, by whom, in which environment and with what the checks were started by a script."""
    environment = {**os.environ, "RICHTER_PORT": "1", "LANG": "de_DE.UTF-8", "PIP_INDEX_URL": "of the machine"}
    shell = "bash" if script == "run" else "sh"
    command = [shell, f".ci/{script}", *arguments]
    done = subprocess.run(command, cwd=repository, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    place, user, *variables, last = done.stdout.splitlines()
    return place, user, dict(one.split("=", 1) for one in variables if "=" in one), last


@NEEDS_GIT
def test_ci_checks_what_stands_there_at_a_path_as_people_have_them(repository: Path) -> None:
    if not shutil.which("bash"):
        pytest.skip("there is no bash here")
    place, _, variables, last = started(repository, "run", "-k", "some tests")
    assert place.startswith(f"{repository}/build/")
    assert (" " in place, place.isascii(), len(place) > LONG) == (True, False, True)
    assert (variables["RICHTER_PORT"], last) == ("1", "-k some tests")
    copy = Path(place)
    write(copy, {".venv/lib": "stays", ".mypy_cache/x": "stays", "Größe": "goes", "left": "goes"})
    (repository / "Größe").unlink()
    assert started(repository, "run")[0] == place
    assert {*tracked(copy)} == {*tracked(repository)}
    assert not (copy / "left").exists()
    assert (text("changed", copy), text(".venv/lib", copy)) == ("after", "stays")
    listed = subprocess.run(["git", "diff", "--name-only"], cwd=repository, capture_output=True, check=True)
    assert listed.stdout.split() == [b"changed", b"gone"]


@NEEDS_GIT
@pytest.mark.skipif(not shutil.which("setpriv"), reason="there is no setpriv here")
def test_the_night_checks_as_an_ordinary_user_whose_environment_has_no_settings(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Europe/Berlin")
    place, user, variables, last = started(repository, "anybody", "-x")
    assert (" " in place, place.isascii()) == (True, False)
    assert not Path(place).exists()
    assert int(user) != 0
    assert variables["LANG"] == "C"
    assert variables["PIP_INDEX_URL"] == "of the machine"
    assert [name for name in variables if name.startswith(("RICHTER_", "LC_"))] == []
    assert variables["TZ"] not in ("UTC", "Europe/Berlin")
    assert last == "-x"


@pytest.mark.nightly
def test_the_tests_of_signals_pass_in_the_background_of_a_script_too() -> None:
    """A shell lets what it starts there ignore SIGINT."""
    command = '"$0" -m pytest -q -p no:cacheprovider tests/unit/api/front/test_event_loop.py & wait $!'
    done = subprocess.run(
        ["sh", "-c", command, sys.executable], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stdout
