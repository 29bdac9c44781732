"""The service on PostgreSQL: what is tested on SQLite in the other modules holds here too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from api.cli.scenario.file import read_scenario
from api.cli.scenario.over_http import OverHttp
from api.cli.scenario.run import run
from tests.e2e.api.feed.test_feed import (
    test_a_feed_tells_what_happened_and_then_what_happens,
)
from tests.e2e.api.openapi.test_every_answer import (
    test_nor_in_a_parameter,
    test_what_a_database_cannot_hold_is_asked_of_none,
)
from tests.e2e.api.tables.test_concurrency import (
    test_of_twenty_different_moves_at_one_version_one_counts,
)
from tests.integration.api.requests.test_idempotency import (
    test_a_hundred_retries_at_once_append_one_event_and_get_the_same_bytes,
    test_retries_of_a_keyed_move_append_one_event_and_get_the_same_bytes,
)
from tests.integration.api.tables.test_table_life import (
    test_a_seat_gives_the_game_up,
    test_a_table_is_paused_and_goes_on,
)
from tests.integration.api.tables.test_undo import (
    test_an_undo_that_others_learned_from_is_done_with_the_consent_of_all_of_them,
    test_prepared_chance_comes_again_after_an_undo,
    test_the_arbiter_goes_back_to_any_earlier_command_at_once,
    test_withdrawn_events_stay_in_the_record_and_are_marked,
)
from tests.support.api.playing import forward
from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table
from tests.support.nights import some_by_day
from tests.support.postgres.databases import Databases

HELD_AGAINST = "It was held against no checkpoint: none has been signed yet.\n"
SHARED = (
    test_a_feed_tells_what_happened_and_then_what_happens,
    test_a_hundred_retries_at_once_append_one_event_and_get_the_same_bytes,
    test_a_seat_gives_the_game_up,
    test_a_table_is_paused_and_goes_on,
    test_nor_in_a_parameter,
    test_what_a_database_cannot_hold_is_asked_of_none,
    test_an_undo_that_others_learned_from_is_done_with_the_consent_of_all_of_them,
    test_of_twenty_different_moves_at_one_version_one_counts,
    test_retries_of_a_keyed_move_append_one_event_and_get_the_same_bytes,
    test_the_arbiter_goes_back_to_any_earlier_command_at_once,
    test_prepared_chance_comes_again_after_an_undo,
    test_withdrawn_events_stay_in_the_record_and_are_marked,
)
"""Tests of other modules, which run here once more, with this module's fixtures."""

SCENARIOS = sorted((Path(__file__).parents[3] / "unit/domain/games/whist/scenarios").glob("*.yaml"))


@pytest.fixture(scope="module")
def client(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        with in_process(databases.migrated().url) as client:
            yield client


@pytest.fixture(scope="module")
def server(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("server"), databases.migrated().url) as server:
        yield server


@pytest.fixture(scope="module")
def real(server: RealServer) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


@pytest.fixture
def table(real: httpx.Client) -> Table:
    return open_table(real, "whist")


@pytest.mark.parametrize("path", ["/v1/tables/%00", "/v1/tables/a%00b", "/v1/hooks/%00"])
def test_characters_that_a_database_cannot_hold_are_in_no_address(real: httpx.Client, path: str) -> None:
    assert real.get(path, headers=bearer(ORGANIZER)).status_code == httpx.codes.NOT_FOUND


@pytest.mark.nightly
@pytest.mark.parametrize("file", some_by_day(SCENARIOS, 3), ids=[file.stem for file in SCENARIOS])
def test_a_scenario_comes_out(real: httpx.Client, file: Path) -> None:
    assert run(read_scenario(file), OverHttp(real, ORGANIZER)) is None


def migrate(url: str) -> tuple[int, str]:
    """The exit code of `richter migrate`, and what it says."""
    done = CliRunner().invoke(main, ["migrate", "--database-url", url])
    return done.exit_code, done.stdout


@pytest.mark.nightly
def test_a_database_is_migrated_by_its_owner_before_it_is_served(
    databases: Databases, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = databases.empty()
    empty.run("GRANT richter_service TO referee")
    server = RealServer(folder, empty.url)
    server.spawn()
    assert server.wait() == 3
    assert server.errors() == (
        "richter: The database has no schema yet; this version needs 0011. "
        "Run `richter migrate`, as the user who owns the tables.\n"
    )
    assert migrate(empty.url) == (1, "")
    assert migrate(empty.owner_url) == (0, "From nothing to 0011.\n")
    assert migrate(empty.owner_url) == (0, "Already up to date (0011).\n")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    with in_process(empty.url) as client:
        assert client.get("/readyz").status_code == 200
        open_table(client)
    databases.drop(empty)


@pytest.mark.nightly
def test_the_log_is_checked_and_decided_again_beside_the_running_service(
    databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    database = databases.migrated()
    with in_process(database.url) as client:
        table = open_table(client)
        forward(table, 5)
        events = len(table.events("arbiter"))
        checked = called("verify", database.url)
        assert (checked.exit_code, checked.stdout) == (
            0,
            f"{events} events checked; the chain of every table is whole.\n{HELD_AGAINST}",
        )
        one = called("verify", database.url, table.id)
        assert (one.exit_code, one.stdout) == (
            0,
            f"{events} events checked; the chain of table {table.id} is whole.\n{HELD_AGAINST}",
        )
        again = called("readjudicate", database.url)
        told = f"1 table, {events} events: the rules lead to all of them.\n"
        assert (again.exit_code, again.stdout) == (0, told)
        unknown = called("verify", database.url, "nowhere")
        assert unknown.exit_code == 1
        assert unknown.stderr.strip() == "richter: there is no table or tournament nowhere in the log"
    databases.drop(database)


def test_a_database_that_is_not_there_is_said_in_one_sentence(databases: Databases) -> None:
    url = databases.server.url("nowhere")
    assert called("verify", url).stdout == 'The log: The log cannot be opened: database "nowhere" does not exist.\n'
    again = called("readjudicate", url)
    assert (again.exit_code, again.stderr) == (
        1,
        'richter: the log cannot be read: database "nowhere" does not exist\n',
    )


def called(command: str, url: str, *words: str) -> Result:
    """What a command on the log says."""
    return CliRunner().invoke(main, [command, *words, "--database-url", url])
