"""`richter readjudicate`: what is in a log is what the rules lead to."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from domain.registry import GAMES
from eventstore.port import Append, Opening
from eventstore.sqlite import SqliteStore
from migrations.upgrade import upgrade
from service.cli.main import main
from tests.service.proof.exported import played

EVENTS = 30


@pytest.fixture
async def url(tmp_path: Path) -> str:
    """A log with a table of each game, and one whose second half is another course."""
    url = f"sqlite:///{tmp_path / 'log.db'}"
    upgrade(url)
    store = SqliteStore(tmp_path / "log.db")
    await store.start()
    for game in GAMES:
        bodies = tuple(played(game, EVENTS).bodies)
        await store.append(Append(game, 0, bodies, None, Opening(game, b"", 1)))
    mixed = (*played("whist", EVENTS).bodies[:20], *played("whist", EVENTS, seed=2).bodies[20:])
    await store.append(Append("mixed", 0, mixed, None, Opening("whist", b"", 2)))
    await store.append(Append("strange", 0, (b"{}",), None, Opening("chess", b"", 3)))
    await store.close()
    return url


def called(*words: str) -> Result:
    return CliRunner().invoke(main, ["readjudicate", *words])


async def test_a_course_that_the_rules_do_not_lead_to_is_named_among_those_that_are_right(url: str) -> None:
    done = called("--database-url", url)
    assert done.exit_code == 1
    first, second, last = done.output.splitlines()
    assert first.startswith("Table mixed, event 2")
    assert second == "Table strange, event 1: The rules of chess are not at hand."
    assert last.endswith(f"of {len(GAMES) + 2} tables decided again; the rules lead to {len(GAMES)} of them.")


async def test_tables_of_every_game_are_decided_again_to_the_same(url: str) -> None:
    done = called(*GAMES, "--database-url", url)
    assert done.exit_code == 0, done.output
    assert done.output.endswith(f"the rules lead to {len(GAMES)} of them.\n")


async def test_a_table_that_is_not_there_and_a_log_that_is_not_there_are_said(url: str, tmp_path: Path) -> None:
    assert called("nowhere", "--database-url", url).exit_code == 1
    assert called("--database-url", f"sqlite:///{tmp_path / 'none.db'}").exit_code == 2
