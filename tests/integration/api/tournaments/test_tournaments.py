"""The life of a tournament over HTTP: drafted, entered, played round by round, finished."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup, report, report_open, without_clerk


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """The application without a clerk: what happens at tables is what the test reports."""
    with without_clerk(), in_process(tmp_path_factory.mktemp("tournaments") / "richter.db") as client:
        yield client


def test_a_round_robin_is_played_from_the_draft_to_the_final_list(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN)
    assert cup.drafted["version"] == 1
    assert cup.drafted["events"][0]["event"]["type"] == "tournament_drafted"
    cup.started(4)
    for number in (1, 2, 3):
        tables = cup.begin(number)
        report_open(client, cup, number)
        for one in tables:
            better = one["seats"][0][0] < one["seats"][1][0]
            report(client, cup, one["table"], 5 if better else 1, 1 if better else 5)
        assert cup.seen(f"/rounds/{number}")["phase"] == "ended"
    finished = cup.done("/finish", "chief")
    assert finished["events"][-1]["event"]["type"] == "tournament_finished"
    standings = cup.seen("/standings")
    assert (standings["status"], standings["final"], standings["open"]) == ("final", True, [])
    assert [(one["place"], one["name"], one["total"]) for one in standings["lines"][0]["entries"]] == [
        (1, "Anna", 6),
        (2, "Bela", 4),
        (3, "Clara", 2),
        (4, "David", 0),
    ]
    parts = cup.seen("/standings/2")["parts"]
    assert sorted(part["value"] for part in parts) == [0, 2, 2]
    view = cup.seen()
    assert (view["phase"], view["digest"]) == ("finished", finished["events"][-1]["event"]["digest"])
    assert view["seed"]
