"""The cards by which entrants are paired in a Swiss round, and the checks of a pairing (tournament.5.4 to 5.8)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Literal

import msgspec

from domain.game.rule import Rule
from domain.tournament.drawing.played_tables import tables_played
from domain.tournament.faults import Fault
from domain.tournament.rules import FORBIDDEN_PAIR, NO_SECOND_MEETING, ONE_BYE, PAIRED_ONCE
from domain.tournament.schedule.schedule import seed_numbers
from domain.tournament.scores.points import points_for_pairing
from domain.tournament.settings.settings import Results
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Tournament

Float = Literal["down", "up", "none"]
"""Whether an entrant met somebody with fewer points in a round, or with more; points without playing float down."""


class Card(msgspec.Struct, frozen=True):
    """The card of an entrant for a round.

    `halves`: its points in half wins. `seats`: those it has held, oldest first. `floats`: one for each round before.
    `byes`: how often it has had a bye or as many points as a win without playing; `forfeit_wins` are counted apart.
    """

    seed: int
    halves: int
    seats: tuple[int, ...]
    floats: tuple[Float, ...]
    byes: int
    forfeit_wins: int

    @property
    def may_have_bye(self) -> bool:
        """Return whether it has neither had a bye nor the points of a win without playing (tournament.5.8)."""
        return not self.byes and not self.forfeit_wins


class PairingInput(msgspec.Struct, frozen=True):
    """The input of the engine: who plays, all pairs that have met, and all forbidden ones, by seed number, in order.

    Pairs with somebody absent are in it, too. Its digest stands in `round_drawn` (tournament.5.10).
    """

    round: int
    rounds: int
    entrants: tuple[Card, ...]
    met: tuple[tuple[int, int], ...]
    forbidden: tuple[tuple[int, int], ...]


class Pairing(msgspec.Struct, frozen=True):
    """The meetings, by seed number, and the entrant with the bye."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None


Points = Mapping[int, Fraction]


class Record(msgspec.Struct):
    """The results of an entrant in the earlier rounds, as they are gathered."""

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


Pair = frozenset[int]


def pairing_faults(
    pairing: Pairing, may_have_bye: Mapping[int, bool], met: frozenset[Pair], forbidden: frozenset[Pair], at: str
) -> tuple[Fault, ...]:
    """Return all faults of a pairing, in the order of the rules; `at` names the pairs in the input.

    `may_have_bye` has all entrants that play in the round, by the same numbers as the pairing.
    """
    return (
        *_paired_once(pairing, may_have_bye, at),
        *_apart(pairing.pairs, met, NO_SECOND_MEETING, at),
        *_apart(pairing.pairs, forbidden, FORBIDDEN_PAIR, at),
        *_bye(pairing, may_have_bye, at),
    )


def _paired_once(pairing: Pairing, here: Mapping[int, bool], at: str) -> Iterator[Fault]:
    byes = () if pairing.bye is None else (pairing.bye,)
    times = Counter([entrant for pair in pairing.pairs for entrant in pair])
    times.update(byes)
    for index, pair in enumerate((*pairing.pairs, byes)):
        if any(times[entrant] > 1 or entrant not in here for entrant in pair):
            yield Fault(PAIRED_ONCE, f"{at}[{index}]")
    if any(entrant not in times for entrant in here):
        yield Fault(PAIRED_ONCE, at)


def _apart(pairs: Sequence[tuple[int, int]], apart: frozenset[Pair], rule: Rule, at: str) -> Iterator[Fault]:
    for index, pair in enumerate(pairs):
        if frozenset(pair) in apart:
            yield Fault(rule, f"{at}[{index}]")


def _bye(pairing: Pairing, may_have_bye: Mapping[int, bool], at: str) -> Iterator[Fault]:
    if (pairing.bye is not None) != bool(len(may_have_bye) % 2):
        yield Fault(ONE_BYE, at)
    elif pairing.bye is not None and not may_have_bye.get(pairing.bye, True):
        yield Fault(ONE_BYE, f"{at}[{len(pairing.pairs)}]")
