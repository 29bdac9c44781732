"""Without what PostgreSQL needs the service runs on SQLite, as on a machine on which nobody asked for PostgreSQL."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
WITHOUT = "import sys; sys.modules.update(asyncpg=None, greenlet=None)\n"


def run(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT + program]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


def test_the_service_comes_up_and_a_log_is_kept_and_checked_without_the_drivers_of_postgresql(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'log.db'}"
    done = run(f"""
import asyncio
from api.cli.main import main
from service.runtime.settings import Settings
from service.startup import running_referee

async def serve():
    async with running_referee(Settings(database_url={url!r}), print) as referee:
        assert await referee.store.ready()

asyncio.run(serve())
import api.main
main(["verify", "--database-url", {url!r}])
""")
    assert (done.returncode, "the chain of every table is whole" in done.stdout) == (0, True), done.stderr


@pytest.mark.nightly
def test_a_log_on_postgresql_is_refused_by_saying_what_is_missing() -> None:
    done = run('from api.cli.main import main; main(["verify", "--database-url", "postgresql://a@b/c"])')
    assert done.returncode == 2
    assert "PostgreSQL needs its driver" in done.stderr
