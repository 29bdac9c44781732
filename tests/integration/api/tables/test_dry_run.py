"""A dry run says whether a move would be accepted, and nothing else; nothing is written."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem, same_but_for_the_request
from tests.support.api.table_client import Table, open_table, said

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
PREPARED = {"shuffles": [PACK], "lots": [["As", "Kd", "Qh", "Jc"]]}
HONEST = ["Ac", "2c", "3c", "4c"]
REVOKE = ["Ac", "Ad", "3c", "4c"]
"""The cards of the first trick; with the second ones seat 2 holds clubs and plays a diamond."""


def card(name: str) -> dict[str, str]:
    return {"type": "play_card", "card": name}


@pytest.fixture
def dealt(client: httpx.Client) -> Table:
    return open_table(client, "whist", prepared=PREPARED)


def trace(table: Table) -> dict[str, Any]:
    """All that a table has told anybody, and what the arbiter's audit says."""
    told = {who: (table.events(who), table.view(who), table.moves(who)) for who in table.viewers}
    return {"told": told, "audit": table.audit()}


def after_the_first_trick(client: httpx.Client, cards: list[str]) -> Table:
    table = open_table(client, "whist", prepared=PREPARED)
    for seat, name in zip([1, 2, 3, 0], cards, strict=True):
        table.played(seat, card(name))
    table.played(1, {"type": "take_trick"})
    return table


def test_a_dry_run_of_a_legal_move_writes_nothing_and_tells_nothing(dealt: Table) -> None:
    before = trace(dealt)
    answer = dealt.move(1, card("Ac"), dry_run=True)
    assert said(answer, 200) == {"game": "whist", "version": dealt.version(1), "dry_run": "move", "accepted": True}
    assert trace(dealt) == before


def test_a_dry_run_of_a_refused_move_is_no_attempt(dealt: Table) -> None:
    before = trace(dealt)
    dry = dealt.move(2, card("2c"), dry_run=True)
    assert problem(dry, 409, "refused")["rule"] == "whist.6.1"
    assert trace(dealt) == before
    assert before["audit"]["refused"] == []
    assert same_but_for_the_request(dry, dealt.move(2, card("2c")))


def test_every_legal_move_is_accepted_in_a_dry_run(dealt: Table) -> None:
    for move in dealt.moves(1):
        assert said(dealt.move(1, move, dry_run=True))["accepted"] is True


def test_a_dry_run_heeds_if_match_and_the_form_of_a_move(dealt: Table) -> None:
    problem(dealt.move(1, card("Ac"), {"If-Match": '"1"'}, dry_run=True), 412, "version_moved")
    problem(dealt.move(1, {"type": "dance"}, dry_run=True), 400, "malformed")
    problem(dealt.move("spectator", card("Ac"), dry_run=True), 403, "not_allowed")


def test_a_dry_run_of_a_claim_does_not_tell_whether_it_would_be_upheld(client: httpx.Client) -> None:
    honest, guilty = after_the_first_trick(client, HONEST), after_the_first_trick(client, REVOKE)
    claim = {"type": "claim_revoke", "seat": 2, "trick": 1}
    for seat in (1, 3):
        dry = [table.move(seat, claim, dry_run=True) for table in (honest, guilty)]
        assert [(one.status_code, one.content) for one in dry] == [(200, dry[0].content)] * 2
    truth = [table.played(3, claim)["events"][1]["event"]["type"] for table in (honest, guilty)]
    assert truth == ["claim_rejected", "claim_upheld"]


def test_the_answer_of_a_dry_run_is_the_same_whatever_the_others_hold(client: httpx.Client) -> None:
    other = [*PACK]
    other[1], other[2] = other[2], other[1]
    tables = [open_table(client, "whist", prepared={**PREPARED, "shuffles": [pack]}) for pack in (PACK, other)]
    assert tables[0].view(1)["table"]["hands"] == tables[1].view(1)["table"]["hands"]
    for move in [*tables[0].moves(1), card("2c"), card("3c"), {"type": "take_trick"}]:
        dry = [table.move(1, move, dry_run=True) for table in tables]
        assert same_but_for_the_request(*dry) if dry[0].is_error else dry[0].content == dry[1].content


@pytest.mark.parametrize("yes", ["true", "True", "1"])
def test_a_dry_run_is_asked_for_with_true_or_1(dealt: Table, yes: str) -> None:
    assert said(dealt.move(1, card("Ac"), dry_run=yes))["accepted"] is True
    assert dealt.version() == dealt.opening["version"]


def test_the_arbiter_may_try_a_move_for_a_seat(dealt: Table) -> None:
    assert said(dealt.move("arbiter", card("Ac"), seat=1, dry_run=True))["accepted"] is True
    problem(dealt.move("arbiter", card("2c"), seat=1, dry_run=True), 409, "refused")
    assert dealt.audit()["refused"] == []
