"""Analyses: from which version on, with which chance, and what does not hold at them."""

from __future__ import annotations

import pytest

from domain.game.rule import Refused
from domain.game.seat import ARBITER, SPECTATOR, by_seat, seen_by
from domain.table.analysis import end_of_command
from domain.table.core.commands import Resign
from domain.table.origin import ChanceFrom
from domain.table.secrecy import notice_of
from domain.witness.finding import finding_on
from tests.support.games.forking import fork_of, may_fork, stands_at
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import NOD, OPENED, dealt, nodding, slip
from tests.support.table.disputed import disputed, filing


def refusal(sitting: Sitting, version: int, chance: ChanceFrom = "fresh") -> tuple[str, str | None] | None:
    """The rule and field by which an analysis is refused, or None."""
    try:
        may_fork(sitting, version, chance)
    except Refused as refused:
        return refused.rule.id, refused.field
    return None


def over() -> Sitting:
    """A table at which two seats have nodded (3, 4) and one has resigned (5, 6)."""
    sitting = nodding(dealt(), 0, 1)
    sitting.act(ARBITER, Resign(0))
    return sitting


@pytest.mark.accepts("table.13.1")
def test_an_analysis_begins_at_any_version_before_the_end() -> None:
    sitting = over()
    assert [refusal(sitting, version, "same") for version in range(1, 5)] == [None] * 4
    fork = fork_of(sitting, 3, "same")
    fork.play(1, NOD)
    assert [one.event for one in fork.records] == [one.event for one in [*fork.records[:1], *sitting.records[1:4]]]
    assert sitting.version == 6


@pytest.mark.refuses("table.13.1")
def test_a_table_that_is_over_is_not_analysed_from_its_end() -> None:
    sitting = over()
    assert refusal(sitting, 5) == refusal(sitting, 6) == ("table.13.1", "version")


def test_a_version_within_a_command_stands_for_the_end_of_the_command() -> None:
    sitting = nodding(dealt(), 0)
    assert [stands_at(sitting, version) for version in (1, OPENED, 3)] == [OPENED, OPENED, 3]
    assert end_of_command(iter([3, 3, 6]), 3) == 5
    assert end_of_command(iter([]), 3) == 3


@pytest.mark.accepts("table.13.2")
def test_the_same_chance_is_to_be_had_of_an_opened_record() -> None:
    sitting = over()
    assert refusal(sitting, 3, "same") is None
    assert fork_of(sitting, 3, "same").state.seed == sitting.state.seed


@pytest.mark.refuses("table.13.2")
def test_the_same_chance_is_not_to_be_had_while_the_game_is_played() -> None:
    sitting = nodding(dealt(), 0)
    assert refusal(sitting, 3, "same") == ("table.13.2", "chance")
    assert refusal(sitting, 3, "fresh") is None


@pytest.mark.accepts("table.13.3")
def test_a_table_is_analysed_more_than_once() -> None:
    sitting = nodding(dealt(), 0)
    assert fork_of(sitting, 3, "fresh").records == fork_of(sitting, 3, "fresh").records
    assert refusal(sitting, 3) is None


@pytest.mark.refuses("table.13.3")
def test_an_analysis_is_not_analysed() -> None:
    assert refusal(fork_of(nodding(dealt(), 0), 3, "fresh"), 3) == ("table.13.3", None)


@pytest.mark.accepts("table.13.4")
def test_no_clock_runs_at_an_analysis() -> None:
    sitting = nodding(dealt(clock={"seconds_per_move": 30, "expiry": "forfeit"}), 0)
    fork = fork_of(sitting, 3, "fresh").wait(1_000_000)
    assert sitting.deadline is not None
    assert fork.deadline is None
    fork.play(1, NOD)


@pytest.mark.accepts("table.13.4")
def test_a_dispute_stops_the_table_and_not_its_analysis() -> None:
    sitting = disputed()
    assert sitting.state.is_frozen
    assert sitting.refused(3, NOD) == ("table.6.6", None)
    fork = fork_of(sitting, sitting.version, "fresh")
    fork.play(3, NOD)
    assert fork.state.docket
    assert not fork.state.is_frozen


def test_each_viewer_is_told_of_the_origin_in_its_own_number_and_without_the_head() -> None:
    sitting = dealt()
    sitting.play(0, slip(1, "A"))
    sitting.play(2, NOD)
    fork = fork_of(sitting, sitting.version, "fresh")
    told = {}
    for viewer in (seen_by(0), seen_by(3), SPECTATOR):
        notice = notice_of(fork.game, fork.state.covert, fork.records[0], 1, viewer)
        assert notice is not None
        told[viewer] = notice.event.analysis
        assert told[viewer].version == fork.number(viewer)
        assert told[viewer].head is None
    assert told[seen_by(3)].version < told[seen_by(0)].version == fork.version


def test_the_opening_of_an_analysis_can_be_disputed() -> None:
    fork = fork_of(over(), 3, "same")
    fork.act(by_seat(1), filing(1))
    assert finding_on(fork.game, fork.records, 1).proof == (1,)
