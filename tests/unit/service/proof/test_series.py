"""The archive of a tournament with a series: its standings are computed anew from the lists of its parts (16.7)."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from domain.tournament.commands.entries import CorrectEntrant
from domain.tournament.plan import PartFacts
from domain.tournament.series.parts import PartStandings
from domain.tournament.series.standings import series_standings
from domain.tournament.settings.series import Series, SeriesPart
from service.proof.tournament_archive.entries import ArchivedSeries
from service.proof.tournament_archive.manifest import ArchiveFault
from service.proof.tournament_archive.opened_file import ArchiveFile
from service.proof.tournament_archive.series import part_from
from service.proof.tournament_archive.verification import verify_archive
from service.proof.verify_record import Verified
from tests.support.service.proof.exported import PUBLIC
from tests.support.service.proof.played_tournament import TOURNAMENT, Club, club, exported
from tests.support.service.proof.wrong_archives import own_archive
from tests.support.tournament.evening import CHIEF, TWO, settings, started

SEASON = "seasonabcdefghij"
RULE = pytest.mark.refuses("tournament.16.7")
SERIES = Series((SeriesPart(TOURNAMENT, 50),))
PLAIN = settings({"type": "round_robin"}, game="ecarte", tie_breaks=("direct", "lot"))


@cache
def season() -> Club:
    facts = replace(TWO, parts={TOURNAMENT: PartFacts("results", has_shares=False, has_lines=False)})
    return Club(started(replace(PLAIN, series=SERIES), 4, facts)).play()


def lists() -> tuple[PartStandings | None, ...]:
    parts = (
        part_from(TOURNAMENT, club("round robin").evening.tournament),
        part_from(SEASON, season().evening.tournament),
    )
    return tuple(replace(part, version=7) for part in parts)


def archived(*parts: PartStandings | None) -> ArchivedSeries:
    return ArchivedSeries(parts, series_standings(SERIES, parts, version=9))


def season_archive(series: ArchivedSeries | None = None, **changed: Any) -> bytes:
    return exported(season(), tournament=SEASON, series=series or archived(*lists()), **changed)


def told(data: bytes, *others: bytes) -> list[str]:
    """What is said of the series, and all that is wrong."""
    files = [ArchiveFile(io.BytesIO(other), len(other)) for other in others]
    found = list(verify_archive(io.BytesIO(data), len(data), PUBLIC, files))
    said = [one.what for one in found if isinstance(one, Verified) and ("series" in one.what or "compared" in one.what)]
    return [*said, *(f"{one.entry}: {one.problem}" for one in found if isinstance(one, ArchiveFault))]


COMPUTED = "Its series was computed again from the lists of 2 tournaments."


@pytest.mark.accepts("tournament.13.7", "tournament.16.7")
def test_the_standings_follow_from_the_lists_and_the_lists_from_the_archives() -> None:
    assert told(season_archive()) == [COMPUTED, "0 of 1 lists of other tournaments were compared with their archives."]
    part = exported(club("round robin"))
    assert told(season_archive(), part) == [
        COMPUTED,
        "1 of 1 lists of other tournaments were compared with their archives.",
    ]


@RULE
def test_another_list_of_a_part_is_found_by_its_archive() -> None:
    first, own = lists()
    assert first is not None
    wrong = replace(first, rows=(replace(first.rows[0], total=99), *first.rows[1:]))
    said = told(season_archive(archived(wrong, own)), exported(club("round robin")))
    assert said[-1] == f"series.json: The list of tournament {TOURNAMENT} is not what follows from its archive."
    assert told(season_archive(archived(wrong, own)))[0] == COMPUTED, "without that archive nobody can tell"


@RULE
def test_another_list_of_the_tournament_itself_is_found_and_so_is_none() -> None:
    first, own = lists()
    assert own is not None
    problem = "series.json: The list of the tournament itself is not what follows from the events."
    for wrong in (replace(own, title="Other"), None):
        assert problem in told(season_archive(archived(first, wrong)))


@RULE
def test_other_standings_than_those_of_the_lists_and_other_parts_are_found() -> None:
    right = archived(*lists())
    wrong = replace(right, standings=replace(right.standings, digest="0" * 64))
    problem = "series.json: The standings are not what follows from the lists of the tournaments."
    assert problem in told(season_archive(wrong))
    first, own = lists()
    assert first is not None
    other = archived(replace(first, tournament="othertournament2"), own)
    assert "series.json: It has other tournaments than the settings name." in told(season_archive(other))


@RULE
def test_a_series_that_is_missing_or_too_much_is_found() -> None:
    problem = "series.json: It is missing, or no series of the tournament's settings."
    assert problem in told(exported(season(), tournament=SEASON))
    assert problem in told(season_archive(ArchivedSeries(lists()[:1], archived(*lists()).standings)))
    assert told(exported(club("round robin"), series=archived(*lists()))) == [
        "series.json: The tournament has no series."
    ]


@RULE
def test_an_archive_of_a_part_that_is_damaged_or_not_whole_says_nothing_for_it() -> None:
    part = exported(club("round robin"))
    damaged = part.replace(b'"entrant_entered"', b'"entrant_enterex"')
    for wrong in (own_archive(club("round robin")), damaged):
        assert told(season_archive(), wrong)[-1] == (
            f"series.json: The archive of tournament {TOURNAMENT} is damaged, or not that of all its events."
        )
    assert told(season_archive(), season_archive())[-1] == f"series.json: It has no list of tournament {SEASON}."


@pytest.mark.accepts("tournament.16.7")
def test_the_key_by_which_somebody_is_the_same_is_part_of_the_list() -> None:
    facts = replace(TWO, parts={})
    evening = started(PLAIN, 4, facts)
    evening.act(CHIEF, CorrectEntrant(1, member="17", reason="It was forgotten."))
    other = Club(evening).play()
    said = told(season_archive(), exported(other))
    assert said[-1] == f"series.json: The list of tournament {TOURNAMENT} is not what follows from its archive."
