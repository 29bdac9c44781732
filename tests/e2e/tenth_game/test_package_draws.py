"""What a game of a package draws is recomputed by the published programs, which know no game."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.e2e.service.proof.test_verify_chance import NODE, needs_node
from tests.house.support.checkout import ROOT
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, bearer, opened, said
from tests.support.pages.verifying import checked, statuses
from tests.support.tenth_game.installed import at, richter
from tests.support.tenth_game.package import GAME, Package
from tests.support.tenth_game.playing import played_over_http

pytestmark = pytest.mark.nightly

CHANCE = ROOT / "docs/reference/verify_chance.mjs"


def recomputed(record: Path) -> tuple[int, str]:
    """What the published program that recomputes chance says of a record."""
    assert NODE is not None, "the checks need node"
    done = subprocess.run([NODE, CHANCE, record], capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout + done.stderr


@needs_node
@pytest.mark.parametrize("declares", [True, False])
def test_the_published_programs_check_the_draws_of_a_package_and_accuse_nobody(
    pig: Package, tmp_path: Path, declares: bool
) -> None:
    pig.throw_dice()
    if not declares:
        pig.change("game.py", "    draws=DRAWS,\n", "")
    record = tmp_path / "pig.record"
    with RealServer(tmp_path, python_path=pig.folder) as server, at(server) as client:
        assert (said(client.get(f"/v1/games/{GAME}"))["draws"] is not None) is declares
        table = Table(client, said(opened(client, game=GAME, seats=2), 201))
        thrown = played_over_http(table, Random(1))
        assert any(one["event"]["type"] == "dice_rolled" for one in thrown)
        record.write_bytes(client.get(f"/v1/tables/{table.id}/record", headers=bearer(table.tokens[0])).content)
        key = richter(pig.folder, "key", "--database-url", server.database_url).stdout.strip()
    assert richter(pig.folder, "verify", str(record), "--key", key).returncode == 0
    status, told = recomputed(record)
    assert (status, "unchecked" in told) == ((0, False) if declares else (2, True)), told
    assert told.endswith(" 0 faults\n")
    result = checked(record.read_bytes(), key=key)[0]
    assert (result["isWhole"], statuses(result)["draws"]) == (True, "done" if declares else "unchecked unknown_game")
    if declares:
        version = next(one["version"] for one in thrown if one["event"]["type"] == "dice_rolled")
        lines = record.read_bytes().split(b"\n")
        lines[version + 1] = re.sub(
            rb'"dice":\[(\d),', lambda one: b'"dice":[%d,' % (9 - int(one[1])), lines[version + 1]
        )
        record.write_bytes(b"\n".join(lines))
        assert recomputed(record)[1].startswith(f"{version}: dice_rolled is not what dice 0 gives\n")
