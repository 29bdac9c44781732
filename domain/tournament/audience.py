"""The audience of each event of a tournament, of each of its fields, and of calls (tournament.8.5, 14.6, 14.10)."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.tournament.boards import is_closed, is_kept_from, kept_boards, may_read_closed
from domain.tournament.directors import director_of, shown_to_director
from domain.tournament.events import docket, entries, life, results, rounds
from domain.tournament.events.docket import CaseClosed, CaseOpened
from domain.tournament.events.events import AnyEvent
from domain.tournament.numbering import (
    KNOWS_ALL,
    knows_table,
    numbers_for,
    rulings_for,
    shown_result,
    version_for,
    with_viewer_numbers,
)
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.settings.settings import Boards, Settings
from domain.tournament.state.over import tables_of_board
from domain.tournament.state.tournament import Adjusted, Arbiter, Case, Tournament

FOR_ARBITERS = (
    life.TournamentDrafted,
    rounds.RoundDrawn,
    rounds.TablesOpened,
    docket.CaseOpened,
    docket.CaseTaken,
    docket.CaseGivenBack,
    docket.CaseAssigned,
    docket.CaseClosed,
    docket.ConflictDeclared,
    docket.NoteWritten,
)
"""Nobody but arbiters and organizer knows that these happened."""

OF_RESULTS = (
    *(results.ResultReported, results.ResultRevised, results.ResultEntered, results.ResultConfirmed),
    *(results.ScoreAdjusted, results.AdjustmentLifted),
)
"""These are public where the table belongs to no board, or its board is open."""

OF_CASES = (docket.CaseOpened, docket.CaseTaken, docket.CaseGivenBack, docket.CaseAssigned, docket.CaseClosed)


def visible(before: Tournament | None, record: TournamentRecord, viewer: Actor) -> TournamentRecord | None:
    """Return a record as a viewer may read it; None if it must not know that anything happened.

    `before` is the tournament before the event. Who may know of an event is settled when it happens, for good: so the
    versions that a viewer counts never move afterwards. The seed is for nobody before the end.
    """
    if viewer.role in {"clerk", "clock"}:
        return record
    event = record.event
    arbiter = _acting(before, viewer)
    if viewer.role == "organizer" or arbiter is not None:
        if arbiter is not None and _is_withheld(before, event, arbiter):
            return None
        has_deals = arbiter is None or not arbiter.conflicts
    elif _hears(before, event, viewer):
        has_deals = False
        event = _without_text(event)
    else:
        return None if before is None else _beyond_public(before, record, viewer)
    shown = with_viewer_numbers(
        before, _shown_result(before, _without_seed(event, has_deals=has_deals), viewer), viewer
    )
    return record if shown is record.event else replace(record, event=shown)


def news_with_board(tournament: Tournament, board: int, viewer: Actor) -> Iterator[AnyEvent]:
    """Yield what everybody may know from now on of a board: results, groups of its tables, adjusted scores that count.

    `tournament` is as it was before the opening.
    """
    for _, table in tables_of_board(tournament, board):
        if table.read and table.status is not None:
            version, rulings = version_for(table, table.read, viewer), rulings_for(table, viewer)
            yield results.ResultReported(table.plan.table, version, table.status, table.outcome, rulings)
        elif table.entered is not None:
            entered = table.entered
            yield results.ResultEntered(
                table.plan.table, table.outcome, entered.waits_for, contradicts=False, recorded=entered.recorded
            )
    grouped = tournament.groups.get(board)
    if grouped is not None:
        yield results.BoardGrouped(board, grouped.groups, grouped.reason)
    known = numbers_for(tournament, viewer, "adjustment")
    last = len(known)
    for number, adjusted in tournament.adjusted.items():
        if adjusted.event.board == board and adjusted.lifted is None:
            last += number not in known
            yield replace(adjusted.event, adjustment=known.get(number, last))


def is_news_with_board(tournament: Tournament, board: int, viewer: Actor) -> bool:
    """Return whether a viewer first learns with a board's opening what happened: an arbiter only with a conflict."""
    if viewer.role in KNOWS_ALL:
        return False
    return viewer.role != "arbiter" or (
        tournament.rules.own_numbers and not may_read_closed(tournament, viewer.arbiter, board)
    )


def _acting(before: Tournament | None, viewer: Actor) -> Arbiter | None:
    if before is None or viewer.role != "arbiter" or viewer.arbiter is None:
        return None
    arbiter = before.arbiters.get(viewer.arbiter)
    return None if arbiter is None or arbiter.dismissed else arbiter


def _beyond_public(before: Tournament, record: TournamentRecord, viewer: Actor) -> TournamentRecord | None:
    """A record that is not public, as a director or a player of an entrant may read it; None if neither may."""
    director = director_of(before, viewer)
    if director is None:
        return shown_to_entrant(before, record, viewer)
    shown = shown_to_director(before, record.event, director)
    return None if shown is None else replace(record, event=shown)


def _hears(before: Tournament | None, event: AnyEvent, viewer: Actor) -> bool:
    """Return whether a viewer may know of an event who is neither arbiter nor organizer, as the public may."""
    if before is None or isinstance(event, FOR_ARBITERS):
        return False
    if isinstance(event, life.SettingsChanged):
        return before.phase != "draft"
    if isinstance(event, life.TextForgotten):
        return not event.hidden
    if isinstance(event, entries.PlayerHere):
        return viewer.role == "player" and viewer.entrant == event.entrant
    if isinstance(event, OF_RESULTS):
        return _hears_result(before, event, viewer)
    if isinstance(event, results.BoardGrouped):
        return not is_closed(before, event.board)
    if isinstance(event, results.PenaltyGiven) and event.amount == 0:
        return viewer.role == "player" and viewer.entrant == event.entrant
    return True


