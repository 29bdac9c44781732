"""given(events).when(actor, command).then(events) for any game, with commands as the JSON that a client would send."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.game.chance import Chance, Drawn, Prepared
from domain.game.form import read
from domain.game.interface import AnyGame
from domain.game.rule import Refused, Rule
from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, Actor, Viewer, by_seat, seen_by

SEED = b"a seed of thirty-two bytes, test"


def who(actor: int | str) -> Actor:
    return ARBITER if actor == "arbiter" else by_seat(int(actor))


def viewer_of(viewer: int | str) -> Viewer:
    if isinstance(viewer, int):
        return seen_by(viewer)
    return ARBITER_VIEW if viewer == "arbiter" else SPECTATOR


class Bench:
    """One game on the test bench: play commands, look at events, views, legal moves and refusals."""

    def __init__(
        self, game: AnyGame, seats: int, options: dict[str, Any], prepared: dict[str, Any], seed: bytes
    ) -> None:
        self.game = game
        meta = game.meta
        self.options = read(
            msgspec.json.encode(options), msgspec.json.Decoder(meta.options), meta.options_rule, "options"
        )
        self.prepared = msgspec.convert(prepared, Prepared)
        game.admit(seats, self.options, self.prepared)
        self.seats = seats
        self.seed = seed
        self.drawn = Drawn()
        self.state = game.initial(seats, self.options)
        self.version = 1
        self.log: list[tuple[int, Any, Rule]] = []
        self.commands = msgspec.json.Decoder(meta.command)
        chance = Chance(self.prepared, seed, self.drawn)
        self._keep(game.open(self.state, chance, self.version), chance)

    def _keep(self, cited: Any, chance: Chance) -> list[Any]:
        self.drawn = chance.drawn
        for one in cited:
            self.version += 1
            self.state = self.game.evolve(self.state, one.event, self.version)
            self.log.append((self.version, one.event, one.rule))
        return [one.event for one in cited]

    def do(self, actor: int | str, command: dict[str, Any]) -> list[Any]:
        """Play a command; returns its events. Raises Refused."""
        parsed = read(msgspec.json.encode(command), self.commands, self.game.meta.form_rule, "move")
        chance = Chance(self.prepared, self.seed, self.drawn)
        cited = self.game.decide(self.state, who(actor), parsed, chance, self.version)
        assert cited, "an accepted command has at least one event"
        return self._keep(cited, chance)

    def events(self, actor: int | str, command: dict[str, Any]) -> list[dict[str, Any]]:
        """Play a command; returns its events as JSON objects."""
        return [msgspec.to_builtins(event) for event in self.do(actor, command)]

    def rules(self, actor: int | str, command: dict[str, Any]) -> list[str]:
        """Play a command; returns the rule ids that its events cite."""
        count = len(self.do(actor, command))
        return [rule.id for _, _, rule in self.log[-count:]]

    def refusal(self, actor: int | str, command: dict[str, Any]) -> str | None:
        """The rule id that refuses the command, or None if it is accepted. Never changes the table."""
        before = (self.state, self.drawn, self.version, len(self.log))
        try:
            self.do(actor, command)
        except Refused as refused:
            return refused.rule.id
        self.state, self.drawn, self.version = before[:3]
        del self.log[before[3] :]
        return None

    def view(self, viewer: int | str = "spectator") -> dict[str, Any]:
        """The table as the viewer sees it, as JSON."""
        return msgspec.to_builtins(self.game.view(self.state, viewer_of(viewer)))

    def legal(self, actor: int | str) -> list[dict[str, Any]]:
        """The legal moves of the actor, as JSON."""
        return [msgspec.to_builtins(move) for move in self.game.legal(self.state, who(actor))]

    def to_act(self) -> list[int]:
        return sorted(self.game.to_act(self.state))


def bench(game: AnyGame, seats: int, options: dict[str, Any] | None = None, *, prepared: dict[str, Any] | None = None,
          seed: bytes = SEED) -> Bench:  # fmt: skip
    """Open a game on the bench."""
    return Bench(game, seats, options or {}, prepared or {}, seed)


def refused_opening(game: AnyGame, seats: int, options: dict[str, Any] | None = None, **prepared: Any) -> str | None:
    """The rule id that refuses the opening, or None."""
    try:
        bench(game, seats, options, prepared=prepared)
    except Refused as refused:
        return refused.rule.id
    return None
