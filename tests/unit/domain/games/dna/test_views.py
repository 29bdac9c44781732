"""Part 5 of the rulebook: what each viewer sees on the table."""

from __future__ import annotations

import random

import pytest

from tests.support.nights import some_by_day
from tests.unit.domain.games.dna.support.bot import play, random_table
from tests.unit.domain.games.dna.support.tables import (
    DRAW,
    WAIVE,
    a_set,
    attach,
    build,
    choose,
    chosen,
    of_type,
    strand,
    table,
    throw,
)
from tests.unit.domain.games.dna.support.worlds import pack

FIELDS = [
    "phase", "turn", "holder", "deck", "deck_cards", "hands", "choices", "acting", "strands", "builders", "tied",
    "thrown", "waived", "out", "deadline_seconds",
]  # fmt: skip


def test_all_fields_are_always_there_in_their_order() -> None:
    game = table("2rfc 1rfc", "3rfc 1gfc", choice_seconds=30)
    view = game.view(0)
    assert list(view) == FIELDS
    assert {name: view[name] for name in FIELDS if name != "strands"} == {
        "phase": "choose",
        "turn": 1,
        "holder": 0,
        "deck": 71,
        "deck_cards": None,
        "hands": [["1rfc", "2rfc"], ["?", "?"]],
        "choices": [None, None],
        "acting": None,
        "builders": [],
        "tied": [],
        "thrown": [None, None],
        "waived": [],
        "out": [],
        "deadline_seconds": 30,
    }


@pytest.mark.accepts("dna.1.8")
def test_hands_are_for_their_owners_and_the_arbiter_and_the_deck_for_the_arbiter() -> None:
    game = table("2rfc 1rfc", "3rfc 1gfc", rest="3vec 2ges")
    assert game.view()["hands"] == [["?", "?"], ["?", "?"]]
    assert game.view(1)["hands"] == [["?", "?"], ["1gfc", "3rfc"]]
    assert game.view("arbiter")["hands"] == [["1rfc", "2rfc"], ["1gfc", "3rfc"]]
    assert game.view("arbiter")["deck_cards"][:2] == ["3vec", "2ges"]
    assert game.view()["deck_cards"] is None


@pytest.mark.accepts("dna.1.8")
def test_a_choice_is_open_once_it_is_turned_up_also_when_it_is_back_in_the_hand() -> None:
    game = table("1rfc 2rfc", "2vhs 1gfc", "3vhs 2gfc")
    choose(game, "1rfc", "2vhs", "3vhs")
    seen = game.view()
    assert [(one["card"], one["state"]) for one in seen["choices"]] == [
        ("1rfc", "done"),
        ("2vhs", "acting"),
        ("?", "waiting"),
    ]
    assert seen["acting"] == 1
    assert seen["hands"] == [["?"] * 4, ["?"], ["?"]]
    assert game.view(2)["choices"][2]["card"] == "3vhs"
    assert game.view(2)["hands"][2] == ["2gfc"]


def test_marks_of_a_turn_show_on_strands_and_ends_and_are_gone_in_the_next() -> None:
    game = table("1vhs 1rfc 2rfc", "2vhc 2gfc", "1gfc 3gfc", rest="3vec 3vew")
    choose(game, "1vhs", "2vhc", None)
    game.do(0, a_set("1rfw"))
    assert strand(game, "s1") == {
        "id": "s1",
        "cards": ["1rfw", "1gec", "1vhs"],
        "set": True,
        "links": [["1rfw", "1gec"], ["1rfw", "1vhs"]],
        "ends": [
            {"tip": "1rfw", "inner": "1gec", "open": True, "used": True},
            {"tip": "1gec", "inner": "1rfw", "open": True, "used": False},
            {"tip": "1vhs", "inner": "1rfw", "open": False, "used": False},
        ],
    }
    game.do(1, attach("3rfw"))
    assert strand(game, "s3")["ends"] == [
        {"tip": "2vhc", "inner": "3rfw", "open": False, "used": False},
        {"tip": "3ges", "inner": "3rfw", "open": True, "used": False},
    ]
    assert game.view()["strands"][2] == {
        "id": "s4",
        "cards": ["3vew"],
        "set": False,
        "links": [],
        "ends": [],
    }
    game.do(0, build("1rfc", "s4"))
    assert all(end["open"] and not end["used"] for one in game.view()["strands"] for end in one["ends"])
    assert not any(one["set"] for one in game.view()["strands"])


