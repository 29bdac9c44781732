"""A record that names what the log has lost: whoever holds a receipt for that sees so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from domain.game.seat import ARBITER, CLOCK, seen_by
from domain.registry import GAMES
from domain.table.core.commands import NameLoss, Resign
from service.proof.read_record import FaultError
from service.proof.verify_record import Verified, verify_record
from tests.support.games.sitting import Sitting
from tests.support.service.proof.exported import PUBLIC, act_in_game, own, played, receipt, whole

VIEWER = seen_by(1)


def said(data: bytes, **receipts: bytes) -> list[str]:
    return [finding.what for finding in verify_record(data, PUBLIC, receipts) if isinstance(finding, Verified)]


def with_a_loss() -> tuple[Sitting, int, bytes]:
    """A finished table that lost three moves; the version at which it says so, and a receipt for the last of them."""
    random = Random(1)
    kept = Sitting(GAMES["whist"], 4, seed=bytes(32))
    act_in_game(kept, random)
    lost = kept.copy()
    for _ in range(3):
        act_in_game(lost, random)
    promised = receipt(lost, VIEWER)
    first, last = kept.state.version + 1, lost.state.version
    kept.act(CLOCK, NameLoss(first, last, "5a" * 32))
    kept.act(ARBITER, Resign(0))
    return kept, first, promised


def test_the_record_says_what_was_lost_and_verifies() -> None:
    kept, first, _ = with_a_loss()
    sentence = f"Its event {first} says that the log lost what was acknowledged from version {first}"
    assert any(line.startswith(f"{sentence} to ") for line in said(whole(kept)))
    assert any(line.startswith(f"{sentence} on.") for line in said(own(kept, VIEWER)))


@pytest.mark.parametrize("record", [whole, lambda kept: own(kept, VIEWER)], ids=["opened", "own"])
def test_who_holds_a_receipt_for_what_was_lost_reads_the_loss_before_the_fault(record: object) -> None:
    kept, first, promised = with_a_loss()
    findings = verify_record(record(kept), PUBLIC, {"receipt": promised})
    *_, before_the_fault = up_to_the_fault(findings)
    assert before_the_fault.startswith(f"Its event {first} says that the log lost")


def up_to_the_fault(findings: Iterator[object]) -> Iterator[str]:
    """What is said before the fault that must come."""
    while True:
        try:
            finding = next(findings)
        except FaultError:
            return
        yield getattr(finding, "what", "")


def test_a_record_without_a_loss_says_nothing_of_it() -> None:
    assert not any("the log lost" in line for line in said(whole(played("whist", 20))))
