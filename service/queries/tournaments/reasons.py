"""The reasons for the pairing of a Swiss round, for one viewer (tournament.5.14)."""

import asyncio
from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from domain.tournament.boards import is_closed
from domain.tournament.drawing.swiss.draw_swiss import ENGINE, digest, pairing_input
from domain.tournament.drawing.swiss.why import Criterion, PairingReason, Reasons
from domain.tournament.numbers import Exact, exact
from domain.tournament.plan import DrawnBy, Engine
from domain.tournament.schedule.schedule import seed_numbers
from domain.tournament.scores.points import points_for_pairing
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant
from service.problems import UnknownNumberError
from service.queries.tournaments.standings import sees_closed
from service.queries.tournaments.view import is_published
from service.queries.tournaments.viewer import Look, look, reads_drafts
from service.runtime.context import Referee
from service.runtime.tournaments.own_process import reasons_elsewhere
from service.texts.form import Text
from service.texts.library import TOURNAMENT, packaged


class PairingBracket(msgspec.Struct, frozen=True):
    """A bracket of a Swiss round. All but `total` are numbers of entrants.

    `total`: the points of each resident for the pairing, 1 for a win. `moved_down` came from the bracket before,
    `left_over` go to the next one; who is left over at the end has the bye.
    """

    bracket: int
    total: Exact
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    left_over: tuple[int, ...]


class PairingCriterion(msgspec.Struct, frozen=True):
    """A criterion that decided something, in words."""

    criterion: Criterion
    text: Text


class PairingReasons(msgspec.Struct, frozen=True):
    """The reasons for the pairing of a round.

    `pairings` has an entry for each pair, and at the end for one entrant who has the bye. It gives the bracket where
    the pairing was decided, and the first criterion of the edition by which the nearest other pairing is worse. It is
    `order` if another is as good and comes later. `criteria` has these in words.
    """

    brackets: tuple[PairingBracket, ...]
    pairings: tuple[PairingReason, ...]
    criteria: tuple[PairingCriterion, ...]


class RoundReasons(msgspec.Struct, frozen=True):
    """The origin of a round, at a version in the viewer's own numbers.

    `explanation` is null for a round that this engine did not draw, and as long as boards of earlier rounds are closed
    to the viewer.
    """

    version: int
    round: int
    drawn_by: DrawnBy
    engine: Engine | None
    explanation: PairingReasons | None


async def view_reasons(referee: Referee, grant: Grant, tournament: str, number: int) -> RoundReasons:
    """Return the reasons for a round's pairing. Raises UnknownNumberError, also for a round unknown to the viewer."""
    seen = await look(referee, grant, tournament)
    drawn = await _shown(referee, seen, number)
    if drawn is None:
        raise UnknownNumberError
    is_explained = drawn.engine == ENGINE and _sees_earlier(seen, number)
    reasons = await _reasons(referee, seen, drawn) if is_explained else None
    return RoundReasons(seen.version, number, drawn.by, drawn.engine, reasons)


async def _shown(referee: Referee, seen: Look, number: int) -> Round | None:
    """The round as it was drawn, for those who read drafts; as it was published last, for all others."""
    drawn = seen.state.rounds.get(number)
    if drawn is None or drawn.phase != "drawn" or reads_drafts(seen.state, seen.viewer):
        return drawn
    if not is_published(drawn):
        return None
    return (await referee.tournaments.state_at(seen.live, drawn.published_in)).rounds.get(number)


def _sees_earlier(seen: Look, number: int) -> bool:
    """Return whether the viewer knows the results of all earlier rounds: brackets tell points."""
    earlier = (round_ for played, round_ in seen.state.rounds.items() if played < number)
    boards = (table.board for round_ in earlier for table in round_.tables)
    return sees_closed(seen.state, seen.viewer) or not any(is_closed(seen.state, board) for board in boards)


async def _reasons(referee: Referee, seen: Look, drawn: Round) -> PairingReasons | None:
    """The reasons, worked out once for each drawing. They follow from what the tournament was when it was drawn."""
    live = seen.live
    async with live.explaining:
        known = live.reasons.get(drawn.number)
        if known is None or known[0] != drawn.drawn_in:
            before = await referee.tournaments.state_at(live, drawn.drawn_in - 1)
            known = drawn.drawn_in, await asyncio.to_thread(_computed, before, drawn)
            live.reasons[drawn.number] = known
    reasons: PairingReasons | None = known[1]
    return reasons


def _computed(before: Tournament, drawn: Round) -> PairingReasons | None:
    given = pairing_input(before, drawn.number, points_for_pairing(before))
    reasons = reasons_elsewhere(given) if digest(given) == drawn.input else None
    return (
        None
        if reasons is None
        else _explained(reasons, {seed: entrant for entrant, seed in seed_numbers(before).items()})
    )


def _explained(reasons: Reasons, entrants: Mapping[int, int]) -> PairingReasons:
    """The reasons with the numbers of entrants in place of seed numbers."""

    def numbers(seeds: Iterable[int]) -> tuple[int, ...]:
        return tuple(entrants[seed] for seed in seeds)

    def by_entrants(reason: PairingReason) -> PairingReason:
        return msgspec.structs.replace(reason, entrants=numbers(reason.entrants))

    brackets = tuple(
        PairingBracket(
            number,
            exact(Fraction(shape.halves, 2)),
            numbers(shape.moved_down),
            numbers(shape.residents),
            numbers(shape.left_over),
        )
        for number, shape in enumerate(reasons.brackets, start=1)
    )
    pairings = tuple(map(by_entrants, (*reasons.pairs, *([reasons.bye] if reasons.bye else []))))
    texts = packaged().texts(TOURNAMENT).words["criterion"]
    occurring = {reason.criterion for reason in pairings}
    criteria = tuple(PairingCriterion(criterion, texts[criterion]) for criterion in _in_order(occurring))
    return PairingReasons(brackets, pairings, criteria)


def _in_order(criteria: Iterable[Criterion]) -> list[Criterion]:
    return sorted(criteria, key=lambda criterion: (criterion == "order", len(criterion), criterion))
