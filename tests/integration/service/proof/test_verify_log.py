"""`richter verify` holds the log against the checkpoints that lie beside it, and says so."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from eventstore.hashes.chain import genesis, link
from eventstore.ports.log import Append, Opening
from service.proof.note import SigningKey, new_key, read_key
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.eventstore.owner import owner

OTHER = SigningKey(new_key("example.org/other", bytes(32)))
Attack = Callable[[Path], None]


async def _served(folder: Path, streams: str) -> None:
    settings = Settings(database_url=f"sqlite:///{folder / 'log.db'}", organizer_token="organizer_for_this_test")
    async with running_referee(settings, print) as referee:
        for stream in streams:
            bodies = tuple(b"%d" % number for number in range(150))
            await referee.store.append(Append(stream, 0, bodies, None, Opening("whist", b"", 1)))
            await referee.notary.renew()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A log with 300 events of two streams, and a checkpoint after each."""
    for name in ("SIGNING_KEY", "DATABASE_URL", "CHECKPOINT_FILE", "ORGANIZER_TOKEN"):
        monkeypatch.delenv(f"RICHTER_{name}", raising=False)
    asyncio.run(_served(tmp_path, "ab"))
    return tmp_path


def verified(folder: Path, *more: str) -> Result:
    return CliRunner().invoke(main, ["verify", "--database-url", f"sqlite:///{folder / 'log.db'}", *more])


def test_it_says_against_which_checkpoints_the_log_was_held(folder: Path) -> None:
    key = read_key(folder / "log.db.key")
    done = verified(folder)
    assert done.exit_code == 0, done.output
    said = f"signed by {key.public.rpartition('+')[0]}; the last is for 300 events."
    assert done.output.strip().splitlines() == [
        "300 events checked; the chain of every table is whole.",
        f"It was held against 2 checkpoints in {folder / 'log.db.checkpoints'}, {said}",
    ]
    assert verified(folder, "--key", key.public).output == done.output
    alone = verified(folder, "--alone")
    assert (alone.exit_code, alone.output.strip().splitlines()[1]) == (0, "It was held against no checkpoint.")
    done = verified(folder, "--key", OTHER.public)
    assert (done.exit_code, "is not of this service's key" in done.output) == (1, True)


def write_anew(folder: Path) -> None:
    """A whole log with new hashes, as its owner can write it, and nothing in it that tells of the old one."""
    with owner(folder / "log.db") as connection:
        connection.execute("DELETE FROM checkpoints")
        connection.execute("DELETE FROM tiles")
        for stream in "ab":
            last = genesis(stream)
            query = "SELECT version, body FROM events WHERE stream = ? ORDER BY version"
            for version, body in connection.execute(query, (stream,)).fetchall():
                changed = b"other" if (stream, version) == ("a", 2) else body
                fresh = link(last, changed)
                change = "UPDATE events SET body = ?, prev = ?, hash = ? WHERE stream = ? AND version = ?"
                connection.execute(change, (changed, last, fresh, stream, version))
                last = fresh


def cut_off(folder: Path) -> None:
    with owner(folder / "log.db") as connection:
        connection.execute("DELETE FROM checkpoints WHERE size > 150")
        connection.execute("DELETE FROM tiles")
        connection.execute("DELETE FROM events WHERE stream = 'b'")
        connection.execute("DELETE FROM streams WHERE stream = 'b'")
        connection.execute("UPDATE log_head SET position = 150")


def lose_the_file(folder: Path) -> None:
    (folder / "log.db.checkpoints").unlink()


def lose_the_file_and_all_that_the_database_knows(folder: Path) -> None:
    lose_the_file(folder)
    write_anew(folder)


def lose_the_mark_too(folder: Path) -> None:
    lose_the_file(folder)
    (folder / "log.db.key.used").unlink()


def lose_the_key(folder: Path) -> None:
    (folder / "log.db.key").unlink()


def spoil_the_file(folder: Path) -> None:
    file = folder / "log.db.checkpoints"
    file.write_bytes(file.read_bytes().replace(b"\n150\n", b"\n151\n"))


