"""`sh .ci/new-game NAME`: make the skeleton of a game, enter it everywhere, and say what is left to write.

Everything is made, or nothing: where a step fails, what was written before is taken back.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from tests.house.support.checkout import ROOT
from tests.support.new_game.name import PYTHON_TYPES, TYPESCRIPT_TYPES, Name, fault
from tests.support.new_game.registration import NoPlaceError, entered
from tests.support.new_game.remaining import remaining
from tests.support.new_game.skeleton import files_of

MADE_ANEW = {
    "docs/reference/rules.md": ("-m", "tests.house.support.rule_coverage"),
    "tests/unit/service/record/test_frozen_samples.py": ("-m", "tests.wire.support.make", "{id}"),
    "docs/reference/draws.json": ("-m", "tests.support.published_draws"),
    "openapi.yaml": ("-m", "api.openapi", "--to", "openapi.yaml"),
    f"{PYTHON_TYPES}/any_game.py": ("-m", "generator"),
    f"{TYPESCRIPT_TYPES}/any-game.ts": ("-m", "generator"),
}
"""Files that are made from the code, and how."""


class StepFailedError(Exception):
    """A step of making a game has failed; the message is what it said."""


def main(arguments: list[str] | None = None, root: Path = ROOT) -> None:
    """Make a game; ends with 2 and a sentence, and no change, if that cannot be."""
    parser = argparse.ArgumentParser(prog="sh .ci/new-game", description="Make the skeleton of a new game.")
    parser.add_argument("name", metavar="NAME", help="such as one-card: lower case, words joined by hyphens")
    given = parser.parse_args(arguments).name
    refusal = fault(given, root)
    if refusal is not None:
        _end(refusal)
    name = Name(given)
    try:
        new, changed = files_of(name, root), entered(name, root)
    except NoPlaceError as error:
        _end(str(error))
    kept = {path: (root / path).read_bytes() for path in (*changed, *MADE_ANEW)}
    try:
        _write(root, {**new, **changed})
        _finish(root, name, [*new, *changed])
    except (StepFailedError, OSError, KeyboardInterrupt) as error:
        _take_back(root, name, [*new], kept)
        _end(f"Nothing was changed: {error or 'interrupted'}")
    sys.stdout.write(remaining(name, [*kept]))


def _end(message: str) -> None:
    sys.stderr.write(f"new-game: {message}\n")
    sys.exit(2)


def _write(root: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")


def _finish(root: Path, name: Name, written: list[str]) -> None:
    """Format what was written, tell git of it, and make what is made from the code."""
    python = [path for path in written if path.endswith(".py")]
    _run(root, "-m", "ruff", "check", "--quiet", "--select", "I", "--fix", *python)
    _run(root, "-m", "ruff", "format", "--quiet", *python)
    if (root / ".git").exists():
        _run_program(root, ["git", "add", "--intent-to-add", *name.places[:2]])
    for command in dict.fromkeys(MADE_ANEW.values()):
        _run(root, *(word.format(id=name.id) for word in command))
    if (root / ".git").exists():
        _run_program(root, ["git", "add", "--intent-to-add", *name.places])


def _take_back(root: Path, name: Name, new: list[str], kept: dict[str, bytes]) -> None:
    for path, content in kept.items():
        (root / path).write_bytes(content)
    if (root / ".git").exists():
        _run_program(root, ["git", "rm", "-r", "--cached", "--quiet", "--ignore-unmatch", *name.places])
    for path in (*new, *name.places[2:]):
        (root / path).unlink(missing_ok=True)
    for place in name.places[:2]:
        for folder in sorted((root / place).rglob("*"), reverse=True):
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()


def _run(root: Path, *words: str) -> None:
    _run_program(root, [sys.executable, *words])


def _run_program(root: Path, command: list[str]) -> None:
    environment = {**os.environ, "PYTHONPATH": str(root / "api/clients/python")}
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"{' '.join(command[1:4])} failed: {(done.stderr or done.stdout).strip()[-800:]}"
        raise StepFailedError(message)


if __name__ == "__main__":
    main()
