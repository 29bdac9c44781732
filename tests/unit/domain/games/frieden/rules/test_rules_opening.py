"""Section 3 of the rulebook: the beginning."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from domain.games.frieden.game import FRIEDEN
from tests.support.games.bench import Bench, bench, refused_opening
from tests.unit.domain.games.frieden.support.tables import PASS, choose, counts, pack, play, stacked, table


def opened(seats: int, lots: list[str], **options: Any) -> Bench:
    return bench(FRIEDEN, seats, {"packs": 1, **options}, prepared={"lots": lots})


def drawn(game: Bench) -> list[tuple[int, str]]:
    return [(event.seat, event.card) for _, event, _ in game.log if event.__struct_config__.tag == "lot_drawn"]


VALUES = ["*1@r", "Ac@r", *(f"{rank}c@r" for rank in "23456789TJQK")]


@pytest.mark.accepts("frieden.2.3", "frieden.3.1")
@pytest.mark.parametrize(("low", "high"), list(pairwise(VALUES)))
def test_the_higher_value_begins_from_joker_to_king(low: str, high: str) -> None:
    assert opened(2, [low, high]).to_act() == [1]
    assert opened(2, [high, low]).to_act() == [0]


@pytest.mark.accepts("frieden.3.1")
def test_each_seat_draws_from_seat_0_up_and_all_see_it() -> None:
    game = opened(4, ["7c@r", "Qd@r", "Jh@r", "*2@r"])
    assert drawn(game) == [(0, "7c@r"), (1, "Qd@r"), (2, "Jh@r"), (3, "*2@r")]
    assert game.to_act() == [1]
    assert all(FRIEDEN.secrets(event).hidden == () for _, event, _ in game.log[:4])


@pytest.mark.accepts("frieden.3.2")
def test_those_who_share_the_highest_value_draw_again_alone_until_one_is_highest() -> None:
    game = opened(4, ["Kc@r", "Kd@r", "2c@r", "Kh@r", "3c@r", "Ac@r", "3d@r", "5c@r", "6c@r"])
    assert drawn(game) == [
        (0, "Kc@r"), (1, "Kd@r"), (2, "2c@r"), (3, "Kh@r"),
        (0, "3c@r"), (1, "Ac@r"), (3, "3d@r"),
        (0, "5c@r"), (3, "6c@r"),
    ]  # fmt: skip
    assert game.to_act() == [3]
    assert game.view()["hidden_pile"] == 54, "the cards drawn go back"


@pytest.mark.refuses("frieden.1.6")
@pytest.mark.accepts("frieden.3.2")
def test_a_card_once_drawn_is_drawn_again_only_when_too_few_are_left() -> None:
    """Four seats that tie thirteen times leave the two jokers only."""
    options = {"packs": 1, "jokers_per_pack": 2}
    assert refused_opening(FRIEDEN, 2, options, lots=["Ac@r", "Ad@r", "Ac@r", "2c@r"]) == "frieden.1.6"
    lots: list[str] = []
    for rank in "A23456789TJQK":
        lots += [f"{rank}c@r", f"{rank}d@r", f"{rank}h@r", f"{rank}s@r"]
    game = bench(FRIEDEN, 4, options, prepared={"lots": [*lots, "Ac@r", "2c@r", "3c@r", "4c@r"]})
    assert (len(drawn(game)), game.to_act()) == (56, [3])


@pytest.mark.accepts("frieden.3.3")
def test_later_the_seat_with_the_most_jokers_begins_without_a_draw() -> None:
    game = opened(3, [], previous={"jokers": [1, 0, 3]})
    assert (drawn(game), game.to_act()) == ([], [2])


@pytest.mark.accepts("frieden.3.3")
def test_seats_with_as_many_jokers_draw_for_it_and_nobody_else_does() -> None:
    game = opened(4, ["2c@r", "3c@r"], previous={"jokers": [1, 2, 0, 2]})
    assert (drawn(game), game.to_act()) == ([(1, "2c@r"), (3, "3c@r")], [3])


@pytest.mark.parametrize("previous", [{}, {"jokers": None}, {"first_peace": 1, "last_peace": None}])
def test_without_jokers_of_the_last_game_all_draw(previous: dict[str, Any]) -> None:
    assert len(drawn(opened(2, ["2c@r", "3c@r"], previous=previous))) == 2


@pytest.mark.accepts("frieden.3.4")
def test_all_cards_lie_face_down_and_nobody_has_one() -> None:
    game = opened(3, ["2c@r", "3c@r", "4c@r"])
    view = game.view()
    assert (view["hidden_pile"], view["hand_counts"], view["open_pile"]) == (54, (0, 0, 0), ())


@pytest.mark.accepts("frieden.3.4")
def test_cards_are_dealt_one_at_a_time_from_the_top_clockwise_from_the_starter() -> None:
    prepared = {"shuffles": [pack()], "lots": ["2c@r", "3c@r", "9c@r"]}
    game = bench(FRIEDEN, 3, {"packs": 1, "deal": 2}, prepared=prepared)
    assert game.view("arbiter")["hands"] == (
        ("2c@r", "5c@r"), ("3c@r", "6c@r"), ("Ac@r", "4c@r"),
    )  # fmt: skip
    moved = [event for _, event, _ in game.log if event.__struct_config__.tag == "card_moved"]
    assert [(event.card, event.target) for event in moved[:4]] == [
        ("Ac@r", "hand:2"), ("2c@r", "hand:0"), ("3c@r", "hand:1"), ("4c@r", "hand:2"),
    ]  # fmt: skip


@pytest.mark.accepts("frieden.3.4")
@pytest.mark.parametrize(("seats", "deal", "packs", "jokers", "rule"), [
    (8, 6, 1, 0, None), (8, 7, 1, 0, "frieden.3.4"), (8, 7, 1, 4, None), (8, 12, 1, 4, "frieden.3.4"),
    (5, 12, 1, 4, "frieden.3.4"), (4, 12, 1, 0, None), (8, 12, 2, 0, None)])  # fmt: skip
def test_no_more_is_dealt_than_there_is(seats: int, deal: int, packs: int, jokers: int, rule: str | None) -> None:
    options = {"packs": packs, "jokers_per_pack": jokers, "deal": deal}
    assert refused_opening(FRIEDEN, seats, options) == rule


@pytest.mark.accepts("frieden.3.5", "frieden.10.1")
@pytest.mark.parametrize(("first", "last", "limits"), [
    (None, None, (12, 12, 12)), (0, None, (13, 12, 12)), (None, 2, (12, 12, 11)), (0, 1, (13, 11, 12)),
    (2, 2, (12, 12, 12))])  # fmt: skip
def test_the_first_peace_gives_a_card_more_and_the_last_one_fewer(
    first: int | None, last: int | None, limits: tuple[int, ...]
) -> None:
    game = opened(3, [], previous={"first_peace": first, "last_peace": last, "jokers": [1, 0, 0]})
    assert game.view()["hand_limits"] == limits
    assert game.view()["open_limits"] == (None, None, None)


@pytest.mark.parametrize(("first", "last", "hidden", "opened_limits"), [
    (None, None, (12, 12), (12, 12)), (0, 1, (13, 12), (12, 11)), (1, 1, (12, 13), (12, 11)),
    (1, None, (12, 13), (12, 12))])  # fmt: skip
def test_the_last_peace_may_limit_the_open_hand_instead(
    first: int | None, last: int | None, hidden: tuple[int, ...], opened_limits: tuple[int, ...]
) -> None:
    previous = {"first_peace": first, "last_peace": last, "jokers": [1, 0]}
    view = opened(2, [], previous=previous, last_peace_limit="open").view()
    assert (view["hand_limits"], view["open_limits"]) == (hidden, opened_limits)


@pytest.mark.parametrize(("previous", "rule"), [
    ({"first_peace": 3}, "frieden.3.5"), ({"last_peace": 3}, "frieden.3.5"), ({"jokers": [1, 2]}, "frieden.3.3"),
    ({"jokers": [1, 2, 3, 4]}, "frieden.3.3"), ({"first_peace": 2, "last_peace": 0, "jokers": [0, 0, 1]}, None),
    (None, None)])  # fmt: skip
def test_the_last_game_had_the_same_seats(previous: dict[str, Any] | None, rule: str | None) -> None:
    assert refused_opening(FRIEDEN, 3, {"packs": 1, "previous": previous}) == rule


def test_the_opening_is_told_in_the_order_of_the_rulebook() -> None:
    game = opened(2, ["2c@r", "3c@r"], deal=1)
    tags = [event.__struct_config__.tag for _, event, _ in game.log]
    assert tags == ["lot_drawn"] * 2 + ["game_started", "pile_shuffled"] + ["card_moved"] * 2 + ["turn_started"]
    started, shuffled, first = game.log[2][1], game.log[3][1], game.log[-1][1]
    assert (started.starter, started.limits) == (1, (12, 12))
    assert (sorted(shuffled.order), shuffled.top) == (sorted(pack()), "?")
    assert (first.seat, first.number, first.duty) == (1, 1, None)


def test_a_stacked_deal_deals_what_it_says() -> None:
    order = stacked([["Ac@r", "2c@r"], ["3c@r", "4c@r"]], 1, ["5c@r"], pack())
    assert order[:5] == ["3c@r", "Ac@r", "4c@r", "2c@r", "5c@r"]
    game = table("Ac 2c", "3c 4c", starter=1, pile="5c")
    play(game, (1, PASS))
    assert counts(game) == [2, 2]
    assert game.refusal(0, choose(seat=1)) == "frieden.8.3"
