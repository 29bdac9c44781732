"""The archive of a tournament is checked offline: everything in its course that is wrong is named."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.tournament.commands.docket import ReportCase
from domain.tournament.commands.entries import Withdraw
from domain.tournament.commands.rounds import BeginRound, DrawRound, PublishRound
from domain.tournament.events.life import EntriesOpened, TournamentFinished, TournamentStarted
from domain.tournament.events.results import BoardOpened, ResultReported
from domain.tournament.events.rounds import RoundDrawn
from domain.tournament.plan import Engine
from domain.tournament.record import CLERK
from domain.tournament.standings.standings import standings_of
from service.proof.tournament_archive.again import drawing_faults
from service.proof.tournament_archive.course import Followed, follow
from service.proof.tournament_archive.entries import boards_for
from service.proof.tournament_archive.manifest import NotRechecked, record_of
from service.proof.tournament_archive.verification import verify_archive
from service.proof.verify_record import Verified
from tests.support.service.proof.exported import PUBLIC
from tests.support.service.proof.played_tournament import (
    FORMS,
    club,
    exported,
    record_under,
)
from tests.support.service.proof.wrong_archives import (
    at_event,
    faults,
    in_stream,
    with_event,
)
from tests.support.tournament.evening import CHIEF, FOUR, settings, started


def test_a_result_that_the_record_does_not_have_is_named_with_the_event_of_the_table() -> None:
    played = club("round robin")
    version = at_event(played, ResultReported)
    report = played.evening.records[version - 1].event
    other = replace(report.outcome, ranking=report.outcome.ranking[::-1], scores=report.outcome.scores[::-1])
    found = faults(exported(played, records=with_event(played, version, outcome=other)))
    name = record_of(report.table)
    assert (name, report.version, "It does not fit the result that was reported of it.") in found
    assert (name, None, "It ends with another result than was reported last.") in found
    assert ("standings.json", None, "They are not what follows from the events.") in found
    digests = [problem for entry, _, problem in found if entry == "tournament.jsonl"]
    assert "Its digest is not that of the standings." in digests


def test_a_result_of_an_event_that_the_record_has_not_is_named() -> None:
    played = club("swiss")
    version = at_event(played, ResultReported)
    table = played.evening.records[version - 1].event.table
    found = faults(exported(played, records=with_event(played, version, version=999)))
    assert (record_of(table), None, "A result was reported of its event 999, which it has not.") in found


def test_a_seed_that_is_not_the_one_committed_to_is_named() -> None:
    played = club("howell")
    version = at_event(played, EntriesOpened)
    opened = played.evening.records[version - 1].event
    wrong = (replace(opened.boards[0], commitment="00" * 32), *opened.boards[1:])
    found = in_stream(exported(played, records=with_event(played, version, commitment="00" * 32)))
    assert found == {version: "The seed of the tournament is not the one that the commitment fixed."}
    found = in_stream(exported(played, records=with_event(played, version, boards=wrong)))
    assert found == {version: "The commitment of board 1 does not fit its seed and deal."}
    finish = at_event(played, TournamentFinished)
    found = in_stream(exported(played, records=with_event(played, finish, seed="00" * 32)))
    assert found[finish] == "It tells another seed than the tournament was opened with."


def test_a_board_that_was_opened_before_it_had_been_played_everywhere_is_named() -> None:
    played = club("howell")
    records = played.records()
    late, early = at_event(played, BoardOpened), at_event(played, ResultReported)
    records.insert(early - 1, records.pop(late - 1))
    board = records[early - 1].event.board
    found = in_stream(exported(played, records=records))
    assert f"Board {board} was opened before it had been played everywhere." in found[early]


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        (lambda _: {"seed": "00" * 32}, "The seed of board 1 does not follow from that of the tournament."),
        (lambda board: {"tables": board.tables[1:]}, "The tables of board 1 are not those that played it."),
    ],
)
def test_a_board_that_is_told_otherwise_than_it_was_is_named(
    changed: Callable[[BoardOpened], dict[str, Any]], problem: str
) -> None:
    played = club("howell")
    version = next(
        version
        for version, one in enumerate(played.evening.records, 1)
        if isinstance(one.event, BoardOpened) and one.event.board == 1
    )
    event = played.evening.records[version - 1].event
    assert in_stream(exported(played, records=with_event(played, version, **changed(event)))) == {version: problem}


def test_a_table_that_was_not_opened_with_the_seed_of_its_board_is_named() -> None:
    played = club("howell")
    tables = {table: played.record(table) for table in played.sittings}
    first, *_ = sorted(tables)
    board = played.evening.tournament.table(first).plan.board  # type: ignore[union-attr]  # it is there
    other = next(
        table
        for table in tables
        if played.evening.tournament.table(table).plan.board != board  # type: ignore[union-attr]  # they are there
    )
    tables[first] = record_under(first, played.sittings[other])
    problems = [problem for entry, _, problem in faults(exported(played, tables=tables)) if entry == record_of(first)]
    assert problems[0] == f"It was not opened with the seed of board {board}."


@pytest.mark.parametrize("name", FORMS)
def test_a_round_that_was_drawn_otherwise_is_named(name: str) -> None:
    played = club(name)
    version = at_event(played, RoundDrawn)
    event = played.evening.records[version - 1].event
    crossed = ((event.pairings[0][0], event.pairings[1][1]), (event.pairings[1][0], event.pairings[0][1]))
    found = faults(exported(played, records=with_event(played, version, pairings=(*crossed, *event.pairings[2:]))))
    assert ("tournament.jsonl", version, "Drawn again, others meet in round 1.") in found


def test_tables_and_seed_numbers_that_the_lots_and_ratings_do_not_lead_to_are_named() -> None:
    played = club("round robin")
    version = at_event(played, RoundDrawn)
    tables = played.evening.records[version - 1].event.tables
    wrong = (replace(tables[0], seats=tables[0].seats[::-1]), *tables[1:])
    found = in_stream(exported(played, records=with_event(played, version, tables=wrong)))
    assert found[version] == "The tables of round 1 are not those that follow from the drawing and the lot seed."
    start = at_event(played, TournamentStarted)
    seeds = played.evening.records[start - 1].event.seeds
    found = in_stream(exported(played, records=with_event(played, start, seeds=seeds[::-1])))
    assert found[start] == "The seed numbers are not those of the ratings."
    found = in_stream(exported(played, records=with_event(played, start, entropy="three dice")))
    assert found[version] == "The tables of round 1 are not those that follow from the drawing and the lot seed."


@pytest.mark.accepts("tournament.4.5")
@pytest.mark.parametrize("gone", [1, 2, 3, 6])
def test_tables_that_fell_out_with_a_withdrawal_are_no_fault_of_the_drawing(gone: int) -> None:
    form = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair")
    evening = started(form, 6, FOUR)
    for command in (DrawRound(1), PublishRound(1), Withdraw(gone, "Ill.")):
        evening.act(CHIEF, command)
    before = evening.tournament
    drawn, *_ = evening.act(CHIEF, BeginRound(1))
    assert [*drawing_faults(before, drawn)] == []
    other = replace(drawn, tables=drawn.tables[1:])
    assert [*drawing_faults(before, other)] == ["Round 1 began without other tables than those of who had withdrawn."]


def test_a_swiss_pairing_from_another_input_is_named() -> None:
    played = club("swiss")
    version = at_event(played, RoundDrawn, 1)
    found = in_stream(exported(played, records=with_event(played, version, input="00" * 32)))
    assert found == {version: "The pairing of round 2 was computed from something else than the events before it."}


def test_a_swiss_round_of_another_engine_is_not_rechecked_and_not_called_wrong() -> None:
    played = club("swiss")
    version = at_event(played, RoundDrawn, 1)
    old = Engine("caissify-pairings", "0.5.0", "FIDE (Dutch) System, 1 February 2026")
    data = exported(played, records=with_event(played, version, engine=old, input="00" * 32))
    assert faults(data) == []
    found = list(verify_archive(io.BytesIO(data), len(data), PUBLIC))
    assert [one for one in found if isinstance(one, NotRechecked)] == [
        NotRechecked(
            "Round 2 was paired by caissify-pairings 0.5.0. "
            "The pairing keeps the rules; who meets whom was not re-checked.",
            version,
        )
    ]
    assert any(isinstance(one, Verified) and "where this program has the engine" in one.what for one in found)


@pytest.mark.refuses("tournament.5.6", "tournament.5.9")
def test_a_round_of_another_engine_must_keep_the_rules_all_the_same() -> None:
    played = club("swiss")
    first, version = at_event(played, RoundDrawn), at_event(played, RoundDrawn, 1)
    old = Engine("caissify-pairings", "0.5.0", "FIDE (Dutch) System, 1 February 2026")
    drawn = played.evening.records[version - 1].event
    exchanged = tuple(pairing[::-1] for pairing in drawn.pairings)
    found = in_stream(exported(played, records=with_event(played, version, engine=old, pairings=exchanged)))
    assert found[version] == "Drawn again, others meet in round 2."
    again = played.evening.records[first - 1].event
    found = in_stream(
        exported(played, records=with_event(played, version, engine=old, pairings=again.pairings, byes=again.byes))
    )
    assert found[version] == "The drawing of round 2 breaks tournament.5.6."


def test_standings_and_boards_that_do_not_follow_from_the_events_are_named() -> None:
    played = club("howell")
    state = played.evening.tournament
    finish = at_event(played, TournamentFinished)
    found = faults(exported(played, records=with_event(played, finish, digest="00" * 32)))
    assert found == [("tournament.jsonl", finish, "Its digest is not that of the standings.")]
    standings = replace(standings_of(state, for_arbiters=True), final=False)
    boards = boards_for(state, is_over=True)[1:]
    assert faults(exported(played, standings=standings, boards=boards)) == [
        ("boards.json", None, "It is not what follows from the events."),
        ("standings.json", None, "They are not what follows from the events."),
    ]


def test_everything_that_is_wrong_is_named_at_once() -> None:
    played = club("howell")
    version, finish = at_event(played, RoundDrawn), at_event(played, TournamentFinished)
    records = with_event(played, version, byes=())
    records[finish - 1] = replace(records[finish - 1], event=replace(records[finish - 1].event, digest="00" * 32))
    event = records[version - 1].event
    records[version - 1] = replace(records[version - 1], event=replace(event, pairings=event.pairings[::-1]))
    tables = {table: played.record(table) for table in played.sittings}
    gone = tables.popitem()[0]
    found = faults(exported(played, records=records, tables=tables, boards=()))
    assert {entry for entry, _, _ in found} == {"tournament.jsonl", "boards.json", record_of(gone)}
    assert {place for entry, place, _ in found if entry == "tournament.jsonl"} == {version, finish}


def test_an_event_that_cannot_follow_ends_the_check_with_a_sentence() -> None:
    played = club("round robin")
    records = [one for one in played.records() if not isinstance(one.event, EntriesOpened)]
    found = faults(exported(played, records=records))
    assert found[0][0] == "tournament.jsonl"
    records = with_event(played, at_event(played, RoundDrawn), round=10**12)
    found = faults(exported(played, records=records))
    assert (found[0][2], found[-1][0]) == ("It is beyond what a tournament can have.", None)


def test_a_case_that_waited_for_an_arbiter_is_followed() -> None:
    evening = started(settings({"type": "round_robin"}), 4)
    evening.draw(1)
    table = evening.tournament.rounds[1].played[1].plan.table
    evening.act(CLERK, ReportCase(f"{table}/dispute/1", table, "dispute", 1, open=True))
    steps = list(follow(evening.records))
    assert [step.version for step in steps if isinstance(step, Followed)] == [*range(1, len(evening.records) + 1)]
    assert len(steps) == len(evening.records)
