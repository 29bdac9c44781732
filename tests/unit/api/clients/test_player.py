"""The runner of bots does what a seat has to do, and nothing else."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from friedensrichter_client import Moves, Refused, VersionMoved
from friedensrichter_client.bot.loading import BotError
from friedensrichter_client.bot.player import REFUSALS, Player
from friedensrichter_client.core.actions import Listed
from friedensrichter_client.types import whist

CARDS = ("Qh", "2h")


class FakeTable:
    """A table of one move: it is over as soon as a move is accepted. `problems` are raised by the next moves."""

    def __init__(self, *problems: Exception, **view: Any) -> None:
        self.problems = list(problems)
        self.sent: list[Any] = []
        self.listed = ["add_entropy"] if view.get("status") == "waiting" else []
        usual: dict[str, Any] = {"status": "running", "version": 5, "to_act": [1], "open_undo": None, "clock": None}
        self.state = SimpleNamespace(**{**usual, **view}, viewer=SimpleNamespace(seat=1), outcome=None)
        self.undo = SimpleNamespace(answer=self._answer)

    async def view(self) -> Any:
        return self.state

    async def next_view(self, _: int) -> Any:
        self.sent.append("waited")
        self.state.status = "finished"
        return self.state

    async def moves(self) -> Moves[whist.Command]:
        action = {"path": "/moves", "body": {}, "inputs": [], "label": "?"}
        moves = [
            {**action, "kind": "claim", "example": {"move": {"type": "claim_revoke", "seat": 2, "trick": 1}}},
            *({**action, "kind": "move", "example": {"move": {"type": "play_card", "card": card}}} for card in CARDS),
            *({**action, "kind": kind, "example": {}} for kind in self.listed),
        ]
        listed = {"game": "whist", "version": 5, "to_act": self.state.to_act, "actions": moves}
        return Moves(msgspec.convert(listed, Listed), whist.GAME.commands)

    async def play(self, command: Any, *, expects: int) -> None:
        assert expects == 5
        self.sent.append(command)
        if self.problems:
            raise self.problems.pop(0)
        self.state.status = "finished"

    async def add_entropy(self, entropy: str) -> None:
        self.sent.append(len(entropy))
        self.state.status = "finished"

    async def _answer(self, undo: int, *, consent: bool) -> None:
        self.sent.append((undo, consent))
        self.state.open_undo = None


def player(table: FakeTable, choose: Any = lambda _, moves: moves[-1].command, **terms: Any) -> Player:
    return Player(table, choose, **terms)


async def test_a_bot_is_asked_on_its_turn_and_its_command_is_sent() -> None:
    table = FakeTable()
    played = player(table)
    await played.play()
    assert table.sent == [whist.PlayCard("2h")]
    assert (played.played, played.refused) == (1, 0)


async def test_a_bot_that_is_not_to_act_waits() -> None:
    table = FakeTable(to_act=[0])
    await player(table).play()
    assert table.sent == ["waited"]


@pytest.mark.parametrize(
    ("terms", "types"), [({}, ["play_card"] * 2), ({"plays_claims": True}, ["claim_revoke", *["play_card"] * 2])]
)
async def test_claims_are_shown_to_a_bot_that_wants_them(terms: dict[str, bool], types: list[str]) -> None:
    seen: list[str] = []

    def choose(_: Any, moves: Any) -> Any:
        seen.extend(move.type for move in moves)
        return moves[-1].command

    await player(FakeTable(), choose, **terms).play()
    assert seen == types


async def test_a_bot_that_others_were_faster_than_is_asked_again() -> None:
    table = FakeTable(VersionMoved("moved"))
    await player(table).play()
    assert table.sent == [whist.PlayCard("2h")] * 2


async def test_after_some_refusals_the_first_move_is_played() -> None:
    table = FakeTable(*(Refused("no") for _ in range(REFUSALS)))
    played = player(table)
    await played.play()
    assert table.sent == [*[whist.PlayCard("2h")] * REFUSALS, whist.PlayCard("Qh")]
    assert played.refused == REFUSALS


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_request_for_an_undo_is_answered(agrees: bool) -> None:
    table = FakeTable(open_undo=SimpleNamespace(undo=3, waiting=[0, 1]))
    await player(table, agrees=agrees).play()
    assert table.sent[0] == (3, agrees)


async def test_entropy_is_added_where_the_table_waits_for_it() -> None:
    table = FakeTable(status="waiting")
    await player(table).play()
    assert table.sent == [32]


async def test_a_bot_that_takes_too_long_for_the_clock_has_its_first_move_played() -> None:
    table, end = FakeTable(clock=SimpleNamespace(seconds_per_move=0)), threading.Event()
    try:
        await player(table, lambda *_: end.wait(60)).play()
    finally:
        end.set()
    assert table.sent == [whist.PlayCard("Qh")]


async def test_a_bot_that_returns_nothing_is_told_so() -> None:
    with pytest.raises(BotError, match="None"):
        await player(FakeTable(), lambda *_: None).play()
