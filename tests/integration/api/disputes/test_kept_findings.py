"""Kept breaches: table, desk and `richter adjudicate` say the same of each, in both languages.

A file of `findings/` has a recorded game, what is to be seen in it (`shows`), and the finding. At a table a breach
either stands, and is disputed, or is refused.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from click.testing import CliRunner

from api.cli.main import main
from domain.game.rule import Breach as Consequence
from domain.registry import GAMES
from tests.support.api.disputing import dispute_file, file, ruling
from tests.support.api.problems import problem
from tests.support.api.table_client import Json, Table, open_table, said

FILES = sorted((Path(__file__).parent / "findings").glob("*/*.yaml"))
LEAST = 40


def read(path: Path) -> Json:
    kept: Json = msgspec.yaml.decode(path.read_bytes())
    return kept


def adjudicated(path: Path, *arguments: str) -> str:
    return CliRunner().invoke(main, ["adjudicate", *arguments, str(path)]).output


def told(found: Json) -> Json:
    """What the file of a dispute or the command says of a breach, in the words of a kept file."""
    claims = [
        {"seats": claim["seats"], "since": claim["since"], "until": claim["until"], **claim["sentences"]}
        for claim in found["claims"]
    ]
    kept = {name: found[name] for name in ("rule", "version", "seat", "proof", "known")}
    return {**kept, **found["sentences"], "claims": claims}


def expected(kept: Json) -> Json:
    """The finding of a kept file, without the remedies. A refused move has no proof, no claims and nobody who knows."""
    finding = {"proof": [], "known": [], "claims": [], **kept["finding"]}
    finding.pop("remedies", None)
    return finding


def at_table(client: httpx.Client, recorded: Json) -> Table:
    """A table with the terms of the recorded game, at which nobody has moved."""
    seats = [{"name": name} for name in recorded["names"]]
    return open_table(client, recorded["game"], seats=seats, options=recorded["options"], prepared=recorded["prepared"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_table_desk_and_command_say_the_same_of_a_breach(client: httpx.Client, tmp_path: Path, path: Path) -> None:
    kept = read(path)
    finding, recorded = kept["finding"], kept["recorded"]
    game = tmp_path / "game.yaml"
    game.write_bytes(msgspec.yaml.encode(recorded))
    breaches = msgspec.json.decode(adjudicated(game, "--json"))["breaches"]
    (found,) = [
        one["found"] for one in breaches if (one["rule"], one["version"]) == (finding["rule"], finding["version"])
    ]
    assert told(found) == expected(kept)
    for language in ("en", "de"):
        lines = [line.strip() for line in adjudicated(game, "--lang", language).splitlines()]
        assert finding[language] in lines

    table = at_table(client, recorded)
    *before, last = recorded["moves"]
    for entered in before:
        table.played(entered["seat"], entered["move"])
    if not kept["stands"]:
        assert problem(table.move(last["seat"], last["move"]), 409)["rule"] == finding["rule"]
        return
    table.played(last["seat"], last["move"])
    disputed(table, kept)


def disputed(table: Table, kept: Json) -> None:
    """The arbiter disputes the breach. Its file and the dry run of each ruling have the finding; the latter warns."""
    finding = kept["finding"]
    cited = {"against": [finding["seat"]], "rule": finding["rule"]}
    said(file(table, "arbiter", finding["version"], **cited), 201)
    judgement = dispute_file(table, "arbiter")["judgement"]
    assert [told(found) for found in judgement] == [expected(kept)]
    tries = [*(([remedy], "upheld") for remedy in finding["remedies"]), ([], "upheld"), ([], "rejected")]
    for remedies, verdict in tries:
        body = ruling(*remedies, verdict=verdict, rule=finding["rule"])
        tried = said(table.post("/disputes/1/ruling", "arbiter", body, dry_run="true"))
        assert tried["judgement"] == judgement
        assert tried["against_finding"] is (verdict == "rejected")


def test_there_are_enough_and_each_kind_of_breach_that_stands_has_two() -> None:
    kept: list[Any] = [read(path) for path in FILES]
    standing = {rule.id for game in GAMES.values() for rule in game.meta.rules if rule.breach is Consequence.CLAIMABLE}
    rules = Counter(one["finding"]["rule"] for one in kept if one["stands"])
    assert len(kept) >= LEAST
    assert {rule for rule, often in rules.items() if often > 1} == standing
    assert min(Counter(one["recorded"]["game"] for one in kept).values()) > 1
    assert {one["recorded"]["game"] for one in kept} == {*GAMES}
