"""Making an analysis of a table: a table of its own, which begins with the events of the other."""

from functools import partial
from typing import Annotated, ClassVar

import msgspec

from domain.game.chance import Prepared
from domain.game.rule import Refused
from domain.table.analysis import Disclosed, check_fork, disclosed_draw, end_of_command, opening_of_fork
from domain.table.core.state import TableState
from domain.table.covert import version_of
from domain.table.origin import Analysis, ChanceFrom
from domain.witness.readjudication import Deviation, draws_in_steps
from eventstore.ports.events import Text
from eventstore.ports.log import Append, Appended, Conflict, KeyReused, Repeated
from eventstore.ports.log import Opening as StreamOpening
from service.access.randomness import derived_table_id, new_seed, root_of
from service.aggregate.request import Request, kept_answer, unless_answered
from service.commands.analysis_room import LARGEST, check_room, size_of
from service.commands.new_table import NewTable, SeatToken, new_table
from service.problems import (
    KeyReusedError,
    NotAllowedError,
    RecordDamagedError,
    RefusedAtError,
    TooLongError,
    TooManyAnalysesError,
    UnknownTableError,
    UnknownVersionError,
)
from service.record.codec import body_of
from service.record.directory import TableLabel, caption_of, word_of
from service.runtime.context import Referee
from service.runtime.reading.readings import PAGE
from service.runtime.table.live_table import LiveTable

MOST_ANALYSES = 256
"""How many analyses one role or seat can make of a table."""
MOST_EVENTS = 10_000
"""With how many events an analysis can begin: they are written in one transaction, for which others wait."""


class ForkTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of an analysis: the version of the table to begin from, in the client's numbers, and the chance."""

    SCHEMA: ClassVar[str] = "ForkWish"

    version: Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
    chance: ChanceFrom


class ForkedTable(msgspec.Struct, frozen=True):
    """An analysis was made. The tokens are told this once; the service keeps only their hashes."""

    id: str
    version: int
    game: str
    seats: tuple[SeatToken, ...]
    arbiter_token: str
    spectator_token: str
    commitment: str
    analysis: Analysis


def _scope(request: Request) -> str:
    """Within what its keys count: the analyses of one table with one token."""
    return f"forks/{request.table}/{request.token_mark}"


def _place(request: Request) -> str:
    """The group that shares the number of analyses: everybody of its role and seat, whoever holds it."""
    grant = request.grant
    return f"{grant.role}/{grant.owner}/{grant.seat}"


class _StoredFork(msgspec.Struct, frozen=True):
    """The stored part of an answer; the tokens are made again from the key."""

    id: str
    game: str
    seats: int
    commitment: str
    analysis: Analysis


class _Beginning(msgspec.Struct, frozen=True):
    """The state with which an analysis begins, the bodies, and the texts beside them."""

    state: TableState
    origin: Analysis
    bodies: tuple[bytes, ...]
    texts: tuple[Text, ...]


async def fork_table(referee: Referee, request: Request, terms: ForkTerms) -> ForkedTable:
    """Make an analysis of a table; for everybody to whom its record is open, and for the arbiter at any time.

    A key is looked up before the table. Raises UnknownTableError, NotAllowedError, UnknownVersionError, RefusedAtError,
    TooLongError, TooManyAnalysesError, KeyReusedError, RecordDamagedError, and the errors of the store.
    """
    table = request.table
    request.grant.at(table)
    root = await request.root(referee.store)

    async def earlier() -> ForkedTable | None:
        kept = await kept_answer(referee.store, _scope(request), request)
        return None if kept is None else _forked(request, table, root, msgspec.json.decode(kept, type=_StoredFork))

    async def carrying() -> ForkedTable:
        live = await referee.tables.get(table)
        begun = await _beginning(referee, request, live, terms)
        async with referee.analysing.of(await referee.owners.owner_of(table)):
            return await _write(referee, request, live, root, begun)

    return await unless_answered(earlier, carrying)


async def _beginning(referee: Referee, request: Request, live: LiveTable, terms: ForkTerms) -> _Beginning:
    """Return the beginning of the analysis, if this client may have it."""
    now, viewer = live.state, request.grant.viewer
    if not request.grant.arbitrates and not now.opens_to(viewer):
        raise NotAllowedError
    if terms.version > now.number_for(viewer):
        raise UnknownVersionError
    upto = await _whole(referee, live, version_of(now.covert, terms.version, viewer))
    then = await referee.tables.state_at(live, upto)
    try:
        check_fork(now, then, terms.chance)
    except Refused as refused:
        number, revision = now.number_for(viewer), now.revision_of(refused.rule.id)
        raise RefusedAtError(refused.rule.id, refused.field, number, revision) from None
    if upto > MOST_EVENTS:
        raise TooLongError
    (last,) = await referee.tables.stored(live, upto - 1, upto)
    origin = Analysis(live.id, upto, last.hash.hex(), terms.chance)
    disclosed: Disclosed = {} if terms.chance == "same" else await _draws(referee, live, upto)
    bodies, texts = await _bodies(referee, live, origin, disclosed)
    if size_of(bodies) > LARGEST:
        raise TooLongError
    return _Beginning(msgspec.structs.replace(then, analysis=origin), origin, bodies, texts)


