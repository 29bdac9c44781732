"""Section 8 of the rulebook: Bak not called."""

from __future__ import annotations

import itertools

import pytest

from tests.unit.domain.games.bakkarat.support.tables import (
    ACCEPT,
    BAK_AT_1,
    DRAW,
    HOLD,
    LEAVE,
    all_accept,
    all_hold,
    all_stand,
    claim,
    dealt,
    reviewed,
    rule,
    table,
)


@pytest.mark.accepts("bakkarat.8.1", "bakkarat.8.3", "bakkarat.6.4")
def test_an_upheld_claim_deals_the_round_anew_and_counts_the_breach() -> None:
    game = reviewed(BAK_AT_1)
    proof = next(version for version, event, _ in game.log if event.__struct_config__.tag == "cards_dealt")
    events = game.events(0, claim(1))
    assert [event["type"] for event in events] == ["bak_claimed", "claim_upheld", "cards_put_away", "cards_dealt"]
    assert events[0] == {"type": "bak_claimed", "claim": 1, "by": 0, "seat": 1, "finding": "upheld"}
    assert events[1] == {"type": "claim_upheld", "claim": 1, "proof": proof}
    seen = game.view()
    assert (seen["bak_missed"], seen["phase"], seen["claims"]) == ([0, 1, 0], "bak", [])
    assert (seen["stakes"], seen["balances"]) == ([None, 10, 20], [0, 0, 0])
    assert seen["last_bak"] == {"pack_number": 1, "round": 1, "seat": 1, "cards": ["4c", "6c"]}


@pytest.mark.accepts("bakkarat.8.3", "bakkarat.8.2")
def test_a_rejected_claim_costs_nothing() -> None:
    game = reviewed(BAK_AT_1)
    assert game.kinds(1, claim(2)) == ["bak_claimed", "claim_rejected"]
    assert game.view()["claims"] == [{"claim": 1, "by": 1, "seat": 2, "state": "rejected", "finding": None}]
    assert game.view("arbiter")["claims"][0]["finding"] == "rejected"
    assert (game.view()["phase"], game.view()["bak_missed"]) == ("review", [0, 0, 0])


def game_kinds(cards: str, bak_at: str) -> list[str]:
    return reviewed(cards, bak_at=bak_at).kinds(0, claim(1))


@pytest.mark.accepts("bakkarat.8.3")
@pytest.mark.parametrize(("bak_at", "state"), [("ten", "claim_rejected"), ("ten_or_twenty", "claim_upheld")])
def test_two_tens_are_bak_only_where_it_is_agreed(bak_at: str, state: str) -> None:
    assert game_kinds("Tc Td 5c 4d 9c 9d", bak_at)[1] == state


@pytest.mark.refuses("bakkarat.8.1")
def test_a_claim_is_made_in_review_only_and_never_under_strict() -> None:
    game = dealt(BAK_AT_1)
    assert game.refusal(0, claim(1)) == "bakkarat.8.1"
    all_hold(game)
    assert game.refusal(0, claim(1)) == "bakkarat.8.1"
    all_stand(game)
    all_accept(game)
    assert game.refusal(0, claim(1)) == "bakkarat.8.1"
    assert table(enforcement="strict").refusal(0, claim(1)) == "bakkarat.8.1"


@pytest.mark.refuses("bakkarat.8.2")
def test_one_claims_against_another_active_seat_and_each_once() -> None:
    game = reviewed(BAK_AT_1, seats=4)
    for seat in (1, 3, -1, 9):
        assert game.refusal(1, claim(seat)) == "bakkarat.8.2"
    game.do(1, claim(2))
    assert game.refusal(0, claim(2)) == "bakkarat.8.2"
    assert game.refusal(0, claim(1)) is None


@pytest.mark.accepts("bakkarat.8.4")
@pytest.mark.parametrize("upheld", [True, False])
def test_the_arbiters_ruling_stands_also_against_the_finding(upheld: bool) -> None:
    game = reviewed(BAK_AT_1, adjudication="arbiter")
    assert game.kinds(0, claim(2)) == ["bak_claimed"]
    assert game.to_act() == []
    assert game.view()["claims"][0]["state"] == "pending"
    assert game.legal("arbiter") == [rule(1, True), rule(1, False)]
    expected = ["claim_upheld", "cards_put_away", "cards_dealt"] if upheld else ["claim_rejected"]
    assert game.kinds("arbiter", rule(1, upheld)) == expected


@pytest.mark.refuses("bakkarat.8.4")
def test_until_the_ruling_no_seat_does_anything_and_only_a_waiting_claim_is_ruled_on() -> None:
    game = reviewed(BAK_AT_1, seats=4, adjudication="arbiter")
    assert game.refusal("arbiter", rule(1, True)) == "bakkarat.8.4"
    game.do(0, claim(1))
    for seat, command in itertools.product(range(4), (ACCEPT, HOLD, DRAW, claim(2), LEAVE)):
        assert game.refusal(seat, command) == "bakkarat.8.4"
    assert all(game.legal(seat) == [] for seat in range(4))
    assert game.refusal("arbiter", rule(2, True)) == "bakkarat.8.4"
