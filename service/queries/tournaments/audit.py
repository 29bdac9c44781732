"""The audit of a tournament: whether its record is whole, and what was refused."""

import msgspec

from domain.tournament.record import Actor
from service.access.grants import Grant
from service.problems import NotAllowedError, RecordDamagedError
from service.queries.audit import ChainVerdict
from service.queries.tournaments.history import PAGE, TournamentHistory, page_of
from service.queries.tournaments.membership import member, reads_all
from service.queries.tournaments.notices import TournamentActor, TournamentNotice, shown_actor
from service.queries.tournaments.sight import kept_boards
from service.record.attempt import TournamentAttemptNote
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament


class RefusedAct(msgspec.Struct, frozen=True):
    """A refused act: after which version, when (milliseconds since 1970, UTC), by whom, what, and why."""

    version: int
    at: int
    by: TournamentActor
    rule: str
    sent: str


class TournamentAudit(msgspec.Struct, frozen=True):
    """The audit of a tournament, in the viewer's own numbers.

    `events` come after the requested number `after`; `more`: there are others. `refused` are the refused acts, oldest
    first. If the record is damaged, `chain` names its first bad event. Then `version` and `events` are those of the
    part before it, and acts that were refused later have its last number.
    """

    version: int
    chain: ChainVerdict
    events: tuple[TournamentNotice, ...]
    more: bool
    refused: tuple[RefusedAct, ...]


async def audit_tournament(referee: Referee, grant: Grant, tournament: str, after: int) -> TournamentAudit:
    """The audit, for arbiters and the organizer. Of a damaged tournament nothing is read from its first bad event on.

    While a conflict keeps a board closed to an arbiter, it sees its own refused acts alone: what others sent may tell
    of that board. Raises NotAllowedError, UnknownTournamentError; RecordDamagedError if the log changes meanwhile.
    """
    viewer = await member(referee, grant, tournament)
    if not reads_all(viewer):
        raise NotAllowedError
    try:
        live = await referee.tournaments.get(tournament)
        page = await page_of(referee, live, viewer, after, PAGE)
    except RecordDamagedError as damaged:
        return await _audit_of_damaged(referee, viewer, tournament, after, damaged)
    fault = await referee.store.verify(live.stream)
    chain = ChainVerdict(intact=True) if fault is None else _broken(live, viewer, fault.version, fault.problem)
    refused = await _refused(referee, live, viewer, of_others=not kept_boards(live.state, viewer))
    return TournamentAudit(page.version, chain, page.events, page.more, refused)


async def _audit_of_damaged(
    referee: Referee, viewer: Actor, tournament: str, after: int, damaged: RecordDamagedError
) -> TournamentAudit:
    """Return the audit of a damaged record: the part before the first bad event, and the refused acts.

    What cannot be read any more may have declared a conflict; so the acts of others are the organizer's alone.
    """
    live, first = await referee.tournaments.intact_part(tournament, damaged)
    if live is None:
        live, page = LiveTournament(tournament, ""), TournamentHistory(0, (), more=False)
    else:
        page = await page_of(referee, live, viewer, after, PAGE)
    chain = _broken(live, viewer, first.version, first.problem)
    refused = await _refused(referee, live, viewer, of_others=viewer.role == "organizer")
    return TournamentAudit(page.version, chain, page.events, page.more, refused)


def _broken(live: LiveTournament, viewer: Actor, version: int | None, problem: str) -> ChainVerdict:
    """The verdict on a chain that is broken at a version of the stream: in the number that comes next for the viewer.

    An arbiter's numbers leave out what a conflict withholds, and must not tell how much that is.
    """
    number = None if version is None else live.numbering.number_of(version - 1, viewer) + 1
    return ChainVerdict(intact=False, version=number, problem=problem)


async def _refused(referee: Referee, live: LiveTournament, viewer: Actor, *, of_others: bool) -> tuple[RefusedAct, ...]:
    refused: list[RefusedAct] = []
    for attempt in await referee.store.attempts(live.stream):
        note = msgspec.json.decode(attempt.body, type=TournamentAttemptNote)
        if not (of_others or note.actor == viewer):
            continue
        version = live.numbering.number_of(attempt.version, viewer)
        refused.append(RefusedAct(version, attempt.at, shown_actor(note.actor), note.rule, note.sent))
    return tuple(refused)
