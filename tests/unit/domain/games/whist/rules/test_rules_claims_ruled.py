"""Section 7 of the rulebook, 7.9, 7.11 and 7.12: claims ruled on, and revokes established."""

import pytest

from tests.unit.domain.games.whist.support.commands import ASK, DENY, TAKE, claim, correct, rule, types
from tests.unit.domain.games.whist.support.tables import (
    accept_all,
    claims,
    play,
    play_split,
    split_table,
    table,
    trick,
    with_revoke,
)


@pytest.mark.accepts("whist.7.9")
@pytest.mark.parametrize("upheld", [True, False])
@pytest.mark.parametrize("seat", [2, 3])
def test_the_arbiters_ruling_stands_also_against_the_finding(*, upheld: bool, seat: int) -> None:
    game = with_revoke(adjudication="arbiter")
    by = (seat + 1) % 4
    finding = "upheld" if seat == 2 else "rejected"
    assert game.events(by, claim(seat, 1)) == [
        {"type": "revoke_claimed", "claim": 1, "by": by, "seat": seat, "trick": 1, "finding": finding}
    ]
    assert (game.to_act(), game.view()["claims"][0]["state"]) == ([], "pending")
    assert game.view("arbiter")["claims"][0]["finding"] == finding
    held = ("3d", "4d", "5d", "6d", "7d", "8d") if seat == 2 else ()
    assert game.events("arbiter", rule(1, upheld=upheld)) == [
        {
            "type": "claim_upheld" if upheld else "claim_rejected",
            "claim": 1,
            "proof": (5, 6, 7 if seat == 2 else 8),
            "held": held,
        }
    ]
    established = (int(seat == 2 and upheld), int(seat == 3 and upheld))
    assert (game.view()["revokes"], game.to_act()) == (established, [0])


@pytest.mark.refuses("whist.7.9")
def test_while_a_claim_waits_no_seat_does_anything() -> None:
    game = table(adjudication="arbiter", withdrawn_card="exposed")
    trick(game, 1, "9d Jc 5h Kd")
    game.do(2, {"type": "expose_card", "card": "8c"})
    play(game, (0, "Ad"), (1, "Td"), (2, "8h"))
    game.do(0, ASK)
    game.do(1, claim(2, 1))
    everything = [
        {"type": "play_card", "card": "2c"},
        TAKE,
        correct("3d"),
        ASK,
        DENY,
        claim(3, 1),
        claim(2, 1),
        {"type": "expose_card", "card": "2c"},
        {"type": "call_card", "card": "8c"},
        {"type": "accept_hand"},
        {"type": "accept_deal"},
        {"type": "demand_redeal"},
        {"type": "deal", "faults": []},
    ]
    for seat in range(4):
        for command in everything:
            assert game.refusal(seat, command) == "whist.7.9"
        assert game.legal(seat) == []
    game.do("arbiter", rule(1, upheld=True))
    assert game.to_act() == [2], "the question is open again"
    assert game.refusal(2, DENY) is None


@pytest.mark.refuses("whist.7.9")
def test_the_arbiter_rules_only_on_the_claim_that_waits() -> None:
    game = with_revoke(adjudication="arbiter")
    assert game.refusal("arbiter", rule(1, upheld=True)) == "whist.7.9"
    game.do(1, claim(2, 1))
    for number in (0, 2, -1):
        assert game.refusal("arbiter", rule(number, upheld=True)) == "whist.7.9"
    game.do("arbiter", rule(1, upheld=False))
    assert game.refusal("arbiter", rule(1, upheld=True)) == "whist.7.9"
    at_once = with_revoke()
    at_once.do(1, claim(2, 1))
    assert at_once.refusal("arbiter", rule(1, upheld=False)) == "whist.7.9"


@pytest.mark.accepts("whist.7.9")
def test_a_claim_in_review_waits_too_and_the_acceptances_stay() -> None:
    game = split_table([5, 5], adjudication="arbiter")
    revoked = play_split(game, {3: 1})[3][0]
    game.do(0, {"type": "accept_hand"})
    game.do(2, claim(3, revoked))
    assert game.to_act() == []
    assert game.refusal(1, {"type": "accept_hand"}) == "whist.7.9"
    game.do("arbiter", rule(1, upheld=True))
    assert (game.to_act(), game.view()["accepted"], game.view()["revokes"]) == ([1, 2, 3], (0,), (0, 1))


