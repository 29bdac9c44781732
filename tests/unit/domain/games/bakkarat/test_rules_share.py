"""Section 3 of the rulebook: sharers."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.bakkarat.support.tables import (
    all_accept,
    all_hold,
    all_stand,
    answer,
    ask,
    end,
    stake,
    table,
)


@pytest.mark.accepts("bakkarat.1.4", "bakkarat.3.1")
def test_another_seat_may_ask_for_a_share() -> None:
    game = table(seats=5)
    assert game.events(4, ask(2, 99)) == [{"type": "share_asked", "seat": 4, "player": 2, "percent": 99}]
    assert game.view()["questions"] == [{"seat": 4, "player": 2, "percent": 99}]


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
