"""What earlier releases wrote and answered, held against this one.

`tests/museum/support/make.py` makes what is kept of a release. It is never edited.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from migrations.upgrade import upgrade
from tests.museum.support.release import MUSEUM, ORGANIZER, Question, Release, differences
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import bearer
from tests.support.postgres.databases import Databases
from tests.support.postgres.server import apart

RELEASES = sorted(path.name for path in MUSEUM.iterdir() if (path / "checkpoints").exists())
SIGNED_NOW = re.compile(r"^(time \d+|\{\"at\":\d+,.*|— .*)$", re.MULTILINE)
"""Lines of receipts and records that tell the moment of signing, and the signature."""
REVISION = re.compile(r", (revision|Revision) \d+\]")
STRAND = re.compile(r"\b([Ss]trand|Strang) s(\d+)\b")
"""Stories named a strand of DNA by its id once; now they name it by its number."""
WORDS_OF_THEN = (
    (re.compile(r"(\d (?:Kreise?|Wellen?|Vierecke?)) \((\w+), (\w+)\)"), r"\1 \3 \2"),
    (re.compile(r"ergibt mit dem Ende (\d[\w ]+) kein Set"), r"ergibt an \1 kein Set"),
)
"""What DNA's German sentences say now, and said then: "1 Kreis voll rot", and "ergibt an 1 Kreis voll rot kein Set"."""
CHANGED = {
    "d145e1e": {
        "": {".undo is gone"},
        "/audit": {".events is gone", ".table is gone"},
        "/audit/knowledge": {".seats[].cards[].by is gone", ".at is gone", ".table is gone"},
    }
}
"""The fields that had another name before the first release (docs/reference/changes.md), by release and address."""
REWORDED = {("d145e1e", "/protocol")}
"""Stories whose sentences have been written anew since; they are compared line by line only in their number."""


def run(*arguments: str | Path) -> str:
    """What a command of richter prints. Fails where it finds fault."""
    command = [sys.executable, "-m", "api.cli", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def faults(release: str, asked: Question, body: object) -> Iterator[str]:
    """Yield where an answer of today is not what the release answered, but for what is known."""
    if (release, asked.below) in REWORDED:
        assert isinstance(body, str)
        old, new = len(asked.body.splitlines()), len(body.splitlines())
        found = [] if old == new else [f"{old} lines are now {new}"]
    else:
        old, new = (_settled(one) for one in (asked.body, body))
        found = [*differences(old, new)]
    known = CHANGED.get(release, {}).get(asked.below, set())
    yield from (f"{asked.path} of {asked.who}: {fault}" for fault in found if fault not in known)


def _settled(body: object) -> object:
    """An answer without what each signing makes anew and revisions of cited rules, in the words of then."""
    if not isinstance(body, str):
        return body
    text = STRAND.sub(r"\1 \2", REVISION.sub("]", SIGNED_NOW.sub("", body)))
    for now, then in WORDS_OF_THEN:
        text = now.sub(then, text)
    return text


class Upgraded:
    """A kept release whose log was brought up to date; `url` is how the service reaches it."""

    def __init__(self, name: str, folder: Path, databases: Databases) -> None:
        self.release = Release(name, folder)
        self.url = f"sqlite:///{self.release.log}"
        if not self.release.is_postgres:
            upgrade(self.url)
            return
        made = databases.empty()
        databases.server.load(made.name, self.release.log)
        apart(upgrade, made.owner_url)
        self.url = made.url

    @property
    def settings(self) -> dict[str, str]:
        """Where its key and its checkpoints lie."""
        release = self.release
        return {"signing_key": str(release.key_file), "checkpoint_file": str(release.checkpoint_file)}


@pytest.mark.nightly
@pytest.mark.parametrize("name", RELEASES)
def test_a_log_of_an_earlier_release_is_read_as_it_was(name: str, tmp_path: Path, databases: Databases) -> None:
    log = Upgraded(name, tmp_path, databases)
    found: list[str] = []
    asked = 0
    with in_process(log.url, ORGANIZER, **log.settings) as client:
        assert client.get("/v1/log/key").text == log.release.key
        for one in log.release.questions():
            asked += 1
            headers = {**bearer(one.token), "Accept-Language": one.language}
            answer = client.get(one.path, headers=headers)
            assert answer.status_code == one.status, f"{one.path} of {one.who}: {answer.text}"
            if answer.is_success:
                is_json = answer.headers["content-type"].startswith("application/json")
                found += faults(log.release.commit, one, answer.json() if is_json else answer.text)
    assert found == []
    assert asked > 100


@pytest.mark.nightly
@pytest.mark.parametrize("name", RELEASES)
def test_what_an_earlier_release_signed_is_in_order(name: str, tmp_path: Path, databases: Databases) -> None:
    log = Upgraded(name, tmp_path, databases)
    release = log.release
    key = tmp_path / "public"
    key.write_text(release.key, encoding="utf-8")
    records = [one for one in release.questions() if one.below == "/record" and one.who in {"arbiter", "seat 0"}]
    receipts = {
        (one.path.removesuffix("receipt"), one.who): one for one in release.questions() if one.below == "/receipt"
    }
    for number, record in enumerate(records):
        receipt = receipts[record.path.removesuffix("record"), record.who]
        for part, text in (("record", record.body), ("receipt", receipt.body)):
            (tmp_path / f"{number}.{part}").write_text(text, encoding="utf-8")
        run("verify", tmp_path / f"{number}.record", "--key", key, "--receipt", tmp_path / f"{number}.receipt")
    for archive in release.archives:
        run("verify", archive, "--key", key)
    options = ("--signing-key", release.key_file, "--checkpoint-file", release.checkpoint_file)
    run("verify", "--database-url", log.url, *options)
    assert records


def test_a_change_of_an_answer_is_found() -> None:
    old = {"a": 1, "b": [{"c": "x\ny"}]}
    assert [*differences(old, {"a": 1, "b": [{"c": "x\ny", "d": 2}], "e": 3})] == []
    assert [*differences(old, {"b": [{"c": "x\nz"}]})] == [".a is gone", ".b[].c[]: 'y' is now 'z'"]
    assert [*differences(old, {"a": 2, "b": []})] == [".a: 1 is now 2", ".b: [{'c': 'x\\ny'}] is now []"]
