"""Sections 1 to 3 of the rulebook: the table, the cards, the limits and the stakes."""

from __future__ import annotations

import pytest

from domain.games.faro.game import FARO
from tests.support.games.bench import refused_opening
from tests.unit.domain.games.faro.support.tables import (
    CALL_WIN,
    LEAVE,
    READY,
    REPORT,
    begin,
    closed_deal,
    limits,
    opened,
    pack,
    rule,
    stake,
    table,
    take_back,
)
from tests.unit.domain.games.faro.support.worlds import PACK


@pytest.mark.accepts("faro.1.1")
@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_seats_play_and_seat_0_is_the_bank_at_first(seats: int) -> None:
    game = opened(seats)
    assert game.log == []
    assert game.view()["bank"] == 0
    assert game.view()["phase"] == "limits"
    assert game.view()["balances"] == [0] * seats


@pytest.mark.refuses("faro.1.1")
@pytest.mark.parametrize("seats", [0, 1, 11])
def test_no_other_number_of_seats_plays(seats: int) -> None:
    assert refused_opening(FARO, seats) == "faro.1.1"


@pytest.mark.accepts("faro.1.2")
def test_a_command_in_its_form_is_heard() -> None:
    game = opened()
    assert game.refusal(0, limits(1, 5)) is None
    assert game.refusal(0, limits(-1_000_000_000, 1_000_000_000)) == "faro.3.2"


@pytest.mark.refuses("faro.1.2")
@pytest.mark.parametrize(
    "command",
    [
        {},
        {"type": "turn_page"},
        {"type": "ready", "seat": 1},
        {"type": "set_limits", "min": 1},
        {"type": "set_limits", "min": 1, "max": "5"},
        {"type": "set_limits", "min": True, "max": 5},
        {"type": "set_limits", "min": 1.5, "max": 5},
        {"type": "set_limits", "min": 1, "max": 1_000_000_001},
        {"type": "set_limits", "min": -1_000_000_001, "max": 5},
        {"type": "place_stake", "rank": 7, "amount": 1},
        {"type": "turn_card", "pile": None},
        {"type": "claim_slip"},
        {"type": "claim_slip", "card": "1"},
        {"type": "claim_silence", "seat": 1, "card": None},
        {"type": "rule_claim", "claim": 1, "upheld": 1},
    ],
)
def test_a_command_in_another_form_is_refused(command: dict[str, object]) -> None:
    for actor in (0, 1, "arbiter"):
        assert opened().refusal(actor, command) == "faro.1.2"


@pytest.mark.refuses("faro.1.2")
@pytest.mark.parametrize(
    "options",
    [
        {"enforcement": "lax"},
        {"adjudication": "bank"},
        {"deals": 0},
        {"deals": True},
        {"deals": 10**20},
        {"cut": "yes"},
        {"match": "suit"},
        {"limits_bind": "never"},
        {"slip_remedy": None},
        {"bank_passes": "each_card"},
        {"stakes": 1},
    ],
)
def test_options_that_the_game_does_not_know_are_refused(options: dict[str, object]) -> None:
    assert refused_opening(FARO, 3, options) == "faro.1.2"


@pytest.mark.accepts("faro.1.3")
def test_seats_play_and_the_arbiter_rules() -> None:
    game = closed_deal(adjudication="arbiter")
    game.do(1, {"type": "claim_slip", "card": 4})
    assert game.refusal("arbiter", rule(1, upheld=False)) is None


@pytest.mark.refuses("faro.1.3")
def test_the_arbiter_does_not_play_and_no_seat_rules() -> None:
    game = opened()
    assert game.refusal("arbiter", limits()) == "faro.1.3"
    assert game.refusal(3, limits()) == "faro.1.3"
    for seat in range(3):
        assert game.refusal(seat, rule(1, upheld=True)) == "faro.1.3"


