"""The client package directs a tournament, and a player follows it."""

from __future__ import annotations

from pathlib import Path

from friedensrichter_client import Referee
from friedensrichter_client.types import tournament as types
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER

SETTINGS = types.SettingsSent(
    title="Wednesday cup", game="ecarte", format=types.RoundRobinSent(), scoring=types.ResultsSent(), protest_minutes=0
)


def test_a_tournament_is_drafted_entered_drawn_and_begun(tmp_path: Path) -> None:
    with in_process(tmp_path / "log.db") as http:
        referee = Referee("http://testserver", token=ORGANIZER, http=http)
        drafted = referee.draft_tournament(types.DraftTournamentBody(SETTINGS))
        organizer = referee.tournament(ORGANIZER, tournament=drafted.id)
        organizer.appoint_arbiter(types.AppointArbiterBody("Carl", chief=True))
        opened = organizer.open_entries()
        entered = [organizer.enter(types.EnterBody(name)) for name in ("Anna", "Bela", "Clara", "David")]
        organizer.start()
        organizer.draw(1)
        organizer.publish(1)
        anna = referee.tournament(entered[0].players[0].token)
        assert anna.view().phase == "running"
        assert anna.view().you.role == "player"
        anna.say_here(number=1)
        organizer.begin(1)
        assert len(organizer.round(1).tables) == 2
        assert [len(line.entries) for line in organizer.standings().lines] == [4]
        assert organizer.hall().round == 1
        spectator = referee.tournament(opened.spectator_token)
        versions = [notice.version for notice in spectator.history()]
        assert versions == list(range(1, len(versions) + 1))
        assert spectator.view().version == versions[-1]
