"""What an undo would withdraw, who acted and who learned what since."""

from collections.abc import Mapping, Sequence

from domain.game.interface import AnyGame
from domain.game.seat import Seat
from domain.table.core.commands import Play
from domain.table.core.events import is_of_the_table
from domain.table.core.fold import withdrawn_by
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.secrecy.secrets import secrets_of
from domain.table.undo.span import Learned, Span
from domain.witness.common_knowledge import CommonKnowledge


def span_back_to(game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int) -> Span:
    """The reading of the whole stream for an undo back to version `to`.

    Apart from `withdraws`, it is the same whatever happened covertly and whatever the hidden cards are: whom an undo
    must ask may not tell of them.
    """
    withdrawn = withdrawn_by(records)
    standing = [version for version in _of_the_game(records) if version not in withdrawn]
    withdraws = tuple(version for version in standing if version > to)
    known_to_all = [version for version in withdraws if _is_known_to_all(game, records[version - 1])]
    causes = {records[version - 1].cause for version in known_to_all}
    firsts = [records[cause - 1] for cause in sorted(causes)]
    told = _known_to_all(game, firsts)
    veiled = len(told) < len(firsts)
    movers = {_mover(first) for first in told}
    acted = range(state.seats) if veiled else sorted(seat for seat in movers if seat is not None)
    return Span(
        to=to,
        boundary=bool(known_to_all) and state.opened <= to and is_boundary(game, records, withdrawn, to),
        withdraws=withdraws,
        acted=tuple(acted),
        ruled=None in movers,
        learned=_learned(game, state.seats, records, standing, frozenset(known_to_all)),
        drew=veiled or any(one.drawn is not None for one in (*told, *(records[at - 1] for at in known_to_all))),
        claimed=any(game.meta.claims.concern(records[version - 1].event) for version in known_to_all),
    )


def is_boundary(game: AnyGame, records: Sequence[AnyRecord], withdrawn: Mapping[int, int], version: int) -> bool:
    """Whether the version is the end of a command, with another command after it, and what stood then still stands.

    `withdrawn` is what `withdrawn_by` says of these records. Of what stood only what everybody may know of counts.
    """
    if version in withdrawn or not 0 <= version < len(records) or records[version].cause != version + 1:
        return False
    earlier = records[:version]
    withdrawn_then = withdrawn_by(earlier)
    for stood in reversed(_of_the_game(earlier)):
        if stood not in withdrawn_then and _is_known_to_all(game, records[stood - 1]):
            return stood not in withdrawn
    return True


def before_last_command(game: AnyGame, records: Sequence[AnyRecord]) -> int | None:
    """The version just before the last command that still stands and that everybody may know of, or None."""
    withdrawn = withdrawn_by(records)
    for version in reversed(_of_the_game(records)):
        record = records[version - 1]
        if version not in withdrawn and _is_known_to_all(game, record):
            return record.cause - 1
    return None


def before_last_command_of(records: Sequence[AnyRecord], seat: Seat) -> int | None:
    """The version just before the last command of the seat that still stands, or None if it has none."""
    withdrawn = withdrawn_by(records)
    for version in range(len(records), 0, -1):
        record = records[version - 1]
        if record.cause == version and version not in withdrawn and _mover(record) == seat:
            return version - 1
    return None


def _of_the_game(records: Sequence[AnyRecord]) -> list[int]:
    return [version for version, record in enumerate(records, start=1) if not is_of_the_table(record.event)]


def _is_known_to_all(game: AnyGame, record: AnyRecord) -> bool:
    return secrets_of(game, record.event).audience is None


def _known_to_all(game: AnyGame, records: Sequence[AnyRecord]) -> list[AnyRecord]:
    return [record for record in records if _is_known_to_all(game, record)]


def _mover(first: AnyRecord) -> Seat | None:
    """The seat for which a command counts; None for the arbiter's own, and for what is no command of the game."""
    command = first.command
    if not isinstance(command, Play):
        return None
    return command.seat if command.seat is not None else first.actor.seat


def _learned(
    game: AnyGame, seats: int, records: Sequence[AnyRecord], standing: list[int], counted: frozenset[int]
) -> tuple[Learned, ...]:
    knowledge = CommonKnowledge(seats)
    found: list[Learned] = []
    for version in standing:
        news = knowledge.take_in(game, records[version - 1])
        if version in counted:
            found += [Learned(seat, version, place) for seat, place in news]
    return tuple(sorted(found, key=lambda fact: (fact.version, fact.seat, fact.place)))
