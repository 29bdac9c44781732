"""Meetings of a round, from pairs of entrants."""

from collections.abc import Iterable, Sequence

from domain.tournament.plan import Bye, Meeting
from domain.tournament.state.entrants import Entrant


def meetings_of(pairs: Iterable[Sequence[int]]) -> tuple[Meeting, ...]:
    """Meetings at the places 1, 2, … in this order, without a set."""
    return tuple(Meeting(tuple(pair), place) for place, pair in enumerate(pairs, 1))


def pairs_and_byes(
    pairs: Iterable[tuple[int | None, int | None]],
) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Split pairs into those of two entrants, and the entrants whose opponent is missing."""
    meeting: list[tuple[int, int]] = []
    alone: list[int] = []
    for first, second in pairs:
        if first is not None and second is not None:
            meeting.append((first, second))
        elif first is not None or second is not None:
            alone += [entrant for entrant in (first, second) if entrant is not None]
    return tuple(meeting), tuple(alone)


def sitting_out(entrants: Iterable[Entrant], number: int, seated: Iterable[int]) -> tuple[Bye, ...]:
    """The byes of those in play in a round of a movement or a round robin who are not seated, by number."""
    here = set(seated)
    return tuple(
        Bye(entrant.entrant, "sits_out")
        for entrant in sorted(entrants, key=lambda entrant: entrant.entrant)
        if entrant.plays_in(number) and entrant.entrant not in here
    )
