"""Receipts, records and proofs over HTTP: who gets them, and that they can be checked with the public key alone."""

from __future__ import annotations

import shutil
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from eventstore.hashes.merkle import extends, includes, leaf_hash
from service.proof.checkpoint import read_checkpoint, read_inclusion
from service.proof.note import PublicKey
from service.proof.verify_record import Verified, verify_record
from service.proof.viewer_chain import read_receipt
from tests.support.api.playing import forward as play
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, Who, bearer, open_table


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[httpx.Client]:
    """A service of the test's own, with no tables but its own."""
    with in_process(tmp_path / "log.db") as client:
        yield client


def key_of(client: httpx.Client) -> PublicKey:
    return PublicKey(client.get("/v1/log/key").text)


def finish(table: Table) -> None:
    assert table.post("/resign", "arbiter", {"seat": 0}).status_code == 201


def record(table: Table, who: Who, **query: str) -> bytes:
    answer = table.get("/record", who, **query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"] == f'attachment; filename="{table.id}.record"'
    assert answer.headers["cache-control"] == "no-store"
    return answer.content


def checked(client: httpx.Client, data: bytes, **receipts: bytes) -> list[str]:
    return [one.what for one in verify_record(data, key_of(client), receipts) if isinstance(one, Verified)]


@pytest.mark.one_log
def test_every_viewer_gets_receipts_and_its_own_record_during_play(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    play(table, 8)
    for who in [*table.viewers, "organizer"]:
        receipt = table.get("/receipt", who).content
        found = read_receipt(receipt, key_of(client))
        name = {"organizer": "arbiter"}.get(who, f"seat {who}" if isinstance(who, int) else who)
        assert (found.table, found.viewer, found.version) == (table.id, name, table.version(who))
        assert f"It agrees with receipt: what {name} had been told up to its event {found.version}." in checked(
            client, record(table, who), receipt=receipt
        )


def test_an_own_record_has_no_word_of_what_is_hidden(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    told = {who: record(table, who).decode() for who in table.viewers}
    hands, seen = table.view("arbiter")["table"]["hands"], table.view("spectator")["table"]
    # cards of equal rank are drawn for the deal again, so how many were drawn is chance
    open_to_all = {seen["turn_up"], *(one["card"] for draw in seen["draws"] for one in draw)}
    for seat in table.seats:
        for card in hands[seat]:
            assert f'"{card}"' in told[seat]
        others = {card for other, hand in enumerate(hands) for card in hand if other != seat}
        assert {card for card in others if f'"{card}"' in told[seat]} <= open_to_all
    assert '"salt"' not in "".join(told.values())
    assert all('"seed":null' in one for one in told.values())


@pytest.mark.one_log
def test_an_opened_table_gives_everybody_the_whole_record_and_on_demand_the_own(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    play(table, 6)
    before = {who: (table.get("/receipt", who).content, record(table, who)) for who in table.viewers}
    play(table, 6, seed=2)
    finish(table)
    for who in [*table.viewers, "organizer"]:
        opened = record(table, who)
        assert '"kind":"opened"' in opened.decode()
        for receipt, own in before.values():
            assert len([one for one in checked(client, opened, r=receipt, o=own) if "It agrees" in one]) == 2
        own = record(table, who, own="true")
        assert '"kind":"own"' in own.decode()
        if who in before:
            assert len([one for one in checked(client, own, r=before[who][0]) if "It agrees" in one]) == 1


@pytest.mark.one_log
def test_the_record_of_a_table_with_undos_and_pauses_is_as_it_should_be(client: httpx.Client) -> None:
    table = open_table(client, "essentia")
    play(table, 4)
    assert table.post("/undos", "arbiter", {"to": table.version("arbiter") - 1}).status_code == 201
    play(table, 2)
    assert table.post("/pause", "arbiter").status_code == 201
    own = record(table, 1)
    assert table.post("/resume", "arbiter").status_code == 201
    finish(table)
    assert any("lead from its" in one for one in checked(client, record(table, 0), own=own))


@pytest.mark.one_log
def test_numbers_of_the_log_are_for_the_organizer(alone: httpx.Client) -> None:
    table = open_table(alone, "whist")
    for who in table.viewers:
        problem(table.get("/proof", who), 403, "not_allowed")
        for path in ("checkpoint", "checkpoint?open=true", "consistency"):
            problem(alone.get(f"/v1/log/{path}", headers=bearer(table.tokens[who])), 403, "not_allowed")
    proof = read_inclusion(table.get("/proof", "organizer").text)
    checkpoint = read_checkpoint(proof.checkpoint, key_of(alone))
    assert includes(leaf_hash(proof.leaf), proof.index, checkpoint.size, proof.path, checkpoint.root)
    assert proof.leaf.startswith(f"richter/leaf/1\n{table.id}\n{table.version('arbiter')}\n".encode())
    finish(table)
    for who in table.viewers:
        problem(table.get("/proof", who), 403, "not_allowed")
        problem(alone.get("/v1/log/checkpoint", headers=bearer(table.tokens[who])), 403, "not_allowed")
        assert "carries no proof" in " ".join(checked(alone, record(table, who)))
    assert "in a signed checkpoint" in " ".join(checked(alone, record(table, "organizer")))


@pytest.mark.one_log
def test_the_log_is_proved_to_have_only_grown(alone: httpx.Client) -> None:
    table = open_table(alone, "whist")
    finish(table)
    head = bearer(ORGANIZER)
    old = read_checkpoint(alone.get("/v1/log/checkpoint", headers=head).content, key_of(alone))
    other = open_table(alone, "essentia")
    new = read_checkpoint(read_inclusion(other.get("/proof", "organizer").text).checkpoint, key_of(alone))
    text = alone.get("/v1/log/consistency", headers=head, params={"from": old.size}).text
    hashes, _, note = text.partition("\n\n")
    assert read_checkpoint(note.encode(), key_of(alone)) == new
    path = [b64decode(one) for one in hashes.split("\n")[1:]]
    assert extends(old.size, new.size, old.root, new.root, path)
    between = {"from": 1, "to": old.size}
    assert str(old.size) in alone.get("/v1/log/consistency", headers=head, params=between).text.split("\n")
    for query in ({"from": new.size + 1}, {"from": 1, "to": old.size + 1}, {"from": -1}, {"from": "x"}):
        problem(alone.get("/v1/log/consistency", headers=head, params=query), 400, "malformed")


def test_the_key_is_for_everybody_and_the_rest_for_nobody_without_a_token(client: httpx.Client) -> None:
    table, other = open_table(client, "whist"), open_table(client, "whist")
    assert client.get("/v1/log/key").status_code == 200
    for path in ("receipt", "record", "proof"):
        problem(table.get(f"/{path}", None), 401, "token_missing")
        strange = client.get(f"/v1/tables/{table.id}/{path}", headers=bearer(other.tokens["arbiter"]))
        problem(strange, 404, "unknown_table")
    for path in ("checkpoint", "consistency"):
        problem(client.get(f"/v1/log/{path}"), 401, "token_missing")


def test_before_the_first_event_the_checkpoint_is_that_of_an_empty_log(alone: httpx.Client) -> None:
    answer = alone.get("/v1/log/checkpoint", headers=bearer(ORGANIZER))
    assert read_checkpoint(answer.content, key_of(alone)).size == 0


@pytest.mark.one_log
def test_after_an_older_database_was_accepted_nothing_is_signed_but_everything_else_goes_on(tmp_path: Path) -> None:
    database = tmp_path / "log.db"
    with in_process(database) as client:
        table = open_table(client, "whist")
    shutil.copy(database, tmp_path / "backup.db")
    with in_process(database) as client:
        play(table.at(client), 3)
        receipt = table.at(client).get("/receipt", 0).content
        key = key_of(client)
    shutil.copy(tmp_path / "backup.db", database)
    (tmp_path / "log.db.acknowledged").unlink()  # as `richter recover` puts it aside
    with in_process(database) as client:
        again = table.at(client)
        for path in ("receipt", "record", "proof"):
            problem(again.get(f"/{path}", "organizer"), 503, "signing_refused")
        problem(client.get("/v1/log/checkpoint", headers=bearer(ORGANIZER)), 503, "signing_refused")
        german = again.get("/receipt", 0, headers={"Accept-Language": "de"}).json()
        assert german["title"] == "Es wird nichts unterschrieben"
        assert again.version(0) < read_receipt(receipt, key).version
        play(again, 3)
    with in_process(database) as client:
        problem(table.at(client).get("/receipt", 0), 503, "signing_refused")
