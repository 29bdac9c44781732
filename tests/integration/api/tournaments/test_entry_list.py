"""A list of entries over HTTP: its tokens, its retry, its size, and all its faults."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import bearer, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup, without_clerk

SWISS = {**ROUND_ROBIN, "format": {"type": "swiss"}, "rounds": 3, "tie_breaks": []}
LIST = "/entrants/list"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """The application without a clerk."""
    with without_clerk(), in_process(tmp_path_factory.mktemp("lists") / "richter.db") as client:
        yield client


@pytest.fixture
def cup(client: httpx.Client) -> Cup:
    """A tournament whose entries are open."""
    cup = Cup(client, SWISS)
    cup.open()
    return cup


@pytest.mark.accepts("tournament.4.10")
def test_a_list_is_answered_with_the_tokens_of_all_and_a_retry_with_the_same(client: httpx.Client, cup: Cup) -> None:
    body = {"entries": [{"name": "Anna", "rating": 1800}, {"name": "Bruno", "club": "North"}]}
    before = cup.seen()["version"]
    assert said(cup.post(LIST, "chief", body, dry_run=True))["dry_run"]
    assert cup.seen()["version"] == before
    first, again = (said(cup.post(LIST, "chief", body, {"Idempotency-Key": "the-list"}), 201) for _ in range(2))
    assert first == again
    assert [one["entrant"] for one in first["entrants"]] == [1, 2]
    for one in first["entrants"]:
        (player,) = one["players"]
        view = said(client.get(f"/v1/tournaments/{cup.id}", headers=bearer(player["token"])))
        assert (view["you"]["role"], view["you"]["entrant"]) == ("player", one["entrant"])
    assert [one["name"] for one in cup.seen()["entrants"]] == ["Anna", "Bruno"]


@pytest.mark.refuses("tournament.4.10")
def test_all_faults_are_told_with_their_lines_and_nobody_is_entered(cup: Cup) -> None:
    cup.enter("Anna")
    body = {"entries": [{"name": "Bruno"}, {"name": "ANNA"}, {"name": "Clara", "rating": -1}, {"name": "bruno"}]}
    refused = problem(cup.post(LIST, "chief", body), 409, "refused")
    assert refused["faults"] == [
        {"rule": "tournament.4.1", "at": "entries[1].name"},
        {"rule": "tournament.4.1", "at": "entries[2].rating"},
        {"rule": "tournament.4.1", "at": "entries[3].name"},
    ]
    assert len(cup.seen()["entrants"]) == 1


@pytest.mark.accepts("tournament.17.1")
def test_a_thousand_are_entered_at_once_while_other_commands_keep_their_bound(cup: Cup) -> None:
    long = "x" * 70
    body = {"entries": [{"name": f"{number} {long}", "club": long} for number in range(1000)]}
    assert len(said(cup.post(LIST, "chief", body), 201)["entrants"]) == 1000
    too_many = problem(cup.post(LIST, "chief", {"entries": [{"name": "One more"}]}), 400, "malformed")
    assert too_many["rule"] == "tournament.17.1"
    problem(cup.post("/entrants", "chief", {"name": "x" * 70_000}), 413)


@pytest.mark.refuses("tournament.2.1")
def test_players_and_spectators_enter_no_lists(cup: Cup) -> None:
    cup.enter("Anna")
    for who in ("spectator", 1):
        refused = problem(cup.post(LIST, who, {"entries": [{"name": "Bela"}]}), 403, "not_allowed")
        assert refused["rule"] == "tournament.2.1"
