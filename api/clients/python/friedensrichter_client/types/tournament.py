"""Types of tournaments.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.types import table as shared


class AdjustmentLifted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="adjustment_lifted"):
    """An adjusted score does not count any more."""

    adjustment: int
    reason: str


class AppointArbiterBody(Struct, frozen=True, omit_defaults=True):
    """A new arbiter, by name; or `arbiter`, the number of one that is to be the chief."""

    name: str | None = None
    chief: bool | None = None
    arbiter: int | None = None


class AppointedArbiter(Struct, frozen=True, omit_defaults=True):
    """An arbiter was appointed. The token is told this once; null for somebody who was an arbiter already."""

    version: int
    events: list[TournamentNotice]
    arbiter: int
    token: str | None


class ArbiterAppointed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="arbiter_appointed"):
    """Somebody is arbiter. With `chief` the one who was chief is an arbiter like others."""

    arbiter: int
    name: str
    chief: bool


class ArbiterDismissed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="arbiter_dismissed"):
    """An arbiter is one no longer. `chief`: who is chief now, if that changes."""

    arbiter: int
    chief: int | None = None


class ArbiterView(Struct, frozen=True, omit_defaults=True):
    """An arbiter. `conflicts` are entrants on whose matters the arbiter does not rule; only arbiters and organizer
    see.

    It is null for all others.
    """

    arbiter: int
    name: str
    chief: bool
    dismissed: bool
    conflicts: list[int] | None


class BoardCommitment(Struct, frozen=True, omit_defaults=True):
    """The public part of a board from the start: its number, the commitment, and whether its deal is prepared."""

    number: int
    commitment: str
    prepared: bool


class BoardGrouped(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="board_grouped"):
    """The tables of a board that had the same deal, group by group (10.9); one group is the board as it was.

    A table that plays the board later is of the last group.
    """

    board: int
    groups: list[list[str]]
    reason: str


class BoardOpened(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="board_opened"):
    """A board has been played everywhere: its seed, its deal and the records of its tables are open."""

    board: int
    seed: str
    prepared: shared.Prepared | None
    tables: list[str]


class BoardSummary(Struct, frozen=True, omit_defaults=True):
    """A board, its commitment, and whether its records are open."""

    number: int
    commitment: str
    prepared: bool
    open: bool


class Boards(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="boards"):
    """The same deal or seed at several tables (tournament, part 6). `deals`: a prepared deal for each board."""

    movement: Mitchell | Howell | Together | Given
    deals: list[shared.Prepared] | None


class BoardsSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="boards"):
    """The same deal or seed at several tables (tournament, part 6). `deals`: a prepared deal for each board."""

    movement: MitchellSent | HowellSent | TogetherSent | GivenSent
    deals: list[shared.PreparedSent] | None = None


class Bye(Struct, frozen=True, omit_defaults=True):
    """An entrant that meets nobody in a round."""

    entrant: int
    kind: Literal["absent", "bye", "half_bye", "sits_out", "zero_bye"]


class ByeRequested(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="bye_requested"):
    """An entrant has asked not to play in a round."""

    entrant: int
    round: int
    kind: Literal["half_bye", "zero_bye"]


class CaseAssigned(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="case_assigned"):
    """The chief arbiter has given a case to an arbiter."""

    case: str
    table: str | None
    kind: Literal[
        "appeal",
        "begin",
        "breach",
        "call",
        "claim",
        "clock",
        "dispute",
        "opening",
        "pause",
        "result",
        "undo",
        "unfinished",
    ]
    arbiter: int
    reason: str


class CaseClosed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="case_closed"):
    """The table waits no longer for it. `arbiter`: who had it. `text`: what a call was answered.

    Who has called hears of the calls before its own without the `case`, which is empty.
    """

    case: str
    table: str | None
    kind: Literal[
        "appeal",
        "begin",
        "breach",
        "call",
        "claim",
        "clock",
        "dispute",
        "opening",
        "pause",
        "result",
        "undo",
        "unfinished",
    ]
    arbiter: int | None
    text: str | None = None


class CaseGivenBack(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="case_given_back"):
    """Nobody has the case any more."""

    case: str
    table: str | None
    kind: Literal[
        "appeal",
        "begin",
        "breach",
        "call",
        "claim",
        "clock",
        "dispute",
        "opening",
        "pause",
        "result",
        "undo",
        "unfinished",
    ]
    arbiter: int | None


class CaseOpened(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="case_opened"):
    """Something waits for an arbiter. The id is `<table>/<kind>/<number>`; of a round,
    `round-<r>/<kind>/<number>`.

    `accused`: the seats complained of. `ruled_by`: the arbiter whose ruling an appeal is against. Of a call,
    whose id is `entrant-<n>/call/<number>`: the `entrant` that calls, the `table` where it sits, why, and its
    `text` (14.10).
    """

    case: str
    table: str | None
    kind: Literal[
        "appeal",
        "begin",
        "breach",
        "call",
        "claim",
        "clock",
        "dispute",
        "opening",
        "pause",
        "result",
        "undo",
        "unfinished",
    ]
    round: int
    accused: list[int] | None = None
    ruled_by: int | None = None
    entrant: int | None = None
    why: Literal["dropped", "lead", "other", "slow"] | None = None
    text: str | None = None


class CaseTaken(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="case_taken"):
    """An arbiter has taken a case."""

    case: str
    table: str | None
    kind: Literal[
        "appeal",
        "begin",
        "breach",
        "call",
        "claim",
        "clock",
        "dispute",
        "opening",
        "pause",
        "result",
        "undo",
        "unfinished",
    ]
    arbiter: int | None


class CaseView(Struct, frozen=True, omit_defaults=True):
    """A case. `arbiter` has it: null for nobody, 0 for the organizer. `still`: its table stands still meanwhile.

    `opened_at` is milliseconds since 1970, UTC. Of a call: the `entrant` that calls, why, its text and the
    answer.
    """

    case: str
    table: str | None
    kind: Literal[
        "appeal",
        "begin",
        "breach",
        "call",
        "claim",
        "clock",
        "dispute",
        "opening",
        "pause",
        "result",
        "undo",
        "unfinished",
    ]
    round: int
    opened_at: int
    arbiter: int | None
    still: bool
    closed: bool
    entrant: int | None
    why: Literal["dropped", "lead", "other", "slow"] | None
    text: str | None
    answer: str | None


class ConflictDeclared(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="conflict_declared"):
    """An arbiter does not rule where this entrant plays."""

    arbiter: int
    entrant: int


class DirectorAppointed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="director_appointed"):
    """Somebody is director (2.8). `entrant`: the one as which it plays; None: it plays nowhere."""

    director: int
    name: str
    entrant: int | None = None


class DirectorDismissed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="director_dismissed"):
    """A director is one no longer."""

    director: int


class DirectorView(Struct, frozen=True, omit_defaults=True):
    """A director. `entrant` is the one as which it plays, null for one who plays nowhere."""

    director: int
    name: str
    entrant: int | None
    dismissed: bool


class DraftTournamentBody(Struct, frozen=True, omit_defaults=True):
    """The settings of the tournament; they may still change until entries open."""

    settings: SettingsSent


class DraftedTournament(Struct, frozen=True, omit_defaults=True):
    """A tournament was drafted."""

    id: str
    version: int
    events: list[TournamentNotice]


class Engine(Struct, frozen=True, omit_defaults=True):
    """The library that drew a round."""

    name: str
    version: str
    edition: str


class EnterBody(Struct, frozen=True, omit_defaults=True):
    """A new entrant: its name, the names of its players (a person may leave them out), club and rating."""

    name: str
    players: list[str] | None = None
    club: str | None = None
    rating: int | None = None
    category: str | None = None
    member: str | None = None


class Entered(Struct, frozen=True, omit_defaults=True):
    """Somebody was entered. The tokens of its players are told this once."""

    entrant: int
    players: list[PlayerToken]
    version: int


class EnteredPlayer(Struct, frozen=True, omit_defaults=True):
    """A player of an entrant: the number in it, from 1, and the name."""

    player: int
    name: str


class EntrantCorrected(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="entrant_corrected"):
    """An entrant is corrected (4.9): its fields are all that is known of it from now on.

    `renamed`: the players that have another name than before; left out where texts stand in the event itself.
    """

    entrant: int
    name: str
    club: str | None
    rating: int | None
    players: list[EnteredPlayer]
    reason: str | None = None
    category: str | None = None
    member: str | None = None
    renamed: list[int] | None = None


class EntrantEntered(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="entrant_entered"):
    """Somebody plays for a place. `entrant` is the number, from 1 in the order of entry.

    `category` is its word for prizes (13.8), `member` the club's own key for it (13.7).
    """

    entrant: int
    name: str
    club: str | None
    rating: int | None
    players: list[EnteredPlayer]
    category: str | None = None
    member: str | None = None


class EntrantReadmitted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="entrant_readmitted"):
    """An entrant that had withdrawn plays again, from the next round that is not drawn."""

    entrant: int
    from_round: int
    reason: str


class EntrantView(Struct, frozen=True, omit_defaults=True):
    """An entrant. `category` is its word for prizes, `member` the club's own key for it, by which a series knows
    it.

    `seed_number` is null before the start.

    `first_round` is the first that it can play. `withdrawn_from`: it plays no round from this one on. `byes`
    are those that it has asked for.
    """

    entrant: int
    name: str
    club: str | None
    rating: int | None
    category: str | None
    member: str | None
    players: list[EnteredPlayer]
    seed_number: int | None
    first_round: int
    withdrawn_from: int | None
    byes: list[tuple[int, Literal["half_bye", "zero_bye"]]]


class EntrantWithdrawn(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="entrant_withdrawn"):
    """An entrant plays no more from this round on (4.4). A player that withdraws by itself may leave `reason` out."""

    entrant: int
    from_round: int
    reason: str | None = None


class EntriesOpened(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="entries_opened"):
    """Entries are open. `seed` (hex) is hidden from everybody until the end; the commitments are open from now on."""

    settings: Settings
    commitment: str
    boards: list[BoardCommitment]
    seed: str | None = None


class Forfeit(Struct, frozen=True, omit_defaults=True):
    """A forfeit: the side that was present, or none; at a free table the absent `seats`. `version`: its event's."""

    present: Literal["first", "second"] | None
    seats: list[int]
    version: int


