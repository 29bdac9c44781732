"""What a page tells a reader to run is run, against a real server, and gives what the page shows."""

import shutil
from pathlib import Path

import pytest

from tests.support.docs.masks import comparable
from tests.support.docs.page import Block, page, steps
from tests.support.docs.serving import Reader

PAGES = (
    "README.md",
    "docs/start.md",
    "docs/guides/write-a-client.md",
    "docs/guides/test-a-client.md",
    "docs/guides/run-the-service.md",
    "docs/guides/operate.md",
    "docs/guides/clubs.md",
    "docs/guides/people.md",
    "docs/guides/adjudicate.md",
    "docs/guides/run-a-tournament.md",
    "docs/guides/verify.md",
    "docs/guides/webhooks.md",
    "docs/reference/chance.md",
    "docs/reference/record.md",
)


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl here")
@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_shows_is_what_comes_out(name: str, tmp_path: Path) -> None:
    found = steps(page(name))
    (server,) = (step for step in found if "server" in step.run.words)
    done = [step for step in found if step is not server]
    reader = Reader(tmp_path)
    with reader.serving(server.run.text):
        outputs = reader.run(done)
    shown = {step.run.text: comparable(step.shown.text, step.shown) for step in done if step.shown}
    came = {step.run.text: comparable(out, step.shown) for step, out in zip(done, outputs, strict=True) if step.shown}
    assert came == shown


@pytest.mark.nightly
def test_what_the_page_of_settings_shows_is_what_comes_out(tmp_path: Path) -> None:
    found = steps(page("docs/reference/settings.md"))
    shown = [comparable(step.shown.text, step.shown) for step in found]
    came = [comparable(out, step.shown) for step, out in zip(found, Reader(tmp_path).run(found), strict=True)]
    assert came == shown


def test_an_output_that_differs_is_seen_and_one_with_another_time_is_not() -> None:
    block = Block("json", (), "")
    shown = comparable('{"at": 1795204358362, "id": "urfwumoxbfg3uscw", "to": 5}', block)
    assert comparable('{"at":1795299999999,"id":"yge3t2twgcuxbpo7","to":5}', block) == shown
    assert comparable('{"at":1795299999999,"id":"yge3t2twgcuxbpo7","to":6}', block) != shown


@pytest.mark.parametrize("before", ["table ", "table=", "/v1/tables/", "It is of table "])
def test_an_id_is_put_out_with_and_without_a_digit_in_it(before: str) -> None:
    block = Block("text", (), "")
    shown, other, another = f"{before}q7kf3d2vnsyhw5ra.", f"{before}abcdefghijklmnop.", f"{before}abcdefghijklmno."
    assert comparable(shown, block) == comparable(other, block) != comparable(another, block)


@pytest.mark.parametrize("before", ["Table ", "Tournament "])
def test_an_id_at_the_beginning_of_a_line_is_put_out_with_and_without_a_digit_in_it(before: str) -> None:
    block = Block("text", (), "")
    shown, other = f"{before}q7kf3d2vnsyhw5ra: in the directory.", f"{before}abcdefghijklmnop: in the directory."
    assert comparable(shown, block) == comparable(other, block)


def test_an_output_that_belongs_to_nothing_is_found() -> None:
    with pytest.raises(ValueError, match="belongs to nothing"):
        steps("```text\nhello\n```\n")


def test_a_step_that_fails_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="ended with 1"):
        Reader(tmp_path).run(steps("```sh\necho so far\nfalse\n```\n"))
