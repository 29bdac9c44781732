"""Another history at the same numbers, over a WebSocket: it ends at the greeting, and says from where to read anew."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.integration.api.running.test_history_changed import NEWER, forgets, moved_to, put_back
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import line, open_line
from tests.support.api.table_client import open_table, said


@pytest.mark.nightly
def test_who_names_what_is_no_more_is_told_from_which_version_on_and_others_go_on(tmp_path: Path) -> None:
    database, table, seen, older = put_back(tmp_path)
    forgets(tmp_path)
    with RealServer(tmp_path, f"sqlite:///{database}") as server, server.client() as client:
        at = table.at(client)
        for version in (older, NEWER + 2):
            moved_to(at, version, 7)
            for who, (number, marks) in seen.items():
                with open_line(at) as mine:
                    mine.say({"type": "hello", "token": at.tokens[who], "after": number, "seen": marks})
                    code, reason, heard = mine.end()
                assert (code, reason) == (4409, "history_changed")
                assert [message["type"] for message in heard] == ["problem"]
                assert heard[0]["problem"]["read_from"] == older + 1
        common = said(at.get("/events", 0, after=0, limit=older))["seen"]
        with line(at, 0, after=older, seen=common) as mine:
            assert mine.welcome["seen"] == common
            assert mine.told(1)[0]["version"] == older + 1


@pytest.mark.parametrize("marks", ["aaaa", "bbbbaaaa"])
def test_marks_of_another_history_are_noticed(real: httpx.Client, marks: str) -> None:
    table = open_table(real, "whist")
    with open_line(table) as mine:
        mine.say({"type": "hello", "token": table.tokens[1], "after": 3, "seen": marks})
        code, _, (heard,) = mine.end()
    assert (code, heard["problem"]["code"]) == (4409, "history_changed")
    assert heard["problem"]["read_from"] in (1, 2, 3)
