"""No regular expression takes longer than its text is long: what clients and files bring may be made to hurt.

Each expression of the product is found in its source. It stands alone as a constant, so that it can be tried here, and
is tried with what an attacker would send: a beginning that fits, one of its own signs or pieces over and over, and an
end that does not fit.
"""

from __future__ import annotations

import ast
import re
import sys
from itertools import product
from math import inf

import pytest

from tests.house.support.checkout import PRODUCT, python_files, text
from tests.house.support.regex_steps import ENOUGH, Matcher, parsed, pumps, steps
from tests.support.nights import at_night

SHORT, LONG = 24, 96
GROWTH = 5.5
"""For a text that is four times as long four times the work is linear, and sixteen times is not."""
MEANT = {"match", "search", "fullmatch", "sub", "finditer", "findall", "split", "subn"}
NAMES_ONE = re.compile(r"\bre\.|\bpattern\s*=")
"""What stands in every module that has an expression; most have none, and need not be parsed."""
AT_MOST = 40
AT_MOST_BY_DAY = 8
"""So many pieces are repeated; the night tries more of them."""
FEW = 4
"""So many steps a sign are little, and their growth says nothing: a text that is read once, or not at all."""


def called(node: ast.Call) -> str:
    """The function of `re` that is called, or an empty text."""
    at = node.func
    return at.attr if isinstance(at, ast.Attribute) and isinstance(at.value, ast.Name) and at.value.id == "re" else ""


def constants(tree: ast.Module) -> dict[str, str]:
    """The texts that a module names, and the patterns among them."""
    found: dict[str, str] = {}
    for one in tree.body:
        if isinstance(one, ast.Assign):
            made = isinstance(one.value, ast.Call) and called(one.value) == "compile"
            value = literal(one.value.args[0] if made else one.value, found)
            found |= {name.id: value for name in one.targets if isinstance(name, ast.Name) and isinstance(value, str)}
    return found


def literal(node: ast.expr, known: dict[str, str]) -> str | bytes | None:
    """The pattern that an expression of the source is, if it can be read off."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = [literal(one.value if isinstance(one, ast.FormattedValue) else one, known) for one in node.values]
        return None if None in parts else "".join(map(str, parts))
    if isinstance(node, ast.Call) and called(node) == "escape":
        escaped = literal(node.args[0], known)
        return None if escaped is None else re.escape(escaped)
    if isinstance(node, ast.Attribute) and node.attr == "pattern":
        return literal(node.value, known)
    return known.get(node.id) if isinstance(node, ast.Name) else None


def patterns(source: str) -> list[tuple[str | bytes | None, str]]:
    """Each pattern of a module, with how it is used at worst; None where it cannot be read off the source."""
    if not NAMES_ONE.search(source):
        return []
    tree = ast.parse(source)
    known = constants(tree)
    used = {
        (node.func.value.id, node.func.attr)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.attr in MEANT
    }
    found: list[tuple[str | bytes | None, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and called(node.value) == "compile":
            names = {name.id for name in node.targets if isinstance(name, ast.Name)}
            methods = {method for name, method in used if name in names} or {"search"}
            found += [(literal(node.value.args[0], known), method) for method in sorted(methods)]
        elif isinstance(node, ast.Call) and called(node) in MEANT:
            found.append((literal(node.args[0], known), called(node)))
        elif isinstance(node, ast.keyword) and node.arg == "pattern":
            found.append((literal(node.value, known), "search"))
    compiled = sum(isinstance(node, ast.Call) and called(node) == "compile" for node in ast.walk(tree))
    named = sum(
        isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and called(node.value) == "compile"
        for node in ast.walk(tree)
    )
    return found + [(None, "search")] * (compiled - named)


def growth(pattern: str | bytes, method: str, most: int = AT_MOST) -> float:
    """How many times the work is for four times the text, at worst."""
    pieces = sorted(pumps(pattern), key=lambda piece: (-len(piece), piece))[:most]
    method = "sub" if method in ("finditer", "findall", "split", "subn") else method
    worst = 0.0
    for before, piece, after in product(["", *pieces], pieces, ["", "\0", "\n\0"]):
        sent = before + piece * SHORT + after
        short = max(steps(pattern, sent, method), FEW * len(sent))
        if short >= ENOUGH:
            return inf
        worst = max(worst, steps(pattern, before + piece * LONG + after, method) / short)
    return worst


PRODUCT_FILES = [name for name in python_files() if name.split("/")[0] in PRODUCT]
FOUND = [(name, pattern, method) for name in PRODUCT_FILES for pattern, method in patterns(text(name))]


@pytest.fixture(autouse=True)
def deep() -> None:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(50_000)
    yield
    sys.setrecursionlimit(before)


def test_every_expression_can_be_read_off_its_source() -> None:
    assert [name for name, pattern, _ in FOUND if pattern is None] == []


@pytest.mark.parametrize("most", [AT_MOST_BY_DAY, *at_night([AT_MOST])])
@pytest.mark.parametrize(("name", "pattern", "method"), [one for one in FOUND if one[1] is not None])
def test_no_expression_takes_longer_than_its_text_is_long(
    name: str, pattern: str | bytes, method: str, most: int
) -> None:
    assert growth(pattern, method, most) < GROWTH, name


@pytest.mark.parametrize(
    ("pattern", "method"),
    [
        (r"\s*([a-zA-Z]{1,8}|\*)(?:-[a-zA-Z0-9-]{1,35})?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*", "fullmatch"),
        (r" - at `(.*?)`$", "search"),
        (r"(a+)+b", "match"),
        (r"\s+$", "search"),
        (r"a*a*b", "fullmatch"),
    ],
)
def test_an_expression_that_does_is_found(pattern: str, method: str) -> None:
    assert growth(pattern, method, AT_MOST_BY_DAY) >= GROWTH


def test_an_expression_is_found_wherever_it_stands() -> None:
    source = 'X = "[a]"\nA = re.compile(rf"{X}+")\nA.fullmatch(t)\nre.sub(r"b", "", t)\nM = Meta(pattern="^c$")\n'
    assert patterns(source) == [("[a]+", "fullmatch"), ("b", "sub"), ("^c$", "search")]
    assert patterns("A = re.compile(made())\nf(re.compile('x'))\n") == [(None, "search"), (None, "search")]


@pytest.mark.parametrize(
    ("pattern", "method", "text"),
    [
        (r"(?:W/)?\"([0-9]{1,15})\"|([0-9]{1,15})", "fullmatch", '"123"'),
        (r"[a-z][a-z0-9]*(-[a-z0-9]+)*", "fullmatch", "vingt-et-un"),
        (r"\{([^{}]*)\}", "search", "ab {c} d"),
        (r"^[ -~]{1,3}$", "search", "abc"),
        (r"a|bc?", "match", "b"),
        (r"[^\s+]+", "fullmatch", "a+b"),
        (r"a.*?b", "search", "xaxxb"),
    ],
)
def test_the_counting_matcher_finds_what_python_finds(pattern: str, method: str, text: str) -> None:
    ends: list[int] = []
    matcher = Matcher(text)
    items = parsed(pattern)
    for start in range(len(text) + 1 if method == "search" else 1):
        if matcher.match(items, 0, start, lambda at: (ends.append(at), method != "fullmatch" or at == len(text))[1]):
            break
    found = getattr(re, method)(pattern, text)
    assert (ends[-1] if found else None) == (found.end() if found else None)
    assert bool(found) is bool(ends and (method != "fullmatch" or ends[-1] == len(text)))
