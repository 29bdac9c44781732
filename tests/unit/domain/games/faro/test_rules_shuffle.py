"""Section 4 of the rulebook: the shuffle, the cut, and the control card."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.faro.support.tables import (
    begin,
    cut,
    limits,
    opened,
    pack,
    slip,
    table,
    to_be_cut,
)


@pytest.mark.accepts("faro.4.2", "faro.4.3")
@pytest.mark.parametrize(("at", "first", "last"), [(1, "2c@1", "Ac@1"), (3, "4c@1", "3c@1"), (103, "Ks@2", "Qs@2")])
def test_the_banks_right_neighbour_cuts_and_the_bottom_card_is_shown(at: int, first: str, last: str) -> None:
    game = to_be_cut()
    assert game.to_act() == [2]
    assert game.events(2, cut(at)) == [
        {"type": "pack_cut", "seat": 2, "at": at},
        {"type": "control_shown", "card": last},
    ]
    assert game.view()["control"] == last
    assert game.turn("left")[0]["card"] == first


@pytest.mark.accepts("faro.4.2")
def test_with_two_seats_the_one_player_cuts() -> None:
    assert to_be_cut(2).to_act() == [1]


@pytest.mark.refuses("faro.4.2")
def test_nobody_else_cuts_nor_otherwise_nor_again() -> None:
    game = to_be_cut()
    for seat in (0, 1):
        assert game.refusal(seat, cut(5)) == "faro.4.2"
    for at in (-1, 0, 104):
        assert game.refusal(2, cut(at)) == "faro.4.2"
    game.do(2, cut(5))
    assert game.refusal(2, cut(5)) == "faro.4.2"


@pytest.mark.accepts("faro.4.2")
@pytest.mark.refuses("faro.4.2")
def test_without_a_cut_the_control_card_is_shown_at_once() -> None:
    game = opened(options={"cut": False}, prepared={"shuffles": [pack("7", "Q")]})
    game.do(0, limits())
    events = begin(game, {1: {"4": 1}})
    assert [event["type"] for event in events] == ["player_ready", "cards_shuffled", "control_shown"]
    assert events[-1]["card"] == game.view()["control"] == "Qc@1"
    assert game.refusal(2, cut(5)) == "faro.4.2"
    assert game.to_act() == [0]


@pytest.mark.accepts("faro.4.1")
def test_each_deal_has_a_shuffle_of_its_own() -> None:
    game = table("8c@2", None, "9d@1", slip_remedy="refund")
    game.turn("right")
    game.leave_all()
    game.do(1, slip(1))
    game.accept_all()
    begin(game, {1: {"3": 1}})
    assert game.turn("left")[0]["card"] == "9d@1"
