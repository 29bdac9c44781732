"""Names that stand everywhere are forgotten: no route, no table of the database, no file and no log line has them.

Before, the same search finds them at each of the places named here, so that it can fail.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import structlog

from eventstore.checking.cleaning import TOUCHED
from service.proof.note import make_key
from tests.support.api.seen.kept_copies import in_files, in_postgres, in_sqlite
from tests.support.api.seen.named_evening import EARLIER, NAME, OFFICIAL, PART, NamedEvening
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.api.tournaments.tournament_client import without_clerk
from tests.support.nights import at_night

if TYPE_CHECKING:
    from tests.support.postgres.databases import Database

T, N = "/v1/tables/{table}", "/v1/tournaments/{tournament}"
SHOWN = {
    "GET /v1/disputes",
    "GET /v1/tables",
    "GET /v1/tournaments",
    "POST /v1/people/find",
    *(
        f"GET {T}{path}"
        for path in ("", "/actions", "/audit", "/disputes/{dispute}", "/events", "/protocol", "/record")
    ),
    *(f"GET {T}{path}" for path in ("/story", "/invitations", "/tokens")),
    *(f"GET {N}{path}" for path in ("", "/archive", "/audit", "/docket", "/events", "/exports/{name}", "/standings")),
    *(f"GET {N}{path}" for path in ("/invitations", "/tokens", "/series", "/series/{number}", "/standings/{entrant}")),
    *(f"POST {N}{path}" for path in ("/entrants/{entrant}/withdraw", "/rounds/{number}/pause")),
}
"""The routes at which some role is told the names before, among others."""
REPEATED = 25
"""At least so many kinds of commands have them in the answer that is kept under their key."""
TABLES = {"texts", "streams", "keys", "attempts", "summaries"}
"""The tables of the database in which they are before."""
MUCH = [(("club",), 1000), *at_night([((), 8)])]
"""Which roles ask (none: all roles), and of versions each of how many."""
Roles = tuple[str, ...]


def forget(evening: NamedEvening) -> None:
    """Let the organizer of the service forget the names."""
    for name in (NAME, EARLIER, OFFICIAL):
        body = {"name": name, "ground": "request"}
        answer = said(evening.client.post("/v1/people/forget", json=body, headers=bearer(ORGANIZER)))
        assert answer["places"]
        assert answer["unreadable"] == []
        assert PART not in str(answer)


def shown(evening: NamedEvening, roles: Roles, every: int) -> set[str]:
    """The routes at which any of these roles is told the names."""
    return {route for who in roles or evening.tokens for route in evening.named(who, every)}


def gone(evening: NamedEvening, roles: Roles, every: int, tables: Callable[[], set[str]]) -> None:
    """See that nobody is told the names, and that no table of the database has them."""
    assert shown(evening, roles, every) == set()
    assert evening.repeated() == set()
    assert tables() == set()


@pytest.mark.one_log
@pytest.mark.parametrize(("roles", "every"), MUCH, ids=["some", "all"])
def test_no_route_no_table_no_file_and_no_log_line_has_a_forgotten_name_nor_a_restored_backup(
    tmp_path: Path, roles: Roles, every: int
) -> None:
    log, backup = tmp_path / "data" / "richter.db", tmp_path / "backup"
    log.parent.mkdir()
    backup.mkdir()

    def tables() -> set[str]:
        return in_sqlite(log, PART)

    with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as lines, without_clerk():
        with in_process(log) as client:
            evening = NamedEvening(client)
            client.event_hooks = {}
            assert shown(evening, roles, every) >= SHOWN
            assert len(evening.repeated()) >= REPEATED
            assert tables() == TABLES
            assert in_files(log.parent, PART) >= {"richter.db.acknowledged"}
            with closing(sqlite3.connect(log)) as source, closing(sqlite3.connect(backup / log.name)) as copy:
                source.backup(copy)
            forget(evening)
            gone(evening, roles, every, tables)
        assert in_files(log.parent, PART) <= {log.name}
        with in_process(log):
            assert in_files(log.parent, PART) == set(), "the next start writes the database anew"
        for ending in ("-wal", "-shm", ".acknowledged", ".acknowledged.before", ".checkpoints"):
            log.with_name(log.name + ending).unlink(missing_ok=True)
        assert in_files(backup, PART) == {log.name}
        shutil.copytree(backup, log.parent, dirs_exist_ok=True)
        with in_process(log, begin_checkpoint_file=True) as client:
            evening.moved(client)
            client.event_hooks = {}
            gone(evening, roles, every, tables)
        assert in_files(log.parent, PART) == set()
    assert len(lines) > 1000
    assert PART not in str(lines)


@pytest.mark.nightly
def test_nor_has_any_of_a_postgresql_and_no_file_of_it_once_its_tables_are_written_anew(
    tmp_path: Path, postgres: Database
) -> None:
    def tables() -> set[str]:
        return in_postgres(postgres, PART)

    kept = postgres.server.data / "base"
    files = {"signing_key": str(tmp_path / "key"), "checkpoint_file": str(tmp_path / "checkpoints")}
    make_key(tmp_path / "key")
    with without_clerk(), in_process(postgres.url, **files) as client:
        evening = NamedEvening(client)
        client.event_hooks = {}
        assert shown(evening, (), 60) >= SHOWN
        assert tables() == TABLES
        forget(evening)
        gone(evening, (), 60, tables)
    postgres.run("CHECKPOINT")
    assert in_files(kept, PART)
    postgres.run(f"VACUUM (FULL) {', '.join(TOUCHED)}", "CHECKPOINT")
    assert in_files(kept, PART) == set()


HIDDEN = """
SELECT hex(commitment), hex(salt) FROM texts NATURAL JOIN events
WHERE stream = ? OR instr(body, CAST('"note_written"' AS BLOB)) > 0
"""


@pytest.mark.nightly
def test_a_text_that_is_hidden_from_a_viewer_has_no_commitment_in_what_it_gets(tmp_path: Path) -> None:
    """Notes of arbiters, and all that is written at a table of a closed board."""
    log = tmp_path / "richter.db"
    with without_clerk(), in_process(log) as client:
        evening = NamedEvening(client)
        client.event_hooks = {}
        with closing(sqlite3.connect(log)) as connection:
            rows = connection.execute(HIDDEN, (evening.disputed,)).fetchall()
        hidden = {value.lower() for row in rows for value in row}
        sitting = {entrant for one in evening.second if one["table"] == evening.disputed for entrant, _ in one["seats"]}
        elsewhere = next(f"player {entrant}" for entrant in (1, 2, 3, 4) if entrant not in sitting)

        def seen(who: str) -> set[str]:
            told = b"".join(answer.content for _, answer in evening.answers(who, 1000))
            return {value for value in hidden if value.encode() in told}

        assert len(seen("chief")) > len(hidden) // 2
        for who in ("spectator", "director", elsewhere):
            assert seen(who) == set(), who
