"""Filling the choices that a listed move leaves open."""

from random import Random

import pytest

from api.cli.demonstration.random_play import SPAN, fill, is_template, list_fields
from service.queries.games import describe_game
from tests.support.games.listed import as_json

LISTS = frozenset({("discard", "cards")})
HAND = ["2c", "3d", "4h"]


def test_the_fields_that_take_a_list_are_known_from_the_description_of_the_game() -> None:
    assert list_fields(as_json(describe_game("ecarte"))) == {("exchange", "cards")}
    assert list_fields(as_json(describe_game("dna"))) == {("attach", "ends")}


def test_a_choice_of_several_is_a_list_within_its_bounds_and_without_doubles() -> None:
    template = {"type": "discard", "cards": {"choose": {"from": HAND, "min": 0, "max": 2}}}
    made = [fill(template, LISTS, Random(seed))["cards"] for seed in range(50)]
    assert {len(cards) for cards in made} == {0, 1, 2}
    assert all(len(set(cards)) == len(cards) and set(cards) <= set(HAND) for cards in made)


def test_a_choice_of_one_is_no_list_where_the_command_takes_a_single_value() -> None:
    template = {"type": "slip_card", "to": 2, "card": {"choose": {"from": HAND, "min": 1, "max": 1}}}
    made = [fill(template, LISTS, Random(seed)) for seed in range(20)]
    assert {one["card"] for one in made} == set(HAND)
    assert {(one["type"], one["to"]) for one in made} == {("slip_card", 2)}


@pytest.mark.parametrize(
    ("bounds", "lowest", "highest"),
    [({"min": 3, "max": 5}, 3, 5), ({"range": [0, 2]}, 0, 2), ({"min": 7, "max": None}, 7, 7 + SPAN)],
)
def test_a_number_is_within_its_bounds(bounds: dict[str, object], lowest: int, highest: int) -> None:
    made = {fill({"type": "cut", "at": bounds}, LISTS, Random(seed))["at"] for seed in range(300)}
    assert made == set(range(lowest, highest + 1))


def test_what_is_whole_stays_as_it_is() -> None:
    move = {"type": "play_card", "card": "Th", "barrage": None}
    assert not is_template(move)
    assert fill(move, LISTS, Random(1)) == move
