"""Section 5 of the rulebook: turning the cards, and closing the deal."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.faro.support.tables import (
    CLOSE,
    LEAVE,
    LEFT,
    RIGHT,
    Table,
    closed_deal,
    table,
    to_be_cut,
    turn,
    whole_deal,
)


@pytest.mark.accepts("faro.5.1", "faro.5.4", "faro.6.1")
def test_the_bank_turns_the_cards_one_by_one() -> None:
    game = table("7 8", {1: {"8": 5}})
    assert game.turn("left") == [
        {"type": "card_turned", "number": 1, "card": "7c@1", "pile": "left", "touched": []},
    ]
    assert game.turn("right") == [
        {"type": "card_turned", "number": 2, "card": "8c@1", "pile": "right", "touched": [{"seat": 1, "stake": 5}]},
    ]
    assert game.view()["turned"] == [{"card": "7c@1", "pile": "left"}, {"card": "8c@1", "pile": "right"}]
    assert game.view()["pack"] == 102


@pytest.mark.refuses("faro.5.1")
def test_nobody_else_turns_nor_elsewhere_nor_at_another_time() -> None:
    game = table()
    for seat in (1, 2):
        assert game.refusal(seat, LEFT) == "faro.5.1"
    for pile in ("", "up", "Left", "middle"):
        assert game.refusal(0, turn(pile)) == "faro.5.1"
    assert to_be_cut().refusal(0, LEFT) == "faro.5.1"
    assert closed_deal().refusal(0, LEFT) == "faro.5.1"


@pytest.mark.accepts("faro.5.2")
@pytest.mark.refuses("faro.5.2")
def test_the_bank_waits_for_every_player_touched() -> None:
    game = table("8", {1: {"8": 5}, 2: {"8": 6}})
    game.turn("left")
    assert game.to_act() == [1, 2]
    assert game.refusal(0, RIGHT) == "faro.5.2"
    game.do(2, LEAVE)
    assert game.to_act() == [1]
    assert game.refusal(0, RIGHT) == "faro.5.2"
    game.do(1, LEAVE)
    assert game.to_act() == [0]
    assert game.refusal(0, RIGHT) is None


@pytest.mark.accepts("faro.5.3")
def test_the_first_card_goes_left_and_then_they_go_by_turns() -> None:
    game = table("2 3 4 5 6")
    dues = []
    for _ in range(5):
        dues.append(game.view()["due"])
        game.turn(dues[-1])
    assert dues == ["left", "right", "left", "right", "left"]


@pytest.mark.accepts("faro.5.3")
def test_a_card_on_the_wrong_pile_lies_where_it_lies() -> None:
    game = table("2 3 8 8")
    game.turn("left", "right")
    assert game.view()["due"] == "left"
    assert game.turn("right")[0]["pile"] == "right"
    assert game.view()["turned"][2] == {"card": "8c@1", "pile": "right"}
    assert game.refusal(1, {"type": "call_win"}) is None
    game.leave_all()
    assert game.view()["due"] == "left", "the other side than the card before"


@pytest.mark.accepts("faro.5.3")
def test_a_slip_is_not_pointed_out() -> None:
    straight, wrong = table("2 3"), table("2 3")
    straight.turn("left")
    wrong.turn("left")
    assert straight.rules(0, RIGHT) == wrong.rules(0, LEFT)


@pytest.mark.refuses("faro.5.3")
def test_a_strict_table_refuses_a_slip() -> None:
    game = table("2 3", enforcement="strict")
    assert game.refusal(0, RIGHT) == "faro.5.3"
    game.turn("left")
    assert game.refusal(0, LEFT) == "faro.5.3"
    assert game.refusal(0, RIGHT) is None


@pytest.mark.accepts("faro.5.5")
@pytest.mark.refuses("faro.5.5")
def test_there_are_104_cards_to_turn() -> None:
    game = whole_deal()
    assert game.view()["pack"] == 0
    assert len({one["card"] for one in game.view()["turned"]}) == 104
    game.do(1, LEAVE)
    for command in (LEFT, RIGHT):
        assert game.refusal(0, command) == "faro.5.5"


@pytest.mark.accepts("faro.5.6")
@pytest.mark.parametrize(
    ("slips", "passed"), [((), True), ((3,), False), ((3, 50), True), ((1, 2, 104), False), ((104,), False)]
)
def test_the_control_shows_an_odd_number_of_slips(slips: tuple[int, ...], passed: bool) -> None:
    game = whole_deal(slips)
    game.do(1, LEAVE)
    assert game.view()["control_passed"] is None
    assert game.events(0, CLOSE) == [{"type": "deal_closed", "control_passed": passed}]
    assert game.view()["control_passed"] is passed
    assert game.view()["turned"][103] == {"card": game.view()["control"], "pile": "right" if passed else "left"}


@pytest.mark.refuses("faro.5.6")
def test_only_the_bank_closes_and_only_after_the_last_card() -> None:
    game = table()
    assert game.refusal(0, CLOSE) == "faro.5.6"
    assert to_be_cut().refusal(0, CLOSE) == "faro.5.6"
    game = whole_deal()
    game.do(1, LEAVE)
    assert game.refusal(1, CLOSE) == "faro.5.6"
    game.do(0, CLOSE)
    assert game.refusal(0, CLOSE) == "faro.5.6"


@pytest.mark.refuses("faro.5.2")
def test_the_deal_is_not_closed_before_the_last_answer() -> None:
    assert whole_deal().refusal(0, CLOSE) == "faro.5.2"


def strict_deal(last: str) -> tuple[Table, list[dict[str, object]]]:
    game = table("", {1: {"8": 2}}, seats=2, last=last, enforcement="strict")
    events: list[dict[str, object]] = []
    for _ in range(104):
        game.leave_all()
        events = game.turn(game.view()["due"])
    return game, events


@pytest.mark.accepts("faro.5.6", "faro.9.1")
def test_a_strict_table_closes_by_itself_with_the_last_card_if_nobody_is_touched() -> None:
    game, events = strict_deal("8 8 9")
    assert [event["type"] for event in events] == ["card_turned", "deal_closed", "deal_ended", "game_ended"]
    assert events[1]["control_passed"] is True
    assert game.view()["phase"] == "over"


@pytest.mark.accepts("faro.5.6", "faro.9.1")
@pytest.mark.parametrize("answer", [LEAVE, {"type": "vary", "call": "six"}, {"type": "withdraw"}])
def test_a_strict_table_closes_by_itself_with_the_last_answer(answer: dict[str, object]) -> None:
    game, events = strict_deal("8 9 8")
    assert [event["type"] for event in events] == ["card_turned", "win_paid"]
    assert game.refusal(0, CLOSE) == "faro.5.2"
    closing = game.events(1, answer)[1:]
    assert [event["type"] for event in closing] == ["deal_closed", "deal_ended", "game_ended"]
