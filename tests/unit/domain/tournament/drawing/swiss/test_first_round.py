"""The first Swiss round: the upper half meets the lower half (tournament.5.10)."""

from itertools import permutations
from random import Random

import pytest

from domain.game.rule import Refused
from domain.tournament.drawing.swiss.cards import Pairing
from domain.tournament.drawing.swiss.sequence import first_round
from domain.tournament.plan import Engine
from domain.tournament.settings.settings import Swiss
from tests.support.tournament.drawn import byes, changed, drawn, pairs, running

Apart = frozenset[frozenset[int]]


def by_trying_all(seeds: list[int], apart: Apart) -> Pairing | None:
    """The first order of the lower half without a pair to be kept apart, from all of them in order."""
    half = len(seeds) // 2
    bye = seeds[-1] if len(seeds) % 2 else None
    for lower in permutations(seeds[half : 2 * half]):
        found = tuple(zip(seeds[:half], lower, strict=True))
        if not any(frozenset(pair) in apart for pair in found):
            return Pairing(found, bye)
    return None


@pytest.mark.accepts("tournament.5.10", "tournament.5.8")
def test_the_last_has_the_bye_and_the_halves_meet_in_order() -> None:
    drawing = drawn(running(9, Swiss(), rounds=5), 1)
    assert [set(pair) for pair in pairs(drawing)] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    assert pairs(drawing) == [(1, 5), (6, 2), (3, 7), (8, 4)]
    assert byes(drawing) == {9: "bye"}
    assert drawing.engine == Engine("friedensrichter", "1", "FIDE (Dutch) System, 1 February 2026")
    assert len(drawing.input or "") == 64


@pytest.mark.accepts("tournament.5.10", "tournament.5.7")
def test_forbidden_pairs_are_passed_over() -> None:
    drawing = drawn(running(8, Swiss(((1, 5), (6, 2), (1, 6))), rounds=5), 1)
    assert [sorted(pair) for pair in pairs(drawing)] == [[1, 7], [2, 5], [3, 6], [4, 8]]


@pytest.mark.refuses("tournament.5.10")
def test_a_first_round_that_forbidden_pairs_leave_no_way_for_is_not_drawn() -> None:
    forbidden = tuple((1, other) for other in range(3, 5))
    with pytest.raises(Refused) as refusal:
        drawn(running(4, Swiss(forbidden), rounds=3), 1)
    assert refusal.value.rule.id == "tournament.5.10"


def test_it_is_the_first_of_all_orders() -> None:
    random = Random("first round")
    for _ in range(400):
        entrants = random.randint(2, 13)
        seeds = list(range(1, entrants + 1))
        share = random.choice((0.1, 0.3, 0.6))
        apart = frozenset(
            frozenset((one, other)) for one in seeds for other in seeds if one < other and random.random() < share
        )
        assert first_round(seeds, apart) == by_trying_all(seeds, apart)


def test_a_thousand_entrants_with_two_thousand_forbidden_pairs_are_paired() -> None:
    random = Random("many")
    seeds = list(range(1, 1001))
    apart = frozenset(frozenset((random.randint(1, 500), random.randint(501, 560))) for _ in range(2000))
    found = first_round(seeds, apart)
    assert found is not None
    assert len({seed for pair in found.pairs for seed in pair}) == 1000
    assert not apart & {frozenset(pair) for pair in found.pairs}


@pytest.mark.accepts("tournament.4.7", "tournament.4.2")
def test_who_has_asked_for_a_bye_or_has_withdrawn_is_not_paired() -> None:
    tournament = changed(running(6, Swiss(), rounds=5), 2, byes={1: "half_bye"})
    tournament = changed(changed(tournament, 3, withdrawn_from=1), 6, first_round=2)
    drawing = drawn(tournament, 1)
    assert [sorted(pair) for pair in pairs(drawing)] == [[1, 4]]
    assert byes(drawing) == {5: "bye", 2: "half_bye", 6: "absent"}
