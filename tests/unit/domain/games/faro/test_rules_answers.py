"""Section 7 of the rulebook: leaving the stake, the calls, and withdrawing the card."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.faro.support.tables import (
    CALL_WIN,
    LEAVE,
    REPORT,
    WITHDRAW,
    Table,
    closed_deal,
    stake,
    table,
    take_back,
    vary,
)

ANSWERS = [LEAVE, vary("six"), WITHDRAW]


def lying(game: Table, seat: int = 1, rank: str = "8") -> tuple[int, int, str]:
    card = game.view()["layout"][seat][rank]
    return card["original"], card["stake"], card["position"]


@pytest.mark.accepts("faro.7.1")
def test_the_players_touched_answer_in_any_order() -> None:
    game = table("8", {1: {"8": 5}, 2: {"8": 6}})
    game.turn("left")
    assert game.events(2, LEAVE) == [{"type": "stake_left", "seat": 2, "rank": "8"}]
    assert game.refusal(1, LEAVE) is None


@pytest.mark.refuses("faro.7.1")
@pytest.mark.parametrize("answer", [*ANSWERS, vary("no such call")])
def test_nobody_else_answers_nor_twice_nor_at_another_time(answer: dict[str, object]) -> None:
    game = table("8", {1: {"8": 5, "9": 1}, 2: {"9": 6}})
    assert game.refusal(1, answer) == "faro.7.1"
    game.turn("left")
    assert game.refusal(0, answer) == "faro.7.1"
    assert game.refusal(2, answer) == "faro.7.1"
    game.do(1, LEAVE)
    assert game.refusal(1, answer) == "faro.7.1"
    assert closed_deal().refusal(1, answer) == "faro.7.1"


@pytest.mark.refuses("faro.7.1")
def test_who_was_not_touched_has_nothing_to_call_or_report() -> None:
    game = table("8", {1: {"8": 5}, 2: {"9": 6}})
    game.turn("left")
    for command in (CALL_WIN, REPORT):
        assert game.refusal(2, command) == "faro.7.1"


@pytest.mark.refuses("faro.3.3")
def test_a_stake_is_changed_by_an_answer_only() -> None:
    game = table("8")
    game.turn("left")
    assert game.refusal(1, stake("8", 9)) == "faro.3.3"
    assert game.refusal(1, take_back("8")) == "faro.3.3"


@pytest.mark.accepts("faro.7.2")
def test_to_leave_keeps_stake_and_position() -> None:
    game = table("8 3 8")
    game.turn("left")
    game.do(1, vary("six"))
    game.turn("right", "left")
    assert game.rules(1, LEAVE) == ["faro.7.2"]
    assert lying(game) == (8, 48, "slant_left")


@pytest.mark.refuses("faro.7.2")
@pytest.mark.parametrize("call", ["", "Paroli", "quinze", "leave"])
def test_there_are_no_other_calls(call: str) -> None:
    game = table("8")
    game.turn("left")
    assert game.refusal(1, vary(call)) == "faro.7.2"


@pytest.mark.accepts("faro.7.3")
def test_paroli_adds_the_win_and_turns_the_card() -> None:
    game = table("2 8 3 8")
    game.turn("left", "right")
    game.do(1, CALL_WIN)
    assert game.events(1, vary("paroli")) == [
        {"type": "stake_varied", "seat": 1, "rank": "8", "call": "paroli", "stake": 16, "position": "crosswise"}
    ]
    game.turn("left", "right")
    game.do(1, CALL_WIN)
    game.do(1, vary("paroli"))
    assert lying(game) == (8, 32, "crosswise")


@pytest.mark.refuses("faro.7.3")
@pytest.mark.parametrize("settled", [False, True])
@pytest.mark.parametrize("pile", ["left", "right"])
def test_paroli_is_called_after_a_paid_win_only(pile: str, settled: bool) -> None:
    game = table("2 8")
    game.turn("left", pile)
    if settled:
        game.do(1, CALL_WIN if pile == "right" else REPORT)
    allowed = pile == "right" and settled
    assert game.refusal(1, vary("paroli")) == (None if allowed else "faro.7.3")


@pytest.mark.accepts("faro.7.3")
def test_at_a_strict_table_every_win_is_paid() -> None:
    game = table("2 8", enforcement="strict")
    game.turn("left", "right")
    assert game.rules(1, vary("paroli")) == ["faro.7.3"]


@pytest.mark.accepts("faro.7.4", "faro.7.7")
def test_lappe_leaves_the_first_stake_and_the_position() -> None:
    game = table("8 2 8")
    game.turn("left")
    game.do(1, vary("sept"))
    game.turn("right", "left")
    assert game.events(1, vary("lappe")) == [
        {"type": "stake_varied", "seat": 1, "rank": "8", "call": "lappe", "stake": 8, "position": "slant_right"}
    ]
    assert game.view()["layout"][1]["8"] == {"original": 8, "stake": 8, "position": "slant_right", "seen": 2}


@pytest.mark.accepts("faro.7.5", "faro.7.6", "faro.7.7")
@pytest.mark.parametrize(("call", "times", "position"), [("six", 6, "slant_left"), ("sept", 7, "slant_right")])
@pytest.mark.parametrize("settled", [False, True])
@pytest.mark.parametrize("pile", ["left", "right"])
def test_six_and_sept_are_called_after_a_win_or_a_loss_paid_or_not(
    call: str, times: int, position: str, settled: bool, pile: str
) -> None:
    game = table("8 2 8")
    game.turn(pile)
    if settled:
        game.do(1, CALL_WIN if pile == "right" else REPORT)
    event = game.events(1, vary(call))[0]
    assert (event["stake"], event["position"]) == (8 * times, position)
    game.turn(game.view()["due"])
    assert game.turn(game.view()["due"])[0]["touched"] == [{"seat": 1, "stake": 8 * times}]
    game.do(1, vary(call))
    assert lying(game) == (8, 8 * times * times, position)


@pytest.mark.accepts("faro.7.5")
def test_six_twice_from_five_is_a_hundred_and_eighty() -> None:
    game = table("8 8", {1: {"8": 5}})
    game.turn("left")
    game.do(1, vary("six"))
    game.turn("right")
    game.do(1, vary("six"))
    assert lying(game) == (5, 180, "slant_left")


@pytest.mark.accepts("faro.7.7")
def test_calls_may_exceed_the_limits() -> None:
    game = table("8 8 8 8 8 8 8 8", {1: {"8": 1_000_000}}, most=1_000_000)
    for _ in range(8):
        game.turn(game.view()["due"])
        game.do(1, vary("sept"))
    assert lying(game) == (1_000_000, 1_000_000 * 7**8, "slant_right")


@pytest.mark.accepts("faro.7.7")
@pytest.mark.refuses("faro.7.7")
@pytest.mark.parametrize(
    ("first", "answers"),
    [
        (14, {"paroli": None, "lappe": None, "six": None, "sept": None}),
        (15, {"paroli": None, "lappe": None, "six": None, "sept": "faro.7.7"}),
        (17, {"paroli": None, "lappe": None, "six": "faro.7.7", "sept": "faro.7.7"}),
        (50, {"paroli": None, "lappe": None, "six": "faro.7.7", "sept": "faro.7.7"}),
        (51, {"paroli": "faro.7.7", "lappe": None, "six": "faro.7.7", "sept": "faro.7.7"}),
    ],
)
def test_where_the_limits_bind_always_no_call_exceeds_them(first: int, answers: dict[str, str | None]) -> None:
    game = table("2 8", {1: {"8": first}}, limits_bind="always")
    game.turn("left", "right")
    game.do(1, CALL_WIN)
    assert {call: game.refusal(1, vary(call)) for call in answers} == answers


@pytest.mark.refuses("faro.7.8")
@pytest.mark.parametrize("pile", ["left", "right"])
def test_a_card_is_not_withdrawn_at_its_first_appearance(pile: str) -> None:
    game = table("8")
    game.turn(pile)
    assert game.refusal(1, WITHDRAW) == "faro.7.8"


@pytest.mark.accepts("faro.7.8")
@pytest.mark.parametrize("appearance", [2, 3])
def test_a_card_withdrawn_is_out_until_the_next_deal(appearance: int) -> None:
    game = table("8 8 8 8", {1: {"8": 8, "A": 1}, 2: {"8": 1}})
    game.turn_unanswered(appearance - 1)
    game.turn(game.view()["due"])
    assert game.events(1, WITHDRAW) == [{"type": "card_withdrawn", "seat": 1, "rank": "8"}]
    assert list(game.view()["layout"][1]) == ["A"]
    game.leave_all()
    assert game.turn(game.view()["due"])[0]["touched"] == [{"seat": 2, "stake": 1}]


@pytest.mark.accepts("faro.7.8")
def test_appearances_are_counted_per_card_and_not_anew_after_a_call() -> None:
    game = table("8 9 8", {1: {"8": 8, "9": 1}})
    game.turn("left")
    game.do(1, vary("six"))
    game.turn("right")
    assert game.refusal(1, WITHDRAW) == "faro.7.8"
    game.do(1, LEAVE)
    game.turn("left")
    assert game.refusal(1, WITHDRAW) is None


@pytest.mark.refuses("faro.7.8")
def test_where_suits_count_only_cards_of_the_own_suit_are_appearances() -> None:
    game = table("8d@1 8h@1 8d@2", {1: {"8": 8}, 2: {"8": 1}}, match="card")
    game.turn("left")
    game.do(1, LEAVE)
    game.turn("right")
    assert game.refusal(2, WITHDRAW) == "faro.7.8"
    game.do(2, LEAVE)
    game.turn("left")
    assert game.refusal(1, WITHDRAW) is None
