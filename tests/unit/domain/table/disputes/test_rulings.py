"""Rulings, and what they do (table.7.1 to 7.8)."""

from __future__ import annotations

import pytest

from domain.game.chance import Chance, Drawn, Prepared
from domain.game.outcome import Outcome
from domain.game.seat import ARBITER, SPECTATOR, by_seat, seen_by
from domain.table.core.commands import RequestUndo, Resign
from domain.table.core.events import TableFinished, Undone
from domain.table.disputes.events import DisputeRuled, PenaltyGiven, ResultRuled, ScoreAdjusted, TableVoided
from domain.table.disputes.remedy import Adjust, Annul, Award, Enter, Penalize, Rewind
from service.queries.answer import notices
from tests.support.games.sitting import SEED
from tests.support.table.dealt import END, NOD, TOSS, dealt, nodding, tags
from tests.support.table.disputed import appeal, disputed, ended, evidence, filing, ruled, ruling
from tests.support.table.whispers import WHISPERS
from tests.support.table.whispers_words import End, Hush, Nod, Tossed
from tests.support.table.whispers_words import Toss as Throw

RANKING = ((1,), (0, 2), (3,))


@pytest.mark.accepts("table.7.1")
@pytest.mark.parametrize("verdict", ["upheld", "partly", "rejected"])
def test_the_arbiter_rules_without_a_remedy(verdict: str) -> None:
    sitting = disputed()
    (record,) = ruled(sitting, verdict=verdict, rule="table.3.1")
    assert record.event == DisputeRuled(1, (1, 3), "table.3.1", verdict, "The record says so.", final=False)
    assert record.rule == "table.7.1"
    assert sitting.state.docket[0].status == "ruled"
    assert not sitting.state.is_frozen


@pytest.mark.refuses("table.7.1")
def test_only_what_waits_is_ruled_on() -> None:
    sitting = disputed()
    assert sitting.refusal(ARBITER, ruling(dispute=2)) == ("table.7.1", "dispute")
    assert sitting.refusal(ARBITER, ruling(dispute=0)) == ("table.7.1", "dispute")
    ruled(sitting)
    assert sitting.refusal(ARBITER, ruling()) == ("table.7.1", None)


@pytest.mark.refuses("table.6.2")
def test_a_ruling_cites_a_rule_of_the_game_or_the_table() -> None:
    assert disputed().refusal(ARBITER, ruling(rule="whist.1.1")) == ("table.6.2", "rule")


@pytest.mark.accepts("table.7.2")
@pytest.mark.parametrize("undo", ["consent", "arbiter", "off"])
def test_a_ruling_goes_back_whatever_the_undo_policy(undo: str) -> None:
    sitting = disputed(undo=undo)
    first, second = ruled(sitting, Rewind(3))
    assert (second.event, second.rule, second.cause) == (Undone(None, 3), "table.7.2", 7)
    assert first.event.verdict == "upheld"
    assert sitting.state.game.nods == 1
    assert len(sitting.state.docket) == 1, "the dispute itself is not withdrawn"


@pytest.mark.refuses("table.7.2")
@pytest.mark.parametrize("to", [0, 1, 5, 6, 7, 99, -1])
def test_a_ruling_goes_back_only_where_an_undo_could(to: int) -> None:
    assert disputed().refusal(ARBITER, ruling(Rewind(to))) == ("table.7.2", "remedies[0].to")


@pytest.mark.refuses("table.7.2")
def test_going_back_comes_first_and_once() -> None:
    sitting = disputed()
    assert sitting.refusal(ARBITER, ruling(Enter(Hush()), Rewind(3))) == ("table.7.2", "remedies[1].to")
    assert sitting.refusal(ARBITER, ruling(Rewind(4), Rewind(3))) == ("table.7.2", "remedies[1].to")


@pytest.mark.refuses("table.7.2")
def test_a_finished_table_is_not_taken_back_since_its_seed_is_out() -> None:
    sitting = ended()
    sitting.act(by_seat(1), filing(8))
    assert sitting.refusal(ARBITER, ruling(Rewind(4))) == ("table.7.2", "remedies[0].to")


@pytest.mark.accepts("table.7.3")
def test_an_adjustment_counts_when_the_game_ends() -> None:
    sitting = disputed()
    records = ruled(sitting, Adjust((0, 5, 0, -7)), Adjust((1, 0, 0, 0)))
    assert [record.event for record in records[1:]] == [
        ScoreAdjusted(1, (0, 5, 0, -7)), ScoreAdjusted(1, (1, 0, 0, 0)),
    ]  # fmt: skip
    nodding(sitting, 0, 0)
    last = sitting.play(2, END)[-1].event
    plain = WHISPERS.outcome(sitting.state.game)
    assert last.ranking == plain.ranking
    assert last.scores == tuple(one + more for one, more in zip(plain.scores, (1, 5, 0, -7), strict=True))
    assert sitting.state.outcome.scores == last.scores


