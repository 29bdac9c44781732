"""Holding the personal texts beside a log to the commitments in its events, for whoever checks a log offline."""

from collections.abc import Iterator

from eventstore.checking.offline import OfflineLog
from eventstore.ports.events import Fault
from service.record.personal_texts import fits, form_of

UNFIT = "A text beside it does not fit its commitment: it was changed."
ALIEN = "A text beside it is not one of its own."
ALONE = "A text stands beside it, but it is not there."


def text_faults(log: OfflineLog) -> Iterator[Fault]:
    """Yield the first fault of the texts of each stream. Raises UnreadableError.

    A text that is missing was forgotten, which is in order.
    """
    for stream in log.streams_with_texts():
        for text, body in log.texts(stream):
            if body is None:
                problem = ALONE
            elif not fits(text):
                problem = UNFIT
            elif f'"{form_of(text.commitment)}"'.encode() not in body:
                problem = ALIEN
            else:
                continue
            yield Fault(stream, text.version, problem)
            break
