"""Tournaments in any state, put together without commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.game.outcome import Outcome
from domain.tournament.events.life import BoardCommitment
from domain.tournament.events.results import Line, ScoreAdjusted
from domain.tournament.plan import Bye, ByeKind, PlannedTable, RulingRef, TableStatus, Unfinished
from domain.tournament.settings.settings import Format, Results, RoundRobin, Scoring, Settings, Swiss
from domain.tournament.state.rounds import Forfeit, Round, RoundPhase, Table
from domain.tournament.state.tournament import Adjusted, Entrant, OpenedBoard, Penalty, Phase, Player, Tournament

SEED = "5eed" * 16
WON, DRAWN, LOST = (1, 0), (0, 0), (0, 1)


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A table: who sits there, and how it came out. Without scores it is not over."""

    seats: tuple[int, ...]
    scores: tuple[int, ...] | None = None
    ranking: tuple[tuple[int, ...], ...] | None = None
    board: int | None = None
    meeting: int | None = None
    status: TableStatus | None = None
    forfeit: Forfeit | None = None
    ended_as: Unfinished | None = None
    rulings: tuple[RulingRef, ...] = ()


def game(first: int, second: int, scores: tuple[int, int] | None = None, **more: Any) -> Game:
    """A table of two sides."""
    return Game(seats=(first, second), scores=scores, **more)


def forfeited(first: int, second: int, present: Line | None, **more: Any) -> Game:
    """A table that one side, or both, did not come to."""
    return Game(seats=(first, second), forfeit=Forfeit(present, version=1), status="void", **more)


def ranked(scores: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The seats by their scores, the highest first."""
    return tuple(
        tuple(seat for seat, one in enumerate(scores) if one == score) for score in sorted({*scores}, reverse=True)
    )


def table_of(number: int, place: int, one: Game) -> Table:
    """The table of a game."""
    seats = tuple((entrant, 1) for entrant in one.seats)
    plan = PlannedTable(
        f"t{number}-{place}",
        place,
        place,
        seats,
        one.meeting or place,
        one.board,
    )
    outcome = None
    if one.scores is not None:
        outcome = Outcome(one.ranking or ranked(one.scores), one.scores, "played")
    status = one.status or ("running" if outcome is None else "over")
    return Table(plan, number, status, read=7, reported=10, outcome=outcome, forfeit=one.forfeit, rulings=one.rulings)


def round_of(
    number: int, games: Sequence[Game], byes: Mapping[int, ByeKind] | None = None, phase: RoundPhase = "ended"
) -> Round:
    """A round with these games and byes."""
    tables = {place: table_of(number, place, one) for place, one in enumerate(games, 1)}
    plans = tuple(table.plan for table in tables.values())
    absent = tuple(Bye(entrant, kind) for entrant, kind in (byes or {}).items())
    return Round(
        number=number,
        phase=phase,
        pairings=tuple(one.seats for one in games),
        tables=plans,
        byes=absent,
        by="engine",
        public_tables=plans,
        public_byes=absent,
        ended_at=0 if phase == "ended" else None,
        unfinished={place: one.ended_as for place, one in enumerate(games, 1) if one.ended_as is not None},
        played=tables if phase in {"begun", "started", "ended"} else {},
    )


def entrant_of(number: int, **more: Any) -> Entrant:
    """An entrant, a person."""
    return Entrant(number, f"E{number}", None, more.pop("rating", None), (Player(1, f"P{number}"),), **more)


def built(  # noqa: PLR0913 - a tournament has so many parts, and a test names those that it is about
    rounds: Sequence[Round] = (),
    *,
    entrants: int | Sequence[Entrant] = 4,
    form: Format | None = None,
    scoring: Scoring | None = None,
    tie_breaks: tuple[str, ...] = (),
    phase: Phase = "running",
    adjusted: Sequence[Adjusted] = (),
    penalties: Sequence[Penalty] = (),
    boards: int = 0,
    opened: Sequence[int] = (),
    **settings: Any,
) -> Tournament:
    """A tournament with these rounds. Entrants are seeded by their numbers."""
    people = [entrant_of(number) for number in range(1, entrants + 1)] if isinstance(entrants, int) else list(entrants)
    return Tournament(
        settings=Settings(
            title="Probe",
            game="essentia",
            format=form or Swiss(),
            scoring=scoring or Results(),
            tie_breaks=tie_breaks,
            **{"rounds": len(rounds) or None, **settings},
        ),
        version=99,
        phase=phase,
        seed=SEED,
        entrants={one.entrant: one for one in people},
        seeds=tuple(one.entrant for one in people),
        rounds={one.number: one for one in rounds},
        places={table.plan.table: (one.number, number) for one in rounds for number, table in one.played.items()},
        adjusted={one.event.adjustment: one for one in adjusted},
        penalties={one.penalty: one for one in penalties},
        boards=tuple(BoardCommitment(number, "c", False) for number in range(1, boards + 1)),
        opened_boards={number: OpenedBoard(number, 50 + number) for number in opened},
    )


def adjustment(number: int, table: str, entrant: int, side: Line, kind: Any, **more: Any) -> Adjusted:
    """An adjusted score."""
    lifted = more.pop("lifted", None)
    return Adjusted(ScoreAdjusted(number, table, None, entrant, side, kind, "because", **more), 20 + number, lifted)


def four(tie_breaks: tuple[str, ...] = ()) -> Tournament:
    """The round robin of four in part 12 of the rulebook."""
    return built(
        [
            round_of(1, [game(1, 4, WON), game(2, 3, WON)]),
            round_of(2, [game(1, 2, WON), game(3, 4, DRAWN)]),
            round_of(3, [game(1, 3, DRAWN), game(2, 4, WON)]),
        ],
        form=RoundRobin(),
        tie_breaks=tie_breaks,
    )


def five(tie_breaks: tuple[str, ...] = ()) -> Tournament:
    """The Swiss of five entrants in part 12 of the rulebook."""
    return built(
        [
            round_of(1, [game(1, 3, WON), game(2, 4, WON)], {5: "bye"}),
            round_of(2, [game(1, 5, WON), game(2, 3, WON)], {4: "bye"}),
            round_of(3, [game(1, 2, DRAWN), game(5, 4, WON)], {3: "bye"}),
        ],
        entrants=5,
        tie_breaks=tie_breaks,
    )
