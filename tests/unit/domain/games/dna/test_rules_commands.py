"""Section 2 of the rulebook: what is checked for every command, in its order."""

from __future__ import annotations

import msgspec
import pytest

from domain.game.chance import Chance, Drawn, Prepared
from domain.game.rule import Malformed, Refused
from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.games.dna.game import DNA
from domain.games.dna.types import Attach, ChooseDraw, TimeExpired
from tests.unit.domain.games.dna.support.tables import (
    DRAW,
    TIME,
    WAIVE,
    Table,
    a_set,
    attach,
    build,
    call,
    choose,
    chosen,
    of_type,
    pick,
    table,
    throw,
)

OF_A_SEAT = [
    chosen("1rfc"),
    DRAW,
    attach("1rfw"),
    a_set("1rfw"),
    build("1rfc", "s1"),
    pick("s1"),
    throw("1rfc"),
    call("1rfc", "1rfw"),
    WAIVE,
]


def over() -> Table:
    game = table("2vhs", "1rfc", "2rfc", choice_seconds=20)
    choose(game, "2vhs", None, None)
    game.do(0, attach("1gec"))
    return game


def with_a_seat_out() -> Table:
    """Seat 0 is out, the others play on."""
    game = table("2vhs", "1rfc", "2rfc", play_on=True, sets_anytime=True, choice_seconds=20)
    choose(game, "2vhs", None, None)
    game.do(0, attach("1gec"))
    return game


@pytest.mark.refuses("dna.2.1")
@pytest.mark.parametrize("command", [*OF_A_SEAT, TIME])
@pytest.mark.parametrize("actor", [0, 1, "arbiter"])
def test_nothing_can_be_done_when_the_game_is_over(command: dict[str, object], actor: int | str) -> None:
    assert over().refusal(actor, command) == "dna.2.1"


@pytest.mark.accepts("dna.2.1")
def test_as_long_as_the_game_goes_on_something_can_be_done() -> None:
    assert with_a_seat_out().refusal(1, DRAW) is None


@pytest.mark.refuses("dna.2.2")
@pytest.mark.parametrize(
    "command",
    [
        {},
        {"type": "fold"},
        {"type": "choose_card"},
        {"type": "choose_card", "card": 1},
        {"type": "choose_card", "card": None},
        {"type": "choose_card", "card": "1rfc", "seat": 0},
        {"type": "choose_draw", "card": None},
        {"type": "attach", "end": "1rfw"},
        {"type": "attach", "ends": "1rfw"},
        {"type": "attach", "ends": []},
        {"type": "attach", "ends": ["1rfw", "1rfw"]},
        {"type": "attach", "ends": ["9xxx", "1rfw", "9xxx"]},
        {"type": "attach", "ends": ["1rfw", 1]},
        {"type": "set", "ends": ["1rfw"]},
        {"type": "set", "end": ["1rfw"]},
        {"type": "build", "card": "1rfc"},
        {"type": "build", "card": "1rfc", "strand": 1},
        {"type": "pick_strand", "strand": True},
        {"type": "throw", "cards": ["1rfc"]},
        {"type": "call_set", "card": "1rfc"},
        {"type": "waive", "seat": 0},
        {"type": "time_expired", "at": 20},
    ],
)
def test_a_command_has_exactly_its_fields_in_the_right_form(command: dict[str, object]) -> None:
    assert table("1rfc", "2rfc").refusal(0, command) == "dna.2.2"


@pytest.mark.accepts("dna.2.2")
def test_a_well_formed_command_is_read() -> None:
    game = table("2vhs 1rfc", "2rfc 1gfc")
    choose(game, "2vhs", None)
    assert game.refusal(0, attach("1gec")) is None


def test_what_is_wrong_in_the_form_of_ends_is_named() -> None:
    game = table("1rfc", "2rfc")
    with pytest.raises(Malformed) as refused:
        game.do(0, attach("1rfw", "1rfw"))
    assert refused.value.field == "move.ends"


@pytest.mark.refuses("dna.2.3")
@pytest.mark.parametrize("command", OF_A_SEAT)
@pytest.mark.parametrize("actor", [ARBITER, CLOCK, Actor("seat"), by_seat(2), by_seat(-1), Actor("arbiter", 0)])
def test_all_but_the_end_of_time_comes_from_a_seat(command: dict[str, object], actor: Actor) -> None:
    game = table("1rfc", "2rfc")
    parsed = msgspec.convert(command, DNA.meta.command)
    with pytest.raises(Refused) as refused:
        DNA.decide(game.state, actor, parsed, Chance(Prepared(), b"", Drawn()), game.version)
    assert refused.value.rule.id == "dna.2.3"


@pytest.mark.refuses("dna.2.3")
def test_a_seat_does_not_say_that_the_time_is_up() -> None:
    assert table("1rfc", "2rfc", choice_seconds=5).refusal(0, TIME) == "dna.2.3"
    assert table("1rfc", "2rfc").refusal(0, TIME) == "dna.2.3"
    assert with_a_seat_out().refusal(0, TIME) == "dna.2.3"


@pytest.mark.accepts("dna.2.3")
@pytest.mark.parametrize("actor", [ARBITER, CLOCK])
def test_the_arbiter_or_the_clock_says_that_the_time_is_up(actor: Actor) -> None:
    game = table("1rfc", "2rfc", choice_seconds=5)
    cited = DNA.decide(game.state, actor, TimeExpired(), Chance(Prepared(), b"", Drawn()), game.version)
    assert [one.event.forced for one in cited[:2]] == ["time", "time"]


@pytest.mark.refuses("dna.2.4")
@pytest.mark.parametrize("command", OF_A_SEAT)
def test_a_seat_that_is_out_does_nothing(command: dict[str, object]) -> None:
    assert with_a_seat_out().refusal(0, command) == "dna.2.4"


