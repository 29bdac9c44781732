"""Reported results, adjusted scores, penalties, boards that open (tournament, parts 8, 11, 15)."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from domain.game.chance import commitment
from domain.game.rule import Malformed
from domain.tournament.chance import board_seed
from domain.tournament.commands.docket import DeclareConflict
from domain.tournament.commands.entries import Withdraw
from domain.tournament.commands.life import AppointArbiter, Start
from domain.tournament.commands.results import AdjustScore, LiftAdjustment, OpenBoard, Penalize, ReportResult
from domain.tournament.events.results import BoardOpened, ResultReported, ResultRevised
from domain.tournament.plan import Report
from tests.support.tournament.evening import (
    CHIEF,
    CLERK,
    FOUR,
    MANY,
    ORGANIZER,
    SECOND,
    SEED,
    Evening,
    entry,
    opened,
    settings,
    started,
    won,
)
from tests.support.tournament.refusals import refused
from tests.unit.domain.tournament.test_rounds import ids

ROBIN = settings({"type": "round_robin"})
HOWELL = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair")
VICTORY = settings({"type": "round_robin"}, {"type": "victory_points", "table": [[0, 6], [3, 8]], "total": 12})
POINTS = settings({"type": "round_robin"}, "game_points")
TABLES = settings({"type": "free_tables", "low": 3, "high": 4, "preferred": 4}, "game_points", rounds=3)


def playing(form: Any = ROBIN, entrants: int = 4, facts: Any = None) -> tuple[Evening, str]:
    """A tournament in its first round, and the id of its first table."""
    evening = started(form, entrants, facts) if facts else started(form, entrants)
    evening.draw(1)
    return evening, ids(evening)[0]


@pytest.mark.accepts("tournament.15.4")
def test_a_later_version_revises_a_result_and_an_older_one_is_passed_over() -> None:
    evening, table = playing()
    assert type(evening.report(table, won(0), version=9)[0]) is ResultReported
    assert evening.report(table, won(1), version=9) == []
    assert evening.report(table, won(1), version=8) == []
    assert type(evening.report(table, won(1), version=10)[0]) is ResultRevised
    assert evening.report(table, won(1), version=11) == [], "nothing new"


@pytest.mark.accepts("tournament.15.4")
def test_a_table_that_runs_has_nothing_to_report() -> None:
    evening, table = playing()
    assert evening.report(table, state="running") == []


@pytest.mark.refuses("tournament.15.4")
def test_a_result_of_another_tournament_is_refused() -> None:
    evening, table = playing()
    for wrong, outcome in (("elsewhere", won()), (table, won(0, 4))):
        refused(evening, CLERK, ReportResult(Report(wrong, 9, "over", outcome)), "15.4")


@pytest.mark.accepts("tournament.11.1")
@pytest.mark.accepts("tournament.11.2")
@pytest.mark.parametrize(
    ("form", "facts", "entrants", "command"),
    [
        (HOWELL, FOUR, 6, AdjustScore("", "both", "assigned", "slow", values=((3, 1), (0, 2)))),
        (HOWELL, FOUR, 6, AdjustScore("", "first", "average_plus", "slow", fixed=True)),
        (HOWELL, FOUR, 6, AdjustScore("", "second", "percent", "slow", percent="85/2")),
        (ROBIN, None, 4, AdjustScore("", "first", "average", "slow")),
        (HOWELL, FOUR, 6, AdjustScore("", "both", "average", "slow", fixed=True)),
        (ROBIN, None, 4, AdjustScore("", "first", "points", "slow", points=1)),
        (VICTORY, None, 4, AdjustScore("", "first", "average_minus", "slow")),
        (POINTS, None, 4, AdjustScore("", "first", "none", "slow")),
    ],
)
def test_each_kind_of_adjusted_score_fits_its_scoring(
    form: Any, facts: Any, entrants: int, command: AdjustScore
) -> None:
    evening, table = playing(form, entrants, facts)
    plan = evening.tournament.rounds[1].played[1].plan
    events = evening.act(
        CHIEF, AdjustScore(table, *[getattr(command, field) for field in command.__struct_fields__[1:]])
    )
    sides = ["first", "second"] if command.side == "both" else [command.side]
    assert [event.side for event in events] == sides
    assert [event.entrant for event in events] == [plan.seats[("first", "second").index(side)][0] for side in sides]


@pytest.mark.refuses("tournament.11.2")
@pytest.mark.parametrize(
    ("form", "facts", "command", "field"),
    [
        (ROBIN, None, AdjustScore("", "first", "percent", "slow", percent=50), "kind"),
        (POINTS, None, AdjustScore("", "first", "average", "slow"), "kind"),
        (HOWELL, FOUR, AdjustScore("", "first", "points", "slow", points=1), "kind"),
        (ROBIN, None, AdjustScore("", "first", "points", "slow"), "points"),
        (ROBIN, None, AdjustScore("", "first", "points", "slow", points=-1), "points"),
        (ROBIN, None, AdjustScore("", "first", "none", "slow", points=1), "points"),
        (HOWELL, FOUR, AdjustScore("", "first", "percent", "slow", percent=101), "percent"),
        (HOWELL, FOUR, AdjustScore("", "first", "assigned", "slow"), "values"),
        (HOWELL, FOUR, AdjustScore("", "first", "assigned", "slow", values=()), "values"),
        (HOWELL, FOUR, AdjustScore("", "first", "assigned", "slow", values=((1, 0),)), "values"),
        (HOWELL, FOUR, AdjustScore("", "first", "assigned", "slow", values=((1, 1),) * 7), "values"),
        (HOWELL, FOUR, AdjustScore("", "first", "none", "slow", fixed=True), "fixed"),
    ],
)
def test_a_kind_that_does_not_fit_is_refused(form: Any, facts: Any, command: AdjustScore, field: str) -> None:
    evening, table = playing(form, 6 if facts else 4, facts)
    values = [getattr(command, name) for name in command.__struct_fields__[1:]]
    refused(evening, CHIEF, AdjustScore(table, *values), "11.2", field)


@pytest.mark.refuses("tournament.11.1")
def test_a_score_is_adjusted_at_tables_of_the_tournament_and_lifted_once() -> None:
    evening, table = playing()
    refused(evening, CHIEF, AdjustScore("none", "first", "none", "slow"), "11.1", "table")
    free, seats = playing(TABLES, 4, MANY)
    refused(free, CHIEF, AdjustScore(seats, "first", "none", "slow"), "11.1", "table")
    refused(evening, CHIEF, LiftAdjustment(1, "wrong"), "11.1")
    evening.act(CHIEF, AdjustScore(table, "first", "none", "slow"))
    evening.act(CHIEF, LiftAdjustment(1, "wrong"))
    refused(evening, CHIEF, LiftAdjustment(1, "wrong"), "11.1")


@pytest.mark.accepts("tournament.3.3")
@pytest.mark.refuses("tournament.3.3")
@pytest.mark.parametrize("reason", ["", "   ", "x" * 2001])
def test_every_correction_has_a_reason(reason: str) -> None:
    evening, table = playing()
    for command in (
        AdjustScore(table, "first", "none", reason),
        Penalize(1, "points", 1, reason),
        Withdraw(1, reason),
    ):
        refused(evening, CHIEF, command, "3.3", "reason")
    assert evening.act(CHIEF, AdjustScore(table, "first", "none", "x" * 2000))


@pytest.mark.accepts("tournament.11.6")
@pytest.mark.parametrize(
    ("form", "facts", "unit"),
    [
        (ROBIN, None, "points"),
        (HOWELL, FOUR, "percent_of_top"),
        (VICTORY, None, "hundredths"),
        (HOWELL, FOUR, "points"),
    ],
)
def test_a_penalty_has_the_unit_of_the_scoring(form: Any, facts: Any, unit: Any) -> None:
    evening, _ = playing(form, 6 if facts else 4, facts)
    assert evening.act(CHIEF, Penalize(2, unit, "5/2", "late"))[0].penalty == 1
    assert evening.act(CHIEF, Penalize(2, unit, 0, "late"))[0].penalty == 2


@pytest.mark.refuses("tournament.11.2")
@pytest.mark.refuses("tournament.4.3")
def test_a_penalty_of_another_unit_or_for_nobody_is_refused() -> None:
    evening, _ = playing()
    refused(evening, CHIEF, Penalize(2, "hundredths", 1, "late"), "11.2", "unit")
    refused(evening, CHIEF, Penalize(2, "points", -1, "late"), "11.2", "amount")
    refused(evening, CHIEF, Penalize(9, "points", 1, "late"), "4.3", "entrant")


@pytest.mark.refuses("tournament.1.6")
@pytest.mark.parametrize("amount", ["2/4", "4/2", 10**12, "1/0"])
def test_a_number_that_is_not_exact_or_too_great_is_malformed(amount: Any) -> None:
    evening, _ = playing()
    with pytest.raises(Malformed, match=r"1\.6"):
        evening.act(CHIEF, Penalize(2, "points", amount, "late"))


@pytest.mark.refuses("tournament.2.1")
def test_the_organizer_adjusts_and_penalizes_nothing() -> None:
    evening, table = playing()
    for command in (AdjustScore(table, "first", "none", "x"), Penalize(1, "points", 1, "x")):
        refused(evening, ORGANIZER, command, "2.1")


@pytest.mark.refuses("tournament.14.6")
def test_an_arbiter_with_a_conflict_adjusts_and_penalizes_nothing_of_that_entrant() -> None:
    evening, table = playing()
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    evening.act(SECOND, DeclareConflict(1))
    refused(evening, SECOND, AdjustScore(table, "second", "none", "x"), "14.6")
    refused(evening, SECOND, Penalize(1, "points", 1, "x"), "14.6")
    assert evening.act(SECOND, Penalize(2, "points", 1, "x"))


@pytest.mark.accepts("tournament.8.1")
@pytest.mark.accepts("tournament.3.4")
def test_the_tournament_opens_with_the_commitments_to_its_seed_and_its_boards() -> None:
    evening = opened(HOWELL, FOUR)
    seed = bytes.fromhex(SEED)
    assert evening.tournament.commitment == commitment(seed)
    assert evening.tournament.boards
    for board in evening.tournament.boards:
        own = board_seed(seed, board.number)
        assert board.commitment == sha256(b"richter/commitment/1/" + own).hexdigest()


@pytest.mark.accepts("tournament.8.1")
def test_a_movement_that_is_larger_at_the_start_commits_to_its_further_boards() -> None:
    evening = started(HOWELL, 14, FOUR)
    assert [board.number for board in evening.tournament.boards] == list(range(1, 14))


@pytest.mark.accepts("tournament.8.4")
def test_a_board_opens_when_it_has_been_played_at_all_its_tables() -> None:
    evening = started(HOWELL, 6, FOUR)
    for number in (1, 2, 3, 4):
        evening.draw(number)
        evening.play(number)
    assert set(evening.tournament.opened_boards) == {1, 2, 3, 4}, "set 5 is played in round 5 alone"
    (told,) = [
        record.event for record in evening.records if isinstance(record.event, BoardOpened) and record.event.board == 2
    ]
    assert told.seed == board_seed(bytes.fromhex(SEED), 2).hex()
    assert len(told.tables) == 3


@pytest.mark.accepts("tournament.8.4")
def test_a_board_that_is_still_to_be_played_stays_closed() -> None:
    evening = started(HOWELL, 6, FOUR)
    refused(evening, CLERK, OpenBoard(1), "8.4")
    evening.draw(1)
    evening.play(1)
    refused(evening, CLERK, OpenBoard(2), "8.4")
    refused(evening, CLERK, OpenBoard(99), "4.3")
    refused(evening, CHIEF, OpenBoard(1), "2.1")


@pytest.mark.accepts("tournament.8.4")
def test_a_board_that_waits_only_for_who_has_withdrawn_is_played_out() -> None:
    evening = started(HOWELL, 6, FOUR)
    evening.draw(1)
    evening.play(1)
    for entrant in (1, 2, 3, 4, 5):
        evening.act(CHIEF, Withdraw(entrant, "storm"))
    evening.open_boards()
    assert {1, 2, 4} <= set(evening.tournament.opened_boards)


@pytest.mark.accepts("tournament.8.7")
@pytest.mark.refuses("tournament.1.6")
@pytest.mark.parametrize("entropy", ["", "x" * 201, "Würfel", "two\nlines"])
def test_entropy_from_the_hall_is_printable_ascii(entropy: str) -> None:
    evening = opened(ROBIN)
    for number in (1, 2):
        evening.act(CHIEF, entry(number))
    with pytest.raises(Malformed, match=r"1\.6"):
        evening.act(CHIEF, Start(entropy))
    assert evening.act(CHIEF, Start("dice 3 1 6"))[0].entropy == "dice 3 1 6"
