"""Streams that this process has found damaged."""

from service.problems import RecordDamagedError

MISSING = "It is in the directory, but its events are missing."
KNOWN = 10_000


class KnownDamage(dict[str, RecordDamagedError]):
    """Remembers damaged streams until the service is started anew: so many at most, the oldest are forgotten."""

    def note(self, ident: str, version: int | None, problem: str) -> RecordDamagedError:
        """Remember the first bad version (None: it is not at an event) and what is wrong; the error to raise."""
        if ident not in self and len(self) == KNOWN:
            del self[next(iter(self))]
        error = self[ident] = RecordDamagedError(version, problem)
        return error

    def forget(self, ident: str) -> None:
        """Remember it no longer."""
        self.pop(ident, None)

    def check(self, ident: str) -> None:
        """Raises RecordDamagedError for what is known to be damaged."""
        known = self.get(ident)
        if known is not None:
            raise RecordDamagedError(known.version, known.problem)
