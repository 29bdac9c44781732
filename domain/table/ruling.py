"""The arbiter's ruling on a dispute, and what it does to the table."""

from typing import Any, assert_never

from msgspec.structs import replace

from domain.game.chance import Chance, Prepared, joined
from domain.game.interface import AnyGame
from domain.game.outcome import Outcome
from domain.game.rule import Cited, Refused, Rule
from domain.game.seat import ARBITER, Actor
from domain.table.core.events import TableFinished, Undone
from domain.table.core.record import Decision
from domain.table.core.state import TableState
from domain.table.dispute import check_rule, dispute_of
from domain.table.disputes.commands import Dispute, RuleDispute
from domain.table.disputes.events import DisputeRuled, PenaltyGiven, ResultRuled, ScoreAdjusted, TableVoided
from domain.table.disputes.remedy import Adjust, Annul, Award, Enter, Penalize, Remedy, Rewind
from domain.table.evolve import evolve_table
from domain.table.opening import chance_seed
from domain.table.rules import (
    FINAL_RULING,
    REMEDY_ADJUST,
    REMEDY_AWARD,
    REMEDY_COMMAND,
    REMEDY_PENALTY,
    REMEDY_REWIND,
    REMEDY_VOID,
    RULING,
    TABLE_OVER,
)
from domain.table.time.expiry import finish_if_over, result_with
from domain.table.undo import Span


def decide_rule_dispute(
    game: AnyGame, state: TableState, actor: Actor, command: RuleDispute[Any], span: Span
) -> Decision:
    """The arbiter rules (table.7.1 to 7.8, 8.2). `span` is the reading for the remedy `rewind`, if there is one."""
    if state.status == "void":
        raise Refused(TABLE_OVER)
    dispute = dispute_of(state, command.dispute)
    if dispute is None:
        raise Refused(RULING, "dispute")
    if actor.role != "arbiter" or not dispute.waits:
        raise Refused(RULING)
    check_rule(game, command.rule)
    is_final = dispute.status == "appealed"
    ruled = DisputeRuled(
        dispute.dispute, dispute.parties, command.rule, command.verdict, command.reasons, final=is_final
    )
    trial = RulingTrial(game, state, dispute, span)
    trial.add(ruled, FINAL_RULING if is_final else RULING)
    for place, remedy in enumerate(command.remedies):
        trial.carry_out(remedy, place)
    return Decision(tuple(trial.events), trial.drawn, trial.drawing, unfit=trial.unfit, outcomes=trial.outcomes)


