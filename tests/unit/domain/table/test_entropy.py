"""Entropy from the seats: what they add, when the game begins, and from what its chance then follows."""

from __future__ import annotations

import hmac
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from domain.game.chance import Chance, Contribution, Drawn, Prepared, mixed_seed
from domain.game.interface import AnyGame
from domain.game.seat import ARBITER, ARBITER_VIEW, CLOCK, SPECTATOR, by_seat, seen_by
from domain.registry import GAMES
from domain.table.core.commands import AddEntropy, CloseEntropy, Pause, Play, RequestUndo, Resign
from domain.table.covert import CovertEvents
from domain.table.fold import fold
from domain.table.secrecy import notice_of
from service.queries.answer import to_act
from service.queries.legal_moves import legal_moves
from service.queries.view_table import envelope
from tests.support.games.listed import filled
from tests.support.games.random_play import choices
from tests.support.games.sitting import SEED, Sitting
from tests.support.table.dealt import NOD, tags
from tests.support.table.whispers import CARDS, WHISPERS
from tests.support.table.whispers_words import Nod

WORDS = ("a", "4 2 6 1", "~ {}", "x" * 200)


def waiting(**more: Any) -> Sitting:
    return Sitting(WHISPERS, 4, entropy="seats", **more)


def add(sitting: Sitting, seat: int, entropy: str = "abc") -> list[Any]:
    return sitting.act(by_seat(seat), AddEntropy(seat, entropy))


def all_added(sitting: Sitting, order: tuple[int, ...] = (0, 1, 2, 3)) -> Sitting:
    for seat in order:
        add(sitting, seat, WORDS[seat])
    return sitting


def test_until_the_seats_have_added_theirs_nothing_is_dealt() -> None:
    sitting = waiting()
    assert tags(sitting.records) == ["table_opened"]
    assert (sitting.state.status, sitting.version, sitting.state.drawn) == ("waiting", 1, Drawn())
    for seat in (2, 0, 3):
        assert tags(add(sitting, seat)) == ["entropy_added"]
    assert to_act(WHISPERS, sitting.state) == (1,)
    for viewer in (seen_by(0), SPECTATOR, ARBITER_VIEW):
        seen = envelope("t", WHISPERS, sitting.state, viewer)
        assert (seen.status, seen.table, seen.to_act, seen.version) == ("waiting", None, (1,), 4)
        assert legal_moves(WHISPERS, sitting.state, viewer) == ()


@pytest.mark.accepts("table.10.1")
def test_with_the_last_contribution_the_game_begins() -> None:
    sitting = all_added(waiting())
    assert tags(sitting.records)[-3:] == ["entropy_added", "entropy_closed", "dealt"]
    assert [record.rule for record in sitting.records[-3:-1]] == ["table.10.2", "table.10.1"]
    assert {record.cause for record in sitting.records[-3:]} == {5}
    assert (sitting.state.status, sitting.state.opened, sitting.state.drawn.shuffles) == ("running", 7, 1)
    sitting.play(0, NOD)
    assert sitting.state.opened == 7
    assert fold(WHISPERS, sitting.records) == sitting.state


@pytest.mark.accepts("table.10.5")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2)])
def test_the_chance_follows_from_the_seed_and_the_contributions_in_the_order_of_the_seats(
    order: tuple[int, ...],
) -> None:
    lines = "".join(f"{seat}:{words}\n" for seat, words in enumerate(WORDS))
    seed = hmac.digest(SEED, f"richter/entropy/1\n{lines}".encode(), "sha256")
    dealt = all_added(waiting(), order).records[-1].event
    expected = Chance(Prepared(), seed, Drawn()).shuffle(CARDS)
    assert (*(set(hand) for hand in dealt.hands), dealt.order) == (
        *(set(expected[3 * seat : 3 * seat + 3]) for seat in range(4)),
        expected[12:],
    )
    plain = Chance(Prepared(), SEED, Drawn()).shuffle(CARDS)
    assert expected != plain


