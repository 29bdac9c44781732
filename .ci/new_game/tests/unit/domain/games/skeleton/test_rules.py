"""The rules of Skeleton, each at work and, where it can be broken, refused."""

from __future__ import annotations

import pytest

from domain.games.skeleton.game import SKELETON
from tests.support.games.bench import refused_opening
from tests.unit.domain.games.skeleton.support.tables import PASS, SHOW, pack, table


@pytest.mark.accepts("skeleton.1.1")
@pytest.mark.refuses("skeleton.1.1")
def test_a_move_is_one_of_the_game_with_exactly_its_fields() -> None:
    game = table("7c Ad")
    assert game.refusal(0, {"type": "pass_turn", "seat": 0}) == "skeleton.1.1"
    assert game.refusal(0, {"type": "fly"}) == "skeleton.1.1"
    assert game.refusal(0, PASS) is None


@pytest.mark.accepts("skeleton.1.2")
@pytest.mark.refuses("skeleton.1.2")
def test_two_to_four_play() -> None:
    assert [refused_opening(SKELETON, seats) for seats in (2, 3, 4)] == [None, None, None]
    assert [refused_opening(SKELETON, seats) for seats in (1, 5)] == ["skeleton.1.2", "skeleton.1.2"]


@pytest.mark.accepts("skeleton.1.3")
@pytest.mark.refuses("skeleton.1.3")
def test_only_seats_play() -> None:
    assert table("7c Ad").refusal("arbiter", PASS) == "skeleton.1.3"
    assert table("7c Ad").refusal(0, PASS) is None


@pytest.mark.accepts("skeleton.2.1")
@pytest.mark.refuses("skeleton.2.1")
def test_a_prepared_shuffle_has_all_cards_of_the_pack_once() -> None:
    assert refused_opening(SKELETON, 2, shuffles=[pack("As")]) is None
    assert refused_opening(SKELETON, 2, shuffles=[["As"] * 32]) == "skeleton.2.1"


@pytest.mark.accepts("skeleton.2.2", "skeleton.2.3")
def test_each_round_is_shuffled_and_each_seat_dealt_a_card_that_it_alone_sees() -> None:
    game = table("7c Ad", "Kh 8s")
    assert game.view(0)["cards"] == ("7c", "?")
    assert game.view(1)["cards"] == ("?", "Ad")
    assert game.view()["cards"] == ("?", "?")
    assert game.view("arbiter")["cards"] == ("7c", "Ad")
    game.do(0, PASS)
    assert game.rules(1, PASS)[-2:] == ["skeleton.2.2", "skeleton.2.3"]
    assert game.view(0)["cards"] == ("Kh", "?")


@pytest.mark.accepts("skeleton.3.1")
@pytest.mark.refuses("skeleton.3.1")
def test_the_seats_act_in_turn() -> None:
    game = table("7c 8c 9c", seats=3)
    for seat in (0, 1):
        assert game.to_act() == [seat]
        assert game.refusal(seat + 1, PASS) == "skeleton.3.1"
        assert [game.legal(one) for one in range(3) if one != seat] == [[], []]
        game.do(seat, PASS)


@pytest.mark.accepts("skeleton.3.2")
def test_a_card_that_is_turned_up_is_seen_by_all_and_one_that_is_kept_is_not() -> None:
    game = table("7c 8c 9c", seats=3)
    assert game.legal(0) == [PASS, SHOW]
    assert game.events(0, SHOW) == [{"type": "card_shown", "seat": 0, "card": "7c"}]
    assert game.events(1, PASS) == [{"type": "turn_passed", "seat": 1}]
    assert game.view()["cards"] == ("7c", "?", "?")


@pytest.mark.accepts("skeleton.4.1")
@pytest.mark.parametrize(("cards", "winner"), [("7c Ad", 1), ("As Ah", 0), ("Ts 9s", 0), ("Jd Jh", 1)])
def test_the_highest_card_wins_a_point(cards: str, winner: int) -> None:
    game = table(cards)
    game.do(0, PASS)
    won = game.events(1, PASS)[1]
    assert (won["seat"], won["cards"]) == (winner, tuple(cards.split()))
    assert won["points"] == tuple(int(seat == winner) for seat in (0, 1))


@pytest.mark.accepts("skeleton.4.2")
@pytest.mark.refuses("skeleton.4.2")
def test_the_game_is_over_after_the_last_round() -> None:
    game = table("7c Ad", "8c Kd")
    for seat in (0, 1, 0):
        game.do(seat, PASS)
    assert game.game.outcome(game.state) is None
    assert game.rules(1, PASS)[-1] == "skeleton.4.2"
    outcome = game.game.outcome(game.state)
    assert outcome is not None
    assert (outcome.ranking, outcome.scores, outcome.reason) == (((1,), (0,)), (0, 2), "rounds_played")
    assert [game.legal(seat) for seat in (0, 1)] == [[], []]
    assert game.refusal(0, PASS) == "skeleton.4.2"


def test_whoever_resigns_comes_last() -> None:
    game = table("7c Ad", "8c Kd")
    game.do(0, PASS)
    game.do(1, PASS)
    assert game.game.resign(game.state, 1).ranking == ((0,), (1,))
