"""Why a Swiss round is paired as it is: the first criterion by which the nearest other pairing is worse."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from domain.tournament.drawing.swiss.cards import PairingInput
from domain.tournament.drawing.swiss.draw_swiss import pairing_input, pairing_of
from domain.tournament.drawing.swiss.field import NO_PREFERENCE, STRONG, SeatPreference, preference
from domain.tournament.drawing.swiss.why import BracketShape, PairingReason, Reasons, reasons_of
from domain.tournament.scores.points import points_for_pairing
from tests.support.tournament.swiss_corpus import before_rounds, recorded
from tests.unit.domain.tournament.drawing.swiss.test_criteria import CASES, Case, card, equal

ALSO_MET: dict[str, tuple[tuple[int, int], ...]] = {
    "C6": (),
    "C7": ((1, 3),),
    "C8": ((2, 3),),
    "C9": ((4, 5),),
    **dict.fromkeys(("C10", "C11", "C12", "C13"), ((1, 2),)),
    **dict.fromkeys(("C14", "C16"), ((2, 3),)),
    **dict.fromkeys(("C15", "C17", "C18", "C19", "C20", "C21"), ()),
}
"""Pairs that leave as nearest other pairing the one that is worse by the criterion of a case."""


@pytest.mark.accepts("tournament.5.14")
@pytest.mark.parametrize("case", [case for case in CASES if case.name in ALSO_MET], ids=lambda case: case.name)
def test_the_criterion_that_decides_is_named(case: Case) -> None:
    given = PairingInput(case.round, case.rounds, case.entrants, (*case.met, *ALSO_MET[case.name]), ())
    found = reasons_of(given)
    assert found is not None
    assert {tuple(sorted(reason.entrants)) for reason in found.pairs} == case.pairs
    assert case.name in {reason.criterion for reason in found.pairs}


@pytest.mark.accepts("tournament.5.14")
def test_brackets_pairs_floats_and_the_bye_are_told() -> None:
    entrants = (card(1, 4), card(2, 4), card(3, 4), card(4, 2), card(5, 2), card(6, 0), card(7, 0))
    found = reasons_of(PairingInput(3, 9, entrants, (), ()))
    assert found == Reasons(
        (
            BracketShape(4, (), (1, 2, 3), (3,)),
            BracketShape(2, (3,), (4, 5), (5,)),
            BracketShape(0, (5,), (6, 7), (7,)),
        ),
        (PairingReason((1, 2), 1, "order"), PairingReason((3, 4), 2, "order"), PairingReason((5, 6), 3, "order")),
        PairingReason((7,), 3, "order"),
    )


@pytest.mark.accepts("tournament.5.14")
def test_two_of_whom_nobody_else_is_left_meet_by_completion_and_the_least_points_have_the_bye() -> None:
    found = reasons_of(PairingInput(3, 9, (card(1, 4), card(2, 4)), (), ()))
    assert found is not None
    assert found.pairs == (PairingReason((1, 2), 1, "C4"),)
    entrants = (*equal("", "", halves=4), card(3, 2), card(4, 2), card(5, 0))
    found = reasons_of(PairingInput(3, 9, entrants, ((3, 4),), ()))
    assert found is not None
    assert found.bye == PairingReason((5,), 3, "C5")


@pytest.mark.accepts("tournament.5.14")
def test_the_first_round_is_paired_in_order() -> None:
    found = reasons_of(PairingInput(1, 5, tuple(card(seed, 0, floats="") for seed in range(1, 6)), (), ((1, 3),)))
    assert found is not None
    assert found.pairs == (PairingReason((1, 4), 1, "order"), PairingReason((2, 3), 1, "order"))
    assert found.bye == PairingReason((5,), 1, "order")


def test_a_round_that_cannot_be_drawn_has_no_reasons() -> None:
    assert reasons_of(PairingInput(2, 5, equal("", ""), ((1, 2),), ())) is None


Pairing = frozenset[frozenset[int]]


def all_pairings(entrants: tuple[int, ...]) -> list[Pairing]:
    """Every way to pair them."""
    if not entrants:
        return [frozenset()]
    first, *others = entrants
    return [
        rest | {frozenset((first, other))}
        for other in others
        for rest in all_pairings(tuple(one for one in others if one != other))
    ]


def clashes(pairing: Pairing, preferences: dict[int, SeatPreference]) -> tuple[int, int]:
    """How many pairs want the same seat, and in how many of them both want it strongly."""
    both = [[preferences[one] for one in pair] for pair in pairing]
    same = [two for two in both if two[0].seat == two[1].seat and NO_PREFERENCE not in {one.strength for one in two}]
    return len(same), sum(min(one.strength for one in two) >= STRONG for two in same)


@pytest.mark.accepts("tournament.5.14")
def test_with_equal_points_only_wishes_for_seats_decide_as_trying_all_pairings_says() -> None:
    random = Random("why")
    for _ in range(150):
        entrants = equal(*("".join(random.choices("01", k=random.randint(0, 1))) for _ in range(6)), halves=4)
        preferences = {one.seed: preference(one.seats) for one in entrants}
        met = tuple(pair for pair in combinations(range(1, 7), 2) if random.random() < 0.3)
        legal = [one for one in all_pairings((1, 2, 3, 4, 5, 6)) if not one & set(map(frozenset, met))]
        given = PairingInput(5, 9, entrants, met, ())
        if not legal:
            assert pairing_of(given) is None
            continue

        count = {one: clashes(one, preferences) for one in legal}
        best = min(count.values())
        found = reasons_of(given)
        assert found is not None
        assert count[frozenset(frozenset(reason.entrants) for reason in found.pairs)] == best
        for reason in found.pairs:
            others = [count[one] for one in legal if frozenset(reason.entrants) not in one]
            if not others:
                assert reason.criterion == "C4"
            elif min(others) == best:
                assert reason.criterion == "order"
            else:
                assert reason.criterion == ("C12" if min(others)[0] > best[0] else "C13")


def test_every_pair_of_recorded_rounds_has_a_reason() -> None:
    for one in (one for one in recorded() if one.id % 200 == 0 and one.entrants <= 60):
        for number, tournament, round_ in before_rounds(one):
            given = pairing_input(tournament, number, points_for_pairing(tournament))
            found = reasons_of(given)
            assert (found is None) == (round_.pairs is None)
            if found is not None:
                assert {frozenset(reason.entrants) for reason in found.pairs} == {
                    frozenset((first, second)) for first, second, _ in round_.pairs or ()
                }
