"""What a ruling draws by its commands stands once in the record, at the first of them that draws."""

from __future__ import annotations

from domain.game.chance import Drawn
from domain.table.disputes.remedy import Adjust, Enter
from tests.support.table.disputed import disputed, ruled
from tests.support.table.whispers_words import Hush
from tests.support.table.whispers_words import Toss as Throw


def test_all_that_several_commands_draw_is_counted_at_the_first_of_them() -> None:
    sitting = disputed()
    before = sitting.state.drawn
    records = ruled(sitting, Adjust((0, 1, 0, 0)), Enter(Throw(), seat=0), Enter(Throw(), seat=1))
    drawn = [(place, record.drawn) for place, record in enumerate(records) if record.drawn is not None]
    assert drawn == [(2, Drawn(before.shuffles, before.dice + 2, before.lots))]
    assert records[2].event.__struct_config__.tag == "tossed"
    assert sitting.state.drawn == drawn[0][1]


def test_a_command_that_draws_nothing_is_passed_over() -> None:
    sitting = disputed()
    records = ruled(sitting, Enter(Hush()), Enter(Throw(), seat=0))
    drawn = [record for record in records if record.drawn is not None]
    assert [one.event.__struct_config__.tag for one in drawn] == ["tossed"]
    assert drawn[0] is records[2]


def test_without_a_draw_nothing_is_counted() -> None:
    assert all(record.drawn is None for record in ruled(disputed(), Enter(Hush())))
