"""Events decided again by the command that they follow from, and rounds drawn again.

Decided again are events of time, groups, and results from the hall. In a round that is drawn again, the same entrants
must meet at the same tables (tournament, parts 5 to 7).
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from domain.game.personal import MARK
from domain.game.rule import Refused
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.results import ConfirmResult, EnterResult, GroupBoard
from domain.tournament.commands.rounds import (
    BeginRound,
    ExpireRound,
    HoldRound,
    LetTimeStand,
    ReleaseRound,
    SetPairings,
)
from domain.tournament.decide.decide import decide
from domain.tournament.drawing.by_hand import by_hand
from domain.tournament.drawing.draw import draw, gone_from, leaves_first_place, left_out
from domain.tournament.drawing.knock_out import replays
from domain.tournament.drawing.swiss.cards import Pairing, PairingInput
from domain.tournament.drawing.swiss.draw_swiss import ENGINE, pairing_of
from domain.tournament.events.results import BoardGrouped, ResultConfirmed, ResultEntered
from domain.tournament.events.rounds import (
    RoundBegun,
    RoundDrawn,
    RoundHeld,
    RoundReleased,
    RoundTimeExpired,
    TimeStood,
)
from domain.tournament.plan import Drawing, GameFacts, PlannedTable, RecordedResult
from domain.tournament.record import CLERK, TournamentRecord
from domain.tournament.schedule.schedule import boards_of, planned, seed_numbers
from domain.tournament.scores.points import points_for_pairing
from domain.tournament.settings.settings import Boards, FreeTables, Swiss
from domain.tournament.state.over import ON
from domain.tournament.state.tournament import Tournament
from service.adjudication.entered import judged_text
from service.proof.tournament_archive.manifest import NotRechecked

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


def faults_decided_again(before: Tournament, record: TournamentRecord) -> Iterator[str | NotRechecked]:
    """Yield what is wrong with an event, if the rules refuse it or its command leads to something else."""
    event: Any = record.event
    facts = GameFacts(before.settings.game)
    if isinstance(event, ResultEntered) and event.recorded is not None:
        if (event.recorded.text or "").startswith(MARK):
            yield NotRechecked(f"The recorded game of table {event.table} was forgotten; its result is not checked.")
            return
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


def drawing_faults(before: Tournament, event: RoundDrawn) -> Iterator[str | NotRechecked]:
    """Yield what is wrong with a round that was drawn in this state of the tournament, and what cannot be re-checked.

    A Swiss round is drawn again if this program has the engine that the event names. Of another engine's round all but
    who meets whom is.
    """
    round_ = before.rounds.get(event.round)
    if round_ is not None and round_.phase in ON:
        if event.tables != (*round_.tables, *replays(before, event.round)):
            yield f"The replays of round {event.round} are not those that follow from its results."
        return
    if round_ is not None and round_.phase == "published" and event.reason is None:
        if (event.tables, event.byes) != left_out(round_, gone_from(before, round_)):
            yield f"Round {event.round} began without other tables than those of who had withdrawn."
        return
    is_other = event.by == "engine" and event.engine != ENGINE
    try:
        again = _drawn_again(before, event, is_other=is_other)
    except Refused as refused:
        yield f"The drawing of round {event.round} breaks {refused.rule.id}."
        return
    if is_other:
        named = "an engine without a name" if event.engine is None else f"{event.engine.name} {event.engine.version}"
        what = "The pairing keeps the rules; who meets whom was not re-checked."
        yield NotRechecked(f"Round {event.round} was paired by {named}. {what}")
        again = replace(again, engine=event.engine, input=event.input)
    yield from _differences(before, event, again)


def _drawn_again(before: Tournament, event: RoundDrawn, *, is_other: bool) -> Drawing:
    """The round as it follows from the rules; with another engine, from the pairing as it stands. Raises Refused."""
    if event.by == "hand":
        return by_hand(before, _command(before, event))
    return draw(before, event.round, _points(before), _as_recorded(before, event) if is_other else pairing_of)


def _as_recorded(before: Tournament, event: RoundDrawn) -> Callable[[PairingInput], Pairing]:
    """Says who meets whom as it is recorded."""
    seeds = seed_numbers(before)
    pairs = tuple((seeds[pairing[0]], seeds[pairing[1]]) for pairing in event.pairings)
    byes = [seeds[bye.entrant] for bye in event.byes if bye.kind == "bye"]
    return lambda _: Pairing(pairs, byes[0] if byes else None)


def _differences(before: Tournament, event: RoundDrawn, again: Drawing) -> Iterator[str]:
    if event.pairings != tuple(meeting.entrants for meeting in again.meetings):
        yield f"Drawn again, others meet in round {event.round}."
    if event.byes != again.byes:
        yield f"Drawn again, others have a bye in round {event.round}."
    if (event.by, event.engine) != (again.by, again.engine):
        yield f"Round {event.round} was not drawn in the way that its format has."
    if event.input != again.input:
        yield f"The pairing of round {event.round} was computed from something else than the events before it."
    if event.tables not in (planned(before, event.round, again), *_planned_earlier(before, event.round, again)):
        yield f"The tables of round {event.round} are not those that follow from the drawing and the lot seed."


def _planned_earlier(before: Tournament, number: int, again: Drawing) -> Iterator[tuple[PlannedTable, ...]]:
    """The tables as an earlier program had them: with an odd number of pairs together they began at place 2 (6.12).

    The same meet, and the same have no table. So a round that was drawn then is in order.
    """
    form, pairs = before.settings.format, len(before.seeds)
    if isinstance(form, Boards) and before.rules.fills_places and leaves_first_place(form.movement, pairs):
        moved = tuple(replace(meeting, place=meeting.place + 1) for meeting in again.meetings)
        yield planned(before, number, replace(again, meetings=moved))


def _points(tournament: Tournament) -> Mapping[int, Fraction]:
    return points_for_pairing(tournament) if isinstance(tournament.settings.format, Swiss) else {}


def _command(before: Tournament, event: RoundDrawn) -> SetPairings:
    """The command that sets the round as it was set by hand."""
    settings = before.settings
    if isinstance(settings.format, FreeTables):
        return SetPairings(event.round, tables=event.pairings)
    if isinstance(settings.format, Boards):
        return SetPairings(event.round, rows=tuple(_rows(before, event)))
    pairs = [(pairing[0], pairing[1]) for pairing in event.pairings]
    alone = [(bye.entrant, None) for bye in event.byes if bye.kind == "bye"]
    return SetPairings(event.round, pairings=(*pairs, *alone))


def _rows(before: Tournament, event: RoundDrawn) -> Iterator[tuple[int, int, int, int, int]]:
    """The rows of a round by its tables: a set is named by the first of its boards."""
    seeds = {entrant: number for number, entrant in enumerate(before.seeds, 1)}
    size = before.settings.boards_per_set
    known = len(boards_of(before.settings, len(before.seeds)))
    firsts: dict[int, tuple[int, int]] = {}
    for table in event.tables:
        board = table.board or 0
        if table.place not in firsts and 0 < board <= known:
            firsts[table.place] = table.meeting, (board - 1) // size + 1
    for place, (meeting, played) in firsts.items():
        first, second = event.pairings[meeting - 1]
        yield event.round, place, seeds[first], seeds[second], played
