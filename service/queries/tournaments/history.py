"""The notices of a tournament for a viewer, event by event and live, and the audit of its record.

The audit says whether the record is whole, and what was refused.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from domain.tournament.audience import is_news_with_board, news_with_board, visible
from domain.tournament.events.events import AnyEvent
from domain.tournament.events.results import BoardOpened
from domain.tournament.record import Actor
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant
from service.problems import NotAllowedError, RecordDamagedError
from service.queries.audit import ChainVerdict
from service.queries.seen import MOST, Cursor, Resumed, beside, beside_each, check_seen, first_marked, marks_of
from service.queries.tournaments.viewer import kept_boards, member, reads_all
from service.record.codec import TournamentAttemptNote
from service.runtime.access.standing import Standing
from service.runtime.context import Referee
from service.runtime.signal import Heartbeat, Signal, first_of
from service.runtime.tournaments.live_tournament import Happened, LiveTournament

PAGE = 1000
BATCH = 64

Event = Annotated[AnyEvent, msgspec.Meta(description="What happened.")]


class TournamentActor(Actor, frozen=True, omit_defaults=True):
    """An actor or viewer: an arbiter or a director by its number, a player by its entrant and its number there."""


class TournamentNotice(msgspec.Struct, frozen=True):
    """An event of a tournament, as one viewer may read it.

    `version` is the viewer's own number of it, `at` milliseconds since 1970 (UTC), `by` who acted, `rule` the rule that
    the event carries. `told`: where a board is opened, what has happened at its tables, for those who did not know it.
    """

    version: int
    at: int
    by: TournamentActor
    rule: str
    event: Event
    told: tuple[Event, ...] = ()


class TournamentHistory(msgspec.Struct, frozen=True):
    """Notices with numbers greater than the `after` asked for, in order.

    `version` is the tournament's number now; `more`: ask again with `after` set to the number of the last one.
    `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
    """

    version: int
    events: tuple[TournamentNotice, ...]
    more: bool
    seen: str = ""


async def list_tournament_events(
    referee: Referee, grant: Grant, tournament: str, after: int, limit: int, seen: str = ""
) -> TournamentHistory:
    """A page of what the client was told. Raises UnknownTournamentError, RecordDamagedError, HistoryChangedError."""
    viewer = await member(referee, grant, tournament)
    live = await referee.tournaments.get(tournament)
    if seen:
        await _check_seen(referee, live, viewer, Cursor(after, seen))
    return await page_of(referee, live, viewer, after, limit)


async def page_of(referee: Referee, live: LiveTournament, viewer: Actor, after: int, limit: int) -> TournamentHistory:
    """The same of a tournament that was read, for somebody who may look at it. Raises RecordDamagedError."""
    return (await _page_with_marks(referee, live, viewer, after, limit))[0]


async def _page_with_marks(
    referee: Referee, live: LiveTournament, viewer: Actor, after: int, limit: int
) -> tuple[TournamentHistory, list[str]]:
    """The page, and the marks that stand beside its numbers."""
    now = live.numbering.number_of(live.version, viewer)
    last = min(after + max(1, min(limit, PAGE)), now)
    if after >= now:
        marks = await _marks_upto(referee, live, viewer, now)
        return TournamentHistory(now, (), more=False, seen=beside(marks)), marks
    first = first_marked(after + 1)
    notices = await _notices(referee, live, viewer, first, last)
    await asyncio.sleep(0)
    marks, notices = marks_of(notices), notices[after + 1 - first :]
    return TournamentHistory(now, notices, more=last < now, seen=beside(marks)), marks


class TournamentBatch(NamedTuple):
    """Notices in a row, and what stands beside the number of each."""

    notices: tuple[TournamentNotice, ...]
    seen: tuple[str, ...]


class Resume(msgspec.Struct, frozen=True):
    """The start of a feed and its content: `after` is the client's number, `kinds` are the types of events wanted."""

    after: int
    heartbeat_seconds: float
    kinds: Any = object


async def check_tournament_resume(referee: Referee, grant: Grant, tournament: str, cursor: Cursor) -> Resumed:
    """See to it that a feed can go on there.

    Raises UnknownTournamentError, and as `check_seen` does.
    """
    viewer = await member(referee, grant, tournament)
    return await _check_seen(referee, await referee.tournaments.get(tournament), viewer, cursor)


async def _check_seen(referee: Referee, live: LiveTournament, viewer: Actor, cursor: Cursor) -> Resumed:
    now = live.numbering.number_of(live.version, viewer)
    marks = await _marks_upto(referee, live, viewer, min(cursor.after, now), MOST if cursor.seen else 1)
    return check_seen(cursor, now, marks)


async def _marks_upto(referee: Referee, live: LiveTournament, viewer: Actor, last: int, count: int = 1) -> list[str]:
    """The marks beside the last `count` numbers up to the viewer's number `last`."""
    if last < 1:
        return []
    return marks_of(await _notices(referee, live, viewer, first_marked(last, count), last))


async def _notices(
    referee: Referee, live: LiveTournament, viewer: Actor, first: int, last: int
) -> tuple[TournamentNotice, ...]:
    versions = (live.numbering.version_of(number, viewer) for number in (first, last))
    return notices_of(await referee.tournaments.happened(live, *versions), first - 1, viewer)


async def follow_tournament(
    referee: Referee, grant: Grant, tournament: str, resume: Resume, standing: Standing
) -> AsyncIterator[TournamentBatch]:
    """Notices after a number of the client's, until the service stops or the token of `standing` is over.

    Nothing, every so many seconds, while there is nothing to tell. No number is left out or repeated, but for events
    that the client has not asked for. Raises RecordDamagedError.
    """
    with referee.metrics.feeds.track_inprogress(), Heartbeat(resume.heartbeat_seconds) as heartbeat:
        number = resume.after
        while not standing.is_over():
            live = referee.tournaments.in_memory(tournament) or await referee.tournaments.known(tournament)
            changed = live.changed
            viewer = await member(referee, grant, tournament)
            newest = await referee.tournaments.get(tournament)
            page, marks = await _page_with_marks(referee, newest, viewer, number, BATCH)
            if standing.is_over():
                return
            if page.events:
                beside_them = zip(page.events, beside_each(marks, len(page.events)), strict=True)
                wanted = [(event, seen) for event, seen in beside_them if isinstance(event.event, resume.kinds)]
                if wanted:
                    yield TournamentBatch(*zip(*wanted, strict=True))
                number = page.events[-1].version
                continue
            if referee.closing.is_set():
                return
            await first_of((changed, heartbeat.beaten, referee.closing, standing.over))
            if heartbeat.beaten.is_set():
                heartbeat.on()
                yield TournamentBatch((), ())


async def wait_until_beyond(
    referee: Referee, grant: Grant, tournament: str, known: Collection[int], ends: Sequence[Signal]
) -> None:
    """Wait until the tournament is at a version, in the viewer's own numbers, that is not `known` to the client.

    Ends too with the first of `ends`, and as soon as the service is told to stop. What the viewer may not know of wakes
    this and changes nothing. Raises UnknownTournamentError, RecordDamagedError.
    """
    viewer = await member(referee, grant, tournament)
    live = await referee.tournaments.get(tournament)
    over = (referee.closing, referee.draining, *ends)
    while True:
        changed = live.changed
        if live.numbering.number_of(live.version, viewer) not in known or any(end.is_set() for end in over):
            return
        await first_of((changed, *over))
        live = referee.tournaments.in_memory(tournament) or await referee.tournaments.known(tournament)


def shown_actor(actor: Actor) -> TournamentActor:
    """An actor, as it is shown."""
    return TournamentActor(actor.role, actor.arbiter, actor.entrant, actor.player, actor.director)


def notices_of(happened: Iterable[Happened], number: int, viewer: Actor) -> tuple[TournamentNotice, ...]:
    """The notices of events in a row for one viewer, whose number is `number` before the first of them."""
    result: list[TournamentNotice] = []
    for before, record in happened:
        visible_events = visible(before, record, viewer)
        if visible_events is not None:
            also = _news_with(before, visible_events.event, viewer)
            by, version = shown_actor(visible_events.by), number + len(result) + 1
            result.append(
                TournamentNotice(version, visible_events.at, by, visible_events.rule, visible_events.event, also)
            )
    return tuple(result)


def _news_with(before: Tournament | None, event: AnyEvent, viewer: Actor) -> tuple[AnyEvent, ...]:
    if before is None or not isinstance(event, BoardOpened) or not is_news_with_board(before, event.board, viewer):
        return ()
    return tuple(news_with_board(before, event.board, viewer))


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
