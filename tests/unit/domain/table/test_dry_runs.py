"""A dry run of a command of the table says what the command would be told, and works out nothing of what follows."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.game.interface import AnyGame
from domain.game.rule import Refused
from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.table.core.commands import AddEntropy, CloseEntropy, Pause, Resign, Resume
from domain.table.decide import dry_run
from tests.support.games.sitting import Sitting
from tests.support.table.whispers import WHISPERS


def fails(*_: Any) -> Any:
    message = "a dry run asked the game for what follows"
    raise AssertionError(message)


DEAF: AnyGame = msgspec.structs.replace(WHISPERS, open=fails, resign=fails)
"""A game that may not be asked how it begins or ends."""


def refused(sitting: Sitting, actor: Actor, command: Any) -> str | None:
    """The rule by which a dry run is refused, or None."""
    try:
        dry_run(DEAF, sitting.state, actor, command, sitting.now)
    except Refused as found:
        return found.rule.id
    return None


@pytest.fixture
def last_to_add() -> Sitting:
    sitting = Sitting(WHISPERS, 4, entropy="seats")
    for seat in range(3):
        sitting.act(by_seat(seat), AddEntropy(seat, "abc"))
    return sitting


def test_nothing_is_dealt_in_a_dry_run_of_what_begins_the_game(last_to_add: Sitting) -> None:
    assert refused(last_to_add, by_seat(3), AddEntropy(3, "abc")) is None
    assert refused(last_to_add, ARBITER, CloseEntropy()) is None


def test_no_result_is_worked_out_in_a_dry_run_of_a_resignation() -> None:
    assert refused(Sitting(WHISPERS, 4), by_seat(0), Resign(0)) is None


@pytest.mark.parametrize("has_begun", [False, True])
@pytest.mark.parametrize("actor", [by_seat(0), by_seat(3), ARBITER, CLOCK], ids=str)
def test_a_dry_run_is_refused_as_the_command_is(last_to_add: Sitting, actor: Actor, *, has_begun: bool) -> None:
    sitting = last_to_add
    if has_begun:
        sitting.act(by_seat(3), AddEntropy(3, "abc"))
    commands = [AddEntropy(seat, "x") for seat in (0, 3, 4)] + [Resign(seat) for seat in (0, 3, 4)]
    for command in [*commands, CloseEntropy(), Pause(), Resume()]:
        found = sitting.refusal(actor, command)
        assert refused(sitting, actor, command) == (None if found is None else found[0]), command
