"""Section 9 of the rulebook: the opening race."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.dna.support.tables import (
    TIME,
    WAIVE,
    Table,
    build,
    builders,
    call,
    log,
    table,
    throw,
    types,
)


def race(**options: object) -> Table:
    return table("1vhs 1rfc", "2vhs 2rfc", "3vhs 3rfc", opening_race=True, rest="3vec 3ves 3vew 3vhw", **options)


@pytest.mark.accepts("dna.9.2")
def test_the_race_opens_the_first_turn_and_the_first_true_call_is_all_of_it() -> None:
    game = race()
    assert log(game)[-2:] == [
        {"type": "turn_started", "turn": 1, "holder": 0},
        {"type": "race_opened", "seconds": 20},
    ]
    assert game.view()["phase"] == "race"
    assert game.to_act() == [0, 1, 2]
    game.do(2, WAIVE)
    events = game.events(1, call("2vhs", "2gec"))
    assert types(events) == [
        "set_played",
        "race_closed",
        "strands_cleared",
        "cards_shuffled_under",
        "card_revealed",
    ]
    assert events[0]["called"] is True
    assert events[1] == {"type": "race_closed", "reason": "set"}
    assert events[2] == {"type": "strands_cleared", "strands": ["s2"], "reason": "turn", "builders": [1]}
    assert game.to_act() == [1]
    assert game.view()["waived"] == []
    assert game.events(1, build("2rfc", "s4"))[1:] == [
        {"type": "seats_out", "seats": [1], "place": 1},
        {"type": "game_over", "ranking": [[1], [0, 2]], "scores": [0, 2, 0], "reason": "hand_empty"},
    ]


@pytest.mark.accepts("dna.9.2")
def test_after_the_race_the_deck_passes_and_the_second_turn_begins_without_a_race() -> None:
    game = table("1vhs 1rfc 2rfc", "1gfc", opening_race=True)
    game.do(0, call("1vhs", "1rfw"))
    assert game.events(0, build("1rfc", "s4"))[1:] == [{"type": "turn_started", "turn": 2, "holder": 1}]
    assert game.view()["phase"] == "choose"


@pytest.mark.accepts("dna.9.2", "dna.8.4")
def test_a_last_card_called_in_the_race_goes_out_before_the_clearing() -> None:
    game = table("1vhs", "1rfc", "2rfc", opening_race=True, play_on=True)
    events = game.events(0, call("1vhs", "1rfw"))
    assert types(events) == [
        "set_played",
        "race_closed",
        "seats_out",
        "strands_cleared",
        "cards_shuffled_under",
        "card_revealed",
        "strand_built",
        "turn_started",
    ]
    assert builders(events) == []


@pytest.mark.accepts("dna.9.3")
def test_a_false_call_in_the_race_costs_three_cards_and_the_seat_may_call_again() -> None:
    game = race()
    events = game.events(0, call("1rfc", "1rfw"))
    assert types(events) == ["false_set", *["card_drawn"] * 3]
    assert game.log[-4][2].id == "dna.9.3"
    assert game.view()["phase"] == "race"
    assert game.view(0)["hands"][0] == ["1rfc", "1vhs", "3vew", "3ves", "3vec"]
    assert game.refusal(0, call("1rfc", "1rfw")) is None
    assert game.events(0, call("1vhs", "1rfw"))[1] == {"type": "race_closed", "reason": "set"}


@pytest.mark.refuses("dna.5.13")
def test_a_strict_table_refuses_a_false_call() -> None:
    game = race(enforcement="strict")
    assert game.refusal(0, call("1rfc", "1rfw")) == "dna.5.13"
    assert game.refusal(0, call("1vhs", "1rfw")) is None


def test_the_checks_of_a_call_in_their_order() -> None:
    game = race(enforcement="strict")
    assert game.refusal(0, call("2vhs", "9xyz")) == "dna.2.6"
    assert game.refusal(0, call("1rfc", "9xyz")) == "dna.3.4"
    game.do(0, WAIVE)
    assert game.refusal(0, call("2vhs", "9xyz")) == "dna.9.6"


@pytest.mark.accepts("dna.9.4", "dna.9.5")
def test_who_gives_up_waives_and_when_all_have_the_race_is_over() -> None:
    game = race()
    assert game.events(1, WAIVE) == [{"type": "race_waived", "seat": 1}]
    assert game.log[-1][2].id == "dna.9.4"
    assert game.view()["waived"] == [1]
    assert game.to_act() == [0, 2]
    game.do(2, WAIVE)
    events = game.events(0, WAIVE)
    assert events == [{"type": "race_waived", "seat": 0}, {"type": "race_closed", "reason": "waived"}]
    assert game.log[-1][2].id == "dna.9.5"
    assert game.view()["phase"] == "choose"
    assert game.view()["turn"] == 1
    assert game.view()["waived"] == []
    assert game.to_act() == [0, 1, 2]


@pytest.mark.accepts("dna.9.5")
def test_the_race_is_over_when_its_time_is_up() -> None:
    game = race(race_seconds=7)
    assert game.view()["deadline_seconds"] == 7
    assert game.events("arbiter", TIME) == [{"type": "race_closed", "reason": "time"}]
    assert game.log[-1][2].id == "dna.9.5"
    assert game.view()["phase"] == "choose"
    assert game.view()["deadline_seconds"] is None


@pytest.mark.refuses("dna.9.6")
@pytest.mark.accepts("dna.9.6")
def test_who_has_waived_neither_calls_nor_waives_again() -> None:
    game = race()
    game.do(0, WAIVE)
    assert game.refusal(0, WAIVE) == "dna.9.6"
    assert game.refusal(0, call("1vhs", "1rfw")) == "dna.9.6"
    assert game.refusal(1, WAIVE) is None
    assert game.refusal(1, call("2vhs", "2rfw")) is None


@pytest.mark.accepts("dna.9.5", "dna.7.4")
def test_the_race_ends_if_all_that_have_not_waived_go_out_by_throwing() -> None:
    game = table("1rfc", "2rfc", "3rfc", "1gfc", opening_race=True, play_on=True)
    game.do(3, WAIVE)
    game.do(1, WAIVE)
    game.do(2, WAIVE)
    drain_race(game, "1rfc")
    for seat, card in ((1, "2rfc"), (2, "3rfc"), (3, "1gfc")):
        game.do(seat, throw(card))
    events = game.events(0, throw("1rfc"))
    assert events[1]["seats"] == [1, 2, 3]
    assert events[2]["ranking"] == [[1, 2, 3], [0]]


def drain_race(game: Table, card: str) -> None:
    """Seat 0 calls falsely until the deck is empty."""
    while game.view()["phase"] == "race":
        game.do(0, call(card, "1rfw"))
    assert game.view()["phase"] == "throw"


@pytest.mark.refuses("dna.9.8", "dna.9.10", "dna.2.5")
def test_while_cards_are_thrown_in_the_race_no_time_runs_and_no_set_is_called() -> None:
    game = table("1rfc", "2rfc", "3rfc", "1gfc", opening_race=True)
    drain_race(game, "1rfc")
    assert game.view()["deadline_seconds"] is None
    assert game.refusal("arbiter", TIME) == "dna.9.8"
    assert game.refusal(1, call("2rfc", "1rfw")) == "dna.9.10"
    assert game.refusal(1, WAIVE) == "dna.2.5"
