"""Entries that are corrected: names, club and rating (tournament.4.9)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.tournament.commands.entries import CorrectEntrant, Enter
from domain.tournament.commands.life import Start
from domain.tournament.events.entries import EnteredPlayer, EntrantCorrected
from domain.tournament.evolve.evolve import evolve
from domain.tournament.record import TournamentRecord
from tests.support.tournament.evening import CHIEF, FOUR, SPECTATOR, entry, opened, player, settings, started
from tests.support.tournament.refusals import refused

SWISS = settings({"type": "swiss"}, rounds=5)
HOWELL = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair")
TEAMS = settings({"type": "round_robin"}, entrants="team")
WRONG = "It was written wrongly."


@pytest.mark.accepts("tournament.4.9")
def test_what_was_entered_wrongly_is_corrected_and_what_is_left_out_stays() -> None:
    evening = opened(HOWELL, FOUR)
    evening.act(CHIEF, Enter("Elms", ("Ana", "Ben"), "North", 1500))
    (corrected,) = evening.act(CHIEF, CorrectEntrant(1, players=("Anna", "Ben"), club=None))
    players = (EnteredPlayer(1, "Anna"), EnteredPlayer(2, "Ben"))
    assert corrected == EntrantCorrected(1, "Elms", None, 1500, players, renamed=(1,))
    evening.act(CHIEF, CorrectEntrant(1, name="Elm Trees", rating=1600))
    entrant = evening.tournament.entrants[1]
    assert (entrant.name, entrant.club, entrant.rating) == ("Elm Trees", None, 1600)
    assert [(player.name, player.holder, player.corrected) for player in entrant.players] == [
        ("Anna", 0, 1),
        ("Ben", 0, 0),
    ]


@pytest.mark.accepts("tournament.4.9")
def test_whoever_entered_alone_has_the_name_of_the_entrant_corrected_too() -> None:
    evening = opened(SWISS)
    evening.act(CHIEF, Enter("Ana"))
    evening.act(CHIEF, CorrectEntrant(1, name="Anna"))
    assert [player.name for player in evening.tournament.entrants[1].players] == ["Anna"]
    evening.act(CHIEF, CorrectEntrant(1, players=("Anna Berg",)))
    evening.act(CHIEF, CorrectEntrant(1, name="A. Berg"))
    assert [player.name for player in evening.tournament.entrants[1].players] == ["Anna Berg"]


@pytest.mark.accepts("tournament.4.9")
def test_a_rating_that_was_corrected_counts_for_the_seed_numbers() -> None:
    evening = opened(SWISS)
    for number in (1, 2):
        evening.act(CHIEF, entry(number, rating=1500))
    evening.act(CHIEF, CorrectEntrant(2, rating=1700))
    evening.act(CHIEF, Start())
    assert evening.tournament.seeds == (2, 1)


@pytest.mark.refuses("tournament.4.9")
@pytest.mark.parametrize(
    ("command", "rule", "field"),
    [
        (CorrectEntrant(9, name="Anna", reason=WRONG), "4.3", "entrant"),
        (CorrectEntrant(1, name=" ", reason=WRONG), "4.1", "name"),
        (CorrectEntrant(1, name="entrant 2", reason=WRONG), "4.1", "name"),
        (CorrectEntrant(1, players=("Anna", "Bela"), reason=WRONG), "4.1", "players"),
        (CorrectEntrant(1, rating=10_000, reason=WRONG), "4.1", "rating"),
        (CorrectEntrant(1, rating=1600, reason=WRONG), "4.9", "rating"),
        (CorrectEntrant(1, reason=WRONG), "4.9", "entrant"),
        (CorrectEntrant(1, club="North"), "3.3", "reason"),
    ],
)
def test_a_correction_that_does_not_fit_is_refused(command: CorrectEntrant, rule: str, field: str) -> None:
    refused(started(SWISS, 4), CHIEF, command, rule, field)


@pytest.mark.refuses("tournament.4.9")
def test_a_team_keeps_its_number_of_players() -> None:
    evening = opened(TEAMS, FOUR)
    evening.act(CHIEF, entry(1, 4))
    refused(evening, CHIEF, CorrectEntrant(1, players=("A", "B", "C", "D", "E")), "4.9", "players")


@pytest.mark.refuses("tournament.4.9")
def test_by_the_first_rules_what_was_entered_stays() -> None:
    evening = opened(SWISS, revision=1)
    evening.act(CHIEF, entry(1))
    refused(evening, CHIEF, CorrectEntrant(1, name="Anna"), "4.9", "entrant")


@pytest.mark.refuses("tournament.2.1")
@pytest.mark.parametrize("by", [SPECTATOR, player(1)])
def test_only_arbiters_and_the_organizer_correct_entries(by: Any) -> None:
    refused(started(SWISS, 4), by, CorrectEntrant(1, name="Anna", reason=WRONG), "2.1")


@pytest.mark.parametrize("revision", [2, 3])
def test_who_was_renamed_stands_in_the_event_where_names_may_be_forgotten(revision: int) -> None:
    evening = opened(SWISS, revision=revision)
    evening.act(CHIEF, Enter("Ana"))
    (renamed,) = evening.act(CHIEF, CorrectEntrant(1, name="Anna"))
    (rated,) = evening.act(CHIEF, CorrectEntrant(1, rating=1700))
    assert (renamed.renamed, rated.renamed) == ((UNSET, UNSET) if revision == 2 else ((1,), ()))
    state = evening.tournament
    marked = evolve(
        state, TournamentRecord(replace(rated, players=(EnteredPlayer(1, "?"),)), "tournament.4.9", CHIEF, 9)
    )
    (player,) = marked.entrants[1].players
    assert (player.name, player.corrected) == ("?", 2 if revision == 2 else 1)
