"""Without the packages of the extras the service starts, and so does every command of `richter`."""

from __future__ import annotations

import subprocess
import sys

from tests.house.support.checkout import ROOT

EXTRAS = ("opentelemetry", "asyncpg", "greenlet")
PROGRAM = f"""
import sys
for name in {EXTRAS}:
    sys.modules[name] = None
import api.main
from click import Context
from api.cli import main
for name in main.list_commands(Context(main)):
    assert main.get_command(Context(main), name) is not None
    print(name)
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_service_and_all_commands_are_there_without_the_extras() -> None:
    done = run(PROGRAM)
    assert done.returncode == 0, done.stderr
    assert {"serve", "demo", "verify", "recover"} <= set(done.stdout.split())


def test_a_package_that_is_not_there_would_be_noticed() -> None:
    done = run(PROGRAM + "import service.runtime.spans\n")
    assert "opentelemetry" in done.stderr
    assert done.returncode == 1
