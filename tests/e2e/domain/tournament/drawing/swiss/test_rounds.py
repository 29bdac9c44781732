"""Swiss rounds of random tournaments keep the rules, and fit those of an independent engine (tournament.5.4 to 5.8)."""

from itertools import combinations
from random import Random
from typing import NamedTuple

import networkx as nx
import pytest

from domain.game.rule import Refused
from domain.tournament.drawing.draw import draw
from domain.tournament.drawing.swiss.cards import Pairing
from domain.tournament.plan import Drawing, PlannedTable
from domain.tournament.scores.points import points_for_pairing
from domain.tournament.settings.settings import Swiss
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.drawn import Result, byes, changed, drawn, pairs, played, running
from tests.support.tournament.independent_swiss import CLIENTS, independent_pairs, report
from tests.support.tournament.why_otherwise import is_explained

SCORES: tuple[Result, ...] = ((1, 0), (1, 0), (0, 0), (0, 1), (0, 1))


class Evening:
    """A random Swiss tournament."""

    def __init__(self, seed: str, most: int, *, least: int = 8, is_plain: bool = False) -> None:
        self.random = Random(seed)
        entrants = self.random.randint(least, most)
        entrants += entrants % 2 if is_plain else 0
        numbers = range(1, entrants + 1)
        count = 0 if is_plain else self.random.randint(0, 3)
        forbidden = [(one, other) for one, other in (self.random.sample(numbers, 2) for _ in range(count))]
        self.rounds = self.random.randint(4, 6)
        self.is_plain = is_plain
        self.tournament = running(entrants, Swiss(tuple(forbidden)), rounds=self.rounds)

    def result(self, _: PlannedTable) -> Result:
        """A random result; now and then somebody does not come."""
        if not self.is_plain and self.random.random() < 0.05:
            return self.random.choice(("first", "second", "none"))
        return self.random.choice(SCORES)

    def happen(self, number: int) -> None:
        """Somebody withdraws or asks for a bye before a round."""
        if self.is_plain:
            return
        entrant = self.random.choice(list(self.tournament.entrants))
        if self.random.random() < 0.3:
            self.tournament = changed(self.tournament, entrant, withdrawn_from=number)
        elif self.random.random() < 0.4:
            kind = self.random.choice(("half_bye", "zero_bye"))
            self.tournament = changed(self.tournament, entrant, byes={number: kind})


class Bounds(NamedTuple):
    """What 5.5 to 5.8 leave open for a round, in words of its own: who plays, who has had a bye, who must not meet."""

    here: set[int]
    won_unplayed: set[int]
    apart: list[set[int]]

    def can_be_paired(self) -> bool:
        """Whether there is any pairing at all."""
        if len(self.here) % 2 == 0:
            return self._all_meet(self.here)
        return any(self._all_meet(self.here - {one}) for one in self.here - self.won_unplayed)

    def _all_meet(self, entrants: set[int]) -> bool:
        pairs = [pair for pair in combinations(sorted(entrants), 2) if set(pair) not in self.apart]
        return 2 * len(nx.max_weight_matching(nx.Graph(pairs), maxcardinality=True)) == len(entrants)


def bounds_of(tournament: Tournament, number: int) -> Bounds:
    here = {entrant for entrant, one in tournament.entrants.items() if one.plays_in(number) and number not in one.byes}
    earlier = [tournament.rounds[one] for one in range(1, number)]
    met = [
        {entrant for entrant, _ in table.plan.seats}
        for round_ in earlier
        for table in round_.played.values()
        if table.forfeit is None
    ]
    won_unplayed = {bye.entrant for round_ in earlier for bye in round_.byes if bye.kind == "bye"} | {
        table.plan.seats[("first", "second").index(table.forfeit.present)][0]
        for round_ in earlier
        for table in round_.played.values()
        if table.forfeit is not None and table.forfeit.present is not None
    }
    settings = tournament.settings.format
    assert isinstance(settings, Swiss)
    return Bounds(here, won_unplayed, met + [set(pair) for pair in settings.forbidden])


def keeps_the_rules(bounds: Bounds, drawing: Drawing) -> None:
    alone = [entrant for entrant, kind in byes(drawing).items() if kind == "bye"]
    assert sorted([entrant for pair in pairs(drawing) for entrant in pair] + alone) == sorted(bounds.here)
    assert len(alone) == len(bounds.here) % 2
    assert not bounds.won_unplayed & set(alone)
    assert not [pair for pair in pairs(drawing) if set(pair) in bounds.apart]


def next_drawing(evening: Evening, number: int) -> Drawing | None:
    """The next round; None for one that nobody could pair."""
    try:
        return drawn(evening.tournament, number)
    except Refused as refusal:
        assert refusal.rule.id == "tournament.5.10"  # noqa: PT017 - a refusal is allowed here
        assert not bounds_of(evening.tournament, number).can_be_paired()
        return None