def add_to_the_file(folder: Path) -> None:
    file = folder / "log.db.checkpoints"
    file.write_bytes(b"nothing\n" + file.read_bytes())


def spoil_a_note_inside(folder: Path) -> None:
    with owner(folder / "log.db") as connection:
        connection.execute("UPDATE checkpoints SET note = CAST(replace(note, '300', '299') AS BLOB) WHERE size = 300")


def sign_inside_with_another_key(folder: Path) -> None:
    name = read_key(folder / "log.db.key").name
    forger = SigningKey(new_key(name, bytes(32)))
    with owner(folder / "log.db") as connection:
        ((note,),) = connection.execute("SELECT note FROM checkpoints WHERE size = 300").fetchall()
        text = note[: note.rfind(b"\n\n") + 1].decode()
        connection.execute("UPDATE checkpoints SET note = ? WHERE size = 300", (forger.sign(text),))


def lose_a_tile(folder: Path) -> None:
    with owner(folder / "log.db") as connection:
        connection.execute("UPDATE tiles SET number = 1")


ATTACKS: list[tuple[Attack, str]] = [
    (write_anew, "The first 150 events are not those of the checkpoint that is kept outside the database"),
    (cut_off, "A checkpoint outside the database is for 300 events, but there are 150"),
    (lose_the_file, "is missing or empty, although the key"),
    (lose_the_file_and_all_that_the_database_knows, "is missing or empty, although the key"),
    (lose_the_mark_too, "is missing or empty, although the key"),
    (lose_the_key, "no key to check them with"),
    (spoil_the_file, "Checkpoint 1 in the file"),
    (add_to_the_file, "is not a list of checkpoints from byte 1 on"),
    (spoil_a_note_inside, "The checkpoint for 300 events in the database is not as it was signed"),
    (sign_inside_with_another_key, "The checkpoint for 300 events in the database is not as it was signed"),
    (lose_a_tile, "some are missing"),
]


@pytest.mark.parametrize(("attack", "problem"), ATTACKS)
def test_a_log_that_contradicts_what_was_signed_or_has_lost_it_does_not_pass(
    folder: Path, attack: Attack, problem: str
) -> None:
    attack(folder)
    done = verified(folder)
    assert (done.exit_code, problem in done.output) == (1, True), done.output
    one_table = verified(folder, "a")
    assert one_table.exit_code == 1


def test_a_log_that_was_never_signed_passes_and_says_so(folder: Path) -> None:
    fresh = folder / "fresh"
    fresh.mkdir()
    CliRunner().invoke(main, ["migrate", "--database-url", f"sqlite:///{fresh / 'log.db'}"])
    done = verified(fresh)
    assert (done.exit_code, "neither a key nor a file of checkpoints" in done.output) == (0, True), done.output
    CliRunner().invoke(main, ["key", "--make", "example.org/x", "--signing-key", str(fresh / "log.db.key")])
    done = verified(fresh)
    assert (done.exit_code, "none has been signed yet" in done.output) == (0, True), done.output


def test_a_copy_elsewhere_is_held_against_the_checkpoints_that_are_named(folder: Path) -> None:
    away = folder / "away"
    away.mkdir()
    shutil.copy(folder / "log.db", away / "log.db")
    done = verified(away)
    assert (done.exit_code, "no key to check them with" in done.output) == (1, True), done.output
    named = ("--checkpoint-file", str(folder / "log.db.checkpoints"), "--key", read_key(folder / "log.db.key").public)
    done = verified(away, *named)
    assert (done.exit_code, "held against 2 checkpoints" in done.output) == (0, True), done.output
    done = verified(away, "--alone")
    assert done.exit_code == 0, done.output


def test_a_backup_is_held_against_the_checkpoints_beside_the_database(folder: Path) -> None:
    command = ["backup", str(folder / "copy.db"), "--database-url", f"sqlite:///{folder / 'log.db'}"]
    done = CliRunner().invoke(main, command)
    assert (done.exit_code, "held against 2 checkpoints" in done.output) == (0, True), done.output
    (folder / "copy.db").unlink()
    write_anew(folder)
    done = CliRunner().invoke(main, command)
    assert (done.exit_code, "not those of the checkpoint" in done.output) == (1, True), done.output
