"""A record that was changed behind the service's back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.servers.damage import in_salt, spoil
from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table

Change = Callable[[bytes], bytes]


def played(database: Path) -> tuple[Table, Table, int]:
    """A table with a few tricks, another beside it, and the version of the last card played."""
    with in_process(database) as client:
        table, other = open_table(client, "whist"), open_table(client, "whist")
        forward(table, 7)
        forward(other, 3)
        problem(table.move(0, {"type": "accept_hand"}), 409)
        cards = [one["version"] for one in table.events("arbiter") if one["event"]["type"] == "card_played"]
    return table, other, cards[-1]


@pytest.mark.nightly
def test_one_bit_in_the_file_is_found_and_its_version_named(folder: Path) -> None:
    database = folder / "richter.db"
    table, other, version = played(database)
    with RealServer(folder) as server:
        with server.client() as client:
            assert table.at(client).audit()["chain"]["intact"] is True
        assert server.stop() == 0
        spoil(database, table, version, in_salt)
        server.start()
        with server.client() as client:
            found = table.at(client).audit()
            assert found["chain"] == {
                "intact": False,
                "version": version,
                "problem": "Its hash does not fit its body.",
            }
            for who in [*table.seats, "spectator"]:
                problem(table.at(client).get("/audit", who), 500, "record_damaged")
            assert other.at(client).audit()["chain"]["intact"] is True
        assert server.stop() == 0


UNREADABLE: list[tuple[str, Change]] = [
    ("no json", lambda body: b"z" + body[1:]),
    ("no utf-8", lambda body: body.replace(b'"card":"', b'"card":"\xff')[: len(body)]),
    ("another event", lambda body: body.replace(b"card_played", b"card_slayed")),
    ("a field that is missing", lambda body: body.replace(b'"seat":', b'"seal":')),
    ("nothing", lambda body: b"\0" * len(body)),
]


@pytest.mark.nightly
@pytest.mark.parametrize(("kind", "change"), UNREADABLE)
def test_a_record_that_cannot_be_read_is_told_as_such_and_audited(folder: Path, kind: str, change: Change) -> None:
    database = folder / "richter.db"
    table, other, version = played(database)
    with in_process(database) as client:
        sound = table.at(client).audit()
    spoil(database, table, version, change)
    with in_process(database) as client:
        damaged = table.at(client)
        for who in [*damaged.viewers, "organizer"]:
            for path in ("", "/moves", "/events", "/protocol", "/undos/preview", "/feed"):
                problem(damaged.get(path, who), 500, "record_damaged")
        problem(damaged.move(0, {"type": "take_trick"}), 500, "record_damaged")
        for who in [*damaged.seats, "spectator"]:
            problem(damaged.get("/audit", who), 500, "record_damaged")
        for who in ("arbiter", "organizer"):
            found: dict[str, Any] = damaged.audit(who)
            assert found["chain"]["intact"] is False, kind
            assert found["chain"]["version"] == version
            assert found["chain"]["problem"]
            assert found["timeline"] == sound["timeline"][: version - 1]
            assert (found["version"], found["event_count"]) == (sound["version"], sound["event_count"])
            assert found["refused"] == sound["refused"] != []
        assert other.at(client).audit()["chain"]["intact"] is True
        forward(other.at(client), 2)


@pytest.mark.nightly
def test_a_record_whose_first_event_is_gone_has_no_timeline(folder: Path) -> None:
    database = folder / "richter.db"
    table, _, _ = played(database)
    spoil(database, table, 1, lambda body: b"z" + body[1:])
    with in_process(database) as client:
        found = table.at(client).audit()
        assert (found["chain"]["intact"], found["chain"]["version"], found["timeline"]) == (False, 1, [])
