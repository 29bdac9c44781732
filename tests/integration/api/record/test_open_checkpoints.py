"""Open checkpoints: what the organizer may publish, and the proofs in it that whoever brings it gets."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from eventstore.hashes.merkle import extends, includes, leaf_hash
from service.proof.checkpoint import Checkpoint, read_checkpoint, read_inclusion
from tests.integration.api.record.test_proof import checked, finish, key_of, record
from tests.support.api.disputing import file, rule
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[httpx.Client]:
    """A service of the test's own, with no tables but its own."""
    with in_process(tmp_path / "log.db") as client:
        yield client


def published(client: httpx.Client) -> str:
    """What the organizer may publish now."""
    answer = client.get("/v1/log/checkpoint", headers=bearer(ORGANIZER), params={"open": "true"})
    assert answer.status_code == 200, answer.text
    return answer.text


def size_of(client: httpx.Client) -> int:
    found = read_checkpoint(published(client).encode(), key_of(client))
    assert found.is_open
    return found.size


def length(client: httpx.Client) -> int:
    note = client.get("/v1/log/checkpoint", headers=bearer(ORGANIZER)).content
    found = read_checkpoint(note, key_of(client))
    assert not found.is_open
    return found.size


def finished(client: httpx.Client, **wish: Any) -> Table:
    table = open_table(client, "whist", **wish)
    finish(table)
    return table


@pytest.mark.one_log
def test_it_ends_before_the_first_table_at_which_something_is_hidden(alone: httpx.Client) -> None:
    assert size_of(alone) == 0
    first = finished(alone)
    done = first.version("arbiter")
    assert size_of(alone) == done == length(alone)
    running = open_table(alone, "frieden", 4)
    later = finished(alone)
    assert size_of(alone) == done, "what was finished later lies behind"
    said(running.post("/pause", "arbiter"), 201)
    assert size_of(alone) == done
    finish(running)
    everything = size_of(alone)
    assert everything == done + running.version("arbiter") + later.version("arbiter")
    closed = finished(alone, reveal="arbiter")
    assert size_of(alone) == everything
    said(closed.post("/record/open", "arbiter"), 201)
    assert size_of(alone) == everything + closed.version("arbiter")
    waiting = open_table(alone, "whist", entropy="seats")
    assert size_of(alone) == everything + closed.version("arbiter")
    finish(waiting) if waiting.view()["status"] != "waiting" else said(waiting.post("/entropy/close", "arbiter"), 201)


@pytest.mark.one_log
def test_a_dispute_that_waits_keeps_its_table_out_of_it(alone: httpx.Client) -> None:
    first, second = finished(alone), finished(alone)
    said(file(first, 0, 2, against=[1]), 201)
    assert size_of(alone) == 0
    rule(first)
    assert size_of(alone) == length(alone)
    said(first.post("/disputes/1/appeal", 1, {"statement": "No."}), 201)
    assert size_of(alone) == 0
    rule(first, {"type": "void"})
    assert size_of(alone) == length(alone) > first.version("arbiter") + second.version("arbiter") - 1


@pytest.mark.one_log
def test_many_tables_are_all_gone_through(alone: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.queries.proofs.log.PAGE", 2)
    done = finished(alone).version("arbiter")
    open_table(alone, "essentia")
    for _ in range(4):
        finished(alone)
    assert size_of(alone) == done


@pytest.mark.one_log
def test_whoever_brings_it_gets_proofs_of_what_is_open_to_them(alone: httpx.Client) -> None:
    table = finished(alone)
    other = open_table(alone, "frieden", 4)
    note = published(alone)
    for who in [*table.viewers, "organizer"]:
        for version in (1, None, table.version(who)):
            query = {"checkpoint": note} | ({} if version is None else {"version": version})
            proof = read_inclusion(table.get("/proof", who, **query).text)
            assert proof.checkpoint.decode() == note
            found = read_checkpoint(proof.checkpoint, key_of(alone))
            assert includes(leaf_hash(proof.leaf), proof.index, found.size, proof.path, found.root)
        whole = record(table, who, checkpoint=note)
        assert f"number {table.version('arbiter')} of the {found.size} in a signed checkpoint" in " ".join(
            checked(alone, whole)
        )
    for who in other.viewers:
        problem(other.get("/proof", who, checkpoint=note), 403, "not_allowed")
        problem(other.get("/record", who, checkpoint=note), 403, "not_allowed")
    problem(table.get("/record", 0, checkpoint=note, own="true"), 403, "not_allowed")


@pytest.mark.one_log
def test_it_proves_that_the_log_only_grew_to_whoever_brings_it(alone: httpx.Client) -> None:
    table = finished(alone)
    old = read_checkpoint(published(alone).encode(), key_of(alone))
    finished(alone)
    note = published(alone)
    new = read_checkpoint(note.encode(), key_of(alone))
    head = bearer(table.tokens[0])
    text = alone.get("/v1/log/consistency", headers=head, params={"from": old.size, "checkpoint": note}).text
    hashes, _, shown = text.partition("\n\n")
    assert shown == note
    assert extends(old.size, new.size, old.root, new.root, [b64decode(one) for one in hashes.split("\n")[1:]])
    for query in ({"from": new.size + 1, "checkpoint": note}, {"from": 1, "to": 2, "checkpoint": note}):
        problem(alone.get("/v1/log/consistency", headers=head, params=query), 400, "malformed")


@pytest.mark.one_log
def test_what_is_no_open_checkpoint_or_does_not_cover_the_event_is_refused(alone: httpx.Client) -> None:
    table = finished(alone)
    early = published(alone)
    late = finished(alone)
    plain = alone.get("/v1/log/checkpoint", headers=bearer(ORGANIZER)).text
    receipt = table.get("/receipt", 0).text
    forged = [early.replace("\nopen\n", "\n"), early.replace("open", "opem"), plain.replace("\n\n", "\nopen\n\n")]
    for note in (plain, receipt, "", "x", early[:-1], early + early, *forged):
        for who in (0, "arbiter", "organizer"):
            for path in ("/proof", "/record"):
                assert problem(table.get(path, who, checkpoint=note), 400, "malformed")["field"] == "checkpoint"
        answer = alone.get("/v1/log/consistency", headers=bearer(table.tokens[0]), params={"checkpoint": note})
        assert problem(answer, 400, "malformed")["field"] == "checkpoint"
    assert problem(late.get("/proof", 0, checkpoint=early), 400, "malformed")["field"] == "checkpoint"
    assert problem(late.get("/record", 0, checkpoint=early), 400, "malformed")["field"] == "checkpoint"
    assert late.get("/proof", 0, checkpoint=published(alone)).status_code == 200


def test_its_line_is_part_of_what_is_signed() -> None:
    assert Checkpoint("a", 1, bytes(32), is_open=True).text == Checkpoint("a", 1, bytes(32)).text + "open\n"
