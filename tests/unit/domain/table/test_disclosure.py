"""When the record of a table is opened (table.11.1, 11.2)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.chance import commitment
from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, Actor, by_seat, seen_by
from domain.registry import GAMES
from domain.table.core.commands import OpenRecord, Resign
from domain.table.core.events import RecordOpened, TableFinished
from domain.table.disputes.commands import FileDispute, RuleDispute
from domain.table.disputes.remedy import Annul, Award
from domain.witness.readjudication import readjudicate
from service.queries.answer import notices
from tests.support.games.sitting import SEED, Sitting
from tests.support.table.whispers import WHISPERS

BY_ARBITER: Any = "arbiter"


def ended(how: str, **more: Any) -> Sitting:
    """A table whose record is opened later, after its end."""
    sitting = Sitting(WHISPERS, 4, reveal=BY_ARBITER, **more)
    if how == "resigned":
        sitting.act(ARBITER, Resign(0))
    elif how == "time":
        sitting.clock_acts()
    else:
        sitting.act(ARBITER, FileDispute((1,), "table.2.5", "Look."))
        remedy = Annul() if how == "void" else Award(((0, 1, 2, 3),))
        sitting.act(ARBITER, RuleDispute(1, "table.2.5", "upheld", "So.", (remedy,)))
    return sitting


@pytest.mark.accepts("table.11.1")
@pytest.mark.parametrize("how", ["resigned", "time", "void", "awarded"])
def test_no_end_tells_the_seed_where_the_arbiter_opens_the_record(how: str) -> None:
    sitting = ended(how, **({"clock": {"seconds_per_move": 5, "expiry": "forfeit"}} if how == "time" else {}))
    assert sitting.state.is_over
    assert not sitting.state.is_opened
    for viewer in (*map(seen_by, range(4)), SPECTATOR, ARBITER_VIEW):
        told = notices(sitting.game, sitting.state.covert, sitting.records, 1, viewer)
        assert SEED.hex() not in str(told)
    sitting.act(ARBITER, OpenRecord())
    assert sitting.state.is_opened
    assert [one for one in readjudicate(sitting.game, sitting.records) if not isinstance(one, int)] == []


@pytest.mark.accepts("table.11.2")
def test_the_arbiter_opens_it_and_tells_the_seed_that_the_commitment_fixed() -> None:
    sitting = ended("resigned")
    (record,) = sitting.act(ARBITER, OpenRecord())
    assert (record.event, record.rule) == (RecordOpened(SEED.hex()), "table.11.2")
    assert commitment(bytes.fromhex(record.event.seed)) == sitting.state.commitment


@pytest.mark.refuses("table.11.2")
@pytest.mark.parametrize("actor", [by_seat(0), by_seat(3)])
def test_no_seat_opens_the_record(actor: Actor) -> None:
    assert ended("resigned").refusal(actor, OpenRecord()) == ("table.11.2", None)


@pytest.mark.refuses("table.11.2")
def test_it_is_opened_once_after_the_end_and_only_where_the_end_does_not() -> None:
    assert Sitting(WHISPERS, 4, reveal=BY_ARBITER).refusal(ARBITER, OpenRecord()) == ("table.11.2", None)
    sitting = ended("resigned")
    sitting.act(ARBITER, OpenRecord())
    assert sitting.refusal(ARBITER, OpenRecord()) == ("table.11.2", None)
    usual = Sitting(GAMES["whist"], 4)
    usual.act(ARBITER, Resign(0))
    assert usual.state.is_opened
    assert usual.refusal(ARBITER, OpenRecord()) == ("table.11.2", None)


def test_a_table_whose_record_is_opened_with_the_end_has_the_same_bytes_as_ever() -> None:
    usual = Sitting(GAMES["whist"], 4)
    assert b"reveal" not in usual.bodies[0]
    usual.act(ARBITER, Resign(0))
    finished = usual.records[-1].event
    assert isinstance(finished, TableFinished)
    assert finished.seed == SEED.hex()
