"""Section 1 of the rulebook, and 9.1: cards and set-up, and what a table may agree on."""

from __future__ import annotations

import itertools
import random

import pytest

from domain.game.rule import Refused
from domain.games.dna.cards import deck_of, distance, in_order
from domain.games.dna.game import DNA
from tests.support.games.bench import refused_opening
from tests.support.nights import some_by_day
from tests.unit.domain.games.dna.support.tables import (
    log,
    of_type,
    opened,
    strand,
    table,
    types,
)
from tests.unit.domain.games.dna.support.worlds import FACES, options, pack, prepared


@pytest.mark.accepts("dna.1.1", "dna.9.1")
def test_a_pack_holds_each_face_once_and_several_packs_name_their_cards() -> None:
    assert deck_of(1) == tuple(FACES)
    assert len(set(FACES)) == 81
    assert deck_of(2)[:4] == ("1rfw@1", "1rfw@2", "1rfs@1", "1rfs@2")
    assert len(set(deck_of(3))) == 243


@pytest.mark.accepts("dna.1.1")
@pytest.mark.parametrize("packs", [1, 2, 3])
def test_cards_have_one_order_by_number_colour_filling_shape_and_pack(packs: int) -> None:
    cards = pack(packs)
    mixed = random.Random(packs).sample(cards, len(cards))
    assert list(in_order(mixed)) == cards


@pytest.mark.accepts("dna.1.2")
def test_three_cards_are_a_set_if_each_property_is_all_alike_or_all_different() -> None:
    for one, other, third in itertools.product(FACES, FACES[:9], FACES):
        alike_or_different = all(len({one[n], other[n], third[n]}) != 2 for n in range(4))
        assert (distance(third, one, other) == 0) == alike_or_different


@pytest.mark.accepts("dna.1.2", "dna.9.1")
def test_packs_do_not_count_when_faces_are_compared_and_three_identical_faces_are_a_set() -> None:
    assert distance("1rfw@3", "1rfw@1", "1rfw@2") == 0
    assert distance("1rfs@1", "1rfw@1", "1rfw@2") == 1
    assert distance("1vhs@2", "1rfw@1", "1gec@3") == 0


@pytest.mark.accepts("dna.1.3")
def test_the_first_holder_is_agreed_on_or_picked_by_lot() -> None:
    assert table("1rfc", "2rfc", "3rfc", first_holder=2).view()["holder"] == 2
    by_lot = opened(3, {"first_holder": "lot"}, {"lots": [1]})
    assert log(by_lot)[0] == {"type": "first_holder_set", "seat": 1}
    assert by_lot.log[0][2].id == "dna.1.3"
    assert by_lot.view()["holder"] == 1
    found = {opened(3, {"first_holder": "lot"}, seed=bytes([n]) * 32).view()["holder"] for n in range(30)}
    assert found == {0, 1, 2}


@pytest.mark.accepts("dna.1.4", "dna.1.6")
def test_cards_are_dealt_one_at_a_time_from_the_seat_after_the_holder_then_come_the_strands() -> None:
    order = random.Random(1).sample(FACES, 81)
    game = opened(3, {"hand_size": 2, "first_holder": 1}, {"shuffles": [order]})
    events = log(game)
    assert types(events) == [
        "first_holder_set",
        "cards_shuffled_under",
        *["hand_dealt"] * 3,
        *["strand_laid"] * 3,
        "turn_started",
    ]
    assert events[1]["cards"] == order
    hands = {event["seat"]: set(event["cards"]) for event in of_type(events, "hand_dealt")}
    assert hands == {2: {order[0], order[3]}, 0: {order[1], order[4]}, 1: {order[2], order[5]}}
    assert of_type(events, "strand_laid") == [
        {"type": "strand_laid", "strand": "s1", "cards": order[6:8]},
        {"type": "strand_laid", "strand": "s2", "cards": order[8:10]},
        {"type": "strand_laid", "strand": "s3", "cards": order[10:12]},
    ]
    assert game.view("arbiter")["deck_cards"] == order[12:]
    assert events[-1] == {"type": "turn_started", "turn": 1, "holder": 1}


@pytest.mark.accepts("dna.1.5")
@pytest.mark.parametrize(
    ("seats", "packs", "size"),
    [
        *((seats, 1, 8) for seats in range(2, 7)),
        *zip(range(7, 13), [1] * 6, [6, 6, 5, 4, 4, 4], strict=True),
        (13, 2, 7),
        (12, 2, 8),
        (24, 2, 4),
        (36, 3, 4),
    ],
)
def test_the_usual_hand_has_eight_cards_or_fewer_with_many_seats(seats: int, packs: int, size: int) -> None:
    game = opened(seats, {"packs": packs, "hand_size": None})
    assert [len(hand) for hand in game.view()["hands"]] == [size] * seats
    assert game.view()["deck"] == 81 * packs - seats * size - 6


@pytest.mark.accepts("dna.1.7")
def test_the_holder_deals_nothing_and_picks_nothing_up_but_plays_first() -> None:
    game = table("1rfc 2rfc", "1gfc 2gfc", "3rfc 3gfc", first_holder=1)
    for seat in (0, 1, 2):
        events = game.events(seat, {"type": "choose_draw"})
    assert [event["seat"] for event in of_type(events, "card_drawn")] == [1, 2, 0]


