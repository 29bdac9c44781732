"""Section 5 of the rulebook: playing the actions."""

from __future__ import annotations

import pytest

from domain.games.dna.cards import distance
from tests.games.dna.support.tables import DRAW, STRANDS, a_set, attach, choose, chosen, of_type, strand, table, types
from tests.games.dna.support.worlds import FACES


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


@pytest.mark.accepts("dna.5.5")
def test_a_card_that_fits_must_be_laid_and_cannot_be_taken_back() -> None:
    game = table("2vhs 2rfc", "1gfc 2gfc")
    choose(game, "2vhs", None)
    assert [move["type"] for move in game.legal(0)] == ["attach", "set"]
    assert game.to_act() == [0]


@pytest.mark.accepts("dna.5.6")
@pytest.mark.parametrize("card", ["2vhs", "3vhs", "1rhs", "1ghs", "1vfs", "1ves", "1vhw", "1vhc"])
def test_the_eight_cards_that_differ_from_the_set_face_in_one_property_can_be_attached(card: str) -> None:
    game = table(f"{card} 2rfc", "1gfc 2gfc")
    choose(game, card, None)
    assert of_type(game.events(0, attach("1gec")), "card_attached") == [
        {"type": "card_attached", "seat": 0, "card": card, "ends": ["1gec"], "strand": "s1"}
    ]


@pytest.mark.refuses("dna.5.6")
def test_a_card_is_not_attached_where_it_does_not_fit_or_makes_a_set() -> None:
    game = table("2vhs 2rfc", "1gfc 2gfc")
    choose(game, "2vhs", None)
    assert game.refusal(0, attach("2gec")) == "dna.5.6"
    assert game.refusal(0, attach("3ges")) == "dna.5.6"
    assert game.refusal(0, attach("1gec", "2gec")) == "dna.5.6"
    assert game.refusal(0, attach("1gec")) is None


def test_the_place_of_all_ends_is_looked_at_before_whether_they_are_open_and_that_before_the_fit() -> None:
    game = table("2vhs 2rfc", "3vhs 2gfc", "1gfc 3gfc")
    choose(game, "2vhs", "3vhs", None)
    game.do(0, attach("1gec"))
    assert game.refusal(1, attach("2vhs", "9xyz")) == "dna.3.4"
    assert game.refusal(1, attach("2vhs", "1rfw")) == "dna.3.5"
    assert game.refusal(1, attach("3rfw", "3ges")) == "dna.5.7"


@pytest.mark.refuses("dna.5.7")
def test_the_fit_is_looked_at_before_the_two_cards_of_a_strand() -> None:
    game = table("2vhs 2rfc", "1gfc 2gfc")
    choose(game, "2vhs", None)
    assert game.refusal(0, attach("2rfw", "2gec")) == "dna.5.6"
    assert game.refusal(0, attach("1rfw", "1gec")) == "dna.5.7"


@pytest.mark.refuses("dna.5.7")
@pytest.mark.parametrize("agreed", ["turn_start", "resolution"])
def test_one_card_is_never_attached_to_both_ends_of_two_cards(agreed: str) -> None:
    game = table("3vhs 2rfc", "1gfc 2gfc", two_card_rule=agreed)
    choose(game, "3vhs", None)
    assert game.refusal(0, attach("1rfw", "1gec")) == "dna.5.7"
    assert game.refusal(0, attach("2gec", "1rfw", "1gec")) == "dna.5.7"
    assert game.refusal(0, attach("1rfw", "2gec")) is None


@pytest.mark.refuses("dna.5.7")
@pytest.mark.accepts("dna.5.7")
@pytest.mark.parametrize(("agreed", "refused"), [("turn_start", "dna.5.7"), ("resolution", None)])
def test_when_the_two_cards_are_counted_is_agreed(agreed: str, refused: str | None) -> None:
    game = table("2vhs 2rfc", "3vhs 2gfc", two_card_rule=agreed)
    choose(game, "2vhs", "3vhs")
    game.do(0, attach("1gec"))
    assert game.refusal(1, attach("1rfw", "1gec")) == refused


@pytest.mark.accepts("dna.5.7")
def test_a_strand_of_three_cards_may_be_closed() -> None:
    game = table("3gfw 3vfw 1rfc", "1gfc", strands="1rfw 2rfw 1ghc 2vec 3rfs 3ges")
    choose(game, "3gfw", None)
    game.do(0, attach("2rfw"))
    choose(game, "3vfw", None)
    events = game.events(0, attach("1rfw", "3gfw"))
    assert events[0] == {"type": "card_attached", "seat": 0, "card": "3vfw", "ends": ["1rfw", "3gfw"], "strand": "s1"}


