"""Events decided again by the command that they follow from: of the clock, groups, and results from the hall."""

from collections.abc import Iterator
from typing import Any

from domain.game.rule import Refused
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.results import ConfirmResult, EnterResult, GroupBoard
from domain.tournament.commands.rounds import ExpireRound, LetTimeStand
from domain.tournament.decide.decide import decide
from domain.tournament.events.results import BoardGrouped, ResultConfirmed, ResultEntered
from domain.tournament.events.rounds import RoundTimeExpired, TimeStood
from domain.tournament.plan import GameFacts, RecordedResult
from domain.tournament.record import TournamentRecord
from domain.tournament.state.tournament import Tournament
from service.adjudication.entered import judged_text


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


def command_of(event: RoundTimeExpired | TimeStood | ResultEntered | ResultConfirmed | BoardGrouped) -> AnyCommand:
    """The command that an event follows from."""
    match event:
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
