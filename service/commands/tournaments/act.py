"""The path of every command of a tournament: decided, appended, taken over once it is durable.

Clients, the clerk and the clock go this way. Only what a client may need besides, a key and tokens, comes from outside.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TypeVar

import msgspec

from domain.game.rule import Refused
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.entries import CorrectEntrant, Enter, EnterList
from domain.tournament.commands.life import (
    AmendStandings,
    AppointArbiter,
    AutoFinish,
    ChangeSettings,
    Draft,
    Finish,
    OpenEntries,
    Start,
)
from domain.tournament.commands.results import EnterResult
from domain.tournament.commands.rounds import DrawRound, SetPairings
from domain.tournament.decide.clock import standing_command
from domain.tournament.decide.decide import decide
from domain.tournament.evolve.evolve import Step, steps
from domain.tournament.plan import GameFacts, JudgedRecord, PartFacts
from domain.tournament.record import CLOCK, Actor
from domain.tournament.rules import RESULT_FITS
from domain.tournament.settings.settings import Boards, Settings
from domain.tournament.state.tournament import Tournament
from eventstore.ports.events import Text
from eventstore.ports.failures import StreamDamagedError
from eventstore.ports.log import Append, Appended, Conflict, Key, KeyReused, Repeated, Together
from eventstore.ports.tokens import Credential, End
from service.adjudication.entered import judged_in_steps, read_entered
from service.problems import KeyReusedError, UnknownGameError, VersionMovedError
from service.queries.tournaments.standings import part_facts
from service.record.personal_texts import Committed, all_committed
from service.record.requested_rules import rules_requested
from service.record.tournaments import LoggedTournamentRecord, body_of, caption_of, facts_of, records_of, word_of
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament
from service.runtime.tournaments.own_process import pairing_elsewhere

T = TypeVar("T")

LONG = (
    *(ChangeSettings, Draft, DrawRound, Finish, AutoFinish, AmendStandings, OpenEntries, SetPairings, Start),
    *(AppointArbiter, CorrectEntrant, Enter, EnterList),
)
"""The commands that look at the whole tournament; the last four compare a name with all names in it."""


class Acted(msgspec.Struct, frozen=True):
    """The result of a command: its records, the first of which has version `first`, and the state after them.

    `steps` are the records with the states before and after each; none if the command changes nothing. `texts` lie
    beside the records.
    """

    after: Tournament
    first: int
    records: tuple[LoggedTournamentRecord, ...]
    steps: tuple[Step, ...]
    texts: tuple[Text, ...] = ()

    @property
    def version(self) -> int:
        """The version of the stream after it."""
        return self.first - 1 + len(self.records)


class AppendExtras(msgspec.Struct, frozen=True):
    """The further parts of an append: a key with the answer for retries, new tokens, ends of tokens."""

    key: Key | None = None
    credentials: tuple[Credential, ...] = ()
    ends: tuple[End, ...] = ()
    together: tuple[Append, ...] = ()


class Answered(Exception):  # noqa: N818 - it is no error: the request was carried out before
    """Another request with the same key was carried out meanwhile; `answer` is what is kept of its answer."""

    def __init__(self, answer: bytes) -> None:
        super().__init__("answered before")
        self.answer = answer


Adding = Callable[[LiveTournament, Acted], Awaitable[AppendExtras]]
"""Says what is written with the events, once they are decided."""


async def _nothing(_: LiveTournament, __: Acted) -> AppendExtras:
    return AppendExtras()


async def act(
    referee: Referee,
    tournament: str,
    by: Actor,
    command: AnyCommand,
    *,
    adding: Adding = _nothing,
    expects: int | None = None,
    dry_run: bool = False,
) -> Acted:
    """Carry a command out, or only decide it; the answer comes when its events are durable.

    A command that changes nothing appends nothing. `expects`: the version, as `by` counts, at which alone it counts.

    Raises Refused, VersionMovedError, UnknownTournamentError, RecordDamagedError, KeyReusedError, Answered, and the
    errors of the store.
    """
    judged = None
    while True:
        judged = judged or await _judged(referee, tournament, by, command)
        live = await referee.tournaments.known(tournament)
        async with live.lock:
            if not await _stood(referee, live):
                continue
            try:
                acted = await _decided(referee, live, by, command, expects, judged)
            except (Refused, VersionMovedError):
                # a state that another node has already changed must refuse nobody
                if await referee.tournaments.moved_on(live):
                    continue
                raise
            if dry_run or not acted.records or await _written(referee, live, acted, await adding(live, acted)):
                return acted


async def let_time_stand(referee: Referee, tournament: str) -> None:
    """Let the clock say that nobody could play, where that is so and is not said. Raises as `act` does."""
    while True:
        live = await referee.tournaments.known(tournament)
        async with live.lock:
            if await _stood(referee, live):
                return


async def _stood(referee: Referee, live: LiveTournament) -> bool:
    """The same; the caller holds the lock. False if the stream has moved on under us."""
    await referee.time.sure()
    while (command := standing_command(live.state, referee.time.outages)) is not None:
        acted = decided(live.state, CLOCK, command, None, max(referee.clock(), live.at, command.back))
        if not await _written(referee, live, acted, AppendExtras()):
            return False
    return True


async def _judged(referee: Referee, tournament: str, by: Actor, command: AnyCommand) -> JudgedRecord | None:
    """Judge a recorded game that is entered, where nothing else is missing: before the lock, in turns with all others.

    What else is wrong is refused later, by the state that counts.
    """
    if not isinstance(command, EnterResult) or command.recorded_game is None:
        return None
    live = await referee.tournaments.get(tournament)
    settings, text = live.state.settings, command.recorded_game
    try:
        decide(live.state, by, command, live.at, await facts_for(referee, settings, command))
    except Refused as refused:
        if (refused.rule, refused.field) != (RESULT_FITS, "recorded_game"):
            return None
    source = await asyncio.to_thread(read_entered, text, settings)
    return await referee.readings.shared((live.owner, live.id), judged_in_steps(text, source))


async def _decided(
    referee: Referee,
    live: LiveTournament,
    by: Actor,
    command: AnyCommand,
    expects: int | None,
    judged: JudgedRecord | None,
) -> Acted:
    if expects is not None:
        number = live.numbering.number_of(live.version, by)
        if number != expects:
            raise VersionMovedError(number)
    facts = await facts_for(referee, live.state.settings, command)
    facts = msgspec.structs.replace(facts, judged=judged, parts=await _parts(referee, live, command))
    return await decided_soon(live.state, by, command, facts, max(referee.clock(), live.at))


async def _parts(referee: Referee, live: LiveTournament, command: AnyCommand) -> Mapping[str, PartFacts]:
    """The facts of the tournaments that the series of a command names, where its settings are looked at whole."""
    match command:
        case ChangeSettings(settings=settings) if live.state.phase != "draft":
            return await part_facts(referee, live, settings)
        case OpenEntries():
            return await part_facts(referee, live, live.state.settings)
        case _:
            return {}


async def decided_soon(before: Tournament | None, by: Actor, command: AnyCommand, facts: GameFacts, at: int) -> Acted:
    """The same, beside the event loop if the command is one that may take long. Raises Refused."""
    return await beside_the_loop(command, partial(decided, before, by, command, facts, at))


async def beside_the_loop(command: AnyCommand, work: Callable[[], T]) -> T:
    """Work for a command, beside the event loop if the command is one that may take long."""
    return await asyncio.to_thread(work) if isinstance(command, LONG) else work()


def decided(before: Tournament | None, by: Actor, command: AnyCommand, facts: GameFacts | None, at: int) -> Acted:
    """Decide a command at this time. Raises Refused."""
    cited = decide(before, by, command, at, facts, pairing_elsewhere)
    records = records_of([(event.event, event.rule.id) for event in cited], by, at)
    happened = tuple(steps(before, records))
    after = happened[-1][1] if happened else before
    if after is None:
        message = "a command that leads to no tournament"
        raise ValueError(message)
    version = 0 if before is None else before.version
    written = all_committed(records, version) if after.rules.texts_beside else Committed(records)
    states = ((earlier, later) for earlier, later, _ in happened)
    committed = tuple((*around, record) for around, record in zip(states, written.records, strict=True))
    return Acted(after, version + 1, tuple(written.records), committed, written.texts)


async def facts_for(referee: Referee, settings: Settings, command: AnyCommand) -> GameFacts:
    """Return the game's facts for the settings of the command; deals are looked at when entries open."""
    if isinstance(command, ChangeSettings):
        settings = command.settings
    try:
        codec = referee.tables.codec(rules_requested(settings.game))
    except UnknownGameError:
        codec = None
    if isinstance(command, OpenEntries) and isinstance(settings.format, Boards) and settings.format.deals:
        return await asyncio.to_thread(facts_of, codec, settings, with_deals=True)
    return facts_of(codec, settings)


