"""Why a Swiss round is paired as it is, over HTTP: for whom, when, and what is told (tournament.5.14)."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.support.api.problems import problem, same_but_for_the_request
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.tournaments.tournament_client import Cup, Json, report, report_open, without_clerk

SWISS: Json = {
    "title": "Autumn cup",
    "game": "essentia",
    "format": {"type": "swiss"},
    "rounds": 3,
    "scoring": {"type": "results"},
    "tie_breaks": ["buchholz", "lot"],
    "protest_minutes": 0,
}
ORDER = {
    "criterion": "order",
    "text": {
        "en": "Other pairings are as good; this one comes first in the order of seed numbers.",
        "de": "Andere Paarungen sind ebenso gut; diese kommt in der Reihenfolge der Setznummern zuerst.",
    },
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DirectClient]:
    with without_clerk(), in_process(tmp_path_factory.mktemp("tournaments") / "richter.db") as client:
        yield client


def play(client: DirectClient, cup: Cup, number: int, scores: tuple[int, ...] = (1, 0)) -> None:
    """Play a round: the first side of each table wins."""
    tables = cup.begin(number)
    report_open(client, cup, number)
    for table in tables:
        report(client, cup, table["table"], *scores)


def wrong(answer: httpx.Response) -> Json:
    return problem(answer, 404, "unknown_number")


@pytest.mark.accepts("tournament.5.14")
def test_each_pair_and_the_bye_have_a_bracket_and_a_criterion(client: DirectClient) -> None:
    cup = Cup(client, SWISS).started(5)
    play(client, cup, 1)
    cup.done("/rounds/2/draw", "chief", {})
    told = cup.seen("/rounds/2/why", "chief")
    assert (told["round"], told["drawn_by"], told["engine"]["name"]) == (2, "engine", "friedensrichter")
    reasons = told["explanation"]
    assert [(one["total"], one["moved_down"], one["residents"]) for one in reasons["brackets"]] == [
        (1, [], [1, 4, 5]),
        (0, reasons["brackets"][0]["left_over"], [2, 3]),
    ]
    *pairs, bye = reasons["pairings"]
    paired = [set(one["entrants"]) for one in pairs]
    assert paired == [{entrant for entrant, _ in one["seats"]} for one in cup.seen("/rounds/2", "chief")["tables"]]
    assert bye["entrants"] == reasons["brackets"][1]["left_over"]
    assert {one["criterion"] for one in reasons["criteria"]} == {one["criterion"] for one in reasons["pairings"]}
    assert all(one["text"]["en"] and one["text"]["de"] for one in reasons["criteria"])


@pytest.mark.accepts("tournament.5.14")
def test_others_learn_it_with_the_round(client: DirectClient) -> None:
    cup = Cup(client, SWISS).started(4)
    cup.done("/rounds/1/draw", "chief", {})
    wrong(cup.get("/rounds/1/why"))
    assert same_but_for_the_request(cup.get("/rounds/1/why"), cup.get("/rounds/9/why"))
    cup.done("/rounds/1/publish", "chief")
    known = cup.seen("/rounds/1/why", "chief")["explanation"]
    assert known["criteria"] == [ORDER]
    for who in ("spectator", "organizer", 1):
        assert cup.seen("/rounds/1/why", who)["explanation"] == known


@pytest.mark.accepts("tournament.5.14")
def test_later_rulings_change_nothing_of_why_a_round_was_paired_so(client: DirectClient) -> None:
    cup = Cup(client, SWISS).started(4)
    play(client, cup, 1)
    cup.done("/rounds/2/draw", "chief", {})
    cup.done("/rounds/2/publish", "chief")
    before = cup.seen("/rounds/2/why")["explanation"]
    assert [one["total"] for one in before["brackets"]] == [1, 0]
    table = cup.seen("/rounds/1", "chief")["tables"][0]["table"]
    for side, points in (("first", 0), ("second", 2)):
        adjusted = {"table": table, "side": side, "kind": "points", "points": points, "reason": "He was dummy."}
        cup.done("/adjustments", "chief", adjusted)
    assert cup.seen("/rounds/2/why")["explanation"] == before


def test_a_round_that_was_paired_by_hand_has_no_reasons(client: DirectClient) -> None:
    cup = Cup(client, SWISS).started(4)
    cup.done("/rounds/1/draw", "chief", {"pairings": [[1, 2], [3, 4]]})
    told = cup.seen("/rounds/1/why", "chief")
    assert (told["drawn_by"], told["engine"], told["explanation"]) == ("hand", None, None)


@pytest.mark.accepts("tournament.8.5")
def test_while_boards_of_earlier_rounds_are_closed_only_who_reads_them_learns_it(client: DirectClient) -> None:
    cup = Cup(client, {**SWISS, "game": "whist", "entrants": "team"})
    cup.open()
    for name in ("Elms", "Oaks", "Pines", "Yews"):
        players = [f"{name} {number}" for number in range(1, 5)]
        entered = cup.done("/entrants", "chief", {"name": name, "players": players})
        cup.tokens[entered["entrant"]] = entered["players"][0]["token"]
    cup.done("/start", "chief", {})
    play(client, cup, 1, (1, 0, 1, 0))
    cup.done("/rounds/2/draw", "chief", {})
    cup.done("/rounds/2/publish", "chief")
    assert cup.seen("/rounds/2/why", "chief")["explanation"] is not None
    for who in ("spectator", 1):
        assert cup.seen("/rounds/2/why", who)["explanation"] is None
