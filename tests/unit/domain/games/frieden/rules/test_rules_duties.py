"""Rules 5.5 to 5.7, 9.21 and 9.31: duties, what lapses of them, and passing them on."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import (
    OPEN,
    PASS,
    PILE,
    blind,
    choose,
    discard,
    hand,
    lay,
    peace,
    play,
    table,
    types,
)


@pytest.mark.accepts("frieden.5.5")
def test_duties_fall_on_the_coming_turns_whoever_has_them_and_new_ones_come_first() -> None:
    game = table("2c 2d 2h 9c", "8d Td 7d 6d", "2s 8h 9h Th", "Ts 9s Js Qs")
    play(
        game, (0, discard("2c 2d 2h")), (0, choose(duty="draw")), (0, choose(duty="discard")), (0, choose(duty="draw"))
    )
    view = game.view()
    assert view["turn"] == {"number": 2, "seat": 1, "duty": "2", "need": ("draw",)}
    assert view["duties"] == ({"rank": "2", "need": ("discard",)}, {"rank": "2", "need": ("draw",)})
    play(game, (1, PILE), (2, discard("8h")))
    assert game.view()["turn"] == {"number": 4, "seat": 1, "duty": "2", "need": ("draw",)}, (
        "the eight turned play round"
    )


@pytest.mark.accepts("frieden.5.5")
def test_a_three_laid_under_a_duty_puts_its_own_before_what_is_left() -> None:
    game = table("2c 2d 2h 9c", "3d 8c 7d 6d", "2s 8h 9h Th", "Ts 9s Js Qs")
    play(game, (0, discard("2c 2d")), (0, choose(duty="discard")), (0, choose(duty="draw")))
    play(game, (1, discard("3d")), (1, choose(who="next")))
    view = game.view()
    assert view["turn"] == {"number": 3, "seat": 2, "duty": "3", "need": ("draw", "discard")}
    assert view["duties"] == ({"rank": "2", "need": ("draw",)},)


@pytest.mark.refuses("frieden.5.6")
@pytest.mark.accepts("frieden.5.6")
def test_a_duty_to_draw_allows_nothing_else() -> None:
    game = table("2c 9c", "3d 8d", "Th 9h")
    play(game, (0, discard("2c")), (0, choose(duty="draw")))
    for move in (PASS, discard("3d"), discard("8d")):
        assert game.refusal(1, move) == "frieden.5.6"
    assert game.events(1, PILE)[-1]["type"] == "turn_started"


@pytest.mark.refuses("frieden.5.6")
def test_a_duty_to_discard_allows_nothing_else() -> None:
    game = table("2c 9c", "Td 8d", "Th 9h")
    play(game, (0, discard("2c")), (0, choose(duty="discard")))
    for move in (PASS, PILE, OPEN, blind(0)):
        assert game.refusal(1, move) == "frieden.5.6"
    assert game.events(1, discard("Td"))[-1]["type"] == "turn_started"


@pytest.mark.accepts("frieden.5.6")
@pytest.mark.parametrize("first_draw", [True, False])
def test_a_threes_duty_is_done_in_either_order(first_draw: bool) -> None:
    game = table("3c 9c", "Td 8d", "Th 9h")
    play(game, (0, discard("3c")), (0, choose(who="next")))
    one, other = (PILE, discard("Td")) if first_draw else (discard("Td"), PILE)
    play(game, (1, one))
    assert game.view()["turn"]["need"] == (("discard",) if first_draw else ("draw",))
    assert game.refusal(1, PILE if first_draw else discard("8d")) == "frieden.5.6"
    assert game.refusal(1, PASS) == "frieden.5.6"
    play(game, (1, other))
    assert game.to_act() == [2]


@pytest.mark.refuses("frieden.5.6")
def test_threes_do_not_pass_a_twos_duty_on_nor_twos_a_threes() -> None:
    game = table("2c 9c", "3d 8d", "Th 9h")
    play(game, (0, discard("2c")), (0, choose(duty="draw")))
    assert game.refusal(1, discard("3d")) == "frieden.5.6"
    game = table("3c 9c", "2d 8d", "Th 9h")
    play(game, (0, discard("3c")), (0, choose(who="next")), (1, discard("2d")))
    assert game.view()["pending"]["kind"] == "duty", "it is the discard that the duty asks for"


@pytest.mark.accepts("frieden.5.7")
def test_a_discard_from_an_empty_hand_lapses_and_the_turn_is_free() -> None:
    game = table("2c 9c", "3d Td", "Th 9h")
    play(game, (0, PASS), (1, discard("Td")), (2, PASS), (0, PASS), (1, discard("3d")))
    play(game, (1, choose(who="next")), (2, PILE), (2, discard("Th")))
    assert game.events(0, discard("2c"))[-1]["type"] == "effect_started"
    events = game.events(0, choose(duty="discard"))
    assert types(events) == ["chosen", "turn_started", "duty_lapsed"]
    assert events[-1] == {"type": "duty_lapsed", "seat": 1, "need": ("discard",)}
    assert game.view()["turn"] == {"number": 8, "seat": 1, "duty": None, "need": ()}
    assert game.refusal(1, PASS) is None


@pytest.mark.accepts("frieden.5.7")
def test_a_draw_lapses_if_no_allowed_position_has_a_card() -> None:
    game = table("2c 9c", "3d Td", "Th 9h", draw_from=["open_hand"])
    play(game, (0, discard("2c")))
    assert types(game.events(0, choose(duty="draw"))) == ["chosen", "turn_started", "duty_lapsed"]
    assert game.view()["turn"]["duty"] is None
    assert game.refusal(1, PASS) is None


@pytest.mark.accepts("frieden.5.7")
def test_what_is_left_of_a_threes_duty_is_still_owed_and_may_still_be_passed_on() -> None:
    game = table("3c 9c", "3d Td", "Th 9h", draw_from=["open_hand"])
    play(game, (0, discard("3c")))
    assert game.events(0, choose(who="next"))[-1] == {"type": "duty_lapsed", "seat": 1, "need": ("draw",)}
    assert game.view()["turn"] == {"number": 2, "seat": 1, "duty": "3", "need": ("discard",)}
    assert game.refusal(1, PASS) == "frieden.5.6"
    events = game.events(1, discard("3d"))
    assert events[1] == {
        "type": "duty_passed_on", "seat": 1, "count": 1, "duty": {"rank": "3", "need": ("draw", "discard")},
    }  # fmt: skip
    assert types(events)[2:] == ["turn_started", "duty_lapsed"]


@pytest.mark.accepts("frieden.5.7")
def test_a_discard_does_not_lapse_as_long_as_a_draw_is_owed() -> None:
    game = table("3c Tc", "Td Th", "Ts 9h", pile="8s")
    play(game, (0, PASS), (1, discard("Td Th")), (2, PASS), (0, discard("3c")), (0, choose(who="next")))
    assert (game.view()["turn"]["need"], hand(game, 1)) == (("draw", "discard"), [])
    play(game, (1, PILE))
    assert (game.to_act(), game.view()["turn"]["need"]) == ([1], ("discard",))
    play(game, (1, discard("8s")))
    assert game.to_act() == [0]


@pytest.mark.accepts("frieden.5.7")
def test_when_the_rest_lapses_after_something_was_done_the_turn_is_over() -> None:
    """Seat 1 draws, lays its whole hand open, and has nothing left to discard."""
    game = table("3c 9c 8c 7c", "Jd Qd Kd Ad", "Th 9h 8h 7h", pile="Td")
    play(game, (0, discard("3c")), (0, choose(who="next")), (1, PILE))
    assert game.view()["turn"]["need"] == ("discard",)
    events = game.events(1, lay("Td Jd Qd Kd Ad"))
    assert types(events) == [*["card_moved:layout"] * 5, "run_set", "duty_lapsed", "turn_started"]
    assert game.to_act() == [2]


@pytest.mark.accepts("frieden.5.7")
def test_when_the_only_duty_lapses_before_anything_was_done_the_turn_is_free() -> None:
    game = table("2c 9c 8c", "Jd Qd Kd", "Th 9h 8h")
    play(game, (0, discard("2c")), (0, choose(duty="discard")))
    assert types(game.events(1, lay("Jd Qd Kd")))[-2:] == ["run_set", "duty_lapsed"]
    assert (game.to_act(), game.view()["turn"]["duty"]) == ([1], None)
    assert game.refusal(1, peace("r1")) == "frieden.12.2"
    assert game.refusal(1, PILE) is None


@pytest.mark.accepts("frieden.9.21")
@pytest.mark.parametrize("duty", ["draw", "discard"])
def test_a_twos_duty_is_passed_on_with_twos_to_as_many_turns(duty: str) -> None:
    game = table("2c 4c", "2d 2h", "Ts 3s", "6s 7s")
    play(game, (0, discard("2c")), (0, choose(duty=duty)))
    events = game.events(1, discard("2d 2h"))
    assert types(events) == [*["card_moved:discard"] * 2, "duty_passed_on", "turn_started"]
    assert events[2] == {"type": "duty_passed_on", "seat": 1, "count": 2, "duty": {"rank": "2", "need": (duty,)}}
    view = game.view()
    assert (view["turn"]["duty"], view["turn"]["need"], view["duties"]) == (
        "2", (duty,), ({"rank": "2", "need": (duty,)},),
    )  # fmt: skip
    assert view["chain"] == {"rank": "2", "count": 3, "turn": 2}


@pytest.mark.accepts("frieden.9.21", "frieden.9.31", "frieden.14.2")
@pytest.mark.parametrize(("rank", "laid"), [("2", {"duty": "discard"}), ("3", {"who": "next"})])
def test_where_that_turn_is_the_last_no_duty_lies_on_it_any_more(rank: str, laid: dict[str, str]) -> None:
    """Two turns without a peace end the game; the duty is passed on in the second."""
    game = table(f"{rank}c 4c", f"{rank}d 5c", quiet_rounds=1)
    play(game, (0, discard(f"{rank}c")), (0, choose(**laid)))
    assert game.view()["turn"]["duty"] == rank
    events = game.events(1, discard(f"{rank}d"))
    assert types(events) == ["card_moved:discard", "duty_passed_on", "game_ended"]
    view = game.view()
    assert (view["turn"]["duty"], view["turn"]["need"], view["turn"]["seat"]) == (None, (), 1)
    assert [duty["rank"] for duty in view["duties"]] == [rank]


@pytest.mark.accepts("frieden.9.21")
def test_also_the_second_seat_under_a_duty_passes_it_on_though_the_chain_is_broken() -> None:
    game = table("2c 2d", "Th 2h", "2s *1", "6s 7s")
    play(game, (0, discard("2c 2d")), (0, choose(duty="draw")), (0, choose(duty="draw")), (1, PILE))
    events = game.events(2, discard("*1", "2"))
    assert types(events)[1:] == ["duty_passed_on", "turn_started"]
    assert game.view()["chain"] == {"rank": "2", "count": 1, "turn": 3}


@pytest.mark.accepts("frieden.9.31")
def test_a_threes_duty_is_passed_on_only_if_nothing_of_it_has_been_done() -> None:
    game = table("3c 9c", "3d 3s", "2s 3h", pile="4h")
    play(game, (0, discard("3c")), (0, choose(who="next")))
    events = game.events(1, discard("3d"))
    assert events[1] == {
        "type": "duty_passed_on", "seat": 1, "count": 1, "duty": {"rank": "3", "need": ("draw", "discard")},
    }  # fmt: skip
    play(game, (2, PILE), (2, discard("3h")))
    assert game.view()["pending"]["kind"] == "share", "a card has been drawn, so it is the discard"
