"""Rules 9.10 to 9.12: sets called at any time."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.dna.support.tables import (
    DRAW,
    Table,
    a_set,
    attach,
    build,
    builders,
    call,
    choose,
    chosen,
    drain,
    of_type,
    strand,
    table,
    throw,
    types,
)


@pytest.mark.refuses("dna.9.10")
@pytest.mark.accepts("dna.9.10")
def test_sets_are_called_out_of_turn_only_where_that_is_agreed() -> None:
    plain = table("1vhs 1rfc", "2rfc 3rfc")
    assert plain.refusal(0, call("1vhs", "1rfw")) == "dna.9.10"
    assert plain.refusal(0, call("9xyz", "9xyz")) == "dna.9.10"
    choose(plain, "1vhs", None)
    plain.do(0, a_set("1rfw"))
    assert plain.refusal(1, call("2rfc", "2rfw")) == "dna.9.10"
    agreed = table("1vhs 1rfc", "2rfc 3rfc", sets_anytime=True)
    assert agreed.refusal(0, call("1vhs", "1rfw")) is None


@pytest.mark.refuses("dna.9.11")
@pytest.mark.accepts("dna.9.11")
def test_sets_are_called_only_while_actions_are_chosen_or_played() -> None:
    game = table("2vhs 1rfc", "1vhs 2rfc 3rfc", "3vhc 1gfc", sets_anytime=True)
    assert game.refusal(1, call("1vhs", "1rfw")) is None
    choose(game, "2vhs", None, None)
    assert game.refusal(1, call("1vhs", "1rfw")) is None
    game.do(1, call("1vhs", "1rfw"))
    assert game.view()["phase"] == "build"
    assert game.refusal(2, call("3vhc", "3rfw")) == "dna.9.11"
    assert game.refusal(2, call("9xyz", "9xyz")) == "dna.9.11"
    throwing = table("1vhs", "1rfc", size=37, sets_anytime=True)
    choose(throwing, None, None)
    assert throwing.view()["phase"] == "throw"
    assert throwing.refusal(0, call("1vhs", "1rfw")) == "dna.9.11"


@pytest.mark.accepts("dna.9.12")
def test_a_true_call_interrupts_clears_and_rebuilds_the_strand_and_the_turn_goes_on() -> None:
    game = table(
        "1rhs 1rfc", "1vhs 2rfc 3rfc", "1gfc 2gfc", sets_anytime=True, rest="3vec 3ves", shuffles=["1gec 1vhs 1rfw"]
    )
    game.do(1, DRAW)
    game.do(0, chosen("1rfc"))
    events = game.events(1, call("1vhs", "1gec"))
    assert events == [
        {"type": "set_played", "seat": 1, "card": "1vhs", "end": "1gec", "strand": "s1", "called": True},
        {"type": "strands_cleared", "strands": ["s1"], "reason": "called_set", "builders": [1]},
        {"type": "cards_shuffled_under", "cards": ["1gec", "1vhs", "1rfw"]},
        {"type": "card_revealed", "strand": "s4", "card": "3vec"},
    ]
    assert {rule.id for _, _, rule in game.log[-4:]} == {"dna.9.12"}
    assert game.to_act() == [1]
    assert types(game.events(1, build("2rfc", "s4"))) == ["strand_built"]
    assert [end["open"] for end in strand(game, "s4")["ends"]] == [False, False]
    assert game.to_act() == [2]
    assert game.view()["choices"][1] == {"kind": "draw", "card": None, "forced": None, "state": "waiting"}
    assert game.refusal(0, call("1rhs", "3vec")) == "dna.3.5"


@pytest.mark.accepts("dna.9.12", "dna.5.4")
def test_a_turned_up_card_that_loses_its_place_by_a_call_goes_back() -> None:
    game = table("1rhs 1rfc", "1vhs 2rfc 3rfc", sets_anytime=True)
    choose(game, "1rhs", None)
    assert game.view()["acting"] == 0
    events = game.events(1, call("1vhs", "1gec"))
    assert types(events)[-1] == "card_revealed"
    assert game.view()["acting"] is None
    events = game.events(1, build("2rfc", "s4"))
    assert types(events)[:4] == ["strand_built", "card_taken_back", "card_drawn", "card_drawn"]
    assert game.view()["turn"] == 2


@pytest.mark.accepts("dna.9.12")
def test_a_turned_up_card_that_keeps_a_place_is_still_to_be_laid_after_a_call() -> None:
    game = table("3vhs 1rfc", "1vhs 2rfc 3rfc", sets_anytime=True)
    choose(game, "3vhs", None)
    game.do(1, call("1vhs", "1gec"))
    game.do(1, build("2rfc", "s4"))
    assert game.view()["acting"] == 0
    assert game.refusal(0, attach("2gec", "3ges")) is None


@pytest.mark.accepts("dna.9.12", "dna.5.4")
def test_a_card_is_tested_again_after_a_false_call_has_emptied_the_deck() -> None:
    game = table("2vhs 1rfc", "1rhs 2rfc", "1gfc 2gfc", "3rfc 3gfc", size=5, sets_anytime=True)
    drain(game, 3, "3rfc", 1)
    choose(game, "2vhs", "1rhs", None, None)
    game.do(0, attach("1gec"))
    assert game.view()["acting"] == 1
    events = game.events(3, call("3rfc", "1rfw"))
    assert types(events)[:6] == [
        "false_set",
        "card_drawn",
        "deck_emptied",
        "strands_cleared",
        "cards_shuffled_under",
        "strand_laid",
    ]
    assert game.view()["phase"] == "throw"
    assert game.view()["acting"] is None
    assert game.view()["choices"][1]["state"] == "acting"
    for seat, card in ((0, "1rfc"), (1, "2rfc"), (2, "1gfc"), (3, "3gfc")):
        events = game.events(seat, throw(card))
    assert types(events)[:4] == ["card_thrown", "cards_shuffled_under", "card_drawn", "card_taken_back"]


@pytest.mark.accepts("dna.9.12")
def test_a_false_call_at_any_time_costs_three_cards_and_the_card_stays() -> None:
    game = table("1rfc", "2rfc", sets_anytime=True, rest="3vec 3ves 3vew")
    assert types(game.events(0, call("1rfc", "1rfw"))) == ["false_set", *["card_drawn"] * 3]
    assert game.log[-4][2].id == "dna.9.12"
    assert game.view(0)["hands"][0] == ["1rfc", "3vew", "3ves", "3vec"]
    assert game.view()["phase"] == "choose"


@pytest.mark.accepts("dna.9.12", "dna.6.6")
def test_a_call_on_a_strand_with_a_set_takes_over_its_loss() -> None:
    game = with_three_packs()
    game.do(0, a_set("1rfw@1"))
    events = game.events(2, call("1vhs@2", "1gec@1"))
    assert of_type(events, "strands_cleared")[0]["builders"] == [2]
    game.do(2, build("3rfc@1", "s4"))
    events = game.events(1, attach("2gec@1"))
    assert builders(events) == []


def with_three_packs() -> Table:
    game = table(
        "1vhs@1 1rfc@1",
        "1vhs@3 2rfc@1",
        "1vhs@2 3rfc@1 3gfc@1",
        packs=3,
        sets_anytime=True,
        strands="1rfw@1 1gec@1 2rfw@1 2gec@1 3rfw@1 3ges@1",
    )
    choose(game, "1vhs@1", "1vhs@3", None)
    return game


@pytest.mark.accepts("dna.9.12", "dna.8.4")
def test_a_last_card_called_at_any_time_goes_out_and_the_deck_builds() -> None:
    game = table("1vhs", "1rfc", "2rfc", sets_anytime=True, play_on=True)
    events = game.events(0, call("1vhs", "1gec"))
    assert types(events) == [
        "set_played",
        "seats_out",
        "strands_cleared",
        "cards_shuffled_under",
        "card_revealed",
        "strand_built",
    ]
    assert events[2]["builders"] == []
    assert game.to_act() == [1, 2]
    ended = table("1vhs", "1rfc", "2rfc", sets_anytime=True)
    assert types(ended.events(0, call("1vhs", "1gec"))) == ["set_played", "seats_out", "game_over"]
