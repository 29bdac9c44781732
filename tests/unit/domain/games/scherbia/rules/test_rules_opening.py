"""Section 1 of the rulebook and its part 4: cards, seats, deal and options."""

from __future__ import annotations

import random

import pytest

from domain.games.scherbia.game import SCHERBIA
from tests.support.games.bench import bench
from tests.unit.domain.games.scherbia.support import worlds
from tests.unit.domain.games.scherbia.support.tables import HOUSE_DECK, PACK, kinds, log, look, named, play, table

PRINTED = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]


@pytest.mark.accepts("scherbia.1.1", "scherbia.1.4")
def test_the_pack_has_one_card_of_each_job_and_folk_and_is_dealt_one_by_one_from_seat_0() -> None:
    order = random.Random(1).sample(PACK, 48)
    game = bench(SCHERBIA, 3, {"hand_size": 16}, prepared={"shuffles": [order]})
    for seat, hand in enumerate(look(game, "arbiter")["hands"]):
        assert sorted(hand) == sorted(order[seat::3])
        assert hand == [card for card in PACK if card in hand]
    assert {card for hand in look(game, "arbiter")["hands"] for card in hand} == set(PACK)


@pytest.mark.accepts("scherbia.1.2")
@pytest.mark.parametrize(("job", "value"), list(zip(worlds.JOBS, PRINTED, strict=False)))
def test_each_job_has_its_printed_value_on_the_table(job: str, value: int) -> None:
    game = table(f"{job}-e", "mage-l")
    events = play(game, f"0 {job}-e")
    assert kinds(events) == ["card_played"]
    assert game.view()["rows"][0][0]["value"] == value


@pytest.mark.accepts("scherbia.1.3")
def test_the_first_leader_is_the_seat_named_or_drawn_by_lot() -> None:
    for seat in range(3):
        game = bench(SCHERBIA, 3, {"first_leader": seat})
        assert named(log(game), "first_leader_set") == [{"seat": seat}]
        assert game.to_act() == [seat]
        assert game.view()["leader"] == seat
        lot = bench(SCHERBIA, 3, {"first_leader": "lot"}, prepared={"lots": [seat]})
        assert named(log(lot), "first_leader_set") == [{"seat": seat}]
        assert lot.to_act() == [seat]
    drawn = {bench(SCHERBIA, 3, {"first_leader": "lot"}, seed=bytes([n]) * 32).to_act()[0] for n in range(30)}
    assert drawn == {0, 1, 2}


@pytest.mark.accepts("scherbia.1.4", "scherbia.1.5")
@pytest.mark.parametrize(
    ("seats", "size"),
    [(2, 6), (3, 6), (4, 5), (5, 5), (6, 5), (7, 5), (8, 5), (9, 5), (10, 4), (11, 4), (12, 4)],
)
def test_hands_have_6_5_or_4_cards_by_the_number_of_seats_and_the_rest_is_the_stock(seats: int, size: int) -> None:
    view = bench(SCHERBIA, seats).view()
    assert [len(hand) for hand in view["hands"]] == [size] * seats
    assert view["stock"] == 48 - seats * size
    named_size = bench(SCHERBIA, seats, {"hand_size": 48 // seats}).view()
    assert [len(hand) for hand in named_size["hands"]] == [48 // seats] * seats
    assert named_size["stock"] == 48 % seats


@pytest.mark.accepts("scherbia.1.5")
def test_nobody_draws_from_the_stock() -> None:
    game = table("mage-e smith-e", "sailor-e baker-e")
    play(game, "0 mage-e", "1 sailor-e")
    assert [len(hand) for hand in game.view()["hands"]] == [1, 1]
    assert game.view()["stock"] == 44


@pytest.mark.accepts("scherbia.1.6")
def test_piles_lie_face_down_for_their_owners_too_unless_they_are_open() -> None:
    moves = ["0 mage-e", "1 sailor-e"]
    closed, opened = (table("mage-e smith-e", "sailor-e baker-e", open_piles=one) for one in (False, True))
    for game in (closed, opened):
        play(game, *moves)
    for viewer in (0, 1, "spectator"):
        assert look(closed, viewer)["piles"][0] == {"count": 2, "cards": None}
        assert look(closed, viewer)["discard"] == {"count": 0, "cards": None}
        assert look(opened, viewer)["piles"][0] == {"count": 2, "cards": ["mage-elf", "sailor-elf"]}
        assert look(opened, viewer)["discard"] == {"count": 0, "cards": []}
    assert look(closed, "arbiter")["piles"][0]["cards"] == ["mage-elf", "sailor-elf"]


@pytest.mark.accepts("scherbia.1.7")
def test_hands_are_of_one_size_when_a_round_begins() -> None:
    game = table("hunter-e mage-e baker-e", "warrior-h smith-h thief-h", "digger-d sailor-d farmer-d", rounds=3)
    play(game, "0 mage-e", "1 warrior-h", "2 digger-d")
    assert [len(hand) for hand in game.view()["hands"]] == [2, 2, 2]
    play(game, "0 hunter-e at digger-d", "2 farmer-d", "1 smith-h", "2 sailor-d")
    assert [len(hand) for hand in game.view()["hands"]] == [1, 1, 1]


def test_the_events_of_the_opening_come_in_their_order() -> None:
    game = bench(SCHERBIA, 4, {"actions": True, "factions": "hidden"})
    dealt = ["cards_shuffled", *["hand_dealt"] * 4, "cards_shuffled", *["actions_dealt"] * 4]
    factions = ["cards_shuffled", *["faction_dealt"] * 4]
    assert kinds(log(game)) == ["first_leader_set", *dealt, *factions, "trick_started"]
    shuffles = named(log(game), "cards_shuffled")
    assert [one["what"] for one in shuffles] == ["jobs", "actions", "factions"]
    assert [sorted(one["order"]) for one in shuffles] == [
        sorted(PACK), sorted(HOUSE_DECK), ["believers-1", "believers-2", "pact-1", "pact-2"],
    ]  # fmt: skip
    assert [one["seat"] for one in named(log(game), "hand_dealt")] == [0, 1, 2, 3]
    assert named(log(game), "trick_started") == [{"trick": 1, "leader": 0}]
    rules = [rule.id.removeprefix("scherbia.") for _, _, rule in game.log]
    assert rules == ["1.3", *["1.4"] * 5, *["9.2"] * 5, *["10.3"] * 5, "1.3"]