def test_thrown_cards_are_for_their_owners_and_the_arbiter() -> None:
    game = table("1rfc", "2rfc", size=37)
    choose(game, None, None)
    game.do(0, throw("1rfc"))
    assert game.view()["thrown"] == game.view(1)["thrown"] == ["?", None]
    assert game.view(0)["thrown"] == game.view("arbiter")["thrown"] == ["1rfc", None]
    assert game.view(0)["deck"] == 0
    assert "1rfc" not in game.view(0)["hands"][0]


def test_the_deadline_is_that_of_the_phase() -> None:
    game = table("1vhs 1rfc", "2rfc 3rfc", opening_race=True, race_seconds=7, choice_seconds=9)
    assert game.view()["deadline_seconds"] == 7
    game.do(0, WAIVE)
    assert game.view()["waived"] == [0]
    game.do(1, WAIVE)
    assert game.view()["deadline_seconds"] == 9
    choose(game, "1vhs", None)
    assert game.view()["deadline_seconds"] is None
    game.do(0, a_set("1rfw"))
    assert game.view()["deadline_seconds"] is None
    assert game.view()["builders"] == [0]


def test_groups_that_went_out_are_listed_best_first() -> None:
    game = table("2vhs", "1vhs", "1rfc", "2rfc", play_on=True)
    choose(game, "2vhs", "1vhs", None, None)
    game.do(0, attach("1gec"))
    assert game.view()["out"] == [[0]]
    game.do(1, attach("2gec"))
    assert game.view()["out"] == [[0], [1]]
    assert game.view()["hands"][:2] == [[], []]


def test_a_card_of_several_packs_names_its_pack() -> None:
    game = table("1rfc@2 1rfc@1", "3rfc@1 1gfc@2", packs=2, strands="1rfw@1 1gec@2 2rfw@1 2gec@1 3rfw@1 3ges@1")
    assert game.view(0)["hands"][0] == ["1rfc@1", "1rfc@2"]
    assert strand(game, "s1")["links"] == [["1rfw@1", "1gec@2"]]


@pytest.mark.parametrize("seed", some_by_day(range(25), 5))
def test_every_card_is_in_one_place_and_hidden_ones_show_by_their_number_alone(seed: int) -> None:
    rng = random.Random(seed)
    game = random_table(rng)
    for actor, move in play(game, rng, 50):
        whole, seen = game.view("arbiter"), game.view()
        laid = [one["card"] for one in whole["choices"] if one and one["card"] and one["state"] != "done"]
        hands = [card for hand in whole["hands"] for card in hand]
        strands = [card for one in whole["strands"] for card in one["cards"]]
        thrown = [card for card in whole["thrown"] if card is not None]
        assert sorted(whole["deck_cards"] + hands + strands + thrown + laid) == sorted(pack(game.options.packs))
        assert [len(hand) for hand in seen["hands"]] == [len(hand) for hand in whole["hands"]]
        assert {card for hand in seen["hands"] for card in hand} <= {"?"}
        if game.refusal(actor, move) is None:
            game.do(actor, move)


@pytest.mark.accepts("dna.3.1", "dna.6.4")
@pytest.mark.parametrize("seed", some_by_day(range(25), 5))
def test_between_turns_there_are_three_strands_with_an_open_end_at_each_outer_card(seed: int) -> None:
    rng = random.Random(1000 + seed)
    game = random_table(rng)
    for actor, move in play(game, rng, 50):
        if game.refusal(actor, move) is not None:
            continue
        before = {one["id"] for one in game.view()["strands"]}
        events = game.events(actor, move)
        if events[-1]["type"] == "turn_started":
            check_strands(game.view()["strands"])
        for cleared in of_type(events, "strands_cleared"):
            assert {*cleared["strands"]} - before <= {event["strand"] for event in of_type(events, "strand_laid")}


def check_strands(strands: list[dict[str, object]]) -> None:
    assert len(strands) == 3
    for one in strands:
        neighbours = [card for link in one["links"] for card in link]
        outer = [card for card in one["cards"] if neighbours.count(card) == 1]
        assert [end["tip"] for end in one["ends"]] == outer
        assert all(end["open"] and not end["used"] for end in one["ends"])
        assert all({end["tip"], end["inner"]} in [set(link) for link in one["links"]] for end in one["ends"])


def test_a_draw_is_waiting_until_it_is_drawn() -> None:
    game = table("2vhs 1rfc", "2rfc 3rfc", "1gfc 2gfc", first_holder=1)
    game.do(0, chosen("2vhs"))
    game.do(1, DRAW)
    assert game.view()["choices"][1]["state"] == "waiting"
    game.do(2, DRAW)
    assert [one["state"] for one in game.view()["choices"]] == ["acting", "done", "done"]
