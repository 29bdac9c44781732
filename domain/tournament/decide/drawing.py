"""Drawing a round, and making its pairings public (tournament, part 9)."""

from collections.abc import Mapping
from fractions import Fraction

from domain.game.rule import Refused, Rule
from domain.tournament import rules as rulebook
from domain.tournament.commands.rounds import DrawRound, PublishRound, SetPairings
from domain.tournament.decide.docket import give_back_all
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.entries import rounds_in
from domain.tournament.decide.form import check_reason
from domain.tournament.drawing.by_hand import by_hand
from domain.tournament.drawing.draw import draw
from domain.tournament.events.rounds import RoundDrawn, RoundPublished
from domain.tournament.plan import Bye, Drawing, GameFacts, PlannedTable
from domain.tournament.schedule.schedule import planned
from domain.tournament.scores.points import points_for_pairing
from domain.tournament.settings.limits import LIMITS, refuse_more
from domain.tournament.settings.settings import Boards, Format, FreeTables, KnockOut, RoundRobin, Swiss
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament


def draw_round(course: TournamentDraft, command: DrawRound, _: GameFacts | None) -> None:
    """Draw a round by the format."""
    tournament = course.tournament
    _check_place(tournament, command.round, command.reason)
    drawing = draw(tournament, command.round, _points(tournament), course.pair)
    _add(course, command.round, drawing, command.reason)


def set_pairings(course: TournamentDraft, command: SetPairings, _: GameFacts | None) -> None:
    """Set a round by hand, after the checks of its format; a knock-out has its bracket (5.12)."""
    tournament = course.tournament
    _check_place(tournament, command.round, command.reason)
    if isinstance(tournament.settings.format, KnockOut):
        raise Refused(rulebook.REPLAYS)
    _add(course, command.round, by_hand(tournament, command), command.reason)


def _points(tournament: Tournament) -> Mapping[int, Fraction]:
    """The points by which a round is paired; only Swiss needs them."""
    return points_for_pairing(tournament) if isinstance(tournament.settings.format, Swiss) else {}


def _check_place(tournament: Tournament, number: int, reason: str | None) -> None:
    """Check that the round can be drawn now. Raises Refused (4.3, 9.1; for a public one 9.2, 3.3)."""
    if not 1 <= number <= rounds_in(tournament):
        raise Refused(rulebook.NAMED_EXISTS, "round")
    round_ = tournament.rounds.get(number)
    if round_ is not None and round_.began_at is not None:
        raise Refused(rulebook.ROUNDS_IN_ORDER, "round")
    before = tournament.rounds.get(number - 1)
    if number > 1 and (before is None or not (_is_known_ahead(tournament) or before.phase == "ended")):
        raise Refused(rulebook.ROUNDS_IN_ORDER, "round")
    if round_ is not None and was_public(round_):
        if reason is None:
            raise Refused(rulebook.PUBLISHED_FIRST, "reason")
        check_reason(reason)
    elif reason is not None:
        check_reason(reason)


def _is_known_ahead(tournament: Tournament) -> bool:
    return isinstance(tournament.settings.format, Boards | RoundRobin)


def was_public(round_: Round) -> bool:
    """Return whether pairings of a round are public, though it may have been drawn again since."""
    return round_.phase != "drawn" or bool(round_.public_tables or round_.public_byes)


def _add(course: TournamentDraft, number: int, drawing: Drawing, reason: str | None) -> None:
    tables = planned(course.tournament, number, drawing)
    _check_tables(course.tournament, number, len(tables))
    _check_boards(course.tournament, tables)
    drawn = RoundDrawn(
        round=number,
        pairings=tuple(meeting.entrants for meeting in drawing.meetings),
        tables=tables,
        byes=drawing.byes,
        by=drawing.by,
        engine=drawing.engine,
        input=drawing.input,
        reason=reason,
    )
    course.add(drawn, _rule_of(course.tournament.settings.format, drawing))
    for arbiter in course.tournament.arbiters:
        give_back_all(course, arbiter, in_conflict=True)


def _check_tables(tournament: Tournament, number: int, count: int) -> None:
    if count > LIMITS.tables_in_round:
        refuse_more("tables")
    others = sum(len(round_.tables) for round_ in tournament.rounds.values() if round_.number != number)
    if count + others > LIMITS.tables:
        refuse_more("tables")


def _check_boards(tournament: Tournament, tables: tuple[PlannedTable, ...]) -> None:
    """A board that is open has been played out: nobody plays it any more, as all may know it. Raises Refused (8.4)."""
    if any(table.board in tournament.opened_boards for table in tables):
        raise Refused(rulebook.PLAYED_OUT, "round")


def _rule_of(form: Format, drawing: Drawing) -> Rule:
    if drawing.by == "hand":
        return rulebook.SEATING_BY_HAND if isinstance(form, FreeTables) else rulebook.ROUNDS_IN_ORDER
    match form:
        case RoundRobin():
            return rulebook.BERGER
        case Swiss():
            return rulebook.SWISS
        case KnockOut():
            return rulebook.KNOCK_OUT
        case Boards():
            return rulebook.MOVEMENT
        case FreeTables():
            return rulebook.SEATING_ORDER


def publish_round(course: TournamentDraft, command: PublishRound, _: GameFacts | None) -> None:
    """Make the pairings of a round public. Who has entered since the drawing is absent (4.2).

    A round is drawn again if somebody in it has requested a bye since (5.5).
    """
    tournament = course.tournament
    round_ = tournament.rounds.get(command.round)
    if round_ is None and not 1 <= command.round <= rounds_in(tournament):
        raise Refused(rulebook.NAMED_EXISTS, "round")
    if round_ is None or round_.phase != "drawn":
        raise Refused(rulebook.PUBLISHED_FIRST, "round")
    _check_byes(tournament, round_)
    byes = round_.byes + _left_out(tournament, round_)
    course.add(RoundPublished(command.round, round_.tables, byes, round_.reason), rulebook.PUBLISHED_FIRST)


def _check_byes(tournament: Tournament, round_: Round) -> None:
    requested = {
        Bye(number, kind)
        for number, entrant in tournament.entrants.items()
        if (kind := entrant.byes.get(round_.number)) and entrant.plays_in(round_.number)
    }
    if not requested <= {*round_.byes}:
        raise Refused(rulebook.PAIRED_ONCE, "round")


def _left_out(tournament: Tournament, round_: Round) -> tuple[Bye, ...]:
    """The byes of entrants in Swiss and free tables that came, or came back, after the drawing."""
    if not isinstance(tournament.settings.format, Swiss | FreeTables):
        return ()
    placed = {entrant for table in round_.tables for entrant, _ in table.seats} | {bye.entrant for bye in round_.byes}
    return tuple(
        Bye(number, "absent")
        for number, entrant in tournament.entrants.items()
        if number not in placed and entrant.plays_in(round_.number)
    )
