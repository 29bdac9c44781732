"""A precedent: a ruling on a closed case of a tournament, with numbers in place of names (tournament.14.9)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from domain.game.seat import Seat
from domain.table.core.record import AnyRecord
from domain.table.disputes.commands import RuleDispute, Verdict
from domain.table.disputes.events import DisputeFiled, DisputeRuled, EvidenceGiven, RulingAppealed
from domain.table.disputes.remedy import Adjust, Annul, Award, Enter, Penalize, Remedy, Rewind
from domain.table.names import Seating
from domain.tournament.plan import PlayerOfEntrant
from domain.tournament.state.rounds import Table
from domain.tournament.state.tournament import Tournament
from service.problems import RecordDamagedError, RulesMissingError, UnknownTableError
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament

RemedyKind = Literal["rewind", "adjust", "penalty", "award", "void", "command"]


class GivenPenalty(msgspec.Struct, frozen=True, tag="penalty"):
    """A penalty: what is taken off the score of `seat` (0: a warning), and for what."""

    seat: Seat
    text: str
    points: int


class GivenAward(msgspec.Struct, frozen=True, tag="award"):
    """A result that the arbiter has awarded. `scores` null: as they were."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...] | None


class EnteredCommand(msgspec.Struct, frozen=True, tag="command"):
    """A command of the game that the ruling has entered, for a seat or for the arbiter. Its content is left out."""

    seat: Seat | None


ShownRemedy = Rewind | Adjust | GivenPenalty | GivenAward | Annul | EnteredCommand


class FoundEvent(msgspec.Struct, frozen=True):
    """An event that the dispute cites: its version in the stream, its type, its rule, and the seat that acted."""

    version: int
    type: str
    rule: str
    seat: Seat | None


class CitedEvents(msgspec.Struct, frozen=True):
    """The record's part of the events that a dispute cites."""

    events: tuple[FoundEvent, ...]


class Ruling(msgspec.Struct, frozen=True):
    """A ruling. `arbiter` gave it: 0 for the organizer. `at` is milliseconds since 1970, UTC."""

    rule: str
    verdict: Verdict
    reasons: str
    remedies: tuple[ShownRemedy, ...]
    arbiter: int | None
    at: int


class PrecedentAppeal(msgspec.Struct, frozen=True):
    """An appeal against a ruling, by a seat: `waiting`, `ruled` with the last ruling, or `void` with its table."""

    status: Literal["waiting", "ruled", "void"]
    seat: Seat | None
    ruling: Ruling | None


class Precedent(msgspec.Struct, frozen=True):
    """A ruling at a table, and what became of it.

    `seats` has for each seat the number of its entrant and that of the player. The dispute was filed by `seat` (null:
    the arbiter) `against` these seats. `finding`: what the record has of the events cited.
    """

    tournament: str
    title: str
    game: str
    round: int
    table: str
    board: int | None
    case: str
    seats: tuple[PlayerOfEntrant, ...]
    seat: Seat | None
    against: tuple[Seat, ...]
    finding: CitedEvents
    ruling: Ruling
    appeal: PrecedentAppeal | None

    @property
    def rulings(self) -> Iterator[Ruling]:
        """The ruling, and that on the appeal."""
        yield self.ruling
        if self.appeal is not None and self.appeal.ruling is not None:
            yield self.appeal.ruling


def split(case: str) -> tuple[str, int]:
    """The table and the number of a dispute, from the id of its case."""
    table, _, number = case.split("/")
    return table, int(number)


def known_precedent(live: LiveTournament, case: str) -> Precedent | None:
    """The precedent of a case as it was read before, if nothing has become of it since."""
    course, precedent = live.precedents.get(case, ("", None))
    return precedent if course == _course(live.state, case) else None


async def read_precedent(referee: Referee, live: LiveTournament, case: str) -> Precedent | None:
    """Read the precedent of a closed case at its table; None if that was closed without a ruling, or is unreadable."""
    course, state = _course(live.state, case), live.state
    table, number = split(case)
    place = state.table(table)
    if place is None:
        return None
    try:
        live_table = await referee.tables.get(table)
        if number > len(live_table.state.docket):
            return None
        dispute = live_table.state.docket[number - 1]
        records = await referee.tables.records_between(live_table, dispute.filed, live_table.state.version)
        history = [(at, record) for at, record in enumerate(records, dispute.filed) if _number(record.event) == number]
        cited = sorted({version for _, record in history for version in getattr(record.event, "versions", ())})
        events = await referee.tables.records_between(live_table, cited[0], cited[-1]) if cited else ()
    except (UnknownTableError, RecordDamagedError, RulesMissingError):
        return None
    finding = tuple(_event_at(version, events[version - cited[0]]) for version in cited)
    precedent = _precedent(
        live, place, case, [record for _, record in history], finding, over=live_table.state.status == "void"
    )
    if precedent is not None:
        named = _Names(state, place, live_table.state.seatings)
        precedent = named.hidden_in(precedent)
        live.keep_precedent(case, course, precedent)
    return precedent


