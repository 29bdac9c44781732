"""Appeals, and the last ruling (table.8.1, 8.2)."""

from __future__ import annotations

import pytest

from domain.game.seat import ARBITER, by_seat
from domain.table.disputes.events import RulingAppealed
from domain.table.disputes.remedy import Adjust, Award, Penalize
from tests.support.table.disputed import appeal, disputed, ruled, ruling

RANKING = ((1,), (0, 2), (3,))


@pytest.mark.accepts("table.8.1")
@pytest.mark.parametrize("seat", [1, 3])
def test_a_party_appeals_and_the_arbiter_rules_for_the_last_time(seat: int) -> None:
    sitting = disputed()
    ruled(sitting)
    (record,) = sitting.act(by_seat(seat), appeal())
    assert (record.event, record.rule) == (RulingAppealed(1, seat, (1, 3), "It does not."), "table.8.1")
    assert sitting.state.docket[0].status == "appealed"


@pytest.mark.accepts("table.8.2")
def test_the_ruling_on_an_appeal_is_final_and_can_undo_what_the_first_one_did() -> None:
    sitting = disputed()
    ruled(sitting, Penalize(3, "No.", 4))
    sitting.act(by_seat(3), appeal())
    record = ruled(sitting, Adjust((0, 0, 0, 4)), verdict="rejected")[0]
    assert (record.event.final, record.rule) == (True, "table.8.2")
    assert sitting.state.docket[0].status == "final"
    assert sitting.state.adjusted == (0, 0, 0, 0)
    assert sitting.refusal(3, appeal()) == ("table.8.1", None)
    assert sitting.refusal(ARBITER, ruling()) == ("table.7.1", None)


@pytest.mark.accepts("table.8.1")
def test_an_appeal_after_the_end_is_heard() -> None:
    sitting = disputed()
    ruled(sitting, Award(RANKING))
    sitting.act(by_seat(3), appeal())
    assert not sitting.state.is_frozen
    assert ruled(sitting, Award(((3,), (0, 1, 2))))[-1].event.ranking == ((3,), (0, 1, 2))


@pytest.mark.refuses("table.8.1")
def test_nobody_else_appeals_and_not_before_there_is_a_ruling() -> None:
    sitting = disputed()
    assert sitting.refusal(1, appeal()) == ("table.8.1", None)
    assert sitting.refusal(1, appeal(2)) == ("table.8.1", "dispute")
    ruled(sitting)
    assert sitting.refusal(0, appeal()) == ("table.8.1", None)
    assert sitting.refusal(ARBITER, appeal()) == ("table.8.1", None)
