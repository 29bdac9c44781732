"""A record that somebody has changed is reported by the page, each kind of tampering by words of its own."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.game.seat import SPECTATOR, seen_by
from tests.support.api.servers.damage import in_salt, spoil
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table
from tests.support.browser.chromium import Chromium
from tests.support.browser.drawing_page import Drawings
from tests.support.browser.watched import Watched, at_table, chance_play
from tests.support.browser.way import Way
from tests.support.games.sitting import Sitting
from tests.support.pages.verifying import REAL, Json, analysis_of, at_random, forged, over, rechained
from tests.support.service.proof.exported import KEY, OTHER, own, receipt, whole

pytestmark = pytest.mark.nightly

WHIST = next(one for one in REAL if one.id == "whist")
NOTHING: Json = {"dice": [], "lots": [], "shuffles": []}
WORDS = "(language) => import('/watch/words/table/verify.js').then((found) => found[language])"
FAILED = """() => [...document.querySelectorAll('.verify .checks .failed')]
  .map((one) => [one.dataset.check, one.querySelector('p').textContent])"""
VERDICT = "() => document.querySelector('.verify .verdict')?.textContent ?? ''"


def ended(number: int = 0) -> Sitting:
    """A table of Whist whose game is over."""
    return over(at_random(WHIST, number).copy())


def lines_of(data: bytes) -> tuple[list[bytes], bytes]:
    """The lines of a record, and its signature."""
    end = data.rfind(b"\n\n")
    return data[:end].split(b"\n"), data[end:]


def setting(**fields: Any) -> Callable[[Json], None]:
    """A change that sets fields of an event."""
    return lambda record: record["event"].update(fields)


def misplaced() -> bytes:
    """An analysis that says that it is of another table."""
    fork = over(at_random(WHIST, 0).copy())
    lines, _ = lines_of(analysis_of(at_random(WHIST, 0), "same"))
    texts = [json.loads(one)["body"] for one in lines[2:]]
    texts[0]["event"]["analysis"]["table"] = "anothertable"
    fork.bodies = [json.dumps(one, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() for one in texts]
    return rechained(fork)


def forgeries() -> dict[tuple[str, str], bytes]:
    """Changed records, by the check that finds each and the reason that it gives."""
    table, data = ended(), whole(ended())
    (lines, after), last = lines_of(data), ended().version
    text, middle = b"\n".join(lines) + b"\n", len(lines) // 2
    shuffled = next(at for at, body in enumerate(table.bodies, 1) if b'"order":[' in body)
    drawn = next(at for at, one in enumerate(table.records, 1) if one.drawn is not None)
    cut, odd = table.copy(), table.copy()
    cut.bodies = cut.bodies[:-1]
    odd.bodies = [*odd.bodies]
    odd.bodies[3] = odd.bodies[3][:-1] + b',"zz":1.0}'
    header = json.loads(lines[1])
    renamed, fewer = (
        json.dumps(header | more, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        for more in ({"head": "00" * 32}, {"version": last - 1})
    )
    return {
        ("signature", "signature"): text + lines_of(own(table, SPECTATOR))[1][1:],
        ("signature", "other_key"): whole(table, OTHER),
        ("signature", "no_note"): text,
        ("signature", "more_signatures"): data + after[2:],
        ("chain", "no_record"): KEY.sign("nothing\n"),
        ("chain", "header_form"): data.replace(b'"kind":', b'"kind" :', 1),
        ("chain", "line_form"): rechained(odd),
        ("chain", "chain"): b"\n".join([*lines[:middle], lines[middle + 1], lines[middle], *lines[middle + 2 :]])
        + after,
        ("chain", "missing"): b"\n".join(lines[:-1]) + after,
        ("chain", "too_many"): b"\n".join([lines[0], fewer.encode(), *lines[2:]]) + after,
        ("chain", "head"): b"\n".join([lines[0], renamed.encode(), *lines[2:]]) + after,
        ("opening", "no_opening"): forged(table, 1, setting(type="passed")),
        ("opening", "no_event"): forged(table, 3, lambda record: record.update(cause=99_999)),
        ("chance", "seed"): forged(table, last, setting(seed="00" * 32)),
        ("chance", "no_end"): rechained(cut),
        ("draws", "draw"): forged(table, shuffled, lambda record: record["event"]["order"].reverse()),
        ("draws", "counts"): forged(table, drawn, lambda record: record["drawn"].update(dice=99)),
        ("draws", "told"): forged(
            table, 1, lambda record: record.update(told={"dice": [], "lots": [], "shuffles": []})
        ),
        ("origin", "other_origin"): misplaced(),
    }


def contradictions() -> dict[str, bytes]:
    """What was kept and contradicts the own record of seat 0, by the reason that is given."""
    return {
        "other_table": receipt(ended(), seen_by(0), 6, "x"),
        "told_otherwise": receipt(ended(1), seen_by(0), 6),
        "no_receipt": whole(ended()),
    }


@pytest.fixture(scope="module")
def table(server: RealServer) -> Iterator[Table]:
    with server.client() as client:
        yield open_table(client, "essentia")


def handed(page: Watched, field: int, folder: Path, name: str, data: bytes) -> str:
    """Hand a file to a field of the panel, and wait for what is found."""
    (folder / name).write_bytes(data)
    page.evaluate("() => document.querySelector('.verify .found').replaceChildren()")
    page.page.run(page.page.raw.locator(".verify input[type=file]").nth(field).set_input_files(str(folder / name)))
    page.waits("a verdict", f"() => ({VERDICT})() !== ''")
    return str(page.evaluate(VERDICT))


def template(text: str) -> str:
    """A pattern for a sentence with whatever stands in its holes."""
    return re.sub(r"\\{\w+\\}", ".+", re.escape(text))


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.nightly)])
def test_each_kind_of_tampering_is_said_in_its_own_words(
    chromium: Chromium, server: RealServer, table: Table, language: str, tmp_path: Path
) -> None:
    with Drawings() as modules, chromium.page(modules.origin) as checkout:
        checkout.open(modules.address("whist"))
        words: dict[str, str] = checkout.evaluate(WORDS, language)
    with at_table(chromium, server.url, table, 0, language=language) as page:
        page.click("[role=tab][data-key=verify]")
        page.evaluate("() => { document.querySelector('.verify details').open = true; }")
        page.page.run(page.page.raw.fill(".verify input.mono", KEY.public))
        assert handed(page, 0, tmp_path, "whole", whole(ended())) == words["verify.whole"]
        said: dict[str, str] = {}
        for (check, reason), data in forgeries().items():
            verdict = handed(page, 0, tmp_path, reason, data)
            assert re.fullmatch(f"{template(words['verify.changed'])}|{template(words['verify.changed_at'])}", verdict)
            found = dict(page.evaluate(FAILED))
            assert re.fullmatch(template(words[f"verify.why.{reason}"]), found[check]), (reason, found)
            said[reason] = words[f"verify.why.{reason}"]
        assert handed(page, 0, tmp_path, "own", own(ended(), seen_by(0))) == words["verify.whole"]
        for reason, data in contradictions().items():
            handed(page, 1, tmp_path, reason, data)
            texts = [text for check, text in page.evaluate(FAILED) if check == "kept"]
            assert any(re.fullmatch(template(words[f"verify.why.{reason}"]), text) for text in texts), (reason, texts)
            said[reason] = words[f"verify.why.{reason}"]
        assert len({*said.values()}) == len(said)


def test_a_record_that_is_damaged_at_the_service_is_reported_where_it_is_watched(
    chromium: Chromium, tmp_path: Path
) -> None:
    with RealServer(tmp_path) as server, server.client() as client:
        table = open_table(client, "whist")
        chance_play(table, 6, random.Random(1))
        version = table.version("arbiter")
        with Way(server.url) as way, at_table(chromium, way.url, table, 0, expected="ERR_|500") as page:
            assert server.stop() == 0
            spoil(server.database, table, version - 1, in_salt)
            server.port = int(server.url.rpartition(":")[2])
            server.start()
            page.waits("the damage", "() => document.querySelector('.strips').textContent.includes('damaged')")
            assert "was read before" in page.strips()
            assert "connection is broken" not in page.strips()
            with chromium.page(way.url) as other:
                other.expect("500")
                other.open(f"{way.url}/watch/{table.id}/en#token={table.tokens[1]}")
                fresh = Watched(other)
                fresh.waits("the damage", "() => document.body.innerText.includes('damaged')")
                assert "was read before" not in fresh.text()
