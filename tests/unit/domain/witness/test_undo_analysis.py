"""What an undo would withdraw, who acted and who learned what, as far as everybody can tell."""

from __future__ import annotations

import pytest

from domain.game.seat import ARBITER
from domain.games.essentia.game import ESSENTIA
from domain.games.whist.game import WHIST
from domain.table.core.commands import Pause, Resume
from domain.table.undo import Learned, Span
from domain.witness.undo_analysis import before_last_command, before_last_command_of, span_back_to
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import HUSH, NOD, POINT, TAKE, TOSS, dealt, hum, nodding, nudge, peek, show, slip, wink
from tests.support.table.whispers import WHISPERS
from tests.unit.domain.games.whist.support.worlds import PACK
from tests.unit.domain.witness.test_knowledge import LAID, essentia_laid, version_of, whist_dealt


def span(sitting: Sitting, to: int) -> Span:
    return span_back_to(sitting.game, sitting.state, sitting.records, to)


def learners(sitting: Sitting, to: int) -> set[int]:
    return {fact.seat for fact in span(sitting, to).learned}


def test_a_span_says_what_goes_and_who_acted() -> None:
    sitting = nodding(dealt(), 0, 3, 0)
    assert span(sitting, 3) == Span(
        to=3,
        boundary=True,
        withdraws=(4, 5),
        acted=(0, 3),
        ruled=False,
        learned=(),
        drew=False,
        claimed=False,
    )


def test_what_was_withdrawn_before_and_what_is_the_tables_own_are_not_withdrawn() -> None:
    sitting = nodding(dealt(), 0, 1)
    sitting.undo(ARBITER, 3)
    sitting.act(ARBITER, Pause())
    sitting.act(ARBITER, Resume())
    nodding(sitting, 2)
    assert (span(sitting, 2).withdraws, span(sitting, 2).acted) == ((3, 8), (0, 2))


def test_covert_acts_are_withdrawn_and_say_nothing() -> None:
    sitting = dealt()
    sitting.play(0, slip(2, "B"))
    sitting.play(3, NOD)
    sitting.play(1, slip(2, "C"))
    found = span(sitting, 2)
    assert found.withdraws == (3, 4, 5)
    assert (found.acted, found.learned, found.boundary) == ((3,), (), True)


def test_where_only_covert_acts_would_go_there_is_nothing_to_withdraw() -> None:
    sitting = dealt()
    sitting.play(0, slip(2, "B"))
    assert not span(sitting, 2).boundary


@pytest.mark.parametrize("seat", [0, 1])
def test_a_command_that_begins_covertly_counts_as_anybodys_when_all_know_of_some_of_it(seat: int) -> None:
    sitting = nodding(dealt(), 3)
    sitting.play(seat, nudge(2))
    found = span(sitting, 3)
    assert (found.withdraws, found.acted, found.ruled, found.drew) == ((4, 5), (0, 1, 2, 3), False, True)
    assert [found.concerned(one, 4) for one in (0, 3)] == [(1, 2, 3), (0, 1, 2)]


def test_a_command_that_ends_covertly_is_its_movers() -> None:
    sitting = dealt()
    sitting.play(0, hum(2))
    found = span(sitting, 2)
    assert (found.withdraws, found.acted, found.drew) == ((3, 4), (0,), False)


def test_what_is_withdrawn_already_does_not_count_as_anybodys() -> None:
    sitting = dealt()
    sitting.play(0, nudge(2))
    sitting.undo(ARBITER, 2)
    nodding(sitting, 3)
    assert span(sitting, 2).acted == (3,)


def test_acts_of_the_arbiter_draws_and_claims_are_found() -> None:
    sitting = dealt()
    sitting.play(ARBITER, HUSH)
    sitting.play(1, TOSS)
    sitting.play(1, POINT)
    sitting.play(ARBITER, NOD, seat=1)
    found = [span(sitting, to) for to in (2, 3, 4, 5)]
    assert [one.ruled for one in found] == [True, False, False, False]
    assert [one.drew for one in found] == [True, True, False, False]
    assert [one.claimed for one in found] == [True, True, True, False]
    assert [one.acted for one in found] == [(1,)] * 4


def test_a_fact_names_the_seat_the_event_and_the_movement() -> None:
    sitting = dealt()
    sitting.play(1, peek(3))
    sitting.play(0, show("A"))
    assert span(sitting, 2).learned == (Learned(1, 3, 0), *(Learned(seat, 4, 0) for seat in (1, 2, 3)))


def test_a_card_shown_before_is_news_to_nobody() -> None:
    sitting = dealt()
    sitting.play(0, show("A"))
    nodding(sitting, 1)
    assert learners(sitting, 3) == set()


