"""A round drawn again: the same entrants must meet at the same tables (tournament, parts 5 to 7)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from domain.game.rule import Refused
from domain.tournament.commands.rounds import SetPairings
from domain.tournament.drawing.by_hand import by_hand
from domain.tournament.drawing.draw import draw
from domain.tournament.drawing.knock_out.replays import replays
from domain.tournament.drawing.left_out import gone_from, left_out
from domain.tournament.drawing.schedule import boards_of
from domain.tournament.drawing.swiss.library import ENGINE
from domain.tournament.drawing.tables import planned
from domain.tournament.events.rounds import RoundDrawn
from domain.tournament.plan import Drawing
from domain.tournament.scores.points import points_for_pairing
from domain.tournament.settings.formats import Boards, FreeTables, Swiss
from domain.tournament.state.over import ON
from domain.tournament.state.tournament import Tournament


def drawing_faults(before: Tournament, event: RoundDrawn) -> Iterator[str]:
    """Yield what is wrong with a round that was drawn in this state of the tournament."""
    round_ = before.rounds.get(event.round)
    if round_ is not None and round_.phase in ON:
        if event.tables != (*round_.tables, *replays(before, event.round)):
            yield f"The replays of round {event.round} are not those that follow from its results."
        return
    if round_ is not None and round_.phase == "published" and event.reason is None:
        if (event.tables, event.byes) != left_out(round_, gone_from(before, round_)):
            yield f"Round {event.round} began without other tables than those of who had withdrawn."
        return
    if event.by == "engine" and event.engine != ENGINE:
        named = "no library" if event.engine is None else f"{event.engine.name} {event.engine.version}"
        yield f"Round {event.round} was paired by {named}; this program has {ENGINE.name} {ENGINE.version}."
        return
    try:
        again = (
            by_hand(before, _command(before, event))
            if event.by == "hand"
            else draw(before, event.round, _points(before))
        )
    except Refused as refused:
        yield f"The drawing of round {event.round} breaks {refused.rule.id}."
        return
    yield from _differences(before, event, again)


def _differences(before: Tournament, event: RoundDrawn, again: Drawing) -> Iterator[str]:
    if event.pairings != tuple(meeting.entrants for meeting in again.meetings):
        yield f"Drawn again, others meet in round {event.round}."
    if event.byes != again.byes:
        yield f"Drawn again, others have a bye in round {event.round}."
    if (event.by, event.engine) != (again.by, again.engine):
        yield f"Round {event.round} was not drawn in the way that its format has."
    if event.input != again.input:
        yield f"The pairing of round {event.round} was computed from something else than the events before it."
    if event.tables != planned(before, event.round, again):
        yield f"The tables of round {event.round} are not those that follow from the drawing and the lot seed."


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
