"""Part 6 of the rulebook: a command that breaks several rules cites the first that is checked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    accuse,
    blind,
    choose,
    discard,
    exchange,
    extend,
    from_run,
    lay,
    peace,
    play,
    rule,
    slip,
    table,
)


def free(**options: Any) -> Bench:
    """Seat 0 is to play freely."""
    return table("Ac 2c 3c 4c 5c 7c Jc Qc Kc *1 *2 9d", "2d 3d 4d 5d 6d 7d 8d 6c Td Jd Qd Kd",
                 "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", **options)  # fmt: skip


def pending(**options: Any) -> Bench:
    """Seat 0 has to decide on a gift."""
    game = free(**options)
    play(game, (0, discard("5c")))
    return game


def under_duty(duty: str = "discard", **options: Any) -> Bench:
    """Seat 1 is under a two's duty, and seat 0 has a court with a joker open."""
    game = free(**options)
    play(game, (0, lay("Jc Qc *1")), (0, discard("2c")), (0, choose(duty=duty)))
    return game


def waiting() -> Bench:
    """An accusation waits for the arbiter, while seat 0 has to decide on a gift."""
    game = pending(adjudication="arbiter")
    play(game, (0, accuse(1, 2)))
    return game


def over() -> Bench:
    """The game has ended with an accusation rejected before."""
    game = free(pass_rounds=1)
    play(game, (0, PASS), (1, PASS), (2, PASS))
    return game


ROWS: dict[str, tuple[Bench, int | str, dict[str, Any], str]] = {
    "form before sender": (over(), 0, {"type": "rule_claim"}, "frieden.1.3"),
    "sender before end": (over(), "arbiter", PASS, "frieden.1.4"),
    "end before claim": (over(), "arbiter", rule(5, upheld=True), "frieden.14.1"),
    "sender before claim": (waiting(), 0, rule(1, upheld=True), "frieden.1.4"),
    "claim before decision": (waiting(), 1, PASS, "frieden.13.11"),
    "claim before the fields of a choice": (waiting(), 1, choose(), "frieden.13.11"),
    "draw: decision before turn": (pending(), 1, PILE, "frieden.8.4"),
    "draw: turn before duty": (under_duty(draw_from=["open_hand"]), 0, OPEN, "frieden.5.1"),
    "draw: duty before position": (under_duty(draw_from=["open_hand"]), 1, OPEN, "frieden.5.6"),
    "draw: position before pile": (free(draw_from=["hidden_pile"]), 0, OPEN, "frieden.6.1"),
    "draw: position before hand": (free(draw_from=["hidden_pile"]), 0, blind(9), "frieden.6.1"),
    "draw: position before run": (free(draw_from=["hidden_pile"]), 0, from_run("r9", "*1"), "frieden.6.1"),
    "draw: run before joker": (under_duty("draw"), 1, from_run("r1", "*2"), "frieden.6.4"),
    "discard: decision before turn": (pending(), 1, discard(""), "frieden.8.4"),
    "discard: turn before cards": (free(), 1, discard(""), "frieden.5.1"),
    "discard: own cards before one rank": (free(), 0, discard("2c 3d"), "frieden.7.1"),
    "discard: one rank before the jokers'": (free(), 0, discard("2c 3c *1", "9"), "frieden.7.2"),
    "discard: the jokers' before duty": (under_duty("draw"), 1, discard("3d", "4"), "frieden.7.3"),
    "discard: cards before duty": (under_duty("draw"), 1, discard("3d 4d"), "frieden.7.2"),
    "pass: decision before turn": (pending(), 1, PASS, "frieden.8.4"),
    "pass: turn before duty": (under_duty(), 2, PASS, "frieden.5.1"),
    "lay: decision before turn": (pending(), 1, lay(""), "frieden.8.4"),
    "lay: turn before cards": (free(), 1, lay(""), "frieden.11.6"),
    "lay: held before natural": (free(), 0, lay("*1 *1"), "frieden.11.7"),
    "lay: held before kingdom": (free(), 0, lay("Ac 2d"), "frieden.11.7"),
    "lay: natural before length": (free(), 0, lay("*1 *2"), "frieden.11.4"),
    "lay: kingdom before order": (free(), 0, lay("Ac 9d 5c"), "frieden.11.3"),
    "lay: order before length": (free(), 0, lay("Ac 3c"), "frieden.11.2"),
    "extend: decision before turn": (pending(), 1, extend("r1"), "frieden.8.4"),
    "extend: turn before run": (free(), 1, extend("r1"), "frieden.11.6"),
    "extend: run before cards": (free(), 0, extend("r1"), "frieden.11.8"),
    "peace: decision before turn": (pending(), 1, peace("r1"), "frieden.8.4"),
    "peace: turn before run": (free(), 1, peace("r1"), "frieden.11.6"),
    "exchange: run before card": (free(), 0, exchange("r1", "*1", "6d"), "frieden.12.5"),
    "exchange: held before the very card": (under_duty(), 0, exchange("r1", "*1", "2d"), "frieden.12.6"),
    "choose: decision before fields": (pending(), 1, choose(who="self"), "frieden.8.3"),
    "choose: fields before values": (pending(), 0, choose("6d", seat=0, who="x"), "frieden.1.3"),
    "gift: seat before card": (pending(), 0, choose("6d", seat=0), "frieden.9.51"),
    "decline: own before must": (free(), 0, DECLINE, "frieden.8.3"),
    "slip: strict before seats": (table("2c 3c", "4c 5c", enforcement="strict"), 0, slip(0, "9c"), "frieden.13.1"),
    "slip: seats before receiver": (table("2c 3c", "4c 5c"), 0, slip(0, "9c"), "frieden.13.2"),
    "slip: receiver before card": (free(), 0, slip(0, "9c"), "frieden.13.3"),
    "slip: card before backs": (table("2c", "4c", "5c"), 0, slip(1, "9c"), "frieden.13.4"),
    "accuse: strict before seats": (free(enforcement="strict"), 0, accuse(0, 0), "frieden.13.1"),
}