def test_what_a_seat_looked_at_before_counts_as_news_where_others_cannot_tell_that_it_is_the_same_card() -> None:
    sitting = dealt()
    sitting.play(1, peek(0))
    nodding(sitting, 1)
    sitting.play(0, show("A"))
    assert learners(sitting, 4) == {1, 2, 3}


def test_who_has_read_every_card_of_a_hand_learns_nothing_when_one_is_shown() -> None:
    sitting = dealt()
    sitting.play(0, TAKE)
    nodding(sitting, 1)
    sitting.play(0, show("I"))
    assert learners(sitting, 4) == {1, 2, 3}


def test_an_own_card_that_came_unseen_by_all_does_not_make_its_owner_a_learner() -> None:
    for covert in ([], [(2, slip(0, "E"))]):
        sitting = dealt()
        for seat, move in covert:
            sitting.play(seat, move)
        sitting.play(0, show("E" if covert else "A"))
        assert learners(sitting, 2) == {1, 2, 3}


def test_in_whist_a_played_card_is_news_to_the_three_others() -> None:
    sitting = whist_dealt()
    before = sitting.version
    sitting.play(1, {"type": "play_card", "card": "2c"})
    assert learners(sitting, before) == {0, 2, 3}
    assert span(sitting, before).concerned(1, 4) == (0, 2, 3)


def test_in_whist_a_deal_by_hand_is_news_of_each_hand_to_its_owner_and_of_the_turn_up_to_all() -> None:
    sitting = whist_dealt(dealing="by_hand")
    before = sitting.version
    sitting.play(0, {"type": "deal", "faults": []})
    version = version_of(sitting, "hand_dealt")
    told = WHIST.movements(sitting.events()[version - 1])
    for seat in range(4):
        zones = {told[fact.place].target for fact in span(sitting, before).learned if fact.seat == seat}
        assert zones == {f"hand:{seat}", "centre"}


def test_in_whist_a_card_face_up_is_news_once() -> None:
    sitting = whist_dealt()
    sitting.play(1, {"type": "expose_card", "card": "2c"})
    before = sitting.version
    sitting.play(3, {"type": "call_card", "card": "2c"})
    sitting.play(1, {"type": "play_card", "card": "2c"})
    assert learners(sitting, before) == set()
    assert learners(sitting, before - 1) == {0, 2, 3}


def test_in_whist_a_card_seen_in_an_earlier_deal_is_news_again() -> None:
    shuffles = [PACK, PACK]
    options = {"dealing": "by_hand"}
    sitting = Sitting(WHIST, 4, options, {"lots": [["As", "Kd", "3h", "2c"]], "shuffles": shuffles})
    sitting.play(0, {"type": "deal", "faults": [{"position": 0, "face_up": True}]})
    sitting.play(3, {"type": "demand_redeal"})
    sitting.play(0, {"type": "deal", "faults": []})
    before = sitting.version
    sitting.play(1, {"type": "play_card", "card": "2c"})
    assert learners(sitting, before) == {0, 2, 3}


def test_in_essentia_a_face_down_tile_is_news_to_nobody_and_the_land_to_both() -> None:
    sitting = essentia_laid()
    assert learners(sitting, sitting.state.opened) == set()
    before = sitting.version
    sitting.play(1, {"type": "place_tile", "square": LAID[-1]})
    assert learners(sitting, before) == {0, 1}
    version = version_of(sitting, "land_revealed")
    assert len([fact for fact in span(sitting, before).learned if fact.version == version]) == 2 * 28
    assert {fact.version for fact in span(sitting, before).learned} == {version}


def test_in_essentia_an_own_move_that_nobody_answered_is_taken_back_at_once() -> None:
    sitting = Sitting(ESSENTIA, 2, {"position": {"land": {}}, "first_move": "seat_0"})
    before = sitting.version
    sitting.play(0, {"type": "move_golem", "from": "a2", "to": "a3"})
    assert span(sitting, before).is_harmless(0, 2)
    assert not span(sitting, before).is_harmless(1, 2)


def test_the_last_command_is_found_of_all_and_of_one_seat() -> None:
    sitting = nodding(dealt(), 0, 1)
    sitting.play(0, wink(3))
    sitting.play(1, slip(2, "C"))
    assert before_last_command(WHISPERS, sitting.records) == 4
    assert [before_last_command_of(sitting.records, seat) for seat in range(4)] == [4, 6, None, None]
    sitting.undo(ARBITER, 3)
    assert before_last_command(WHISPERS, sitting.records) == 2
    assert [before_last_command_of(sitting.records, seat) for seat in range(4)] == [2, None, None, None]
    sitting.undo(ARBITER, 2)
    assert before_last_command(WHISPERS, sitting.records) == 0, "the opening, which is no target"