@pytest.mark.accepts("dna.2.4")
def test_the_seats_still_in_go_on() -> None:
    game = with_a_seat_out()
    assert game.to_act() == [1, 2]
    assert game.refusal(1, DRAW) is None


@pytest.mark.refuses("dna.2.5")
@pytest.mark.parametrize(
    "command", [attach("1rfw"), a_set("1rfw"), build("1rfc", "s1"), pick("s1"), throw("1rfc"), WAIVE]
)
def test_while_actions_are_chosen_nothing_of_another_phase_is_done(command: dict[str, object]) -> None:
    assert table("1rfc", "2rfc").refusal(0, command) == "dna.2.5"


@pytest.mark.refuses("dna.2.5")
@pytest.mark.parametrize("command", [chosen("1rfc"), DRAW, build("1rfc", "s1"), pick("s1"), throw("1rfc"), WAIVE])
def test_while_actions_are_played_nothing_of_another_phase_is_done(command: dict[str, object]) -> None:
    game = table("2vhs 1rfc", "2rfc 1gfc")
    choose(game, "2vhs", None)
    assert game.refusal(0, command) == "dna.2.5"


@pytest.mark.refuses("dna.2.5")
@pytest.mark.parametrize("command", [chosen("2rfc"), DRAW, attach("1rfw"), throw("1rfc")])
def test_while_strands_are_built_nothing_of_another_phase_is_done(command: dict[str, object]) -> None:
    game = table("1vhs 1rfc", "2rfc 1gfc")
    choose(game, "1vhs", None)
    game.do(0, a_set("1rfw"))
    assert game.view()["phase"] == "build"
    assert game.refusal(0, command) == "dna.2.5"


@pytest.mark.refuses("dna.2.5")
@pytest.mark.accepts("dna.2.5")
def test_attaching_setting_and_building_are_for_the_seat_to_act_alone() -> None:
    game = table("1vhs 1rfc", "2vhs 1gfc")
    choose(game, "1vhs", "2vhs")
    assert game.to_act() == [0]
    assert game.refusal(1, attach("1gec")) == "dna.2.5"
    assert game.refusal(1, a_set("2gec")) == "dna.2.5"
    game.do(0, a_set("1rfw"))
    assert game.to_act() == [1]
    assert game.refusal(0, a_set("1rfw")) == "dna.2.5"
    game.do(1, attach("1gec"))
    assert game.to_act() == [0]
    assert game.refusal(1, build("1gfc", "s4")) == "dna.2.5"
    assert game.refusal(0, build("1rfc", "s4")) is None


@pytest.mark.refuses("dna.2.6")
@pytest.mark.parametrize("card", ["2rfc", "1rfw", "2vfs", "9xyz", "", "1rfc@1", "?"])
def test_a_chosen_card_is_in_the_hand(card: str) -> None:
    assert table("1rfc", "2rfc").refusal(0, chosen(card)) == "dna.2.6"


@pytest.mark.refuses("dna.2.6")
@pytest.mark.accepts("dna.2.6")
def test_a_card_laid_down_for_an_action_is_not_in_the_hand() -> None:
    game = table("1vhs 1rfc", "2rfc 1gfc", sets_anytime=True)
    game.do(0, chosen("1vhs"))
    assert game.refusal(0, call("1vhs", "1rfw")) == "dna.2.6"
    assert game.refusal(0, call("1rfc", "1rfw")) is None


@pytest.mark.accepts("dna.2.7")
def test_laying_the_last_card_face_down_is_not_going_out() -> None:
    game = table("1rfc", "2rfc")
    events = game.events(0, chosen("1rfc"))
    assert of_type(events, "seats_out") == []
    assert game.view()["hands"][0] == []
    taken_back = game.events(1, DRAW)
    assert of_type(taken_back, "seats_out") == []
    assert len(game.view()["hands"][0]) == 3


@pytest.mark.parametrize("text", ["", "x", "s", "s0", "s-1", "s1@", "1rfw" * 1000, "\x00", "ß1"])
def test_strange_strings_are_refused_by_the_rules_and_break_nothing(text: str) -> None:
    game = table("2vhs 1rfc", "2rfc 1gfc", sets_anytime=True)
    assert game.refusal(0, chosen(text)) == "dna.2.6"
    assert game.refusal(0, call("1rfc", text)) == "dna.3.4"
    choose(game, "2vhs", None)
    assert game.refusal(0, attach(text)) == "dna.3.4"
    assert game.refusal(0, a_set(text)) == "dna.3.4"


def test_a_refused_command_leaves_the_table_as_it_is() -> None:
    game = table("1rfc", "2rfc")
    before, seen = game.state, game.view("arbiter")
    assert game.refusal(0, chosen("2rfc")) == "dna.2.6"
    assert game.state is before
    assert game.view("arbiter") == seen


def test_form_comes_before_the_actor_and_the_end_before_the_form() -> None:
    chance = Chance(Prepared(), b"", Drawn())
    game = table("1rfc", "2rfc")
    with pytest.raises(Malformed) as refused:
        DNA.decide(game.state, ARBITER, Attach(("1rfw", "1rfw")), chance, 1)
    assert refused.value.rule.id == "dna.2.2"
    with pytest.raises(Refused) as ended:
        DNA.decide(over().state, ARBITER, Attach(("1rfw", "1rfw")), chance, 1)
    assert ended.value.rule.id == "dna.2.1"
    with pytest.raises(Refused) as out:
        DNA.decide(with_a_seat_out().state, by_seat(0), ChooseDraw(), chance, 1)
    assert out.value.rule.id == "dna.2.4"
