"""The common part of any command of a client."""

import msgspec

from service.access.grants import Grant
from service.problems import NotAllowedError


class Request(msgspec.Struct, frozen=True):
    """A request: the client and its terms.

    `key` is the client's idempotency key and `digest` the SHA-256 of its whole request. `expects` is the only version
    at which the command may be carried out, in the client's numbers. `dry_run`: only say whether it would be accepted.
    """

    grant: Grant
    table: str
    digest: bytes
    key: str | None = None
    expects: int | None = None
    dry_run: bool = False
    submitted: bytes = b""


def require_arbiter(request: Request) -> None:
    """Let nobody pass but the arbiter of the table. Raises NotAllowedError, and what the grant raises."""
    if not request.grant.at(request.table).arbitrates:
        raise NotAllowedError


def seat_meant(request: Request, named: int | None) -> int:
    """The seat for which a command counts: the client's own, or the one that the arbiter names.

    Raises NotAllowedError if the arbiter names none, or a seat another; and what the grant raises.
    """
    own = request.grant.at(request.table).seat
    seat = own if named is None else named
    if seat is None or own not in (None, seat):
        raise NotAllowedError
    return seat
