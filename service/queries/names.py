"""The places beside the log in which a name stands, as far as the client may know of them."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.game.personal import changed
from domain.game.seat import Viewer
from domain.table.secrecy import notice_of
from eventstore.ports.forgetting import Beside, Owned
from service.access.grants import OF_TOURNAMENT, Grant
from service.problems import NotAllowedError, ProblemError
from service.queries.tournaments.names import of_player, readable, seats_of
from service.record.people import OF_ORGANIZER, PREFIX, stream_of_organizer
from service.record.tournaments import id_of, stream_of
from service.runtime.at_table import at_table, hosting
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable

MOST = 10_000
"""So many texts are looked at for one answer."""
TURN = 32
"""So many records are looked at before others have their turn."""


class NamedText(msgspec.Struct, frozen=True):
    """A text in which a name stands, and the version of its event, as the reader counts."""

    version: int
    text: str


class NamePlace(msgspec.Struct, frozen=True):
    """A place where a name stands: a table or a tournament, or the tokens of one, or of an organizer.

    `of_tokens`: beside the events of its tokens, and not of the table or tournament itself.
    """

    table: str | None
    organizer: str | None
    tournament: str | None
    of_tokens: bool
    texts: tuple[NamedText, ...]


class NamePlaces(msgspec.Struct, frozen=True):
    """The places where a name stands. `more`: there are further ones; ask for a longer part of the name."""

    places: tuple[NamePlace, ...]
    more: bool


Streams = list[tuple[str, NamePlace]]


async def find_name(referee: Referee, grant: Grant, name: str) -> NamePlaces:
    """Find the texts that contain a name.

    An organizer looks through all that is its own; a seat, and a player of a tournament, for the own name.

    Raises NotAllowedError, StoreUnavailableError.
    """
    places, more = await places_of(referee, grant, name, whole=False)
    return NamePlaces(tuple(place for _, place in places), more)


async def places_of(referee: Referee, grant: Grant, name: str, *, whole: bool) -> tuple[Streams, bool]:
    """Return the streams where a name stands, each with its place, and whether there are more of them.

    `whole`: only texts that are the name. What the client may not know of is as what there is not. Raises as
    `find_name` does.
    """
    if grant.role == "organizer":
        of = Owned(grant.owner, PREFIX, (stream_of_organizer(grant.owner),)) if grant.owner else None
        beside = await referee.store.forgetting.beside(name.encode(), MOST, whole=whole, of=of)
    elif grant.role == "seat":
        beside = await _of_seat(referee, grant, name)
    elif grant.role == "player":
        beside = await of_player(referee, grant, name)
        for seated in await seats_of(referee, grant):
            beside += await _of_seat(referee, seated, name)
    else:
        raise NotAllowedError
    places = []
    for stream, texts in groupby(beside, lambda text: text.stream):
        place = await _place(referee, grant, stream, list(texts))
        if place is not None:
            places.append((stream, place))
    return places, len(beside) == MOST


async def _of_seat(referee: Referee, grant: Grant, name: str) -> list[Beside]:
    """Return the texts at its table that are the seat's own name. Nothing if it is another one's too."""
    live = await referee.tables.get(grant.table or "")
    names = live.state.names
    if grant.seat is None or not grant.seat < len(names) or names[grant.seat] != name or names.count(name) > 1:
        return []
    data = name.encode()
    texts = await referee.store.texts(live.id)
    return [Beside(live.id, text.version, text.commitment, text.text) for text in texts if text.text == data]


async def _place(referee: Referee, grant: Grant, stream: str, texts: Sequence[Beside]) -> NamePlace | None:
    if stream.startswith(PREFIX):
        return await _of_tokens(referee, grant, stream, texts)
    if stream.startswith(OF_TOURNAMENT):
        return await _of_tournament(referee, grant, stream, texts)
    if grant.role == "organizer" and not await _is_own(referee, grant, stream):
        return None
    try:
        looking = await at_table(referee, grant, stream) if grant.role == "player" else grant
        if grant.role == "organizer":
            looking = await hosting(referee, grant.to_own(stream) if grant.owner else grant, stream)
        live = await referee.tables.get(stream)
        named = await _seen(referee, live, looking.viewer, texts)
    except ProblemError:
        return None
    return NamePlace(stream, None, None, of_tokens=False, texts=named) if named else None


async def _of_tournament(referee: Referee, grant: Grant, stream: str, texts: Sequence[Beside]) -> NamePlace | None:
    try:
        read = await readable(referee, grant, stream, [(text.version, text.text.decode()) for text in texts])
    except ProblemError:
        return None
    named = tuple(NamedText(version, text) for version, text in read)
    return NamePlace(None, None, id_of(stream), of_tokens=False, texts=named) if named else None


async def _seen(referee: Referee, live: LiveTable, viewer: Viewer, texts: Iterable[Beside]) -> tuple[NamedText, ...]:
    """Return those of the texts that a viewer of their table reads in its notices, by the numbers of these.

    A mark that nobody can guess stands for the text, as a hidden text may be a word that each notice has.
    """
    covert, named = live.state.covert, []
    for number, text in enumerate(texts, start=1):
        if number % TURN == 0:
            await referee.readings.room()
        (record,) = await referee.tables.records_between(live, text.version, text.version)
        said, mark = text.text.decode(), text.commitment.hex()
        marked = replace(record, event=_marked(record.event, said, mark))
        notice = notice_of(live.game, covert, marked, text.version, viewer)
        if notice is not None and mark.encode() in msgspec.json.encode(notice):
            named.append(NamedText(notice.version, said))
    return tuple(named)


def _marked(event: Any, said: str, mark: str) -> Any:
    return changed(event, lambda text: mark if text == said else text)


async def _of_tokens(referee: Referee, grant: Grant, stream: str, texts: Iterable[Beside]) -> NamePlace | None:
    if grant.role != "organizer":
        return None
    named = tuple(NamedText(text.version, text.text.decode()) for text in texts)
    rest = stream.removeprefix(PREFIX)
    if stream.startswith(OF_ORGANIZER):
        organizer = stream.removeprefix(OF_ORGANIZER)
        is_own = grant.is_of_all or grant.owner == organizer
        place = NamePlace(None, organizer or "service", None, of_tokens=True, texts=named)
    elif rest.startswith(OF_TOURNAMENT):
        tournament = rest.removeprefix(OF_TOURNAMENT)
        entry = await referee.store.stream(stream_of(tournament))
        is_own = grant.is_of_all or (entry is not None and entry.owner == grant.owner)
        place = NamePlace(None, None, tournament, of_tokens=True, texts=named)
    else:
        is_own = await _is_own(referee, grant, rest)
        place = NamePlace(rest, None, None, of_tokens=True, texts=named)
    return place if is_own else None


async def _is_own(referee: Referee, grant: Grant, table: str) -> bool:
    owner = await referee.owners.owner_of(table)
    return owner is not None and (grant.is_of_all or owner == grant.owner)
