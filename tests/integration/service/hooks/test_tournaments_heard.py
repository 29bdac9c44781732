"""Webhooks of tournaments: who hears what, never of what its holder may not know, and how long (decision 0100)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from domain.tournament.commands.docket import ReportCase
from domain.tournament.commands.results import OpenBoard
from service.queries.hooks.stream import read_hook, share_of
from tests.support.api.problems import problem
from tests.support.api.servers.direct import DirectClient
from tests.support.api.table_client import ORGANIZER, bearer, open_table, said
from tests.support.api.tournaments.tournament_client import (
    NAMES,
    ROUND_ROBIN,
    TOGETHER,
    Cup,
    clerk,
    report,
    report_open,
)
from tests.support.service.hooked import validator
from tests.support.service.tournament_hooks import URL, bodies, heard, masked, resting, subscribed

DIRECTOR, PLAYING = "director", "playing director"
EVERYBODY = ("organizer", "chief", "Second", DIRECTOR, PLAYING, "spectator", 1, 2, 3)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DirectClient]:
    with resting(tmp_path_factory.mktemp("hooks") / "richter.db") as client:
        yield client


def staffed(client: DirectClient, settings: dict[str, Any] = ROUND_ROBIN, **more: Any) -> Cup:
    """A tournament of four that has started, with a second arbiter, a director, and one who plays as entrant 1."""
    cup = Cup(client, {**settings, **more})
    cup.open()
    cup.appoint("Second", chief=False)
    cup.enter(*NAMES[:4])
    cup.direct(NAMES[0], 1)
    cup.direct("Dora")
    cup.done("/start", "chief", {})
    return cup


def said_to(client: DirectClient, hook: str) -> list[tuple[str, str]]:
    return [(one["type"], one["data"]["event"]) for one in heard(client, hook)]


def test_each_holder_hears_what_it_may_read_and_a_player_of_its_own_tables(client: DirectClient) -> None:
    cup = staffed(client)
    hooks = {who: subscribed(cup, who) for who in EVERYBODY[1:]}
    hooks["organizer"] = subscribed(cup, "organizer", tournament_id=cup.id)
    tables = cup.begin(1)
    report_open(client, cup, 1)
    cup.done("/calls", 1, {"why": "lead"})
    mine = next(table["table"] for table in tables if [1, 1] in table["seats"])
    for table in tables:
        report(client, cup, table["table"], 3, 1)
    cup.done("/docket/entrant-1/call/1/close", "chief", {"text": "Seat 0."})
    cup.done("/void", "organizer", {"reason": "The hall has no light."})

    published, over = ("round_published", "round_published"), ("standings_final", "tournament_voided")
    result, own = ("result", "result_reported"), ("next_table", "round_published")
    opened, closed = ("case", "case_opened"), ("case", "case_closed")
    docket = [published, opened, result, result, closed, over]
    assert {who: said_to(client, hook) for who, hook in hooks.items()} == {
        **dict.fromkeys(("organizer", "chief", "Second", DIRECTOR), docket),
        PLAYING: [published, result, result, over],
        "spectator": [published, result, result, over],
        1: [published, own, opened, result, closed, over],
        2: [published, own, result, over],
        3: [published, own, result, over],
    }
    for who, hook in hooks.items():
        events = {event["version"]: event["event"]["type"] for event in cup.seen("/events", who)["events"]}
        for one in heard(client, hook):
            data = one["data"]
            validator(one["type"]).validate(one)
            assert events[data["version"]] == data["event"]
            assert (data["hook"], data["tournament_id"], data["game"]) == (hook, cup.id, "ecarte")
            links = data["links"]
            assert links["tournament"] == f"/v1/tournaments/{cup.id}"
            assert links["events"].endswith(f"/events?after={data['version'] - 1}")
    (next_table,) = [one["data"] for one in heard(client, hooks[1]) if one["type"] == "next_table"]
    assert (next_table["tables"], next_table["round"], next_table["place"]) == ([mine], 1, 1)


def test_who_sits_out_hears_of_its_bye_and_a_round_published_again_is_told_again(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(3)
    hooks = [subscribed(cup, entrant, kinds=["next_table"]) for entrant in (1, 2, 3)]
    cup.done("/rounds/1/draw", "chief", {})
    cup.done("/rounds/1/publish", "chief")
    told = [one["data"] for hook in hooks for one in heard(client, hook)]
    assert sorted(one.get("bye", "") for one in told) == ["", "", "bye"]
    assert {len(one.get("tables", ())) for one in told if "bye" in one} == {0}
    assert {len(one["tables"]) for one in told if "bye" not in one} == {1}


def hidden(client: DirectClient, cup: Cup, mine: str, other: str, *, is_covert: bool) -> None:
    """Two courses of the evening at the other table of a closed board, which only arbiters can tell apart."""
    if is_covert:
        clerk(client, cup, ReportCase(f"{other}/dispute/1", other, "dispute", 1, open=True))
        cup.done("/notes", "chief", {"case": f"{other}/dispute/1", "text": "Seat 1 held the king."})
        cup.done("/penalties", "chief", {"entrant": 2, "unit": "points", "amount": 0, "reason": "Talk."})
        report(client, cup, other, 1, 3, version=8)
        clerk(client, cup, ReportCase(f"{other}/dispute/1", other, "dispute", 1, open=False))
        sides = {"table": other, "side": "both", "kind": "average", "reason": "Misdealt."}
        cup.done("/adjustments", "chief", sides)
    else:
        report(client, cup, other, 3, 1, version=8)
    report(client, cup, mine, 3, 1)


def twin(client: DirectClient, *, is_covert: bool) -> tuple[Cup, dict[str | int, list[bytes]]]:
    cup = staffed(client, TOGETHER)
    cup.done("/conflicts", "Second", {"entrant": 4})
    hooks = {who: subscribed(cup, who) for who in (1, 4, "chief", "Second", DIRECTOR, PLAYING, "spectator")}
    tables = cup.begin(1)
    report_open(client, cup, 1)
    at = {entrant: table["table"] for table in tables for entrant, _ in table["seats"]}
    assert at[1] == at[4] != at[2]
    hidden(client, cup, at[1], at[2], is_covert=is_covert)
    return cup, {who: bodies(client, hook) for who, hook in hooks.items()}


def test_no_message_its_number_or_size_depends_on_what_its_holder_may_not_know(client: DirectClient) -> None:
    (plain, before), (covert, after) = (twin(client, is_covert=is_covert) for is_covert in (False, True))
    for who in (1, 4, PLAYING, "spectator", "Second"):
        assert masked(plain, before[who]) == masked(covert, after[who]), who
        assert [len(body) for body in before[who]] == [len(body) for body in after[who]], who
        assert before[who]
    assert len(after["chief"]) > len(before["chief"])  # so the twins differ in what could be told


def test_with_its_board_the_results_are_told_to_all_who_did_not_know_them(client: DirectClient) -> None:
    cup = staffed(client, TOGETHER)
    cup.done("/conflicts", "Second", {"entrant": 4})
    hooks = {who: subscribed(cup, who, kinds=["result"]) for who in EVERYBODY if who != "organizer"}
    tables = [table["table"] for table in cup.begin(1)]
    report_open(client, cup, 1)
    for table in tables:
        report(client, cup, table, 3, 1)
    clerk(client, cup, OpenBoard(1))
    opened = {who: [one["data"] for one in heard(client, hook)] for who, hook in hooks.items()}
    both = [("board_opened", tables)]
    for who in ("spectator", DIRECTOR, PLAYING, "Second"):
        assert [(one["event"], one["tables"]) for one in opened[who]] == both, who
    assert [one["event"] for one in opened["chief"]] == ["result_reported"] * 2
    for entrant in (1, 2, 3):
        assert [one["event"] for one in opened[entrant]] == ["result_reported", "board_opened"]
        assert len({*map(tuple, (one["tables"] for one in opened[entrant]))}) == 1


def test_a_webhook_ends_with_its_token_and_the_next_holder_does_not_see_it(client: DirectClient) -> None:
    cup = staffed(client)
    kept, replaced, left = (subscribed(cup, who, kinds=["round_published"]) for who in (2, 1, DIRECTOR))
    replacement = {"player": 1, "name": "Zoe", "reason": "Ill."}
    answer = cup.done("/entrants/1/substitute", "chief", replacement)
    (fresh,) = [one["token"] for one in [answer, *answer.get("players", [])] if "token" in one]
    cup.done("/directors/2/dismiss", "organizer", {})
    rotated = said(client.post(f"/v1/tournaments/{cup.id}/tokens/21000000/rotate", headers=bearer(cup.tokens[2])), 201)
    cup.begin(1)
    assert [len(heard(client, hook)) for hook in (kept, replaced, left)] == [1, 0, 0]
    problem(client.get(f"/v1/hooks/{replaced}", headers=bearer(fresh)), 404, "unknown_hook")
    assert said(client.get("/v1/hooks", headers=bearer(fresh)))["hooks"] == []
    assert said(client.get(f"/v1/hooks/{kept}", headers=bearer(rotated["token"])))["entrant"] == 2


def test_an_organizer_names_a_tournament_of_its_own_and_is_in_charge_of_the_webhooks_there(
    client: DirectClient,
) -> None:
    clubs = [
        said(client.post("/v1/organizers", json={"name": name}, headers=bearer(ORGANIZER)), 201)["token"]
        for name in ("Here", "There")
    ]
    here, there = (Cup(client, ROUND_ROBIN, token).started(2) for token in clubs)
    hook = subscribed(here, 1)
    for other in (there.id, "aaaaaaaaaaaaaaaa", open_table(client, "whist").id, f"x{here.id}", hook):
        for who in ("organizer", 1):
            answer = client.post(
                "/v1/hooks", json={"url": URL, "tournament_id": other}, headers=bearer(here.tokens[who])
            )
            problem(answer, 404, "unknown_tournament")
    both = {"url": URL, "tournament_id": here.id, "table_id": "x"}
    refused = client.post("/v1/hooks", json=both, headers=bearer(clubs[0]))
    assert problem(refused, 400, "malformed")["field"] == "tournament_id"
    for who, kind in (("spectator", "case"), ("spectator", "next_table"), (1, "claim"), ("organizer", "next_table")):
        wish = {"url": URL, "kinds": ["result", kind], "tournament_id": here.id}
        refused = client.post("/v1/hooks", json=wish, headers=bearer(here.tokens[who]))
        assert problem(refused, 400, "malformed")["field"] == "kinds[1]"
    path = f"/v1/hooks/{hook}"
    seen = said(client.get(path, headers=bearer(clubs[0])))
    assert (seen["tournament_id"], seen["entrant"], seen["player"]) == (here.id, 1, 1)
    assert seen["url"] == "https://hooks.example/"
    for token in (clubs[1], here.tokens[2], here.tokens["chief"], here.tokens["spectator"], there.tokens[1]):
        problem(client.get(path, headers=bearer(token)), 404, "unknown_hook")
        problem(client.delete(path, headers=bearer(token)), 404, "unknown_hook")
    assert said(client.delete(path, headers=bearer(clubs[0])))["status"] == "deleted"


def test_a_club_hears_of_all_its_tournaments_and_of_no_other(client: DirectClient) -> None:
    token = said(client.post("/v1/organizers", json={"name": "Own"}, headers=bearer(ORGANIZER)), 201)["token"]
    other = Cup(client, ROUND_ROBIN).started(2)
    hook = said(client.post("/v1/hooks", json={"url": URL}, headers=bearer(token)), 201)["hook"]["id"]
    cups = [Cup(client, ROUND_ROBIN, token).started(2) for _ in range(2)]
    for cup in (other, *cups):
        cup.begin(1)
    assert {one["data"]["tournament_id"] for one in heard(client, hook)} == {cup.id for cup in cups}


def test_senders_count_a_tournament_and_its_tables_as_one(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(2)
    store = client.app.state.referee.store
    shares = []
    for who in ("chief", 1):
        hook = client.portal.call(read_hook, store, subscribed(cup, who)).hook
        shares.append(client.portal.call(share_of, store, hook))
    assert {share[:2] for share in shares} == {("", cup.id)}
    assert len({share[2] for share in shares}) == 2
