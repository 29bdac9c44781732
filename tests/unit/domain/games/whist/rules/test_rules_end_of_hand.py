"""Section 9 of the rulebook: the end of a hand."""

import pytest

from domain.game.seat import by_seat
from domain.games.whist.game import WHIST
from tests.unit.domain.games.whist.support.tables import claims, lawful, play_split, split_table, table


@pytest.mark.accepts("whist.9.1", "whist.9.2")
def test_after_the_last_trick_the_seats_look_back_and_the_fourth_acceptance_scores() -> None:
    game = split_table([5, 5])
    play_split(game)
    assert (game.view()["phase"], game.view()["trick"], game.to_act()) == ("review", None, [0, 1, 2, 3])
    for seat in (2, 0, 3):
        assert game.events(seat, {"type": "accept_hand"}) == [{"type": "hand_accepted", "seat": seat}]
    assert (game.view()["accepted"], game.to_act(), game.view()["hand_points"]) == ((0, 2, 3), [1], (0, 0))
    events = game.events(1, {"type": "accept_hand"})
    assert [event["type"] for event in events] == ["hand_accepted", "hand_scored", "cards_shuffled", "hand_dealt"]
    assert events[1] == {
        "type": "hand_scored", "tricks": (8, 5), "trick_points": (2, 0), "transfer": (0, 0), "hand_points": (2, 0)
    }  # fmt: skip
    assert (game.view()["accepted"], game.view()["phase"]) == ((), "play")


@pytest.mark.accepts("whist.9.2")
def test_a_seat_that_has_accepted_may_still_claim_while_another_has_not() -> None:
    game = split_table([5, 5])
    tricks = play_split(game, {3: 1})
    for seat in (0, 1, 2):
        game.do(seat, {"type": "accept_hand"})
    claims(game, 3, tricks[3])
    assert (game.view()["revokes"], game.to_act()) == ((0, 1), [3])


@pytest.mark.refuses("whist.9.2")
def test_a_hand_is_accepted_once_and_only_when_it_is_over() -> None:
    game = split_table([5, 5])
    accept = {"type": "accept_hand"}
    assert game.refusal(0, accept) == "whist.9.2"
    play_split(game)
    game.do(0, accept)
    assert game.refusal(0, accept) == "whist.9.2"
    assert table(dealing="by_hand").refusal(0, accept) == "whist.9.2"
    assert table(enforcement="strict").refusal(1, accept) == "whist.9.2"


@pytest.mark.accepts("whist.9.2")
def test_under_strict_enforcement_the_last_trick_closes_the_hand() -> None:
    game = split_table([5, 5], enforcement="strict")
    while len(game.view()["tricks"]) < 12 or len(game.view()["trick"]["plays"]) < 3:
        seat = game.to_act()[0]
        game.do(seat, {"type": "play_card", "card": lawful(game, seat)[0]})
    seat = game.to_act()[0]
    events = game.events(seat, {"type": "play_card", "card": lawful(game, seat)[0]})
    assert [event["type"] for event in events] == [
        "card_played", "trick_taken", "hand_scored", "cards_shuffled", "hand_dealt"
    ]  # fmt: skip
    closing = WHIST.initial(4, game.options)
    for version, event, _ in game.log[:-3]:
        closing = WHIST.evolve(closing, event, version)
    assert WHIST.to_act(closing) == frozenset(), "nobody is asked to accept between the last trick and the score"
    assert [WHIST.legal(closing, by_seat(seat)) for seat in range(4)] == [()] * 4
