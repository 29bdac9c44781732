"""Meetings of a round, and those of its entrants who meet nobody."""

from collections.abc import Iterable, Sequence

from domain.tournament.plan import Bye, Meeting
from domain.tournament.state.entrants import Entrant


def meetings_of(pairs: Iterable[Sequence[int]]) -> tuple[Meeting, ...]:
    """Meetings at the places 1, 2, … in this order, without a set."""
    return tuple(Meeting(tuple(pair), place) for place, pair in enumerate(pairs, 1))


def sitting_out(entrants: Iterable[Entrant], number: int, seated: Iterable[int]) -> tuple[Bye, ...]:
    """The byes of those in play in a round of a movement or a round robin who are not seated, by number."""
    here = set(seated)
    return tuple(
        Bye(entrant.entrant, "sits_out")
        for entrant in sorted(entrants, key=lambda entrant: entrant.entrant)
        if entrant.plays_in(number) and entrant.entrant not in here
    )
