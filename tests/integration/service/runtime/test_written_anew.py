"""After a forgetting the next start writes an SQLite database anew, with nothing in the free parts of its pages."""

from __future__ import annotations

import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import structlog
from sqlalchemy import URL

from migrations.upgrade import upgrade
from service.proof.forgotten_file import ForgottenFile
from service.runtime.forgetting.again import forget_again

NAME = b"Anna Rarespelling"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    database = tmp_path / "richter.db"
    upgrade(url_of(database))
    return database


def url_of(database: Path) -> str:
    return URL.create("sqlite", database=str(database)).render_as_string()


def leave(database: Path) -> None:
    """Leave the name in pages that are free, as a page that was split has it in its free part."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete=OFF")
        connection.execute("CREATE TABLE split (text BLOB)")
        connection.executemany("INSERT INTO split VALUES (?)", [(NAME + bytes(range(256)) * 16,)] * 100)
        connection.execute("DROP TABLE split")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert has_it(database)


def has_it(database: Path) -> bool:
    return NAME in database.read_bytes()


def begin(database: Path, forgotten: int) -> None:
    """What a start does, once so many texts were forgotten."""
    file = ForgottenFile(database.with_name("richter.db.forgotten"))
    file.add(number.to_bytes(32, "big") for number in range(forgotten))
    assert forget_again(url_of(database), file, database.with_name("snapshots")) == 0


def test_nothing_of_a_forgotten_text_is_left_in_free_pages_after_the_next_start(database: Path) -> None:
    leave(database)
    begin(database, 0)
    assert has_it(database), "nothing was forgotten"
    begin(database, 1)
    assert not has_it(database)


def test_it_is_written_anew_once_for_each_time_between_two_starts_in_which_texts_were_forgotten(database: Path) -> None:
    begin(database, 1)
    leave(database)
    begin(database, 1)
    assert has_it(database), "nothing was forgotten since"
    begin(database, 3)
    assert not has_it(database)


def test_a_start_without_room_to_write_it_anew_says_so_and_the_next_one_tries_again(database: Path) -> None:
    leave(database)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64 * 1024, hard))
    try:
        with structlog.testing.capture_logs() as lines:
            begin(database, 1)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert "not written anew" in [line["event"] for line in lines]  # a service that just ended may say something, too
    assert has_it(database)
    begin(database, 1)
    assert not has_it(database)
