"""`richter people find` and `forget` at a tournament with an appeal: a name is found at many places, then nowhere."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from domain.game.personal import MARK
from domain.tournament.commands.docket import WriteNote
from service.proof.note import PublicKey
from service.proof.tournament_archive.manifest import ArchiveFault
from service.proof.tournament_archive.verification import verify_archive
from tests.support.postgres.databases import Database
from tests.support.service.databases import ServedDatabase
from tests.support.service.named_tournament import NAME, NamedTournament


class ClubLog:
    """A log with a finished tournament, in which a name stands at many places."""

    def __init__(self, folder: Path, postgres: Database | None) -> None:
        self.folder = folder
        self.served = ServedDatabase(folder, postgres)
        self.is_file = postgres is None
        self.url = f"sqlite:///{folder / 'log.db'}" if postgres is None else postgres.owner_url
        self.tournament, self.archive, self.shown = asyncio.run(self._filled())

    async def _filled(self) -> tuple[str, bytes, str]:
        async with self.served.running() as referee:
            named = await (await NamedTournament(referee).begun()).talked()
            await named.act(named.grant("arbiter", arbiter=1), WriteNote(NAME), key="noted")
            await named.ended()
            return named.id, await named.archive(), await named.shown()

    async def read_again(self) -> tuple[bytes, str, list[ArchiveFault]]:
        """The archive, what everybody reads, and the faults of both archives."""
        async with self.served.running() as referee:
            named = NamedTournament(referee)
            named.id = self.tournament
            archive, key = await named.archive(), PublicKey(referee.notary.key.public)
            findings = [
                each for data in (self.archive, archive) for each in verify_archive(io.BytesIO(data), len(data), key)
            ]
            return archive, await named.shown(), [each for each in findings if isinstance(each, ArchiveFault)]

    def run(self, *arguments: str) -> Result:
        points = (
            ()
            if self.is_file or arguments[0] != "forget"
            else ("--checkpoint-file", str(self.folder / "checkpoints-0"))
        )
        return CliRunner().invoke(main, ["people", *arguments, "--database-url", self.url, *points])

    def holding(self) -> set[str]:
        """The files of the data folder in which the name stands."""
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return {path.name for path in files if NAME.encode() in path.read_bytes()}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_name_is_gone_from_every_row_file_and_answer_and_the_archives_verify(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    log = ClubLog(tmp_path, request.getfixturevalue("postgres") if kind == "postgres" else None)
    before = log.run("find", NAME)
    assert f"Tournament {log.tournament}: beside its events 7, 11, 12, " in before.output
    assert "answers kept for idempotency keys" in before.output
    assert "for ever" not in before.output
    assert NAME in log.shown
    assert log.holding()
    done = log.run("forget", NAME, "--ground", "request", "--yes")
    assert done.exit_code == 0, done.output
    assert log.run("find", NAME).output == "It stands nowhere in the log.\n"
    assert log.holding() == set()
    archive, shown, faults = asyncio.run(log.read_again())
    assert faults == []
    assert (NAME.encode() in log.archive, NAME.encode() in archive) == (True, False)
    assert (NAME in shown, MARK in shown) == (False, True)
