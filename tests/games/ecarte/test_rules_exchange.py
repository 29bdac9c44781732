"""Sections 4 and 5 of the rulebook: exchange, proposals and stakes."""

import pytest

from tests.games.ecarte.tables import (
    KING,
    KING_PLAY,
    MIXED,
    THEN_THREE,
    THEN_VOLE,
    THEN_VOLE_PLAY,
    VOLE,
    VOLE_PLAY,
    card,
    dealt,
    exchange,
    finish,
    four_all,
    hand,
    keep,
    opened,
    stacked,
    table,
    types,
)

PROPOSE = {"type": "propose"}
STAND = {"type": "stand"}
ACCEPT = {"type": "answer_proposal", "accept": True}
REFUSE = {"type": "answer_proposal", "accept": False}
FIVE = ("Kd Qd Kc Ks Qs", "7d 8d 7c Ts As")
KEEP = {"type": "exchange", "cards": []}


@pytest.mark.accepts("ecarte.4.1", "ecarte.4.2", "ecarte.4.3")
@pytest.mark.parametrize("cards", ["", "Kd", "9s Kd", "Ks 9s 8c 7d Kd"])
def test_each_exchanges_once_first_forehand_any_number_of_cards(cards: str) -> None:
    game = table(talon="Jc Jh Ah Th Jd")
    count = len(cards.split())
    drawn = ["Jc", "Jh", "Ah", "Th", "Jd"][:count]
    (event,) = exchange(game, 0, cards)
    order = [suit + rank for suit in "cdhs" for rank in "789TAJQK"]
    expected = tuple(sorted(drawn, key=lambda one: order.index(one[1] + one[0])))
    assert (event["seat"], event["count"], event["drawn"]) == (0, count, expected)
    assert sorted(event["discarded"]) == sorted(cards.split())
    assert game.log[-1][2].id == "ecarte.4.3"
    assert (game.view()["talon"], game.view()["exchanged"], game.to_act()) == (21 - count, (count, None), [1])
    assert set(game.view(0)["hands"][0]) == {"Kd", "7d", "8c", "Ks", "9s", *drawn} - set(cards.split())
    (event, _) = exchange(game, 1, "7s")
    assert event["drawn"] == ([*"Jc Jh Ah Th Jd".split(), "7c"][count],)
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


@pytest.mark.accepts("ecarte.4.5", "ecarte.10.1")
@pytest.mark.parametrize(("way", "exchanged"), [("once", (0, 0)), ("proposals", (None, None))])
def test_a_king_that_wins_with_an_empty_talon_leaves_no_exchange_due(way: str, exchanged: tuple[object, object]) -> None:
    third = ("7s 8s 9s Ts As", "Js Qs Ks 9c Tc", "9h")
    fourth = ("8h Th Jc Qc 9d", "Ah Qh Td Qd Kh", "Kd")
    pack = stacked(third, talon=f"7c 8c 7d 8d 7h Ac Kc Ad Jd Jh {' '.join(dealt(fourth))}")
    game = opened(stacked(VOLE, THEN_VOLE), pack, exchange=way)
    for cards in (VOLE_PLAY, THEN_VOLE_PLAY):
        hand(game, cards)
    if way == "proposals":
        game.do(0, PROPOSE)
        game.do(1, ACCEPT)
    for seat in (0, 1):
        exchange(game, seat, third[seat])
    finish(game)
    view = game.view()
    assert (view["phase"], view["points"], view["deal_number"], view["talon"]) == ("over", (5, 2), 4, 0)
    assert (view["exchanged"], view["turn_up"]) == (exchanged, "Kd")


@pytest.mark.accepts("ecarte.4.6", "ecarte.4.7")
def test_forehand_proposes_the_dealer_accepts_and_both_exchange_as_often_as_they_like() -> None:
    game = table(exchange="proposals", talon="Jc Jh Ah Th Jd 7c")
    assert (game.view()["phase"], game.to_act()) == ("propose", [0])
    assert game.events(0, PROPOSE) == [{"type": "exchange_proposed", "seat": 0}]
    assert (game.view()["phase"], game.to_act()) == ("answer", [1])
    assert game.events(1, ACCEPT) == [{"type": "proposal_answered", "seat": 1, "accept": True}]
    assert (game.view()["phase"], game.to_act(), game.view()["exchanged"]) == ("exchange", [0], (None, None))
    exchange(game, 0, "7d")
    assert game.to_act() == [1]
    exchange(game, 1)
    assert (game.view()["phase"], game.to_act(), game.view()["exchanged"]) == ("propose", [0], (1, 0))
    game.do(0, PROPOSE)
    assert game.view()["exchanged"] == (1, 0)
    game.do(1, ACCEPT)
    assert game.view()["exchanged"] == (None, None)
    exchange(game, 0, "Jc 8c")
    exchange(game, 1, "9d Qc")
    assert (game.view()["exchanged"], game.view()["talon"]) == ((2, 2), 16)
    assert game.view(0)["discards"][0] == ("8c", "Jc", "7d")
    assert all(rule.id == "ecarte.4.6" for _, event, rule in game.log if "ropos" in type(event).__name__)


