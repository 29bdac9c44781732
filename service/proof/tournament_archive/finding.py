"""What is wrong with an archive, and what could not be checked."""

import msgspec


class ArchiveFault(msgspec.Struct, frozen=True):
    """What is wrong with an entry of an archive (None: with the archive), in one sentence, and with which event."""

    entry: str | None
    problem: str
    version: int | None = None


class NotRechecked(msgspec.Struct, frozen=True):
    """Something that this program cannot compute again, in one sentence, and which event it is. It is no fault."""

    what: str
    version: int | None = None