class ForfeitLifted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="forfeit_lifted"):
    """A forfeit does not count any more; the table counts as before."""

    table: str
    reason: str


class ForfeitRecorded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="forfeit_recorded"):
    """A table is not played. `present`: the side that was there, or none. `seats`: those absent at a free table."""

    table: str
    present: Literal["first", "second"] | None
    reason: str
    seats: list[int] | None = None


class FreeTables(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="free_tables"):
    """Tables of `low` to `high` seats, as close to `preferred` as they come (tournament, part 7)."""

    low: int
    high: int
    preferred: int


class GamePoints(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="game_points"):
    """The score of the seat (tournament.10.2)."""


class Given(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="given"):
    """The organizer's own movement (tournament.6.1); a row is round, table, first, second, set."""

    pairs: int
    sets: int
    rows: list[list[int]]
    switch: list[int]


class GivenSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="given"):
    """The organizer's own movement (tournament.6.1); a row is round, table, first, second, set."""

    pairs: int
    sets: int
    rows: list[list[int]]
    switch: list[int] | None = None


class Hall(Struct, frozen=True, omit_defaults=True):
    """The round that is played, or the last one, at a version. Times are in milliseconds since 1970, UTC.

    `round` is null before the first round has begun. `expired`: its time is over.
    """

    version: int
    round: int | None
    phase: Literal["begun", "drawn", "ended", "published", "started"] | None
    started_at: int | None
    deadline: int | None
    expired: bool
    paused: bool
    hall: list[HallPlace]


