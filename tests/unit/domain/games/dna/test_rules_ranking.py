"""Section 8 of the rulebook: the end."""

from __future__ import annotations

import pytest

from domain.game.outcome import Outcome
from domain.games.dna.game import DNA
from tests.unit.domain.games.dna.support.tables import (
    DRAW,
    a_set,
    attach,
    build,
    builders,
    call,
    choose,
    chosen,
    of_type,
    table,
    types,
)


@pytest.mark.accepts("dna.8.1", "dna.8.2", "dna.8.5")
def test_the_first_empty_hand_ends_the_game_in_mid_turn_and_the_others_share_the_last_rank() -> None:
    game = table("2vhs", "1rfc", "2rfc")
    choose(game, "2vhs", "1rfc", None)
    events = game.events(0, attach("1gec"))
    assert events[1:] == [
        {"type": "seats_out", "seats": [0], "place": 1},
        {"type": "game_over", "ranking": [[0], [1, 2]], "scores": [2, 0, 0], "reason": "hand_empty"},
    ]
    assert [rule.id for _, _, rule in game.log[-2:]] == ["dna.8.1", "dna.8.2"]
    assert DNA.outcome(game.state) == Outcome(((0,), (1, 2)), (2, 0, 0), "hand_empty")
    assert game.to_act() == []


@pytest.mark.accepts("dna.8.1")
def test_a_set_played_as_the_last_card_wins_too() -> None:
    game = table("1vhs", "1rfc")
    choose(game, "1vhs", None)
    assert types(game.events(0, a_set("1rfw"))) == ["set_played", "seats_out", "game_over"]


@pytest.mark.accepts("dna.8.1")
def test_a_card_built_as_the_last_one_wins_too() -> None:
    game = table("1vhs 1rfc", "2rfc 2gfc")
    choose(game, "1vhs", None)
    game.do(0, a_set("1rfw"))
    assert DNA.outcome(game.state) is None
    assert types(game.events(0, build("1rfc", "s4"))) == ["strand_built", "seats_out", "game_over"]


@pytest.mark.accepts("dna.8.3", "dna.8.5")
def test_the_others_play_on_for_the_remaining_ranks_in_the_same_turn() -> None:
    game = table("2vhs", "1vhs", "1rfc", "2rfc", play_on=True)
    choose(game, "2vhs", "1vhs", None, None)
    events = game.events(0, attach("1gec"))
    assert types(events) == ["card_attached", "seats_out", "card_turned_up"]
    assert game.view()["out"] == [[0]]
    events = game.events(1, attach("2gec"))
    assert events[1] == {"type": "seats_out", "seats": [1], "place": 2}
    assert types(events)[2:] == ["card_drawn", "card_drawn", "strands_cleared", "turn_started"]
    assert events[-1] == {"type": "turn_started", "turn": 2, "holder": 2}
    assert game.to_act() == [2, 3]


@pytest.mark.accepts("dna.8.3")
def test_the_game_ends_when_one_seat_is_left() -> None:
    game = table("2vhs", "1vhs", "1rfc", play_on=True)
    choose(game, "2vhs", "1vhs", None)
    game.do(0, attach("1gec"))
    events = game.events(1, attach("2gec"))
    assert events[1:] == [
        {"type": "seats_out", "seats": [1], "place": 2},
        {"type": "game_over", "ranking": [[0], [1], [2]], "scores": [2, 1, 0], "reason": "hand_empty"},
    ]
    assert game.log[-1][2].id == "dna.8.3"


@pytest.mark.accepts("dna.8.3")
def test_the_draw_of_a_seat_that_goes_out_lapses() -> None:
    game = table("2vhs", "1vhs", "1gfc", play_on=True, sets_anytime=True, rest="3vec 3ves 3vew")
    game.do(1, DRAW)
    events = game.events(1, call("1vhs", "1rfw"))
    assert types(events) == [
        "set_played",
        "seats_out",
        "strands_cleared",
        "cards_shuffled_under",
        "card_revealed",
        "strand_built",
    ]
    game.do(0, DRAW)
    events = game.events(2, DRAW)
    assert [event["seat"] for event in of_type(events, "card_drawn")] == [0, 2]
    assert events[-1]["holder"] == 2


@pytest.mark.accepts("dna.8.3")
def test_a_lapsed_draw_stays_as_it_was_chosen_until_the_next_turn() -> None:
    game = table("1rfc", "1vhs", "2vhs", play_on=True, sets_anytime=True)
    game.do(1, DRAW)
    game.do(1, call("1vhs", "1rfw"))
    game.do(2, chosen("2vhs"))
    game.do(0, DRAW)
    assert game.view()["acting"] == 2
    assert game.view()["choices"][1] == {"kind": "draw", "card": None, "forced": None, "state": "waiting"}
    assert game.view()["choices"][0]["state"] == "done"


