"""Section 4 of the rulebook: the exchange, once for each."""

import pytest

from tests.unit.domain.games.ecarte.support.tables import (
    MIXED,
    VOLE,
    card,
    exchange,
    finish,
    keep,
    opened,
    stacked,
    table,
    types,
)

PROPOSE = {"type": "propose"}
ACCEPT = {"type": "answer_proposal", "accept": True}
FIVE = ("Kd Qd Kc Ks Qs", "7d 8d 7c Ts As")
KEEP = {"type": "exchange", "cards": []}


@pytest.mark.accepts("ecarte.4.1", "ecarte.4.2", "ecarte.4.3")
@pytest.mark.parametrize("cards", ["", "Kd", "9s Kd", "Ks 9s 8c 7d Kd"])
def test_each_exchanges_once_first_forehand_any_number_of_cards(cards: str) -> None:
    game = table(talon="Jc Jh Ah Th Jd")
    count = len(cards.split())
    talon = ["Jc", "Jh", "Ah", "Th", "Jd", "7c"]
    drawn = talon[:count]
    (event,) = exchange(game, 0, cards)
    order = [suit + rank for suit in "cdhs" for rank in "789TAJQK"]
    expected = tuple(sorted(drawn, key=lambda one: order.index(one[1] + one[0])))
    assert (event["seat"], event["count"], event["drawn"]) == (0, count, expected)
    assert sorted(event["discarded"]) == sorted(cards.split())
    assert game.log[-1][2].id == "ecarte.4.3"
    assert (game.view()["talon"], game.view()["exchanged"], game.to_act()) == (21 - count, (count, None), [1])
    assert set(game.view(0)["hands"][0]) == {"Kd", "7d", "8c", "Ks", "9s", *drawn} - set(cards.split())
    (event, _) = exchange(game, 1, "7s")
    assert event["drawn"] == (talon[count],)
    assert (game.view()["phase"], game.view()["exchanged"]) == ("play", (count, 1))


@pytest.mark.refuses("ecarte.4.1")
def test_nobody_exchanges_out_of_turn_twice_or_at_another_time() -> None:
    game = table()
    assert game.refusal(1, KEEP) == "ecarte.4.1"
    exchange(game, 0, "7d")
    assert game.refusal(0, KEEP) == "ecarte.4.1"
    exchange(game, 1)
    for seat in (0, 1):
        assert game.refusal(seat, KEEP) == "ecarte.4.1"
    waiting = opened(stacked(MIXED), cut=True)
    assert waiting.refusal(0, KEEP) == "ecarte.4.1"


@pytest.mark.refuses("ecarte.4.2")
@pytest.mark.parametrize("cards", [["7s"], ["Kd", "Kd"], ["Kd", "7d", "Qh"], ["Jc"], ["?"], ["Kd"] * 40, ["Kd", ""]])
def test_only_different_cards_of_the_own_hand_are_put_away(cards: list[str]) -> None:
    assert table().refusal(0, {"type": "exchange", "cards": cards}) == "ecarte.4.2"


@pytest.mark.refuses("ecarte.4.2")
def test_a_card_put_away_is_no_longer_in_the_hand() -> None:
    game = table(exchange="proposals")
    for command, seat in ((PROPOSE, 0), (ACCEPT, 1)):
        game.do(seat, command)
    exchange(game, 0, "Kd")
    exchange(game, 1)
    for command, seat in ((PROPOSE, 0), (ACCEPT, 1)):
        game.do(seat, command)
    assert game.refusal(0, {"type": "exchange", "cards": ["Kd"]}) == "ecarte.4.2"


@pytest.mark.accepts("ecarte.4.4")
def test_how_many_were_exchanged_is_public_and_which_only_the_owner_knows() -> None:
    game = table(talon="Jc Jh")
    exchange(game, 0, "7d 8c")
    for viewer, hidden in ((0, False), (1, True), ("spectator", True), ("arbiter", False)):
        view = game.view(viewer)
        assert view["exchanged"] == (2, None)
        assert view["discards"][0] == (("?", "?") if hidden else ("8c", "7d"))
        assert view["hands"][0] == (("?",) * 5 if hidden else ("Jc", "Kd", "Jh", "9s", "Ks"))


@pytest.mark.refuses("ecarte.4.5")
def test_nobody_exchanges_more_cards_than_the_talon_holds() -> None:
    game = opened(stacked(VOLE))
    exchange(game, 0, FIVE[0])
    exchange(game, 1, "7d 8d")
    finish(game)
    assert game.view()["talon"] == 3
    held = list(game.view(1)["hands"][1])
    for count in (4, 5):
        assert game.refusal(1, {"type": "exchange", "cards": held[:count]}) == "ecarte.4.5"
    exchange(game, 1, " ".join(held[:1]))
    held = list(game.view(0)["hands"][0])
    assert game.refusal(0, {"type": "exchange", "cards": held[:3]}) == "ecarte.4.5"
    assert game.refusal(0, {"type": "exchange", "cards": held[:2]}) is None


@pytest.mark.accepts("ecarte.4.5")
@pytest.mark.parametrize("stakes", ["once", "each_deal"])
def test_when_forehand_empties_the_talon_the_dealers_exchange_falls_away(stakes: str) -> None:
    game = opened(stacked(VOLE), stakes=stakes)
    exchange(game, 0, FIVE[0])
    exchange(game, 1, "7d 8d")
    finish(game)
    held = game.view(1)["hands"][1]
    events = exchange(game, 1, " ".join(held[:3]))
    assert types(events) == ["cards_exchanged"] + (["stakes_placed"] if stakes == "each_deal" else [])
    view = game.view()
    assert (view["phase"], view["exchanged"], view["talon"], game.to_act()) == ("play", (0, 3), 0, [1])
    assert game.refusal(0, KEEP) == "ecarte.4.1"


@pytest.mark.accepts("ecarte.4.5")
def test_with_an_empty_talon_play_begins_with_the_deal() -> None:
    game = opened(stacked(VOLE), stakes="each_deal")
    for seat in (0, 1):
        exchange(game, seat, FIVE[seat])
    keep(game)
    finish(game)
    view = game.view()
    assert [type(event).__name__ for _, event, _ in game.log[-2:]][1] == "StakesPlaced"
    assert (view["phase"], view["exchanged"], view["talon"], view["pot"]) == ("play", (0, 0), 0, 40)
    assert game.to_act() == [view["forehand"]] == [1]


@pytest.mark.refuses("ecarte.6.1")
def test_no_card_is_played_before_the_exchange_is_over() -> None:
    game = table()
    assert game.refusal(0, card("Kd")) == "ecarte.6.1"
    exchange(game, 0)
    assert game.refusal(0, card("Kd")) == "ecarte.6.1"