@pytest.mark.refuses("dna.1.9")
@pytest.mark.parametrize(("seats", "packs"), [(-1, 1), (0, 1), (1, 1), (13, 1), (25, 2), (37, 3), (10**30, 3)])
def test_a_number_of_seats_outside_the_limits_is_refused(seats: int, packs: int) -> None:
    assert refused_opening(DNA, seats, {"packs": packs}) == "dna.1.9"


@pytest.mark.refuses("dna.1.9")
@pytest.mark.parametrize(
    "bad",
    [
        {"colour": 1},
        {"packs": 0},
        {"packs": 4},
        {"packs": True},
        {"packs": None},
        {"hand_size": 0},
        {"hand_size": "8"},
        {"hand_size": True},
        {"hand_size": 10**30},
        {"first_holder": -1},
        {"first_holder": 2},
        {"first_holder": "dealer"},
        {"first_holder": True},
        {"opening_race": 1},
        {"race_seconds": 0},
        {"race_seconds": 1.5},
        {"choice_seconds": -1},
        {"choice_seconds": None},
        {"last_draws": "no"},
        {"sets_anytime": 0},
        {"play_on": None},
        {"enforcement": "arbiter"},
        {"two_card_rule": True},
        {"turn_limit": -1},
        {"turn_limit": 2**53},
        {"adjudication": "arbiter"},
    ],
)
def test_an_option_that_is_unknown_or_has_another_value_is_refused(bad: dict[str, object]) -> None:
    assert refused_opening(DNA, 2, bad) == "dna.1.9"


@pytest.mark.refuses("dna.1.9")
@pytest.mark.accepts("dna.1.6", "dna.1.9")
@pytest.mark.parametrize(("seats", "packs", "most"), [(2, 1, 37), (12, 1, 6), (5, 2, 31), (36, 3, 6)])
def test_a_card_must_be_left_in_the_deck(seats: int, packs: int, most: int) -> None:
    game = opened(seats, {"packs": packs, "hand_size": most})
    assert game.view()["deck"] >= 1
    assert refused_opening(DNA, seats, {"packs": packs, "hand_size": most + 1}) == "dna.1.9"


@pytest.mark.refuses("dna.1.9")
@pytest.mark.parametrize(
    "bad",
    [
        {"shuffles": [FACES[:80]]},
        {"shuffles": [[*FACES[:80], FACES[0]]]},
        {"shuffles": [[*FACES, FACES[0]]]},
        {"shuffles": [[*FACES[:80], "9rfw"]]},
        {"shuffles": [pack(2)]},
        {"shuffles": [FACES, []]},
        {"shuffles": [FACES, ["1rfw", "1rfw"]]},
        {"shuffles": [FACES, ["1rfw@1"]]},
        {"lots": [2]},
        {"lots": [-1]},
        {"lots": ["0"]},
        {"lots": [[0]]},
    ],
)
def test_prepared_chance_that_cannot_be_is_refused(bad: dict[str, object]) -> None:
    assert refused_opening(DNA, 2, {"first_holder": "lot"}, **bad) == "dna.1.9"


@pytest.mark.accepts("dna.1.9")
@pytest.mark.parametrize("seed", some_by_day(range(60), 5))
def test_every_allowed_opening_is_dealt(seed: int) -> None:
    rng = random.Random(seed)
    seats = rng.choice([2, 3, 7, 12, 13, 24, 36])
    agreed = options(rng, seats)
    game = opened(seats, agreed, prepared(rng, agreed))
    assert len(game.view()["strands"]) == 3
    with pytest.raises(Refused):
        opened(1, agreed)


@pytest.mark.accepts("dna.1.8", "dna.3.1", "dna.3.2", "dna.3.3")
def test_a_strand_of_two_cards_has_two_ends_with_the_same_pair() -> None:
    game = table("1rfc", "2rfc")
    assert strand(game, "s1") == {
        "id": "s1",
        "cards": ["1rfw", "1gec"],
        "set": False,
        "links": [["1rfw", "1gec"]],
        "ends": [
            {"tip": "1rfw", "inner": "1gec", "open": True, "used": False},
            {"tip": "1gec", "inner": "1rfw", "open": True, "used": False},
        ],
    }
    assert game.view()["hands"] == [["?"], ["?"]]
    assert game.view(0)["hands"] == [["1rfc"], ["?"]]


def test_a_later_shuffle_prepared_for_other_cards_is_passed_over() -> None:
    def orders(*shuffles: str) -> list[str]:
        game = table("1vhs 1rfc", "2rfc 2gfc", shuffles=shuffles)
        game.do(0, {"type": "choose_card", "card": "1vhs"})
        game.do(1, {"type": "choose_draw"})
        (shuffled,) = of_type(game.events(0, {"type": "set", "end": "1rfw"}), "cards_shuffled_under")
        return shuffled["cards"]

    assert orders("1vhs 1rfw 1gec") == ["1vhs", "1rfw", "1gec"]
    assert orders("1vhs 1rfw 2gec") == orders("1vhs 1rfw") == orders()


@pytest.mark.accepts("dna.9.1")
def test_a_game_with_three_packs_has_three_of_each_face() -> None:
    game = table("1rfw@1", "1rfw@2", packs=3, strands="1rfw@3 1gec@3 2rfw@3 2gec@3 3rfw@3 3ges@3")
    assert game.view()["deck"] == 243 - 8
    assert game.view(0)["hands"][0] == ["1rfw@1"]