@pytest.mark.accepts("dna.5.8", "dna.5.9")
def test_a_card_may_be_attached_to_ends_of_all_strands_at_once_and_joins_them() -> None:
    game = table("3vhs 2rfc 1rfc", "1gfc 2gfc")
    choose(game, "3vhs", None)
    game.do(0, attach("3ges", "1gec", "2rfw"))
    assert strand(game, "s1")["cards"] == ["1rfw", "1gec", "2rfw", "2gec", "3rfw", "3ges", "3vhs"]
    assert strand(game, "s1")["links"] == [
        ["1rfw", "1gec"],
        ["1gec", "3vhs"],
        ["2rfw", "2gec"],
        ["2rfw", "3vhs"],
        ["3rfw", "3ges"],
        ["3ges", "3vhs"],
    ]


@pytest.mark.accepts("dna.5.9", "dna.6.4")
def test_a_card_may_be_attached_to_several_ends_of_one_strand_and_of_another() -> None:
    game = table("3gfw 3vfw 1rfc", "1gfc", strands="1rfw 2rfw 2rfs 2gfc 3rfs 3ges")
    choose(game, "3gfw", None)
    game.do(0, attach("2rfw"))
    choose(game, "3vfw", None)
    events = game.events(0, attach("3gfw", "2gfc", "1rfw"))
    assert events[0]["ends"] == ["1rfw", "2gfc", "3gfw"]
    assert events[0]["strand"] == "s1"
    assert of_type(events, "strands_cleared")[0]["builders"] == [0]
    assert strand(game, "s1")["ends"] == [{"tip": "2rfs", "inner": "2gfc", "open": True, "used": False}]


@pytest.mark.accepts("dna.5.10")
def test_whether_a_card_is_a_set_is_said_only_when_it_is_turned_up() -> None:
    game = table("2vhs 2rfc", "1gfc 2gfc")
    choose(game, "2vhs", None)
    assert game.refusal(0, a_set("2rfw")) is None
    assert game.refusal(0, attach("1gec")) is None
    assert game.refusal(0, {"type": "set", "end": "2rfw", "ends": ["2rfw"]}) == "dna.2.2"


@pytest.mark.accepts("dna.5.11")
def test_a_true_set_lies_at_its_end_and_marks_the_strand_until_all_actions_are_played() -> None:
    game = table("1vhs 2rfc", "1rhs 2gfc", "1gfc 3gfc")
    choose(game, "1vhs", "1rhs", None)
    events = game.events(0, a_set("1rfw"))
    assert events[0] == {
        "type": "set_played",
        "seat": 0,
        "card": "1vhs",
        "end": "1rfw",
        "strand": "s1",
        "called": False,
    }
    assert game.log[-2][2].id == "dna.5.11"
    assert strand(game, "s1")["set"] is True
    assert strand(game, "s1")["cards"] == ["1rfw", "1gec", "1vhs"]
    assert types(game.events(1, attach("1rfw")))[:3] == ["card_attached", "card_drawn", "strands_cleared"]


@pytest.mark.accepts("dna.5.12")
def test_a_false_set_goes_back_and_costs_three_cards() -> None:
    game = table("2vhs 2rfc", "1gfc 2gfc", rest="3vec 3ves 3vew 3vhw")
    choose(game, "2vhs", None)
    events = game.events(0, a_set("1rfw"))
    assert events[:4] == [
        {"type": "false_set", "seat": 0, "card": "2vhs", "end": "1rfw", "penalty": 3},
        {"type": "card_drawn", "seat": 0, "card": "3vec", "reason": "penalty"},
        {"type": "card_drawn", "seat": 0, "card": "3ves", "reason": "penalty"},
        {"type": "card_drawn", "seat": 0, "card": "3vew", "reason": "penalty"},
    ]
    assert {rule.id for _, _, rule in game.log[-len(events) : -len(events) + 4]} == {"dna.5.12"}
    assert game.view(0)["hands"][0] == ["2rfc", "2vhs", "3vew", "3ves", "3vec"]
    assert strand(game, "s1")["cards"] == ["1rfw", "1gec"]


@pytest.mark.refuses("dna.5.13")
@pytest.mark.accepts("dna.5.13")
def test_a_strict_table_refuses_a_false_set() -> None:
    game = table("2vhs 2rfc", "1gfc 2gfc", enforcement="strict")
    choose(game, "2vhs", None)
    assert game.refusal(0, a_set("1rfw")) == "dna.5.13"
    assert game.refusal(0, a_set("3vhc")) == "dna.3.4"
    assert game.refusal(0, a_set("2rfw")) is None


@pytest.mark.accepts("dna.5.11", "dna.9.1")
def test_three_identical_faces_are_a_set() -> None:
    game = table("1rfw@3 1rfc@1", "2rfc@1 1gfc@1", packs=3, strands="1rfw@1 1rfw@2 2rfw@1 2gec@1 3rfw@1 3ges@1")
    choose(game, "1rfw@3", None)
    assert game.refusal(0, attach("1rfw@1")) == "dna.5.6"
    assert game.events(0, a_set("1rfw@2"))[0]["type"] == "set_played"
