"""Nothing is told, added or signed from a record that is no longer as it was written, whoever finds it and when.

In each way to change the log its hashes are treated otherwise: left as they were, made anew for the event that was
changed, or made anew for it and all that follow.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from eventstore.hashes.chain import genesis, link
from tests.e2e.api.running.test_damage import in_salt
from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import Table, Who, open_table
from tests.support.eventstore.owner import owner

CHANGED = 3
READING = (
    "",
    "/moves",
    "/events",
    "/protocol",
    "/undos/preview",
    "/feed",
    "/receipt",
    "/record",
    "/record?own=true",
    "/disputes",
)
FROM_THE_LOG = ("/protocol", "/undos/preview", "/receipt", "/record", "/audit/custody/h2", "?at=")


def bodies_of(connection: sqlite3.Connection, table: Table) -> list[bytes]:
    found = connection.execute("SELECT body FROM events WHERE stream = ? ORDER BY version", (table.id,)).fetchall()
    return [body for (body,) in found]


def leave_hashes(connection: sqlite3.Connection, table: Table) -> None:
    body = in_salt(bodies_of(connection, table)[CHANGED - 1])
    connection.execute("UPDATE events SET body = ? WHERE stream = ? AND version = ?", (body, table.id, CHANGED))


def fit_own_hash(connection: sqlite3.Connection, table: Table) -> None:
    leave_hashes(connection, table)
    query = "SELECT prev, body FROM events WHERE stream = ? AND version = ?"
    (prev, body) = connection.execute(query, (table.id, CHANGED)).fetchone()
    change = "UPDATE events SET hash = ? WHERE stream = ? AND version = ?"
    connection.execute(change, (link(prev, body), table.id, CHANGED))


def fit_all_hashes(connection: sqlite3.Connection, table: Table) -> None:
    leave_hashes(connection, table)
    last = genesis(table.id)
    for version, body in enumerate(bodies_of(connection, table), start=1):
        fresh = link(last, body)
        change = "UPDATE events SET prev = ?, hash = ? WHERE stream = ? AND version = ?"
        connection.execute(change, (last, fresh, table.id, version))
        last = fresh


def take_one_away(connection: sqlite3.Connection, table: Table) -> None:
    connection.execute("DELETE FROM events WHERE stream = ? AND version = ?", (table.id, CHANGED))


def take_the_end_away(connection: sqlite3.Connection, table: Table) -> None:
    connection.execute("DELETE FROM events WHERE stream = ? AND version >= ?", (table.id, CHANGED))


def name_another_game(connection: sqlite3.Connection, table: Table) -> None:
    connection.execute("UPDATE streams SET category = 'faro' WHERE stream = ?", (table.id,))


Change = Callable[[sqlite3.Connection, Table], None]


@contextmanager
def a_table_in_play(folder: Path) -> Iterator[tuple[httpx.Client, Table, Table]]:
    """A table with some moves, and one beside it."""
    with in_process(folder / "richter.db") as client:
        table, other = open_table(client, "whist"), open_table(client, "whist")
        forward(table, 6)
        forward(other, 2)
        yield client, table, other


def assert_all_refused(table: Table, version: int | None) -> None:
    whos: list[Who] = [*table.viewers, "organizer"]
    for who in whos:
        for path in READING:
            found = problem(table.ask("GET", path, who), 500, "record_damaged")
            assert found.get("damaged_at") == (version if who in ("arbiter", "organizer") else None), (path, who)
    problem(table.move(0, {"type": "take_trick"}), 500, "record_damaged")


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("change", "version"),
    [(leave_hashes, CHANGED), (fit_own_hash, CHANGED + 1), (take_one_away, CHANGED), (name_another_game, 1)],
)
def test_nothing_is_told_of_a_table_whose_record_is_found_changed_when_it_is_read(
    folder: Path, change: Change, version: int
) -> None:
    with a_table_in_play(folder) as (_, table, other):
        pass
    with owner(folder / "richter.db") as connection:
        change(connection, table)
    with in_process(folder / "richter.db") as client:
        assert_all_refused(table.at(client), version)
        forward(other.at(client), 2)
        receipt = other.at(client).get("/receipt", 0)
        if change is fit_own_hash:  # the log contradicts the last checkpoint
            problem(receipt, 503, "signing_refused")
        else:
            assert receipt.status_code == 200


@pytest.mark.nightly
@pytest.mark.parametrize("change", [leave_hashes, fit_own_hash, fit_all_hashes, take_one_away, take_the_end_away])
@pytest.mark.parametrize("path", FROM_THE_LOG)
def test_what_is_read_again_is_held_against_what_was_written(folder: Path, change: Change, path: str) -> None:
    with a_table_in_play(folder) as (_, table, other):
        before = table.view("arbiter")["version"] - 1
        with owner(folder / "richter.db") as connection:
            change(connection, table)
        answer = table.ask("GET", path.replace("at=", f"at={before}"), "arbiter")
        if answer.status_code == 200:  # told from memory, which is as it was written
            assert path in ("/receipt", "/undos/preview")
            problem(table.ask("GET", "/record", "arbiter"), 500, "record_damaged")
        else:
            assert problem(answer, 500, "record_damaged")["damaged_at"]
        for who in table.viewers:
            problem(table.get("", who), 500, "record_damaged")
            problem(table.get("/receipt", who), 500, "record_damaged")
        forward(other, 2)


@pytest.mark.nightly
@pytest.mark.parametrize("change", [fit_all_hashes, take_the_end_away])
def test_nothing_is_added_to_a_stream_that_ends_otherwise_than_the_table_in_memory(
    folder: Path, change: Change
) -> None:
    with a_table_in_play(folder) as (_, table, other):
        with owner(folder / "richter.db") as connection:
            change(connection, table)
            (before,) = connection.execute("SELECT count(*) FROM events").fetchone()
        seat = table.view()["to_act"][0]
        problem(table.move(seat, table.moves(seat)[0]), 500, "record_damaged")
        with owner(folder / "richter.db") as connection:
            assert connection.execute("SELECT count(*) FROM events").fetchone() == (before,)
        if change is fit_all_hashes:
            forward(other, 1)
