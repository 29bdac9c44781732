"""Choices made face down: seats need not wait for each other, and others learn only that a choice was made."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.e2e.api.tables.test_concurrency import at_once
from tests.support.api.feed_reader import following
from tests.support.api.problems import problem
from tests.support.api.table_client import Table, open_table, said

HIDDEN = "?"
WHERE = pytest.mark.parametrize("where", ["client", "real"])


def hand(table: Table, seat: int) -> list[str]:
    return table.view(seat)["table"]["hands"][seat]


def chosen(table: Table, seat: int) -> dict[str, Any]:
    return {"type": "choose_card", "card": hand(table, seat)[0]}


def told(table: Table, who: int | str, kind: str) -> list[dict[str, Any]]:
    return [one["event"] for one in table.events(who) if one["event"]["type"] == kind]


def each_reads_its_own(table: Table, kind: str, field: str, hidden: dict[int, str]) -> None:
    """Of the events of this kind, each seat and the arbiter read what they may of this field, and nobody else does."""
    for who in table.viewers:
        expected = {seat: card if who in (seat, "arbiter") else HIDDEN for seat, card in hidden.items()}
        assert {one["seat"]: one[field] for one in told(table, who, kind)} == expected


@WHERE
def test_seats_that_choose_at_once_all_succeed_and_only_that_they_chose_is_seen(
    request: pytest.FixtureRequest, where: str
) -> None:
    table = open_table(request.getfixturevalue(where), "dna", 4)
    before = table.version(3)
    moves = {seat: chosen(table, seat) for seat in (0, 1, 2)}
    answers = at_once([lambda seat=seat, move=move: table.move(seat, move) for seat, move in moves.items()])
    assert sorted(said(one, 201)["version"] for one in answers) == [before + 1, before + 2, before + 3]
    each_reads_its_own(table, "choice_made", "card", {seat: move["card"] for seat, move in moves.items()})
    choice = {"kind": "card", "card": HIDDEN, "forced": None, "state": "waiting"}
    assert table.view(3)["table"]["choices"] == [choice, choice, choice, None]
    assert table.view(3)["to_act"] == [3]


def test_the_answer_to_a_choice_tells_nothing_of_the_choices_before(client: httpx.Client) -> None:
    table = open_table(client, "dna", 4)
    for seat in (0, 1, 2):
        move = chosen(table, seat)
        (own,) = table.played(seat, move)["events"]
        assert own["event"]["card"] == move["card"]
        assert move["card"] not in table.get("", 3).text
        assert move["card"] not in table.get("/events", 3).text
        assert move["card"] not in table.get("/audit", 3).text


@WHERE
def test_who_names_a_version_is_told_of_the_choice_that_came_first_and_chooses_again(
    request: pytest.FixtureRequest, where: str
) -> None:
    """A choice is known of, so it counts; who only wants to choose names no version."""
    table = open_table(request.getfixturevalue(where), "dna", 3)
    headers = {"If-Match": f'"{table.version(0)}"'}
    moves = [chosen(table, seat) for seat in (0, 1)]
    answers = at_once([lambda seat=seat: table.move(seat, moves[seat], headers) for seat in (0, 1)])
    assert sorted(one.status_code for one in answers) == [201, 412]
    (late,) = (seat for seat in (0, 1) if answers[seat].status_code == 412)
    now = problem(answers[late])["version"]
    assert now == table.version(late)
    assert moves[1 - late]["card"] not in answers[late].text
    table.played(late, moves[late], {"If-Match": f'"{now}"'})
    each_reads_its_own(table, "choice_made", "card", {seat: moves[seat]["card"] for seat in (0, 1)})


def test_the_feed_tells_others_that_a_choice_was_made_and_no_more(real: httpx.Client) -> None:
    table = open_table(real, "dna", 3)
    moves = [chosen(table, seat) for seat in (0, 1)]
    with following(table, 2, last=table.version(2)) as feed:
        at_once([lambda seat=seat: table.move(seat, moves[seat]) for seat in (0, 1)])
        seen = [one["event"] for one in feed.take(2)]
    masked = {"type": "choice_made", "kind": "card", "card": HIDDEN, "forced": None}
    assert sorted(seen, key=lambda one: one["seat"]) == [{"seat": seat, **masked} for seat in (0, 1)]


@WHERE
def test_seats_that_throw_at_once_all_succeed_and_nobody_sees_what(request: pytest.FixtureRequest, where: str) -> None:
    table = open_table(request.getfixturevalue(where), "dna", 2, options={"hand_size": 37})
    for seat in (0, 1):
        table.played(seat, {"type": "choose_draw"})
    assert table.view()["table"]["phase"] == "throw"
    cards = {seat: hand(table, seat)[0] for seat in (0, 1)}
    answers = at_once([lambda seat=seat: table.move(seat, {"type": "throw", "card": cards[seat]}) for seat in (0, 1)])
    assert [one.status_code for one in answers] == [201, 201]
    each_reads_its_own(table, "card_thrown", "card", cards)


@WHERE
def test_action_cards_are_laid_one_after_the_other_and_nobody_sees_which(
    request: pytest.FixtureRequest, where: str
) -> None:
    """Part 9.4 of Scherbia's rulebook: clockwise from the leader; who is early is told so, and loses nothing by it."""
    table = open_table(request.getfixturevalue(where), "scherbia", 3, options={"actions": True})
    cards = {seat: table.view(seat)["table"]["actions"]["hands"][seat][-1] for seat in (0, 1, 2)}
    moves = {seat: {"type": "announce", "action": card} for seat, card in cards.items()}
    answers = at_once([lambda seat=seat: table.move(seat, moves[seat]) for seat in (0, 1, 2)])
    assert answers[0].status_code == 201
    for seat in (1, 2):
        if answers[seat].is_error:
            assert problem(answers[seat], 409)["rule"] == "scherbia.2.5"
            table.played(seat, moves[seat])
    each_reads_its_own(table, "announced", "action", cards)
    for who in (0, "spectator"):
        laid = [one["action"] for one in table.view(who)["table"]["laid"]]
        assert laid == [cards[0] if who == 0 else HIDDEN, HIDDEN, HIDDEN]


def test_hidden_factions_are_announced_without_saying_which(client: httpx.Client) -> None:
    table = open_table(client, "scherbia", 4, options={"factions": "hidden"})
    factions = [table.view("arbiter")["table"]["factions"]["seats"][seat] for seat in table.seats]
    for seat in (0, 1, 2):
        table.played(seat, {"type": "announce", "ability": True})
        assert factions[seat] not in table.get("", "spectator").text
        assert factions[seat] not in table.get("/events", "spectator", after=1).text
    assert [one["ability"] for one in told(table, 3, "announced")] == [True, True, True]
