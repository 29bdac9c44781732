"""`richter open`: it serves and opens home in the browser; a second start opens the one that runs."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from api.cli.open_home import PROGRAMS
from tests.support.api.servers.real_server import ROOT
from tests.support.api.table_client import bearer
from tests.support.clerk.evening import until
from tests.support.nights import some_by_day

LISTENING = "Listening on "


class Machine:
    """A machine whose browser writes down what it is given."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "club.db"
        self.note = folder / "club.db.home"
        self._seen = folder / "seen"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" >> "{self._seen}"\n', encoding="utf-8")
        browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
        self._environment = {name: value for name, value in os.environ.items() if not name.startswith("RICHTER_")}
        self._environment["BROWSER"] = str(browser)

    def spawn(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "api.cli", "open", "--port", "0", "--database-url", f"sqlite:///{self.log}"]
        return subprocess.Popen(command, cwd=ROOT, env=self._environment, stdout=subprocess.PIPE, text=True)

    @property
    def seen(self) -> list[str]:
        """The addresses that the browser was given."""
        return self._seen.read_text(encoding="utf-8").splitlines() if self._seen.exists() else []

    @contextmanager
    def running(self, end: signal.Signals = signal.SIGTERM) -> Iterator[str]:
        """A service that was opened; its address."""
        process = self.spawn()
        try:
            line = next(line for line in process.stdout if line.startswith(LISTENING))
            yield line.removeprefix(LISTENING).strip()
        finally:
            process.send_signal(end)
            assert process.wait() == (0 if end is signal.SIGTERM else -end)
            process.stdout.close()

    def once_more(self) -> tuple[int, str]:
        """What a second start ends with, and says."""
        process = self.spawn()
        said, _ = process.communicate(timeout=60)
        return process.returncode, said


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.nightly
def test_home_is_opened_with_the_token_at_the_first_start_and_a_second_start_opens_it_without(machine: Machine) -> None:
    with machine.running() as url:
        (first,) = until(lambda: machine.seen)
        home, token = first.split("#token=")
        assert home == f"{url}/"
        assert httpx.get(f"{url}/v1/tables", headers=bearer(token)).status_code == httpx.codes.OK
        opened = httpx.post(f"{url}/v1/tables", json={"game": "dna", "seats": PROGRAMS}, headers=bearer(token)).json()
        listed = httpx.get(f"{url}/v1/tables/{opened['id']}/invitations", headers=bearer(token)).json()
        assert listed["programs"] == PROGRAMS
        assert machine.note.read_text(encoding="utf-8") == home
        assert machine.once_more() == (0, f"The service runs already. Home: {home}\n")
        assert machine.seen == [first, home]
    assert not machine.note.exists()
    with machine.running() as url:
        assert until(lambda: machine.seen[2:]) == [f"{url}/"]


@pytest.mark.nightly
def test_what_a_killed_service_left_behind_does_not_keep_the_next_from_starting(machine: Machine) -> None:
    with machine.running(signal.SIGKILL):
        until(machine.note.exists)
    assert machine.note.exists()
    with machine.running() as url:
        until(lambda: machine.note.read_text(encoding="utf-8") == f"{url}/")


@pytest.mark.nightly
@pytest.mark.parametrize("left", some_by_day(["https://127.0.0.1:1/", "http://[", "nonsense", "\x00"]))
def test_a_note_that_leads_nowhere_is_no_service(machine: Machine, left: str) -> None:
    machine.note.write_text(left, encoding="utf-8")
    with machine.running() as url:
        assert until(lambda: machine.seen)[0].startswith(url)
