"""Draw a round by the format of the tournament."""

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

from domain.tournament.drawing.all_meet import draw_movement, draw_round_robin
from domain.tournament.drawing.free_tables.draw_tables import draw_free_tables
from domain.tournament.drawing.knock_out.draw_knock_out import draw_knock_out
from domain.tournament.drawing.swiss.draw_swiss import Pair, draw_swiss
from domain.tournament.drawing.swiss.dutch import pairing_of
from domain.tournament.plan import Drawing
from domain.tournament.settings.formats import Boards, FreeTables, KnockOut, RoundRobin, Swiss
from domain.tournament.state.tournament import Tournament


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