async def _written(referee: Referee, live: LiveTournament, acted: Acted, besides: AppendExtras) -> bool:
    """Append; False if the stream has moved on under us. The caller holds the lock."""
    append = _append_of(live, acted, besides)
    try:
        together = Together((append, *besides.together))
        result = await (referee.store.append_together(together) if besides.together else referee.store.append(append))
    except StreamDamagedError as error:
        raise referee.tournaments.contradicted(live, error.fault) from None
    match result:
        case Appended():
            take_over(referee, live, acted, append)
            for beside in besides.together:
                referee.access.ended(beside.ends)
            return True
        case Repeated():
            raise Answered(result.answer)
        case KeyReused():
            raise KeyReusedError
        case Conflict():
            if not await referee.tournaments.moved_on(live):
                referee.tournaments.forget(live)
            return False


def _append_of(live: LiveTournament, acted: Acted, besides: AppendExtras) -> Append:
    before, after = live.state, acted.after
    caption = caption_of(after)
    return Append(
        stream=live.stream,
        expected=live.version,
        bodies=tuple(body_of(record) for record in acted.records),
        texts=acted.texts,
        key=besides.key,
        state=word_of(after.phase) if after.phase != before.phase else None,
        head=live.trail.head.hash,
        caption=caption if caption != caption_of(before) else None,
        credentials=besides.credentials,
        ends=besides.ends,
    )


def take_over(referee: Referee, live: LiveTournament, acted: Acted, append: Append) -> None:
    """Make durable records the newest of a tournament; whom they end is let in no longer. The caller holds the lock."""
    live.trail.extend(append.bodies)
    live.advance(acted.steps, sum(map(len, append.bodies)))
    referee.access.ended(append.ends)
    referee.tournaments.took_over(live, acted.records)
