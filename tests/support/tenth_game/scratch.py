"""A copy of the checkout in which a test may write, with a `.venv` that runs the code of the copy."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from tests.house.support.checkout import ROOT, tracked

PROGRAMS = {
    "python": "",
    "pytest": "-m pytest",
    "ruff": "-m ruff",
    "mypy": "-m mypy",
    "lint-imports": "-c 'from importlinter.cli import lint_imports_command as run; run()'",
    "richter": "-m api.cli",
}
COMMITTER = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")


class Scratch:
    """The copy. What is run in it finds its own modules, no settings, and a home of its own beside it."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        for name in tracked():
            target = self.root / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
        self._make_environment()
        self.git("init", "--quiet")
        self.git("add", "--all")
        self.git(*COMMITTER, "commit", "--quiet", "--message", "The checkout as it is")

    @property
    def environment(self) -> dict[str, str]:
        """The environment of all that is run."""
        apart = ("RICHTER_", "XDG_", "GIT_", "PYTEST_", "CONTRACT_GAMES")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(apart)}
        return {**kept, "HOME": str(self.home), "PYTHONPATH": str(self.root), "COLUMNS": "100"}

    def run(self, *command: str, status: int = 0) -> str:
        """Run a program in the copy; what it says. Raises AssertionError if it ends with another status."""
        done = subprocess.run(
            command,
            cwd=self.root,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=1200,
            check=False,
        )
        assert done.returncode == status, f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}"
        return done.stdout

    def shell(self, script: str) -> str:
        """Run the lines of a script, which ends at the first that fails; what it says."""
        return self.run("sh", "-e", "-c", script)

    def git(self, *words: str) -> str:
        """Run git in the copy."""
        return self.run("git", *words)

    @property
    def changes(self) -> str:
        """What git sees that is not as it was copied; empty if there is nothing."""
        return self.git("status", "--porcelain")

    def _make_environment(self) -> None:
        """A `.venv` that `.ci/setup` finds up to date; its programs are those of the Python that runs the tests."""
        programs = self.root / ".venv/bin"
        programs.mkdir(parents=True)
        for name, arguments in PROGRAMS.items():
            program = programs / name
            program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {arguments} "$@"\n', encoding="utf-8")
            program.chmod(0o755)

        def digest(name: str) -> str:
            return hashlib.sha256((self.root / name).read_bytes()).hexdigest()

        clients = f"{digest('.ci/requirements-clients.txt')} {digest('tests/e2e/clients/package-lock.json')}"
        (self.root / ".venv/clients").mkdir()
        (self.root / ".venv/clients/record").write_text(f"clients {clients}\n", encoding="utf-8")
        lock = ".ci/requirements-dev.txt"
        record = f"packages {lock} {digest(lock)}\nproject {digest('pyproject.toml')}\nplace {self.root}\n"
        (self.root / ".venv/setup-record").write_text(record, encoding="utf-8")
