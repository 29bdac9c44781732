"""Plays one seat with a bot until the table is over."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass
from typing import Any

from friedensrichter_client.asynchronous.table import AsyncTable
from friedensrichter_client.bot.loading import BotError, Choose
from friedensrichter_client.core.actions import Moves
from friedensrichter_client.errors import Refused, VersionMoved

LOG = logging.getLogger("friedensrichter_client.bot")
OVER = ("finished", "void")
SHARE_OF_THE_CLOCK = 0.7
"""A bot has this share of its time for a move. The rest is for the way."""
REFUSALS = 3
"""After so many refused choices for one move the runner plays the first move of the list."""
AnyTable = AsyncTable[Any, Any, Any, Any]


@dataclass
class Player:
    """A bot at its table.

    `plays_claims` lists claims among the moves; otherwise the bot sees them only where there is nothing else.
    `agrees` is the answer to each request for an undo. `played` and `refused` count.
    """

    table: AnyTable
    choose: Choose
    name: str = "bot"
    plays_claims: bool = False
    agrees: bool = True
    played: int = 0
    refused: int = 0

    async def play(self) -> Any:
        """Play to the end of the table; return the last view."""
        view = await self.table.view()
        while view.status not in OVER:
            if await self._has_acted(view):
                view = await self.table.view()
            else:
                view = await self.table.next_view(view.version) or view
        LOG.info("%s: the table is over after %s moves of mine: %s", self.name, self.played, view.outcome)
        return view

    async def _has_acted(self, view: Any) -> bool:
        """Do what the seat has to do at this view, if anything; return whether the view is out of date."""
        seat = view.viewer.seat
        if view.open_undo is not None and seat in view.open_undo.waiting:
            return await self._done(self.table.undo.answer(view.open_undo.undo, consent=self.agrees))
        if view.status == "waiting":
            return await self._has_added_entropy()
        if view.status != "running" or seat not in view.to_act:
            return False
        moves = await self.table.moves()
        if seat not in moves.to_act:
            return moves.version != view.version
        return await self._has_moved(view, moves)

    async def _has_added_entropy(self) -> bool:
        moves = await self.table.moves()
        if not any(action.kind == "add_entropy" for action in moves.others):
            return False
        return await self._done(self.table.add_entropy(secrets.token_hex(16)))

    async def _has_moved(self, view: Any, moves: Moves[Any]) -> bool:
        if moves.version != view.version:
            return True  # the bot decides on a view and moves of the same version
        shown = moves if self.plays_claims else moves.without_claims()
        if not shown:
            return False
        for _ in range(REFUSALS):
            command = await self._chosen(view, shown)
            try:
                await self.table.play(command, expects=moves.version)
            except Refused as error:
                self.refused += 1
                LOG.warning("%s: %r is refused: %s", self.name, command, error)
            except VersionMoved:
                return True
            else:
                self.played += 1
                LOG.debug("%s: %r", self.name, command)
                return True
        self.played += 1
        return await self._done(self.table.play(shown[0].command, expects=moves.version))

    async def _chosen(self, view: Any, moves: Moves[Any]) -> Any:
        """Return the command of the bot. Where a clock runs, the first move stands in for a bot that takes too long."""
        if view.clock is None:
            command = self.choose(view, moves)
        else:
            try:
                async with asyncio.timeout(view.clock.seconds_per_move * SHARE_OF_THE_CLOCK):
                    command = await asyncio.to_thread(self.choose, view, moves)
            except TimeoutError:
                LOG.warning("%s: no choice in time; playing %r", self.name, moves[0])
                return moves[0].command
        if command is None:
            message = f"{self.name}: choose returned None in place of a command"
            raise BotError(message)
        return command

    async def _done(self, act: Any) -> bool:
        """Do an act that somebody else may have made needless meanwhile."""
        try:
            await act
        except (Refused, VersionMoved) as error:
            LOG.info("%s: %s", self.name, error)
        return True
