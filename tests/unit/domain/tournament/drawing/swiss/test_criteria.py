"""Each criterion of the Dutch system with a small round that it decides (tournament.5.4, 5.10).

The expected pairings follow from the text of the FIDE Handbook, C.04.3, edition of 1 February 2026. Each comment
says how the round would be paired without the criterion.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from domain.tournament.drawing.swiss import bracket
from domain.tournament.drawing.swiss.cards import Card, Float, Pairing, PairingInput
from domain.tournament.drawing.swiss.criteria import Aim, Sizes, aims_of
from domain.tournament.drawing.swiss.draw_swiss import pairing_input, pairing_of
from domain.tournament.scores.points import points_for_pairing
from domain.tournament.settings.settings import Swiss
from tests.support.tournament.drawn import changed, played, running

LETTERS: dict[str, Float] = {"d": "down", "u": "up", "-": "none"}
Cards = tuple[Card, ...]


def card(seed: int, halves: int, seats: str = "", floats: str = "--", byes: int = 0) -> Card:
    """An entrant. `seats` it has held and `floats`, `d`, `u` or `-`, oldest first."""
    held = tuple(int(seat) for seat in seats)
    return Card(seed, halves, held, tuple(LETTERS[letter] for letter in floats), byes, 0)


def equal(*seats: str, halves: int = 2) -> Cards:
    """Entrants with the same points, and the seats that they have held."""
    return tuple(card(seed, halves, held) for seed, held in enumerate(seats, start=1))


class Case(NamedTuple):
    """A round, and who is to meet whom."""

    name: str
    entrants: Cards
    pairs: set[tuple[int, int]] | None
    bye: int | None = None
    met: tuple[tuple[int, int], ...] = ()
    round: int = 3
    rounds: int = 9


DIFFERENCE, REPEATED, STRONG, MILD = "0010", "1100", "010", "10"
"""All of them want seat 1: two times oftener in seat 0, twice running in it, once oftener, and last."""

CASES = (
    # 1-3, 2-4
    Case("C1", equal("", "", "", ""), {(1, 4), (2, 3)}, met=((1, 3),)),
    # 1-2, bye 3
    Case("C2", (card(1, 2), card(2, 2), card(3, 2, byes=1)), {(1, 3)}, bye=2),
    # 1-3, 2-4
    Case("C3", equal("00", "", "00", ""), {(1, 4), (2, 3)}),
    Case("C3, nobody left", equal("00", "00", halves=4), None, round=8),
    Case("C3, no topscorers", equal("00", "00", halves=4), None, round=9),
    Case("C3, topscorers", equal("00", "00", halves=9), {(1, 2)}, round=9),
    # 1-2, and then 3 and 4 cannot be paired
    Case("C4", (card(1, 4), card(2, 4), card(3, 2), card(4, 2)), {(1, 3), (2, 4)}, met=((3, 4),)),
    # 1-2, 3-5, bye 4
    Case(
        "C5", (*(card(n, 4) for n in (1, 2)), *(card(n, 2) for n in (3, 4)), card(5, 0)), {(1, 3), (2, 4)}, 5, ((3, 4),)
    ),
    # 2-3, and 1 and 4 go down
    Case(
        "C6",
        (*equal("", "", "", "", halves=4), card(5, 2), card(6, 2)),
        {(1, 2), (3, 4), (5, 6)},
        met=((1, 3), (1, 4)),
    ),
    # 2-3, 1-4: 2 and 3 have floated up before
    Case(
        "C7",
        (card(1, 6), card(2, 4, floats="-u"), card(3, 4, floats="-u"), card(4, 2)),
        {(1, 2), (3, 4)},
    ),
    # 1-2, 3-5, 4-6
    Case(
        "C8",
        (*(card(n, 6) for n in (1, 2, 3)), card(4, 4), card(5, 2), card(6, 2)),
        {(1, 3), (2, 4), (5, 6)},
        met=((3, 4),),
    ),
    # 3-4, bye 5
    Case("C9", (card(1, 2), card(2, 2), card(3, 0, "01"), card(4, 0, "10"), card(5, 0, "0")), {(1, 2), (3, 5)}, bye=4),
    # 1-3, 2-4: 1 or 3 would get a difference of 3
    Case("C10", equal(DIFFERENCE, REPEATED, DIFFERENCE, REPEATED, halves=6), {(1, 4), (2, 3)}, round=5, rounds=5),
    # 1-3, 2-4: 1 or 3 would get seat 0 for the third time running
    Case("C11", equal(REPEATED, STRONG, REPEATED, STRONG, halves=6), {(1, 4), (2, 3)}, round=5, rounds=5),
    # 1-3, 2-4
    Case("C12", equal("10", "01", "10", "01"), {(1, 4), (2, 3)}),
    # 1-3, 2-4: 1 or 3 would not get what it strongly wants
    Case("C13", equal(STRONG, MILD, STRONG, MILD), {(1, 4), (2, 3)}),
    # 1-2, 3-4
    Case("C14", (card(1, 4), card(2, 4), card(3, 4, floats="-d"), card(4, 2)), {(1, 3), (2, 4)}),
    # 1-2, 3-4: 2 floated down before that
    Case("C15", (card(1, 6), card(2, 4, floats="du"), card(3, 4), card(4, 2)), {(1, 3), (2, 4)}),
    # 1-2, 3-4
    Case("C16", (card(1, 4), card(2, 4), card(3, 4, floats="d-"), card(4, 2)), {(1, 3), (2, 4)}),
    # 2-3, and 1 and 4 go down: of the two with most points 2 would not go far again
    Case(
        "C17",
        (card(1, 6), card(2, 6, floats="-d"), card(3, 4, floats="u-"), card(4, 4), card(5, 2), card(6, 2)),
        {(1, 4), (2, 5), (3, 6)},
        met=((1, 2), (2, 4), (5, 6)),
    ),
    # 1-3, 2-4: of the two that go down, 2 would again go far
    Case("C18", (card(1, 6), card(2, 6, floats="-d"), card(3, 4), card(4, 2)), {(1, 4), (2, 3)}, met=((1, 2),)),
    # 1-3, 2-4: 3 would again meet the one with most points
    Case("C19", (card(1, 6), card(2, 4), card(3, 2, floats="-u"), card(4, 2)), {(1, 4), (2, 3)}, met=((1, 2),)),
    # 1-3, 2-4
    Case("C20", (card(1, 6), card(2, 6, floats="d-"), card(3, 4), card(4, 2)), {(1, 4), (2, 3)}, met=((1, 2),)),
    # 1-3, 2-4
    Case("C21", (card(1, 6), card(2, 4), card(3, 2, floats="u-"), card(4, 2)), {(1, 4), (2, 3)}, met=((1, 2),)),
    # 3 must leave the upper half, and 4 takes its place
    Case("exchange", equal("", "", "", "", "", ""), {(1, 3), (2, 5), (4, 6)}, met=((3, 4), (3, 5), (3, 6))),
    # the first of the lower half that 1 may meet is 5, and 2 then meets the first that is left
    Case("transposition", equal("", "", "", "", "", ""), {(1, 5), (2, 4), (3, 6)}, met=((1, 4),)),
    # of three that go down only two find somebody: the first two, in order
    Case(
        "moved down",
        (*(card(n, 6) for n in (1, 2, 3)), card(4, 4), card(5, 4), card(6, 2)),
        {(1, 4), (2, 5), (3, 6)},
        met=((1, 2), (1, 3), (2, 3)),
    ),
)


def paired(case: Case) -> Pairing | None:
    return pairing_of(PairingInput(case.round, case.rounds, case.entrants, case.met, ()))


@pytest.mark.accepts("tournament.5.4", "tournament.5.10")
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_criteria_decide_who_meets_whom(case: Case) -> None:
    found = paired(case)
    if case.pairs is None:
        assert found is None
    else:
        assert found is not None
        assert ({(min(pair), max(pair)) for pair in found.pairs}, found.bye) == (case.pairs, case.bye)


QUALITY = [case for case in CASES if case.name[0] == "C" and case.name[1:].isdigit() and int(case.name[1:]) > 6]


@pytest.mark.parametrize("case", QUALITY, ids=[case.name for case in QUALITY])
def test_without_its_criterion_the_round_would_be_paired_otherwise(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    def others(sizes: Sizes) -> tuple[Aim, ...]:
        return tuple(aim for aim in aims_of(sizes) if aim.criterion != case.name)

    monkeypatch.setattr(bracket, "aims_of", others)
    found = paired(case)
    assert found is not None
    assert ({(min(pair), max(pair)) for pair in found.pairs}, found.bye) != (case.pairs, case.bye)


@pytest.mark.accepts("tournament.5.10")
def test_all_pairs_that_met_are_given_also_those_with_somebody_absent_and_forbidden_ones_apart() -> None:
    tournament = played(running(6, Swiss(((1, 2), (1, 3))), rounds=5), 1)
    tournament = changed(changed(tournament, 4, withdrawn_from=2), 3, byes={2: "half_bye"})
    given = pairing_input(tournament, 2, points_for_pairing(tournament))
    assert [one.seed for one in given.entrants] == [1, 2, 5, 6]
    assert given.met == ((1, 4), (2, 5), (3, 6))
    assert given.forbidden == ((1, 2), (1, 3))
    assert [len(one.seats) for one in given.entrants] == [1, 1, 1, 1]
