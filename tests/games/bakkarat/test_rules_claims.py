"""Sections 8 and 9 of the rulebook: Bak not called, leaving, the end."""

from __future__ import annotations

import itertools

import pytest

from domain.games.bakkarat.game import BAKKARAT
from tests.games.bakkarat.support.tables import (
    ACCEPT,
    BAK,
    BAK_AT_1,
    DRAW,
    HOLD,
    LEAVE,
    RAISE,
    STAND,
    all_accept,
    all_hold,
    all_stand,
    dealt,
    opened,
    reviewed,
    stake,
    table,
)


def claim(seat: int) -> dict[str, object]:
    return {"type": "claim_bak", "seat": seat}


def rule(number: int, upheld: bool) -> dict[str, object]:
    return {"type": "rule_claim", "claim": number, "upheld": upheld}


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


@pytest.mark.accepts("bakkarat.8.3")
@pytest.mark.parametrize(("bak_at", "state"), [("ten", "claim_rejected"), ("ten_or_twenty", "claim_upheld")])
def test_two_tens_are_bak_only_where_it_is_agreed(bak_at: str, state: str) -> None:
    assert game_kinds("Tc Td 5c 4d 9c 9d", bak_at)[1] == state


def game_kinds(cards: str, bak_at: str) -> list[str]:
    return reviewed(cards, bak_at=bak_at).kinds(0, claim(1))


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


@pytest.mark.refuses("bakkarat.9.1")
def test_nobody_leaves_while_cards_are_out() -> None:
    game = dealt()
    assert game.refusal(1, LEAVE) == "bakkarat.9.1"
    all_hold(game)
    assert game.refusal(1, LEAVE) == "bakkarat.9.1"
    all_stand(game)
    assert game.refusal(1, LEAVE) == "bakkarat.9.1"
    assert opened(3).refusal(1, LEAVE) == "bakkarat.9.1"


@pytest.mark.accepts("bakkarat.9.1", "bakkarat.9.2", "bakkarat.9.3")
def test_leaving_early_is_recorded_as_impolite_and_ends_the_game() -> None:
    game = reviewed()
    all_accept(game)
    game.do(1, {"type": "place_stake", "amount": 5})
    events = game.events(2, LEAVE)
    assert events[0] == {"type": "player_left", "seat": 2, "impolite": True}
    assert events[1] == {"type": "game_ended", "reason": "player_left", "balances": [10, 10, -20]}
    seen = game.view()
    assert (seen["impolite"], seen["stakes"], seen["phase"]) == ([2], [None, None, None], "over")
    outcome = game.game.outcome(game.state)
    assert (outcome.ranking, outcome.reason) == (((0, 1), (2,)), "player_left")


@pytest.mark.refuses("bakkarat.9.2")
def test_under_strict_nobody_leaves_before_having_held_the_bank_to_the_end_of_a_pack() -> None:
    game = table(enforcement="strict")
    for seat in range(3):
        assert game.refusal(seat, LEAVE) == "bakkarat.9.2"
        assert LEAVE not in game.legal(seat)


def played_pack(**options: object) -> object:
    """A table at which the first pack has been played to its end."""
    game = opened(3, {"cut": False, **options}, seed=bytes(32))
    while game.view()["pack_number"] == 1 and game.view()["phase"] != "over":
        stake(game)
        while game.view()["phase"] == "bak":
            seat = game.to_act()[0]
            game.do(seat, BAK if BAK in game.legal(seat) else HOLD)
        all_stand(game)
        if game.view()["phase"] == "review":
            all_accept(game)
    return game


@pytest.mark.accepts("bakkarat.9.2", "bakkarat.4.3")
def test_who_has_held_the_bank_to_the_end_of_a_pack_may_leave() -> None:
    game = played_pack(enforcement="strict")
    assert game.view()["banked"] == [1, 0, 0]
    assert game.refusal(1, LEAVE) == "bakkarat.9.2"
    assert game.events(0, LEAVE)[0] == {"type": "player_left", "seat": 0, "impolite": False}
    assert game.view()["impolite"] == []


@pytest.mark.accepts("bakkarat.9.4")
@pytest.mark.refuses("bakkarat.9.4")
def test_after_the_last_pack_nothing_is_accepted() -> None:
    game = played_pack(packs=1)
    assert game.view()["phase"] == "over"
    for seat, command in itertools.product(range(3), (RAISE, HOLD, BAK, DRAW, STAND, ACCEPT, LEAVE, claim(0))):
        assert game.refusal(seat, command) == "bakkarat.9.4"
    assert game.refusal("arbiter", rule(1, True)) == "bakkarat.9.4"
    outcome = game.game.outcome(game.state)
    assert outcome.reason == "packs_played"
    assert list(outcome.scores) == game.view()["balances"]


def test_with_two_the_game_does_not_go_on() -> None:
    game = table()
    game.do(1, LEAVE)
    assert game.refusal(2, {"type": "place_stake", "amount": 1}) == "bakkarat.9.4"


def test_who_resigns_comes_last() -> None:
    game = reviewed()
    all_accept(game)
    outcome = BAKKARAT.resign(game.state, 1)
    assert (outcome.ranking, outcome.scores, outcome.reason) == (((0,), (2,), (1,)), (10, 10, -20), "resigned")
