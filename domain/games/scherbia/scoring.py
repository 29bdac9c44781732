"""The count of the piles and of the groups, and the end of the game (8, 10.2, 10.10)."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.game.rule import Cited
from domain.game.seat import Seat
from domain.games.scherbia.counts import Count, GroupCount, SeatCount
from domain.games.scherbia.events import Event, GameOver, PointsCounted, ScoringEvent
from domain.games.scherbia.factions import faction_named
from domain.games.scherbia.pack import PRINTED, Job, bit, of_job
from domain.games.scherbia.rules import CARD_POINTS, GROUP_POINTS, MOST_POINTS
from domain.games.scherbia.state import State

GOODS: tuple[Job, ...] = ("farmer", "woodcutter", "digger")
"""What sailors trade in (8.3)."""


def due_end(state: State) -> Cited[Event]:
    """The count of the points, then the end of the game."""
    if state.count is None:
        counted = count(state)
        grouped = len(counted.groups) < state.seats
        return Cited(PointsCounted(counted.seats, counted.groups), GROUP_POINTS if grouped else CARD_POINTS)
    points = scores(state.count.groups)
    return Cited(GameOver(ranking(points), points, "counted"), MOST_POINTS)


def count(state: State) -> Count:
    """The count of all piles as they lie; a woodcutter without a throw counts nothing."""
    seats = tuple(_count_of(state, seat) for seat in range(state.seats))
    return Count(seats, tuple(_group(state, group, seats) for group in groups_of(state)))


def groups_of(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The seats of each group, the group of the lowest seat first."""
    seats = range(state.seats)
    if state.factions is not None:
        dealt = state.factions.seats
        return tuple(tuple(seat for seat in seats if dealt[seat] == faction) for faction in dict.fromkeys(dealt))
    if state.options.teams is not None:
        return tuple(sorted(tuple(sorted(team)) for team in state.options.teams))
    return tuple((seat,) for seat in seats)


def scores(groups: Sequence[GroupCount]) -> tuple[int, ...]:
    """The score of each seat: the points of its group."""
    points = {seat: group.points for group in groups for seat in group.seats}
    return tuple(points[seat] for seat in sorted(points))


def ranking(points: Sequence[int]) -> tuple[tuple[Seat, ...], ...]:
    """The seats by their scores, the highest first; equal scores share the place."""
    places = sorted(set(points), reverse=True)
    return tuple(tuple(seat for seat, own in enumerate(points) if own == place) for place in places)


def _count_of(state: State, seat: Seat) -> SeatCount:
    pile = state.piles[seat]
    dice = tuple(throw for throw in state.dice if pile & bit(throw.card))
    printed = sum(value * _number(pile, job) for job, value in PRINTED.items())
    cards = printed + sum(sum(throw.dice) for throw in dice)
    trade = _number(pile, "sailor") * sum(_number(pile, job) for job in GOODS)
    return SeatCount(seat, cards, dice, trade, cards + trade)


def _group(state: State, seats: tuple[Seat, ...], counts: Sequence[SeatCount]) -> GroupCount:
    faction = None if state.factions is None else state.factions.seats[seats[0]]
    bonus = 0 if faction is None else _bonus(state, faction, seats)
    return GroupCount(seats, faction, bonus, bonus + sum(counts[seat].points for seat in seats))


def _bonus(state: State, faction: str, seats: tuple[Seat, ...]) -> int:
    """The bonus by the passive ability of the faction, once for all its seats (10.10)."""
    passive = faction_named(state.options, faction).passive
    if passive is None:
        return 0
    return passive.add * sum(_number(state.piles[seat], job) for seat in seats for job in set(passive.jobs))


def _number(pile: int, job: Job) -> int:
    return of_job(pile, job).bit_count()


def evolve_scoring(state: State, event: ScoringEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case PointsCounted(count, groups):
            return replace(state, count=Count(count, groups))
        case GameOver(ranking, scores, reason):
            return replace(state, outcome=Outcome(ranking, scores, reason))
        case _:
            assert_never(event)
