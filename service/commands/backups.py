"""Backups of the log at the request of the organizer of the service."""

import secrets

import msgspec

from eventstore.ports.log import REPEATED
from service.access.grants import Grant
from service.access.randomness import derived
from service.aggregate.request import Request
from service.problems import NotAllowedError
from service.runtime.backups import Backup
from service.runtime.context import Referee

MARK_BYTES = 6


class BegunBackup(msgspec.Struct, frozen=True):
    """A backup was begun. `name`: that of its folder. `began_at`: milliseconds since 1970, UTC."""

    name: str
    began_at: int


class BackupList(msgspec.Struct, frozen=True):
    """The backups of the log, newest first. `log`, `folder`: where the log and they lie on the service's own disk.

    Both are null for an organizer of its own tables, and where the log is on PostgreSQL.
    """

    log: str | None
    folder: str | None
    backups: tuple[Backup, ...]


async def make_backup(referee: Referee, request: Request) -> BegunBackup:
    """Begin a backup; for the organizer of the service. A retry with its key gets the same one, as long as it is kept.

    Raises NotAllowedError, NoBackupHereError, BackupTooSoonError, StoreFullError.
    """
    if not request.grant.is_of_all:
        raise NotAllowedError
    if request.key is None:
        mark = secrets.token_hex(MARK_BYTES)
    else:
        mark = derived(await request.root(referee.store), "backup", request.key)[:MARK_BYTES].hex()
    at = referee.clock()
    backup, is_repeated = await referee.backups.begin(mark, at)
    if is_repeated:
        REPEATED.set(True)
    return BegunBackup(backup.name, backup.began_at)


async def list_backups(referee: Referee, grant: Grant) -> BackupList:
    """List the backups, for the organizer of the service; none for any other organizer. Raises NotAllowedError."""
    if grant.role != "organizer":
        raise NotAllowedError
    backups = referee.backups
    if not grant.is_of_all or backups.log is None:
        return BackupList(None, None, ())
    return BackupList(str(backups.log.absolute()), str(backups.folder), tuple(await backups.listed()))
