"""The bytes of any record are canonical JSON (RFC 8785), and are read back as what was written."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect

from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from service.record.canonical import CANONICAL
from service.record.codec import Codec, body_of, record_type
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.played import over_played_tables
from tests.support.games.sitting import Sitting, codec_of
from tests.unit.domain.games.test_every_game_secrets import assert_exact
from tests.wire.support.made_up import TEXT, kinds_in, values_of

EXACT = {
    inspect.IntType,
    inspect.BoolType,
    inspect.StrType,
    inspect.NoneType,
    inspect.LiteralType,
    inspect.TupleType,
    inspect.VarTupleType,
    inspect.DictType,
    inspect.UnionType,
    inspect.StructType,
}
"""What records may be made of: no floats, no sets, no bytes or dates, nothing mutable in a Struct but a mapping."""

ANYTHING_IN = {"essentia": "the land and circle powers of the option `position`, checked entry by entry at admission"}


@pytest.mark.parametrize("contender", CONTENDERS, ids=lambda one: one.id)
def test_records_are_made_of_types_that_json_keeps_exactly(contender: Contender) -> None:
    allowed = EXACT | ({inspect.AnyType} if contender.id in ANYTHING_IN else set())
    assert kinds_in(record_type(contender.game)) <= allowed


@cache
def made_up_records(game: AnyGame) -> st.SearchStrategy[Any]:
    """Any record of a game; kept, as such a strategy is slow to make."""
    return values_of(record_type(game))


@pytest.mark.parametrize("contender", CONTENDERS, ids=lambda one: one.id)
@given(data=st.data())
def test_any_record_is_canonical_and_comes_back_as_it_was(contender: Contender, data: st.DataObject) -> None:
    codec = codec_of(contender.game)
    record = codec.record(msgspec.json.encode({**data.draw(made_up_records(contender.game)), "commitments": []}))
    body = body_of(record)
    assert rfc8785.dumps(msgspec.json.decode(body)) == body
    assert codec.record(body) == record
    assert body_of(codec.record(body)) == body
    assert_exact(body)


@over_played_tables()
def test_the_records_of_whole_games_are_canonical(sitting: Sitting) -> None:
    for body in sitting.bodies:
        assert rfc8785.dumps(msgspec.json.decode(body)) == body
        assert_exact(body)


@given(text=TEXT)
def test_any_text_is_written_as_rfc_8785_has_it(text: str) -> None:
    assert CANONICAL.encode(text) == rfc8785.dumps(text)


@given(prepared=values_of(Prepared))
def test_whatever_prepared_chance_a_client_sends_is_kept_exactly(prepared: Any) -> None:
    kept = msgspec.convert(prepared, Prepared)
    assert rfc8785.dumps(msgspec.json.decode(CANONICAL.encode(kept))) == CANONICAL.encode(kept)


def test_a_later_edition_may_add_a_field_to_records() -> None:
    (contender,) = (one for one in CONTENDERS if one.id == "whispers")
    body = b'{"actor":{"role":"arbiter"},"at":1,"cause":3,"event":{"type":"hushed"},"later":[1],"rule":"r","salt":"s"}'
    assert Codec(contender.game).record(body).salt == "s"
