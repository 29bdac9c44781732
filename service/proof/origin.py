"""The table of which an analysis is, as far as its record proves it by itself."""

from collections.abc import Sequence
from itertools import islice

from msgspec.structs import replace

from domain.table.core.record import AnyRecord
from eventstore.hashes.chain import genesis, link
from service.proof.read_record import FaultError
from service.record.codec import body_of


def origin_of(bodies: Sequence[bytes], records: Sequence[AnyRecord]) -> str | None:
    """A sentence on the table of which this is an analysis; None if it is none.

    With the same chance only the first event differs from that of the table, by saying that this is an analysis. So
    the chain of the table follows from it, and must end as is said there. With a fresh chance it cannot be recomputed.
    Raises FaultError.
    """
    opened = records[0].event
    origin = opened.analysis
    if origin is None:
        return None
    said = f"It is an analysis of table {origin.table} from version {origin.version} on"
    if origin.chance == "fresh":
        return f"{said}, with a chance of its own. Compare its first {origin.version} events with that table's record."
    first = body_of(replace(records[0], event=replace(opened, analysis=None)))
    head = link(genesis(origin.table), first)
    for body in islice(bodies, 1, origin.version):
        head = link(head, body)
    if head.hex() != origin.head:
        raise FaultError(1, "It does not begin with the events of the table of which it says to be an analysis.")
    return f"{said}: the chain of that table leads there."
