"""What a covert act leaves to be seen by those who may not know of it: nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, Viewer, by_seat, seen_by
from domain.table.secrecy import Notice, notice_of
from service.queries.answer import accepted, notices
from service.queries.legal_moves import legal_moves
from service.queries.view_table import envelope
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import NOD, POINT, dealt, hum, nodding, nudge, show, slip, tags, wink
from tests.support.table.whispers import WHISPERS
from tests.support.table.whispers_words import Pointed, Slipped

IGNORANT = [seen_by(1), seen_by(3), SPECTATOR]
INITIATED = [seen_by(0), seen_by(2), ARBITER_VIEW]


def told(sitting: Sitting, viewer: Viewer) -> list[Notice]:
    return list(notices(WHISPERS, sitting.state.covert, sitting.records, 1, viewer))


def whispered() -> Sitting:
    """Seat 3 nods (3), seat 0 slips a card to seat 2 (4), seat 1 nods (5)."""
    sitting = nodding(dealt(), 3)
    sitting.play(0, slip(2, "B"))
    return nodding(sitting, 1)


@pytest.mark.parametrize("viewer", IGNORANT)
def test_who_may_not_know_is_told_nothing_and_its_numbers_stand_still(viewer: Viewer) -> None:
    sitting = nodding(dealt(), 3)
    before = envelope("t", WHISPERS, sitting.state, viewer)
    (record,) = sitting.play(0, slip(2, "B"))
    assert notice_of(WHISPERS, sitting.state.covert, record, 4, viewer) is None
    assert sitting.number(viewer) == 3
    assert msgspec.json.encode(envelope("t", WHISPERS, sitting.state, viewer)) == msgspec.json.encode(before)


@pytest.mark.parametrize("viewer", INITIATED)
def test_who_may_know_is_told_and_counts_it(viewer: Viewer) -> None:
    sitting = whispered()
    notice = told(sitting, viewer)[3]
    assert (notice.version, notice.event) == (4, Slipped(0, 2, "B"))
    assert sitting.number(viewer) == 5


@pytest.mark.parametrize("viewer", IGNORANT)
def test_later_notices_carry_the_readers_own_numbers(viewer: Viewer) -> None:
    assert [(one.version, one.cause) for one in told(whispered(), viewer)] == [(1, 1), (2, 1), (3, 3), (4, 4)]


@pytest.mark.parametrize("viewer", IGNORANT)
def test_a_command_that_begins_covertly_begins_for_others_with_what_they_may_know(viewer: Viewer) -> None:
    sitting = dealt()
    sitting.play(0, wink(2))
    sitting.play(0, hum(2))
    sitting.play(3, NOD)
    assert [(one.version, one.cause, tags([one])[0]) for one in told(sitting, viewer)[2:]] == [
        (3, 3, "blinked"),
        (4, 4, "hummed"),
        (5, 5, "nodded"),
    ]
    assert [(one.version, one.cause) for one in told(sitting, seen_by(2))[2:]] == [
        (3, 3),
        (4, 3),
        (5, 5),
        (6, 5),
        (7, 7),
    ]


@pytest.mark.parametrize("viewer", IGNORANT)
@pytest.mark.parametrize("actor", [0, ARBITER])
def test_what_follows_a_covert_act_does_not_tell_whose_act_it_was(viewer: Viewer, actor: Any) -> None:
    sitting = dealt()
    sitting.play(actor, nudge(2), 0)
    (rattled,) = told(sitting, viewer)[2:]
    assert (rattled.version, rattled.cause, rattled.by, tags([rattled])) == (3, 3, None, ["rattled"])
    assert msgspec.to_builtins(rattled)["by"] is None


@pytest.mark.parametrize("viewer", INITIATED)
def test_who_knows_of_a_covert_act_is_told_who_gave_the_command(viewer: Viewer) -> None:
    sitting = dealt()
    sitting.play(0, nudge(2))
    assert [one.by for one in told(sitting, viewer)[2:]] == [by_seat(0), by_seat(0)]


@pytest.mark.parametrize("viewer", [*IGNORANT, *INITIATED])
def test_a_command_that_begins_openly_tells_who_gave_it(viewer: Viewer) -> None:
    sitting = dealt()
    sitting.play(0, hum(2))
    assert {one.by for one in told(sitting, viewer)[2:]} == {by_seat(0)}


@pytest.mark.parametrize("giver", [0, 1])
def test_a_request_to_undo_what_follows_a_covert_act_asks_all_others(giver: int) -> None:
    sitting = nodding(dealt(), 3)
    sitting.play(giver, nudge(2))
    assert sitting.undo(3, 2)[0].event.needs == (0, 1, 2)


def test_proof_names_versions_in_the_readers_numbers_and_leaves_out_what_it_may_not_know_of() -> None:
    sitting = whispered()
    sitting.play(1, slip(3, "C"))
    sitting.play(2, POINT)
    assert sitting.events()[-1] == Pointed(2, (4, 6, 5), 5)
    proofs = {
        viewer: (one.version, one.event.proof, one.event.nod)
        for viewer in (*map(seen_by, range(4)), SPECTATOR, ARBITER_VIEW)
        for one in told(sitting, viewer)[-1:]
    }
    assert proofs == {
        seen_by(0): (6, (4, 5), 5),
        seen_by(1): (6, (5, 4), 4),
        seen_by(2): (6, (4, 5), 5),
        seen_by(3): (6, (5, 4), 4),
        SPECTATOR: (5, (4,), 4),
        ARBITER_VIEW: (7, (4, 6, 5), 5),
    }


def test_a_field_for_a_version_may_be_empty() -> None:
    sitting = dealt()
    sitting.play(0, slip(2, "B"))
    sitting.play(1, POINT)
    assert told(sitting, seen_by(1))[-1].event == Pointed(1, (), None)
    assert told(sitting, seen_by(2))[-1].event == Pointed(1, (3,), None)


@pytest.mark.parametrize(("viewer", "to"), [(seen_by(1), 3), (SPECTATOR, 3), (seen_by(2), 4), (ARBITER_VIEW, 4)])
def test_undo_events_name_their_target_in_the_readers_numbers(viewer: Viewer, to: int) -> None:
    sitting = whispered()
    sitting.play(3, NOD)
    sitting.undo(1, 4)
    requested = told(sitting, viewer)[-1]
    assert requested.event.to == to
    assert envelope("t", WHISPERS, sitting.state, viewer).open_undo.to == to


def test_the_answer_to_the_one_who_acts_covertly_is_in_its_own_numbers() -> None:
    sitting = whispered()
    records = sitting.play(0, slip(2, "A"))
    answer = accepted(WHISPERS, sitting.state, records, 6, seen_by(0))
    assert (answer.version, [one.version for one in answer.events], answer.to_act) == (6, [6], (0, 1, 2, 3))
    ignorant = accepted(WHISPERS, sitting.state, records, 6, seen_by(1))
    assert (ignorant.version, ignorant.events) == (4, ())


@pytest.mark.parametrize("seat", [1, 3])
def test_legal_moves_of_others_do_not_change(seat: int) -> None:
    sitting = nodding(dealt(), 3)
    before = legal_moves(WHISPERS, sitting.state, seen_by(seat))
    sitting.play(0, slip(2, "B"))
    assert legal_moves(WHISPERS, sitting.state, seen_by(seat)) == before


def test_a_card_that_was_slipped_is_played_like_any_other() -> None:
    sitting = whispered()
    sitting.play(2, show("B"))
    assert sitting.refused(0, show("B")) == ("whispers.2.4", "move.card")
    assert [one.event for one in told(sitting, seen_by(1))[-1:]] == [sitting.events()[-1]]


def test_a_covert_act_that_the_arbiter_enters_for_a_seat_is_covert_all_the_same() -> None:
    sitting = dealt()
    sitting.play(ARBITER, slip(2, "B"), seat=0)
    assert sitting.number(seen_by(1)) == 2
    assert sitting.number(seen_by(0)) == 3
