"""A pooler between the service and PostgreSQL: one that shares connections between transactions is refused by name."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from api.cli.main import main
from eventstore.postgres.trial import POOLED
from service.proof.note import make_key
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import open_table
from tests.support.operations.pooler import PgBouncer
from tests.support.postgres.databases import Database

pytestmark = pytest.mark.nightly

LISTED = "role,enable_seqscan,enable_hashjoin,enable_mergejoin,jit,lock_timeout,statement_timeout"
"""What somebody lists under `ignore_startup_parameters` to get past the first refusal of the pooler."""


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that the pooler's user can reach."""
    with tempfile.TemporaryDirectory(dir="/tmp", prefix="pooler-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.mark.parametrize(
    ("mode", "settings"),
    [
        ("transaction", {}),
        ("transaction", {"ignore_startup_parameters": LISTED}),
        ("transaction", {"default_pool_size": "1"}),
        ("transaction", {"server_round_robin": "1", "min_pool_size": "4"}),
        ("statement", {}),
    ],
    ids=lambda one: one if isinstance(one, str) else "-".join(one) or "plain",
)
def test_a_pooler_that_shares_connections_between_transactions_is_named_at_every_start(
    place: Path, tmp_path: Path, postgres: Database, mode: str, settings: dict[str, str]
) -> None:
    with PgBouncer(place, postgres, mode, **settings) as pooler:
        for number in range(2):
            folder = tmp_path / str(number)
            folder.mkdir()
            server = RealServer(folder, pooler.url)
            server.spawn()
            assert (server.wait(), server.errors()) == (1, f"richter: {POOLED}\n")
        done = CliRunner().invoke(main, ["token", "list", "--all", "--database-url", pooler.url])
        assert (done.exit_code, done.stderr) == (1, f"richter: {POOLED}\n")


def test_a_pooler_that_keeps_a_connection_for_each_client_serves_two_nodes(
    place: Path, tmp_path: Path, postgres: Database
) -> None:
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    key = str(tmp_path / "key")
    make_key(Path(key), "example.org/club")
    with (
        PgBouncer(place, postgres, "session", default_pool_size="50") as pooler,
        RealServer(folders[0], pooler.url, signing_key=key) as one,
        RealServer(folders[1], pooler.url, signing_key=key) as other,
    ):
        with one.client() as client:
            table = open_table(client, "essentia")
            with other.client() as elsewhere:
                assert table.at(elsewhere).view()["id"] == table.id
        assert [node.stop() for node in (one, other)] == [0, 0]
