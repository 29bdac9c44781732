"""Carrying out what a client requests of a tournament: the key first, then the role, then the rules.

A dry run stops before the events are appended. A draft begins the stream of a tournament.
"""

from functools import partial
from typing import Literal

import msgspec

from domain.game.rule import Malformed, Refused
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.life import Draft
from domain.tournament.directors import plays
from domain.tournament.faults import Faults
from domain.tournament.record import ORGANIZER, Actor
from domain.tournament.revisions import REVISION
from domain.tournament.rules import ROLES
from domain.tournament.settings.settings import Settings
from domain.tournament.standings.standing import Standings
from eventstore.ports.attempts import Attempt
from eventstore.ports.log import Append, Appended, KeyReused, Opening, Repeated
from service.access.grants import Grant
from service.access.randomness import derived_table_id, new_table_id
from service.aggregate.request import Request, kept_answer, unless_answered
from service.commands.pipeline import ATTEMPT_BYTES
from service.commands.tournaments.act import (
    Acted,
    Answered,
    AppendExtras,
    act,
    beside_the_loop,
    decided_soon,
    facts_for,
)
from service.commands.tournaments.answers import Done, DraftedTournament, StoredAnswer
from service.commands.tournaments.tokens import credentials_for, ends_by, handed_out, making, posts_left, scope_of
from service.problems import KeyReusedError, NotAllowedError, RefusedAtError, RoleRefusedError
from service.queries.tournaments.history import notices_of
from service.queries.tournaments.standings import list_of_places
from service.queries.tournaments.viewer import member, reads_all
from service.record.codec import TournamentAttemptNote
from service.record.tournaments import CATEGORY, body_of, caption_of, stream_of, word_of
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import Happened, LiveTournament
from service.texts.library import TOURNAMENT


async def carry_out(referee: Referee, request: Request, command: AnyCommand) -> Done:
    """Carry a command of a client out. A retry with the same key is told the same.

    Raises UnknownTournamentError, RoleRefusedError, RefusedAtError, Malformed, VersionMovedError, KeyReusedError,
    RecordDamagedError, and the errors of the store.
    """
    by = await member(referee, request.grant, request.tournament)
    made = await making(referee, request)
    stored: list[StoredAnswer] = []

    async def adding(live: LiveTournament, acted: Acted) -> AppendExtras:
        stored.append(await beside_the_loop(command, partial(stored_answer, live, acted, by)))
        return AppendExtras(
            request.key_for(scope_of(request), msgspec.json.encode(stored[-1])),
            await beside_the_loop(command, partial(credentials_for, stored[-1].grants, made)),
            await ends_by(referee.store, live.id, acted.records),
            await posts_left(referee.store, live.id, acted.records),
        )

    async def earlier() -> StoredAnswer | None:
        kept = await kept_answer(referee.store, scope_of(request), request)
        return None if kept is None else msgspec.json.decode(kept, type=StoredAnswer)

    async def carrying() -> StoredAnswer:
        try:
            acted = await act(referee, request.tournament, by, command, adding=adding, expects=request.expects)
        except Answered as repeated:
            return msgspec.json.decode(repeated.answer, type=StoredAnswer)
        if not acted.records:
            live = await referee.tournaments.known(request.tournament)
            stored.append(stored_answer(live, acted, by))
        return stored[-1]

    try:
        return Done(await unless_answered(earlier, carrying), made)
    except Malformed:
        raise
    except Refused as refused:
        raise await _refusal(referee, request, by, refused) from None


async def foresee(referee: Referee, request: Request, command: AnyCommand) -> Acted:
    """Foresee a command's result. Raises as `carry_out` does; nothing is noted."""
    by = await member(referee, request.grant, request.tournament)
    try:
        return await act(referee, request.tournament, by, command, expects=request.expects, dry_run=True)
    except Malformed:
        raise
    except Refused as refused:
        raise await _as_problem(referee, request, by, refused) from None


def stored_answer(live: LiveTournament, acted: Acted, by: Actor) -> StoredAnswer:
    """Return the stored answer for the one who acts."""
    happened: list[Happened] = []
    grants: list[Grant] = []
    for before, after, record in acted.steps:
        happened.append((before, record))
        grants += handed_out(live.id, before, after, record.event)
    number = live.numbering.number_of(acted.first - 1, by)
    notices = notices_of(happened, number, by)
    events, withheld = msgspec.Raw(msgspec.json.encode(notices)), plays(acted.after, by)
    return StoredAnswer(number + len(notices), events, tuple(grants), withheld)