def _hears_result(before: Tournament, event: AnyEvent, viewer: Actor) -> bool:
    """At a closed board the entrants of the table hear of its result.

    Both pairs of a team play the board at the same time, at two tables: the team hears nothing before it is open. The
    players of a table see its end at the table itself.
    """
    place = _table_of(before, event)
    table = None if place is None else before.table(place)
    if table is None:
        return False
    if not is_closed(before, table.plan.board):
        return True
    return knows_table(before, viewer, table.plan.table)


def _table_of(before: Tournament, event: AnyEvent) -> str | None:
    """The table that an event is about."""
    if isinstance(event, results.AdjustmentLifted):
        adjusted: Adjusted | None = before.adjusted.get(event.adjustment)
        return None if adjusted is None else adjusted.event.table
    if isinstance(event, docket.NoteWritten):
        case = None if event.case is None else before.cases.get(event.case)
        return None if case is None else case.table
    if isinstance(event, (*OF_RESULTS, *OF_CASES)):
        return event.table
    return None


def _is_withheld(before: Tournament | None, event: AnyEvent, arbiter: Arbiter) -> bool:
    """Return whether an arbiter has a conflict with an entrant that plays the closed board of an event's table (14.6).

    What happens to an adjusted score is withheld, too, from an arbiter who does not know of the score.
    """
    if before is None:
        return False
    if isinstance(event, results.AdjustmentLifted) and before.rules.own_numbers:
        viewer = Actor("arbiter", arbiter=arbiter.arbiter)
        if event.adjustment not in numbers_for(before, viewer, "adjustment"):
            return True
    if isinstance(event, results.BoardGrouped):
        return event.board in kept_boards(before, arbiter)
    if isinstance(event, life.TextForgotten):
        return event.hidden and bool(arbiter.conflicts)
    return is_kept_from(before, arbiter, _table_of(before, event))


def _shown_result(before: Tournament | None, event: AnyEvent, viewer: Actor) -> AnyEvent:
    """A reported result, with versions of the table as the viewer counts them."""
    if before is None or not isinstance(event, results.ResultReported | results.ResultRevised):
        return event
    table = before.table(event.table)
    return event if table is None else shown_result(event, table.plan, viewer)


def _without_seed(event: AnyEvent, *, has_deals: bool) -> AnyEvent:
    """The event without the seed; for who may not read all, without prepared deals and commitments to forgotten texts.

    The number of these would tell how often somebody is named in what is hidden.
    """
    if isinstance(event, life.TextForgotten) and not has_deals:
        return replace(event, commitments=())
    if isinstance(event, life.EntriesOpened):
        return replace(event, seed=None, settings=event.settings if has_deals else _without_deals(event.settings))
    if isinstance(event, life.TournamentDrafted | life.SettingsChanged) and not has_deals:
        return replace(event, settings=_without_deals(event.settings))
    return event


def _without_text(event: AnyEvent) -> AnyEvent:
    """The event without the text of a recorded game, which may name cards that nobody else has seen."""
    if isinstance(event, results.ResultEntered) and event.recorded is not None:
        return replace(event, recorded=replace(event.recorded, text=None))
    return event


def _without_deals(settings: Settings) -> Settings:
    if not isinstance(settings.format, Boards) or settings.format.deals is None:
        return settings
    return replace(settings, format=replace(settings.format, deals=None))


def open_call(tournament: Tournament, entrant: int | None) -> Case | None:
    """The call of an entrant that waits for an answer; None without one."""
    return next((case for case in _waiting(tournament) if case.call and case.call.entrant == entrant), None)


def calls_ahead(tournament: Tournament, call: Case) -> int:
    """The number of calls that wait since before this one."""
    return [case.case for case in _waiting(tournament)].index(call.case)


def last_call(tournament: Tournament, entrant: int | None) -> Case | None:
    """The last call of an entrant, answered or not; None without any."""
    calls = [case for case in tournament.cases.values() if case.call is not None and case.call.entrant == entrant]
    return calls[-1] if calls else None


def callers(tournament: Tournament) -> frozenset[int]:
    """The entrants that have called and have no answer yet."""
    return frozenset(case.call.entrant for case in _waiting(tournament) if case.call is not None)


def shown_to_entrant(before: Tournament, record: TournamentRecord, viewer: Actor) -> TournamentRecord | None:
    """Return a record of a call as the players of an entrant may read it; None if they may not.

    They read their own call and its answer. Of a call before theirs they learn that it is answered, and not whose it
    was, nor by whom.
    """
    event: AnyEvent = record.event
    if viewer.role != "player" or not isinstance(event, CaseOpened | CaseClosed) or event.kind != "call":
        return None
    if isinstance(event, CaseOpened):
        return record if event.entrant == viewer.entrant else None
    answered, own = before.cases[event.case].call, open_call(before, viewer.entrant)
    if answered is not None and answered.entrant == viewer.entrant:
        return replace(record, event=replace(event, arbiter=None))
    order = [case.case for case in _waiting(before)]
    if own is None or order.index(event.case) > order.index(own.case):
        return None
    return replace(record, event=CaseClosed("", None, "call", None), by=Actor(record.by.role))


def _waiting(tournament: Tournament) -> list[Case]:
    return [case for case in tournament.cases.values() if case.call is not None and not case.closed]
