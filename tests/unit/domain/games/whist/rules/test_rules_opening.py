"""Sections 1 and 2 of the rulebook: players, commands, cards; and what an opening may ask for."""

import msgspec
import pytest

from domain.game.rule import Malformed
from domain.game.seat import CLOCK
from domain.games.whist.game import WHIST
from domain.games.whist.types import Options
from tests.support.games.bench import bench, refused_opening
from tests.unit.domain.games.whist.support.tables import (
    PACK,
    accept_all,
    drawn_for,
    play,
    play_split,
    split_deal,
    split_table,
    table,
    trick,
)

COMMANDS = [
    {"type": "deal", "faults": []},
    {"type": "demand_redeal"},
    {"type": "accept_deal"},
    {"type": "play_card", "card": "As"},
    {"type": "take_trick"},
    {"type": "correct_play", "card": "As"},
    {"type": "ask_partner"},
    {"type": "deny_suit"},
    {"type": "claim_revoke", "seat": 0, "trick": 1},
    {"type": "rule_claim", "claim": 1, "upheld": True},
    {"type": "expose_card", "card": "As"},
    {"type": "call_card", "card": "As"},
    {"type": "accept_hand"},
]


@pytest.mark.accepts("whist.1.1")
def test_partners_face_each_other_and_share_tricks_and_the_result() -> None:
    assert WHIST.meta.seats == (4,)
    game = split_table([5])
    play_split(game)
    winners = [trick["winner"] for trick in game.view()["tricks"]]
    assert set(winners) == {0, 1, 2}
    assert game.view()["tricks_won"] == (winners.count(0) + winners.count(2), winners.count(1)) == (8, 5)
    assert game.refusal(0, {"type": "claim_revoke", "seat": 2, "trick": 1}) == "whist.7.6"
    assert game.refusal(0, {"type": "claim_revoke", "seat": 3, "trick": 1}) is None


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5, 8])
@pytest.mark.refuses("whist.1.1")
def test_whist_is_played_by_four(seats: int) -> None:
    assert refused_opening(WHIST, seats) == "whist.1.1"


@pytest.mark.accepts("whist.1.2")
def test_hands_make_a_round_and_rounds_make_the_game() -> None:
    game = split_table([3, 5, 11, 13, 6])
    standings = []
    while game.view()["phase"] != "over":
        play_split(game)
        accept_all(game)
        view = game.view()
        standings.append((view["deal_number"], view["round_number"], view["hand_points"], view["game_points"]))
    assert standings == [
        (2, 1, (4, 0), (0, 0)),
        (3, 1, (4, 2), (0, 0)),
        (4, 2, (0, 0), (0, 3)),
        (4, 2, (7, 0), (7, 3)),
    ]


@pytest.mark.accepts("whist.1.3", "whist.1.4")
def test_a_seat_plays_a_command_of_the_form_given() -> None:
    game = table()
    assert game.events(1, {"type": "play_card", "card": "As"}) == [
        {"type": "card_played", "seat": 1, "card": "As", "trick": 1}
    ]


@pytest.mark.parametrize(
    ("command", "field", "problem"),
    [
        ({}, "move.type", "missing"),
        ({"type": "fold"}, "move.type", "value"),
        ({"type": 7}, "move.type", "value"),
        ({"card": "As"}, "move.type", "missing"),
        ({"type": "play_card"}, "move.card", "missing"),
        ({"type": "play_card", "card": None}, "move.card", "type"),
        ({"type": "play_card", "card": 3}, "move.card", "type"),
        ({"type": "play_card", "card": ["As"]}, "move.card", "type"),
        ({"type": "play_card", "card": "As", "seat": 1}, "move.seat", "unknown"),
        ({"type": "take_trick", "trick": 1}, "move.trick", "unknown"),
        ({"type": "claim_revoke", "seat": True, "trick": 1}, "move.seat", "type"),
        ({"type": "claim_revoke", "seat": 1, "trick": 1.5}, "move.trick", "type"),
        ({"type": "claim_revoke", "seat": "1", "trick": 1}, "move.seat", "type"),
        ({"type": "claim_revoke", "seat": 1}, "move.trick", "missing"),
        ({"type": "rule_claim", "claim": 1, "upheld": 1}, "move.upheld", "type"),
        ({"type": "rule_claim", "claim": True, "upheld": True}, "move.claim", "type"),
        ({"type": "deal"}, "move.faults", "missing"),
        ({"type": "deal", "faults": None}, "move.faults", "type"),
        ({"type": "deal", "faults": [3]}, "move.faults[0]", "type"),
        ({"type": "deal", "faults": [{}]}, "move.faults[0].position", "missing"),
        ({"type": "deal", "faults": [{"position": True, "to": 1}]}, "move.faults[0].position", "type"),
        ({"type": "deal", "faults": [{"position": 1, "to": None}]}, "move.faults[0].to", "type"),
        ({"type": "deal", "faults": [{"position": 1, "face_up": 1}]}, "move.faults[0].face_up", "type"),
        ({"type": "deal", "faults": [{"position": 1, "seen": True}]}, "move.faults[0].seen", "unknown"),
    ],
)
@pytest.mark.refuses("whist.1.3")
def test_anything_else_is_no_command(command: dict[str, object], field: str, problem: str) -> None:
    game = table()
    with pytest.raises(Malformed) as refused:
        game.do(1, command)
    assert (refused.value.rule.id, refused.value.field, refused.value.problem) == ("whist.1.3", field, problem)


