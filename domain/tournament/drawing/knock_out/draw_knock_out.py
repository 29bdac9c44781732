"""A round of a knock-out: its bracket, and who goes on (tournament.5.11)."""

from collections.abc import Sequence

import msgspec

from domain.game.rule import Refused
from domain.tournament.chance import lot_key
from domain.tournament.drawing.knock_out.meeting_score import MeetingScore, meeting_scores
from domain.tournament.plan import Bye, Drawing
from domain.tournament.rules import ROUNDS_IN_ORDER
from domain.tournament.schedule.schedule import in_play, lots_of, rounds_of
from domain.tournament.schedule.tables import meetings_of
from domain.tournament.settings.settings import KnockOut
from domain.tournament.state.tournament import Tournament


def bracket(entrants: int) -> tuple[int, ...]:
    """The seed numbers in the order of the bracket: the first two meet, the next two, and so on.

    There are as many places as the least power of two from `entrants` up. Numbers above `entrants` are byes.
    """
    order = [1]
    while len(order) < entrants:
        doubled = 2 * len(order)
        order = [number for seed in order for number in (seed, doubled + 1 - seed)]
    return tuple(order)


Slots = tuple[int | None, ...]
"""Entrants in the order of the bracket; None where nobody is. The first two meet, the next two, and so on."""


class Stage(msgspec.Struct, frozen=True):
    """The entrants left before a round, and the losers of the meetings of the round before."""

    slots: Slots
    losers: tuple[int, ...] = ()


def stage_of(tournament: Tournament, number: int) -> Stage:
    """Return who is left before round `number`. Raises Refused while a meeting before it is not decided."""
    seeds = tournament.seeds
    slots: Slots = tuple(seeds[seed - 1] if seed <= len(seeds) else None for seed in bracket(len(seeds)))
    stage = Stage(slots)
    for earlier in range(1, number):
        stage = _after(tournament, stage.slots, earlier)
    return stage


def _after(tournament: Tournament, slots: Slots, number: int) -> Stage:
    round_ = tournament.rounds.get(number)
    if round_ is None:
        raise Refused(ROUNDS_IN_ORDER, "round")
    scores = {frozenset(score.entrants): score for score in meeting_scores(tournament, round_)}
    left: list[int | None] = []
    losers: list[int] = []
    for first, second in pairs_of(slots):
        score = scores.get(frozenset((first, second))) if first is not None and second is not None else None
        if score is None:
            left.append(_alone(tournament, (first, second), number))
            continue
        winner = _winner(tournament, score)
        left.append(winner)
        losers += [] if winner is None else [entrant for entrant in score.entrants if entrant != winner]
    return Stage(tuple(left), tuple(losers))


def pairs_of(slots: Slots) -> list[tuple[int | None, int | None]]:
    """The places of the bracket, two by two."""
    return list(zip(slots[::2], slots[1::2], strict=True))


def _alone(tournament: Tournament, pair: Sequence[int | None], number: int) -> int | None:
    """The one of the two that goes on without a meeting: it was in play when the other was not."""
    here = [entrant for entrant in pair if entrant is not None and tournament.entrants[entrant].plays_in(number)]
    return here[0] if here else None


def _winner(tournament: Tournament, score: MeetingScore) -> int | None:
    """The winner of a meeting. One that was still level at the end of its round goes to the lower lot."""
    if score.standing == "open":
        raise Refused(ROUNDS_IN_ORDER, "round")
    if score.standing == "level":
        lots = lots_of(tournament)
        return min(score.entrants, key=lambda entrant: lot_key(lots, entrant))
    return score.winner


def draw_knock_out(tournament: Tournament, number: int, settings: KnockOut) -> Drawing:
    """Draw a round. The match for third place comes after the final.

    Raises Refused while a meeting of an earlier round is not decided.
    """
    stage = stage_of(tournament, number)
    pairs = pairs_of(stage.slots) if len(stage.slots) > 1 else []
    last = rounds_of(tournament.settings, len(tournament.seeds))
    if settings.third_place and number == last and stage.losers:
        pairs.append((stage.losers[0], stage.losers[1] if len(stage.losers) > 1 else None))
    here = set(in_play(tournament, number))
    meetings: list[tuple[int, int]] = []
    alone: list[int] = []
    for first, second in pairs:
        if first is not None and second is not None and first in here and second in here:
            meetings.append((first, second))
        else:
            alone += [entrant for entrant in (first, second) if entrant is not None and entrant in here]
    return Drawing(meetings_of(meetings), tuple(Bye(entrant, "bye") for entrant in alone), "movement")
