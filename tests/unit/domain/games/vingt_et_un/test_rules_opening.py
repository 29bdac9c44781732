"""Sections 1 to 3 of the rulebook, and what a table may agree on."""

from __future__ import annotations

import random

import pytest

from domain.games.vingt_et_un.game import VINGT_ET_UN
from domain.games.vingt_et_un.hand import is_natural, total
from tests.support.games.bench import refused_opening
from tests.unit.domain.games.vingt_et_un.support.tables import (
    DRAW,
    SIT_OUT,
    STAKE,
    STAND,
    opened,
    pack,
    stake,
    stand,
    table,
)
from tests.unit.domain.games.vingt_et_un.support.worlds import CELLS, PACK, options


@pytest.mark.accepts("vingt-et-un.1.1")
@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_seats_play_and_seat_0_is_the_bank_first(seats: int) -> None:
    assert opened(seats).view()["bank"] == 0


@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 10**30])
def test_another_number_of_seats_is_refused(seats: int) -> None:
    assert refused_opening(VINGT_ET_UN, seats) == "vingt-et-un.1.1"


@pytest.mark.refuses("vingt-et-un.1.2")
@pytest.mark.parametrize(
    "command",
    [
        {},
        {"type": "fold"},
        {"type": "place_stake"},
        {"type": "place_stake", "amount": "5"},
        {"type": "place_stake", "amount": True},
        {"type": "place_stake", "amount": None},
        {"type": "place_stake", "amount": 1.0},
        {"type": "place_stake", "amount": 1_000_000_001},
        {"type": "place_stake", "amount": -1_000_000_001},
        {"type": "place_stake", "amount": 1, "seat": 1},
        {"type": "stand", "card": None},
    ],
)
def test_a_command_has_exactly_its_fields_in_the_right_form(command: dict[str, object]) -> None:
    assert table("Tc Td 9c").refusal(1, command) == "vingt-et-un.1.2"


@pytest.mark.accepts("vingt-et-un.1.2")
def test_the_greatest_number_is_well_formed() -> None:
    assert table("Tc Td 9c").refusal(1, {"type": "place_stake", "amount": 1_000_000_000}) is None
    assert table("Tc Td 9c").refusal(1, {"type": "place_stake", "amount": -1_000_000_000}) == "vingt-et-un.4.4"


@pytest.mark.refuses("vingt-et-un.1.3")
@pytest.mark.parametrize("command", [STAKE, SIT_OUT, DRAW, STAND])
def test_the_arbiter_has_no_commands(command: dict[str, object]) -> None:
    assert table("Tc Td 9c").refusal("arbiter", command) == "vingt-et-un.1.3"


@pytest.mark.accepts("vingt-et-un.1.3")
def test_a_seat_plays() -> None:
    assert table("Tc Td 9c").events(2, STAKE) == [{"type": "stake_placed", "seat": 2, "amount": 1}]


@pytest.mark.accepts("vingt-et-un.2.1")
def test_the_pack_has_thirty_two_cards_from_seven_to_ace() -> None:
    (order,) = [event.order for _, event, _ in opened(2).log if hasattr(event, "order")]
    assert sorted(order) == sorted(PACK)
    assert len(order) == 32


@pytest.mark.parametrize("order", [PACK[:-1], [*PACK[:-1], PACK[0]], [*PACK, "6c"], ["6c", *PACK[1:]], []])
def test_a_prepared_shuffle_is_an_order_of_the_whole_pack(order: list[str]) -> None:
    assert refused_opening(VINGT_ET_UN, 2, shuffles=[order]) == "vingt-et-un.2.1"
    assert refused_opening(VINGT_ET_UN, 2, shuffles=[PACK, order]) == "vingt-et-un.2.1"


