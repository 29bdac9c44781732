from __future__ import annotations

import msgspec
import pytest

from domain.game.interface import AnyGame
from domain.game.rule import Malformed
from domain.game.seat import ARBITER, by_seat
from domain.registry import GAMES
from domain.table.core.commands import Pause, Play
from service.record.canonical import CANONICAL
from service.record.codec import Codec, body_of, completed, records_of
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import NOD, TOSS, dealt, hum
from tests.support.table.whispers import WHISPERS
from tests.support.table.whispers_words import Hum, Slip

CODEC = Codec(WHISPERS)


def test_a_move_is_read_by_the_types_of_the_game() -> None:
    assert CODEC.move(b'{"type":"slip","to":2,"card":"A"}') == Slip(2, "A")


@pytest.mark.parametrize(
    ("sent", "field", "problem"),
    [
        (b'{"type":"slip","to":2}', "move.card", "missing"),
        (b'{"type":"slip","to":"2","card":"A"}', "move.to", "type"),
        (b'{"type":"slip","to":true,"card":"A"}', "move.to", "type"),
        (b'{"type":"slip","to":2.0,"card":"A"}', "move.to", "type"),
        (b'{"type":"slip","to":2,"card":"A","now":1}', "move.now", "unknown"),
        (b'{"type":"jump"}', "move.type", "value"),
        (b'{"to":2,"card":"A"}', "move.type", "missing"),
        (b"[]", "move", "type"),
        (b'{"type":"nod"', "move", "syntax"),
        (b"\xff", "move", "syntax"),
    ],
)
def test_a_move_of_another_form_cites_the_games_rule_and_the_place(sent: bytes, field: str, problem: str) -> None:
    with pytest.raises(Malformed) as refused:
        CODEC.move(sent)
    found = refused.value
    assert (found.rule, found.field, found.problem) == (WHISPERS.meta.form_rule, field, problem)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_options_that_a_game_does_not_know_cite_its_rule_on_options(game: object) -> None:
    with pytest.raises(Malformed) as refused:
        Codec(game).options(b'{"no_such_option":1}')
    assert (refused.value.rule, refused.value.field) == (game.meta.options_rule, "options.no_such_option")
    assert Codec(game).options(b"{}") == completed(game.meta.options())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_new_table_records_every_option_with_its_default(game: AnyGame) -> None:
    recorded = msgspec.json.decode(CANONICAL.encode(Codec(game).options(b"{}")))
    assert set(recorded) == set(game.meta.options.__struct_fields__)


def test_a_body_is_compact_with_its_keys_in_order_at_every_depth() -> None:
    body = dealt().play(0, hum(2))[0]
    assert body_of(body) == msgspec.json.encode(msgspec.json.decode(body_of(body)), order="sorted")
    assert body_of(body).startswith(b'{"actor":{"role":"seat","seat":0},"at":')
    assert b": " not in body_of(body)


def test_only_the_first_record_of_a_command_has_the_command_and_the_chance_drawn() -> None:
    sitting = dealt()
    hummed, winked = sitting.play(0, hum(2))
    assert (hummed.cause, hummed.command, winked.cause, winked.command) == (3, Play(Hum(2)), 3, None)
    (tossed,) = sitting.play(1, TOSS)
    assert (tossed.cause, tossed.drawn.dice, tossed.drawn.shuffles) == (5, 1, 1)
    assert b'"drawn":{"dice":1,"shuffles":1}' in body_of(tossed)
    assert b"drawn" not in body_of(hummed)


def test_every_record_has_its_own_salt_of_128_bits() -> None:
    sitting = Sitting(WHISPERS, 4)
    decision = sitting.decide(by_seat(0), sitting.parsed(hum(2)))
    salts = [one.salt for _ in range(300) for one in records_of(decision, by_seat(0), None, 2, 0)]
    assert len(set(salts)) == len(salts) == 600
    assert {len(salt) for salt in salts} == {22}


def test_records_name_who_gave_the_command() -> None:
    sitting = dealt()
    assert sitting.play(ARBITER, NOD, seat=1)[0].actor == ARBITER
    assert sitting.act(ARBITER, Pause())[0].actor == ARBITER
    assert sitting.records[0].actor == ARBITER
