"""Streams that this process has found damaged."""

from service.problems import RecordDamagedError

MISSING = "It is in the directory, but its events are missing."
KNOWN = 10_000


class KnownDamage:
    """Remembers damaged streams until the service is started anew: so many at most, the oldest are forgotten."""

    def __init__(self) -> None:
        self._known: dict[str, RecordDamagedError] = {}

    def note(self, ident: str, version: int | None, problem: str) -> RecordDamagedError:
        """Remember the first bad version (None: it is not at an event) and what is wrong; the error to raise."""
        if ident not in self._known and len(self._known) == KNOWN:
            del self._known[next(iter(self._known))]
        error = self._known[ident] = RecordDamagedError(version, problem)
        return error

    def forget(self, ident: str) -> None:
        """Remember it no longer."""
        self._known.pop(ident, None)

    def __contains__(self, ident: str) -> bool:
        return ident in self._known

    def check(self, ident: str) -> None:
        """Raises RecordDamagedError for what is known to be damaged."""
        known = self._known.get(ident)
        if known is not None:
            raise RecordDamagedError(known.version, known.problem)