@pytest.mark.accepts("vingt-et-un.2.2", "vingt-et-un.2.3", "vingt-et-un.2.4")
@pytest.mark.parametrize(
    ("cards", "points", "natural"),
    [
        ("7c 8d 9h", 24, False),
        ("Tc Jd Qh Ks", 14, False),
        ("Ac", 11, False),
        ("Ac Td", 21, True),
        ("Ac Ad", 21, True),
        ("Ac Ad Jc", 22, False),
        ("Ac Ad Ah", 32, False),
        ("Tc 9d Kh", 21, False),
    ],
)
def test_values_totals_and_naturals(cards: str, points: int, natural: bool) -> None:
    assert total(cards.split()) == points
    assert is_natural(cards.split()) is natural


@pytest.mark.accepts("vingt-et-un.3.1", "vingt-et-un.3.2")
def test_each_round_begins_with_a_shuffle_and_a_card_for_everybody_the_banks_last_and_open() -> None:
    game = table("Tc Td 9c")
    assert [event.__struct_config__.tag for _, event, _ in game.log] == ["cards_shuffled", "first_cards_dealt"]
    assert [rule.id for _, _, rule in game.log] == ["vingt-et-un.3.1", "vingt-et-un.3.2"]
    assert game.log[1][1].cards == ("9c", "Tc", "Td")
    assert game.view("arbiter")["hands"] == [
        {"down": [], "up": ["9c"]},
        {"down": ["Tc"], "up": []},
        {"down": ["Td"], "up": []},
    ]


@pytest.mark.accepts("vingt-et-un.3.1")
def test_the_next_round_is_shuffled_anew() -> None:
    game = table("Tc 9c Td 9d", 2, "8c 7c")
    stake(game, 1)
    stand(game, 1)
    stand(game, 0)
    assert game.log[-2][1].order == tuple(pack("8c 7c"))


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        ({"rounds": 0}, "1.2"),
        ({"rounds": True}, "1.2"),
        ({"rounds": 10**30}, "1.2"),
        ({"min_stake": 0}, "1.2"),
        ({"min_stake": 1_000_000_001}, "1.2"),
        ({"max_stake": 0}, "1.2"),
        ({"min_stake": 5, "max_stake": 4}, "4.4"),
        ({"sit_out": 1}, "1.2"),
        ({"drawing": "rounds"}, "1.2"),
        ({"further_cards": None}, "1.2"),
        ({"bank_passes": "always"}, "1.2"),
        ({"colour": "red"}, "1.2"),
        ({"payoffs": None}, "1.2"),
        ({"payoffs": {"under": {"better": 1001}}}, "1.2"),
        ({"payoffs": {"under": {"better": -1001}}}, "1.2"),
        ({"payoffs": {"under": {"better": None}}}, "1.2"),
        ({"payoffs": {"under": {"best": 1}}}, "1.2"),
        ({"payoffs": {"below": {}}}, "1.2"),
        ({"payoffs": {"over": {"not_better": 1}}}, "1.2"),
        ({"payoffs": {"natural": {"better": 1}}}, "1.2"),
        ({"payoffs": {"twenty_one": {"better": 1}}}, "1.2"),
    ],
)
def test_an_option_that_is_not_allowed_refuses_the_opening(wrong: dict[str, object], rule: str) -> None:
    assert refused_opening(VINGT_ET_UN, 3, wrong) == f"vingt-et-un.{rule}"


@pytest.mark.accepts("vingt-et-un.7.4")
@pytest.mark.parametrize(("row", "column"), [(row, column) for row, columns in CELLS.items() for column in columns])
def test_each_cell_of_the_payoffs_can_be_agreed(row: str, column: str) -> None:
    before = opened(2).view()["payoffs"]
    after = opened(2, {"payoffs": {row: {column: -1000}}}).view()["payoffs"]
    assert after[row].pop(column) == -1000
    before[row].pop(column)
    assert after == before


def test_random_options_open_a_table() -> None:
    rng = random.Random(7)
    for _ in range(100):
        opened(4, options(rng))
