"""The viewer of a tournament: its membership, the tournaments in its list, and what it may see at which version.

What it may see beyond the events are settings, boards and results (tournament.8.5, 14.6).
"""

import msgspec
from msgspec.structs import replace

from domain.tournament import boards as closed_boards
from domain.tournament import directors
from domain.tournament.boards import OVER, is_closed
from domain.tournament.plan import PlannedTable
from domain.tournament.record import Actor
from domain.tournament.settings.settings import Boards, Settings
from domain.tournament.state.tournament import Phase, Tournament
from eventstore.ports.directory import Stream
from service.access.grants import Grant
from service.problems import NotAllowedError, UnknownTournamentError, UnknownVersionError
from service.record.tournaments import CAPTIONS, CATEGORY, ID, id_of, phase_of, stream_of, word_of
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament


async def member(referee: Referee, grant: Grant, tournament: str) -> Actor:
    """Return the actor as which the holder of a token acts and looks in a tournament.

    Raises UnknownTournamentError, alike for a tournament that there is not and for one that is none of the holder's.
    """
    if not ID.fullmatch(tournament):
        raise UnknownTournamentError
    if grant.role == "organizer":
        owner = await referee.owners.owner_of(stream_of(tournament))
        if owner is None or grant.owner not in ("", owner):
            raise UnknownTournamentError
        return Actor("organizer")
    if grant.tournament != tournament:
        raise UnknownTournamentError
    return in_tournament(grant)


def in_tournament(grant: Grant) -> Actor:
    """Return the actor in its tournament that the holder of a token is."""
    if grant.role == "arbiter":
        return Actor("arbiter", arbiter=grant.arbiter)
    if grant.role == "director":
        return Actor("director", director=grant.director)
    if grant.role == "player":
        return Actor("player", entrant=grant.entrant, player=grant.player)
    return Actor("spectator")


def reads_all(viewer: Actor) -> bool:
    """Return whether somebody is an arbiter or the organizer; only conflicts keep anything from these."""
    return viewer.role in ("organizer", "arbiter")


class Look(msgspec.Struct, frozen=True):
    """A look at a tournament: the state, and the version of it in the viewer's own numbers."""

    live: LiveTournament
    viewer: Actor
    state: Tournament
    version: int
    is_newest: bool


async def look(referee: Referee, grant: Grant, tournament: str, at: int | None = None) -> Look:
    """A tournament for the holder of a token; `at` a version in its numbers, the newest by default.

    Raises UnknownTournamentError, UnknownVersionError, RecordDamagedError.
    """
    viewer = await member(referee, grant, tournament)
    live = await referee.tournaments.get(tournament)
    now = live.numbering.number_of(live.version, viewer)
    if at is None or at == now:
        return Look(live, viewer, live.state, now, is_newest=True)
    if not 1 <= at < now:
        raise UnknownVersionError
    state = await referee.tournaments.state_at(live, live.numbering.version_of(at, viewer))
    return Look(live, viewer, state, at, is_newest=False)


def is_over(state: Tournament) -> bool:
    """Return whether all that was secret has been told."""
    return state.phase in OVER


def hears_of_drafts(viewer: Actor) -> bool:
    """Return whether somebody knows that a round is drawn, or drawn again, before it is public (tournament.2.8)."""
    return reads_all(viewer) or viewer.role == "director"


def reads_drafts(state: Tournament, viewer: Actor) -> bool:
    """Return whether somebody reads the pairings of a drawn round: no director who plays (tournament.2.8)."""
    return reads_all(viewer) or directors.reads_drafts(state, viewer)


def has_conflict(state: Tournament, viewer: Actor) -> bool:
    """Return whether an arbiter has declared a conflict."""
    known = state.arbiters.get(viewer.arbiter or 0)
    return viewer.role == "arbiter" and known is not None and bool(known.conflicts)


def sees_board(state: Tournament, viewer: Actor, board: int | None) -> bool:
    """Return whether somebody may read what happens at all tables of a board, also while it is closed."""
    if board is None or not is_closed(state, board):
        return True
    return reads_all(viewer) and board not in kept_boards(state, viewer)


def kept_boards(state: Tournament, viewer: Actor) -> frozenset[int]:
    """The closed boards that an arbiter does not read because of its conflicts (14.6), and a director not at all."""
    if viewer.role == "director":
        return frozenset(board.number for board in state.boards if is_closed(state, board.number))
    if not has_conflict(state, viewer):
        return frozenset()
    return closed_boards.kept_boards(state, state.arbiters[viewer.arbiter or 0])


def sees_result(state: Tournament, viewer: Actor, table: PlannedTable) -> bool:
    """Return whether somebody may read the result of a table.

    Those who sit at it may, but for teams: their other pair plays the same board.
    """
    sits = viewer.role == "player" and any(entrant == viewer.entrant for entrant, _ in table.seats)
    return (sits and state.settings.entrants != "team") or sees_board(state, viewer, table.board)


def settings_for(state: Tournament, viewer: Actor) -> Settings:
    """The settings, without the prepared deals for all who might profit from them."""
    settings = state.settings
    kept = is_over(state) or (reads_all(viewer) and not has_conflict(state, viewer))
    if kept or not isinstance(settings.format, Boards) or settings.format.deals is None:
        return settings
    return replace(settings, format=replace(settings.format, deals=None))


PAGE = 100


class TournamentEntry(msgspec.Struct, frozen=True):
    """A tournament in the directory. `drafted_at` is milliseconds since 1970, UTC; `format` the word of its format."""

    id: str
    title: str
    organizer: str
    game: str
    format: str
    phase: Phase
    drafted_at: int


class TournamentPage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tournaments, newest first. `next` is the cursor of the next page, null if this is the last.

    `logs_away`: the numbers of the logs that cannot be reached now. What lies in them is not listed.
    """

    tournaments: tuple[TournamentEntry, ...]
    next: str | None
    logs_away: tuple[int, ...] = ()


async def list_tournaments(
    referee: Referee, grant: Grant, phase: Phase | None, before: str | None, limit: int
) -> TournamentPage:
    """The tournaments of a client: all for the organizer of all, its own for others. Raises NotAllowedError."""
    if grant.tournament:
        entry = await referee.store.stream(stream_of(grant.tournament))
        fits = entry is not None and before is None and phase in (None, phase_of(entry.state))
        return TournamentPage((_entry(entry),) if entry is not None and fits else (), None)
    if grant.role != "organizer":
        raise NotAllowedError
    size = max(1, min(limit, PAGE))
    streams = await referee.store.streams(
        category=CATEGORY,
        state=None if phase is None else word_of(phase),
        owner=grant.owner or None,
        before=None if before is None else stream_of(before),
        limit=size + 1,
    )
    page = streams[:size]
    return TournamentPage(tuple(map(_entry, page)), id_of(page[-1].stream) if len(streams) > size else None)


def _entry(stream: Stream) -> TournamentEntry:
    caption = CAPTIONS.decode(stream.caption)
    return TournamentEntry(
        id=id_of(stream.stream),
        title=caption.title,
        organizer=caption.organizer,
        game=caption.game,
        format=caption.format,
        phase=phase_of(stream.state),
        drafted_at=stream.opened_at,
    )
