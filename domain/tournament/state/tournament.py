"""A tournament after its events."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.game.meta import Outage
from domain.tournament.events.life import BoardCommitment
from domain.tournament.revisions import REVISIONS, Rules
from domain.tournament.settings.settings import Settings
from domain.tournament.state.entrants import Arbiter, Entrant
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.scores import Adjusted, Case, Note, Penalty

Phase = Literal["draft", "open", "running", "finished", "void"]


class OpenedBoard(msgspec.Struct, frozen=True):
    """A board that is open, and the version of the event."""

    board: int
    version: int


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament after `version` events.

    `revision` is that of the rules of tournaments by which it was drafted. Numbers are keys: of entrants, arbiters,
    rounds, adjustments, penalties and notes from 1. `places` has for each table of the rounds that have begun, by id,
    its round and number. `seeds` are the entrants by seed number, in order. `seed` is hex, and None before entries
    open. `digest` is that of the final standings. `at` is up to when the events show that somebody acted, and `stood`
    is what does not count, in order.
    """

    settings: Settings
    version: int = 0
    phase: Phase = "draft"
    seed: str | None = None
    commitment: str | None = None
    boards: tuple[BoardCommitment, ...] = ()
    opened_boards: Mapping[int, OpenedBoard] = msgspec.field(default_factory=dict)
    entrants: Mapping[int, Entrant] = msgspec.field(default_factory=dict)
    arbiters: Mapping[int, Arbiter] = msgspec.field(default_factory=dict)
    seeds: tuple[int, ...] = ()
    entropy: str | None = None
    rounds: Mapping[int, Round] = msgspec.field(default_factory=dict)
    places: Mapping[str, tuple[int, int]] = msgspec.field(default_factory=dict)
    adjusted: Mapping[int, Adjusted] = msgspec.field(default_factory=dict)
    penalties: Mapping[int, Penalty] = msgspec.field(default_factory=dict)
    cases: Mapping[str, Case] = msgspec.field(default_factory=dict)
    notes: Mapping[int, Note] = msgspec.field(default_factory=dict)
    digest: str | None = None
    finished_at: int | None = None
    revision: int = 1
    at: int = 0
    stood: tuple[Outage, ...] = ()

    @property
    def rules(self) -> Rules:
        """What the rules of its revision say where revisions differ."""
        return REVISIONS[self.revision]

    def table(self, table: str) -> Table | None:
        """The table with this id, if a round that has begun has it."""
        place = self.places.get(table)
        return None if place is None else self.rounds[place[0]].played[place[1]]
