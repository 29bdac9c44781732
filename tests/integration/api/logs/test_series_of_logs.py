"""A series counts tournaments of all logs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.spread import further_logs
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup

HALL = {**ROUND_ROBIN, "place": "hall", "tie_breaks": []}


@pytest.mark.accepts("tournament.13.7")
def test_a_series_counts_a_tournament_of_another_log(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    logs = further_logs(file, 1)
    with in_process(file, **logs) as client:  # tournaments are drafted in log 1
        part = Cup(client, {**HALL, "title": "Evening"})
        part.open()
        part.enter("Anna", "Bela")
        part.done("/start", "chief", {})
        (table,) = part.begin(1)
        part.done(f"/tables/{table['table']}/result", "chief", {"ranking": [[0], [1]], "scores": [1, 0]})
        part.done("/finish", "chief")
    with in_process(file, **logs | {"open_logs": "0"}) as client:
        terms = {"own": 0, "scored_by": "places", "points": [10, 6], "tie_breaks": ["last"]}
        season = Cup(client, {**HALL, "title": "Season", "series": {"parts": [{"tournament": part.id}], **terms}})
        season.open()
        home = client.app.state.referee
        assert client.portal.call(home.store.stream, f"tournaments/{season.id}") is not None
        assert client.portal.call(home.store.stream, f"tournaments/{part.id}") is None
        (line,) = season.seen("/series")["lines"]
        assert [entry["total"] for entry in line["entries"]] == [10, 6]
