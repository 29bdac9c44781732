"""The bots of programs play every game to its end by what a seat is shown, and no choice of theirs is refused."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import msgspec
import pytest

from api.cli.demonstration.arrangement import arrangement_of
from domain.game.seat import seen_by
from domain.registry import GAMES
from domain.table.core.state import TableState
from service.commands.programs.bots import bot_for, file_of
from service.commands.programs.playing import chosen
from service.commands.programs.seen import Moves, Seen, seen_in, written
from service.queries.actions.grammar import Offer, Offers, Scene, SomeInput
from service.queries.actions.list_actions import offered_moves
from service.queries.actions.prompts import in_order
from service.queries.answer import to_act
from service.queries.view_table import envelope
from service.record.codec import Codec
from service.texts.library import packaged
from service.texts.sentence import Narrator
from tests.support.api.seen.twin_worlds import twins_of
from tests.support.clients.in_process import LONGEST, TableOfBots
from tests.support.nights import some_by_day

MOST = 60
"""How many versions the viewer of two tables counts at most."""


def offers_in(codec: Codec, state: TableState, seat: int) -> Offers:
    """What the service lists for a seat."""
    scene = Scene(codec, state, seen_by(seat), Narrator(packaged(), state.game_id, "en"))
    offers = in_order(state.game_id, tuple(offered_moves(scene)))
    return Offers(state.game_id, scene.now, to_act(codec.game, state), tuple(offers), None)


@pytest.mark.parametrize("game", some_by_day(sorted(GAMES), 3))
def test_a_program_plays_each_game_to_its_end(game: str) -> None:
    random.seed(2)
    choose = bot_for(game)
    assert choose is not None
    arranged = arrangement_of(GAMES[game])
    table = TableOfBots(GAMES[game], arranged.seats, arranged.options, seed=2)
    for _ in range(LONGEST):
        if table.codec.game.outcome(table.state.game) is not None:
            return
        seat = random.choice(sorted(to_act(table.codec.game, table.state)))
        view = envelope("bots", table.codec.game, table.state, seen_by(seat))
        move = chosen(choose, view, offers_in(table.codec, table.state, seat))
        assert table.do(seat, msgspec.json.decode(move)) is None, move
    pytest.fail("the game does not end")


@pytest.mark.nightly
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_program_chooses_the_same_where_its_seat_cannot_tell_two_tables_apart(game: str) -> None:
    choose = bot_for(game)
    assert choose is not None
    for seat, steps in product((1, 0), range(4, 20, 3)):
        chosen_there = []
        for world in twins_of(game, seat, steps, MOST).worlds:
            state, codec = world.sitting.state, Codec(world.sitting.game)
            offers = offers_in(codec, state, seat)
            random.seed(steps)
            view = envelope("bots", codec.game, state, seen_by(seat))
            chosen_there.append(chosen(choose, view, offers) if Moves(offers.offers) else None)
        assert chosen_there[0] == chosen_there[1]
        if chosen_there[0] is not None:
            return
    pytest.fail("the seat never had a move")


def test_there_is_a_bot_for_each_game_and_none_for_another() -> None:
    assert {game for game in GAMES if bot_for(game) is None} == set()
    assert bot_for("chess") is None
    longer = {game for game in GAMES if (path := file_of(game)) and path.parent.name == "better"}
    assert longer == {"frieden", "scherbia"}


def test_a_bot_reads_names_that_python_keeps_for_itself_and_what_is_left_out_is_none() -> None:
    seen = seen_in(b'{"from": "a1", "cards": [{"as": "K"}], "total": 0}')
    assert (seen.from_, seen.cards[0].as_, seen.total, seen.copy) == ("a1", "K", 0, None)
    assert written(seen) == b'{"from": "a1", "cards": [{"as": "K"}], "total": 0}'


def test_a_bot_fills_the_open_fields_of_a_move() -> None:
    choice: Any = []
    open_field = SomeInput("/move/cards", "Cards", tuple(choice), 0, 2, ordered=False, repeats=False)
    example = {"move": {"type": "exchange", "cards": ["7h"]}}
    claim = Offer("claim", "Claim", {}, (), {"move": {"type": "claim"}})
    (move,) = Moves([claim, Offer("move", "Exchange", {}, (open_field,), example)])
    assert (move.type, move.inputs[0].name, move.inputs[0].most) == ("exchange", "cards", 2)
    assert written(move.filled(cards=["8h"])) == b'{"type": "exchange", "cards": ["8h"]}'
    assert written(move.command) == b'{"type": "exchange", "cards": ["7h"]}'
    assert [other.type for other in Moves([claim])] == ["claim"]
    assert isinstance(move.command, Seen)
