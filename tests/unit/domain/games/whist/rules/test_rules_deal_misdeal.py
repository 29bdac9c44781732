"""Section 5 of the rulebook: the misdeal, and play with unequal hands."""

import pytest

from domain.games.whist.game import WHIST
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.whist.support.commands import deal
from tests.unit.domain.games.whist.support.tables import PACK, by_hand, cards, drawn_for, play, stacked, table, trick


@pytest.mark.accepts("whist.5.1")
def test_a_short_hand_or_a_card_seen_makes_a_misdeal() -> None:
    short = by_hand()
    assert short.events(0, deal({"position": 3, "to": 1}))[-1] == {
        "type": "misdeal_found", "short": (0,), "exposed": ()
    }  # fmt: skip
    assert (short.view()["phase"], short.to_act()) == ("misdeal", [0, 1, 2, 3])
    seen = by_hand()
    assert seen.events(0, deal({"position": 2, "face_up": True}))[-1] == {
        "type": "misdeal_found", "short": (), "exposed": ({"seat": 3, "card": "4c"},)
    }  # fmt: skip


@pytest.mark.accepts("whist.5.1")
def test_faults_that_leave_everyone_with_thirteen_cards_unseen_are_none() -> None:
    game = by_hand()
    events = game.events(0, deal({"position": 0, "to": 0}, {"position": 3, "to": 1}))
    assert [event["type"] for event in events] == ["hand_dealt"]
    assert (game.view()["phase"], game.view()["misdeal"]) == ("play", None)
    assert [len(hand) for hand in events[0]["hands"]] == [12, 13, 13, 13]


@pytest.mark.accepts("whist.5.1")
def test_cards_seen_are_listed_by_seat_and_then_in_canonical_order() -> None:
    game = by_hand()
    faults = [{"position": position, "face_up": True} for position in (50, 6, 3, 47, 2, 0)]
    exposed = game.events(0, deal(*faults))[-1]["exposed"]
    assert exposed == (
        {"seat": 0, "card": "5c"},
        {"seat": 0, "card": "Ts"},
        {"seat": 1, "card": "2c"},
        {"seat": 3, "card": "4c"},
        {"seat": 3, "card": "8c"},
        {"seat": 3, "card": "Ks"},
    )


@pytest.mark.accepts("whist.5.2", "whist.5.4")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_any_seat_may_demand_a_redeal_by_the_same_dealer(seat: int) -> None:
    game = by_hand(1)
    game.do(1, deal({"position": 3, "face_up": True}))
    game.do(seat, {"type": "accept_deal"})
    events = game.events(seat, {"type": "demand_redeal"})
    assert [event["type"] for event in events] == ["redeal_demanded", "cards_shuffled"]
    assert list(events[1]["order"]) == list(reversed(PACK))
    view = game.view()
    assert (view["phase"], view["dealer"], view["deal_number"], view["accepted"]) == ("deal", 1, 2, ())
    assert (view["misdeal"], view["hand_points"], view["last_hand"], view["round_number"]) == (None, (0, 0), None, 1)
    game.do(1, deal())
    assert (game.view()["turn_up"], game.to_act()) == ("2c", [2])


@pytest.mark.accepts("whist.5.4")
def test_the_redeal_may_be_by_the_next_dealer() -> None:
    game = by_hand(3, misdeal_dealer="next")
    for dealer in (3, 0, 1):
        assert (game.view()["dealer"], game.to_act()) == (dealer, [dealer])
        game.do(dealer, deal({"position": 3, "face_up": True}))
        game.do(2, {"type": "demand_redeal"})
    assert game.view()["dealer"] == 2


@pytest.mark.refuses("whist.5.2")
def test_a_redeal_is_demanded_after_a_misdeal_and_before_play_only() -> None:
    game = by_hand()
    demand = {"type": "demand_redeal"}
    assert game.refusal(0, demand) == "whist.5.2"
    game.do(0, deal({"position": 3, "face_up": True}))
    for seat in range(4):
        game.do(seat, {"type": "accept_deal"})
    assert game.refusal(0, demand) == "whist.5.2"
    assert table().refusal(0, demand) == "whist.5.2"


@pytest.mark.accepts("whist.5.3")
def test_with_four_acceptances_the_hand_is_played_as_it_was_dealt() -> None:
    game = by_hand()
    game.do(0, deal({"position": 3, "to": 1}))
    for seat in (3, 1, 0):
        assert game.events(seat, {"type": "accept_deal"}) == [{"type": "deal_accepted", "seat": seat}]
    assert (game.view()["accepted"], game.to_act()) == ((0, 1, 3), [2])
    assert game.refusal(0, {"type": "demand_redeal"}) is None
    events = game.events(2, {"type": "accept_deal"})
    assert events == [{"type": "deal_accepted", "seat": 2}, {"type": "misdeal_waived"}]
    view = game.view()
    assert (view["phase"], view["accepted"], game.to_act()) == ("play", (), [1])
    assert view["misdeal"] == {"short": (0,), "exposed": (), "waived": True}


@pytest.mark.refuses("whist.5.3")
def test_a_deal_is_accepted_once_and_only_after_a_misdeal() -> None:
    game = by_hand()
    accept = {"type": "accept_deal"}
    assert game.refusal(0, accept) == "whist.5.3"
    game.do(0, deal({"position": 3, "to": 1}))
    game.do(2, accept)
    assert game.refusal(2, accept) == "whist.5.3"
    for seat in (0, 1, 3):
        game.do(seat, accept)
    assert game.refusal(2, accept) == "whist.5.3"


