"""`richter adjudicate FOLDER` at a terminal: its bar, and an interrupt."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support.cli.recorded_games import evening, put

pytestmark = pytest.mark.nightly

RICHTER = [sys.executable, "-c", "from api.cli import main; main()", "adjudicate"]


def test_a_bar_is_shown_on_a_terminal_and_nowhere_else(tmp_path: Path) -> None:
    evening(tmp_path)
    plain = subprocess.run([*RICHTER, str(tmp_path), "--csv"], capture_output=True, check=False)
    assert (plain.returncode, plain.stderr) == (1, b"")
    ours, its = pty.openpty()
    command = [*RICHTER, str(tmp_path), "--csv"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=its, check=False, env=os.environ | {"TERM": "xterm"})
    os.close(its)
    shown = b""
    with os.fdopen(ours, "rb", buffering=0) as terminal, suppress(OSError):  # the end of a terminal is an error
        while read := terminal.read(65536):
            shown += read
    assert done.stdout == plain.stdout
    assert b"Judging" in shown
    assert b"/4" in shown


def children(process: subprocess.Popen[bytes]) -> list[str]:
    """The processes that any thread of a process has started."""
    tasks = Path(f"/proc/{process.pid}/task").iterdir()
    return [child for task in tasks for child in (task / "children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="nothing lists the processes of another one here")
def test_an_interrupt_ends_the_command_and_its_workers_without_a_list(tmp_path: Path) -> None:
    for number in range(2_000):
        put(tmp_path, f"{number}.yaml")
    ours, its = pty.openpty()
    environment = os.environ | {"TERM": "xterm"}
    command = [*RICHTER, str(tmp_path), "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=its, env=environment) as process:
        os.close(its)
        with os.fdopen(ours, "rb", buffering=0) as terminal:
            shown = b""
            while b"Judging" not in shown or not (workers := children(process)):
                shown += terminal.read(65536)
            process.send_signal(signal.SIGINT)
            with suppress(OSError):  # the end of a terminal is an error
                while read := terminal.read(65536):
                    shown += read
        assert process.wait(60) == 130
        assert process.stdout is not None
        assert process.stdout.read() == b""
    assert b"richter: interrupted" in shown
    assert b"Traceback" not in shown
    assert [worker for worker in workers if Path(f"/proc/{worker}").exists()] == []
