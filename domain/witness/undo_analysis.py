"""What an undo would withdraw, who acted and who learned what since."""

from collections.abc import Sequence

from domain.decider import AnyGame
from domain.seat import Seat
from domain.table.commands import Play
from domain.table.events import TABLE_EVENTS
from domain.table.fold import withdrawn_by
from domain.table.record import AnyRecord
from domain.table.secrets import secrets_of
from domain.table.span import Learned, Span
from domain.table.state import TableState
from domain.witness.knowledge import Known


def span_back_to(game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int) -> Span:
    """The reading of the whole stream for an undo back to version `to`.

    Acts of which not everybody may know are left out of `acted`, `learned` and `drew`: whom an undo must ask may not
    tell of them.
    """
    withdrawn = withdrawn_by(records)
    standing = [
        version
        for version, record in enumerate(records, start=1)
        if not isinstance(record.event, TABLE_EVENTS) and version not in withdrawn
    ]
    withdraws = tuple(version for version in standing if version > to)
    known_to_all = [version for version in withdraws if secrets_of(game, records[version - 1].event).audience is None]
    causes = {records[version - 1].cause for version in known_to_all}
    firsts = [records[cause - 1] for cause in sorted(causes)]
    acted = sorted({seat for first in firsts if (seat := _mover(first)) is not None})
    return Span(
        to=to,
        boundary=bool(known_to_all) and _is_boundary(records, to, state.opened) and to not in withdrawn,
        withdraws=withdraws,
        acted=tuple(acted),
        learned=_learned(game, state.seats, records, standing, frozenset(known_to_all)),
        drew=any(first.drawn is not None for first in firsts),
        claimed=any(isinstance(records[version - 1].event, game.meta.claims) for version in known_to_all),
    )


def last_own_command(records: Sequence[AnyRecord], seat: Seat) -> int | None:
    """The version just before the last command of the seat that still stands, or None if it has none."""
    withdrawn = withdrawn_by(records)
    for version in range(len(records), 0, -1):
        record = records[version - 1]
        if record.cause == version and version not in withdrawn and _mover(record) == seat:
            return version - 1
    return None


def _mover(first: AnyRecord) -> Seat | None:
    command = first.command
    if not isinstance(command, Play):
        return None
    return command.seat if command.seat is not None else first.actor.seat


def _is_boundary(records: Sequence[AnyRecord], to: int, opened: int) -> bool:
    return opened <= to < len(records) and records[to].cause == to + 1


def _learned(
    game: AnyGame, seats: int, records: Sequence[AnyRecord], standing: list[int], counted: frozenset[int]
) -> tuple[Learned, ...]:
    found: list[Learned] = []
    for seat in range(seats):
        known = Known(seat)
        for version in standing:
            record = records[version - 1]
            news = known.take_in(game, record)
            if version in counted:
                tag = str(record.event.__struct_config__.tag)
                found += [Learned(seat, version, card, zone, tag) for card, zone in news]
    return tuple(sorted(found, key=lambda fact: (fact.version, fact.seat)))
