"""The transaction that was written, as it is kept outside the database."""

from itertools import islice

from eventstore.ports.acknowledged import KeptAppend, Transaction
from eventstore.ports.log import Appended
from eventstore.ports.tokens import Credential
from eventstore.writing.batch import appends_in
from eventstore.writing.waiting import Settled


def transaction_of(settled: Settled) -> Transaction | None:
    """Return what these requests have written of events and credentials; None if nothing."""
    if settled.failed:
        return None
    rows = iter(settled.events)
    appends: list[KeptAppend] = []
    credentials: list[Credential] = []
    for (request, _), answer in zip(settled.waiting, settled.answers, strict=True):
        if isinstance(answer, Appended):
            for append in appends_in((request,)):
                written = [*islice(rows, len(append.bodies))]
                appends.append(KeptAppend(written[0][1], written[0][5], written[-1][6], append))
        elif isinstance(request, Credential) and answer is None:
            credentials.append(request)
    if not appends and not credentials:
        return None
    return Transaction(tuple(appends), tuple(credentials))
