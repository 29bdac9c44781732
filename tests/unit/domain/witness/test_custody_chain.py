"""The chain of custody: where a card was from the first event on, and what was wrong on the way."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from domain.game.seat import Actor
from domain.games.essentia.game import ESSENTIA
from domain.games.faro.game import FARO
from domain.games.frieden.game import FRIEDEN
from domain.games.whist.game import WHIST
from domain.table.core.commands import RequestUndo
from domain.table.core.events import TABLE_EVENTS
from domain.table.fold import withdrawn_by
from domain.witness.custody import Step, custody
from domain.witness.knowledge import Recalled
from tests.support.games.contenders import Contender, over_random_tables
from tests.support.games.custody import Custody
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import dealt, peek, show, slip
from tests.unit.domain.games.faro.support.tables import LEAVE, READY, limits, silence, stake, turn
from tests.unit.domain.games.faro.support.tables import pack as faro_pack
from tests.unit.domain.games.faro.support.tables import slip as wrong_pile
from tests.unit.domain.games.frieden.support.tables import pack
from tests.unit.domain.games.whist.support.worlds import PACK
from tests.unit.domain.witness.test_true_places import last_zones

LONG = 120


def chain(sitting: Sitting, card: str) -> tuple[Step, ...]:
    return custody(sitting.game, sitting.seats, sitting.records, card)


def way(steps: tuple[Step, ...]) -> list[tuple[int, str, str | None, str]]:
    return [(step.version, step.how, step.source, step.target) for step in steps]


def test_a_slipped_card_is_followed_from_the_pack_to_the_table() -> None:
    sitting = dealt()
    sitting.play(0, slip(2, "B"))
    sitting.play(3, peek(2))
    sitting.play(2, show("B"))
    steps = chain(sitting, "B")
    assert way(steps) == [
        (2, "dealt", "pack", "hand:0"),
        (3, "slipped", "hand:0", "hand:2"),
        (4, "looked", "hand:2", "hand:2"),
        (5, "played", "hand:2", "table"),
    ]
    assert [step.seen_by for step in steps] == [(0,), (0, 2), (3,), (0, 1, 2, 3)]
    assert not any(step.illicit for step in steps), "slipping is allowed at this game"


def test_what_was_undone_is_marked_and_the_card_goes_on_from_where_it_lay_before() -> None:
    sitting = dealt(undo="arbiter")
    sitting.play(2, show("E"))
    sitting.act(Actor("arbiter"), RequestUndo(2))
    sitting.play(2, slip(1, "E"))
    steps = chain(sitting, "E")
    assert way(steps)[1:] == [(3, "played", "hand:2", "table"), (5, "slipped", "hand:2", "hand:1")]
    assert [step.undone for step in steps] == [None, 4, None]


def test_a_card_that_nothing_has_to_do_with_has_no_steps() -> None:
    assert chain(dealt(), "Qh") == ()
    assert chain(dealt(), "?") == ()
    assert chain(dealt(), "*") == ()


def revoked(**options: Any) -> Sitting:
    """Seat 0 deals; seat 2 plays a diamond on the ace of clubs, although it holds clubs."""
    sitting = Sitting(WHIST, 4, options, {"lots": [["As", "Kd", "3h", "2c"]], "shuffles": [PACK]})
    for seat, card in ((1, "Ac"), (2, "2d"), (3, "4c"), (0, "5c")):
        sitting.play(seat, {"type": "play_card", "card": card})
    sitting.play(1, {"type": "take_trick"})
    return sitting


def test_a_revoke_is_illicit_once_a_claim_against_it_is_upheld() -> None:
    sitting = revoked()
    assert not any(step.illicit for step in chain(sitting, "2d"))
    sitting.play(3, {"type": "claim_revoke", "seat": 2, "trick": 1})
    upheld = sitting.version
    assert sitting.records[upheld - 1].event.__struct_config__.tag == "claim_upheld"
    steps = chain(sitting, "2d")
    assert [(step.event_type, step.illicit, step.claim) for step in steps if step.illicit] == [
        ("card_played", True, upheld)
    ]
    assert not any(step.illicit for step in chain(sitting, "Ac")), "the lead is only part of the proof"


def test_a_card_slipped_at_frieden_is_illicit_from_the_slip_on_and_all_the_way_is_there() -> None:
    cards = pack(2, 2)
    random.Random(3).shuffle(cards)
    sitting = Sitting(FRIEDEN, 4, {"packs": 2, "deal": 6, "previous": None}, {"shuffles": [cards]})
    seat, to, card = a_slip(sitting)
    sitting.play(seat, {"type": "slip_card", "to": to, "card": card})
    at = sitting.version
    for accuser in {0, 1, 2, 3} - {seat, to}:
        if sitting.refused(accuser, {"type": "accuse", "giver": seat, "receiver": to}) is None:
            sitting.play(accuser, {"type": "accuse", "giver": seat, "receiver": to})
            break
    upheld = sitting.version - 1
    assert sitting.records[upheld - 1].event.__struct_config__.tag == "claim_upheld"
    steps = chain(sitting, card)
    assert [(step.version, step.how, step.claim) for step in steps if step.illicit] == [(at, "slipped", upheld)]
    assert steps[0].target == "hidden_pile"
    assert (steps[-1].source, steps[-1].target) == (f"hand:{to}", "hidden_pile"), "it was put back"


def test_a_card_laid_on_the_wrong_pile_at_faro_is_illicit_once_it_is_claimed_and_one_lost_in_silence_is_not() -> None:
    sitting = Sitting(FARO, 3, {"cut": False, "slip_remedy": "record"}, {"shuffles": [faro_pack("2 3 4")]})
    for seat, move in (
        (0, limits()), (1, stake("3")), (1, READY), (2, READY), (0, turn("left")), (0, turn("left")), (1, LEAVE),
        (0, turn("left")), (2, silence(1, 2)),
    ):  # fmt: skip
        sitting.play(seat, move)
    assert sitting.events()[-2].__struct_config__.tag == "claim_upheld"
    silent = [step for card in ("2c@1", "3c@1", "4c@1") for step in chain(sitting, card)]
    assert len(silent) == 6
    assert not any(step.illicit for step in silent), "the card lay there, whoever kept silent about it"
    sitting.play(1, wrong_pile(3))
    upheld = [step for card in ("2c@1", "3c@1", "4c@1") for step in chain(sitting, card) if step.illicit]
    assert [(step.rule, step.target, step.claim) for step in upheld] == [("faro.5.1", "pile:left", sitting.version)]


def a_slip(sitting: Sitting) -> tuple[int, int, str]:
    """A seat, another one, and a card that it can slip to it unseen."""
    return next(
        (seat, to, card)
        for seat in range(4)
        for to in range(4)
        for card in sorted(sitting.state.game.zones.hands[seat])
        if sitting.refused(seat, {"type": "slip_card", "to": to, "card": card}) is None
    )


def test_golems_of_a_seat_have_one_chain_together() -> None:
    sitting = Sitting(ESSENTIA, 2, {"first_move": "seat_0"} | {"position": {
        "land": {"c6": "plateau"}, "golems": [["c1", "f1", "c6"], ["d8", "f9"]]}})  # fmt: skip
    sitting.play(0, {"type": "move_golem", "from": "c6", "to": "c9"})
    steps = chain(sitting, "golem:0")
    assert {step.target for step in steps[:-1]} == {"square:c1", "square:f1", "square:c6"}
    assert (steps[-1].source, steps[-1].target) == ("square:c6", "square:c9")


@over_random_tables()
def test_the_last_zones_of_every_chain_are_where_the_cards_lie(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng), rng, LONG, table_acts=0.05)
    lying, withdrawn = Custody(contender.contract.inventory), withdrawn_by(sitting.records)
    recalled = Recalled(sitting.game)
    for version, record in enumerate(sitting.records, start=1):
        game = recalled.take_in(record.event)
        if version not in withdrawn and not isinstance(record.event, TABLE_EVENTS):
            lying.follow(game.movements(record.event))
    for card in rng.sample(sorted(contender.contract.inventory), 8 if len(contender.contract.inventory) > 8 else 2):
        lies = Counter({zone: n for (one, zone), n in lying.lying.items() if one == card and n})
        assert last_zones(chain(sitting, card)) == lies
