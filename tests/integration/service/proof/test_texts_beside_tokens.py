"""Names of organizers and holders of tokens, and the reasons given, lie beside the events of their streams."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from domain.people.commands import AppointOrganizer, By, IssueToken, RenameToken
from eventstore.ports.log import Appended
from service.access.randomness import token_hash
from service.commands.people.token_sets import Loaded, Place, club_name, decided, load
from service.record.people import read_people, stream_of_organizer
from service.runtime.context import Referee
from tests.support.service.databases import ServedDatabase

CLUB, HOLDER, LATER, REASON = "Club of Quux", "Änna Rarespelling", "Bert Oddletter", "She is the treasurer."
TEXTS = (CLUB, HOLDER, LATER, REASON)
PLACE = Place(stream_of_organizer("club"), None, "club")
SERVICE = By("service")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> ServedDatabase:
    return ServedDatabase(tmp_path, request.getfixturevalue("postgres") if request.param == "postgres" else None)


async def appointed(referee: Referee) -> None:
    """An organizer who was given a token, which was renamed."""
    given = token_hash("secret").hex()
    for command, reason in (
        (AppointOrganizer("club", CLUB), None),
        (IssueToken(given, "organizer", None, HOLDER, None), REASON),
        (RenameToken(1, LATER), None),
    ):
        change = decided(await load(referee.store, PLACE), SERVICE, command, 1, None, reason)
        assert isinstance(await referee.store.append(change.append), Appended)


async def found(referee: Referee) -> tuple[Loaded, str | None, list[str | None]]:
    stored, texts = await referee.store.read(PLACE.stream), await referee.store.texts(PLACE.stream)
    reasons = [record.reason for record in read_people((event.body for event in stored), texts)]
    return await load(referee.store, PLACE), await club_name(referee, "club"), reasons


async def test_the_events_have_no_text_and_all_is_shown_as_before(database: ServedDatabase) -> None:
    async with database.running() as referee:
        await appointed(referee)
        bodies = b"".join(event.body for event in await referee.store.read(PLACE.stream)).decode()
        assert not any(text in bodies for text in TEXTS)
    async with database.running() as referee:
        loaded, club, reasons = await found(referee)
        assert (club, loaded.token_set.tokens[1].name, reasons) == (CLUB, LATER, [None, REASON, None])


async def test_tokens_are_good_as_before_when_the_texts_are_gone(database: ServedDatabase) -> None:
    async with database.running() as referee:
        await appointed(referee)
        before, _, _ = await found(referee)
    database.execute("DELETE FROM texts")
    async with database.running() as referee:
        after, club, reasons = await found(referee)
        names = [club, after.token_set.tokens[1].name, reasons[1]]
        assert all(name is not None and name.startswith("(forgotten ") for name in names)
        assert len({*names}) == len(names)
        token = before.token_set.tokens[1]
        assert msgspec.structs.replace(after.token_set.tokens[1], name=token.name) == token
        assert after.token_set.ends == before.token_set.ends


async def test_older_events_have_their_texts_themselves(database: ServedDatabase) -> None:
    async with database.running() as referee:
        await appointed(referee)
        stored, texts = await referee.store.read(PLACE.stream), await referee.store.texts(PLACE.stream)
        plain = [msgspec.structs.replace(one, commitments=()) for one in read_people((e.body for e in stored), texts)]
        bodies = [msgspec.json.encode(record, order="sorted") for record in plain]
        assert all(b"commitments" not in body for body in bodies)
        assert list(read_people(bodies)) == plain
