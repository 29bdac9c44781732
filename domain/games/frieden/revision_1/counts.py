"""How many backs each viewer counts in each hidden hand (4.4, part 11 of the rulebook).

A count follows the moves that its viewer knows of, so that after a slip it differs from the truth. Counts are kept for
all viewers at all times, slip or not, and a view is made of them alone: whatever is hidden, it takes the same work.

They lie in one row of numbers: viewer by viewer (the seats, then the spectators), hand by hand, back by back.
"""

from collections.abc import Iterable

import msgspec

from domain.games.frieden.revision_1.backs import HIDDEN
from domain.games.frieden.revision_1.deck import CardSet, material_of, materials
from domain.games.frieden.revision_1.options import Options


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The counts of a table with so many `seats`, in which `backs` can be told apart."""

    seats: int
    backs: tuple[str, ...]
    row: tuple[int, ...]

    def first(self, viewer: int | None, seat: int) -> int:
        """The place of the first back of a hand, as this viewer (None: a spectator) counts it."""
        return ((self.seats if viewer is None else viewer) * self.seats + seat) * len(self.backs)

    def seen(self, viewer: int | None, seat: int) -> tuple[str, ...]:
        """The backs that this viewer counts in the hand of a seat, sorted."""
        first, backs = self.first(viewer, seat), len(self.backs)
        counted = zip(self.backs, self.row[first : first + backs], strict=True)
        return tuple(sorted(back for back, count in counted for _ in range(count)))

    def has(self, seat: int, back: str) -> bool:
        """Whether the hand of a seat has a card with this back, which everybody always sees."""
        return self.row[self.first(None, seat) + self.backs.index(back)] > 0


def no_counts(seats: int, options: Options) -> Counts:
    """The counts of empty hands."""
    plain = options.backs == "plain"
    backs = (HIDDEN,) if plain else tuple(f"{HIDDEN}@{material}" for material in materials(options.packs))
    return Counts(seats, backs, (0,) * ((seats + 1) * seats * len(backs)))


def all_who_count(counts: Counts) -> tuple[int | None, ...]:
    """Every seat, and the spectators."""
    return (*range(counts.seats), None)


def entered(counts: Counts, seat: int, back: str, viewers: Iterable[int | None]) -> Counts:
    """The counts after these viewers have seen a card with this back come into the hand of `seat`."""
    row, place = list(counts.row), counts.backs.index(back)
    for viewer in viewers:
        row[counts.first(viewer, seat) + place] += 1
    return Counts(counts.seats, counts.backs, tuple(row))


def left(counts: Counts, seat: int, back: str, viewers: Iterable[int | None], *, last: bool) -> Counts:
    """The counts after these viewers have seen a card with this back leave the hand of `seat`.

    Everybody sees whether a card with that back is left (`last` says that none is): a count does not fall below that.
    """
    row, place, least = list(counts.row), counts.backs.index(back), int(not last)
    for viewer in viewers:
        at = counts.first(viewer, seat) + place
        row[at] = max(row[at] - 1, least) * least
    return Counts(counts.seats, counts.backs, tuple(row))


def looked(counts: Counts, viewer: int, seat: int, hand: CardSet) -> Counts:
    """The counts after this seat has seen the whole hand of another."""
    row = list(counts.row)
    _count(counts, row, viewer, seat, [_back_in(counts, card) for card in hand])
    return Counts(counts.seats, counts.backs, tuple(row))


def counted(counts: Counts, hands: Iterable[Iterable[str]]) -> Counts:
    """The counts after all hands were counted before everybody; `hands` has the backs of each."""
    row = list(counts.row)
    for seat, backs in enumerate(hands):
        for viewer in all_who_count(counts):
            _count(counts, row, viewer, seat, list(backs))
    return Counts(counts.seats, counts.backs, tuple(row))


def _count(counts: Counts, row: list[int], viewer: int | None, seat: int, backs: list[str]) -> None:
    first = counts.first(viewer, seat)
    row[first : first + len(counts.backs)] = [backs.count(back) for back in counts.backs]


def _back_in(counts: Counts, card: str) -> str:
    return HIDDEN if counts.backs == (HIDDEN,) else f"{HIDDEN}@{material_of(card)}"
