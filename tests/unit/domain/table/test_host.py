"""A table that nobody arbitrates (table.14.1 to 14.5), by its rules alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.game.personal import forgotten
from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, by_seat, seen_by
from domain.table.core.commands import (
    AddEntropy,
    BreakGlass,
    ChooseArbiter,
    OpenRecord,
    Pause,
    Play,
    RequestUndo,
    Resign,
    Resume,
)
from domain.table.core.events import ArbiterAgreed, ArbiterChosen, GlassBroken, TableOpened
from domain.table.core.state import AgreedArbiter, BrokenGlass
from domain.table.disputes.commands import FileDispute, GiveEvidence, RuleDispute
from domain.table.names import HandOverSeat, Label, LabelTable, NameSeat
from domain.witness.readjudication import readjudicate
from service.queries.answer import notices
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import NOD
from tests.support.table.whispers import WHISPERS

LOOK = BreakGlass("Rook", "Clara called")
ROSA, OTTO, NOBODY = ChooseArbiter("Rosa", 1), ChooseArbiter("Otto", 2), ChooseArbiter(None, 0)
OF_ARBITERS: list[Any] = [
    Play(None, 1),
    RequestUndo(1),
    Resign(1),
    AddEntropy(1, "x"),
    OpenRecord(),
    FileDispute((1,), "table.2.1", "So it was."),
    GiveEvidence(1, "I saw it."),
    RuleDispute(1, "table.2.1", "rejected", "Nothing."),
]


def sitting(**terms: Any) -> Sitting:
    return Sitting(WHISPERS, 4, arbiter="nobody", **terms)


@pytest.mark.accepts("table.14.1")
def test_a_host_names_hands_over_and_pauses() -> None:
    table = sitting()
    commands = [NameSeat(1, "Bea"), LabelTable(Label("Home")), HandOverSeat(2, "Cem"), Pause(), Resume()]
    assert [table.act(ARBITER, command)[0].rule for command in commands] == [
        "table.12.1", "table.12.1", "table.12.2", "table.4.1", "table.4.2"
    ]  # fmt: skip
    assert [one for one in readjudicate(table.game, table.records) if not isinstance(one, int)] == []


@pytest.mark.refuses("table.14.1")
@pytest.mark.parametrize("command", OF_ARBITERS, ids=lambda one: type(one).__name__)
def test_a_host_does_nothing_else(command: Any) -> None:
    table = sitting()
    table.act(by_seat(1), FileDispute((1,), "table.2.1", "So it was.", (2,)))
    assert table.refusal(ARBITER, command) == ("table.14.1", None)


@pytest.mark.accepts("table.14.3")
def test_a_dispute_waits_without_stopping_play_until_somebody_arbitrates() -> None:
    table = sitting()
    table.act(by_seat(1), FileDispute((1,), "table.2.1", "So it was.", (2,)))
    assert not table.state.is_frozen
    table.act(ARBITER, LOOK)
    assert table.state.is_frozen
    table.act(ARBITER, RuleDispute(1, "table.2.1", "rejected", "Nothing."))
    assert not table.state.is_frozen


@pytest.mark.accepts("table.14.4")
def test_whoever_looks_at_all_hands_is_the_arbiter_from_then_on() -> None:
    table = sitting()
    (broken,) = table.act(ARBITER, LOOK)
    assert (broken.event, broken.rule) == (GlassBroken("Rook", "Clara called"), "table.14.4")
    assert table.state.is_arbitrated
    assert table.state.glass == BrokenGlass(table.version, "Rook", "Clara called")
    told = [
        notices(table.game, table.state.covert, table.records, 1, viewer)[-1].event
        for viewer in (ARBITER_VIEW, SPECTATOR, *map(seen_by, range(4)))
    ]
    assert told == [broken.event] * 6
    assert table.act(ARBITER, FileDispute((1,), "table.2.1", "So it was."))[0].rule == "table.6.1"
    assert [one for one in readjudicate(table.game, table.records) if not isinstance(one, int)] == []


@pytest.mark.accepts("table.14.4")
def test_what_is_taken_back_takes_no_look_back() -> None:
    table = sitting(undo="consent")
    before = table.version
    table.play(by_seat(1), NOD)
    table.act(ARBITER, LOOK)
    table.act(ARBITER, RequestUndo(before))
    assert table.state.glass is not None
    assert table.state.is_arbitrated


@pytest.mark.refuses("table.14.4")
def test_nobody_looks_twice_or_late_or_where_somebody_arbitrates() -> None:
    table = sitting()
    assert table.refusal(by_seat(0), LOOK) == ("table.14.4", None)
    table.act(ARBITER, LOOK)
    assert table.refusal(ARBITER, LOOK) == ("table.14.4", None)
    over = sitting()
    over.act(by_seat(0), Resign(0))
    assert over.refusal(ARBITER, LOOK) == ("table.14.4", None)
    assert Sitting(WHISPERS, 4).refusal(ARBITER, LOOK) == ("table.14.4", None)


def test_after_the_end_the_host_arbitrates() -> None:
    table = sitting(reveal="arbiter")
    table.act(by_seat(1), FileDispute((1,), "table.2.1", "So it was.", (2,)))
    table.act(by_seat(0), Resign(0))
    table.act(ARBITER, RuleDispute(1, "table.2.1", "rejected", "Nothing."))
    table.act(ARBITER, OpenRecord())
    assert table.state.is_opened


def test_an_opening_says_it_only_where_it_is_so() -> None:
    assert b'"arbiter":"nobody"' in sitting().bodies[0]
    other = Sitting(WHISPERS, 4)
    assert b'"arbiter":' not in msgspec.json.encode(other.records[0].event)
    opened = other.records[0].event
    assert isinstance(opened, TableOpened)
    assert opened.arbiter == "named"


@pytest.mark.accepts("table.14.5", "table.14.3")
def test_whom_all_seats_accept_arbitrates_from_then_on() -> None:
    table = sitting()
    table.act(by_seat(1), FileDispute((1,), "table.2.1", "So it was.", (2,)))
    for seat in range(3):
        (said,) = table.act(by_seat(seat), ROSA)
        assert (said.event, said.rule) == (ArbiterChosen(seat, 1, "Rosa"), "table.14.5")
    assert not table.state.is_arbitrated
    _, agreed = table.act(by_seat(3), ROSA)
    assert (agreed.event, agreed.rule) == (ArbiterAgreed(1, "Rosa"), "table.14.5")
    assert table.state.agreed == AgreedArbiter(table.version, "Rosa")
    assert (table.state.is_arbitrated, table.state.host_arbitrates, table.state.is_frozen) == (True, False, True)
    table.act(ARBITER, RuleDispute(1, "table.2.1", "rejected", "Nothing."))
    assert table.refusal(ARBITER, LOOK) == ("table.14.4", None)
    assert [one for one in readjudicate(table.game, table.records) if not isinstance(one, int)] == []


@pytest.mark.accepts("table.14.5")
def test_it_is_no_agreement_while_one_takes_it_back_names_another_or_is_new() -> None:
    table = sitting()
    for seat, choice in ((0, ROSA), (1, ROSA), (2, ROSA), (2, NOBODY), (3, ROSA), (2, OTTO)):
        table.act(by_seat(seat), choice)
    assert table.state.choices == (1, 1, 2, 1)
    table.act(ARBITER, HandOverSeat(1, "Cem"))
    table.act(by_seat(2), ROSA)
    assert table.state.choices == (1, 0, 1, 1)
    assert table.state.agreed is None
    table.act(by_seat(1), ROSA)
    assert table.state.agreed is not None


@pytest.mark.refuses("table.14.5")
def test_only_seats_choose_and_only_where_nobody_arbitrates() -> None:
    table = sitting()
    assert table.refusal(ARBITER, ROSA) == ("table.14.1", None)
    for seat in range(4):
        table.act(by_seat(seat), ROSA)
    assert table.refusal(by_seat(0), OTTO) == ("table.14.5", None)
    assert table.refusal(ARBITER, ROSA) == ("table.14.5", None)
    assert Sitting(WHISPERS, 4).refusal(by_seat(0), ROSA) == ("table.14.5", None)
    for number in (0, 2, -1):
        assert sitting().refusal(by_seat(0), ChooseArbiter("Rosa", number)) == ("table.14.5", None)
    assert sitting().refusal(by_seat(0), ChooseArbiter(None, 1)) == ("table.14.5", None)


@pytest.mark.accepts("table.14.5")
def test_seats_agree_on_a_person_though_the_names_were_forgotten() -> None:
    table = sitting()
    for seat in range(4):
        last = table.act(by_seat(seat), ChooseArbiter(forgotten(f"{seat}" * 8), 1))
    assert last[-1].event == ArbiterAgreed(1, forgotten("33333333"))