async def _whole(referee: Referee, live: LiveTable, version: int) -> int:
    """The version of the last event of the command that has this one."""
    while version < live.state.version:
        upto = min(version + PAGE, live.state.version)
        records = await referee.readings.between(live, version + 1, upto)
        version, before = end_of_command((record.cause for record in records), version), version
        if version < upto or version == before:
            break
    return version


async def _draws(referee: Referee, live: LiveTable, upto: int) -> dict[int, Prepared]:
    draws = await referee.readings.over(live, upto, partial(draws_in_steps, live.game))
    if isinstance(draws, Deviation):
        raise RecordDamagedError(draws.version, draws.problem)
    return draws


async def _bodies(
    referee: Referee, live: LiveTable, origin: Analysis, disclosed: Disclosed
) -> tuple[tuple[bytes, ...], tuple[Text, ...]]:
    """The bodies of the table, of which only the first one changes, and with fresh chance those that draw.

    With them the texts beside them: what is forgotten at the table is not in its analysis.
    """
    bodies: list[bytes] = []
    texts: list[Text] = []
    for first in range(0, origin.version, PAGE):
        await referee.readings.room()
        for stored in await referee.tables.stored(live, first, min(first + PAGE, origin.version)):
            body = stored.body
            if stored.version == 1:
                record = live.codec.record(body, stored.texts)
                body = body_of(opening_of_fork(record, origin, new_seed(), disclosed))
            elif stored.version in disclosed:
                body = body_of(disclosed_draw(live.codec.record(body, stored.texts), stored.version, disclosed))
            bodies.append(body)
            texts += stored.texts
    return tuple(bodies), tuple(texts)


async def _write(referee: Referee, request: Request, live: LiveTable, root: bytes, begun: _Beginning) -> ForkedTable:
    """Append it as a table of the same organizer, at the first place that is free."""
    entry = await referee.store.stream(live.id)
    if entry is None:
        raise UnknownTableError
    state = begun.state
    commitment = live.codec.record(begun.bodies[0]).event.commitment
    size, closed = size_of(begun.bodies), not live.state.is_opened
    label = TableLabel(state.seats, state.undo, analysis=live.id, room=size, of_closed=closed)
    places = root_of(await referee.store.secret(), f"analyses of {live.id}")
    await check_room(referee, entry.owner, live.id, size, closed=closed)
    for place in range(await _first_free(referee, request, places), MOST_ANALYSES):
        stored = _StoredFork(_id_at(request, places, place), state.game_id, state.seats, commitment, begun.origin)
        new = _tokens(request, live.id, root, stored)
        key = request.key_for(_scope(request), msgspec.json.encode(stored))
        opening = StreamOpening(
            entry.category, msgspec.json.encode(label), referee.clock(), new.credentials, entry.owner
        )
        append = Append(
            stored.id, 0, begun.bodies, key, opening, word_of(state), caption=caption_of(state), texts=begun.texts
        )
        match await referee.store.append(append):
            case Appended():
                return _answer(stored, new)
            case Repeated(answer=answer):
                return _forked(request, live.id, root, msgspec.json.decode(answer, type=_StoredFork))
            case KeyReused():
                raise KeyReusedError
            case Conflict():
                continue  # another node has taken this place
    raise TooManyAnalysesError


async def _first_free(referee: Referee, request: Request, places: bytes) -> int:
    """The first place where there is no analysis yet: they fill one after the other."""
    low, high = 0, MOST_ANALYSES
    while low < high:
        middle = (low + high) // 2
        if await referee.store.head(_id_at(request, places, middle)):
            low = middle + 1
        else:
            high = middle
    return low


def _id_at(request: Request, places: bytes, place: int) -> str:
    """The id of the analysis at a place; nobody without the log's secret can know it before."""
    return derived_table_id(places, "analysis", _place(request), str(place))


def _tokens(request: Request, table: str, root: bytes, stored: _StoredFork) -> NewTable:
    names = None if request.key is None else ("analysis", table, request.key)
    return new_table(stored.seats, root, names, stored.id)


def _forked(request: Request, table: str, root: bytes, stored: _StoredFork) -> ForkedTable:
    """Return the answer to the first request with this key."""
    return _answer(stored, _tokens(request, table, root, stored))


def _answer(stored: _StoredFork, new: NewTable) -> ForkedTable:
    origin = stored.analysis
    tokens = new.seats, new.arbiter_token or "", new.spectator_token
    return ForkedTable(stored.id, origin.version, stored.game, *tokens, stored.commitment, origin)
