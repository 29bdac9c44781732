"""Who hears of what: closed boards, drawn rounds, cases, notes and the seed stay with those who may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.tournament.audience import news_with_board, visible
from domain.tournament.boards import may_read_closed
from domain.tournament.commands.docket import DeclareConflict, ReportCase, TakeCase, WriteNote
from domain.tournament.commands.entries import Readmit, Withdraw
from domain.tournament.commands.life import AppointArbiter, ChangeSettings, Draft, Finish, Void
from domain.tournament.commands.results import AdjustScore, LiftAdjustment, Penalize
from domain.tournament.commands.rounds import BeginRound, DrawRound, PublishRound, SetPairings
from domain.tournament.evolve.evolve import evolve
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.evening import (
    CHIEF,
    CLERK,
    FOUR,
    ORGANIZER,
    SECOND,
    SEED,
    SPECTATOR,
    Evening,
    opened,
    player,
    settings,
    started,
    won,
)
from tests.unit.domain.tournament.test_rounds import ids

HOWELL = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair")
SWISS = settings({"type": "swiss"}, rounds=3)
TEAMS = settings({"type": "round_robin"}, "game_points", entrants="team")


def seen(evening: Evening, viewer: Actor) -> list[TournamentRecord]:
    """What a viewer has been told, event by event."""
    state: Tournament | None = None
    found = []
    for record in evening.records:
        told = visible(state, record, viewer)
        found += [] if told is None else [told]
        state = evolve(state, record)
    return found


def kinds(evening: Evening, viewer: Actor) -> list[str]:
    return [type(record.event).__struct_config__.tag for record in seen(evening, viewer)]  # type: ignore[misc] # tags are words here


def playing() -> tuple[Evening, str]:
    """A Howell of six pairs in its first round, and the table of pairs 6 and 1."""
    evening = started(HOWELL, 6, FOUR)
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    evening.draw(1)
    return evening, ids(evening)[0]


@pytest.mark.accepts("tournament.8.5")
def test_the_result_of_a_closed_board_is_told_to_those_who_sit_at_the_table() -> None:
    evening, table = playing()
    evening.report(table, won(0, 4))
    told = {
        viewer: "result_reported" in kinds(evening, viewer)
        for viewer in (player(6, 2), player(1), player(3), SPECTATOR)
    }
    assert list(told.values()) == [True, True, False, False]
    assert "result_reported" in kinds(evening, CHIEF)
    assert "result_reported" in kinds(evening, ORGANIZER)


@pytest.mark.accepts("tournament.8.5")
def test_the_other_pair_of_a_team_hears_nothing_of_a_board_that_it_is_playing() -> None:
    evening = started(TEAMS, 4, FOUR)
    evening.draw(1)
    evening.report(ids(evening)[0], won(0, 4))
    assert "result_reported" not in kinds(evening, player(1, 3))


@pytest.mark.accepts("tournament.8.5")
def test_adjusted_scores_of_a_closed_board_are_told_as_results_are() -> None:
    evening, table = playing()
    evening.act(CHIEF, AdjustScore(table, "first", "average", "slow"))
    evening.act(CHIEF, LiftAdjustment(1, "wrong"))
    for viewer, hears in ((player(1), True), (player(3), False), (SPECTATOR, False)):
        assert ("score_adjusted" in kinds(evening, viewer)) is hears
        assert ("adjustment_lifted" in kinds(evening, viewer)) is hears


@pytest.mark.accepts("tournament.8.4")
def test_with_a_board_what_was_reported_of_it_is_told() -> None:
    evening, table = playing()
    evening.report(table, won(1, 4))
    evening.play(1)
    reported = [event for event in news_with_board(evening.tournament, 1, Actor("spectator")) if event.table == table]  # type: ignore[union-attr] # results have tables
    assert [event.outcome for event in reported] == [won(1, 4)]  # type: ignore[union-attr] # and outcomes


def test_a_table_without_a_board_hides_no_result() -> None:
    evening = started(SWISS, 4)
    evening.draw(1)
    evening.report(ids(evening)[0], won())
    assert "result_reported" in kinds(evening, SPECTATOR)


def test_a_drawn_round_and_what_arbiters_do_among_themselves_are_for_them_alone() -> None:
    evening, table = playing()
    before = len(seen(evening, SPECTATOR))
    evening.act(CLERK, ReportCase(f"{table}/dispute/1", table, "dispute", 1, open=True))
    evening.act(CHIEF, TakeCase(f"{table}/dispute/1"))
    evening.act(CHIEF, WriteNote("Pair 3 talks."))
    evening.act(CHIEF, DeclareConflict(3, 2))
    evening.act(CHIEF, DrawRound(2))
    evening.act(CHIEF, Penalize(3, "points", 0, "talking"))
    assert len(seen(evening, SPECTATOR)) == before
    assert kinds(evening, player(3))[-1] == "penalty_given"
    assert len(seen(evening, ORGANIZER)) == len(evening.records)


def test_a_draft_is_for_the_organizer_and_a_change_of_it_too() -> None:
    evening = Evening(FOUR)
    evening.act(ORGANIZER, Draft(HOWELL))
    evening.act(ORGANIZER, ChangeSettings(HOWELL))
    assert seen(evening, SPECTATOR) == []
    assert kinds(evening, ORGANIZER) == ["tournament_drafted", "settings_changed"]


def test_nobody_reads_the_seed_before_the_end() -> None:
    evening, _ = playing()
    for viewer in (ORGANIZER, CHIEF, player(1), SPECTATOR):
        assert SEED.encode() not in msgspec.json.encode([record.event for record in seen(evening, viewer)])
    evening.act(ORGANIZER, Void("fire"))
    assert SEED.encode() in msgspec.json.encode([record.event for record in seen(evening, SPECTATOR)])


def test_prepared_deals_are_read_by_organizer_and_arbiters_without_a_conflict() -> None:
    deals = [{"shuffles": [[f"card-{number}"]]} for number in range(1, 6)]
    form = settings({"type": "boards", "movement": {"type": "howell"}, "deals": deals}, "matchpoints", entrants="pair")
    evening = started(form, 6, FOUR)
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    changed = settings(
        {"type": "boards", "movement": {"type": "howell"}, "deals": deals},
        "matchpoints",
        entrants="pair",
        tie_breaks=("lot",),
    )
    evening.act(SECOND, DeclareConflict(3))
    evening.act(ORGANIZER, ChangeSettings(changed, "a lot decides"))

    def reads(viewer: Actor) -> bool:
        return b"card-" in msgspec.json.encode(seen(evening, viewer)[-1].event)

    assert [reads(viewer) for viewer in (ORGANIZER, CHIEF, SECOND, player(1), SPECTATOR)] == [
        True,
        True,
        False,
        False,
        False,
    ]


@pytest.mark.accepts("tournament.14.6")
def test_an_arbiter_with_a_conflict_reads_no_result_of_a_closed_board_where_the_entrant_plays() -> None:
    evening, table = playing()
    evening.act(SECOND, DeclareConflict(3))
    evening.report(table, won(0, 4))
    assert "result_reported" not in kinds(evening, SECOND), "pair 3 plays the board in a later round"


def first_result(evening: Evening, winner: int) -> None:
    evening.report(ids(evening)[0], won(winner, 4))


def nothing(_: Evening) -> None:
    """The twin in which nothing happens."""


TWINS: dict[str, tuple[Callable[[Evening], Any], Callable[[Evening], Any]]] = {
    "results": (lambda evening: first_result(evening, 0), lambda evening: first_result(evening, 1)),
    "a result and none": (lambda evening: first_result(evening, 0), nothing),
    "drawn": (lambda evening: evening.act(CHIEF, DrawRound(2)), nothing),
    "notes": (
        lambda evening: evening.act(CHIEF, WriteNote("one")),
        lambda evening: evening.act(CHIEF, WriteNote("two")),
    ),
    "cases": (
        lambda evening: evening.act(CLERK, ReportCase("round-1/clock/1", None, "clock", 1, open=True)),
        nothing,
    ),
    "adjusted": (
        lambda evening: evening.act(CHIEF, AdjustScore(ids(evening)[0], "both", "average_plus", "x")),
        nothing,
    ),
    "a warning": (lambda evening: evening.act(CHIEF, Penalize(2, "points", 0, "x")), nothing),
}


@pytest.mark.parametrize("name", TWINS)
def test_who_is_no_arbiter_sees_the_same_in_twins_that_differ_in_hidden_things_only(name: str) -> None:
    told = []
    for act in TWINS[name]:
        evening, _ = playing()
        act(evening)
        evening.at = 10**9
        evening.act(CHIEF, Withdraw(5, "ill"))
        told.append([seen(evening, viewer) for viewer in (player(3), player(3, 2), SPECTATOR)])
    assert told[0] == told[1]


def test_a_round_that_is_drawn_in_secret_leaves_readmissions_and_entries_the_same() -> None:
    told = []
    for drawn in (False, True):
        evening = started(SWISS, 6)
        evening.act(CHIEF, Withdraw(2, "ill"))
        if drawn:
            evening.act(CHIEF, DrawRound(1))
            evening.act(CHIEF, SetPairings(1, pairings=((1, 3), (4, 5), (6, None))))
        evening.at = 10**9
        evening.act(CHIEF, Readmit(2, "well"))
        told.append(seen(evening, SPECTATOR))
    assert told[0] == told[1]


def test_what_is_public_of_a_round_is_public() -> None:
    evening = started(SWISS, 4)
    for command in (DrawRound(1), PublishRound(1), BeginRound(1)):
        evening.act(CHIEF, command)
    assert kinds(evening, SPECTATOR)[-2:] == ["round_published", "round_begun"]
    for number in (1, 2, 3):
        if number > 1:
            evening.draw(number)
        evening.play(number)
    evening.act(CHIEF, Finish(), minutes=31)
    assert kinds(evening, SPECTATOR)[-1] == "tournament_finished"
    assert opened(SWISS)


@pytest.mark.accepts("tournament.14.6")
def test_with_a_conflict_a_closed_board_stays_closed_that_the_entrant_plays_in_a_round_to_come() -> None:
    evening = started(HOWELL, 6, FOUR)
    evening.act(ORGANIZER, AppointArbiter("Second"))
    evening.draw(1)
    tables = [one for one in evening.tournament.rounds[1].tables if one.board == 1]
    there = {entrant for table in tables for entrant, _ in table.seats}
    assert 2 not in there, "entrant 2 plays board 1 later"
    second = max(evening.tournament.arbiters)
    assert may_read_closed(evening.tournament, second, 1)
    evening.act(CHIEF, DeclareConflict(2, second))
    assert not may_read_closed(evening.tournament, second, 1)
