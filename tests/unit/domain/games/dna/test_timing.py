"""Rules 9.7 and 9.8, and the limits of time by the table's clock: when they run, and what happens at their end."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.rule import Refused
from domain.game.seat import ARBITER, CLOCK, SPECTATOR, by_seat
from domain.games.dna.game import DNA
from domain.games.dna.types import TimeExpired
from domain.table.core.commands import Pause, Play, RequestUndo, Resume
from domain.table.decide import decide
from tests.support.games.sitting import Sitting
from tests.unit.domain.games.dna.support.tables import (
    DRAW,
    TIME,
    WAIVE,
    a_set,
    as_json,
    attach,
    build,
    call,
    choose,
    chosen,
    table,
)

SECOND = 1000
LIMIT = 20


def sitting(*hands: str, clock: dict[str, Any] | None = None, **more: Any) -> Sitting:
    """A table with these hands, as `table` has it, with all that a table has besides."""
    laid = table(*hands, **more)
    return Sitting(DNA, laid.seats, as_json(laid.options), as_json(laid.prepared), clock=clock)


def left(game: Sitting) -> float | None:
    """The seconds until the deadline, from now."""
    return None if game.deadline is None else (game.deadline - game.now) / SECOND


def phase(game: Sitting) -> str:
    return DNA.view(game.state.game, SPECTATOR).phase


@pytest.mark.accepts("dna.9.7")
def test_the_choices_of_a_turn_share_one_limit_after_which_the_missing_ones_draw() -> None:
    game = sitting("1rfc 2rfc", "1gfc 2gfc", "3rfc 3gfc", choice_seconds=LIMIT)
    assert left(game) == LIMIT
    game.wait(5 * SECOND).play(1, DRAW)
    assert left(game) == LIMIT - 5
    records = game.clock_acts()
    assert records[0].actor == CLOCK
    assert records[0].command == Play(TimeExpired())
    forced = [(one.event.seat, one.event.forced) for one in records if type(one.event).__name__ == "ChoiceMade"]
    assert forced == [(0, "time"), (2, "time")]
    assert game.state.game.turn == 2
    assert left(game) == LIMIT, "the next turn"


@pytest.mark.accepts("dna.9.7")
def test_only_choosing_is_limited() -> None:
    game = sitting("2vhs 1rfc", "1gfc 2gfc", choice_seconds=LIMIT)
    game.play(0, chosen("2vhs"))
    game.play(1, DRAW)
    assert phase(game) == "resolve"
    assert left(game) is None
    game.wait(3600 * SECOND).play(0, attach("1gec"))
    assert left(game) == LIMIT


@pytest.mark.accepts("dna.9.2", "dna.9.5")
def test_the_race_has_its_own_limit_which_nobody_lengthens() -> None:
    game = sitting("1vhs 1rfc", "2vhs 2rfc", "3rfc 3gfc", opening_race=True, race_seconds=30, choice_seconds=LIMIT)
    assert left(game) == 30
    game.wait(10 * SECOND).play(2, WAIVE)
    game.wait(5 * SECOND).play(0, call("1rfc", "1rfw"))
    assert left(game) == 15, "a false call costs cards, but no time"
    game.clock_acts()
    assert phase(game) == "choose"
    assert left(game) == LIMIT


@pytest.mark.accepts("dna.9.12")
def test_an_interruption_stops_the_clock_and_the_time_for_choosing_goes_on_after_it() -> None:
    game = sitting(
        "1rhs 1rfc", "1vhs 2rfc 3rfc", "1gfc 2gfc", sets_anytime=True, rest="3vec 3ves", choice_seconds=LIMIT
    )
    game.wait(4 * SECOND).play(0, chosen("1rfc"))
    game.wait(4 * SECOND).play(1, call("1vhs", "1gec"))
    assert phase(game) == "build"
    assert left(game) is None
    game.wait(100 * SECOND).play(1, build("2rfc", "s4"))
    assert phase(game) == "choose"
    assert left(game) == LIMIT - 8
    game.wait(2 * SECOND).undo(ARBITER, game.state.opened + 1)
    assert left(game) == LIMIT - 8, "undone to before the call, made after eight seconds"


def test_the_tables_clock_is_for_the_phases_that_the_game_does_not_limit() -> None:
    clock = {"seconds_per_move": 60, "expiry": "forfeit"}
    game = sitting("2vhs 1rfc", "1gfc 2gfc", choice_seconds=LIMIT, clock=clock)
    assert left(game) == LIMIT
    game.wait(5 * SECOND).play(0, chosen("2vhs"))
    game.wait(5 * SECOND).play(1, DRAW)
    assert left(game) == 60
    assert [type(one.event).__name__ for one in game.copy().clock_acts()] == ["TimeExpired", "TableFinished"]
    game.play(0, attach("1gec"))
    assert left(game) == LIMIT
    unlimited = sitting("2vhs 1rfc", "1gfc 2gfc", clock=clock)
    assert left(unlimited) == 60


def test_a_pause_and_an_open_request_stop_the_games_own_limit_too() -> None:
    game = sitting("1rfc 2rfc", "1gfc 2gfc", "3rfc 3gfc", choice_seconds=LIMIT).wait(5 * SECOND)
    game.act(ARBITER, Pause())
    assert left(game) is None
    game.wait(100 * SECOND).act(ARBITER, Resume())
    game.play(1, DRAW)
    game.act(by_seat(0), RequestUndo(game.version - 1))
    assert left(game) is None


@pytest.mark.accepts("dna.9.8")
@pytest.mark.refuses("table.9.5", "dna.9.8")
def test_the_clock_ends_a_limit_when_it_is_over_and_the_arbiter_at_any_time() -> None:
    game = sitting("1rfc 2rfc", "1gfc 2gfc", choice_seconds=LIMIT)
    early = game.deadline - 1
    with pytest.raises(Refused, match=r"table\.9\.5"):
        decide(DNA, game.state, CLOCK, Play(TimeExpired()), at=early)
    assert decide(DNA, game.state, CLOCK, Play(TimeExpired()), at=early + 1).events
    assert game.refused(ARBITER, TIME) is None
    assert sitting("1rfc 2rfc", "1gfc 2gfc").refused(CLOCK, TIME) == ("dna.9.8", None)


@pytest.mark.refuses("table.9.4")
def test_a_choice_after_the_limit_is_late_even_if_the_clock_has_not_acted_yet() -> None:
    game = sitting("1rfc 2rfc", "1gfc 2gfc", choice_seconds=LIMIT)
    game.wait(LIMIT * SECOND - 1)
    assert game.refused(0, DRAW) is None
    assert game.wait(1).refused(0, DRAW) == ("table.9.4", None)


@pytest.mark.accepts("dna.9.7")
def test_who_has_not_chosen_when_the_time_is_up_draws() -> None:
    game = table("2vhs 1rfc", "2rfc 3rfc", "1gfc 2gfc", choice_seconds=20)
    assert game.view()["deadline_seconds"] == 20
    game.do(0, chosen("2vhs"))
    events = game.events("arbiter", TIME)
    assert events == [
        {"type": "choice_made", "seat": 1, "kind": "draw", "card": None, "forced": "time"},
        {"type": "choice_made", "seat": 2, "kind": "draw", "card": None, "forced": "time"},
        {"type": "card_turned_up", "seat": 0, "card": "2vhs"},
    ]
    assert [rule.id for _, _, rule in game.log[-3:-1]] == ["dna.9.7", "dna.9.7"]


@pytest.mark.accepts("dna.9.7")
def test_laying_a_card_has_no_limit() -> None:
    game = table("2vhs 1rfc", "2rfc 3rfc", choice_seconds=20)
    choose(game, "2vhs", None)
    assert game.view()["phase"] == "resolve"
    assert game.view()["deadline_seconds"] is None


@pytest.mark.refuses("dna.9.8")
@pytest.mark.accepts("dna.9.8")
def test_time_is_up_only_where_a_limit_runs() -> None:
    assert table("1rfc", "2rfc").refusal("arbiter", TIME) == "dna.9.8"
    limited = table("1vhs 1rfc", "2rfc 3rfc", choice_seconds=1)
    assert limited.refusal("arbiter", TIME) is None
    choose(limited, "1vhs", None)
    assert limited.refusal("arbiter", TIME) == "dna.9.8"
    limited.do(0, a_set("1rfw"))
    assert limited.view()["phase"] == "build"
    assert limited.refusal("arbiter", TIME) == "dna.9.8"
