"""The life of a tournament, from the draft to the finish."""

from __future__ import annotations

import msgspec
import pytest

from domain.tournament.commands.life import Draft, Finish
from domain.tournament.decide.entries import rounds_in
from domain.tournament.decide.life import draft
from domain.tournament.events.life import TournamentDrafted
from domain.tournament.evolve.evolve import evolve
from domain.tournament.record import TournamentRecord
from tests.support.tournament.evening import CHIEF, FOUR, MANY, TWO, Evening, settings, started

FORMS = {
    "round robin": (settings({"type": "round_robin"}, tie_breaks=("direct", "lot")), 5, TWO),
    "two cycles": (settings({"type": "round_robin", "cycles": 2}), 4, TWO),
    "swiss": (settings({"type": "swiss"}, rounds=3, tie_breaks=("buchholz", "lot")), 7, TWO),
    "knock-out": (settings({"type": "knock_out", "third_place": True}, tables_per_meeting=2), 6, TWO),
    "howell": (
        settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair", boards_per_set=2),
        6,
        FOUR,
    ),
    "mitchell": (
        settings({"type": "boards", "movement": {"type": "mitchell"}}, "matchpoints", entrants="pair"),
        6,
        FOUR,
    ),
    "teams": (
        settings({"type": "round_robin"}, {"type": "victory_points", "blitz": 60, "total": 2000}, entrants="team"),
        4,
        FOUR,
    ),
    "free tables": (
        settings({"type": "free_tables", "low": 3, "high": 5, "preferred": 4}, "game_points", rounds=3),
        9,
        MANY,
    ),
}


def play_all(name: str) -> Evening:
    form, entrants, facts = FORMS[name]
    evening = started(form, entrants, facts)
    for number in range(1, rounds_in(evening.tournament) + 1):
        evening.draw(number)
        evening.play(number)
    evening.act(CHIEF, Finish(), minutes=31)
    return evening


@pytest.mark.parametrize("name", FORMS)
def test_a_tournament_is_played_to_its_end(name: str) -> None:
    evening = play_all(name)
    assert evening.tournament.phase == "finished"
    assert evening.folded() == evening.tournament
    assert {board.number for board in evening.tournament.boards} == set(evening.tournament.opened_boards)


def test_a_new_tournament_names_the_revision_of_its_rules_and_an_old_one_none() -> None:
    form, _, _ = FORMS["round robin"]
    (drafted,) = draft(Draft(form))
    assert drafted.event == TournamentDrafted(form, revision=3)
    for revision in (1, 2, 3):
        event = TournamentDrafted(form, revision)
        assert (b"revision" in msgspec.json.encode(event)) is (revision > 1)
        assert evolve(None, TournamentRecord(event, "tournament.3.1", CHIEF, 0)).revision == revision