@pytest.mark.accepts("table.7.3")
def test_an_adjustment_counts_when_a_seat_resigns() -> None:
    sitting = disputed()
    ruled(sitting, Adjust((0, 5, 0, 0)))
    plain = WHISPERS.resign(sitting.state.game, 0)
    assert sitting.act(by_seat(0), Resign(0))[-1].event.scores[1] == plain.scores[1] + 5


@pytest.mark.accepts("table.7.3")
def test_after_the_end_an_adjustment_changes_the_scores_at_once_and_the_ranking_not_at_all() -> None:
    sitting = ended()
    before = sitting.state.outcome
    sitting.act(by_seat(1), filing(8))
    records = ruled(sitting, Adjust((0, 0, -10, 0)))
    scores = tuple(one - 10 * (seat == 2) for seat, one in enumerate(before.scores))
    assert records[-1].event == ResultRuled(1, before.ranking, scores, before.reason)
    assert sitting.state.outcome == Outcome(before.ranking, scores, before.reason)
    assert sitting.state.status == "finished"


@pytest.mark.refuses("table.7.3")
@pytest.mark.parametrize("points", [(), (1,), (1, 2, 3, 4, 5)])
def test_an_adjustment_has_a_number_for_each_seat(points: tuple[int, ...]) -> None:
    assert disputed().refusal(ARBITER, ruling(Adjust(points))) == ("table.7.3", "remedies[0].points")


@pytest.mark.accepts("table.7.4")
def test_a_penalty_takes_points_off_and_a_warning_none() -> None:
    sitting = disputed()
    warned, fined = ruled(sitting, Penalize(3, "Slow."), Penalize(3, "Slow again.", 2))[1:]
    assert warned.event == PenaltyGiven(1, 3, 0, (1, 3), "Slow.")
    assert (fined.event.points, fined.rule) == (2, "table.7.4")
    assert sitting.state.adjusted == (0, 0, 0, -2)


@pytest.mark.accepts("table.7.4")
def test_after_the_end_a_penalty_changes_the_score_at_once_and_a_warning_nothing() -> None:
    sitting = ended()
    sitting.act(by_seat(1), filing(8))
    before = sitting.state.outcome
    assert tags(ruled(sitting, Penalize(2, "Hm."), Penalize(2, "No.", 3))[1:]) == [
        "penalty_given", "penalty_given", "result_ruled",
    ]  # fmt: skip
    assert sitting.state.outcome.scores[2] == before.scores[2] - 3


@pytest.mark.accepts("table.6.7")
def test_for_what_a_penalty_is_given_is_for_the_parties_and_the_seat() -> None:
    sitting = disputed()
    records = ruled(sitting, Penalize(0, "Noise.", 1))

    def text(viewer: object) -> str:
        return notices(WHISPERS, sitting.state.covert, records, 7, viewer)[-1].event.text

    assert [text(seen_by(seat)) for seat in range(4)] == ["Noise.", "Noise.", "?", "Noise."]
    assert text(SPECTATOR) == "?"


@pytest.mark.refuses("table.7.4")
@pytest.mark.parametrize("seat", [4, -1])
def test_a_penalty_is_given_to_a_seat_of_the_table(seat: int) -> None:
    assert disputed().refusal(ARBITER, ruling(Penalize(seat, "No."))) == ("table.7.4", "remedies[0].seat")


@pytest.mark.accepts("table.7.5")
@pytest.mark.parametrize(("scores", "given"), [(None, (0, 0, 0, -2)), ((3, 2, 1, 0), (3, 2, 1, 0))])
def test_an_award_ends_the_table(scores: tuple[int, ...] | None, given: tuple[int, ...]) -> None:
    sitting = disputed()
    last = ruled(sitting, Penalize(3, "No.", 2), Award(RANKING, scores))[-1]
    assert last.event == TableFinished(RANKING, given, "awarded", SEED.hex())
    assert (sitting.state.status, sitting.state.outcome.ranking) == ("finished", RANKING)
    assert sitting.refused(0, NOD) == ("table.2.3", None)


@pytest.mark.accepts("table.7.5")
def test_after_the_end_an_award_replaces_the_result() -> None:
    sitting = ended()
    sitting.act(by_seat(1), filing(8))
    scores = sitting.state.outcome.scores
    assert ruled(sitting, Award(RANKING))[-1].event == ResultRuled(1, RANKING, scores, "awarded")


