"""A series in the settings, and the club's own key of an entrant (13.7, 3.2, 4.9, 4.10)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.game.rule import Malformed
from domain.tournament.commands.entries import CorrectEntrant, Enter, EnterList, ListedEntry
from domain.tournament.commands.life import AppointArbiter, ChangeSettings, Draft, OpenEntries
from domain.tournament.commands.rounds import DrawRound, PublishRound
from domain.tournament.plan import PartFacts
from domain.tournament.series.parts import facts_of_part, part_of
from domain.tournament.settings.series import Series, SeriesPart
from domain.tournament.settings.settings import Boards, Given, Matchpoints, RoundRobin, Settings
from domain.tournament.standings.standings import standings_of
from tests.support.tournament.built import WON, built, entrant_of, game, round_of
from tests.support.tournament.evening import CHIEF, ORGANIZER, SEED, TWO, Evening, opened, settings, started
from tests.support.tournament.read import as_json
from tests.support.tournament.refusals import refused

RESULTS = PartFacts("results", has_shares=False, has_lines=False)
PAIRS = PartFacts("matchpoints", has_shares=True, has_lines=True)
FACTS = msgspec.structs.replace(TWO, parts={"t1": RESULTS, "t2": RESULTS, "pairs": PAIRS})
ONE = Series((SeriesPart("t1"),))


def with_series(form: Series | None, **more: Any) -> Settings:
    told = {} if form is None else {"series": as_json(form)}
    return settings({"type": "swiss"}, rounds=3, **told, **more)


def drafted(form: Settings) -> Evening:
    evening = Evening(FACTS)
    evening.act(ORGANIZER, Draft(form))
    return evening


def own(percent: int = 100, **more: Any) -> Series:
    return Series((SeriesPart("t1"), SeriesPart("t2")), percent, **more)


@pytest.mark.accepts("tournament.13.7", "tournament.3.2")
@pytest.mark.parametrize(
    "form",
    [
        ONE,
        own(
            scored_by="places",
            points=(3, 2, 1),
            best=1,
            cut=8,
            ranks="players",
            tie_breaks=("countback", "last", "played"),
        ),
        Series((SeriesPart("pairs", "100/3", "first"), SeriesPart("pairs", line="second")), 0, "shares"),
        Series((SeriesPart("pairs"),), 0, "shares", lines=2),
        Series((SeriesPart("pairs"),), scored_by="places", points=(1,)),
        Series((SeriesPart("pairs", 0), SeriesPart("t1"))),
        Series(()),
    ],
)
def test_a_series_names_tournaments_that_can_be_counted_together(form: Series) -> None:
    evening = drafted(with_series(form))
    evening.act(ORGANIZER, AppointArbiter("Clara", chief=True))
    evening.act(ORGANIZER, OpenEntries(SEED))
    assert evening.tournament.settings.ranked_series == form


@pytest.mark.refuses("tournament.3.2")
@pytest.mark.parametrize(
    ("form", "field"),
    [
        (Series((SeriesPart("t1"), SeriesPart("gone"))), "parts[1].tournament"),
        (Series((SeriesPart("t1"), SeriesPart("t1"))), "parts[1].tournament"),
        (Series((SeriesPart("pairs", line="first"), SeriesPart("pairs")), 0), "parts[1].tournament"),
        (Series((SeriesPart("t1", line="first"),)), "parts[0].tournament"),
        (Series((SeriesPart("pairs", line="first"),), 0, lines=2), "parts[0].line"),
        (Series((SeriesPart("t1"),), 0, lines=2), "parts[0].tournament"),
        (Series((SeriesPart("pairs"),)), "parts[0].tournament"),
        (Series((SeriesPart("pairs"),), scored_by="shares"), "own"),
        (Series((SeriesPart("t1"),), 0, scored_by="shares"), "parts[0].tournament"),
        (own(scored_by="places"), "points"),
        (own(points=(1,)), "points"),
        (own(tie_breaks=("last", "last")), "tie_breaks"),
    ],
)
def test_what_cannot_be_counted_is_refused_at_its_place_when_entries_open(form: Series, field: str) -> None:
    evening = drafted(with_series(form))
    refused(evening, ORGANIZER, OpenEntries(SEED), "3.2", f"series.{field}")


@pytest.mark.refuses("tournament.1.6", "tournament.17.1")
@pytest.mark.parametrize(
    ("form", "rule", "field"),
    [
        (Series(tuple(SeriesPart(f"t{number}") for number in range(61))), "17.1", "parts"),
        (Series((SeriesPart(""),)), "1.6", "parts[0].tournament"),
        (Series((SeriesPart("t" * 201),)), "17.1", "parts[0].tournament"),
        (Series((SeriesPart("t1", -1),)), "1.6", "parts[0].percent"),
        (Series((SeriesPart("t1", "2/4"),)), "1.6", "parts[0].percent"),
        (Series((SeriesPart("t1", "1/1001"),)), "1.6", "parts[0].percent"),
        (Series((), 100_001), "1.6", "own"),
        (own(scored_by="places", points=(1,) * 1001), "17.1", "points"),
        (own(scored_by="places", points=(10**6 + 1,)), "17.1", "points"),
        (own(best=0), "1.6", "best"),
        (own(cut=0), "1.6", "cut"),
        (own(tie_breaks=("last",) * 33), "17.1", "tie_breaks"),
    ],
)
def test_a_series_is_bounded(form: Series, rule: str, field: str) -> None:
    with pytest.raises(Malformed) as found:
        drafted(with_series(form))
    assert (found.value.rule.id, found.value.field) == (f"tournament.{rule}", f"series.{field}")


@pytest.mark.accepts("tournament.3.2")
@pytest.mark.refuses("tournament.3.2", "tournament.3.3")
def test_a_series_changes_with_a_reason_until_the_first_round_is_published() -> None:
    evening = started(settings({"type": "swiss"}, rounds=3), 4)
    evening.facts = FACTS
    refused(evening, ORGANIZER, ChangeSettings(with_series(ONE)), "3.3", "reason")
    gone = Series((SeriesPart("gone"),))
    refused(evening, ORGANIZER, ChangeSettings(with_series(gone), "More."), "3.2", "series.parts[0].tournament")
    evening.act(ORGANIZER, ChangeSettings(with_series(ONE), "The season begins."))
    evening.act(CHIEF, DrawRound(1))
    evening.act(CHIEF, PublishRound(1))
    refused(evening, ORGANIZER, ChangeSettings(with_series(None), "It left."), "3.2", "series")


@pytest.mark.accepts("tournament.13.7", "tournament.4.9", "tournament.4.10")
def test_the_key_of_the_club_comes_with_the_entry_or_the_list_and_is_corrected() -> None:
    evening = opened(with_series(None))
    evening.act(CHIEF, Enter("Ana", member="17"))
    evening.act(CHIEF, EnterList((ListedEntry("Ben", member="18"), ListedEntry("Cleo", member=""))))
    people = evening.tournament.entrants
    assert [people[number].member for number in (1, 2, 3)] == ["17", "18", None]
    evening.act(CHIEF, CorrectEntrant(1, name="Anna"))
    assert evening.tournament.entrants[1].member == "17"
    evening.act(CHIEF, CorrectEntrant(1, member="19"))
    evening.act(CHIEF, CorrectEntrant(2, member=None))
    assert [evening.tournament.entrants[number].member for number in (1, 2)] == ["19", None]


@pytest.mark.refuses("tournament.4.9", "tournament.1.6")
def test_a_key_is_text_in_one_line_and_older_rules_know_neither_keys_nor_series() -> None:
    evening = opened(with_series(None))
    evening.act(CHIEF, Enter("Ana", member="17"))
    refused(evening, CHIEF, CorrectEntrant(1, member="17"), "4.9", "entrant")
    refused(evening, CHIEF, Enter("Ben", member="a\nb"), "1.6", "member")
    refused(evening, CHIEF, EnterList((ListedEntry("Ben", member="a\nb"),)), "1.6", "entries[0].member")
    old = opened(with_series(None), revision=1)
    refused(old, CHIEF, Enter("Ana", member="17"), "1.6", "member")
    refused(old, ORGANIZER, ChangeSettings(with_series(ONE), "More."), "1.6", "series")


@pytest.mark.accepts("tournament.13.7")
def test_a_part_has_the_places_of_its_standings_but_not_of_those_who_left_before_they_played() -> None:
    one = msgspec.structs.replace(entrant_of(1), club="Ost", member="7")
    people = [one, entrant_of(2), entrant_of(3, withdrawn_from=1), entrant_of(4)]
    tournament = built([round_of(1, [game(1, 2, WON)])], entrants=people, form=RoundRobin())
    told = part_of("t1", tournament, standings_of(tournament, for_arbiters=True), None)
    assert [(row.entrant, row.place, row.total, row.club, row.member) for row in told.rows] == [
        (1, 1, 2, "Ost", "7"),
        (2, 2, 0, None, None),
        (4, 2, 0, None, None),
    ]
    unstarted = msgspec.structs.replace(tournament, seeds=())
    assert part_of("t1", unstarted, standings_of(unstarted, for_arbiters=True), None).rows == ()
    void = msgspec.structs.replace(tournament, phase="void")
    gone = part_of("t1", void, standings_of(void, for_arbiters=True), None)
    assert (gone.rows, gone.final) == ((), True)


@pytest.mark.accepts("tournament.13.7", "tournament.8.5")
def test_a_part_for_others_counts_no_closed_board() -> None:
    movement = Boards(Given(4, 2, ((1, 1, 1, 3, 1), (1, 2, 2, 4, 1), (2, 1, 1, 4, 2), (2, 2, 2, 3, 2))))
    rounds = [
        round_of(1, [game(1, 3, (4, 0), board=1), game(2, 4, (2, 0), board=1)]),
        round_of(2, [game(1, 4, (0, 60), board=2), game(2, 3, (30, 0), board=2)]),
    ]
    tournament = built(rounds, boards=2, opened=(1,), form=movement, scoring=Matchpoints(), lines=2)
    public = part_of("t1", tournament, standings_of(tournament, for_arbiters=False), None)
    assert {row.entrant: (row.line, row.total, row.share) for row in public.rows} == {
        1: ("first", 2, 1),
        2: ("first", 0, 0),
        3: ("second", 0, 0),
        4: ("second", 2, 1),
    }
    assert facts_of_part(tournament.settings) == PAIRS
