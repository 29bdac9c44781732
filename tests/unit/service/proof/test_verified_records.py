"""What a record is checked for beyond its form: receipts, the log, the chance, and every command decided again."""

from __future__ import annotations

import msgspec
import pytest

from domain.game.seat import ARBITER_VIEW, SPECTATOR, seen_by
from domain.registry import GAMES
from domain.table.core.record import AnyRecord
from eventstore.hashes.chain import genesis, link
from service.proof.note import PublicKey
from service.proof.read_record import FaultError
from service.proof.record_form import OpenedHeader, opened_record
from service.proof.verify_record import Verified, verify_record
from service.proof.viewer_chain import viewers_of
from service.record.codec import body_of
from tests.support.games.sitting import NOON, Sitting
from tests.support.service.proof.exported import (
    KEY,
    OTHER,
    PUBLIC,
    ended,
    ends,
    own,
    played,
    proof,
    receipt,
    stored,
    whole,
)

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))
EVENTS = 40


def said(data: bytes, key: PublicKey = PUBLIC, **receipts: bytes) -> list[str]:
    """All that is found to be so. Raises FaultError."""
    found = verify_record(data, key, receipts)
    return [one.what for one in found if isinstance(one, Verified)]


def fault(data: bytes, key: PublicKey = PUBLIC, **receipts: bytes) -> tuple[int | None, str]:
    with pytest.raises(FaultError) as caught:
        said(data, key, **receipts)
    return caught.value.version, caught.value.problem


@EVERY_GAME
def test_the_record_of_every_game_is_as_it_should_be(game: str) -> None:
    sitting = played(game, EVENTS)
    found = said(whole(sitting))
    events = len(sitting.records)
    assert f"Its last event is number {events + 5} of the {events + 6} in a signed checkpoint." in found
    assert any(f"to its {events} events" in one for one in found)


@EVERY_GAME
def test_what_each_viewer_was_told_then_is_what_the_opened_record_says_now(game: str) -> None:
    sitting = played(game, EVENTS)
    opened = whole(sitting)
    for viewer in viewers_of(sitting.seats):
        for upto in (sitting.state.opened, EVENTS // 2, len(sitting.records)):
            before, then = own(sitting, viewer, upto), receipt(sitting, viewer, upto)
            said(opened, record=before, receipt=then)
            said(before, receipt=then)


def test_two_seats_and_the_opened_record_agree_with_all_their_receipts() -> None:
    sitting = played("frieden", EVENTS)
    kept = {f"seat{seat}at{upto}": receipt(sitting, seen_by(seat), upto) for seat in (0, 1) for upto in (10, 20, 30)}
    kept |= {f"own{seat}": own(sitting, seen_by(seat), 35) for seat in (0, 1)}
    assert len([one for one in said(whole(sitting), **kept) if one.startswith("It agrees with")]) == 8


def test_a_receipt_of_another_table_seat_or_course_is_refused() -> None:
    sitting, other = played("whist", EVENTS), played("whist", EVENTS, seed=2)
    mine, opened = own(sitting, seen_by(0)), whole(sitting)
    for data in (mine, opened):
        strange = receipt(sitting, seen_by(0), 20, table="ponmlkjihgfedcba")
        assert "for table ponmlkjihgfedcba" in fault(data, r=strange)[1]
        assert "was told something else up to its event 20" in fault(data, r=receipt(other, seen_by(0), 20))[1]
        assert "was told something else" in fault(data, r=own(other, seen_by(0), 20))[1]
    assert "says nothing" in fault(mine, r=receipt(sitting, seen_by(1), 20))[1]
    said(opened, r=receipt(sitting, seen_by(1), 20))


def test_a_record_that_is_shorter_than_a_receipt_is_refused() -> None:
    sitting = played("whist", EVENTS)
    cut = own(sitting, seen_by(0), 20)
    assert "was told 30 events; the record has 20" in fault(cut, r=receipt(sitting, seen_by(0), 30))[1]


def test_a_receipt_that_is_changed_or_none_is_refused() -> None:
    sitting = played("whist", EVENTS)
    good = receipt(sitting, seen_by(0), 20)
    for place in range(len(good)):
        changed = good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :]
        assert "neither a receipt nor a record" in fault(own(sitting, seen_by(0)), r=changed)[1]
    assert "somebody's own record is needed" in fault(whole(sitting), r=whole(sitting))[1]
    assert "neither" in fault(whole(sitting), r=KEY.sign("richter/receipt/1\n"))[1]


def test_a_record_of_another_key_is_refused() -> None:
    sitting = played("whist", EVENTS)
    for data in (whole(sitting, OTHER), own(sitting, SPECTATOR, key=OTHER)):
        said(data, PublicKey(OTHER.public))
        version, problem = fault(data)
        assert version is None
        assert problem.startswith("It is not signed by the key example.org/club")


def test_each_viewer_is_named_in_its_own_record() -> None:
    sitting = played("whist", EVENTS)
    for viewer, name in ((seen_by(2), "seat 2"), (SPECTATOR, "spectator"), (ARBITER_VIEW, "arbiter")):
        assert any(f"what {name} was told" in one for one in said(own(sitting, viewer)))


# What the owner of the key could do: write another course, with all hashes and signatures new.


