"""Sections 3 and 9 of the rulebook: the lot, the cut, the deal, and how long the talon lasts."""

import pytest

from domain.games.ecarte.game import ECARTE
from tests.support.games.bench import bench
from tests.unit.domain.games.ecarte.support.tables import (
    KING,
    KING_PLAY,
    MIXED,
    PACK,
    THEN_THREE,
    THEN_VOLE,
    THEN_VOLE_PLAY,
    VOLE,
    VOLE_PLAY,
    card,
    exchange,
    finish,
    four_all,
    hand,
    opened,
    stacked,
    table,
    types,
)


@pytest.mark.accepts("ecarte.3.1")
def test_dealer_and_forehand_change_with_every_hand() -> None:
    game = four_all()
    dealers = [event.dealer for _, event, _ in game.log if type(event).__name__ == "HandDealt"]
    assert dealers == [1, 0, 1, 0, 1]
    assert [(rule.id, event.seat) for _, event, rule in game.log if type(event).__name__ == "DealerSet"] == [
        ("ecarte.3.1", 1)
    ]


@pytest.mark.accepts("ecarte.3.1")
def test_the_lot_is_an_even_chance() -> None:
    firsts = {bench(ECARTE, 2, seed=bytes([n]) * 32).view()["dealer"] for n in range(20)}
    assert firsts == {0, 1}


@pytest.mark.accepts("ecarte.3.2")
@pytest.mark.parametrize("at", [0, 1, 10, 31])
def test_forehand_puts_the_top_cards_below_the_rest(at: int) -> None:
    pack = stacked(MIXED)
    game = opened(pack[32 - at :] + pack[: 32 - at], cut=True)
    assert (game.view()["phase"], game.to_act(), game.view()["talon"]) == ("cut", [0], 32)
    events = game.events(0, {"type": "cut", "at": at})
    assert events[0] == {"type": "cards_cut", "seat": 0, "at": at}
    assert types(events) == ["cards_cut", "hand_dealt"]
    assert (events[1]["hands"][0], events[1]["turn_up"]) == (("8c", "7d", "Kd", "9s", "Ks"), "Qh")
    assert game.log[-2][2].id == "ecarte.3.2"


@pytest.mark.refuses("ecarte.3.2")
def test_only_forehand_cuts_zero_to_31_cards_and_only_after_a_shuffle() -> None:
    game = opened(stacked(VOLE, THEN_VOLE), stacked(MIXED), cut=True)
    assert game.refusal(1, {"type": "cut", "at": 0}) == "ecarte.3.2"
    for at in (-1, 32, 33, -32, 10**30):
        assert game.refusal(0, {"type": "cut", "at": at}) == "ecarte.3.2"
    game.do(0, {"type": "cut", "at": 0})
    assert game.refusal(0, {"type": "cut", "at": 0}) == "ecarte.3.2"
    hand(game, VOLE_PLAY)
    assert game.view()["phase"] == "exchange", "dealt on without a cut"
    hand(game, THEN_VOLE_PLAY)
    assert (game.view()["phase"], game.view()["forehand"], game.to_act()) == ("cut", 0, [0])
    assert game.refusal(1, {"type": "cut", "at": 0}) == "ecarte.3.2"
    assert game.refusal(0, {"type": "cut", "at": 31}) is None


@pytest.mark.refuses("ecarte.3.2")
def test_without_a_cut_the_hand_is_dealt_at_once() -> None:
    game = table(cut=False)
    assert [type(event).__name__ for _, event, _ in game.log] == ["DealerSet", "CardsShuffled", "HandDealt"]
    for seat in (0, 1):
        assert game.refusal(seat, {"type": "cut", "at": 0}) == "ecarte.3.2"


@pytest.mark.accepts("ecarte.3.3", "ecarte.3.4")
@pytest.mark.parametrize("first", [0, 1])
def test_two_and_two_then_three_and_three_and_the_eleventh_is_turned_up(first: int) -> None:
    game = opened(PACK, first=first)
    _, dealt, rule = game.log[-1]
    assert rule.id == "ecarte.3.3"
    forehand, dealer = ("7c", "8c", "Ac", "Jc", "Qc"), ("9c", "Tc", "Kc", "7d", "8d")
    assert dealt.hands == ((dealer, forehand) if first == 0 else (forehand, dealer))
    assert (dealt.deal, dealt.dealer, dealt.turn_up, dealt.trump) == (1, first, "9d", "d")
    view = game.view("arbiter")
    assert (view["talon"], view["out"], view["hands"]) == (21, ("9d",), dealt.hands)


@pytest.mark.accepts("ecarte.3.5")
def test_a_king_turned_up_scores_a_point_for_the_dealer_and_the_hand_goes_on() -> None:
    game = table(KING, first=0)
    _, event, rule = game.log[-1]
    assert (event.seat, event.points, rule.id) == (0, (1, 0), "ecarte.3.5")
    assert (game.view()["points"], game.view()["phase"], game.view()["trump"]) == ((1, 0), "exchange", "d")


