"""Random games that are played once; many properties look at the same ones, and leave them as they are."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.support.games.contenders import MANY, Contender, asked_for, contenders
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.nights import NIGHT

GAMES = 4
LONG = 150


def play(contender: Contender, rng: random.Random) -> Sitting:
    """A table that was played at, with undos, disputes and pauses."""
    return live(contender.sit(rng), rng, LONG, table_acts=0.1)


def numbered(contender: Contender, number: int) -> Sitting:
    """The table of this number; always the same."""
    return play(contender, random.Random(f"{contender.id} {number}"))


kept = cache(numbered)


def over_played_tables() -> Callable[[Callable[..., Any]], Any]:
    """A test of a property of what was recorded at random tables of every game: few by day, many at night.

    The property is called with what it asks for by name: the table as `sitting`, the `contender`, and a source of
    random choices as `rng`. It can also be called by itself, as `test.check`, with the contender and such a source, for
    a table that is played then, without undos and disputes: what they find out for themselves, the property need not.
    """

    def decorate(check: Callable[..., None]) -> Any:
        def look(contender: Contender, sitting: Sitting, rng: random.Random) -> None:
            check(**asked_for(check, contender=contender, sitting=sitting, rng=rng))

        @pytest.mark.parametrize("contender", contenders())
        @pytest.mark.parametrize("count", [GAMES, pytest.param(MANY, marks=pytest.mark.nightly)])
        def test(contender: Contender, count: int) -> None:
            begin = 0 if count == GAMES else NIGHT * MANY
            for number in range(begin, begin + count):
                sitting = (kept if number < GAMES else numbered)(contender, number)
                version = sitting.version
                try:
                    look(contender, sitting, random.Random(f"{check.__name__} {contender.id} {number}"))
                except Exception as error:
                    error.add_note(f"at the table of {contender.id} with the number {number}")
                    raise
                assert sitting.version == len(sitting.records) == version, "others look at the same table"

        test.__name__ = check.__name__
        test.check = lambda contender, rng: look(contender, live(contender.sit(rng), rng, LONG), rng)
        return test

    return decorate
