"""Swiss rounds of random tournaments keep the rules, and fit those of an independent engine (tournament.5.4 to 5.8)."""

from random import Random

import pytest

from domain.game.rule import Refused
from domain.tournament.plan import Drawing, PlannedTable
from domain.tournament.settings.formats import Swiss
from domain.tournament.state.tournament import Tournament
from tests.tournament.support.drawn import Result, byes, changed, drawn, pairs, played, running
from tests.tournament.support.independent_swiss import independent_pairs, report

SCORES: tuple[Result, ...] = ((1, 0), (1, 0), (0, 0), (0, 1), (0, 1))


class Evening:
    """A random Swiss tournament."""

    def __init__(self, seed: str, most: int, *, is_plain: bool = False) -> None:
        self.random = Random(seed)
        entrants = self.random.randint(8, most)
        entrants += entrants % 2 if is_plain else 0
        numbers = range(1, entrants + 1)
        forbidden = [tuple(self.random.sample(numbers, 2)) for _ in range(0 if is_plain else self.random.randint(0, 3))]
        self.rounds = self.random.randint(4, 6)
        self.is_plain = is_plain
        self.tournament = running(entrants, Swiss(tuple(forbidden)), rounds=self.rounds)  # type: ignore[arg-type] # pairs

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


def keeps_the_rules(tournament: Tournament, number: int, drawing: Drawing) -> None:
    """Check a round by 5.5 to 5.8, in words of its own."""
    here = {entrant for entrant, one in tournament.entrants.items() if one.plays_in(number) and number not in one.byes}
    alone = [entrant for entrant, kind in byes(drawing).items() if kind == "bye"]
    assert sorted([entrant for pair in pairs(drawing) for entrant in pair] + alone) == sorted(here)
    assert len(alone) == len(here) % 2
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
    assert not won_unplayed & set(alone)
    settings = tournament.settings.format
    assert isinstance(settings, Swiss)
    apart = met + [set(pair) for pair in settings.forbidden]
    assert not [pair for pair in pairs(drawing) if set(pair) in apart]


def play(evening: Evening) -> int:
    """Play an evening, and return how many rounds were drawn. A round that cannot be drawn ends it."""
    for number in range(1, evening.rounds + 1):
        evening.happen(number)
        try:
            drawing = drawn(evening.tournament, number)
        except Refused as refusal:
            assert refusal.rule.id.startswith("tournament.5.")  # noqa: PT017 - a refusal is allowed here
            return number - 1
        keeps_the_rules(evening.tournament, number, drawing)
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
    evening = Evening(f"nightly {seed}", 60)
    assert play(evening) >= evening.rounds - 2


def differences(evening: Evening) -> list[tuple[int, set[frozenset[int]], set[frozenset[int]]]]:
    """The rounds, from the second on, in which py4swiss pairs otherwise: their numbers, and both pairings."""
    reports, ours = [], []
    for number in range(1, evening.rounds + 1):
        drawing = drawn(evening.tournament, number)
        if number > 1:
            reports.append(report(evening.tournament, evening.rounds))
            ours.append({frozenset(pair) for pair in pairs(drawing)})
        evening.tournament = played(evening.tournament, number, evening.result, drawing)
    both = zip(ours, independent_pairs(reports), strict=True)
    return [(number, own, other) for number, (own, other) in enumerate(both, 2) if own != other]
