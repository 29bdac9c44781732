"""Personal texts: commitments in the bytes of the log, and texts beside them."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.game.personal import (
    PERSONAL,
    Personal,
    alike,
    changed,
    forgotten,
    personal_fields,
    personal_kinds,
    texts_in,
)
from domain.game.seat import ARBITER, by_seat
from domain.registry import GAMES
from domain.table.core.commands import Play
from domain.table.core.events import TableOpened
from domain.table.disputes.commands import FileDispute, RuleDispute
from domain.table.disputes.events import DisputeFiled, DisputeRuled, PenaltyGiven
from domain.table.disputes.remedy import Penalize
from domain.table.names import Label, LabelTable, NameSeat, SeatNamed
from eventstore.ports.events import Text
from service.record.codec import body_of
from service.record.personal_texts import as_written, commitment_of, committed, forms_in, joined, kinds_of
from tests.support.games.sitting import Sitting

WHIST = GAMES["whist"]
STATEMENT = "Bert looked at Änna's hand."


class Inner(msgspec.Struct, frozen=True):
    said: Personal
    code: str


class Outer(msgspec.Struct, frozen=True):
    names: tuple[Personal | None, ...]
    inner: Inner
    nested: tuple[Inner, ...] = ()
    again: Outer | None = None
    word: str = "word"
    bound: Annotated[str, msgspec.Meta(max_length=9), PERSONAL] = ""


def sitting() -> Sitting:
    return Sitting(WHIST, 4)


def named(name: str | None) -> list[Any]:
    return sitting().act(ARBITER, NameSeat(0, name))


def test_the_texts_of_a_value_are_changed_where_they_are_declared_and_nowhere_else() -> None:
    value = Outer(("a", None, ""), Inner("b", "code"), (Inner("c", "code"),), Outer((), Inner("d", "x")), bound="e")
    upper = Outer(("A", None, ""), Inner("B", "code"), (Inner("C", "code"),), Outer((), Inner("D", "x")), bound="E")
    assert changed(value, str.upper) == upper
    assert texts_in(value) == ["a", "b", "c", "d", "e"]
    assert [one.name for one in personal_fields(Outer)] == ["names", "inner", "nested", "again", "bound"]
    assert personal_fields(Play)[0].name == "move"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_move_of_a_game_has_a_personal_text(game: str) -> None:
    kinds = kinds_of(GAMES[game])
    assert {TableOpened, SeatNamed, NameSeat, DisputeFiled, FileDispute, RuleDispute, PenaltyGiven} <= kinds
    assert Play not in kinds


def test_where_moves_have_personal_texts_every_move_is_looked_at() -> None:
    assert personal_kinds((Play, Inner), (Inner,)) == {Play, Inner}
    assert personal_kinds((Play, Inner), ()) == {Inner}


def test_a_commitment_is_taken_of_salt_and_text() -> None:
    salt = bytes(range(32))
    assert commitment_of(salt, "Änna".encode()) == sha256(b"richter/text/1\n" + salt + "Änna".encode()).digest()
    assert commitment_of(salt, "Änna".encode()).hex() == (
        "4b5c567f95d4afd42720f2d6327b64bb63f1d4566b985179984954f88630615e"
    )


def test_the_bytes_of_an_event_have_a_commitment_in_the_place_of_each_text() -> None:
    written = committed(WHIST, named("Änna"), 7)
    (record,), (text,) = written.records, written.texts
    form = f"sha256:{text.commitment.hex()}"
    assert (text.version, text.text, len(text.salt)) == (8, "Änna".encode(), 32)
    assert commitment_of(text.salt, text.text) == text.commitment
    assert record.commitments == (form, form), "event and command have the same text"
    assert written.bodies == (body_of(record),)
    body = msgspec.json.decode(written.bodies[0])
    assert (body["event"]["name"], body["command"]["name"]) == (form, form)
    assert record.event.name == "Änna"
    assert forms_in(body) == {form}


def test_the_same_text_has_another_commitment_in_every_event_and_never_the_same_salt() -> None:
    one, other = (committed(WHIST, named("Anna"), 1).texts[0] for _ in range(2))
    assert one.salt != other.salt
    assert one.commitment != other.commitment


def test_an_event_without_personal_texts_stays_as_it_is() -> None:
    table = sitting()
    for records in (table.records, named(None)):
        written = committed(WHIST, records, 0)
        assert written.texts == ()
        assert list(written.records) == list(records)
        assert written.bodies == tuple(map(body_of, records))
        assert b"commitments" not in b"".join(written.bodies)


def test_a_record_comes_back_with_its_texts_and_is_written_again_as_it_was() -> None:
    table = sitting()
    table.act(ARBITER, LabelTable(Label("Spring Cup", "4", None)))
    table.act(by_seat(0), FileDispute((1,), "table.2.5", STATEMENT, (1,)))
    ruling = RuleDispute(1, "table.2.5", "upheld", "He did.", (Penalize(1, "Looking.", 0),))
    table.act(ARBITER, ruling)
    written = committed(WHIST, table.records, 0)
    assert {text.text.decode() for text in written.texts} == {"Spring Cup", "4", STATEMENT, "He did.", "Looking."}
    for version, (body, record) in enumerate(zip(written.bodies, table.records, strict=True), start=1):
        beside = [text for text in written.texts if text.version == version]
        read = table.codec.record(body, beside)
        assert (read.event, read.command) == (record.event, record.command)
        assert body_of(read) == body
        raw = msgspec.json.decode(body)
        assert len(forms_in(raw)) == len(beside)
    ruled = next(record for record in table.records if isinstance(record.event, DisputeRuled))
    assert texts_in((ruled.event, ruled.command)) == ["He did.", "He did.", "Looking."]


def test_a_text_that_is_missing_was_forgotten_and_the_record_is_written_again_as_it_was() -> None:
    written = committed(WHIST, named("Anna"), 0)
    (body,), (text,) = written.bodies, written.texts
    read = sitting().codec.record(body)
    assert read.event.name == read.command.name == f"(forgotten {text.commitment.hex()[:8]})"
    assert body_of(read) == body


def test_a_text_that_does_not_fit_its_commitment_is_shown_nowhere() -> None:
    written = committed(WHIST, named("Anna"), 0)
    (body,), (text,) = written.bodies, written.texts
    for wrong in (replace(text, text=b"Eve"), replace(text, salt=bytes(32))):
        assert sitting().codec.record(body, (wrong,)).event.name.startswith("(forgotten")


def test_a_text_that_looks_like_a_commitment_is_a_text_as_any_other() -> None:
    name = f"sha256:{'a' * 64}"
    written = committed(WHIST, named(name), 0)
    assert name.encode() not in written.bodies[0]
    assert sitting().codec.record(written.bodies[0], written.texts).event.name == name
    (older,) = named(name)
    assert sitting().codec.record(body_of(older)).event.name == name, "an older record has the text itself"


def test_a_record_that_names_other_commitments_than_stand_in_it_is_none() -> None:
    (record,) = committed(WHIST, named("Anna"), 0).records
    raw = msgspec.to_builtins(as_written(record))
    for wrong in (record.commitments[:1], (*record.commitments, "x"), ("x", "y")):
        with pytest.raises(ValueError, match="other commitments"):
            sitting().codec.record(msgspec.json.encode({**raw, "commitments": wrong}))


def test_joined_leaves_older_records_alone() -> None:
    (record,) = named("Anna")
    assert joined(record, (Text(1, bytes(32), bytes(32), b"x"),)) is record
    assert as_written(record) is record


def test_two_values_are_alike_as_far_as_no_text_was_forgotten() -> None:
    def inner(name: str, code: str = "code") -> Inner:
        return Inner(name, code)

    gone, other = inner(forgotten("1" * 64)), inner(forgotten("2" * 64))
    assert alike((inner("A"), inner("B")), (inner("A"), inner("B")))
    assert alike((inner("A"), gone), (other, inner("B")))
    assert not alike((inner("A"), gone), (inner("B"), gone))
    assert not alike((inner("A"),), (gone, gone))
    assert not alike(gone, inner("A", "another"))
