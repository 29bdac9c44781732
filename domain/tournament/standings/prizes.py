"""Who gets which prize (tournament.13.8)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from domain.text.lookalikes import looks_of
from domain.tournament.exact import exact, fraction
from domain.tournament.scores.number import Points, ratio, whole
from domain.tournament.settings.settings import Category, Prize
from domain.tournament.standings.standing import Entry, PrizeShare
from domain.tournament.state.tournament import Entrant, Tournament

Group = Sequence[int]
Fits = Callable[[Category, int], bool]


class Given(NamedTuple):
    """Prizes given to entrants who share them evenly.

    `prizes`: their numbers in the settings, from 1; `pool`: all that they are together. `passed_over`: those who stand
    as high and have a prize already.
    """

    prizes: tuple[int, ...]
    entrants: tuple[int, ...]
    pool: Points
    passed_over: tuple[int, ...]
    category: Category | None

    @property
    def share(self) -> Points:
        """What each of them gets."""
        return ratio(self.pool, len(self.entrants))


class _Slot(NamedTuple):
    """A prize for one place, or for the best of a category. `order`: its place among all, from 0."""

    order: int
    number: int
    prize: Prize
    place: int

    @property
    def kind(self) -> tuple[Category | None, bool]:
        """Only prizes of one kind go into one pool."""
        return self.prize.category, self.prize.cumulative


class _Winners:
    """The entrants who have a prize. A cumulative prize stands in the way of none but those of its kind."""

    def __init__(self) -> None:
        self._of: dict[tuple[Category | None, bool] | None, set[int]] = {}

    def of(self, slot: _Slot) -> set[int]:
        """The entrants who are passed over for a prize."""
        return self._of.setdefault(slot.kind if slot.prize.cumulative else None, set())


def given_prizes(prizes: Sequence[Prize], groups: Sequence[Group], fits: Fits) -> Iterator[Given]:
    """Yield what is given in one line, in the order of the prizes.

    `groups`: the entrants who may have prizes, in the order of the list, those with the same place in one group.
    `fits`: whether an entrant belongs to a category.
    """
    slots = _slots(prizes)
    winners, spent = _Winners(), set[int]()
    for slot in slots:
        if slot.order in spent:
            continue
        entrants, passed_over = _reached(slot, groups, fits, winners)
        if not entrants:
            continue
        pool = [slot]
        for other in slots[slot.order + 1 :]:
            if len(pool) == len(entrants):
                break
            if other.kind == slot.kind and other.order not in spent:
                pool += [other] if _reached(other, groups, fits, winners)[0] == entrants else []
        spent.update(pooled.order for pooled in pool)
        winners.of(slot).update(entrants)
        numbers = tuple(sorted({pooled.number for pooled in pool}))
        total = whole(sum((fraction(pooled.prize.share) for pooled in pool), start=fraction(0)))
        yield Given(numbers, entrants, total, passed_over, slot.prize.category)


def _slots(prizes: Sequence[Prize]) -> list[_Slot]:
    places = [(number, prize, place) for number, prize in enumerate(prizes, start=1) for place in prize.places or (1,)]
    return [_Slot(order, *known) for order, known in enumerate(places)]


def _reached(
    slot: _Slot, groups: Sequence[Group], fits: Fits, winners: _Winners
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the first entrants from the place on who may have the prize, and those who have one already."""
    taken, category = winners.of(slot), slot.prize.category
    passed_over: list[int] = []
    last = 0
    for group in groups:
        last += len(group)
        if last < slot.place:
            continue
        meant = [entrant for entrant in group if category is None or fits(category, entrant)]
        entrants = tuple(entrant for entrant in meant if entrant not in taken)
        if entrants:
            return entrants, tuple(passed_over)
        passed_over += meant
    return (), tuple(passed_over)


def category_check(entrants: Mapping[int, Entrant]) -> Fits:
    """Return the check of categories. Without a rating an entrant is in no category by rating."""

    def fits(category: Category, number: int) -> bool:
        entrant = entrants[number]
        if category.rating is not None:
            low, high = category.rating
            return entrant.rating is not None and low <= entrant.rating <= high
        word, own = category.word, entrant.category
        return word is not None and own is not None and not looks_of(word).isdisjoint(looks_of(own))

    return fits


def given_in(tournament: Tournament, entries: Sequence[Entry]) -> Sequence[Given]:
    """Return what is given in a line; nothing before the start. Withdrawn and struck entrants get none."""
    if tournament.phase not in {"running", "finished"}:
        return ()
    standing = (entry for entry in entries if entry.place is not None and not entry.withdrawn)
    groups = [[entry.entrant for entry in group] for _, group in groupby(standing, key=lambda entry: entry.place)]
    return tuple(given_prizes(tournament.settings.all_prizes, groups, category_check(tournament.entrants)))


def with_prizes(tournament: Tournament, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the entries of a line, each with what it gets; as they are where the settings have no prizes."""
    if not tournament.settings.all_prizes:
        return tuple(entries)
    shares: dict[int, list[PrizeShare]] = {}
    for given in given_in(tournament, entries):
        share = PrizeShare(given.prizes, exact(given.share), exact(given.pool), len(given.entrants))
        for entrant in given.entrants:
            shares.setdefault(entrant, []).append(share)
    return tuple(replace(entry, prizes=tuple(shares.get(entry.entrant, ()))) for entry in entries)
