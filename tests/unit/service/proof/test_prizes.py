"""The archive of a tournament with prizes: they are computed anew (tournament.13.8, 16.7)."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from domain.tournament.commands.life import ChangeSettings
from domain.tournament.events.entries import EntrantEntered
from domain.tournament.events.life import EntriesOpened, SettingsChanged, TournamentFinished
from domain.tournament.settings.settings import Prize
from tests.support.service.proof.played_tournament import Club, exported
from tests.support.service.proof.wrong_archives import at_event, faults, in_stream, with_event
from tests.support.tournament.evening import ORGANIZER, settings, started

FORM = settings({"type": "round_robin"}, game="ecarte", tie_breaks=("direct", "lot"))
PRIZES = (Prize("First", 60, (1,)), Prize("Second", 40, (2,)))


@cache
def played() -> Club:
    evening = started(replace(FORM, prizes=PRIZES), 4)
    evening.act(ORGANIZER, ChangeSettings(replace(FORM, prizes=PRIZES[:1]), "The second sponsor left."))
    return Club(evening).play()


@pytest.mark.accepts("tournament.16.7")
def test_prizes_that_were_changed_in_time_are_as_they_should_be() -> None:
    assert faults(exported(played())) == []


@pytest.mark.refuses("tournament.16.7")
def test_other_prizes_than_those_of_the_digest_are_found() -> None:
    version = at_event(played(), SettingsChanged)
    records = with_event(played(), version, settings=replace(FORM, prizes=PRIZES))
    finished = at_event(played(), TournamentFinished)
    assert in_stream(exported(played(), records=records)) == {finished: "Its digest is not that of the standings."}


@pytest.mark.refuses("tournament.16.7")
def test_prizes_that_were_changed_after_the_first_round_was_published_are_found() -> None:
    records = played().records()
    change = records.pop(at_event(played(), SettingsChanged) - 1)
    late = len(records) - 1
    records.insert(late, replace(change, at=records[late - 1].at))
    assert in_stream(exported(played(), records=records))[late + 1] == (
        "It changes the prizes after the first round was published."
    )


@pytest.mark.refuses("tournament.16.7")
def test_a_share_that_is_no_number_ends_the_check_and_not_the_program() -> None:
    version = at_event(played(), EntriesOpened)
    broken = replace(FORM, prizes=(Prize("First", "2/4", (1,)),))
    records = with_event(played(), version, settings=broken)
    assert in_stream(exported(played(), records=records))[version] == "It is beyond what a tournament can have."


@pytest.mark.refuses("tournament.16.7")
def test_another_category_of_an_entrant_is_found_where_it_decides_on_a_prize() -> None:
    evening = started(replace(FORM, prizes=(Prize("Junior", 5, category="junior"),)), 4)
    club = Club(evening).play()
    assert faults(exported(club)) == []
    records = with_event(club, at_event(club, EntrantEntered), category="junior")
    assert set(in_stream(exported(club, records=records)).values()) == {"Its digest is not that of the standings."}
