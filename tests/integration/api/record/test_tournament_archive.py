"""The archive of a tournament over HTTP: what it holds for whom, and when."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from service.proof.tournament_archive import zip_form
from service.proof.tournament_archive.manifest import ArchiveFault
from service.proof.tournament_archive.verification import verify_archive
from service.record.personal_texts import commitment_of, form_of
from service.record.tournaments import OF_TOURNAMENT
from tests.support.api.problems import problem
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.spread import key_of
from tests.support.api.table_client import said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, TOGETHER, Cup, report, report_open


def fetched(cup: Cup, who: str | int) -> bytes:
    answer = cup.get("/archive", who)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["content-disposition"] == f'attachment; filename="{cup.id}.zip"'
    return answer.content


def entries(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {name: file.read(name) for name in file.namelist()}


def notice_in(line: bytes) -> Any:
    """The notice of a line, with its texts in the places of their commitments."""
    read = msgspec.json.decode(line)
    notice = msgspec.json.encode(read["notice"]).decode()
    for beside in read.get("texts", ()):
        form = form_of(commitment_of(bytes.fromhex(beside["salt"]), beside["text"].encode()))
        notice = notice.replace(form, beside["text"])
    return msgspec.json.decode(notice)


def faults(cup: Cup, data: bytes) -> Iterator[str]:
    """What is wrong, apart from the records of tables that nobody played."""
    key = key_of(cup.client, OF_TOURNAMENT + cup.id)
    for found in verify_archive(io.BytesIO(data), len(data), key):
        if isinstance(found, ArchiveFault) and found.problem != "The record of this table is missing.":
            yield f"{found.entry} {found.version}: {found.problem}"


def played(client: DirectClient) -> Cup:
    """A tournament of two entrants that is finished."""
    cup = Cup(client, ROUND_ROBIN).started(2)
    (table,) = cup.begin(1)
    report_open(client, cup, 1)
    report(client, cup, table["table"], 5, 1)
    cup.done("/finish", "chief")
    return cup


@pytest.mark.parametrize(("limit", "value"), [("MOST_BYTES", 4_000), ("MOST_ENTRIES", 3)])
def test_an_archive_that_would_be_too_large_is_refused_before_its_first_byte(
    client: DirectClient, monkeypatch: pytest.MonkeyPatch, limit: str, value: int
) -> None:
    cup = played(client)
    assert len(fetched(cup, "chief")) > value
    monkeypatch.setattr(zip_form, limit, value)
    for who in ("organizer", "chief", "spectator", 1):
        problem(cup.get("/archive", who), 409, "archive_too_large")
    monkeypatch.undo()
    assert entries(fetched(cup, "chief"))


@pytest.mark.parametrize("who", ["organizer", "chief"])
def test_once_it_is_over_arbiters_and_organizer_get_the_whole_stream(client: DirectClient, who: str) -> None:
    cup = played(client)
    data = fetched(cup, who)
    assert list(faults(cup, data)) == []
    found = entries(data)
    manifest = msgspec.json.decode(found["manifest.json"])
    version = cup.seen(who="organizer")["version"]
    assert (manifest["kind"], manifest["tournament"], manifest["version"]) == ("opened", cup.id, version)
    assert found["tournament.jsonl"].count(b"\n") == version
    assert msgspec.json.decode(found["standings.json"]) == cup.seen("/standings", "organizer")
    assert ("checkpoints/log.checkpoint" in found) == (who == "organizer")


@pytest.mark.parametrize("who", ["spectator", 1])
def test_others_get_what_they_were_told(client: DirectClient, who: str | int) -> None:
    cup = played(client)
    data = fetched(cup, who)
    assert list(faults(cup, data)) == []
    found = entries(data)
    manifest = msgspec.json.decode(found["manifest.json"])
    events = cup.seen("/events", who)["events"]
    assert (manifest["kind"], manifest["version"]) == ("own", len(events))
    told = [notice_in(line) for line in found["tournament.jsonl"].splitlines()]
    assert told == events
    assert b"round_drawn" not in found["tournament.jsonl"]
    assert not [name for name in found if name.startswith("checkpoints")]


def test_the_same_archive_has_the_same_bytes(client: DirectClient) -> None:
    cup = played(client)
    assert fetched(cup, "organizer") == fetched(cup, "organizer")
    assert fetched(cup, "spectator") == fetched(cup, "spectator")


@pytest.mark.parametrize("who", ["organizer", "chief", "spectator", 1])
def test_while_it_runs_nobody_gets_seeds_or_results_of_closed_boards(client: DirectClient, who: str | int) -> None:
    cup = Cup(client, TOGETHER).started(4)
    table, *_ = cup.begin(1)
    report_open(client, cup, 1)
    report(client, cup, table["table"], 77, 1)
    found = entries(fetched(cup, who))
    boards = msgspec.json.decode(found["boards.json"])
    assert {board["seed"] for board in boards} == {None}
    assert {one["outcome"] for board in boards for one in board["tables"]} == {None}
    manifest = msgspec.json.decode(found["manifest.json"])
    assert manifest["kind"] == "own"
    events = [msgspec.json.decode(line)["notice"]["event"] for line in found["tournament.jsonl"].splitlines()]
    assert not [event["seed"] for event in events if event.get("seed")]
    sits = who == 1 and any(entrant == 1 for entrant, _ in table["seats"])
    assert (b'"scores":[77,1]' in found["tournament.jsonl"]) == (who in ("organizer", "chief") or sits)


def test_a_tournament_that_is_none_of_yours_has_no_archive(client: DirectClient) -> None:
    cup, other = Cup(client, ROUND_ROBIN).started(2), Cup(client, ROUND_ROBIN).started(2)
    cup.tokens["other"] = other.tokens["spectator"]
    answer = said(cup.get("/archive", "other"), 404)
    assert answer["code"] == "unknown_tournament"
