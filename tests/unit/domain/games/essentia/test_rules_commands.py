"""Section 7 and the order of the checks in part 6: of two rules that a command breaks, the first is cited."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.game.chance import Chance
from domain.game.form import read
from domain.game.rule import Malformed, Refused
from domain.game.seat import CLOCK, Actor, by_seat
from domain.games.essentia.game import ESSENTIA
from domain.games.essentia.types import OfferTruce
from tests.support.games.bench import SEED
from tests.unit.domain.games.essentia.support.tables import (
    ACCEPT,
    DECLINE,
    OFFER,
    SQUARES,
    STRATEGIC_SQUARES,
    finished,
    is_malformed,
    lay,
    move,
    moves,
    play,
    setup,
    tile,
)

COMMANDS = [tile("a3"), move("a3-a4"), OFFER, ACCEPT, DECLINE]


# 7.1 Form


@pytest.mark.accepts("essentia.7.1")
@pytest.mark.parametrize(
    "command",
    [
        move("a3-a4"),
        {"to": "a4", "from": "a3", "type": "move_golem"},
        {**move("a3-a4"), "power": None},
        OFFER,
    ],
)
def test_a_command_has_its_fields_in_any_order_and_null_counts_as_left_out(command: dict[str, Any]) -> None:
    assert play("c1 a3", "c9 a7").refusal(0, command) is None


@pytest.mark.refuses("essentia.7.1")
@pytest.mark.parametrize(
    "command",
    [
        None, [], "offer_truce", 7, True, {}, {"type": None}, {"type": 1}, {"type": "pass"}, {"type": "Offer_truce"},
        {"type": ["offer_truce"]}, {"type": "resign"}, {**OFFER, "seat": 0}, {**OFFER, "seat": None},
        {**OFFER, "power": None}, {**ACCEPT, "from": "a3"}, {**DECLINE, "reason": None},
        {"type": "move_golem"}, {"type": "move_golem", "from": "a3"}, {"type": "move_golem", "to": "a4"},
        {"type": "move_golem", "from": None, "to": "a4"}, {"type": "move_golem", "from": "a3", "to": None},
        {**move("a3-a4"), "tile": None}, {**move("a3-a4"), "seat": 0}, {**move("a3-a4"), "captured": False},
        {**move("a3-a4"), "power": "circle"}, {**move("a3-a4"), "power": "?"}, {**move("a3-a4"), "power": 0},
        {**move("a3-a4"), "power": ["rock"]},
        {"type": "place_tile"}, {"type": "place_tile", "square": None}, {**tile("a3"), "power": None},
        tile("a3", "rock"), tile("a3", "spring"), tile("a3", "?"), tile("a3", ""), tile("a3", "Plain"),
        {**tile("a3"), "tile": 4}, {**tile("a3"), "tile": {"kind": "plain"}}, {**tile("a3"), "face_down": True},
    ],
)  # fmt: skip
def test_anything_else_is_a_breach_of_form(command: object) -> None:
    for table in (play("c1 a3", "c9 a7"), setup(), finished()):
        assert is_malformed(table, 0, command)


@pytest.mark.refuses("essentia.7.1")
@pytest.mark.parametrize(
    "square",
    [
        "", "a", "4", "a0", "a10", "i1", "A1", "4a", "a1 ", " a1", "a1\n", "\na1", "a\uff11", "\uff411", "a1\x00", "?",
        11, 4.5, True, ["a1"], {"a": 1}, 10**400, "a1" * 5000,
    ],
)  # fmt: skip
def test_a_square_is_a_file_a_to_h_and_a_rank_1_to_9(square: object) -> None:
    table = play("c1 a3", "c9 a7")
    assert is_malformed(table, 0, {"type": "move_golem", "from": square, "to": "a4"})
    assert is_malformed(table, 0, {"type": "move_golem", "from": "a3", "to": square})
    assert is_malformed(setup(), 0, {"type": "place_tile", "square": square})


@pytest.mark.accepts("essentia.7.1")
def test_every_square_of_the_board_is_a_square() -> None:
    table = play("c1 a3", "c9 a7")
    for square in SQUARES:
        assert not is_malformed(table, 0, {"type": "move_golem", "from": square, "to": square})


@pytest.mark.refuses("essentia.7.1")
@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"type":"offer_truce"}{', b'{"type":"offer_truce","type":"a"}',
        b'{"type":"offer_truce","x":' + b"9" * 9999, b'{"type":"move_golem","from":"\\ud800","to":"a4"}',
    ],
)  # fmt: skip
def test_what_is_no_json_object_of_a_command_is_a_breach_of_form(data: bytes) -> None:
    with pytest.raises(Malformed) as refusal:
        read(data, msgspec.json.Decoder(ESSENTIA.meta.command), ESSENTIA.meta.form_rule, "move")
    assert refusal.value.rule.id == "essentia.7.1"


TABLES = (play("c1 a3", "c9 a7"), setup())
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["a3", "c5", "plain", "rock"]) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.sampled_from(["place_tile", "move_golem", "offer_truce", "accept_truce", "decline_truce", "pass"]),
    st.dictionaries(st.sampled_from(["square", "tile", "from", "to", "power", "seat"]), json_values, max_size=4),
)
def test_whatever_is_sent_is_accepted_or_refused_by_a_rule(kind: str, fields: dict[str, Any]) -> None:
    for table in TABLES:
        refusal = table.refusal(0, {"type": kind, **fields})
        assert refusal is None or refusal.startswith("essentia.")


# 7.2 to 7.4


@pytest.mark.accepts("essentia.7.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_two_seats_give_commands(seat: int) -> None:
    assert play("c1 a3", "c9 a7").refusal(seat, OFFER) is None


@pytest.mark.refuses("essentia.7.2")
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("actor", ["arbiter", -1, 2, 3])
def test_nobody_else_does_the_arbiter_included(command: dict[str, Any], actor: int | str) -> None:
    for table in (play("c1 a3", "c9 a7"), setup(), finished()):
        assert table.refusal(actor, command) == "essentia.7.2"


@pytest.mark.refuses("essentia.7.2")
def test_neither_does_the_clock_nor_somebody_without_a_seat() -> None:
    table = play("c1 a3", "c9 a7")
    for actor in (CLOCK, Actor("seat", None), Actor("arbiter", 0)):
        assert ESSENTIA.legal(table.state, actor) == ()
        with pytest.raises(Refused) as refusal:
            ESSENTIA.decide(table.state, actor, OfferTruce(), Chance(table.prepared, SEED, table.drawn), table.version)
        assert refusal.value.rule.id == "essentia.7.2"


@pytest.mark.refuses("essentia.7.3")
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_end_there_are_no_commands(command: dict[str, Any], seat: int) -> None:
    table = finished()
    assert table.refusal(seat, command) == "essentia.7.3"
    assert ESSENTIA.legal(table.state, by_seat(seat)) == ()


@pytest.mark.accepts("essentia.7.3")
def test_before_the_end_there_is_always_one() -> None:
    table = play("c1 a3", "c9 a7")
    assert table.legal(0)
    moves(table, "a3-a4")
    assert table.legal(1)


@pytest.mark.refuses("essentia.7.4")
@pytest.mark.parametrize("command", [move("a2-a3"), OFFER, ACCEPT, DECLINE])
@pytest.mark.parametrize("kind", ["random", "strategic"])
def test_in_the_set_up_no_golem_is_moved_and_no_truce_handled(command: dict[str, Any], kind: str) -> None:
    table = setup(setup=kind)
    for seat in (0, 1):
        assert table.refusal(seat, command) == "essentia.7.4"
    lay(table, STRATEGIC_SQUARES[:3], ["forest"] * 3 if kind == "strategic" else None)
    assert table.refusal(1, command) == "essentia.7.4"


@pytest.mark.refuses("essentia.7.4")
@pytest.mark.parametrize("kind", ["random", "strategic"])
def test_in_play_no_tile_is_laid(kind: str) -> None:
    for seat in (0, 1):
        assert play("c1 a3", "c9 a7", setup=kind).refusal(seat, tile("a4", "plain")) == "essentia.7.4"


@pytest.mark.accepts("essentia.7.4")
def test_each_command_has_its_phase() -> None:
    assert {one["type"] for one in setup().legal(0)} == {"place_tile"}
    assert {one["type"] for one in play("c1 a3", "c9 a7").legal(0)} == {"move_golem", "offer_truce"}
