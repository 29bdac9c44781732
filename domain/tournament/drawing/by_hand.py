"""A round set by hand, checked by the rules of its format (tournament.5.5 to 5.12, 6.2 to 6.6, 7.7)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from domain.game.rule import Malformed, Refused
from domain.tournament.commands.rounds import SetPairings
from domain.tournament.drawing.free_tables import table_sizes
from domain.tournament.drawing.played_tables import met_enough, plans_before
from domain.tournament.drawing.swiss.cards import Pairing, cards_of, pairing_faults
from domain.tournament.drawing.swiss.draw_swiss import forbidden_pairs
from domain.tournament.faults import Fault, refuse_if_any
from domain.tournament.plan import Bye, Drawing, Meeting
from domain.tournament.rules import (
    KNOWN_FIELDS,
    NO_PAIRS_TWICE,
    NO_SET_TWICE,
    NUMBER_OF_TABLES,
    ONE_BYE,
    PAIRED_ONCE,
    REPLAYS,
    ROWS,
)
from domain.tournament.schedule.movements import Row, row_faults
from domain.tournament.schedule.schedule import boards_of, in_play, meetings_of, other_byes, sitting_out
from domain.tournament.settings.settings import Boards, FreeTables, KnockOut, RoundRobin, Swiss
from domain.tournament.state.tournament import Tournament

AT = "rows"


def rows_by_hand(tournament: Tournament, number: int, rows: Sequence[Row]) -> tuple[Meeting, ...]:
    """Return the meetings of the rows. A pair has the seed number of its entrant, as in the movement.

    No pair plays a set or meets a pair again that it has had in an earlier round. Raises Faults with all that is wrong.
    """
    seeds, settings = tournament.seeds, tournament.settings
    sets = len(boards_of(settings, len(seeds))) // settings.boards_per_set
    refuse_if_any([*row_faults(rows, len(seeds), sets, AT), *_other_rounds(rows, number)])
    meetings = tuple(
        Meeting((seeds[row.first - 1], seeds[row.second - 1]), row.table, row.set)
        for row in sorted(rows, key=lambda row: row.table)
    )
    refuse_if_any([*_not_in_play(tournament, meetings, number), *played_again(tournament, meetings, number, AT)])
    return meetings


def _other_rounds(rows: Sequence[Row], number: int) -> Iterator[Fault]:
    if not rows:
        yield Fault(ROWS, AT)
    for index, row in enumerate(rows):
        if row.round != number:
            yield Fault(ROWS, f"{AT}[{index}]")


def _not_in_play(tournament: Tournament, meetings: Sequence[Meeting], number: int) -> Iterator[Fault]:
    for index, meeting in enumerate(meetings):
        if not all(tournament.entrants[entrant].plays_in(number) for entrant in meeting.entrants):
            yield Fault(PAIRED_ONCE, f"{AT}[{index}]")


def played_again(tournament: Tournament, meetings: Sequence[Meeting], number: int, at: str) -> Iterator[Fault]:
    """Yield a fault for each set, and each opponent, that a pair has had in an earlier round, or is to have there."""
    size = tournament.settings.boards_per_set
    sets: set[tuple[int, int]] = set()
    met: set[frozenset[int]] = set()
    for _, plan in plans_before(tournament, number):
        both = frozenset((plan.seats[0][0], plan.seats[1][0]))
        met.add(both)
        if plan.board is not None:
            sets.update((entrant, (plan.board - 1) // size + 1) for entrant in both)
    for index, meeting in enumerate(meetings):
        if any((entrant, meeting.set) in sets for entrant in meeting.entrants):
            yield Fault(NO_SET_TWICE, f"{at}[{index}]")
        if frozenset(meeting.entrants) in met:
            yield Fault(NO_PAIRS_TWICE, f"{at}[{index}]")


Pairings = Sequence[tuple[int, int | None]]


def by_hand(tournament: Tournament, command: SetPairings) -> Drawing:
    """Return a round as an arbiter sets it; the first named has seat or side 0.

    `pairings` and `tables` have the numbers of entrants, `rows` those of pairs as in the movement: seed numbers. Raises
    Faults with all that is wrong, and Malformed if the format needs another of these three.
    """
    number = command.round
    match tournament.settings.format:
        case KnockOut():
            raise Refused(REPLAYS, "pairings")
        case FreeTables() as free:
            if command.tables is None:
                raise Malformed(KNOWN_FIELDS, "tables", "missing")
            return _tables(tournament, number, command.tables, free)
        case Boards():
            if command.rows is None:
                raise Malformed(KNOWN_FIELDS, "rows", "missing")
            meetings = rows_by_hand(tournament, number, tuple(map(Row._make, command.rows)))
            seated = [entrant for meeting in meetings for entrant in meeting.entrants]
            return Drawing(meetings, sitting_out(tournament.entrants.values(), number, seated), "hand")
        case RoundRobin() | Swiss():
            if command.pairings is None:
                raise Malformed(KNOWN_FIELDS, "pairings", "missing")
            return _pairings(tournament, number, command.pairings)


def _pairings(tournament: Tournament, number: int, given: Pairings) -> Drawing:
    pairs = tuple((first, second) for first, second in given if second is not None)
    alone = [first for first, second in given if second is None]
    pairing = Pairing(pairs, alone[0] if alone else None)
    met, forbidden = met_enough(tournament, number), forbidden_pairs(tournament)
    faults = pairing_faults(pairing, _may_have_bye(tournament, number), met, forbidden, "pairings")
    refuse_if_any([*_where_given(faults, given), *(Fault(ONE_BYE, "pairings") for _ in alone[1:])])
    byes = tuple(Bye(entrant, "bye") for entrant in alone)
    return Drawing(meetings_of(pairs), byes + other_byes(tournament, number), "hand")


def _where_given(faults: Sequence[Fault], given: Pairings) -> Iterator[Fault]:
    """The faults, each at its place in the input: a pairing has the bye last, wherever it was given."""
    pairs = [place for place, (_, second) in enumerate(given) if second is not None]
    alone = [place for place, (_, second) in enumerate(given) if second is None]
    at = {f"pairings[{index}]": f"pairings[{place}]" for index, place in enumerate(pairs + alone)}
    return (fault._replace(at=at.get(fault.at, fault.at)) for fault in faults)


def _may_have_bye(tournament: Tournament, number: int) -> dict[int, bool]:
    """The entrants in play, each with whether it may have the bye: in a round robin all may have one."""
    here = in_play(tournament, number)
    if isinstance(tournament.settings.format, RoundRobin):
        return dict.fromkeys(here, True)
    cards = cards_of(tournament, number, {})
    return {entrant: cards[entrant].may_have_bye for entrant in here}


def _tables(tournament: Tournament, number: int, given: Sequence[Sequence[int]], settings: FreeTables) -> Drawing:
    here = in_play(tournament, number)
    refuse_if_any([*_seated_once(given, here, settings), *_sizes(given, settings)])
    seated = {entrant for table in given for entrant in table}
    byes = tuple(Bye(entrant, "bye") for entrant in sorted(here) if entrant not in seated)
    return Drawing(meetings_of(given), byes + other_byes(tournament, number), "hand")


def _seated_once(given: Sequence[Sequence[int]], here: Sequence[int], settings: FreeTables) -> Iterator[Fault]:
    times = Counter(entrant for table in given for entrant in table)
    allowed = set(here)
    for index, table in enumerate(given):
        if any(times[entrant] > 1 or entrant not in allowed for entrant in table):
            yield Fault(PAIRED_ONCE, f"tables[{index}]")
    if len(allowed & set(times)) < sum(table_sizes(len(here), settings) or ()):
        yield Fault(PAIRED_ONCE, "tables")


def _sizes(given: Sequence[Sequence[int]], settings: FreeTables) -> Iterator[Fault]:
    for index, table in enumerate(given):
        if not settings.low <= len(table) <= settings.high:
            yield Fault(NUMBER_OF_TABLES, f"tables[{index}]")
