"""Section 6 of the rulebook: clearing and refilling at the end of a turn."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.dna.support.tables import (
    Table,
    a_set,
    attach,
    build,
    builders,
    call,
    choose,
    of_type,
    strand,
    table,
    types,
)

RING = "1rfw 2rfw 1ghc 2vec 3rfs 3ges"
OF_TWO_PACKS = "1rfw@1 1gec@1 2rfw@1 2gec@1 3rfw@1 3ges@1"


@pytest.mark.accepts("dna.6.1", "dna.6.2")
def test_strands_with_sets_are_cleared_together_and_shuffled_under_the_deck() -> None:
    new = "2vhs 1gec 1rfw 2gec 2rfw 1vhs"
    game = table("1vhs 2rfc", "2vhs 2gfc", "1gfc 3gfc", rest="3vec 3ves 3vew", shuffles=[new])
    choose(game, "1vhs", "2vhs", None)
    game.do(0, a_set("1rfw"))
    events = game.events(1, a_set("2gec"))
    assert types(events) == [
        "set_played",
        "card_drawn",
        "strands_cleared",
        "cards_shuffled_under",
        "card_revealed",
        "card_revealed",
    ]
    assert events[2:] == [
        {"type": "strands_cleared", "strands": ["s1", "s2"], "reason": "turn", "builders": [0, 1]},
        {"type": "cards_shuffled_under", "cards": new.split()},
        {"type": "card_revealed", "strand": "s4", "card": "3ves"},
        {"type": "card_revealed", "strand": "s5", "card": "3vew"},
    ]
    assert [rule.id for _, _, rule in game.log[-4:]] == ["dna.6.1", "dna.6.2", "dna.6.3", "dna.6.3"]
    assert game.view("arbiter")["deck_cards"][-6:] == new.split()


@pytest.mark.accepts("dna.6.1")
def test_a_turn_without_sets_joins_and_rings_clears_nothing_and_shuffles_nothing() -> None:
    game = table("2vhs 2rfc", "1gfc 2gfc")
    choose(game, "2vhs", None)
    events = game.events(0, attach("1gec"))
    assert events[2:] == [
        {"type": "strands_cleared", "strands": [], "reason": "turn", "builders": []},
        {"type": "turn_started", "turn": 2, "holder": 1},
    ]


@pytest.mark.accepts("dna.6.1", "dna.6.4")
def test_a_strand_without_ends_is_cleared_and_whoever_closed_it_builds() -> None:
    game = table("3gfw 1rfc", "3vfw 2gfc", strands=RING)
    choose(game, "3gfw", None)
    game.do(0, attach("2rfw"))
    choose(game, None, "3vfw")
    events = game.events(1, attach("1rfw", "3gfw"))
    assert of_type(events, "strands_cleared")[0] == {
        "type": "strands_cleared",
        "strands": ["s1"],
        "reason": "turn",
        "builders": [1],
    }


@pytest.mark.accepts("dna.6.1")
def test_a_ring_at_which_another_card_is_laid_in_the_same_turn_keeps_an_end() -> None:
    game = table("3gfw 1rfc 3rfc", "3vfw 2gfc 3gfc", "3rhw 1gfc 1vec", strands=RING)
    choose(game, "3gfw", None, None)
    game.do(0, attach("2rfw"))
    choose(game, None, "3vfw", "3rhw")
    game.do(1, attach("1rfw", "3gfw"))
    events = game.events(2, attach("1rfw"))
    assert builders(events) == []
    assert [end["tip"] for end in strand(game, "s1")["ends"]] == ["3rhw"]


@pytest.mark.accepts("dna.6.3")
def test_missing_strands_are_turned_up_one_by_one_up_to_three() -> None:
    game = table("3vhs 1rfc 2rfc", "1gfc 2gfc", rest="3vec 3ves 3vew")
    choose(game, "3vhs", None)
    events = game.events(0, attach("1gec", "2gec", "3ges"))
    assert of_type(events, "card_revealed") == [
        {"type": "card_revealed", "strand": "s4", "card": "3ves"},
        {"type": "card_revealed", "strand": "s5", "card": "3vew"},
    ]
    assert of_type(events, "cards_shuffled_under") == []
    assert [one["cards"] for one in game.view()["strands"][1:]] == [["3ves"], ["3vew"]]
    assert game.view()["builders"] == [0, 0]


def turn(game: Table, *acts: tuple[int, dict[str, object]]) -> list[int]:
    """Who builds at the end of the turn in which these seats do this."""
    events: list[dict[str, object]] = []
    for seat, command in acts:
        events = game.events(seat, command)
    return builders(events)


@pytest.mark.accepts("dna.6.4")
def test_who_joins_two_strands_has_lost_one_and_who_joins_three_two() -> None:
    two = table("3vhs 1rfc", "1gfc 2gfc")
    choose(two, "3vhs", None)
    assert turn(two, (0, attach("1gec", "2gec"))) == [0]
    three = table("3vhs 1rfc", "1gfc 2gfc")
    choose(three, "3vhs", None)
    assert turn(three, (0, attach("1gec", "2gec", "3ges"))) == [0, 0]


@pytest.mark.accepts("dna.6.4")
def test_a_set_on_joined_strands_and_one_on_the_third_make_three_builders() -> None:
    game = table("3vhs 1rfc", "1vhs 2rfc", "3vhc 3rfc")
    choose(game, "3vhs", "1vhs", "3vhc")
    found = turn(game, (0, attach("1gec", "2rfw")), (1, a_set("1rfw")), (2, a_set("3rfw")))
    assert found == [0, 1, 2]
    assert [len(one["cards"]) for one in game.view()["strands"]] == [1, 1, 1]


@pytest.mark.accepts("dna.6.4", "dna.6.5")
def test_joining_a_strand_with_a_set_to_one_without_loses_one() -> None:
    game = table("1vhs 1rfc", "3vhs 2rfc", "2vhs 3rfc")
    choose(game, "1vhs", "3vhs", "2vhs")
    assert turn(game, (0, a_set("1rfw")), (1, attach("1gec", "2gec")), (2, a_set("2rfw"))) == [0, 1]


@pytest.mark.accepts("dna.6.4", "dna.6.5")
def test_joining_two_strands_with_sets_loses_none() -> None:
    game = table("1vhs 1rfc", "2vhs 2rfc", "3vhs 3rfc")
    choose(game, "1vhs", "2vhs", "3vhs")
    assert turn(game, (0, a_set("1rfw")), (1, a_set("2rfw")), (2, attach("1gec", "2gec"))) == [0, 1]


@pytest.mark.accepts("dna.6.4")
def test_only_the_first_set_on_a_strand_is_a_loss() -> None:
    game = table("1vhs@1 1rfc@1", "1vhs@2 2rfc@1", "1vhs@3 3rfc@1", packs=3, strands=OF_TWO_PACKS)
    choose(game, "1vhs@1", "1vhs@2", "1vhs@3")
    assert turn(game, (0, a_set("1rfw@1")), (1, a_set("1gec@1")), (2, a_set("1rfw@1"))) == [0]


@pytest.mark.accepts("dna.6.4")
def test_the_second_seat_that_joins_the_same_strands_has_closed_them() -> None:
    game = table("3vhs@1 1rfc@1", "3vhs@2 2rfc@1", packs=2, strands=OF_TWO_PACKS)
    choose(game, "3vhs@1", "3vhs@2")
    found = turn(game, (0, attach("1rfw@1", "2rfw@1")), (1, attach("1gec@1", "2gec@1")))
    assert found == [0, 1]


@pytest.mark.accepts("dna.6.4")
def test_a_loss_by_closing_comes_after_those_by_sets_and_joins() -> None:
    game = table("3gfw 1rfc 2rfc", "3vfw 1gfc 2gfc", "3vfc 3rfc 3gfc", strands="1rfw 2rfw 1ghc 2rec 3rfs 3ges")
    choose(game, "3gfw", None, None)
    game.do(0, attach("2rfw"))
    assert game.view()["holder"] == 1
    choose(game, None, "3vfw", "3vfc")
    assert turn(game, (1, attach("1rfw", "3gfw")), (2, a_set("1ghc"))) == [2, 1]


@pytest.mark.accepts("dna.6.6")
def test_a_loss_by_a_set_lapses_if_the_strand_is_replaced_in_mid_turn() -> None:
    game = table("1vhs", "1gfc", size=37)
    choose(game, "1vhs", None)
    events = game.events(0, a_set("1rfw"))
    assert types(events) == [
        "set_played",
        "card_drawn",
        "deck_emptied",
        "strands_cleared",
        "cards_shuffled_under",
        "strand_laid",
        "strands_cleared",
        "turn_started",
    ]
    assert events[3] == {"type": "strands_cleared", "strands": ["s1"], "reason": "empty_deck", "builders": []}
    assert builders(events) == []


@pytest.mark.accepts("dna.6.6")
def test_a_loss_by_joining_stays_if_the_strand_is_replaced_in_mid_turn() -> None:
    game = table("1vhs", "3vhs", "1rfc", "1gfc", size=18)
    choose(game, "1vhs", "3vhs", "1rfc", None)
    assert game.view()["deck"] == 3
    game.do(0, a_set("1rfw"))
    events = game.events(1, attach("1gec", "2gec"))
    assert [event["strands"] for event in of_type(events, "strands_cleared")] == [["s1"], []]
    assert builders(events) == [1]
    assert len(of_type(events, "card_revealed")) == 1


@pytest.mark.accepts("dna.6.6")
def test_of_several_losses_by_sets_on_joined_strands_the_latest_lapses() -> None:
    game = table("1vhs", "2vhs", "3vhs", "1gfc", size=18)
    choose(game, "1vhs", "2vhs", "3vhs", None)
    game.do(0, a_set("1rfw"))
    game.do(1, a_set("2rfw"))
    assert game.view()["deck"] == 3
    game.do(2, attach("1gec", "2gec"))
    assert game.view()["builders"] == [0, 1]
    late = table("1vhs", "2vhs", "3vhs", "1rfc", "1gfc", "2gfc", size=12)
    choose(late, "1vhs", "2vhs", "3vhs", "1rfc", None, None)
    late.do(0, a_set("1rfw"))
    late.do(1, a_set("2rfw"))
    assert late.view()["deck"] == 3
    assert builders(late.events(2, attach("1gec", "2gec"))) == [0]


@pytest.mark.accepts("dna.6.7")
def test_builders_lay_any_hand_card_at_any_one_card_strand_in_the_order_of_the_losses() -> None:
    game = table("1vhs 1rfc 2rfc", "2vhs 1gfc 2gfc", rest="3vec 3ves")
    choose(game, "1vhs", "2vhs")
    game.do(0, a_set("1rfw"))
    game.do(1, a_set("2rfw"))
    assert game.to_act() == [0]
    events = game.events(0, build("2rfc", "s5"))
    assert events == [{"type": "strand_built", "seat": 0, "strand": "s5", "card": "2rfc"}]
    assert game.log[-1][2].id == "dna.6.7"
    assert game.view()["builders"] == [1]
    assert strand(game, "s5")["cards"] == ["2rfc", "3ves"]
    assert types(game.events(1, build("1gfc", "s4"))) == ["strand_built", "turn_started"]


@pytest.mark.refuses("dna.6.8")
@pytest.mark.accepts("dna.6.8")
def test_building_is_at_a_strand_of_one_card_only() -> None:
    game = table("1vhs 1rfc 2rfc", "2vhs 1gfc 2gfc")
    choose(game, "1vhs", "2vhs")
    game.do(0, a_set("1rfw"))
    game.do(1, a_set("2rfw"))
    for name in ("s3", "s1", "s6", "3rfw", ""):
        assert game.refusal(0, build("1rfc", name)) == "dna.6.8"
    assert game.refusal(0, build("1gfc", "s3")) == "dna.2.6"
    game.do(0, build("1rfc", "s5"))
    assert game.refusal(1, build("1gfc", "s5")) == "dna.6.8"
    assert game.refusal(1, build("1gfc", "s4")) is None


@pytest.mark.accepts("dna.6.9")
def test_a_builder_without_a_card_in_hand_is_passed_over_and_the_deck_completes() -> None:
    game = table("1vhs 1rfc", "2rfc 2gfc", "3rfc 3gfc", rest="3vec 3ves 3vew", sets_anytime=True)
    game.do(0, {"type": "choose_card", "card": "1rfc"})
    events = game.events(0, call("1vhs", "1rfw"))
    assert events[1]["builders"] == [0]
    assert events[3:] == [
        {"type": "card_revealed", "strand": "s4", "card": "3vec"},
        {"type": "strand_built", "seat": None, "strand": "s4", "card": "3ves"},
    ]
    assert game.log[-1][2].id == "dna.6.9"
    assert game.to_act() == [1, 2]
    assert game.view()["builders"] == []


@pytest.mark.accepts("dna.6.10")
def test_the_deck_passes_clockwise_and_the_next_turn_begins() -> None:
    game = table("1rfc", "2rfc", "3rfc", first_holder=1)
    holders = [game.view()["holder"]]
    for number in (2, 3, 4):
        events = choose(game, None, None, None)
        assert events[-1] == {"type": "turn_started", "turn": number, "holder": (number % 3)}
        assert game.log[-1][2].id == "dna.6.10"
        holders.append(game.view()["holder"])
    assert holders == [1, 2, 0, 1]
    assert game.view()["choices"] == [None] * 3
