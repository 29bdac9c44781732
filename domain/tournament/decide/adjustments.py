"""Adjusted scores and penalties (tournament, part 11)."""

from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.commands.results import AdjustScore, LiftAdjustment, Penalize
from domain.tournament.commands.rounds import Adjustment
from domain.tournament.decide.docket import check_barred
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.entries import entrant_named
from domain.tournament.decide.form import check_reason
from domain.tournament.events.results import AdjustmentLifted, Line, PenaltyGiven, ScoreAdjusted
from domain.tournament.numbering import adjustment_known_as
from domain.tournament.numbers import fraction
from domain.tournament.plan import GameFacts
from domain.tournament.settings.settings import FreeTables, Imps, Matchpoints, Results, Scoring, VictoryPoints
from domain.tournament.state.rounds import Table
from domain.tournament.state.tournament import Tournament

AVERAGES = frozenset({"average_plus", "average", "average_minus"})
MOST_VALUES = 6
ALL = 100
"""Per cent."""


def adjust_score(course: TournamentDraft, command: AdjustScore, _: GameFacts | None) -> None:
    """Give one side of a table, or both, another score."""
    adjustment = Adjustment(command.side, command.kind, command.values, command.percent, command.points, command.fixed)
    adjust(course, command.table, adjustment, command.reason)


def adjust(course: TournamentDraft, table: str, adjustment: Adjustment, reason: str, path: str = "") -> None:
    """Add an adjusted score for each side that the arbiter names. `path` leads to the adjustment in the input."""
    played = _table_of(course.tournament, table)
    _check_kind(course.tournament.settings.scoring, adjustment, path)
    check_reason(reason)
    check_barred(course.tournament, course.by, table)
    sides: tuple[Line, ...] = ("first", "second") if adjustment.side == "both" else (adjustment.side,)
    for side in sides:
        event = ScoreAdjusted(
            adjustment=len(course.tournament.adjusted) + 1,
            table=table,
            board=played.plan.board,
            entrant=played.plan.seats[0 if side == "first" else 1][0],
            side=side,
            kind=adjustment.kind,
            reason=reason,
            values=adjustment.values,
            percent=adjustment.percent,
            points=adjustment.points,
            fixed=adjustment.fixed,
        )
        course.add(event, rulebook.ADJUSTMENT_KINDS)


def _table_of(tournament: Tournament, table: str) -> Table:
    """A table of the tournament that has two sides; at a free table a ruling changes the outcome itself (11.7)."""
    played = tournament.table(table)
    if played is None or isinstance(tournament.settings.format, FreeTables):
        raise Refused(rulebook.ADJUSTMENT, "table")
    return played


def _check_kind(scoring: Scoring, adjustment: Adjustment, path: str) -> None:
    """Check that the kind fits the scoring, and that it has what it needs and nothing else. Raises Refused (11.2)."""
    kind = adjustment.kind
    fits = True
    if kind in AVERAGES:
        fits = isinstance(scoring, Matchpoints | Results | VictoryPoints | Imps)
    elif kind == "percent":
        fits = isinstance(scoring, Matchpoints)
    elif kind == "points":
        fits = isinstance(scoring, Results)
    if not fits:
        raise Refused(rulebook.ADJUSTMENT_KINDS, f"{path}kind")
    given = {
        "values": (adjustment.values is not None, kind == "assigned"),
        "percent": (adjustment.percent is not None, kind == "percent"),
        "points": (adjustment.points is not None, kind == "points"),
    }
    for field, (is_given, is_needed) in given.items():
        if is_given != is_needed:
            raise Refused(rulebook.ADJUSTMENT_KINDS, f"{path}{field}")
    if adjustment.fixed and kind not in AVERAGES:
        raise Refused(rulebook.ADJUSTMENT_KINDS, f"{path}fixed")
    _check_numbers(adjustment, path)


def _check_numbers(adjustment: Adjustment, path: str) -> None:
    values = adjustment.values
    if values is not None and not (1 <= len(values) <= MOST_VALUES and all(weight >= 1 for _, weight in values)):
        raise Refused(rulebook.ADJUSTMENT_KINDS, f"{path}values")
    if adjustment.percent is not None and not 0 <= fraction(adjustment.percent) <= ALL:
        raise Refused(rulebook.ADJUSTMENT_KINDS, f"{path}percent")
    if adjustment.points is not None and adjustment.points < 0:
        raise Refused(rulebook.ADJUSTMENT_KINDS, f"{path}points")


def lift_adjustment(course: TournamentDraft, command: LiftAdjustment, _: GameFacts | None) -> None:
    """Let an adjusted score count no more; an earlier one of the same side counts again.

    One that is hidden from the arbiter is refused as one that there is not.
    """
    known = adjustment_known_as(course.tournament, course.by, command.adjustment)
    if known is None or known.lifted is not None:
        raise Refused(rulebook.ADJUSTMENT, "adjustment")
    check_reason(command.reason)
    check_barred(course.tournament, course.by, known.event.table)
    course.add(AdjustmentLifted(known.event.adjustment, command.reason), rulebook.ADJUSTMENT)


def penalize(course: TournamentDraft, command: Penalize, _: GameFacts | None) -> None:
    """Take points off an entrant's total; 0 is a warning. An arbiter with a conflict gives none."""
    tournament = course.tournament
    entrant_named(tournament, command.entrant)
    scoring = tournament.settings.scoring
    units = {"percent_of_top": Matchpoints, "hundredths": VictoryPoints}
    if command.unit in units and not isinstance(scoring, units[command.unit]):
        raise Refused(rulebook.ADJUSTMENT_KINDS, "unit")
    if fraction(command.amount) < 0:
        raise Refused(rulebook.ADJUSTMENT_KINDS, "amount")
    check_reason(command.reason)
    arbiter = tournament.arbiters.get(course.by.arbiter or 0)
    if arbiter is not None and command.entrant in arbiter.conflicts:
        raise Refused(rulebook.CONFLICTS, "entrant")
    number = len(tournament.penalties) + 1
    event = PenaltyGiven(number, command.entrant, command.unit, command.amount, command.reason)
    course.add(event, rulebook.PENALTIES)
