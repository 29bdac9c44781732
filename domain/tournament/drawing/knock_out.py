"""A knock-out: its bracket, the score of a meeting, and who goes on (tournament.5.11, 5.12).

A meeting that is level gets more tables (tournament.5.12, 15.1).
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

import msgspec

from domain.game.rule import Refused
from domain.tournament.chance import lot_key, table_id
from domain.tournament.events.results import Line
from domain.tournament.plan import Bye, Drawing, PlannedTable
from domain.tournament.rules import ROUNDS_IN_ORDER
from domain.tournament.schedule.schedule import (
    in_play,
    lots_of,
    meetings_of,
    places_per_meeting,
    rounds_of,
    seats_of_meeting,
    tables_per_meeting,
)
from domain.tournament.scores.basis import Basis, basis_of
from domain.tournament.scores.counted import settled
from domain.tournament.scores.rounds import Scorer
from domain.tournament.scores.row import Points
from domain.tournament.settings.settings import KnockOut, Settings
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Tournament

Standing = Literal["open", "level", "won", "nobody"]
"""`open`: a table is not over. `level`: none is ahead. `nobody`: neither side came."""

CAME: Mapping[Line | None, int] = MappingProxyType({"first": 1, "second": -1, None: 0})


class MeetingScore(msgspec.Struct, frozen=True):
    """A meeting: its number in the round, its tables in order, and which of the two entrants has won it, if any."""

    meeting: int
    entrants: tuple[int, int]
    tables: tuple[Table, ...]
    standing: Standing
    winner: int | None = None


def meeting_scores(tournament: Tournament, round_: Round) -> Iterator[MeetingScore]:
    """Yield the meetings of a round that has begun. Who has more points has won."""
    basis = basis_of(tournament)
    points = {row.entrant: row.points for row in Scorer(basis).rows(round_, tournament.entrants)}
    tables: dict[int, list[Table]] = {}
    for table in sorted(round_.played.values(), key=lambda table: table.plan.number):
        tables.setdefault(table.plan.meeting, []).append(table)
    for meeting, played in sorted(tables.items()):
        first, second = played[0].plan.seats[0][0], played[0].plan.seats[1][0]
        standing, winner = _standing((first, second), played, round_, points, basis)
        yield MeetingScore(meeting, (first, second), tuple(played), standing, winner)


def _standing(
    entrants: tuple[int, int], tables: Sequence[Table], round_: Round, points: Mapping[int, Points], basis: Basis
) -> tuple[Standing, int | None]:
    first, second = entrants
    counted = [settled(table, round_.unfinished.get(table.plan.number)) for table in tables]
    came = [(table, present) for table, (_, present) in zip(tables, counted, strict=True)]
    if any(
        kind == "open" and (table.plan.table, first) not in basis.adjusted
        for table, (kind, _) in zip(tables, counted, strict=True)
    ):
        return "open", None
    ahead = points.get(first, 0) - points.get(second, 0)
    # Game points have none for a forfeit: it still decides, where nothing else does.
    ahead = ahead or sum(CAME[present] * _side(table, first) for table, present in came)
    if ahead:
        return "won", first if ahead > 0 else second
    return ("nobody" if all(kind == "forfeit" and present is None for kind, present in counted) else "level"), None


def _side(table: Table, entrant: int) -> int:
    """1 if an entrant has side or seat 0 at a table, else -1."""
    return 1 if table.plan.seats[0][0] == entrant else -1


def replays(tournament: Tournament, number: int) -> tuple[PlannedTable, ...]:
    """Return the tables that round `number` needs now, beside those that it has: one for each meeting that is level.

    They take the next numbers, are played where the meeting was, and belong to no board. None is left once a meeting
    has had `max_replays` of them.
    """
    settings, round_ = tournament.settings, tournament.rounds[number]
    if not isinstance(settings.format, KnockOut):
        return ()
    lots, tables = lots_of(tournament), []
    following = max(round_.played, default=0) + 1
    for score in meeting_scores(tournament, round_):
        played = replays_played(settings, score)
        if score.standing == "level" and played < settings.format.max_replays:
            first, second = score.entrants
            seats = seats_of_meeting(settings.entrants, first, second, places_per_meeting(settings) + played)
            place, made = score.tables[0].plan.place, table_id(lots, number, following)
            tables.append(PlannedTable(made, following, place, seats, score.meeting))
            following += 1
    return tuple(tables)


def replays_played(settings: Settings, score: MeetingScore) -> int:
    """The number of replays that a meeting has had."""
    return len(score.tables) - tables_per_meeting(settings)


def bracket(entrants: int) -> tuple[int, ...]:
    """The seed numbers in the order of the bracket: the first two meet, the next two, and so on.

    There are as many places as the least power of two from `entrants` up. Numbers above `entrants` are byes.
    """
    order = [1]
    while len(order) < entrants:
        doubled = 2 * len(order)
        order = [number for seed in order for number in (seed, doubled + 1 - seed)]
    return tuple(order)


Slots = tuple[int | None, ...]
"""Entrants in the order of the bracket; None where nobody is. The first two meet, the next two, and so on."""


class Stage(msgspec.Struct, frozen=True):
    """The entrants left before a round, and the losers of the meetings of the round before."""

    slots: Slots
    losers: tuple[int, ...] = ()


def stage_of(tournament: Tournament, number: int) -> Stage:
    """Return who is left before round `number`. Raises Refused while a meeting before it is not decided."""
    seeds = tournament.seeds
    slots: Slots = tuple(seeds[seed - 1] if seed <= len(seeds) else None for seed in bracket(len(seeds)))
    stage = Stage(slots)
    for earlier in range(1, number):
        stage = _after(tournament, stage.slots, earlier)
    return stage


def _after(tournament: Tournament, slots: Slots, number: int) -> Stage:
    round_ = tournament.rounds.get(number)
    if round_ is None:
        raise Refused(ROUNDS_IN_ORDER, "round")
    scores = {frozenset(score.entrants): score for score in meeting_scores(tournament, round_)}
    left: list[int | None] = []
    losers: list[int] = []
    for first, second in pairs_of(slots):
        score = scores.get(frozenset((first, second))) if first is not None and second is not None else None
        if score is None:
            left.append(_alone(tournament, (first, second), number))
            continue
        winner = _winner(tournament, score)
        left.append(winner)
        losers += [] if winner is None else [entrant for entrant in score.entrants if entrant != winner]
    return Stage(tuple(left), tuple(losers))


def pairs_of(slots: Slots) -> list[tuple[int | None, int | None]]:
    """The places of the bracket, two by two."""
    return list(zip(slots[::2], slots[1::2], strict=True))


def _alone(tournament: Tournament, pair: Sequence[int | None], number: int) -> int | None:
    """The one of the two that goes on without a meeting: it was in play when the other was not."""
    here = [entrant for entrant in pair if entrant is not None and tournament.entrants[entrant].plays_in(number)]
    return here[0] if here else None


def _winner(tournament: Tournament, score: MeetingScore) -> int | None:
    """The winner of a meeting. One that was still level at the end of its round goes to the lower lot."""
    if score.standing == "open":
        raise Refused(ROUNDS_IN_ORDER, "round")
    if score.standing == "level":
        lots = lots_of(tournament)
        return min(score.entrants, key=lambda entrant: lot_key(lots, entrant))
    return score.winner


def draw_knock_out(tournament: Tournament, number: int, settings: KnockOut) -> Drawing:
    """Draw a round. The match for third place comes after the final.

    Raises Refused while a meeting of an earlier round is not decided.
    """
    stage = stage_of(tournament, number)
    pairs = pairs_of(stage.slots) if len(stage.slots) > 1 else []
    last = rounds_of(tournament.settings, len(tournament.seeds))
    if settings.third_place and number == last and stage.losers:
        pairs.append((stage.losers[0], stage.losers[1] if len(stage.losers) > 1 else None))
    here = set(in_play(tournament, number))
    meetings: list[tuple[int, int]] = []
    alone: list[int] = []
    for first, second in pairs:
        if first is not None and second is not None and first in here and second in here:
            meetings.append((first, second))
        else:
            alone += [entrant for entrant in (first, second) if entrant is not None and entrant in here]
    return Drawing(meetings_of(meetings), tuple(Bye(entrant, "bye") for entrant in alone), "movement")
