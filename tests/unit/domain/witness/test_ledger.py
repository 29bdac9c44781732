"""The knowledge ledger over random tables of every game: all that a view shows, nothing that was not told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from domain.game.seat import ARBITER, ARBITER_VIEW, seen_by
from domain.game.secrets import may_know, redact
from domain.games.frieden.game import FRIEDEN
from domain.registry import GAMES
from domain.table.core.commands import RequestUndo
from domain.table.core.events import TABLE_EVENTS
from domain.table.fold import withdrawn_by
from domain.table.secrecy import secrets_of
from domain.witness.knowledge import Known, Recalled
from domain.witness.ledger import LedgerEntry, ledger
from tests.support.games.contenders import CONTENDERS, Contender, over_random_tables
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting

LONG = 120
PAST = {
    "draws": "the draw for the deal, shown on",
    "last_hand": "a hand that is over",
    "last_round": "a round that is over",
    "last_bak": "a round that is over",
    "last_trick": "a trick that is over",
    "control": "the bottom card, which is shown before the deal",
    "out": "what was played since the last shuffle",
    "choices": "what was played in this turn",
    "entries": "what was turned up in a trick that is over",
    "claims": "a card slipped, whose claim was upheld",
    "slips": "a card slipped earlier",
    "laid": "what a seat has laid face down",
}
"""Fields of views that also show where cards were, and why."""

POWERS = ("circle_powers", "power")
"""At Essentia: powers have the words of tiles, and are none."""

STOOD_FOR = "places"
"""In a run of Frieden: the cards that those which lie there stand for. (At Essentia an object with what lies where.)"""


def shown_in(value: Any, inventory: frozenset[str]) -> Iterator[str]:
    """The cards and pieces that this part of a view shows, without words that are none and cards only stood for."""
    if isinstance(value, str):
        if value in inventory:
            yield value
    elif isinstance(value, dict):
        for name, item in value.items():
            if name not in POWERS and (name != STOOD_FOR or isinstance(item, dict)):
                yield from shown_in(item, inventory)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from shown_in(item, inventory)


def ever_known(sitting: Sitting, seat: int) -> set[str]:
    """Every card that the seat could read in an event that it was told."""
    found = set()
    for record in sitting.records:
        if isinstance(record.event, TABLE_EVENTS):
            continue
        secrets = secrets_of(sitting.game, record.event)
        if may_know(secrets, seen_by(seat)):
            found |= {one.card for one in sitting.game.movements(redact(record.event, secrets, seen_by(seat)))}
    return found


@over_random_tables()
def test_what_a_seat_sees_on_the_table_is_in_its_ledger(contender: Contender, rng: random.Random) -> None:
    sitting, inventory = contender.sit(rng), frozenset(contender.contract.inventory)
    for _ in range(4):
        live(sitting, rng, LONG // 4, table_acts=0.05)
        for seat in range(sitting.seats):
            known = {entry.card for entry in ledger(sitting.game, sitting.records, seat)}
            before = ever_known(sitting, seat)
            view = msgspec.to_builtins(sitting.game.view(sitting.state.game, seen_by(seat)))
            for field, value in view.items():
                shown = set(shown_in({field: value}, inventory))
                assert shown <= (before if field in PAST else known), f"seat {seat}: {field} {shown - known}"


@over_random_tables()
def test_nothing_is_in_a_ledger_that_the_seat_was_not_told(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng), rng, LONG, table_acts=0.1)
    game = sitting.game
    for seat in range(sitting.seats):
        for entry in ledger(game, sitting.records, seat):
            event = sitting.records[entry.since - 1].event
            secrets = secrets_of(game, event)
            assert may_know(secrets, seen_by(seat))
            read = game.movements(redact(event, secrets, seen_by(seat)))
            assert (entry.card, entry.source) in {(one.card, one.source) for one in read}
            assert entry.event_type == event.__struct_config__.tag


@over_random_tables()
def test_what_stands_in_a_ledger_is_true(contender: Contender, rng: random.Random) -> None:
    """Where a seat could place a card for certain, there it lies."""
    sitting = live(contender.sit(rng), rng, LONG, table_acts=0.05)
    arbiter = Known(0)
    arbiter.viewer = ARBITER_VIEW
    withdrawn, recalled = withdrawn_by(sitting.records), Recalled(sitting.game)
    for version, record in enumerate(sitting.records, start=1):
        game = recalled.take_in(record.event)
        if version not in withdrawn and not isinstance(record.event, TABLE_EVENTS):
            arbiter.take_in(game, record)
    for seat in range(sitting.seats):
        placed = {(one.card, one.zone) for one in ledger(sitting.game, sitting.records, seat) if one.undone is None}
        assert placed <= arbiter.places.keys()


@over_random_tables()
def test_a_ledger_does_not_depend_on_what_comes_later(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng), rng, LONG // 2, table_acts=0.1)
    version = sitting.version
    before = [ledger(sitting.game, sitting.records, seat) for seat in range(sitting.seats)]
    live(sitting, rng, LONG // 2, table_acts=0.2)
    assert [ledger(sitting.game, sitting.records[:version], seat) for seat in range(sitting.seats)] == before
    for seat, then in enumerate(before):
        assert all(entry.since <= version for entry in then), seat


@over_random_tables()
def test_what_was_learned_by_what_is_undone_stays_known_and_is_marked(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng), rng, LONG, table_acts=0.2)
    withdrawn = withdrawn_by(sitting.records)
    for seat in range(sitting.seats):
        for entry in ledger(sitting.game, sitting.records, seat):
            assert withdrawn.get(entry.since) == entry.undone


@over_random_tables()
def test_an_undo_takes_no_card_out_of_a_ledger(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng, undo="arbiter"), rng, LONG)
    boundaries = [record.cause - 1 for record in sitting.records if record.cause - 1 >= sitting.state.opened]
    if sitting.state.status != "running" or not boundaries:
        return
    to = rng.choice(boundaries)
    learned = [learned_since(sitting, seat, to) for seat in range(sitting.seats)]
    if sitting.refusal(ARBITER, RequestUndo(to)) is not None:
        return
    sitting.undo(ARBITER, to)
    for seat, cards in enumerate(learned):
        assert cards <= {entry.card for entry in ledger(sitting.game, sitting.records, seat)}


def learned_since(sitting: Sitting, seat: int, version: int) -> set[str]:
    return {one.card for one in ledger(sitting.game, sitting.records, seat) if one.since > version and one.source}


def frieden_knows(sitting: Sitting, seat: int) -> set[tuple[str, str]]:
    """What Frieden's own rules say that the seat can place among hidden cards (part 11 of the rulebook)."""
    view = sitting.game.view(sitting.state.game, ARBITER_VIEW)
    return {(one.card, one.place) for one in view.knowledge[seat]}


def of_hidden_cards(entries: tuple[LedgerEntry, ...], seat: int) -> set[tuple[str, str]]:
    hidden = {"hidden_pile", "offer"}
    return {
        (one.card, one.zone)
        for one in entries
        if one.undone is None and one.zone != f"hand:{seat}" and (FRIEDEN.meta.is_held(one.zone) or one.zone in hidden)
    }


def test_the_ledger_of_frieden_says_nothing_that_the_rulebook_does_not_say() -> None:
    (contender,) = (one for one in CONTENDERS if one.id == "frieden")
    met = 0
    for seed in range(6):
        rng = random.Random(seed)
        sitting = contender.sit(rng)
        for _ in range(4):
            live(sitting, rng, LONG // 4)
            for seat in range(sitting.seats):
                found = of_hidden_cards(ledger(GAMES["frieden"], sitting.records, seat), seat)
                assert found <= frieden_knows(sitting, seat)
                met += len(found)
    assert met > 0, "nobody could place a hidden card"
