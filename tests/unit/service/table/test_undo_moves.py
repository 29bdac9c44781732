"""Where a viewer's wish to undo leads, and what its preview tells: the same whatever happened covertly."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, Viewer, by_seat, seen_by
from domain.table.core.commands import AnswerUndo, Pause, RequestUndo, Resume
from domain.table.core.events import UndoRequested
from domain.table.undo import Reason
from domain.witness.undo_analysis import span_back_to
from domain.witness.undo_target import chosen_target, target
from service.queries.undo_preview import Revealed, UndoPreview, preview
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import HUSH, NOD, POINT, TAKE, TOSS, dealt, hum, nodding, peek, show, slip, tags, wink
from tests.support.table.whispers import WHISPERS

IGNORANT = [seen_by(1), seen_by(3), SPECTATOR]
Act = tuple[Any, dict[str, Any]]


def played(*acts: Act) -> Sitting:
    sitting = dealt()
    for seat, move in acts:
        sitting.play(seat, move)
    return sitting


def foreseen(sitting: Sitting, to: int | None, viewer: Viewer) -> UndoPreview:
    return preview(WHISPERS, sitting.state, sitting.records, to, viewer)


def goal(sitting: Sitting, to: int, viewer: Viewer) -> int:
    return target(WHISPERS, sitting.state, sitting.records, to, viewer)


def test_a_preview_says_why_it_is_not_harmless() -> None:
    sitting = played((1, NOD), (1, peek(0)), (1, TOSS), (ARBITER, HUSH), (1, POINT))
    reasons = foreseen(sitting, 2, seen_by(1)).reasons
    assert reasons == (Reason("learned", 1), Reason("drew"), Reason("claimed"), Reason("ruled"))
    assert foreseen(sitting, 2, SPECTATOR).reasons == (Reason("acted", 1), *reasons)
    assert foreseen(played((1, NOD)), 2, seen_by(1)).reasons == ()


def test_an_undo_is_harmless_just_when_there_is_no_reason_against_it() -> None:
    for acts in ([(1, NOD)], [(1, TOSS)], [(1, TAKE)], [(1, show("C"))], [(1, NOD), (2, NOD)], [(ARBITER, HUSH)]):
        sitting = played(*acts)
        span = span_back_to(WHISPERS, sitting.state, sitting.records, 2)
        assert span.is_harmless(1, 4) is (span.reasons(1) == ())


def test_the_target_is_just_before_the_next_event_that_the_viewer_knows_of() -> None:
    sitting = played((1, NOD), (0, slip(2, "B")), (3, NOD), (1, NOD))
    assert tags(sitting.records[2:]) == ["nodded", "slipped", "nodded", "nodded"]
    assert [goal(sitting, to, seen_by(1)) for to in (2, 3, 4)] == [2, 4, 5]
    assert [goal(sitting, to, seen_by(0)) for to in (2, 3, 4, 5)] == [2, 3, 4, 5]
    sitting.undo(ARBITER, goal(sitting, 3, seen_by(1)))
    assert sitting.state.game.hands[2] == ("B", "E", "F", "O"), "the covert act before the next public one stays"


@pytest.mark.parametrize("viewer", [*IGNORANT, seen_by(0), ARBITER_VIEW])
def test_there_is_no_target_before_the_first_version_nor_at_or_after_the_present_one(viewer: Viewer) -> None:
    sitting = played((1, NOD), (0, slip(2, "B")))
    now = sitting.number(viewer)
    for to in (-1, now, now + 1, 10**6):
        assert sitting.refusal(1, RequestUndo(goal(sitting, to, viewer))) == ("table.3.2", "to")


@pytest.mark.parametrize("viewer", IGNORANT)
def test_a_command_that_begins_covertly_is_withdrawn_as_a_whole_by_those_who_saw_its_end_alone(viewer: Viewer) -> None:
    sitting = played((1, NOD), (0, wink(2)), (3, NOD))
    assert tags(sitting.records[2:]) == ["nodded", "winked", "blinked", "nodded"]
    assert goal(sitting, 3, viewer) == 3
    assert foreseen(sitting, 3, viewer).possible


@pytest.mark.parametrize("viewer", IGNORANT)
def test_a_covert_act_that_has_been_withdrawn_does_not_stand_in_the_way(viewer: Viewer) -> None:
    sitting = played((0, slip(2, "B")), (3, NOD))
    sitting.undo(ARBITER, 2)
    sitting.play(1, NOD)
    plain = played((3, NOD))
    plain.undo(ARBITER, 2)
    plain.play(1, NOD)
    assert foreseen(sitting, 2, viewer) == foreseen(plain, 2, viewer)
    assert foreseen(sitting, 2, viewer).possible
    assert tags(sitting.undo(1, goal(sitting, 2, viewer))) == ["undone"]
    assert sitting.state.game.nods == 0


@pytest.mark.parametrize("viewer", IGNORANT)
def test_a_covert_act_that_stood_then_and_has_been_withdrawn_does_not_stand_in_the_way(viewer: Viewer) -> None:
    def paused(*acts: Act) -> Sitting:
        sitting = played((1, NOD), *acts)
        sitting.act(ARBITER, Pause())
        sitting.act(ARBITER, Resume())
        sitting.play(3, NOD)
        sitting.undo(ARBITER, 3)
        return nodding(sitting, 1)

    covert, plain = paused((0, slip(2, "B"))), paused()
    for to in (3, 4, 5):
        assert foreseen(plain, to, viewer).possible
        assert foreseen(covert, to, viewer) == foreseen(plain, to, viewer)


def test_without_a_version_a_seat_goes_back_to_just_before_its_own_last_command_that_stands() -> None:
    sitting = played((1, NOD), (0, NOD), (1, NOD), (2, NOD))
    assert chosen_target(WHISPERS, sitting.state, sitting.records, None, seen_by(1)) == 4
    sitting.undo(ARBITER, 3)
    assert chosen_target(WHISPERS, sitting.state, sitting.records, None, seen_by(1)) == 2
    sitting.play(ARBITER, NOD, seat=1)
    assert chosen_target(WHISPERS, sitting.state, sitting.records, None, seen_by(1)) == 7


def test_a_seat_that_has_done_nothing_has_nothing_to_take_back() -> None:
    sitting = played((1, NOD))
    version = chosen_target(WHISPERS, sitting.state, sitting.records, None, seen_by(3))
    assert sitting.refusal(3, RequestUndo(version)) == ("table.3.2", "to")


@pytest.mark.parametrize("viewer", [SPECTATOR, ARBITER_VIEW])
def test_without_a_version_others_go_back_to_just_before_the_last_command_that_everybody_knows_of(
    viewer: Viewer,
) -> None:
    sitting = played((1, NOD), (0, wink(2)), (0, slip(2, "B")))
    assert chosen_target(WHISPERS, sitting.state, sitting.records, None, viewer) == 3
    sitting.undo(ARBITER, 3)
    assert chosen_target(WHISPERS, sitting.state, sitting.records, None, viewer) == 2
    sitting.undo(ARBITER, 2)
    assert not foreseen(sitting, None, viewer).possible


COVERT: list[tuple[list[Act], list[Act]]] = [
    ([(0, slip(2, "B")), (2, show("B"))], [(2, show("E"))]),
    ([(2, NOD), (0, slip(2, "B"))], [(2, NOD)]),
    ([(2, peek(0)), (0, slip(2, "B")), (2, show("B"))], [(2, peek(0)), (2, show("E"))]),
    ([(0, slip(2, "B")), (2, TOSS), (2, slip(0, "E"))], [(2, TOSS)]),
    ([(0, slip(2, "A")), (2, slip(0, "A")), (0, show("A"))], [(0, show("A"))]),
]


@pytest.mark.parametrize("viewer", IGNORANT)
@pytest.mark.parametrize(("covert", "plain"), COVERT)
def test_a_preview_is_the_same_with_and_without_covert_acts(
    covert: list[Act], plain: list[Act], viewer: Viewer
) -> None:
    def shown(acts: list[Act], to: int | None) -> bytes:
        sitting = played((1, NOD), *acts)
        return msgspec.json.encode(foreseen(sitting, to, viewer)).replace(b'"B"', b'"E"')

    for to in (None, 2, 3, 4, 5, 6):
        assert shown(covert, to) == shown(plain, to)


@pytest.mark.parametrize(("covert", "plain"), COVERT)
@pytest.mark.parametrize("asker", [1, 3])
def test_who_is_asked_to_consent_does_not_tell_of_covert_acts(covert: list[Act], plain: list[Act], asker: int) -> None:
    def requested(acts: list[Act]) -> UndoRequested:
        sitting = played((1, NOD), *acts)
        (record,) = sitting.undo(asker, goal(sitting, 3, seen_by(asker)))
        return msgspec.structs.replace(record.event, to=0)

    assert requested(covert) == requested(plain)


def test_who_is_asked_to_consent_does_not_tell_which_card_somebody_had_looked_at() -> None:
    """Seat 1 looks at the first card of seat 2, E; whether it is E or F that seat 2 shows, seat 1 is asked."""
    for card in "EF":
        sitting = played((1, peek(2)), (2, show(card)))
        assert sitting.undo(2, 3)[0].event.needs == (0, 1, 3)


def test_a_preview_lists_what_would_be_withdrawn_and_what_each_seat_has_learned() -> None:
    sitting = played((0, slip(2, "B")), (1, TAKE), (2, show("B")))
    assert foreseen(sitting, 2, seen_by(3)) == UndoPreview(
        to=2,
        possible=True,
        withdraws=foreseen(sitting, 2, seen_by(3)).withdraws,
        needs=(0, 1, 2),
        arbiter=False,
        reasons=(*(Reason("acted", seat) for seat in (1, 2)), *(Reason("learned", seat) for seat in (0, 1, 3))),
        revealed=(
            Revealed(1, 3, "?", "hand:1", "taken"),
            Revealed(0, 4, "B", "table", "shown"),
            Revealed(1, 4, "B", "table", "shown"),
            Revealed(3, 4, "B", "table", "shown"),
        ),
        drew=False,
    )
    assert [(one.version, tags([one])[0]) for one in foreseen(sitting, 2, seen_by(3)).withdraws] == [
        (3, "taken"),
        (4, "shown"),
    ]
    assert [tags([one])[0] for one in foreseen(sitting, 2, seen_by(0)).withdraws] == ["slipped", "taken", "shown"]


@pytest.mark.parametrize(
    ("viewer", "card"), [(seen_by(1), "I"), (ARBITER_VIEW, "I"), (seen_by(0), "?"), (SPECTATOR, "?")]
)
def test_a_card_that_was_learned_is_named_to_those_who_may_read_it(viewer: Viewer, card: str) -> None:
    sitting = played((1, TAKE))
    assert foreseen(sitting, 2, viewer).revealed == (Revealed(1, 3, card, "hand:1", "taken"),)


def test_a_preview_says_when_it_would_be_done_at_once_and_when_the_arbiter_would_be_asked() -> None:
    sitting = played((1, NOD))
    own, other, arbiter = (foreseen(sitting, 2, viewer) for viewer in (seen_by(1), seen_by(0), ARBITER_VIEW))
    assert (own.needs, own.arbiter, own.possible) == ((), False, True)
    assert (other.needs, other.arbiter) == ((1,), False)
    assert (arbiter.needs, arbiter.arbiter, arbiter.possible) == ((), False, True)
    sitting.play(ARBITER, HUSH)
    assert (foreseen(sitting, 2, seen_by(1)).needs, foreseen(sitting, 2, seen_by(1)).arbiter) == ((), True)


def test_where_the_arbiter_decides_a_preview_names_no_seats() -> None:
    sitting = nodding(dealt(undo="arbiter"), 1, 3)
    asked = foreseen(sitting, 2, seen_by(1))
    assert (asked.needs, asked.arbiter) == ((), True)
    assert not foreseen(sitting, 3, seen_by(3)).arbiter, "its own last command: done at once"


def test_nothing_may_be_undone_where_undo_is_off_or_the_table_over() -> None:
    sitting = nodding(dealt(undo="off"), 1)
    assert not foreseen(sitting, 2, seen_by(1)).possible
    sitting = nodding(dealt(), 0, 0, 0, 0, 0)
    assert foreseen(sitting, 2, seen_by(0)).possible
    sitting.play(0, {"type": "end"})
    assert not foreseen(sitting, 2, seen_by(0)).possible


@pytest.mark.parametrize("to", [None, 0, 1, 2, 3, 4, 5, 99])
def test_what_a_preview_allows_is_what_a_request_gets(to: int | None) -> None:
    sitting = played((0, hum(2)), (1, NOD), (3, TAKE))
    for seat in range(4):
        shown = foreseen(sitting, to, seen_by(seat))
        version = chosen_target(WHISPERS, sitting.state, sitting.records, to, seen_by(seat))
        refused = sitting.refusal(seat, RequestUndo(version))
        assert shown.possible == (refused is None)
        if shown.possible:
            (cited,) = sitting.decide(by_seat(seat), RequestUndo(version)).events
            assert getattr(cited.event, "needs", ()) == shown.needs


def test_a_request_granted_withdraws_what_its_preview_said() -> None:
    sitting = played((0, slip(2, "B")), (1, NOD), (3, TAKE))
    shown = foreseen(sitting, 2, seen_by(3))
    sitting.undo(3, goal(sitting, 2, seen_by(3)))
    for seat in shown.needs:
        sitting.act(by_seat(seat), AnswerUndo(1, consent=True))
    assert sitting.state.game.nods == 0
    assert sitting.state.game.pack == ("I", "J", "K", "L")
    assert sitting.state.game.hands[2] == ("B", "E", "F", "O"), "what seat 3 may not know of stays"
