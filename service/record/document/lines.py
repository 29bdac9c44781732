"""The lines of a large file, one at a time."""

from collections.abc import Iterator

MOST_LINE = 16 * 2**20
"""How long a line may be, in bytes. A request of which an event is made has at most a sixteenth of that."""


class LongLineError(ValueError):
    """A line is longer than `MOST_LINE`."""


def lines_of(data: bytes, begin: int = 0, end: int | None = None) -> Iterator[bytes]:
    """Yield the lines between two places, without their ends. Raises LongLineError.

    Only one line is copied at a time, however many there are.
    """
    last = len(data) if end is None else end
    while begin <= last:
        place = data.find(b"\n", begin, last)
        place = last if place < 0 else place
        if place - begin > MOST_LINE:
            raise LongLineError
        yield data[begin:place]
        begin = place + 1
