"""Cases: the clerk opens them, one arbiter has each, and what is ruled changes the result."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.table_client import bearer, open_table, said
from tests.support.clerk.evening import Evening, SeatedTable, until

RULE = "essentia.2.1"


def begun(client: httpx.Client, entrants: int = 2, arbiters: int = 2, **more: Any) -> tuple[Evening, SeatedTable]:
    settings = {"game": "essentia", "format": {"type": "round_robin"}, **more}
    evening = Evening(client, settings).begin(entrants, arbiters=arbiters)
    evening.draw(1)
    return evening, evening.awaits_tables(1)[0]


def file(table: SeatedTable, seat: int, against: int) -> None:
    body = {"versions": [1], "rule": RULE, "statement": "That was wrong.", "against": [against]}
    said(table.post("/disputes", seat, body), 201)


def rules(table: SeatedTable, who: str, *remedies: Any, dry_run: bool = False) -> httpx.Response:
    body = {"rule": RULE, "verdict": "upheld", "reasons": "The record says so.", "remedies": remedies}
    return table.post("/disputes/1/ruling", who, body, dry_run=str(dry_run).lower())


def appeals(table: SeatedTable, seat: int) -> None:
    said(table.post("/disputes/1/appeal", seat, {"statement": "It does not."}), 201)


def case_events(evening: Evening, case: str) -> list[tuple[str, Any]]:
    return [
        (one["event"]["type"], one["event"].get("arbiter"))
        for one in evening.events()
        if one["event"].get("case") == case
    ]


@pytest.mark.accepts("tournament.14.1")
@pytest.mark.accepts("tournament.14.2")
def test_a_dispute_is_a_case_and_who_rules_on_it_takes_it(client: httpx.Client) -> None:
    evening, table = begun(client)
    file(table, 0, 1)
    (opened,) = evening.awaits("case_opened")
    case = f"{table.id}/dispute/1"
    assert (opened["case"], opened["table"], opened["kind"], opened["round"]) == (case, table.id, "dispute", 1)
    said(rules(table, "arbiter2"), 201)
    evening.awaits("case_closed")
    assert case_events(evening, case) == [("case_opened", None), ("case_taken", 2), ("case_closed", 2)]


@pytest.mark.refuses("tournament.14.2")
def test_on_a_case_that_another_arbiter_has_nobody_else_rules(client: httpx.Client) -> None:
    evening, table = begun(client)
    file(table, 0, 1)
    evening.awaits("case_opened")
    evening.post(f"/docket/{table.id}/dispute/1/take", who="arbiter1")
    assert problem(rules(table, "arbiter2"), 409, "refused")["rule"] == "tournament.14.2"
    problem(rules(table, "organizer"), 403, "not_allowed")
    evening.post(f"/docket/{table.id}/dispute/1/give_back", who="arbiter1")
    said(rules(table, "arbiter2"), 201)


@pytest.mark.accepts("tournament.14.2")
@pytest.mark.refuses("tournament.14.2", "tournament.14.6")
def test_a_dry_run_of_a_ruling_takes_no_case_and_is_for_those_who_could_rule(client: httpx.Client) -> None:
    evening, table = begun(client, arbiters=3)
    file(table, 0, 1)
    evening.awaits("case_opened")
    evening.post("/conflicts", {"entrant": 1}, "arbiter3")

    def tried(who: str) -> httpx.Response:
        return rules(table, who, dry_run=True)

    assert said(tried("arbiter2"))["dry_run"] == "ruling"
    assert [kind for kind, _ in case_events(evening, f"{table.id}/dispute/1")] == ["case_opened"]
    assert problem(tried("arbiter3"), 409, "refused")["rule"] == "tournament.14.6"
    problem(tried("organizer"), 403, "not_allowed")
    evening.post(f"/docket/{table.id}/dispute/1/take", who="arbiter1")
    assert problem(tried("arbiter2"), 409, "refused")["rule"] == "tournament.14.2"
    assert said(tried("arbiter1"))["dry_run"] == "ruling"


@pytest.mark.refuses("tournament.14.5")
def test_an_appeal_is_ruled_on_by_another_arbiter_than_gave_the_first_ruling(client: httpx.Client) -> None:
    evening, table = begun(client)
    file(table, 0, 1)
    said(rules(table, "arbiter1"), 201)
    appeals(table, 1)
    assert problem(rules(table, "arbiter1"), 409, "refused")["rule"] == "tournament.14.5"
    assert problem(rules(table, "organizer"), 409, "refused")["rule"] == "tournament.14.5"
    said(rules(table, "arbiter2"), 201)
    until(lambda: ("case_closed", 2) in case_events(evening, f"{table.id}/appeal/1"))


@pytest.mark.accepts("tournament.14.5")
def test_where_there_is_no_other_arbiter_the_organizer_rules_on_an_appeal(client: httpx.Client) -> None:
    _, table = begun(client, arbiters=1)
    file(table, 0, 1)
    said(rules(table, "arbiter1"), 201)
    appeals(table, 1)
    said(rules(table, "organizer"), 201)


@pytest.mark.refuses("tournament.14.6")
def test_an_arbiter_with_a_conflict_rules_at_no_table_of_that_entrant(client: httpx.Client) -> None:
    evening, table = begun(client)
    evening.post("/conflicts", {"entrant": 1}, "arbiter2")
    file(table, 0, 1)
    assert problem(rules(table, "arbiter2"), 409, "refused")["rule"] == "tournament.14.6"
    said(rules(table, "arbiter1"), 201)


@pytest.mark.accepts("tournament.9.5")
def test_a_table_in_dispute_is_not_over_and_one_that_is_over_stays_so_whatever_is_appealed(
    client: httpx.Client,
) -> None:
    evening, table = begun(client)
    file(table, 0, 1)
    evening.awaits("case_opened")
    said(rules(table, "arbiter1"), 201)
    evening.awaits("case_closed")
    table.lose(1)
    evening.awaits("round_ended")
    appeals(table, 1)
    until(lambda: case_events(evening, f"{table.id}/appeal/1"))
    assert len(evening.happened("round_ended")) == 1
    assert [one["state"] for one in evening.happened("result_reported")] == ["over"]
    assert not evening.happened("result_revised")


@pytest.mark.accepts("tournament.11.7")
@pytest.mark.accepts("tournament.3.6")
def test_a_ruling_after_the_finish_changes_the_standings_by_an_event(client: httpx.Client) -> None:
    evening, table = begun(client, 2)
    table.lose(1)
    evening.awaits("round_ended")
    evening.post("/finish", who="arbiter1")
    before = evening.get("/standings", "spectator")
    assert [one["entrant"] for one in before["lines"][0]["entries"]] == [1, 2]
    file(table, 1, 0)
    award = {"type": "award", "ranking": [[1], [0]]}
    said(rules(table, "arbiter2", award), 201)
    (amended,) = evening.awaits("standings_amended")
    assert amended["because"] == table.id
    (revised,) = evening.happened("result_revised")
    assert revised["outcome"]["ranking"] == [[1], [0]]
    assert [one["dispute"] for one in revised["rulings"]] == [1]
    after = evening.get("/standings", "spectator")
    assert [one["entrant"] for one in after["lines"][0]["entries"]] == [2, 1]
    assert evening.get("/standings", "spectator", at=before["version"]) == before


def test_a_pause_by_an_arbiter_is_a_case_until_the_table_goes_on(client: httpx.Client) -> None:
    evening, table = begun(client)
    said(table.post("/pause", "arbiter1"), 201)
    evening.awaits("case_opened")
    said(table.post("/resume", "arbiter1"), 201)
    evening.awaits("case_closed")
    assert [kind for kind, _ in case_events(evening, f"{table.id}/pause/1")] == [
        "case_opened", "case_taken", "case_closed",
    ]  # fmt: skip
    said(table.post("/pause", "arbiter2"), 201)
    until(lambda: case_events(evening, f"{table.id}/pause/2"))


@pytest.mark.accepts("tournament.14.4")
def test_of_two_rulings_on_a_matter_the_table_refuses_the_second(client: httpx.Client) -> None:
    _, table = begun(client)
    file(table, 0, 1)
    said(rules(table, "arbiter1"), 201)
    assert problem(rules(table, "arbiter2"), 409, "refused")["rule"] == "table.7.1"


@pytest.mark.accepts("tournament.14.7")
def test_tables_that_stand_still_come_first_on_the_docket_and_then_the_older_cases(client: httpx.Client) -> None:
    evening, appealed = begun(client, entrants=6)
    paused, disputed = (one for one in evening.awaits_tables(1, 3) if one.id != appealed.id)
    file(appealed, 0, 1)
    said(rules(appealed, "arbiter1"), 201)
    appealed.lose(1)
    evening.awaits("result_reported")
    appeals(appealed, 1)
    waiting = f"{appealed.id}/appeal/1"
    until(lambda: case_events(evening, waiting))
    file(disputed, 0, 1)
    until(lambda: case_events(evening, f"{disputed.id}/dispute/1"))
    said(paused.post("/pause", "arbiter2"), 201)
    until(lambda: case_events(evening, f"{paused.id}/pause/1"))
    listed = evening.get("/docket", "arbiter1")["cases"]
    assert [one["case"] for one in listed] == [f"{disputed.id}/dispute/1", f"{paused.id}/pause/1", waiting]


@pytest.mark.accepts("tournament.14.7")
@pytest.mark.parametrize(("policy", "still"), [("freeze", True), ("continue", False)])
def test_a_table_that_runs_stands_still_for_a_dispute_and_an_appeal_unless_it_goes_on(
    client: httpx.Client, policy: str, *, still: bool
) -> None:
    evening, table = begun(client, table={"disputes": policy})
    file(table, 0, 1)
    evening.awaits("case_opened")
    said(rules(table, "arbiter1"), 201)
    appeals(table, 1)
    evening.awaits("case_opened", 2)
    evening.awaits("case_closed")
    listed = evening.get("/docket", "arbiter1", closed="true")["cases"]
    assert (listed[0]["kind"], listed[0]["closed"], listed[0]["still"]) == ("appeal", False, still)


def test_the_docket_of_all_tables_shows_an_arbiter_of_a_tournament_those_of_it(client: httpx.Client) -> None:
    evening, table = begun(client, entrants=4)
    other = open_table(client, "essentia")
    for disputed in (table, other):
        said(disputed.post("/disputes", 0, {"versions": [1], "rule": RULE, "statement": "Wrong.", "against": [1]}), 201)
    evening.awaits("case_opened")

    def listed(who: str, status: str = "waiting", **query: Any) -> Any:
        shown = bearer(evening.tokens.get(who, who))
        return client.get("/v1/disputes", params={"status": status, **query}, headers=shown)

    mine = said(listed("arbiter1"))
    assert mine == said(listed("arbiter2"))
    assert [one["table_id"] for one in mine["tables"]] == [table.id]
    assert [one["rule"] for one in mine["tables"][0]["disputes"]] == [RULE]
    assert said(listed("arbiter1", "decided"))["tables"] == []
    problem(listed("spectator"), 403, "not_allowed")
    problem(listed(evening.players[1, 1]), 403, "not_allowed")
    said(rules(table, "arbiter1"), 201)
    evening.awaits("case_closed")
    assert said(listed("arbiter1"))["tables"] == []
    assert [one["table_id"] for one in said(listed("arbiter1", "decided"))["tables"]] == [table.id]


def test_the_docket_of_all_tables_is_read_page_by_page(client: httpx.Client) -> None:
    evening, _ = begun(client, entrants=6)
    tables = evening.awaits_tables(1)
    for table in tables:
        file(table, 0, 1)
    until(lambda: len(evening.get("/docket", "arbiter1")["cases"]) == len(tables))
    seen: list[str] = []
    cursor: dict[str, str] | None = {}
    while cursor is not None:
        shown = bearer(evening.tokens["arbiter1"])
        page = said(client.get("/v1/disputes", params={"limit": 1, **cursor}, headers=shown))
        seen += [one["table_id"] for one in page["tables"]]
        cursor = None if page["next"] is None else {"before": page["next"]}
    assert sorted(seen) == sorted(table.id for table in tables)
