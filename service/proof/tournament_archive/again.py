"""Events decided again by the command that they follow from: of time, groups, and results from the hall."""

from collections.abc import Iterator
from typing import Any

from domain.game.rule import Refused
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.results import ConfirmResult, EnterResult, GroupBoard
from domain.tournament.commands.rounds import BeginRound, ExpireRound, HoldRound, LetTimeStand, ReleaseRound
from domain.tournament.decide.decide import decide
from domain.tournament.events.results import BoardGrouped, ResultConfirmed, ResultEntered
from domain.tournament.events.rounds import RoundBegun, RoundHeld, RoundReleased, RoundTimeExpired, TimeStood
from domain.tournament.plan import GameFacts, RecordedResult
from domain.tournament.record import CLERK, TournamentRecord
from domain.tournament.state.tournament import Tournament
from service.adjudication.entered import judged_text

Again = (
    RoundBegun
    | RoundHeld
    | RoundReleased
    | RoundTimeExpired
    | TimeStood
    | ResultEntered
    | ResultConfirmed
    | BoardGrouped
)


def is_decided_again(record: TournamentRecord) -> bool:
    """Return whether an event is decided again: the begin of a round only where the clerk began it."""
    is_begin = isinstance(record.event, RoundBegun)
    return isinstance(record.event, Again) and (not is_begin or record.by.role == CLERK.role)


def faults_decided_again(before: Tournament, record: TournamentRecord) -> Iterator[str]:
    """Yield what is wrong with an event, if the rules refuse it or its command leads to something else."""
    event: Any = record.event
    facts = GameFacts(before.settings.game)
    if isinstance(event, ResultEntered) and event.recorded is not None:
        facts = GameFacts(before.settings.game, judged=judged_text(event.recorded.text or "", before.settings))
    try:
        cited = decide(before, record.by, command_of(event), record.at, facts)
    except Refused as refused:
        yield f"The rules refuse it ({refused.rule.id})."
        return
    if isinstance(event, ResultEntered) and all(decided.event != event for decided in cited):
        yield "It is not what follows from the result that was entered."


def command_of(event: Again) -> AnyCommand:
    """The command that an event follows from."""
    match event:
        case RoundBegun():
            return BeginRound(event.round)
        case RoundHeld():
            return HoldRound(event.round)
        case RoundReleased():
            return ReleaseRound(event.round)
        case TimeStood():
            return LetTimeStand(event.since, event.back, event.until)
        case RoundTimeExpired():
            return ExpireRound(event.round)
        case BoardGrouped():
            return GroupBoard(event.board, event.groups, event.reason)
        case ResultConfirmed():
            return ConfirmResult(event.table)
        case ResultEntered(recorded=RecordedResult(text=text)):
            return EnterResult(event.table, recorded_game=text or "", reason=event.reason)
        case ResultEntered(outcome=outcome):
            ranking, scores = ((), ()) if outcome is None else (outcome.ranking, outcome.scores)
            return EnterResult(event.table, ranking, scores, reason=event.reason)
