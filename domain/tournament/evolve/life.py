"""Events on the life of a tournament, its arbiters and directors."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from domain.tournament.events.life import (
    ArbiterAppointed,
    ArbiterDismissed,
    DirectorAppointed,
    DirectorDismissed,
    EntriesOpened,
    SettingsChanged,
    StandingsAmended,
    TournamentFinished,
    TournamentStarted,
    TournamentVoided,
)
from domain.tournament.record import TournamentRecord
from domain.tournament.state.tournament import Arbiter, Director, Tournament


def _changed(tournament: Tournament, event: SettingsChanged, _: TournamentRecord) -> Tournament:
    return replace(tournament, settings=event.settings)


def _opened(tournament: Tournament, event: EntriesOpened, _: TournamentRecord) -> Tournament:
    return replace(
        tournament,
        phase="open",
        settings=event.settings,
        seed=event.seed,
        commitment=event.commitment,
        boards=event.boards,
    )


def _with_chief(arbiters: Mapping[int, Arbiter], chief: int) -> dict[int, Arbiter]:
    return {number: replace(arbiter, chief=number == chief) for number, arbiter in arbiters.items()}


def _appointed(tournament: Tournament, event: ArbiterAppointed, _: TournamentRecord) -> Tournament:
    known = tournament.arbiters.get(event.arbiter, Arbiter(event.arbiter, event.name, appointed=tournament.version))
    arbiters = {**tournament.arbiters, event.arbiter: known}
    return replace(tournament, arbiters=_with_chief(arbiters, event.arbiter) if event.chief else arbiters)


def _dismissed(tournament: Tournament, event: ArbiterDismissed, _: TournamentRecord) -> Tournament:
    gone = replace(tournament.arbiters[event.arbiter], dismissed=True, chief=False)
    arbiters = {**tournament.arbiters, event.arbiter: gone}
    return replace(tournament, arbiters=arbiters if event.chief is None else _with_chief(arbiters, event.chief))


def _director(tournament: Tournament, event: DirectorAppointed, _: TournamentRecord) -> Tournament:
    director = Director(event.director, event.name, event.entrant)
    return replace(tournament, directors={**tournament.directors, event.director: director})


def _director_gone(tournament: Tournament, event: DirectorDismissed, _: TournamentRecord) -> Tournament:
    gone = replace(tournament.directors[event.director], dismissed=True)
    return replace(tournament, directors={**tournament.directors, event.director: gone})


def _started(tournament: Tournament, event: TournamentStarted, _: TournamentRecord) -> Tournament:
    boards = tournament.boards + event.boards
    return replace(tournament, phase="running", seeds=event.seeds, entropy=event.entropy, boards=boards)


def _finished(tournament: Tournament, event: TournamentFinished, record: TournamentRecord) -> Tournament:
    return replace(tournament, phase="finished", seed=event.seed, digest=event.digest, finished_at=record.at)


def _amended(tournament: Tournament, event: StandingsAmended, _: TournamentRecord) -> Tournament:
    return replace(tournament, digest=event.digest)


def _voided(tournament: Tournament, _event: TournamentVoided, record: TournamentRecord) -> Tournament:
    return replace(tournament, phase="void", finished_at=record.at)


ASSIGN: Mapping[type, Callable[[Tournament, Any, TournamentRecord], Tournament]] = MappingProxyType(
    {
        SettingsChanged: _changed,
        EntriesOpened: _opened,
        ArbiterAppointed: _appointed,
        ArbiterDismissed: _dismissed,
        DirectorAppointed: _director,
        DirectorDismissed: _director_gone,
        TournamentStarted: _started,
        TournamentFinished: _finished,
        StandingsAmended: _amended,
        TournamentVoided: _voided,
    }
)