@pytest.mark.parametrize("row", ROWS)
def test_the_first_rule_broken_is_cited(row: str) -> None:
    game, actor, command, first = ROWS[row]
    assert game.refusal(actor, command) == first


def test_a_must_is_checked_for_the_seat_that_decides() -> None:
    game = free()
    play(game, (0, discard("3c")))
    assert game.refusal(1, DECLINE) == "frieden.8.3"
    assert game.refusal(0, DECLINE) == "frieden.8.5"


def test_accusing_nobody_is_wrong_before_accusing_again() -> None:
    game = free()
    play(game, (0, accuse(1, 2)))
    assert game.refusal(0, accuse(0, 0)) == "frieden.13.5"
    assert game.refusal(0, accuse(2, 1)) == "frieden.13.6"


def test_an_ace_is_looked_for_before_its_place() -> None:
    game = table("2s 3s 4s 5s 6s 7s", "As Ah Ad *1 3d 4d", "Ac 2c 3c 4c 5c 6c")
    play(game, (0, lay("2s 3s 4s 5s 6s")), (0, PASS), (1, discard("As")))
    assert game.refusal(1, choose("Ah", run="r9")) == "frieden.9.11"


def laid_out(**options: Any) -> Bench:
    """Seat 0 has the court of clubs (r1) and two to six of clubs (r2) open."""
    game = table("Jc Qc Kc 2c 3c 4c 5c 6c Tc *1 *2 7d", "2d 3d 4d 5d 6d 7c 8d 9d Td Jd Qd Kd", **options)
    play(game, (0, lay("Jc Qc Kc")), (0, lay("2c 3c 4c 5c 6c")))
    return game


@pytest.mark.parametrize(("command", "first"), [
    (extend("r1", "7d", "7d"), "frieden.11.7"), (extend("r1", "7d Tc"), "frieden.11.3"),
    (extend("r2", "", "Tc"), "frieden.11.2"), (extend("r1", "", "*1 *2"), "frieden.11.10"),
    (extend("r1", "Tc"), "frieden.11.9"), (peace("r9"), "frieden.12.1"), (peace("r1"), "frieden.12.2")])  # fmt: skip
def test_extending_and_declaring_are_checked_in_their_order(command: dict[str, Any], first: str) -> None:
    assert laid_out().refusal(0, command) == first


def test_a_common_place_comes_before_the_open_limit() -> None:
    game = laid_out(last_peace_limit="open")
    assert game.refusal(0, extend("r1", "", "*1 *2")) == "frieden.11.10"
    assert game.refusal(0, extend("r1", "*1 Tc")) is None
