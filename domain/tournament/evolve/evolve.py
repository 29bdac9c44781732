"""The fold: a tournament after its events. It never refuses."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from domain.tournament.events.life import TournamentDrafted
from domain.tournament.events.rounds import TimeStood
from domain.tournament.evolve import docket, entries, life, results, rounds
from domain.tournament.record import TournamentRecord
from domain.tournament.state.tournament import Tournament

Assign = Callable[[Tournament, Any, TournamentRecord], Tournament]

ASSIGN: Mapping[type, Assign] = MappingProxyType(
    {**life.ASSIGN, **entries.ASSIGN, **rounds.ASSIGN, **results.ASSIGN, **docket.ASSIGN}
)


def evolve(tournament: Tournament | None, record: TournamentRecord) -> Tournament:
    """Return the tournament after one more event. None: before the first, which is the draft."""
    event = record.event
    if tournament is None:
        if not isinstance(event, TournamentDrafted):
            message = "a tournament begins with its draft"
            raise ValueError(message)
        return Tournament(settings=event.settings, version=1, revision=event.revision, at=record.at)
    assign = ASSIGN.get(type(event))
    at = min(record.at, event.until) if isinstance(event, TimeStood) else record.at
    before = replace(tournament, version=tournament.version + 1, at=max(tournament.at, at))
    return before if assign is None else assign(before, event, record)


Step = tuple[Tournament | None, Tournament, TournamentRecord]
"""An event, with the tournament before and after it."""


def steps(before: Tournament | None, records: Iterable[TournamentRecord]) -> Iterator[Step]:
    """Go through events that follow one another, from the tournament before the first of them."""
    for record in records:
        after = evolve(before, record)
        yield before, after, record
        before = after


def fold(records: Iterable[TournamentRecord]) -> Tournament | None:
    """Return the tournament after these events; None without any."""
    tournament: Tournament | None = None
    for record in records:
        tournament = evolve(tournament, record)
    return tournament