class HallCase(Struct, frozen=True, omit_defaults=True):
    """A case that waits at a place.

    `arbiter` has it: null for nobody, 0 for the organizer. `still`: its table stands still meanwhile.
    """

    case: str
    kind: Literal[
        "appeal",
        "begin",
        "breach",
        "call",
        "claim",
        "clock",
        "dispute",
        "opening",
        "pause",
        "result",
        "undo",
        "unfinished",
    ]
    opened_at: int
    arbiter: int | None
    still: bool


class HallPlace(Struct, frozen=True, omit_defaults=True):
    """A place of the hall.

    `table`: the one that is played there now; the last one if all are over. `scheduled`: how many tables are
    played there one after the other; `played` of them are over. `to_act`: entrant and player of each seat that
    is to act. `since`: when something last happened at the table. It is null before the table is open, after it
    is over, where the reader may not look, and for a director. `damaged`: the table's record cannot be read.
    """

    place: int
    table: str
    board: int | None
    entrants: list[int]
    scheduled: int
    played: int
    to_act: list[list[int]]
    since: int | None
    paused: bool
    damaged: bool
    cases: list[HallCase]


class HallResult(Struct, frozen=True, omit_defaults=True):
    """The entry of a result from the hall (9.13).

    `entrant`: whose player entered it; None: an arbiter. `at`: when, in milliseconds since 1970 (UTC).
    `waits_for`: whose word it waits for; None: it is final. `recorded`: the recorded game that it follows from.
    """

    entrant: int | None
    at: int
    waits_for: Literal["arbiter", "confirmation"] | None = None
    recorded: RecordedResult | None = None


class HereView(Struct, frozen=True, omit_defaults=True):
    """A player that has said to be there: for the tournament, and for all rounds up to `round` if it named one."""

    entrant: int
    player: int
    round: int | None


class Howell(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="howell"):
    """Every pair meets many others in one line (tournament.6.11)."""

    switch: list[int]


class HowellSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="howell"):
    """Every pair meets many others in one line (tournament.6.11)."""

    switch: list[int] | None = None


class Imps(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="imps"):
    """IMPs for differences of values times `unit` (tournament.10.10).

    `against`: the datum of the board, `cross` for all its other tables, or the other table of the meeting of
    two teams.
    """

    against: Literal["cross", "datum", "other_table"]
    unit: int | None = None


class ImpsSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="imps"):
    """IMPs for differences of values times `unit` (tournament.10.10).

    `against`: the datum of the board, `cross` for all its other tables, or the other table of the meeting of
    two teams.
    """

    against: Literal["cross", "datum", "other_table"]
    unit: int | None = None


class KnockOut(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="knock_out"):
    """A knock-out: the loser of a meeting is out (tournament.5.11, 5.12)."""

    third_place: bool
    max_replays: int


class KnockOutSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="knock_out"):
    """A knock-out: the loser of a meeting is out (tournament.5.11, 5.12)."""

    third_place: bool | None = None
    max_replays: int | None = None


class LineOfEntries(Struct, frozen=True, omit_defaults=True):
    """Entrants ranked against each other."""

    line: Literal["all", "first", "second"]
    entries: list[StandingsEntry]


class Matchpoints(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="matchpoints"):
    """Compared with the other tables of the board (tournament.10.4 to 10.6)."""


class Mitchell(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="mitchell"):
    """One half of the pairs stays, the other moves (tournament.6.8 to 6.10). `switch`: rounds with seats
    exchanged.
    """

    variant: Literal["share", "skip", "standard"]
    switch: list[int]


class MitchellSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="mitchell"):
    """One half of the pairs stays, the other moves (tournament.6.8 to 6.10). `switch`: rounds with seats
    exchanged.
    """

    variant: Literal["share", "skip", "standard"] | None = None
    switch: list[int] | None = None


class NoteView(Struct, frozen=True, omit_defaults=True):
    """A note. `arbiter` wrote it; null for the organizer."""

    note: int
    case: str | None
    text: str
    arbiter: int | None
    at: int


class NoteWritten(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="note_written"):
    """A note among arbiters and organizer."""

    note: int
    case: str | None
    text: str


class OpenMatter(Struct, frozen=True, omit_defaults=True):
    """A reason why standings are provisional (13.4).

    `id`: of the table or case, the number of the round or board; for the protest time its end in milliseconds
    since 1970 (UTC). None for cases of closed boards, of which not everybody learns more.
    """

    kind: Literal["appeal", "board", "case", "claim", "dispute", "protest", "round", "table"]
    id: str | int | None = None


class OpenedEntries(Struct, frozen=True, omit_defaults=True):
    """Entries are open. The token of the spectators is told this once; all of them share it."""

    version: int
    events: list[TournamentNotice]
    spectator_token: str


class Outage(Struct, frozen=True, omit_defaults=True):
    """A time in which nobody could play: the service was surely there up to `since`, and again from `back` on.

    The clocks stand from `since` until `until`. All are milliseconds since 1970 (UTC).
    """

    from_: int = field(name="from")
    back: int
    until: int


