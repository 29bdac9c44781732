"""Section 6 of the rulebook: play."""

import pytest

from domain.games.whist.trick import NO_TRICK, turn_of
from tests.unit.domain.games.whist.support.commands import TAKE, lead
from tests.unit.domain.games.whist.support.tables import play, split_table, table, trick


@pytest.mark.accepts("whist.6.1")
def test_the_dealers_left_leads_any_card_and_play_goes_clockwise() -> None:
    for dealer in range(4):
        game = split_table([5], dealer=dealer)
        first = (dealer + 1) % 4
        for card in game.view(first)["hands"][first]:
            assert game.refusal(first, lead(card)) is None
        for step in range(4):
            seat = (first + step) % 4
            assert game.to_act() == [seat]
            game.do(seat, lead(game.view(seat)["hands"][seat][0]))
        assert [one["seat"] for one in game.view()["trick"]["plays"]] == [(first + step) % 4 for step in range(4)]


@pytest.mark.refuses("whist.6.1")
def test_nobody_plays_out_of_turn_or_outside_the_play_of_a_hand() -> None:
    game = table()
    for seat, card in ((0, "Kc"), (2, "Jc"), (3, "Tc")):
        assert game.refusal(seat, lead(card)) == "whist.6.1"
    play(game, (1, "9d"))
    assert game.refusal(1, lead("Td")) == "whist.6.1"
    waiting = table(dealing="by_hand")
    played_out = split_table([5])
    while played_out.view()["phase"] == "play":
        seat = played_out.to_act()[0]
        played_out.do(
            seat, next(move for move in played_out.legal(seat) if move["type"] in {"play_card", "take_trick"})
        )
    for other in (waiting, played_out):
        for command in (lead("As"), TAKE, {"type": "correct_play", "card": "As"}, {"type": "ask_partner"}):
            assert other.refusal(1, command) == "whist.6.1"
        assert other.refusal(1, {"type": "deny_suit"}) == "whist.6.1"


@pytest.mark.accepts("whist.6.2")
def test_a_player_who_holds_the_led_suit_follows_it() -> None:
    for enforcement in ("claims", "strict"):
        game = table(enforcement=enforcement)
        play(game, (1, "9d"))
        for card in ("3d", "8d"):
            assert game.refusal(2, lead(card)) is None


@pytest.mark.refuses("whist.6.2")
def test_under_strict_enforcement_a_revoke_is_refused() -> None:
    game = table(enforcement="strict")
    play(game, (1, "9d"))
    for card in ("Jc", "5c", "8h"):
        assert game.refusal(2, lead(card)) == "whist.6.2"


@pytest.mark.accepts("whist.6.2")
def test_under_claims_a_revoke_is_accepted_and_looks_like_any_other_play() -> None:
    game = table()
    play(game, (1, "9d"))
    assert game.events(2, lead("Jc")) == [{"type": "card_played", "seat": 2, "card": "Jc", "trick": 1}]
    assert {rule.id for _, event, rule in game.log if type(event).__name__ == "CardPlayed"} == {"whist.6.1"}


@pytest.mark.accepts("whist.6.3")
def test_a_player_plays_only_cards_of_his_own_hand() -> None:
    game = table()
    held = game.view(1)["hands"][1]
    for card in held:
        assert game.refusal(1, lead(card)) is None


@pytest.mark.refuses("whist.6.3")
@pytest.mark.parametrize("card", ["Kc", "2s", "Jc", "Tc", "", "?", "1s", "as", "As@r", "AsAs", "*1"])
def test_a_card_that_is_not_in_the_hand_cannot_be_played(card: str) -> None:
    game = table()
    assert game.refusal(1, lead(card)) == "whist.6.3"
    assert game.refusal(1, {"type": "expose_card", "card": card}) == "whist.6.3"


@pytest.mark.refuses("whist.6.3")
def test_a_card_played_before_is_no_longer_in_the_hand() -> None:
    game = table()
    trick(game, 1, "Ac 5c 2c Qc")
    assert game.refusal(1, lead("Ac")) == "whist.6.3"


