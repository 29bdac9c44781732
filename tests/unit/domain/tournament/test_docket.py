"""Cases, conflicts and notes (tournament, part 14)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.tournament.commands.docket import (
    AssignCase,
    DeclareConflict,
    GiveBackCase,
    ReportCase,
    TakeCase,
    WriteNote,
)
from domain.tournament.commands.life import AppointArbiter, DismissArbiter, Finish
from domain.tournament.commands.results import AdjustScore, RecordForfeit
from domain.tournament.commands.rounds import SetPairings
from domain.tournament.events.docket import CaseClosed, CaseGivenBack, CaseOpened, ConflictDeclared
from domain.tournament.events.rounds import RoundDrawn
from domain.tournament.record import Actor
from tests.support.tournament.evening import (
    CHIEF,
    CLERK,
    FOUR,
    ORGANIZER,
    SECOND,
    Evening,
    player,
    settings,
    started,
    won,
)
from tests.support.tournament.refusals import refused
from tests.unit.domain.tournament.test_rounds import ids

ROBIN = settings({"type": "round_robin"})
HOWELL = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair")
THIRD = Actor("arbiter", arbiter=3)


def waiting(kind: Any = "dispute", ruled_by: int | None = None) -> tuple[Evening, str]:
    """A tournament with three arbiters, and a case at the table of entrants 1 and 4."""
    evening = started(ROBIN, 4)
    for name in ("Otto", "Lena"):
        evening.act(ORGANIZER, AppointArbiter(name))
    evening.draw(1)
    table = ids(evening)[0]
    case = f"{table}/{kind}/1"
    evening.act(CLERK, ReportCase(case, table, kind, 1, open=True, ruled_by=ruled_by))
    return evening, case


@pytest.mark.accepts("tournament.14.1")
def test_a_case_is_opened_and_closed_once_as_the_clerk_reports_it() -> None:
    evening, case = waiting()
    table = case.partition("/")[0]
    assert evening.act(CLERK, ReportCase(case, table, "dispute", 1, open=True)) == []
    assert type(evening.act(CLERK, ReportCase(case, table, "dispute", 1, open=False))[0]) is CaseClosed
    assert evening.act(CLERK, ReportCase(case, table, "dispute", 1, open=False)) == []
    assert type(evening.act(CLERK, ReportCase(case, table, "dispute", 1, open=True))[0]) is CaseOpened
    clock = ReportCase("round-1/clock/1", None, "clock", 1, open=True)
    assert type(evening.act(CLERK, clock)[0]) is CaseOpened


@pytest.mark.accepts("tournament.14.2")
@pytest.mark.accepts("tournament.14.3")
def test_a_case_is_taken_and_given_back_and_taken_by_another() -> None:
    evening, case = waiting()
    evening.act(SECOND, TakeCase(case))
    evening.act(SECOND, GiveBackCase(case))
    assert evening.act(THIRD, TakeCase(case))[0].arbiter == 3
    evening.act(CHIEF, AssignCase(case, 2, "speaks the language"))
    assert evening.tournament.cases[case].arbiter == 2


@pytest.mark.refuses("tournament.14.2")
def test_two_arbiters_do_not_have_the_same_case() -> None:
    evening, case = waiting()
    evening.act(SECOND, TakeCase(case))
    for by in (SECOND, THIRD, CHIEF):
        refused(evening, by, TakeCase(case), "14.2")
    refused(evening, THIRD, TakeCase("none"), "14.2")
    evening.act(CLERK, ReportCase(case, case.partition("/")[0], "dispute", 1, open=False))
    refused(evening, THIRD, TakeCase(case), "14.2")


@pytest.mark.refuses("tournament.14.3")
def test_only_who_has_a_case_gives_it_back_and_only_the_chief_gives_it_away() -> None:
    evening, case = waiting()
    refused(evening, SECOND, GiveBackCase(case), "14.3")
    evening.act(SECOND, TakeCase(case))
    refused(evening, THIRD, GiveBackCase(case), "14.3")
    refused(evening, THIRD, AssignCase(case, 3, "mine"), "2.1")
    for arbiter in (2, 9):
        refused(evening, CHIEF, AssignCase(case, arbiter, "x"), "14.3", "arbiter")
    refused(evening, CHIEF, AssignCase(case, 3, " "), "3.3")
    refused(evening, ORGANIZER, TakeCase(case), "2.1")
    refused(evening, player(1), TakeCase(case), "2.1")


@pytest.mark.accepts("tournament.14.5")
def test_an_appeal_goes_to_another_arbiter_and_to_the_organizer_if_there_is_none() -> None:
    evening, case = waiting("appeal", ruled_by=1)
    evening.act(SECOND, TakeCase(case))
    evening.act(SECOND, GiveBackCase(case))
    for arbiter in (2, 3):
        evening.act(CHIEF, DeclareConflict(4, arbiter))
    assert evening.act(ORGANIZER, TakeCase(case))[0].arbiter is None
    assert evening.act(ORGANIZER, GiveBackCase(case))


@pytest.mark.refuses("tournament.14.5")
def test_who_gave_the_ruling_does_not_decide_on_the_appeal() -> None:
    evening, case = waiting("appeal", ruled_by=2)
    refused(evening, SECOND, TakeCase(case), "14.5")
    refused(evening, CHIEF, AssignCase(case, 2, "x"), "14.5")
    refused(evening, ORGANIZER, TakeCase(case), "14.5")


@pytest.mark.accepts("tournament.14.6")
def test_a_conflict_is_declared_by_oneself_or_by_the_chief_and_gives_the_cases_back() -> None:
    evening, case = waiting()
    evening.act(SECOND, TakeCase(case))
    events = evening.act(SECOND, DeclareConflict(4))
    assert [type(event) for event in events] == [ConflictDeclared, CaseGivenBack]
    assert evening.act(CHIEF, DeclareConflict(4, 3))


@pytest.mark.refuses("tournament.14.6")
def test_an_arbiter_with_a_conflict_takes_no_case_of_that_entrant() -> None:
    evening, case = waiting()
    evening.act(SECOND, DeclareConflict(4))
    refused(evening, SECOND, TakeCase(case), "14.6")
    refused(evening, CHIEF, AssignCase(case, 2, "x"), "14.6")
    refused(evening, SECOND, DeclareConflict(4), "14.6")
    refused(evening, SECOND, DeclareConflict(4, 3), "2.1")
    refused(evening, SECOND, DeclareConflict(99), "4.3")


def at_a_board(kind: Any = "dispute", ruled_by: int | None = None) -> tuple[Evening, str]:
    """A Howell of six pairs in its first round, and a case at a table whose board entrant 2 plays in another round."""
    evening = started(HOWELL, 6, FOUR)
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    evening.draw(1)
    (table,) = (one for one in evening.tournament.rounds[1].tables if one.board == 1)
    assert 2 not in {entrant for entrant, _ in table.seats}
    case = f"{table.table}/{kind}/1"
    evening.act(CLERK, ReportCase(case, table.table, kind, 1, open=True, ruled_by=ruled_by))
    return evening, case


@pytest.mark.refuses("tournament.14.6")
@pytest.mark.accepts("tournament.8.5")
def test_of_a_closed_board_that_the_entrant_plays_a_conflict_keeps_even_whether_there_is_a_case() -> None:
    evening, case = at_a_board()
    none = case.replace("dispute", "claim")
    assert evening.act(SECOND, WriteNote("before", case))
    evening.act(SECOND, DeclareConflict(2))
    for one in (case, none):
        refused(evening, SECOND, TakeCase(one), "14.6", "case")
        refused(evening, SECOND, WriteNote("well", one), "14.6", "case")
    refused(evening, SECOND, AdjustScore(case.partition("/")[0], "first", "none", "x"), "14.6")
    assert evening.act(SECOND, RecordForfeit(case.partition("/")[0], "first", "left"))
    refused(evening, CHIEF, AssignCase(case, 2, "x"), "14.6")
    refused(evening, SECOND, WriteNote("well", "none"), "14.8", "case")
    assert evening.act(CHIEF, TakeCase(case))
    evening.act(CHIEF, DeclareConflict(2))
    for one in (case, none):
        refused(evening, CHIEF, AssignCase(one, 2, "x"), "14.6", "case")


@pytest.mark.accepts("tournament.14.6")
def test_a_conflict_gives_back_the_cases_of_closed_boards_that_the_entrant_plays_later() -> None:
    evening, case = at_a_board()
    evening.act(SECOND, TakeCase(case))
    assert [type(event) for event in evening.act(SECOND, DeclareConflict(2))] == [ConflictDeclared, CaseGivenBack]
    assert evening.tournament.cases[case].arbiter is None


@pytest.mark.accepts("tournament.14.6")
def test_a_drawing_gives_back_the_cases_of_boards_that_the_entrant_plays_from_then_on() -> None:
    form = settings({"type": "boards", "movement": {"type": "mitchell"}}, "matchpoints", entrants="pair", rounds=2)
    evening = started(form, 6, FOUR)
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    evening.draw(1)
    evening.act(SECOND, DeclareConflict(1))
    (table,) = (one for one in evening.tournament.rounds[1].tables if one.board == 3)
    case = f"{table.table}/dispute/1"
    evening.act(CLERK, ReportCase(case, table.table, "dispute", 1, open=True))
    evening.act(SECOND, TakeCase(case))
    events = evening.act(CHIEF, SetPairings(2, rows=((2, 1, 1, 5, 3), (2, 2, 2, 6, 1), (2, 3, 3, 4, 2))))
    assert [type(event) for event in events] == [RoundDrawn, CaseGivenBack]
    refused(evening, SECOND, TakeCase(case), "14.6", "case")


@pytest.mark.refuses("tournament.3.5")
@pytest.mark.parametrize("is_open", [False, True])
def test_a_chief_learns_from_no_finish_whether_a_case_is_open_at_a_board_that_is_kept_from_it(is_open: bool) -> None:
    evening, case = at_a_board()
    if not is_open:
        evening.act(CLERK, ReportCase(case, case.partition("/")[0], "dispute", 1, open=False))
    evening.act(CHIEF, DeclareConflict(2))
    for number in (1, 2, 3, 4, 5):
        if number > 1:
            evening.draw(number)
        for table in [*evening.tournament.rounds[number].played.values()]:
            evening.report(table.plan.table, won(0, 4))
    refused(evening, CHIEF, Finish(), "3.5", "board")
    evening.open_boards()
    refused(evening, CHIEF, Finish(), "3.5", "case" if is_open else "protest")


@pytest.mark.accepts("tournament.14.5")
def test_the_organizer_rules_on_an_appeal_at_a_closed_board_that_no_other_arbiter_may_read() -> None:
    evening, case = at_a_board("appeal", ruled_by=1)
    refused(evening, ORGANIZER, TakeCase(case), "14.5")
    evening.act(SECOND, DeclareConflict(2))
    assert evening.act(ORGANIZER, TakeCase(case))


@pytest.mark.accepts("tournament.14.3")
def test_the_cases_of_an_arbiter_who_goes_are_given_back() -> None:
    evening, case = waiting()
    evening.act(SECOND, TakeCase(case))
    events = evening.act(ORGANIZER, DismissArbiter(2))
    assert type(events[0]) is CaseGivenBack
    assert evening.tournament.cases[case].arbiter is None


@pytest.mark.accepts("tournament.14.8")
@pytest.mark.refuses("tournament.14.8")
@pytest.mark.parametrize(
    ("text", "case"),
    [("", None), ("  ", None), ("x" * 4001, None), ("a\u202eb", None), ("a\x1bb", None), ("well", "none")],
)
def test_a_note_has_1_to_4000_characters_and_a_case_that_exists(text: str, case: str | None) -> None:
    evening, known = waiting()
    refused(evening, SECOND, WriteNote(text, case), "14.8")
    assert evening.act(SECOND, WriteNote("x" * 4000, known))[0].note == 1


@pytest.mark.refuses("tournament.3.5")
def test_a_dispute_that_waits_and_a_case_that_is_taken_keep_the_tournament_open() -> None:
    evening, case = waiting()
    pause = f"{case.partition('/')[0]}/pause/1"
    evening.play(1)
    for number in (2, 3):
        evening.draw(number)
        evening.play(number)
    evening.at += 60 * 60_000
    refused(evening, CHIEF, Finish(), "3.5", "case")
    evening.act(CLERK, ReportCase(case, case.partition("/")[0], "dispute", 1, open=False))
    evening.act(CLERK, ReportCase(pause, case.partition("/")[0], "pause", 1, open=True))
    evening.act(SECOND, TakeCase(pause))
    refused(evening, CHIEF, Finish(), "3.5", "case")
    evening.act(SECOND, GiveBackCase(pause))
    assert evening.act(CHIEF, Finish())
