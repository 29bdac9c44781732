"""A published round without the tables of those who have withdrawn since it was drawn (tournament.4.5, 9.3)."""

from domain.tournament.plan import Bye, PlannedTable
from domain.tournament.state.over import entrants_at
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament


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
