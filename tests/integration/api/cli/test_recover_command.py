"""`richter recover` puts back what the log has lost, from the files of the nodes."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from api.cli.main import main
from eventstore.checking.verify import verify
from eventstore.ports.acknowledged import Transaction
from eventstore.ports.events import Fault
from service.proof.acknowledged_file import AcknowledgedFile
from service.proof.note import PublicKey
from service.proof.viewer_chain import read_receipt
from tests.support.api.playing import choice, forward
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import Table, open_table


def recover(database: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["recover", "--database-url", f"sqlite:///{database}", *arguments])


def lines(result: Result) -> list[str]:
    return result.stdout.splitlines()


def events(table: Table) -> object:
    return table.get("/events", "arbiter").json()["events"]


def is_whole(database: Path) -> bool:
    return not any(isinstance(finding, Fault) for finding in verify(database))


class Lost:
    """A log that has gone back: two tables had moves that it lacks, and a third one is missing as a whole."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "log.db"
        self.file = AcknowledgedFile(folder / "log.db.acknowledged")
        with in_process(self.database) as client:
            self.tables = [open_table(client, "whist"), open_table(client, "essentia")]
            forward(self.tables[0], 2)
        shutil.copy(self.database, folder / "older.db")
        with in_process(self.database) as client:
            self.older = self.tables[0].at(client).version("arbiter")
            for seed in range(3):
                for table in self.tables[:2]:
                    forward(table.at(client), 1, seed)
            self.tables.append(open_table(client, "whist"))
            forward(self.tables[2], 2)
            chosen = choice(self.tables[0].at(client), Random(1))
            assert chosen is not None
            self.keyed = *chosen, {"Idempotency-Key": "the-last-one"}
            self.answer = self.tables[0].at(client).played(*self.keyed)
            self.newest = self.tables[0].at(client).version("arbiter")
            self.events = [events(table.at(client)) for table in self.tables]
            self.receipt = self.tables[0].at(client).get("/receipt", 0).content
            self.key = PublicKey(client.get("/v1/log/key").text)
        self.whole = folder / "whole.db"
        shutil.copy(self.database, self.whole)
        shutil.copy(folder / "older.db", self.database)

    def change(self, *transactions: Transaction) -> None:
        """Write the file anew with these transactions."""
        self.file.begin(self.file.read())
        for written in transactions:
            self.file.keep(written)
        self.file.close()


@pytest.fixture
def lost(tmp_path: Path) -> Lost:
    return Lost(tmp_path)


@pytest.mark.one_log
def test_what_was_acknowledged_is_there_again_at_its_old_position(lost: Lost) -> None:
    before = lost.database.read_bytes()
    for arguments in ((), ("--put-back",)):
        shown = recover(lost.database, *arguments)
        assert shown.exit_code == 1
        assert f"Table {lost.tables[0].id}: versions {lost.older + 1} to {lost.newest} can be put back." in lines(shown)
        assert "What is put back comes to the same positions in the log as before." in lines(shown)
    assert lost.database.read_bytes() == before
    done = recover(lost.database, "--put-back", "--yes")
    assert (done.exit_code, lines(done)[-1]) == (0, "The log has everything that was acknowledged last.")
    assert is_whole(lost.database)
    with in_process(lost.database) as client:
        assert client.get("/readyz").json() == {"status": "ok"}
        assert [events(table.at(client)) for table in lost.tables] == lost.events
        first = lost.tables[0].at(client)
        assert first.played(*lost.keyed) == lost.answer
        receipt = read_receipt(first.get("/receipt", 0).content, lost.key)
        before_the_loss = read_receipt(lost.receipt, lost.key)
        assert replace(receipt, time=before_the_loss.time) == before_the_loss
        for table in lost.tables:
            forward(table.at(client), 1, 7)


def test_what_was_put_back_is_not_put_back_again(lost: Lost) -> None:
    assert recover(lost.database, "--put-back", "--yes").exit_code == 0
    before = lost.database.read_bytes()
    again = recover(lost.database, "--put-back", "--yes")
    assert (again.exit_code, lines(again)) == (0, ["The log has everything that was acknowledged last."])
    assert lost.database.read_bytes() == before


