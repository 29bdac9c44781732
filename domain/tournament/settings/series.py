"""The settings of a series: a list over several tournaments of one organizer (tournament.13.7)."""

from typing import Literal

import msgspec

from domain.game.personal import Impersonal
from domain.tournament.numbers import Exact

SeriesTieBreak = Literal["countback", "last", "played"]
"""Each is by the values in the parts. `countback`: those that count, from the best; `last`: all, from the last part;
`played`: how many there are."""


class SeriesPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A tournament that counts. `percent`: how much of it; 0: nothing. `line`: this line of it alone."""

    tournament: Impersonal
    percent: Exact = 100
    line: Literal["first", "second"] | None = None


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A list over this tournament and others.

    `parts`: the others, in order; the tournament itself is the last part, and counts by `own` per cent. `scored_by`:
    what counts of a part: the total, the share of what was possible (with matchpoints), or `points` by the place.
    `best`: so many of the greatest values count; None: all. `cut`: so many go on from the parts to this tournament,
    and stand above the others; None: nobody is cut. `ranks`: entrants, or their players one by one. `lines`: with 2,
    first and second are ranked apart.
    """

    parts: tuple[SeriesPart, ...]
    own: Exact = 100
    scored_by: Literal["totals", "shares", "places"] = "totals"
    points: tuple[int, ...] = ()
    best: int | None = None
    cut: int | None = None
    ranks: Literal["entrants", "players"] = "entrants"
    lines: Literal[1, 2] = 1
    tie_breaks: tuple[SeriesTieBreak, ...] = ()
