"""Entries, withdrawals, substitutes, requested byes (tournament, part 4)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.tournament.commands.entries import Enter, Readmit, RequestBye, Substitute, Withdraw
from domain.tournament.commands.life import Start
from domain.tournament.commands.rounds import BeginRound, DrawRound, PublishRound
from domain.tournament.events.entries import EntrantEntered
from domain.tournament.events.results import ForfeitRecorded
from domain.tournament.events.rounds import RoundBegun, RoundDrawn, RoundPublished
from tests.support.tournament.evening import (
    CHIEF,
    FOUR,
    MANY,
    SPECTATOR,
    TWO,
    Evening,
    entry,
    opened,
    player,
    settings,
    started,
)
from tests.support.tournament.refusals import refused

SWISS = settings({"type": "swiss"}, rounds=5)
ROBIN = settings({"type": "round_robin"})
HOWELL = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair")
TABLES = settings({"type": "free_tables", "low": 3, "high": 4, "preferred": 4}, "game_points", rounds=3)
TEAMS = settings({"type": "round_robin"}, entrants="team")


@pytest.mark.accepts("tournament.1.1")
@pytest.mark.accepts("tournament.4.1")
@pytest.mark.parametrize(
    ("form", "facts", "players"), [(SWISS, TWO, 1), (HOWELL, FOUR, 2), (TEAMS, FOUR, 4), (TEAMS, FOUR, 8)]
)
def test_an_entrant_has_as_many_players_as_its_kind_asks(form: Any, facts: Any, players: int) -> None:
    (entered,) = opened(form, facts).act(CHIEF, entry(1, players))
    assert isinstance(entered, EntrantEntered)
    assert [one.player for one in entered.players] == list(range(1, players + 1))


@pytest.mark.refuses("tournament.4.1")
@pytest.mark.parametrize(
    ("command", "field"),
    [
        (Enter("Ada", ("Ada", "Ben")), "players"),
        (Enter(" ", ("Ada",)), "name"),
        (Enter("a" * 81, ("Ada",)), "name"),
        (Enter("Ada", (" ",)), "players[0]"),
        (Enter("en trant  1"), "name"),
        (Enter("Ada", rating=10_000), "rating"),
        (Enter("Ada", rating=-1), "rating"),
    ],
)
def test_an_entry_that_does_not_fit_is_refused(command: Enter, field: str) -> None:
    evening = opened(SWISS)
    evening.act(CHIEF, entry(1))
    refused(evening, CHIEF, command, "4.1", field)


@pytest.mark.accepts("tournament.1.2")
def test_seed_numbers_go_by_rating_and_then_by_number_and_late_entrants_get_the_next() -> None:
    evening = started(SWISS, 4, ratings=(None, 1500, 2000, 1500))
    assert evening.tournament.seeds == (3, 2, 4, 1)
    evening.act(CHIEF, entry(5, rating=3000))
    assert evening.tournament.seeds == (3, 2, 4, 1, 5)


@pytest.mark.accepts("tournament.4.2")
def test_a_late_entrant_is_absent_from_rounds_that_are_public() -> None:
    evening = started(SWISS, 4)
    evening.act(CHIEF, DrawRound(1))
    evening.act(CHIEF, entry(5))
    (published,) = evening.act(CHIEF, PublishRound(1))
    assert [(bye.entrant, bye.kind) for bye in published.byes] == [(5, "absent")]
    evening.act(CHIEF, entry(6))
    assert evening.tournament.entrants[6].first_round == 2
    evening.act(CHIEF, BeginRound(1))
    evening.play(1)
    (drawn,) = evening.act(CHIEF, DrawRound(2))
    assert {entrant for table in drawn.tables for entrant, _ in table.seats} == {1, 2, 3, 4, 5, 6}


@pytest.mark.refuses("tournament.4.2")
def test_nobody_enters_late_once_half_of_the_rounds_have_begun_or_in_a_round_robin() -> None:
    evening = started(SWISS, 6)
    for number in (1, 2, 3):
        assert evening.act(CHIEF, entry(100 + number))
        evening.draw(number)
        evening.play(number)
    refused(evening, CHIEF, entry(200), "4.2")
    refused(started(ROBIN, 4), CHIEF, entry(5), "4.2")


@pytest.mark.accepts("tournament.4.3")
def test_who_and_what_a_command_names_exists() -> None:
    evening = started(SWISS, 4)
    assert evening.act(CHIEF, Substitute(2, 1, "Zoe", "ill"))[0].name == "Zoe"


@pytest.mark.refuses("tournament.4.3")
@pytest.mark.parametrize(
    ("command", "field"),
    [
        (Withdraw(9, "ill"), "entrant"),
        (Readmit(9, "well"), "entrant"),
        (Substitute(9, 1, "Zoe", "ill"), "entrant"),
        (Substitute(1, 2, "Zoe", "ill"), "player"),
        (RequestBye(9, 1, "zero_bye"), "entrant"),
        (RequestBye(1, 6, "zero_bye"), "round"),
        (RequestBye(1, 0, "zero_bye"), "round"),
        (DrawRound(6), "round"),
        (PublishRound(6), "round"),
    ],
)
def test_what_does_not_exist_is_refused(command: Any, field: str) -> None:
    refused(started(SWISS, 4), CHIEF, command, "4.3", field)


@pytest.mark.accepts("tournament.4.4")
def test_a_withdrawal_counts_from_the_next_round_that_has_not_begun() -> None:
    evening = started(SWISS, 6)
    evening.draw(1)
    assert evening.act(CHIEF, Withdraw(3, "ill"))[0].from_round == 2
    assert evening.tournament.entrants[3].plays_in(1)
    assert not evening.tournament.entrants[3].plays_in(2)
    assert evening.act(player(4), Withdraw(4))[0].reason is None


@pytest.mark.refuses("tournament.4.4")
def test_nobody_withdraws_twice() -> None:
    evening = started(SWISS, 6)
    evening.act(CHIEF, Withdraw(3, "ill"))
    refused(evening, CHIEF, Withdraw(3, "ill"), "4.4", "entrant")


@pytest.mark.accepts("tournament.4.5")
def test_at_boards_the_opponents_of_who_has_withdrawn_sit_out() -> None:
    evening = started(HOWELL, 6, FOUR)
    for command in (DrawRound(1), PublishRound(1)):
        evening.act(CHIEF, command)
    evening.act(CHIEF, Withdraw(6, "ill"))
    events = evening.act(CHIEF, BeginRound(1))
    assert [type(event) for event in events] == [RoundDrawn, RoundPublished, RoundBegun]
    assert [(bye.entrant, bye.kind) for bye in events[1].byes] == [(1, "sits_out")]
    assert len(evening.tournament.rounds[1].played) == 2


@pytest.mark.accepts("tournament.9.3")
def test_a_withdrawal_since_the_drawing_makes_a_forfeit() -> None:
    evening = started(ROBIN, 4)
    for command in (DrawRound(1), PublishRound(1)):
        evening.act(CHIEF, command)
    evening.act(CHIEF, Withdraw(4, "ill"))
    begun, forfeit = evening.act(CHIEF, BeginRound(1))
    assert isinstance(begun, RoundBegun)
    assert isinstance(forfeit, ForfeitRecorded)
    assert forfeit.present == "first", "Berger: 1 against 4"


@pytest.mark.accepts("tournament.9.3")
def test_at_a_free_table_only_the_seat_of_who_has_withdrawn_is_absent() -> None:
    evening = started(TABLES, 4, MANY)
    for command in (DrawRound(1), PublishRound(1)):
        evening.act(CHIEF, command)
    evening.act(CHIEF, Withdraw(3, "ill"))
    _, forfeit = evening.act(CHIEF, BeginRound(1))
    seats = evening.tournament.rounds[1].tables[0].seats
    assert [seats[seat] for seat in forfeit.seats] == [(3, 1)]
    assert evening.tournament.rounds[1].phase == "begun"


@pytest.mark.accepts("tournament.4.6")
def test_who_is_readmitted_plays_in_the_next_round_that_is_not_drawn() -> None:
    evening = started(SWISS, 6)
    evening.act(CHIEF, Withdraw(3, "ill"))
    evening.draw(1)
    assert evening.act(CHIEF, Readmit(3, "well"))[0].from_round == 2
    assert [evening.tournament.entrants[3].plays_in(number) for number in (1, 2)] == [False, True]


@pytest.mark.accepts("tournament.4.6")
def test_what_a_readmission_says_does_not_tell_that_a_round_is_drawn() -> None:
    for drawn in (False, True):
        evening = started(SWISS, 6)
        evening.act(CHIEF, Withdraw(3, "ill"))
        if drawn:
            evening.act(CHIEF, DrawRound(1))
        assert evening.act(CHIEF, Readmit(3, "well"))[0].from_round == 1


@pytest.mark.refuses("tournament.4.6")
def test_nobody_comes_back_to_a_round_robin_or_without_having_withdrawn() -> None:
    evening = started(ROBIN, 6)
    evening.act(CHIEF, Withdraw(3, "ill"))
    refused(evening, CHIEF, Readmit(3, "well"), "4.6")
    refused(started(SWISS, 6), CHIEF, Readmit(3, "well"), "4.6")


@pytest.mark.accepts("tournament.4.7")
def test_half_a_bye_and_byes_without_points_are_requested_before_the_round_is_drawn() -> None:
    evening = started(SWISS, 6)
    evening.act(player(2), RequestBye(2, 1, "half_bye"))
    evening.act(player(2), RequestBye(2, 2, "zero_bye"))
    evening.act(player(2), RequestBye(2, 5, "zero_bye"))
    (drawn,) = evening.act(CHIEF, DrawRound(1))
    assert (2, "half_bye") in [(bye.entrant, bye.kind) for bye in drawn.byes]


@pytest.mark.accepts("tournament.4.7")
def test_before_the_start_a_swiss_has_the_rounds_of_those_who_have_entered() -> None:
    evening = opened(settings({"type": "swiss"}))
    for number in range(1, 6):
        evening.act(CHIEF, entry(number))
    assert evening.act(player(1), RequestBye(1, 1, "half_bye"))
    assert evening.act(player(2), RequestBye(2, 3, "zero_bye"))
    refused(evening, player(2), RequestBye(2, 3, "half_bye"), "4.7")
    refused(evening, player(2), RequestBye(2, 4, "zero_bye"), "4.3", "round")


@pytest.mark.refuses("tournament.4.7")
@pytest.mark.parametrize(
    ("command", "field"),
    [
        (RequestBye(2, 4, "half_bye"), "kind"),
        (RequestBye(3, 5, "half_bye"), "kind"),
        (RequestBye(2, 3, "zero_bye"), "round"),
        (RequestBye(3, 1, "zero_bye"), "round"),
    ],
)
def test_a_second_half_bye_and_one_for_a_public_round_are_refused(command: RequestBye, field: str) -> None:
    evening = started(SWISS, 6)
    evening.act(CHIEF, RequestBye(2, 3, "half_bye"))
    evening.act(CHIEF, DrawRound(1))
    evening.act(CHIEF, PublishRound(1))
    refused(evening, CHIEF, command, "4.7", field)


@pytest.mark.refuses("tournament.4.7")
def test_by_the_first_rules_nobody_requests_a_bye_in_a_drawn_round() -> None:
    evening = started(SWISS, 6, revision=1)
    evening.act(CHIEF, DrawRound(1))
    refused(evening, player(3), RequestBye(3, 1, "zero_bye"), "4.7", "round")


@pytest.mark.accepts("tournament.4.7")
@pytest.mark.refuses("tournament.5.5")
def test_a_player_learns_from_no_bye_whether_the_round_is_drawn_and_the_round_is_drawn_again() -> None:
    told = []
    for is_drawn in (False, True):
        evening = started(SWISS, 6)
        if is_drawn:
            evening.act(CHIEF, DrawRound(1))
        told.append(evening.act(player(3), RequestBye(3, 1, "zero_bye")))
    assert told[0] == told[1]
    refused(evening, CHIEF, PublishRound(1), "5.5", "round")
    evening.act(CHIEF, DrawRound(1))
    (published,) = evening.act(CHIEF, PublishRound(1))
    assert [(bye.entrant, bye.kind) for bye in published.byes if bye.entrant == 3] == [(3, "zero_bye")]


@pytest.mark.refuses("tournament.4.7")
def test_nobody_requests_a_bye_in_a_round_robin() -> None:
    refused(started(ROBIN, 4), CHIEF, RequestBye(1, 2, "zero_bye"), "4.7")


@pytest.mark.accepts("tournament.4.8")
@pytest.mark.parametrize(("form", "facts", "entrants"), [(SWISS, TWO, 2), (HOWELL, FOUR, 5), (HOWELL, FOUR, 14)])
def test_a_tournament_starts_with_as_many_entrants_as_fit(form: Any, facts: Any, entrants: int) -> None:
    assert len(started(form, entrants, facts).tournament.seeds) == entrants


@pytest.mark.refuses("tournament.4.8")
def test_nobody_starts_alone() -> None:
    evening = opened(SWISS)
    evening.act(CHIEF, entry(1))
    refused(evening, CHIEF, Start(), "4.8")


@pytest.mark.accepts("tournament.2.4")
def test_a_substitute_is_another_holder_of_the_place() -> None:
    evening = started(SWISS, 4)
    evening.act(CHIEF, Substitute(1, 1, "Zoe", "ill"))
    (held,) = evening.tournament.entrants[1].players
    assert (held.name, held.holder) == ("Zoe", 1)


@pytest.mark.refuses("tournament.2.1")
@pytest.mark.parametrize("by", [player(1), SPECTATOR])
def test_players_and_spectators_act_for_nobody_else(by: Any) -> None:
    evening: Evening = started(SWISS, 4)
    for command in (Withdraw(2, "ill"), RequestBye(2, 2, "zero_bye"), entry(9), Substitute(1, 1, "Zoe", "ill")):
        refused(evening, by, command, "2.1")