async def _as_problem(referee: Referee, request: Request, by: Actor, refused: Refused) -> Exception:
    live = await referee.tournaments.known(request.tournament)
    refused.under(TOURNAMENT, live.state.revision)
    if refused.rule is ROLES:
        return RoleRefusedError(refused.rule.id, refused.revision)
    number = live.numbering.number_of(live.version, by)
    faults = tuple((fault.rule.id, fault.at) for fault in refused.faults) if isinstance(refused, Faults) else ()
    return RefusedAtError(refused.rule.id, refused.field, number, refused.revision, faults)


async def _refusal(referee: Referee, request: Request, by: Actor, refused: Refused) -> Exception:
    """The problem, once the refused act is noted beside the stream."""
    live = await referee.tournaments.known(request.tournament)
    sent = request.submitted[:ATTEMPT_BYTES].decode(errors="replace")
    note = msgspec.json.encode(TournamentAttemptNote(by, refused.rule.id, sent))
    referee.metrics.refusals.labels(refused.rule.id).inc()
    await referee.store.note_attempt(Attempt(live.stream, live.version, referee.clock(), note))
    return await _as_problem(referee, request, by, refused)


class TournamentDryRun(msgspec.Struct, frozen=True):
    """A dry run: the command would be accepted at this version, and lead to these standings."""

    version: int
    standings: Standings
    dry_run: Literal[True] = True


async def dry_run_of(referee: Referee, request: Request, command: AnyCommand) -> TournamentDryRun:
    """Dry-run a command, as the client may know its result.

    Arbiters and the organizer dry-run all, players and directors what they may give. No token is made, and
    nothing is noted. Raises RoleRefusedError for all others, and as `carry_out` does.
    """
    by = await member(referee, request.grant, request.tournament)
    if not reads_all(by) and not (by.role in {"player", "director"} and by.role in command.MAY):
        raise RoleRefusedError(ROLES.id)
    acted = await foresee(referee, request, command)
    live = await referee.tournaments.known(request.tournament)
    number = live.numbering.number_of(acted.first - 1, by)
    return TournamentDryRun(number, await list_of_places(acted.after, number, by))


async def draft(referee: Referee, request: Request, settings: Settings) -> DraftedTournament:
    """Draft a tournament; for an organizer. A retry with the same key gets the same answer and drafts no second one.

    Raises NotAllowedError, RefusedAtError, Malformed, KeyReusedError, and the errors of the store.
    """
    if request.grant.role != "organizer":
        raise NotAllowedError
    tournament = new_table_id()
    if request.key is not None:
        tournament = derived_table_id(await request.root(referee.store), "tournament", request.key)
    kept = await kept_answer(referee.store, scope_of(request), request)
    if kept is not None:
        return _answer(tournament, msgspec.json.decode(kept, type=StoredAnswer))
    command = Draft(settings)
    facts = await facts_for(referee, settings, command)
    try:
        acted = await decided_soon(None, ORGANIZER, command, facts, referee.clock())
    except Malformed:
        raise
    except Refused as refused:
        raise RefusedAtError(refused.rule.id, refused.field, 0, REVISION) from None
    return _answer(tournament, await _begin(referee, request, tournament, acted))


async def _begin(referee: Referee, request: Request, tournament: str, acted: Acted) -> StoredAnswer:
    happened = [(before, record) for before, _, record in acted.steps]
    notices = notices_of(happened, 0, ORGANIZER)
    stored = StoredAnswer(len(notices), msgspec.Raw(msgspec.json.encode(notices)))
    append = Append(
        stream=stream_of(tournament),
        expected=0,
        bodies=tuple(body_of(record) for record in acted.records),
        texts=acted.texts,
        key=request.key_for(scope_of(request), msgspec.json.encode(stored)),
        opening=Opening(CATEGORY, b"{}", acted.records[0].at, (), request.grant.owner),
        state=word_of(acted.after.phase),
        caption=caption_of(acted.after),
    )
    match await referee.store.append(append):
        case Appended():
            return stored  # whoever needs it next reads it from the log, as every other
        case Repeated() as repeated:
            return msgspec.json.decode(repeated.answer, type=StoredAnswer)
        case KeyReused():
            raise KeyReusedError
        case _:
            # a tournament of this id exists although its key does not
            raise KeyReusedError


def _answer(tournament: str, stored: StoredAnswer) -> DraftedTournament:
    return DraftedTournament(tournament, stored.version, stored.notices)
