"""The completion of a pairing: whether the others can all be paired, and what a bracket leaves to the one below."""

from collections.abc import Sequence

from domain.tournament.drawing.swiss.bracket import Group, Reach
from domain.tournament.drawing.swiss.field import Field, Places
from domain.tournament.drawing.swiss.matching import heaviest_matching

FEW = 40
"""Up to so many entrants all pairs are looked at at once."""
NEAR = 12
"""Of more, each is first looked at with so many opponents below it. That is nearly always enough."""


def can_be_paired(field: Field, places: Sequence[int], bye: Places) -> bool:
    """Return whether all can be paired, with one of the candidates left over for the bye if their number is odd."""
    size = len(places)
    alone = [(index, size, 1) for index, place in enumerate(places) if place in bye] if size % 2 else []
    everybody = size + size % 2
    for most in (NEAR, size) if size > FEW else (size,):
        edges = [edge for index in range(size) for edge in _edges(field, places, index, most)]
        if len(heaviest_matching(everybody, edges + alone, most_pairs=True)) == everybody:
            return True
    return False


def _edges(field: Field, places: Sequence[int], index: int, most: int) -> list[tuple[int, int, int]]:
    """The pairs of one with those after it, at most so many."""
    apart = field.apart[places[index]]
    edges = []
    for other in range(index + 1, len(places)):
        if places[other] not in apart:
            edges.append((index, other, 1))
            if len(edges) == most:
                break
    return edges


def least_bye(field: Field) -> Places | None:
    """The candidates for the bye with the least points that leave a pairing for all others (C2, C4, C5).

    None if there is no pairing. Without a bye there are no candidates.
    """
    everybody = range(len(field.cards))
    if not field.is_odd:
        return frozenset() if can_be_paired(field, everybody, frozenset()) else None
    for halves in sorted({field.halves(place) for place in field.may_have_bye}):
        bye = frozenset(place for place in field.may_have_bye if field.halves(place) <= halves)
        if can_be_paired(field, everybody, bye):
            return bye
    return None


def can_go_on(field: Field, group: Group, left: Sequence[int], reach: Reach) -> bool:
    """Return whether those whom a bracket leaves over fit the brackets below as well as anybody could (C4, C8).

    A bracket that looked at itself alone did not weigh C8. So they must all be paired in the next one, which may leave
    over only one other entrant. A bracket that looked further has weighed that.
    """
    after = _left_in_next(field, left, group.following) if left else group.following
    if reach is Reach.BRACKET and left and (len(after) > 1 or set(left) & set(after)):
        return False
    return can_be_paired(field, (*after, *group.below), group.bye)


def _left_in_next(field: Field, left: Sequence[int], following: Sequence[int]) -> tuple[int, ...]:
    """The entrants left over in the next bracket, if it pairs as many of these as it can, those with most points."""
    places = (*left, *following)
    weights: dict[int, int] = {}
    pair = 1
    for halves in sorted({field.halves(place) for place in left}):
        weights[halves] = pair
        pair *= sum(field.halves(place) == halves for place in left) + 1
    edges = [
        (upper, lower, pair + weights.get(field.halves(place), 0))
        for upper, place in enumerate(places)
        for lower in range(max(upper + 1, len(left)), len(places))
        if places[lower] not in field.apart[place]
    ]
    mates = heaviest_matching(len(places), edges)
    return tuple(place for vertex, place in enumerate(places) if vertex not in mates)
