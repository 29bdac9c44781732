"""Admission: the appends that can be written at all, whatever the database holds."""

from eventstore.ports.log import Append, Together


def check_together(request: Together) -> None:
    """Raises ValueError for appends that can never be written together."""
    for append in request.appends:
        check(append)
    if len({append.stream for append in request.appends}) < max(1, len(request.appends)):
        message = "Appends together are to streams that differ, and there is at least one."
        raise ValueError(message)
    if any(append.key is not None for append in request.appends[1:]):
        message = "Of appends together only the first has a key."
        raise ValueError(message)


def check(request: Append) -> None:
    """Raises ValueError for an append that can never be written."""
    if not request.bodies:
        message = "An append needs at least one body."
        raise ValueError(message)
    if (request.expected == 0) is not (request.opening is not None):
        message = "A stream is opened by its first append, and by that alone."
        raise ValueError(message)
    if request.key is not None and "\0" in request.key.scope + request.key.name:
        message = "A key has no NUL characters."
        raise ValueError(message)
