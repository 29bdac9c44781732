"""A bracket of a Swiss round as a graph: who may meet whom in it, how good each pair is, what is settled so far.

No other module knows the library for matchings: as many pairs of as much weight as a graph can have.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from itertools import pairwise

import msgspec
import rustworkx as rx

from domain.tournament.drawing.swiss.criteria import Aim, Kind, Role, Sizes, aims_of, vectors
from domain.tournament.drawing.swiss.field import Field, Places

Pair = tuple[int, int]
Order = Callable[[int, int], int]
"""How early a pair of the bracket comes among equally good ones: a whole number, the more the earlier."""


class TooManyAimsError(Exception):
    """The criteria still open need more bits than a weight has. No known tournament needs half of them."""


class Reach(IntEnum):
    """The reach of a bracket: itself, the next score group as well, or everybody who is not paired."""

    BRACKET = 0
    NEXT = 1
    EVERYBODY = 2


class Group(msgspec.Struct, frozen=True):
    """The entrants of a bracket and those below it, by place in the field.

    `bye`: the candidates for the bye that the least points leave, empty if nobody is to have it.
    """

    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    following: tuple[int, ...]
    below: tuple[int, ...]
    bye: Places = frozenset()

    @property
    def members(self) -> tuple[int, ...]:
        """The entrants of the bracket itself, in order."""
        return self.moved_down + self.residents


Mates = dict[int, int]


class Bracket:
    """The pairings that a bracket may have.

    Its vertices are numbered anew, in order: those moved down, residents, the next score group, all below, the bye.
    `moved_down` and `members` are the ends of the first two parts, `size` is that of all. `without` is a pair that must
    not be. `has_c9`: exactly one is left over and has the bye, so its games count.
    """

    def __init__(
        self, field: Field, group: Group, reach: Reach, *, has_c9: bool = False, without: Places = frozenset()
    ) -> None:
        following = group.following if reach >= Reach.NEXT else ()
        self.places = group.members + following + (group.below if reach is Reach.EVERYBODY else ())
        self.moved_down = len(group.moved_down)
        self.members = len(group.members)
        has_bye = reach is Reach.EVERYBODY and len(self.places) % 2 == 1
        self.size = len(self.places) + has_bye
        self._most_pairs = reach is Reach.EVERYBODY
        kinds = _kinds(field, group, has_c9=has_c9)
        self._kinds = [*kinds, *(Kind(Role.NEXT) for _ in following)]
        self._kinds += [Kind(Role.BELOW)] * (len(self.places) - len(self._kinds)) + [Kind(Role.BYE)] * has_bye
        self._edges: dict[tuple[Kind, Kind], list[Pair]] = defaultdict(list)
        self._connect(field, group.bye if has_bye else frozenset(), without)
        self.aims = aims_of(_sizes(kinds, len(following) if reach >= Reach.NEXT else None, field, has_c9=has_c9))
        self._worth = {kind: vectors(self.aims, *kind) for kind in self._edges}
        self._open: list[int] = []
        self.reached: list[int] = []

    def _connect(self, field: Field, bye: Places, without: Places) -> None:
        """Add an edge for each pair that may be. Of two that were moved down together none can be made."""
        alone = len(self.places)
        for upper, place in enumerate(self.places):
            apart = field.apart[place] | without if place in without else field.apart[place]
            kind = self._kinds[upper]
            for lower in range(max(upper + 1, self.moved_down), alone):
                if self.places[lower] not in apart:
                    self._edges[kind, self._kinds[lower]].append((upper, lower))
            if place in bye:
                self._edges[kind, self._kinds[alone]].append((upper, alone))

    def settle_criteria(self) -> Mates:
        """Find the best that the criteria allow, and return a pairing that has it. `reached` then has the sums.

        As many aims as a weight has room for are taken at a time. Raises TooManyAimsError.
        """
        mates: Mates = {}
        while len(self.reached) < len(self.aims):
            first = last = len(self.reached)
            while last < len(self.aims) and self._span([*self._open, *range(first, last + 1)]).bit_length() <= BITS:
                last += 1
            if first == last:
                raise TooManyAimsError
            self._open += range(first, last)
            mates = self.best()
            self.reached += [self._sum(mates, aim) for aim in range(first, last)]
            self._drop_worse(range(first, last))
        return mates

    def best(self, order: Order | None = None, span: int = 1) -> Mates:
        """Return a best pairing by the open aims, and then by the sum of `order`, which is less than `span`.

        Raises TooManyAimsError.
        """
        if (self._span(self._open) * span).bit_length() > MOST_BITS:
            raise TooManyAimsError
        edges = []
        for kinds, pairs in self._edges.items():
            weight = self._weight(kinds) * span
            if order is None or kinds[1].role is not Role.RESIDENT:
                edges += [(upper, lower, weight) for upper, lower in pairs]
            else:
                edges += [(upper, lower, weight + order(upper, lower)) for upper, lower in pairs]
        return heaviest_matching(self.size, edges, most_pairs=self._most_pairs)

    def room(self) -> int:
        """The number of bits that the open aims leave for an order."""
        return BITS - self._span(self._open).bit_length()

    def keep(self, fits: Callable[[int, int], bool]) -> None:
        """Take away the edges of members of the bracket that do not fit what has been settled."""
        for kinds, pairs in list(self._edges.items()):
            if kinds[0].role <= Role.RESIDENT:
                self._edges[kinds] = [pair for pair in pairs if fits(*pair)]

    def leave_no_one(self) -> None:
        """Look at the bracket alone from now on: all its members are paired within it."""
        self._edges = {kinds: pairs for kinds, pairs in self._edges.items() if kinds[1].role is Role.RESIDENT}
        self.size, self._most_pairs = self.members, True
        self._open = [aim for aim in self._open if not self.aims[aim].is_of_all]

    def worth(self, upper: int, lower: int) -> tuple[int, ...]:
        """The worth of a pair for each aim."""
        return self._worth[self._kinds[upper], self._kinds[lower]]

    def _sum(self, mates: Mates, aim: int) -> int:
        return sum(self.worth(upper, lower)[aim] for upper, lower in mates.items() if upper < lower)

    def _drop_worse(self, settled: range) -> None:
        """Take away pairs that are worse than none for an aim that need not suffer; the aim is then done with."""
        kept = [aim for aim in settled if self.aims[aim].high == 0 == self.reached[aim] and self.aims[aim].low < 0]
        for kinds in list(self._edges):
            if any(self._worth[kinds][aim] for aim in kept):
                del self._edges[kinds]
        self._open = [aim for aim in self._open if aim not in kept and self.aims[aim].low < self.aims[aim].high]

    def _span(self, aims: Sequence[int]) -> int:
        """One more than the greatest difference that these aims can make together."""
        span = 1
        for aim in aims:
            span *= _range(self.aims[aim])
        return span

    def _weight(self, kinds: tuple[Kind, Kind]) -> int:
        """One number for the open aims: each counts more than all after it together."""
        weight = 0
        for aim in self._open:
            weight = weight * _range(self.aims[aim]) + self._worth[kinds][aim]
        return weight


def _range(aim: Aim) -> int:
    return aim.high - aim.low + 1


def _kinds(field: Field, group: Group, *, has_c9: bool) -> list[Kind]:
    """The kinds of a bracket's members, in order."""
    kinds: list[Kind] = []
    points = [field.halves(place) for place in group.members]
    steps = [0, *(before != after for before, after in pairwise(points))]
    number = 0
    for index, place in enumerate(group.members):
        number += steps[index]
        role = Role.MOVED_DOWN if index < len(group.moved_down) else Role.RESIDENT
        down, up = ((past[0], past[1]) for past in ([place in ago for ago in way] for way in (field.down, field.up)))
        games = len(field.cards[place].seats) if has_c9 else 0
        kinds.append(Kind(role, number, field.preferences[place], down, up, games))
    return kinds


