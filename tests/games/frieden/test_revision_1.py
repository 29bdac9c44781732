"""Revision 1: tables that were opened by it are decided by it for ever."""

from __future__ import annotations

import pytest

from domain.games.frieden.game import FRIEDEN
from domain.games.frieden.revision_1.game import FRIEDEN_1
from domain.registry import REGISTRY, rule_set_of
from domain.witness.readjudication import Deviation, readjudicate
from tests.games.support.sitting import Sitting

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
    one, two = (Sitting(game, 2, options).events()[1:] for game in (FRIEDEN_1, FRIEDEN))
    assert one == two
