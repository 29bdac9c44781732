"""What of a table is of which kind to a subscriber, and whose turn it is then."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.seat import ARBITER, ARBITER_VIEW, CLOCK, Actor, by_seat, seen_by
from domain.registry import GAMES
from domain.table.core.events import TABLE_EVENTS, TableFinished, TimeExpired, TimeStood, UndoExpired, UndoRequested
from domain.table.disputes.events import DisputeFiled, DisputeRuled, RulingAppealed, TableVoided
from domain.table.secrecy import Notice
from service.commands.hooks.kinds import OF_TABLE_EVENTS, kind_of, seats_named, turned_to

WHIST = GAMES["whist"]
EVENTS: list[tuple[Any, str, tuple[int, ...]]] = [
    (TableFinished(((0,),), (1,), "x", ""), "game_finished", ()),
    (TableVoided(1, ""), "game_finished", ()),
    (DisputeFiled(1, 2, (), "?", (), "?"), "dispute", (2,)),
    (RulingAppealed(1, None, (), "?"), "dispute", (3,)),
    (DisputeRuled(1, (), "?", None, "?", final=True), "ruling", (3,)),
    (TimeExpired((0, 1)), "clock_expired", (0, 1)),
    (UndoExpired(1, (2,)), "clock_expired", (2,)),
    (UndoRequested(1, 1, 4, (0, 2), arbiter=False), "undo_asked", (1,)),
]


def notice(event: Any, by: Actor | None = None, version: int = 5, cause: int = 5) -> Notice:
    return Notice("whist", version, cause, 0, by, "x", event)


def blank(kind: type) -> Any:
    """An event of this type that says nothing."""
    return kind(**dict.fromkeys(kind.__struct_fields__))  # type: ignore[attr-defined]  # all events are structs


@pytest.mark.parametrize(("event", "kind", "seats"), EVENTS, ids=lambda one: str(one)[:30])
def test_an_event_of_the_table_is_of_its_kind(event: Any, kind: str, seats: tuple[int, ...]) -> None:
    told = notice(event, by_seat(3))
    assert (kind_of(WHIST, told), seats_named(told)) == (kind, seats)


def test_other_events_of_the_table_are_of_none() -> None:
    assert {type(event) for event, *_ in EVENTS} == OF_TABLE_EVENTS.keys()
    assert OF_TABLE_EVENTS.keys() <= set(TABLE_EVENTS)


def test_that_the_time_stood_is_of_no_kind_and_nobodys_turn() -> None:
    told = notice(TimeStood(1, 2, 3), CLOCK)
    assert kind_of(WHIST, told) is None
    assert turned_to(seen_by(0), (0,), (0,), [told]) == ()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_claim_of_every_game_is_one_and_only_the_arbiters_decision_is_a_ruling(game: str) -> None:
    claims = GAMES[game].meta.claims
    for made in claims.made:
        assert kind_of(GAMES[game], notice(blank(made.event), by_seat(0))) == "claim"
    for decided in set(claims.decided) - {one.event for one in claims.made}:
        event = blank(decided)
        assert kind_of(GAMES[game], notice(event, ARBITER)) == "ruling"
        assert kind_of(GAMES[game], notice(event, by_seat(0))) is None
        assert kind_of(GAMES[game], notice(event)) is None


def test_what_the_clock_does_first_says_that_a_time_is_up() -> None:
    event = object()
    assert kind_of(WHIST, notice(event, CLOCK)) == "clock_expired"
    assert kind_of(WHIST, notice(event, CLOCK, version=6)) is None
    assert kind_of(WHIST, notice(event, by_seat(0))) is None
    assert seats_named(notice(event)) == ()


@pytest.mark.parametrize(
    ("before", "after", "by", "all_of_them"),
    [
        ((0,), (1,), by_seat(0), (1,)),
        ((0,), (0,), by_seat(0), (0,)),
        ((0, 1, 2), (0, 2), by_seat(1), ()),
        ((0, 1), (0, 1), by_seat(1), (1,)),
        ((), (0, 1), by_seat(3), (0, 1)),
        ((0, 1), (0, 1), ARBITER, (0, 1)),
        ((0,), (0, 1), None, (1,)),
        ((0,), (0,), Actor("seat"), ()),
        ((0,), (), by_seat(0), ()),
    ],
)
def test_a_seat_is_told_when_it_is_asked_anew(
    before: tuple[int, ...], after: tuple[int, ...], by: Actor | None, all_of_them: tuple[int, ...]
) -> None:
    told = [notice(object(), by)]
    assert turned_to(ARBITER_VIEW, before, after, told) == all_of_them
    for seat in range(4):
        assert turned_to(seen_by(seat), before, after, told) == ((seat,) if seat in all_of_them else ())
