"""Rules 5.5 to 5.13: attaching the turned-up card, or playing it as a set."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.dna.support.tables import a_set, attach, choose, of_type, strand, table, types


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