@pytest.mark.accepts("whist.7.11")
def test_an_established_revoke_leaves_the_tricks_where_they_are_and_a_silent_one_costs_nothing() -> None:
    claimed, silent = split_table([5, 5]), split_table([5, 5])
    for game in (claimed, silent):
        tricks = play_split(game, {3: 1})[3]
        before = game.view()["tricks_won"]
        if game is claimed:
            claims(game, 3, tricks)
        assert game.view()["tricks_won"] == before == (8, 5)
        accept_all(game)
    assert silent.view()["last_hand"]["transfer"] == (0, 0)
    assert silent.view()["hand_points"] == (2, 0)
    assert claimed.view()["last_hand"]["transfer"] == (2, -2)
    assert claimed.view()["hand_points"] == (4, -2)


@pytest.mark.accepts("whist.7.12", "whist.3.3")
@pytest.mark.parametrize(("option", "dealer"), [("next", 1), ("same", 0)])
def test_revokes_of_both_sides_end_the_hand_without_points(option: str, dealer: int) -> None:
    game = split_table([5, 5], revoked_hand_dealer=option)
    tricks = play_split(game, {3: 1, 2: 1})
    game.do(1, {"type": "accept_hand"})
    claims(game, 3, tricks[3])
    events = game.events(1, claim(2, tricks[2][0]))
    assert types(events) == ["revoke_claimed", "claim_upheld", "hand_revoked", "cards_shuffled", "hand_dealt"]
    view = game.view()
    assert view["last_hand"] == {
        "result": "revoked",
        "tricks": (8, 5),
        "trick_points": (0, 0),
        "transfer": (0, 0),
        "hand_points": (0, 0),
        "round_winner": None,
        "game_points": 0,
    }
    assert (view["dealer"], view["deal_number"], view["round_number"], view["phase"]) == (dealer, 2, 1, "play")
    assert (view["claims"], view["revokes"], view["accepted"], view["tricks"]) == ((), (0, 0), (), ())


@pytest.mark.accepts("whist.7.12")
def test_a_revoked_hand_ends_at_once_and_keeps_the_points_of_the_round() -> None:
    game = split_table([5, 5, 5])
    play_split(game)
    accept_all(game)
    assert game.view()["hand_points"] == (2, 0)
    game = split_table([5, 5, 5], adjudication="arbiter")
    play_split(game)
    accept_all(game)
    trick_count = 0
    while trick_count < 7:
        seat = game.to_act()[0]
        moves = [move for move in game.legal(seat) if move["type"] in {"play_card", "take_trick"}]
        game.do(seat, moves[-1])
        trick_count = len(game.view()["tricks"])
    for number, seat in ((1, 0), (2, 1)):
        game.do((seat + 1) % 4, claim(seat, 1))
        events = game.events("arbiter", rule(number, upheld=True))
    assert types(events) == ["claim_upheld", "hand_revoked", "cards_shuffled", "hand_dealt"]
    assert (game.view()["hand_points"], game.view()["last_hand"]["hand_points"]) == ((2, 0), (2, 0))
    assert sum(game.view()["last_hand"]["tricks"]) == 7


@pytest.mark.accepts("whist.7.12")
def test_by_hand_the_new_hand_waits_to_be_dealt() -> None:
    game = table(dealing="by_hand", revoked_hand_dealer="same", adjudication="arbiter")
    game.do(0, {"type": "deal", "faults": []})
    trick(game, 1, "9d Jc 5h Kd")
    for number, seat in ((1, 2), (2, 3)):
        game.do((seat + 1) % 4, claim(seat, 1))
        events = game.events("arbiter", rule(number, upheld=True))
    assert types(events) == ["claim_upheld", "hand_revoked", "cards_shuffled"]
    assert (game.view()["phase"], game.to_act(), game.view()["deal_number"]) == ("deal", [0], 2)
