"""What each entrant brings into a Swiss round, from the rounds before it."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from domain.tournament.drawing.in_play import seed_numbers
from domain.tournament.drawing.played_tables import tables_played
from domain.tournament.drawing.swiss.card import Card, Float
from domain.tournament.scores.points import points_for_pairing
from domain.tournament.settings.scoring import Results
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Tournament

Points = Mapping[int, Fraction]


class Record(msgspec.Struct):
    """What an entrant did in the earlier rounds, as it is gathered."""

    seats: list[int] = msgspec.field(default_factory=list)
    floats: list[Float] = msgspec.field(default_factory=list)
    byes: int = 0
    forfeit_wins: int = 0


def cards_of(tournament: Tournament, number: int, points: Points) -> dict[int, Card]:
    """Return the card of each entrant for round `number`. `points` counts wins, in halves."""
    records = {entrant: Record() for entrant in tournament.entrants}
    for earlier in range(1, number):
        if earlier in tournament.rounds:
            _add_round(tournament, tournament.rounds[earlier], points_before(tournament, earlier), records)
    seeds = seed_numbers(tournament)
    return {
        entrant: Card(
            seeds[entrant],
            int(2 * points.get(entrant, Fraction(0))),
            tuple(record.seats),
            tuple(record.floats),
            record.byes,
            record.forfeit_wins,
        )
        for entrant, record in records.items()
        if entrant in seeds
    }


def points_before(tournament: Tournament, number: int) -> Points:
    """The points for pairing that the entrants had before a round, by what is known of the results now."""
    earlier = {played: round_ for played, round_ in tournament.rounds.items() if played < number}
    return points_for_pairing(msgspec.structs.replace(tournament, rounds=earlier))


def _add_round(tournament: Tournament, round_: Round, points: Points, records: Mapping[int, Record]) -> None:
    played = {table.plan.number for table in tables_played(tournament, round_)}
    floats: dict[int, Float] = {}
    for table in sorted(round_.played.values(), key=lambda table: table.plan.number):
        first, second = table.plan.seats[0][0], table.plan.seats[1][0]
        if table.plan.number in played:
            records[first].seats.append(0)
            records[second].seats.append(1)
            floats |= _floats(first, second, points)
        else:
            winner = _forfeit_winner(table)
            if winner is not None:
                records[winner].forfeit_wins += 1
                floats.setdefault(winner, "down")
    for bye in round_.byes:
        records[bye.entrant].byes += bye.kind == "bye" or (bye.kind == "half_bye" and _wins_by_half_bye(tournament))
        if bye.kind in {"bye", "half_bye"}:
            floats[bye.entrant] = "down"
    for entrant, record in records.items():
        record.floats.append(floats.get(entrant, "none"))


def _floats(first: int, second: int, points: Points) -> dict[int, Float]:
    difference = points.get(first, Fraction(0)) - points.get(second, Fraction(0))
    if not difference:
        return {first: "none", second: "none"}
    return {first: "down", second: "up"} if difference > 0 else {first: "up", second: "down"}


def _forfeit_winner(table: Table) -> int | None:
    if table.forfeit is None or table.forfeit.present is None:
        return None
    return table.plan.seats[0 if table.forfeit.present == "first" else 1][0]


def _wins_by_half_bye(tournament: Tournament) -> bool:
    scoring = tournament.settings.scoring
    return isinstance(scoring, Results) and scoring.half_bye >= scoring.win
