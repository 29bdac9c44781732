"""What each seat was told then, by its own record, is what the record of the opened table says now."""

from __future__ import annotations

import json
import random

import pytest

from domain.game.seat import SPECTATOR, Viewer, by_seat, seen_by
from domain.registry import GAMES
from domain.table.core.commands import AddEntropy
from domain.table.covert import number_of
from domain.table.fold import fold
from domain.table.secrecy import notice_of
from service.proof.verify_record import Verified, verify_record
from service.proof.viewer_chain import notice_bytes
from service.record.canonical import CANONICAL
from service.record.codec import body_of
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting, codec_of
from tests.support.nights import some_by_day
from tests.support.service.proof.exported import PUBLIC, ended, own, whole

STEPS, TABLES = 120, 4
PLAYED = [one for one in CONTENDERS if one.id in GAMES]
"""The games that can be played at a service."""


def lines(record: bytes) -> list[dict[str, object]]:
    """The events of an exported record."""
    text = record.decode()
    return [json.loads(line) for line in text[: text.rindex("\n\n")].split("\n")[2:]]


def told_by(opened: bytes, game: str, viewer: Viewer) -> list[bytes]:
    """The notices that the record of an opened table leads to for one viewer."""
    rules = GAMES[game]
    records = [codec_of(rules).record(CANONICAL.encode(line["body"])) for line in lines(opened)]
    assert [body_of(one) for one in records] == [CANONICAL.encode(line["body"]) for line in lines(opened)]
    covert = fold(rules, records).covert
    notices = (notice_of(rules, covert, one, version, viewer) for version, one in enumerate(records, start=1))
    return [notice_bytes(one) for one in notices if one is not None]


def told_then(record: bytes) -> list[bytes]:
    """The notices in somebody's own record."""
    return [CANONICAL.encode(line["notice"]) for line in lines(record)]


def number(sitting: Sitting, upto: int) -> int:
    """How many of so many events seat 0 may know of."""
    return number_of(sitting.state.covert, upto, seen_by(0))


def sat(contender: Contender, seed: int) -> Sitting:
    """A table with disputes, undos, pauses and a clock; every other one begins with entropy from its seats."""
    rng = random.Random(f"{contender.id} {seed}")
    seats = rng.choice(contender.seats)
    entropy = "seats" if seed % 2 else "service"
    clock = {"seconds_per_move": 60}
    sitting = Sitting(
        contender.game, seats, contender.options(rng, seats), undo="consent", clock=clock, entropy=entropy
    )
    for seat in range(seats if seed % 2 else 0):
        sitting.act(by_seat(seat), AddEntropy(seat, f"word {seat}"))
    return live(sitting, rng, STEPS, table_acts=0.15)


@pytest.mark.parametrize("contender", some_by_day(PLAYED, 4), ids=lambda one: one.id)
def test_what_each_seat_was_told_then_is_what_the_opened_record_says_now(contender: Contender) -> None:
    seen: set[str] = set()
    for seed in range(TABLES):
        sitting = sat(contender, seed)
        during = len(sitting.records) if not sitting.state.is_opened else sitting.state.opened
        over = ended(sitting)
        opened = whole(over)
        for viewer in (*map(seen_by, range(sitting.seats)), SPECTATOR):
            now = told_by(opened, contender.id, viewer)
            for upto in (1, during // 2, during, len(over.records)):
                then = told_then(own(over, viewer, upto))
                assert then == now[: number_of(over.state.covert, upto, viewer)]
        seen |= {one.event.__struct_config__.tag for one in over.records}
        found = [*verify_record(opened, PUBLIC, {"own": own(over, seen_by(0), during)})]
        assert found[-1] == Verified(
            f"It agrees with own: what seat 0 had been told up to its event {number(over, during)}."
        )
    assert {"dispute_filed", "evidence_given", "dispute_ruled", "undone", "entropy_added"} <= seen
