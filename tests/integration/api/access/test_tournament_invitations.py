"""Invitations to a tournament: an arbiter, the players of an entrant, and spectators; accepted once, for all of it."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest

from tests.integration.api.access.test_people import made
from tests.integration.api.access.test_people_kept import verified
from tests.support.api.inviting import KEY, OTHER, accept, closed, look
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Json, bearer, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, TOGETHER, Cup

PAIRS: Json = TOGETHER | {"title": "Pairs evening", "game": "whist", "entrants": "pair", "rounds": 3}


@pytest.fixture
def cup(client: httpx.Client) -> Cup:
    """Entries are open, and Anna and Bela have entered as persons."""
    opened = Cup(client, ROUND_ROBIN)
    opened.open()
    opened.enter("Anna", "Bela")
    return opened


def invited(cup: Cup, body: Json, who: str | int = "organizer", key: str | None = None) -> Json:
    """Somebody is invited."""
    headers = {} if key is None else {"Idempotency-Key": key}
    return said(cup.post("/invitations", who, body, headers), 201)


def listed(cup: Cup, who: str | int = "organizer") -> list[Json]:
    """The invitations as the holder of a token sees them."""
    found: list[Json] = cup.seen("/invitations", who)["invitations"]
    return found


def viewer_of(cup: Cup, token: str) -> int:
    """How the tournament answers a token."""
    return cup.client.get(f"/v1/tournaments/{cup.id}", headers=bearer(token)).status_code


def opened(cup: Cup, table: str, token: str) -> httpx.Response:
    """A table as the holder of a token sees it, once the clerk has opened it."""
    for _ in range(1200):
        answer = cup.client.get(f"/v1/tables/{table}", headers=bearer(token))
        if answer.status_code != httpx.codes.NOT_FOUND:
            break
        time.sleep(0.05)
    return answer


def player(entrant: int = 1, number: int = 1) -> Json:
    """To what a player is invited."""
    return {"role": "player", "entrant": entrant, "player": number}


def test_a_player_who_accepts_has_the_place_alone_for_the_whole_tournament(cup: Cup) -> None:
    secrets = invited(cup, player() | {"sender": "Ada"}, "chief")
    assert (secrets["number"], secrets["status"], secrets["entrant"], secrets["player"]) == (1, "open", 1, 1)
    seen = look(cup.client, secrets["code"])
    assert (seen["table"], seen["tournament"], seen["game"]) == (None, cup.id, "ecarte")
    assert (seen["role"], seen["entrant"], seen["player"], seen["names"]) == ("player", 1, 1, ["Anna"])
    assert (seen["caption"]["title"], seen["name"], seen["sender"]) == ("Wednesday cup", "Anna", "Ada")
    assert viewer_of(cup, cup.tokens[1]) == 200
    answer = accept(cup.client, secrets["secret"])
    assert answer.headers["location"] == f"/v1/tournaments/{cup.id}"
    taken = said(answer, 201)
    assert (taken["table"], taken["tournament"], taken["role"], taken["name"]) == (None, cup.id, "player", "Anna")
    assert (taken["entrant"], taken["player"]) == (1, 1)
    assert said(accept(cup.client, secrets["code"]), 201) == taken
    assert closed(accept(cup.client, secrets["code"], OTHER), "invitation_taken")["name"] == "Anna"
    assert viewer_of(cup, cup.tokens[1]) == 401
    assert [viewer_of(cup, cup.tokens[who]) for who in (2, "chief", "spectator")] == [200] * 3
    cup.tokens[1] = taken["token"]
    cup.done("/start", "chief", {})
    tables = cup.begin(1)
    mine = next(one for one in tables if [1, 1] in one["seats"])
    at_table = said(opened(cup, mine["table"], taken["token"]))
    assert at_table["viewer"] == {"role": "seat", "seat": mine["seats"].index([1, 1])}
    cup.done("/entrants/1/withdraw", 1, {})


def test_partners_have_invitations_of_their_own(client: httpx.Client) -> None:
    cup = Cup(client, PAIRS)
    cup.open()
    cup.done("/entrants", "chief", {"name": "Anna & Bela", "players": ["Anna", "Bela"]})
    anna, bela = (invited(cup, player(1, number)) for number in (1, 2))
    assert look(client, anna["secret"])["names"] == ["Anna", "Bela"]
    tokens = [said(accept(client, one["secret"]), 201)["token"] for one in (anna, bela)]
    assert [viewer_of(cup, token) for token in tokens] == [200, 200]
    assert [(one["player"], one["status"]) for one in listed(cup)] == [(1, "taken"), (2, "taken")]


def test_an_arbiter_is_invited_by_the_organizer_and_spectators_share_an_invitation(cup: Cup) -> None:
    cup.appoint("Theo", chief=False)
    problem(cup.post("/invitations", "chief", {"role": "arbiter", "arbiter": 2}), 403, "not_allowed")
    taken = said(accept(cup.client, invited(cup, {"role": "arbiter", "arbiter": 2})["secret"]), 201)
    assert (taken["role"], taken["arbiter"], taken["name"]) == ("arbiter", 2, "Theo")
    assert viewer_of(cup, cup.tokens["Theo"]) == 401
    cup.tokens["Theo"] = taken["token"]
    assert len(cup.seen("/invitations", "Theo")["invitations"]) == 1
    hall = invited(cup, {"role": "spectator", "uses": 2, "name": "Hall"}, "Theo")["secret"]
    screens = [said(accept(cup.client, hall, key), 201) for key in (KEY, OTHER)]
    assert [viewer_of(cup, one["token"]) for one in screens] == [200, 200]
    assert viewer_of(cup, cup.tokens["spectator"]) == 200
    assert "name" not in closed(accept(cup.client, hall, "C" * 22), "invitation_taken")
    hold = {"role": "spectator"}
    assert [problem(cup.post("/invitations", who, hold), 403, "not_allowed")["code"] for who in (1, "spectator")]
    assert problem(cup.get("/invitations", 1), 403, "not_allowed")
    assert problem(cup.post("/invitations/1/withdraw", 1), 403, "not_allowed")


def test_a_substitute_ends_tokens_and_invitations_of_the_place(cup: Cup) -> None:
    first = invited(cup, player())
    taken = said(accept(cup.client, first["secret"]), 201)
    waiting = invited(cup, player())
    other = invited(cup, player(2))
    fresh = cup.done("/entrants/1/substitute", "chief", {"player": 1, "name": "Berta", "reason": "Anna is ill."})
    assert viewer_of(cup, taken["token"]) == 401
    closed(accept(cup.client, waiting["secret"], OTHER), "invitation_withdrawn")
    assert viewer_of(cup, fresh["token"]) == 200
    assert [one["status"] for one in listed(cup)] == ["taken", "withdrawn", "open"]
    said(accept(cup.client, other["secret"]), 201)
    later = invited(cup, player())
    assert later["name"] == "Berta"
    again = said(accept(cup.client, later["secret"]), 201)
    assert [viewer_of(cup, one["token"]) for one in (fresh, again)] == [401, 200]


def test_an_arbiter_who_goes_comes_back_by_no_invitation(cup: Cup) -> None:
    cup.appoint("Theo", chief=False)
    waiting = invited(cup, {"role": "arbiter", "arbiter": 2})
    cup.done("/arbiters/2/dismiss", "organizer", {})
    closed(accept(cup.client, waiting["secret"]), "invitation_withdrawn")
    problem(cup.post("/invitations", "organizer", {"role": "arbiter", "arbiter": 2}), 404, "unknown_number")


def test_a_retry_gets_the_same_secrets_and_a_second_invitation_ends_the_first(cup: Cup) -> None:
    first = invited(cup, player(), key="once")
    assert invited(cup, player(), key="once") == first
    second = invited(cup, player())
    closed(accept(cup.client, first["secret"]), "invitation_withdrawn")
    gone = said(cup.post("/invitations/2/withdraw", "chief", {"words": "Too late."}), 201)
    assert gone["status"] == "withdrawn"
    assert closed(accept(cup.client, second["secret"]), "invitation_withdrawn")["words"] == "Too late."
    assert viewer_of(cup, cup.tokens[1]) == 200


def test_a_tournament_that_is_over_takes_nobody_in(cup: Cup) -> None:
    waiting = invited(cup, player())
    cup.done("/void", "organizer", {"reason": "Snow."})
    problem(accept(cup.client, waiting["secret"]), 409, "invitation_over")
    assert look(cup.client, waiting["secret"])["status"] == "over"
    problem(cup.post("/invitations", "organizer", {"role": "spectator"}), 409, "invitation_over")


def test_a_draft_has_arbiters_but_no_spectators(client: httpx.Client) -> None:
    cup = Cup(client, ROUND_ROBIN)
    cup.appoint()
    said(accept(client, invited(cup, {"role": "arbiter", "arbiter": 1})["secret"]), 201)
    refused = problem(cup.post("/invitations", "organizer", {"role": "spectator"}), 409, "refused")
    assert refused["rule"] == "tournament.3.1"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"role": "player", "entrant": 1}, "player"),
        ({"role": "player", "player": 1}, "entrant"),
        ({"role": "arbiter"}, "arbiter"),
        ({"role": "spectator", "arbiter": 1}, "arbiter"),
        ({"role": "player", "entrant": 1, "player": 1, "uses": 2}, "uses"),
        ({"role": "seat", "seat": 1}, "role"),
    ],
)
def test_what_is_wrong_with_an_invitation_is_named(cup: Cup, body: Json, field: str) -> None:
    answer = cup.post("/invitations", "organizer", body)
    assert problem(answer, 400, "malformed")["field"] == field


@pytest.mark.parametrize("body", [player(3), player(1, 2), {"role": "arbiter", "arbiter": 2}])
def test_whom_there_is_not_nobody_invites(cup: Cup, body: Json) -> None:
    problem(cup.post("/invitations", "organizer", body), 404, "unknown_number")


def test_a_tournament_of_others_has_no_invitations(client: httpx.Client) -> None:
    here, there = (made(client, "/v1/organizers", body={"name": name})["token"] for name in ("Hither", "Thither"))
    cup = Cup(client, ROUND_ROBIN, here)
    cup.open()
    cup.enter("Anna")
    secret = invited(cup, player())["secret"]
    assert look(client, secret)["club"] == "Hither"
    cup.tokens["other"] = there
    problem(cup.get("/invitations", "other"), 404, "unknown_tournament")
    problem(cup.post("/invitations", "other", player()), 404, "unknown_tournament")
    problem(cup.post("/invitations/1/withdraw", "other"), 404, "unknown_tournament")


@pytest.mark.one_log
def test_the_log_keeps_no_secret_and_a_service_that_starts_again_answers_the_same(tmp_path: Path) -> None:
    database = tmp_path / "richter.db"
    with in_process(database) as client:
        cup = Cup(client, ROUND_ROBIN)
        cup.open()
        cup.enter("Anna", "Bela")
        first, second = invited(cup, player()), invited(cup, player(2), key="k")
        taken = said(accept(client, first["secret"]), 201)
        cup.done("/entrants/2/substitute", "chief", {"player": 1, "name": "Berta", "reason": "Bela is ill."})
        hall = invited(cup, {"role": "spectator"})
    with in_process(database) as client:
        assert said(accept(client, first["code"]), 201) == taken
        closed(accept(client, second["code"], OTHER), "invitation_withdrawn")
        said(accept(client, hall["code"], OTHER), 201)
        seen = said(client.get("/v1/tournaments", headers=bearer(ORGANIZER)))
        assert [one["id"] for one in seen["tournaments"]] == [taken["tournament"]]
    kept = b"".join(one.read_bytes() for one in tmp_path.glob("richter.db*"))
    assert b"post_left" in kept
    for text in (first["secret"], first["code"], second["secret"], hall["code"], KEY, taken["token"]):
        assert text.encode() not in kept
    code, output = verified(database)
    assert (code, "whole" in output) == (0, True), output