@pytest.mark.refuses("table.7.5")
@pytest.mark.parametrize("ranking", [(), ((0, 1, 2),), ((0, 1), (2, 3, 3)), ((0, 1, 2, 3), ()), ((0, 1, 2, 4),)])
def test_an_award_ranks_every_seat_once(ranking: tuple[tuple[int, ...], ...]) -> None:
    assert disputed().refusal(ARBITER, ruling(Award(ranking))) == ("table.7.5", "remedies[0].ranking")


@pytest.mark.refuses("table.7.5")
def test_an_award_has_a_score_for_each_seat_or_none() -> None:
    assert disputed().refusal(ARBITER, ruling(Award(RANKING, (1, 2)))) == ("table.7.5", "remedies[0].scores")


@pytest.mark.accepts("table.7.6")
@pytest.mark.parametrize("over", [False, True])
def test_a_void_table_has_no_result_and_nothing_comes_after_it(over: bool) -> None:
    sitting = ended() if over else nodding(dealt(), 3)
    sitting.act(by_seat(1), filing())
    sitting.act(by_seat(0), filing())
    assert ruled(sitting, Annul())[-1].event == TableVoided(1, SEED.hex())
    assert (sitting.state.status, sitting.state.outcome) == ("void", None)
    for command in (filing(), evidence(dispute=2), ruling(dispute=2), appeal(), RequestUndo(2)):
        assert sitting.refusal(ARBITER, command) == ("table.2.3", None)
    assert sitting.refusal(1, appeal()) == ("table.2.3", None)


@pytest.mark.refuses("table.7.6")
def test_nothing_is_done_after_the_table_is_void() -> None:
    assert disputed().refusal(ARBITER, ruling(Annul(), Penalize(3, "No."))) == ("table.7.6", "remedies[1]")


@pytest.mark.accepts("table.7.7")
def test_a_ruling_enters_a_command_of_the_arbiter_or_of_a_seat() -> None:
    sitting = disputed()
    records = ruled(sitting, Rewind(3), Enter(Hush()), Enter(Nod(), 0))
    assert tags(records) == ["dispute_ruled", "undone", "hushed", "nodded"]
    assert sitting.state.game.nods == 2


@pytest.mark.accepts("table.7.7")
def test_a_command_that_ends_the_game_ends_the_table() -> None:
    sitting = disputed()
    moves = (Enter(Nod(), 0), Enter(Nod(), 0), Enter(End(), 2))
    records = ruled(sitting, Adjust((0, 0, 9, 0)), *moves, Penalize(1, "No.", 1))
    assert tags(records)[-3:] == ["table_finished", "penalty_given", "result_ruled"]
    plain = WHISPERS.outcome(sitting.state.game)
    assert sitting.state.outcome.scores == (plain.scores[0], plain.scores[1] - 1, plain.scores[2] + 9, plain.scores[3])


@pytest.mark.accepts("table.7.7", "table.3.11")
def test_chance_drawn_by_a_ruling_is_counted_and_drawn_anew_when_it_is_undone() -> None:
    sitting = disputed()
    records = ruled(sitting, Penalize(3, "No."), Enter(Throw(), 0), Enter(Throw(), 0))
    throws = [record.event for record in records if isinstance(record.event, Tossed)]
    assert sitting.state.drawn.dice == 2
    assert [record.drawn for record in records[:2]] == [None, None]
    sitting.undo(ARBITER, 6)
    assert sitting.state.drawn.dice == 0
    again = [sitting.play(0, TOSS)[0].event for _ in range(2)]
    anew = Chance(Prepared(), SEED, Drawn(undos=1))
    assert [one.pips for one in again] == [anew.dice(1)[0] for _ in range(2)] != [one.pips for one in throws]


@pytest.mark.accepts("table.7.7")
def test_only_the_arbiter_takes_back_what_a_ruling_entered() -> None:
    sitting = disputed()
    ruled(sitting, Enter(Nod(), 1))
    assert sitting.undo(1, 6)[0].event.arbiter


@pytest.mark.refuses("table.7.7")
def test_a_command_is_entered_before_the_end_and_for_a_seat_of_the_table() -> None:
    assert disputed().refusal(ARBITER, ruling(Enter(Nod(), 4))) == ("table.7.7", "remedies[0]")
    sitting = ended()
    sitting.act(by_seat(1), filing(8))
    assert sitting.refusal(ARBITER, ruling(Enter(Hush()))) == ("table.7.7", "remedies[0]")


@pytest.mark.accepts("table.7.8")
def test_if_one_remedy_is_refused_nothing_is_done() -> None:
    sitting = disputed()
    assert sitting.refusal(ARBITER, ruling(Rewind(3), Enter(End(), 0))) == ("whispers.3.1", "remedies[1]")
    assert sitting.version == 6
    assert sitting.state.docket[0].status == "open"
