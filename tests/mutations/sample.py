"""Which changes are tried: the same ones each time, also after other parts of the product have changed."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator

from tests.house.support.checkout import ROOT, python_files
from tests.mutations.mutation import Mutation, mutations

FOLDERS = ("domain", "service", "eventstore", "api")
COUNT, SEED = 300, 28
LEFT_OUT = re.compile(r"/revision_\d+/|^api/clients/python/(examples|generator|friedensrichter_client/blocking)/")
"""Rules that are frozen, what is made from another file, what makes it, and programs that only show something."""


def chosen(below: list[str], count: int = COUNT, seed: int = SEED) -> list[Mutation]:
    """So many of the changes below these paths: those whose hashes with the seed are the smallest.

    Each change is as likely as another.
    A change keeps its hash while its file keeps the expression, so a sample outlives most changes of the product.
    """
    files = [name for name in python_files() if not LEFT_OUT.search(name) and name.startswith(tuple(below))]
    hashed = [one for name in files for one in _hashed(name, seed)]
    smallest = sorted(hashed, key=lambda one: one[0])[:count]
    return [one for _, one in sorted(smallest, key=lambda one: (one[1].file, one[1].line, one[0]))]


def _hashed(name: str, seed: int) -> Iterator[tuple[str, Mutation]]:
    seen: Counter[str] = Counter()
    for one in mutations(name, (ROOT / name).read_text(encoding="utf-8")):
        change = f"{seed} {name} {one.before} {one.after}"
        seen[change] += 1
        yield hashlib.sha256(f"{change} {seen[change]}".encode()).hexdigest(), one
