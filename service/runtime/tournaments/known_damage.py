"""The damaged tournaments known to this process."""

from eventstore.ports.events import Fault
from service.problems import RecordDamagedError

UNREADABLE = "An event of the tournament cannot be read."
MISSING = "It is in the directory, but its events are missing."
MISSING_EVENT = "It is missing."
KNOWN = 10_000


class KnownDamage:
    """Remembers damaged tournaments until the service is started anew.

    Until then they are neither shown nor written: the earlier reading and the log cannot both be right. There is a
    bound on their number; the oldest are forgotten, and detected again when they are next read.
    """

    def __init__(self) -> None:
        self._known: dict[str, RecordDamagedError] = {}

    def note(self, tournament: str, version: int | None, problem: str) -> RecordDamagedError:
        """Remember the first bad version (None: it is not at an event) and what is wrong; the error to raise."""
        if tournament not in self._known and len(self._known) == KNOWN:
            del self._known[next(iter(self._known))]
        error = self._known[tournament] = RecordDamagedError(version, problem)
        return error

    def note_fault(self, tournament: str, fault: Fault) -> RecordDamagedError:
        """The same, of a fault of its stream."""
        return self.note(tournament, fault.version, fault.problem)

    def has(self, tournament: str) -> bool:
        """Return whether a tournament is known to be damaged."""
        return tournament in self._known

    def check(self, tournament: str) -> None:
        """Raises RecordDamagedError for a tournament that is known to be damaged."""
        known = self._known.get(tournament)
        if known is not None:
            raise RecordDamagedError(known.version, known.problem)
