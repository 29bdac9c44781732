"""The contract of every game: no card or piece is lost, doubled, or in two places."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from domain.game.movement import Movement
from domain.game.seat import seen_by
from domain.game.secrets import redact
from domain.table.core.events import TABLE_EVENTS
from domain.table.fold import withdrawn_by
from tests.support.games.contenders import Contender, contenders, over_random_tables
from tests.support.games.custody import Custody
from tests.support.games.played import over_played_tables
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.table.whispers import WHISPERS

LONG = 300


def followed(sitting: Sitting, inventory: Counter[str]) -> Custody:
    """Where everything is now, by the movements of the events that stand."""
    custody = Custody(inventory)
    withdrawn = withdrawn_by(sitting.records)
    for version, record in enumerate(sitting.records, start=1):
        if version not in withdrawn and not isinstance(record.event, TABLE_EVENTS):
            custody.follow(sitting.game.movements(record.event))
    return custody


@over_played_tables()
def test_every_card_and_piece_is_always_in_one_place(contender: Contender, sitting: Sitting) -> None:
    custody = followed(sitting, contender.contract.inventory)
    assert custody.total() <= custody.inventory


@over_random_tables()
def test_nothing_leaves_the_game_once_it_is_in_it(contender: Contender, rng: random.Random) -> None:
    sitting = contender.sit(rng)
    custody, there, seen = Custody(contender.contract.inventory), Counter[str](), 0
    for _ in range(10):
        for record in sitting.records[seen:]:
            if not isinstance(record.event, TABLE_EVENTS):
                custody.follow(sitting.game.movements(record.event))
        seen = len(sitting.records)
        assert there <= custody.total()
        there = custody.total()
        live(sitting, rng, LONG // 10)


@pytest.mark.parametrize("contender", contenders())
def test_every_game_says_what_it_is_played_with_and_all_of_it_comes_into_play(contender: Contender) -> None:
    whole = contender.contract.inventory
    found = Counter[str]()
    for seed in range(20):
        rng = random.Random(seed)
        found |= followed(live(contender.sit(rng), rng, LONG), whole).total()
        if found == whole:
            break
    assert found == whole


def unread_where_they_lie(sitting: Sitting) -> list[Movement]:
    """What stays in its zone by an event, and nobody at the table reads, and is not said to be shuffled."""
    found = []
    for record in sitting.records:
        if isinstance(record.event, TABLE_EVENTS):
            continue
        secrets = sitting.game.secrets(record.event)
        told = [sitting.game.movements(redact(record.event, secrets, seen_by(one))) for one in range(sitting.seats)]
        read = {one for movements in told for one in movements}
        found += [
            one
            for one in sitting.game.movements(record.event)
            if one.source == one.target and one.how != "shuffled" and one not in read
        ]
    return found


@over_random_tables()
def test_a_shuffle_is_said_to_be_one(contender: Contender, rng: random.Random) -> None:
    assert unread_where_they_lie(live(contender.sit(rng), rng, LONG)) == []


def test_a_shuffle_that_is_not_said_to_be_one_is_found() -> None:
    def moved(event: Any) -> list[Movement]:
        return [msgspec.structs.replace(one, how="moved") for one in WHISPERS.movements(event)]

    assert unread_where_they_lie(Sitting(msgspec.structs.replace(WHISPERS, movements=moved), 4))


@pytest.mark.parametrize("contender", contenders())
def test_the_zones_in_which_seats_hold_cards_are_zones_of_the_game(contender: Contender) -> None:
    missing = {*contender.game.meta.held_zones}
    for seed in range(20):
        rng = random.Random(seed)
        sitting = live(contender.sit(rng), rng, LONG)
        own = [one.event for one in sitting.records if not isinstance(one.event, TABLE_EVENTS)]
        missing -= {one.target.partition(":")[0] for event in own for one in sitting.game.movements(event)}
        if not missing:
            break
    assert not missing


def test_a_card_in_two_places_is_found() -> None:
    custody = Custody(Counter({"As": 1, "Kd": 1}))
    custody.follow([Movement("As", "pack", "hand:0"), Movement("As", "hand:0", "trick")])
    with pytest.raises(AssertionError, match="it lies in"):
        custody.follow([Movement("As", "hand:0", "trick")])


def test_a_card_too_many_and_a_card_that_is_none_are_found() -> None:
    custody = Custody(Counter({"As": 2}))
    custody.follow([Movement("As", None, "table"), Movement("As", "pack", "pack")])
    for card in ("As", "2c"):
        with pytest.raises(AssertionError):
            custody.follow([Movement(card, None, "table")])


def test_cards_are_gathered_from_one_zone_or_from_all() -> None:
    custody = Custody(Counter("ABC"))
    custody.follow([Movement(card, None, f"hand:{place}") for place, card in enumerate("ABC")])
    custody.follow([Movement("*", "hand:1", "pile"), Movement("B", "pile", "pile")])
    custody.follow([Movement("*", "*", "pack"), *(Movement(card, "pack", "pack") for card in "ABC")])
    assert +custody.lying == Counter({(card, "pack"): 1 for card in "ABC"})
