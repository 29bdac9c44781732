"""Section 9 of the rulebook: dealing, announcing and turning up action cards."""

from __future__ import annotations

import random

import pytest

from domain.games.scherbia.game import SCHERBIA
from tests.support.games.bench import bench
from tests.unit.domain.games.scherbia.support.tables import (
    DECLINE,
    HOUSE_DECK,
    announce,
    do,
    kinds,
    log,
    look,
    named,
    objection,
    play,
    table,
)
from tests.unit.domain.games.scherbia.support.worlds import PACK

OWN = [
    {"id": "plus", "copies": 3, "needs": None, "effect": {"kind": "own_total", "add": 5}},
    {"id": "ban", "copies": 2, "needs": None, "effect": {"kind": "blank_seat"}},
]


@pytest.mark.accepts("scherbia.9.1")
def test_cards_are_numbered_copies_of_the_rows_and_an_objection_for_each_seat() -> None:
    game = bench(SCHERBIA, 3, {"actions": True})
    dealt = sorted(card for hand in look(game, "arbiter")["actions"]["hands"] for card in hand)
    assert [card for card in dealt if card.startswith("objection")] == ["objection-0", "objection-1", "objection-2"]
    order = next(one["order"] for one in named(log(game), "cards_shuffled") if one["what"] == "actions")
    assert sorted(order) == sorted(HOUSE_DECK)
    own = bench(SCHERBIA, 2, {"actions": True, "action_deck": OWN})
    order = next(one["order"] for one in named(log(own), "cards_shuffled") if one["what"] == "actions")
    assert sorted(order) == ["ban-1", "ban-2", "plus-1", "plus-2", "plus-3"]


@pytest.mark.accepts("scherbia.9.1")
def test_hands_are_in_canonical_order_objections_then_the_rows_then_the_copies() -> None:
    rows = [{"id": name, "copies": 12, "needs": None, "effect": {"kind": "blank_seat"}} for name in ("zeal", "ale")]
    order = [f"{name}-{copy}" for name in ("zeal", "ale") for copy in range(1, 13)]
    shuffled = random.Random(2).sample(order, len(order))
    game = bench(SCHERBIA, 2, {"actions": True, "action_deck": rows}, prepared={"shuffles": [PACK, shuffled]})
    for seat, hand in enumerate(look(game, "arbiter")["actions"]["hands"]):
        assert hand == [f"objection-{seat}", *(card for card in order if card in shuffled[seat::2])]


@pytest.mark.accepts("scherbia.9.2")
@pytest.mark.parametrize(("seats", "each"), [(2, 8), (3, 5), (5, 3), (7, 2), (12, 1)])
def test_as_many_as_go_round_equally_are_dealt_one_by_one_or_as_many_as_agreed(seats: int, each: int) -> None:
    prepared = {"shuffles": [PACK, HOUSE_DECK]}
    game = bench(SCHERBIA, seats, {"actions": True}, prepared=prepared)
    for seat, hand in enumerate(look(game, "arbiter")["actions"]["hands"]):
        assert hand == [f"objection-{seat}", *HOUSE_DECK[seat : each * seats : seats]]
    assert look(game)["actions"]["aside"] == 16 - each * seats
    for number in range(each + 1):
        fewer = bench(SCHERBIA, seats, {"actions": True, "action_hand": number}, prepared=prepared)
        assert [len(hand) for hand in look(fewer)["actions"]["hands"]] == [number + 1] * seats
        assert look(fewer)["actions"]["aside"] == 16 - number * seats


@pytest.mark.accepts("scherbia.9.3")
def test_action_hands_and_laid_cards_are_hidden_but_for_their_number() -> None:
    game = table("mage-e", "sailor-e", laid=["pactmaker-1", "ambush-1"])
    announce(game, "pactmaker-1")
    for viewer in (1, "spectator"):
        assert look(game, viewer)["laid"][0] == {"action": "?", "ability": False}
        assert look(game, viewer)["actions"]["hands"][0] == ["?"]
    for viewer in (0, "arbiter"):
        assert look(game, viewer)["laid"][0] == {"action": "pactmaker-1", "ability": False}
        assert look(game, viewer)["actions"]["hands"][0] == ["objection-0"]


@pytest.mark.accepts("scherbia.9.4")
def test_before_every_trick_each_seat_with_a_card_announces_clockwise_from_the_leader() -> None:
    game = table(
        "mage-e sailor-e", "smith-e sailor-h", "baker-e sailor-d", first_leader=1,
        laid=["pactmaker-1", "ambush-1", "sabotage-1"],
    )  # fmt: skip
    for seat in (1, 2, 0):
        assert look(game)["phase"] == "announce"
        assert look(game)["round"] == 0
        assert game.to_act() == [seat]
        events = do(game, seat, {"type": "announce"})
        assert events == [{"type": "announced", "seat": seat, "action": None, "ability": False}]
    assert look(game)["phase"] == "play"
    assert look(game)["round"] == 1
    play(game, "1 smith-e", "2 baker-e", "0 mage-e")
    assert look(game)["phase"] == "announce"
    assert game.to_act() == [0]


