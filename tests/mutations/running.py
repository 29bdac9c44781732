"""A copy of the checkout in which the product is changed and tests are run."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from tests.house.support.checkout import ROOT, tracked

TIERS = ("unit", "integration")
FOLDERS = [f"tests/{tier}" for tier in TIERS]
SECONDS = 60
"""How long a run of tests may take beyond three times what was recorded. A change that makes one hang is noticed."""
MEMORY = 8 << 30
"""How much memory it may take: a change may make a loop endless that fills a list."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (.*?)(?: - .*)?$", re.MULTILINE)
PASSED, MISUSED, NO_TESTS = 0, 4, 5
"""What pytest ends with."""
HUNG = -1


def copied(folder: Path) -> Path:
    """A copy of the checkout, with the same virtual environment."""
    root = folder / "copy"
    for name in tracked():
        target = root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)
    (root / ".venv").symlink_to(ROOT / ".venv")
    return root


def tell(line: str) -> None:
    """Say how far it has come."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def present(root: Path) -> set[str]:
    """The tests that there are in the copy. All modules are compiled with it, for the runs to come."""
    subprocess.run(
        [sys.executable, "-m", "compileall", "-q", "domain", "service", "eventstore", "api"], cwd=root, check=True
    )
    done = subprocess.run(
        [*_pytest(), "--collect-only", *FOLDERS],
        cwd=root,
        env=_environment(root),
        capture_output=True,
        text=True,
        check=True,
    )
    return {line for line in done.stdout.splitlines() if "::" in line}


def record(root: Path, folder: Path) -> int:
    """Run all tests and write down which lines they run; how pytest ended."""
    environment = {**_environment(root), "RECORDING": str(folder)}
    command = [*_pytest(), "-p", "tests.mutations.recording", *FOLDERS]
    return subprocess.run(command, cwd=root, env=environment, check=False).returncode


def first_failure(root: Path, tests: list[str], seconds: float) -> str | None:
    """What noticed a change first: a test, or that none could be run or one took too long. None if all pass.

    A test that fails only after others shows nothing, so each that fails is run once more, alone.
    """
    ended, said = _run(root, tests, SECONDS + 3 * seconds)
    if ended == MISUSED:  # a test whose name has the changed value is called otherwise now
        tests = list(dict.fromkeys(test.split("[")[0] for test in tests))
        ended, said = _run(root, tests, SECONDS + 3 * seconds)
    if ended in (PASSED, NO_TESTS):
        return None
    failed = FAILED.search(said)
    if not failed:
        return said.splitlines()[-1]
    if failed[1] not in tests or _run(root, [failed[1]], SECONDS + 3 * seconds)[0] != PASSED:
        return failed[1]
    return first_failure(root, [test for test in tests if test != failed[1]], seconds)


def _run(root: Path, tests: list[str], seconds: float) -> tuple[int, str]:
    """How pytest ended, and what it said."""
    files = list(dict.fromkeys(test.split("::")[0] for test in tests))
    chosen = root / "chosen"
    chosen.write_text("\n".join(sorted(tests, key=lambda test: files.index(test.split("::")[0]))), encoding="utf-8")
    with subprocess.Popen(
        [*_pytest(), "-x", f"@{chosen}"],
        cwd=root,
        env=_environment(root) | {"PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),  # noqa: PLW1509 - starts no threads
    ) as running:
        try:
            said, _ = running.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            _end(running)
            return HUNG, "it hangs"
    return running.returncode, said


def _end(running: subprocess.Popen[str]) -> None:
    """Let it end as if interrupted, so that it takes its own servers along; else end all that it started."""
    running.send_signal(signal.SIGINT)
    try:
        running.communicate(timeout=10)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)


def _pytest() -> list[str]:
    return [sys.executable, "-m", "pytest", "--no-header", "-p", "no:cacheprovider"]


def _environment(root: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": str(root), "COLUMNS": "1000"}
