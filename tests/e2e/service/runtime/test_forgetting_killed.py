"""Kill the process that forgets names, at any moment: rows and event are gone or there together."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.support.eventstore.killing import ROOT
from tests.support.nights import NIGHTS, at_night, some_by_day
from tests.support.service.halves import halves

NAMES = "SELECT count(*) FROM texts WHERE stream = ? AND instr(text, CAST('Name ' AS BLOB)) = 1"


def forgets_and_is_killed(folder: Path, delay: float) -> list[str]:
    """Let it forget for `delay` seconds after the first forgetting; the tables at which it has said so."""
    command = [sys.executable, "-m", "tests.support.service.forgetter", str(folder)]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    head = child.stdout.readline()
    try:
        child.wait(delay)
    except subprocess.TimeoutExpired:
        child.kill()
    rest, errors = child.communicate(timeout=60)
    assert child.returncode == -9, errors
    assert head, errors
    return (head + rest).split("\n")[:-1]  # the last line may have been cut off


@pytest.mark.parametrize("rounds", [2, *at_night([20 * NIGHTS])])
def test_nothing_is_forgotten_by_halves_after_a_kill(tmp_path: Path, rounds: int) -> None:
    random = Random(7)
    done: set[str] = set()
    for _ in range(rounds):
        done.update(forgets_and_is_killed(tmp_path, random.random() * 0.3))
        with closing(sqlite3.connect(tmp_path / "log.db")) as connection:
            assert halves(connection) == set()
            for table in done:
                assert connection.execute(NAMES, (table,)).fetchone() == (0,)
            deleted = connection.execute("DELETE FROM texts WHERE text = CAST('Bert Oddletter' AS BLOB)").rowcount
            assert len(halves(connection)) == deleted > 0
            connection.rollback()
    assert len(done) >= rounds


@pytest.mark.parametrize("statement", some_by_day(range(1, 121), 3))
def test_nor_after_a_kill_before_any_statement_of_an_opening_and_a_forgetting(tmp_path: Path, statement: int) -> None:
    command = [sys.executable, "-m", "tests.support.service.forgetter", str(tmp_path), str(statement)]
    child = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert child.returncode == -9, child.stderr
    with closing(sqlite3.connect(tmp_path / "log.db")) as connection:
        assert halves(connection) == set()
        for table in child.stdout.split("\n")[:-1]:
            assert connection.execute(NAMES, (table,)).fetchone() == (0,)
