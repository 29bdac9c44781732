"""What waits at a table, and the numbers by which it is told apart."""

from __future__ import annotations

from domain.game.seat import by_seat
from service.commands.tournaments.clerk.cases import waiting_at
from tests.support.table.disputed import disputed, evidence, filing


def test_a_number_that_may_stand_in_the_id_of_a_case_counts_no_covert_act() -> None:
    told = []
    for pieces in (0, 2):
        sitting = disputed(1, disputes="continue")
        for _ in range(pieces):
            sitting.act(by_seat(1), evidence())
        sitting.act(by_seat(2), filing(1))
        told.append(waiting_at(sitting.game, sitting.state))
        assert sitting.state.docket[1].filed == 1 + pieces + sitting.state.docket[0].filed
    assert told[0] == told[1]
    assert {matter for matter, _ in told[0].items()} == {("dispute", 1), ("dispute", 2)}
