"""What a token may hear of by webhooks."""

from __future__ import annotations

import pytest

from service.access.grants import Grant
from service.problems import NotAllowedError
from service.queries.hooks.audience import own_scope


@pytest.mark.parametrize(
    "grant",
    [
        Grant("player", tournament="cup", entrant=1, player=1),
        Grant("arbiter", tournament="cup", arbiter=1),
        Grant("director", tournament="cup", director=1),
        Grant("spectator", table="table"),
    ],
)
def test_spectators_and_tokens_of_a_tournament_hear_of_nothing(grant: Grant) -> None:
    with pytest.raises(NotAllowedError):
        own_scope(grant)


def test_a_seat_hears_of_its_table_alone() -> None:
    assert own_scope(Grant("seat", 1, "table")).table == "table"
