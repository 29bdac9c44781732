"""What every event store does: several states at once, and what is kept of marked streams."""

import asyncio
from typing import Any

from eventstore.ports.directory import Marked, Summary
from eventstore.ports.event_store import EventStore
from eventstore.ports.log import Append
from tests.support.eventstore.samples import opening


class Listing:
    async def test_several_states_are_one_page(self, store: EventStore) -> None:
        for number in range(12):
            state = ("running", "finished", "finished-closed")[number % 3]
            category = ("whist", "faro")[number % 2]
            await store.append(Append(f"{number:02}", 0, (b"1",), None, opening(number // 2, category), state))

        async def numbers(**filters: Any) -> list[int]:
            found = await store.streams(state=("finished", "finished-closed"), **filters)
            return [int(entry.stream) for entry in found]

        assert await numbers() == [11, 10, 8, 7, 5, 4, 2, 1]
        assert await numbers(limit=3) == [11, 10, 8]
        assert await numbers(limit=3, before="08") == [7, 5, 4]
        assert await numbers(category="faro") == [11, 7, 5, 1]
        assert [int(one.stream) for one in await store.streams(state=("running",), limit=2)] == [9, 6]

    async def test_what_is_kept_of_marked_streams_goes_with_the_mark(self, store: EventStore) -> None:
        for number in range(4):
            await store.append(Append(f"{number}", 0, (b"1",), None, opening(number), mark="x", summary=b"%d" % number))
        await store.append(Append("0", 1, (b"2", b"3")))
        await store.append(Append("1", 1, (b"2",), mark="x", summary=b"new"))
        await store.append(Append("2", 1, (b"2",), mark="x"))
        await store.append(Append("3", 1, (b"2",), mark="", summary=b"unseen"))
        found = [Marked("2", "whist", 2, None), Marked("1", "whist", 2, b"new"), Marked("0", "whist", 3, b"0")]
        assert await store.marked("x") == found
        assert await store.marked("x", limit=2) == found[:2]
        assert await store.marked("x", before="1") == found[2:]
        assert await store.marked("x", before="nowhere") == await store.marked("y") == []

    async def test_a_page_of_marked_streams_goes_on_where_it_ended_while_streams_come_and_go(
        self, store: EventStore
    ) -> None:
        for number in range(6):
            await store.append(Append(f"{number}", 0, (b"1",), None, opening(number), mark="x" * (number != 1)))
        page = await store.marked("x", limit=2)
        assert [one.stream for one in page] == ["5", "4"]
        await store.append(Append("4", 1, (b"2",), mark="y"))
        await store.append(Append("2", 1, (b"2",), mark="y"))
        await store.append(Append("1", 1, (b"2",), mark="x"))
        await store.append(Append("6", 0, (b"1",), None, opening(6), mark="x"))
        assert [one.stream for one in await store.marked("x", before="4")] == ["3", "1", "0"]

    async def test_a_late_summary_counts_only_if_the_stream_stands_where_it_stood(self, store: EventStore) -> None:
        for name in ("a", "b"):
            await store.append(Append(name, 0, (b"1", b"2"), None, opening(1), mark="x"))
        await store.append(Append("b", 2, (b"3",)))
        await store.put_summaries([Summary("a", 2, b"right"), Summary("b", 2, b"late"), Summary("c", 1, b"unknown")])
        assert [one.summary for one in await store.marked("x")] == [None, b"right"]
        await asyncio.gather(
            store.put_summaries([Summary("a", 2, b"one")]),
            store.put_summaries([Summary("a", 2, b"other"), Summary("b", 3, b"now")]),
        )
        assert [one.summary for one in await store.marked("x")] == [b"now", b"other"]
        overtaken = store.put_summaries([Summary("a", 2, b"overtaken")])
        await asyncio.gather(overtaken, store.append(Append("a", 2, (b"3",), mark="x", summary=b"with the event")))
        assert (await store.marked("x"))[1].summary == b"with the event"