class OwnCall(Struct, frozen=True, omit_defaults=True):
    """The last call of the viewer's entrant for an arbiter. `ahead`: how many wait since before it; 0 once closed.

    `opened_at` is milliseconds since 1970, UTC. `answer`: the words of the arbiter, if there were any.
    """

    why: Literal["dropped", "lead", "other", "slow"]
    text: str | None
    opened_at: int
    closed: bool
    answer: str | None
    ahead: int


class Places(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="places"):
    """Points by the place at the table (tournament.10.2). `points`: by the number of seats, those of each place."""

    points: dict[str, list[int]]


class PlannedTable(Struct, frozen=True, omit_defaults=True):
    """A table of a round.

    `table` is its id (tournament.15.1), `number` runs through all tables of the round, `place` is where it is
    played: the tables of a set have one place and are played there one after the other (9.10). `seats` has a
    player of an entrant for each seat. `meeting` numbers the meetings of the round; `board` is None for a table
    without one.
    """

    table: str
    number: int
    place: int
    seats: list[list[int]]
    meeting: int
    board: int | None


class PlayerHere(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="player_here"):
    """A player has said to be there: for this round, or for the tournament (4.11). It counts for nothing."""

    entrant: int
    player: int
    round: int | None = None


class PlayerSubstituted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="player_substituted"):
    """Another person is this player of the entrant; the token of the one before has ended."""

    entrant: int
    player: int
    name: str
    reason: str


class PlayerToken(Struct, frozen=True, omit_defaults=True):
    """The token of a player: good for the seat that this player holds at each table of the tournament.

    It is null for a director who plays, and would look into other hands with it.
    """

    player: int
    token: str | None


class Prize(Struct, frozen=True, omit_defaults=True):
    """A prize for places of the list, or for the best of a category (tournament.13.8).

    A category is that of the word with the entry, or of a rating from the first to the second number of
    `ratings`. `share`: how much it is, for each place, in a unit of the organizer's own; 0 for a cup.
    `cumulative`: an entrant may have it beside another prize.
    """

    name: str
    share: int | str
    places: list[int] | None = None
    category: str | None = None
    ratings: list[int] | None = None
    cumulative: bool | None = None


class PrizeSent(Struct, frozen=True, omit_defaults=True):
    """A prize for places of the list, or for the best of a category (tournament.13.8).

    A category is that of the word with the entry, or of a rating from the first to the second number of
    `ratings`. `share`: how much it is, for each place, in a unit of the organizer's own; 0 for a cup.
    `cumulative`: an entrant may have it beside another prize.
    """

    name: str
    share: int | str
    places: list[int] | None = None
    category: str | None = None
    ratings: list[int] | None = None
    cumulative: bool | None = None


class PrizeShare(Struct, frozen=True, omit_defaults=True):
    """The share of an entrant in prizes (13.8).

    `prizes`: their numbers in the settings, from 1. `share`: what it gets of `total`, all that they are
    together. `among`: how many entrants share it.
    """

    prizes: list[int]
    share: int | str
    total: int | str
    among: int


class RecordedBreach(Struct, frozen=True, omit_defaults=True):
    """The first breach in a recorded game: its rule, the number of the move (0: the opening), and the seat, if
    one.

    `certain`: it depends on no card that the record does not name.
    """

    rule: str
    number: int
    seat: int | None
    certain: bool


class RecordedResult(Struct, frozen=True, omit_defaults=True):
    """A recorded game that a result follows from: its SHA-256, its first breach, and for arbiters its text."""

    digest: str
    first_breach: RecordedBreach | None = None
    text: str | None = None


class ResultConfirmed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="result_confirmed"):
    """The result of a table in the hall is final: by another side, an arbiter, or the clock."""

    table: str


class ResultEntered(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="result_entered"):
    """A result of a table in the hall (9.13).

    `waits_for`: whose word it waits for; left out, it is final. `contradicts`: it was entered otherwise before;
    the earlier result stands, and waits for an arbiter. `recorded`: the recorded game that it follows from;
    with a breach that ended the game there may be no outcome. `reason`: why an arbiter corrects a result.
    """

    table: str
    outcome: shared.Outcome | None
    waits_for: Literal["arbiter", "confirmation"] | None = None
    contradicts: bool | None = None
    recorded: RecordedResult | None = None
    reason: str | None = None


class ResultReported(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="result_reported"):
    """The first result of a table, read at this version of the table.

    Each viewer is told the version, and those of the rulings, as it counts them; `numbers` is for the log
    alone.
    """

    table: str
    version: int
    state: Literal["over", "running", "void"]
    outcome: shared.Outcome | None
    rulings: list[RulingRef] | None = None
    numbers: list[list[int]] | None = None


class ResultRevised(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="result_revised"):
    """A later result of a table, after a ruling, an appeal or an undo; else as the first."""

    table: str
    version: int
    state: Literal["over", "running", "void"]
    outcome: shared.Outcome | None
    rulings: list[RulingRef] | None = None
    numbers: list[list[int]] | None = None


class Results(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="results"):
    """Points for a win, a draw, a loss (tournament.10.3); `per`: once for each table, or for each meeting."""

    win: int
    draw: int
    loss: int
    bye: int
    half_bye: int
    zero_bye: int
    per: Literal["meeting", "table"]


class ResultsSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="results"):
    """Points for a win, a draw, a loss (tournament.10.3); `per`: once for each table, or for each meeting."""

    win: int | None = None
    draw: int | None = None
    loss: int | None = None
    bye: int | None = None
    half_bye: int | None = None
    zero_bye: int | None = None
    per: Literal["meeting", "table"] | None = None