@pytest.mark.accepts("faro.2.1")
def test_the_bank_plays_with_two_packs() -> None:
    assert len(set(PACK)) == 104
    assert refused_opening(FARO, 3, shuffles=[pack("Kd@2"), pack("As@1")]) is None
    game = opened(options={"cut": False})
    game.do(0, limits())
    begin(game, {1: {"8": 1}})
    assert sorted(game.log[-2][1].order) == sorted(PACK)


@pytest.mark.refuses("faro.2.1")
@pytest.mark.parametrize(
    "order", [[], PACK[:-1], [*PACK, "Ac@1"], [*PACK[:-1], "Ac@1"], [card[:2] for card in PACK], ["Ac@3", *PACK[1:]]]
)
def test_a_prepared_shuffle_is_of_these_cards(order: list[str]) -> None:
    assert refused_opening(FARO, 3, shuffles=[PACK, order]) == "faro.2.1"


@pytest.mark.accepts("faro.2.2")
def test_a_card_of_the_bank_matches_its_rank_in_every_book() -> None:
    game = table("Kd@1 K", {1: {"K": 4}, 2: {"K": 6}})
    touched = [{"seat": 1, "stake": 4}, {"seat": 2, "stake": 6}]
    assert game.turn("left")[0]["touched"] == touched
    game.leave_all()
    assert game.turn("right")[0]["touched"] == touched


@pytest.mark.accepts("faro.2.2")
def test_where_so_agreed_it_matches_in_books_of_its_suit_only() -> None:
    stakes = {seat: {"K": seat} for seat in range(1, 6)}
    game = table("Kc@1 Kd@2 Kh@1 Ks@2", stakes, seats=6, match="card")
    assert game.view()["books"] == ["c", "d", "h", "s", "c", "d"]
    touched = []
    for pile in ("left", "right", "left", "right"):
        touched.append([one["seat"] for one in game.turn(pile)[0]["touched"]])
        game.leave_all()
    assert touched == [[4], [1, 5], [2], [3]]


@pytest.mark.refuses("faro.2.2")
@pytest.mark.parametrize("rank", ["", "10", "1", "a", "Kd", "A2", "?", "Ä"])
def test_nothing_is_staked_on_another_rank(rank: str) -> None:
    game = opened()
    game.do(0, limits())
    assert game.refusal(1, stake(rank)) == "faro.2.2"


@pytest.mark.accepts("faro.3.1", "faro.3.2")
@pytest.mark.parametrize(("least", "most"), [(1, 1), (2, 5), (1, 1_000_000), (1_000_000, 1_000_000)])
def test_the_bank_announces_the_limits(least: int, most: int) -> None:
    game = opened()
    assert game.to_act() == [0]
    assert game.events(0, limits(least, most)) == [{"type": "limits_set", "seat": 0, "min": least, "max": most}]
    assert game.view()["limits"] == {"min": least, "max": most}
    assert game.view()["phase"] == "stakes"


@pytest.mark.refuses("faro.3.1")
def test_only_the_bank_announces_them_and_only_once() -> None:
    game = opened()
    assert game.refusal(1, limits()) == "faro.3.1"
    game.do(0, limits())
    assert game.refusal(0, limits()) == "faro.3.1"


@pytest.mark.refuses("faro.3.2")
@pytest.mark.parametrize(("least", "most"), [(0, 5), (-1, 5), (6, 5), (1, 0), (1, 1_000_001), (1_000_001, 1_000_001)])
def test_other_limits_are_refused(least: int, most: int) -> None:
    assert opened().refusal(0, limits(least, most)) == "faro.3.2"


@pytest.mark.accepts("faro.3.3")
def test_players_stake_on_as_many_cards_as_they_like_and_change_it() -> None:
    game = opened()
    game.do(0, limits())
    assert game.events(2, stake("T", 9)) == [{"type": "stake_placed", "seat": 2, "rank": "T", "amount": 9}]
    game.do(1, stake("K", 2))
    game.do(2, stake("A", 3))
    game.do(2, stake("T", 4))
    assert game.events(2, take_back("A")) == [{"type": "stake_taken_back", "seat": 2, "rank": "A"}]
    lying = {"original": 4, "stake": 4, "position": "upright", "seen": 0}
    assert game.view()["layout"] == [{}, {"K": {**lying, "original": 2, "stake": 2}}, {"T": lying}]


