"""Entrants and arbiters as the events have made them."""

from collections.abc import Mapping

import msgspec

from domain.tournament.events.entries import RequestedBye


class Player(msgspec.Struct, frozen=True):
    """A player of an entrant.

    `holder` counts the persons who have had this place, from 0; substitutes raise it. `corrected` counts the
    corrections of the name.
    """

    player: int
    name: str
    holder: int = 0
    corrected: int = 0


class Entrant(msgspec.Struct, frozen=True):
    """An entrant.

    `first_round` is the first that it can play; before it, it is absent. `withdrawn_from`: it plays no round from this
    one on. `byes`: the byes that it has asked for, by round. `away`: the spans of rounds between a withdrawal and the
    readmission, each with its first and last round.
    """

    entrant: int
    name: str
    club: str | None
    rating: int | None
    players: tuple[Player, ...]
    first_round: int = 1
    withdrawn_from: int | None = None
    byes: Mapping[int, RequestedBye] = msgspec.field(default_factory=dict)
    away: tuple[tuple[int, int], ...] = ()

    def plays_in(self, number: int) -> bool:
        """Whether it is in play in this round, requested byes apart."""
        withdrawn = self.withdrawn_from is not None and number >= self.withdrawn_from
        return number >= self.first_round and not withdrawn and not any(a <= number <= b for a, b in self.away)


class Arbiter(msgspec.Struct, frozen=True):
    """An arbiter. `conflicts` are the entrants on whose matters the arbiter does not rule.

    `appointed`: the version in which the arbiter was appointed.
    """

    arbiter: int
    name: str
    chief: bool = False
    dismissed: bool = False
    conflicts: frozenset[int] = frozenset()
    appointed: int = 0
