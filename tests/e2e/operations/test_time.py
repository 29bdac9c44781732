"""Nobody loses on time by the service's own fault: it is killed, stopped, its clock is wrong, its database is away.

With `-s` each test prints a line for each time that ran: what was used as the record has it, and what could be used as
the test has measured it from outside.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from service.proof.note import make_key
from tests.support.api.servers.real_server import RealServer
from tests.support.clerk.evening import until
from tests.support.operations.timed_tables import Timed, all_kinds, for_a_choice, for_a_move, is_ready
from tests.support.operations.wrong_clock import WrongClock, WrongDatabaseClock
from tests.support.postgres.databases import Database

pytestmark = pytest.mark.nightly

SECONDS = 8
"""How long each time is."""
USED = 3
"""So many seconds go by that could be used."""
UNSURE = 2000
"""So many milliseconds the log's time may differ from the test's, on a machine on which a question takes long."""
TERMS = {"outage_seconds": "2", "return_seconds": "10"}
AWAY = [pytest.param(SECONDS, id="briefly"), pytest.param(12, id="12s", marks=pytest.mark.nightly)]
Act = Callable[[], object]
LINE = "{:<44} {:<22} {:>7} {:>8} {:>8}"


@contextmanager
def one(folder: Path, path: Path | None = None) -> Iterator[RealServer]:
    with RealServer(folder, python_path=path, **TERMS) as server:
        yield server


@contextmanager
def two(folder: Path, database: Database, *paths: Path | None) -> Iterator[list[RealServer]]:
    """Two nodes; the first is on duty for the clocks."""
    key = folder / "shared.key"
    make_key(key)
    with ExitStack() as stack:
        found = []
        for number, path in enumerate(paths or (None, None)):
            own = folder / f"node{number}"
            own.mkdir()
            server = RealServer(own, database.url, signing_key=str(key), python_path=path, **TERMS)
            found.append(stack.enter_context(server))
        yield found


@contextmanager
def restarted(database: Database) -> Iterator[None]:
    """The server runs again afterwards, whatever happens: others need it too."""
    try:
        yield
    except BaseException:
        with suppress(AssertionError):  # it runs
            database.server.start()
        raise


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def lasts(what: str, timed: Sequence[Timed], back: RealServer, goes: Act, returns: Act) -> None:
    """Let some of each time be used, then have the service go away and return: nobody has lost anything by that."""
    time.sleep(USED)
    goes()
    gone = time.time()
    returns()
    with back.client() as client:
        is_ready(client)
        say(f"\n{LINE.format(what, 'time', 'length', 'could', 'used')}")
        for one in [known.at(client) for known in timed]:
            until(one.stood)
            used, could = one.used(), gone - one.begun
            one.act()
            say(LINE.format("", one.kind, one.seconds, f"{could:.1f} s", f"{used:.1f} s"))
            assert used <= could, "what is counted could be used"
    assert back.errors().count("Traceback") == 0


@pytest.mark.parametrize("away", AWAY)
def test_a_service_that_is_killed(tmp_path: Path, away: int) -> None:
    with one(tmp_path) as server, server.client() as client:

        def returns() -> None:
            time.sleep(away)
            server.start()

        lasts(f"killed for {away} s", all_kinds(client, SECONDS), server, server.kill, returns)


@pytest.mark.parametrize("away", AWAY)
def test_a_service_that_is_stopped_and_woken(tmp_path: Path, away: int) -> None:
    with one(tmp_path) as server, server.client() as client:

        def returns() -> None:
            time.sleep(away)
            os.kill(server.pid, signal.SIGCONT)

        timed = all_kinds(client, SECONDS)
        lasts(f"stopped for {away} s", timed, server, lambda: os.kill(server.pid, signal.SIGSTOP), returns)


@pytest.mark.nightly
@pytest.mark.parametrize("away", AWAY)
def test_all_nodes_are_stopped_and_woken(tmp_path: Path, postgres: Database, away: int) -> None:
    with two(tmp_path, postgres) as nodes, nodes[0].client() as client:

        def go() -> None:
            for node in nodes:
                os.kill(node.pid, signal.SIGSTOP)

        def return_() -> None:
            time.sleep(away)
            for node in reversed(nodes):
                os.kill(node.pid, signal.SIGCONT)

        lasts(f"both nodes stopped for {away} s", all_kinds(client, SECONDS), nodes[1], go, return_)


@pytest.mark.parametrize("away", AWAY)
@pytest.mark.parametrize("mode", [pytest.param("fast", marks=pytest.mark.nightly), "immediate"])
def test_a_database_that_goes_away(tmp_path: Path, postgres: Database, mode: str, away: int) -> None:
    with two(tmp_path, postgres) as nodes, nodes[0].client() as client, restarted(postgres):

        def returns() -> None:
            time.sleep(away)
            postgres.server.start()

        what = f"database away for {away} s ({mode})"
        lasts(what, all_kinds(client, SECONDS), nodes[1], lambda: postgres.server.stop(mode), returns)


@pytest.mark.nightly
def test_a_new_leader_whose_clock_is_an_hour_off(tmp_path: Path, postgres: Database) -> None:
    clock = WrongDatabaseClock(postgres)
    with two(tmp_path, postgres) as nodes, nodes[0].client() as client, restarted(postgres):
        for seconds in (3600, 0):

            def returns(seconds: int = seconds) -> None:
                time.sleep(SECONDS)
                postgres.server.start()
                clock.set(seconds)

            is_ready(client)
            timed = [for_a_move(client, SECONDS), for_a_choice(client, SECONDS)]
            lasts(f"new leader, {seconds} s ahead", timed, nodes[0], lambda: postgres.server.stop("immediate"), returns)


@pytest.mark.nightly
@pytest.mark.parametrize("victim", [0, 1], ids=["on duty", "not on duty"])
@pytest.mark.parametrize("kill", [False, True], ids=["stopped", "killed"])
def test_one_node_of_two_goes_away_and_nobody_gets_time(
    tmp_path: Path, postgres: Database, victim: int, *, kill: bool
) -> None:
    with two(tmp_path, postgres) as nodes, nodes[1 - victim].client() as client:
        timed = [for_a_move(client, 60), for_a_choice(client, 60)]
        before = [one.deadline() for one in timed]
        if kill:
            nodes[victim].kill()
        else:
            os.kill(nodes[victim].pid, signal.SIGSTOP)
        time.sleep(SECONDS)
        if kill:
            nodes[victim].start()
        else:
            os.kill(nodes[victim].pid, signal.SIGCONT)
        time.sleep(2)
        assert [one.deadline() for one in timed] == before
        assert [one.stood() for one in timed] == [[], []]


@pytest.mark.nightly
def test_a_rolling_restart_gives_nobody_time(tmp_path: Path, postgres: Database) -> None:
    with two(tmp_path, postgres) as nodes:
        with nodes[0].client() as client:
            timed = [for_a_move(client, 60), for_a_choice(client, 60)]
            before = [one.deadline() for one in timed]
        for node in nodes:
            assert node.stop() == 0
            node.start()
        with nodes[0].client() as client:
            found = [one.at(client) for one in timed]
            assert [one.deadline() for one in found] == before
            assert [one.stood() for one in found] == [[], []]


def told_rightly(timed: Sequence[Timed], before: float, after: float) -> None:
    """Every event has the time at which it happened, as a right clock has it."""
    for one in timed:
        times = [event["at"] for event in one.events()]
        assert times == sorted(times)
        assert before * 1000 - UNSURE <= times[0] <= times[-1] <= after * 1000 + UNSURE, one.kind
        assert one.stood() == []


@pytest.mark.parametrize(
    ("wrong", "off"),
    [
        pytest.param(0, 60, id="on duty, 60 s ahead"),
        *(
            pytest.param(wrong, off, marks=pytest.mark.nightly)
            for wrong in (0, 1)
            for off in (-3600, -60, 60, 3600)
            if (wrong, off) != (0, 60)
        ),
    ],
)
def test_a_node_whose_clock_is_off(tmp_path: Path, postgres: Database, wrong: int, off: int) -> None:
    clock = WrongClock(tmp_path, off)
    paths = [clock.folder if number == wrong else None for number in range(2)]
    with two(tmp_path, postgres, *paths) as nodes, nodes[0].client() as here, nodes[1].client() as there:
        before = time.time()
        timed = [for_a_move(here, 30), for_a_choice(here, 30), for_a_move(there, 30), for_a_choice(there, 30)]
        for one, client in zip(timed, (there, there, here, here), strict=True):
            one.at(client).act()
        told_rightly(timed, before, time.time())
        until(lambda: "clock_is_off" in nodes[wrong].errors())
        assert "clock_is_off" not in nodes[1 - wrong].errors()
        assert nodes[wrong].errors().count("clock_is_off") == 1


@pytest.mark.nightly
@pytest.mark.parametrize("wrong", [0, 1], ids=["on duty", "not on duty"])
def test_a_node_whose_clock_jumps_by_an_hour_either_way(tmp_path: Path, postgres: Database, wrong: int) -> None:
    clock = WrongClock(tmp_path)
    paths = [clock.folder if number == wrong else None for number in range(2)]
    with two(tmp_path, postgres, *paths) as nodes, nodes[0].client() as here, nodes[1].client() as there:
        for off in (3600, -3600, 0):
            before = time.time()
            timed = [for_a_move(here, 30), for_a_choice(there, 30)]
            clock.set(off)
            time.sleep(2)
            for one, client in zip(timed, (there, here), strict=True):
                one.at(client).act()
            told_rightly(timed, before, time.time())


@pytest.mark.parametrize("off", [3600, *(pytest.param(one, marks=pytest.mark.nightly) for one in (-3600, -60, 60))])
def test_the_clock_of_the_only_process_is_set(tmp_path: Path, off: int) -> None:
    clock = WrongClock(tmp_path)
    with one(tmp_path, clock.folder) as server, server.client() as client:
        before = time.time()
        timed = [for_a_move(client, 30), for_a_choice(client, 30)]
        clock.set(off)
        time.sleep(2)
        for known in timed:
            known.act()
        told_rightly(timed, before, time.time())
        server.kill()
        server.start()
        with server.client() as again:
            later = [for_a_move(again, 30)]
            later[0].act()
            told_rightly(later, before, time.time())


@pytest.mark.nightly
def test_a_process_that_starts_with_a_clock_of_ten_minutes_later_was_away_for_them(tmp_path: Path) -> None:
    clock = WrongClock(tmp_path)
    with one(tmp_path, clock.folder) as server, server.client() as client:

        def returns() -> None:
            clock.set(600)
            server.start()

        lasts("killed for ten minutes", all_kinds(client, SECONDS), server, server.kill, returns)


@pytest.mark.nightly
def test_a_jump_that_is_to_be_believed_stands(tmp_path: Path) -> None:
    clock = WrongClock(tmp_path)
    with one(tmp_path, clock.folder) as server, server.client() as client:
        timed = all_kinds(client, SECONDS)
        clock.set(3600)

        def returns() -> None:
            server.settings["believe_clock"] = "true"
            server.start()

        lasts("a jump by an hour, believed", timed, server, server.stop, returns)
        assert "clock_jumped" in server.errors()
