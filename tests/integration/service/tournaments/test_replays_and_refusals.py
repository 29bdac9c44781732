"""The clerk opens replays of level meetings, and starts a round without a table that the game does not let open."""

from __future__ import annotations

import httpx
import pytest

from domain.game.rule import Refused
from domain.table.rules import KNOWN_FIELDS
from domain.tournament.state.tournament import Tournament
from service.commands.tournaments.clerk import open_tables
from service.commands.tournaments.clerk.open_tables import Place, Ready
from service.runtime.context import Referee
from tests.support.api.table_client import said
from tests.support.clerk.evening import Evening, SeatedTable, until

RULE = "essentia.2.1"


def made_level(table: SeatedTable) -> None:
    """Let the arbiter award a shared first place."""
    filed = {"versions": [1], "rule": RULE, "statement": "Neither can win.", "against": [1]}
    said(table.post("/disputes", 0, filed), 201)
    award = {"type": "award", "ranking": [[0, 1]]}
    ruling = {"rule": RULE, "verdict": "upheld", "reasons": "It is so.", "remedies": [award]}
    said(table.post("/disputes/1/ruling", "arbiter1", ruling), 201)


def replay(evening: Evening, number: int) -> SeatedTable:
    """The table with this number, once the clerk has opened it."""
    until(lambda: number in evening.opened(1))
    planned = next(one for one in evening.get("/rounds/1")["tables"] if one["number"] == number)
    return SeatedTable(evening, planned)


@pytest.mark.accepts("tournament.5.12")
@pytest.mark.accepts("tournament.15.1")
def test_a_level_meeting_of_a_knock_out_is_played_again_with_seats_exchanged(client: httpx.Client) -> None:
    settings = {"game": "essentia", "format": {"type": "knock_out", "max_replays": 2}}
    evening = Evening(client, settings).begin(2)
    evening.draw(1)
    (first,) = evening.awaits_tables(1)
    made_level(first)
    second = replay(evening, 2)
    assert second.entrants == first.entrants[::-1]
    assert not evening.happened("round_ended")
    made_level(second)
    third = replay(evening, 3)
    assert third.entrants == first.entrants
    third.lose(0)
    evening.awaits("round_ended")
    assert len({first.id, second.id, third.id}) == 3
    until(lambda: not [one for one in evening.get("/docket")["cases"] if not one["closed"]])
    evening.post("/finish")
    (line,) = evening.get("/standings")["lines"]
    assert [one["entrant"] for one in line["entries"]] == first.entrants[::-1]


@pytest.mark.accepts("tournament.15.5")
def test_a_round_starts_without_a_table_that_the_game_does_not_let_open(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}}).begin(4)
    opens = open_tables.ready

    def but_the_first(referee: Referee, state: Tournament, place: Place) -> Ready:
        if (place.tournament, place.plan.number) == (evening.id, 1):
            raise Refused(KNOWN_FIELDS)
        return opens(referee, state, place)

    monkeypatch.setattr(open_tables, "ready", but_the_first)
    evening.draw(1)
    (second,) = evening.awaits_tables(1)
    assert second.number == 2
    refused = next(one["table"] for one in evening.planned(1) if one["number"] == 1)
    (opened,) = evening.awaits("case_opened")
    assert (opened["case"], opened["kind"]) == (f"{refused}/opening/1", "opening")
    second.lose(0)
    evening.awaits("round_ended")
    parts = evening.get("/standings/1")["parts"] + evening.get("/standings/4")["parts"]
    assert {one["kind"] for one in parts if one["table"] == refused} == {"unplayed"}