@pytest.mark.refuses("faro.3.3")
def test_nothing_is_staked_or_taken_back_at_another_time() -> None:
    game = opened(options={"cut": False})
    for command in (stake("8"), take_back("8"), READY):
        assert game.refusal(1, command) == "faro.3.3"
    game.do(0, limits())
    assert game.refusal(1, take_back("8")) == "faro.3.3"
    assert game.refusal(1, take_back("no rank")) == "faro.3.3"
    begin(game, {1: {"8": 1}})
    for command in (stake("8"), take_back("8"), READY):
        assert game.refusal(1, command) == "faro.3.3"


@pytest.mark.accepts("faro.3.4")
def test_the_bank_is_not_waited_for() -> None:
    game = opened(4)
    game.do(0, limits())
    assert game.to_act() == [1, 2, 3]


@pytest.mark.refuses("faro.3.4")
def test_the_bank_does_not_stake() -> None:
    game = opened()
    game.do(0, limits())
    for command in (stake("8"), take_back("8"), READY):
        assert game.refusal(0, command) == "faro.3.4"


@pytest.mark.accepts("faro.3.5")
@pytest.mark.refuses("faro.3.5")
def test_a_stake_lies_within_the_limits() -> None:
    game = opened()
    game.do(0, limits(3, 6))
    answers = {amount: game.refusal(1, stake("8", amount)) for amount in (-3, 0, 2, 3, 6, 7)}
    assert answers == {-3: "faro.3.5", 0: "faro.3.5", 2: "faro.3.5", 3: None, 6: None, 7: "faro.3.5"}


@pytest.mark.refuses("faro.3.6")
def test_who_is_ready_changes_nothing_any_more() -> None:
    game = opened()
    game.do(0, limits())
    game.do(1, stake("8"))
    assert game.events(1, READY) == [{"type": "player_ready", "seat": 1}]
    assert game.view()["ready"] == [1]
    for command in (stake("8"), take_back("8"), READY):
        assert game.refusal(1, command) == "faro.3.6"


@pytest.mark.accepts("faro.3.6", "faro.4.1")
def test_when_all_are_ready_the_deal_begins() -> None:
    game = opened()
    game.do(0, limits())
    events = begin(game, {2: {"8": 1}})
    assert [event["type"] for event in events] == ["player_ready", "cards_shuffled"]
    assert game.view()["phase"] == "cut"
    assert game.view()["ready"] == []
    assert game.view()["pack"] == 104


@pytest.mark.accepts("faro.3.6", "faro.9.2")
def test_a_deal_in_which_nothing_is_staked_is_dropped_and_counts_as_ended() -> None:
    game = opened(options={"deals": 2})
    game.do(0, limits(2, 5))
    assert begin(game, {})[1:] == [
        {"type": "deal_dropped", "deal": 1},
        {"type": "deal_ended", "deal": 1, "balances": [0, 0, 0]},
    ]
    assert game.view()["phase"] == "stakes"
    assert game.view()["deal"] == 2
    assert game.view()["ready"] == []
    assert game.view()["limits"] == {"min": 2, "max": 5}
    assert [event["type"] for event in begin(game, {})] == ["player_ready", "deal_dropped", "deal_ended", "game_ended"]
    assert game.view()["phase"] == "over"


@pytest.mark.accepts("faro.3.6")
def test_a_dropped_deal_uses_no_shuffle() -> None:
    game = opened(options={"deals": 2, "cut": False}, prepared={"shuffles": [pack("7d@2")]})
    game.do(0, limits())
    begin(game, {})
    begin(game, {1: {"7": 1}})
    assert game.turn("left")[0]["card"] == "7d@2"
    assert game.refusal(1, REPORT) is None
    assert game.refusal(1, CALL_WIN) == "faro.6.2"
    assert game.refusal(1, LEAVE) is None
