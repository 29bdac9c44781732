"""Commands on tournaments over HTTP: roles, refusals, retries, versions, and what is malformed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem, same_but_for_the_request
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, bearer, open_table, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, TOGETHER, Cup, without_clerk


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


@pytest.mark.refuses("tournament.4.1", "tournament.4.3", "tournament.5.5", "tournament.9.8", "tournament.2.6")
@pytest.mark.parametrize(
    ("path", "who", "body", "rule", "field"),
    [
        ("/entrants", "chief", {"name": "Zoe", "rating": -1}, "4.1", "rating"),
        ("/entrants/1/substitute", "chief", {"player": -1, "name": "Zoe", "reason": "Ill."}, "4.3", "player"),
        ("/entrants/1/request_bye", "chief", {"round": -1, "kind": "zero_bye"}, "4.3", "round"),
        ("/rounds/1/draw", "chief", {"pairings": [[1, -2]]}, "5.5", "pairings[0]"),
        ("/rounds/1/extend", "chief", {"minutes": -5, "reason": "Late."}, "9.8", "minutes"),
        ("/arbiters/1/dismiss", "organizer", {"chief": -1}, "2.6", "arbiter"),
    ],
)
def test_a_number_that_a_rule_does_not_allow_is_refused_by_this_rule(
    client: httpx.Client, path: str, who: str, body: Any, rule: str, field: str
) -> None:
    cup = Cup(client, {**ROUND_ROBIN, "format": {"type": "swiss"}, "tie_breaks": [], "clock": {"minutes": 30}})
    cup.open()
    cup.enter("Anna", "Bela")
    if path.startswith("/rounds"):
        cup.done("/start", "chief", {})
    if path.endswith("/extend"):
        cup.begin(1)
    refused = problem(cup.post(path, who, body), 409, "refused")
    assert (refused["rule"], refused["field"]) == (f"tournament.{rule}", field)


@pytest.mark.refuses("tournament.17.1", "tournament.17.2")
def test_what_is_more_than_the_limits_is_named_by_its_path(client: httpx.Client) -> None:
    cup = Cup(client, ROUND_ROBIN)
    for change, field in (
        ({"title": "x" * 201}, "title"),
        ({"rounds": 100}, "rounds"),
        ({"clock": {"minutes": 10_081}}, "clock.minutes"),
    ):
        body = {"settings": {**ROUND_ROBIN, **change}}
        for answer in (
            client.post("/v1/tournaments", json=body, headers=bearer(ORGANIZER)),
            cup.ask("PATCH", "", "organizer", json=body),
        ):
            refused = problem(answer, 400, "malformed")
            assert (refused["rule"], refused["field"]) == ("tournament.17.1", f"settings.{field}")


def test_a_parameter_that_nobody_knows_is_refused(cup: Cup) -> None:
    assert problem(cup.get("", "chief", version=3), 400, "malformed")["field"] == "version"
    answer = cup.post("/entrants", "chief", {"name": "Anna"}, dryrun="true")
    assert problem(answer, 400, "malformed")["field"] == "dryrun"
    assert cup.seen()["entrants"] == []


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
        problem(client.get("/v1/organizers", headers=shown), 403, "not_allowed")
        assert said(client.get("/v1/hooks", headers=shown))["hooks"] == []
        problem(client.post("/v1/tables", json={"game": "whist", "seats": 4}, headers=shown), 403, "not_allowed")
        problem(client.post("/v1/tournaments", json={"settings": ROUND_ROBIN}, headers=shown), 403, "not_allowed")