@pytest.mark.accepts("dna.8.4")
def test_once_a_seat_is_out_nobody_builds_in_that_turn() -> None:
    game = table("1vhs 1rfc", "2vhs 2rfc", "3vhc 3rfc", play_on=True, rest="3vec 3ves 3vew 3vhw 3vhs 3vfw")
    choose(game, "1vhs", "2vhs", "3vhc")
    game.do(0, a_set("1rfw"))
    game.do(1, a_set("2rfw"))
    assert builders(game.events(2, a_set("3rfw"))) == [0, 1, 2]
    events = game.events(0, build("1rfc", "s5"))
    assert events == [
        {"type": "strand_built", "seat": 0, "strand": "s5", "card": "1rfc"},
        {"type": "seats_out", "seats": [0], "place": 1},
        {"type": "strand_built", "seat": None, "strand": "s4", "card": "3vhw"},
        {"type": "strand_built", "seat": None, "strand": "s6", "card": "3vhs"},
        {"type": "turn_started", "turn": 2, "holder": 1},
    ]
    assert [rule.id for _, _, rule in game.log[-3:-1]] == ["dna.8.4", "dna.8.4"]
    assert game.view()["builders"] == []


@pytest.mark.accepts("dna.8.4")
def test_after_a_seat_went_out_in_the_turn_its_missing_strands_have_no_builders() -> None:
    game = table("1vhs", "3vhs", "1rfc", play_on=True)
    choose(game, "1vhs", None, None)
    events = game.events(0, a_set("1rfw"))
    (cleared,) = of_type(events, "strands_cleared")
    assert cleared == {"type": "strands_cleared", "strands": ["s1"], "reason": "turn", "builders": []}
    assert types(events)[-4:] == ["cards_shuffled_under", "card_revealed", "strand_built", "turn_started"]


@pytest.mark.accepts("dna.8.4")
def test_in_the_next_turn_there_are_builders_again() -> None:
    game = table("2vhs", "3vhs", "1gfc", play_on=True)
    choose(game, "2vhs", None, None)
    game.do(0, attach("1gec"))
    game.do(1, chosen("3vhs"))
    game.do(2, DRAW)
    assert builders(game.events(1, attach("2gec", "3ges"))) == [1]


@pytest.mark.accepts("dna.8.5")
@pytest.mark.parametrize("play_on", [True, False])
def test_the_score_is_the_number_of_seats_ranked_behind(play_on: bool) -> None:
    game = table("2vhs", "1rfc", "2rfc", "3rfc", play_on=play_on)
    assert DNA.resign(game.state, 2) == Outcome(((0, 1, 3), (2,)), (1, 1, 0, 1), "resigned")
    choose(game, "2vhs", None, None, None)
    game.do(0, attach("1gec"))
    if play_on:
        assert DNA.resign(game.state, 1) == Outcome(((0,), (2, 3), (1,)), (3, 0, 1, 1), "resigned")
        assert DNA.resign(game.state, 0) == Outcome(((1, 2, 3), (0,)), (0, 1, 1, 1), "resigned")
    else:
        assert DNA.outcome(game.state) == Outcome(((0,), (1, 2, 3)), (3, 0, 0, 0), "hand_empty")


@pytest.mark.accepts("dna.8.6")
def test_with_a_turn_limit_fewer_cards_in_hand_rank_higher() -> None:
    game = table("1rfc 2rfc", "2vhs 3rfc", "1gfc 2gfc", turn_limit=1, rest="3vec 3ves 3vew 3vhw")
    choose(game, "1rfc", "2vhs", None)
    events = game.events(1, attach("1gec"))
    assert types(events) == ["card_attached", "card_drawn", "strands_cleared", "game_over"]
    assert events[-1] == {
        "type": "game_over",
        "ranking": [[1], [2], [0]],
        "scores": [0, 2, 1],
        "reason": "turn_limit",
    }
    assert game.log[-1][2].id == "dna.8.6"
    assert game.view()["holder"] == 0
    assert game.view()["turn"] == 1


@pytest.mark.accepts("dna.8.6")
def test_the_limit_counts_after_the_refill_and_seats_out_come_first() -> None:
    game = table("2vhs", "1rfc", "2rfc", turn_limit=2, play_on=True)
    choose(game, "2vhs", None, None)
    game.do(0, attach("1gec"))
    game.do(1, DRAW)
    events = game.events(2, DRAW)
    assert events[-1]["ranking"] == [[0], [1, 2]]
    late = table("1vhs 1rfc 2rfc", "1gfc 2gfc", turn_limit=1)
    choose(late, "1vhs", None)
    late.do(0, a_set("1rfw"))
    assert late.view()["phase"] == "build"
    assert late.events(0, build("1rfc", "s4"))[-1]["ranking"] == [[0], [1]]


@pytest.mark.accepts("dna.8.6")
def test_without_a_turn_limit_the_game_goes_on() -> None:
    game = table("1rfc", "2rfc", turn_limit=0)
    for _ in range(20):
        choose(game, None, None)
    assert game.view()["turn"] == 21
