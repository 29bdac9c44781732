from __future__ import annotations

import msgspec

from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, by_seat, seen_by
from domain.table.core.commands import AnswerUndo, Pause, Resign
from service.queries.answer import accepted, notices, to_act
from service.queries.legal_moves import legal_moves
from service.queries.view_table import OpenUndo, envelope
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import NOD, dealt, nodding, wink
from tests.support.table.whispers import WHISPERS


def waiting_for(sitting: Sitting) -> tuple[int, ...]:
    return to_act(WHISPERS, sitting.state)


def test_who_is_to_act_are_those_of_the_game_while_it_runs() -> None:
    assert waiting_for(dealt()) == (0, 1, 2, 3)


def test_while_a_request_to_undo_is_open_those_are_to_act_who_have_yet_to_answer() -> None:
    sitting = nodding(dealt(), 1, 3, 0)
    sitting.undo(1, 2)
    assert waiting_for(sitting) == (0, 3)
    sitting.act(by_seat(3), AnswerUndo(1, consent=True))
    assert waiting_for(sitting) == (0,)
    sitting = nodding(dealt(undo="arbiter"), 1, 3)
    sitting.undo(1, 2)
    assert waiting_for(sitting) == (), "the arbiter decides"


def test_nobody_is_to_act_while_the_table_is_paused_or_over() -> None:
    sitting = dealt()
    sitting.act(ARBITER, Pause())
    assert waiting_for(sitting) == ()
    sitting.act(by_seat(0), Resign(0))
    assert waiting_for(sitting) == ()


def test_moves_are_listed_for_whom_they_are_and_only_while_the_table_is_played_at() -> None:
    sitting = nodding(dealt(), 1, 3)
    assert {move.__struct_config__.tag for move in legal_moves(WHISPERS, sitting.state, ARBITER_VIEW)} == {"hush"}
    assert legal_moves(WHISPERS, sitting.state, SPECTATOR) == ()
    assert len(legal_moves(WHISPERS, sitting.state, seen_by(0))) > 10
    sitting.undo(1, 2)
    assert legal_moves(WHISPERS, sitting.state, seen_by(0)) == ()
    sitting.act(by_seat(3), AnswerUndo(1, consent=False))
    sitting.act(ARBITER, Pause())
    assert legal_moves(WHISPERS, sitting.state, seen_by(0)) == ()


def test_an_answer_has_the_notices_of_the_command_alone() -> None:
    sitting = nodding(dealt(), 1)
    records = sitting.play(0, wink(2))
    assert [one.version for one in accepted(WHISPERS, sitting.state, records, 4, seen_by(0)).events] == [4, 5]
    assert [one.version for one in accepted(WHISPERS, sitting.state, records, 4, seen_by(1)).events] == [4]
    assert accepted(WHISPERS, sitting.state, records, 4, ARBITER_VIEW).version == 5


def test_notices_of_any_stretch_are_those_of_the_whole() -> None:
    sitting = nodding(dealt(), 1)
    sitting.play(0, wink(2))
    nodding(sitting, 3)
    for viewer in (seen_by(1), seen_by(2), SPECTATOR, ARBITER_VIEW):
        whole = notices(WHISPERS, sitting.state.covert, sitting.records, 1, viewer)
        parts = [
            notices(WHISPERS, sitting.state.covert, [record], version, viewer)
            for version, record in enumerate(sitting.records, start=1)
        ]
        assert tuple(one for part in parts for one in part) == whole


def test_an_envelope_says_all_that_holds_for_the_table() -> None:
    sitting = nodding(dealt(undo="arbiter"), 1, 3)
    sitting.undo(1, 2)
    seen = envelope("t1", WHISPERS, sitting.state, seen_by(2))
    assert msgspec.json.decode(msgspec.json.encode(seen)) == {
        "id": "t1",
        "game": "whispers",
        "edition": "1",
        "revision": 1,
        "table_revision": 2,
        "version": 5,
        "status": "running",
        "viewer": {"role": "seat", "seat": 2},
        "to_act": [],
        "deadline": None,
        "table": {"hand": ["E", "F", "O"], "hands": None, "shown": [], "pack": 4, "nods": 2, "pips": 0},
        "outcome": None,
        "open_undo": {"undo": 1, "seat": 1, "to": 2, "needs": [], "waiting": [], "arbiter": True},
        "undo_policy": "arbiter",
        "options": {},
        "commitment": sitting.state.commitment,
        "clock": None,
        "prepared": True,
        "disputes": [],
        "frozen": False,
        "dispute_policy": "freeze",
        "reveal": "end",
        "opened": False,
        "names": [],
        "caption": None,
        "analysis": None,
        "unfit": None,
    }
    assert seen.open_undo == OpenUndo(1, 1, 2, (), (), arbiter=True)


def test_an_envelope_of_a_table_that_is_over_has_its_outcome() -> None:
    sitting = dealt()
    sitting.act(by_seat(1), Resign(1))
    seen = envelope("t1", WHISPERS, sitting.state, SPECTATOR)
    assert (seen.status, seen.outcome.reason, seen.outcome.ranking[0]) == ("finished", "resigned", (2,))
    assert sitting.refused(0, NOD) == ("table.2.3", None)
