"""Every kind of decision has its one record, and every rank its effect."""

from dataclasses import dataclass
from typing import get_args

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.games.frieden.decisions.choices import AT_ONCE, KINDS, OPENED_BY, by_kind
from domain.games.frieden.decisions.kind import DecisionKind, given
from domain.games.frieden.turn_model import Kind
from domain.games.frieden.types import Choose

RECORDS = tuple(KINDS.values())


def test_every_kind_has_a_record_under_its_own_name() -> None:
    assert [kind for kind, record in KINDS.items() if record.kind != kind] == []
    assert set(KINDS) == set(get_args(Kind))


def test_every_field_of_a_choice_belongs_to_a_kind() -> None:
    assert {name for record in RECORDS for name in record.fields} == set(Choose.__struct_fields__)


def test_every_rank_but_the_ten_has_an_effect() -> None:
    assert "".join(OPENED_BY) == "A23456789JQK"
    assert set(AT_ONCE) <= set(OPENED_BY)


@dataclass(frozen=True)
class Flaw:
    """Records of which one is missing, stands twice, or says too little."""

    records: tuple[DecisionKind, ...]
    message: str


FLAWS = {
    "a kind without a record": Flaw(RECORDS[1:], "needs one record"),
    "a kind with two": Flaw((*RECORDS, RECORDS[0]), "needs one record"),
    "a choice that does nothing": Flaw(
        (replace(RECORDS[0], carry_out=None, asks=None, queues=None), *RECORDS[1:]), "must do something"
    ),
    "a field of no kind": Flaw(
        tuple(replace(record, fields=tuple(name for name in record.fields if name != "pile")) for record in RECORDS),
        "each field of a choice",
    ),
    "a field that a choice does not have": Flaw(
        (replace(RECORDS[0], fields=("card", "run", "place")), *RECORDS[1:]), "each field of a choice"
    ),
}


@pytest.mark.parametrize("flaw", FLAWS.values(), ids=FLAWS)
def test_a_flaw_in_the_records_is_found_when_they_are_loaded(flaw: Flaw) -> None:
    with pytest.raises(TypeError, match=flaw.message):
        by_kind(flaw.records)


def test_a_field_that_was_not_checked_is_an_error_of_the_program() -> None:
    assert given(0) == 0
    with pytest.raises(TypeError, match="all fields"):
        given(UNSET)
