"""Opened records: what the arbiter alone reads during play, and others once the record is open to them."""

import msgspec

from domain.game.seat import Viewer
from domain.table.core.state import TableState
from domain.table.covert import CovertEvents, knows_of, number_of
from service.access.grants import Grant
from service.problems import NotAllowedError, UnknownVersionError


class Numbered(msgspec.Struct, frozen=True):
    """An event in both numberings.

    `version` is its version in the stream, `number` the reader's own number of it, null if the reader was never told
    of it.
    """

    version: int
    number: int | None


def require_opened(grant: Grant, state: TableState) -> None:
    """Let the arbiter read at any time, others once the record is open to them. Raises NotAllowedError."""
    if not grant.arbitrates and not state.opens_to(grant.viewer):
        raise NotAllowedError


def numbered(covert: CovertEvents, version: int, viewer: Viewer) -> Numbered:
    """This version of the stream in both numberings."""
    number = number_of(covert, version, viewer) if knows_of(covert, version, viewer) else None
    return Numbered(version, number)


def stream_version(state: TableState, at: int | None) -> int:
    """The version asked for, in the stream's numbers; the newest if None. Raises UnknownVersionError."""
    if at is None:
        return state.version
    if not 1 <= at <= state.version:
        raise UnknownVersionError
    return at
