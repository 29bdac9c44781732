"""What fits a table in the hall, recorded games, and what is told of closed boards (tournament.9.15, 8.5)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.outcome import Outcome
from domain.game.rule import Malformed
from domain.tournament.audience import visible
from domain.tournament.commands.life import ChangeSettings
from domain.tournament.commands.results import ConfirmResult, EnterResult, LiftForfeit, RecordForfeit
from domain.tournament.events.results import ResultEntered
from domain.tournament.evolve.evolve import evolve
from domain.tournament.plan import GameFacts, RecordedBreach
from tests.support.tournament.evening import (
    CHIEF,
    FOUR,
    MANY,
    ORGANIZER,
    SPECTATOR,
    TWO,
    opened,
    player,
    settings,
)
from tests.support.tournament.hall import (
    BOARDS,
    FIRST_WON,
    ROUND_ROBIN,
    cases,
    confirm,
    enter,
    hall,
    judged,
    table,
)
from tests.support.tournament.refusals import refused


@pytest.mark.refuses("tournament.9.15")
@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"ranking": ((0,),), "scores": (5, 3)}, "ranking"),
        ({"ranking": ((0, 1), (1,)), "scores": (5, 3)}, "ranking"),
        ({"ranking": ((0,), (), (1,)), "scores": (5, 3)}, "ranking"),
        ({"ranking": ((0,), (2,)), "scores": (5, 3)}, "ranking"),
        ({"ranking": ((0,), (1,)), "scores": (5, 3, 1)}, "scores"),
        ({"value": 3}, "value"),
    ],
)
def test_a_result_that_does_not_fit_the_table_is_refused(given: dict[str, Any], field: str) -> None:
    evening = hall()
    refused(evening, player(1), EnterResult(table(evening), **given), "9.15", field)


@pytest.mark.accepts("tournament.9.15")
def test_at_a_board_the_value_is_enough_and_partners_share_all() -> None:
    evening = hall(4, BOARDS, FOUR, entrants="pair", scoring="matchpoints")
    number = next(one for one, known in evening.tournament.rounds[1].played.items() if known.plan.seats[0][0] == 1)
    enter(evening, number=number, value=-4)
    known = evening.tournament.rounds[1].played[number]
    assert known.outcome == Outcome(((1, 3), (0, 2)), (0, 4, 0, 4), "entered")
    other = EnterResult(table(evening, number), ranking=((0,), (1, 2, 3)), scores=(1, 0, 0, 0))
    refused(evening, CHIEF, other, "9.15", "ranking")
    other = EnterResult(table(evening, number), ranking=((0, 2), (1, 3)), scores=(2, 0, 1, 0))
    refused(evening, CHIEF, other, "9.15", "scores")


@pytest.mark.accepts("tournament.8.5")
def test_the_result_of_a_closed_board_is_told_to_its_players_alone_and_to_all_when_it_opens() -> None:
    evening = hall(4, BOARDS, FOUR, entrants="pair", scoring="matchpoints")
    enter(evening, CHIEF, number=1, value=4)
    enter(evening, CHIEF, number=2, value=2)
    seated = {entrant for entrant, _ in evening.tournament.rounds[1].played[1].plan.seats}
    heard = []
    for viewer in (SPECTATOR, *(player(entrant) for entrant in range(1, 5))):
        before = None
        for record in evening.records:
            is_one = isinstance(record.event, ResultEntered) and record.event.table == table(evening, 1)
            if is_one and visible(before, record, viewer) is not None:
                heard.append(viewer.entrant)
            before = evolve(before, record)
    assert sorted(one or 0 for one in heard) == sorted(seated)
    evening.open_boards()
    assert 1 in evening.tournament.opened_boards


def test_at_free_tables_another_seat_confirms() -> None:
    form = {"type": "free_tables", "low": 3, "high": 4, "preferred": 3}
    evening = hall(3, form, MANY, scoring="game_points", rounds=1)
    enter(evening, ranking=((2,), (0, 1)), scores=(1, 1, 7))
    confirm(evening, player(3))
    assert evening.tournament.rounds[1].phase == "ended"


@pytest.mark.accepts("tournament.9.14")
def test_a_breach_in_a_recorded_game_is_a_case_and_its_result_waits_for_an_arbiter() -> None:
    evening = hall()
    evening.facts = judged(RecordedBreach("two.1.1", 7, 0), Outcome(((0,), (1,)), (5, 3), "played"))
    events = enter(evening, recorded_game="game: two")
    assert [type(one).__name__ for one in events] == ["ResultEntered", "CaseOpened"]
    assert cases(evening) == [("breach", False)]
    confirm(evening, CHIEF)
    assert evening.tournament.rounds[1].phase == "ended"


@pytest.mark.accepts("tournament.9.13")
def test_the_text_of_a_recorded_game_is_for_arbiters() -> None:
    evening = hall()
    evening.facts = judged(None, Outcome(((0,), (1,)), (5, 3), "played"))
    enter(evening, recorded_game="game: two")
    before = evening.folded()
    texts = {}
    for viewer in (CHIEF, ORGANIZER, SPECTATOR, player(1)):
        shown = visible(before, evening.records[-1], viewer)
        assert shown is not None
        assert isinstance(shown.event, ResultEntered)
        assert shown.event.recorded is not None
        texts[viewer.role] = shown.event.recorded.text
    assert texts == {"arbiter": "game: two", "organizer": "game: two", "spectator": None, "player": None}


@pytest.mark.refuses("tournament.9.15")
@pytest.mark.parametrize(
    ("facts", "field"),
    [
        (TWO, "recorded_game"),
        (judged(), "recorded_game"),
        (judged(fault="recorded_game:3"), "recorded_game:3"),
        (judged(None, Outcome(((0,), (1,), (2,)), (5, 3, 1), "played")), "recorded_game"),
    ],
)
def test_a_record_that_is_no_game_of_the_table_or_has_no_end_is_refused(facts: GameFacts, field: str) -> None:
    evening = hall()
    evening.facts = facts
    refused(evening, player(1), EnterResult(table(evening), recorded_game="x"), "9.15", field)


def test_a_breach_that_ended_the_game_leaves_the_result_to_an_arbiter() -> None:
    evening = hall()
    evening.facts = judged(RecordedBreach("two.1.1", 7, 0))
    enter(evening, recorded_game="game: two")
    refused(evening, CHIEF, ConfirmResult(table(evening)), "9.13", "table")
    enter(evening, CHIEF, **FIRST_WON, reason="the other side gets the game")
    assert evening.tournament.rounds[1].phase == "ended"


def test_a_command_has_one_form_of_a_result() -> None:
    evening = hall()
    for given in ({}, {**FIRST_WON, "value": 3}, {"ranking": ((0,), (1,))}, {"value": 3, "scores": (1, 2)}):
        with pytest.raises(Malformed):
            enter(evening, **given)


@pytest.mark.refuses("tournament.1.6")
def test_an_earlier_revision_knows_no_hall() -> None:
    evening = opened(settings(ROUND_ROBIN), revision=1)
    refused(evening, ORGANIZER, ChangeSettings(settings(ROUND_ROBIN, place="hall")), "1.6", "place")


def test_where_games_are_played_stays_as_it_was_and_may_be_said_or_left_out() -> None:
    evening = opened(settings(ROUND_ROBIN))
    refused(evening, ORGANIZER, ChangeSettings(settings(ROUND_ROBIN, place="hall"), "why"), "3.2", "place")
    evening.act(ORGANIZER, ChangeSettings(settings(ROUND_ROBIN, place="service"), "why"))


@pytest.mark.accepts("tournament.9.11")
def test_a_lifted_forfeit_lets_the_table_get_a_result_though_its_board_is_open() -> None:
    evening = hall(4, BOARDS, FOUR, entrants="pair", scoring="matchpoints", rounds=1)
    for number in (1, 2):
        evening.act(CHIEF, RecordForfeit(table(evening, number), "first", "nobody came"))
    evening.open_boards()
    assert evening.tournament.rounds[1].phase == "ended"
    evening.act(CHIEF, LiftForfeit(table(evening), "they came, and played"))
    enter(evening, CHIEF, value=3)
    known = evening.tournament.table(table(evening))
    assert known is not None
    assert known.status == "over"
