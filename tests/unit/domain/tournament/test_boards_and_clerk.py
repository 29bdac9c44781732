"""Rounds, meetings and boards; the clerk; deals that are committed to; free tables set by hand."""

from __future__ import annotations

from typing import Any

import pytest

from domain.tournament.commands.docket import ReportCase
from domain.tournament.commands.life import AppointArbiter, AutoFinish, Draft, OpenEntries
from domain.tournament.commands.results import OpenBoard, ReportResult
from domain.tournament.commands.rounds import DrawRound, ExpireRound, ReportTables, SetPairings
from domain.tournament.plan import GameFacts, Report
from domain.tournament.record import CLERK, CLOCK
from tests.support.tournament.evening import (
    CHIEF,
    FOUR,
    MANY,
    ORGANIZER,
    SEED,
    Evening,
    opened,
    player,
    settings,
    started,
)
from tests.support.tournament.refusals import refused

SETS = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair", boards_per_set=2)
TABLES = settings({"type": "free_tables", "low": 3, "high": 5, "preferred": 4}, "game_points", rounds=3)
DEALS = settings(
    {"type": "boards", "movement": {"type": "howell"}, "deals": [{"shuffles": [[f"c{deal}"]]} for deal in range(5)]},
    "matchpoints",
    entrants="pair",
)


@pytest.mark.accepts("tournament.1.3")
def test_a_meeting_plays_the_boards_of_its_set_at_one_place() -> None:
    evening = started(SETS, 6, FOUR)
    (drawn,) = evening.act(CHIEF, DrawRound(1))
    assert [(table.meeting, table.place, table.board) for table in drawn.tables] == [
        (1, 1, 1),
        (1, 1, 2),
        (2, 2, 3),
        (2, 2, 4),
        (3, 3, 7),
        (3, 3, 8),
    ]


@pytest.mark.accepts("tournament.1.5")
@pytest.mark.parametrize(
    ("by", "command"),
    [
        (CLERK, ReportTables(1, (1,))),
        (CLERK, ReportResult(Report("table", 1, "over"))),
        (CLERK, ReportCase("case", None, "clock", 1, open=True)),
        (CLERK, OpenBoard(1)),
        (CLOCK, ExpireRound(1)),
        (CLOCK, AutoFinish()),
    ],
)
def test_nobody_speaks_for_the_clerk_or_the_clock(by: Any, command: Any) -> None:
    evening = started(SETS, 6, FOUR)
    for other in (CHIEF, ORGANIZER, player(1), CLOCK if by is CLERK else CLERK):
        refused(evening, other, command, "2.1")


@pytest.mark.accepts("tournament.8.1")
@pytest.mark.refuses("tournament.8.1")
def test_prepared_deals_are_committed_to_when_the_game_takes_them() -> None:
    evening = opened(DEALS, FOUR)
    assert [board.prepared for board in evening.tournament.boards] == [True] * 5
    wrong = Evening(GameFacts("four", 4, unfit_deals=(3,)))
    wrong.act(ORGANIZER, Draft(DEALS))
    wrong.act(ORGANIZER, AppointArbiter("Iris", chief=True))
    refused(wrong, ORGANIZER, OpenEntries(SEED), "8.1", "format.deals[3]")


@pytest.mark.accepts("tournament.7.7")
def test_free_tables_are_set_by_hand() -> None:
    evening = started(TABLES, 8, MANY)
    (drawn,) = evening.act(CHIEF, SetPairings(1, tables=((1, 2, 3, 4), (5, 6, 7, 8))))
    assert (drawn.by, [len(table.seats) for table in drawn.tables]) == ("hand", [4, 4])


@pytest.mark.refuses("tournament.7.7")
@pytest.mark.refuses("tournament.7.2")
@pytest.mark.parametrize("tables", [((1, 2), (3, 4, 5, 6, 7, 8)), ((1, 2, 3, 4, 5, 6, 7, 8),)])
def test_tables_of_another_size_are_not_set(tables: Any) -> None:
    evening = started(TABLES, 8, MANY)
    before = evening.state
    with pytest.raises(Exception, match=r"tournament\.7\.[27]"):
        evening.act(CHIEF, SetPairings(1, tables=tables))
    assert evening.state is before
