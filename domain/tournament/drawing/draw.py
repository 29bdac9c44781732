"""Draw a round by the format of the tournament (tournament.4.5, 5.2, 9.3, part 6)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

from domain.tournament.drawing.by_hand import played_again
from domain.tournament.drawing.free_tables import draw_free_tables
from domain.tournament.drawing.knock_out import draw_knock_out
from domain.tournament.drawing.played_tables import met_enough
from domain.tournament.drawing.swiss.draw_swiss import Pair, draw_swiss, pairing_of
from domain.tournament.faults import Fault, refuse_if_any
from domain.tournament.plan import Bye, Drawing, Meeting, PlannedTable
from domain.tournament.rules import NO_SECOND_MEETING
from domain.tournament.schedule.movements import played_rows
from domain.tournament.schedule.round_robin import cycle_round
from domain.tournament.schedule.schedule import in_play, meetings_of, sitting_out
from domain.tournament.settings.settings import Boards, FreeTables, KnockOut, Movement, RoundRobin, Swiss, Together
from domain.tournament.state.over import entrants_at
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament


def scheduled_pairs(tournament: Tournament, number: int) -> tuple[tuple[int | None, int | None], ...]:
    """The pairs of entrants in a round of a round robin as they were at the start; None stands for a bye."""
    seeds, settings = tournament.seeds, tournament.settings
    cycles = settings.format.cycles if isinstance(settings.format, RoundRobin) else 1

    def entrant(seed: int) -> int | None:
        return seeds[seed - 1] if seed <= len(seeds) else None

    pairs = cycle_round(len(seeds), cycles, number)
    return tuple((entrant(first), entrant(second)) for first, second in pairs)


def draw_round_robin(tournament: Tournament, number: int) -> Drawing:
    """Draw a round of a round robin. Tables of an entrant that has withdrawn fall out, its opponent sits out.

    Raises Faults if two would meet again, because an earlier round was set by hand.
    """
    here, met = set(in_play(tournament, number)), met_enough(tournament, number)
    pairs: list[tuple[int, int]] = []
    byes: list[Bye] = []
    for first, second in scheduled_pairs(tournament, number):
        if first in here and second in here:
            pairs.append((first, second))
        elif first is None or second is None:
            byes += [Bye(entrant, "bye") for entrant in (first, second) if entrant in here]
    again = [place for place, pair in enumerate(pairs) if frozenset(pair) in met]
    refuse_if_any([Fault(NO_SECOND_MEETING, f"round[{place}]") for place in again])
    seated = {entrant for pair in pairs for entrant in pair} | {bye.entrant for bye in byes}
    out = sitting_out(tournament.entrants.values(), number, seated)
    return Drawing(meetings_of(pairs), (*byes, *out), "movement")


def draw_movement(tournament: Tournament, number: int) -> Drawing:
    """Draw a round of a movement. A pair has the seed number of its entrant.

    Opponents of a phantom, or of a pair that has withdrawn, sit out (tournament.4.5, 4.8). Raises Faults if a pair
    would have a set or an opponent again, because an earlier round was set by hand.
    """
    settings, seeds = tournament.settings, tournament.seeds
    here = set(in_play(tournament, number))
    meetings: list[Meeting] = []
    if isinstance(settings.format, Boards):
        free = int(tournament.rules.fills_places and leaves_first_place(settings.format.movement, len(seeds)))
        for row in played_rows(settings.format.movement, len(seeds), settings.rounds):
            if row.round != number:
                continue
            first, second = seeds[row.first - 1], seeds[row.second - 1]
            if first in here and second in here:
                meetings.append(Meeting((first, second), row.table - free, row.set))
    refuse_if_any([*played_again(tournament, meetings, number, "round")])
    seated = {entrant for meeting in meetings for entrant in meeting.entrants}
    return Drawing(tuple(meetings), sitting_out(tournament.entrants.values(), number, seated), "movement")


def leaves_first_place(movement: Movement, pairs: int) -> bool:
    """Return whether the phantom is always at place 1: with an odd number of pairs together (tournament.6.12)."""
    return isinstance(movement, Together) and pairs % 2 == 1


def draw(tournament: Tournament, number: int, points: Mapping[int, Fraction], pair: Pair = pairing_of) -> Drawing:
    """Return who meets whom in round `number` of a tournament that runs.

    `points` are those for pairing, in wins, and `pair` says who meets whom; only a Swiss round needs them. Rounds from
    `number` on are passed over, so a round can be drawn again. Raises Refused if the rules leave no way, with all
    faults if there are several.
    """
    settings = tournament.settings.format
    match settings:
        case RoundRobin():
            return draw_round_robin(tournament, number)
        case Swiss():
            return draw_swiss(tournament, number, points, pair)
        case KnockOut():
            return draw_knock_out(tournament, number, settings)
        case Boards():
            return draw_movement(tournament, number)
        case FreeTables():
            return draw_free_tables(tournament, number, settings)
        case _:
            assert_never(settings)


def gone_from(tournament: Tournament, round_: Round) -> frozenset[int]:
    """The entrants that have a place in a round and are no longer in play."""
    return frozenset(
        number
        for table in round_.tables
        for number in entrants_at(table)
        if not tournament.entrants[number].plays_in(round_.number)
    )


def left_out(round_: Round, gone: frozenset[int]) -> tuple[tuple[PlannedTable, ...], tuple[Bye, ...]]:
    """The tables and byes of a round at boards: the opponents of who has withdrawn sit out. Tables keep their ids."""
    tables = tuple(table for table in round_.tables if not entrants_at(table) & gone)
    alone = {entrant for table in round_.tables if entrants_at(table) & gone for entrant in entrants_at(table) - gone}
    return tables, (*round_.byes, *(Bye(entrant, "sits_out") for entrant in sorted(alone)))