def waived(faults: list[dict[str, object]], dealer: int = 0, **options: str) -> Bench:
    """A misdeal of PACK that all seats have accepted."""
    game = by_hand(dealer, **options)
    game.do(dealer, deal(*faults))
    for seat in range(4):
        game.do(seat, {"type": "accept_deal"})
    return game


def play_on(game: Bench) -> list[dict[str, object]]:
    """Play the hand to its end, always the first lawful move; returns the finished tricks."""
    while game.view()["phase"] == "play" and game.view()["deal_number"] == 1:
        seat = game.to_act()[0]
        moves = [move for move in game.legal(seat) if move["type"] in {"play_card", "take_trick"}]
        game.do(seat, moves[0])
    return list(game.view()["tricks"])


@pytest.mark.accepts("whist.5.5", "whist.9.1")
def test_unequal_hands_are_played_until_no_card_is_left() -> None:
    game = waived([{"position": 3, "to": 1}])
    tricks = play_on(game)
    assert game.view()["phase"] == "review"
    assert [len(trick["plays"]) for trick in tricks] == [4] * 12 + [3, 1]
    assert {play["seat"] for play in tricks[12]["plays"]} == {1, 2, 3}
    assert {play["seat"] for play in tricks[13]["plays"]} == {1}
    assert sum(game.view()["tricks_won"]) == 14


@pytest.mark.accepts("whist.5.5")
def test_a_seat_without_a_card_is_passed_over_and_so_is_its_lead() -> None:
    mine = [{"position": position, "to": 3} for position in range(0, 51, 4)]
    game = waived(mine)
    assert [len(hand) for hand in game.view()["hands"]] == [12, 0, 13, 26]
    assert game.to_act() == [2]
    game.do(2, {"type": "play_card", "card": "3c"})
    game.do(3, {"type": "play_card", "card": "2c"})
    game.do(0, {"type": "play_card", "card": "5c"})
    view = game.view()
    assert (view["trick"]["leader"], view["trick"]["winner"], len(view["trick"]["plays"])) == (2, 0, 3)
    tricks = play_on(game)
    assert [len(trick["plays"]) for trick in tricks] == [3] * 13 + [1] * 13
    assert all(trick["leader"] == 3 for trick in tricks[14:])


@pytest.mark.accepts("whist.5.5", "whist.4.3")
def test_a_dealer_who_alone_has_cards_leads_and_takes_the_turn_up_at_once() -> None:
    mine = [{"position": position, "to": 0} for position in range(51) if position % 4 != 3]
    game = by_hand()
    game.do(0, deal(*mine))
    assert game.view()["misdeal"]["short"] == (1, 2, 3)
    for seat in range(3):
        game.do(seat, {"type": "accept_deal"})
    assert game.events(3, {"type": "accept_deal"}) == [
        {"type": "deal_accepted", "seat": 3},
        {"type": "misdeal_waived"},
        {"type": "turn_up_taken", "seat": 0, "card": "As"},
    ]
    assert game.to_act() == [0]
    tricks = play_on(game)
    assert len(tricks) == 52
    assert game.view()["tricks_won"] == (52, 0)


@pytest.mark.accepts("whist.5.5", "whist.4.3")
def test_a_dealer_with_the_turn_up_alone_makes_the_first_trick_only() -> None:
    away = [{"position": position, "to": 1} for position in range(3, 51, 4)]
    game = waived(away)
    assert [len(hand) for hand in game.view()["hands"]] == [0, 25, 13, 13]
    play(game, (1, "2c"), (2, "3c"))
    assert [event["type"] for event in game.events(3, {"type": "play_card", "card": "4c"})][-1] == "turn_up_taken"
    play(game, (0, "As"))
    game.do(0, {"type": "take_trick"})
    assert (game.view()["trick"]["leader"], game.to_act()) == (1, [1])


@pytest.mark.accepts("whist.5.6")
def test_a_card_seen_in_the_deal_goes_into_the_hand_and_is_not_called() -> None:
    game = waived([{"position": 5, "face_up": True}])
    view = game.view(0)
    assert view["misdeal"]["exposed"] == ({"seat": 2, "card": "7c"},)
    assert view["face_up"] == ((), (), (), ())
    assert view["hands"][2] == ("?",) * 13
    assert game.refusal(0, {"type": "call_card", "card": "7c"}) == "whist.8.2"
    assert game.refusal(2, {"type": "expose_card", "card": "7c"}) is None


@pytest.mark.accepts("whist.5.5")
def test_a_claim_counts_the_hand_as_it_was_dealt_with_its_fault() -> None:
    hands = [cards(text) for text in ("KQ.AKQ2.AKQ.JT92", "A9.JT9.JT9.AKQ87", "J875.876543.876.-", "T6432.-.5432.6543")]
    order = stacked(0, hands, "2s")
    game = bench(WHIST, 4, {"dealing": "by_hand"}, prepared={"lots": [drawn_for(0)], "shuffles": [order]})
    diamond = next(position for position, card in enumerate(order) if card == "8d")
    game.do(0, deal({"position": diamond, "to": 3}))
    for seat in range(4):
        game.do(seat, {"type": "accept_deal"})
    trick(game, 1, "9d 7d 2c 2d")
    upheld = game.events(0, {"type": "claim_revoke", "seat": 3, "trick": 1})[-1]
    assert (upheld["type"], upheld["held"]) == ("claim_upheld", ("8d",))
