"""Who gets which prize (tournament.13.8), against published examples and against orders of those who are equal."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest

from domain.tournament.settings.settings import Prize
from domain.tournament.standings.prizes import given_prizes
from tests.support.nights import some_by_day

Words = Mapping[int, str]
UNDER = "under"


def places(*shares: int) -> list[Prize]:
    return [Prize(f"{place}.", share, (place,)) for place, share in enumerate(shares, 1)]


def under(*shares: int, category: str = UNDER) -> list[Prize]:
    return [Prize("under", share, category=category) for share in shares]


def got(prizes: Sequence[Prize], groups: Sequence[Sequence[int]], words: Words | None = None) -> dict[int, Fraction]:
    """What each entrant gets in all; those who get nothing are left out."""
    shares: dict[int, Fraction] = {}
    for given in given_prizes(prizes, groups, lambda category, one: (words or {}).get(one, "") == category):
        assert sum(given.shares.values()) == given.pool
        for entrant, share in given.shares.items():
            shares[entrant] = shares.get(entrant, Fraction(0)) + share
    return shares


@pytest.mark.accepts("tournament.13.8")
def test_three_who_share_the_second_place_share_the_second_to_fourth_prize() -> None:
    """The example of the Chess Tournament Prize Split Calculator (superglobalcalculator.pages.dev)."""
    shares = got(places(2000, 1000, 500, 300, 200), [[1], [2, 3, 4], [5]])
    assert shares == {1: 2000, 2: 600, 3: 600, 4: 600, 5: 200}


@pytest.mark.accepts("tournament.13.8")
def test_three_who_share_the_first_place_share_three_prizes() -> None:
    """The example of WorldWinner, What if there is a tie: 25, 15 and 8 for three; the fourth prize for the next."""
    assert got(places(25, 15, 8, 4), [[1, 2, 3], [4], [5]]) == {1: 16, 2: 16, 3: 16, 4: 4}


@pytest.mark.accepts("tournament.13.8")
def test_prizes_for_places_come_before_those_of_categories_as_they_are_listed() -> None:
    """Prize Example (forum of US Chess, topic 13188, by rule 32B4): B and C share, D gets nothing, E is best under."""
    prizes = places(250, 150, 100) + under(100)
    words = dict.fromkeys((2, 3, 5), "under")
    assert got(prizes, [[1], [2, 3], [4], [5]], words) == {1: 250, 2: 125, 3: 125, 5: 100}


@pytest.mark.accepts("tournament.13.8")
def test_who_shares_a_place_brings_in_the_prize_of_a_category() -> None:
    """The example of WinTD's help (Playing Tournament Chess for Money, tourneygeek.com): 650 for four."""
    shares = got(places(300, 200) + under(150), [[1, 2, 3, 4]], {4: "under"})
    assert shares == dict.fromkeys((1, 2, 3, 4), Fraction(650, 4))


@pytest.mark.accepts("tournament.13.8")
def test_nobody_gets_more_by_sharing_than_the_greatest_prize_that_it_could_have_alone() -> None:
    """Rule 32B3 Question (forum of US Chess, topic 16785): 536 for who is not under 2400, 817 for the others."""
    first, second, third, fourth, fifth = places(2298, 1149, 536, 306, 230)
    best, next_best = under(1379, 766)
    prizes = [first, best, second, next_best, third, fourth, fifth]
    words = dict.fromkeys((4, 5, 6), "under")
    shares = got(prizes, [[1], [2], [3, 4, 5, 6], [7, 8]], words)
    assert shares == {1: 2298, 2: 1149, 3: 536, 4: 817, 5: 817, 6: 817, 7: 115, 8: 115}


@pytest.mark.accepts("tournament.13.8")
def test_those_of_a_category_keep_its_prize_if_they_get_more_by_it_alone() -> None:
    """As in Splitting money prizes (forum of US Chess, topic 6973): the larger of the two ways counts."""
    prizes = [Prize("under", 400, category=UNDER), *places(60, 50, 40)]
    shares = got(prizes, [[1, 2, 3, 4, 5]], {1: "under", 2: "under"})
    assert shares == {1: 200, 2: 200, 3: 50, 4: 50, 5: 50}


@pytest.mark.accepts("tournament.13.8")
def test_who_has_a_prize_is_passed_over_and_the_next_gets_it() -> None:
    prizes = [*under(90), *places(60, 50)]
    given = list(given_prizes(prizes, [[1], [2], [3], [4]], lambda _, one: one in {2, 4}))
    assert [(one.prizes, dict(one.shares)) for one in given] == [((2,), {1: 60}), ((1,), {2: 90}), ((3,), {3: 50})]
    assert [one.passed_over for one in given] == [(), (), (2,)]


