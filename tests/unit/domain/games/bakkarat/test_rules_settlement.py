"""Section 7 of the rulebook: settlement."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.bakkarat.support.tables import (
    ACCEPT,
    all_accept,
    all_hold,
    all_stand,
    dealt,
    reviewed,
)


@pytest.mark.accepts("bakkarat.7.1")
def test_all_cards_are_shown_and_the_better_result_wins_even_money() -> None:
    game = dealt()
    all_hold(game)
    shown = all_stand(game)[-1]
    assert shown["type"] == "hands_shown"
    assert shown["results"] == [6, 9, 4]
    assert game.view()["hands"][1] == {"down": [], "up": ["4c", "5c"], "third": None}
    settled = all_accept(game)[1]
    assert settled["amounts"] == [10, 10, -20]
    assert settled["hands"] == [["2c", "4h"], ["4c", "5c"], ["Kc", "4d"]]
    assert game.view()["last_round"] == {name: value for name, value in settled.items() if name != "type"}


@pytest.mark.accepts("bakkarat.7.2")
@pytest.mark.parametrize(("ties", "amounts"), [("push", [20, 0, -20]), ("bank", [30, -10, -20])])
def test_with_equal_results_nobody_pays_or_the_bank_wins(ties: str, amounts: list[int]) -> None:
    game = reviewed("4c 5c Kc 4d 2c 7h", ties=ties)
    assert game.view()["results"] == [9, 9, 4]
    assert all_accept(game)[1]["amounts"] == amounts


@pytest.mark.accepts("bakkarat.7.3")
@pytest.mark.refuses("bakkarat.7.3")
def test_the_round_is_settled_when_each_active_seat_has_accepted_it_once() -> None:
    game = dealt()
    assert game.refusal(1, ACCEPT) == "bakkarat.7.3"
    all_hold(game)
    all_stand(game)
    game.do(1, ACCEPT)
    assert game.view()["accepted"] == [1]
    assert game.to_act() == [0, 2]
    assert game.refusal(1, ACCEPT) == "bakkarat.7.3"
    game.do(0, ACCEPT)
    assert game.kinds(2, ACCEPT) == ["round_accepted", "round_settled"]
    assert game.view()["accepted"] == []


@pytest.mark.accepts("bakkarat.7.3")
def test_under_strict_the_round_is_settled_at_once() -> None:
    game = dealt(enforcement="strict")
    all_hold(game)
    assert [event["type"] for event in all_stand(game)] == ["stood", "hands_shown", "round_settled"]
    assert game.view()["phase"] == "stakes"


@pytest.mark.accepts("bakkarat.7.4")
def test_chips_move_at_settlement_only_and_sum_to_nothing() -> None:
    game = reviewed()
    assert game.view()["balances"] == [0, 0, 0]
    all_accept(game)
    assert game.view()["balances"] == [10, 10, -20]
    assert game.view()["hands"] == [{"down": [], "up": [], "third": None}] * 3
