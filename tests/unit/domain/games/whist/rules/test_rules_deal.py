"""Section 4 of the rulebook: the deal."""

import pytest

from domain.games.whist.game import WHIST
from tests.support.games.bench import bench
from tests.unit.domain.games.whist.support.commands import deal
from tests.unit.domain.games.whist.support.tables import PACK, by_hand, drawn_for, play, table


@pytest.mark.accepts("whist.4.1", "whist.4.2")
def test_the_cards_go_round_from_the_dealers_left_and_the_last_is_turned_up() -> None:
    for dealer in range(4):
        game = bench(WHIST, 4, prepared={"lots": [drawn_for(dealer)], "shuffles": [PACK]})
        view = game.view("arbiter")
        for seat in range(4):
            due = [card for position, card in enumerate(PACK[:51]) if (dealer + 1 + position) % 4 == seat]
            assert list(view["hands"][seat]) == due, "PACK is in canonical order, so is what is dealt from it"
        assert (view["turn_up"], view["trump"]) == ("As", "s")
        assert [len(hand) for hand in view["hands"]] == [12 if seat == dealer else 13 for seat in range(4)]


@pytest.mark.accepts("whist.4.1")
def test_the_deal_tells_who_dealt_what() -> None:
    game = table()
    (_, _), (_, _), (_, shuffled), (_, dealt) = [(version, event) for version, event, _ in game.log]
    assert len(shuffled.order) == 52
    assert (dealt.deal, dealt.dealer, dealt.trump, dealt.turn_up) == (1, 0, "s", "2s")
    assert dealt.hands[1] == ("9c", "Ac", "9d", "Td", "Jd", "9h", "Th", "Jh", "7s", "8s", "Qs", "Ks", "As")


@pytest.mark.accepts("whist.4.3")
def test_the_dealer_takes_the_turn_up_when_his_first_turn_begins() -> None:
    game = table()
    play(game, (1, "9d"), (2, "3d"))
    assert game.view()["turn_up"] == "2s"
    assert game.events(3, {"type": "play_card", "card": "2c"}) == [
        {"type": "card_played", "seat": 3, "card": "2c", "trick": 1},
        {"type": "turn_up_taken", "seat": 0, "card": "2s"},
    ]
    view = game.view(0)
    assert (view["turn_up"], view["trump"]) == (None, "s")
    assert "2s" in view["hands"][0]
    assert game.refusal(0, {"type": "play_card", "card": "2s"}) is None


@pytest.mark.refuses("whist.6.3")
@pytest.mark.accepts("whist.4.3")
def test_before_that_the_turn_up_is_neither_played_nor_shown() -> None:
    game = table()
    assert game.refusal(0, {"type": "expose_card", "card": "2s"}) == "whist.6.3"
    play(game, (1, "9d"), (2, "3d"))
    assert game.refusal(0, {"type": "expose_card", "card": "2s"}) == "whist.6.3"
    play(game, (3, "2c"))
    assert game.refusal(0, {"type": "expose_card", "card": "2s"}) is None


@pytest.mark.accepts("whist.4.3", "whist.7.1")
def test_the_turn_up_alone_of_its_suit_is_due_in_the_first_trick() -> None:
    hands = ["KQ2.AKQ432.AKQ.2", "A9.JT9.JT9.AKQ98", "J875.8765.876.43", "T643.-.5432.JT765"]
    claims = table(hands)
    play(claims, (1, "As"), (2, "3s"), (3, "5s"), (0, "2d"))
    assert claims.refusal(0, {"type": "correct_play", "card": "2s"}) is None
    claims.do(1, {"type": "take_trick"})
    assert [event["type"] for event in claims.events(1, {"type": "claim_revoke", "seat": 0, "trick": 1})] == [
        "revoke_claimed",
        "claim_upheld",
    ]
    strict = table(hands, enforcement="strict")
    play(strict, (1, "As"), (2, "3s"), (3, "5s"))
    assert strict.refusal(0, {"type": "play_card", "card": "2d"}) == "whist.6.2"
    assert strict.refusal(0, {"type": "play_card", "card": "2s"}) is None


@pytest.mark.accepts("whist.4.4")
@pytest.mark.parametrize("actor", [2, "arbiter"])
def test_by_hand_the_dealer_or_the_arbiter_enters_the_deal(actor: int | str) -> None:
    game = by_hand(2)
    view = game.view("arbiter")
    assert (view["phase"], view["deal_number"], game.to_act()) == ("deal", 1, [2])
    assert (view["hands"], view["trump"], view["turn_up"]) == (((), (), (), ()), None, None)
    events = game.events(actor, deal())
    assert [event["type"] for event in events] == ["hand_dealt"]
    assert (game.view()["phase"], game.to_act()) == ("play", [3])


@pytest.mark.refuses("whist.4.4")
def test_no_other_seat_deals_and_only_when_a_deal_is_due() -> None:
    game = by_hand(2)
    for seat in (0, 1, 3):
        assert game.refusal(seat, deal()) == "whist.4.4"
    game.do(2, deal())
    assert game.refusal(2, deal()) == "whist.4.4"
    assert game.refusal("arbiter", deal()) == "whist.4.4"
    assert table().refusal(0, deal()) == "whist.4.4"


@pytest.mark.accepts("whist.4.5")
def test_a_fault_sends_a_card_to_another_seat_or_shows_it_or_both() -> None:
    game = by_hand()
    faults = [{"position": 0, "to": 0}, {"position": 50, "to": 1, "face_up": True}, {"position": 4, "face_up": True}]
    dealt, found = game.events(0, deal(*faults))
    assert dealt["hands"][0][0] == "2c"
    assert "Ks" in dealt["hands"][1]
    assert [len(hand) for hand in dealt["hands"]] == [13, 13, 13, 12]
    assert found["short"] == (3,)
    assert found["exposed"] == ({"seat": 1, "card": "6c"}, {"seat": 1, "card": "Ks"})


@pytest.mark.accepts("whist.4.5")
def test_saying_that_a_card_was_not_seen_is_no_fault_by_itself() -> None:
    game = by_hand()
    assert game.refusal(0, deal({"position": 3, "to": 1, "face_up": False})) is None
    assert game.refusal(0, deal({"position": 3, "face_up": False})) == "whist.4.5"


@pytest.mark.parametrize(
    "faults",
    [
        [{"position": -1, "to": 0}],
        [{"position": 51, "to": 1}],
        [{"position": 51, "face_up": True}],
        [{"position": 2**70, "face_up": True}],
        [{"position": 0, "to": 1}],
        [{"position": 3, "to": 0}],
        [{"position": 3, "to": 4}],
        [{"position": 3, "to": -1}],
        [{"position": 3, "to": 5, "face_up": True}],
        [{"position": 3}],
        [{"position": 3, "to": 1}, {"position": 3, "face_up": True}],
        [{"position": 3, "to": 1}, {"position": 7, "to": 0}],
    ],
)
@pytest.mark.refuses("whist.4.5")
def test_a_fault_names_a_position_once_and_what_went_wrong(faults: list[dict[str, object]]) -> None:
    assert by_hand().refusal(0, deal(*faults)) == "whist.4.5"
