"""What a director who plays may not know is as what there is not: every request, in worlds that differ only in it."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.integration.api.access.test_hidden_identifiers import (
    CUP,
    EVERY,
    OF_TOURNAMENTS,
    WITHIN,
    Swiss,
    World,
    all_alike,
    stack,
    with_conflict,
    worlds,
)
from tests.support.api.servers.direct import DirectClient
from tests.support.nights import some_by_day

PUBLISH = CUP + "/rounds/2/publish"
__all__ = ["stack"]


class Directed(World):
    """The same, with a director who plays as entrant 1. The third round is drawn."""

    def __init__(self, client: DirectClient) -> None:
        super().__init__(client)
        self.cup.direct("Anna", 1)
        self.cup.done("/rounds/3/draw", "chief", {})


class DirectedSwiss(Swiss):
    """A Swiss tournament with a director who plays. How the second round is drawn may differ."""

    def __init__(self, client: DirectClient) -> None:
        super().__init__(client)
        self.cup.direct("Anna", 1)

    def draft(self, hidden: int) -> None:
        """Another drawing by hand, and notes on it."""
        pairings = ([[1, 4], [2, 3]], [[4, 1], [3, 2]], [[1, 2], [3, 4]])[hidden]
        self.cup.done("/rounds/2/draw", "chief", {"pairings": pairings, "reason": f"So they asked: {hidden}."})
        for _ in range(hidden):
            self.cup.done("/notes", "chief", {"text": "The hall is cold."})


def with_secrets_from_director(world: World, hidden: int) -> None:
    """So much that a director who plays does not know."""
    with_conflict(world, hidden)
    if hidden:
        world.cup.done("/penalties", "chief", {"entrant": 3, "unit": "points", "amount": 0, "reason": "Talk."})
        world.cup.done("/notes", "chief", {"text": "The hall is cold."})


@pytest.mark.accepts("tournament.2.8")
@pytest.mark.refuses("tournament.2.8")
@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize(
    ("kind", "make", "within"),
    some_by_day([(Directed, with_secrets_from_director, WITHIN), (DirectedSwiss, DirectedSwiss.draft, OF_TOURNAMENTS)]),
    ids=["boards", "swiss"],
)
def test_nor_does_any_tell_a_director_who_plays(
    tmp_path: Path, stack: ExitStack, kind: type[World], make: Any, within: tuple[str, ...], every: int
) -> None:
    made = worlds(tmp_path, stack, make, kind)
    assert (
        all_alike(made, "playing director", within, but="" if kind is Directed else PUBLISH, every=every) > 300 // every
    )
