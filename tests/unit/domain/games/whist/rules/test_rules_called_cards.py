"""Section 8 of the rulebook: cards that lie face up, and calling them."""

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.whist.support.commands import call, correct, lead, show
from tests.unit.domain.games.whist.support.tables import play, split_table, table, trick


def shown(*cards: tuple[int, str], called: str = "", **options: str) -> Bench:
    """A table before the first lead at which these cards have been shown, and those in `called` called."""
    game = table(**options)
    for seat, card in cards:
        game.do(seat, show(card))
        if card in called.split():
            game.do((seat + 2) % 4, call(card))
    return game


@pytest.mark.accepts("whist.8.1")
def test_a_card_shown_stays_face_up_in_turn_or_not() -> None:
    game = table()
    for seat, card in ((2, "Jc"), (1, "As"), (2, "3d")):
        assert game.events(seat, show(card)) == [{"type": "card_exposed", "seat": seat, "card": card, "cause": "shown"}]
    view = game.view(2)
    assert view["face_up"] == (
        (),
        ({"card": "As", "called": False},),
        ({"card": "Jc", "called": False}, {"card": "3d", "called": False}),
        (),
    )
    assert "Jc" not in view["hands"][2]
    assert len(game.view()["hands"][2]) == 11
    assert game.to_act() == [1]


@pytest.mark.accepts("whist.8.1")
def test_a_card_is_shown_also_while_a_trick_lies_complete_or_a_question_is_open() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    game.do(0, {"type": "ask_partner"})
    assert game.refusal(2, show("3d")) is None
    game.do(2, {"type": "deny_suit"})
    play(game, (3, "2c"), (0, "Kd"))
    assert game.refusal(3, show("3c")) is None


@pytest.mark.refuses("whist.8.1")
def test_a_card_is_shown_once_in_the_play_of_a_hand_and_never_under_strict_enforcement() -> None:
    game = shown((2, "Jc"))
    assert game.refusal(2, show("Jc")) == "whist.8.1"
    strict = table(enforcement="strict")
    assert strict.refusal(1, show("As")) == "whist.8.1"
    assert strict.refusal(1, show("Kc")) == "whist.8.1", "before it is asked whose card it is"
    waiting = table(dealing="by_hand")
    assert waiting.refusal(1, show("As")) == "whist.8.1"
    waiting.do(0, {"type": "deal", "faults": [{"position": 0, "face_up": True}]})
    assert waiting.refusal(1, show("As")) == "whist.8.1"
    played_out = split_table([5])
    while played_out.view()["phase"] == "play":
        seat = played_out.to_act()[0]
        moves = [move for move in played_out.legal(seat) if move["type"] in {"play_card", "take_trick"}]
        played_out.do(seat, moves[0])
    assert played_out.refusal(1, show("As")) == "whist.8.1"


@pytest.mark.accepts("whist.8.2")
def test_the_partner_calls_a_face_up_card_at_any_time_and_the_call_stands() -> None:
    game = shown((2, "Jc"))
    assert game.events(0, call("Jc")) == [{"type": "card_called", "seat": 0, "partner": 2, "card": "Jc"}]
    trick(game, 1, "9d 3d 2c Kd")
    assert game.view()["face_up"][2] == ({"card": "Jc", "called": True},)
    play(game, (0, "Kc"), (1, "Ac"), (2, "Jc"))
    assert game.view()["face_up"][2] == ()


@pytest.mark.refuses("whist.8.2")
def test_nobody_else_calls_and_only_a_face_up_card_once() -> None:
    game = shown((2, "Jc"))
    for seat in (1, 2, 3):
        assert game.refusal(seat, call("Jc")) == "whist.8.2"
    for card in ("8c", "Kc", "x", "", "?"):
        assert game.refusal(0, call(card)) == "whist.8.2"
    game.do(0, call("Jc"))
    assert game.refusal(0, call("Jc")) == "whist.8.2"
    play(game, (1, "9c"), (2, "Jc"))
    assert game.refusal(0, call("Jc")) == "whist.8.2"
    assert table(enforcement="strict").refusal(0, call("Jc")) == "whist.8.2"
    assert table(dealing="by_hand").refusal(0, call("Jc")) == "whist.8.2"


@pytest.mark.refuses("whist.8.3")
def test_a_face_up_card_that_nobody_called_may_not_be_played() -> None:
    game = shown((1, "As"), (2, "Jc"))
    assert game.refusal(1, lead("As")) == "whist.8.3"
    play(game, (1, "9c"))
    assert game.refusal(2, lead("Jc")) == "whist.8.3"
    assert game.refusal(2, lead("8c")) is None


@pytest.mark.accepts("whist.8.3")
def test_it_may_if_all_cards_that_following_suit_allows_lie_face_up() -> None:
    game = shown((0, "Kc"), (0, "Qc"))
    play(game, (1, "9c"), (2, "Jc"), (3, "2c"))
    assert game.refusal(0, lead("Kc")) is None
    assert game.refusal(0, lead("Qc")) is None
    assert game.refusal(0, lead("Ad")) is None, "a revoke with another card is accepted all the same"


@pytest.mark.refuses("whist.8.3")
def test_one_card_of_them_that_does_not_lie_face_up_is_enough_to_bar_the_others() -> None:
    game = shown((0, "Kc"))
    play(game, (1, "9c"), (2, "Jc"), (3, "2c"))
    assert game.refusal(0, lead("Kc")) == "whist.8.3"
    assert game.refusal(0, lead("Qc")) is None