def test_later_chance_follows_from_the_same_mixed_seed_also_after_an_undo() -> None:
    sitting = all_added(waiting(undo="arbiter"))
    seed = mixed_seed(SEED, [Contribution(seat, words) for seat, words in enumerate(WORDS)])
    (tossed,) = sitting.play(0, {"type": "toss"})
    assert tossed.event.pips == Chance(Prepared(), seed, Drawn()).dice(1)[0]
    sitting.act(ARBITER, RequestUndo(7))
    anew = Chance(Prepared(), seed, Drawn(undos=1)).dice(1)[0]
    assert sitting.play(0, {"type": "toss"})[0].event.pips == anew != tossed.event.pips


def test_the_mixed_seed_is_that_of_the_published_test_vector() -> None:
    page = (Path(__file__).parents[4] / "docs/reference/chance.md").read_text(encoding="utf-8")
    found = mixed_seed(bytes(range(32)), [Contribution(2, "swordfish"), Contribution(0, "4 2 6 1")])
    assert f"`{found.hex()}`" in page


def test_each_contribution_changes_the_seed() -> None:
    given = [Contribution(0, "a"), Contribution(1, "b")]
    others = [[], given[:1], given[1:], [Contribution(0, "b"), Contribution(1, "a")], [Contribution(0, "a1:b")]]
    assert len({mixed_seed(SEED, one) for one in (given, *others)}) == 6
    assert mixed_seed(SEED, given[::-1]) == mixed_seed(SEED, given)
    assert mixed_seed(bytes(32), given) != mixed_seed(SEED, given)


@pytest.mark.accepts("table.10.3")
@pytest.mark.parametrize("added", [(), (2,), (1, 3)])
def test_the_arbiter_may_let_the_game_begin_with_what_there_is(added: tuple[int, ...]) -> None:
    sitting = waiting()
    for seat in added:
        add(sitting, seat, WORDS[seat])
    closed, dealt = sitting.act(ARBITER, CloseEntropy())
    assert (closed.event.__struct_config__.tag, closed.rule) == ("entropy_closed", "table.10.3")
    assert closed.drawn == sitting.state.drawn == Drawn(shuffles=1)
    seed = mixed_seed(SEED, [Contribution(seat, WORDS[seat]) for seat in added])
    assert dealt.event.order == Chance(Prepared(), seed, Drawn()).shuffle(CARDS)[12:]


@pytest.mark.refuses("table.10.3")
def test_nobody_else_closes_the_round_nor_is_it_closed_twice() -> None:
    sitting = waiting()
    assert sitting.refusal(0, CloseEntropy()) == ("table.10.3", None)
    assert sitting.refusal(CLOCK, CloseEntropy()) == ("table.2.5", None)
    sitting.act(ARBITER, CloseEntropy())
    assert sitting.refusal(ARBITER, CloseEntropy()) == ("table.10.3", None)
    assert Sitting(WHISPERS, 4).refusal(ARBITER, CloseEntropy()) == ("table.10.3", None)


@pytest.mark.accepts("table.10.2")
def test_the_arbiter_may_enter_what_a_seat_adds() -> None:
    sitting = waiting()
    (record,) = sitting.act(ARBITER, AddEntropy(3, "said aloud"))
    assert (record.event.seat, record.event.entropy, record.actor) == (3, "said aloud", ARBITER)


@pytest.mark.refuses("table.10.2")
def test_a_seat_adds_once_and_only_while_the_table_waits() -> None:
    sitting = waiting()
    add(sitting, 1)
    assert sitting.refusal(1, AddEntropy(1, "more")) == ("table.10.2", None)
    assert sitting.refusal(ARBITER, AddEntropy(1, "more")) == ("table.10.2", None)
    assert sitting.refusal(1, AddEntropy(2, "for you")) == ("table.2.5", "seat")
    assert sitting.refusal(ARBITER, AddEntropy(4, "nobody")) == ("table.2.5", "seat")
    for one in (Sitting(WHISPERS, 4), all_added(waiting())):
        assert one.refusal(1, AddEntropy(1, "late")) == ("table.10.2", None)


@pytest.mark.refuses("table.10.4")
def test_nothing_else_is_done_while_the_table_waits() -> None:
    sitting = waiting()
    for actor, command in [
        (0, Play(Nod())),
        (ARBITER, Play(Nod(), 0)),
        (ARBITER, Pause()),
        (0, Resign(0)),
        (0, RequestUndo(0)),
        (ARBITER, RequestUndo(1)),
    ]:
        assert sitting.refusal(actor, command) == ("table.10.4", None)


