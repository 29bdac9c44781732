"""Sections 1 to 4 of the rulebook: the table, cards, sharers, the pack; and the options."""

from __future__ import annotations

import pytest

from domain.games.bakkarat.game import BAKKARAT
from domain.games.bakkarat.hand import is_bak, result
from domain.games.bakkarat.options import Options
from tests.games.bakkarat.support.tables import (
    ACCEPT,
    BAK,
    DRAW,
    HOLD,
    LEAVE,
    PLAIN,
    RAISE,
    STAND,
    all_accept,
    all_hold,
    all_stand,
    dealt,
    opened,
    pack,
    reviewed,
    stake,
    table,
)
from tests.games.bakkarat.support.worlds import PACK
from tests.games.support.bench import refused_opening


def ask(player: int, percent: int) -> dict[str, object]:
    return {"type": "ask_share", "player": player, "percent": percent}


def answer(seat: int, accept: bool) -> dict[str, object]:
    return {"type": "answer_share", "seat": seat, "accept": accept}


def end(seat: int) -> dict[str, object]:
    return {"type": "end_share", "seat": seat}


@pytest.mark.accepts("bakkarat.1.1")
@pytest.mark.parametrize("seats", range(3, 13))
def test_three_active_seats_play_and_seat_0_is_the_bank_first(seats: int) -> None:
    game = opened(seats)
    assert game.view()["bank"] == 0
    assert len(game.view()["stakes"]) == 3
    assert len(game.view()["balances"]) == seats


@pytest.mark.parametrize("seats", [0, 2, 13, -1, 10**30])
def test_another_number_of_seats_is_refused(seats: int) -> None:
    assert refused_opening(BAKKARAT, seats) == "bakkarat.1.1"


@pytest.mark.refuses("bakkarat.1.2")
@pytest.mark.parametrize(
    "command",
    [
        {},
        {"type": "fold"},
        {"type": "place_stake"},
        {"type": "place_stake", "amount": "3"},
        {"type": "place_stake", "amount": True},
        {"type": "place_stake", "amount": 1.5},
        {"type": "place_stake", "amount": 1_000_000_001},
        {"type": "cut", "at": None},
        {"type": "hold", "seat": 1},
        {"type": "rule_claim", "claim": 1, "upheld": 1},
        {"type": "ask_share", "player": 0},
        {"type": "answer_share", "seat": 3, "accept": "yes"},
    ],
)
def test_a_command_has_exactly_its_fields_in_the_right_form(command: dict[str, object]) -> None:
    assert table().refusal(1, command) == "bakkarat.1.2"


@pytest.mark.accepts("bakkarat.1.2")
def test_the_greatest_number_is_well_formed() -> None:
    assert table().refusal(1, {"type": "place_stake", "amount": 1_000_000_000}) is None


@pytest.mark.refuses("bakkarat.1.3")
@pytest.mark.parametrize("command", [HOLD, RAISE, LEAVE, ask(0, 5), end(3), {"type": "place_stake", "amount": 1}])
def test_the_arbiter_only_rules_and_no_seat_does(command: dict[str, object]) -> None:
    assert table().refusal("arbiter", command) == "bakkarat.1.3"
    assert table().refusal(1, {"type": "rule_claim", "claim": 1, "upheld": True}) == "bakkarat.1.3"


@pytest.mark.accepts("bakkarat.1.3")
def test_the_arbiter_rules_on_a_waiting_claim() -> None:
    game = reviewed(adjudication="arbiter")
    game.do(0, {"type": "claim_bak", "seat": 1})
    assert game.refusal("arbiter", {"type": "rule_claim", "claim": 1, "upheld": False}) is None


@pytest.mark.refuses("bakkarat.1.4")
@pytest.mark.parametrize("command", [HOLD, RAISE, LEAVE, ACCEPT, BAK, DRAW, STAND, answer(3, True)])
def test_only_active_seats_act(command: dict[str, object]) -> None:
    assert table(seats=5).refusal(3, command) == "bakkarat.1.4"


@pytest.mark.accepts("bakkarat.1.4", "bakkarat.3.1")
def test_another_seat_may_ask_for_a_share() -> None:
    game = table(seats=5)
    assert game.events(4, ask(2, 99)) == [{"type": "share_asked", "seat": 4, "player": 2, "percent": 99}]
    assert game.view()["questions"] == [{"seat": 4, "player": 2, "percent": 99}]


