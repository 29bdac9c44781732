"""Names in a tournament are forgotten so many days after its end, if its settings say so."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import structlog

from domain.game.personal import MARK
from domain.tournament.commands.life import ChangeSettings, Void
from domain.tournament.events.life import TextForgotten
from eventstore.ports.failures import StoreUnavailableError
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.fork_table import ForkTerms, fork_table
from service.commands.people import by_age
from service.commands.people.by_age import DAY, NamesByAge
from service.commands.people.forget_name import Act
from service.problems import RefusedAtError
from service.queries.tournaments.history import list_tournament_events
from service.record.people import stream_of_table
from service.record.tournaments import stream_of
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.sitting import NOON
from tests.support.service.named_tournament import FORM, NAME, ORGANIZER, REASON, NamedTournament

CLUB = Grant("organizer", None, None, "club")


@pytest.fixture
def now() -> list[int]:
    return [NOON]


def settings_at(folder: Path) -> Settings:
    return Settings(database_url=f"sqlite:///{folder / 'log.db'}", organizer_token="organizer_for_this_test")


async def kept_for(named: NamedTournament, days: int | None) -> None:
    form = msgspec.structs.replace((await named.state()).settings, forget_names_after_days=days)
    await named.act(named.organizer, ChangeSettings(form, REASON))


async def beside(named: NamedTournament) -> int:
    """How many texts there are beside the tournament itself."""
    return len(await named.referee.store.texts(stream_of(named.id)))


async def texts(named: NamedTournament) -> int:
    """How many texts there are beside the tournament, its tables and its tokens."""
    streams = [stream_of(named.id), *await named.tables()]
    streams += [stream_of_table(stream) for stream in streams]
    return sum([len(await named.referee.store.texts(stream)) for stream in streams])


@pytest.mark.accepts("tournament.3.2", "tournament.18.1")
async def test_names_go_so_many_days_after_the_end(tmp_path: Path, now: list[int]) -> None:
    async with running_referee(settings_at(tmp_path), lambda _: None, moved_by(lambda: now[0])) as referee:
        watch = NamesByAge(referee)
        aged, kept, young, running = [await NamedTournament(referee, CLUB).begun() for _ in range(4)]
        await aged.talked()
        for named, days in ((aged, 30), (young, 31), (running, 1)):
            await kept_for(named, days)
        (table, *_) = await aged.tables()
        for named in (aged, kept):
            await named.ended()
        await young.act(young.organizer, Void(REASON))
        forking = Request(Grant("arbiter", None, table), table, b"d", token="a")
        analysis = (await fork_table(referee, forking, ForkTerms(1, "same"))).id
        whole = [await beside(named) for named in (aged, kept, young, running)]
        now[0] += 30 * DAY - 3_600_000
        await watch.look()
        assert [await beside(named) for named in (aged, kept, young, running)] == whole, "not yet"
        digest = (await aged.state()).digest
        now[0] += 2 * 3_600_000
        with structlog.testing.capture_logs() as lines:
            await watch.look()
        assert [await beside(named) for named in (aged, kept, young, running)] == [0, *whole[1:]]
        assert await texts(aged) == 0
        assert await referee.store.texts(analysis) == []
        said = [one for one in lines if one["event"] == "names_aged"]
        assert {one["club"] for one in said} == {"club"}
        assert [one["stream"] for one in said][-1] == stream_of(aged.id), "its own stream is the last"
        assert f"richter_names_aged_total {len(said)}.0".encode() in referee.metrics.text()
        shown = await aged.shown()
        assert (NAME in shown, MARK in shown) == (False, True)
        assert (await aged.state()).digest == digest
        events = (await list_tournament_events(referee, aged.grant("spectator"), aged.id, 0, 999)).events
        forms = [(one.event.ground, one.event.by) for one in events if isinstance(one.event, TextForgotten)]
        assert forms == [("age", "organizer")]
        with structlog.testing.capture_logs() as lines:
            await watch.look()
        assert lines == []


async def test_what_failed_is_tried_again_at_the_next_look(
    tmp_path: Path, now: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_referee(settings_at(tmp_path), lambda _: None, moved_by(lambda: now[0])) as referee:
        watch = NamesByAge(referee)
        named = await NamedTournament(referee).begun()
        await kept_for(named, 1)
        await named.ended()
        now[0] += DAY
        forget_in = by_age.forget_in
        (first, *_) = await named.tables()

        async def failing(referee: Referee, stream: str, act: Act) -> bool:
            if stream == first:
                raise StoreUnavailableError
            return await forget_in(referee, stream, act)

        monkeypatch.setattr(by_age, "forget_in", failing)
        with pytest.raises(StoreUnavailableError):
            await watch.look()
        assert await referee.store.texts(stream_of(named.id))
        monkeypatch.undo()
        await watch.look()
        assert await texts(named) == 0


@pytest.mark.refuses("tournament.3.1")
async def test_it_is_taken_back_before_the_end_alone(tmp_path: Path, now: list[int]) -> None:
    async with running_referee(settings_at(tmp_path), lambda _: None, moved_by(lambda: now[0])) as referee:
        named = await NamedTournament(referee, ORGANIZER).begun()
        await kept_for(named, 1)
        await kept_for(named, None)
        await named.ended()
        with pytest.raises(RefusedAtError):
            await named.act(named.organizer, ChangeSettings(FORM, REASON))
        before = await texts(named)
        now[0] += 9 * DAY
        await NamesByAge(referee).look()
        assert await texts(named) == before
