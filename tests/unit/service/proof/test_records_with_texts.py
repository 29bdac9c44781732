"""Records whose personal texts lie beside the log: each is held to its commitment, and one may be missing."""

from __future__ import annotations

from itertools import count

import msgspec
import pytest
from msgspec.structs import replace

from domain.game.seat import ARBITER_VIEW, SPECTATOR, seen_by
from domain.registry import GAMES
from service.proof.read_record import FaultError, read_unsigned
from service.proof.verify_record import Verified, verify_record
from service.proof.viewer_chain import viewers_of
from service.record.personal_texts import form_of
from tests.support.service.proof.exported import PUBLIC, receipt
from tests.support.service.proof.kept_texts import STATEMENT, Kept

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


def said(data: bytes, **receipts: bytes) -> list[str]:
    return [one.what for one in verify_record(data, PUBLIC, receipts) if isinstance(one, Verified)]


def fault(data: bytes) -> tuple[int | None, str]:
    with pytest.raises(FaultError) as caught:
        said(data)
    return caught.value.version, caught.value.problem


def lines_with_texts(data: bytes) -> list[bytes]:
    return [line for line in data.split(b"\n") if b'"texts":[' in line]


@EVERY_GAME
def test_a_record_is_in_order_before_and_after_a_text_was_forgotten(game: str) -> None:
    kept = Kept(game)
    receipts = {viewer.role + str(viewer.seat): receipt(kept.table, viewer) for viewer in viewers_of(kept.table.seats)}
    name, *others = kept.texts
    before, after, nothing = kept.whole(*kept.texts), kept.whole(*others), kept.whole()
    assert STATEMENT.encode() in before
    assert b"Rarespelling" in before
    assert b"Rarespelling" not in after
    for data in (before, after, nothing):
        assert len([one for one in said(data, **receipts) if one.startswith("It agrees with")]) == len(receipts)
    fit = f"{len(kept.texts)} stand beside it, and each fits its commitment."
    assert any(one.endswith(fit) for one in said(before))
    assert not any("forgotten" in one for one in said(before))
    assert f"Of the texts of and about people 1 were forgotten, in its events {name.version}." in said(after)
    assert [read_unsigned(data).bodies for data in (after, nothing)] == [read_unsigned(before).bodies] * 2


@EVERY_GAME
def test_a_viewers_own_record_has_the_texts_that_it_may_read_and_no_commitment_to_others(game: str) -> None:
    kept = Kept(game)
    statement = next(text for text in kept.texts if text.text == STATEMENT.encode())
    form = form_of(statement.commitment).encode()
    party, arbiter, spectator = (kept.own(one, *kept.texts) for one in (seen_by(1), ARBITER_VIEW, SPECTATOR))
    for data in (party, arbiter):
        assert STATEMENT.encode() in data
        assert form in data
    assert STATEMENT.encode() not in spectator
    assert form not in spectator
    assert b"Rarespelling" in spectator
    opened = kept.whole(*kept.texts)
    for viewer in (seen_by(1), ARBITER_VIEW, SPECTATOR):
        said(kept.own(viewer, *kept.texts), own=kept.own(viewer), receipt=receipt(kept.table, viewer))
        said(opened, own=kept.own(viewer))


class Counted:
    """Salts that are the same in every test."""

    def __init__(self) -> None:
        self._count = count()

    def take(self) -> bytes:
        return next(self._count).to_bytes(32)


def test_what_a_spectator_gets_does_not_depend_on_a_text_that_is_hidden_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = []
    for statement in (STATEMENT, "No.", "x" * 4000):
        monkeypatch.setattr("service.record.personal_texts.TEXT_SALTS", Counted())
        kept = Kept("whist", statement)
        found.append(kept.own(SPECTATOR, *kept.texts))
        assert kept.own(seen_by(1), *kept.texts) != found[0]
    assert found[0] == found[1] == found[2]


def test_a_text_that_does_not_fit_its_commitment_is_a_fault_at_its_event() -> None:
    kept = Kept("whist")
    for place, text in enumerate(kept.texts):
        for wrong in (replace(text, text=b"Somebody else"), replace(text, salt=bytes(32))):
            texts = [*kept.texts[:place], wrong, *kept.texts[place + 1 :]]
            version, problem = fault(kept.whole(*texts))
            assert version == text.version
            assert "does not fit its commitment" in problem
    moved = replace(kept.texts[0], version=1)
    assert fault(kept.whole(moved))[0] == 1


def test_texts_are_written_in_one_way_only() -> None:
    kept = Kept("whist")
    data = kept.whole(*kept.texts)
    line = next(iter(lines_with_texts(data)))
    event = msgspec.json.decode(line)
    for wrong in (
        {**event, "texts": []},
        {**event, "texts": event["texts"] * 2},
        {**event, "texts": [{**event["texts"][0], "salt": event["texts"][0]["salt"].upper()}]},
        {**event, "texts": [{**event["texts"][0], "more": 1}]},
    ):
        changed = data.replace(line, msgspec.json.encode(wrong, order="sorted"))
        assert fault(changed)[0] is not None