@pytest.mark.accepts("bakkarat.2.1", "bakkarat.2.2")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [("7c 8d", 5), ("7c 8d 4h", 9), ("Kc Qd", 0), ("6c 3d Ah", 0), ("Tc", 0), ("Tc Td Th", 0), ("Ac 8d", 9)],
)
def test_the_result_is_the_sum_without_tens(cards: str, expected: int) -> None:
    assert result(cards.split()) == expected


@pytest.mark.accepts("bakkarat.2.3")
@pytest.mark.parametrize(
    ("cards", "ten", "twenty"),
    [
        ("Tc Kd", True, True),
        ("9c Ad", True, True),
        ("Tc Td", False, True),
        ("Kc Qd", False, False),
        ("5c 4d", False, False),
    ],
)
def test_bak_is_ten_with_two_cards(cards: str, ten: bool, twenty: bool) -> None:
    assert is_bak(cards.split(), Options()) is ten
    assert is_bak(cards.split(), Options(bak_at="ten_or_twenty")) is twenty


@pytest.mark.refuses("bakkarat.3.1")
@pytest.mark.parametrize("question", [ask(3, 5), ask(-1, 5), ask(0, 0), ask(0, 100), ask(0, -5)])
def test_one_asks_an_active_seat_for_1_to_99_percent(question: dict[str, object]) -> None:
    assert table(seats=5).refusal(4, question) == "bakkarat.3.1"
    assert table(seats=5).refusal(1, ask(0, 5)) == "bakkarat.3.1"


@pytest.mark.accepts("bakkarat.3.2", "bakkarat.3.5")
@pytest.mark.refuses("bakkarat.3.2")
def test_a_seat_shares_with_one_active_seat_at_a_time() -> None:
    game = table(seats=5)
    game.do(3, ask(0, 10))
    assert game.refusal(3, ask(1, 10)) == "bakkarat.3.2"
    game.do(0, answer(3, True))
    assert game.refusal(3, ask(1, 10)) == "bakkarat.3.2"
    assert game.events(3, end(3)) == [{"type": "share_ended", "seat": 3, "player": 0}]
    assert game.refusal(3, ask(1, 10)) is None


@pytest.mark.accepts("bakkarat.3.3")
@pytest.mark.refuses("bakkarat.3.3")
def test_only_the_seat_that_was_asked_answers_and_up_to_99_percent() -> None:
    game = table(seats=6)
    for seat, percent in ((3, 50), (4, 49), (5, 1)):
        game.do(seat, ask(0, percent))
    assert game.refusal(1, answer(3, True)) == "bakkarat.3.3"
    assert game.refusal(0, answer(2, True)) == "bakkarat.3.3"
    game.do(0, answer(3, True))
    game.do(0, answer(4, True))
    assert game.view()["sharers"][0] == [{"seat": 3, "percent": 50}, {"seat": 4, "percent": 49}]
    assert game.refusal(0, answer(5, True)) == "bakkarat.3.3"
    declined = game.events(0, answer(5, False))
    assert declined == [{"type": "share_answered", "seat": 5, "player": 0, "percent": 1, "accept": False}]
    assert game.view()["questions"] == []


@pytest.mark.accepts("bakkarat.3.4")
@pytest.mark.refuses("bakkarat.3.4")
def test_sharing_is_settled_while_staking_only() -> None:
    game = table(seats=5)
    game.do(3, ask(0, 10))
    stake(game)
    assert game.refusal(4, ask(0, 10)) == "bakkarat.3.4"
    assert game.refusal(0, answer(3, True)) == "bakkarat.3.4"
    assert game.refusal(3, end(3)) == "bakkarat.3.4"
    assert game.view()["questions"] == [{"seat": 3, "player": 0, "percent": 10}]


@pytest.mark.refuses("bakkarat.3.5")
def test_only_the_two_concerned_end_a_share_and_only_the_asker_a_question() -> None:
    game = table(seats=5)
    assert game.refusal(3, end(3)) == "bakkarat.3.5"
    game.do(3, ask(0, 10))
    assert game.refusal(0, end(3)) == "bakkarat.3.5"
    assert game.refusal(4, end(3)) == "bakkarat.3.5"
    assert game.refusal(3, end(3)) is None
    game.do(0, answer(3, True))
    assert game.refusal(1, end(3)) == "bakkarat.3.5"
    assert game.refusal(0, end(3)) is None


