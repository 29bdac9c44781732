"""The kit that trick games share: packs, sets of cards, following suit, winning a trick."""

import itertools
import random

import pytest

from domain.kit.cards import FRENCH, Deck, rank_of, suit_of
from domain.kit.tricks import following, winning

PIQUET = Deck("789TAJQK")


def test_a_pack_is_in_canonical_order() -> None:
    assert FRENCH.cards[:3] == ("2c", "3c", "4c")
    assert FRENCH.cards[12:14] == ("Ac", "2d")
    assert FRENCH.cards[-1] == "As"
    assert len(set(FRENCH.cards)) == 52
    assert PIQUET.cards[:8] == ("7c", "8c", "9c", "Tc", "Ac", "Jc", "Qc", "Kc")
    assert (suit_of("Td"), rank_of("Td")) == ("d", "T")


@pytest.mark.parametrize("deck", [FRENCH, PIQUET])
def test_a_set_of_cards_is_listed_in_canonical_order_whatever_the_order_it_came_in(deck: Deck) -> None:
    rng = random.Random(1)
    for size in range(len(deck.cards) + 1):
        some = rng.sample(deck.cards, size)
        assert deck.listed(deck.collect(some)) == tuple(sorted(some, key=deck.cards.index))
        assert deck.collect(some) < 2**53


def test_a_string_that_names_no_card_is_in_no_set() -> None:
    for text in ("", "?", "1s", "as", "As@r", "sA"):
        assert FRENCH.bit(text) == 0
    assert PIQUET.bit("2c") == 0


def test_a_shuffle_has_every_card_once() -> None:
    assert FRENCH.is_shuffle(reversed(FRENCH.cards))
    assert not FRENCH.is_shuffle(FRENCH.cards[1:])
    assert not FRENCH.is_shuffle((*FRENCH.cards[1:], "3c"))
    assert not PIQUET.is_shuffle(FRENCH.cards)


def test_following_suit_leaves_the_suit_led_or_else_everything() -> None:
    hand = FRENCH.collect(["2c", "Ac", "3h"])
    assert FRENCH.listed(following(hand, FRENCH.suits["c"])) == ("2c", "Ac")
    assert FRENCH.listed(following(hand, FRENCH.suits["h"])) == ("3h",)
    assert FRENCH.listed(following(hand, FRENCH.suits["s"])) == ("2c", "Ac", "3h")


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        (["Td"], "s", 0),
        (["Td", "Jd", "9d", "Ad"], "s", 3),
        (["Td", "2s", "Ad", "Kc"], "s", 1),
        (["Td", "2s", "3s", "Kc"], "s", 2),
        (["2d", "Ac", "Kh", "Qs"], None, 0),
        (["2s", "3s"], "s", 1),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    cards: list[str], trump: str | None, winner: int
) -> None:
    assert winning(cards, trump, FRENCH) == winner


def test_ranks_count_as_the_pack_orders_them() -> None:
    assert winning(["Ah", "Jh"], "c", FRENCH) == 0
    assert winning(["Ah", "Jh"], "c", PIQUET) == 1


def test_every_order_of_a_trick_has_the_same_winner_among_the_cards_of_the_suit_led() -> None:
    for order in itertools.permutations(["2h", "Th", "Ah", "Kh"]):
        assert order[winning(order, "c", FRENCH)] == "Ah"
