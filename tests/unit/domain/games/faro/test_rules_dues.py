"""Section 6 of the rulebook: wins called, losses reported or collected, and the chips."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.faro.support.tables import (
    CALL_WIN,
    LEAVE,
    REPORT,
    RIGHT,
    WITHDRAW,
    closed_deal,
    collect,
    silence,
    slip,
    table,
    vary,
    whole_deal,
)


@pytest.mark.accepts("faro.6.1", "faro.6.2")
def test_on_the_right_the_stake_is_won_and_remains_lying() -> None:
    game = table("2 8")
    game.turn("left", "right")
    assert game.view()["balances"] == [0, 0, 0]
    assert game.events(1, CALL_WIN) == [{"type": "win_paid", "seat": 1, "number": 2, "amount": 8}]
    assert game.view()["balances"] == [-8, 8, 0]
    assert game.view()["layout"][1]["8"]["stake"] == 8


@pytest.mark.accepts("faro.6.1", "faro.6.3")
def test_on_the_left_the_stake_is_lost_and_remains_lying() -> None:
    game = table("8")
    game.turn("left")
    assert game.events(1, REPORT) == [{"type": "loss_paid", "seat": 1, "number": 1, "amount": 8, "by": "player"}]
    assert game.view()["balances"] == [8, -8, 0]
    assert game.view()["layout"][1]["8"]["stake"] == 8


@pytest.mark.accepts("faro.6.1")
def test_a_card_touches_those_who_staked_on_its_rank_and_nobody_else() -> None:
    game = table("8", {1: {"8": 5, "9": 1}, 2: {"7": 3}, 3: {"8": 2}}, seats=4)
    assert game.turn("left")[0]["touched"] == [{"seat": 1, "stake": 5}, {"seat": 3, "stake": 2}]


@pytest.mark.refuses("faro.6.2")
def test_a_win_is_called_on_the_right_and_once() -> None:
    game = table("8 8")
    assert game.refusal(1, CALL_WIN) == "faro.7.1"
    game.turn("left")
    assert game.refusal(1, CALL_WIN) == "faro.6.2"
    game.do(1, LEAVE)
    game.turn("right")
    game.do(1, CALL_WIN)
    assert game.refusal(1, CALL_WIN) == "faro.6.2"
    assert closed_deal().refusal(1, CALL_WIN) == "faro.6.2"


@pytest.mark.accepts("faro.6.2")
def test_a_win_not_called_is_lost() -> None:
    game = table("2 8")
    game.turn("left", "right")
    game.do(1, LEAVE)
    assert game.refusal(1, CALL_WIN) == "faro.7.1"
    game.turn("left")
    assert game.refusal(1, CALL_WIN) == "faro.7.1"
    assert game.view()["balances"] == [0, 0, 0]


@pytest.mark.refuses("faro.6.3")
def test_a_loss_is_reported_on_the_left_and_once() -> None:
    game = table("8 8")
    game.turn("left")
    game.do(1, REPORT)
    assert game.refusal(1, REPORT) == "faro.6.3"
    game.do(1, LEAVE)
    game.turn("right")
    assert game.refusal(1, REPORT) == "faro.6.3"
    assert closed_deal().refusal(1, REPORT) == "faro.6.3"


@pytest.mark.accepts("faro.6.3")
@pytest.mark.parametrize("answered", [False, True])
def test_the_bank_collects_a_loss_before_it_goes_on(answered: bool) -> None:
    game = table("8")
    game.turn("left")
    if answered:
        game.do(1, LEAVE)
    assert game.events(0, collect(1)) == [{"type": "loss_paid", "seat": 1, "number": 1, "amount": 8, "by": "bank"}]
    assert game.view()["balances"] == [8, -8, 0]
    assert game.view()["current"]["players"] == [{"seat": 1, "stake": 8, "settled": True, "answered": answered}]


@pytest.mark.accepts("faro.6.3")
def test_the_stake_that_lay_is_due_whatever_is_called_or_withdrawn() -> None:
    game = table("8 3 8 4 8")
    game.turn("left")
    game.do(1, vary("six"))
    assert game.events(0, collect(1))[0]["amount"] == 8
    game.turn("right", "left")
    game.do(1, WITHDRAW)
    assert game.events(0, collect(1))[0]["amount"] == 48


@pytest.mark.refuses("faro.6.3")
def test_the_bank_alone_collects_what_is_owed_by_the_last_card() -> None:
    game = table("8 8 2", {1: {"8": 8}, 2: {"2": 1}})
    assert game.refusal(0, collect(1)) == "faro.6.3"
    game.turn("left")
    assert game.refusal(2, collect(1)) == "faro.6.3"
    for seat in (-1, 0, 2, 3, 1_000_000_000):
        assert game.refusal(0, collect(seat)) == "faro.6.3"
    game.do(1, REPORT)
    assert game.refusal(0, collect(1)) == "faro.6.3"
    game.do(1, LEAVE)
    game.turn("right")
    assert game.refusal(0, collect(1)) == "faro.6.3"
    assert closed_deal().refusal(0, collect(1)) == "faro.6.3"


@pytest.mark.accepts("faro.6.3")
def test_a_loss_overlooked_by_both_stays_unpaid_and_the_game_goes_on() -> None:
    game = table("8 3")
    game.turn("left")
    game.do(1, LEAVE)
    game.turn("right")
    assert game.refusal(0, collect(1)) == "faro.6.3"
    assert game.refusal(1, REPORT) == "faro.7.1"
    assert game.view()["balances"] == [0, 0, 0]


@pytest.mark.accepts("faro.6.3")
def test_after_the_last_card_too_the_bank_may_collect_until_it_closes() -> None:
    game = table("", {1: {"8": 2}}, seats=2, last="8")
    game.turn("right")
    for _ in range(103):
        game.leave_all()
        game.turn(game.view()["due"])
    assert game.view()["turned"][103]["pile"] == "left"
    game.do(1, LEAVE)
    assert game.refusal(0, collect(1)) is None


@pytest.mark.accepts("faro.6.4")
def test_chips_move_between_the_player_and_the_bank_and_balances_sum_to_nothing() -> None:
    game = table("8 8 2", {1: {"8": 8, "2": 7}, 2: {"8": 5}, 3: {"8": 1}}, seats=4)
    game.turn("left")
    game.do(1, REPORT)
    game.do(0, collect(2))
    assert game.view()["balances"] == [13, -8, -5, 0]
    game.leave_all()
    game.turn("right")
    game.do(3, CALL_WIN)
    assert game.view()["balances"] == [12, -8, -5, 1]
    game.leave_all()
    game.do(1, silence(3, 1))
    assert game.view()["balances"] == [13, -8, -5, 0]
    game.turn("right")
    game.do(1, CALL_WIN)
    game.leave_all()
    game.do(1, slip(3))
    assert sum(game.view()["balances"]) == 0


@pytest.mark.accepts("faro.6.5")
def test_a_strict_table_settles_as_the_card_is_turned() -> None:
    game = table("8 8", {2: {"8": 5}, 1: {"8": 8}}, enforcement="strict")
    assert game.turn("left")[1:] == [
        {"type": "loss_paid", "seat": 1, "number": 1, "amount": 8, "by": "referee"},
        {"type": "loss_paid", "seat": 2, "number": 1, "amount": 5, "by": "referee"},
    ]
    assert game.view()["balances"] == [13, -8, -5]
    game.leave_all()
    assert game.turn("right")[1:] == [
        {"type": "win_paid", "seat": 1, "number": 2, "amount": 8},
        {"type": "win_paid", "seat": 2, "number": 2, "amount": 5},
    ]
    assert game.view()["balances"] == [0, 0, 0]


@pytest.mark.refuses("faro.6.5")
def test_at_a_strict_table_nobody_calls_reports_or_collects() -> None:
    game = table("8", enforcement="strict")
    game.turn("left")
    for seat in range(3):
        for command in (CALL_WIN, REPORT, collect(1)):
            assert game.refusal(seat, command) == "faro.6.5"


@pytest.mark.accepts("faro.6.2")
def test_the_last_card_wins_like_any_other() -> None:
    game = whole_deal()
    assert game.view()["current"] == {
        "number": 104,
        "card": "8s@2",
        "pile": "right",
        "players": [{"seat": 1, "stake": 2, "settled": True, "answered": False}],
    }
    assert game.view()["balances"] == [0, 0]
    assert game.refusal(0, RIGHT) == "faro.5.2"