def _course(state: Tournament, case: str) -> str:
    """The standing of the appeal; with it alone a precedent changes."""
    table, number = split(case)
    appeal = state.cases.get(f"{table}/appeal/{number}")
    return "none" if appeal is None else "closed" if appeal.closed else "open"


def _number(event: Any) -> int | None:
    """The dispute to which an event belongs."""
    is_of = isinstance(event, DisputeFiled | EvidenceGiven | DisputeRuled | RulingAppealed)
    return event.dispute if is_of else None


def _event_at(version: int, record: AnyRecord) -> FoundEvent:
    return FoundEvent(version, str(record.event.__struct_config__.tag), record.rule, record.actor.seat)


def _precedent(
    live: LiveTournament,
    place: Table,
    case: str,
    history: Sequence[AnyRecord],
    finding: tuple[FoundEvent, ...],
    *,
    over: bool,
) -> Precedent | None:
    state = live.state
    filed = next((record.event for record in history if isinstance(record.event, DisputeFiled)), None)
    rulings = [record for record in history if isinstance(record.event, DisputeRuled)]
    if filed is None or not rulings:
        return None
    table, number = split(case)
    appealed = next((record.event for record in history if isinstance(record.event, RulingAppealed)), None)
    appeal = None
    if appealed is not None:
        last = _ruling(state, f"{table}/appeal/{number}", rulings[1]) if len(rulings) > 1 else None
        status: Literal["waiting", "ruled", "void"] = "ruled" if last else "void" if over else "waiting"
        appeal = PrecedentAppeal(status, appealed.seat, last)
    return Precedent(
        tournament=live.id,
        title=state.settings.title,
        game=state.settings.game,
        round=place.round,
        table=table,
        board=place.plan.board,
        case=case,
        seats=place.plan.seats,
        seat=filed.seat,
        against=filed.against,
        finding=CitedEvents(finding),
        ruling=_ruling(state, case, rulings[0]),
        appeal=appeal,
    )


def _ruling(state: Tournament, case: str, record: AnyRecord) -> Ruling:
    event: DisputeRuled = record.event
    command = record.command
    remedies = tuple(map(_shown, command.remedies)) if isinstance(command, RuleDispute) else ()
    known = state.cases.get(case)
    arbiter = None if known is None else known.arbiter
    return Ruling(event.rule, event.verdict or "rejected", event.reasons, remedies, arbiter, record.at)


def _shown(remedy: Remedy[Any]) -> ShownRemedy:
    match remedy:
        case Penalize():
            return GivenPenalty(remedy.seat, remedy.text, remedy.points)
        case Award():
            return GivenAward(remedy.ranking, remedy.scores)
        case Enter():
            return EnteredCommand(remedy.seat)
        case _:
            return remedy


class _Names:
    """The names at a table, in place of which texts have numbers: `#3` for entrant 3, `#3/2` for its second player."""

    def __init__(self, state: Tournament, place: Table, seatings: Sequence[Seating]) -> None:
        numbered: dict[str, str] = {}
        for seat, (entrant, player) in enumerate(place.plan.seats):
            known = state.entrants[entrant]
            several = len(known.players) > 1
            numbered |= {
                person.name: f"#{entrant}/{person.player}" if several else f"#{entrant}" for person in known.players
            }
            for label in filter(None, (seating.names[seat] for seating in seatings)):  # those of players replaced, too
                numbered.setdefault(label, f"#{entrant}/{player}" if several else f"#{entrant}")
            numbered[known.name] = f"#{entrant}"
        self._numbers: Mapping[str, str] = numbered
        self._names = sorted(filter(None, numbered), key=len, reverse=True)

    def hidden_in(self, precedent: Precedent) -> Precedent:
        """The precedent, with numbers in its texts."""
        appeal = precedent.appeal
        if appeal is not None and appeal.ruling is not None:
            appeal = replace(appeal, ruling=self._without(appeal.ruling))
        return replace(precedent, ruling=self._without(precedent.ruling), appeal=appeal)

    def _without(self, ruling: Ruling) -> Ruling:
        remedies = tuple(
            replace(remedy, text=self._text(remedy.text)) if isinstance(remedy, GivenPenalty) else remedy
            for remedy in ruling.remedies
        )
        return replace(ruling, reasons=self._text(ruling.reasons), remedies=remedies)

    def _text(self, text: str) -> str:
        """The text with numbers in place of names that stand by themselves."""
        parts: list[str] = []
        place = 0
        while place < len(text):
            name = self._name_at(text, place)
            parts.append(text[place] if name is None else self._numbers[name])
            place += 1 if name is None else len(name)
        return "".join(parts)

    def _name_at(self, text: str, place: int) -> str | None:
        """The longest name that begins and ends there with no letter or digit beside it."""
        if place and text[place - 1].isalnum():
            return None
        fitting = (name for name in self._names if text.startswith(name, place))
        return next((name for name in fitting if not text[place + len(name) :][:1].isalnum()), None)
