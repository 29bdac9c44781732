"""Events on entrants."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.tournament.events.entries import (
    ByeRequested,
    EntrantCorrected,
    EntrantEntered,
    EntrantReadmitted,
    EntrantWithdrawn,
    PlayerHere,
    PlayerSubstituted,
)
from domain.tournament.record import TournamentRecord
from domain.tournament.state.over import last_published
from domain.tournament.state.tournament import Entrant, Player, Tournament


def _with(tournament: Tournament, entrant: Entrant) -> Tournament:
    return replace(tournament, entrants={**tournament.entrants, entrant.entrant: entrant})


def _words(event: EntrantEntered | EntrantCorrected) -> tuple[str | None, str | None]:
    """Its category, and the club's own key for it."""
    category = None if event.category is UNSET else event.category
    return category, None if event.member is UNSET else event.member


def _entered(tournament: Tournament, event: EntrantEntered, _: TournamentRecord) -> Tournament:
    """Late entrants play from the first round whose pairings are not public; they get the next seed numbers (1.2)."""
    players = tuple(Player(entered.player, entered.name) for entered in event.players)
    first = last_published(tournament) + 1
    entrant = Entrant(event.entrant, event.name, event.club, event.rating, players, *_words(event), first_round=first)
    after = _with(tournament, entrant)
    return replace(after, seeds=(*after.seeds, event.entrant)) if after.phase == "running" else after


def _corrected(tournament: Tournament, event: EntrantCorrected, _: TournamentRecord) -> Tournament:
    """A rating counts for the seed numbers, which are given at the start; until then it may be corrected."""
    entrant = tournament.entrants[event.entrant]
    players = []
    for player, named in zip(entrant.players, event.players, strict=True):
        is_other = player.name != named.name if event.renamed is UNSET else player.player in event.renamed
        players.append(replace(player, name=named.name, corrected=player.corrected + is_other))
    known = replace(entrant, name=event.name, club=event.club, rating=event.rating, players=tuple(players))
    category, member = _words(event)
    return _with(tournament, replace(known, category=category, member=member))


def _withdrawn(tournament: Tournament, event: EntrantWithdrawn, _: TournamentRecord) -> Tournament:
    return _with(tournament, replace(tournament.entrants[event.entrant], withdrawn_from=event.from_round))


def _readmitted(tournament: Tournament, event: EntrantReadmitted, _: TournamentRecord) -> Tournament:
    """The tournament with an entrant readmitted; if it had withdrawn before the start, it gets the next seed number."""
    entrant = tournament.entrants[event.entrant]
    left = entrant.withdrawn_from
    away = entrant.away if left is None or left >= event.from_round else (*entrant.away, (left, event.from_round - 1))
    after = _with(tournament, replace(entrant, withdrawn_from=None, away=away))
    is_new = after.phase == "running" and event.entrant not in after.seeds
    return replace(after, seeds=(*after.seeds, event.entrant)) if is_new else after


def _substituted(tournament: Tournament, event: PlayerSubstituted, _: TournamentRecord) -> Tournament:
    entrant = tournament.entrants[event.entrant]
    players = tuple(
        replace(player, name=event.name, holder=player.holder + 1, here=None)
        if player.player == event.player
        else player
        for player in entrant.players
    )
    return _with(tournament, replace(entrant, players=players))


def _bye_requested(tournament: Tournament, event: ByeRequested, _: TournamentRecord) -> Tournament:
    entrant = tournament.entrants[event.entrant]
    return _with(tournament, replace(entrant, byes={**entrant.byes, event.round: event.kind}))


def _here(tournament: Tournament, event: PlayerHere, _: TournamentRecord) -> Tournament:
    entrant = tournament.entrants[event.entrant]
    players = tuple(
        replace(player, here=event.round or 0) if player.player == event.player else player
        for player in entrant.players
    )
    return _with(tournament, replace(entrant, players=players))


ASSIGN: Mapping[type, Callable[[Tournament, Any, TournamentRecord], Tournament]] = MappingProxyType(
    {
        EntrantEntered: _entered,
        EntrantCorrected: _corrected,
        EntrantWithdrawn: _withdrawn,
        EntrantReadmitted: _readmitted,
        PlayerSubstituted: _substituted,
        ByeRequested: _bye_requested,
        PlayerHere: _here,
    }
)
