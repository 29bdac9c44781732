"""Forgetting a name while the service runs: by an organizer at all that is its own, by a seat or a player its own."""

import asyncio
import hmac
import json
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from domain.game.personal import MARK, Forgetter, Ground
from domain.people.commands import By
from domain.people.commands import ForgetTexts as ForgetTokenTexts
from domain.tournament.events.life import Forgetter as ByInTournament
from eventstore.checking.cleaning import without
from eventstore.ports.events import Text
from eventstore.ports.failures import StoreBusyError, StreamDamagedError
from eventstore.ports.log import Append, Appended, Conflict, Key, KeyReused, Result
from eventstore.reading.forgetting import forms_of
from service.access.grants import OF_TOURNAMENT
from service.access.randomness import token_hash
from service.aggregate.request import Request, kept_answer
from service.commands.append import append_of
from service.commands.people.carry_out import TRIES, scope_of
from service.commands.people.forget import Wanted, by_audience, commitments_to, forgotten_by, place_of
from service.commands.people.forget_tournament import Why, forget_at_tournament
from service.commands.people.token_sets import decided, load
from service.problems import KeyReusedError, ProblemError
from service.queries.names import NamePlace, places_of
from service.record.directory import caption_of
from service.record.people import OF_ORGANIZER, PREFIX, stream_of_organizer
from service.record.personal_texts import committed
from service.record.tournaments import id_of, tables_of
from service.runtime.context import Referee

FORGOTTEN = f"{MARK})"
OF_DRAFTS = OF_TOURNAMENT
"""With it, and another slash, begin the scopes of the keys of drafts, which have no id yet."""
CLEANINGS = (1.0, 2.0)
"""Seconds to wait before each further search for copies: what was under way may have left one since."""


class Forgotten(msgspec.Struct, frozen=True):
    """A name was forgotten at these places, or would be (`dry_run`). `unreadable`: those that could not be read.

    `more`: there are further places; ask again, with another key.
    """

    ground: Ground
    dry_run: bool
    places: tuple[NamePlace, ...]
    unreadable: tuple[str, ...] = ()
    more: bool = False


class Act(msgspec.Struct, frozen=True):
    """Texts that are forgotten, and by whom and why."""

    texts: frozenset[bytes]
    ground: Ground
    by: Forgetter
    acting: By


async def forget_name(referee: Referee, request: Request, name: str, ground: Ground) -> Forgotten:
    """Forget each text that is exactly this name, in all streams of the client's own; it cannot be taken back.

    A retry with its key goes on where the first one ended, and gets its answer; also if that found nothing. Raises
    NotAllowedError, KeyReusedError, and the errors of the store.
    """
    # nobody may guess the name from what is kept of the request
    request = replace(request, digest=hmac.digest(await referee.store.secret(), request.digest, "sha256"))
    kept = None if request.dry_run else await kept_answer(referee.store, scope_of(request), request)
    if kept is not None and not msgspec.json.decode(kept, type=Forgotten).places:
        return msgspec.json.decode(kept, type=Forgotten)  # it found nothing, so there is nothing to go on with
    streams, more = await places_of(referee, request.grant, name, whole=True)
    answer = Forgotten(ground, request.dry_run, tuple(_without_text(place) for _, place in streams), more=more)
    if request.dry_run:
        return answer
    grant = request.grant
    by: Forgetter = "organizer" if grant.role == "organizer" else "seat"
    act = Act(frozenset((name.encode(),)), ground, by, By(by, grant.owner or None, None, grant.seat))
    # a tournament comes before its tables: else the clerk passes the name on to one that has just forgotten it
    names = sorted((stream for stream, _ in streams), key=lambda stream: not stream.startswith(OF_TOURNAMENT))
    known = {*names}
    if grant.role != "organizer":
        # its own stream is the last, so that whom a crash interrupts still has the name and can go on
        names = [copy for own in names[::-1] for copy in (*await _with_copies(referee, own, name.encode()), own)]
    key = request.key_for(scope_of(request), msgspec.json.encode(answer)) if kept is None else None
    left: list[str] = []
    for stream in names:
        try:
            if await forget_in(referee, stream, act, key):
                key = None
        except ProblemError as problem:
            if isinstance(problem, KeyReusedError):
                raise
            left += known & {stream}  # a seat may not know of copies
    if key is not None and not left:  # nothing was written with which it could be kept
        used = await referee.store.keep_key(key)
        if isinstance(used, KeyReused):
            raise KeyReusedError
        kept = None if used is None else used.answer
    if names:
        await _forget_late(referee, act, names)
        await _clean(referee, request, act, names, name)
    return replace(answer, unreadable=tuple(left)) if kept is None else msgspec.json.decode(kept, type=Forgotten)


