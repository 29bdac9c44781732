"""Prizes and the entrants who get them (tournament.13.8).

From the top of the list each entrant takes the first prize left that it can have. Entrants with the same place put
together what they take, and share it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from domain.text.names import is_same_name
from domain.tournament.numbers import exact, fraction
from domain.tournament.scores.row import ratio
from domain.tournament.settings.settings import Prize
from domain.tournament.standings.standing import Entry, PrizeShare
from domain.tournament.state.tournament import Entrant, Tournament

Group = Sequence[int]
Category = str | tuple[int, int]
"""A word with the entry, or the lowest and the highest rating."""
Fits = Callable[[Category, int], bool]


class Slot(NamedTuple):
    """A prize for one place, or for the best of a category. `number`: that of the prize, from 1."""

    number: int
    category: Category | None
    place: int
    share: Fraction


class Given(NamedTuple):
    """Some prizes, and the share of each entrant that gets them.

    `most`: the greatest of these prizes that each could have alone. `passed_over`: those who stand higher and could
    have had one of them, and have another.
    """

    slots: tuple[Slot, ...]
    shares: Mapping[int, Fraction]
    most: Mapping[int, Fraction]
    passed_over: tuple[int, ...] = ()

    @property
    def prizes(self) -> tuple[int, ...]:
        """The numbers of the prizes in the settings, from 1."""
        return tuple(sorted({slot.number for slot in self.slots}))

    @property
    def pool(self) -> Fraction:
        """All that they are together."""
        return sum((slot.share for slot in self.slots), start=Fraction(0))


class _Giving:
    """Gives prizes of which nobody gets two."""

    def __init__(self, slots: Sequence[Slot], fits: Fits) -> None:
        self._left = list(slots)
        self._fits = fits

    def given(self, groups: Sequence[Group]) -> Iterator[Given]:
        """Yield what is given, group by group."""
        higher: list[tuple[int, int]] = []
        last = 0
        for group in groups:
            last += len(group)
            members = list(group)
            while self._left and members and (given := self._of_group(members, last)):
                over = [who for who, down in higher if any(self._is_for(slot, who, down) for slot in given.slots)]
                yield given._replace(passed_over=tuple(over))
                self._left = [slot for slot in self._left if slot not in given.slots]
                members = [member for member in members if member not in given.shares]
            higher += ((member, last) for member in group)

    def _is_for(self, slot: Slot, entrant: int, last: int) -> bool:
        """Return whether an entrant whose group reaches down to the place `last` can have a prize."""
        return slot.place <= last and (slot.category is None or self._fits(slot.category, entrant))

    def _of_group(self, members: Sequence[int], last: int) -> Given | None:
        """Return all that a group takes, or the prizes of a category if its entrants get no less by them alone."""
        slots = self._taken(members, last)
        sharing = [member for member in members if any(self._is_for(slot, member, last) for slot in slots)]
        if not sharing:
            return None
        together = self._shared(slots, sharing, last)
        better: list[Given] = []
        for category in {slot.category: None for slot in slots if slot.category is not None}:
            own = [member for member in sharing if self._fits(category, member)]
            apart = self._shared([slot for slot in self._left if slot.category == category][: len(own)], own, last)
            if len(own) < len(sharing) and all(apart.shares[member] >= together.shares[member] for member in own):
                better.append(apart)
        return max(better, key=lambda given: ratio(given.pool, len(given.shares)), default=together)

    def _taken(self, members: Sequence[int], last: int) -> tuple[Slot, ...]:
        """The prizes that members of a group take: each one at most, the first of the list first."""
        takers: dict[int, Slot] = {}

        def takes(slot: Slot, tried: set[int]) -> bool:
            """Find somebody to take a prize, if need be who takes another in turn."""
            for member in members:
                if member in tried or not self._is_for(slot, member, last):
                    continue
                tried.add(member)
                if member not in takers or takes(takers[member], tried):
                    takers[member] = slot
                    return True
            return False

        return tuple(slot for slot in self._left if len(takers) < len(members) and takes(slot, set()))

    def _shared(self, slots: Sequence[Slot], entrants: Sequence[int], last: int) -> Given:
        """Share prizes evenly; nobody gets more than the greatest of them that it could have alone."""
        most = {entrant: max(slot.share for slot in slots if self._is_for(slot, entrant, last)) for entrant in entrants}
        given = Given(tuple(slots), {}, most)
        rest, shares = given.pool, dict[int, Fraction]()
        for count, entrant in enumerate(sorted(entrants, key=most.__getitem__)):
            shares[entrant] = min(most[entrant], Fraction(rest, len(entrants) - count))
            rest -= shares[entrant]
        return given._replace(shares=shares)


def given_prizes(prizes: Sequence[Prize], groups: Sequence[Group], fits: Fits) -> Iterator[Given]:
    """Yield what is given in one line; a cumulative prize as if there were only those of its category.

    `groups`: the entrants who may have prizes, in the order of the list, those with the same place in one group.
    `fits`: whether an entrant belongs to a category.
    """
    parts: dict[tuple[Category | None, bool], list[Slot]] = {}
    for number, prize in enumerate(prizes, start=1):
        category = prize.category or prize.ratings
        part = parts.setdefault((category if prize.cumulative else None, prize.cumulative), [])
        part += (Slot(number, category, place, fraction(prize.share)) for place in prize.places or (1,))
    for slots in parts.values():
        yield from _Giving(slots, fits).given(groups)


def category_check(entrants: Mapping[int, Entrant]) -> Fits:
    """Return the check of categories. Without a rating an entrant is in no category by rating."""

    def fits(category: Category, number: int) -> bool:
        entrant = entrants[number]
        if isinstance(category, str):
            return entrant.category is not None and is_same_name(category, entrant.category)
        low, high = category
        return entrant.rating is not None and low <= entrant.rating <= high

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
        prizes, total = given.prizes, exact(given.pool)
        for entrant, share in given.shares.items():
            shares.setdefault(entrant, []).append(PrizeShare(prizes, exact(share), total, len(given.shares)))
    return tuple(replace(entry, prizes=tuple(shares.get(entry.entrant, ()))) for entry in entries)