@pytest.mark.accepts("table.10.4")
def test_after_the_beginning_all_is_as_at_any_table() -> None:
    sitting = all_added(waiting())
    assert sitting.refusal(0, Play(Nod())) is None
    assert sitting.refusal(ARBITER, Pause()) is None
    assert sitting.refusal(0, Resign(0)) is None
    assert sitting.refusal(ARBITER, RequestUndo(4)) == ("table.3.2", "to")


def test_every_game_begins_after_entropy_as_it_does_without(every_game: Any) -> None:
    seats = every_game.meta.seats[0]
    sitting = Sitting(every_game, seats, entropy="seats")
    for seat in reversed(range(seats)):
        sitting.act(by_seat(seat), AddEntropy(seat, str(seat)))
    seed = mixed_seed(SEED, [Contribution(seat, str(seat)) for seat in range(seats)])
    plain = Sitting(every_game, seats, seed=seed)
    began = [record.event for record in sitting.records[seats + 2 :]]
    assert tags(sitting.records[: seats + 2]) == ["table_opened", *["entropy_added"] * seats, "entropy_closed"]
    assert [one.__struct_config__.tag for one in began] == tags(plain.records[1:])
    assert sitting.state.drawn == plain.state.drawn
    shown = msgspec.json.encode(every_game.view(sitting.state.game, ARBITER_VIEW))
    assert shown == msgspec.json.encode(every_game.view(plain.state.game, ARBITER_VIEW))
    assert fold(every_game, sitting.records) == sitting.state


@pytest.mark.refuses("table.3.2")
def test_no_undo_goes_back_before_the_beginning(every_game: Any) -> None:
    """Not even where the game begins without an event of its own."""
    sitting = Sitting(every_game, every_game.meta.seats[0], entropy="seats")
    begun = len(sitting.act(ARBITER, CloseEntropy())) + 1
    assert sitting.state.opened == begun
    actor, move = choices(sitting)[0]
    sitting.play(actor, filled(move, Random(1)))
    for to in range(begun):
        assert sitting.refusal(ARBITER, RequestUndo(to)) == ("table.3.2", "to")
    assert sitting.refusal(ARBITER, RequestUndo(begun)) is None


def test_a_table_without_it_is_recorded_as_it_always_was() -> None:
    assert b"entropy" not in Sitting(WHISPERS, 4).bodies[0]
    assert msgspec.json.decode(waiting().bodies[0])["event"]["entropy"] == "seats"


@pytest.mark.parametrize("viewer", [seen_by(0), SPECTATOR])
def test_everybody_is_told_that_chance_was_prepared_and_only_the_arbiter_what(viewer: Any) -> None:
    prepared = Sitting(WHISPERS, 4, {}, {"shuffles": [list(CARDS)]})
    for sitting, told in ((prepared, "hidden"), (Sitting(WHISPERS, 4), None)):
        notice = notice_of(WHISPERS, CovertEvents(), sitting.records[0], 1, viewer)
        assert notice is not None
        assert notice.event.prepared == told
        assert envelope("t", WHISPERS, sitting.state, viewer).prepared is (told is not None)
        whole = notice_of(WHISPERS, CovertEvents(), sitting.records[0], 1, ARBITER_VIEW)
        assert whole is not None
        assert isinstance(whole.event.prepared, Prepared)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_table_of_any_game_waits_with_a_clock_too_which_runs_from_the_beginning(game: AnyGame) -> None:
    clock = {"seconds_per_move": 30, "expiry": "arbiter"}
    sitting = Sitting(game, game.meta.seats[0], entropy="seats", clock=clock)
    for seat in range(sitting.seats):
        assert (sitting.state.status, sitting.deadline) == ("waiting", None)
        add(sitting.wait(20_000), seat)
    assert sitting.state.status == "running"
    assert fold(game, sitting.records) == sitting.state
    if game.to_act(sitting.state.game):
        assert sitting.deadline == sitting.now + 30_000
