"""After the end of a game: which rule refuses a command that has no form at all, in the order of each rulebook."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from domain.game.rule import Malformed, Refused
from domain.table.core.state import TableState
from tests.support.games.contenders import Contender, contenders
from tests.support.games.random_play import STYLES, step
from tests.support.games.sitting import codec_of

TRIES, LONGEST = 60, 400
NO_FORM = [b"{}", b"[]", b"null", b'{"type":"no_such_command"}', b'{"type":7}', b"{", b"\xff", b'{"type":"attach"}']


def ended(contender: Contender) -> TableState:
    """A game that random play has brought to its end by its own rules."""
    for number in range(TRIES):
        rng = random.Random(f"{contender.id} {number}")
        sitting, style = contender.sit(rng, has_begun=True), rng.choice(STYLES)
        for _ in range(LONGEST):
            if sitting.state.status != "running":
                break
            step(sitting, rng, style)
        if contender.game.outcome(sitting.state.game) is not None:
            return sitting.state
    message = f"no game of {contender.id} ended by its own rules"
    raise AssertionError(message)


@pytest.mark.refuses("dna.2.1")
@pytest.mark.parametrize("contender", contenders())
def test_a_command_without_form_is_refused_by_the_first_rule_of_the_book(contender: Contender) -> None:
    game, codec = contender.game, codec_of(contender.game)
    over = ended(contender)
    running = replace(over, status="running", outcome=None)
    for sent in NO_FORM:
        with pytest.raises(Malformed) as before:
            codec.move(sent, running)
        assert before.value.rule is game.meta.form_rule
        with pytest.raises(Refused) as after:
            codec.move(sent, over)
        over_first = contender.contract.over_first
        assert after.value.rule.id == (over_first or game.meta.form_rule.id)
        assert isinstance(after.value, Malformed) is (over_first is None)