@pytest.mark.accepts("tournament.13.8")
def test_a_cumulative_prize_is_had_beside_another_and_only_once() -> None:
    cup = Prize("cup", 0, (1,), cumulative=True)
    juniors = [Prize("junior", share, category=UNDER, cumulative=True) for share in (20, 10)]
    assert got([*places(60), cup, *juniors], [[1], [2], [3]], {1: "under", 3: "under"}) == {1: 80, 3: 10}


@pytest.mark.accepts("tournament.13.8")
def test_a_prize_for_several_places_is_given_for_each() -> None:
    prize = Prize("fourth to sixth", 30, (4, 5, 6))
    assert got([*places(90), prize], [[1], [2], [3], [4], [5, 6], [7]]) == {1: 90, 4: 30, 5: 30, 6: 30}


@pytest.mark.accepts("tournament.13.8")
def test_a_prize_that_nobody_can_have_is_not_given() -> None:
    assert got([*places(9, 8, 7), *under(5)], [[1], [2]]) == {1: 9, 2: 8}


@pytest.mark.accepts("tournament.13.8")
def test_a_cup_of_a_category_is_not_shared_with_others() -> None:
    assert got(under(0), [[1, 2]], {1: "under"}) == {1: 0}
    given = list(given_prizes(places(0) + under(0), [[1, 2]], lambda _, one: one == 2))
    assert [(one.prizes, [*one.shares]) for one in given] == [((2,), [2]), ((1,), [1])]


def in_turn(prizes: Sequence[Prize], groups: Sequence[Sequence[int]], words: Words) -> dict[int, tuple[int, int]]:
    """The prize and the place of each entrant where nobody is equal: each prize looks for its best."""
    order = [one for group in groups for one in group]
    has: dict[int, tuple[int, int]] = {}
    for number, prize in enumerate(prizes):
        for place in prize.places or (0,):
            fit = [
                one
                for rank, one in enumerate(order, 1)
                if one not in has and (rank >= place if place else words.get(one) == prize.category)
            ]
            if fit:
                has[fit[0]] = (number, place)
    return has


def some_prizes(rng: random.Random) -> list[Prize]:
    listed = places(*(rng.randint(1, 90) for _ in range(rng.randint(1, 6))))
    for word in ("u", "v"):
        listed += under(*(rng.randint(1, 90) for _ in range(rng.randint(0, 3))), category=word)
    rng.shuffle(listed)
    return listed


@pytest.mark.accepts("tournament.13.8")
@pytest.mark.parametrize("seed", some_by_day(range(200), 40))
def test_where_nobody_is_equal_each_prize_goes_to_the_best_who_can_have_it(seed: int) -> None:
    rng = random.Random(seed)
    prizes = some_prizes(rng)
    groups = [[one] for one in range(1, rng.randint(2, 12))]
    words = {one: rng.choice(("", "u", "v")) for (one,) in groups}
    expected = {one: prizes[number].share for one, (number, _) in in_turn(prizes, groups, words).items()}
    assert got(prizes, groups, words) == expected


@pytest.mark.accepts("tournament.13.8")
@pytest.mark.parametrize("seed", some_by_day(range(200), 40))
def test_with_prizes_for_places_alone_those_who_are_equal_get_the_mean_of_the_prizes_of_their_places(seed: int) -> None:
    rng = random.Random(seed)
    prizes = places(*(rng.randint(1, 90) for _ in range(rng.randint(1, 8))))
    left, groups = list(range(1, 12)), []
    while left:
        size = rng.randint(1, 4)
        groups.append(left[:size])
        left = left[size:]
    shares = got(prizes, groups)
    rank = 0
    for group in groups:
        total = sum(Fraction(prize.share) for prize in prizes[rank : rank + len(group)])
        assert all(shares.get(one, 0) == total / len(group) for one in group)
        rank += len(group)


@pytest.mark.accepts("tournament.13.8")
@pytest.mark.parametrize("seed", some_by_day(range(300), 60))
def test_in_any_list_nobody_gets_two_and_who_is_equal_in_all_gets_the_same(seed: int) -> None:
    rng = random.Random(seed)
    prizes = some_prizes(rng)
    left, groups = list(range(1, 14)), []
    while left:
        size = rng.randint(1, 5)
        groups.append(left[:size])
        left = left[size:]
    words = {one: rng.choice(("", "u", "v")) for group in groups for one in group}
    given = list(given_prizes(prizes, groups, lambda category, one: words[one] == category))
    winners = [one for each in given for one in each.shares]
    assert len(winners) == len(set(winners))
    assert all(0 <= share <= each.most[one] for each in given for one, share in each.shares.items())
    assert sum(len(each.slots) for each in given) <= len(winners)
    shares = {one: share for each in given for one, share in each.shares.items()}
    for group in groups:
        for word in ("", "u", "v"):
            assert len({shares.get(one) for one in group if words[one] == word}) <= 1
