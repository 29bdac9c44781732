"""A page of the documents: the line that says of which kind it is, and its blocks of code."""

import re
from typing import NamedTuple

from tests.house.support.checkout import text

FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OUTPUTS = ("json", "text")
RUN = ("sh", "python")


class Block(NamedTuple):
    """A block of code: its language, the words after it, its text."""

    language: str
    words: tuple[str, ...]
    text: str

    @property
    def file(self) -> str | None:
        """The name under which a reader saves the block; None if it is not to be saved."""
        return next((word for word in self.words if "." in word), None)


class Step(NamedTuple):
    """Something that a reader runs, and what the page says comes out (None: it says nothing)."""

    run: Block
    shown: Block | None


def blocks(markdown: str) -> list[Block]:
    """The fenced blocks of a page that name a language, in order."""
    return [Block(one[1], tuple(one[2].split()), one[3]) for one in FENCE.finditer(markdown)]


def steps(markdown: str) -> list[Step]:
    """What a reader runs, in order; a block of output belongs to the block before it.

    Raises ValueError for an output that follows nothing that is run. The word `example` after the language marks a
    block that is only to be read.
    """
    found: list[Step] = []
    for block in blocks(markdown):
        if "example" in block.words:
            continue
        if block.language in RUN:
            found.append(Step(block, None))
        elif block.language in OUTPUTS:
            if not found or found[-1].shown is not None:
                message = f"this output belongs to nothing that is run: {block.text[:60]}"
                raise ValueError(message)
            found[-1] = Step(found[-1].run, block)
    return found


def table_rows(markdown: str, heading: str) -> list[list[str]]:
    """The rows of the first table below a heading, without its head; cells as they are written."""
    section = markdown.split(f"\n{heading}\n", 1)[1]
    section = re.split(r"\n#{1,6} ", section, maxsplit=1)[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[2:]]


def page(name: str) -> str:
    """The text of a page, by its path in the repository."""
    return text(name)
