"""Tokens of a tournament: listed, renamed, limited, rotated, revoked; and further ones for spectators."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.integration.api.access.test_people_kept import verified
from tests.integration.api.access.test_tournament_invitations import invited, opened, player, viewer_of
from tests.support.api.inviting import accept
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import Json, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup

SPECTATORS, CHIEF, ANNA, BELA = 1_000_000, 2_000_001, 11_000_000, 21_000_000
FAR = 4_000_000_000_000


@pytest.fixture
def cup(client: httpx.Client) -> Cup:
    """Entries are open, and Anna and Bela have entered as persons."""
    made = Cup(client, ROUND_ROBIN)
    made.open()
    made.enter("Anna", "Bela")
    return made


def listed(cup: Cup, who: str | int = "organizer") -> dict[int, Json]:
    """The tokens as the holder of a token sees them, by number."""
    return {entry["number"]: entry for entry in cup.seen("/tokens", who)["tokens"]}


def rotated(cup: Cup, number: int, who: str | int, body: Json | None = None, key: str | None = None) -> Json:
    """A token is rotated."""
    headers = {} if key is None else {"Idempotency-Key": key}
    return said(cup.post(f"/tokens/{number}/rotate", who, body, headers), 201)


@pytest.mark.accepts("tournament.2.9")
def test_those_who_see_to_tokens_see_all_and_a_player_its_own(cup: Cup) -> None:
    assert list(listed(cup)) == [SPECTATORS, CHIEF, ANNA, BELA]
    assert listed(cup, "chief") == listed(cup)
    assert (listed(cup)[ANNA]["entrant"], listed(cup)[ANNA]["player"], listed(cup)[CHIEF]["arbiter"]) == (1, 1, 1)
    assert [list(listed(cup, who)) for who in (1, 2, "spectator")] == [[ANNA], [BELA], []]
    cup.done(f"/tokens/{ANNA}/rename", 1, {"name": "At home"})
    assert listed(cup, 1)[ANNA]["name"] == listed(cup)[ANNA]["name"] == "At home"
    assert list(listed(cup, 2)) == [BELA]


def test_a_list_comes_in_pages(cup: Cup) -> None:
    first = cup.get("/tokens", "organizer", limit=3)
    assert (first.json()["next"], len(first.json()["tokens"])) == (str(ANNA), 3)
    assert f"after={ANNA}" in first.headers["link"]
    rest = cup.seen("/tokens", "organizer", limit=3, after=ANNA)
    assert ([entry["number"] for entry in rest["tokens"]], rest["next"]) == ([BELA], None)
    problem(cup.get("/tokens", "organizer", after=-1), 400, "malformed")
    problem(cup.get("/tokens", "organizer", before=1), 400, "malformed")


@pytest.mark.accepts("tournament.2.9")
def test_a_rotated_token_of_a_player_ends_at_all_tables_and_the_new_one_has_its_seat(cup: Cup) -> None:
    cup.done("/start", "chief", {})
    mine = next(one for one in cup.begin(1) if [1, 1] in one["seats"])
    old = cup.tokens[1]
    assert said(opened(cup, mine["table"], old))["viewer"]["role"] == "seat"
    fresh = rotated(cup, ANNA, 1)
    assert (fresh["number"], fresh["role"]) == (ANNA, "player")
    assert viewer_of(cup, old) == 401
    assert opened(cup, mine["table"], old).status_code == 401
    assert said(opened(cup, mine["table"], fresh["token"]))["viewer"] == {
        "role": "seat",
        "seat": mine["seats"].index([1, 1]),
    }
    assert viewer_of(cup, cup.tokens[2]) == 200
    cup.tokens[1] = fresh["token"]
    assert viewer_of(cup, rotated(cup, ANNA, "chief")["token"]) == 200
    assert viewer_of(cup, fresh["token"]) == 401


def test_a_retry_with_the_key_gets_the_new_token_again_while_the_old_one_is_good(cup: Cup) -> None:
    first, second = (rotated(cup, ANNA, 1, {"grace_seconds": 60}, "rotate") for _ in range(2))
    assert first == second
    assert [viewer_of(cup, token) for token in (cup.tokens[1], first["token"])] == [200, 200]
    problem(cup.post(f"/tokens/{ANNA}/rotate", 1, {"grace_seconds": 90_000}), 400, "malformed")


@pytest.mark.refuses("tournament.2.9")
def test_nobody_sees_to_tokens_above_its_own_role(cup: Cup) -> None:
    cup.appoint("Theo", chief=False)
    for who in ("chief", "Theo"):
        other = 2_000_002 if who == "chief" else CHIEF
        problem(cup.post(f"/tokens/{other}/rotate", who), 403, "not_allowed")
        problem(cup.post(f"/tokens/{other}/revoke", who), 403, "not_allowed")
    for number in (SPECTATORS, CHIEF, BELA, 31_000_000, 7, 2**52):
        for act in ("rotate", "revoke"):
            problem(cup.post(f"/tokens/{number}/{act}", 1), 404, "unknown_token_number")
            problem(cup.post(f"/tokens/{number}/{act}", "spectator"), 404, "unknown_token_number")
    problem(cup.post("/tokens", 1, {"role": "spectator"}), 403, "not_allowed")
    problem(cup.post("/tokens", "organizer", {"role": "arbiter"}), 400, "malformed")
    assert [viewer_of(cup, token) for token in cup.tokens.values()] == [200] * len(cup.tokens)


def test_an_arbiter_and_the_organizer_issue_and_revoke_tokens_of_spectators(cup: Cup) -> None:
    issued = [cup.done("/tokens", who, {"role": "spectator", "name": "Hall"}) for who in ("organizer", "chief")]
    assert [(one["number"], one["name"]) for one in issued] == [(1, "Hall"), (2, "Hall")]
    assert [viewer_of(cup, one["token"]) for one in issued] == [200, 200]
    assert said(cup.post("/tokens/1/revoke", "chief"), 201)["ended"]
    assert [viewer_of(cup, one["token"]) for one in issued] == [401, 200]
    problem(cup.post("/tokens/1/rename", "chief", {"name": "Bar"}), 409, "token_over")
    assert viewer_of(cup, cup.tokens["spectator"]) == 200
    cup.done(f"/tokens/{SPECTATORS}/revoke", "chief")
    assert viewer_of(cup, cup.tokens["spectator"]) == 401


def test_a_draft_has_no_spectators(client: httpx.Client) -> None:
    draft = Cup(client, ROUND_ROBIN)
    refused = problem(draft.post("/tokens", "organizer", {"role": "spectator"}), 409, "refused")
    assert refused["rule"] == "tournament.3.1"
    assert listed(draft) == {}


def test_a_substitute_ends_a_token_that_was_rotated_or_limited(cup: Cup) -> None:
    fresh = rotated(cup, ANNA, "chief", {"grace_seconds": 600})["token"]
    cup.done(f"/tokens/{ANNA}/expire", "chief", {"ends_at": FAR})
    assert [viewer_of(cup, token) for token in (cup.tokens[1], fresh)] == [200, 200]
    new = cup.done("/entrants/1/substitute", "chief", {"player": 1, "name": "Ida", "reason": "Anna is ill."})["token"]
    assert [viewer_of(cup, token) for token in (cup.tokens[1], fresh, new)] == [401, 401, 200]
    entries = listed(cup)
    assert (entries[ANNA]["ended"], entries[ANNA + 1]["ended"]) == (True, False)
    problem(cup.post(f"/tokens/{ANNA}/rotate", "chief"), 409, "token_over")


def test_an_invitation_ends_a_rotated_token_and_an_arbiter_who_goes_has_none(cup: Cup) -> None:
    fresh = rotated(cup, ANNA, "chief")["token"]
    taken = said(accept(cup.client, invited(cup, player())["secret"]), 201)
    assert (taken["number"], viewer_of(cup, fresh), viewer_of(cup, taken["token"])) == (1, 401, 200)
    cup.appoint("Theo", chief=False)
    theo = rotated(cup, 2_000_002, "Theo")["token"]
    cup.done("/arbiters/2/dismiss", "organizer", {})
    assert viewer_of(cup, theo) == 401


@pytest.mark.refuses("tournament.14.6")
def test_an_arbiter_with_a_conflict_gets_no_secret_of_a_player(cup: Cup) -> None:
    cup.appoint("Theo", chief=False)
    cup.done("/conflicts", "Theo", {"entrant": 1})
    problem(cup.post(f"/tokens/{ANNA}/rotate", "Theo"), 403, "not_allowed")
    assert viewer_of(cup, rotated(cup, SPECTATORS, "Theo")["token"]) == 200
    assert viewer_of(cup, rotated(cup, ANNA, "chief")["token"]) == 200


def test_a_foreign_tournament_is_one_that_does_not_exist(cup: Cup, client: httpx.Client) -> None:
    other = Cup(client, ROUND_ROBIN)
    other.open()
    other.tokens |= cup.tokens | {"organizer": "none"}
    for who in (1, "chief", "spectator"):
        problem(other.get("/tokens", who), 404, "unknown_tournament")
        problem(other.post(f"/tokens/{ANNA}/rotate", who), 404, "unknown_tournament")


def test_the_log_says_all_of_tokens_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "richter.db"
    with in_process(database) as client:
        cup = Cup(client, ROUND_ROBIN)
        cup.open()
        cup.enter("Anna", "Bela")
        rotated(cup, ANNA, "chief", {"grace_seconds": 600})
        fresh = rotated(cup, ANNA, "chief", {"grace_seconds": 600})["token"]
        cup.done("/tokens", "chief", {"role": "spectator"})
        cup.done(f"/tokens/{BELA}/revoke", "organizer", {"reason": "Lost."})
        cup.done("/entrants/2/substitute", "chief", {"player": 1, "name": "Ida", "reason": "Bela is ill."})
        before = listed(cup)
    code, output = verified(database)
    assert (code, "whole" in output) == (0, True), output
    with in_process(database) as client:
        cup.client = client
        assert listed(cup) == before
        assert viewer_of(cup, fresh) == 200
        assert viewer_of(cup, cup.tokens[1]) == 401
