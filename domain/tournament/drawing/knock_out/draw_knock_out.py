"""A round of a knock-out (tournament.5.11)."""

from domain.tournament.drawing.in_play import in_play
from domain.tournament.drawing.knock_out.course import pairs_of, stage_of
from domain.tournament.drawing.meetings import meetings_of
from domain.tournament.drawing.schedule import rounds_of
from domain.tournament.plan import Bye, Drawing
from domain.tournament.settings.formats import KnockOut
from domain.tournament.state.tournament import Tournament


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