def _without_text(place: NamePlace) -> NamePlace:
    """A place as it is kept in an answer: without the name."""
    return replace(place, texts=tuple(replace(text, text=FORGOTTEN) for text in place.texts))


async def _with_copies(referee: Referee, table: str, text: bytes) -> list[str]:
    """The tokens of a table or tournament, and the analyses that have copies of its texts."""
    commitments = commitments_to(await referee.store.texts(table), text)
    copies = await referee.store.forgetting.with_commitments(commitments)
    return [PREFIX + table, *(stream for stream in copies if stream != table)]


async def forget_in(referee: Referee, stream: str, act: Act, key: Key | None = None) -> bool:
    """Forget texts in one stream; whether they stood there. Raises what reading the stream raises, StoreBusyError."""
    for _ in range(TRIES):
        made = await _at(stream)(referee, stream, act, key)
        if made is None:
            return False
        if isinstance(made, KeyReused):
            raise KeyReusedError
        if not isinstance(made, Conflict):
            await referee.forgetting.look()
            return True
    raise StoreBusyError


def _at(stream: str) -> Callable[[Referee, str, Act, Key | None], Awaitable[Result | None]]:
    if stream.startswith(PREFIX):
        return _at_tokens
    return _at_tournament if stream.startswith(OF_TOURNAMENT) else _at_table


async def _at_tournament(referee: Referee, stream: str, act: Act, key: Key | None) -> Result | None:
    by: ByInTournament = "organizer" if act.by == "organizer" else "player"
    return await forget_at_tournament(referee, stream, act.texts, Why(act.ground, by), key)


async def _at_tokens(referee: Referee, stream: str, act: Act, key: Key | None) -> Result | None:
    gone = _commitments(text for text in await referee.store.texts(stream) if text.text in act.texts)
    if not gone:
        return None
    command = ForgetTokenTexts(tuple(commitment.hex() for commitment in gone), act.ground)
    change = decided(await load(referee.store, place_of(stream)), act.acting, command, referee.clock())
    return await referee.store.append(replace(change.append, forgets=gone, key=key))


async def _at_table(referee: Referee, table: str, act: Act, key: Key | None) -> Result | None:
    tables = referee.tables
    live = await tables.get(table)
    async with live.lock:
        await tables.moved_on(live)
        if tables.in_memory(table) is not live:
            return Conflict(live.version)
        beside = [text for text in await referee.store.texts(table) if text.text in act.texts]
        if not beside:
            return None
        named = {}
        for text in beside:
            (named[text.version],) = await tables.records_between(live, text.version, text.version)
        state = await tables.without(table, act.texts)
        if state.version != live.version:
            tables.forget(live)
            return Conflict(state.version)
        at = max(referee.clock(), state.time.at)
        wanted = Wanted(by_audience(live.game, state.seats, named, beside), act.ground, act.by)
        records, after = forgotten_by(live.game, referee.decide, state, wanted, at)
        written = committed(live.game, records, state.version)
        append: Append = append_of(live.game, table, state, after, written, key, live.trail.head.hash)
        try:
            result = await referee.store.append(
                replace(append, caption=caption_of(after), forgets=_commitments(beside))
            )
        except StreamDamagedError as error:
            raise tables.contradicted(live, error.fault) from None
        if isinstance(result, Appended):
            await referee.forgetting.look()
        if isinstance(result, Appended | Conflict) and tables.in_memory(table) is live:
            tables.forget_texts(table)
        return result


