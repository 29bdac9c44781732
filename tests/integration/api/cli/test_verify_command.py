"""`richter verify FILE` and `richter key`, as they are called."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from domain.game.seat import seen_by
from domain.tournament.events.rounds import RoundDrawn
from domain.tournament.plan import Engine
from service.proof.note import read_key
from tests.support.service.proof.exported import KEY, OTHER, own, played, receipt, whole
from tests.support.service.proof.played_tournament import club, exported
from tests.support.service.proof.wrong_archives import at_event, with_event

GAME, EVENTS = "essentia", 30


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the public key, a receipt, and both kinds of records."""
    for name in ("RICHTER_SIGNING_KEY", "RICHTER_DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    sitting = played(GAME, EVENTS)
    files = {
        "club.pub": f"{KEY.public}\n".encode(),
        "opened": whole(sitting),
        "own": own(sitting, seen_by(1)),
        "receipt": receipt(sitting, seen_by(1), 20),
        "strange": receipt(played(GAME, EVENTS, seed=2), seen_by(1), 20),
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    return tmp_path


def called(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.mark.parametrize("record", ["opened", "own"])
@pytest.mark.parametrize("key", ["club.pub", KEY.public])
@pytest.mark.usefixtures("folder")
def test_a_good_record_ends_with_0_whether_the_key_is_a_file_or_written_out(record: str, key: str) -> None:
    done = called("verify", record, "--key", key, "--receipt", "receipt", "--receipt", "own")
    assert done.exit_code == 0, done.output
    assert done.output.endswith(f"{record}: everything is as it should be.\n")
    assert "It agrees with receipt: what seat 1 had been told up to its event 20." in done.output


def test_a_bad_event_is_named_and_the_command_ends_with_1(folder: Path) -> None:
    lines = (folder / "opened").read_bytes().split(b"\n")
    (folder / "bad").write_bytes(b"\n".join([*lines[:11], *lines[12:]]))
    done = called("verify", "bad", "--key", "club.pub")
    assert done.exit_code == 1
    assert done.output.startswith("bad, event 10: Its hash does not fit it")


@pytest.mark.usefixtures("folder")
def test_a_receipt_that_does_not_agree_and_a_wrong_key_end_with_1() -> None:
    done = called("verify", "opened", "--key", "club.pub", "--receipt", "strange")
    assert (done.exit_code, "was told something else" in done.output) == (1, True)
    done = called("verify", "own", "--key", OTHER.public)
    assert (done.exit_code, "own: It is not signed by the key" in done.output) == (1, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("verify", "opened"), "--key"),
        (("verify", "opened", "--key", "nonsense"), "not a public key"),
        (("verify", "nofile", "--key", KEY.public), "there is no file nofile"),
        (("verify", "--receipt", "receipt"), "name the file of the record"),
        (("verify", "--key", KEY.public, "--alone"), "--alone"),
        (("verify", "--key", KEY.public, "--database-url", "sqlite:///none.db"), "there is no log"),
        (("verify", "opened", "--key", KEY.public, "--receipt", "nofile"), "nofile"),
        (("verify", "opened", "--key", "."), "not a public key"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_command_that_is_called_wrongly_ends_with_2(words: tuple[str, ...], said: str) -> None:
    done = called(*words)
    assert done.exit_code == 2, done.output
    assert said in done.output


def test_a_key_is_made_and_shown(folder: Path) -> None:
    made = called("key", "--signing-key", "club.key", "--make", "example.org/club")
    assert made.exit_code == 0, made.output
    assert made.output == f"{read_key(folder / 'club.key').public}\n"
    assert called("key", "--signing-key", "club.key").output == made.output
    assert called("key", "--signing-key", "club.key", "--make", "other").exit_code == 1
    assert called("key", "--signing-key", "new.key", "--make", "a b").exit_code == 1
    assert not (folder / "new.key").exists()
    assert called("key", "--database-url", "sqlite:///none.db").exit_code == 1


@pytest.mark.parametrize("name", ["opened", "own"])
def test_a_record_whose_line_ends_have_become_two_signs_is_read_as_it_was_written(folder: Path, name: str) -> None:
    for one in (name, "receipt"):
        (folder / one).write_bytes((folder / one).read_bytes().replace(b"\n", b"\r\n"))
    result = called("verify", name, "--key", "club.pub", "--receipt", "receipt")
    assert (result.exit_code, "everything is as it should be" in result.output) == (0, True), result.output


def test_a_record_in_which_only_some_have_was_changed(folder: Path) -> None:
    data = (folder / "opened").read_bytes()
    for changed in (data.replace(b"\n", b"\r\n", 3), data.replace(b"\n", b"\r\n") + b"\n", data.replace(b"\n", b"\r")):
        (folder / "opened").write_bytes(changed)
        assert called("verify", "opened", "--key", "club.pub").exit_code == 1


def test_the_archive_of_a_tournament_is_checked_and_all_that_is_wrong_is_named(folder: Path) -> None:
    tournament = club("swiss")
    (folder / "cup.zip").write_bytes(exported(tournament))
    done = called("verify", "cup.zip", "--key", "club.pub")
    assert (done.exit_code, done.output.splitlines()[-1]) == (0, "cup.zip: everything is as it should be.")
    tables = {table: tournament.record(table) for table in tournament.sittings}
    gone = tables.popitem()[0]
    (folder / "cup.zip").write_bytes(exported(tournament, tables=tables, boards=[]))
    done = called("verify", "cup.zip", "--key", "club.pub")
    assert done.exit_code == 1
    assert f"cup.zip, tables/{gone}.record: The record of this table is missing." in done.output
    done = called("verify", "cup.zip", "--key", OTHER.public)
    assert (done.exit_code, "cup.zip, manifest.note: It is not signed by the key" in done.output) == (1, True)
    assert called("verify", "cup.zip").exit_code == 2
    assert called("verify", "cup.zip", "--key", "club.pub", "--receipt", "receipt").exit_code == 2


@pytest.mark.accepts("tournament.16.7")
@pytest.mark.parametrize("below", ["", "cup/"])
def test_an_archive_that_was_zipped_again_is_checked_by_its_contents(folder: Path, below: str) -> None:
    def packed(**changed: bytes) -> Any:
        with ZipFile(io.BytesIO(exported(club("howell")))) as own, ZipFile(folder / "again.zip", "w") as again:
            for entry in own.infolist():
                content = changed.get(entry.filename.partition(".")[0], own.read(entry))
                again.writestr(below + entry.filename, content, ZIP_DEFLATED)
        return called("verify", "again.zip", "--key", "club.pub")

    done = packed()
    lines = done.output.splitlines()
    assert (done.exit_code, lines[-1]) == (0, "again.zip: everything is as it should be.")
    assert lines[0] == "It was zipped again by another program: its contents are checked, and not the file around them."
    done = packed(boards=b"{}")
    assert done.exit_code == 1
    assert "again.zip, boards.json: It is not what the manifest names" in done.output
    (folder / "again.zip").write_bytes((folder / "again.zip").read_bytes()[:-30])
    done = called("verify", "again.zip", "--key", "club.pub")
    assert (done.exit_code, "It was zipped again" in done.output) == (1, False)


def test_a_swiss_round_of_another_engine_is_said_to_be_not_rechecked_and_is_no_fault(folder: Path) -> None:
    tournament = club("swiss")
    version = at_event(tournament, RoundDrawn, 1)
    old = Engine("caissify-pairings", "0.5.0", "FIDE (Dutch) System, 1 February 2026")
    (folder / "cup.zip").write_bytes(exported(tournament, records=with_event(tournament, version, engine=old)))
    done = called("verify", "cup.zip", "--key", "club.pub")
    lines = done.output.splitlines()
    assert (done.exit_code, lines[-1]) == (0, "cup.zip: everything that was checked is as it should be.")
    assert (
        f"cup.zip, tournament.jsonl, event {version}: Round 2 was paired by caissify-pairings 0.5.0. "
        "The pairing keeps the rules; who meets whom was not re-checked."
    ) in lines