class RoundBegun(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_begun"):
    """The clerk opens the tables of this round now."""

    round: int


class RoundChange(Struct, frozen=True, omit_defaults=True):
    """The minutes between rounds that begin by themselves (tournament.9.16).

    `change_minutes`: from the end of a round to the begin of the next, 0 to 60. `breaks`: rounds after which it
    is another number of minutes, 0 to 600.
    """

    change_minutes: int
    breaks: list[list[int]]


class RoundChangeSent(Struct, frozen=True, omit_defaults=True):
    """The minutes between rounds that begin by themselves (tournament.9.16).

    `change_minutes`: from the end of a round to the begin of the next, 0 to 60. `breaks`: rounds after which it
    is another number of minutes, 0 to 600.
    """

    change_minutes: int
    breaks: list[list[int]] | None = None


class RoundClock(Struct, frozen=True, omit_defaults=True):
    """Time for a round, in minutes; `expiry`: whether the arbiter ends it then, or the clock (tournament.9.7)."""

    minutes: int
    expiry: Literal["arbiter", "end"]


class RoundClockSent(Struct, frozen=True, omit_defaults=True):
    """Time for a round, in minutes; `expiry`: whether the arbiter ends it then, or the clock (tournament.9.7)."""

    minutes: int
    expiry: Literal["arbiter", "end"] | None = None


class RoundDrawn(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_drawn"):
    """A round is drawn: who meets whom; for arbiters and organizer until it is published.

    `pairings` has the entrants of each meeting, `input` the digest of what the engine was given.
    """

    round: int
    pairings: list[list[int]]
    tables: list[PlannedTable]
    byes: list[Bye]
    by: Literal["engine", "hand", "movement", "seating"]
    engine: Engine | None = None
    input: str | None = None
    reason: str | None = None


class RoundEnded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_ended"):
    """A round has ended. `unfinished`: the tables that were not over then."""

    round: int
    by: Literal["arbiter", "clock", "tables"]
    unfinished: list[UnfinishedTable] | None = None
    reason: str | None = None


class RoundExtended(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_extended"):
    """A round has so many minutes more."""

    round: int
    minutes: int
    reason: str


class RoundHeld(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_held"):
    """A round does not begin by itself before it is released."""

    round: int


class RoundPaused(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_paused"):
    """The running tables of a round are paused; `tables` are their numbers, and those that resume with the round."""

    round: int
    tables: list[int]
    reason: str


class RoundPublished(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_published"):
    """The pairings of a round are public. A published round that is drawn again is published again, with a reason."""

    round: int
    tables: list[PlannedTable]
    byes: list[Bye]
    reason: str | None = None


class RoundReleased(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_released"):
    """A round that was held begins by itself again."""

    round: int


class RoundResumed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_resumed"):
    """The tables that the pause of the round had paused go on."""

    round: int


class RoundRobin(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_robin"):
    """Everybody meets everybody, `cycles` times (tournament.5.2, 5.3)."""

    cycles: Literal[1, 2]


class RoundRobinSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_robin"):
    """Everybody meets everybody, `cycles` times (tournament.5.2, 5.3)."""

    cycles: Literal[1, 2] | None = None


class RoundStarted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_started"):
    """The first table at each place is open. `deadline` in milliseconds since 1970 (UTC); None without a clock."""

    round: int
    deadline: int | None = None


class RoundSummary(Struct, frozen=True, omit_defaults=True):
    """A round. `tables` counts its tables. Times are in milliseconds since 1970, UTC.

    A round is `published` for players and spectators until its tables are open. Of a round that is drawn, a
    director who plays counts no tables. `begins_at`: when it begins by itself, which it does not while it is
    `held`; null where somebody begins it, and once it has started.
    """

    round: int
    phase: Literal["begun", "drawn", "ended", "published", "started"]
    tables: int
    started_at: int | None
    deadline: int | None
    expired: bool
    paused: bool
    ended_at: int | None
    begins_at: int | None
    held: bool


class RoundTimeExpired(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_time_expired"):
    """The time of a round is over; said once."""

    round: int


class RoundView(Struct, frozen=True, omit_defaults=True):
    """A round at a version, in the viewer's own numbers. Times are in milliseconds since 1970, UTC.

    `begins_at` and `held` are as in the view of the tournament.
    """

    version: int
    round: int
    phase: Literal["begun", "drawn", "ended", "published", "started"]
    tables: list[TournamentTable]
    byes: list[Bye]
    started_at: int | None
    deadline: int | None
    expired: bool
    paused: bool
    ended_at: int | None
    begins_at: int | None
    held: bool


class RulingRef(Struct, frozen=True, omit_defaults=True):
    """A ruling at a table: the dispute, and the version of the table that has the ruling."""

    dispute: int
    version: int


class Series(Struct, frozen=True, omit_defaults=True):
    """A list over this tournament and others.

    `parts`: the others, in order; the tournament itself is the last part, and counts by `own` per cent.
    `scored_by`: what counts of a part: the total, the share of what was possible (with matchpoints), or
    `points` by the place. `best`: so many of the greatest values count; None: all. `cut`: so many go on from
    the parts to this tournament, and stand above the others; None: nobody is cut. `ranks`: entrants, or their
    players one by one. `lines`: with 2, first and second are ranked apart.
    """

    parts: list[SeriesPart]
    own: int | str | None = None
    scored_by: Literal["places", "shares", "totals"] | None = None
    points: list[int] | None = None
    best: int | None = None
    cut: int | None = None
    ranks: Literal["entrants", "players"] | None = None
    lines: Literal[1, 2] | None = None
    tie_breaks: list[Literal["countback", "last", "played"]] | None = None


class SeriesPart(Struct, frozen=True, omit_defaults=True):
    """A tournament that counts. `percent`: how much of it; 0: nothing. `line`: this line of it alone."""

    tournament: str
    percent: int | str | None = None
    line: Literal["first", "second"] | None = None


class SeriesPartSent(Struct, frozen=True, omit_defaults=True):
    """A tournament that counts. `percent`: how much of it; 0: nothing. `line`: this line of it alone."""

    tournament: str
    percent: int | str | None = None
    line: Literal["first", "second"] | None = None


class SeriesSent(Struct, frozen=True, omit_defaults=True):
    """A list over this tournament and others.

    `parts`: the others, in order; the tournament itself is the last part, and counts by `own` per cent.
    `scored_by`: what counts of a part: the total, the share of what was possible (with matchpoints), or
    `points` by the place. `best`: so many of the greatest values count; None: all. `cut`: so many go on from
    the parts to this tournament, and stand above the others; None: nobody is cut. `ranks`: entrants, or their
    players one by one. `lines`: with 2, first and second are ranked apart.
    """

    parts: list[SeriesPartSent]
    own: int | str | None = None
    scored_by: Literal["places", "shares", "totals"] | None = None
    points: list[int] | None = None
    best: int | None = None
    cut: int | None = None
    ranks: Literal["entrants", "players"] | None = None
    lines: Literal[1, 2] | None = None
    tie_breaks: list[Literal["countback", "last", "played"]] | None = None


class Settings(Struct, frozen=True, omit_defaults=True):
    """The settings. They are checked whole when entries open, and fixed then but for a few (tournament.3.2).

    `options` are those of the game. `rounds` None: as many as the format has. `lines` None: as the movement
    has. `protest_minutes`: from the end of the last round. `place`: where games are played, and
    `confirm_minutes`: after how many minutes without a word a result from the hall is confirmed (9.12, 9.13).
    Left out: `service`, and 10. `auto`: that rounds begin by themselves, and when (9.16); None: somebody begins
    each. `prizes`: in the order in which they are given (13.8). Left out: none. `series`: a list over this
    tournament and others (13.7). Left out: none. `forget_names_after_days`: so many days after the end all
    texts of people are forgotten, 1 to 36,500; None: never (18.1).
    """

    title: str
    organizer: str
    game: str
    options: dict[str, Any]
    entrants: Literal["pair", "person", "team"]
    format: RoundRobin | Swiss | KnockOut | Boards | FreeTables
    rounds: int | None
    tables_per_meeting: Literal[1, 2]
    boards_per_set: int
    scoring: GamePoints | Places | Results | Matchpoints | VictoryPoints | Imps
    tie_breaks: list[str]
    lines: Literal[1, 2] | None
    clock: RoundClock | None
    table: TableSettings
    protest_minutes: int
    auto_finish: bool
    place: Literal["hall", "service"] | None = None
    confirm_minutes: int | None = None
    auto: RoundChange | None = None
    prizes: list[Prize] | None = None
    series: Series | None = None
    forget_names_after_days: int | None = None


class SettingsChanged(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="settings_changed"):
    """The settings are these from now on. `reason` is None in a draft."""

    settings: Settings
    reason: str | None = None


class SettingsSent(Struct, frozen=True, omit_defaults=True):
    """The settings. They are checked whole when entries open, and fixed then but for a few (tournament.3.2).

    `options` are those of the game. `rounds` None: as many as the format has. `lines` None: as the movement
    has. `protest_minutes`: from the end of the last round. `place`: where games are played, and
    `confirm_minutes`: after how many minutes without a word a result from the hall is confirmed (9.12, 9.13).
    Left out: `service`, and 10. `auto`: that rounds begin by themselves, and when (9.16); None: somebody begins
    each. `prizes`: in the order in which they are given (13.8). Left out: none. `series`: a list over this
    tournament and others (13.7). Left out: none. `forget_names_after_days`: so many days after the end all
    texts of people are forgotten, 1 to 36,500; None: never (18.1).
    """

    title: str
    game: str
    format: RoundRobinSent | SwissSent | KnockOutSent | BoardsSent | FreeTables
    scoring: GamePoints | Places | ResultsSent | Matchpoints | VictoryPoints | ImpsSent
    organizer: str | None = None
    options: dict[str, Any] | None = None
    entrants: Literal["pair", "person", "team"] | None = None
    rounds: int | None = None
    tables_per_meeting: Literal[1, 2] | None = None
    boards_per_set: int | None = None
    tie_breaks: list[str] | None = None
    lines: Literal[1, 2] | None = None
    clock: RoundClockSent | None = None
    table: TableSettings | None = None
    protest_minutes: int | None = None
    auto_finish: bool | None = None
    place: Literal["hall", "service"] | None = None
    confirm_minutes: int | None = None
    auto: RoundChangeSent | None = None
    prizes: list[PrizeSent] | None = None
    series: SeriesSent | None = None
    forget_names_after_days: int | None = None


class Standings(Struct, frozen=True, omit_defaults=True):
    """The standings at a version. `closed_boards`: how many boards are closed and do not count for the reader."""

    version: int
    status: Literal["final", "provisional", "void"]
    final: bool
    open: list[OpenMatter]
    closed_boards: int
    lines: list[LineOfEntries]


class StandingsAmended(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="standings_amended"):
    """A ruling after the end has changed the standings; `because` is the id of the table (3.6)."""

    digest: str
    because: str


class StandingsEntry(Struct, frozen=True, omit_defaults=True):
    """A place. It is None for an entrant whose results are struck. `share`: with matchpoints, of what was
    possible.

    `shown`: the number by which the list is ordered, with two decimals: per cent of the share with matchpoints,
    victory points for hundredths of them. `played`: the boards scored with matchpoints, else the meetings
    played. `prizes`: what it gets by this list; left out where the settings have none.
    """

    place: int | None
    entrant: int
    name: str
    total: int | str
    share: int | str | None
    shown: str
    played: int
    tie_breaks: list[TieBreakValue]
    withdrawn: bool
    prizes: list[PrizeShare] | None = None


class Swiss(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="swiss"):
    """Entrants with equal points meet, nobody twice (tournament.5.4). `forbidden`: pairs that never meet."""

    forbidden: list[list[int]]


class SwissSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="swiss"):
    """Entrants with equal points meet, nobody twice (tournament.5.4). `forbidden`: pairs that never meet."""

    forbidden: list[list[int]] | None = None


class TableResult(Struct, frozen=True, omit_defaults=True):
    """The result of a table, read at `version` of it as the viewer counts; 0 for one that was entered in the hall.

    `outcome` is null without one.
    """

    version: int
    state: Literal["over", "running", "void"]
    outcome: shared.Outcome | None
    rulings: list[RulingRef]


class TableSettings(Struct, frozen=True, omit_defaults=True):
    """The terms of each table, beside its game, options and seats; None: the default of an opening.

    `undo`, `clock` and `disputes` are as in the opening of a table, `adjudication` as the game's option of that
    name.
    """

    undo: str | None = None
    adjudication: str | None = None
    clock: dict[str, Any] | None = None
    disputes: str | None = None


class TablesOpened(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="tables_opened"):
    """These tables of a round are open, by number. `refused`: those that the game's rule did not let open (15.5)."""

    round: int
    tables: list[int]
    refused: list[int] | None = None


class TieBreakValue(Struct, frozen=True, omit_defaults=True):
    """The value of a tie-break; None where it says nothing: no rating, or nobody to be told apart from directly."""

    name: str
    value: int | str | None
    shown: str | None


class Together(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="together"):
    """All tables of a round play the same set (tournament.6.12)."""

    switch: list[int]


class TogetherSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="together"):
    """All tables of a round play the same set (tournament.6.12)."""

    switch: list[int] | None = None


class TournamentActor(Struct, frozen=True, omit_defaults=True):
    """An actor or viewer: an arbiter or a director by its number, a player by its entrant and its number there."""

    role: Literal["arbiter", "clerk", "clock", "director", "organizer", "player", "spectator"]
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None


class TournamentDocket(Struct, frozen=True, omit_defaults=True):
    """The cases of a tournament, those first for which tables stand still, then by age; and all notes."""

    version: int
    cases: list[CaseView]
    notes: list[NoteView]


class TournamentDone(Struct, frozen=True, omit_defaults=True):
    """A command was accepted and is durable: the version and the events, as the client may know them."""

    version: int
    events: list[TournamentNotice]


class TournamentDrafted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="tournament_drafted"):
    """An organizer drafts a tournament. `revision` is that of the rules of tournaments; left out where it is 1."""

    settings: Settings
    revision: int | None = None


class TournamentEntry(Struct, frozen=True, omit_defaults=True):
    """A tournament in the directory. `drafted_at` is milliseconds since 1970, UTC; `format` the word of its
    format.
    """

    id: str
    title: str
    organizer: str
    game: str
    format: str
    phase: Literal["draft", "finished", "open", "running", "void"]
    drafted_at: int


class TournamentFinished(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="tournament_finished"):
    """The tournament is finished; its seed is told. `digest` is that of the standings (13.6)."""

    seed: str
    digest: str
    by: Literal["arbiter", "clock", "organizer"] | None = None


class TournamentHistory(Struct, frozen=True, omit_defaults=True):
    """Notices with numbers greater than the `after` asked for, in order.

    `version` is the tournament's number now; `more`: ask again with `after` set to the number of the last one.
    `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
    """

    version: int
    events: list[TournamentNotice]
    more: bool
    seen: str


class TournamentNotice(Struct, frozen=True, omit_defaults=True):
    """An event of a tournament, as one viewer may read it.

    `version` is the viewer's own number of it, `at` milliseconds since 1970 (UTC), `by` who acted, `rule` the
    rule that the event carries. `told`: where a board is opened, what has happened at its tables, for those who
    did not know it.
    """

    version: int
    at: int
    by: TournamentActor
    rule: str
    event: (
        TournamentDrafted
        | SettingsChanged
        | EntriesOpened
        | ArbiterAppointed
        | ArbiterDismissed
        | DirectorAppointed
        | DirectorDismissed
        | TournamentStarted
        | TournamentFinished
        | StandingsAmended
        | TournamentVoided
        | TournamentTextForgotten
        | EntrantEntered
        | EntrantCorrected
        | EntrantWithdrawn
        | EntrantReadmitted
        | PlayerSubstituted
        | ByeRequested
        | PlayerHere
        | RoundDrawn
        | RoundPublished
        | RoundBegun
        | TablesOpened
        | RoundStarted
        | RoundExtended
        | RoundPaused
        | RoundResumed
        | RoundHeld
        | RoundReleased
        | RoundTimeExpired
        | TournamentTimeStood
        | RoundEnded
        | ResultReported
        | ResultRevised
        | ResultEntered
        | ResultConfirmed
        | BoardOpened
        | BoardGrouped
        | ForfeitRecorded
        | ForfeitLifted
        | TournamentScoreAdjusted
        | AdjustmentLifted
        | TournamentPenaltyGiven
        | CaseOpened
        | CaseTaken
        | CaseGivenBack
        | CaseAssigned
        | CaseClosed
        | ConflictDeclared
        | NoteWritten
        | UnknownEvent
    )
    told: list[
        TournamentDrafted
        | SettingsChanged
        | EntriesOpened
        | ArbiterAppointed
        | ArbiterDismissed
        | DirectorAppointed
        | DirectorDismissed
        | TournamentStarted
        | TournamentFinished
        | StandingsAmended
        | TournamentVoided
        | TournamentTextForgotten
        | EntrantEntered
        | EntrantCorrected
        | EntrantWithdrawn
        | EntrantReadmitted
        | PlayerSubstituted
        | ByeRequested
        | PlayerHere
        | RoundDrawn
        | RoundPublished
        | RoundBegun
        | TablesOpened
        | RoundStarted
        | RoundExtended
        | RoundPaused
        | RoundResumed
        | RoundHeld
        | RoundReleased
        | RoundTimeExpired
        | TournamentTimeStood
        | RoundEnded
        | ResultReported
        | ResultRevised
        | ResultEntered
        | ResultConfirmed
        | BoardOpened
        | BoardGrouped
        | ForfeitRecorded
        | ForfeitLifted
        | TournamentScoreAdjusted
        | AdjustmentLifted
        | TournamentPenaltyGiven
        | CaseOpened
        | CaseTaken
        | CaseGivenBack
        | CaseAssigned
        | CaseClosed
        | ConflictDeclared
        | NoteWritten
        | UnknownEvent
    ]


class TournamentPage(Struct, frozen=True, omit_defaults=True):
    """Tournaments, newest first. `next` is the cursor of the next page, null if this is the last.

    `logs_away`: the numbers of the logs that cannot be reached now. What lies in them is not listed.
    """

    tournaments: list[TournamentEntry]
    next: str | None
    logs_away: list[int] | None = None


class TournamentPenaltyGiven(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="penalty_given"):
    """Points are taken off an entrant's total; an amount of 0 is a warning."""

    penalty: int
    entrant: int
    unit: Literal["hundredths", "percent_of_top", "points"]
    amount: int | str
    reason: str


class TournamentScoreAdjusted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="score_adjusted"):
    """An arbiter's score for one side of a table.

    `adjustment` numbers them. `entrant` gets the score and had side `side`. Of `values` (value, weight),
    `percent`, `points`, `fixed` those of the kind are given.
    """

    adjustment: int
    table: str
    board: int | None
    entrant: int
    side: Literal["first", "second"]
    kind: Literal["assigned", "average", "average_minus", "average_plus", "none", "percent", "points"]
    reason: str
    values: list[list[int]] | None = None
    percent: int | str | None = None
    points: int | None = None
    fixed: bool | None = None


class TournamentStarted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="tournament_started"):
    """The tournament runs. `seeds` are the entrants by seed number; `entropy` was thrown in the hall (8.7).

    `boards`: the boards that so many entrants need beside those committed to when entries opened.
    """

    seeds: list[int]
    entropy: str | None = None
    boards: list[BoardCommitment] | None = None


class TournamentTable(Struct, frozen=True, omit_defaults=True):
    """A table of a round. `seats` has entrant and player for each seat. `entered`: of a result from the hall.

    `result` is null until one is reported, and for a closed board to all who may not know it; so are `adjusted`
    scores.
    """

    table: str
    number: int
    place: int
    seats: list[list[int]]
    meeting: int
    board: int | None
    result: TableResult | None
    forfeit: Forfeit | None
    adjusted: list[TournamentScoreAdjusted]
    entered: HallResult | None = None


class TournamentTextForgotten(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="text_forgotten"):
    """Texts of or about a person that lay beside the events were deleted; nothing else changes (18.1).

    `commitments` (hex) say which; arbiters and the organizer alone are told. `ground` is why, `by` who did it.
    `hidden`: not everybody could read the texts, so the event is for arbiters and the organizer alone.
    """

    commitments: list[str]
    ground: Literal["age", "error", "other", "request"]
    by: Literal["operator", "organizer", "player"]
    hidden: bool | None = None


class TournamentTimeStood(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="time_stood"):
    """Nobody could play, because the service was away: the time of rounds and of protests stands (9.20).

    It stands from `since` until `until`; `back` is when the service was there again. All three are milliseconds
    since 1970 (UTC).
    """

    from_: int = field(name="from")
    back: int
    until: int


class TournamentView(Struct, frozen=True, omit_defaults=True):
    """A tournament at a version, in the viewer's own numbers. `you` is as whom the viewer looks.

    `seeds` are the entrants by seed number. `seed` and `digest` are told at the end; `commitment` binds the
    service to the seed from the opening of entries on. `stood` is when nobody could play and the clocks stood.
    `here`: the players who said to be there. A player sees those of its entrant; arbiters, directors and
    organizer see all.
    """

    id: str
    version: int
    you: TournamentActor
    phase: Literal["draft", "finished", "open", "running", "void"]
    settings: Settings
    commitment: str | None
    seed: str | None
    entropy: str | None
    arbiters: list[ArbiterView]
    directors: list[DirectorView]
    entrants: list[EntrantView]
    seeds: list[int]
    rounds: list[RoundSummary]
    boards: list[BoardSummary]
    digest: str | None
    finished_at: int | None
    stood: list[Outage]
    here: list[HereView]
    call: OwnCall | None


class TournamentVoided(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="tournament_voided"):
    """The tournament does not count. `seed` is told; None where entries never opened."""

    seed: str | None
    reason: str


class UnfinishedTable(Struct, frozen=True, omit_defaults=True):
    """The score of a table that was not over when its round ended."""

    number: int
    as_: Literal["adjusted", "forfeit", "goes_on", "unplayed", "void"] = field(name="as")


class VictoryPoints(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="victory_points"):
    """Points by the margin of a meeting (tournament.10.7).

    `table`: rows of margin and the winner's points; the loser gets the rest of `total`. `blitz` in place of
    `table` computes it, in hundredths with a `total` of 2000; when entries open the event keeps it as a table.
    """

    total: int
    table: list[list[int]] | None = None
    blitz: int | None = None
