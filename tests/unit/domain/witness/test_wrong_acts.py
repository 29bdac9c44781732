"""What can be claimed is found while play is on, and not while the table stands still or is over."""

from __future__ import annotations

from pathlib import Path

import msgspec

from domain.game.seat import ARBITER, by_seat
from domain.registry import GAMES
from domain.table.core.commands import Pause, Resign, Resume
from domain.table.fold import at_once
from domain.witness.wrong_acts import upheld_claims
from service.adjudication.file import read_recorded_game
from tests.support.games.sitting import Sitting

REVOKE = Path(__file__).parents[3] / "integration/service/adjudication/games/whist-revoke.yaml"


def revoked() -> Sitting:
    """A table of Whist at which seat 2 has revoked in the first trick, which is taken."""
    game = read_recorded_game(REVOKE).game
    sitting = Sitting(GAMES["whist"], 4, game.options, game.prepared)
    for one in game.moves[:5]:
        assert one.seat is not None
        sitting.play(one.seat, one.move)
    return sitting


def claims(sitting: Sitting) -> list[object]:
    return [msgspec.to_builtins(one.claim) for one in at_once(upheld_claims(sitting.game, sitting.state))]


def test_a_revoke_can_be_claimed_while_play_is_on() -> None:
    assert claims(revoked()) == [{"type": "claim_revoke", "seat": 2, "trick": 1}]


def test_nothing_can_be_claimed_while_the_table_is_paused_and_again_when_it_goes_on() -> None:
    sitting = revoked()
    sitting.act(ARBITER, Pause())
    assert claims(sitting) == []
    sitting.act(ARBITER, Resume())
    assert len(claims(sitting)) == 1


def test_nothing_can_be_claimed_once_the_table_is_over() -> None:
    sitting = revoked()
    sitting.act(by_seat(0), Resign(0))
    assert sitting.state.status == "finished"
    assert claims(sitting) == []
