"""A table that nobody arbitrates: its host reads what spectators read, until everybody sees that it looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.support.api.description.routes import Route, every_route
from tests.support.api.disputing import docket, file, ruling
from tests.support.api.hosting import CHIEF, club, hosted, looked
from tests.support.api.inviting import accept, invitation
from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.seen.all_answers import all_answers
from tests.support.api.table_client import ORGANIZER, Table, Who, bearer, opened, said

HOSTS: list[Who] = ["organizer", CHIEF]


@pytest.fixture
def home(client: httpx.Client) -> Table:
    """A table of a club at which four sit and nobody arbitrates."""
    return hosted(client, key=club(client))


def test_an_opening_gives_tokens_to_spectators_alone(client: httpx.Client) -> None:
    answer = said(opened(client, game="whist", seats=4, arbiter="nobody"), 201)
    assert (answer["seats"], answer["arbiter_token"]) == ([], None)
    seen = said(client.get(f"/v1/tables/{answer['id']}", headers=bearer(answer["spectator_token"])))
    assert seen["arbiter"] == "nobody"
    assert "glass" not in seen
    listed = said(client.get(f"/v1/tables/{answer['id']}/tokens", headers=bearer(ORGANIZER)))["tokens"]
    assert [one["role"] for one in listed] == ["spectator"]


def test_a_retry_of_an_opening_gets_the_same_answer(client: httpx.Client) -> None:
    wish: dict[str, Any] = {"game": "whist", "seats": 4, "arbiter": "nobody"}
    first, again = (opened(client, {"Idempotency-Key": "home-1"}, **wish) for _ in range(2))
    assert said(first, 201) == said(again, 201)
    problem(opened(client, {"Idempotency-Key": "home-1"}, game="whist", seats=4), 422, "key_reused")


@pytest.mark.accepts("table.14.2")
@pytest.mark.refuses("table.14.2")
def test_nothing_is_agreed_on_that_needs_an_arbiter(client: httpx.Client) -> None:
    wish: dict[str, Any] = {"game": "whist", "seats": 4, "arbiter": "nobody"}
    assert problem(opened(client, **wish, undo="arbiter"), 400, "malformed")["rule"] == "table.14.2"
    refused = problem(opened(client, **wish, options={"adjudication": "arbiter"}), 400, "malformed")
    assert (refused["rule"], refused["field"]) == ("table.14.2", "options.adjudication")
    assert said(opened(client, **wish, undo="off", options={"adjudication": "referee"}), 201)["seats"] == []


def test_an_opening_that_says_nothing_of_it_is_as_before(client: httpx.Client) -> None:
    table = Table(client, said(opened(client, game="whist", seats=4, arbiter="named"), 201))
    assert "arbiter" not in table.view()
    assert "arbiter" not in table.events("arbiter")[0]["event"]
    assert problem(looked(table), 409, "refused")["rule"] == "table.14.4"
    for who in (0, "spectator"):
        problem(looked(table, who), 403, "not_allowed")


@pytest.mark.parametrize("agreed", [False, True])
@pytest.mark.parametrize("who", HOSTS)
def test_a_host_reads_what_spectators_read(home: Table, who: Who, agreed: bool) -> None:
    said(file(home, 1, 2, against=[2]), 201)
    if agreed:
        agree(home)
    else:
        forward(home, 2)
    host, spectator = (all_answers(home, one) for one in (who, "spectator"))
    own = {name for name in host if name.startswith("/v1/tables/table") and "/tokens" not in name}
    assert len(own) > 60
    different = [name for name in own if host[name] != spectator[name] and "/invitations" not in name]
    assert different == []
    assert {name for name in own if "/invitations" in name} <= {"/v1/tables/table/invitations {}"}


def swapped(client: httpx.Client) -> Iterator[Table]:
    """A table of each of two clubs, at which two hands have two cards the other way round, with a dispute at each."""
    pack = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
    for one, other in ((0, 0), (9, 10)):
        cards = [*pack]
        cards[one], cards[other] = cards[other], cards[one]
        table = hosted(client, key=club(client), prepared={"shuffles": [cards], "lots": [["As", "Kd", "Qh", "Jc"]]})
        said(file(table, 1, 2, against=[2]), 201)
        yield table


@pytest.mark.parametrize("agreed", [False, True])
def test_what_others_hold_changes_nothing_that_a_host_is_answered(client: httpx.Client, agreed: bool) -> None:
    one, other = swapped(client)
    if agreed:
        agree(one)
        agree(other)
    assert one.view(2)["table"]["hands"] != other.view(2)["table"]["hands"]
    for who in HOSTS:
        first, second = (all_answers(table, who) for table in (one, other))
        elsewhere = ("/v1/log", "/metrics", "/v1/organizers", *(("/v1/tables ",) if who == CHIEF else ()))
        times = ("/tokens", "/invitations")
        told = [name for name in first if not name.startswith(elsewhere) and not any(one in name for one in times)]
        assert [name for name in told if first[name] != second[name]] == []


WRITES = [route for route in every_route() if "{table}" in route.path and route.method != "GET"]
OF_HOSTS = {
    "pause", "resume", "name", "label", "handover", "close", "glass", "invitations", "tokens", "withdraw", "revoke",
    "rotate", "expiry", "tickets", "program",
}  # fmt: skip
"""With what the addresses end at which a host is not answered as spectators are."""


@pytest.mark.parametrize("route", WRITES, ids=str)
def test_a_host_writes_nothing_but_its_own(home: Table, route: Route) -> None:
    last = [part for part in route.path.split("/") if not part.startswith("{")][-1]
    answers = []
    for who in (*HOSTS, "spectator"):
        with home.client.stream(route.method, route.address(table=home.id), headers=bearer(home.tokens[who])) as answer:
            answer.read()
        answers.append((answer.status_code, {**answer.json(), "request_id": "", "ticket": "", "expires_at": 0}))
    if last in OF_HOSTS and "/undos/" not in route.path:
        return
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][0] in (400, 403, 404)


@pytest.mark.refuses("table.14.1")
@pytest.mark.parametrize("who", HOSTS)
def test_a_host_acts_for_no_seat_and_decides_nothing(home: Table, who: Who) -> None:
    said(file(home, 1, 2, against=[2]), 201)
    for path, body in (
        ("/moves", {"move": home.moves(1)[0], "seat": 1}),
        ("/moves?dry_run=true", {"move": home.moves(1)[0], "seat": 1}),
        ("/resign", {"seat": 1}),
        ("/undos", {"to": 5}),
        ("/disputes/1/ruling", ruling()),
        ("/disputes/1/ruling?dry_run=true", ruling()),
        ("/disputes/1/evidence", {"text": "I saw it."}),
        ("/disputes", {"versions": [2], "rule": "whist.6.2", "statement": "So it was."}),
        ("/forks", {"version": 5, "chance": "fresh"}),
        ("/record/open", {}),
        ("/tokens", {"role": "arbiter"}),
        ("/tokens", {"role": "seat", "seat": 1}),
        ("/invitations", {"role": "arbiter"}),
    ):
        problem(home.post(path, who, body), 403, "not_allowed")
    tokens = said(home.get("/tokens", who))["tokens"]
    for number in (one["number"] for one in tokens if one["role"] == "seat"):
        problem(home.post(f"/tokens/{number}/rotate", who, {"grace_seconds": 60}), 403, "not_allowed")
    problem(home.get("", who, seat=1), 403, "not_allowed")
    problem(home.get("", who, role="arbiter"), 403, "not_allowed")
    problem(home.client.post("/v1/hooks", json={"url": "https://a.example/x", "table_id": home.id}, headers=bearer(
        home.tokens[who])), 404, "unknown_table")  # fmt: skip


@pytest.mark.accepts("table.14.1", "table.14.3")
def test_a_host_hosts(home: Table) -> None:
    said(file(home, 1, 2, against=[2]), 201)
    assert home.view()["frozen"] is False
    for path, body in (
        ("/pause", {}),
        ("/resume", {}),
        ("/seats/1/name", {"name": "Clara"}),
        ("/label", {"title": "At Ada's"}),
        ("/tokens", {"role": "spectator"}),
    ):
        said(home.post(path, "organizer", body), 201)
    assert home.view()["names"][1] == "Clara"
    before = home.tokens[2]
    given = said(home.post("/seats/2/handover", "organizer", {"name": "Dora"}), 201)
    assert given["version"] == home.version("spectator")
    assert home.client.get(f"/v1/tables/{home.id}", headers=bearer(before)).status_code == 401
    assert home.events()[-1]["event"] == {"type": "seat_handed_over", "seat": 2, "name": "Dora"}
    secret = invitation(home, {"role": "seat", "seat": 3}, home.tokens["organizer"])["secret"]
    assert said(accept(home.client, secret, "z" * 22), 201)["seat"] == 3


@pytest.mark.accepts("table.14.4", "table.14.1")
@pytest.mark.parametrize(("who", "name"), [("organizer", "Rook"), (CHIEF, None)])
def test_whoever_must_look_is_seen_by_all_and_arbitrates_from_then_on(home: Table, who: Who, name: str | None) -> None:
    said(file(home, 1, 2, against=[2]), 201)
    others = [one for one in HOSTS if one != who]
    head = {"Idempotency-Key": "look-1"}
    first = home.post("/glass", who, {"reason": "Clara called"}, head)
    assert said(first, 201)["version"] == home.version("spectator")
    assert said(home.post("/glass", who, {"reason": "Clara called"}, head), 201) == first.json()
    for one in (0, 1, 2, 3, "spectator"):
        assert home.events(one)[-1]["event"] == {"type": "glass_broken", "name": name, "reason": "Clara called"}
        seen = home.view(one)
        assert "arbiter" not in seen
        assert seen["glass"] == {"version": seen["version"], "name": name, "reason": "Clara called"}
        assert seen["frozen"] is True
        story = said(home.get("/story", one))["entries"][-1]["sentence"]
        assert "looks at all hands from here on: “Clara called”" in story
    for one in (who, *others):
        assert home.view(one)["viewer"]["role"] == "arbiter"
        assert problem(looked(home, one), 409, "refused")["rule"] == "table.14.4"
    said(home.post("/disputes/1/ruling", who, ruling()), 201)
    assert home.view()["frozen"] is False


@pytest.mark.refuses("table.14.4")
def test_a_reason_is_needed_and_only_a_host_looks(home: Table) -> None:
    for body in ({}, {"reason": ""}, {"reason": "a\nb"}, {"reason": "x" * 81}, {"reason": "x", "name": "y"}):
        assert home.post("/glass", "organizer", body).status_code == 400
    for who in (0, 3, "spectator"):
        problem(looked(home, who), 403, "not_allowed")
    assert home.view()["arbiter"] == "nobody"


def test_after_the_end_the_host_arbitrates_and_decides_what_waits(home: Table) -> None:
    said(file(home, 1, 2, against=[2]), 201)
    assert not on_docket(home, "organizer")
    said(home.post("/resign", 0), 201)
    listed = docket(home.client, home.tokens["organizer"])["tables"]
    assert [one["table_id"] for one in listed] == [home.id]
    assert home.view("organizer")["viewer"]["role"] == "arbiter"
    said(home.post("/disputes/1/ruling", "organizer", ruling()), 201)
    assert problem(looked(home), 409, "refused")["rule"] == "table.14.4"


def on_docket(table: Table, who: str) -> bool:
    """Whether the docket lists the table; a host has others, too."""
    return table.id in [one["table_id"] for one in docket(table.client, table.tokens[who])["tables"]]


def agree(table: Table) -> None:
    """Let all seats accept Rosa as the arbiter."""
    for seat in range(4):
        said(table.post("/arbiter", seat, {"name": "Rosa"}), 201)


@pytest.mark.accepts("table.14.5")
def test_whom_all_seats_accept_is_invited_and_the_host_stays_a_host(home: Table) -> None:
    said(file(home, 1, 2, against=[2]), 201)
    asked = {"role": "arbiter", "name": "Otto"}
    said(home.post("/arbiter", 0, {"name": "Rosa"}), 201)
    assert home.view("spectator")["arbiters"] == ["Rosa", None, None, None]
    problem(home.post("/invitations", "organizer", asked), 403, "not_allowed")
    agree(home)
    seen = home.view("spectator")
    assert seen["agreed"] == {"version": seen["version"], "name": "Rosa"}
    assert ("arbiter" in seen, seen["frozen"]) == (False, True)
    invited = invitation(home, asked, home.tokens["organizer"])
    assert (invited["name"], invited["uses"]) == ("Rosa", 1)
    problem(home.post("/invitations", CHIEF, asked), 403, "not_allowed")
    home.tokens["arbiter"] = said(accept(home.client, invited["secret"], "r" * 22), 201)["token"]
    problem(home.post("/invitations", "organizer", asked), 403, "not_allowed")
    assert home.view("arbiter")["viewer"]["role"] == "arbiter"
    for who in HOSTS:
        assert not on_docket(home, who)
        assert home.view(who) == home.view("spectator")
        problem(home.post("/disputes/1/ruling", who, ruling()), 403, "not_allowed")
        assert looked(home, who).status_code == 409
    said(home.post("/disputes/1/ruling", "arbiter", ruling()), 201)
    said(home.post("/pause", "organizer", {}), 201)


@pytest.mark.accepts("table.14.5")
def test_an_arbiter_who_lost_the_token_is_invited_again_once_it_is_revoked(home: Table) -> None:
    agree(home)
    asked, key = {"role": "arbiter"}, home.tokens["organizer"]
    first = invitation(home, asked, key)
    said(home.post(f"/invitations/{first['number']}/withdraw", "organizer", {}), 201)
    secret = invitation(home, asked, key)["secret"]
    accepted = said(accept(home.client, secret, "r" * 22), 201)
    said(home.post(f"/tokens/{accepted['number']}/revoke", "organizer", {}), 201)
    assert invitation(home, asked, key)["name"] == "Rosa"


@pytest.mark.refuses("table.14.5")
def test_nobody_but_a_seat_chooses_an_arbiter(home: Table) -> None:
    for who in (*HOSTS, "spectator"):
        problem(home.post("/arbiter", who, {"name": "Rosa"}), 403, "not_allowed")
    for body in ({}, {"name": ""}, {"name": "a\nb"}, {"name": "x" * 81}, {"name": "Rosa", "seat": 1}):
        assert home.post("/arbiter", 0, body).status_code == 400
    agree(home)
    assert problem(home.post("/arbiter", 0, {"name": None}), 409, "refused")["rule"] == "table.14.5"


@pytest.mark.refuses("table.14.1")
def test_an_arbiter_of_another_table_is_no_host_of_this_one(home: Table) -> None:
    elsewhere = Table(home.client, said(opened(home.client, game="whist", seats=4), 201))
    stranger = bearer(elsewhere.tokens["arbiter"])
    for path in ("", "/events", "/moves", "/disputes"):
        problem(home.client.get(f"/v1/tables/{home.id}{path}", headers=stranger), 404, "unknown_table")
    asked = {"reason": "curious"}
    problem(home.client.post(f"/v1/tables/{home.id}/glass", json=asked, headers=stranger), 404, "unknown_table")
