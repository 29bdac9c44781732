"""The start page, followed literally in a fresh checkout with a new home: a verdict, a finished game, a record."""

import re
import shutil
from pathlib import Path

import pytest

from tests.support.docs.newcomer import Newcomer, is_setup
from tests.support.docs.page import Block, Step, blocks, page, steps

NAME = "docs/start.md"
END = re.compile(
    r"claim_upheld, game finished, whist\.record: everything is as it should be\. All of it took (\d+) seconds\."
)
SET_UP = ["BEGAN=$(date +%s)", "sh .ci/setup"]


def test_the_page_sets_up_with_two_commands_and_leaves_nothing_else_out() -> None:
    found = [one for one in blocks(page(NAME)) if one.language in ("sh", "python")]
    before = [one.text.strip() for one in found[: found.index(server(found))]]
    assert before == SET_UP
    assert [one for one in found if "example" in one.words] == [one for one in found if is_setup(one)]


def test_the_page_ends_by_saying_what_was_reached_and_how_long_it_took() -> None:
    last = steps(page(NAME))[-1]
    assert last.shown is not None
    assert END.fullmatch(last.shown.text.strip())


def server(found: list[Block]) -> Block:
    """The command that starts the service in a terminal of its own."""
    return next(one for one in found if "server" in one.words)


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl here")
def test_followed_literally_on_a_fresh_machine_it_ends_with_a_verdict_a_game_and_a_record(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path)
    found = [one for one in blocks(page(NAME)) if one.language in ("sh", "python")]
    at = found.index(server(found))
    first = [Step(one, None) for one in (*found[:at], Block("sh", (), 'echo "BEGAN=$BEGAN"'))]
    began = newcomer.run(first, patience=3_000)[-1].strip()
    with newcomer.serving(found[at].text):
        outputs = newcomer.run([Step(Block("sh", (), began), None), *(Step(one, None) for one in found[at + 1 :])])
    ended = END.search(outputs[-1])
    assert ended, outputs[-1]
    print(f"All of it took {ended[1]} seconds.")  # noqa: T201 - how long it took is asked for
