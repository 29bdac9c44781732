"""Section 9 and part 10 of the rulebook: the review, the next deal, the end of the game."""

from __future__ import annotations

import pytest

from domain.games.faro.game import FARO
from tests.unit.domain.games.faro.support.tables import (
    ACCEPT,
    LEAVE,
    READY,
    Table,
    begin,
    closed_deal,
    limits,
    opened,
    rule,
    silence,
    slip,
    stake,
    table,
)


def spoilt(*more: str, **options: object) -> Table:
    """A deal spoilt by its first card, in which seat 1 has won 8."""
    game = table("8", None, *more, **options)
    game.turn("right")
    game.do(1, {"type": "call_win"})
    game.do(1, LEAVE)
    game.do(2, slip(1))
    return game


@pytest.mark.accepts("faro.9.1")
def test_every_seat_the_bank_included_accepts_the_deal() -> None:
    game = closed_deal()
    assert game.view()["layout"] == [{}, {}]
    assert game.view()["phase"] == "review"
    assert game.to_act() == [0, 1]
    assert game.events(1, ACCEPT) == [{"type": "deal_accepted", "seat": 1}]
    assert game.to_act() == [0]
    assert game.events(0, ACCEPT) == [
        {"type": "deal_accepted", "seat": 0},
        {"type": "deal_ended", "deal": 1, "balances": [0, 0]},
        {"type": "game_ended", "balances": [0, 0]},
    ]


@pytest.mark.refuses("faro.9.1")
def test_a_deal_is_accepted_in_its_review_and_once() -> None:
    game = table()
    for seat in range(3):
        assert game.refusal(seat, ACCEPT) == "faro.9.1"
    game = closed_deal()
    game.do(0, ACCEPT)
    assert game.refusal(0, ACCEPT) == "faro.9.1"


@pytest.mark.refuses("faro.9.1")
def test_a_strict_table_has_no_review() -> None:
    game = table("2", enforcement="strict", deals=2)
    game.turn_unanswered(104)
    assert game.view()["phase"] == "stakes"
    assert game.refusal(0, ACCEPT) == "faro.9.1"


@pytest.mark.accepts("faro.9.2", "faro.3.1")
def test_the_next_deal_has_the_same_bank_and_limits() -> None:
    game = spoilt("3")
    events = game.accept_all()
    assert events[1:] == [{"type": "deal_ended", "deal": 1, "balances": [-8, 8, 0]}]
    seen = game.view()
    assert (seen["phase"], seen["deal"], seen["bank"]) == ("stakes", 2, 0)
    assert seen["limits"] == {"min": 1, "max": 100}
    assert seen["balances"] == [-8, 8, 0]
    assert game.refusal(0, limits()) == "faro.3.1"


@pytest.mark.accepts("faro.9.2", "faro.3.1")
def test_where_so_agreed_the_bank_passes_to_the_left_and_announces_its_limits() -> None:
    game = opened(3, {"deals": 4, "bank_passes": "each_deal", "cut": False})
    banks = []
    for deal in range(4):
        bank = game.view()["bank"]
        banks.append(bank)
        assert game.view()["phase"] == "limits"
        assert game.view()["limits"] is None
        assert game.refusal((bank + 1) % 3, limits()) == "faro.3.1"
        game.do(bank, limits(1 + deal, 5))
        begin(game, {})
    assert banks == [0, 1, 2, 0]
    assert game.view()["bank"] == 0
    assert game.view()["phase"] == "over"


@pytest.mark.accepts("faro.9.2")
def test_a_new_bank_turns_pays_and_is_answered_by_its_own_players() -> None:
    game = opened(3, {"deals": 2, "bank_passes": "each_deal"})
    game.do(0, limits())
    begin(game, {})
    game.do(1, limits())
    assert game.refusal(1, stake("8")) == "faro.3.4"
    game.do(0, stake("8", 3))
    game.do(0, READY)
    game.do(2, READY)
    assert game.to_act() == [0], "the right neighbour of seat 1 cuts"
    game.do(0, {"type": "cut", "at": 50})
    while not game.state.waiting:
        game.turn("left")
    game.do(0, {"type": "report_loss"})
    assert game.view()["balances"] == [-3, 3, 0]
    game.do(0, LEAVE)
    assert game.refusal(2, silence(1, 1)) == "faro.8.2"
    assert game.refusal(1, slip(1)) == "faro.8.6"
    assert game.refusal(0, slip(2)) is None
    game.do(0, slip(2))
    assert game.view()["slips"] == [0, 1, 0]
    assert sum(game.view()["balances"]) == 0


@pytest.mark.accepts("faro.9.3")
@pytest.mark.parametrize("deals", [1, 2, 5])
def test_after_so_many_deals_the_game_is_over(deals: int) -> None:
    game = opened(3, {"deals": deals})
    game.do(0, limits())
    for deal in range(1, deals + 1):
        assert game.view()["deal"] == deal
        assert FARO.outcome(game.state) is None
        begin(game, {})
    assert game.view()["phase"] == "over"
    assert game.view()["deal"] == deals
    assert game.to_act() == []


@pytest.mark.refuses("faro.9.3")
def test_when_the_game_is_over_nothing_is_accepted() -> None:
    game = spoilt()
    game.accept_all()
    for command in (ACCEPT, READY, limits(), slip(1), silence(1, 1), stake("8")):
        for seat in range(3):
            assert game.refusal(seat, command) == "faro.9.3"
    assert game.refusal("arbiter", rule(1, upheld=True)) == "faro.9.3"
    assert game.refusal("arbiter", ACCEPT) == "faro.1.3"
    assert game.legal(0) == game.legal("arbiter") == []


def test_the_outcome_ranks_by_balance_and_equal_balances_share_a_place() -> None:
    game = table("8", {1: {"8": 8}, 2: {"8": 5}}, seats=5)
    game.turn("right")
    for seat in (1, 2):
        game.do(seat, {"type": "call_win"})
    game.leave_all()
    game.do(3, slip(1))
    game.accept_all()
    outcome = FARO.outcome(game.state)
    assert outcome is not None
    assert outcome.scores == (-13, 8, 5, 0, 0)
    assert outcome.ranking == ((1,), (2,), (3, 4), (0,))
    assert outcome.reason == "deals_played"


def test_who_resigns_comes_last_whatever_its_balance() -> None:
    game = spoilt()
    outcome = FARO.resign(game.state, 1)
    assert outcome.ranking == ((2,), (0,), (1,))
    assert outcome.scores == (-8, 8, 0)
    assert outcome.reason == "resigned"
