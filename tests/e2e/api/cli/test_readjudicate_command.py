"""`richter readjudicate`: what is in a log is what the rules lead to."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import termios
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from domain.game.seat import seen_by
from domain.registry import GAMES
from eventstore.ports.log import Append, Opening
from eventstore.sqlite import SqliteStore
from migrations.upgrade import upgrade
from service.proof.record_form import opened_record
from tests.golden.support.corpus import bodies_of, entries
from tests.support.service.proof.exported import KEY, own, played, stored, whole

EVENTS = 30

UNKNOWN = (
    "The table was played by rules that are not at hand: chess, edition 1, revision 1. "
    "A newer Friedensrichter, or a package with this game, may bring them."
)
CHESS = b'{"event":{"type":"table_opened","game":"chess","edition":"1","revision":1}}'


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
    await store.append(Append("strange", 0, (CHESS,), None, Opening("chess", b"", 3)))
    await store.close()
    return url


def called(*words: str) -> Result:
    return CliRunner().invoke(main, ["readjudicate", *words])


async def test_a_course_that_the_rules_do_not_lead_to_is_named_among_those_that_are_right(url: str) -> None:
    done = called("--database-url", url)
    assert done.exit_code == 1
    first, second, last = done.output.splitlines()
    assert first.startswith("Table mixed, event 2")
    assert second == f"Table strange, event 1: {UNKNOWN}"
    assert last.startswith(f"{len(GAMES) + 2} tables, ")
    assert last.endswith(" events: the rules do not lead to all of the events of 2 tables.")


async def test_tables_of_every_game_are_decided_again_to_the_same(url: str) -> None:
    done = called(*GAMES, "--database-url", url)
    assert done.exit_code == 0, done.output
    assert done.output.startswith(f"{len(GAMES)} tables, ")
    assert done.output.endswith("the rules lead to all of them.\n")


async def test_a_table_that_is_not_there_and_a_log_that_is_not_there_are_said(url: str, tmp_path: Path) -> None:
    assert called("nowhere", "--database-url", url).exit_code == 1
    assert called("--database-url", f"sqlite:///{tmp_path / 'none.db'}").exit_code == 2


@pytest.fixture
async def golden(tmp_path: Path) -> str:
    """A log with the first golden game of each game."""
    url = f"sqlite:///{tmp_path / 'golden.db'}"
    upgrade(url)
    store = SqliteStore(tmp_path / "golden.db")
    await store.start()
    for entry in entries():
        if entry.number == "01":
            await store.append(Append(entry.game, 0, tuple(bodies_of(entry)), None, Opening(entry.game, b"", 1)))
    await store.close()
    return url


async def test_a_log_of_golden_games_is_decided_again_to_the_same(golden: str) -> None:
    events = sum(entry.events for entry in entries() if entry.number == "01")
    done = called("--database-url", golden)
    assert done.exit_code == 0, done.output
    assert done.output == (f"{len(GAMES)} tables, {events} events: the rules lead to all of them.\n")


@pytest.mark.nightly
def test_on_a_terminal_the_events_decided_again_are_counted_as_they_come(golden: str) -> None:
    """The command runs with a terminal of its own for what it shows besides its answer."""
    ours, its = pty.openpty()
    termios.tcsetwinsize(its, (24, 120))
    richter = [sys.executable, "-c", "from api.cli import main; main()"]
    command = [*richter, "readjudicate", "whist", "--database-url", golden]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=its, check=False, env=os.environ | {"TERM": "xterm"})
    os.close(its)
    shown = b""
    with os.fdopen(ours, "rb", buffering=0) as terminal, suppress(OSError):  # the end of a terminal is an error
        while read := terminal.read(65536):
            shown += read
    assert done.returncode == 0
    whist = next(entry for entry in entries() if entry.id == "whist/01")
    assert f"1 table, {whist.events} events: the rules lead to all of them.".encode() in done.stdout
    assert b"Deciding again" in shown
    assert f"/{whist.events}".encode() in shown


def test_the_file_of_a_record_is_decided_again_without_any_key(tmp_path: Path) -> None:
    sitting = played("dna", EVENTS)
    (tmp_path / "good").write_bytes(whole(sitting))
    done = called(str(tmp_path / "good"))
    assert done.exit_code == 0, done.output
    events = len(sitting.bodies)
    assert done.output == f"1 table, {events} events: the rules lead to all of them.\n"


def test_a_record_whose_chain_is_whole_but_which_the_rules_do_not_lead_to_is_named(tmp_path: Path) -> None:
    mixed = played("whist", EVENTS).copy()
    mixed.bodies[20:] = played("whist", EVENTS, seed=2).bodies[20:]
    path = tmp_path / "mixed"
    path.write_bytes(opened_record(stored(mixed), (), None, 0, KEY.sign))
    done = called(str(path))
    assert done.exit_code == 1
    assert done.output.startswith(f"{path}, event 2")
    assert done.output.endswith("the rules do not lead to all of them.\n")


def test_tables_and_files_can_be_named_together(url: str, tmp_path: Path) -> None:
    (tmp_path / "record").write_bytes(whole(played("dna", EVENTS)))
    done = called("whist", str(tmp_path / "record"), "strange", "--database-url", url)
    assert done.exit_code == 1
    assert done.output.startswith(f"Table strange, event 1: {UNKNOWN}")
    assert done.output.endswith(" events: the rules do not lead to all of the events of 1 table.\n")


def test_a_file_that_is_no_record_and_a_record_that_does_not_tell_all_are_said(tmp_path: Path) -> None:
    (tmp_path / "strange").write_text("hello")
    done = called(str(tmp_path / "strange"))
    assert (done.exit_code, "It is not a record" in done.output) == (1, True)
    (tmp_path / "own").write_bytes(own(played("dna", EVENTS), seen_by(0)))
    done = called(str(tmp_path / "own"))
    assert (done.exit_code, "own record" in done.output) == (2, True)


def test_the_help_says_what_is_decided_again_and_how_it_ends() -> None:
    done = called("--help")
    assert done.exit_code == 0
    assert "[TABLE | FILE]..." in done.output
    assert "It exits with 0" in done.output
