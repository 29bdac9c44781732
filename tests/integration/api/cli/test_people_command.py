"""`richter people find`: each place of a log in which a name stands, and none where it does not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from eventstore.ports.attempts import Attempt
from eventstore.ports.log import Append, Opening
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.table_life import name_seat
from tests.support.postgres.databases import Database
from tests.support.service.databases import ServedDatabase

NAME, LATER, QUOTED = "Änna Rarespelling", "Bert Oddletter", 'Clara "Quux" Case'
OLDER = msgspec.json.encode({"event": {"type": "seat_named", "seat": 0, "name": LATER}}, order="sorted")


class NamedLog:
    """A log with a table in which names stand, and an older stream that has one in an event."""

    def __init__(self, folder: Path, postgres: Database | None) -> None:
        self._served = ServedDatabase(folder, postgres)
        self.url = f"sqlite:///{folder / 'log.db'}" if postgres is None else postgres.url
        self.table = asyncio.run(self._filled())

    async def _filled(self) -> str:
        async with self._served.running() as referee:
            body = msgspec.json.encode({"game": "essentia", "seats": [{"name": NAME}, {"name": QUOTED}]})
            opened = await open_table(referee, Request(Grant("organizer"), "", b"digest", token="t"), body)
            named = Request(Grant("arbiter", None, opened.id), opened.id, b"digest", key="key")
            await name_seat(referee, named, 1, LATER)
            await referee.store.append(Append("older", 0, (OLDER,), opening=Opening("whist", b"{}", 1)))
            await referee.store.note_attempt(Attempt("older", 1, 1, msgspec.json.encode({"sent": LATER})))
            return opened.id

    def find(self, name: str) -> Result:
        return CliRunner().invoke(main, ["people", "find", name, "--database-url", self.url])


@pytest.fixture(params=["sqlite", "postgres"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> NamedLog:
    return NamedLog(tmp_path, request.getfixturevalue("postgres") if request.param == "postgres" else None)


def test_every_place_of_a_name_is_said(log: NamedLog) -> None:
    done = log.find(LATER)
    assert done.exit_code == 0, done.output
    assert sorted(done.output.splitlines()) == sorted(
        [
            f"Table {log.table}: beside its event 4.",
            f"Table {log.table}: in the directory.",
            "Table older: in its event 1, for ever.",
            "Table older: in acts that were refused.",
            "In 1 of the answers kept for idempotency keys.",
        ]
    )


@pytest.mark.parametrize("name", [NAME, "Rarespelling", QUOTED])
def test_a_name_of_an_opening_is_beside_its_event_and_a_part_of_a_name_is_enough(log: NamedLog, name: str) -> None:
    done = log.find(name)
    assert done.exit_code == 0, done.output
    assert f"Table {log.table}: beside its event 1." in done.output.splitlines()
    assert "for ever" not in done.output


def test_a_name_that_stands_nowhere_is_not_found(log: NamedLog) -> None:
    for name in ("Nobody", NAME.upper(), "%", "_nna Rare"):
        done = log.find(name)
        assert (done.exit_code, done.output) == (1, "It stands nowhere in the log.\n")


@pytest.mark.parametrize("name", ["", " ", "x" * 201])
def test_what_can_be_no_name_is_refused(log: NamedLog, name: str) -> None:
    done = log.find(name)
    assert (done.exit_code, done.output) == (2, "richter: a name has 1 to 200 characters\n")
