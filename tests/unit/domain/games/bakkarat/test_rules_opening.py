"""Section 1 of the rulebook: the table; what may be sent, and what an opening may ask for."""

from __future__ import annotations

import pytest

from domain.games.bakkarat.game import BAKKARAT
from tests.support.games.bench import refused_opening
from tests.unit.domain.games.bakkarat.support.tables import (
    ACCEPT,
    BAK,
    DRAW,
    HOLD,
    LEAVE,
    RAISE,
    STAND,
    answer,
    ask,
    end,
    opened,
    reviewed,
    table,
)
from tests.unit.domain.games.bakkarat.support.worlds import PACK


@pytest.mark.accepts("bakkarat.1.1")
@pytest.mark.parametrize("seats", range(3, 13))
def test_three_active_seats_play_and_seat_0_is_the_bank_first(seats: int) -> None:
    game = opened(seats)
    assert game.view()["bank"] == 0
    assert len(game.view()["stakes"]) == 3
    assert len(game.view()["balances"]) == seats


@pytest.mark.parametrize("seats", [0, 2, 13, -1, 10**30])
def test_another_number_of_seats_is_refused(seats: int) -> None:
    assert refused_opening(BAKKARAT, seats) == "bakkarat.1.1"


@pytest.mark.refuses("bakkarat.1.2")
@pytest.mark.parametrize(
    "command",
    [
        {},
        {"type": "fold"},
        {"type": "place_stake"},
        {"type": "place_stake", "amount": "3"},
        {"type": "place_stake", "amount": True},
        {"type": "place_stake", "amount": 1.5},
        {"type": "place_stake", "amount": 1_000_000_001},
        {"type": "cut", "at": None},
        {"type": "hold", "seat": 1},
        {"type": "rule_claim", "claim": 1, "upheld": 1},
        {"type": "ask_share", "player": 0},
        {"type": "answer_share", "seat": 3, "accept": "yes"},
    ],
)
def test_a_command_has_exactly_its_fields_in_the_right_form(command: dict[str, object]) -> None:
    assert table().refusal(1, command) == "bakkarat.1.2"


@pytest.mark.accepts("bakkarat.1.2")
def test_the_greatest_number_is_well_formed() -> None:
    assert table().refusal(1, {"type": "place_stake", "amount": 1_000_000_000}) is None


@pytest.mark.refuses("bakkarat.1.3")
@pytest.mark.parametrize("command", [HOLD, RAISE, LEAVE, ask(0, 5), end(3), {"type": "place_stake", "amount": 1}])
def test_the_arbiter_only_rules_and_no_seat_does(command: dict[str, object]) -> None:
    assert table().refusal("arbiter", command) == "bakkarat.1.3"
    assert table().refusal(1, {"type": "rule_claim", "claim": 1, "upheld": True}) == "bakkarat.1.3"


@pytest.mark.accepts("bakkarat.1.3")
def test_the_arbiter_rules_on_a_waiting_claim() -> None:
    game = reviewed(adjudication="arbiter")
    game.do(0, {"type": "claim_bak", "seat": 1})
    assert game.refusal("arbiter", {"type": "rule_claim", "claim": 1, "upheld": False}) is None


@pytest.mark.refuses("bakkarat.1.4")
@pytest.mark.parametrize("command", [HOLD, RAISE, LEAVE, ACCEPT, BAK, DRAW, STAND, answer(3, True)])
def test_only_active_seats_act(command: dict[str, object]) -> None:
    assert table(seats=5).refusal(3, command) == "bakkarat.1.4"


@pytest.mark.parametrize(
    "wrong",
    [
        {"packs": 0}, {"packs": True}, {"packs": 10**30}, {"cut": 1}, {"ties": "draw"}, {"bak_at": 10},
        {"full_round": 8}, {"full_round": "9"}, {"third_card": None}, {"enforcement": "none"}, {"colour": 1},
    ],
)  # fmt: skip
def test_an_option_that_is_not_allowed_refuses_the_opening(wrong: dict[str, object]) -> None:
    assert refused_opening(BAKKARAT, 3, wrong) == "bakkarat.1.2"


@pytest.mark.parametrize("order", [PACK[:-1], [*PACK[:-1], PACK[0]], [*PACK, "Ac"], []])
def test_a_prepared_shuffle_is_an_order_of_the_whole_pack(order: list[str]) -> None:
    assert refused_opening(BAKKARAT, 3, shuffles=[PACK, order]) == "bakkarat.2.1"
