"""A server is killed, its database goes back, and `richter recover` brings every acknowledged move again."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from api.cli.main import main
from eventstore.checking.verify import verify
from eventstore.ports.events import Fault
from eventstore.url import parsed
from service.proof.note import PublicKey
from service.proof.viewer_chain import Receipt, read_receipt
from tests.support.api.playing import choice
from tests.support.api.problems import problem
from tests.support.api.servers.nodes import nodes
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table
from tests.support.postgres.databases import Databases
from tests.support.postgres.server import PostgresServer

MOVES = 4
PATIENCE = 60.0


class Played:
    """Moves at two tables, sent to one of the servers at a time, with the answers, and a receipt of each table."""

    def __init__(self, servers: list[RealServer]) -> None:
        self.servers = servers
        self.random = Random(1)
        with servers[0].client() as client:
            self.tables = [open_table(client, game) for game in ("whist", "essentia")]
            self.key = PublicKey(client.get("/v1/log/key").text)
        self.answers: list[tuple[int, int, Any, dict[str, str], Any]] = []
        self.receipts: list[Receipt] = []

    def play(self, moves: int) -> None:
        """Play with keys, and ask for receipts and a checkpoint at the end."""
        for number in range(moves):
            with self.servers[number % len(self.servers)].client() as client:
                for place, table in enumerate(self.tables):
                    chosen = choice(table.at(client), self.random)
                    assert chosen is not None
                    key = {"Idempotency-Key": f"key-{len(self.answers)}"}
                    self.answers.append((place, *chosen, key, table.at(client).played(*chosen, key)))
        with self.servers[-1].client() as client:
            self.receipts = [self.receipt(table.at(client)) for table in self.tables]
            self.checkpoint = client.get("/v1/log/checkpoint", headers=bearer(ORGANIZER)).content
            self.events = [table.at(client).events("arbiter") for table in self.tables]

    def receipt(self, table: Table) -> Receipt:
        """Give the receipt of seat 0."""
        return read_receipt(table.get("/receipt", 0).content, self.key)

    def check(self) -> None:
        """Everything is as it was told, at each server: events, answers to the same keys, receipts, checkpoints."""
        size = self.checkpoint.decode().splitlines()[1]
        for server in self.servers:
            with server.client() as client:
                assert client.get("/readyz").status_code == 200
                assert [table.at(client).events("arbiter") for table in self.tables] == self.events
                for place, who, move, key, answer in self.answers:
                    assert self.tables[place].at(client).played(who, move, key) == answer
                for table, before in zip(self.tables, self.receipts, strict=True):
                    now = self.receipt(table.at(client))
                    assert (now.version, now.head) == (before.version, before.head)
                grown = client.get("/v1/log/consistency", params={"from": size}, headers=bearer(ORGANIZER))
                assert grown.status_code == 200, grown.text
        self.play(1)


def recover(url: str, *arguments: str) -> str:
    done = CliRunner().invoke(main, ["recover", "--database-url", url, *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()[-1]


def all_put_back(servers: list[RealServer], url: str) -> None:
    """What these servers, which are stopped, have kept puts everything back; then they run again."""
    files = [path for server in servers for path in server.data.rglob("*.acknowledged")]
    assert len(files) == len(servers)
    others = [argument for path in files for argument in ("--file", str(path))]
    points = ("--checkpoint-file", str(files[0]).removesuffix(".acknowledged") + ".checkpoints")
    said = recover(url, *points, *others, "--put-back", "--yes")
    assert said == "The log has everything that was acknowledged last."
    assert not any(isinstance(finding, Fault) for finding in verify(parsed(url)))
    for server in servers:
        server.start()


def test_after_an_older_file_and_a_kill_every_acknowledged_move_is_there_again(tmp_path: Path) -> None:
    with RealServer(tmp_path) as server:
        played = Played([server])
        played.play(2)
        server.stop()
        shutil.copy(server.database, tmp_path / "older.db")
        server.start()
        played.play(MOVES)
        server.kill()
        for name in ("richter.db-wal", "richter.db-shm"):
            (tmp_path / name).unlink(missing_ok=True)
        shutil.copy(tmp_path / "older.db", server.database)
        server.start()
        with server.client() as client:
            problem(played.tables[0].at(client).post("/pause", "arbiter"), 503, "log_went_back")
        server.stop()
        said = recover(server.database_url, "--put-back", "--yes")
        assert said == "The log has everything that was acknowledged last."
        assert not any(isinstance(finding, Fault) for finding in verify(server.database))
        server.start()
        played.check()


@pytest.mark.nightly
def test_after_an_older_server_took_over_from_a_killed_one_two_nodes_bring_every_move_again(tmp_path: Path) -> None:
    database_server = PostgresServer()
    try:
        database_server.start()
        database = Databases(database_server).migrated()
        older = database_server.folder / "older"
        with nodes(tmp_path, database.url) as servers:
            played = Played(servers)
            played.play(2)
            for server in servers:
                server.stop()
            database_server.stop()
            copied(database_server.data, older)
            database_server.start()
            for server in servers:
                server.start()
            played.play(MOVES)
            servers[0].kill()
            database_server.stop("immediate")
            shutil.rmtree(database_server.data)
            older.rename(database_server.data)
            database_server.start()
            servers[0].start()
            for server in servers:
                notices_the_loss(server, played.tables[0])
                server.stop()
            all_put_back(servers, database.url)
            played.check()
    finally:
        database_server.remove()


def copied(data: Path, to: Path) -> None:
    """Copy a folder with its owners."""
    shutil.copytree(data, to)
    for path, copy in ((data, to), *((path, to / path.relative_to(data)) for path in data.rglob("*"))):
        shutil.chown(copy, path.stat().st_uid, path.stat().st_gid)


def notices_the_loss(server: RealServer, table: Table) -> None:
    """Wait until the server has connected again, and refuses to write."""
    until = time.monotonic() + PATIENCE
    code = None
    while code != "log_went_back":
        assert time.monotonic() < until, code
        with server.client() as client:
            code = table.at(client).post("/pause", "arbiter").json()["code"]
