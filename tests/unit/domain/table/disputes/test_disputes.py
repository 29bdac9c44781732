"""Filing a dispute, giving evidence, and what waits meanwhile (table.6.1 to 6.7)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from domain.game.seat import ARBITER, ARBITER_VIEW, CLOCK, SPECTATOR, Actor, Viewer, by_seat, seen_by
from domain.table.core.commands import AnswerUndo, Pause, Play, RequestUndo, Resign, Resume, WithdrawUndo
from domain.table.dispute import PIECES
from domain.table.disputes.commands import Dispute
from domain.table.disputes.events import DisputeFiled, EvidenceGiven
from service.queries.answer import notices, to_act
from service.queries.legal_moves import legal_moves
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import NOD, dealt, nodding, slip, tags
from tests.support.table.disputed import CITED, appeal, disputed, ended, evidence, filing, ruled, ruling
from tests.support.table.whispers import WHISPERS
from tests.support.table.whispers_words import Nod

OTHERS = [seen_by(0), seen_by(2), SPECTATOR]
IN_THE_KNOW = [seen_by(1), seen_by(3), ARBITER_VIEW]


@pytest.mark.accepts("table.6.1", "table.6.2", "table.6.3")
def test_a_seat_files_a_dispute_against_another() -> None:
    sitting = nodding(dealt(), 3, 1, 3)
    (record,) = sitting.act(by_seat(1), filing(5, 3, 5))
    assert record.event == DisputeFiled(1, 1, (3,), CITED, (3, 5), "That was not right.")
    assert record.rule == "table.6.1"
    assert sitting.state.docket == (Dispute(1, 1, (3,), CITED, filed=6),)


@pytest.mark.accepts("table.6.1", "table.6.2", "table.6.3")
@pytest.mark.parametrize(
    ("by", "against"), [(by_seat(1), ()), (by_seat(0), (3, 1, 2)), (ARBITER, (0, 3)), (ARBITER, ())]
)
def test_a_dispute_is_against_any_other_seats_or_none(by: Actor, against: tuple[int, ...]) -> None:
    sitting = disputed(by, filing(against=against, rule="table.3.2"))
    assert sitting.state.docket[0].against == tuple(sorted(against))
    assert sitting.state.docket[0].seat == by.seat


@pytest.mark.accepts("table.6.1")
def test_a_dispute_is_filed_after_the_end_too() -> None:
    sitting = ended()
    assert tags(sitting.act(by_seat(1), filing(8))) == ["dispute_filed"]
    assert not sitting.state.is_frozen
    assert sitting.refused(0, NOD) == ("whispers.3.2", None)


@pytest.mark.refuses("table.6.1")
@pytest.mark.parametrize("versions", [(0,), (6,), (-1,), (3, 99)])
def test_what_is_cited_must_have_happened(versions: tuple[int, ...]) -> None:
    sitting = nodding(dealt(), 3, 1, 3)
    assert sitting.refusal(1, filing(*versions)) == ("table.6.1", "versions")
    assert sitting.refusal(ARBITER, filing(*versions)) == ("table.6.1", "versions")


@pytest.mark.refuses("table.6.1")
def test_something_must_be_cited() -> None:
    assert nodding(dealt(), 3).refusal(1, replace(filing(), versions=())) == ("table.6.1", "versions")


@pytest.mark.refuses("table.6.1")
def test_a_seat_cites_nothing_of_which_it_may_not_know() -> None:
    sitting = nodding(dealt(), 3)
    sitting.play(0, slip(2, "B"))
    assert sitting.refusal(1, filing(4, against=(0, 2))) == ("table.6.1", "versions")
    assert sitting.refusal(2, filing(4, against=(0,))) is None
    assert sitting.refusal(ARBITER, filing(4, against=(0,))) is None


@pytest.mark.refuses("table.6.2")
@pytest.mark.parametrize("rule", ["whist.6.2", "whispers.9.9", "table.99.1", "nonsense"])
def test_the_rule_cited_is_one_of_this_game_or_of_every_table(rule: str) -> None:
    assert nodding(dealt(), 3).refusal(1, filing(rule=rule)) == ("table.6.2", "rule")


@pytest.mark.refuses("table.6.3")
@pytest.mark.parametrize("against", [(1,), (4,), (-1,), (3, 3), (0, 1)])
def test_only_other_seats_of_the_table_are_complained_of_each_once(against: tuple[int, ...]) -> None:
    assert nodding(dealt(), 3).refusal(1, filing(against=against)) == ("table.6.3", "against")


@pytest.mark.accepts("table.6.4")
def test_other_seats_and_the_arbiter_may_file_while_one_dispute_is_open_and_the_same_seat_later() -> None:
    sitting = disputed()
    sitting.act(by_seat(3), filing(4, against=(1,)))
    sitting.act(ARBITER, filing(4))
    sitting.act(ARBITER, filing(4))
    ruled(sitting, verdict="rejected")
    sitting.act(by_seat(1), filing())
    assert [(one.seat, one.status) for one in sitting.state.docket] == [
        (1, "ruled"), (3, "open"), (None, "open"), (None, "open"), (1, "open"),
    ]  # fmt: skip


@pytest.mark.refuses("table.6.4")
def test_a_seat_has_only_one_dispute_that_waits() -> None:
    sitting = disputed()
    assert sitting.refusal(1, filing(4)) == ("table.6.4", None)
    ruled(sitting)
    sitting.act(by_seat(3), appeal())
    assert sitting.refusal(1, filing(4)) == ("table.6.4", None)


@pytest.mark.accepts("table.6.5")
@pytest.mark.parametrize("by", [by_seat(1), by_seat(3), ARBITER])
def test_the_parties_and_the_arbiter_give_evidence(by: Actor) -> None:
    sitting = disputed()
    (record,) = sitting.act(by, evidence("Look here.", 5, 2))
    assert record.event == EvidenceGiven(1, by.seat, (1, 3), "Look here.", (2, 5))
    for _ in range(PIECES - 1):
        sitting.act(by, evidence())
    assert sitting.refusal(by, evidence()) == ("table.6.5", None)


@pytest.mark.accepts("table.6.5")
def test_evidence_is_given_in_an_appeal_too() -> None:
    sitting = disputed()
    ruled(sitting)
    assert sitting.refusal(1, evidence()) == ("table.6.5", None)
    sitting.act(by_seat(3), appeal())
    assert tags(sitting.act(by_seat(3), evidence())) == ["evidence_given"]


@pytest.mark.refuses("table.6.5")
def test_nobody_else_gives_evidence_nor_about_what_it_may_not_know() -> None:
    sitting = disputed()
    assert sitting.refusal(0, evidence()) == ("table.6.5", None)
    assert sitting.refusal(1, evidence(dispute=2)) == ("table.6.5", "dispute")
    assert sitting.refusal(1, evidence(dispute=0)) == ("table.6.5", "dispute")
    assert sitting.refusal(1, evidence("Look here.", 7)) == ("table.6.5", "versions")


PLAYING = [Play(Nod()), RequestUndo(4), AnswerUndo(1, consent=True), WithdrawUndo(1)]


@pytest.mark.refuses("table.6.6")
@pytest.mark.parametrize("command", PLAYING)
def test_while_a_dispute_waits_nobody_plays(command: object) -> None:
    sitting = disputed()
    for actor in (by_seat(0), by_seat(1), ARBITER):
        assert sitting.refusal(actor, command) == ("table.6.6", None)
        assert legal_moves(WHISPERS, sitting.state, seen_by(0)) == ()
    assert sitting.refusal(1, Resign(1)) == ("table.6.6", None)
    assert to_act(WHISPERS, sitting.state) == ()
    assert sitting.refusal(CLOCK, Play(Nod())) == ("table.6.6", None)


@pytest.mark.accepts("table.6.6")
def test_play_goes_on_after_the_ruling_and_stops_again_at_an_appeal() -> None:
    sitting = disputed()
    ruled(sitting)
    sitting.play(0, NOD)
    sitting.act(by_seat(1), appeal())
    assert sitting.refused(0, NOD) == ("table.6.6", None)
    ruled(sitting)
    sitting.play(0, NOD)


@pytest.mark.accepts("table.6.6")
def test_the_arbiter_may_pause_and_let_go_on_meanwhile() -> None:
    sitting = disputed()
    sitting.act(ARBITER, Pause())
    assert sitting.refused(0, NOD) == ("table.6.6", None)
    sitting.act(ARBITER, Resume())
    assert sitting.state.is_frozen


@pytest.mark.accepts("table.6.6")
def test_where_the_table_is_to_go_on_it_does() -> None:
    sitting = disputed(disputes="continue")
    assert not sitting.state.is_frozen
    sitting.play(0, NOD)
    assert sitting.refusal(1, Resign(1)) is None


def told(sitting: Sitting, viewer: Viewer) -> list[object]:
    return [one.event for one in notices(WHISPERS, sitting.state.covert, sitting.records, 1, viewer)]


@pytest.mark.accepts("table.6.7")
@pytest.mark.parametrize("viewer", OTHERS)
def test_others_are_told_that_there_is_a_dispute_and_not_what_it_is_about(viewer: Viewer) -> None:
    sitting = disputed()
    number = sitting.number(viewer)
    assert told(sitting, viewer)[-1] == DisputeFiled(1, 1, (), "?", (), "?")
    sitting.act(by_seat(3), evidence())
    assert sitting.number(viewer) == number
    (one,) = notices(WHISPERS, sitting.state.covert, ruled(sitting), 8, viewer)
    assert (one.event.parties, one.event.rule, one.event.verdict, one.event.reasons) == ((), "?", None, "?")
    (one,) = notices(WHISPERS, sitting.state.covert, sitting.act(by_seat(3), appeal()), 9, viewer)
    assert (one.by, one.event.seat, one.event.parties, one.event.statement) == (Actor("seat"), None, (), "?")


@pytest.mark.accepts("table.6.7")
@pytest.mark.parametrize("viewer", IN_THE_KNOW)
def test_the_parties_and_the_arbiter_are_told_everything(viewer: Viewer) -> None:
    sitting = disputed()
    sitting.act(by_seat(3), evidence())
    ruled(sitting)
    sitting.act(by_seat(3), appeal())
    assert told(sitting, viewer)[5:] == sitting.events()[5:]
    assert notices(WHISPERS, sitting.state.covert, sitting.records, 1, viewer)[-1].by == by_seat(3)


@pytest.mark.accepts("table.6.7")
def test_a_party_reads_in_its_own_numbers_and_without_what_it_may_not_know() -> None:
    sitting = nodding(dealt(), 3)
    sitting.play(0, slip(2, "B"))
    nodding(sitting, 1)
    sitting.act(ARBITER, filing(4, 5, against=(0, 1)))
    assert told(sitting, seen_by(0))[-1].versions == (4, 5)
    assert told(sitting, seen_by(1))[-1].versions == (4,)
    assert told(sitting, seen_by(2))[-1].versions == ()
    sitting.act(by_seat(0), evidence("The slip.", 4))
    assert told(sitting, seen_by(1))[-1].versions == ()


@pytest.mark.refuses("table.7.1")
def test_a_seat_does_not_rule() -> None:
    assert disputed().refusal(1, ruling()) == ("table.7.1", None)
