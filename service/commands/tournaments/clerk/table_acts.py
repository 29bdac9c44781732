"""The clerk's acts at a table, as its arbiter: pauses, voids, resignations, seats and names, open records."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from hashlib import sha256

import structlog

from domain.game.seat import Seat
from domain.table.core.commands import OpenRecord, Pause, Resign, Resume
from domain.table.core.state import TableState
from domain.table.disputes.commands import Dispute, FileDispute, RuleDispute
from domain.table.disputes.remedy import Annul
from domain.table.names import HandOverSeat, NameSeat
from domain.table.rules import REMEDY_VOID
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.pipeline import PreparedCommand, act, act_with
from service.commands.tournaments.clerk.due import seat_to_resign, to_void
from service.problems import ProblemError, RefusedAtError
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable

log = structlog.get_logger()


async def give_up(referee: Referee, tournament: Tournament, round_: Round, ended: Collection[str]) -> None:
    """Declare the tables of a round void that are given up, and resign for who is absent; `ended`: not at these."""
    for table in round_.played.values():
        name = table.plan.table
        if name in ended or referee.tables.is_known_damaged(name):
            continue
        why = to_void(tournament, round_, table)
        seat = seat_to_resign(table)
        if why is not None:
            await declare_void(referee, name, why)
        elif seat is not None:
            await resign_seat(referee, name, seat)


async def declare_void(referee: Referee, table: str, why: str) -> None:
    """Declare a table void for a reason, by a ruling of the arbiter; one that is void already stays as it is.

    A clerk that was stopped between dispute and ruling rules on the dispute that it finds.
    """
    with _passing_over(table):
        live = await referee.tables.get(table)
        if live.state.status == "void":
            return
        if _filed(live.state) is None:
            await act(referee, _request(table), FileDispute((live.state.version,), REMEDY_VOID.id, why))

        async def ruling(known: LiveTable) -> PreparedCommand:
            dispute = _filed(known.state)
            number = 0 if dispute is None else dispute.dispute
            return PreparedCommand(RuleDispute(number, REMEDY_VOID.id, "upheld", why, (Annul(),)))

        await act_with(referee, _request(table), ruling)


async def resign_seat(referee: Referee, table: str, seat: Seat) -> None:
    """Give the game up for a seat whose player is absent."""
    with _passing_over(table):
        await act(referee, _request(table), Resign(seat))


async def hand_over_seat(referee: Referee, table: str, seat: Seat, name: str | None, key: str) -> None:
    """Hand a seat to another player by this name, once with this key. Its token is the tournament's."""
    with _passing_over(table):
        await act(referee, _request(table, key), HandOverSeat(seat, name))


async def name_seat(referee: Referee, table: str, seat: Seat, name: str | None, key: str) -> None:
    """Call a seat by the corrected name of its player, once with this key."""
    with _passing_over(table):
        await act(referee, _request(table, key), NameSeat(seat, name))


async def open_record(referee: Referee, table: str) -> None:
    """Open the record of a table of a board that has been played out."""
    with _passing_over(table):
        live = await referee.tables.get(table)
        if live.state.is_over and not live.state.is_opened:
            await act(referee, _request(table), OpenRecord())


async def pause(referee: Referee, table: str, key: str) -> None:
    """Pause a running table, once with this key."""
    with _passing_over(table):
        live = await referee.tables.get(table)
        if live.state.status == "running":
            await act(referee, _request(table, key), Pause())


async def resume(referee: Referee, table: str, key: str) -> None:
    """Let a paused table go on, once with this key."""
    with _passing_over(table):
        live = await referee.tables.get(table)
        if live.state.status == "paused":
            await act(referee, _request(table, key), Resume())


def request_digest(key: str) -> bytes:
    """The digest of a request of the clerk with this key."""
    return sha256(key.encode()).digest()


def key_scope(table: str) -> str:
    """Within what the clerk's keys count at a table."""
    return f"{table}/arbiter"


def _request(table: str, key: str | None = None) -> Request:
    return Request(Grant("arbiter", None, table), table, request_digest(key or ""), key)


def _filed(state: TableState) -> Dispute | None:
    """The dispute that the clerk has filed in order to declare the table void, while it waits."""
    waiting = (dispute for dispute in state.docket if dispute.waits)
    return next((dispute for dispute in waiting if dispute.seat is None and dispute.rule == REMEDY_VOID.id), None)


@contextmanager
def _passing_over(table: str) -> Iterator[None]:
    """Pass over a table that has moved on so that nothing is to be done any more, and one that cannot be read.

    So nothing that is wrong at one table keeps the clerk from the others.
    """
    try:
        yield
    except RefusedAtError as refused:
        log.info("clerk_refused", table=table, rule=refused.rule)
    except ProblemError as problem:
        log.warning("clerk_cannot_act", table=table, problem=problem.code)
