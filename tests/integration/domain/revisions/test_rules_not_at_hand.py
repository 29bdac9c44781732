"""Tables and tournaments by later rules than a node has: it leaves them alone and serves all others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from domain.tournament.revisions import REVISIONS, Rules
from service.runtime.table import table_log
from service.runtime.tournaments import loading
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import open_table, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup, without_clerk

FIRST: Mapping[int, Rules] = {1: REVISIONS[1]}


@pytest.mark.nightly
def test_a_tournament_by_later_rules_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with without_clerk(), in_process(tmp_path / "richter.db") as client:
        cup = Cup(client, ROUND_ROBIN)
        cup.open()
    with without_clerk(), monkeypatch.context() as patch, in_process(tmp_path / "richter.db") as client:
        cup.client = client
        patch.setattr(loading, "REVISIONS", FIRST)
        for path in ("", "/events", "/standings"):
            problem(cup.get(path, "chief"), 503, "rules_missing")
        problem(cup.post("/entrants", "chief", {"name": "Anna"}), 503, "rules_missing")
        open_table(client)
    with without_clerk(), in_process(tmp_path / "richter.db") as client:
        cup.client = client
        assert cup.seen("", "chief")["phase"] == "open"


@pytest.mark.nightly
def test_a_table_by_later_rules_of_tables_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_process(tmp_path / "richter.db") as client:
        table = open_table(client)
    with monkeypatch.context() as patch, in_process(tmp_path / "richter.db") as client:
        table.client = client
        patch.setattr(table_log, "REVISION", 1)
        problem(table.get("", 0), 503, "rules_missing")
        problem(table.post("/pause", "arbiter"), 503, "rules_missing")
    with in_process(tmp_path / "richter.db") as client:
        table.client = client
        said(table.get("", 0))