def _commitments(texts: Iterable[Text]) -> tuple[bytes, ...]:
    return tuple(dict.fromkeys(text.commitment for text in texts))


class Whose(msgspec.Struct, frozen=True):
    """The kept rows in which copies of a name are looked for: about these streams, and under keys with these scopes.

    `everywhere`: all rows.
    """

    streams: set[str]
    scopes: set[str]
    everywhere: bool = False


async def _forget_late(referee: Referee, act: Act, streams: Iterable[str]) -> None:
    """Forget at the tables of tournaments what the clerk was just passing on to them. What fails stays.

    A name that a player has again was entered since, and stays.
    """
    for stream in streams:
        if not stream.startswith(OF_TOURNAMENT):
            continue
        with suppress(ProblemError):
            state = (await referee.tournaments.get(id_of(stream))).state
            names = {player.name.encode() for entrant in state.entrants.values() for player in entrant.players}
            late = replace(act, texts=act.texts - names)
            for table in tables_of(state) if late.texts else ():
                await forget_in(referee, table, late)


async def _clean(referee: Referee, request: Request, act: Act, streams: list[str], name: str) -> None:
    """Take the name out of kept answers, refused acts and messages about these streams: now, and soon once more."""
    scopes = await scopes_at(referee, streams, token_hash(request.token))
    whose = Whose({*streams}, scopes, everywhere=request.grant.is_of_all)
    await clean_once(referee, whose, name)

    async def again() -> None:
        for seconds in CLEANINGS:
            await asyncio.sleep(seconds)
            await _forget_late(referee, act, streams)
            await clean_once(referee, whose, name)

    referee.forgetting.later(again())


async def clean_once(referee: Referee, whose: Whose, name: str) -> None:
    """Take the name out of copies."""
    forms = forms_of(name, json.dumps(name)[1:-1])
    tables = {stream.removeprefix(PREFIX) for stream in whose.streams}
    traces = [
        trace
        for trace in await referee.store.forgetting.traces(forms)
        if whose.everywhere or trace.whose in whose.scopes or _stream_in(trace.whose) in tables
    ]
    if traces:
        await referee.store.forgetting.rewrite(tuple(without(traces, forms, FORGOTTEN)))


def _stream_in(whose: str) -> str:
    """The table or tournament of a row that is kept beside the log."""
    first, *rest = whose.split("/")
    return f"{OF_TOURNAMENT}{rest[0]}" if rest and first + "/" == OF_TOURNAMENT else first


async def scopes_at(referee: Referee, streams: Iterable[str], *hashes: bytes) -> set[str]:
    """The scopes of the keys of acts on people, and of drafts, by those who may act at these streams.

    `hashes` are those of further tokens.
    """
    by, owners = {*hashes}, set[str | None]()
    for stream in streams:
        if stream.startswith(OF_ORGANIZER):
            owners.add(stream.removeprefix(OF_ORGANIZER))
            continue
        table = stream.removeprefix(PREFIX)
        by |= {credential.token_hash for credential in await referee.store.credentials_of(table)}
        owners.add(await referee.owners.owner_of(table))
    home = referee.logs.home.store
    for owner in owners - {None}:
        tokens = (await load(home, place_of(stream_of_organizer(owner or "")))).token_set.tokens.values()
        by |= {bytes.fromhex(token.hash) for token in tokens}
    if "" in owners and referee.settings.organizer_token:
        by.add(token_hash(referee.settings.organizer_token))
    marks = {digest.hex()[:16] for digest in by}
    return {f"{act}/{mark}" for act in ("people", OF_DRAFTS) for mark in marks}
