"""`.ci/test` runs tier by tier, goes on after a failure, and says how long each tier took."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.house.support.checkout import text, write

TIERS = ["unit", "integration", "e2e", "house"]
PROGRAMS = ("mypy", "lint-imports", "ruff")
PYTEST = """#!/bin/sh
echo "ran: $*"
case "$* " in *"$FAILS "*) exit 1 ;; *"$EMPTY "*) exit 5 ;; esac
"""
"""Stands for pytest: it fails where the arguments have the word FAILS, and finds no test where they have EMPTY."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the real script, and programs that only say how they were called."""
    quiet = dict.fromkeys([".ci/setup", *(f".venv/bin/{name}" for name in PROGRAMS)], "#!/bin/sh\n")
    real = {name: text(name) for name in (".ci/test", ".ci/scratch")}
    write(tmp_path, {**real, **quiet, ".venv/bin/pytest": PYTEST})
    for program in (tmp_path / ".venv/bin").iterdir():
        program.chmod(0o755)
    return tmp_path


def checked(checkout: Path, *arguments: str, fails: str = "none", empty: str = "none") -> tuple[list[str], str, int]:
    """With what arguments pytest was called, what was said, and how the script ended."""
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "FAILS": fails, "EMPTY": empty}
    command = ["sh", ".ci/test", *arguments]
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    ran = [line for line in done.stdout.splitlines() if line.startswith("ran: ")]
    return [line.removeprefix("ran: -n 3 --dist worksteal ") for line in ran], done.stdout, done.returncode


def test_the_tiers_run_one_after_the_other_and_each_is_timed(checkout: Path) -> None:
    ran, said, code = checked(checkout)
    assert ran == [f"tests/{tier}" for tier in TIERS]
    assert [line.split()[1] for line in said.splitlines() if " took " in line] == TIERS
    assert code == 0


def test_a_failure_in_a_tier_keeps_no_other_from_being_run(checkout: Path) -> None:
    ran, _, code = checked(checkout, fails="tests/unit")
    assert (len(ran), code) == (len(TIERS), 1)


def test_arguments_are_for_every_tier_and_one_without_such_a_test_is_no_failure(checkout: Path) -> None:
    ran, _, code = checked(checkout, "-k", "a test or two", empty="tests/e2e -k a test or two")
    assert ran == [f"tests/{tier} -k a test or two" for tier in TIERS]
    assert code == 0


def test_that_no_tier_has_such_a_test_is_one(checkout: Path) -> None:
    assert checked(checkout, "-k", "nothing", empty="nothing")[2] == 5


def test_named_tests_replace_the_tiers(checkout: Path) -> None:
    named = "tests/unit/domain/kit"
    assert checked(checkout, named, "-x")[0] == [f"{named} -x"]
    assert checked(checkout, named, fails=named)[2] == 1


def test_what_another_check_finds_is_shown(checkout: Path) -> None:
    write(checkout, {".venv/bin/mypy": "#!/bin/sh\necho a wrong type\nexit 1\n"})
    _, said, code = checked(checkout)
    assert (code, "a wrong type" in said) == (1, True)
