"""A round of free tables: who sits out, who sits with whom, on which seat (tournament, part 7)."""

from collections.abc import Sequence

from domain.game.rule import Refused
from domain.tournament.chance import seating_order
from domain.tournament.drawing.free_tables.past import Past, past_of
from domain.tournament.drawing.free_tables.seating import Seating
from domain.tournament.drawing.free_tables.seats import seated
from domain.tournament.drawing.free_tables.sizes import table_sizes
from domain.tournament.drawing.in_play import in_play, lots_of, other_byes
from domain.tournament.drawing.meetings import meetings_of
from domain.tournament.plan import Bye, Drawing
from domain.tournament.rules import NUMBER_OF_TABLES
from domain.tournament.settings.formats import FreeTables
from domain.tournament.state.tournament import Tournament

ORDERS = ((30, 100), (100, 20))
"""How many orders are tried with up to so many entrants; with more it is one."""


def draw_free_tables(tournament: Tournament, number: int, settings: FreeTables) -> Drawing:
    """Draw a round. Raises Refused if the entrants that play are too few for any table."""
    here = tuple(sorted(in_play(tournament, number)))
    sizes = table_sizes(len(here), settings)
    if sizes is None:
        raise Refused(NUMBER_OF_TABLES, "round")
    past, lots = past_of(tournament, number), lots_of(tournament)
    out = sitting_out(seating_order(lots, number, 0, here), past, len(here) - sum(sizes))
    together = past.together(here)
    best: tuple[int, Seating, tuple[int, ...]] | None = None
    for k in range(next((orders for most, orders in ORDERS if len(here) <= most), 1)):
        order = seating_order(lots, number, k, here)
        places = {entrant: place for place, entrant in enumerate(here)}
        seating = Seating([places[entrant] for entrant in order if entrant not in out], sizes, together)
        seating.improve()
        if best is None or seating.cost < best[0]:
            best = seating.cost, seating, order
        if not best[0]:
            break
    tables = () if best is None else best[1].tables
    order = () if best is None else best[2]
    rows = [seated([here[place] for place in table], order, past.seats) for table in tables]
    byes = tuple(Bye(entrant, "bye") for entrant in sorted(out))
    return Drawing(meetings_of(rows), byes + other_byes(tournament, number), "seating")


def sitting_out(order: Sequence[int], past: Past, count: int) -> frozenset[int]:
    """Return who sits out: those with the fewest byes, among them the last in order 0 (tournament.7.3)."""
    places = {entrant: place for place, entrant in enumerate(order)}
    return frozenset(sorted(order, key=lambda entrant: (past.byes[entrant], -places[entrant]))[:count])