def play(evening: Evening) -> int:
    """Play an evening, and return how many rounds were drawn. A round that nobody could pair ends it."""
    for number in range(1, evening.rounds + 1):
        evening.happen(number)
        drawing = next_drawing(evening, number)
        if drawing is None:
            return number - 1
        keeps_the_rules(bounds_of(evening.tournament, number), drawing)
        evening.tournament = played(evening.tournament, number, evening.result, drawing)
    return evening.rounds


@pytest.mark.accepts("tournament.5.4", "tournament.5.5", "tournament.5.6", "tournament.5.7", "tournament.5.8")
@pytest.mark.parametrize("seed", range(6))
def test_rounds_of_random_tournaments_keep_the_rules(seed: int) -> None:
    evening = Evening(f"swiss {seed}", 16)
    assert play(evening) >= evening.rounds - 2


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(1000))
def test_a_thousand_random_tournaments_keep_the_rules(seed: int) -> None:
    evening = Evening(f"nightly {seed}", 250, least=5)
    assert play(evening) >= 1


def differences(evening: Evening) -> tuple[int, list[tuple[int, set[frozenset[int]], set[frozenset[int]]]]]:
    """How many rounds were compared, from the second on, and those in which py4swiss pairs otherwise: both pairings."""
    reports, ours = [], []
    for number in range(1, evening.rounds + 1):
        drawing = next_drawing(evening, number)
        if drawing is None:
            break
        if number > 1:
            reports.append(report(evening.tournament, evening.rounds))
            ours.append({frozenset(pair) for pair in pairs(drawing)})
        evening.tournament = played(evening.tournament, number, evening.result, drawing)
    both = zip(ours, independent_pairs(reports), strict=True)
    return len(ours), [(number, own, other) for number, (own, other) in enumerate(both, 2) if own != other]


def compare(seeds: range, most: int) -> tuple[int, int]:
    """Compare the rounds of tournaments in which every game is played; how many there are, and how many differ."""
    rounds = differing = 0
    for seed in seeds:
        evening = Evening(f"plain {seed}", most, is_plain=True)
        compared, found = differences(evening)
        rounds += compared
        differing += len(found)
        for number, own, other in found:
            assert is_explained(evening.tournament, number, evening.rounds, own, other), (seed, number, own ^ other)
    return rounds, differing


@pytest.mark.nightly
@pytest.mark.skipif(not CLIENTS.exists(), reason="the environment of the clients is not made")
def test_opponents_are_those_of_an_independent_engine_where_every_game_was_played() -> None:
    assert compare(range(4), 14) == (15, 0)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(50))
def test_many_tournaments_differ_from_the_independent_engine_at_the_end_of_the_list_alone(part: int) -> None:
    rounds, differing = compare(range(20 * part, 20 * part + 20), 60)
    assert 12 * differing <= rounds


@pytest.mark.refuses("tournament.5.10")
def test_a_round_without_a_pairing_is_not_drawn() -> None:
    tournament = played(running(6, Swiss(), rounds=5), 1)
    with pytest.raises(Refused) as refusal:
        draw(tournament, 2, points_for_pairing(tournament), lambda _: None)
    assert refusal.value.rule.id == "tournament.5.10"


@pytest.mark.refuses("tournament.5.5", "tournament.5.6", "tournament.5.7", "tournament.5.8")
@pytest.mark.parametrize(
    ("pairing", "rule"),
    [
        (Pairing(((1, 5), (2, 6))), "tournament.5.5"),
        (Pairing(((1, 5), (2, 1), (3, 6))), "tournament.5.5"),
        (Pairing(((1, 4), (2, 3), (5, 6))), "tournament.5.6"),
        (Pairing(((1, 2), (3, 4), (5, 6))), "tournament.5.7"),
        (Pairing(((1, 3), (2, 4)), 5), "tournament.5.5"),
    ],
)
def test_what_the_engine_says_is_checked_before_it_counts(pairing: Pairing, rule: str) -> None:
    tournament = played(running(6, Swiss(((1, 2),)), rounds=5), 1)
    with pytest.raises(Refused) as refusal:
        draw(tournament, 2, points_for_pairing(tournament), lambda _: pairing)
    assert refusal.value.rule.id == rule


@pytest.mark.refuses("tournament.5.8")
def test_nobody_has_a_second_bye() -> None:
    tournament = played(running(5, Swiss(), rounds=4), 1)
    with pytest.raises(Refused) as refusal:
        draw(tournament, 2, points_for_pairing(tournament), lambda _: Pairing(((1, 2), (3, 4)), 5))
    assert refusal.value.rule.id == "tournament.5.8"


@pytest.mark.accepts("tournament.5.10")
def test_the_digest_of_the_input_changes_with_what_the_engine_is_given() -> None:
    tournament = played(running(6, Swiss(), rounds=5), 1)
    first = drawn(tournament, 2)
    assert first.input == drawn(tournament, 2).input
    other = played(running(6, Swiss(), rounds=5), 1, lambda _: (0, 1))
    assert first.input != drawn(other, 2).input
