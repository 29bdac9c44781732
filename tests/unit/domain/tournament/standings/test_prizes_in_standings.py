"""Prizes in the settings, in the standings and in what explains them; the category of an entrant (13.8, 3.2, 4.9)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from domain.game.rule import Malformed
from domain.tournament.commands.entries import CorrectEntrant, Enter, EnterList, ListedEntry
from domain.tournament.commands.life import ChangeSettings, Draft, OpenEntries
from domain.tournament.commands.rounds import DrawRound, PublishRound
from domain.tournament.exports.standings import standings_sheet
from domain.tournament.settings.settings import Boards, Given, Matchpoints, Prize, RoundRobin, Settings
from domain.tournament.standings.breakdown import PrizeReason, breakdown_of
from domain.tournament.standings.standing import PrizeShare
from domain.tournament.standings.standings import digest_of, standings_of
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.built import WON, built, entrant_of, five, game, round_of
from tests.support.tournament.evening import CHIEF, ORGANIZER, SEED, Evening, opened, settings, started
from tests.support.tournament.read import as_json
from tests.support.tournament.refusals import refused

FIRST, SECOND = Prize("First", 60, (1,)), Prize("Second", 40, (2,))
JUNIOR = Prize("Junior", 25, category="Junior")
CLUB = Prize("Up to 1500", 15, ratings=(0, 1500))
SWISS = settings({"type": "swiss"}, rounds=3)


def shares(tournament: Tournament, line: int = 0, *, for_arbiters: bool = True) -> dict[int, list[tuple[Any, ...]]]:
    listed = standings_of(tournament, for_arbiters=for_arbiters).lines[line].entries
    return {entry.entrant: [(one.prizes, one.share) for one in entry.prizes or ()] for entry in listed if entry.prizes}


def with_prizes(*prizes: Prize, **form: Any) -> Settings:
    return settings({"type": "swiss"}, rounds=3, **form, prizes=[as_json(prize) for prize in prizes])


def drafted(form: Settings) -> Evening:
    evening = Evening()
    evening.act(ORGANIZER, Draft(form))
    return evening


@pytest.mark.accepts("tournament.13.8")
def test_the_list_says_what_each_gets_and_those_with_one_place_share() -> None:
    tournament = replace(five(), settings=replace(five().settings, prizes=(FIRST, SECOND)))
    entries = standings_of(tournament, for_arbiters=True).lines[0].entries
    assert [entry.prizes for entry in entries][:3] == [
        (PrizeShare((1, 2), 50, 100, 2),),
        (PrizeShare((1, 2), 50, 100, 2),),
        (),
    ]


@pytest.mark.accepts("tournament.13.8")
def test_categories_are_by_rating_and_by_the_word_however_it_is_written() -> None:
    people = [
        entrant_of(1, rating=1501),
        entrant_of(2, category="JUNIOR "),
        entrant_of(3, rating=1500),
        entrant_of(4, rating=0, category="Senior"),
    ]
    rounds = [round_of(1, [game(1, 2, WON), game(3, 4, WON)]), round_of(2, [game(1, 3, WON), game(2, 4, WON)])]
    tournament = built(rounds, entrants=people, form=RoundRobin(), prizes=(CLUB, JUNIOR))
    assert shares(tournament) == {2: [((2,), 25)], 3: [((1,), 15)]}


@pytest.mark.accepts("tournament.13.8")
def test_withdrawn_and_struck_entrants_get_none_and_the_next_move_up() -> None:
    people = [entrant_of(1, withdrawn_from=3), *(entrant_of(number) for number in (2, 3, 4))]
    rounds = [round_of(1, [game(1, 2, WON), game(3, 4, WON)]), round_of(2, [game(1, 3, WON), game(2, 4, WON)])]
    swiss = built(rounds, entrants=people, tie_breaks=("direct", "buchholz"), prizes=(FIRST, SECOND))
    assert 1 not in shares(swiss)
    assert sum(share for gets in shares(swiss).values() for _, share in gets) == 100
    early = [entrant_of(1, withdrawn_from=1), *(entrant_of(number) for number in (2, 3, 4))]
    struck = built(rounds[:1], entrants=early, form=RoundRobin(), prizes=(FIRST,))
    assert 1 not in shares(struck)


@pytest.mark.accepts("tournament.13.8")
def test_each_line_has_its_prizes_and_closed_boards_do_not_count_for_others() -> None:
    movement = Boards(Given(4, 2, ((1, 1, 1, 3, 1), (1, 2, 2, 4, 1), (2, 1, 1, 4, 2), (2, 2, 2, 3, 2))))
    rounds = [
        round_of(1, [game(1, 3, (4, 0), board=1), game(2, 4, (2, 0), board=1)]),
        round_of(2, [game(1, 4, (0, 60), board=2), game(2, 3, (30, 0), board=2)]),
    ]
    terms: dict[str, Any] = {"form": movement, "scoring": Matchpoints(), "lines": 2, "prizes": (FIRST,)}
    half = built(rounds, boards=2, opened=(1,), **terms)
    assert shares(half, 0, for_arbiters=False) == {1: [((1,), 60)]}
    assert shares(half, 1, for_arbiters=False) == {4: [((1,), 60)]}
    assert shares(half, 0) == {1: [((1,), 30)], 2: [((1,), 30)]}


@pytest.mark.accepts("tournament.13.8")
def test_why_names_the_prizes_their_pool_and_who_was_passed_over() -> None:
    people = [entrant_of(1, category="junior"), entrant_of(2), entrant_of(3), entrant_of(4)]
    rounds = [round_of(1, [game(1, 2, WON), game(3, 4, WON)]), round_of(2, [game(1, 3, WON), game(2, 4, WON)])]
    tournament = built(rounds, entrants=people, form=RoundRobin(), prizes=(JUNIOR, FIRST))
    why = breakdown_of(tournament, 2, stream="cup", for_arbiters=True)
    assert why.prizes == (PrizeReason((2,), 30, 60, 2, 60, (1,)),)
    assert breakdown_of(tournament, 4, stream="cup", for_arbiters=True).prizes == ()
    assert as_json(why)["prizes"][0]["rule"] == "tournament.13.8"


@pytest.mark.accepts("tournament.13.6")
def test_the_digest_is_as_before_without_prizes_and_follows_from_them_with() -> None:
    plain = five()
    assert "prizes" not in str(as_json(standings_of(plain, for_arbiters=True)))
    assert "prizes" not in as_json(breakdown_of(plain, 1, stream="cup", for_arbiters=True))
    assert digest_of(plain) == digest_of(replace(plain, settings=replace(plain.settings, prizes=())))
    first, second = (replace(plain, settings=replace(plain.settings, prizes=(one,))) for one in (FIRST, SECOND))
    assert len({digest_of(plain), digest_of(first), digest_of(second)}) == 3


@pytest.mark.accepts("tournament.16.3")
def test_the_sheet_has_prizes_only_where_there_are_some() -> None:
    plain = five()
    header, _ = standings_sheet(plain, standings_of(plain, for_arbiters=True))
    assert header[-1] == "shown"
    given = replace(plain, settings=replace(plain.settings, prizes=(FIRST, Prize("=Cup", 0, (1,), cumulative=True))))
    sheet = standings_sheet(given, standings_of(given, for_arbiters=True))
    assert sheet.header[-2:] == ("prizes", "prize_share")
    assert [row[-2:] for row in sheet.rows][1:3] == [("First; =Cup", 30), (None, None)]
    assert "First;' =Cup" in sheet.text()


@pytest.mark.accepts("tournament.16.3")
def test_the_sheet_has_categories_only_where_an_entrant_has_one() -> None:
    plain = five()
    assert "category" not in standings_sheet(plain, standings_of(plain, for_arbiters=True)).header
    entrants = {**plain.entrants, 2: replace(plain.entrants[2], category="12")}
    sheet = standings_sheet(
        replace(plain, entrants=entrants), standings_of(replace(plain, entrants=entrants), for_arbiters=True)
    )
    assert sheet.header[3:7] == ("name", "club", "category", "total")
    assert {row[2]: row[5] for row in sheet.rows} == {1: None, 2: "12", 3: None, 4: None, 5: None}
    assert '"12"' in sheet.text()


@pytest.mark.refuses("tournament.3.2")
@pytest.mark.parametrize(
    ("prize", "field"),
    [
        (Prize("Nothing", 1), "places"),
        (Prize("Twice", 1, (1, 1)), "places"),
        (Prize("Both", 1, (1,), "x"), "places"),
        (Prize("Two categories", 1, category="x", ratings=(0, 1)), "places"),
        (Prize("Nobody", 1, ratings=(1500, 1400)), "ratings"),
    ],
)
def test_a_prize_has_places_or_one_category(prize: Prize, field: str) -> None:
    evening = Evening()
    evening.act(ORGANIZER, Draft(with_prizes(FIRST, prize)))
    refused(evening, ORGANIZER, OpenEntries(SEED), "3.2", f"prizes[1].{field}")


@pytest.mark.refuses("tournament.1.6", "tournament.17.1")
@pytest.mark.parametrize(
    ("prizes", "rule", "field"),
    [
        ((FIRST,) * 51, "17.1", "prizes"),
        ((Prize("Many", 1, tuple(range(1, 102))),), "17.1", "prizes"),
        ((Prize("Far", 1, (1001,)),), "17.1", "prizes[0].places"),
        ((Prize("None", 1, (0,)),), "1.6", "prizes[0].places"),
        ((Prize("High", 1, ratings=(0, 10_000)),), "17.1", "prizes[0].ratings"),
        ((Prize(" ", 1, (1,)),), "1.6", "prizes[0].name"),
        ((Prize("Blank", 1, category=""),), "1.6", "prizes[0].category"),
        ((FIRST, Prize("Debt", -1, (1,))), "1.6", "prizes[1].share"),
        ((Prize("Half", "2/4", (1,)),), "1.6", "prizes[0].share"),
        ((Prize("Whole", 10**9 + 1, (1,)),), "1.6", "prizes[0].share"),
    ],
)
def test_prizes_are_bounded(prizes: tuple[Prize, ...], rule: str, field: str) -> None:
    with pytest.raises(Malformed) as found:
        drafted(with_prizes(*prizes))
    assert (found.value.rule.id, found.value.field) == (f"tournament.{rule}", field)


@pytest.mark.accepts("tournament.3.2")
@pytest.mark.refuses("tournament.3.2", "tournament.3.3")
def test_prizes_change_with_a_reason_until_the_first_round_is_published() -> None:
    evening = started(SWISS, 4)
    refused(evening, ORGANIZER, ChangeSettings(with_prizes(FIRST)), "3.3", "reason")
    evening.act(ORGANIZER, ChangeSettings(with_prizes(FIRST, SECOND), "A sponsor was found."))
    assert evening.tournament.settings.all_prizes == (FIRST, SECOND)
    evening.act(CHIEF, DrawRound(1))
    evening.act(CHIEF, PublishRound(1))
    refused(evening, ORGANIZER, ChangeSettings(with_prizes(FIRST), "It left."), "3.2", "prizes")
    more = with_prizes(FIRST, SECOND, clock={"minutes": 30})
    assert evening.act(ORGANIZER, ChangeSettings(more, "slower"))


@pytest.mark.accepts("tournament.4.9", "tournament.4.10")
def test_a_category_comes_with_the_entry_or_the_list_and_is_corrected_while_it_runs() -> None:
    evening = opened(SWISS)
    evening.act(CHIEF, Enter("Ana", category="junior"))
    evening.act(CHIEF, EnterList((ListedEntry("Ben", category="senior"), ListedEntry("Cleo", category=""))))
    people = evening.tournament.entrants
    assert [people[number].category for number in (1, 2, 3)] == ["junior", "senior", None]
    evening.act(CHIEF, CorrectEntrant(1, name="Anna"))
    assert evening.tournament.entrants[1].category == "junior"
    evening.act(CHIEF, CorrectEntrant(1, category=None))
    assert evening.tournament.entrants[1].category is None
    running = started(SWISS, 4)
    running.act(CHIEF, CorrectEntrant(2, category="junior", reason="It was forgotten."))
    assert running.tournament.entrants[2].category == "junior"


@pytest.mark.refuses("tournament.4.9", "tournament.1.6")
def test_a_category_is_text_in_one_line_and_a_correction_changes_something() -> None:
    evening = opened(SWISS)
    evening.act(CHIEF, Enter("Ana", category="junior"))
    refused(evening, CHIEF, CorrectEntrant(1, category="junior"), "4.9", "entrant")
    for command in (Enter("Ben", category="a\nb"), CorrectEntrant(1, category="x" * 201)):
        with pytest.raises(Malformed) as found:
            evening.act(CHIEF, command)
        assert (found.value.rule.id, found.value.field) == ("tournament.1.6", "category")


@pytest.mark.refuses("tournament.1.6")
def test_a_tournament_of_revision_1_knows_neither_prizes_nor_categories() -> None:
    evening = Evening(revision=1)
    evening.act(ORGANIZER, Draft(SWISS))
    with pytest.raises(Malformed) as prizes:
        evening.act(ORGANIZER, ChangeSettings(with_prizes(FIRST)))
    assert prizes.value.field == "prizes"
    old = opened(SWISS, revision=1)
    with pytest.raises(Malformed) as category:
        old.act(CHIEF, Enter("Ana", category="junior"))
    assert category.value.field == "category"
