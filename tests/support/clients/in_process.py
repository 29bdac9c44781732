"""Bots that play whole games in this process: a view and moves as the service gives them, without a server."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from api.cli.scenario.in_process import InProcess
from api.routes.actions import actions_of
from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.game.outcome import Outcome
from domain.game.seat import ARBITER, seen_by
from domain.table.fold import fold
from domain.table.opening import Opening, decide_opening
from friedensrichter_client.bot.loading import Choose
from friedensrichter_client.core.actions import Listed, Moves
from friedensrichter_client.types import any_game
from service.queries.actions.grammar import Offers, Scene
from service.queries.actions.list_actions import offered_moves
from service.queries.actions.prompts import in_order
from service.queries.answer import to_act
from service.queries.view_table import envelope
from service.record.codec import Codec
from service.texts.library import packaged
from service.texts.sentence import Narrator

LONGEST = 20_000


class TableOfBots(InProcess):
    """A table whose seats are played by bots. The seed says the chance of the game, and who of several acts first."""

    def __init__(self, game: AnyGame, seats: int, options: dict[str, Any], seed: int) -> None:
        self.codec = Codec(game)
        opening = Opening(
            seats, self.codec.options(msgspec.json.encode(options)), Prepared(), "consent", seed.to_bytes(32)
        )
        self.state = fold(game, self._stored(decide_opening(game, opening), ARBITER, None, 0))
        self._chance = Random(seed)

    def played(self, bots: Sequence[Choose]) -> Outcome:
        """Play to the end with a bot for each seat; return the outcome. Fails if a choice is refused."""
        for _ in range(LONGEST):
            outcome = self.codec.game.outcome(self.state.game)
            if outcome is not None:
                return outcome
            seat = self._chance.choice(sorted(to_act(self.codec.game, self.state)))
            command = bots[seat](self.seen(seat), self.moves(seat))
            refused = self.do(seat, msgspec.to_builtins(command))
            assert refused is None, (refused, command)
        message = "the game does not end"
        raise AssertionError(message)

    def seen(self, seat: int) -> Any:
        """Return the view of a seat, as the package has it."""
        view = envelope("bots", self.codec.game, self.state, seen_by(seat))
        return msgspec.json.decode(msgspec.json.encode(view), type=any_game.Envelope)

    def moves(self, seat: int) -> Moves[Any]:
        """Return the moves of a seat without the claims, as the runner gives them to a bot."""
        narrator = Narrator(packaged(), self.state.game_id, "en")
        scene = Scene(self.codec, self.state, seen_by(seat), narrator)
        offers = in_order(self.state.game_id, tuple(offered_moves(scene)))
        listed = Offers(self.state.game_id, scene.now, to_act(self.codec.game, self.state), tuple(offers), None)
        document = msgspec.json.encode(actions_of(listed))
        return Moves(msgspec.json.decode(document, type=Listed), any_game.GAME.commands).without_claims()
