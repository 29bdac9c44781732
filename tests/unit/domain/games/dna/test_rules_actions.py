"""Section 4 and rules 5.1 to 5.4, 9.9: choosing actions, and playing them up to the card that is turned up."""

from __future__ import annotations

import pytest

from domain.games.dna.cards import distance
from tests.unit.domain.games.dna.support.tables import (
    DRAW,
    STRANDS,
    Table,
    attach,
    call,
    choose,
    chosen,
    of_type,
    table,
    types,
)
from tests.unit.domain.games.dna.support.worlds import FACES


@pytest.mark.accepts("dna.4.1")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    game = table("1rfc 2rfc", "1gfc 2gfc", "3rfc 3gfc")
    assert game.to_act() == [0, 1, 2]
    game.do(2, DRAW)
    assert game.to_act() == [0, 1]
    game.do(0, chosen("1rfc"))
    assert game.to_act() == [1]


@pytest.mark.accepts("dna.4.2")
@pytest.mark.parametrize("card", ["1vhs", "2vhs", "1rfc"])
def test_any_hand_card_may_be_laid_down_whether_it_fits_or_not(card: str) -> None:
    game = table("1vhs 2vhs 1rfc", "1gfc")
    assert game.events(0, chosen(card)) == [
        {"type": "choice_made", "seat": 0, "kind": "card", "card": card, "forced": None}
    ]
    assert game.log[-1][2].id == "dna.4.2"


@pytest.mark.accepts("dna.4.3")
def test_drawing_can_always_be_chosen() -> None:
    game = table("1vhs 2vhs", "1gfc 2gfc")
    assert game.events(0, DRAW) == [{"type": "choice_made", "seat": 0, "kind": "draw", "card": None, "forced": None}]
    assert game.log[-1][2].id == "dna.4.3"


@pytest.mark.refuses("dna.4.4")
@pytest.mark.accepts("dna.4.4")
@pytest.mark.parametrize("first", [DRAW, chosen("1rfc")])
@pytest.mark.parametrize("second", [DRAW, chosen("2rfc"), chosen("1rfc"), chosen("9xyz")])
def test_a_choice_is_final(first: dict[str, object], second: dict[str, object]) -> None:
    game = table("1rfc 2rfc", "1gfc 2gfc")
    game.do(0, first)
    assert game.refusal(0, second) == "dna.4.4"
    assert game.refusal(1, DRAW) is None


@pytest.mark.accepts("dna.4.5")
def test_others_see_that_a_card_or_a_draw_was_chosen_but_not_which_card() -> None:
    game = table("1rfc 2rfc", "1gfc 2gfc", "3rfc 3gfc")
    game.do(0, chosen("1rfc"))
    game.do(1, DRAW)
    hidden = {"kind": "card", "card": "?", "forced": None, "state": "waiting"}
    drawing = {"kind": "draw", "card": None, "forced": None, "state": "waiting"}
    assert game.view(1)["choices"] == [hidden, drawing, None]
    assert game.view()["choices"] == [hidden, drawing, None]
    assert game.view(0)["choices"] == game.view("arbiter")["choices"] == [{**hidden, "card": "1rfc"}, drawing, None]


def chain(game: Table, *cards: str) -> list[str]:
    """All the events of a turn in which seat 0 lays the first card, and so on."""
    return types(choose(game, *cards))


@pytest.mark.accepts("dna.4.1", "dna.5.1")
def test_nothing_is_turned_up_before_all_have_chosen() -> None:
    game = table("2vhs 2rfc", "1gfc 2gfc")
    assert types(game.events(0, chosen("2vhs"))) == ["choice_made"]
    assert types(game.events(1, DRAW)) == ["choice_made", "card_turned_up"]
    assert chain(table("1rfc 2rfc", "1gfc 2gfc"), "1rfc", "1gfc") == [
        "choice_made",
        *["card_turned_up", "card_taken_back", "card_drawn", "card_drawn"] * 2,
        "strands_cleared",
        "turn_started",
    ]