@pytest.mark.accepts("bakkarat.3.6")
@pytest.mark.parametrize(("percent", "part"), [(50, 5), (33, 3), (99, 9), (1, 0)])
def test_a_sharer_gets_or_pays_a_percentage_rounded_towards_zero(percent: int, part: int) -> None:
    game = table(seats=4)
    game.do(3, ask(1, percent))
    game.do(1, answer(3, True))
    stake(game)
    all_hold(game)
    all_stand(game)
    settled = all_accept(game)[1]
    assert settled["amounts"] == [10, 10 - part, -20, part]
    losing = table(seats=4)
    losing.do(3, ask(2, percent))
    losing.do(2, answer(3, True))
    stake(losing, 10, 10)
    all_hold(losing)
    all_stand(losing)
    assert all_accept(losing)[1]["amounts"] == [0, 10, part - 10, -part]


@pytest.mark.accepts("bakkarat.3.7")
def test_a_sharer_sees_what_a_spectator_sees() -> None:
    game = table(seats=4)
    game.do(3, ask(1, 50))
    game.do(1, answer(3, True))
    stake(game)
    assert game.view(3) == game.view("spectator")
    assert game.legal(3) == []


@pytest.mark.accepts("bakkarat.4.1")
def test_the_banks_right_neighbour_cuts() -> None:
    game = opened(3, prepared={"shuffles": [pack("7c 8c 6c 3c Kc Qc 4c Ac")]})
    assert (game.view()["phase"], game.to_act()) == ("cut", [2])
    assert game.events(2, {"type": "cut", "at": 2}) == [{"type": "pack_cut", "seat": 2, "at": 2}]
    stake(game)
    assert game.view("arbiter")["hands"][1]["down"] == ["3c", "6c"]
    assert game.view()["pack"] == 46


@pytest.mark.refuses("bakkarat.4.1")
def test_nobody_else_cuts_and_only_1_to_51_cards_and_once() -> None:
    game = opened(3)
    assert game.refusal(1, {"type": "cut", "at": 2}) == "bakkarat.4.1"
    for at in (0, 52, -1):
        assert game.refusal(2, {"type": "cut", "at": at}) == "bakkarat.4.1"
    game.do(2, {"type": "cut", "at": 51})
    assert game.refusal(2, {"type": "cut", "at": 51}) == "bakkarat.4.1"
    assert table().refusal(2, {"type": "cut", "at": 2}) == "bakkarat.4.1"


@pytest.mark.accepts("bakkarat.4.2", "bakkarat.4.3")
@pytest.mark.parametrize(("full_round", "rounds"), [(9, 8), (6, 8)])
def test_a_pack_is_dealt_on_and_ended_when_too_few_cards_are_left(full_round: int, rounds: int) -> None:
    low = [card for card in PACK if card[0] in "A234"] + [card for card in PACK if card[0] not in "A234"]
    game = opened(3, {"cut": False, "packs": 2, "full_round": full_round}, prepared={"shuffles": [low]})
    played = 0
    while game.view()["pack_number"] == 1:
        stake(game)
        while game.view()["phase"] == "bak":
            seat = game.to_act()[0]
            game.do(seat, HOLD)
        all_stand(game)
        last = all_accept(game)
        played += 1
    assert played == rounds
    assert [event["type"] for event in last] == ["round_accepted", "round_settled", "pack_ended", "cards_shuffled"]
    seen = game.view()
    assert (seen["bank"], seen["banked"], seen["pack"], seen["put_away"], seen["round"]) == (1, [1, 0, 0], 52, 0, 0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"packs": 0}, {"packs": True}, {"packs": 10**30}, {"cut": 1}, {"ties": "draw"}, {"bak_at": 10},
        {"full_round": 8}, {"full_round": "9"}, {"third_card": None}, {"enforcement": "none"}, {"colour": 1},
    ],
)  # fmt: skip
def test_an_option_that_is_not_allowed_refuses_the_opening(wrong: dict[str, object]) -> None:
    assert refused_opening(BAKKARAT, 3, wrong) == "bakkarat.1.2"


@pytest.mark.parametrize("order", [PACK[:-1], [*PACK[:-1], PACK[0]], [*PACK, "Ac"], []])
def test_a_prepared_shuffle_is_an_order_of_the_whole_pack(order: list[str]) -> None:
    assert refused_opening(BAKKARAT, 3, shuffles=[PACK, order]) == "bakkarat.2.1"


def test_dealing_follows_the_order_of_the_pack() -> None:
    hands = dealt(PLAIN).view("arbiter")["hands"]
    assert [hand["down"] for hand in hands] == [["2c", "4h"], ["4c", "5c"], ["Kc", "4d"]]
