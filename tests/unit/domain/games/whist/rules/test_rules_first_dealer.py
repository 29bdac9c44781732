"""Section 3 of the rulebook: the first dealer, and who deals next."""

import itertools
import random

import pytest

from domain.games.whist.game import WHIST
from tests.support.games.bench import bench, refused_opening
from tests.unit.domain.games.whist.support.tables import PACK, accept_all, drawn_for, play_split, split_table


@pytest.mark.accepts("whist.3.1")
def test_the_highest_card_drawn_deals() -> None:
    for dealer in range(4):
        game = bench(WHIST, 4, prepared={"lots": [drawn_for(dealer)]})
        events = [event for _, event, _ in game.log]
        assert [type(event).__name__ for event in events] == ["CardsDrawn", "DealerSet", "CardsShuffled", "HandDealt"]
        assert [(one.seat, one.card) for one in events[0].cards] == list(enumerate(drawn_for(dealer)))
        assert (events[1].seat, game.view()["dealer"]) == (dealer, dealer)
        assert game.to_act() == [(dealer + 1) % 4]


@pytest.mark.accepts("whist.3.2")
def test_seats_that_share_the_highest_rank_alone_draw_again() -> None:
    lots = [["Kd", "Kc", "3h", "Ks"], ["9c", "9h", "4s"], ["2c", "Ah"]]
    game = bench(WHIST, 4, prepared={"lots": lots})
    view = game.view()
    assert view["draws"] == (
        tuple({"seat": seat, "card": card} for seat, card in zip((0, 1, 2, 3), lots[0], strict=True)),
        tuple({"seat": seat, "card": card} for seat, card in zip((0, 1, 3), lots[1], strict=True)),
        tuple({"seat": seat, "card": card} for seat, card in zip((0, 1), lots[2], strict=True)),
    )
    assert view["dealer"] == 1
    assert [rule.id for _, _, rule in game.log[:4]] == ["whist.3.1", "whist.3.2", "whist.3.2", "whist.3.1"]


@pytest.mark.accepts("whist.3.2")
def test_the_generator_draws_on_from_the_cards_not_yet_drawn() -> None:
    kings = ["Kc", "Kd", "Kh", "Ks"]
    for number in range(200):
        rng = random.Random(number)
        game = bench(WHIST, 4, prepared={"lots": [kings]}, seed=rng.randbytes(32))
        draws = game.view()["draws"]
        drawn = [one["card"] for drawing in draws for one in drawing]
        assert len(set(drawn)) == len(drawn)
        assert len(draws) > 1
        seats = [{one["seat"] for one in drawing} for drawing in draws]
        assert all(later <= earlier for earlier, later in itertools.pairwise(seats))
        ranks = [(PACK[:13].index(one["card"][0] + "c"), one["seat"]) for one in draws[-1]]
        best = max(ranks)
        assert [rank for rank, _ in ranks].count(best[0]) == 1
        assert game.view()["dealer"] == best[1]


@pytest.mark.accepts("whist.3.2")
def test_prepared_drawings_after_the_decision_are_not_used() -> None:
    lots = [drawn_for(2), ["no", "cards"], 7, "As", drawn_for(0)]
    assert bench(WHIST, 4, prepared={"lots": lots}).view()["dealer"] == 2


def test_a_draw_that_uses_up_the_pack_goes_on_with_all_cards() -> None:
    lots = [[rank + suit for suit in "cdhs"] for rank in "23456789TJQKA"]
    game = bench(WHIST, 4, prepared={"lots": lots})
    assert len(game.view()["draws"]) > 13
    assert refused_opening(WHIST, 4, lots=[*lots, drawn_for(0)]) == "whist.3.2"


def test_the_last_cards_of_the_pack_may_decide_the_draw() -> None:
    pairs = [[rank + suits[0], rank + suits[1]] for rank in "456789TJQA" for suits in ("cd", "hs")]
    lots = [["Kc", "Kd", "2c", "3c"], ["Kh", "Ks"], *pairs, ["2d", "2h"], ["3d", "3h"]]
    game = bench(WHIST, 4, prepared={"lots": lots})
    last = {one["seat"]: one["card"] for one in game.view()["draws"][-1]}
    assert (set(last), set(last.values())) == ({0, 1}, {"2s", "3s"})
    assert last[game.view()["dealer"]] == "3s"


@pytest.mark.parametrize(
    "lots",
    [
        [["As", "Kd", "Qh"]],
        [["As", "Kd", "Qh", "Jc", "2c"]],
        [[]],
        ["As"],
        [3],
        [["As", "Kd", "Qh", "1c"]],
        [["As", "Kd", "Qh", 4]],
        [["As", "Ad", "Qh", "Jc"], ["Kh", "?"]],
    ],
)
@pytest.mark.refuses("whist.3.1")
def test_a_prepared_drawing_has_a_card_of_the_pack_for_each_seat(lots: list) -> None:
    assert refused_opening(WHIST, 4, lots=lots) == "whist.3.1"


@pytest.mark.parametrize(
    "lots",
    [
        [["As", "As", "Qh", "Jc"]],
        [["As", "Kd", "Qh", "Qh"]],
        [["As", "Ad", "Qh", "Jc"], ["Qh", "2c"]],
        [["As", "Ad", "Qh", "Jc"], ["Kc", "Kc"]],
        [["As", "Ad", "Qh", "Jc"], ["Kc"]],
        [["As", "Ad", "Qh", "Jc"], ["Kc", "Kd", "2c"]],
        [["As", "Ad", "Qh", "Jc"], ["Kc", "Kd"], ["2c", "Ad"]],
        [["As", "Ad", "Qh", "Jc"], "Kc"],
    ],
)
@pytest.mark.refuses("whist.3.2")
def test_a_prepared_redraw_is_of_the_tied_seats_from_the_cards_left(lots: list) -> None:
    assert refused_opening(WHIST, 4, lots=lots) == "whist.3.2"


def test_the_first_thing_wrong_with_a_prepared_opening_is_named() -> None:
    twice = ["As", "As", "Qh", "Jc"]
    assert refused_opening(WHIST, 3, lots=[twice], shuffles=[[]]) == "whist.1.1"
    assert refused_opening(WHIST, 4, lots=[twice], shuffles=[[]]) == "whist.3.2"
    assert refused_opening(WHIST, 4, lots=[["As", "As", "Qh", "1c"]]) == "whist.3.1"
    assert refused_opening(WHIST, 4, {"dealing": "never"}, lots=[twice]) == "whist.1.3"


@pytest.mark.accepts("whist.3.3")
def test_the_deal_passes_to_the_left_also_into_a_new_round() -> None:
    game = split_table([6, 0, 8], dealer=3)
    dealers = [game.view()["dealer"]]
    for _ in range(2):
        play_split(game)
        accept_all(game)
        dealers.append(game.view()["dealer"])
    assert dealers == [3, 0, 1]
    assert (game.view()["round_number"], game.view()["game_points"]) == (2, (6, 0))