class RulingTrial:
    """The effects of a ruling, remedy by remedy; each starts from the table as those before it have left it.

    `drawing` is the place of the first event of the game. Its record keeps how much chance was drawn, and the prepared
    chance that did not fit (`unfit`). `outcomes` are the outcomes drawn.
    """

    def __init__(self, game: AnyGame, state: TableState, dispute: Dispute, span: Span) -> None:
        self.game = game
        self.state = state
        self.dispute = dispute
        self.span = span
        self.events: list[Cited[Any]] = []
        self.drawn: Any = None
        self.drawing = 0
        self.unfit: tuple[str, ...] = ()
        self.outcomes = Prepared()

    def add(self, event: Any, rule: Rule) -> None:
        """One more event of the table."""
        self.events.append(Cited(event, rule))
        self.state = evolve_table(self.state, event)

    def carry_out(self, remedy: Remedy[Any], place: int) -> None:
        """Carry a remedy out. Raises Refused, by a rule of the table or, for a command, by one of the game."""
        if self.state.status == "void":
            raise Refused(REMEDY_VOID, f"remedies[{place}]")
        match remedy:
            case Rewind():
                self._rewind(remedy, place)
            case Adjust():
                self._adjust(remedy, place)
            case Penalize():
                self._penalize(remedy, place)
            case Award():
                self._award(remedy, place)
            case Annul():
                self.add(TableVoided(self.dispute.dispute, self.state.last_word.hex()), REMEDY_VOID)
            case Enter():
                self._enter(remedy, place)
            case _:
                assert_never(remedy)

    def _rewind(self, remedy: Rewind, place: int) -> None:
        span = self.span
        if place > 0 or self.state.status == "finished" or not span.boundary or span.to != remedy.to:
            raise Refused(REMEDY_REWIND, f"remedies[{place}].to")
        self.add(Undone(None, remedy.to), REMEDY_REWIND)
        self.state = replace(self.state, game=span.game, drawn=span.drawn)

    def _adjust(self, remedy: Adjust, place: int) -> None:
        if len(remedy.points) != self.state.seats:
            raise Refused(REMEDY_ADJUST, f"remedies[{place}].points")
        self.add(ScoreAdjusted(self.dispute.dispute, remedy.points), REMEDY_ADJUST)
        self._score(remedy.points, REMEDY_ADJUST)

    def _penalize(self, remedy: Penalize, place: int) -> None:
        if not 0 <= remedy.seat < self.state.seats:
            raise Refused(REMEDY_PENALTY, f"remedies[{place}].seat")
        parties = self.dispute.parties
        given = PenaltyGiven(self.dispute.dispute, remedy.seat, remedy.points, parties, remedy.text)
        self.add(given, REMEDY_PENALTY)
        if remedy.points:
            taken = tuple(-remedy.points if seat == remedy.seat else 0 for seat in range(self.state.seats))
            self._score(taken, REMEDY_PENALTY)

    def _score(self, points: tuple[int, ...], rule: Rule) -> None:
        """A result that there is already changes at once; before that the points wait for the end."""
        if self.state.outcome is not None:
            self._result(result_with(self.state.outcome, points), rule)

    def _result(self, outcome: Outcome, rule: Rule) -> None:
        self.add(ResultRuled(self.dispute.dispute, outcome.ranking, outcome.scores, outcome.reason), rule)

    def _award(self, remedy: Award, place: int) -> None:
        seats, before = self.state.seats, self.state.outcome
        if sorted(seat for group in remedy.ranking for seat in group) != [*range(seats)] or () in remedy.ranking:
            raise Refused(REMEDY_AWARD, f"remedies[{place}].ranking")
        if remedy.scores is not None and len(remedy.scores) != seats:
            raise Refused(REMEDY_AWARD, f"remedies[{place}].scores")
        if before is not None:
            scores = before.scores if remedy.scores is None else remedy.scores
            self._result(Outcome(remedy.ranking, scores, "awarded"), REMEDY_AWARD)
            return
        scores = self.state.adjusted or (0,) * seats if remedy.scores is None else remedy.scores
        ended = TableFinished(remedy.ranking, scores, "awarded", self.state.last_word.hex())
        self.add(ended, REMEDY_AWARD)

    def _enter(self, remedy: Enter[Any], place: int) -> None:
        state = self.state
        if state.status == "finished" or remedy.seat not in (None, *range(state.seats)):
            raise Refused(REMEDY_COMMAND, f"remedies[{place}]")
        chance = Chance(state.prepared, chance_seed(state), state.drawn)
        actor = ARBITER if remedy.seat is None else Actor("seat", remedy.seat)
        if self.drawn is None:
            self.drawing = len(self.events)
        try:
            decided = self.game.decide(state.game, actor, remedy.move, chance, state.version)
        except Refused as refused:
            at = f"remedies[{place}]"
            raise Refused(refused.rule, at if refused.field is None else f"{at}.{refused.field}") from None
        for cited in decided:
            self._play(cited)
        if chance.drawn != state.drawn:
            self.drawn = chance.drawn
            self.unfit += chance.unfit
            self.outcomes = joined(self.outcomes, chance.outcomes)
            self.state = replace(self.state, drawn=chance.drawn)
        for cited in finish_if_over(self.game, self.state.game, state.last_word, self.state.adjusted):
            self.add(cited.event, cited.rule)

    def _play(self, cited: Cited[Any]) -> None:
        version = self.state.version + 1
        self.events.append(cited)
        self.state = replace(self.state, version=version, game=self.game.evolve(self.state.game, cited.event, version))
