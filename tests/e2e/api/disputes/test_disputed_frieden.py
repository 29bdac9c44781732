"""A disputed game of Frieden over HTTP, from the deal to the check of its record offline."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.support.api.disputing import appeal, dispute_file, docket, dry_run, file, rule, types
from tests.support.api.frieden_course import (
    ACCUSER,
    ALLEGED,
    BYSTANDERS,
    CARD,
    CLOCK,
    GIVEN,
    GIVER,
    LAID,
    NEXT,
    OPENED,
    PLAYED,
    PUT_BACK,
    RECEIVER,
    SLIP,
    SLIPPED,
    TWIN,
    UPHELD,
    dealt,
    knowers,
    noticed,
    passed_on_and_played,
    slipped,
    steps,
    told,
)
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import ROOT, RealServer
from tests.support.api.table_client import ORGANIZER, Table, bearer, said
from tests.unit.domain.games.frieden.support.tables import PASS, accuse, blind

RULE = "frieden.13.1"
FINE = {"type": "penalty", "seat": GIVER, "points": 2, "text": "A card under the table."}
BACK = {"type": "rewind", "to": OPENED}


class Keeper:
    """A player who keeps files: receipts, records and the public key."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, name: str, answer: httpx.Response) -> Path:
        """Write an answer into a file of this name."""
        assert answer.status_code == 200, answer.text
        path = self.folder / name
        path.write_bytes(answer.content)
        return path

    def verify(self, record: Path, *kept: Path) -> subprocess.CompletedProcess[str]:
        """`richter verify`, as it is called, in a folder without a log."""
        words = ["verify", str(record), "--key", str(self.folder / "club.pub")]
        words += [word for path in kept for word in ("--receipt", str(path))]
        return subprocess.run(
            [sys.executable, "-m", "api.cli", *words],
            cwd=self.folder, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip


def the_log_says_who_held_and_knew_it(table: Table) -> None:
    """From the deal to the accusation, version by version."""
    chain = [
        (one["numbered"]["version"], one["how"], one["target"], one["seen_by"], one["illicit"]) for one in steps(table)
    ]
    assert chain[1:] == [
        (7, "dealt", "hand:1", [GIVER], False),
        (SLIP, "slipped", "hand:2", [GIVER, RECEIVER], True),
        (GIVEN, "passed", "hand:0", [NEXT, RECEIVER], False),
        (PLAYED, "played", "open_pile", [0, 1, 2, 3], False),
        (PUT_BACK, "shown", "hidden_pile", [0, 1, 2, 3], False),
    ]
    assert knowers(table, OPENED) == {GIVER: ("hand:1", 7)}
    assert knowers(table, SLIP) == knowers(table, LAID) == {GIVER: ("hand:2", 7), RECEIVER: ("hand:2", SLIP)}
    given = knowers(table, GIVEN)
    assert given == {RECEIVER: ("hand:0", SLIP), NEXT: ("hand:0", GIVEN)}, "the giver cannot tell which card went"
    played = knowers(table, PLAYED)
    assert {seat: zone for seat, (zone, _) in played.items()} == dict.fromkeys(range(4), "open_pile")
    assert {seat: since for seat, (_, since) in played.items()} == {0: GIVEN, 1: PLAYED, 2: SLIP, 3: PLAYED}


def accused(table: Table) -> None:
    """The accusation is upheld from the log; only the arbiter reads by which versions."""
    assert types(table.played(ACCUSER, accuse(GIVER, RECEIVER))) == ["slip_alleged", "claim_upheld", "card_moved"]
    upheld = next(one for one in table.events("arbiter") if one["version"] == UPHELD)
    assert upheld["event"]["custody"] == [SLIP, GIVEN, PLAYED]
    assert [one["event"]["custody"] for one in table.events(ACCUSER) if one["version"] == UPHELD - 1] == [None]


def argued(table: Table) -> None:
    """The accuser complains of both; the giver answers, and the arbiter adds what the accuser may not know of."""
    said(file(table, ACCUSER, ALLEGED - 1, UPHELD - 1, against=[GIVER, RECEIVER], rule=RULE), 201)
    said(table.post("/disputes/1/evidence", GIVER, {"text": "It was his idea.", "versions": [SLIP]}), 201)
    said(table.post("/disputes/1/evidence", "arbiter", {"text": "See the slip.", "versions": [SLIP, GIVEN]}), 201)
    assert problem(table.post("/disputes/1/evidence", NEXT, {"text": "I too."}), 409)["rule"] == "table.6.5"
    read = {who: [one["event"] for one in table.events(who)][-2:] for who in (GIVER, RECEIVER, ACCUSER)}
    assert [one["versions"] for one in read[RECEIVER]] == [[SLIP], [SLIP, GIVEN]]
    assert [one["versions"] for one in read[ACCUSER]] == [[], [GIVEN - 1]], "in its own numbers, without the slip"


def the_finding_says_the_same(table: Table) -> None:
    finding = dispute_file(table, "arbiter")["finding"]
    assert finding["proof"] == [SLIP, GIVEN, PLAYED, ALLEGED, UPHELD]
    slip, given, *_ = finding["events"]
    assert (slip["version"], slip["seat"], slip["rule"], slip["event"]["cause"]) == (SLIP, GIVER, RULE, "slip")
    assert CARD in slip["table"]["hands"][GIVER]
    assert CARD in given["table"]["hands"][RECEIVER]
    knew = {one["seat"]: [it["since"] for it in one["known"] if it["card"] == CARD] for one in given["sights"]}
    assert knew == {GIVER: [7], RECEIVER: [SLIP], ACCUSER: []}
    (moved,) = finding["custody"]
    shown = [(one["version"], one["how"], one["illicit"]) for one in moved["steps"]]
    assert shown == [(one["numbered"]["version"], one["how"], one["illicit"]) for one in steps(table)]
    assert [dispute_file(table, who)["finding"] for who in (GIVER, RECEIVER, ACCUSER)] == [None] * 3


def ruled(table: Table) -> None:
    """A dry run, the ruling, an appeal, and what is final."""
    (waiting,) = docket(table.client, ORGANIZER)["tables"]
    assert (waiting["table_id"], waiting["disputes"][0]["status"]) == (table.id, "open")
    before = table.version("arbiter")
    dry = dry_run(table, BACK, FINE, rule=RULE)
    assert SLIP in dry["effects"][0]["withdraws"]
    assert (dry["effects"][1]["adjusted"], dry["view"]["to_act"]) == ([0, -2, 0, 0], [RECEIVER])
    assert table.version("arbiter") == before
    assert types(rule(table, BACK, FINE, rule=RULE)) == ["dispute_ruled", "undone", "penalty_given"]
    assert table.view("arbiter")["table"] == dry["view"]["table"]
    assert CARD in table.view(GIVER)["table"]["hands"][GIVER]
    said(appeal(table, GIVER), 201)
    mercy = {"type": "adjust", "points": [0, 1, 0, 0]}
    final = rule(table, mercy, rule=RULE, verdict="partly")
    assert (types(final), final["events"][0]["event"]["final"]) == (["dispute_ruled", "score_adjusted"], True)
    assert problem(appeal(table, RECEIVER), 409)["rule"] == "table.8.1"
    assert docket(table.client, ORGANIZER)["tables"] == []


def played_to_its_end(table: Table) -> None:
    """Play goes on from before the slip, and what was learned stays learned; then seat 2 gives up."""
    undone = next(one["version"] for one in table.events("arbiter") if one["event"]["type"] == "undone")
    assert [one["undone"] and one["undone"]["version"] for one in steps(table)] == [None, None, *[undone] * 4]
    assert knowers(table, undone) == {GIVER: ("hand:1", 7)}
    table.played(RECEIVER, blind(GIVER))
    table.played(ACCUSER, PASS)
    ended = said(table.post("/resign", RECEIVER), 201)["events"][-1]["event"]
    assert ended["scores"][GIVER] == -1


@pytest.mark.nightly
@pytest.mark.accepts("table.7.2", "table.7.4", "table.8.2", "frieden.13.7")
def test_a_slipped_card_from_the_deal_to_the_check_of_the_record(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    with RealServer(tmp_path) as server, server.client() as client:
        keeper.keep("club.pub", client.get("/v1/log/key"))
        table = dealt(client, SLIPPED)
        early = keeper.keep("early.receipt", table.get("/receipt", ACCUSER))
        slipped(table)
        theirs = keeper.keep("giver.receipt", table.get("/receipt", GIVER))
        passed_on_and_played(table)
        accused(table)
        the_log_says_who_held_and_knew_it(table)
        argued(table)
        the_finding_says_the_same(table)
        late = keeper.keep("late.receipt", table.get("/receipt", ACCUSER))
        own = keeper.keep("accuser.record", table.get("/record", ACCUSER))
        watched = keeper.keep("spectator.record", table.get("/record", "spectator"))
        ruled(table)
        played_to_its_end(table)
        organizer = bearer(ORGANIZER)
        published = client.get("/v1/log/checkpoint", headers=organizer, params={"open": "true"}).text
        opened = keeper.keep("opened.record", table.get("/record", "spectator", checkpoint=published))
        assert [one["numbered"] for one in steps(table, NEXT)][2:4] == [
            {"version": SLIP, "number": None},
            {"version": GIVEN, "number": GIVEN - 1},
        ]
        assert knowers(table, GIVEN, NEXT) == knowers(table, GIVEN), "what was the arbiter's is everybody's now"

    done = keeper.verify(own, early, late)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert "It is what seat 3 was told" in done.stdout
    done = keeper.verify(opened, early, late, theirs, own, watched)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout.count("It agrees with ") == 5
    assert "in a signed checkpoint" in done.stdout

    lines = opened.read_bytes().split(b"\n")
    line = next(place for place, one in enumerate(lines) if b'"cause":"slip"' in one)
    forged = tmp_path / "forged.record"
    forged.write_bytes(b"\n".join([*lines[:line], *lines[line + 1 :]]))
    done = keeper.verify(forged)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{forged}, event {SLIP}: ")


def test_until_the_accusation_bystanders_are_told_the_same_as_if_nothing_had_been_slipped(
    client: httpx.Client,
) -> None:
    table, twin = dealt(client, SLIPPED), dealt(client, TWIN)
    slipped(table)
    passed_on_and_played(table)
    passed_on_and_played(twin, "8h")
    for who in BYSTANDERS:
        assert told(table, who) == told(twin, who)
        records = [noticed(one.get("/record", who).content) for one in (table, twin)]
        assert records[0] == records[1] == told(twin, who)
    assert len(told(table, GIVER)) == len(told(twin, GIVER)) + 1


def test_a_dispute_tells_bystanders_nothing_of_evidence_finding_and_reasons(client: httpx.Client) -> None:
    """Two tables where the same is disputed, but one of them with evidence, other parties and other words."""
    tables = [dealt(client, SLIPPED) for _ in range(2)]
    for table in tables:
        slipped(table)
        said(table.post("/disputes", ACCUSER, FILED[table is tables[0]]), 201)
    said(tables[0].post("/disputes/1/evidence", GIVER, {"text": "No.", "versions": [SLIP]}), 201)
    assert dispute_file(tables[0], "arbiter")["finding"]["proof"] == [OPENED, SLIP]
    rule(tables[0], {"type": "adjust", "points": [0, 0, 0, 0]}, rule=RULE)
    rule(tables[1], {"type": "adjust", "points": [0, 0, 0, 0]}, rule="table.2.5", verdict="rejected")
    for table, who in zip(tables, (GIVER, ACCUSER), strict=True):
        said(appeal(table, who), 201)
    for who in (NEXT, "spectator"):
        assert told(tables[0], who) == told(tables[1], who)
        records = [noticed(table.get("/record", who).content) for table in tables]
        assert records[0] == records[1] == told(tables[0], who)


FILED = {
    True: {"versions": [OPENED], "against": [GIVER, RECEIVER], "rule": RULE, "statement": "They slip cards."},
    False: {"versions": [2], "against": [], "rule": "table.2.5", "statement": "Something else."},
}


def test_the_clock_stands_while_a_dispute_freezes_the_table_and_goes_on_after_it(client: httpx.Client) -> None:
    table = dealt(client, SLIPPED)
    hour = CLOCK["seconds_per_move"] * 1000
    began = table.events()[-1]["at"]
    assert table.view()["deadline"] == began + hour
    filed = said(file(table, ACCUSER, OPENED, rule=RULE), 201)
    assert filed["deadline"] is None
    said(table.post("/disputes/1/evidence", ACCUSER, {"text": "Wait."}), 201)
    assert {table.view(who)["deadline"] for who in table.viewers} == {None}
    ruling = rule(table, rule=RULE)
    used = filed["events"][0]["at"] - began
    assert ruling["deadline"] == ruling["events"][-1]["at"] + hour - used == table.view()["deadline"]
