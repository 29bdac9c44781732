"""The clients of the guide are generated, built and run as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER
from tests.support.clients.tools import run, workplace
from tests.support.docs.page import blocks, page
from tests.support.nights import at_night

pytestmark = pytest.mark.nightly

ADDRESS = "http://127.0.0.1:8720"
TOKEN = "my-own-organizer-token"


@pytest.mark.parametrize(
    ("client", "file", "shown"),
    [
        ("python-client", "play.py", "TableFinished"),
        *at_night([("typescript-client", "look.ts", "whist: table_opened")]),
    ],
)
def test_a_client_of_the_guide(client: str, file: str, shown: str, tmp_path: Path) -> None:
    commands, program = (one.text for one in blocks(page("docs/guides/write-a-client.md")) if client in one.words)
    folder = workplace(tmp_path)
    (folder / file).write_text(program, encoding="utf-8")
    (folder / "server").mkdir()
    with RealServer(folder / "server") as server:
        script = commands.replace(ADDRESS, server.url).replace(TOKEN, ORGANIZER)
        assert shown in run("sh", "-e", "-c", script, folder=folder).splitlines()
