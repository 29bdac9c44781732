"""Sections 3 and 4 of the rulebook: strands and ends, and choosing an action."""

from __future__ import annotations

import pytest

from tests.games.dna.support.tables import (
    DRAW,
    Table,
    a_set,
    attach,
    build,
    choose,
    chosen,
    log,
    of_type,
    strand,
    table,
    tips,
    types,
)


@pytest.mark.accepts("dna.3.1", "dna.3.2")
def test_a_branched_strand_has_an_end_at_each_card_with_one_neighbour() -> None:
    game = table("2vhs 1rfc", "3vhs 2rfc", "1gfc 2gfc")
    choose(game, "2vhs", "3vhs", None)
    game.do(0, attach("1gec"))
    game.do(1, attach("1gec"))
    grown = strand(game, "s1")
    assert grown["cards"] == ["1rfw", "1gec", "2vhs", "3vhs"]
    assert grown["links"] == [["1rfw", "1gec"], ["1gec", "2vhs"], ["1gec", "3vhs"]]
    assert [(end["tip"], end["inner"]) for end in grown["ends"]] == [
        ("1rfw", "1gec"),
        ("2vhs", "1gec"),
        ("3vhs", "1gec"),
    ]


@pytest.mark.accepts("dna.3.3", "dna.5.8")
def test_joined_strands_go_by_the_lowest_number_and_new_ones_by_the_next() -> None:
    game = table("2vhc 1rfc", "2rfc 1gfc")
    choose(game, "2vhc", None)
    (joined,) = of_type(game.events(0, attach("3ges", "2gec")), "card_attached")
    assert joined == {"type": "card_attached", "seat": 0, "card": "2vhc", "ends": ["2gec", "3ges"], "strand": "s2"}
    assert game.log[-4][2].id == "dna.5.8"
    assert [one["id"] for one in game.view()["strands"]] == ["s1", "s2", "s4"]
    assert strand(game, "s2")["cards"] == ["2rfw", "2gec", "2vhc", "3rfw", "3ges"]


@pytest.mark.refuses("dna.3.4")
@pytest.mark.accepts("dna.3.4")
def test_an_end_that_is_named_is_on_the_table() -> None:
    game = table("2vhs 1rfc", "2rfc 1gfc")
    choose(game, "2vhs", None)
    for end in ("1vhs", "1rfc", "s1", "2vhs"):
        assert game.refusal(0, attach(end)) == "dna.3.4"
        assert game.refusal(0, a_set(end)) == "dna.3.4"
        assert game.refusal(0, attach("1gec", end)) == "dna.3.4"
    assert game.refusal(0, attach("1gec")) is None


@pytest.mark.refuses("dna.3.4")
def test_a_card_within_a_strand_is_no_end() -> None:
    game = table("2vhs 3vhs", "2rfc 1gfc")
    choose(game, "2vhs", None)
    game.do(0, attach("1gec"))
    choose(game, "3vhs", None)
    assert tips(game, "s1") == ["1rfw", "2vhs"]
    assert game.refusal(0, attach("1gec")) == "dna.3.4"


@pytest.mark.refuses("dna.3.5")
@pytest.mark.accepts("dna.3.5")
def test_ends_of_the_beginning_stay_open_and_ends_of_this_turn_are_not() -> None:
    game = table("1vhs 1rfc", "1rhs 2rfc", "1gfc 2gfc")
    choose(game, "1vhs", "1rhs", None)
    game.do(0, a_set("1gec"))
    assert strand(game, "s1")["ends"] == [
        {"tip": "1rfw", "inner": "1gec", "open": True, "used": False},
        {"tip": "1gec", "inner": "1rfw", "open": True, "used": True},
        {"tip": "1vhs", "inner": "1gec", "open": False, "used": False},
    ]
    assert game.refusal(1, attach("1vhs")) == "dna.3.5"
    assert game.refusal(1, a_set("1vhs")) == "dna.3.5"
    assert game.refusal(1, attach("1gec")) is None


@pytest.mark.accepts("dna.3.5", "dna.6.10")
def test_ends_formed_in_a_turn_are_open_in_the_next() -> None:
    game = table("2vhs 1rfc", "2rfc 1gfc")
    choose(game, "2vhs", None)
    game.do(0, attach("1gec"))
    assert strand(game, "s1")["ends"][1] == {"tip": "2vhs", "inner": "1gec", "open": True, "used": False}


@pytest.mark.accepts("dna.3.6")
def test_one_card_at_one_end_replaces_it() -> None:
    game = table("2vhs 1rfc", "2rfc 1gfc")
    choose(game, "2vhs", None)
    assert game.rules(0, attach("1gec"))[0] == "dna.3.6"
    assert tips(game, "s1") == ["1rfw", "2vhs"]


@pytest.mark.accepts("dna.3.6")
def test_a_card_at_several_ends_forms_none_and_what_else_is_laid_there_forms_its_own() -> None:
    game = table("3vhs 1rfc", "2vhs 2rfc", "1gfc 2gfc")
    choose(game, "3vhs", "2vhs", None)
    game.do(0, attach("1gec", "2rfw"))
    assert [(one["tip"], one["open"], one["used"]) for one in strand(game, "s1")["ends"]] == [
        ("1rfw", True, False),
        ("1gec", True, True),
        ("2rfw", True, True),
        ("2gec", True, False),
    ]
    game.do(1, attach("1gec"))
    assert tips(game, "s1") == ["1rfw", "2gec", "2vhs"]


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


@pytest.mark.accepts("dna.3.3")
def test_a_strand_number_is_never_given_twice() -> None:
    game = table("1vhs 1rfc 2rfc 3rfc", "2vhs 1gfc 2gfc 3gfc")
    choose(game, "1vhs", None)
    game.do(0, a_set("1rfw"))
    game.do(0, build("1rfc", "s4"))
    choose(game, None, "2vhs")
    game.do(1, a_set("2rfw"))
    game.do(1, build("1gfc", "s5"))
    revealed = [event["strand"] for event in of_type(log(game), "card_revealed")]
    assert revealed == ["s4", "s5"]
    assert [one["id"] for one in game.view()["strands"]] == ["s3", "s4", "s5"]
