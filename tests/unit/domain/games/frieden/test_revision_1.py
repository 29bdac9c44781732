"""Revision 1: tables that were opened by it are decided by it for ever."""

from __future__ import annotations

import msgspec
import pytest

from domain.game.interface import AnyGame
from domain.game.seat import SPECTATOR
from domain.games.frieden.game import FRIEDEN
from domain.games.frieden.revision_1.game import FRIEDEN_1
from domain.registry import REGISTRY, rule_set_of
from domain.table.core.state import TableState
from domain.table.fold import fold
from domain.witness.readjudication import Deviation, readjudicate
from service.record.codec import rules_opened_in
from tests.golden.support.corpus import bodies_of, entries
from tests.support.games.sitting import Sitting, codec_of

BOTH_PEACES = {"previous": {"first_peace": 1, "last_peace": 1, "jokers": [1, 0]}, "last_peace_limit": "open"}


def test_tables_are_opened_by_revision_2_and_the_first_is_known() -> None:
    assert REGISTRY.revisions("frieden") == (FRIEDEN_1, FRIEDEN)
    assert [rule_set_of(one).revision for one in (FRIEDEN_1, FRIEDEN)] == [1, 2]


@pytest.mark.accepts("frieden.3.5")
def test_an_open_limit_took_the_card_of_the_first_peace_in_revision_1() -> None:
    limits = [Sitting(one, 2, BOTH_PEACES).state.game.limits for one in (FRIEDEN_1, FRIEDEN)]
    assert limits == [(12, 12), (12, 13)]


def test_each_revision_decides_its_own_table_again_and_not_the_others() -> None:
    for game, other in ((FRIEDEN_1, FRIEDEN), (FRIEDEN, FRIEDEN_1)):
        sitting = Sitting(game, 2, BOTH_PEACES)
        assert not any(isinstance(found, Deviation) for found in readjudicate(game, sitting.records))
        assert any(isinstance(found, Deviation) for found in readjudicate(other, sitting.records))


@pytest.mark.parametrize("options", [{}, {"previous": {"first_peace": 0, "last_peace": 1}}])
def test_all_other_openings_are_the_same(options: dict[str, object]) -> None:
    one, two = (msgspec.to_builtins(Sitting(game, 2, options).events()[1:]) for game in (FRIEDEN_1, FRIEDEN))
    assert one == two


@pytest.mark.accepts("frieden.9.21", "frieden.9.31")
@pytest.mark.parametrize(("game", "lies"), [(FRIEDEN_1, True), (FRIEDEN, False)], ids=["1", "2"])
def test_a_duty_that_was_passed_on_lay_on_its_turn_too_in_revision_1(game: AnyGame, lies: bool) -> None:
    """Nobody could act on it: the turn is over, and the next one begins. So only who looks at it sees it."""
    seen = [
        game.view(at_version(game, bodies_of(entry), version).game, SPECTATOR).turn.duty is not None
        for entry in entries()
        if entry.game == "frieden" and rules_opened_in(bodies_of(entry)[0]) == rule_set_of(game)
        for version, body in enumerate(bodies_of(entry), start=1)
        if b'"type":"duty_passed_on"' in body
    ]
    assert seen
    assert set(seen) == {lies}


def at_version(game: AnyGame, bodies: list[bytes], version: int) -> TableState:
    return fold(game, [codec_of(game).record(body) for body in bodies[:version]])
