"""The view of a tournament: settings, entrants, arbiters, rounds and boards, as far as a viewer may know them."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from domain.game.meta import Outage
from domain.tournament.audience import calls_ahead, last_call
from domain.tournament.boards import is_closed
from domain.tournament.events.docket import CallReason
from domain.tournament.events.entries import EnteredPlayer, RequestedBye
from domain.tournament.record import Actor
from domain.tournament.settings.settings import Settings
from domain.tournament.state.rounds import Round
from domain.tournament.state.standing import begins_at
from domain.tournament.state.tournament import Arbiter, Director, Entrant, Phase, Tournament
from service.access.grants import Grant
from service.queries.tournaments.history import TournamentActor, shown_actor
from service.queries.tournaments.viewer import (
    Look,
    hears_of_drafts,
    is_over,
    look,
    reads_all,
    reads_drafts,
    settings_for,
)
from service.runtime.context import Referee

ShownPhase = Literal["drawn", "published", "begun", "started", "ended"]


class EntrantView(msgspec.Struct, frozen=True):
    """An entrant. `category` is its word for prizes, `member` the club's own key for it, by which a series knows it.

    `seed_number` is null before the start.

    `first_round` is the first that it can play. `withdrawn_from`: it plays no round from this one on. `byes` are those
    that it has asked for.
    """

    entrant: int
    name: str
    club: str | None
    rating: int | None
    category: str | None
    member: str | None
    players: tuple[EnteredPlayer, ...]
    seed_number: int | None
    first_round: int
    withdrawn_from: int | None
    byes: tuple[tuple[int, RequestedBye], ...]


class ArbiterView(msgspec.Struct, frozen=True):
    """An arbiter. `conflicts` are entrants on whose matters the arbiter does not rule; only arbiters and organizer see.

    It is null for all others.
    """

    arbiter: int
    name: str
    chief: bool
    dismissed: bool
    conflicts: tuple[int, ...] | None


class DirectorView(msgspec.Struct, frozen=True):
    """A director. `entrant` is the one as which it plays, null for one who plays nowhere."""

    director: int
    name: str
    entrant: int | None
    dismissed: bool


class RoundSummary(msgspec.Struct, frozen=True):
    """A round. `tables` counts its tables. Times are in milliseconds since 1970, UTC.

    A round is `published` for players and spectators until its tables are open. Of a round that is drawn, a director
    who plays counts no tables. `begins_at`: when it begins by
    itself, which it does not while it is `held`; null where somebody begins it, and once it has started.
    """

    round: int
    phase: ShownPhase
    tables: int
    started_at: int | None
    deadline: int | None
    expired: bool
    paused: bool
    ended_at: int | None
    begins_at: int | None
    held: bool


class BoardSummary(msgspec.Struct, frozen=True):
    """A board, its commitment, and whether its records are open."""

    number: int
    commitment: str
    prepared: bool
    open: bool


class HereView(msgspec.Struct, frozen=True):
    """A player that has said to be there: for the tournament, and for all rounds up to `round` if it named one."""

    entrant: int
    player: int
    round: int | None


class OwnCall(msgspec.Struct, frozen=True):
    """The last call of the viewer's entrant for an arbiter. `ahead`: how many wait since before it; 0 once closed.

    `opened_at` is milliseconds since 1970, UTC. `answer`: the words of the arbiter, if there were any.
    """

    why: CallReason
    text: str | None
    opened_at: int
    closed: bool
    answer: str | None
    ahead: int


class TournamentView(msgspec.Struct, frozen=True):
    """A tournament at a version, in the viewer's own numbers. `you` is as whom the viewer looks.

    `seeds` are the entrants by seed number. `seed` and `digest` are told at the end; `commitment` binds the service to
    the seed from the opening of entries on. `stood` is when nobody could play and the clocks stood. `here`: the players
    who said to be there. A player sees those of its entrant; arbiters, directors and organizer see all.
    """

    id: str
    version: int
    you: TournamentActor
    phase: Phase
    settings: Settings
    commitment: str | None
    seed: str | None
    entropy: str | None
    arbiters: tuple[ArbiterView, ...]
    directors: tuple[DirectorView, ...]
    entrants: tuple[EntrantView, ...]
    seeds: tuple[int, ...]
    rounds: tuple[RoundSummary, ...]
    boards: tuple[BoardSummary, ...]
    digest: str | None
    finished_at: int | None
    stood: tuple[Outage, ...]
    here: tuple[HereView, ...]
    call: OwnCall | None


async def view_tournament(referee: Referee, grant: Grant, tournament: str, at: int | None) -> TournamentView:
    """A tournament as its viewer may know it. Raises as `look` does."""
    seen = await look(referee, grant, tournament, at)
    key = "view", seen.viewer, seen.version
    known: TournamentView | None = seen.live.memo.get(key)
    if known is None:
        known = _view(seen)
        seen.live.remember(key, known)
    return known


def _view(seen: Look) -> TournamentView:
    state, viewer = seen.state, seen.viewer
    sees_all = reads_all(viewer)
    known = (state.rounds[number] for number in sorted(state.rounds))
    rounds = known if hears_of_drafts(viewer) else filter(is_published, known)
    ranks = {entrant: rank for rank, entrant in enumerate(state.seeds, start=1)}
    return TournamentView(
        id=seen.live.id,
        version=seen.version,
        you=shown_actor(viewer),
        phase=state.phase,
        settings=settings_for(state, viewer),
        commitment=state.commitment,
        seed=state.seed if is_over(state) else None,
        entropy=state.entropy,
        directors=tuple(map(director_view, state.directors.values())),
        arbiters=tuple(arbiter_view(arbiter, is_full=sees_all) for arbiter in state.arbiters.values()),
        entrants=tuple(entrant_view(person, ranks.get(person.entrant)) for person in state.entrants.values()),
        seeds=state.seeds,
        rounds=tuple(round_summary(state, drawn, viewer) for drawn in rounds),
        boards=tuple(_board(state, number) for number in range(len(state.boards))),
        digest=state.digest,
        finished_at=state.finished_at,
        stood=state.stood,
        here=tuple(_here(state, viewer)),
        call=_call(state, viewer),
    )


def _here(state: Tournament, viewer: Actor) -> Iterator[HereView]:
    for entrant in state.entrants.values():
        hears = hears_of_drafts(viewer) or (viewer.role == "player" and viewer.entrant == entrant.entrant)
        if hears:
            for player in entrant.players:
                if player.here is not None:
                    yield HereView(entrant.entrant, player.player, player.here or None)


def _call(state: Tournament, viewer: Actor) -> OwnCall | None:
    case = last_call(state, viewer.entrant) if viewer.role == "player" else None
    if case is None or case.call is None:
        return None
    ahead = 0 if case.closed else calls_ahead(state, case)
    return OwnCall(case.call.why, case.call.text, case.opened_at, case.closed, case.call.answer, ahead)


def entrant_view(entrant: Entrant, rank: int | None) -> EntrantView:
    """An entrant as everybody sees it."""
    return EntrantView(
        entrant=entrant.entrant,
        name=entrant.name,
        club=entrant.club,
        rating=entrant.rating,
        category=entrant.category,
        member=entrant.member,
        players=tuple(EnteredPlayer(player.player, player.name) for player in entrant.players),
        seed_number=rank,
        first_round=entrant.first_round,
        withdrawn_from=entrant.withdrawn_from,
        byes=tuple(sorted(entrant.byes.items())),
    )


def arbiter_view(arbiter: Arbiter, *, is_full: bool) -> ArbiterView:
    """An arbiter, with its conflicts for those who may know of them."""
    conflicts = tuple(sorted(arbiter.conflicts)) if is_full else None
    return ArbiterView(arbiter.arbiter, arbiter.name, arbiter.chief, arbiter.dismissed, conflicts)


def director_view(director: Director) -> DirectorView:
    """A director as everybody sees it."""
    return DirectorView(director.director, director.name, director.entrant, director.dismissed)


def is_published(played: Round) -> bool:
    """Return whether a round is public, in the form of its last publication."""
    return bool(played.public_tables or played.public_byes) or played.phase != "drawn"


def round_summary(state: Tournament, played: Round, viewer: Actor) -> RoundSummary:
    """A round in short, as far as its viewer knows it."""
    return RoundSummary(
        round=played.number,
        phase=shown_phase(played, is_full=hears_of_drafts(viewer)),
        tables=len(played.tables if reads_drafts(state, viewer) else played.public_tables),
        started_at=played.started_at,
        deadline=played.deadline,
        expired=played.expired,
        paused=played.paused_at is not None,
        ended_at=played.ended_at,
        begins_at=begins_at(state, played.number),
        held=played.number in state.held,
    )


def shown_phase(played: Round, *, is_full: bool) -> ShownPhase:
    """The phase of a round. That it has begun, or is drawn anew, is for arbiters, directors and organizer alone."""
    return "published" if not is_full and played.phase in ("begun", "drawn") else played.phase


def _board(state: Tournament, place: int) -> BoardSummary:
    board = state.boards[place]
    return BoardSummary(board.number, board.commitment, board.prepared, not is_closed(state, board.number))