@pytest.mark.one_log
def test_each_of_several_nodes_has_kept_what_it_acknowledged_itself(lost: Lost, tmp_path: Path) -> None:
    """Of two nodes each has every second transaction: neither file is enough."""
    written = list(lost.file.transactions())
    other = AcknowledgedFile(tmp_path / "other")
    other.begin(())
    for transaction in written[1::2]:
        other.keep(transaction)
    other.close()
    lost.change(*written[::2])
    alone = recover(lost.database, "--put-back")
    assert any("was not kept" in line for line in lines(alone))
    together = recover(lost.database, "--put-back", "--file", str(other.path), "--yes")
    assert (together.exit_code, lines(together)[-1]) == (0, "The log has everything that was acknowledged last.")
    assert lost.database.read_bytes() != b""
    with in_process(lost.database) as client:
        assert [events(table.at(client)) for table in lost.tables] == lost.events


@pytest.mark.one_log
def test_what_comes_after_an_event_that_was_not_kept_stays_lost(lost: Lost) -> None:
    """The signed checkpoint covers what is missing, so that the operator must give it up."""
    first = lost.tables[0].id
    written = [transaction for transaction in lost.file.transactions() if transaction.appends]
    gone = next(at for at, each in enumerate(written) if each.appends[0].append.stream == first and at > 4)
    version = written[gone].appends[0].append.expected + 1
    lost.change(*written[:gone], *written[gone + 1 :])
    shown = recover(lost.database, "--put-back")
    obstacle = f"cannot be put back: version {version} before it was not kept."
    assert any(line.startswith(f"Table {first}: version") and line.endswith(obstacle) for line in lines(shown))
    assert any(line.startswith("The signed checkpoint for") for line in lines(shown))
    before = lost.database.read_bytes()
    refused = recover(lost.database, "--put-back", "--yes")
    assert refused.exit_code == 1
    assert "contradicts a signed checkpoint" in refused.stderr
    assert lost.database.read_bytes() == before
    assert recover(lost.database, "--put-back", "--accept", "--yes").exit_code == 0
    assert is_whole(lost.database)
    with in_process(lost.database) as client:
        assert [events(table.at(client)) for table in lost.tables[1:]] == lost.events[1:]
        assert lost.tables[0].at(client).version("arbiter") >= version - 1


@pytest.mark.one_log
def test_what_does_not_verify_is_not_put_back(lost: Lost) -> None:
    def changed(transaction: Transaction) -> Transaction:
        appends = tuple(
            replace(kept, append=replace(kept.append, bodies=(*kept.append.bodies[:-1], b"{}")))
            if kept.append.expected and kept.append.stream == lost.tables[0].id
            else kept
            for kept in transaction.appends
        )
        return replace(transaction, appends=appends)

    lost.change(*map(changed, lost.file.transactions()))
    shown = lines(recover(lost.database, "--put-back"))
    assert any(line.endswith("cannot be put back: what was kept of it does not verify.") for line in shown)


@pytest.mark.one_log
def test_another_event_at_the_same_version_stands(lost: Lost, tmp_path: Path) -> None:
    aside = tmp_path / "aside"
    lost.file.path.rename(aside)
    with in_process(lost.database) as client:
        forward(lost.tables[0].at(client), 1, 5)  # nobody knows any more that the log has gone back
    shown = lines(recover(lost.database, "--put-back", "--file", str(aside)))
    table = lost.tables[0].id
    versions = f"versions {lost.older + 1} to {lost.newest}"
    obstacle = f"the log has another event at version {lost.older + 1}"
    assert f"Table {table}: {versions} cannot be put back: {obstacle}." in shown
    done = recover(lost.database, "--put-back", "--accept", "--yes", "--file", str(aside))
    assert done.exit_code == 0
    assert is_whole(lost.database)
    with in_process(lost.database) as client:
        assert [events(table.at(client)) for table in lost.tables[1:]] == lost.events[1:]


@pytest.mark.one_log
def test_the_loss_is_not_mended_under_the_running_service(lost: Lost) -> None:
    with in_process(lost.database):
        assert recover(lost.database, "--put-back", "--yes").exit_code == 1
