"""Part 9 of the rulebook: legal moves, listed and accepted."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.support.nights import some_by_day
from tests.unit.domain.games.dna.support.bot import filled, play, random_table
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
    drain,
    pick,
    table,
    throw,
)
from tests.unit.domain.games.dna.support.worlds import pack

WHOLE = ("waive", "choose_draw", "choose_card", "pick_strand", "throw", "time_expired")
BY_FIT = {"attach": {"dna.5.6", "dna.5.7"}, "set": {"dna.5.13"}, "call_set": {"dna.5.13"}, "build": set()}
"""The rules that may refuse what fills a template: the lists do not say what fits where."""
ENDS = ["1rfw", "1gec", "2rfw", "2gec", "3rfw", "3ges"]


def one_of(*choices: str) -> dict[str, Any]:
    return {"choose": {"from": list(choices), "min": 1, "max": 1}}


def some_of(*choices: str) -> dict[str, Any]:
    return {"choose": {"from": list(choices), "min": 1, "max": len(choices)}}


def test_while_choosing_a_draw_and_each_hand_card_are_listed() -> None:
    game = table("2rfc 1rfc", "3rfc 1gfc")
    assert game.legal(0) == [DRAW, chosen("1rfc"), chosen("2rfc")]
    game.do(0, DRAW)
    assert game.legal(0) == []
    assert game.legal(1) == [DRAW, chosen("1gfc"), chosen("3rfc")]


def test_the_turned_up_card_may_be_attached_to_open_ends_or_be_a_set_at_one() -> None:
    game = table("2vhs 1rfc", "3vhs 1gfc", "2rfc 3rfc")
    choose(game, "2vhs", "3vhs", None)
    assert game.legal(0) == [{"type": "attach", "ends": some_of(*ENDS)}, {"type": "set", "end": one_of(*ENDS)}]
    assert game.legal(1) == []
    game.do(0, attach("1gec"))
    assert game.legal(0) == []
    assert game.legal(1) == [{"type": "attach", "ends": some_of(*ENDS)}, {"type": "set", "end": one_of(*ENDS)}]


def test_building_is_listed_with_hand_cards_and_one_card_strands() -> None:
    game = table("1vhs 1rfc 2rfc", "2vhs 1gfc 2gfc")
    choose(game, "1vhs", "2vhs")
    game.do(0, a_set("1rfw"))
    game.do(1, a_set("2rfw"))
    assert game.legal(0) == [{"type": "build", "card": one_of("1rfc", "2rfc"), "strand": one_of("s4", "s5")}]
    assert game.legal(1) == []
    game.do(0, build("1rfc", "s4"))
    assert game.legal(1) == [{"type": "build", "card": one_of("1gfc", "2gfc"), "strand": one_of("s5")}]


def test_the_race_is_listed_for_those_that_have_not_waived() -> None:
    game = table("1vhs 1rfc", "2vhs 2rfc", opening_race=True)
    assert game.legal(0) == [WAIVE, {"type": "call_set", "card": one_of("1rfc", "1vhs"), "end": one_of(*ENDS)}]
    game.do(0, WAIVE)
    assert game.legal(0) == []
    assert len(game.legal(1)) == 2


def test_picking_and_throwing_are_listed_whole() -> None:
    game = table("2vhs 2rfc", "1vhs 3rfc", "1gfc 2gfc", "1rfc 3gfc", sets_anytime=True)
    drain(game, 3, "1rfc", 1)
    choose(game, "2vhs", "1vhs", None, None)
    game.do(0, attach("1gec"))
    game.do(1, attach("2gec"))
    assert game.legal(0) == [pick("s1"), pick("s2")]
    assert game.legal(1) == game.legal(2) == []
    throwing = table("1rfc", "2rfc", size=37)
    choose(throwing, None, None)
    assert throwing.legal(0) == [throw(card) for card in throwing.view(0)["hands"][0]]
    throwing.do(0, throw("1rfc"))
    assert throwing.legal(0) == []


def test_with_sets_at_any_time_everybody_with_a_hand_card_may_call_after_all_else() -> None:
    game = table("2vhs", "1vhs 1rfc", "2rfc 1gfc", size=2, sets_anytime=True)
    calls = {"type": "call_set", "card": one_of("1rfc", "1vhs"), "end": one_of(*ENDS)}
    assert game.legal(1) == [DRAW, chosen("1rfc"), chosen("1vhs"), calls]
    game.do(1, DRAW)
    assert game.legal(1) == [calls]
    game.do(0, chosen("2vhs"))
    game.do(2, DRAW)
    assert game.view()["phase"] == "resolve"
    assert [move["type"] for move in game.legal(0)] == ["attach", "set", "call_set"]
    assert game.legal(1) == [calls]
    game.do(1, call("1vhs", "1rfw"))
    assert [move["type"] for move in game.legal(1)] == ["build"]
    assert game.legal(0) == game.legal(2) == []


def test_a_seat_with_no_hand_card_or_out_of_the_game_calls_nothing() -> None:
    game = table("2vhs", "1rfc", "2rfc", sets_anytime=True, play_on=True)
    game.do(0, chosen("2vhs"))
    assert game.legal(0) == []
    game.do(1, DRAW)
    game.do(2, DRAW)
    game.do(0, attach("1gec"))
    assert game.legal(0) == []
    assert game.to_act() == [1, 2]


def test_the_arbiter_may_say_that_the_time_is_up_where_a_limit_runs() -> None:
    game = table("2vhs 1rfc", "2rfc 3rfc", choice_seconds=9)
    assert game.legal("arbiter") == [TIME]
    choose(game, "2vhs", None)
    assert game.legal("arbiter") == []
    assert table("1rfc", "2rfc").legal("arbiter") == []
    assert table("1rfc", "2rfc", opening_race=True).legal("arbiter") == [TIME]


def test_nothing_is_legal_when_the_game_is_over() -> None:
    game = table("2vhs", "1rfc", sets_anytime=True, choice_seconds=5)
    choose(game, "2vhs", None)
    game.do(0, attach("1gec"))
    assert [game.legal(actor) for actor in (0, 1, "arbiter")] == [[], [], []]


@pytest.mark.parametrize("seed", some_by_day(range(60), 4))
def test_what_is_listed_is_what_is_accepted_over_random_play(seed: int) -> None:
    rng = random.Random(seed)
    game = random_table(rng)
    for actor, move in play(game, rng, 60):
        who = rng.choice([actor, "arbiter", *range(min(game.seats, 4))])
        check_lists(game, who, rng)
        if game.refusal(actor, move) is None:
            game.do(actor, move)


def check_lists(game: Table, actor: int | str, rng: random.Random) -> None:
    """Whole commands are listed exactly if they are accepted; a template takes every command of its type."""
    listed = game.legal(actor)
    for command in whole_commands(game):
        assert (command in listed) == (game.refusal(actor, command) is None), (actor, command)
    templates = {move["type"]: move for move in listed if move["type"] in BY_FIT}
    for kind, rules in BY_FIT.items():
        for command in tries(game, kind, rng):
            refusal = game.refusal(actor, command)
            if kind in templates and fills(command, templates[kind]):
                assert refusal is None or refusal in rules, command
            else:
                assert refusal is not None, command
        if kind in templates:
            assert game.refusal(actor, filled(templates[kind], rng)) in {None, *rules}


def whole_commands(game: Table) -> list[dict[str, Any]]:
    cards = pack(game.options.packs)[::5] + [card for hand in game.view("arbiter")["hands"] for card in hand][:30]
    strands = [pick(one["id"]) for one in game.view()["strands"]]
    return [WAIVE, DRAW, TIME, *strands, *map(chosen, cards), *map(throw, cards)]


def tries(game: Table, kind: str, rng: random.Random) -> list[dict[str, Any]]:
    view = game.view("arbiter")
    laid = [card for one in view["strands"] for card in one["cards"]]
    hands = [card for hand in view["hands"] for card in hand] or ["1rfw"]
    strands = [one["id"] for one in view["strands"]]
    match kind:
        case "attach":
            return [attach(*rng.sample(laid, count)) for count in (1, 1, 2, 3)]
        case "set":
            return [a_set(card) for card in rng.sample(laid, 3)]
        case "call_set":
            return [call(rng.choice(hands), rng.choice(laid)) for _ in range(5)]
        case _:
            return [build(rng.choice(hands), name) for name in strands]


def fills(command: dict[str, Any], template: dict[str, Any]) -> bool:
    chosen_from = {name: value["choose"]["from"] for name, value in template.items() if name != "type"}
    return all(
        set(value if isinstance(value, list) else [value]) <= set(chosen_from[name])
        for name, value in command.items()
        if name != "type"
    )


def test_the_lists_do_not_say_what_fits_where() -> None:
    """Two hands that differ only in what fits are listed alike."""
    fitting = table("2vhs 1rfc", "2rfc 3rfc", sets_anytime=True)
    other = table("1rfs 1rfc", "2rfc 3rfc", sets_anytime=True)
    kinds = [[move["type"] for move in game.legal(0)] for game in (fitting, other)]
    assert kinds[0] == kinds[1]
    assert fitting.legal(0)[-1]["end"] == other.legal(0)[-1]["end"]
