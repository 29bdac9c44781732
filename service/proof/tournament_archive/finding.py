"""The faults of an archive, and the parts that could not be checked."""

import msgspec


class ArchiveFault(msgspec.Struct, frozen=True):
    """A fault in an entry of an archive (None: in the archive), in one sentence, and the event that has it."""

    entry: str | None
    problem: str
    version: int | None = None


class NotRechecked(msgspec.Struct, frozen=True):
    """Something that this program cannot compute again, in one sentence, and which event it is. It is no fault."""

    what: str
    version: int | None = None
