"""Who learns by an event as far as everybody can tell: from movements alone, and from whole streams."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from domain.game.movement import Movement
from domain.game.seat import SPECTATOR, seen_by
from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets, may_know, redact
from domain.witness.common_knowledge import CommonKnowledge
from tests.support.games.contenders import Contender, over_random_tables
from tests.support.games.random_play import live


class Moved(msgspec.Struct, frozen=True):
    """A made-up event: some cards, or what a reader sees of them, go from one zone to another."""

    cards: tuple[str, ...]
    source: str | None
    target: str
    readers: frozenset[int] | None = None


class Told(msgspec.Struct, frozen=True):
    """As much of a record as is read here."""

    event: Moved


class Carrier:
    """As much of a game as is read here: every event is of one kind."""

    def secrets(self, event: Moved) -> Secrets:
        if event.readers is None:
            return PUBLIC
        return Secrets(hidden=(Hidden("cards", event.readers, ("?",) * len(event.cards)),))

    def movements(self, event: Moved) -> list[Movement]:
        return [Movement(card, event.source, event.target) for card in event.cards]


def learners(*events: Moved) -> list[set[int]]:
    """Who of three seats learns by each of the events."""
    knowledge = CommonKnowledge(3)
    return [{seat for seat, _ in knowledge.take_in(Carrier(), Told(event))} for event in events]


def test_a_card_from_an_unknown_place_is_news_to_all_who_read_it() -> None:
    assert learners(Moved(("As",), "pack", "table")) == [{0, 1, 2}]
    assert learners(Moved(("As",), "pack", "hand:1", frozenset({1}))) == [{1}]


def test_a_card_that_everybody_has_seen_is_news_to_nobody_wherever_it_goes() -> None:
    assert learners(
        Moved(("As",), "pack", "table"), Moved(("As",), "table", "pile"), Moved(("As",), "pile", "pile")
    ) == [{0, 1, 2}, set(), set()]


def test_a_card_shown_from_a_hand_is_news_to_all_but_who_has_read_the_whole_hand() -> None:
    dealt = Moved(("As", "Kd"), "pack", "hand:1", frozenset({1}))
    assert learners(dealt, Moved(("Kd",), "hand:1", "table")) == [{1}, {0, 2}]


def test_once_a_card_has_come_to_a_hand_unread_its_holder_may_learn_by_its_cards() -> None:
    dealt = Moved(("As",), "pack", "hand:1", frozenset({1}))
    unread = Moved(("Kd",), "pack", "hand:1", NOBODY)
    assert learners(dealt, unread, Moved(("As",), "hand:1", "table")) == [{1}, set(), {0, 1, 2}]


def test_when_an_unread_card_has_left_a_zone_what_is_left_there_is_news_again() -> None:
    shown = Moved(("As", "Kd"), "pack", "table")
    taken = Moved(("As",), "table", "hand:0", frozenset({0}))
    assert learners(shown, taken, Moved(("Kd",), "table", "pile")) == [{0, 1, 2}, set(), {1, 2}]


def test_when_somebody_looks_at_a_card_of_a_hand_its_holder_forgets_nothing() -> None:
    dealt = Moved(("As", "Kd"), "pack", "hand:1", frozenset({1}))
    looked = Moved(("As",), "hand:1", "hand:1", frozenset({2}))
    assert learners(dealt, looked, Moved(("Kd",), "hand:1", "table")) == [{1}, {2}, {0, 2}]


def test_after_a_shuffle_everything_is_news_again() -> None:
    dealt = Moved(("As",), "pack", "hand:1", frozenset({1}))
    again = (Moved(("*",), "*", "pack"), Moved(("As",), "pack", "pack", NOBODY), dealt)
    assert learners(dealt, *again, Moved(("As",), "hand:1", "table")) == [{1}, set(), set(), {1}, {0, 2}]


def test_after_one_zone_was_gathered_only_its_cards_are_news_again() -> None:
    shown = (Moved(("As",), "pack", "table"), Moved(("Kd",), "pack", "pile"))
    assert learners(
        *shown, Moved(("*",), "table", "box"), Moved(("As",), "box", "table"), Moved(("Kd",), "pile", "table")
    )[2:] == [set(), {0, 1, 2}, set()]


def test_what_comes_in_full_view_is_no_news_then_or_later() -> None:
    assert learners(Moved(("golem",), None, "a1"), Moved(("golem",), "a1", "a2")) == [set(), set()]


def test_several_like_pieces_are_followed_zone_by_zone() -> None:
    assert learners(Moved(("plain",), None, "a1"), Moved(("plain",), "stack", "b1"), Moved(("plain",), "a1", "a1")) == [
        set(),
        {0, 1, 2},
        set(),
    ]


@pytest.mark.parametrize("cards", [("As", "Kd"), ("2c", "As"), ("Kd", "As")])
def test_who_learns_does_not_depend_on_what_the_hidden_cards_are(cards: tuple[str, str]) -> None:
    looked = Moved(cards[:1], "hand:1", "hand:1", frozenset({2}))
    assert learners(Moved(cards, "pack", "hand:1", frozenset({1})), looked, Moved(("As",), "hand:1", "table")) == [
        {1},
        {2},
        {0, 2},
    ]


@over_random_tables()
def test_a_seat_that_may_read_nothing_new_learns_nothing(contender: Contender, rng: random.Random) -> None:
    """Whoever learns reads a card, and of a covert act nobody is said to learn."""
    sitting = live(contender.sit(rng), rng, 120)
    game, knowledge = sitting.game, CommonKnowledge(sitting.seats)
    for record in sitting.records[1:]:
        if record.event.__struct_config__.tag == "table_finished":
            continue
        secrets = game.secrets(record.event)
        news = knowledge.take_in(game, record)
        assert not news or may_know(secrets, SPECTATOR)
        for seat, place in news:
            movement: Any = game.movements(redact(record.event, secrets, seen_by(seat)))[place]
            assert movement.card not in {"?", "*"}
            assert movement.source is not None
