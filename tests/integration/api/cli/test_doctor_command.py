"""`richter doctor`: the clock of the machine, that of the database, and the last outage."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from eventstore.open import open_store
from eventstore.ports.time import Outage, TimeKept
from service.runtime.clock import wall_clock
from tests.support.new_log import new_log
from tests.support.operations.wrong_clock import WrongDatabaseClock
from tests.support.postgres.databases import Database


def examined(url: str) -> Result:
    return CliRunner().invoke(main, ["doctor", "--database-url", url])


def keep(url: str, kept: TimeKept) -> None:
    async def work() -> None:
        store = open_store(url)
        await store.start()
        await store.keep_time(kept)
        await store.close()

    asyncio.run(work())


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{new_log(tmp_path / 'log.db')}"


def test_a_log_whose_service_was_never_away_is_well(url: str) -> None:
    done = examined(url)
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "The clock of this machine is 0.0 s ahead of the log's time.",
        "The log takes its time from the clock of this machine, which has not jumped.",
        "The service was never away.",
        "The log has everything that was acknowledged last.",
    ]


def test_the_last_outage_is_told(url: str) -> None:
    noon = 1_700_000_000_000
    keep(url, TimeKept(noon + 60_000, 0, 0, Outage(noon, noon + 60_000, noon + 70_000)))
    assert examined(url).stdout.splitlines()[-2] == (
        "The service was away last from 2023-11-14 22:13:20 UTC to 2023-11-14 22:14:20 UTC."
    )


def test_a_clock_that_has_jumped_is_told_with_what_to_do(url: str) -> None:
    keep(url, TimeKept(wall_clock(), 0, -3_600_000))
    done = examined(url)
    assert done.exit_code == 1
    first, second, *_ = done.stdout.splitlines()
    assert first == "The clock of this machine is 3600.0 s ahead of the log's time."
    assert second.startswith("The clock of this machine has jumped: it is 3600.0 s ahead of the log's time")
    assert second.endswith("Set the clock right, or start once with `richter serve --believe-clock`.")


def test_a_machine_is_compared_with_the_clock_of_the_database(postgres: Database) -> None:
    clock = WrongDatabaseClock(postgres)
    assert examined(postgres.url).exit_code == 0
    clock.set(60)
    done = examined(postgres.url)
    assert done.exit_code == 1
    first, second, *_ = done.stdout.splitlines()
    assert first.endswith("s behind the log's time.")
    assert second == "The log takes its time from the clock of the database, which has not jumped."


def test_a_log_that_is_not_there_or_is_of_another_release_is_told(tmp_path: Path) -> None:
    assert examined(f"sqlite:///{tmp_path / 'none.db'}").exit_code == 2
    empty = tmp_path / "empty.db"
    empty.touch()
    done = examined(f"sqlite:///{empty}")
    assert done.exit_code == 1
    assert "the log cannot be read: The database has no schema yet" in done.stderr