@pytest.mark.accepts("ecarte.4.6", "ecarte.5.1")
@pytest.mark.parametrize("refused", [True, False])
def test_play_begins_when_forehand_stands_or_the_dealer_refuses(*, refused: bool) -> None:
    game = table(exchange="proposals")
    if refused:
        game.do(0, PROPOSE)
    events = game.events(1, REFUSE) if refused else game.events(0, STAND)
    first = {"type": "proposal_answered", "seat": 1, "accept": False} if refused else {"type": "stood", "seat": 0}
    assert events == [first, {"type": "stakes_placed", "stake": 10, "pot": 20}]
    view = game.view()
    assert (view["phase"], game.to_act(), view["exchanged"]) == ("play", [0], (None, None))


@pytest.mark.accepts("ecarte.4.6")
@pytest.mark.parametrize("refused", [True, False])
def test_neither_standing_nor_refusing_changes_what_the_hand_is_worth(*, refused: bool) -> None:
    game = table(VOLE, exchange="proposals")
    if refused:
        game.do(0, PROPOSE)
        game.do(1, REFUSE)
    assert hand(game, VOLE_PLAY)[2]["credit"] == (2, 0)


@pytest.mark.accepts("ecarte.4.6", "ecarte.4.5")
def test_when_the_talon_is_empty_play_begins() -> None:
    game = table(exchange="proposals")
    for _ in range(2):
        game.do(0, PROPOSE)
        game.do(1, ACCEPT)
        for seat in (0, 1):
            exchange(game, seat, " ".join(game.view(seat)["hands"][seat]))
    assert (game.view()["talon"], game.view()["phase"]) == (1, "propose")
    game.do(0, PROPOSE)
    game.do(1, ACCEPT)
    held = game.view(0)["hands"][0]
    assert game.refusal(0, {"type": "exchange", "cards": held[:2]}) == "ecarte.4.5"
    assert types(exchange(game, 0, held[0])) == ["cards_exchanged", "stakes_placed"]
    view = game.view()
    assert (view["phase"], view["exchanged"], view["talon"]) == ("play", (1, 0), 0)
    assert game.refusal(0, PROPOSE) == "ecarte.4.6"
    finish(game)
    assert (game.view()["deal_number"], game.view()["talon"]) == (2, 21)


@pytest.mark.accepts("ecarte.4.6")
def test_the_dealer_may_take_the_last_card_of_the_talon() -> None:
    game = table(exchange="proposals")
    for count in (5, 5, 5, 3):
        seat = 1 if game.view()["exchanged"][0] is not None and game.view()["phase"] == "exchange" else 0
        if game.view()["phase"] == "propose":
            game.do(0, PROPOSE)
            game.do(1, ACCEPT)
        exchange(game, seat, " ".join(game.view(seat)["hands"][seat][:count]))
    game.do(0, PROPOSE)
    game.do(1, ACCEPT)
    exchange(game, 0, game.view(0)["hands"][0][0])
    exchange(game, 1, " ".join(game.view(1)["hands"][1][:2]))
    view = game.view()
    assert (view["talon"], view["exchanged"], view["phase"]) == (0, (1, 2), "play")


@pytest.mark.accepts("ecarte.4.6")
def test_with_an_empty_talon_nothing_is_proposed_and_nothing_counted() -> None:
    game = opened(stacked(VOLE), exchange="proposals", stakes="each_deal")
    game.do(0, PROPOSE)
    game.do(1, ACCEPT)
    for seat in (0, 1):
        exchange(game, seat, FIVE[seat])
    assert game.view()["talon"] == 11
    finish(game)
    view = game.view()
    assert (view["deal_number"], view["talon"], view["phase"], view["exchanged"]) == (2, 0, "play", (None, None))
    assert view["pot"] == 40


