"""Commands on tournaments over HTTP: roles, refusals, retries, versions, dry runs, and what is malformed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from domain.tournament.commands.docket import ReportCase
from tests.api.support.direct import DirectClient
from tests.api.support.in_process import in_process
from tests.api.support.problems import problem, same_but_for_the_request
from tests.api.support.table_client import ORGANIZER, bearer, open_table, said
from tests.api.support.tournament_client import ROUND_ROBIN, TOGETHER, Cup, clerk, report, report_open, without_clerk


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """The application without a clerk: what happens at tables is what the test reports."""
    with without_clerk(), in_process(tmp_path_factory.mktemp("tournaments") / "richter.db") as client:
        yield client


@pytest.fixture
def cup(client: httpx.Client) -> Cup:
    """A tournament whose entries are open."""
    cup = Cup(client, ROUND_ROBIN)
    cup.open()
    return cup


@pytest.mark.refuses("tournament.2.1")
def test_who_may_not_do_it_is_told_so_with_the_rule(cup: Cup) -> None:
    cup.enter("Anna")
    for who, path, body in (
        ("spectator", "/entrants", {"name": "Bela"}),
        (1, "/entrants", {"name": "Bela"}),
        ("chief", "/void", {"reason": "No."}),
        ("organizer", "/penalties", {"entrant": 1, "unit": "points", "amount": 1, "reason": "No."}),
    ):
        refused = problem(cup.post(path, who, body), 403, "not_allowed")
        assert refused["rule"] == "tournament.2.1"


def test_a_tournament_of_others_is_as_unknown_as_one_that_is_not_there(client: httpx.Client, cup: Cup) -> None:
    other = Cup(client, ROUND_ROBIN)
    other.open()
    table = open_table(client, "whist")
    for path in ("", "/events", "/standings", "/rounds/1", "/docket", "/audit", "/feed"):
        for token in (other.tokens["spectator"], other.tokens["chief"], table.tokens["arbiter"], table.tokens[0]):
            there = client.get(f"/v1/tournaments/{cup.id}{path}", headers=bearer(token))
            nowhere = client.get(f"/v1/tournaments/aaaaaaaaaaaaaaaa{path}", headers=bearer(token))
            problem(there, 404, "unknown_tournament")
            assert same_but_for_the_request(there, nowhere)
    problem(client.get(f"/v1/tournaments/{cup.id}"), 401, "token_missing")


def test_an_organizer_of_its_own_tables_has_its_own_tournaments(client: httpx.Client, cup: Cup) -> None:
    made = said(client.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER)), 201)
    own = Cup(client, ROUND_ROBIN, made["token"])
    listed = said(client.get("/v1/tournaments", headers=bearer(made["token"])))
    assert [one["id"] for one in listed["tournaments"]] == [own.id]
    every = said(client.get("/v1/tournaments", params={"limit": 2}, headers=bearer(ORGANIZER)))
    assert [one["id"] for one in every["tournaments"]] == [own.id, cup.id]
    seen = said(client.get("/v1/tournaments", headers=bearer(cup.tokens["spectator"])))
    assert [(one["id"], one["phase"]) for one in seen["tournaments"]] == [(cup.id, "open")]
    problem(client.get(f"/v1/tournaments/{cup.id}", headers=bearer(made["token"])), 404, "unknown_tournament")
    own.open()
    assert own.seen("", "organizer")["phase"] == "open"


def test_a_list_of_one_phase_has_no_other(client: httpx.Client, cup: Cup) -> None:
    cup.done("/void", "organizer", {"reason": "Nobody came."})
    for phase in ("draft", "void"):
        page = said(client.get("/v1/tournaments", params={"phase": phase}, headers=bearer(ORGANIZER)))
        assert {one["phase"] for one in page["tournaments"]} <= {phase}
    assert "void" in {one["phase"] for one in page["tournaments"]}


@pytest.mark.parametrize(
    ("path", "body"),
    [("/entrants", {"name": "Anna"}), ("/arbiters", {"name": "Second"})],
)
@pytest.mark.accepts("tournament.2.2")
def test_a_retry_with_the_same_key_gets_the_same_answer_and_the_same_tokens(cup: Cup, path: str, body: Any) -> None:
    key = {"Idempotency-Key": "once"}
    first = cup.post(path, "organizer", body, key)
    cup.enter("Zoe")
    again = cup.post(path, "organizer", body, key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.content == again.content
    assert first.headers["etag"] == again.headers["etag"]
    problem(cup.post(path, "organizer", {**body, "name": "Other"}, key), 422, "key_reused")
    assert len(cup.seen()["entrants"]) == (2 if path == "/entrants" else 1)


def test_a_retried_draft_drafts_no_second_tournament(client: httpx.Client) -> None:
    sent = {"json": {"settings": ROUND_ROBIN}, "headers": {**bearer(ORGANIZER), "Idempotency-Key": "draft-1"}}
    first, again = client.post("/v1/tournaments", **sent), client.post("/v1/tournaments", **sent)
    assert first.content == again.content
    other = {**sent, "json": {"settings": TOGETHER}}
    problem(client.post("/v1/tournaments", **other), 422, "key_reused")


def test_a_retried_opening_tells_the_spectators_token_again(client: httpx.Client) -> None:
    cup = Cup(client, ROUND_ROBIN)
    cup.appoint()
    key = {"Idempotency-Key": "open-1"}
    first, again = (cup.post("/open", "organizer", None, key) for _ in range(2))
    assert first.content == again.content
    cup.tokens["spectator"] = said(first, 201)["spectator_token"]
    assert cup.seen()["you"] == {"role": "spectator"}
    assert len(cup.tokens["spectator"].partition("_")[2]) == 43  # 32 bytes


def test_a_command_counts_at_the_version_that_the_client_names_only(cup: Cup) -> None:
    version = cup.seen("", "chief")["version"]
    stale = cup.post("/entrants", "chief", {"name": "Anna"}, {"If-Match": f'"{version - 1}"'})
    assert problem(stale, 412, "version_moved")["version"] == version
    assert stale.headers["etag"] == f'"{version}"'
    fresh = cup.post("/entrants", "chief", {"name": "Anna"}, {"If-Match": f'"{version}"'})
    assert said(fresh, 201)["version"] == version + 1


def test_a_refusal_names_rule_and_field_in_both_languages_and_is_noted(cup: Cup) -> None:
    cup.enter("Anna")
    for language in ("en", "de"):
        answer = cup.post("/entrants", "chief", {"name": " anna "}, {"Accept-Language": language})
        refused = problem(answer, 409, "refused")
        assert (refused["rule"], refused["field"]) == ("tournament.4.1", "name")
    audit = cup.seen("/audit", "chief")
    assert audit["chain"]["intact"] is True
    assert [(one["rule"], one["by"]["role"]) for one in audit["refused"]] == [("tournament.4.1", "arbiter")] * 2
    problem(cup.get("/audit", "spectator"), 403, "not_allowed")


def test_all_that_is_wrong_with_the_settings_is_listed(client: httpx.Client) -> None:
    wrong = {**ROUND_ROBIN, "game": "bakkarat", "tie_breaks": ["lot", "wins", "wins"]}
    cup = Cup(client, wrong)
    cup.appoint()
    refused = problem(cup.post("/open", "organizer"), 409, "refused")
    assert len(refused["faults"]) >= 2
    assert refused["faults"][0] == {"rule": refused["rule"], "at": refused.get("field", "")}
    assert {one["rule"] for one in refused["faults"]} >= {"tournament.5.1", "tournament.12.1"}


@pytest.mark.refuses("tournament.1.6")
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"rounds": "3"}, "settings.rounds"),
        ({"colour": "red"}, "settings.colour"),
        ({"options": {"points": 1.5}}, "settings.options.points"),
        ({"options": {"points": 2**60}}, "settings.options.points"),
        ({"format": {"type": "ladder"}}, "settings.format.type"),
        ({"protest_minutes": -(2**70)}, "settings.protest_minutes"),
    ],
)
def test_what_is_of_the_wrong_form_is_named(client: httpx.Client, change: Any, field: str) -> None:
    body = {"settings": {**ROUND_ROBIN, **change}}
    refused = problem(client.post("/v1/tournaments", json=body, headers=bearer(ORGANIZER)), 400, "malformed")
    assert refused["rule"] == "tournament.1.6"
    assert refused["field"].startswith(field.rpartition(".")[0])


def test_a_parameter_that_nobody_knows_is_refused(cup: Cup) -> None:
    assert problem(cup.get("", "chief", version=3), 400, "malformed")["field"] == "version"
    answer = cup.post("/entrants", "chief", {"name": "Anna"}, dryrun="true")
    assert problem(answer, 400, "malformed")["field"] == "dryrun"
    assert cup.seen()["entrants"] == []


def test_a_dry_run_shows_the_standings_after_it_and_changes_nothing(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(4)
    tables = cup.begin(1)
    report_open(client, cup, 1)
    for one in tables:
        report(client, cup, one["table"], 5, 1)
    before = cup.seen("/standings", "chief")
    body = {"entrant": tables[0]["seats"][0][0], "unit": "points", "amount": 1, "reason": "Late."}
    shown = said(cup.post("/penalties", "chief", body, dry_run="true"))
    assert shown["dry_run"] is True
    totals = {one["entrant"]: one["total"] for one in shown["standings"]["lines"][0]["entries"]}
    assert totals[body["entrant"]] == 1
    assert cup.seen("/standings", "chief") == before
    refused = cup.post("/penalties", "chief", {**body, "reason": " "}, dry_run="true")
    assert problem(refused, 409, "refused")["rule"] == "tournament.3.3"


DRY: tuple[tuple[str, str, Any], ...] = (
    ("/arbiters", "organizer", {"name": "Third"}),
    ("/arbiters/2/dismiss", "organizer", {}),
    ("/entrants", "chief", {"name": "Clara"}),
    ("/entrants/1/substitute", "chief", {"player": 1, "name": "Ida", "reason": "Ill."}),
    ("/docket/round-1/clock/0/take", "chief", None),
    ("/docket/round-1/clock/0/assign", "chief", {"arbiter": 2, "reason": "She saw it."}),
    ("/conflicts", "chief", {"entrant": 1}),
    ("/notes", "chief", {"text": "Bela comes late."}),
)
"""Commands, who may give them, and their bodies; most hand out tokens, or are told to arbiters alone."""


@pytest.fixture
def with_case(client: DirectClient) -> Cup:
    """A tournament that is on and takes late entries, with two arbiters and a case that waits."""
    cup = Cup(client, {**ROUND_ROBIN, "format": {"type": "swiss"}, "rounds": 2})
    cup.open()
    cup.appoint("Second", chief=False)
    cup.enter("Anna", "Bela")
    cup.done("/start", "chief", {})
    cup.done("/rounds/1/draw", "chief", {})
    clerk(client, cup, ReportCase("round-1/clock/0", None, "clock", 1, open=True))
    return cup


@pytest.mark.parametrize(("path", "who", "body"), DRY)
def test_a_dry_run_makes_no_token_ends_none_and_is_told_to_nobody(
    with_case: Cup, path: str, who: str, body: Any
) -> None:
    cup = with_case
    people = [*cup.tokens]
    before = {one: (cup.seen("", one), cup.seen("/events", one)) for one in people}
    docket = cup.seen("/docket", "chief")
    answer = cup.post(path, who, body, dry_run="true")
    assert said(answer).keys() == {"version", "standings", "dry_run"}
    assert answer.headers["etag"] == f'"{before[who][0]["version"]}"'
    assert {one: (cup.seen("", one), cup.seen("/events", one)) for one in people} == before
    assert cup.seen("/docket", "chief") == docket
    moved = {"If-Match": '"1"'}
    problem(cup.post(path, who, body, headers=moved, dry_run="true"), 412, "version_moved")
    assert cup.seen("/audit", "chief")["refused"] == []
    said(cup.post(path, who, body), 201)


@pytest.mark.parametrize(("path", "who", "body"), [*DRY, ("/entrants/1/withdraw", "chief", {"reason": "Ill."})])
def test_a_dry_run_is_for_arbiters_and_the_organizer(with_case: Cup, path: str, who: str, body: Any) -> None:
    for other in ("spectator", 1, 2):
        refused = with_case.post(path, other, body, dry_run="true")
        assert problem(refused, 403, "not_allowed")["rule"] == "tournament.2.1"
    said(with_case.post(path, who, body, dry_run="true"))


def test_a_dry_run_refuses_as_the_command_does(with_case: Cup) -> None:
    cup = with_case
    for path, who, body in (
        ("/arbiters/1/dismiss", "organizer", {}),
        ("/entrants", "chief", {"name": "Anna"}),
        ("/entrants/9/substitute", "chief", {"player": 1, "name": "Ida", "reason": "Ill."}),
        ("/docket/round-1/clock/0/give_back", "chief", None),
        ("/conflicts", "chief", {"entrant": 9}),
        ("/notes", "chief", {"text": " "}),
    ):
        dry = cup.post(path, who, body, dry_run="true")
        problem(dry, 409, "refused")
        assert same_but_for_the_request(dry, cup.post(path, who, body))


@pytest.mark.accepts("tournament.2.4")
def test_a_substitute_gets_a_token_and_that_of_the_player_replaced_ends(cup: Cup) -> None:
    cup.enter("Anna", "Bela")
    done = cup.done("/entrants/1/substitute", "chief", {"player": 1, "name": "Ida", "reason": "Ill."})
    problem(cup.get("", 1), 401, "token_unknown")
    cup.tokens[1] = done["token"]
    assert cup.seen("", 1)["you"] == {"role": "player", "entrant": 1, "player": 1}
    assert cup.seen("", 2)["you"]["entrant"] == 2
    again = cup.done("/entrants/1/substitute", "chief", {"player": 1, "name": "Jan", "reason": "Ill too."})
    problem(cup.get("", 1), 401, "token_unknown")
    assert again["token"] != done["token"]


def test_the_token_of_an_arbiter_who_is_dismissed_ends(cup: Cup) -> None:
    cup.appoint("Second", chief=False)
    assert cup.seen("", "Second")["you"] == {"role": "arbiter", "arbiter": 2}
    problem(cup.post("/arbiters/1/dismiss", "organizer", {}), 409, "refused")
    cup.done("/arbiters/1/dismiss", "organizer", {"chief": 2})
    problem(cup.get("", "chief"), 401, "token_unknown")
    assert [one["chief"] for one in cup.seen()["arbiters"]] == [False, True]


def test_a_token_of_a_tournament_is_good_for_nothing_of_others(client: httpx.Client, cup: Cup) -> None:
    table = open_table(client, "whist")
    for who in ("chief", "spectator"):
        shown = bearer(cup.tokens[who])
        problem(client.get(f"/v1/tables/{table.id}", headers=shown), 404, "unknown_table")
        assert said(client.get("/v1/tables", headers=shown))["tables"] == []
        for path in ("/v1/disputes", "/v1/hooks", "/v1/organizers"):
            problem(client.get(path, headers=shown), 403, "not_allowed")
        problem(client.post("/v1/tables", json={"game": "whist", "seats": 4}, headers=shown), 403, "not_allowed")
        problem(client.post("/v1/tournaments", json={"settings": ROUND_ROBIN}, headers=shown), 403, "not_allowed")
