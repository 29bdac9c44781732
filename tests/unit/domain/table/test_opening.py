from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from domain.game.chance import Drawn, Prepared
from domain.game.rule import Malformed, Refused
from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, seen_by
from domain.table.core.commands import UndoPolicy
from domain.table.core.events import TableFinished, TableOpened
from domain.table.core.record import Record
from domain.table.covert import CovertEvents
from domain.table.fold import opened_by
from domain.table.opening import Opening, decide_opening, opening_in
from domain.table.secrecy import notice_of
from domain.witness.readjudication import Deviation, readjudicate
from service.record.codec import Codec, body_of, completed, read_setting
from tests.support.games.sitting import SEED, Sitting
from tests.support.table.dealt import dealt
from tests.support.table.whispers import WHISPERS, Options


@pytest.mark.accepts("table.1.1")
def test_a_table_is_opened_with_all_that_holds_to_its_end_and_a_commitment_to_its_chance() -> None:
    sitting = dealt(undo="arbiter")
    opened = sitting.records[0]
    assert opened.event == TableOpened(
        game="whispers",
        edition="1",
        revision=1,
        seats=4,
        options=Options(),
        undo="arbiter",
        commitment=sha256(b"richter/commitment/1/" + SEED).hexdigest(),
        seed=SEED.hex(),
        prepared=Prepared(shuffles=(tuple("ABMCDNEFOGHPIJKL"),)),
        after_undo="anew",
        table_revision=2,
    )
    assert (opened.rule, opened.actor, opened.cause, opened.command) == ("table.1.1", ARBITER, 1, None)
    assert [record.cause for record in sitting.records] == [1, 1]
    assert (sitting.state.opened, sitting.state.version, sitting.state.status) == (2, 2, "running")


@pytest.mark.accepts("table.1.1")
def test_the_options_are_recorded_with_their_defaults_written_out(every_game: object) -> None:
    sitting = Sitting(every_game, every_game.meta.seats[0])
    written = msgspec.json.decode(sitting.bodies[0])["event"]["options"]
    assert written == msgspec.json.decode(msgspec.json.encode(completed(every_game.meta.options())))
    assert set(written) == {field.encode_name for field in msgspec.structs.fields(every_game.meta.options)}


@pytest.mark.accepts("table.1.1")
def test_the_chance_drawn_by_the_opening_is_counted_so_that_the_next_draw_is_another_one() -> None:
    sitting = dealt()
    assert sitting.records[0].drawn == sitting.state.drawn == Drawn(shuffles=1)


@pytest.mark.accepts("table.1.1")
def test_the_seed_is_hidden_from_everybody_and_the_prepared_chance_from_all_but_the_arbiter() -> None:
    sitting = dealt()
    for viewer in (*map(seen_by, range(4)), SPECTATOR):
        told = notice_of(WHISPERS, CovertEvents(), sitting.records[0], 1, viewer).event
        assert (told.seed, told.prepared) == (None, "hidden")
        assert told.commitment == sitting.state.commitment
    told = notice_of(WHISPERS, CovertEvents(), sitting.records[0], 1, ARBITER_VIEW).event
    assert told.seed is None
    assert told.prepared == sitting.state.prepared


def test_what_the_game_does_not_admit_opens_no_table() -> None:
    with pytest.raises(Refused) as refused:
        decide_opening(WHISPERS, Opening(3, Options(), Prepared(), "consent", SEED))
    assert (refused.value.rule.id, refused.value.field) == ("whispers.1.2", "seats")


def test_a_game_that_is_over_at_its_opening_finishes_the_table_at_once() -> None:
    over_at_once = msgspec.structs.replace(WHISPERS, outcome=lambda state: WHISPERS.resign(state, 3))
    sitting = Sitting(over_at_once, 4)
    assert isinstance(sitting.records[-1].event, TableFinished)
    assert (sitting.state.status, sitting.state.outcome.ranking[0]) == ("finished", (0,))


@pytest.mark.accepts("table.1.2")
def test_a_setting_that_the_referee_knows_is_read() -> None:
    assert read_setting(b'{"dice": [[6]]}', Prepared, "prepared") == Prepared(dice=((6,),))
    assert read_setting(b'"arbiter"', UndoPolicy, "undo") == "arbiter"


@pytest.mark.refuses("table.1.2")
@pytest.mark.parametrize(
    ("sent", "kind", "field", "problem"),
    [
        (b'{"cards": []}', Prepared, "prepared.cards", "unknown"),
        (b'{"dice": [[true]]}', Prepared, "prepared.dice[0][0]", "type"),
        (b'{"dice": [[9007199254740992]]}', Prepared, "prepared.dice[0][0]", "value"),
        (b'{"lots": [-9007199254740992]}', Prepared, "prepared.lots[0]", "value"),
        (b'{"lots": [0.5]}', Prepared, "prepared.lots[0]", "type"),
        (b'"now"', UndoPolicy, "prepared", "value"),
        (b"{", Prepared, "prepared", "syntax"),
    ],
)
def test_a_setting_that_the_referee_does_not_know_is_refused_with_its_place(
    sent: bytes, kind: object, field: str, problem: str
) -> None:
    with pytest.raises(Malformed) as refused:
        read_setting(sent, kind, "prepared")
    assert (refused.value.rule.id, refused.value.field, refused.value.problem) == ("table.1.2", field, problem)


def test_a_table_of_the_first_revision_names_none_and_is_decided_again_byte_for_byte() -> None:
    opening = Opening(4, Options(), Prepared(), "consent", SEED, table_revision=1)
    record = Record(decide_opening(WHISPERS, opening).events[0].event, "table.1.1", ARBITER, 7, "s" * 22, 1)
    body = body_of(record)
    assert b"table_revision" not in body
    again = Codec(WHISPERS).record(body)
    assert body_of(again) == body
    assert decide_opening(WHISPERS, opening_in(again.event)).events[0].event == again.event
    assert opened_by(WHISPERS, again).table_revision == 1


def test_a_new_table_names_the_revision_of_the_rules_of_tables() -> None:
    sitting = dealt()
    assert b'"table_revision":2' in sitting.bodies[0]
    assert sitting.state.table_revision == 2
    assert opening_in(sitting.records[0].event).table_revision == 2


def test_a_table_of_a_revision_that_is_not_at_hand_is_not_decided_again() -> None:
    sitting = dealt()
    opened = sitting.records[0]
    later = msgspec.structs.replace(opened, event=msgspec.structs.replace(opened.event, table_revision=3))
    found = list(readjudicate(WHISPERS, [later, *sitting.records[1:]]))
    assert found == [Deviation(1, "The rules of tables are not at hand in revision 3.")]
