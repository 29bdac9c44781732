"""A scenario played by the pure rules alone, through the same bytes as the service."""

from typing import Any

import msgspec

from api.cli.scenario.file import Onlooker, Scenario
from domain.game.chance import Prepared
from domain.game.rule import Refused
from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, Actor, Viewer, by_seat, seen_by
from domain.registry import GAMES
from domain.table.core.commands import Play
from domain.table.core.record import AnyRecord, Decision
from domain.table.decide import decide
from domain.table.fold import advance, fold
from domain.table.opening import Opening, admit_seats, decide_opening
from service.queries.view_table import envelope
from service.record.codec import Codec, body_of, read_setting, records_of

SEED = bytes(32)


class InProcess:
    """Plays without server and database. Every record goes through its stored form and back."""

    def open(self, scenario: Scenario) -> str | None:
        """Open the table of the scenario."""
        self.codec = Codec(GAMES[scenario.game])
        try:
            admit_seats(self.codec.game, scenario.seats)
            options = self.codec.options(msgspec.json.encode(scenario.options))
            prepared = read_setting(msgspec.json.encode(scenario.prepared), Prepared, "prepared")
            opening = Opening(scenario.seats, options, prepared, "consent", SEED)
            decision = decide_opening(self.codec.game, opening)
        except Refused as refused:
            return refused.rule.id
        self.state = fold(self.codec.game, self._stored(decision, ARBITER, None, 0))
        return None

    def do(self, seat: int | None, command: Any) -> str | None:
        """Carry out a command."""
        actor = ARBITER if seat is None else by_seat(seat)
        try:
            play = Play(self.codec.move(msgspec.json.encode(command), self.state))
            decision = decide(self.codec.game, self.state, actor, play)
        except Refused as refused:
            return refused.rule.id
        records = self._stored(decision, actor, play, self.state.version)
        moved = advance(self.codec.game, self.state, records)
        if moved is not None:
            self.state = moved
        return None

    def view(self, onlooker: Onlooker) -> Any:
        """The view envelope."""
        seen = envelope("scenario", self.codec.game, self.state, viewer_of(onlooker))
        return msgspec.json.decode(msgspec.json.encode(seen))

    def _stored(self, decision: Decision, actor: Actor, command: Any, version: int) -> list[AnyRecord]:
        records = records_of(decision, actor, command, version, 0)
        return [self.codec.record(body_of(record)) for record in records]


def viewer_of(onlooker: Onlooker) -> Viewer:
    """The viewer of a look."""
    if onlooker.seat is not None:
        return seen_by(onlooker.seat)
    return ARBITER_VIEW if onlooker.role == "arbiter" else SPECTATOR
