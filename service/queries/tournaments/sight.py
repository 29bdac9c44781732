"""The sight of a viewer beyond the events of a tournament: settings, boards and results (tournament.8.5, 14.6)."""

from msgspec.structs import replace

from domain.tournament import boards as closed_boards
from domain.tournament import directors
from domain.tournament.boards import OVER, is_closed
from domain.tournament.plan import PlannedTable
from domain.tournament.record import Actor
from domain.tournament.settings.settings import Boards, Settings
from domain.tournament.state.tournament import Tournament
from service.queries.tournaments.membership import reads_all


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
