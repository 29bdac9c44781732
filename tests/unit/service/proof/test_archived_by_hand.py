"""A round that an arbiter set by hand is set again from the events of its archive."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from domain.tournament.commands.rounds import SetPairings
from domain.tournament.plan import GameFacts
from domain.tournament.settings.settings import Settings
from service.proof.tournament_archive.again import drawing_faults
from tests.support.tournament.evening import CHIEF, FOUR, MANY, TWO, settings, started

HOWELL = {"type": "boards", "movement": {"type": "howell"}}
FREE = {"type": "free_tables", "low": 3, "preferred": 3, "high": 4}
SETS = settings(HOWELL, "matchpoints", entrants="pair", boards_per_set=2)
OTHER_TABLES = "The tables of round 1 are not those that follow from the drawing and the lot seed."


@pytest.mark.parametrize(
    ("form", "facts", "entrants", "set_so"),
    [
        (settings({"type": "round_robin"}), TWO, 4, {"pairings": ((4, 3), (1, 2))}),
        (settings({"type": "swiss"}, rounds=3), TWO, 5, {"pairings": ((1, 2), (3, 4), (5, None))}),
        (settings(FREE, "game_points", rounds=2), MANY, 6, {"tables": ((1, 4, 6), (5, 3, 2))}),
        (settings(HOWELL, "matchpoints", entrants="pair"), FOUR, 6, {"rows": ((1, 1, 6, 5, 1), (1, 2, 3, 4, 5))}),
        (SETS, FOUR, 6, {"rows": ((1, 1, 6, 1, 1), (1, 2, 5, 2, 5))}),
        (SETS, FOUR, 6, {"rows": ((1, 2, 3, 4, 4),)}),
    ],
)
def test_a_round_set_by_hand_is_set_again(
    form: Settings, facts: GameFacts, entrants: int, set_so: dict[str, Any]
) -> None:
    evening = started(form, entrants, facts)
    before = evening.tournament
    (drawn,) = evening.act(CHIEF, SetPairings(1, **set_so))
    assert drawn.by == "hand"
    assert [*drawing_faults(before, drawn)] == []
    other = replace(drawn, tables=(*drawn.tables[:-1], replace(drawn.tables[-1], table="another")))
    assert [*drawing_faults(before, other)] == [OTHER_TABLES]


@pytest.mark.parametrize("board", [None, 0, 11])
def test_a_table_with_a_board_that_there_is_not_is_none_of_the_round(board: int | None) -> None:
    evening = started(SETS, 6, FOUR)
    before = evening.tournament
    (drawn,) = evening.act(CHIEF, SetPairings(1, rows=((1, 1, 6, 1, 1), (1, 2, 5, 2, 5))))
    assert [table.board for table in drawn.tables] == [1, 2, 9, 10]
    other = replace(drawn, tables=(*drawn.tables[:2], *(replace(one, board=board) for one in drawn.tables[2:])))
    assert "Drawn again, others meet in round 1." in [*drawing_faults(before, other)]
