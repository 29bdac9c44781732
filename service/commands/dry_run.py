"""A dry run: whether the rules would accept a command, without carrying it out.

It takes no lock of the table, stops where the rules have accepted the command, and does the same work whatever is
hidden. So neither its answer nor its time reveals what the command would lead to, or that somebody else acts covertly
at this moment. A ruling of the arbiter is shown with its effects (`service.commands.trial`).
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from domain.game.rule import Malformed, Refused
from domain.table.core.commands import Play
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.decide import dry_run
from domain.table.disputes.commands import RuleDispute
from domain.witness.finding import cited_in
from domain.witness.reading import reading_for
from domain.witness.wrong_acts import cited_by_claim
from service.aggregate.request import Request
from service.commands.clock_watch import let_time_stand, must_stand, time_at
from service.commands.pipeline import ANSWERS, expected_number
from service.commands.trial import RulingDryRun, Trial
from service.problems import RefusedAtError
from service.queries.answer import MoveDryRun
from service.queries.disputes import judged as judged_by_record
from service.queries.perspective import seat_names
from service.record.codec import Codec
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable
from service.texts.judgement import FoundBreach

Ruling = Play[Any] | RuleDispute[Any]


async def dry_run_play(referee: Referee, request: Request, move: bytes, seat: int | None) -> bytes:
    """Say whether the move in `move` (JSON) would be accepted, or what the arbiter's ruling on a claim would do.

    Returns the JSON answer. Raises VersionMovedError, Malformed, RefusedAtError, NotAllowedError, UnknownTableError.
    """
    live = await table_at_hand(referee, request)
    await _stood(referee, live)
    if request.grant.arbitrates and _is_ruling(live, move, seat):
        return await dry_run_ruling(referee, request, lambda codec: Play(codec.move(move)))
    state = live.state
    return judged(live, state, request, move, seat, time_at(referee, state))


async def _stood(referee: Referee, live: LiveTable) -> None:
    """Have the clock say what stood before anything is judged; as a rule there is nothing to say."""
    if must_stand(referee, live, live.state):
        async with live.lock:
            await let_time_stand(referee, live)


def judged(live: LiveTable, state: TableState, request: Request, move: bytes, seat: int | None, at: int) -> bytes:
    """The JSON answer for a move at this state, at this time (milliseconds since 1970, UTC). Raises as above."""
    number = expected_number(request, state, request.grant.viewer)
    actor = request.grant.actor
    try:
        dry_run(live.game, state, actor, Play(live.codec.move(move, state), seat), at)
    except Malformed:
        raise
    except Refused as refused:
        revision = state.revision_of(refused.rule.id)
        raise RefusedAtError(refused.rule.id, refused.field, number, revision) from None
    return ANSWERS.encode(MoveDryRun(live.game.meta.id, number))


async def dry_run_ruling(referee: Referee, request: Request, read: Callable[[Codec], Ruling]) -> bytes:
    """Say what a ruling of the arbiter would do; `read` makes it of what was sent. Returns the JSON answer.

    At a table of a tournament only to who could rule (part 14). Raises VersionMovedError, Malformed, RefusedAtError,
    NotAllowedError, UnknownTableError.
    """
    live = await referee.tables.get(request.grant.at(request.table).table or request.table)
    state = live.state
    number = expected_number(request, state, request.grant.viewer)
    command = read(live.codec)
    records = await referee.tables.records(live, upto=state.version)
    breaches = await _breaches(referee, live, state, records, command) if request.grant.arbitrates else ()
    try:
        span = reading_for(live.game, state, records, command)
        trial = Trial(live, state, records, span, time_at(referee, state), breaches)
        shown: RulingDryRun = trial.claim(command) if isinstance(command, Play) else trial.ruling(command)
        await referee.policy.authorize(request.grant, live, command, dry_run=True)
        places = await referee.policy.standings_changed(request.grant, live, *trial.after)
    except Refused as refused:
        revision = state.revision_of(refused.rule.id)
        raise RefusedAtError(refused.rule.id, refused.field, number, revision) from None
    return ANSWERS.encode(replace(shown, places_changed=places))


async def _breaches(
    referee: Referee, live: LiveTable, state: TableState, records: Sequence[AnyRecord], command: Ruling
) -> tuple[FoundBreach, ...]:
    """The breaches that the record shows in what the ruling is about."""
    if isinstance(command, Play):
        cited = cited_by_claim(live.game, state, command.move)
    else:
        cited = cited_in(records, command.dispute)
    names = await seat_names(referee, live.id, state)
    return await judged_by_record(referee, live, state.version, cited, names)


async def table_at_hand(referee: Referee, request: Request) -> LiveTable:
    """The table as this process knows it.

    Where others append too, this does not look into the log for more, as that would take longer after a covert act. It
    does so if the client expects a version of its own that this process has not heard of.
    """
    request.grant.at(request.table)
    live = await referee.tables.known(request.table)
    state = live.state
    if request.expects is not None and request.expects > state.number_for(request.grant.viewer):
        return await referee.tables.get(request.table)
    return live


def _is_ruling(live: LiveTable, move: bytes, seat: int | None) -> bool:
    """Return whether it is a ruling on a claim under the game's own rules."""
    claims = live.game.meta.claims
    if seat is not None or claims.ruling is None:
        return False
    try:
        return claims.is_ruling(live.codec.move(move))
    except Malformed:
        return False
