"""Part 9 of the rulebook: the moves listed are those that are accepted, apart from claims."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.faro.support.tables import (
    ACCEPT,
    CALL_WIN,
    CLOSE,
    LEAVE,
    LEFT,
    READY,
    REPORT,
    RIGHT,
    WITHDRAW,
    begin,
    closed_deal,
    collect,
    limits,
    opened,
    stake,
    table,
    take_back,
    vary,
    whole_deal,
)

RANKS = list("A23456789TJQK")
LAPPE, PAROLI, SEPT, SIX = (vary(call) for call in ("lappe", "paroli", "sept", "six"))


def test_the_bank_is_offered_its_limits() -> None:
    game = opened()
    number = {"min": 1, "max": 1_000_000}
    assert game.legal(0) == [{"type": "set_limits", "min": number, "max": number}]
    assert game.legal(1) == game.legal("arbiter") == []


def test_a_player_is_offered_stakes_within_the_limits_and_to_be_ready() -> None:
    game = opened()
    game.do(0, limits(2, 9))
    game.do(1, stake("T", 2))
    game.do(1, stake("3", 2))
    staking = {
        "type": "place_stake",
        "rank": {"choose": {"from": RANKS, "min": 1, "max": 1}},
        "amount": {"min": 2, "max": 9},
    }
    assert game.legal(1) == [staking, take_back("3"), take_back("T"), READY]
    assert game.legal(2) == [staking, READY]
    assert game.legal(0) == []
    game.do(1, READY)
    assert game.legal(1) == []


def test_the_cutter_is_offered_the_cut() -> None:
    game = opened()
    game.do(0, limits())
    begin(game, {1: {"8": 1}})
    assert game.legal(2) == [{"type": "cut", "at": {"min": 1, "max": 103}}]
    assert game.legal(0) == game.legal(1) == []


def test_the_bank_may_lay_a_card_on_either_pile_unless_the_table_is_strict() -> None:
    assert table().legal(0) == [LEFT, RIGHT]
    game = table("2", enforcement="strict")
    assert game.legal(0) == [LEFT]
    game.turn("left")
    assert game.legal(0) == [RIGHT]


def test_the_bank_is_offered_the_losses_of_the_last_card_by_seat() -> None:
    game = table("8", {3: {"8": 1}, 1: {"8": 1}, 2: {"9": 1}}, seats=4)
    game.turn("left")
    assert game.legal(0) == [collect(1), collect(3)]
    game.do(1, REPORT)
    game.leave_all()
    assert game.legal(0) == [LEFT, RIGHT, collect(3)]
    game.turn("left")
    assert game.legal(0) == [LEFT, RIGHT]


def test_the_bank_is_offered_to_close_after_the_last_answer() -> None:
    game = whole_deal()
    assert game.legal(0) == []
    game.do(1, LEAVE)
    assert game.legal(0) == [CLOSE]


def test_a_player_touched_is_offered_its_answers() -> None:
    game = table("8 8", {1: {"8": 8}, 2: {"9": 1}})
    game.turn("left")
    assert game.legal(1) == [REPORT, LEAVE, LAPPE, SIX, SEPT]
    assert game.legal(2) == []
    game.do(1, REPORT)
    assert game.legal(1) == [LEAVE, LAPPE, SIX, SEPT]
    game.do(1, LEAVE)
    assert game.legal(1) == []
    game.turn("right")
    assert game.legal(1) == [CALL_WIN, LEAVE, LAPPE, SIX, SEPT, WITHDRAW]
    game.do(1, CALL_WIN)
    assert game.legal(1) == [LEAVE, PAROLI, LAPPE, SIX, SEPT, WITHDRAW]


def test_calls_beyond_binding_limits_are_not_offered() -> None:
    game = table("8", {1: {"8": 16}}, limits_bind="always")
    game.turn("right")
    game.do(1, CALL_WIN)
    assert game.legal(1) == [LEAVE, PAROLI, LAPPE, SIX]


def test_at_a_strict_table_nothing_is_settled_by_hand() -> None:
    game = table("8", enforcement="strict")
    game.turn("left")
    assert game.legal(0) == []
    assert game.legal(1) == [LEAVE, LAPPE, SIX, SEPT]


def test_in_the_review_a_seat_is_offered_to_accept_and_no_claim() -> None:
    game = closed_deal((3,))
    assert game.legal(0) == game.legal(1) == [ACCEPT]
    game.do(0, ACCEPT)
    assert game.legal(0) == []


@pytest.mark.parametrize("viewer", [1, 2])
def test_a_fault_is_not_pointed_out_by_the_list(viewer: int) -> None:
    game = table("8 3 4")
    game.turn("left")
    game.do(1, LEAVE)
    game.turn("left")
    assert game.legal(viewer) == []
    assert game.legal(0) == [LEFT, RIGHT]


def test_a_seat_that_is_not_at_the_table_is_offered_nothing() -> None:
    game = opened(2)
    assert game.legal(5) == []
    game.do(0, limits())
    assert game.legal(5) == []
    assert table(seats=2).legal(7) == []
