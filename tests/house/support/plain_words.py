"""Counts what is not plain English in the product's Python: .venv/bin/python -m tests.house.support.plain_words

It lists the places, all of them or those below the folders that it is given. With `--write` it writes the counts to
`tests/house/words/counts.txt`, if none has risen.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import PurePosixPath

from tests.house.support.checkout import PRODUCT, ROOT, python_files, text
from tests.house.support.plain_word_exceptions import EXCEPTIONS

COUNTS = ROOT / "tests/house/words/counts.txt"
LONGEST_SENTENCE = 25
INVERTED = re.compile(
    r"(?:(?:About|As|At|By|For|From|In|Into|Of|On|Since|Through|To|Under|Until|With)\s)?"
    r"(?i:how|what(?:ever)?|when|where|whether|which|who(?:ever|m|se)?|why)\b"
)
SENTENCE_END = re.compile(r"(?<=[.!?])[\"'`)]*\s+|\n\s*\n|\n\s*[-*] |:\n")
EXAMPLE = re.compile(r"(?m)^ {4}.*$")
VAGUE_ALONE = {"found", "one"}
VAGUE = {"told", "retold", "wish", "wishes", "wished", "wishing"}
PRIVATE_ALONE = {"kept"}
PRIVATE = {
    *("bench", "besides", "circle", "circles", "crowd", "desk", "doubts", "eyes", "flights", "guest", "guests"),
    *("hearing", "hearings", "leavings", "occasion", "occasions", "shelf", "shelves", "stir", "stock", "tend"),
}
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
FROZEN = re.compile(r"/revision_\d+/")
HEAD = """\
# What is left that is not plain English in the product's Python, per top folder (see test_plain_words.py).
# The counts only fall: .venv/bin/python -m tests.house.support.plain_words --write
"""


@dataclass(frozen=True, order=True)
class Fault:
    """One place that is not plain English: its kind, the line, and the words.

    The kinds: `inverted`, a docstring that begins with a question word; `long`, a sentence of more than 25 words in a
    docstring; `vague`, a name that fits anything; `private`, a picture in place of the field's word.
    """

    kind: str
    line: int
    words: str


def faults(name: str, source: str) -> list[Fault]:
    """The faults of a module, in order of kind and line."""
    tree = ast.parse(source)
    found = set(_name_faults(name, 1, PurePosixPath(name).stem, names_concept=True))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found.update(_docstring_faults(node))
        for bound, names_concept in _bound(node):
            found.update(_name_faults(name, getattr(node, "lineno", 1), bound, names_concept=names_concept))
    return sorted(found)


def _docstring_faults(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Fault]:
    docstring = ast.get_docstring(node)
    if docstring is None:
        return
    line = node.body[0].lineno
    if INVERTED.match(docstring):
        yield Fault("inverted", line, docstring.splitlines()[0])
    for sentence in SENTENCE_END.split(EXAMPLE.sub("", docstring)):
        if len(sentence.split()) > LONGEST_SENTENCE:
            yield Fault("long", line, " ".join(sentence.split()))


def _name_faults(path: str, line: int, bound: str, *, names_concept: bool) -> Iterator[Fault]:
    kinds = kinds_of(bound)
    if "vague" in kinds and not is_excepted(path, bound):
        yield Fault("vague", line, bound)
    if "private" in kinds and names_concept and not is_excepted(path, bound):
        yield Fault("private", line, bound)


@cache
def kinds_of(bound: str) -> frozenset[str]:
    """The kinds of fault that a name has in it, whether or not it names a concept."""
    parts = [part.lower() for part in PART.findall(bound)]
    alone = set(parts) if len(parts) == 1 else set()
    kinds = {"vague": VAGUE.intersection(parts) or VAGUE_ALONE & alone}
    kinds["private"] = PRIVATE.intersection(parts) or PRIVATE_ALONE & alone
    return frozenset(kind for kind, words in kinds.items() if words)


def _bound(node: ast.AST) -> Iterator[tuple[str, bool]]:
    """The names that a node binds, and whether each names a concept: a class, function, field or constant."""
    match node:
        case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
            yield node.name, True
        case ast.AnnAssign(target=ast.Name(id=bound)) | ast.Attribute(attr=bound, ctx=ast.Store()):
            yield bound, True
        case ast.Name(id=bound, ctx=ast.Store()):
            yield bound, bound.isupper()
        case ast.arg(arg=bound) | ast.MatchAs(name=str(bound)) | ast.MatchStar(name=str(bound)):
            yield bound, False
        case ast.ExceptHandler(name=str(bound)):
            yield bound, False
        case _:
            pass


def is_excepted(path: str, bound: str) -> bool:
    """Whether a name may stay in a file, because it is on the wire, in the log or in a rulebook."""
    return any(path.startswith(where) and bound in names for where, names, _ in EXCEPTIONS)


def product_faults() -> list[tuple[str, Fault]]:
    """The faults of all the product's modules, without the revisions of games that are frozen."""
    modules = [name for name in python_files(ROOT, *PRODUCT) if not FROZEN.search(name)]
    return [(name, fault) for name in modules for fault in faults(name, text(name))]


def counted(places: Iterable[tuple[str, Fault]]) -> dict[str, int]:
    """How many faults of each kind each top folder has, by `kind folder`."""
    return dict(sorted(Counter(f"{fault.kind} {name.split('/')[0]}" for name, fault in places).items()))


def read_counts(content: str) -> dict[str, int]:
    """The counts that a file of counts holds."""
    lines = [line.rsplit(maxsplit=1) for line in content.splitlines() if line and not line.startswith("#")]
    return {key: int(count) for key, count in lines}


def written(counts: dict[str, int]) -> str:
    """The content of a file of counts."""
    return HEAD + "".join(f"{key} {count}\n" for key, count in counts.items())


def risen(before: dict[str, int], now: dict[str, int]) -> dict[str, int]:
    """The counts that are higher than before, by how much."""
    return {key: count - before.get(key, 0) for key, count in now.items() if count > before.get(key, 0)}


def main(arguments: list[str]) -> int:
    """List the places below the given folders, or write the counts; refuse to write a count that has risen."""
    places = product_faults()
    if arguments != ["--write"]:
        for name, fault in places:
            if not arguments or name.startswith(tuple(arguments)):
                sys.stdout.write(f"{name}:{fault.line}: {fault.kind}: {fault.words}\n")
        return 0
    now = counted(places)
    more = risen(read_counts(COUNTS.read_text(encoding="utf-8")), now)
    if more:
        sys.stdout.write(f"not written, these have risen: {more}\n")
        return 1
    COUNTS.write_text(written(now), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
