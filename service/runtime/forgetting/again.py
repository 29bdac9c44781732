"""Forgetting again, before a service begins, what an older database that was put back still has."""

import json
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from domain.game.personal import forgotten
from eventstore.checking.cleaning import as_service, cleaned, compact_once, delete_text, texts_with
from eventstore.reading.forgetting import forms_of
from migrations.connect import with_connection
from service.proof.forgotten_file import ForgottenFile

log = structlog.get_logger()


def forget_again(url: str, file: ForgottenFile, snapshots: Path) -> int:
    """Delete the texts beside the log whose commitments are in the file; the number of rows.

    They go too from what is kept beside the log, from the directory, and from the folder of snapshots. An SQLite
    database is then written anew, also if it was this service that forgot a text since the last start. The database has
    the newest schema, and nobody here has it open. Blocking. Raises ForgottenFileError, SQLAlchemy's errors, OSError.
    """
    commitments = sorted(file.known())
    if not commitments:
        return 0
    rows = with_connection(url, lambda connection: _forget(connection, commitments), changes=True)
    if rows:
        delete_all(snapshots.glob("*"))
        log.warning("forgotten again", texts=rows)
    if url.startswith("sqlite"):
        _compact(url, len(commitments))
    return rows


def _compact(url: str, count: int) -> None:
    """Write the database anew; without room for it the service begins all the same, and the next start tries again."""
    try:
        with_connection(url, partial(compact_once, forgotten=count), changes=False)
    except OperationalError as error:
        log.warning("not written anew", reason=str(error.orig))


def _forget(connection: Connection, commitments: Sequence[bytes]) -> int:
    with connection.begin():
        as_service(connection)
        rows = texts_with(connection, commitments)
        for beside in rows:
            name, mark = beside.text.decode(), forgotten(beside.commitment.hex())
            forms = forms_of(name, json.dumps(name)[1:-1])
            delete_text(connection, beside, forms, mark)
            cleaned(connection, forms, mark)
        return len(rows)


def delete_all(files: Iterable[Path]) -> None:
    """Delete files; one that is gone already is as good."""
    for file in files:
        file.unlink(missing_ok=True)
