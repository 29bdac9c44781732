"""Swiss tournaments whose rounds another program of the same edition has paired: bbpPairings 6."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from domain.game.rule import Refused
from domain.tournament.plan import Bye, ByeKind, Drawing
from domain.tournament.schedule.schedule import meetings_of, other_byes
from domain.tournament.settings.settings import Swiss
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.drawn import Result, byes, changed, drawn, pairs, played, running

FILE = Path(__file__).resolve().parent / "corpus.jsonl.gz"
RESULTS: dict[str, Result] = {"a": (1, 0), "b": (0, 1), "d": (0, 0), "+": "first", "-": "second", "x": "none"}


class PlayedRound(msgspec.Struct, frozen=True):
    """A round: who was not there, who asked for half a point, and who met whom. `pairs` is None if nobody could."""

    absent: list[int]
    half_byes: list[int]
    pairs: list[tuple[int, int, Literal["a", "b", "d", "+", "-", "x"]]] | None
    bye: int | None


class Recorded(msgspec.Struct, frozen=True):
    """A tournament. Entrants are their seed numbers."""

    id: int
    entrants: int
    rounds: int
    forbidden: list[tuple[int, int]]
    played: list[PlayedRound]


def recorded() -> Iterator[Recorded]:
    """All tournaments, in order."""
    with gzip.open(FILE, "rt") as lines:
        for line in lines:
            yield msgspec.json.decode(line, type=Recorded)


def before_rounds(one: Recorded) -> Iterator[tuple[int, Tournament, PlayedRound]]:
    """Yield each round with the tournament as it was before it, with those who have left or asked for a bye."""
    tournament = running(one.entrants, Swiss(tuple(one.forbidden)), rounds=one.rounds)
    for number, round_ in enumerate(one.played, start=1):
        kinds: dict[int, ByeKind] = dict.fromkeys(round_.absent, "zero_bye")
        kinds |= dict.fromkeys(round_.half_byes, "half_bye")
        for entrant, kind in kinds.items():
            requested = {**tournament.entrants[entrant].byes, number: kind}
            tournament = changed(tournament, entrant, byes=requested)
        yield number, tournament, round_
        if round_.pairs is not None:
            tournament = as_played(tournament, number, round_)


def as_played(tournament: Tournament, number: int, round_: PlayedRound) -> Tournament:
    """The tournament after a round as it is recorded."""
    results = {(first, second): RESULTS[result] for first, second, result in round_.pairs or ()}
    alone = () if round_.bye is None else (Bye(round_.bye, "bye"),)
    drawing = Drawing(meetings_of([*results]), alone + other_byes(tournament, number), "engine")
    return played(tournament, number, lambda plan: results[plan.seats[0][0], plan.seats[1][0]], drawing)


def differences(one: Recorded) -> list[str]:
    """What comes out otherwise in the rounds of a tournament: opponents, seats, the bye, or whether it can be drawn."""
    found: list[str] = []
    for number, tournament, round_ in before_rounds(one):
        try:
            drawing = drawn(tournament, number)
        except Refused as refused:
            assert refused.rule.id == "tournament.5.10"  # noqa: PT017 - a refusal is allowed here
            if round_.pairs is not None:
                found.append(f"{one.id}, round {number}: not drawn")
            continue
        expected = {(first, second) for first, second, _ in round_.pairs or ()}
        alone = [entrant for entrant, kind in byes(drawing).items() if kind == "bye"]
        if (set(pairs(drawing)), alone) != (expected, [round_.bye] if round_.bye else []):
            found.append(f"{one.id}, round {number}: {set(pairs(drawing)) ^ expected}, bye {alone}, not {round_.bye}")
    return found
