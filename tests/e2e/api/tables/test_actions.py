"""All that a viewer may do, over HTTP: each action can be sent as it is listed, and what is not listed is refused."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import httpx
import pytest

from api.app import routes
from api.openapi.operation import described, operation_of
from api.routes.actions import ROUTES
from domain.registry import GAMES
from service.queries.answer import Accepted
from tests.support.api.disputing import file, rule
from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.socket_client import line
from tests.support.api.table_client import Json, Table, Who, open_table, said

STEPS = 40
OF_GAMES = {"move", "claim", "rule_claim"}
DRY = {*OF_GAMES, "rule_dispute"}
"""The kinds whose requests can be sent as a dry run."""


def actions(table: Table, who: Who, **query: Any) -> list[Json]:
    return said(table.get("/actions", who, **query))["actions"]


def sent(table: Table, who: Who, action: Json, **query: Any) -> httpx.Response:
    """The answer to an action with the body of its example."""
    return table.ask(action["method"], action["path"], who, json=action["example"], params=query)


def ends(action: Json) -> bool:
    """Whether the action ends the table at once."""
    return action["kind"] == "resign" or "remedies" in action["body"]


def actors(table: Table) -> list[Who]:
    return [*table.seats, "arbiter"]


@pytest.mark.nightly
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("wish", [{}, {"entropy": "seats", "undo": "arbiter", "reveal": "arbiter"}], ids=["", "other"])
def test_every_listed_example_is_accepted_in_a_course_of_all_kinds(
    client: httpx.Client, game: str, wish: dict[str, Any]
) -> None:
    table, random = open_table(client, game, **wish), Random(f"{game} {wish}")
    kinds = set()
    for step in range(STEPS):
        listed = {who: actions(table, who) for who in actors(table)}
        for who, each in listed.items():
            for action in random.sample(each, min(4, len(each))):
                if action["kind"] in DRY:
                    assert said(sent(table, who, action, dry_run=True))["accepted"] is True
        found = [(who, one) for who, each in listed.items() for one in each]
        going_on = [(who, one) for who, one in found if not ends(one)]
        moving = [(who, one) for who, one in going_on if one["kind"] in OF_GAMES]
        among = moving if moving and random.random() < 0.6 else found if step > STEPS * 0.8 else going_on
        if not among:
            break
        by_kind = random.choice(sorted({one["kind"] for _, one in among}))
        who, action = random.choice([(who, one) for who, one in among if one["kind"] == by_kind])
        said(sent(table, who, action), 201)
        kinds.add(action["kind"])
    assert len(kinds) >= 5


def test_the_kinds_are_all_that_can_be_sent_to_a_table() -> None:
    acting = {
        name for name, route in described(routes()).items() if operation_of(route).answer is Accepted
    }  # what a table answers to a command
    apart = {"NameSeat", "LabelTable", "BreakGlass"}  # on the door, and of a host, who is told what a spectator is told
    assert {route.operation_id for route in ROUTES.values()} == acting - apart


def test_the_moves_are_those_of_the_list_of_moves(whist: Table) -> None:
    for who in actors(whist):
        found = [one["body"]["move"] for one in actions(whist, who) if one["kind"] in OF_GAMES]
        assert found == whist.moves(who)


def test_a_spectator_may_do_nothing(whist: Table) -> None:
    found = said(whist.get("/actions", "spectator"))
    to_act = whist.view()["to_act"]
    assert found == {"game": "whist", "version": whist.version(), "to_act": to_act, "prompt": None, "actions": []}


def test_the_arbiter_finds_what_it_may_enter_for_a_seat(whist: Table) -> None:
    seat = whist.view()["to_act"][0]
    entered = actions(whist, "arbiter", seat=seat)
    assert {one["kind"] for one in entered} == {"move", "resign"}
    assert all(one["body"]["seat"] == seat for one in entered)
    own = [one for one in actions(whist, seat) if one["kind"] == "move"]
    assert [one["body"]["move"] for one in entered if "move" in one["body"]] == [one["body"]["move"] for one in own]
    move = next(one for one in entered if one["kind"] == "move")
    assert said(sent(whist, "arbiter", move), 201)["events"][0]["event"]["seat"] == seat
    problem(whist.get("/actions", 0, seat=1), 403, "not_allowed")


def test_labels_are_in_the_language_asked_for(whist: Table) -> None:
    spoken = {}
    for language in ("en", "de"):
        answer = said(whist.get("/actions", "arbiter", {"Accept-Language": language}))
        spoken[language] = [one["label"] for one in answer["actions"]]
    assert spoken == {
        "en": ["Pause the table", "Resign", "File a dispute"],
        "de": ["Tisch unterbrechen", "Aufgeben", "Einspruch erheben"],
    }


def test_a_template_says_what_is_left_open(client: httpx.Client) -> None:
    table = open_table(client, "ecarte", prepared={"lots": [0]})
    seat = table.view()["to_act"][0]
    cut = actions(table, seat)[0]
    assert cut == {
        "kind": "move",
        "method": "POST",
        "path": "/moves",
        "body": {"move": {"type": "cut"}},
        "inputs": [
            {
                "form": "number",
                "place": "/move/at",
                "label": "How many cards to cut off the top",
                "least": 0,
                "most": 31,
            }
        ],
        "label": "Cut the cards",
        "example": {"move": {"type": "cut", "at": 0}},
        "rare": False,
    }


def test_a_list_holds_for_its_version(whist: Table) -> None:
    seat = whist.view()["to_act"][0]
    answer = whist.get("/actions", seat)
    version = said(answer)["version"]
    assert answer.headers["etag"].startswith(f'"{version}-')
    move = next(one for one in answer.json()["actions"] if one["kind"] == "move")
    said(sent(whist, seat, move), 201)
    then = said(whist.get("/actions", seat, at=version))
    assert then == answer.json()
    problem(whist.get("/actions", seat, at=version + 99), 404, "unknown_version")


def test_after_a_ruling_that_goes_back_an_undo_goes_to_where_it_went_back_to(whist: Table) -> None:
    forward(whist, 3)
    before = whist.version("arbiter")
    forward(whist, 2)
    file(whist, "arbiter", before + 1)
    seat = said(whist.get("", 0, at=before))["to_act"][0]
    move = next(one for one in said(whist.get("/moves", seat, at=before))["moves"] if one["type"] == "play_card")
    rule(whist, {"type": "rewind", "to": before}, {"type": "command", "move": move, "seat": seat})
    for who in whist.seats:
        (undo,) = (one for one in actions(whist, who) if one["kind"] == "request_undo")
        assert undo["example"] == {"to": before}
    said(sent(whist, seat, undo), 201)


def test_within_the_opening_nobody_may_do_anything(whist: Table) -> None:
    for who in actors(whist):
        for number in range(1, whist.version(who)):
            assert actions(whist, who, at=number) == []


def test_an_undo_goes_back_to_before_the_last_command(whist: Table) -> None:
    seat = whist.view()["to_act"][0]
    assert not [one for one in actions(whist, seat) if one["kind"] == "request_undo"]
    before = whist.version(seat)
    said(sent(whist, seat, actions(whist, seat)[0]), 201)
    undo = next(one for one in actions(whist, seat) if one["kind"] == "request_undo")
    assert undo["example"] == {"to": before}
    assert (undo["inputs"][0]["least"], undo["inputs"][0]["most"]) == (before, before)


def test_an_open_request_is_answered_by_those_asked_and_withdrawn_by_who_asked(whist: Table) -> None:
    seat = whist.view()["to_act"][0]
    for _ in range(2):
        now = whist.view()["to_act"][0]
        said(sent(whist, now, actions(whist, now)[0]), 201)
    said(whist.post("/undos", seat), 201)
    asked = whist.view()["open_undo"]["waiting"]
    for who in whist.seats:
        kinds = [(one["kind"], one["path"]) for one in actions(whist, who) if "undo" in one["kind"]]
        answers = [("answer_undo", "/undos/1/answer")] * 2 if who in asked else []
        assert kinds == answers + ([("withdraw_undo", "/undos/1/withdraw")] if who == seat else [])


def test_a_dispute_can_be_ruled_on_and_the_table_declared_void(whist: Table) -> None:
    filing = next(one for one in actions(whist, 0) if one["kind"] == "file_dispute")
    said(sent(whist, 0, filing), 201)
    assert {one["kind"] for one in actions(whist, 0)} == {"give_evidence"}
    assert actions(whist, 1) == [next(one for one in actions(whist, 1) if one["kind"] == "file_dispute")]
    rulings = [one for one in actions(whist, "arbiter") if one["kind"] == "rule_dispute"]
    assert [one["label"] for one in rulings] == ["Rule on dispute 1", "Rule on dispute 1 and declare the table void"]
    said(sent(whist, "arbiter", rulings[1]), 201)
    assert whist.view()["status"] == "void"
    assert all(actions(whist, who) == [] for who in actors(whist))


def test_over_a_socket_the_list_is_the_same(real: httpx.Client) -> None:
    table = open_table(real, "frieden", 3)
    for who in table.viewers:
        with line(table, who) as mine:
            assert mine.answer("list_actions") == said(table.get("/actions", who))


def test_a_place_is_a_pointer_into_the_body(client: httpx.Client) -> None:
    for game in sorted(GAMES):
        table = open_table(client, game)
        for who in actors(table):
            for action in actions(table, who):
                for one in action["inputs"]:
                    assert re.fullmatch(r"(/[a-z_]+){1,2}", one["place"])
