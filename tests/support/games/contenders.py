"""The games that must keep the contract, each with the random tables that its own tests provide."""

from __future__ import annotations

import random
from collections.abc import Callable
from inspect import signature
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.table.core.commands import ChanceAfterUndo
from tests.support.games.contract import Contract, contract_of, games_under_contract, part_of
from tests.support.games.entropy import begun, random_source
from tests.support.games.sitting import Sitting
from tests.support.nights import TABLES
from tests.support.table import whispers_worlds
from tests.support.table.whispers import WHISPERS

MANY = TABLES


class Contender(msgspec.Struct, frozen=True):
    """A game, and its module `worlds`: `options(rng)`, `prepared(rng)`, `twin(prepared, viewer, rng)`.

    Each may also ask for the number of `seats`; `prepared` and `twin` for the `agreed` options.
    """

    game: AnyGame
    worlds: Any

    @property
    def id(self) -> str:
        return self.game.meta.id

    @property
    def contract(self) -> Contract:
        """What the tests must be told of the game."""
        return contract_of(self.id)

    @property
    def commands(self) -> tuple[type, ...]:
        """The types of the game's commands."""
        return get_args(self.game.meta.command)

    @property
    def events(self) -> tuple[type, ...]:
        """The types of the game's events."""
        return get_args(self.game.meta.event)

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that random tables have: all, unless the game's worlds name some."""
        return getattr(self.worlds, "SEATS", self.game.meta.seats)

    @property
    def viewers(self) -> list[int | None]:
        """Who looks at random tables: every seat and a spectator, unless the game's worlds name some of the seats."""
        return [*getattr(self.worlds, "VIEWERS", range(max(self.seats))), None]

    def options(self, rng: random.Random, seats: int) -> dict[str, Any]:
        """Random options that a table with so many seats can have."""
        options = self.worlds.options
        return options(rng, **asked_for(options, seats=seats))

    def prepared(self, rng: random.Random, seats: int, agreed: dict[str, Any]) -> dict[str, Any]:
        """Prepared chance that a table with so many seats and these options can have."""
        prepared = self.worlds.prepared
        return prepared(rng, **asked_for(prepared, seats=seats, agreed=agreed))

    def twin(
        self, prepared: dict[str, Any], viewer: int | None, rng: random.Random, seats: int, agreed: dict[str, Any]
    ) -> dict[str, Any] | None:
        """Another prepared chance that the viewer cannot tell from this one when the game begins."""
        twin = self.worlds.twin
        return twin(prepared, viewer, rng, **asked_for(twin, seats=seats, agreed=agreed))

    def sit(
        self,
        rng: random.Random,
        *,
        undo: str | None = None,
        clock: dict[str, Any] | None = None,
        has_begun: bool = False,
        after_undo: ChanceAfterUndo = "anew",
    ) -> Sitting:
        """A table with random options, number of seats, seed and clock, half of them with prepared chance.

        Some wait for entropy from their seats; with `has_begun` they have got it.
        """
        seats = rng.choice(self.seats)
        options = self.options(rng, seats)
        prepared = self.prepared(rng, seats, options) if rng.random() < 0.5 else {}
        undo = undo or rng.choice(["consent", "arbiter"])
        seed, clock = rng.randbytes(32), clock or random_clock(rng)
        sitting = Sitting(
            self.game,
            seats,
            options,
            prepared,
            undo=undo,
            seed=seed,
            clock=clock,
            entropy=random_source(seed),
            after_undo=after_undo,
        )
        return begun(sitting, rng) if has_begun else sitting


def asked_for(maker: Callable[..., Any], **known: Any) -> dict[str, Any]:
    """Of what is known of a table, that which the function asks for by name."""
    return {name: value for name, value in known.items() if name in signature(maker).parameters}


def random_clock(rng: random.Random) -> dict[str, Any] | None:
    """No clock, or one with little, some or much time."""
    seconds, expiry = rng.choice([1, 30, 86_400]), rng.choice(["arbiter", "forfeit"])
    return {"seconds_per_move": seconds, "expiry": expiry} if rng.random() < 0.3 else None


CONTENDERS = [
    *(Contender(game, part_of(name, "worlds")) for name, game in games_under_contract().items()),
    Contender(WHISPERS, whispers_worlds),
]
"""Every game under contract, and the made-up one, which has the covert acts that the others may lack."""

WATCHED = ("dna", "frieden", "whispers", "whist")
"""Games whose spectator the checks compare, too. In the others it sees no more than each seat does."""


def actors(sitting: Sitting) -> list[Actor]:
    """Everybody who could act at the table."""
    return [*map(by_seat, range(sitting.seats)), ARBITER, CLOCK]


def contenders(*, made_up: bool = True) -> list[Any]:
    """Every game, as the parameters of a test; the made-up one has no texts."""
    return [pytest.param(one, id=one.id) for one in CONTENDERS if made_up or one.game is not WHISPERS]


def viewers_of_each_game() -> list[Any]:
    """Every game with each viewer, as parameters of a test; the checks have a seat of each and a spectator of some."""

    def case(contender: Contender, viewer: int | None) -> Any:
        is_of_checks = contender.id in WATCHED if viewer is None else viewer == contender.viewers[0]
        name = f"{contender.id}-{'spectator' if viewer is None else f'seat {viewer}'}"
        return pytest.param(contender, viewer, id=name, marks=() if is_of_checks else pytest.mark.nightly)

    return [case(contender, viewer) for contender in CONTENDERS for viewer in contender.viewers]


def over_random_tables(*, made_up: bool = True) -> Callable[[Callable[..., Any]], Any]:
    """A test of a property over random tables of every game: one of them by day, many at night.

    A smaller seed makes no simpler table, so none is looked for when one fails.
    The property is called with the contender and a source of random choices, which depends on the example alone. It can
    also be called by itself, as `test.check`. `made_up`: also over those of the game that has no texts.
    """

    def decorate(check: Callable[[Contender, random.Random], None]) -> Any:
        @pytest.mark.parametrize("contender", contenders(made_up=made_up))
        @pytest.mark.parametrize("count", [1, pytest.param(MANY, marks=pytest.mark.nightly)])
        def test(contender: Contender, count: int) -> None:
            @settings(max_examples=count, phases=[Phase.generate])
            @given(seed=st.integers(0, 2**32 - 1))
            def each(seed: int) -> None:
                check(contender, random.Random(f"{check.__name__} {contender.id} {seed}"))

            each()

        test.__name__ = check.__name__
        test.check = check
        return test

    return decorate
