"""Rule 11.4: a game of some hands only, as boards of a tournament are."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.game.rule import Refused
from domain.games.whist.game import WHIST
from service.record.codec import body_of
from tests.support.games.bench import Bench, refused_opening
from tests.support.games.sitting import Sitting, codec_of
from tests.unit.domain.games.whist.support.commands import types
from tests.unit.domain.games.whist.support.tables import claims, play_and_score, play_split, side_table

BARS = pytest.mark.parametrize(
    ("options", "others"), [({}, 2), ({"revoke_bars": "round"}, 2), ({"trick_points": "from_seventh"}, 4)]
)


def result(game: Bench) -> tuple[Any, ...]:
    outcome = WHIST.outcome(game.state)
    assert outcome is not None
    return outcome.ranking, outcome.scores, outcome.reason


@pytest.mark.accepts("whist.11.4")
def test_one_hand_and_the_game_is_over() -> None:
    game = side_table([4], hands=1)
    events = play_and_score(game)
    assert types(events) == ["hand_accepted", "hand_scored", "game_over"]
    assert events[-1] == {"type": "game_over", "side": 1}
    assert game.log[-1][2].id == "whist.11.4"
    assert result(game) == (((1, 3), (0, 2)), (0, 3, 0, 3), "hands")
    view = game.view()
    assert (view["phase"], view["trick"], view["round_number"], view["game_points"]) == ("over", None, 1, (0, 0))
    assert (view["hand_points"], view["deal_number"], len(view["tricks"])) == ((0, 3), 1, 13)
    assert view["last_hand"] == {
        "result": "scored",
        "tricks": (4, 9),
        "trick_points": (0, 3),
        "transfer": (0, 0),
        "hand_points": (0, 3),
        "round_winner": None,
        "game_points": 0,
    }
    assert game.to_act() == []
    assert all(game.legal(actor) == [] for actor in (0, 1, 2, 3, "arbiter"))
    assert game.refusal(0, {"type": "take_trick"}) == "whist.11.3"


@pytest.mark.accepts("whist.11.4")
def test_the_points_of_all_hands_add_up_and_no_round_is_won() -> None:
    game = side_table([13, 13, 4], hands=3)
    for points, deal in (((7, 0), 2), ((14, 0), 3)):
        events = play_and_score(game)
        assert types(events) == ["hand_accepted", "hand_scored", "cards_shuffled", "hand_dealt"]
        view = game.view()
        assert (view["hand_points"], view["deal_number"], view["round_number"]) == (points, deal, 1)
        assert WHIST.outcome(game.state) is None
    assert types(play_and_score(game))[-1] == "game_over"
    assert result(game) == (((0, 2), (1, 3)), (14, 3, 14, 3), "hands")


@pytest.mark.accepts("whist.11.4")
def test_with_equal_points_all_four_tie() -> None:
    game = side_table([9, 4], hands=2)
    play_and_score(game)
    assert play_and_score(game)[-1] == {"type": "game_over", "side": None}
    assert result(game) == (((0, 1, 2, 3),), (3, 3, 3, 3), "hands")


@pytest.mark.accepts("whist.11.4", "whist.10.2")
@BARS
def test_a_revoke_costs_its_points_and_bars_from_nothing(options: dict[str, Any], others: int) -> None:
    """10.3 speaks of winning the round or the game of rounds; here side 0 wins although it revoked."""
    game = side_table([13, 11], hands=2, **options)
    play_and_score(game)
    events = play_and_score(game, (1, 0))
    assert events[1]["hand_points"] == (7 + 5 - 2, others)
    assert events[-1] == {"type": "game_over", "side": 0}


@pytest.mark.accepts("whist.11.4", "whist.7.12")
@pytest.mark.parametrize("dealer", ["next", "same"])
def test_a_revoked_hand_counts_as_one_of_them(dealer: str) -> None:
    game = side_table([7], hands=1, revoked_hand_dealer=dealer)
    own, other = play_split(game, {2: 1, 3: 1}).values()
    claims(game, 2, own)
    ending = game.events(0, {"type": "claim_revoke", "seat": 3, "trick": other[0]})
    assert types(ending)[-2:] == ["hand_revoked", "game_over"]
    assert ending[-1] == {"type": "game_over", "side": None}
    assert result(game) == (((0, 1, 2, 3),), (0, 0, 0, 0), "hands")
    assert game.view()["last_hand"]["result"] == "revoked"


@pytest.mark.accepts("whist.11.4")
def test_a_misdeal_dealt_anew_is_none_of_them() -> None:
    game = side_table([4], hands=1, dealing="by_hand")
    dealer = game.view()["dealer"]
    game.do(dealer, {"type": "deal", "faults": [{"position": 0, "face_up": True}]})
    game.do(1, {"type": "demand_redeal"})
    assert (game.view()["phase"], game.view()["deal_number"]) == ("deal", 2)
    assert game.state.hands_ended == 0


@pytest.mark.accepts("whist.11.4")
def test_who_gives_up_loses_with_the_hand_points_as_they_are() -> None:
    game = side_table([4, 13], hands=3)
    play_and_score(game)
    outcome = WHIST.resign(game.state, 1)
    assert (outcome.ranking, outcome.scores, outcome.reason) == (((0, 2), (1, 3)), (0, 3, 0, 3), "resigned")


@pytest.mark.refuses("whist.1.3")
@pytest.mark.parametrize("hands", [0, 101, -1, "1", True, 1.5])
def test_it_is_a_number_from_1_to_100(hands: Any) -> None:
    assert refused_opening(WHIST, 4, {"hands": hands}) == "whist.1.3"
    with pytest.raises(Refused):
        Sitting(WHIST, 4, {"hands": hands})


@pytest.mark.accepts("whist.11.4")
def test_a_new_table_records_that_it_has_no_such_number_and_an_old_one_has_none() -> None:
    assert b'"hands":null' in Sitting(WHIST, 4).bodies[0]
    assert b'"hands":100' in Sitting(WHIST, 4, {"hands": 100}).bodies[0]
    opened = msgspec.json.decode(Sitting(WHIST, 4).bodies[0])
    del opened["event"]["options"]["hands"]
    before = msgspec.json.encode(opened, order="sorted")
    record = codec_of(WHIST).record(before)
    assert body_of(record) == before
    assert record.event.options.most_hands is None
