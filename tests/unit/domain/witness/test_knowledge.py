"""What a seat could know of where cards are."""

from __future__ import annotations

import random
from typing import Any

import pytest

from domain.game.movement import Movement
from domain.games.essentia.game import ESSENTIA
from domain.games.whist.game import WHIST
from domain.table.core.events import TABLE_EVENTS
from domain.witness.knowledge import Known, Places
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import dealt, peek, show, slip
from tests.unit.domain.games.whist.support.worlds import PACK

LAID = [f"{file}{rank}" for rank in range(1, 10) for file in "abcdefgh" if f"{file}{rank}" not in
        {"c1", "f1", "c9", "f9", "c5", "f5"}][:28]  # fmt: skip


def known(sitting: Sitting, seat: int) -> tuple[Known, list[tuple[int, str, str]]]:
    """What the seat knows at the end, and what was news to it: version, card, zone."""
    ledger, news = Known(seat), []
    for version, record in enumerate(sitting.records, start=1):
        if not isinstance(record.event, TABLE_EVENTS):
            news += [(version, card, zone) for card, zone in ledger.take_in(sitting.game, record)]
    return ledger, news


def news_of(sitting: Sitting, seat: int, version: int) -> list[tuple[str, str]]:
    return sorted((card, zone) for number, card, zone in known(sitting, seat)[1] if number == version)


def test_a_card_that_comes_to_light_is_news_and_is_known_from_then_on() -> None:
    places = Places()
    assert places.follow([Movement("As", "hand:1", "table")]) == [("As", "table")]
    assert places.follow([Movement("As", "table", "pile")]) == []
    assert set(places.places) == {("As", "pile")}


def test_a_card_that_is_shown_where_it_lies_is_news_once() -> None:
    places = Places()
    assert places.follow([Movement("As", "hand:1", "hand:1")] * 2) == [("As", "hand:1")]


def test_what_comes_into_the_game_in_full_view_is_no_news_and_is_known() -> None:
    places = Places()
    assert places.follow([Movement("golem:0", None, "square:a1")]) == []
    assert places.follow([Movement("golem:0", "square:a1", "square:a2")]) == []


def test_when_a_hidden_card_leaves_a_zone_nobody_knows_any_more_what_is_left_there() -> None:
    places = Places()
    places.follow([Movement("As", "pack", "hand:1"), Movement("Kd", "pack", "hand:2")])
    places.follow([Movement("?", "hand:1", "hand:2")])
    assert set(places.places) == {("Kd", "hand:2")}
    assert places.follow([Movement("As", "hand:2", "table")]) == [("As", "table")]


def test_when_somebody_else_looks_at_a_card_where_it_lies_nothing_is_forgotten() -> None:
    sitting = dealt()
    sitting.play(3, peek(0))
    assert {("A", "hand:0"), ("B", "hand:0")} <= known(sitting, 0)[0].places.keys()
    sitting.play(0, show("A"))
    assert news_of(sitting, 0, 4) == []


@pytest.mark.parametrize(("source", "left"), [("hand:1", {("Kd", "hand:2")}), ("*", set())])
def test_gathering_ends_what_was_known_of_one_zone_or_of_all(source: str, left: set[tuple[str, str]]) -> None:
    places = Places()
    places.follow([Movement("As", "pack", "hand:1"), Movement("Kd", "pack", "hand:2")])
    assert places.follow([Movement("*", source, "pack")]) == []
    assert set(places.places) == left


def test_a_covert_act_is_news_to_those_who_may_know_of_it_alone() -> None:
    sitting = dealt()
    sitting.play(0, slip(2, "B"))
    assert [news_of(sitting, seat, 3) for seat in range(4)] == [[], [], [("B", "hand:2")], []]
    assert ("B", "hand:2") in known(sitting, 0)[0].places, "who slipped it knows where it is"
    sitting.play(2, show("B"))
    assert [news_of(sitting, seat, 4) for seat in range(4)] == [[], [("B", "table")], [], [("B", "table")]]


