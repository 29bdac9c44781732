"""However many deals are played, however high, whoever plays together: a balance is a number that JSON has exactly."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.faro.game import FARO, most_deals
from domain.games.faro.types import Options
from tests.support.games.bench import refused_opening
from tests.unit.domain.games.faro.support.tables import CALL_WIN, LEAVE, RIGHT, Table, opened, table, vary
from tests.unit.domain.games.faro.support.worlds import VALUES

RANKS = "A23456789TJQK"
EXACT = 2**53


def highest_deal(seats: int, **options: Any) -> Table:
    """All players stake the most on each card, the bank loses them all, and each time the greatest call is made."""
    stakes = {seat: dict.fromkeys(RANKS, 1_000_000) for seat in range(1, seats)}
    game = table("", stakes, most=1_000_000, seats=seats, **options)
    for _ in range(104):
        game.do(0, RIGHT)
        for seat in sorted(game.state.waiting):
            game.do(seat, CALL_WIN)
            sept = vary("sept")
            game.do(seat, sept if game.refusal(seat, sept) is None else LEAVE)
    return game


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("match", VALUES["match"])
@pytest.mark.parametrize("limits_bind", VALUES["limits_bind"])
def test_the_highest_deals_that_a_table_may_agree_on_stay_exact_and_no_more_do(
    seats: int, match: str, limits_bind: str
) -> None:
    game = highest_deal(seats, match=match, limits_bind=limits_bind)
    greatest = max(abs(balance) for balance in game.view()["balances"])
    most = most_deals(seats, Options(match=match, limits_bind=limits_bind))
    assert greatest * most < EXACT <= greatest * (most + 1)


@pytest.mark.accepts("faro.1.2")
@pytest.mark.parametrize(("seats", "deals"), [(2, 721), (3, 360), (10, 80)])
def test_so_many_deals_can_be_agreed_on(seats: int, deals: int) -> None:
    assert opened(seats, {"deals": deals}).view()["phase"] == "limits"


@pytest.mark.refuses("faro.1.2")
@pytest.mark.parametrize(("seats", "deals"), [(2, 722), (3, 361), (10, 81), (10, 1_000_000)])
def test_more_deals_are_refused_where_calls_have_no_limit(seats: int, deals: int) -> None:
    assert refused_opening(FARO, seats, {"deals": deals}) == "faro.1.2"
    for other in ({"limits_bind": "always"}, {"match": "card"}):
        assert refused_opening(FARO, seats, {"deals": deals, **other}) is None