@pytest.mark.refuses("whist.8.3")
def test_a_revoke_with_a_face_up_card_that_nobody_called_is_refused() -> None:
    game = shown((0, "Ad"), (0, "Kc"), (0, "Qc"))
    play(game, (1, "9c"), (2, "Jc"), (3, "2c"))
    assert game.refusal(0, lead("Ad")) == "whist.8.3", "all clubs lie face up, but this is none of them"
    assert game.refusal(0, lead("Kd")) is None


@pytest.mark.accepts("whist.8.3")
def test_a_leader_or_a_player_without_the_suit_needs_his_whole_hand_face_up() -> None:
    game = table()
    hand = game.view(3)["hands"][3]
    for card in hand[:-1]:
        game.do(3, show(card))
    play(game, (1, "9d"), (2, "3d"))
    assert [game.refusal(3, lead(card)) for card in hand] == ["whist.8.3"] * 12 + [None]
    game.do(3, show(hand[-1]))
    assert [game.refusal(3, lead(card)) for card in hand] == [None] * 13


@pytest.mark.accepts("whist.8.3")
def test_a_leader_whose_whole_hand_lies_face_up_leads_any_card() -> None:
    game = table()
    hand = game.view(1)["hands"][1]
    for card in hand:
        assert game.refusal(1, lead(card)) is None
        game.do(1, show(card))
        assert (game.refusal(1, lead(card)) is None) == (card == hand[-1])


@pytest.mark.refuses("whist.8.4")
def test_a_called_card_is_due_when_leading() -> None:
    game = shown((1, "9c"), (1, "As"), called="9c")
    for card in ("As", "Ac", "Td"):
        assert game.refusal(1, lead(card)) == "whist.8.4"
    assert game.refusal(1, lead("9c")) is None


@pytest.mark.refuses("whist.8.4")
def test_a_called_card_of_the_suit_led_is_due() -> None:
    game = shown((2, "Jc"), called="Jc")
    play(game, (1, "9c"))
    for card in ("8c", "3d"):
        assert game.refusal(2, lead(card)) == "whist.8.4"
    assert game.refusal(2, lead("Jc")) is None


@pytest.mark.accepts("whist.8.4")
def test_a_called_card_is_not_due_while_it_would_be_a_revoke() -> None:
    game = shown((2, "Jc"), called="Jc")
    play(game, (1, "9d"))
    assert game.refusal(2, lead("3d")) is None
    assert game.refusal(2, lead("8h")) is None, "a revoke with another card"
    assert game.refusal(2, lead("Jc")) is None, "a revoke with the called card"


@pytest.mark.refuses("whist.8.4")
def test_a_called_card_is_due_from_a_player_who_has_none_of_the_suit_led() -> None:
    game = shown((3, "3s"), called="3s")
    play(game, (1, "9d"), (2, "3d"))
    for card in ("2c", "4s"):
        assert game.refusal(3, lead(card)) == "whist.8.4"
    assert game.refusal(3, lead("3s")) is None


@pytest.mark.accepts("whist.8.4")
def test_of_several_called_cards_the_owner_chooses_also_when_leading() -> None:
    game = shown((2, "Jc"), (2, "8c"), (2, "3d"), (1, "9c"), (1, "As"), called="Jc 8c 3d 9c As")
    for card in ("9c", "As"):
        assert game.refusal(1, lead(card)) is None
    play(game, (1, "9c"))
    assert [game.refusal(2, lead(card)) for card in ("Jc", "8c", "3d", "7c")] == [None, None, "whist.8.4", "whist.8.4"]


@pytest.mark.refuses("whist.8.4")
def test_a_called_card_is_due_when_a_play_is_put_right() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    game.do(2, show("4d"))
    assert game.refusal(2, correct("4d")) == "whist.8.3"
    game.do(0, call("4d"))
    assert game.refusal(2, correct("3d")) == "whist.8.4"
    assert game.refusal(2, correct("4d")) is None


@pytest.mark.accepts("whist.8.3")
def test_a_play_is_put_right_with_a_face_up_card_if_there_is_no_other() -> None:
    game = shown((0, "Kc"))
    play(game, (1, "9c"), (2, "Jc"), (3, "2c"), (0, "Ah"))
    assert game.refusal(0, correct("Kc")) == "whist.8.3"
    game.do(0, show("Qc"))
    assert game.refusal(0, correct("Kc")) is None
    assert game.refusal(0, correct("Qc")) is None


@pytest.mark.accepts("whist.8.5")
def test_a_face_up_card_counts_when_it_is_asked_whether_its_owner_could_follow_suit() -> None:
    game = shown((0, "Kc"), (0, "Qc"))
    trick(game, 1, "9c Jc 2c 2d")
    assert game.events(1, {"type": "claim_revoke", "seat": 0, "trick": 1})[-1]["held"] == ("Qc", "Kc")
    assert game.view()["revokes"] == (1, 0)


@pytest.mark.accepts("whist.8.5")
def test_a_face_up_card_wins_tricks_and_is_counted_like_any_other() -> None:
    game = shown((1, "As"), called="As")
    trick(game, 1, "As 6h 3s 2s")
    assert game.view()["tricks_won"] == (0, 1)
    assert [len(hand) for hand in game.view()["hands"]] == [12, 12, 12, 12]