@pytest.mark.accepts("dna.5.1", "dna.5.2", "dna.5.3")
@pytest.mark.parametrize(("holder", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_actions_are_played_clockwise_from_the_holder(holder: int, order: list[int]) -> None:
    game = table("1rfc 2rfc", "1gfc 2gfc", "3rfc 3gfc", first_holder=holder, rest="3vec 3ves 3vew 3vhw")
    events = choose(game, "1rfc", None, "3rfc")
    played = [
        event["seat"]
        for event in events
        if event["type"] == "card_turned_up" or (event["type"] == "card_drawn" and event["reason"] == "action")
    ]
    assert played == order


@pytest.mark.accepts("dna.5.2")
def test_a_draw_takes_the_top_card_of_the_deck_at_once() -> None:
    game = table("1rfc 2rfc", "1gfc 2gfc", rest="3vec 3ves")
    events = choose(game, None, None)
    assert of_type(events, "card_drawn") == [
        {"type": "card_drawn", "seat": 0, "card": "3vec", "reason": "action"},
        {"type": "card_drawn", "seat": 1, "card": "3ves", "reason": "action"},
    ]
    assert game.view(0)["hands"][0] == ["1rfc", "2rfc", "3vec"]


@pytest.mark.accepts("dna.5.3")
def test_a_card_is_turned_up_only_when_its_turn_comes() -> None:
    game = table("2vhs 2rfc", "3vhs 2gfc")
    assert choose(game, "2vhs", "3vhs")[1:] == [{"type": "card_turned_up", "seat": 0, "card": "2vhs"}]
    assert game.view()["choices"][1]["card"] == "?"
    assert game.view()["choices"][0] == {"kind": "card", "card": "2vhs", "forced": None, "state": "acting"}
    assert {"type": "card_turned_up", "seat": 1, "card": "3vhs"} in game.events(0, attach("1gec"))
    assert game.view()["choices"][1] == {"kind": "card", "card": "3vhs", "forced": None, "state": "acting"}
    assert game.view()["choices"][0]["state"] == "done"


@pytest.mark.accepts("dna.5.4")
def test_a_card_that_fits_nowhere_goes_back_and_costs_two_cards() -> None:
    game = table("1rfc 2rfc", "1gfc 2gfc", rest="3vec 3ves 3vew")
    game.do(0, chosen("1rfc"))
    assert game.rules(1, DRAW)[1:5] == ["dna.5.3", "dna.5.4", "dna.5.4", "dna.5.4"]
    assert game.view(0)["hands"][0] == ["1rfc", "2rfc", "3ves", "3vec"]
    assert game.view(1)["hands"][1] == ["1gfc", "2gfc", "3vew"]


@pytest.mark.accepts("dna.5.4")
@pytest.mark.parametrize("card", [face for face in FACES if face not in STRANDS.split()])
def test_exactly_the_cards_without_any_place_go_back(card: str) -> None:
    pairs = [("1rfw", "1gec"), ("2rfw", "2gec"), ("3rfw", "3ges")]
    has_place = min(distance(card, *pair) for pair in pairs) <= 1
    spare = "1rfc 2rfc" if card not in ("1rfc", "2rfc") else "1gfc 2gfc"
    game = table(f"{card} {spare}", "3rfs" if card != "3rfs" else "3gfs")
    taken_back = of_type(choose(game, card, None), "card_taken_back")
    assert bool(taken_back) == (not has_place)
    assert game.to_act() == ([0] if has_place else [0, 1])


@pytest.mark.accepts("dna.9.9")
def test_the_last_of_three_or_more_to_choose_draws() -> None:
    game = table("2vhs 1rfc", "2rfc 3rfc", "1gfc 2gfc", last_draws=True)
    game.do(2, DRAW)
    events = game.events(0, chosen("2vhs"))
    assert events[1:] == [
        {"type": "choice_made", "seat": 1, "kind": "draw", "card": None, "forced": "last"},
        {"type": "card_turned_up", "seat": 0, "card": "2vhs"},
    ]
    assert game.log[-2][2].id == "dna.9.9"


@pytest.mark.accepts("dna.9.9")
def test_with_two_seats_still_in_the_last_one_chooses() -> None:
    game = table("1rfc", "2rfc", last_draws=True)
    game.do(0, DRAW)
    assert game.to_act() == [1]
    played_on = table("2vhs", "1rfc", "2rfc", last_draws=True, play_on=True)
    played_on.do(0, chosen("2vhs"))
    played_on.do(1, DRAW)
    played_on.do(0, attach("1gec"))
    assert played_on.view()["turn"] == 2
    played_on.do(1, DRAW)
    assert played_on.to_act() == [2]


@pytest.mark.accepts("dna.9.9")
def test_the_last_one_draws_also_when_another_goes_out_by_a_call() -> None:
    game = table("1vhs", "1rfc", "2rfc", "3rfc", last_draws=True, play_on=True, sets_anytime=True)
    game.do(1, DRAW)
    game.do(2, DRAW)
    assert game.to_act() == [0, 3]
    events = game.events(0, call("1vhs", "1rfw"))
    assert {"type": "choice_made", "seat": 3, "kind": "draw", "card": None, "forced": "last"} in events
    assert types(events)[-1] == "turn_started"
