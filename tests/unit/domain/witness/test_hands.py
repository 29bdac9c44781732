"""The hands by which a breach shows: their cards just before the act, and since when the record names them there."""

from __future__ import annotations

import random

from domain.game.claims import Shown
from domain.game.seat import by_seat
from domain.registry import GAMES
from domain.table.fold import at_once
from domain.witness.breaches import Breach
from domain.witness.ledger import Places, hands_in_steps
from tests.support.games.contenders import Contender, over_random_tables
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.witness.true_places import true_places

LONG = 80
OF_ALIKE = {"bakkarat", "faro", "frieden", "vingt-et-un"}
"""Games with cards that are all alike."""


def shows_by(sitting: Sitting, seat: int, *cards: str) -> Breach:
    """A breach of a seat, at the next version, that shows by these cards."""
    return Breach(0, sitting.version, by_seat(seat), None, "whist.6.2", stands=True, shown=Shown(None, cards))


@over_random_tables()
def test_the_hands_are_those_of_the_game_also_after_undos(contender: Contender, rng: random.Random) -> None:
    if contender.id not in GAMES or contender.id in OF_ALIKE:
        return
    sitting = live(contender.sit(rng, has_begun=True), rng, LONG, table_acts=0.05)
    places = Places(sitting.game)
    for record in sitting.records:
        places.take_in(record)
    truth = {(card, zone) for card, zone in true_places(sitting.game, sitting.state.game) if zone.startswith("hand:")}
    assert {(card, one.zone) for card, one in places.lies.items() if one.zone.startswith("hand:")} == truth


def test_a_hand_is_known_since_it_was_dealt_and_is_told_only_if_the_fact_does_not_name_all_of_it() -> None:
    sitting = live(Sitting(GAMES["whist"], 4, {"enforcement": "claims"}, seed=bytes(32)), random.Random("hands"), 6)
    dealt = next(at for at, record in enumerate(sitting.records, start=1) if type(record.event).__name__ == "HandDealt")
    places = Places(sitting.game)
    for record in sitting.records[:-1]:
        places.take_in(record)
    hand = {card: one.since for card, one in places.lies.items() if one.zone == "hand:1"}
    first, *_ = hand
    elsewhere = next(card for card, one in places.lies.items() if one.zone != "hand:1")
    breaches = [shows_by(sitting, 1, *cards) for cards in ((first,), (*hand,), (elsewhere,), ())]
    assert at_once(hands_in_steps(sitting.game, sitting.records, breaches)) == (hand, {}, {}, {})
    assert set(hand.values()) == {dealt}


def test_a_hand_is_that_just_before_the_act_without_what_was_played_up_to_then() -> None:
    sitting = live(Sitting(GAMES["whist"], 4, {"enforcement": "claims"}, seed=bytes(32)), random.Random("hands"), 6)
    played = sitting.records[-1].event
    assert type(played).__name__ == "CardPlayed"
    places = Places(sitting.game)
    for record in sitting.records:
        places.take_in(record)
    hand = {card: one.since for card, one in places.lies.items() if one.zone == f"hand:{played.seat}"}
    assert played.card not in hand
    shown = Shown(None, (min(hand),))
    breach = Breach(0, len(sitting.records) + 1, by_seat(played.seat), None, "whist.6.2", stands=True, shown=shown)
    assert at_once(hands_in_steps(sitting.game, [*sitting.records, sitting.records[-1]], [breach])) == (hand,)
