"""Section 4 of the rulebook, 4.6 and 4.7: exchanges by proposal."""

import pytest

from tests.unit.domain.games.ecarte.support.tables import (
    THEN_VOLE,
    THEN_VOLE_PLAY,
    VOLE,
    VOLE_PLAY,
    dealt,
    exchange,
    finish,
    hand,
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


@pytest.mark.accepts("ecarte.4.5", "ecarte.10.1")
@pytest.mark.parametrize(("way", "exchanged"), [("once", (0, 0)), ("proposals", (None, None))])
def test_a_king_that_wins_with_an_empty_talon_leaves_no_exchange_due(
    way: str, exchanged: tuple[object, object]
) -> None:
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
