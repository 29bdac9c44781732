"""After the end of a game: which rule refuses a command that has no form at all, in the order of each rulebook."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from domain.game.rule import Malformed, Refused
from domain.registry import GAMES
from domain.table.core.fold import fold
from domain.table.core.state import TableState
from service.record.read_move import read_move
from tests.games.support.contract import contract_of
from tests.games.support.sitting import codec_of
from tests.golden.support.corpus import bodies_of, entries

NO_FORM = [b"{}", b"[]", b"null", b'{"type":"no_such_command"}', b'{"type":7}', b"{", b"\xff", b'{"type":"attach"}']


def ended(game_id: str) -> TableState:
    """A golden game that ended by its own rules."""
    game, codec = GAMES[game_id], codec_of(GAMES[game_id])
    for entry in (one for one in entries() if one.game == game_id):
        state = fold(game, [codec.record(body) for body in bodies_of(entry)])
        if state.status == "finished" and game.outcome(state.game) is not None:
            return state
    message = f"no golden game of {game_id} ended by its own rules"
    raise AssertionError(message)


@pytest.mark.refuses("dna.2.1")
@pytest.mark.parametrize("game_id", GAMES)
def test_a_command_without_form_is_refused_by_the_first_rule_of_the_book(game_id: str) -> None:
    game, codec = GAMES[game_id], codec_of(GAMES[game_id])
    over = ended(game_id)
    running = replace(over, status="running", outcome=None)
    for sent in NO_FORM:
        with pytest.raises(Malformed) as before:
            read_move(codec, running, sent)
        assert before.value.rule is game.meta.form_rule
        with pytest.raises(Refused) as after:
            read_move(codec, over, sent)
        over_first = contract_of(game_id).over_first
        assert after.value.rule.id == (over_first or game.meta.form_rule.id)
        assert isinstance(after.value, Malformed) is (over_first is None)