@pytest.mark.accepts("whist.6.4")
@pytest.mark.parametrize("card", ["2c", "Tc", "5h", "3s", "6s"])
def test_a_player_without_the_suit_led_plays_any_card(card: str) -> None:
    game = table(enforcement="strict")
    play(game, (1, "9d"), (2, "3d"))
    assert game.refusal(3, lead(card)) is None


@pytest.mark.accepts("whist.6.5")
@pytest.mark.parametrize(
    ("leader", "played", "winner"),
    [
        (1, "9d 3d 2c Kd", 0),  # the highest of the suit led
        (1, "9d 3d 3s Kd", 3),  # any trump beats it
        (1, "9d 3d 3s Js", 0),  # the higher of two trumps
        (1, "9d Jc Tc Ah", 1),  # other suits never win
        (1, "7s Jc 3s 2s", 1),  # trump led
        (1, "7s Jc 3s 9s", 0),
        (1, "9h 6h 5h Qc", 1),  # the last card off suit and high
    ],
)
def test_the_highest_trump_wins_else_the_highest_card_of_the_suit_led(leader: int, played: str, winner: int) -> None:
    game = table()
    trick(game, leader, played)
    assert game.view()["tricks"][0]["winner"] == winner
    assert game.to_act() == [winner]


@pytest.mark.accepts("whist.6.6", "whist.6.7")
def test_a_complete_trick_lies_until_its_winner_takes_it_and_he_leads_next() -> None:
    game = table()
    play(game, (1, "9d"), (2, "3d"), (3, "2c"), (0, "Kd"))
    view = game.view()
    assert (view["trick"]["winner"], game.to_act(), view["tricks"], view["tricks_won"]) == (0, [0], (), (0, 0))
    assert game.events(0, TAKE) == [{"type": "trick_taken", "seat": 0, "trick": 1}]
    view = game.view()
    assert view["trick"] == {"number": 2, "leader": 0, "led": None, "plays": (), "winner": None}
    assert (view["tricks_won"], game.to_act()) == ((1, 0), [0])
    assert game.refusal(0, lead("Ah")) is None


@pytest.mark.refuses("whist.6.6")
def test_before_the_trick_is_taken_nobody_plays_and_only_the_winner_takes_it() -> None:
    game = table()
    assert game.refusal(1, TAKE) == "whist.6.6"
    play(game, (1, "9d"), (2, "3d"), (3, "2c"))
    assert game.refusal(0, TAKE) == "whist.6.6"
    play(game, (0, "Kd"))
    assert game.refusal(0, lead("Ah")) == "whist.6.6"
    assert game.refusal(1, lead("Ac")) == "whist.6.6"
    for seat in (1, 2, 3):
        assert game.refusal(seat, TAKE) == "whist.6.6"


@pytest.mark.accepts("whist.6.6")
def test_under_strict_enforcement_the_trick_is_taken_with_its_last_card() -> None:
    game = table(enforcement="strict")
    play(game, (1, "9d"), (2, "3d"), (3, "2c"))
    assert game.events(0, lead("Kd")) == [
        {"type": "card_played", "seat": 0, "card": "Kd", "trick": 1},
        {"type": "trick_taken", "seat": 0, "trick": 1},
    ]
    assert (game.view()["trick"]["number"], game.to_act()) == (2, [0])
    assert game.refusal(0, TAKE) == "whist.6.6"


def test_a_complete_trick_and_a_hand_without_one_are_nobodys_turn() -> None:
    game = table()
    play(game, (1, "9d"), (2, "3d"), (3, "2c"))
    assert turn_of(game.state.hand.trick) == 0
    play(game, (0, "Kd"))
    assert turn_of(game.state.hand.trick) is None
    assert turn_of(NO_TRICK) is None


@pytest.mark.accepts("whist.6.7")
def test_the_winner_of_each_trick_leads_to_the_next() -> None:
    game = table()
    for leader, played in ((1, "9d 3d 3s Kd"), (3, "2c Kc Ac 5c"), (1, "As 6h 4s 2s")):
        assert game.to_act() == [leader]
        trick(game, leader, played)
    assert [one["leader"] for one in game.view()["tricks"]] == [1, 3, 1]
