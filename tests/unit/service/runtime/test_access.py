"""Tokens that this process has met: remembered, ended here, ended elsewhere."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.tokens import Credential, End
from service.access.grants import Grant, credential
from service.access.randomness import token_hash
from service.problems import TokenUnknownError
from service.runtime.access.access import Access
from service.runtime.signal import first_of

TOKEN = "seat_of_the_tests"
STREAM = "people/a"


class Kept:
    """Credentials, as a database has them; it counts how often it is asked, and can be out of reach."""

    def __init__(self) -> None:
        self.rows: dict[bytes, Credential] = {}
        self.asked = 0
        self.away = False
        self.before_answering: list[asyncio.Event] = []

    def put(self, token: str, grant: Grant, ends_at: int | None = None) -> None:
        self.rows[token_hash(token)] = msgspec.structs.replace(credential(token, grant), ends_at=ends_at)

    def end(self, token: str, at: int = 0) -> None:
        digest = token_hash(token)
        self.rows[digest] = msgspec.structs.replace(self.rows[digest], ends_at=at)

    async def credential(self, digest: bytes) -> Credential | None:
        self.asked += 1
        found = self.rows.get(digest)
        for waited in self.before_answering:
            await waited.wait()
        if self.away:
            raise StoreUnavailableError
        return found

    async def credentials_of(self, stream: str) -> list[Credential]:
        return [one for one in self.rows.values() if one.stream == stream]

    async def put_credential(self, credential: Credential) -> None:
        self.rows[credential.token_hash] = credential

    async def secret(self) -> bytes:
        return bytes(32)


@pytest.fixture
def kept() -> Kept:
    found = Kept()
    found.put(TOKEN, Grant("seat", 0, "a"))
    return found


def access_to(kept: Kept, now: list[int] | None = None) -> Access:
    times = [10] if now is None else now
    return Access(kept, lambda: times[0], "organizer_of_the_tests")


async def turns() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_token_that_was_met_is_asked_for_no_more(kept: Kept) -> None:
    access = access_to(kept)
    for _ in range(3):
        assert await access.grant_for(TOKEN) == Grant("seat", 0, "a")
    assert kept.asked == 1


async def test_what_ends_here_is_let_in_no_more_and_its_connections_are_told(kept: Kept) -> None:
    access = access_to(kept)
    with access.watching(await access.standing_of(TOKEN)) as standing:
        kept.end(TOKEN)
        access.ended([End(token_hash(TOKEN))])
        assert standing.over.is_set()
        assert standing.is_over()
    with pytest.raises(TokenUnknownError):
        await access.grant_for(TOKEN)


async def test_what_ends_at_another_node_is_let_in_no_more_once_that_is_heard(kept: Kept) -> None:
    access = access_to(kept)
    with access.watching(await access.standing_of(TOKEN)) as standing:
        kept.end(TOKEN)
        access.heard({"people/b": 1, "a": 7})
        await turns()
        assert not standing.over.is_set()
        access.heard({STREAM: 2})
        await first_of([standing.over])
    with pytest.raises(TokenUnknownError):
        await access.grant_for(TOKEN)


async def test_a_token_is_not_remembered_as_it_was_before_something_was_heard(kept: Kept) -> None:
    access, answered = access_to(kept), asyncio.Event()
    kept.before_answering.append(answered)
    asking = asyncio.create_task(access.grant_for(TOKEN))
    await turns()
    kept.end(TOKEN)
    access.heard({STREAM: 2})
    answered.set()
    with pytest.raises(TokenUnknownError):
        await asking
    assert kept.asked == 2


async def test_while_the_database_is_away_it_is_asked_again(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.runtime.access.access.AGAIN_SECONDS", 0.0)
    access = access_to(kept)
    with access.watching(await access.standing_of(TOKEN)) as standing:
        kept.end(TOKEN)
        kept.away = True
        access.heard({STREAM: 2})
        await turns()
        assert not standing.over.is_set()
        kept.away = False
        await first_of([standing.over])


async def test_a_time_that_is_up_ends_requests_and_connections(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.runtime.access.standing.LONGEST_WAIT", 0.001)
    kept.end(TOKEN, 20)
    now = [19]
    access = access_to(kept, now)
    with access.watching(await access.standing_of(TOKEN)) as standing:
        assert not standing.is_over()
        now[0] = 20
        assert standing.is_over()
        await first_of([standing.over])
        with pytest.raises(TokenUnknownError):
            await access.grant_for(TOKEN)


async def test_a_connection_that_was_opened_before_shares_what_is_known(kept: Kept) -> None:
    access = access_to(kept)
    with access.watching(await access.standing_of(TOKEN)) as first:
        access.heard({STREAM: 2})
        await turns()
        with access.watching(await access.standing_of(TOKEN)) as second:
            access.ended([End(token_hash(TOKEN))])
            assert (first.over.is_set(), second.over.is_set()) == (True, True)
