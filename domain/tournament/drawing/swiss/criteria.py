"""The criteria C6 to C21 of the Dutch system, edition of 1 February 2026, as sums over the pairs of a bracket.

Each criterion becomes one or more *aims*: a whole number for each pair, whose sum is to be as great as possible. What a
criterion wants few of counts negatively, or as those for whom it is kept. A criterion on points "in descending order"
has an aim for each score group, highest first.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import Literal, NamedTuple

from domain.tournament.drawing.swiss.field import ABSOLUTE, NO_PREFERENCE, STRONG, SeatPreference

Quality = Literal[
    "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21"
]  # fmt: skip
"""The criteria by which one pairing of a bracket is better than another."""


class Role(IntEnum):
    """The role of an entrant in a bracket, from above: below the residents come the next score group and all others."""

    MOVED_DOWN = 0
    RESIDENT = 1
    NEXT = 2
    BELOW = 3
    BYE = 4


class Kind(NamedTuple):
    """The properties of an entrant that the criteria use; pairs of equal kinds are equally good.

    `group` numbers the points within the bracket, from 0 for the highest. `down`, `up`: whether it floated one round
    ago and two rounds ago. `games`: how many it has played, 0 where that counts for nothing.
    """

    role: Role
    group: int = 0
    preference: SeatPreference = SeatPreference(NO_PREFERENCE)
    down: tuple[bool, bool] = (False, False)
    up: tuple[bool, bool] = (False, False)
    games: int = 0


class Sizes(NamedTuple):
    """The greatest sums that a bracket can have.

    `groups`: how many it has with each number of points, highest first; the last are the residents. `following`: how
    many the next score group has, None if the bracket is looked at alone. `down`, `up`: residents that floated, one
    round ago and two rounds ago. `games`: the most that somebody has played, None unless the bye goes by them.
    """

    groups: tuple[int, ...]
    following: int | None
    moved_down_before: tuple[tuple[int, ...], tuple[int, ...]]
    down: tuple[int, int]
    up: tuple[int, int]
    games: int | None
    is_last: bool


Value = Callable[[Kind, Kind], int]


class Aim(NamedTuple):
    """A sum to be made as great as possible, between `low` and `high`. `value` is given the higher of a pair first.

    `is_of_all`: every pairing in which nobody of the bracket is left over reaches the same.
    """

    criterion: Quality
    low: int
    high: int
    value: Value
    is_of_all: bool = False


def aims_of(sizes: Sizes) -> tuple[Aim, ...]:
    """Return the aims of a bracket, the most important first."""
    return tuple(_aims(sizes))


def _aims(sizes: Sizes) -> Iterator[Aim]:
    everybody = sum(sizes.groups)
    most, above = everybody // 2, range(len(sizes.groups) - 1)
    moved_down = everybody - sizes.groups[-1]
    yield Aim("C6", 0, most, _is_pair, is_of_all=True)
    yield from (Aim("C7", 0, sizes.groups[group], _moved_down(group), is_of_all=True) for group in above)
    if sizes.following is not None:
        below = sizes.following
        yield Aim("C8", 0, min(below, (below + everybody) // 2), _is_pair_below, is_of_all=True)
        for group, size in enumerate(sizes.groups):
            yield Aim("C8", 0, min(size, below), _goes_down(group), is_of_all=True)
    if sizes.games is not None:
        yield Aim("C9", 0, sizes.games, _games_of_bye)
    if sizes.is_last:
        yield Aim("C10", -most, 0, _great_difference)
        yield Aim("C11", -most, 0, _third_time)
    yield Aim("C12", -most, 0, _clash)
    yield Aim("C13", -most, 0, _strong_clash)
    counts: tuple[tuple[Quality, Quality], ...] = (("C14", "C15"), ("C16", "C17"))
    for ago, (down, up) in enumerate(counts):
        yield Aim(down, 0, sizes.down[ago], _paired_after_down(ago), is_of_all=True)
        yield Aim(up, -min(moved_down, sizes.up[ago]), 0, _up_again(ago))
    differences: tuple[tuple[Quality, Quality], ...] = (("C18", "C19"), ("C20", "C21"))
    for ago, (down, up) in enumerate(differences):
        before = sizes.moved_down_before[ago]
        yield from (Aim(down, 0, before[group], _down_again(ago, group), is_of_all=True) for group in above)
        for group in above:
            yield Aim(up, -min(sizes.groups[group], sizes.up[ago]), 0, _up_again(ago, group))


def _is_pair(_: Kind, lower: Kind) -> int:
    return lower.role is Role.RESIDENT


def _moved_down(group: int) -> Value:
    return lambda upper, lower: _is_upfloat(upper, lower) and upper.group == group


def _is_upfloat(upper: Kind, lower: Kind) -> bool:
    return upper.role is Role.MOVED_DOWN and lower.role is Role.RESIDENT


def _is_pair_below(_: Kind, lower: Kind) -> int:
    return lower.role is Role.NEXT


def _goes_down(group: int) -> Value:
    return lambda upper, lower: lower.role is Role.NEXT and upper.role <= Role.RESIDENT and upper.group == group


def _games_of_bye(upper: Kind, lower: Kind) -> int:
    return upper.games if lower.role is Role.BYE else 0


def _clash(upper: Kind, lower: Kind) -> int:
    """Both want the same seat."""
    is_clash = (
        upper.preference.strength and lower.preference.strength and upper.preference.seat == lower.preference.seat
    )
    return -1 if lower.role is Role.RESIDENT and is_clash else 0


def _strong_clash(upper: Kind, lower: Kind) -> int:
    """One of them does not get the seat that it strongly wants. Two absolute wishes are counted by C10 and C11."""
    strengths = sorted((upper.preference.strength, lower.preference.strength))
    return _clash(upper, lower) if strengths[0] >= STRONG and strengths != [ABSOLUTE, ABSOLUTE] else 0


def _great_difference(upper: Kind, lower: Kind) -> int:
    """One of them gets a seat more than two times oftener than the other."""
    return _clash(upper, lower) if min(upper.preference.difference, lower.preference.difference) > 1 else 0


def _third_time(upper: Kind, lower: Kind) -> int:
    """One of them gets a seat for the third time in a row: the one whose difference is less has to give way."""
    upper_preference, other = upper.preference, lower.preference
    if not upper_preference.strength == other.strength == ABSOLUTE:
        return 0
    yielding = (
        (upper_preference, other)
        if upper_preference.difference == other.difference
        else (min(upper_preference, other, key=lambda w: w.difference),)
    )
    return _clash(upper, lower) if all(preference.repeated == 1 - preference.seat for preference in yielding) else 0


def _paired_after_down(ago: int) -> Value:
    def value(upper: Kind, lower: Kind) -> int:
        if lower.role is not Role.RESIDENT:
            return 0
        return lower.down[ago] + (upper.role is Role.RESIDENT and upper.down[ago])

    return value


def _down_again(ago: int, group: int) -> Value:
    return lambda upper, lower: _is_upfloat(upper, lower) and upper.group == group and upper.down[ago]


def _up_again(ago: int, group: int | None = None) -> Value:
    def value(upper: Kind, lower: Kind) -> int:
        counts = _is_upfloat(upper, lower) and lower.up[ago] and group in {None, upper.group}
        return -1 if counts else 0

    return value


def vectors(aims: Sequence[Aim], upper: Kind, lower: Kind) -> tuple[int, ...]:
    """The worth of a pair of these kinds for each aim."""
    return tuple(int(aim.value(upper, lower)) for aim in aims)
