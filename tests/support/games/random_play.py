"""Random play: listed moves, a few accepted ones that are not listed, and what is done at any table."""

from __future__ import annotations

import random
from typing import Any

from domain.game.rule import Refused
from domain.game.seat import ARBITER, Actor, by_seat
from domain.table.core.commands import AnswerUndo, Pause, RequestUndo, Resume, WithdrawUndo
from tests.support.games.contenders import actors
from tests.support.games.contract import contract_of
from tests.support.games.disputing import dispute_act
from tests.support.games.entropy import add_entropy
from tests.support.games.listed import as_json, filled, often, seldom
from tests.support.games.sitting import Sitting
from tests.support.games.unlisted import is_loose, unlisted_tries

Style = str
TRIES = 12
A_WHILE = (0, 0, 1, 400, 1_000, 9_000)
"""The milliseconds that go by between two acts where a clock runs."""
DISPUTES = 0.3
"""The share of disputes in what is done at any table."""
STYLES: tuple[Style, ...] = ("by type", "by command", "brisk")
"""Whether each type of command is equally likely, or each command, or mostly what the lists begin with."""


def choices(sitting: Sitting) -> list[tuple[Actor, Any]]:
    """Every listed move of everybody, as JSON; none as long as the game has not begun."""
    if sitting.state.status == "waiting":
        return []
    game, state = sitting.game, sitting.state.game
    return [(actor, as_json(move)) for actor in actors(sitting) for move in game.legal(state, actor)]


def chosen(sitting: Sitting, rng: random.Random, style: Style) -> tuple[Actor, Any] | None:
    """A move to play: mostly of a seat that is to act. None if nobody has one."""
    found = choices(sitting)
    if not found:
        return None
    contract = contract_of(sitting.game.meta.id)
    found = often(found, contract.eager, rng, lambda one: one[1]["type"])
    found = seldom(found, contract.rare, rng, lambda one: one[1]["type"])
    waiting = {by_seat(seat) for seat in sitting.game.to_act(sitting.state.game)}
    pressing = [one for one in found if one[0] in waiting]
    if pressing and rng.random() < 0.8:
        found = pressing
    kinds = list(dict.fromkeys(move["type"] for _, move in found))
    if style == "brisk" and rng.random() < 0.9:
        found = [one for one in found if one[1]["type"] == kinds[0]]
    elif style == "by type":
        kind = rng.choice(kinds)
        found = [one for one in found if one[1]["type"] == kind]
    actor, move = rng.choice(found)
    return actor, fitting(sitting, actor, move, rng)


def fitting(sitting: Sitting, actor: Actor, move: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A whole command; of a template that promises less than that, one that is accepted, if some tries find one."""
    made = filled(move, rng)
    if is_loose(sitting.game.meta.id, move):
        for _ in range(TRIES):
            if sitting.refused(actor, made) is None:
                return made
            made = filled(move, rng)
    return made


def step(sitting: Sitting, rng: random.Random, style: Style) -> bool:
    """Play one move, now and then one that is accepted unlisted; False if nobody has a move."""
    found = chosen(sitting, rng, style)
    if found is None:
        return False
    for actor, move in [*unlisted_tries(sitting, rng, found), found]:
        if sitting.refused(actor, move) is None:
            sitting.play(actor, move)
            return True
    assert found[1]["type"] in contract_of(sitting.game.meta.id).loose, f"a listed move is refused: {found}"
    return True


def live(sitting: Sitting, rng: random.Random, steps: int, *, table_acts: float = 0.0) -> Sitting:
    """Play up to so many moves, mixed in this share with undos, pauses and answers; time goes by where a clock runs.

    Where the table waits for entropy, some is added.
    """
    style = rng.choice(STYLES)
    for _ in range(steps):
        if sitting.state.status in ("finished", "void"):
            break
        if time_goes_by(sitting, rng):
            continue
        if stands_still(sitting) or rng.random() < table_acts:
            act_at_table(sitting, rng)
        elif sitting.state.status == "waiting":
            add_entropy(sitting, rng)
        else:
            step(sitting, rng, style)
    return sitting


def time_goes_by(sitting: Sitting, rng: random.Random) -> bool:
    """Let some time go by; whether the clock had to act then, which it does seldom."""
    due = sitting.deadline
    if due is None:
        return False
    if rng.random() < 0.03:
        sitting.now = max(sitting.now, due + rng.choice([0, 0, 1, 5_000]))
    sitting.wait(min(rng.choice(A_WHILE), max(0, due - sitting.now - 1)))
    if sitting.now < due:
        return False
    while (next_due := sitting.deadline) is not None and sitting.now >= next_due:
        sitting.clock_acts()
    return True


def stands_still(sitting: Sitting) -> bool:
    """Whether the table must do something of its own before anybody moves."""
    return sitting.state.status == "paused" or sitting.state.request is not None or sitting.state.is_frozen


def act_at_table(sitting: Sitting, rng: random.Random) -> None:
    """Do one thing that can be done at any table; what is refused is left."""
    try:
        sitting.act(*_table_act(sitting, rng))
    except Refused:
        return


def _table_act(sitting: Sitting, rng: random.Random) -> tuple[Actor, Any]:
    request = sitting.state.request
    if sitting.state.is_frozen or rng.random() < DISPUTES:
        return dispute_act(sitting, rng)
    if sitting.state.status == "paused" and rng.random() < 0.7:
        return ARBITER, Resume()
    if request is not None:
        asked = [by_seat(seat) for seat in request.waiting] or [ARBITER]
        answer = AnswerUndo(request.undo, consent=rng.random() < 0.7)
        taken_back = (by_seat(request.seat), WithdrawUndo(request.undo))
        return taken_back if rng.random() < 0.1 else (rng.choice([*asked, *asked, ARBITER]), answer)
    if rng.random() < 0.1:
        return ARBITER, Pause()
    actor = rng.choice([ARBITER, *map(by_seat, range(sitting.seats))])
    return actor, RequestUndo(sitting.version - rng.randint(1, 12))
