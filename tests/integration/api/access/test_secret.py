"""Table ids and tokens are made from the organizer's token and the log's secret, and from neither alone."""

from __future__ import annotations

import hmac
import sqlite3
from base64 import b32encode, urlsafe_b64encode
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from eventstore.ports.log import Append, Key, Opening
from eventstore.ports.tokens import Credential
from migrations.steps import take
from service.runtime.settings import Settings
from service.runtime.settings_sources import settings_from
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, opened, said
from tests.support.earlier_log import write_earlier

WHIST = {"game": "whist", "seats": 4}
KEY = {"Idempotency-Key": "round-3-table-7"}
SHORT = "nineteen-characters"


def keyed(client: httpx.Client) -> dict[str, Any]:
    return said(opened(client, KEY, **WHIST), 201)


def tokens(answer: dict[str, Any]) -> set[str]:
    return {answer["arbiter_token"], answer["spectator_token"], *(one["token"] for one in answer["seats"])}


def ids_of_old(token: str, key: str) -> tuple[str, dict[str, str]]:
    """The table id and tokens as they were made before logs had a secret."""

    def made(*names: str) -> bytes:
        return hmac.digest(token.encode(), "\n".join(names).encode(), "sha256")

    who = [("arbiter", 0), ("spectator", 0), *(("seat", number) for number in range(4))]
    found = {f"{kind} {n}": f"{kind}_{urlsafe_b64encode(made(kind, key, str(n))[:24]).decode()}" for kind, n in who}
    return b32encode(made("table", key)[:10]).decode().lower(), found


def test_the_same_token_and_key_lead_to_other_ids_and_tokens_in_another_log(folder: Path) -> None:
    answers = []
    for name in ("one.db", "other.db"):
        with in_process(folder / name) as client:
            answers.append(keyed(client))
    assert answers[0]["id"] != answers[1]["id"]
    assert not tokens(answers[0]) & tokens(answers[1])


def test_who_knows_the_organizers_token_and_the_key_alone_finds_neither_id_nor_token(folder: Path) -> None:
    with in_process(folder / "richter.db") as client:
        answer = keyed(client)
    table, made = ids_of_old(ORGANIZER, KEY["Idempotency-Key"])
    assert answer["id"] != table
    assert not tokens(answer) & set(made.values())


@pytest.mark.one_log
def test_who_has_the_file_alone_finds_no_token(folder: Path) -> None:
    """The secret lies there, but nothing of what else a token is made from."""
    with in_process(folder / "richter.db") as client:
        answer = keyed(client)
    with closing(sqlite3.connect(folder / "richter.db")) as connection:
        ((secret,),) = connection.execute("SELECT value FROM secret").fetchall()
        hashes = {one for (one,) in connection.execute("SELECT token_hash FROM credentials")}
        names = [name for row in connection.execute("SELECT scope, name, answer FROM keys") for name in row]
    assert {sha256(token.encode()).digest() for token in tokens(answer)} <= hashes
    roots = [secret, b"", *(name if isinstance(name, bytes) else name.encode() for name in names)]
    roots += [hmac.digest(secret, b"richter/root/1\n" + one, "sha256") for one in roots]
    for root in roots:
        made = hmac.digest(root, b"\n".join([b"arbiter", KEY["Idempotency-Key"].encode(), b"0"]), "sha256")
        token = f"arbiter_{urlsafe_b64encode(made[:24]).decode()}"
        assert sha256(token.encode()).digest() not in hashes


async def _opened_by_the_program_before(folder: Path) -> dict[str, str]:
    """A log as the program before left it, in which a table was opened with a key; its tokens."""
    with in_process(folder / "new.db") as client:
        answer = keyed(client)
    with closing(sqlite3.connect(folder / "new.db")) as connection:
        ((scope, digest, kept),) = connection.execute("SELECT scope, digest, answer FROM keys").fetchall()
        bodies = [body for (body,) in connection.execute("SELECT body FROM events ORDER BY version")]
        ((label, state),) = connection.execute("SELECT label, state FROM streams").fetchall()
    assert b"secret" in kept
    before = kept.replace(b',"secret":true', b"")
    table, made = ids_of_old(ORGANIZER, KEY["Idempotency-Key"])
    credentials = []
    for who, token in made.items():
        role, _, number = who.partition(" ")
        grant = b'{"role":"%s"%s,"table":"%s"}'
        seat = b',"seat":' + number.encode() if role == "seat" else b""
        credentials.append(
            Credential(sha256(token.encode()).digest(), table, grant % (role.encode(), seat, table.encode()))
        )
    url = f"sqlite:///{folder / 'old.db'}"
    take(url, "0003")
    opening = Opening("whist", label, 1, tuple(credentials))
    used = Key(scope, KEY["Idempotency-Key"], digest, before)
    write_earlier(url, Append(table, 0, tuple(bodies), used, opening, state))
    return {"id": table, "commitment": answer["commitment"], **made}


@pytest.mark.one_log
async def test_an_opening_that_the_program_before_answered_gets_the_same_answer_after_the_upgrade(
    folder: Path,
) -> None:
    before = await _opened_by_the_program_before(folder)
    with in_process(folder / "old.db") as client:
        for _ in range(2):
            answer = keyed(client)
            assert (answer["id"], answer["commitment"]) == (before["id"], before["commitment"])
            assert answer["arbiter_token"] == before["arbiter 0"]
            assert answer["spectator_token"] == before["spectator 0"]
            assert [one["token"] for one in answer["seats"]] == [before[f"seat {seat}"] for seat in range(4)]
        assert Table(client, answer).view(2)["viewer"] == {"role": "seat", "seat": 2}
        problem(opened(client, KEY, **WHIST, undo="off"), 422, "key_reused")
        fresh = said(opened(client, {"Idempotency-Key": "another"}, **WHIST), 201)
        assert fresh["id"] != ids_of_old(ORGANIZER, "another")[0]


@pytest.mark.parametrize("name", ["organizer_token", "metrics_token"])
def test_a_token_that_can_be_guessed_is_refused_wherever_it_comes_from(name: str) -> None:
    said_so = r" has 19 characters; it needs at least 20, at random, so that nobody guesses it\."
    with pytest.raises(ValueError, match=rf"^RICHTER_{name.upper()}{said_so}$"):
        settings_from({f"RICHTER_{name.upper()}": SHORT})
    with pytest.raises(ValueError, match=rf"^--{name.replace('_', '-')}{said_so}$"):
        settings_from({}, **{name: SHORT})
    with pytest.raises(ValueError, match=rf"^RICHTER_{name.upper()}{said_so}$"):
        Settings(database_url="sqlite:///log.db", **{name: SHORT})
    for fit in ("", f"{SHORT}!"):
        assert getattr(settings_from({f"RICHTER_{name.upper()}": fit}), name) == fit


@pytest.mark.one_log
def test_a_log_without_its_secret_opens_no_table_that_could_not_be_opened_again(folder: Path) -> None:
    with in_process(folder / "richter.db") as client:
        with closing(sqlite3.connect(folder / "richter.db", isolation_level=None)) as connection:
            with pytest.raises(sqlite3.IntegrityError, match="never deleted"):
                connection.execute("DELETE FROM secret")
            connection.execute("DROP TRIGGER secret_delete")
            connection.execute("DELETE FROM secret")
        problem(opened(client, KEY, **WHIST), 503, "unavailable")
        assert said(client.get("/v1/tables", headers=bearer(ORGANIZER)))["tables"] == []
