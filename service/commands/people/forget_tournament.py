"""Forgetting a text of a person in a tournament: while the service runs, or by an operator while none does.

Those who could read a text are told. There is an event for what everybody could read, and one for the rest.
"""

from collections.abc import Collection, Iterable, Iterator

import msgspec

from domain.game.personal import Ground, texts_in
from domain.tournament.audience import visible
from domain.tournament.commands.life import ForgetTexts
from domain.tournament.decide.decide import decide
from domain.tournament.events.life import Forgetter
from domain.tournament.evolve.evolve import Step, steps
from domain.tournament.record import CLOCK, Actor
from domain.tournament.state.tournament import Tournament
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import Text
from eventstore.ports.failures import StreamDamagedError
from eventstore.ports.log import Append, Appended, Conflict, Key, Result
from service.aggregate.texts_beside import with_texts
from service.record.tournaments import body_of, caption_of, id_of, records_in, records_of
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import Happened, LiveTournament
from service.runtime.tournaments.loading import load

SPECTATOR = Actor("spectator")


class Why(msgspec.Struct, frozen=True):
    """The ground of a forgetting, and who does it."""

    ground: Ground
    by: Forgetter = "operator"


async def forget_in_closed_log(store: EventStore, stream: str, text: bytes, ground: Ground, now: int) -> Append | None:
    """Return the append that forgets a text while no service runs; None if it does not stand there.

    Raises RecordDamagedError, RulesMissingError, and the errors of the store.
    """
    gone = [beside for beside in await store.texts(stream) if beside.text == text]
    if not gone:
        return None
    records = records_in(await with_texts(store, await store.follow(stream)))
    happened = [(before, record) for before, _, record in steps(None, records)]
    bare = LiveTournament(id_of(stream), "")
    await load(store, bare, without=(text,))
    beside = [(each, happened[each.version - 1]) for each in gone]
    return _append(bare, beside, Why(ground), max(now, bare.at))


async def forget_at_tournament(
    referee: Referee, stream: str, texts: Collection[bytes], why: Why, key: Key | None
) -> Result | None:
    """Forget texts in a tournament; None if none stands there.

    A conflict: try again. Raises UnknownTournamentError, RecordDamagedError, and the errors of the store.
    """
    tournaments, tournament = referee.tournaments, id_of(stream)
    live = await tournaments.get(tournament)
    async with live.lock:
        await tournaments.moved_on(live)
        if tournaments.in_memory(tournament) is not live:
            return Conflict(live.version)
        gone = [beside for beside in await referee.store.texts(stream) if beside.text in texts]
        if not gone:
            return None
        beside = [(each, (await tournaments.happened(live, each.version, each.version))[0]) for each in gone]
        bare = await tournaments.without(tournament, texts)
        if bare.version != live.version:
            tournaments.forget(live)
            return Conflict(bare.version)
        append = _append(bare, beside, why, max(referee.clock(), bare.at), key)
        try:
            result = await referee.store.append(append)
        except StreamDamagedError as error:
            raise tournaments.contradicted(live, error.fault) from None
        if isinstance(result, Appended | Conflict):
            tournaments.forget_texts(stream)
        return result


def _append(
    bare: LiveTournament, gone: Iterable[tuple[Text, Happened]], why: Why, at: int, key: Key | None = None
) -> Append:
    """The append that says that these texts are gone; `bare` is the tournament without them, `at` milliseconds."""
    hidden: dict[bool, list[bytes]] = {}
    for text, (before, record) in gone:
        shown = visible(before, record, SPECTATOR)
        is_public = shown is not None and text.text.decode() in texts_in(shown.event)
        hidden.setdefault(not is_public, []).append(text.commitment)
    happened: list[Step] = []
    for is_hidden, commitments in sorted(hidden.items()):
        command = ForgetTexts(tuple(each.hex() for each in commitments), why.ground, why.by, is_hidden)
        happened += _decided(happened[-1][1] if happened else bare.state, command, at)
    records = [record for _, _, record in happened]
    return Append(
        stream=bare.stream,
        expected=bare.version,
        bodies=tuple(map(body_of, records)),  # type: ignore[arg-type]  # they were made by `records_of`
        key=key,
        head=bare.trail.head.hash,
        caption=caption_of(happened[-1][1]),
        forgets=tuple(commitment for commitments in hidden.values() for commitment in commitments),
    )


def _decided(state: Tournament, command: ForgetTexts, at: int) -> Iterator[Step]:
    cited = decide(state, CLOCK, command, at)
    return steps(state, records_of([(each.event, each.rule.id) for each in cited], CLOCK, at))