@pytest.mark.accepts("ecarte.3.5")
@pytest.mark.parametrize("rank", "789TAJQ")
def test_no_other_card_turned_up_scores(rank: str) -> None:
    game = table(("7h 8h 9h Th Kh", "7s 8s 9s Ts Ks", f"{rank}c"))
    assert game.view()["points"] == (0, 0)


@pytest.mark.accepts("ecarte.9.1")
def test_with_eleven_cards_or_more_the_next_hand_is_dealt_from_the_talon() -> None:
    game = opened(stacked(VOLE, THEN_VOLE), cut=True)
    game.do(0, {"type": "cut", "at": 0})
    events = hand(game, VOLE_PLAY)
    assert types(events) == ["card_played", "trick_won", "hand_scored", "hand_dealt"]
    assert game.log[-1][2].id == "ecarte.9.1"
    assert events[-1] == {
        "type": "hand_dealt",
        "deal": 2,
        "dealer": 0,
        "trump": "d",
        "turn_up": "Ad",
        "hands": (("Jc", "Qc", "Qh", "Kh", "Js"), ("9c", "Tc", "7h", "8h", "9s")),
    }
    assert (game.view()["talon"], game.view()["phase"]) == (10, "exchange")


@pytest.mark.accepts("ecarte.9.2")
@pytest.mark.parametrize("cut", [True, False])
def test_with_fewer_than_eleven_all_cards_are_shuffled(*, cut: bool) -> None:
    game = opened(stacked(VOLE, THEN_VOLE), stacked(MIXED), cut=cut)
    if cut:
        game.do(0, {"type": "cut", "at": 0})
    hand(game, VOLE_PLAY)
    events = hand(game, THEN_VOLE_PLAY)
    ends = ["hand_scored", "cards_shuffled"] + ([] if cut else ["hand_dealt"])
    assert types(events)[2:] == ends
    shuffled = next(rule for _, event, rule in reversed(game.log) if type(event).__name__ == "CardsShuffled")
    assert shuffled.id == "ecarte.9.2"
    view = game.view()
    assert (view["dealer"], view["forehand"], game.to_act()) == (1, 0, [0])
    assert (view["deal_number"], view["talon"]) == ((2, 32) if cut else (3, 21))


@pytest.mark.accepts("ecarte.9.2")
@pytest.mark.parametrize(("bought", "left"), [(("Kd Qd Kc Ks Qs", "7d 8d 7c Ts As"), 0), (("Kd Qd", "7d"), 7)])
def test_how_many_cards_are_bought_says_how_many_the_second_hand_leaves(bought: tuple[str, str], left: int) -> None:
    game = opened(stacked(VOLE))
    for seat in (0, 1):
        exchange(game, seat, bought[seat])
    finish(game)
    assert (game.view()["deal_number"], game.view()["talon"]) == (2, left)


@pytest.mark.accepts("ecarte.9.2")
def test_by_proposals_a_shuffle_may_last_for_one_hand_only() -> None:
    game = opened(stacked(VOLE, talon="7h 8h 9c Tc 9s 9d"), exchange="proposals")
    for cards in ("Kd Qd Kc Ks Qs", "7h"):
        game.do(0, {"type": "propose"})
        game.do(1, {"type": "answer_proposal", "accept": True})
        exchange(game, 0, cards)
        exchange(game, 1, "7d 8d 7c Ts As" if cards[0] == "K" else "")
    assert game.view()["talon"] == 10
    finish(game)
    shuffles = [event for _, event, _ in game.log if type(event).__name__ == "CardsShuffled"]
    assert (len(shuffles), game.view()["deal_number"], game.view()["talon"]) == (2, 2, 21)


@pytest.mark.accepts("ecarte.9.3")
def test_played_cards_turn_ups_and_own_discards_are_shown_until_the_next_shuffle() -> None:
    game = opened(stacked(VOLE, talon="9d"))
    exchange(game, 0, "Qs")
    exchange(game, 1)
    game.do(0, card("Kd"))
    assert (game.view()["out"], game.view(0)["discards"]) == (("Td", "Kd"), (("Qs",), ()))
    finish(game)
    view = game.view(0)
    assert view["discards"] == (("Qs",), ())
    assert len(view["out"]) == 12
    assert {"Td", "Kd", view["turn_up"]} <= set(view["out"])
    finish(game)
    view = game.view("arbiter")
    assert (view["discards"], view["out"], view["deal_number"]) == (((), ()), (view["turn_up"],), 3)


@pytest.mark.accepts("ecarte.10.1", "ecarte.3.5")
def test_a_king_turned_may_be_the_fifth_point() -> None:
    game = opened(stacked(KING, THEN_THREE), stacked(KING), first=0)
    hand(game, KING_PLAY)
    assert game.view()["points"] == (3, 0)
    events = hand(game, "Kc 7c Ks 7s Qs 8s 7d 8d Th 9h")
    assert types(events)[2:] == ["hand_scored", "cards_shuffled", "hand_dealt", "king_turned", "game_won"]
    assert (game.view()["phase"], game.view()["points"], game.to_act()) == ("over", (5, 0), [])