@pytest.mark.refuses("ecarte.4.6")
def test_only_forehand_proposes_or_stands_and_only_the_dealer_answers() -> None:
    game = table(exchange="proposals")
    for command in (PROPOSE, STAND, ACCEPT, REFUSE):
        assert game.refusal(1, command) == "ecarte.4.6"
    for command in (ACCEPT, REFUSE):
        assert game.refusal(0, command) == "ecarte.4.6"
    game.do(0, PROPOSE)
    for command in (PROPOSE, STAND, ACCEPT, REFUSE):
        assert game.refusal(0, command) == "ecarte.4.6"
    for command in (PROPOSE, STAND):
        assert game.refusal(1, command) == "ecarte.4.6"
    game.do(1, ACCEPT)
    for seat in (0, 1):
        for command in (PROPOSE, STAND, ACCEPT, REFUSE):
            assert game.refusal(seat, command) == "ecarte.4.6"


@pytest.mark.refuses("ecarte.4.6", "ecarte.4.1")
def test_without_the_option_there_is_nothing_to_propose_and_with_it_nothing_to_exchange_unasked() -> None:
    plain, asking = table(), table(exchange="proposals")
    for seat in (0, 1):
        for command in (PROPOSE, STAND, ACCEPT, REFUSE):
            assert plain.refusal(seat, command) == "ecarte.4.6"
        assert asking.refusal(seat, KEEP) == "ecarte.4.1"


@pytest.mark.accepts("ecarte.4.7")
@pytest.mark.refuses("ecarte.4.7")
def test_by_proposal_forehand_exchanges_at_least_one_card_and_the_dealer_may_exchange_none() -> None:
    game = table(exchange="proposals")
    game.do(0, PROPOSE)
    game.do(1, ACCEPT)
    assert game.refusal(0, KEEP) == "ecarte.4.7"
    exchange(game, 0, "7d")
    assert game.refusal(1, KEEP) is None


@pytest.mark.accepts("ecarte.5.1")
@pytest.mark.parametrize("stake", [0, 1, 25, 10**9])
def test_both_stakes_go_into_the_pot_after_the_exchange_of_the_first_hand(stake: int) -> None:
    game = opened(stacked(VOLE, ("7h 8h 9c Tc 9s", "Kh Qh Qc Jc Js", "Ad")), stake=stake)
    exchange(game, 0)
    assert (game.view()["pot"], game.view()["balance"], game.view()["stake"]) == (0, (0, 0), stake)
    events = exchange(game, 1)
    assert events[1:] == [{"type": "stakes_placed", "stake": stake, "pot": 2 * stake}]
    assert game.log[-1][2].id == "ecarte.5.1"
    assert (game.view()["pot"], game.view()["balance"]) == (2 * stake, (-stake, -stake))
    hand(game, VOLE_PLAY)
    exchange(game, 1)
    assert types(exchange(game, 0)) == ["cards_exchanged"]
    assert game.view()["pot"] == 2 * stake


@pytest.mark.accepts("ecarte.5.2")
def test_both_pay_after_the_exchange_of_every_hand_if_that_is_agreed() -> None:
    game = four_all(stakes="each_deal")
    assert (game.view()["pot"], game.view()["balance"]) == (80, (-40, -40))
    keep(game)
    assert (game.view()["pot"], game.view()["balance"]) == (100, (-50, -50))
    placed = [(event.pot, rule.id) for _, event, rule in game.log if type(event).__name__ == "StakesPlaced"]
    assert placed == [(pot, "ecarte.5.2") for pot in (20, 40, 60, 80, 100)]


@pytest.mark.accepts("ecarte.5.2")
def test_a_hand_that_a_king_ends_is_not_paid_for() -> None:
    game = opened(stacked(KING, THEN_THREE), stacked(KING), first=0, stakes="each_deal")
    hand(game, KING_PLAY)
    events = hand(game, "Kc 7c Ks 7s Qs 8s 7d 8d Th 9h")
    assert events[-1]["type"] == "game_won"
    assert events[-1]["pot"] == 40


@pytest.mark.refuses("ecarte.6.1")
def test_no_card_is_played_before_the_exchange_is_over() -> None:
    game = table()
    assert game.refusal(0, card("Kd")) == "ecarte.6.1"
    exchange(game, 0)
    assert game.refusal(0, card("Kd")) == "ecarte.6.1"
