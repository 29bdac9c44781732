"""What is wrong with an archive."""

import msgspec


class ArchiveFault(msgspec.Struct, frozen=True):
    """What is wrong with an entry of an archive (None: with the archive), in one sentence, and with which event."""

    entry: str | None
    problem: str
    version: int | None = None
