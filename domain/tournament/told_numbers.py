"""Numbers of adjusted scores and penalties as the viewers of a tournament count them.

Who does not know of all of them is told each by its place among those that it knows of, in the order in which it came
to know them: numbers passed over would tell how many there were at closed boards, and how many warnings to others.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.tournament.actor import Actor
from domain.tournament.events.events import AnyEvent
from domain.tournament.events.results import AdjustmentLifted, PenaltyGiven, ScoreAdjusted
from domain.tournament.state.over import entrants_at
from domain.tournament.state.scores import Adjusted
from domain.tournament.state.tournament import Tournament

COUNT_ALL = ("organizer", "arbiter", "clerk", "clock")


def is_told_of(tournament: Tournament, viewer: Actor, table: str) -> bool:
    """Whether somebody who sits at this table of a closed board hears of its results: not with a second pair (8.5)."""
    found = tournament.table(table)
    sits = viewer.role == "player" and found is not None and viewer.entrant in entrants_at(found.plan)
    return sits and tournament.settings.entrants != "team"


def told_adjustments(tournament: Tournament, viewer: Actor) -> Mapping[int, int]:
    """The viewer's number of each adjusted score that it knows of, by its number in the stream."""
    if viewer.role in COUNT_ALL or not tournament.boards:
        return {number: number for number in tournament.adjusted}
    known = [(_known_since(tournament, one, viewer), number) for number, one in tournament.adjusted.items()]
    ordered = sorted((since, number) for since, number in known if since is not None)
    return {number: place for place, (_, number) in enumerate(ordered, 1)}


def _known_since(tournament: Tournament, adjusted: Adjusted, viewer: Actor) -> int | None:
    """The version with which the viewer came to know of an adjusted score; None if it does not know of it."""
    event = adjusted.event
    if event.board is None or is_told_of(tournament, viewer, event.table):
        return adjusted.version
    opened = tournament.opened_boards.get(event.board)
    if opened is None or (adjusted.lifted is not None and adjusted.lifted < opened.version):
        return None
    return max(opened.version, adjusted.version)


def with_told_number(before: Tournament | None, event: AnyEvent, viewer: Actor) -> AnyEvent:
    """Return an event that happens now with the number that the viewer is told; only scores and penalties have one."""
    if before is None or viewer.role in COUNT_ALL:
        return event
    match event:
        case ScoreAdjusted() | AdjustmentLifted() if not before.boards:
            return event
        case ScoreAdjusted(adjustment=number):
            known = told_adjustments(before, viewer)
            return replace(event, adjustment=known.get(number, len(known) + 1))
        case AdjustmentLifted(adjustment=number):
            return replace(event, adjustment=told_adjustments(before, viewer).get(number, number))
        case PenaltyGiven():
            return replace(event, penalty=_penalties_known(before, viewer) + 1)
        case _:
            return event


def _penalties_known(tournament: Tournament, viewer: Actor) -> int:
    own = viewer.entrant if viewer.role == "player" else None
    return sum(one.amount != 0 or one.entrant == own for one in tournament.penalties.values())
