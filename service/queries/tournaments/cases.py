"""The docket of a tournament: what waits for an arbiter, and the notes on it."""

import msgspec
from msgspec.structs import replace

from domain.tournament.directors import director_of, knows_call
from domain.tournament.events.docket import CallReason, CaseKind
from domain.tournament.numbering import numbers_for
from domain.tournament.record import Actor
from domain.tournament.state.tournament import Case, Note, Tournament
from service.access.grants import Grant
from service.problems import NotAllowedError
from service.queries.tournaments.viewer import Look, kept_boards, look, reads_all
from service.runtime.context import Referee

STILL: frozenset[CaseKind] = frozenset({"pause", "claim", "undo", "opening"})
"""The kinds of cases for which a table stands still, or has not begun."""
DISPUTED: frozenset[CaseKind] = frozenset({"dispute", "appeal"})
"""For these it stands still as long as it is not over, unless the settings let disputed tables go on (table.6.6)."""


class CaseView(msgspec.Struct, frozen=True):
    """A case. `arbiter` has it: null for nobody, 0 for the organizer. `still`: its table stands still meanwhile.

    `opened_at` is milliseconds since 1970, UTC. Of a call: the `entrant` that calls, why, its text and the answer.
    """

    case: str
    table: str | None
    kind: CaseKind
    round: int
    opened_at: int
    arbiter: int | None
    still: bool
    closed: bool
    entrant: int | None = None
    why: CallReason | None = None
    text: str | None = None
    answer: str | None = None


class NoteView(msgspec.Struct, frozen=True):
    """A note. `arbiter` wrote it; null for the organizer."""

    note: int
    case: str | None
    text: str
    arbiter: int | None
    at: int


class TournamentDocket(msgspec.Struct, frozen=True):
    """The cases of a tournament, those first for which tables stand still, then by age; and all notes."""

    version: int
    cases: tuple[CaseView, ...]
    notes: tuple[NoteView, ...]


async def list_cases(
    referee: Referee, grant: Grant, tournament: str, at: int | None, *, closed: bool
) -> TournamentDocket:
    """The docket, for arbiters and the organizer; of a director the calls. `closed`: with those that wait no longer.

    An arbiter with a conflict sees neither cases nor notes of the closed boards that it does not read (14.6).

    Raises NotAllowedError, and as `look` does.
    """
    seen = await look(referee, grant, tournament, at)
    if not sees_docket(seen.viewer):
        raise NotAllowedError
    visible = visible_cases(seen)
    cases = [case for case in visible.values() if closed or not case.closed]
    cases.sort(key=lambda waiting: (waiting.closed, not is_still(seen.state, waiting), waiting.opened_at, waiting.case))
    numbers = numbers_for(seen.state, seen.viewer, "note")
    notes = tuple(
        _note(note, numbers[note.note])
        for note in seen.state.notes.values()
        if note.note in numbers and (note.case is None or note.case in visible)
    )
    return TournamentDocket(seen.version, tuple(_case(seen.state, listed) for listed in cases), notes)


def sees_docket(viewer: Actor) -> bool:
    """Return whether somebody has a docket: arbiters, organizer, and directors for calls."""
    return reads_all(viewer) or viewer.role == "director"


def visible_cases(seen: Look) -> dict[str, Case]:
    """Return the cases that a viewer sees: an arbiter none of boards kept from it (14.6), a director calls (2.8)."""
    director = director_of(seen.state, seen.viewer)
    if seen.viewer.role == "director":
        known = seen.state.cases.items() if director is not None else ()
        return {name: case for name, case in known if director and knows_call(seen.state, director, case)}
    kept = kept_boards(seen.state, seen.viewer)
    return {name: case for name, case in seen.state.cases.items() if _board_of(seen, case) not in kept}


def _board_of(seen: Look, case: Case) -> int | None:
    table = None if case.table is None else seen.state.table(case.table)
    return None if table is None else table.plan.board


def is_still(state: Tournament, case: Case) -> bool:
    """Return whether the table of a case stands still meanwhile."""
    if case.kind not in DISPUTED or case.table is None:
        return case.kind in STILL
    table = state.table(case.table)
    return state.settings.table.disputes != "continue" and table is not None and table.status == "running"


def _case(state: Tournament, case: Case) -> CaseView:
    still = is_still(state, case)
    shown = CaseView(case.case, case.table, case.kind, case.round, case.opened_at, case.arbiter, still, case.closed)
    call = case.call
    if call is None:
        return shown
    return replace(shown, entrant=call.entrant, why=call.why, text=call.text, answer=call.answer)


def _note(note: Note, number: int) -> NoteView:
    return NoteView(number, note.case, note.text, note.by, note.at)
