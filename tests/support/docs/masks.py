"""What is different at each run (times, ids, tokens, hashes) is put out before outputs are compared."""

import json
import re

from tests.support.docs.page import Block

MASKS = (
    (re.compile(r"\b(seat|arbiter|spectator|organizer)_[\w-]{32}"), r"\1_<token>"),
    (re.compile(r"\b[0-9a-f]{64}\b"), "<hex>"),
    (re.compile(r"\b[0-9a-f]{24}\b"), "<request>"),
    (re.compile(r"\b1\d{12}\b"), "<ms>"),
    (re.compile(r"\b20\d\d-\d\d-\d\dT[\d:.]+Z"), "<moment>"),
    (re.compile(r"\b20\d\d-\d\d-\d\d\b"), "<date>"),
    (re.compile(r"\bhook_[a-z2-7]{16}\b"), "<hook>"),
    (re.compile(r"\b\d\d:\d\d:\d\d\b"), "<time>"),
    (re.compile(r"\b\w{3}, \d\d \w{3} 20\d\d\b"), "<day>"),
    # an id of a table; one in thirty has no digit in it, and is known by what stands before it
    (re.compile(r"\b(?=[a-z2-7]*\d)[a-z2-7]{16}\b"), "<table>"),
    (re.compile(r"(?<=\b[Tt]able[ =])[a-z2-7]{16}\b|(?<=tables/)[a-z2-7]{16}\b"), "<table>"),
    (re.compile(r"(?<=\bTournament )[a-z2-7]{16}\b|(?<=\"id\": \")[a-z2-7]{16}\b"), "<table>"),
    (re.compile(r'(?<="salt": ")[\w-]{22}(?=")'), "<salt>"),
    (re.compile(r"(?m)^(id: \d+)\.[\w-]+$"), r"\1.<mark>"),
    (re.compile(r"(?<=ms=)[\d.]+"), "<spent>"),
    (re.compile(r"(?<= took )\d+(?= seconds\b)"), "<spent>"),
    (re.compile(r"\bfriedensrichter/[0-9a-f]{8}"), "friedensrichter/<log>"),
    (re.compile(r"\+[0-9a-f]{8}\+[A-Za-z0-9+/]{43}[A-Za-z0-9+/=]"), "+<id>+<key>"),
)


def masked(output: str) -> str:
    """The output without what is different at each run; blanks at line ends do not count."""
    for pattern, mask in MASKS:
        output = pattern.sub(mask, output)
    return "\n".join(line.rstrip() for line in output.strip().splitlines())


def as_json(output: str) -> str:
    """JSON in one form, so that a page may lay it out for reading."""
    return json.dumps(json.loads(output), indent=1, ensure_ascii=False)


def comparable(output: str, shown: Block) -> str:
    """An output in the form in which it can be compared with what the page shows."""
    return masked(as_json(output) if shown.language == "json" else output)
