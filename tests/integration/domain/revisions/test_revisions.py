"""Two revisions of a game's rules side by side in one log: each table keeps its own, for ever."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.game.interface import AnyGame
from domain.game.rule import Malformed
from domain.registry import REGISTRY, Registry, RuleSet
from domain.witness.readjudication import Deviation
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import play
from service.problems import RulesMissingError, UnknownGameError
from service.proof.note import PublicKey
from service.proof.read_record import read_unsigned
from service.proof.verify_record import verify_record
from service.queries.proofs.record import export_record
from service.queries.view_table import view_table
from service.record.readjudicate import decided_again
from service.runtime.context import Referee
from service.runtime.files import signing_key
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.postgres.databases import Database
from tests.support.revisions.nim import NIM_1, NIM_2

ORGANIZER = "organizer-for-the-tests-of-revisions"
MOVES = (3, 3, 1)
"""Seat 0 takes three, seat 1 three, and seat 0 the last of the seven counters."""


@pytest.fixture(params=["one node", "two nodes"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> list[Settings]:
    """One node on SQLite, or two on PostgreSQL."""
    if request.param == "one node":
        return [Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token=ORGANIZER)]
    postgres: Database = request.getfixturevalue("postgres")
    key = {"signing_key": str(tmp_path / "key")}
    signing_key(Settings(database_url=f"sqlite:///{tmp_path / 'none.db'}"))
    (tmp_path / "none.db.key").rename(tmp_path / "key")
    return [
        Settings(
            database_url=postgres.url, organizer_token=ORGANIZER, checkpoint_file=str(tmp_path / f"{number}"), **key
        )
        for number in (1, 2)
    ]


class Running:
    """Nodes that run, with the revisions that they know."""

    def __init__(self, nodes: Sequence[Referee], stop: Callable[[], Awaitable[None]]) -> None:
        self.nodes = nodes
        self.stop = stop
        self._asked = 0

    @property
    def next(self) -> Referee:
        """Now this node, now that one."""
        self._asked += 1
        return self.nodes[self._asked % len(self.nodes)]

    async def opened(self, **wish: Any) -> str:
        opener = Request(Grant("organizer"), "", b"digest", token=ORGANIZER)
        body = msgspec.json.encode({"game": "nim", "seats": 2, **wish})
        return (await open_table(self.next, opener, body)).id

    async def take(self, table: str, seat: int, count: int) -> list[dict[str, Any]]:
        asked = Request(Grant("seat", seat, table), table, b"")
        answer = await play(self.next, asked, msgspec.json.encode({"type": "take", "count": count}), None)
        found: list[dict[str, Any]] = msgspec.json.decode(answer)["events"]
        return [one["event"] for one in found]

    async def ranking(self, table: str) -> Any:
        seen = await view_table(self.next, Grant("spectator", None, table), table)
        return None if seen.outcome is None else seen.outcome.ranking

    async def record(self, table: str) -> bytes:
        return (await export_record(self.next, Grant("arbiter", None, table), table)).whole()


class Log:
    """A log that nodes are started on again and again."""

    def __init__(self, settings: list[Settings]) -> None:
        self.settings = settings
        self.key = PublicKey(signing_key(settings[0]).public)

    async def run(self, stack: AsyncExitStack) -> Running:
        nodes = [await stack.enter_async_context(running_referee(one, lambda _: None)) for one in self.settings]
        return Running(nodes, stack.aclose)


@pytest.fixture
def log(settings: list[Settings]) -> Log:
    return Log(settings)


@pytest.fixture
def before() -> Iterator[None]:
    """The service before the rule was changed."""
    with REGISTRY.also(NIM_1):
        yield


@pytest.fixture
async def changed(log: Log, before: None) -> AsyncIterator[tuple[Running, str, str]]:
    """A table begun before the rule was changed and one after it, and the nodes as they run now."""
    del before
    async with AsyncExitStack() as stack:
        old = await log.run(stack)
        first = await old.opened()
        assert await old.take(first, 0, MOVES[0]) == [{"type": "taken", "seat": 0, "count": 3}]
    with REGISTRY.also(NIM_2):
        async with AsyncExitStack() as stack:
            now = await log.run(stack)
            yield now, first, await now.opened()


async def play_out(running: Running, table: str, done: int = 0) -> list[dict[str, Any]]:
    return [
        event for turn, count in list(enumerate(MOVES))[done:] for event in await running.take(table, turn % 2, count)
    ]


async def test_a_table_plays_on_to_its_end_by_the_rules_with_which_it_was_opened(
    changed: tuple[Running, str, str],
) -> None:
    running, first, _ = changed
    events = await play_out(running, first, 1)
    assert [one["type"] for one in events] == ["taken", "taken", "table_finished"]
    assert await running.ranking(first) == ((0,), (1,))


async def test_a_new_table_plays_by_the_new_rules(changed: tuple[Running, str, str]) -> None:
    running, _, second = changed
    events = await play_out(running, second)
    assert [one.get("left") for one in events[:3]] == [4, 1, 0]
    assert await running.ranking(second) == ((1,), (0,))


@pytest.mark.nightly
async def test_old_rules_can_still_be_asked_for(changed: tuple[Running, str, str]) -> None:
    running, _, _ = changed
    third = await running.opened(revision=1, edition="1")
    await play_out(running, third)
    assert await running.ranking(third) == ((0,), (1,))


@pytest.mark.parametrize(
    ("wish", "field", "known"),
    [({"revision": 3}, "revision", "1, 2"), ({"edition": "2", "revision": 1}, "edition", "1")],
)
async def test_rules_that_there_never_were_are_refused_and_those_known_are_named(
    changed: tuple[Running, str, str], wish: dict[str, Any], field: str, known: str
) -> None:
    running, _, _ = changed
    with pytest.raises(Malformed) as refused:
        await running.opened(**wish)
    assert (refused.value.field, refused.value.problem, refused.value.expected) == (field, "value", known)


async def test_records_of_both_verify_and_are_decided_again_to_the_byte(
    changed: tuple[Running, str, str], log: Log
) -> None:
    running, first, second = changed
    await play_out(running, first, 1)
    await play_out(running, second)
    for table in (first, second):
        data = await running.record(table)
        assert list(verify_record(data, log.key, {}))
        bodies = read_unsigned(data).bodies
        assert list(decided_again("nim", bodies))[-1] == len(bodies)


async def test_a_record_that_says_other_rules_than_it_was_played_by_is_found_out(
    changed: tuple[Running, str, str],
) -> None:
    running, first, _ = changed
    await play_out(running, first, 1)
    bodies = list(read_unsigned(await running.record(first)).bodies)
    bodies[0] = bodies[0].replace(b'"revision":1', b'"revision":2')
    found = list(decided_again("nim", bodies))[-1]
    assert isinstance(found, Deviation)
    assert found.version == next(place for place, body in enumerate(bodies, 1) if b'"type":"taken"' in body)


@pytest.mark.nightly
async def test_everything_is_the_same_after_another_start(changed: tuple[Running, str, str], log: Log) -> None:
    running, first, second = changed
    await play_out(running, first, 1)
    await play_out(running, second)
    kept = [await running.record(table) for table in (first, second)]
    await running.stop()
    async with AsyncExitStack() as stack:
        again = await log.run(stack)
        found = [await again.record(table) for table in (first, second)]
        assert [read_unsigned(one).bodies for one in found] == [read_unsigned(one).bodies for one in kept]
        assert [await again.ranking(table) for table in (first, second)] == [((0,), (1,)), ((1,), (0,))]


async def test_where_the_new_rules_are_not_at_hand_their_tables_are_left_alone(log: Log, before: None) -> None:
    del before
    async with AsyncExitStack() as stack:
        with REGISTRY.also(NIM_2):
            later = await log.run(stack)
            second = await later.opened()
            await later.stop()
        running = await log.run(stack)
        with pytest.raises(RulesMissingError, match="nim, edition 1, revision 2"):
            await running.take(second, 0, 1)
        first = await running.opened()
        await play_out(running, first)
        assert await running.ranking(first) == ((0,), (1,))


def test_the_rules_added_last_are_the_current_ones(before: None) -> None:
    del before
    with REGISTRY.also(NIM_2):
        assert REGISTRY.current["nim"] is NIM_2
        assert REGISTRY.revisions("nim") == (NIM_1, NIM_2)
        assert REGISTRY.played_by(RuleSet("nim", "1", 1)) is NIM_1
    assert REGISTRY.current["nim"] is NIM_1


def test_no_two_games_have_the_same_rules() -> None:
    with pytest.raises(ValueError, match="two games for nim, edition 1, revision 1"):
        Registry([NIM_1, NIM_2, NIM_1])


def test_outside_of_a_block_nothing_of_it_is_known(before: None) -> None:
    del before
    games: list[AnyGame] = list(REGISTRY)
    with REGISTRY.also(NIM_2):
        assert len(list(REGISTRY)) == len(games) + 1
    assert list(REGISTRY) == games


async def test_a_game_that_is_not_known_at_all_is_not_opened(log: Log) -> None:
    async with AsyncExitStack() as stack:
        with pytest.raises(UnknownGameError):
            await (await log.run(stack)).opened()
