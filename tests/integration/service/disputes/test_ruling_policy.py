"""Nobody rules at a table before the service has handed in its policy; seats play all the same."""

from __future__ import annotations

import msgspec
import pytest

from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import play
from service.commands.table_life import pause
from service.problems import NotAllowedError
from service.runtime.context import Referee
from tests.support.table.dealt import NOD

ORGANIZER = "organizer_for_this_test"


async def test_without_a_policy_an_arbiter_does_nothing_and_with_that_of_the_service_it_acts(referee: Referee) -> None:
    wish = {"game": "whispers", "seats": 4}
    opened = await open_table(
        referee, Request(Grant("organizer"), "", b"digest", token=ORGANIZER), msgspec.json.encode(wish)
    )
    arbiter = Request(Grant("arbiter", None, opened.id), opened.id, b"digest")
    alone = Referee(referee.store, referee.notary, referee.settings)
    with pytest.raises(NotAllowedError):
        await pause(alone, arbiter)
    await play(alone, Request(Grant("seat", 1, opened.id), opened.id, b"digest"), msgspec.json.encode(NOD), None)
    await pause(referee, arbiter)
    assert (await referee.tables.get(opened.id)).state.status == "paused"