@pytest.mark.accepts("scherbia.9.4")
def test_a_seat_without_action_cards_is_passed_over() -> None:
    # Each seat has its objection alone. An objection that met another is gone.
    deck = [{"id": "plus", "copies": 3, "needs": None, "effect": {"kind": "own_total", "add": 5}}]
    game = table("mage-e sailor-e", "smith-e sailor-h", "baker-e sailor-d", laid=["plus-1", "plus-2", "plus-3"],
                 action_deck=deck)  # fmt: skip
    announce(game, "plus-1", "objection-1", "objection-2")
    play(game, "0 mage-e", "1 smith-e", "2 baker-e")
    do(game, 1, objection(0))
    do(game, 2, objection(1))
    assert game.to_act() == [0]
    announce(game, "objection-0", "plus-2", "plus-3")
    play(game, "0 sailor-e", "1 sailor-h")
    assert look(game)["phase"] == "play"


@pytest.mark.accepts("scherbia.9.4")
def test_seats_that_have_laid_their_last_card_announce_no_more() -> None:
    deck = [{"id": "plus", "copies": 2, "needs": None, "effect": {"kind": "own_total", "add": 1}}]
    game = table("mage-e sailor-e baker-e", "smith-e sailor-h baker-h", laid=["plus-1", "plus-2"], action_deck=deck)
    announce(game, "plus-1", "objection-1")
    play(game, "0 mage-e", "1 smith-e")
    do(game, 1, objection(0))
    announce(game, "objection-0", "plus-2")
    play(game, "0 sailor-e", "1 baker-h")
    do(game, 0, objection(1))
    assert look(game)["phase"] == "play"
    assert game.to_act() == [0]
    assert look(game)["actions"]["hands"] == [[], []]


@pytest.mark.accepts("scherbia.9.5")
@pytest.mark.refuses("scherbia.9.5")
def test_the_action_laid_is_in_the_own_action_hand() -> None:
    game = table("mage-e", "sailor-e", laid=["pactmaker-1", "ambush-1"])
    for card in ("ambush-1", "objection-1", "pactmaker-2", "mage-elf", "", "?", "pactmaker"):
        assert game.refusal(0, {"type": "announce", "action": card}) == "scherbia.9.5"
    for card in ("pactmaker-1", "objection-0"):
        assert game.refusal(0, {"type": "announce", "action": card}) is None


@pytest.mark.accepts("scherbia.9.6")
def test_all_that_was_laid_is_turned_up_when_no_further_round_follows() -> None:
    game = table("mage-e sailor-e", "smith-e sailor-h", "baker-e sailor-d", first_leader=2,
                 laid=["gnome_mages-1", "ambush-1", "pactmaker-1"])  # fmt: skip
    announce(game, "pactmaker-1", "gnome_mages-1", "ambush-1")
    events = play(game, "2 baker-e", "0 mage-e", "1 smith-e")
    assert kinds(events) == ["card_played", "actions_revealed", "effect_applied", "effect_applied"]
    assert named(events, "actions_revealed") == [
        {
            "entries": [
                {"entry": 0, "seat": 2, "source": "action", "card": "pactmaker-1"},
                {"entry": 1, "seat": 0, "source": "action", "card": "gnome_mages-1"},
                {"entry": 2, "seat": 1, "source": "action", "card": "ambush-1"},
            ]
        }
    ]
    assert look(game)["laid"] == [{"action": None, "ability": False}] * 3
    assert look(game)["pending"] == {"seat": 1, "entry": 2}


@pytest.mark.accepts("scherbia.9.6")
def test_without_laid_cards_nothing_is_turned_up() -> None:
    game = table("mage-e sailor-e", "smith-e sailor-h", laid=["pactmaker-1", "ambush-1"])
    announce(game, "-", "-")
    assert kinds(play(game, "0 mage-e", "1 smith-e"))[:2] == ["card_played", "trick_decided"]
    assert look(game)["entries"] == []


@pytest.mark.accepts("scherbia.9.6")
def test_effects_never_lead_to_a_further_round() -> None:
    minus = [{"id": "minus", "copies": 2, "needs": None, "effect": {"kind": "own_total", "add": -2}}]
    game = table("mage-e sailor-e", "smith-e sailor-h", laid=["minus-1", "minus-2"], action_deck=minus)
    announce(game, "minus-1", "-")
    events = play(game, "0 mage-e", "1 smith-e")
    assert kinds(events) == ["card_played", "actions_revealed", "effect_applied"]
    assert look(game)["pending"] == {"seat": 0, "stage": "trick"}
    events = do(game, 0, DECLINE)
    assert named(events, "round_forced") == []
    assert named(events, "trick_decided") == [{"trick": 1, "winner": None, "totals": [8, 8]}]


@pytest.mark.accepts("scherbia.9.6")
def test_the_entries_of_a_trick_stay_to_be_seen_until_the_next_and_those_of_the_last_for_good() -> None:
    game = table("mage-e sailor-e", "smith-e sailor-h", laid=["pactmaker-1", "gnome_mages-1"])
    announce(game, "pactmaker-1", "-")
    play(game, "0 mage-e", "1 smith-e")
    assert look(game)["entries"] == []
    announce(game, "-", "gnome_mages-1")
    play(game, "0 sailor-e", "1 sailor-h")
    assert look(game)["phase"] == "over"
    assert look(game)["entries"] == [
        {"seat": 1, "source": "action", "card": "gnome_mages-1", "on": None, "state": "applied", "target": None}
    ]
