"""Analysis of an undo: the events that it would withdraw, and who acted and learned something since."""

from collections.abc import Mapping, Sequence
from itertools import islice

from domain.game.interface import AnyGame
from domain.game.seat import Seat
from domain.table.core.commands import Play
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.fold import Steps, at_once, withdrawals_in_steps
from domain.table.secrecy import secrets_of
from domain.table.undo import Learned, Span
from domain.witness.common_knowledge import CommonKnowledge
from domain.witness.knowledge import recalled_in_steps


def span_back_to(game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int) -> Span:
    """The reading of the whole stream for an undo back to version `to`.

    Apart from `withdraws`, it is the same whatever happened covertly and whatever the hidden cards are. Otherwise the
    list of those whom an undo must ask would reveal them.
    """
    return at_once(span_in_steps(game, state, records, to))


def span_in_steps(game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int) -> Steps[Span]:
    """The same, in steps."""
    withdrawals = yield from withdrawals_in_steps(records)
    withdraws = tuple(version for version in withdrawals.standing if version > to)
    known_to_all = yield from _known_to_all(game, records, withdraws)
    causes = sorted({records[version - 1].cause for version in known_to_all})
    known = [records[cause - 1] for cause in (yield from _known_to_all(game, records, causes))]
    veiled = len(known) < len(causes)
    movers, drew, claimed = set(), veiled, False
    for first in known:
        movers.add(_mover(first))
        drew = drew or first.drawn is not None
        yield
    for version in known_to_all:
        record = records[version - 1]
        drew = drew or record.drawn is not None
        claimed = claimed or game.meta.claims.concern(record.event)
        yield
    acted = range(state.seats) if veiled else sorted(seat for seat in movers if seat is not None)
    begins = bool(known_to_all) and state.opened <= to
    return Span(
        to=to,
        boundary=begins and (yield from boundary_in_steps(game, records, withdrawals.by, to)),
        withdraws=withdraws,
        acted=tuple(acted),
        ruled=None in movers,
        learned=(yield from _learned(game, state.seats, records, withdrawals.standing, frozenset(known_to_all))),
        drew=drew,
        claimed=claimed,
    )


def boundary_in_steps(
    game: AnyGame, records: Sequence[AnyRecord], withdrawn: Mapping[int, int], version: int
) -> Steps[bool]:
    """Return whether the version ends a command, another command follows, and what stood then still stands.

    `withdrawn` is what `withdrawn_by` says of these records. Of what stood only what everybody may know of counts.
    """
    if version in withdrawn or not 0 <= version < len(records) or records[version].cause != version + 1:
        return False
    then = yield from withdrawals_in_steps(islice(records, version))
    for stood in reversed(then.standing):
        if _is_known_to_all(game, records[stood - 1]):
            return stood not in withdrawn
        yield
    return True


def before_last_command(game: AnyGame, records: Sequence[AnyRecord]) -> int | None:
    """The version just before the last command that still stands and that everybody may know of, or None."""
    return at_once(last_command_in_steps(game, records))


def last_command_in_steps(game: AnyGame, records: Sequence[AnyRecord]) -> Steps[int | None]:
    """The same, in steps."""
    withdrawals = yield from withdrawals_in_steps(records)
    for version in reversed(withdrawals.standing):
        record = records[version - 1]
        if _is_known_to_all(game, record):
            return record.cause - 1
        yield
    return None


def before_last_command_of(records: Sequence[AnyRecord], seat: Seat) -> int | None:
    """The version just before the last command of the seat that still stands, or None if it has none."""
    return at_once(last_command_of_in_steps(records, seat))


def last_command_of_in_steps(records: Sequence[AnyRecord], seat: Seat) -> Steps[int | None]:
    """The same, in steps."""
    withdrawn = (yield from withdrawals_in_steps(records)).by
    for version in range(len(records), 0, -1):
        record = records[version - 1]
        if record.cause == version and version not in withdrawn and _mover(record) == seat:
            return version - 1
        yield
    return None


def _is_known_to_all(game: AnyGame, record: AnyRecord) -> bool:
    return secrets_of(game, record.event).audience is None


def _known_to_all(game: AnyGame, records: Sequence[AnyRecord], versions: Sequence[int]) -> Steps[list[int]]:
    """Those of these versions of which everybody may know."""
    result: list[int] = []
    for version in versions:
        if _is_known_to_all(game, records[version - 1]):
            result.append(version)
        yield
    return result


def _mover(first: AnyRecord) -> Seat | None:
    """The seat for which a command counts; None for the arbiter's own, and for what is no command of the game."""
    command = first.command
    if not isinstance(command, Play):
        return None
    return command.seat if command.seat is not None else first.actor.seat


def _learned(
    game: AnyGame, seats: int, records: Sequence[AnyRecord], standing: list[int], counted: frozenset[int]
) -> Steps[tuple[Learned, ...]]:
    recalled = yield from recalled_in_steps(game, records)
    knowledge = CommonKnowledge(seats)
    result: list[Learned] = []
    for version in standing:
        news = yield from knowledge.steps(recalled.at(version), records[version - 1])
        if version in counted:
            result += sorted((Learned(seat, version, place) for seat, place in news), key=_by_seat)
        yield
    return tuple(result)


def _by_seat(fact: Learned) -> tuple[Seat, int]:
    return fact.seat, fact.place
