"""The audit of a tournament: whether its record is whole, and what was refused."""

import msgspec

from service.access.grants import Grant
from service.problems import NotAllowedError
from service.queries.audit import ChainVerdict
from service.queries.tournaments.history import PAGE, list_tournament_events
from service.queries.tournaments.look import look
from service.queries.tournaments.membership import reads_all
from service.queries.tournaments.notices import TournamentActor, TournamentNotice, shown_actor
from service.queries.tournaments.sight import sees_all_boards
from service.record.attempt import TournamentAttemptNote
from service.runtime.context import Referee


class RefusedAct(msgspec.Struct, frozen=True):
    """A refused act: after which version, when (milliseconds since 1970, UTC), by whom, what, and why."""

    version: int
    at: int
    by: TournamentActor
    rule: str
    sent: str


class TournamentAudit(msgspec.Struct, frozen=True):
    """The audit of a tournament. `events` come after the number `after` that was asked for; `more`: there are others.

    `refused` are the refused acts, oldest first.
    """

    version: int
    chain: ChainVerdict
    events: tuple[TournamentNotice, ...]
    more: bool
    refused: tuple[RefusedAct, ...]


async def audit_tournament(referee: Referee, grant: Grant, tournament: str, after: int) -> TournamentAudit:
    """The audit, for arbiters and the organizer.

    While a conflict keeps a board closed to an arbiter, it sees its own refused acts alone: what others sent may tell
    of that board. Raises NotAllowedError, UnknownTournamentError, RecordDamagedError.
    """
    found = await look(referee, grant, tournament)
    if not reads_all(found.viewer):
        raise NotAllowedError
    live, viewer = found.live, found.viewer
    page = await list_tournament_events(referee, grant, tournament, after, PAGE)
    fault = await referee.store.verify(live.stream)
    chain = (
        ChainVerdict(intact=True)
        if fault is None
        else ChainVerdict(intact=False, version=fault.version, problem=fault.problem)
    )
    refused: list[RefusedAct] = []
    sees_all = sees_all_boards(found.state, viewer)
    for attempt in await referee.store.attempts(live.stream):
        note = msgspec.json.decode(attempt.body, type=TournamentAttemptNote)
        if not (sees_all or note.actor == viewer):
            continue
        version = live.numbering.number_of(attempt.version, viewer)
        refused.append(RefusedAct(version, attempt.at, shown_actor(note.actor), note.rule, note.sent))
    return TournamentAudit(found.version, chain, page.events, page.more, tuple(refused))
