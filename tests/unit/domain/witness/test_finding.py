"""What the referee finds in the record for a dispute."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER, by_seat
from domain.games.whist.events import ClaimRejected, RevokeClaimed
from domain.games.whist.game import WHIST
from domain.games.whist.types import RuleClaim
from domain.registry import GAMES
from domain.table.core.commands import AddEntropy
from domain.table.core.state import MadeClaim, claims_after
from domain.table.disputes.commands import FileDispute
from domain.table.disputes.remedy import Rewind
from domain.witness.custody import custody
from domain.witness.finding import CitedEvent, Finding, finding_on
from domain.witness.ledger import ledger
from domain.witness.wrong_acts import pending_claims, rulings_due
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import HUSH, NOD, POINT, dealt, nodding, show, slip
from tests.support.table.disputed import evidence, filing, ruled, ruling
from tests.support.table.whispers import WHISPERS
from tests.unit.domain.games.whist.support.tables import HANDS, cards, drawn_for, stacked


def found(sitting: Sitting, dispute: int = 1) -> Finding:
    return finding_on(sitting.game, sitting.records, dispute)


def cited(sitting: Sitting, dispute: int = 1) -> dict[int, CitedEvent]:
    return {one.version: one for one in found(sitting, dispute).events}


def known(event: CitedEvent, seat: int) -> set[tuple[str, str]]:
    """The cards that the seat could place, but for what was taken back."""
    return next(
        {(it.card, it.zone) for it in one.known if it.undone is None} for one in event.sights if one.seat == seat
    )


def slipped() -> Sitting:
    """Seat 0 slips B to seat 2 (3), which shows it (4), as the arbiter disputes (5)."""
    sitting = dealt()
    sitting.play(0, slip(2, "B"))
    sitting.play(2, show("B"))
    sitting.act(ARBITER, filing(3, 4, against=(1, 2)))
    return sitting


def test_each_event_cited_comes_with_the_table_before_it_and_what_the_seats_concerned_knew() -> None:
    events = cited(slipped())
    assert [(one.seat, one.by, one.withdrawn_by) for one in events.values()] == [
        (0, by_seat(0), None),
        (2, by_seat(2), None),
    ]
    assert "B" in events[3].table.hands[0]
    assert "B" in events[4].table.hands[2]
    assert [one.seat for one in events[3].sights] == [0, 1, 2], "the parties, and who acted"
    assert [one.seat for one in events[4].sights] == [1, 2]
    assert ("B", "hand:2") in known(events[4], 2)
    assert all(card != "B" for card, _ in known(events[4], 1))


def test_the_cards_moved_come_with_their_chain_of_custody() -> None:
    sitting = slipped()
    (moved,) = found(sitting).custody
    assert moved.card == "B"
    assert [(one.version, one.how, one.target) for one in moved.steps[-2:]] == [
        (3, "slipped", "hand:2"),
        (4, "played", "table"),
    ]
    assert moved.steps == custody(sitting.game, 4, sitting.records, "B")


def test_what_a_seat_knew_is_what_the_ledger_of_that_version_says() -> None:
    sitting = slipped()
    sitting.act(ARBITER, ruling(Rewind(2)))
    sitting.act(ARBITER, filing(5, 6, 7, against=(1, 2)))
    for event in (*found(sitting).events, *found(sitting, 2).events):
        for sight in event.sights:
            assert sight.known == ledger(sitting.game, sitting.records[: event.version - 1], sight.seat)


def test_what_evidence_cites_is_found_too_and_other_disputes_are_not_mixed_in() -> None:
    sitting = nodding(dealt(disputes="continue"), 3, 1)
    sitting.act(by_seat(1), filing(3))
    sitting.act(by_seat(3), evidence("Look.", 4))
    sitting.act(by_seat(0), filing(2, against=()))
    assert found(sitting).proof == (3, 4)
    assert found(sitting, 2).proof == (2,)


def test_what_the_events_cited_name_themselves_is_proof() -> None:
    sitting = nodding(dealt(), 3)
    sitting.play(0, slip(2, "B"))
    sitting.play(1, POINT)
    sitting.act(by_seat(1), filing(5))
    assert {3, 4, 5} >= {*found(sitting).proof} > {5}


def test_an_event_of_the_opening_has_no_table_before_it() -> None:
    sitting = dealt()
    sitting.act(by_seat(1), filing(1, 2))
    assert [(one.table, one.sights) for one in found(sitting).events] == [(None, ()), (None, ())]


@pytest.mark.parametrize("again", [False, True])
def test_the_past_is_read_as_it_was_before_an_undo_and_after_it(again: bool) -> None:
    sitting = dealt()
    sitting.play(1, show("C"))
    sitting.undo(ARBITER, 2)
    sitting.play(1, NOD)
    if again:
        sitting.play(ARBITER, HUSH)
    sitting.act(by_seat(0), filing(3, 5, against=(1,)))
    events = cited(sitting)
    assert (events[3].withdrawn_by, events[5].withdrawn_by) == (4, None)
    assert "C" in events[5].table.hands[1], "it lies in the hand again"
    assert ("C", "table") not in known(events[5], 0)
    assert [(one.card, one.undone) for one in events[5].sights[0].known if one.zone == "table"] == [("C", 4)]


def test_a_ruling_and_play_that_moves_no_card_leave_the_finding_as_it_was() -> None:
    sitting = slipped()
    before = found(sitting)
    ruled(sitting)
    nodding(sitting, 0, 1)
    assert found(sitting) == before


def claimed(**options: Any) -> Sitting:
    order = stacked(0, [cards(hand) for hand in HANDS], "2s")
    sitting = Sitting(WHIST, 4, options, {"lots": [drawn_for(0)], "shuffles": [order]})
    for seat, card in ((1, "Th"), (2, "8c"), (3, "2h"), (0, "Ah")):
        sitting.play(seat, {"type": "play_card", "card": card})
    sitting.play(0, {"type": "take_trick"})
    sitting.play(1, {"type": "claim_revoke", "seat": 2, "trick": 1})
    return sitting


def test_a_claim_that_waits_is_listed_with_its_finding_and_its_rulings() -> None:
    sitting = claimed(adjudication="arbiter")
    (claim,) = pending_claims(WHIST, sitting.state)
    assert (claim.claim, claim.version, claim.event.finding) == (1, sitting.version, "upheld")
    assert claim.moves == (RuleClaim(1, upheld=True), RuleClaim(1, upheld=False))
    sitting.play(ARBITER, {"type": "rule_claim", "claim": 1, "upheld": False})
    assert pending_claims(WHIST, sitting.state) == ()


def test_an_undo_of_the_ruling_lets_the_claim_wait_again_and_an_undo_of_the_claim_ends_it() -> None:
    sitting = claimed(adjudication="arbiter")
    made = sitting.version
    waiting = pending_claims(WHIST, sitting.state)
    for _ in range(2):
        sitting.play(ARBITER, {"type": "rule_claim", "claim": 1, "upheld": False})
        assert sitting.state.claims == ()
        sitting.undo(ARBITER, made)
        assert pending_claims(WHIST, sitting.state) == waiting
    sitting.undo(ARBITER, made - 1)
    assert (pending_claims(WHIST, sitting.state), sitting.state.claims) == ((), ())
    sitting.play(1, {"type": "claim_revoke", "seat": 2, "trick": 1})
    (again,) = pending_claims(WHIST, sitting.state)
    assert (again.claim, again.version) == (1, sitting.version)


def test_a_claim_that_a_game_does_not_declare_is_left_out() -> None:
    sitting = claimed(adjudication="arbiter")
    assert pending_claims(WHIST, replace(sitting.state, claims=())) == ()


def test_a_claim_takes_the_place_of_an_older_one_with_its_number_and_goes_when_it_is_decided() -> None:
    claims = WHIST.meta.claims
    first, again, other = (RevokeClaimed(claim, 1, 2, 3, None) for claim in (1, 1, 2))
    one = claims_after(claims, (), first, 5)
    both = claims_after(claims, claims_after(claims, one, other, 6), again, 9)
    assert both == (MadeClaim(2, 6, other), MadeClaim(1, 9, again))
    assert claims_after(claims, both, ClaimRejected(2, (), None), 10) == (MadeClaim(1, 9, again),)
    assert claims_after(WHISPERS.meta.claims, (), first, 5) == (), "none of them waits there"


def test_no_claim_waits_where_the_referee_decides_or_the_game_knows_none() -> None:
    assert rulings_due(WHIST, claimed().state) == ()
    assert rulings_due(WHISPERS, dealt().state) == ()


def test_a_finding_does_not_depend_on_the_order_of_what_is_cited() -> None:
    one, two = (nodding(dealt(), 3, 1) for _ in range(2))
    command: FileDispute = filing(3, 4)
    one.act(by_seat(1), command)
    two.act(by_seat(1), replace(command, versions=(4, 3, 4)))
    assert found(one) == found(two)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_done_before_the_game_begins_comes_without_a_table(game: AnyGame) -> None:
    sitting = Sitting(game, game.meta.seats[0], entropy="seats")
    for seat in range(sitting.seats):
        sitting.act(by_seat(seat), AddEntropy(seat, "heads"))
    last = min(sitting.version, 16)
    sitting.act(ARBITER, FileDispute(tuple(range(1, last + 1)), "table.10.1", "It began badly."))
    events = cited(sitting)
    assert list(events) == [*range(1, last + 1)]
    assert {(one.table, one.sights) for one in events.values()} == {(None, ())}
