"""Adjudicating a game that was played elsewhere: the first breach, and what could have been claimed until when."""

from typing import Any

import msgspec
from msgspec.structs import replace

from domain.game.rule import Breach as Consequence
from domain.game.rule import Malformed, Refused, Rule
from domain.game.seat import ARBITER, Actor
from domain.table.core.commands import Play
from domain.table.core.record import AnyRecord, Decision
from domain.table.core.state import TableState
from domain.table.decide import decide
from domain.table.fold import Steps, advance, at_once, fold
from domain.table.opening import decide_opening
from domain.witness.breaches import Breach, Follower
from service.adjudication.file import RecordedGame, RecordedMove, rules_of
from service.adjudication.instead import allowed_instead
from service.adjudication.replay import actor_of, opening_of, time_of
from service.record.codec import Codec, body_of, records_of


class Adjudged(msgspec.Struct, frozen=True):
    """The result: the breaches in their order, how many moves were followed, and the table's version then.

    `records` are those of the table up to there.
    """

    breaches: tuple[Breach, ...]
    followed: int
    version: int
    records: tuple[AnyRecord, ...] = ()


class ReplayedGame:
    """The game as it is played again. Every record goes through its stored form and back."""

    def __init__(self, recorded: RecordedGame) -> None:
        self.codec = Codec(rules_of(recorded))
        self.records: list[AnyRecord] = []
        self.state = self._opened(recorded)
        self.follower = Follower(self.codec.game)

    def _opened(self, recorded: RecordedGame) -> TableState:
        decision = decide_opening(self.codec.game, opening_of(recorded, self.codec))
        return fold(self.codec.game, self._stored(decision, ARBITER, None, 0, 0))

    def play(self, number: int, entry: RecordedMove) -> Steps[bool]:
        """Play one move and note what is wrong with it; False if it is refused, so that nothing can follow."""
        actor = actor_of(entry)
        before = self.state.version
        at = time_of(self.codec.game, self.state, actor)
        try:
            move = self.codec.move(msgspec.json.encode(entry.move), self.state)
            play = Play(move)
            decision = decide(self.codec.game, self.state, actor, play, at=at)
        except Refused as refused:
            field = refused.field if isinstance(refused, Malformed) else None
            yield from self._refuse(number, actor, entry.move, refused.rule, field)
            return False
        if decision.unfit and self.codec.game.meta.chance_rule is not None:
            unfit, place = self.codec.game.meta.chance_rule, f"prepared.{decision.unfit[0]}"
            yield from self._refuse(number, actor, entry.move, unfit, place)
            return False
        self.follower.acted(number, self.state, actor, move)
        records = self._stored(decision, actor, play, before, at)
        after = advance(self.codec.game, self.state, records)
        if after is not None:
            self.state = after
        yield
        yield from self.follower.follow(number, before, self.state)
        return True

    def _accepts(self, actor: Actor, move: Any) -> bool:
        """Return whether the move would be accepted now."""
        try:
            play = Play(self.codec.move(msgspec.json.encode(move)))
            decide(self.codec.game, self.state, actor, play, at=time_of(self.codec.game, self.state, actor))
        except Refused:
            return False
        return True

    def _refuse(self, number: int, actor: Actor, move: Any, rule: Rule, field: str | None) -> Steps[None]:
        """Note, in steps, a refused move, with what could have been done instead if it is a move of the game."""
        game, state = self.codec.game, self.state
        breach = Breach(number, state.version, actor, move, rule.id, stands=False, field=field)
        if field is None:
            allowed = yield from allowed_instead(game, state, actor, move, lambda other: self._accepts(actor, other))
            is_of_turn = rule.breach is not Consequence.CLAIMABLE
            breach = replace(
                breach, allowed=allowed, to_act=tuple(sorted(game.to_act(state.game))) if is_of_turn else ()
            )
        self.follower.breaches.append(breach)

    def _stored(self, decision: Decision, actor: Actor, command: Any, version: int, at: int) -> list[AnyRecord]:
        records = records_of(decision, actor, command, version, at)
        stored = [self.codec.record(body_of(record)) for record in records]
        self.records += stored
        return stored


def adjudge_in_steps(recorded: RecordedGame) -> Steps[Adjudged]:
    """Play a recorded game again. Raises Refused if the rules refuse its opening."""
    played = ReplayedGame(recorded)
    followed = 0
    for number, entry in enumerate(recorded.moves, start=1):
        if not (yield from played.play(number, entry)):
            break
        followed = number
    return Adjudged(tuple(played.follower.breaches), followed, played.state.version, tuple(played.records))


def adjudge(recorded: RecordedGame) -> Adjudged:
    """The same at once. Raises as it does."""
    return at_once(adjudge_in_steps(recorded))