@pytest.mark.parametrize("options", [{"enforcement": "loose"}, {"points": 7}, {"transfer": None}, {"dealing": True}])
@pytest.mark.refuses("whist.1.3")
def test_options_that_whist_does_not_know_are_refused(options: dict[str, object]) -> None:
    assert refused_opening(WHIST, 4, options) == "whist.1.3"


def test_the_options_have_the_defaults_of_the_rulebook() -> None:
    assert Options() == Options(
        enforcement="claims",
        adjudication="referee",
        dealing="automatic",
        misdeal_dealer="same",
        withdrawn_card="hand",
        revoke_penalty="per_hand",
        transfer="debt",
        revoke_bars="game",
        revoked_hand_dealer="next",
        trick_points="beyond_six",
    )


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.refuses("whist.1.4")
def test_the_arbiter_only_rules_on_claims_and_records_deals(command: dict[str, object]) -> None:
    automatic, by_hand = table(), table(dealing="by_hand")
    assert automatic.refusal("arbiter", command) == ("whist.7.9" if command["type"] == "rule_claim" else "whist.1.4")
    expected = {"rule_claim": "whist.7.9", "deal": None}
    assert by_hand.refusal("arbiter", command) == expected.get(str(command["type"]), "whist.1.4")


@pytest.mark.refuses("whist.1.4")
def test_no_seat_rules_on_a_claim_and_the_clock_sends_nothing() -> None:
    game = table(adjudication="arbiter")
    trick(game, 1, "9d 8d 5h Kd")
    game.do(0, {"type": "claim_revoke", "seat": 3, "trick": 1})
    for seat in range(4):
        assert game.refusal(seat, {"type": "rule_claim", "claim": 1, "upheld": True}) == "whist.1.4"
    for command in COMMANDS:
        with pytest.raises(Exception, match=r"whist\.1\.4"):
            WHIST.decide(game.state, CLOCK, game.commands.decode(msgspec.json.encode(command)), None, game.version)


@pytest.mark.accepts("whist.2.1")
def test_the_pack_has_thirteen_cards_of_each_suit_and_all_are_dealt() -> None:
    game = table()
    view = game.view("arbiter")
    dealt = sorted([*sum(view["hands"], ()), view["turn_up"]])
    assert dealt == sorted(PACK)
    assert [sum(card[1] == suit for card in dealt) for suit in "cdhs"] == [13] * 4


@pytest.mark.parametrize(
    "order",
    [PACK[:51], [*PACK, "As"], [*PACK[:51], PACK[0]], [*PACK[:51], "1s"], [], ["As@r", *PACK[1:]]],
)
@pytest.mark.refuses("whist.2.1")
def test_a_prepared_shuffle_is_the_whole_pack(order: list[str]) -> None:
    lots = [drawn_for(0)]
    assert refused_opening(WHIST, 4, lots=lots, shuffles=[order]) == "whist.2.1"
    assert refused_opening(WHIST, 4, lots=lots, shuffles=[split_deal(0, 5), order]) == "whist.2.1"


@pytest.mark.accepts("whist.2.2")
def test_the_ace_is_high_in_the_draw_and_in_play() -> None:
    assert bench(WHIST, 4, prepared={"lots": [["Kd", "Ac", "2s", "Qh"]]}).view()["dealer"] == 1
    game = table()
    trick(game, 1, "9c Jc 2c Kc")
    assert game.view()["tricks"][0]["winner"] == 0
    trick(game, 0, "Qc Ac 8c Tc")
    assert game.view()["tricks"][1]["winner"] == 1


@pytest.mark.accepts("whist.2.2")
def test_no_suit_outranks_another_apart_from_trump() -> None:
    game = table()
    play(game, (1, "9d"), (2, "3d"), (3, "5h"), (0, "2d"))
    assert game.view()["trick"]["winner"] == 1
