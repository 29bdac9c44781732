"""Analyses of tables that sit in memory."""

from __future__ import annotations

from domain.game.chance import Prepared
from domain.table.analysis import check_fork, end_of_command, forked
from domain.table.fold import fold
from domain.table.origin import Analysis, ChanceFrom
from domain.witness.readjudication import Deviation, readjudicate
from eventstore.hashes.chain import genesis, link
from service.record.codec import body_of
from tests.support.games.sitting import Sitting

TABLE = "thetruetable"
FRESH = b"the seed of what is only thought of"[:32]


def stands_at(sitting: Sitting, version: int) -> int:
    """Where an analysis from this version begins: at the end of its command."""
    return end_of_command((one.cause for one in sitting.records[version:]), version)


def may_fork(sitting: Sitting, version: int, chance: ChanceFrom = "fresh") -> None:
    """Raises Refused if the rules allow no analysis from this version on."""
    check_fork(sitting.state, fold(sitting.game, sitting.records[: stands_at(sitting, version)]), chance)


def draws_of(sitting: Sitting) -> dict[int, Prepared]:
    """What was drawn at the table, by version."""
    found: dict[int, Prepared] = {}
    flaws = [one for one in readjudicate(sitting.game, sitting.records, found) if isinstance(one, Deviation)]
    assert not flaws
    return found


def fork_of(sitting: Sitting, version: int, chance: ChanceFrom, seed: bytes = FRESH) -> Sitting:
    """An analysis of the table from this version on, through its bytes."""
    upto = stands_at(sitting, version)
    head = genesis(TABLE)
    for body in sitting.bodies[:upto]:
        head = link(head, body)
    told = {} if chance == "same" else draws_of(sitting)
    records = forked(sitting.records[:upto], Analysis(TABLE, upto, head.hex(), chance), seed, told)
    other = sitting.copy()
    other.bodies = [body_of(one) for one in records]
    other.records = [other.codec.record(body) for body in other.bodies]
    assert other.records == records
    other.state = fold(sitting.game, other.records)
    return other