def _sizes(kinds: Sequence[Kind], following: int | None, field: Field, *, has_c9: bool) -> Sizes:
    groups = [0] * (kinds[-1].group + 1)
    before = [list(groups), list(groups)]
    down, up = [0, 0], [0, 0]
    for kind in kinds:
        groups[kind.group] += 1
        is_resident = kind.role is Role.RESIDENT
        for ago in (0, 1):
            before[ago][kind.group] += kind.down[ago] and not is_resident
            down[ago] += kind.down[ago] and is_resident
            up[ago] += kind.up[ago] and is_resident
    return Sizes(
        tuple(groups),
        following,
        (tuple(before[0]), tuple(before[1])),
        (down[0], down[1]),
        (up[0], up[1]),
        max(kind.games for kind in kinds) if has_c9 else None,
        field.is_last,
    )


BITS, MOST_BITS = 120, 124
"""How many bits the sum of weights should have, and may have. The library computes in 128, some of them for itself."""

"""Who is matched with whom, both ways. Those left alone are missing."""


def heaviest_matching(size: int, edges: Iterable[tuple[int, int, int]], *, most_pairs: bool = False) -> Mates:
    """Return a matching of the greatest weight. `edges` have two of the vertices 0 to `size` - 1, and a weight.

    With `most_pairs` it has as many pairs as possible, and the greatest weight among those.
    """
    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from(list(edges))
    mates: Mates = {}
    for place, other in rx.max_weight_matching(graph, max_cardinality=most_pairs, weight_fn=int):
        mates[place] = other
        mates[other] = place
    return mates
