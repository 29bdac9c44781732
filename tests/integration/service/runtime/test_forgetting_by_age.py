"""Names at the tables of a club are forgotten so many days after these were opened, if the club wants."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import structlog

from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.people.by_age import DAY, NamesByAge
from service.commands.people.organizers import appoint_organizer, list_organizers, set_names_age
from service.commands.people.token_sets import Place
from service.commands.table_life import name_seat, resign
from service.problems import NotAllowedError
from service.queries.history import read_history
from service.record.people import stream_of_organizer
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.sitting import NOON

NAME, OTHER = "Änna Rarespelling", "Bert Oddletter"
ALL = Grant("organizer")


class Club:
    def __init__(self, referee: Referee, club: str) -> None:
        self.referee = referee
        self.grant = Grant("organizer", None, None, club)
        self.place = Place(stream_of_organizer(club), None, club)
        self.watch = NamesByAge(referee)

    async def opened(self, *, over: bool = True) -> str:
        body = msgspec.json.encode({"game": "essentia", "seats": [{"name": NAME}, {"name": OTHER}]})
        table = (await open_table(self.referee, Request(self.grant, "", b"d", token="t"), body)).id
        if over:
            await resign(self.referee, Request(Grant("seat", 0, table), table, b""), None)
        return table

    async def wants(self, days: int | None) -> int | None:
        done = await set_names_age(self.referee, Request(self.grant, "", b"d", token="o"), self.place, days)
        return done.forget_names_after_days

    async def names(self, table: str) -> int:
        return len(await self.referee.store.texts(table))


@pytest.fixture
def now() -> list[int]:
    return [NOON]


async def club_of(referee: Referee, name: str = "Club") -> Club:
    appointed = await appoint_organizer(referee, Request(ALL, "", b"d", token="o"), name)
    return Club(referee, appointed.organizer)


async def test_names_go_when_they_are_old_enough_at_tables_that_are_over(tmp_path: Path, now: list[int]) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token="organizer_for_this_test")
    async with running_referee(settings, lambda _: None, moved_by(lambda: now[0])) as referee:
        club, other = await club_of(referee), await club_of(referee, "Another")
        over, running, others = await club.opened(), await club.opened(over=False), await other.opened()
        named = Request(Grant("arbiter", None, over), over, b"digest", key="named")
        await name_seat(referee, named, 1, NAME)
        now[0] += 40 * DAY
        await club.watch.look()
        assert await club.names(over) == 3, "off by default"
        assert await club.wants(41) == 41
        await club.watch.look()
        assert await club.names(over) == 3, "not yet"
        now[0] += DAY
        young = await club.opened()
        with structlog.testing.capture_logs() as lines:
            await club.watch.look()
        left = [await club.names(table) for table in (over, running, young, others)]
        assert left == [0, 2, 2, 2]
        history = msgspec.json.encode(await read_history(referee, Grant("spectator", None, over), over)).decode()
        assert history.count('"text_forgotten"') == 1
        assert '"ground":"age","by":"organizer"' in history
        assert NAME not in history
        assert NAME.encode() not in await name_seat(referee, named, 1, NAME)
        (line,) = [one for one in lines if one["event"] == "names_aged"]
        assert (line["club"], line["stream"], line["done"], line["of"]) == (club.grant.owner, over, 1, 2)
        assert b"richter_names_aged_total 1.0" in referee.metrics.text()
        with structlog.testing.capture_logs() as lines:
            await club.watch.look()
        assert lines == []


async def test_a_club_takes_it_back_and_sees_what_holds(tmp_path: Path, now: list[int]) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token="organizer_for_this_test")
    async with running_referee(settings, lambda _: None, moved_by(lambda: now[0])) as referee:
        club = await club_of(referee)
        table = await club.opened()
        await club.wants(1)
        (entry,) = (await list_organizers(referee, club.grant, None, 9)).organizers
        assert entry.forget_names_after_days == 1
        assert await club.wants(None) is None
        now[0] += 9 * DAY
        await club.watch.look()
        assert await club.names(table) == 2
        seat = Request(Grant("seat", 0, table), table, b"d", token="s")
        with pytest.raises(NotAllowedError):
            await set_names_age(referee, seat, club.place, 1)
