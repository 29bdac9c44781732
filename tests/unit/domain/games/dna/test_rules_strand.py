"""Section 3 of the rulebook: strands and ends."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.dna.support.tables import (
    a_set,
    attach,
    build,
    choose,
    log,
    of_type,
    strand,
    table,
    tips,
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
