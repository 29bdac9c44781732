"""The check of a record in JavaScript, run by Node over many records at once, and records that were forged."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from api.pages.watch.files import sent_files
from domain.game.seat import ARBITER
from domain.table.core.commands import CloseEntropy, Resume
from eventstore.hashes.chain import genesis, link
from service.proof.read_record import FaultError
from service.proof.verify_record import verify_record
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.forking import fork_of
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.service.proof.exported import KEY, PUBLIC, TABLE, ended, whole

Json = dict[str, Any]
VERIFIER = Path(__file__).parents[3] / "api/pages/static/watch/verify/node.mjs"
INSECURE = "data:text/javascript,Object.defineProperty(crypto, 'subtle', { value: undefined });"
"""A module that makes Node as a browser is by plain http: without its own hashes and signatures."""
NODE = shutil.which("node")
REAL = [one for one in CONTENDERS if one.id != "whispers"]
LONG = 60

needs_node = pytest.mark.skipif(
    NODE is None and "CI" not in os.environ, reason="node is not on this machine; the checks of CI require it"
)


def as_sent(folder: str | Path) -> Path:
    """The check as browsers get it, in this folder; its program for Node."""
    for path, data in sent_files().items():
        if path.startswith("verify/") and path.endswith(".js"):
            (Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
            (Path(folder) / path).write_bytes(data)
    (Path(folder) / "package.json").write_text('{"type": "module"}')
    return Path(shutil.copy(VERIFIER, Path(folder) / "verify"))


def checked(
    *records: bytes,
    key: str | None = KEY.public,
    kept: Sequence[tuple[str, bytes]] = (),
    secure: bool = True,
    draws: Path | None = None,
) -> list[Json]:
    """What the check in JavaScript says of these records; `secure`: with hashes and signatures of its own.

    `draws` has what games draw whose records do not say so.
    """
    assert NODE is not None, "the checks need node"
    with TemporaryDirectory() as folder:
        program = [str(VERIFIER)] if secure else ["--import", INSECURE, str(as_sent(folder))]
        names = []
        for number, data in enumerate(records):
            names.append(f"{folder}/{number}")
            Path(names[-1]).write_bytes(data)
        for name, data in kept:
            names += ["--with", f"{folder}/{name}"]
            Path(names[-1]).write_bytes(data)
        given = [] if key is None else ["--key", key]
        given += [] if draws is None else ["--draws", str(draws)]
        command = [NODE, *program, *names, *given, "--json"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.stderr == ""
    found: list[Json] = json.loads(done.stdout)
    assert len(found) == len(records)
    return found


def statuses(result: Json) -> dict[str, str]:
    """The status of each check, with the reason if there is one."""
    return {one["id"]: " ".join(filter(None, (one["status"], one.get("reason")))) for one in result["checks"]}


def failures(result: Json) -> dict[str, tuple[str, int | None]]:
    """The checks that failed: why, and at which event."""
    return {one["id"]: (one["reason"], one["event"]) for one in result["checks"] if one["status"] == "failed"}


def fault(data: bytes) -> FaultError | None:
    """What the reference finds wrong with a record."""
    try:
        list(verify_record(data, PUBLIC, {}))
    except FaultError as found:
        return found
    return None


def over(sitting: Sitting) -> Sitting:
    """The table after its game is over."""
    if sitting.state.status == "waiting":
        sitting.act(ARBITER, CloseEntropy())
    if sitting.state.status == "paused":
        sitting.act(ARBITER, Resume())
    return ended(sitting)


@cache
def at_random(contender: Contender, number: int) -> Sitting:
    """A table of a game, played at random with undos and disputes, that is not over. Not to be played on."""
    rng = random.Random(f"verify {contender.id} {number}")
    while True:
        sitting = live(contender.sit(rng, has_begun=True), rng, LONG, table_acts=0.1)
        if not sitting.state.is_over:
            return sitting


def analysis_of(sitting: Sitting, chance: Any) -> bytes:
    """The record of an analysis of the table from its middle on."""
    return whole(over(fork_of(sitting, max(1, sitting.version // 2), chance)))


def forged(sitting: Sitting, version: int, change: Callable[[Json], None]) -> bytes:
    """The record of a table of which one body was changed, and all hashes and signatures made anew with the key."""
    other = sitting.copy()
    record = json.loads(other.bodies[version - 1])
    change(record)
    other.bodies[version - 1] = json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    return rechained(other)


def rechained(sitting: Sitting) -> bytes:
    """The record with these bodies, whatever they are: chained and signed, with the ends that the records lead to."""
    lines = whole(sitting).split(b"\n")
    last = genesis(TABLE)
    made = []
    for body in sitting.bodies:
        last = link(last, body)
        made.append(b'{"body":%b,"hash":"%b"}' % (body, last.hex().encode()))
    header = json.loads(lines[1]) | {"head": last.hex(), "version": len(made), "proof": None}
    data = msgspec.json.encode(header, order="sorted")
    return KEY.sign(b"\n".join([lines[0], data, *made, b""]).decode())
