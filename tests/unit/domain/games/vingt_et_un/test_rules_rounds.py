"""Sections 7 and 8 of the rulebook: settlement, rounds, the end."""

from __future__ import annotations

import itertools

import pytest

from domain.games.vingt_et_un.game import VINGT_ET_UN
from tests.unit.domain.games.vingt_et_un.support.tables import DRAW, SIT_OUT, STAKE, STAND, opened, stake, stand, table

# Hands by what they are worth, written out from the rulebook and not computed.
PLAYERS = {
    "natural": "Ac Tc",
    "twenty_one": "Td 9d Kd",
    "dead": "Td 9d 8d",
    "nineteen": "Td 9d",
    "twelve": "Td Kd",
}
BANKS = {
    "natural": "Ah Th",
    "twenty_one": "Th 9h Kh",
    "nineteen": "Th 9h",
    "fifteen": "8h 7h",
    "over": "Th 9h 8h",
}
FACTORS = {
    ("natural", "natural"): ("natural", -1),
    ("natural", "twenty_one"): ("twenty_one", -2),
    ("natural", "dead"): ("dead", -2),
    ("natural", "nineteen"): ("not_better", -2),
    ("natural", "twelve"): ("not_better", -2),
    ("twenty_one", "natural"): ("natural", 1),
    ("twenty_one", "twenty_one"): ("twenty_one", -1),
    ("twenty_one", "dead"): ("dead", -2),
    ("twenty_one", "nineteen"): ("not_better", -1),
    ("twenty_one", "twelve"): ("not_better", -1),
    ("nineteen", "natural"): ("natural", 1),
    ("nineteen", "twenty_one"): ("twenty_one", 1),
    ("nineteen", "dead"): ("dead", -1),
    ("nineteen", "nineteen"): ("not_better", -1),
    ("nineteen", "twelve"): ("not_better", -1),
    ("fifteen", "natural"): ("natural", 1),
    ("fifteen", "twenty_one"): ("twenty_one", 1),
    ("fifteen", "dead"): ("dead", -1),
    ("fifteen", "nineteen"): ("better", 1),
    ("fifteen", "twelve"): ("not_better", -1),
    ("over", "natural"): ("natural", 2),
    ("over", "twenty_one"): ("twenty_one", 2),
    ("over", "dead"): ("dead", -1),
    ("over", "nineteen"): ("better", 1),
    ("over", "twelve"): ("better", 1),
}


@pytest.mark.accepts("vingt-et-un.7.1", "vingt-et-un.7.2", "vingt-et-un.7.3")
@pytest.mark.parametrize(("bank", "player"), list(itertools.product(BANKS, PLAYERS)))
def test_each_cell_of_the_table_of_wins_and_losses(bank: str, player: str) -> None:
    theirs, ours = BANKS[bank].split(), PLAYERS[player].split()
    game = table(" ".join([ours[0], theirs[0], ours[1], *ours[2:], *theirs[1:]]), 2)
    stake(game, 7)
    for _ in ours[2:]:
        game.do(1, DRAW)
    if game.view()["phase"] == "draw":
        stand(game, 1)
    for _ in theirs[2:]:
        game.do(0, DRAW)
    if game.view()["phase"] == "bank":
        stand(game, 0)
    case, factor = FACTORS[bank, player]
    last = game.view()["last_round"]
    assert last["results"] == [None, {"case": case, "factor": factor, "amount": 7 * factor}]
    assert last["balances"] == [-7 * factor, 7 * factor]


@pytest.mark.accepts("vingt-et-un.7.5")
def test_chips_move_at_settlement_only_and_sum_to_nothing() -> None:
    game = table("Tc Td 9c 9d 7h 8c 7c", 3, "7c 7d 7h")
    stake(game, 10, 5)
    assert game.view()["balances"] == [0, 0, 0]
    stand(game, 1)
    stand(game, 2)
    assert game.view()["balances"] == [0, 0, 0]
    stand(game, 0)
    assert game.view()["balances"] == [-5, 10, -5]
    assert game.view()["last_round"]["balances"] == [-5, 10, -5]


@pytest.mark.accepts("vingt-et-un.8.2")
@pytest.mark.parametrize(("passes", "bank"), [("never", 0), ("each_round", 1)])
def test_the_next_round_is_dealt_at_once(passes: str, bank: int) -> None:
    game = table("Tc Td 9c 9d 7h 8c 7c", 3, "7c 7d 7h", bank_passes=passes)
    stake(game, 1, 1)
    stand(game, 1)
    stand(game, 2)
    events = [event["type"] for event in stand(game, 0)]
    assert events == ["stood", "round_settled", "cards_shuffled", "first_cards_dealt"]
    seen = game.view()
    assert (seen["round"], seen["bank"], seen["phase"]) == (2, bank, "stake")
    assert seen["hands"][bank] == {"down": [], "up": ["7h"]}
    assert game.to_act() == sorted({0, 1, 2} - {bank})


@pytest.mark.accepts("vingt-et-un.8.1")
@pytest.mark.refuses("vingt-et-un.8.1")
def test_after_the_last_round_nothing_is_accepted() -> None:
    game = table("Tc Td 9c 9d 7h 8c 7c")
    stake(game, 10, 5)
    stand(game, 1)
    stand(game, 2)
    assert game.events(0, STAND)[-1] == {"type": "game_ended", "balances": [-5, 10, -5]}
    for seat, command in itertools.product(range(3), (STAKE, SIT_OUT, DRAW, STAND)):
        assert game.refusal(seat, command) == "vingt-et-un.8.1"
    assert game.to_act() == []
    outcome = game.game.outcome(game.state)
    assert (outcome.ranking, outcome.scores, outcome.reason) == (((1,), (0, 2)), (-5, 10, -5), "rounds_played")


def test_form_comes_before_the_seat_and_the_seat_before_the_end() -> None:
    game = table("Tc 9c Td 8c", 2)
    stake(game, 1)
    stand(game, 1)
    stand(game, 0)
    assert game.refusal("arbiter", {"type": "fold"}) == "vingt-et-un.1.2"
    assert game.refusal("arbiter", STAND) == "vingt-et-un.1.3"
    assert game.refusal(1, STAND) == "vingt-et-un.8.1"


def test_who_resigns_comes_last() -> None:
    game = table("Tc Td 9c 9d 7h 8c 7c", 3, "7c 7d 7h")
    stake(game, 10, 5)
    stand(game, 1)
    stand(game, 2)
    stand(game, 0)
    outcome = VINGT_ET_UN.resign(game.state, 1)
    assert (outcome.ranking, outcome.scores, outcome.reason) == (((0, 2), (1,)), (-5, 10, -5), "resigned")


def test_seeded_chance_deals_every_round_differently() -> None:
    game = opened(2, {"rounds": 2})
    stake(game, 1)
    stand(game, 1)
    stand(game, 0)
    orders = [event.order for _, event, _ in game.log if hasattr(event, "order")]
    assert len(orders) == 2
    assert orders[0] != orders[1]
