"""A matcher that counts its steps: what Python's own does, one sign and one attempt after the other.

It goes back and tries again where Python's matcher does, so that an expression that does so too often is found by
counting, on any machine and however busy that is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from re import _constants as ops
from re import _parser
from typing import Any

Items = Sequence[tuple[Any, Any]]
Then = Callable[[int], bool]
ENOUGH = 1_000_000
SINGLE = (ops.LITERAL, ops.NOT_LITERAL, ops.ANY, ops.IN)
CATEGORIES: dict[Any, Callable[[str], bool]] = {
    ops.CATEGORY_DIGIT: str.isdecimal,
    ops.CATEGORY_NOT_DIGIT: lambda sign: not sign.isdecimal(),
    ops.CATEGORY_SPACE: str.isspace,
    ops.CATEGORY_NOT_SPACE: lambda sign: not sign.isspace(),
    ops.CATEGORY_WORD: lambda sign: sign.isalnum() or sign == "_",
    ops.CATEGORY_NOT_WORD: lambda sign: not (sign.isalnum() or sign == "_"),
}


def parsed(pattern: str | bytes) -> Items:
    """The items of a pattern, as Python reads it."""
    return list(_parser.parse(pattern.decode("latin-1") if isinstance(pattern, bytes) else pattern))


def steps(pattern: str | bytes, text: str, method: str) -> int:
    """How many steps `fullmatch`, `match` or `search` of a pattern takes on a text; at `ENOUGH` the count ends."""
    matcher = Matcher(text)
    with suppress(StopCountingError):
        matcher.run(parsed(pattern), method)
    return matcher.steps


class StopCountingError(Exception):
    """There were enough steps."""


class Matcher:
    """Matches one text and counts."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.steps = 0

    def step(self) -> None:
        """Count one."""
        self.steps += 1
        if self.steps >= ENOUGH:
            raise StopCountingError

    def run(self, items: Items, method: str) -> None:
        """All steps of one attempt, and for `search` of one from each place on."""
        end = len(self.text)
        for start in range(end + 1 if method in ("search", "sub") else 1):
            found = self.match(items, 0, start, lambda at: method != "fullmatch" or at == end)
            if found and method != "sub":
                break

    def match(self, items: Items, index: int, at: int, then: Then) -> bool:
        """Whether the items from this one on match from here on, and what comes then does."""
        self.step()
        if index == len(items):
            return then(at)
        kind, value = items[index]

        def rest(place: int) -> bool:
            return self.match(items, index + 1, place, then)

        if kind in SINGLE:
            return self.fits(kind, value, at) and rest(at + 1)
        if kind is ops.AT:
            return self.at(value, at) and rest(at)
        if kind is ops.SUBPATTERN:
            return self.match(list(value[-1]), 0, at, rest)
        if kind is ops.BRANCH:
            return any(self.match(list(one), 0, at, rest) for one in value[1])
        if kind in (ops.MAX_REPEAT, ops.MIN_REPEAT):
            return self.repeat(value, at, rest, greedy=kind is ops.MAX_REPEAT)
        message = f"{kind} is not known here; teach the matcher what Python does with it"
        raise NotImplementedError(message)

    def repeat(self, value: Any, at: int, rest: Then, *, greedy: bool) -> bool:
        """Whether something fits often enough and the rest does after it."""
        least, most, items = value[0], int(value[1]), list(value[2])
        if len(items) == 1 and items[0][0] in SINGLE:
            count = 0
            while count < most and self.fits(*items[0], at + count):
                count += 1
            counts = range(least, count + 1)
            return any(rest(at + one) for one in (reversed(counts) if greedy else counts))

        def once_more(count: int, place: int) -> bool:
            def again(after: int) -> bool:
                return after > place and once_more(count + 1, after)

            if count < least:
                return self.match(items, 0, place, again)
            if not greedy and rest(place):
                return True
            if count < most and self.match(items, 0, place, again):
                return True
            return greedy and rest(place)

        return once_more(0, at)

    def fits(self, kind: Any, value: Any, at: int) -> bool:
        """Whether one sign fits."""
        self.step()
        if at >= len(self.text):
            return False
        sign = self.text[at]
        if kind is ops.ANY:
            return sign != "\n"
        if kind is ops.IN:
            return self.in_set(value, sign)
        return (ord(sign) == value) is (kind is ops.LITERAL)

    @staticmethod
    def in_set(members: Items, sign: str) -> bool:
        """Whether a sign is in a set."""
        inside = True
        for kind, value in members:
            if kind is ops.NEGATE:
                inside = False
            elif (
                (kind is ops.LITERAL and ord(sign) == value)
                or (kind is ops.RANGE and value[0] <= ord(sign) <= value[1])
                or (kind is ops.CATEGORY and CATEGORIES[value](sign))
            ):
                return inside
        return not inside

    def at(self, place: Any, at: int) -> bool:
        """Whether this is the beginning or the end."""
        if place in (ops.AT_BEGINNING, ops.AT_BEGINNING_STRING):
            return at == 0
        if place is ops.AT_END:
            return at == len(self.text) or self.text[at:] == "\n"
        return at == len(self.text)


def pumps(pattern: str | bytes) -> set[str]:
    """Pieces that an attacker would repeat: each sign that a set or literal of the pattern takes, and its literals."""
    source = pattern.decode("latin-1") if isinstance(pattern, bytes) else pattern
    found: set[str] = set()
    _collect(parsed(pattern), found)
    literal = "".join(re.findall(r"[^\\()\[\]{}?*+|^$.]{2,}", source)[:1])
    return found | {literal} - {""}


def _collect(items: Items, found: set[str]) -> None:
    run = ""
    for kind, value in items:
        if kind is ops.LITERAL:
            run += chr(value)
            found.add(chr(value))
            continue
        if len(run) > 1:
            found.add(run)
        run = ""
        if kind is ops.IN:
            sample = (chr(code) for code in range(32, 127))
            found |= set([sign for sign in sample if Matcher.in_set(value, sign)][:2])
        elif kind is ops.ANY:
            found.add("x")
        elif kind in (ops.MAX_REPEAT, ops.MIN_REPEAT):
            _collect(list(value[2]), found)
        elif kind is ops.SUBPATTERN:
            _collect(list(value[-1]), found)
        elif kind is ops.BRANCH:
            for one in value[1]:
                _collect(list(one), found)
    if len(run) > 1:
        found.add(run)
