"""Directors over HTTP: what they do, which tokens they get, and what one who plays is not shown (tournament.2.8)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.api.inviting import accept
from tests.support.api.problems import problem
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import Json, bearer, said
from tests.support.api.tournaments.tournament_client import (
    NAMES,
    ROUND_ROBIN,
    TOGETHER,
    Cup,
    open_indeed,
    report,
    without_clerk,
)

PLAYS, WATCHES = "playing director", "director"
SWISS: Json = {**ROUND_ROBIN, "format": {"type": "swiss"}, "rounds": 3, "tie_breaks": ["buchholz"]}
FIRST_DIRECTOR = 3_000_001
DRAFT = ("tables", "byes")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DirectClient]:
    """The application without a clerk."""
    with without_clerk(), in_process(tmp_path_factory.mktemp("directors") / "richter.db") as client:
        yield client


def directed(client: DirectClient, settings: Json = ROUND_ROBIN) -> Cup:
    """Entries are open, two have entered, one of whom is a director; and there is another director."""
    cup = Cup(client, settings)
    cup.open()
    cup.enter(*NAMES[:2])
    cup.direct(NAMES[0], 1)
    cup.direct("Dora")
    return cup


def playing(client: DirectClient, settings: Json = ROUND_ROBIN) -> Cup:
    """The same with four entrants, after the start."""
    cup = directed(client, settings)
    cup.enter(*NAMES[2:4])
    cup.done("/start", WATCHES, {})
    return cup


@pytest.mark.accepts("tournament.2.8")
def test_a_director_is_shown_to_everybody_and_knows_who_it_is(client: DirectClient) -> None:
    cup = directed(client)
    shown = [
        {"director": 1, "name": NAMES[0], "entrant": 1, "dismissed": False},
        {"director": 2, "name": "Dora", "entrant": None, "dismissed": False},
    ]
    assert all(cup.seen("", who)["directors"] == shown for who in ("chief", "spectator", 1, PLAYS, WATCHES))
    assert cup.seen("", PLAYS)["you"] == {"role": "director", "director": 1}
    entered = cup.done("/entrants", WATCHES, {"name": "Emma"})
    assert cup.seen("/events", "spectator")["events"][-1]["by"] == {"role": "director", "director": 2}
    assert entered["entrant"] == 3
    cup.done("/directors/2/dismiss", "organizer")
    problem(cup.get("", WATCHES), 401, "token_unknown")
    assert cup.seen("", PLAYS)["directors"][1]["dismissed"]


@pytest.mark.refuses("tournament.2.8")
@pytest.mark.accepts("tournament.2.2")
def test_a_director_who_plays_learns_no_token_of_another_player(client: DirectClient) -> None:
    cup = directed(client)
    assert cup.done("/entrants", WATCHES, {"name": "Emma"})["players"][0]["token"].startswith("player_")
    key = {"Idempotency-Key": "enter-franz"}
    first, again = (said(cup.post("/entrants", PLAYS, {"name": "Franz"}, key), 201) for _ in range(2))
    assert first == again
    assert first["players"] == [{"player": 1, "token": None}]
    listed = cup.done("/entrants/list", PLAYS, {"entries": [{"name": "Greta"}]})
    assert listed["entrants"][0]["players"] == [{"player": 1, "token": None}]
    replaced = cup.done("/entrants/2/substitute", PLAYS, {"player": 1, "name": "Hugo", "reason": "He is ill."})
    assert replaced["token"] is None
    franz = (10 * first["entrant"] + 1) * 1_000_000
    problem(cup.post(f"/tokens/{franz}/rotate", PLAYS, {}), 404, "unknown_token_number")
    problem(cup.post("/invitations", PLAYS, {"role": "player", "entrant": 4, "player": 1}), 403, "not_allowed")
    problem(cup.get("/invitations", PLAYS), 403, "not_allowed")
    assert [entry["number"] for entry in cup.seen("/tokens", PLAYS)["tokens"]] == [FIRST_DIRECTOR]
    cup.tokens["franz"] = said(cup.post(f"/tokens/{franz}/rotate", "organizer", {}), 201)["token"]
    assert cup.seen("", "franz")["you"] == {"role": "player", "entrant": first["entrant"], "player": 1}


@pytest.mark.accepts("tournament.2.9")
def test_the_token_of_a_director_is_rotated_and_revoked_and_a_director_is_invited(client: DirectClient) -> None:
    cup = directed(client)
    tokens = {entry["number"]: entry for entry in cup.seen("/tokens", "organizer")["tokens"]}
    assert (tokens[FIRST_DIRECTOR]["role"], tokens[FIRST_DIRECTOR]["director"]) == ("director", 1)
    cup.tokens["fresh"] = cup.done(f"/tokens/{FIRST_DIRECTOR}/rotate", PLAYS, {})["token"]
    problem(cup.get("", PLAYS), 401, "token_unknown")
    assert cup.seen("", "fresh")["you"]["director"] == 1
    problem(cup.post("/invitations", "chief", {"role": "director", "director": 1}), 403, "not_allowed")
    problem(cup.post("/invitations", "organizer", {"role": "director", "director": 9}), 404, "unknown_number")
    problem(cup.post("/invitations", "organizer", {"role": "director", "arbiter": 1}), 400, "malformed")
    invited = cup.done("/invitations", "organizer", {"role": "director", "director": 1})
    assert (invited["name"], invited["director"]) == (NAMES[0], 1)
    taken = said(accept(client, invited["secret"]), 201)
    assert (taken["role"], taken["director"], taken["tournament"]) == ("director", 1, cup.id)
    problem(cup.get("", "fresh"), 401, "token_unknown")
    cup.tokens["invited"] = taken["token"]
    assert cup.seen("", "invited")["you"] == {"role": "director", "director": 1}
    cup.done("/directors/1/dismiss", "organizer")
    problem(cup.get("", "invited"), 401, "token_unknown")


@pytest.mark.accepts("tournament.2.8")
def test_a_drawing_is_shown_before_it_is_published_only_to_a_director_who_does_not_play(client: DirectClient) -> None:
    cup = playing(client, SWISS)
    before = cup.seen("", "spectator")
    answer = cup.done("/rounds/1/draw", PLAYS, {})
    contents = {name: answer["events"][0]["event"][name] for name in ("pairings", *DRAFT)}
    assert contents == {"pairings": [], "tables": [], "byes": []}
    assert cup.seen("", "spectator") == before
    drawn = {who: cup.seen("/rounds/1", who) for who in (WATCHES, PLAYS, "chief")}
    assert [(one["phase"], len(one["tables"])) for one in drawn.values()] == [("drawn", 2), ("drawn", 0), ("drawn", 2)]
    counts = [cup.seen("", who)["rounds"][0]["tables"] for who in (WATCHES, PLAYS)]
    assert counts == [2, 0]
    problem(cup.get("/rounds/1/why", PLAYS), 404, "unknown_number")
    assert cup.get("/rounds/1/why", WATCHES).is_success
    cup.done("/rounds/1/publish", PLAYS)
    assert cup.seen("/rounds/1", PLAYS)["tables"] == drawn["chief"]["tables"]
    shown = cup.seen("/rounds/1/why", PLAYS)
    again = {"pairings": [[1, 2], [3, 4]], "reason": "They asked."}
    cup.done("/rounds/1/draw", "chief", again)
    hidden = {**shown, "version": shown["version"] + 1}
    assert cup.seen("/rounds/1/why", PLAYS) == hidden
    assert cup.seen("/rounds/1/why", "spectator")["drawn_by"] == "engine"
    assert cup.seen("/rounds/1", PLAYS)["tables"] == drawn["chief"]["tables"]


@pytest.mark.accepts("tournament.14.10")
def test_the_docket_of_a_director_has_the_calls_that_it_answers(client: DirectClient) -> None:
    cup = playing(client)
    tables = cup.begin(1)
    open_indeed(client, cup, 1)
    mine = next(table for table in tables if [1, 1] in table["seats"])
    partner = next(entrant for entrant, _ in mine["seats"] if entrant != 1)
    other = next(entrant for entrant in (2, 3, 4) if entrant != partner)
    for entrant in (partner, other):
        cup.done("/calls", entrant, {"why": "other", "text": "I hold the ace."})
    cup.done("/notes", "chief", {"text": "The hall is cold."})
    docket = cup.seen("/docket", PLAYS)
    assert [case["entrant"] for case in docket["cases"]] == [other]
    assert docket["notes"] == cup.seen("/docket", WATCHES)["notes"] == []
    assert {case["entrant"] for case in cup.seen("/docket", WATCHES)["cases"]} == {partner, other}
    there, none = (cup.post(f"/docket/entrant-{number}/call/1/close", PLAYS, {}) for number in (partner, 9))
    assert problem(there, 409, "refused")["rule"] == problem(none, 409, "refused")["rule"] == "tournament.14.10"
    cup.done(f"/docket/entrant-{other}/call/1/close", PLAYS, {"text": "Play on."})
    assert cup.seen("", other)["call"]["answer"] == "Play on."
    hall = cup.seen("/hall", PLAYS)["hall"]
    assert [place["since"] for place in hall] == [None, None]
    assert all(place["to_act"] for place in hall)
    ticket = cup.done("/docket/feed/tickets", PLAYS)["ticket"]
    assert ticket
    for path in ("/audit", "/notes"):
        answer = cup.get(path, PLAYS) if path == "/audit" else cup.post(path, PLAYS, {"text": "x"})
        problem(answer, 403, "not_allowed")


@pytest.mark.accepts("tournament.8.5")
def test_at_tables_a_director_looks_as_spectators_do(client: DirectClient) -> None:
    cup = playing(client)
    tables = cup.begin(1)
    open_indeed(client, cup, 1)
    for who in (PLAYS, WATCHES):
        seen = said(client.get(f"/v1/tables/{tables[0]['table']}", headers=bearer(cup.tokens[who])))
        assert seen["viewer"] == {"role": "spectator", "seat": None}
        problem(
            client.post(f"/v1/tables/{tables[0]['table']}/pause", headers=bearer(cup.tokens[who])), 403, "not_allowed"
        )
    boards = playing(client, TOGETHER)
    table = boards.begin(1)[0]["table"]
    open_indeed(client, boards, 1)
    for who in (PLAYS, WATCHES):
        problem(client.get(f"/v1/tables/{table}", headers=bearer(boards.tokens[who])), 404, "unknown_table")
        assert all(place["to_act"] == [] for place in boards.seen("/hall", who)["hall"])


@pytest.mark.refuses("tournament.2.8")
def test_at_closed_boards_a_director_who_plays_is_refused_before_anything_is_looked_at(client: DirectClient) -> None:
    cup = playing(client, TOGETHER)
    tables = cup.begin(1)
    open_indeed(client, cup, 1)
    report(client, cup, tables[0]["table"], 5, 1)
    for table in tables:
        for path, body in (("forfeit", {"present": "first", "reason": "x"}), ("forfeit/lift", {"reason": "x"})):
            answer = cup.post(f"/tables/{table['table']}/{path}", PLAYS, body)
            assert problem(answer, 409, "refused")["rule"] == "tournament.2.8"
    ended = cup.post("/rounds/1/end", PLAYS, {"reason": "x", "unfinished": []})
    assert problem(ended, 409, "refused")["rule"] == "tournament.2.8"
    known = said(cup.post("/rounds/1/extend", PLAYS, {"minutes": 5, "reason": "x"}, dry_run="true"), 409)
    assert known["rule"] == "tournament.9.8"
    assert said(cup.post("/rounds/1/pause", PLAYS, {"reason": "x"}, dry_run="true"))["dry_run"]
