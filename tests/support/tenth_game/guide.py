"""Following a guide to the letter: what it tells to run is run, and what it tells to change is changed."""

from __future__ import annotations

import subprocess

from tests.support.docs.page import Block, blocks, page
from tests.support.tenth_game.scratch import Scratch

DONE = ("sh", "diff")
LONG, AWAY, EXAMPLE = "nightly", "away", "example"


def steps(guide: str, *words: str) -> list[Block]:
    """What a guide tells to run or to change, in order: what has none of the three words, or one of these."""
    told = [one for one in blocks(page(guide)) if one.language in DONE and EXAMPLE not in one.words]
    return [one for one in told if not {LONG, AWAY} & set(one.words) or set(words) & set(one.words)]


def follow(scratch: Scratch, block: Block) -> None:
    """Do what a block says. Raises AssertionError if that fails."""
    if block.language == "sh":
        scratch.shell(block.text)
        return
    done = subprocess.run(
        ["git", "apply", "-"], cwd=scratch.root, input=block.text, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{done.stderr}\n{block.text}"
