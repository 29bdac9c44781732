"""A retry is answered by its key although the rules, or the record of the table, are no longer what they were."""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.game.rule import Refused
from domain.registry import REGISTRY
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import play
from service.problems import KeyReusedError, RecordDamagedError, UnknownGameError
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.runtime.table.tables import Tables
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.sitting import NOON
from tests.support.table.dealt import NOD
from tests.support.table.whispers import OPENING, WHISPERS

ORGANIZER = "organizer_for_this_test"
WISH = msgspec.json.encode({"game": "whispers", "seats": 4})


class Stricter:
    """The made-up game by later rules, which admit no table any more."""

    meta = msgspec.structs.replace(WHISPERS.meta, revision=2)

    def __getattr__(self, name: str) -> Any:
        return getattr(WHISPERS, name)

    def admit(self, *_: Any) -> None:
        raise Refused(OPENING, "seats")


@pytest.fixture
async def referee(tmp_path: Path) -> AsyncIterator[Referee]:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token=ORGANIZER)
    with REGISTRY.also(WHISPERS):
        async with running_referee(settings, lambda _: None, moved_by(lambda: NOON)) as running:
            yield running


def opener(key: str | None, digest: bytes = b"digest") -> Request:
    return Request(Grant("organizer"), "", digest, key, token=ORGANIZER)


async def test_an_opening_is_answered_again_although_the_rules_refuse_it_now(referee: Referee) -> None:
    first = await open_table(referee, opener("once"), WISH)
    with REGISTRY.also(Stricter()):
        assert await open_table(referee, opener("once"), WISH) == first
        with pytest.raises(KeyReusedError):
            await open_table(referee, opener("once", b"another"), WISH)
        for key in ("never", None):
            with pytest.raises(Refused):
                await open_table(referee, opener(key), WISH)


async def test_an_opening_is_answered_again_although_its_game_is_gone(
    referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await open_table(referee, opener("once"), WISH)
    monkeypatch.setattr(REGISTRY, "revisions", lambda _: ())
    assert await open_table(referee, opener("once"), WISH) == first
    with pytest.raises(UnknownGameError):
        await open_table(referee, opener("never"), WISH)


async def test_a_retry_at_a_table_whose_record_is_damaged_is_answered(
    referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await open_table(referee, opener(None), WISH)).id

    def asked(key: str) -> Request:
        return Request(Grant("seat", 1, table), table, sha256(b"nod").digest(), key)

    nod = msgspec.json.encode(NOD)
    first = await play(referee, asked("once"), nod, None)

    async def damaged(*_: Any) -> None:
        raise RecordDamagedError(2, "Its hash does not fit its body.")

    monkeypatch.setattr(Tables, "known", damaged)
    assert await play(referee, asked("once"), nod, None) == first
    with pytest.raises(RecordDamagedError):
        await play(referee, asked("never"), nod, None)
