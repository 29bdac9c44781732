"""Section 6: truce."""

from __future__ import annotations

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.essentia.support.tables import (
    ACCEPT,
    DECLINE,
    OFFER,
    ended,
    move,
    moved,
    moves,
    play,
    result,
)


def table_in_play() -> Bench:
    return play("c1 a3", "c9 a7")


@pytest.mark.accepts("essentia.6.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_seat_may_offer_a_truce_in_or_out_of_its_turn(seat: int) -> None:
    table = table_in_play()
    assert table.events(seat, OFFER) == [{"type": "truce_offered", "seat": seat}]
    assert table.log[-1][2].id == "essentia.6.1"
    assert table.view()["truce_offer"] == seat
    assert table.to_act() == [0]


@pytest.mark.accepts("essentia.6.2")
def test_once_an_offer_is_closed_another_can_be_made() -> None:
    table = table_in_play()
    table.do(0, OFFER)
    table.do(1, DECLINE)
    assert table.refusal(1, OFFER) is None


@pytest.mark.refuses("essentia.6.2")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("second", [0, 1])
def test_only_one_offer_can_be_open(first: int, second: int) -> None:
    table = table_in_play()
    table.do(first, OFFER)
    assert table.refusal(second, OFFER) == "essentia.6.2"


@pytest.mark.refuses("essentia.6.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_an_offer_a_seat_must_move_before_it_offers_again(seat: int) -> None:
    table = table_in_play()
    table.do(seat, OFFER)
    table.do(1 - seat, DECLINE)
    assert table.refusal(seat, OFFER) == "essentia.6.3"
    moves(table, "a3-a4")
    assert table.refusal(seat, OFFER) == (None if seat == 0 else "essentia.6.3")
    moves(table, "a7-a6")
    assert table.refusal(seat, OFFER) is None


@pytest.mark.accepts("essentia.6.3")
def test_a_move_frees_the_seat_that_made_it_also_if_its_own_offer_lapsed_later() -> None:
    table = table_in_play()
    table.do(0, OFFER)
    moves(table, "a3-a4", "a7-a6")
    assert table.events(0, OFFER) == [{"type": "truce_offered", "seat": 0}]


@pytest.mark.refuses("essentia.6.3")
def test_an_offer_that_lapsed_counts_like_any_other() -> None:
    table = table_in_play()
    table.do(1, OFFER)
    moves(table, "a3-a4")
    assert table.view()["truce_offer"] is None
    assert table.refusal(1, OFFER) == "essentia.6.3"


@pytest.mark.refuses("essentia.6.4")
@pytest.mark.parametrize("answer", [ACCEPT, DECLINE])
@pytest.mark.parametrize("seat", [0, 1])
def test_only_an_open_offer_can_be_answered(answer: dict[str, str], seat: int) -> None:
    table = table_in_play()
    assert table.refusal(seat, answer) == "essentia.6.4"
    table.do(1 - seat, OFFER)
    table.do(seat, DECLINE)
    assert table.refusal(seat, answer) == "essentia.6.4"


@pytest.mark.refuses("essentia.6.5")
@pytest.mark.parametrize("answer", [ACCEPT, DECLINE])
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_answers_his_own_offer(answer: dict[str, str], seat: int) -> None:
    table = table_in_play()
    table.do(seat, OFFER)
    assert table.refusal(seat, answer) == "essentia.6.5"


@pytest.mark.accepts("essentia.6.4", "essentia.6.5", "essentia.6.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_seat_may_decline_and_the_game_goes_on(seat: int) -> None:
    table = table_in_play()
    table.do(1 - seat, OFFER)
    assert table.events(seat, DECLINE) == [{"type": "truce_declined", "seat": seat}]
    assert table.log[-1][2].id == "essentia.6.6"
    assert (table.view()["truce_offer"], table.to_act(), result(table)) == (None, [0], None)


@pytest.mark.accepts("essentia.6.4", "essentia.6.5", "essentia.6.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_accepted_truce_ends_the_game_undecided(seat: int) -> None:
    table = table_in_play()
    table.do(1 - seat, OFFER)
    assert table.events(seat, ACCEPT) == [{"type": "truce_accepted", "seat": seat}, ended(None, "truce_agreed")]
    assert [rule.id for _, _, rule in table.log[-2:]] == ["essentia.6.7", "essentia.6.7"]
    assert result(table) == (((0, 1),), (1, 1), "truce_agreed")
    assert (table.view()["truce_offer"], table.to_act(), table.view()["phase"]) == (None, [], "over")


@pytest.mark.accepts("essentia.6.6")
def test_an_offer_lapses_by_a_move_of_the_other_seat_only() -> None:
    table = table_in_play()
    table.do(0, OFFER)
    assert table.events(0, move("a3-a4")) == [moved(0, "a3-a4")]
    assert table.view()["truce_offer"] == 0
    assert table.events(1, move("a7-a6")) == [moved(1, "a7-a6"), {"type": "truce_lapsed", "seat": 0}]
    assert table.log[-1][2].id == "essentia.6.6"
    assert table.view()["truce_offer"] is None


@pytest.mark.accepts("essentia.6.6", "essentia.3.3")
def test_a_skipped_turn_leaves_an_offer_open() -> None:
    layout = {"circles": ["a7", "b7"], "springs": [["c1", "f1"], ["a9", "g9"]]}
    land = {"b9": "plateau"}
    table = play("c1 h2 c8 d9", "a8 b8 a9 b9 c9", land, no_move="pass", circles="inactive", layout=layout)
    table.do(0, OFFER)
    assert [event["type"] for event in table.events(0, move("h2-h3"))] == ["golem_moved", "turn_skipped"]
    assert table.view()["truce_offer"] == 0
    assert table.events(1, ACCEPT)[-1] == ended(None, "truce_agreed")


@pytest.mark.accepts("essentia.6.6", "essentia.5.4")
def test_an_offer_lapses_before_the_game_ends_by_the_same_move() -> None:
    table = play("c1 c4", "c9 h7", {"c4": "plateau"})
    table.do(1, OFFER)
    assert table.events(0, move("c4-c9")) == [
        moved(0, "c4-c9", captured=True),
        {"type": "truce_lapsed", "seat": 1},
        ended(0, "spring_captured"),
    ]


@pytest.mark.accepts("essentia.6.6")
def test_an_offer_that_the_end_leaves_without_object_does_not_lapse() -> None:
    table = play("c1 c4", "c9 h7", {"c4": "plateau"})
    table.do(0, OFFER)
    assert table.events(0, move("c4-c9")) == [moved(0, "c4-c9", captured=True), ended(0, "spring_captured")]
    assert table.view()["truce_offer"] is None


@pytest.mark.accepts("essentia.6.1")
def test_offers_and_answers_begin_no_turn() -> None:
    table = play("c1 a3", "c9 a7", repetition=2)
    for offer, answer in ((0, 1), (1, 0)):
        table.do(offer, OFFER)
        table.do(answer, DECLINE)
    assert (table.view()["occurrences"], table.to_act(), result(table)) == (1, [0], None)