def test_a_hidden_field_is_news_to_its_reader_alone() -> None:
    sitting = dealt()
    sitting.play(3, peek(0))
    assert [news_of(sitting, seat, 3) for seat in range(4)] == [[], [], [], [("A", "hand:0")]]


def whist_dealt(**options: Any) -> Sitting:
    """Seat 0 deals spades round the table in canonical order: clubs first; the turn-up is the ace of spades."""
    lots = [["As", "Kd", "3h", "2c"]]
    return Sitting(WHIST, 4, options, {"lots": lots, "shuffles": [PACK, PACK[26:] + PACK[:26]]})


def version_of(sitting: Sitting, tag: str) -> int:
    tags = [event.__struct_config__.tag for event in sitting.events()]
    return len(tags) - tags[::-1].index(tag)


def test_a_dealt_hand_is_news_to_its_owner_alone_and_the_turn_up_to_all() -> None:
    sitting = whist_dealt()
    version = version_of(sitting, "hand_dealt")
    hands = sitting.events()[version - 1].hands
    for seat in range(4):
        expected = sorted([*((card, f"hand:{seat}") for card in hands[seat]), ("As", "centre")])
        assert news_of(sitting, seat, version) == expected


def test_a_played_card_is_news_to_the_three_others_and_not_to_its_owner() -> None:
    sitting = whist_dealt()
    sitting.play(1, {"type": "play_card", "card": "2c"})
    version = version_of(sitting, "card_played")
    assert [news_of(sitting, seat, version) for seat in range(4)] == [
        [("2c", "trick:1")],
        [],
        *[[("2c", "trick:1")]] * 2,
    ]


def test_a_card_that_lay_face_up_is_no_news_when_it_is_played() -> None:
    sitting = whist_dealt()
    sitting.play(1, {"type": "expose_card", "card": "2c"})
    assert news_of(sitting, 3, sitting.version) == [("2c", "hand:1")]
    sitting.play(3, {"type": "call_card", "card": "2c"})
    sitting.play(1, {"type": "play_card", "card": "2c"})
    assert [news_of(sitting, seat, version_of(sitting, "card_played")) for seat in range(4)] == [[]] * 4


def test_a_shuffle_ends_what_was_known() -> None:
    sitting = whist_dealt(dealing="by_hand")
    sitting.play(0, {"type": "deal", "faults": [{"position": 0, "face_up": True}]})
    assert ("2c", "hand:1") in known(sitting, 3)[0].places
    sitting.play(3, {"type": "demand_redeal"})
    for seat in range(4):
        assert known(sitting, seat)[0].places == {}


def essentia_laid() -> Sitting:
    """A random set-up in which all tiles but the last lie face down."""
    tiles = ["plain"] * 4 + ["plateau"] * 8 + ["mountain"] * 8 + ["forest"] * 8
    random.Random(1).shuffle(tiles)
    sitting = Sitting(ESSENTIA, 2, {"first_tile": "seat_0"}, {"shuffles": [tiles], "lots": [0]})
    for number, square in enumerate(LAID[:-1]):
        sitting.play(number % 2, {"type": "place_tile", "square": square})
    return sitting


def test_a_face_down_tile_is_news_to_nobody_and_the_reveal_of_the_land_to_both() -> None:
    sitting = essentia_laid()
    assert [known(sitting, seat)[1] for seat in (0, 1)] == [[], []]
    sitting.play(1, {"type": "place_tile", "square": LAID[-1]})
    version = version_of(sitting, "land_revealed")
    land = sitting.events()[version - 1].land
    for seat in (0, 1):
        assert news_of(sitting, seat, version) == sorted((kind, f"square:{square}") for square, kind in land.items())
        assert {number for number, _, _ in known(sitting, seat)[1]} == {version}, "golems come in full view"
