"""A dry run of the arbiter's ruling. It shows the effect, since the one who rules may know everything.

But nobody may know what chance will bring. So a dry run draws from a seed that is made for it and thrown away, and uses
nothing of what was prepared.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from domain.game.chance import Prepared
from domain.game.outcome import Outcome
from domain.game.seat import ARBITER, ARBITER_VIEW, Seat
from domain.table.core.commands import Play
from domain.table.core.events import Status
from domain.table.core.record import AnyRecord, Decision
from domain.table.core.state import TableState
from domain.table.decide import decide
from domain.table.disputes.commands import RuleDispute
from domain.table.disputes.remedy import Enter
from domain.table.fold import fold, withdrawn_by
from domain.table.secrecy import Notice
from domain.table.undo import Span
from domain.witness.wrong_acts import goes_against_finding
from service.access.randomness import new_seed
from service.queries.answer import notices, to_act
from service.queries.view_table import Envelope, envelope
from service.record.codec import records_of
from service.runtime.table.live_table import LiveTable, PlaceChange
from service.texts.judgement import FoundBreach, contradicts


class Effect(msgspec.Struct, frozen=True):
    """The table after the ruling and its first `remedies` remedies; a claim's ruling counts as one.

    `withdraws` are the versions taken back so far, `adjusted` the points that rulings have added to each score.
    """

    remedies: int
    version: int
    status: Status
    withdraws: tuple[int, ...]
    adjusted: tuple[int, ...]
    outcome: Outcome | None
    to_act: tuple[Seat, ...]


class RulingDryRun(msgspec.Struct, frozen=True):
    """A dry run of a ruling on a dispute, or on a claim under the game's own rules: it would be accepted at `version`.

    `before` is the table as it stands (`remedies` 0), `effects` how each remedy in turn would change it. `events` are
    those that would be recorded now, and `view` is the arbiter's view when all is done. Numbers are the stream's.
    `dry_run` says of what it is one: of a `ruling`.

    `judgement` lists the breaches that the record shows in what is disputed or claimed. `against_finding`: the ruling
    contradicts them, or decides a claim otherwise than the referee's finding says. It is null if the record alone
    cannot tell.
    `places_changed` lists the places in the tournament's standings that the whole ruling would change at once. Closed
    boards count there, and a table that is not over changes none. It is null for a table of no tournament, and for an
    arbiter who may not read all boards.
    `chance` is `not_foretold` if the ruling draws chance, and `none` if it draws none. Then the drawn outcomes shown
    are for this dry run alone, from a seed that is thrown away; others will come.
    """

    game: str
    version: int
    dry_run: Literal["ruling"]
    accepted: bool
    judgement: tuple[FoundBreach, ...]
    against_finding: bool | None
    chance: Literal["none", "not_foretold"]
    before: Effect
    effects: tuple[Effect, ...]
    events: tuple[Notice, ...]
    view: Envelope
    places_changed: tuple[PlaceChange, ...] | None = None


class Trial:
    """A ruling that is tried at a table in this state; `records` is the whole stream up to it. Nothing is recorded.

    `after` is the table with its stream once the ruling was tried.
    """

    def __init__(
        self,
        live: LiveTable,
        state: TableState,
        records: Sequence[AnyRecord],
        span: Span,
        at: int,
        breaches: tuple[FoundBreach, ...],
    ) -> None:
        self.live = live
        self.state = state
        self.records = records
        self.span = span
        self.at = at
        self.breaches = breaches
        self.after: tuple[TableState, Sequence[AnyRecord]] = state, records
        # a seed that is told later is not in the events of an end
        self.beside = replace(state, seed=new_seed(), prepared=Prepared(), reveal="arbiter")

    def ruling(self, command: RuleDispute[Any]) -> RulingDryRun:
        """Return the effect of a ruling on a dispute, remedy by remedy. Raises Refused."""
        parts = [replace(command, remedies=command.remedies[:done]) for done in range(1, len(command.remedies) + 1)]
        moves = [remedy.move for remedy in command.remedies if isinstance(remedy, Enter) and remedy.seat is None]
        dispute = self.state.docket[command.dispute - 1] if 0 < command.dispute <= len(self.state.docket) else None
        seats = () if dispute is None else dispute.against
        contradicted = contradicts(self.live.game, self.breaches, seats, command.rule, command.verdict)
        return self._shown(parts, parts[-1] if parts else command, moves, contradicted)

    def claim(self, command: Play[Any]) -> RulingDryRun:
        """Return the effect of the ruling on a claim. Raises Refused."""
        return self._shown([command], command, [command.move])

    def _shown(
        self, parts: Sequence[Any], whole: Any, moves: Sequence[Any], *contradicted: bool | None
    ) -> RulingDryRun:
        live, state = self.live, self.state
        gone = {*withdrawn_by(self.records)}
        effects = []
        for done, part in enumerate(parts, start=1):
            every = self._every(self._decided(part), part)
            withdraws = tuple(sorted({*withdrawn_by(every)} - gone))
            effects.append(self._effect(fold(live.game, every), done, withdraws))
        decision = self._decided(whole)
        every = self._every(decision, whole)
        after = fold(live.game, every)
        self.after = after, every
        made = every[state.version :]
        decides = goes_against_finding(live.game, every, moves)
        against = [verdict for verdict in (*contradicted, decides) if verdict is not None]
        return RulingDryRun(
            game=state.game_id,
            version=state.version,
            dry_run="ruling",
            accepted=True,
            judgement=self.breaches,
            against_finding=any(against) if against else None,
            chance="none" if decision.drawn is None else "not_foretold",
            before=self._effect(state, 0, ()),
            effects=tuple(effects),
            events=notices(live.game, after.covert, made, state.version + 1, ARBITER_VIEW),
            view=envelope(live.id, live.game, after, ARBITER_VIEW),
        )

    def _decided(self, command: Any) -> Decision:
        return decide(self.live.game, self.beside, ARBITER, command, self.span, self.at)

    def _every(self, decision: Decision, command: Any) -> list[AnyRecord]:
        """All records, with those of the command."""
        return [*self.records, *records_of(decision, ARBITER, command, self.state.version, self.at)]

    def _effect(self, state: TableState, done: int, withdraws: tuple[int, ...]) -> Effect:
        adjusted = state.adjusted or (0,) * state.seats
        seats = to_act(self.live.game, state)
        return Effect(done, state.version, state.status, withdraws, adjusted, state.outcome, seats)
