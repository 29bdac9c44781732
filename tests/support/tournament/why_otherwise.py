"""Why py4swiss, whose rules are those until January 2026, pairs a Swiss round otherwise: the three causes known."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, pairwise

import networkx as nx
from msgspec.structs import replace

from domain.tournament.scores.points import points_for_pairing
from domain.tournament.state.tournament import Tournament

Pairs = set[frozenset[int]]


class Round:
    """A round that is to be drawn, where every game before it was played."""

    def __init__(self, tournament: Tournament, number: int, rounds: int) -> None:
        earlier = {one: round_ for one, round_ in tournament.rounds.items() if one < number}
        self.points = points_for_pairing(replace(tournament, rounds=earlier))
        self._is_last = number == rounds
        self._won_half = Fraction(number - 1, 2)
        self._met: Pairs = set()
        self._seats: dict[int, list[int]] = {entrant: [] for entrant in self.points}
        for _, round_ in sorted(earlier.items()):
            for table in round_.played.values():
                both = [entrant for entrant, _ in table.plan.seats]
                self._met.add(frozenset(both))
                for seat, entrant in enumerate(both):
                    self._seats[entrant].append(seat)

    def _must_sit(self, entrant: int) -> int | None:
        """The seat to which an entrant has an absolute right: twice running in the other, or two times more often."""
        seats = self._seats[entrant]
        for seat in (0, 1):
            if seats[-2:] == [1 - seat] * 2 or seats.count(1 - seat) - seats.count(seat) > 1:
                return seat
        return None

    def _may_meet(self, one: int, other: int) -> bool:
        wished = self._must_sit(one)
        clash = wished is not None and wished == self._must_sit(other)
        leads = self._is_last and max(self.points[one], self.points[other]) > self._won_half
        return frozenset((one, other)) not in self._met and (leads or not clash)

    def _most_pairs(self, entrants: Iterable[int]) -> int:
        legal = [pair for pair in combinations(sorted(entrants), 2) if self._may_meet(*pair)]
        return len(nx.max_weight_matching(nx.Graph(legal), maxcardinality=True))

    def differences(self, pairs: Pairs) -> list[Fraction]:
        """How many points are between the two of each pair, the greatest first."""
        both = (sorted(self.points[entrant] for entrant in pair) for pair in pairs)
        return sorted((higher - lower for lower, higher in both), reverse=True)

    def is_of_the_lowest(self, pairs: Pairs) -> bool:
        """Whether one of the lowest group is among them."""
        lowest = min(self.points.values())
        return any(self.points[entrant] == lowest for pair in pairs for entrant in pair)

    def pairs_in_next(self, own: Pairs, other: Pairs) -> tuple[int, int]:
        """Where other entrants go down, how many pairs can be made of them and the next group, with each choice."""
        groups = sorted(set(self.points.values()), reverse=True)
        for above, below in pairwise(groups):
            down = [self._going_down(pairs, above) for pairs in (own, other)]
            if down[0] != down[1]:
                group = {entrant for entrant, points in self.points.items() if points == below}
                return self._most_pairs(down[0] | group), self._most_pairs(down[1] | group)
        return 0, 0

    def _going_down(self, pairs: Pairs, least: Fraction) -> set[int]:
        """Who has at least these points and meets somebody with fewer."""
        higher = {entrant for entrant, points in self.points.items() if points >= least}
        return {entrant for pair in pairs if len(pair & higher) == 1 for entrant in pair & higher}


def is_explained(tournament: Tournament, number: int, rounds: int, own: Pairs, other: Pairs) -> bool:
    """Whether it is known why py4swiss pairs a round otherwise.

    - At the end of the list, where the lowest group does not pair within itself, it pairs the last groups together
      ("collapses" them), as the rules until January 2026 say. Of all who meet others then, one is of the lowest group.
    - Where a group cannot pair because of those below, it looks at the next group as if nobody came after it. Either
      ours then has the smaller differences of points, the greatest first, which go before colours;
    - or its choice of those who go down lets the next group make more pairs, looked at alone, though those below it
      could not pair then.
    """
    drawn = Round(tournament, number, rounds)
    if drawn.is_of_the_lowest(own ^ other):
        return True
    if drawn.differences(own - other) < drawn.differences(other - own):
        return True
    with_own, with_other = drawn.pairs_in_next(own, other)
    return with_own < with_other
