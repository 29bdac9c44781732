"""Section 7 of the rulebook: the deck runs empty."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.dna.support.tables import (
    DRAW,
    Table,
    a_set,
    attach,
    build,
    choose,
    chosen,
    drain,
    of_type,
    pick,
    strand,
    table,
    throw,
    types,
)


def with_two_longest() -> Table:
    """Two strands of three cards, and the last card of the deck drawn by seat 2 of four."""
    game = table("2vhs 2rfc", "1vhs 3rfc", "1gfc 2gfc", "1rfc 3gfc", sets_anytime=True)
    drain(game, 3, "1rfc", 1)
    choose(game, "2vhs", "1vhs", None, None)
    game.do(0, attach("1gec"))
    game.do(1, attach("2gec"))
    return game


def with_throwing(**options: bool) -> Table:
    """Seat 0 of five has drawn the last card of the deck; 1 has laid down its only card, 2 and 3 hold one each."""
    game = table("2rfc", "1vhs", "1gfc", "2gfc", "1rfc", sets_anytime=True, **options)
    drain(game, 4, "1rfc", 1)
    choose(game, None, "1vhs", None, None, None)
    return game


@pytest.mark.accepts("dna.7.1", "dna.7.2")
def test_the_longest_strand_becomes_the_deck_and_two_cards_of_it_the_new_strand() -> None:
    game = table("2vhs", "1gfc", size=37, shuffles=["1gec 2vhs 1rfw"])
    choose(game, "2vhs", None)
    events = game.events(0, attach("1gec"))
    assert types(events[1:]) == [
        "card_drawn",
        "deck_emptied",
        "strands_cleared",
        "cards_shuffled_under",
        "strand_laid",
        "strands_cleared",
        "turn_started",
    ]
    assert events[3:6] == [
        {"type": "strands_cleared", "strands": ["s1"], "reason": "empty_deck", "builders": []},
        {"type": "cards_shuffled_under", "cards": ["1gec", "2vhs", "1rfw"]},
        {"type": "strand_laid", "strand": "s4", "cards": ["1gec", "2vhs"]},
    ]
    assert [rule.id for _, _, rule in game.log[-6:-2]] == ["dna.7.1", "dna.7.2", "dna.7.2", "dna.7.2"]
    assert game.view("arbiter")["deck_cards"] == ["1rfw"]


@pytest.mark.accepts("dna.7.1")
def test_an_interrupted_penalty_goes_on() -> None:
    game = table("1rfc", "2vhs", size=37, first_holder=1)
    choose(game, "1rfc", "2vhs")
    events = game.events(1, attach("1gec"))
    drawn = [event["type"] for event in events if event["type"] in ("card_taken_back", "card_drawn", "deck_emptied")]
    assert drawn == ["card_taken_back", "card_drawn", "deck_emptied", "card_drawn", "deck_emptied"]
    assert game.view()["phase"] == "throw"


@pytest.mark.accepts("dna.7.1", "dna.7.4", "dna.5.4")
def test_a_penalty_goes_on_after_throwing_and_may_empty_the_deck_again() -> None:
    game = table("1rfc 2rfc", "1gfc 2gfc", size=37)
    game.do(0, chosen("1rfc"))
    game.do(1, DRAW)
    assert game.view()["phase"] == "throw"
    assert len(game.view()["hands"][0]) == 38
    game.do(0, throw("2rfc"))
    events = game.events(1, throw("1gfc"))
    assert types(events) == [
        "card_thrown",
        "cards_shuffled_under",
        "card_drawn",
        "card_drawn",
        "deck_emptied",
    ]
    assert [event.get("reason") for event in of_type(events, "card_drawn")] == ["penalty", "action"]
    assert game.view()["thrown"] == [None, None]


@pytest.mark.accepts("dna.7.2", "dna.5.4")
@pytest.mark.parametrize("card", ["1rhs", "1rfc"])
def test_a_card_goes_back_that_fitted_the_strand_that_became_the_deck_or_would_fit_the_new_one(card: str) -> None:
    game = table("1vhs", "1gfc", "2gfc", card, size=18, shuffles=["1gec 1vhs 1rfw"])
    choose(game, "1vhs", "1gfc", None, card)
    events = game.events(0, a_set("1rfw"))
    assert types(events) == [
        "set_played",
        "card_turned_up",
        "card_taken_back",
        "card_drawn",
        "card_drawn",
        "card_drawn",
        "deck_emptied",
        "strands_cleared",
        "cards_shuffled_under",
        "strand_laid",
        "card_turned_up",
        "card_taken_back",
        "card_drawn",
        "deck_emptied",
    ]
    assert strand(game, "s4")["ends"] == [
        {"tip": "1gec", "inner": "1vhs", "open": False, "used": False},
        {"tip": "1vhs", "inner": "1gec", "open": False, "used": False},
    ]


@pytest.mark.accepts("dna.7.3", "dna.1.7")
def test_the_holder_picks_among_strands_of_the_same_length() -> None:
    game = with_two_longest()
    assert game.view()["phase"] == "pick_strand"
    assert game.view()["tied"] == ["s1", "s2"]
    assert game.view()["deck"] == 0
    assert game.to_act() == [0]
    events = game.events(0, pick("s2"))
    assert types(events)[:4] == ["strand_picked", "strands_cleared", "cards_shuffled_under", "strand_laid"]
    assert events[0] == {"type": "strand_picked", "seat": 0, "strand": "s2"}
    assert game.log[-len(events)][2].id == "dna.7.3"
    assert [event["strands"] for event in of_type(events, "strands_cleared")] == [["s2"], ["s1"], []]
    assert [one["id"] for one in game.view()["strands"]] == ["s3", "s4", "s5"]
    assert game.view()["tied"] == []


@pytest.mark.refuses("dna.7.3", "dna.2.5")
def test_only_one_of_the_longest_strands_is_picked_and_only_by_the_picker() -> None:
    game = with_two_longest()
    for name in ("s3", "s4", "", "1rfw"):
        assert game.refusal(0, pick(name)) == "dna.7.3"
    assert game.refusal(1, pick("s1")) == "dna.2.5"
    assert game.refusal(1, pick("s3")) == "dna.2.5"
    assert game.refusal(0, throw("1rfc")) == "dna.2.5"


@pytest.mark.accepts("dna.7.3")
def test_if_the_holder_is_out_the_next_seat_picks() -> None:
    game = table("2vhs", "1vhs", "1gfc", "2gfc", "1rfc", sets_anytime=True, play_on=True)
    drain(game, 4, "1rfc", 1)
    choose(game, "2vhs", "1vhs", None, None, None)
    game.do(0, attach("1gec"))
    game.do(1, attach("2gec"))
    assert game.view()["out"] == [[0], [1]]
    assert game.view()["holder"] == 0
    assert game.view()["phase"] == "pick_strand"
    assert game.to_act() == [2]
    assert game.refusal(0, pick("s1")) == "dna.2.4"
    assert game.refusal(3, pick("s1")) == "dna.2.5"
    assert game.refusal(2, pick("s1")) is None


@pytest.mark.accepts("dna.7.1", "dna.6.7")
def test_an_interrupted_refill_goes_on_with_the_builders() -> None:
    game = table("3vhs 1rec 2rec 3rec", "2vhc 1rfc 2rfc 3rfc", sets_anytime=True, shuffles=["3vhs 1rfw 1gec 2rfw 2gec"])
    drain(game, 1, "1rfc", 1)
    choose(game, "3vhs", "2vhc")
    game.do(0, attach("1gec", "2gec"))
    events = game.events(1, attach("3ges"))
    assert types(events) == [
        "card_attached",
        "strands_cleared",
        "card_revealed",
        "deck_emptied",
        "strands_cleared",
        "cards_shuffled_under",
        "strand_laid",
    ]
    assert [event["builders"] for event in of_type(events, "strands_cleared")] == [[0], []]
    assert [one["id"] for one in game.view()["strands"]] == ["s3", "s4", "s5"]
    assert game.view()["phase"] == "build"
    assert game.view()["builders"] == [0]
    assert types(game.events(0, build("1rec", "s4"))) == ["strand_built", "turn_started"]


@pytest.mark.accepts("dna.7.4", "dna.7.5")
def test_if_no_strand_has_more_than_two_cards_everybody_throws_one() -> None:
    game = table("1rfc 2rfc", "1gfc 2gfc", size=37, shuffles=["2gfc 1rfc"])
    events = choose(game, None, None)
    assert types(events) == ["choice_made", "card_drawn", "deck_emptied"]
    assert game.to_act() == [0, 1]
    assert game.events(1, throw("2gfc")) == [{"type": "card_thrown", "seat": 1, "card": "2gfc"}]
    assert game.to_act() == [0]
    events = game.events(0, throw("1rfc"))
    assert events[1] == {"type": "cards_shuffled_under", "cards": ["2gfc", "1rfc"]}
    assert [rule.id for _, _, rule in game.log[-len(events) :]][:2] == ["dna.7.4", "dna.7.4"]
    assert types(events) == ["card_thrown", "cards_shuffled_under", "card_drawn", "strands_cleared", "turn_started"]


@pytest.mark.refuses("dna.7.5")
def test_nobody_throws_twice() -> None:
    game = table("1rfc 2rfc", "1gfc 2gfc", size=37)
    choose(game, None, None)
    game.do(0, throw("1rfc"))
    assert game.refusal(0, throw("2rfc")) == "dna.7.5"
    assert game.refusal(0, throw("1rfc")) == "dna.7.5"
    assert game.refusal(1, throw("1rfc")) == "dna.2.6"


@pytest.mark.refuses("dna.7.5")
@pytest.mark.accepts("dna.7.4")
def test_a_seat_whose_only_card_is_laid_down_throws_none_and_is_not_out() -> None:
    game = with_throwing(play_on=True)
    assert game.to_act() == [0, 2, 3, 4]
    assert game.refusal(1, throw("1vhs")) == "dna.7.5"
    for seat, card in ((0, "2rfc"), (2, "1gfc"), (3, "2gfc")):
        game.do(seat, throw(card))
    game.do(4, throw("1rfc"))
    assert 1 not in game.view()["out"][0]
    assert game.view()["acting"] == 1


@pytest.mark.accepts("dna.7.4", "dna.8.5")
def test_who_throws_the_last_card_is_out_when_all_have_thrown_and_not_before() -> None:
    game = with_throwing(play_on=True)
    for seat, card in ((2, "1gfc"), (3, "2gfc"), (0, "2rfc")):
        assert types(game.events(seat, throw(card))) == ["card_thrown"]
        assert game.view()["out"] == []
    events = game.events(4, throw("1rfc"))
    assert events[:2] == [
        {"type": "card_thrown", "seat": 4, "card": "1rfc"},
        {"type": "seats_out", "seats": [2, 3], "place": 1},
    ]
    assert types(events)[2:] == ["cards_shuffled_under", "card_turned_up"]
    assert sorted(events[2]["cards"]) == ["1gfc", "1rfc", "2gfc", "2rfc"]
    assert game.view()["out"] == [[2, 3]]


@pytest.mark.accepts("dna.7.4", "dna.8.2")
def test_the_cards_of_a_game_that_ends_by_throwing_are_not_shuffled() -> None:
    game = with_throwing()
    for seat, card in ((2, "1gfc"), (3, "2gfc"), (0, "2rfc")):
        game.do(seat, throw(card))
    events = game.events(4, throw("1rfc"))
    assert events[1:] == [
        {"type": "seats_out", "seats": [2, 3], "place": 1},
        {"type": "game_over", "ranking": [[2, 3], [0, 1, 4]], "scores": [0, 0, 3, 3, 0], "reason": "hand_empty"},
    ]
    assert game.view()["deck"] == 0
    assert game.view("arbiter")["thrown"] == ["2rfc", None, "1gfc", "2gfc", "1rfc"]
    assert game.view()["thrown"] == ["?", None, "?", "?", "?"]