def forged(sitting: Sitting, records: list[AnyRecord]) -> bytes:
    """A record with these events, every hash of it and its signature made anew."""
    other = sitting.copy()
    other.records, other.bodies = records, [body_of(one) for one in records]
    events = stored(other)
    return opened_record(events, ends(other), proof(events), NOON, KEY.sign)


def test_a_course_against_the_rules_is_found_and_the_event_named() -> None:
    sitting = played("whist", EVENTS)
    records = sitting.records
    assert fault(forged(sitting, [*records[:20], *records[21:]]))[0] is not None
    for version in range(2, len(records) + 1):
        one = records[version - 1]
        others = {
            "rule": msgspec.structs.replace(one, rule="whist.1.1"),
            "cause": msgspec.structs.replace(one, cause=version - 1),
            "drawn": msgspec.structs.replace(one, drawn=records[0].drawn or sitting.state.drawn),
        }
        for what, changed in others.items():
            if body_of(changed) == body_of(one):
                continue
            found = fault(forged(sitting, [*records[: version - 1], changed, *records[version:]]))
            assert found[0] in (version, one.cause), (what, found)


def test_other_cards_than_the_chance_dealt_are_found() -> None:
    sitting = played("whist", EVENTS)
    version = next(v for v, one in enumerate(sitting.records, 1) if hasattr(one.event, "order"))
    one = sitting.records[version - 1]
    swapped = (one.event.order[1], one.event.order[0], *one.event.order[2:])
    changed = msgspec.structs.replace(one, event=msgspec.structs.replace(one.event, order=swapped))
    found = fault(forged(sitting, [*sitting.records[: version - 1], changed, *sitting.records[version:]]))
    assert found == (version, "The rules lead to another event here.")


def test_a_seed_that_does_not_fit_the_commitment_is_found() -> None:
    sitting = played("whist", EVENTS)
    first = sitting.records[0]
    changed = msgspec.structs.replace(first, event=msgspec.structs.replace(first.event, seed="00" * 32))
    found = fault(forged(sitting, [changed, *sitting.records[1:]]))
    assert found == (1, "The seed of the chance is not the one that the commitment fixed.")


def test_a_record_that_ends_before_the_game_is_over_is_found() -> None:
    sitting = played("whist", EVENTS)
    cut = sitting.copy()
    cut.records = sitting.records[:-2]
    version, problem = fault(forged(cut, sitting.records[:-2]))
    assert (version, problem) == (len(sitting.records) - 1, "It is missing: the record ends before it was opened.")
    version, problem = fault(forged(sitting, sitting.records[:-1]))
    assert (version, problem) == (len(sitting.records), "The record ends in the middle of a command.")


def test_another_true_course_is_found_by_a_receipt_alone() -> None:
    """The owner of the key plays another game to its end and signs that: only who kept a receipt can tell."""
    sitting, other = played("whist", EVENTS), played("whist", EVENTS, seed=2)
    said(whole(other))
    assert "was told something else" in fault(whole(other), r=receipt(sitting, SPECTATOR, 10))[1]


def changed_header(data: bytes, **fields: object) -> bytes:
    lines = data[: data.rfind(b"\n\n")].decode().split("\n")
    header = msgspec.json.decode(lines[1], type=OpenedHeader)
    lines[1] = msgspec.json.encode(msgspec.structs.replace(header, **fields), order="sorted").decode()
    return KEY.sign("\n".join(lines) + "\n")


def test_a_header_that_does_not_fit_the_events_is_found() -> None:
    sitting = played("whist", EVENTS)
    data = whole(sitting)
    strange = ends(played("whist", EVENTS, seed=2))
    wrong_proof = proof(stored(played("whist", EVENTS, seed=2)))
    assert "each viewer was told" in fault(changed_header(data, viewers=tuple(strange)))[1]
    assert "another end of the chain" in fault(changed_header(data, head="00" * 32))[1]
    assert fault(changed_header(data, version=len(sitting.records) + 1))[0] == len(sitting.records) + 1
    assert fault(changed_header(data, version=len(sitting.records) - 1))[0] == len(sitting.records)
    assert fault(changed_header(data, table="ponmlkjihgfedcba"))[0] == 1
    assert "does not show" in fault(changed_header(data, proof=wrong_proof))[1]
    assert "cannot be used" in fault(changed_header(data, proof="nothing"))[1]
    assert "cannot be used" in fault(changed_header(data, proof=proof(stored(sitting), OTHER)))[1]
    assert any("no proof" in one for one in said(changed_header(data, proof=None)))


def test_a_table_whose_rules_are_not_at_hand_is_not_judged() -> None:
    sitting = played("whist", EVENTS)
    first = sitting.records[0]
    for fields in ({"game": "chess"}, {"revision": 999}, {"edition": "0"}):
        changed = msgspec.structs.replace(first, event=msgspec.structs.replace(first.event, **fields))
        version, problem = fault(forged(sitting, [changed, *sitting.records[1:]]))
        assert version == 1
        assert "not at hand" in problem


def test_the_chain_of_a_record_is_that_of_the_log() -> None:
    sitting = ended(Sitting(GAMES["essentia"], 2))
    events = stored(sitting)
    assert events[0].prev == genesis(events[0].stream)
    assert events[1].hash == link(events[0].hash, sitting.bodies[1])
