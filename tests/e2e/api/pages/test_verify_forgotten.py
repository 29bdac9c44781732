"""Nine games and a tournament with an appeal: all that proves something holds before and after a forgetting.

By `richter verify`, by the check in JavaScript as it is published (with Node), and as browsers get it.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from api.cli.main import main
from domain.registry import GAMES
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.people.forget_name import forget_name
from service.commands.table_life import resign
from service.queries.proofs.record import export_record, give_receipt
from service.runtime.context import Referee
from tests.support.nights import some_by_day
from tests.support.pages.verifying import checked, needs_node, statuses
from tests.support.service.databases import ServedDatabase
from tests.support.service.named_tournament import NAME, ORGANIZER, NamedTournament

pytestmark = needs_node
EVENTS = "SELECT position, stream, version, body, prev, hash FROM events ORDER BY position"
SEAT = 0


async def over(referee: Referee, game: str) -> str:
    """A table of a game at which the name stands, and that is over."""
    seats = [{"name": NAME}, *({"name": f"Player {seat}"} for seat in range(1, min(GAMES[game].meta.seats)))]
    sent = msgspec.json.encode({"game": game, "seats": seats})
    table = (await open_table(referee, Request(ORGANIZER, "", b"digest", token="t"), sent)).id
    await resign(referee, Request(Grant("seat", SEAT, table), table, b""), None)
    return table


def verify(*words: str) -> str:
    """What `richter verify` says; it has to be in order."""
    done = CliRunner().invoke(main, ["verify", *words])
    assert done.exit_code == 0, done.output
    return done.output


class Proofs:
    """What a club and its players have in their hands, as files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()

    def keep(self, name: str, data: bytes) -> None:
        (self.folder / name).write_bytes(data)

    async def taken(self, referee: Referee, tables: list[str], named: NamedTournament) -> Proofs:
        """Take the records, own records and receipts of tables, archives of a tournament, and the checkpoints."""
        for table in tables:
            own = Grant("seat", SEAT, table)
            self.keep(f"{table}.record", (await export_record(referee, ORGANIZER, table)).whole())
            self.keep(f"{table}.own", (await export_record(referee, own, table, own=True)).whole())
            self.keep(f"{table}.receipt", await give_receipt(referee, own, table))
        self.keep("all.zip", await named.archive())
        self.keep("player.zip", await named.archive(named.grant("player", entrant=1, player=1)))
        await referee.notary.checkpoint()
        self.keep("log.checkpoint", (self.folder.parent / "checkpoints-0").read_bytes())
        return self

    def files(self) -> list[Path]:
        """The records and archives."""
        return [file for file in sorted(self.folder.iterdir()) if file.suffix not in (".receipt", ".checkpoint")]

    def verified(self, key: str, before: Proofs) -> str:
        """What `richter verify` says of each file, held to the receipts and own records from before."""
        said = []
        for file in self.files():
            kept = [before.folder / f"{file.stem}{kind}" for kind in (".receipt", ".own")]
            named = [word for one in kept if file.suffix != ".zip" for word in ("--receipt", str(one))]
            said.append(verify(str(file), "--key", key, *named))
        return "\n".join(said)

    def in_javascript(self, key: str, before: Proofs, *, secure: bool) -> list[dict[str, Any]]:
        """What the check in JavaScript says of each file; each record is held to the receipts from before."""
        receipts = [(file.name, file.read_bytes()) for file in sorted(before.folder.glob("*.receipt"))]
        found = checked(*(file.read_bytes() for file in self.files()), key=key, secure=secure, kept=receipts)
        for one in found:  # receipts of other tables are no faults of this one
            others = [each for each in one["checks"] if each.get("reason") == "other_table"]
            one["isWhole"] = not [each for each in one["checks"] if each["status"] == "failed" and each not in others]
        return found


@pytest.mark.parametrize("games", some_by_day([sorted(GAMES)[:2], sorted(GAMES)], 1), ids=["two", "nine"])
async def test_everything_that_proves_something_holds_before_and_after(tmp_path: Path, games: list[str]) -> None:
    def events() -> list[Any]:
        with closing(sqlite3.connect(tmp_path / "log.db")) as connection:
            return connection.execute(EVENTS).fetchall()

    async with ServedDatabase(tmp_path, None).running() as referee:
        key = referee.notary.key.public
        tables = [await over(referee, game) for game in games]
        named = await (await (await NamedTournament(referee).begun()).talked()).ended()
        before = await Proofs(tmp_path / "before").taken(referee, tables, named)
        written = events()
        await forget_name(referee, Request(ORGANIZER, "", b"digest", token="o"), NAME, "request")
        after = await Proofs(tmp_path / "after").taken(referee, tables, named)
        assert events()[: len(written)] == written
    for proofs in (before, after):
        log = f"sqlite:///{tmp_path / 'log.db'}"
        verify("--database-url", log, "--key", key, "--checkpoint-file", str(proofs.folder / "log.checkpoint"))
    for proofs in (before, after):
        said = proofs.verified(key, before)
        assert ("forgotten" in said) is (proofs is after)
        for secure in (True, False):
            found = proofs.in_javascript(key, before, secure=secure)
            assert all(one["isWhole"] for one in found)
            texts = [statuses(one)["texts"] for one in found]
            assert set(texts) == ({"done"} if proofs is before else {"unchecked forgotten"})
    assert NAME.encode() in b"".join(file.read_bytes() for file in before.folder.iterdir())
    assert not any(NAME.encode() in file.read_bytes() for file in after.folder.iterdir())


async def test_a_changed_archive_is_not_taken_for_right(tmp_path: Path) -> None:
    async with ServedDatabase(tmp_path, None).running() as referee:
        key = referee.notary.key.public
        named = await (await NamedTournament(referee).begun()).ended()
        data = await named.archive()
    places = {
        "a text": data.index(json.dumps(NAME, ensure_ascii=False).encode()) + 4,
        "an event": data.index(b'"tournament_finished"') + 3,
        "the manifest": data.index(b'"archive":"richter') + 4,
        "the list": data.rindex(b"PK\x01\x02") + 12,
        "the note": data.index(b"\nmanifest ") + 14,
        "the end": len(data) - 1,
    }
    changed = [data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :] for place in places.values()]
    whole, *others = checked(data, *changed, data[:-1], data + b"\0", key=key)
    assert whole["isWhole"]
    assert [one["isWhole"] for one in others] == [False] * len(others)
