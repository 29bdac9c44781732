"""The reasons for the pairing of a Swiss round (tournament.5.14)."""

from collections.abc import Iterator, Mapping
from operator import add
from typing import Literal

import msgspec
from msgspec.structs import replace

from domain.tournament.drawing.swiss.bracket import Bracket, Group, Mates, Pair, Reach, TooManyAimsError
from domain.tournament.drawing.swiss.cards import PairingInput
from domain.tournament.drawing.swiss.criteria import Quality
from domain.tournament.drawing.swiss.draw_swiss import (
    PairedBracket,
    can_go_on,
    least_bye,
    paired_brackets,
    pairing_of,
    reaches,
)
from domain.tournament.drawing.swiss.field import Field, field_of

Criterion = Literal["C4", "C5", "order"] | Quality
"""A criterion of the edition, or the order in which equally good pairings are tried."""

Places = frozenset[int]


class PairingReason(msgspec.Struct, frozen=True):
    """The reason why two meet, or why one has the bye.

    `bracket`: where that was decided, from 1. `criterion`: the first one by which the nearest pairing of this bracket
    without them is worse; C4 if there is none at all.
    """

    entrants: tuple[int, ...]
    bracket: int
    criterion: Criterion


class BracketShape(msgspec.Struct, frozen=True):
    """A bracket: the points of its residents, in halves of a win, and who was moved down into it and out of it."""

    halves: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    left_over: tuple[int, ...]


class Reasons(msgspec.Struct, frozen=True):
    """The brackets of a round from the highest on, and why each pair meets and somebody has the bye."""

    brackets: tuple[BracketShape, ...]
    pairs: tuple[PairingReason, ...]
    bye: PairingReason | None


def reasons_of(given: PairingInput) -> Reasons | None:
    """Return why the engine pairs so, by seed numbers; None if there is no pairing, or it is beyond the engine.

    The first round is paired in order (tournament.5.10).
    """
    pairing = pairing_of(given)
    if pairing is None:
        return None
    if given.round == 1:
        seeds = tuple(sorted(card.seed for card in given.entrants))
        alone = () if pairing.bye is None else (pairing.bye,)
        shape = BracketShape(0, (), seeds, alone)
        pairs = tuple(PairingReason(pair, 1, "order") for pair in pairing.pairs)
        return Reasons((shape,), pairs, PairingReason(alone, 1, "order") if alone else None)
    try:
        return _Why(field_of(given)).reasons()
    except TooManyAimsError:
        return None


class _Why:
    """The brackets of a round, and other pairings of them."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._brackets = paired_brackets(field) or ()
        self._best: dict[tuple[int, Reach], Bracket] = {}

    def reasons(self) -> Reasons:
        """The reasons why each pair meets, and why somebody has the bye."""
        pairs = tuple(reason for number in range(len(self._brackets)) for reason in self._pairs(number))
        return Reasons(tuple(map(self._shape, self._brackets)), pairs, self._bye())

    def _shape(self, paired: PairedBracket) -> BracketShape:
        group = paired.group
        return BracketShape(
            self._field.halves(group.residents[0]),
            self._seeds(group.moved_down),
            self._seeds(group.residents),
            self._seeds(paired.left),
        )

    def _seeds(self, places: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self._field.cards[place].seed for place in places)

    def _pairs(self, number: int) -> Iterator[PairingReason]:
        paired = self._brackets[number]
        vertex = {place: index for index, place in enumerate(paired.group.members)}
        for pair in paired.pairs:
            criterion: Criterion = "order"
            if not self._can_be_exchanged(number, pair, vertex):
                criterion = self._criterion(number, paired.group, frozenset(pair), paired.reach)
            yield PairingReason(self._seeds(pair), number + 1, criterion)

    def _can_be_exchanged(self, number: int, pair: Pair, vertex: Mapping[int, int]) -> bool:
        """Return whether a pair and another of the bracket can exchange opponents and are as good as before."""
        paired = self._brackets[number]
        best = self._settled(number, paired.reach)
        upper, lower = pair

        def worth(*pairs: Pair) -> tuple[int, ...] | None:
            both = [sorted((vertex[first], vertex[second])) for first, second in pairs]
            is_legal = all(second not in self._field.apart[first] for first, second in pairs)
            if not is_legal or any(low < best.moved_down for _, low in both):
                return None
            return tuple(map(add, *(best.worth(high, low) for high, low in both)))

        for place, other in paired.pairs:
            now = worth(pair, (place, other))
            if place != upper and now in (worth((upper, place), (lower, other)), worth((upper, other), (lower, place))):
                return True
        return False

    def _criterion(self, number: int, group: Group, without: Places, least: Reach) -> Criterion:
        """The first criterion by which a bracket is worse at best without a pair, or with fewer candidates for the bye.

        It looks as far as it must, from `least` on.
        """
        has_c9 = self._brackets[number].has_c9
        for reach in (reach for reach in reaches(group, has_c9=has_c9) if reach >= least):
            other = Bracket(self._field, group, reach, has_c9=has_c9, without=without)
            mates = other.settle_criteria()
            if reach is Reach.EVERYBODY and len(mates) < other.size:
                return "C4"
            if reach is Reach.EVERYBODY or can_go_on(self._field, group, _left(other, mates), reach):
                return _first_worse(self._settled(number, reach), other)
        message = "a bracket looks at everybody in the end"
        raise AssertionError(message)

    def _settled(self, number: int, reach: Reach) -> Bracket:
        """A bracket with the criteria settled."""
        if (number, reach) not in self._best:
            paired = self._brackets[number]
            bracket = Bracket(self._field, paired.group, reach, has_c9=paired.has_c9)
            bracket.settle_criteria()
            self._best[number, reach] = bracket
        return self._best[number, reach]

    def _bye(self) -> PairingReason | None:
        """The reason for the bye: the first bracket in which it is worse to leave it to another."""
        alone = self._brackets[-1].left
        if not alone:
            return None
        first = next(number for number, paired in enumerate(self._brackets) if alone[0] in paired.group.members)
        others = replace(self._field, may_have_bye=self._field.may_have_bye - {alone[0]})
        candidates = least_bye(others)
        points = {self._field.halves(place) for place in candidates or ()}
        if candidates is None or max(points) > self._field.halves(alone[0]):
            return PairingReason(self._seeds(alone), first + 1, "C4" if candidates is None else "C5")
        for number in range(first, len(self._brackets)):
            group = self._brackets[number].group
            fewer = replace(group, bye=group.bye - {alone[0]})
            criterion = self._criterion(number, fewer, frozenset(), Reach.EVERYBODY)
            if criterion != "order":
                return PairingReason(self._seeds(alone), number + 1, criterion)
        return PairingReason(self._seeds(alone), len(self._brackets), "order")


def _left(bracket: Bracket, mates: Mates) -> tuple[int, ...]:
    members = range(bracket.members)
    return tuple(bracket.places[member] for member in members if mates.get(member, bracket.members) >= bracket.members)


def _first_worse(best: Bracket, other: Bracket) -> Criterion:
    for aim, most, reached in zip(best.aims, best.reached, other.reached, strict=True):
        if reached < most:
            return aim.criterion
    return "order"
