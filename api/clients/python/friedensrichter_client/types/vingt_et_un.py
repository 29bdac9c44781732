"""Types of VingtEtUn: its views, events and commands.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from friedensrichter_client.core.game import Game
from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.types import table as shared


class Accepted(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="vingt-et-un"):
    """A command was accepted and is durable.

    `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
    may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is
    out of time (milliseconds since 1970, UTC; null while no clock runs).
    """

    version: int
    events: list[Notice]
    to_act: list[int]
    deadline: int | None


class BankHas21(Struct, frozen=True, omit_defaults=True):
    """Agreed cells of a row in which the bank has 21."""

    natural: int | None = None
    twenty_one: int | None = None
    dead: int | None = None
    not_better: int | None = None


class BankOver(Struct, frozen=True, omit_defaults=True):
    """Agreed cells of the row in which the bank has more than 21."""

    natural: int | None = None
    twenty_one: int | None = None
    dead: int | None = None
    better: int | None = None


class BankUnder(Struct, frozen=True, omit_defaults=True):
    """Agreed cells of the row in which the bank has less than 21."""

    natural: int | None = None
    twenty_one: int | None = None
    dead: int | None = None
    not_better: int | None = None
    better: int | None = None


class CardDrawn(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_drawn"):
    """A seat takes a card. `face_up`: it lies open, as the bank's always do."""

    seat: int
    card: str
    face_up: bool


class CardsShuffled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_shuffled"):
    """The pack for a round; `order` from the top."""

    order: list[str]


class CitedEvent(Struct, frozen=True, omit_defaults=True):
    """One cited event, as the arbiter reads it.

    The act counts for `seat`; `by` did it; `withdrawn_by` is the version of the undo that withdrew it. `table`
    is the arbiter's view just before it, with all hands. `sights` are what the seats concerned could know then.
    They are null and empty for an event before or of the beginning of the game.
    """

    version: int
    event: TableEvent
    rule: str
    by: shared.Actor
    seat: int | None
    withdrawn_by: int | None
    table: View | None
    sights: list[Sight]


class Died(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="died"):
    """A player has passed 21; the hand, in canonical order, is turned up."""

    seat: int
    hand: list[str]
    total: int


class DisputeFile(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="vingt-et-un"):
    """All that the reader may know of a dispute.

    `events` are its notices: the filing, evidence, rulings with what they did, the appeal. `finding` is what
    the record says: for the arbiter, and for the parties once the record is open to them; null for others.
    `judgement` lists, for the same readers, the breaches that the record shows in what is cited. Both are in
    the stream's numbers.

    `against_finding`: the last ruling contradicts the record. It is null if nobody ruled, or if the record
    alone cannot tell. It is null for those who may not read the finding.
    """

    version: int
    dispute: shared.DisputeEntry
    events: list[Notice]
    finding: Finding | None
    judgement: list[FoundBreach] | None
    against_finding: bool | None


class DrawCard(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="draw_card"):
    """Take another card."""


class Enter(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="command"):
    """The arbiter gives a command of the game, or enters one for `seat`."""

    move: Command
    seat: int | None = None


class Envelope(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="vingt-et-un"):
    """A table as one viewer sees it.

    `edition` and `revision` are those of the game's rules, `table_revision` is that of the rules of every
    table. `version` counts the events that the viewer may know of. `to_act` is sorted. `deadline` is when the
    first of them is out of time (milliseconds since 1970, UTC), null while no clock runs.

    `table` is what lies on the table, as the game's rulebook says. It is null until the game has begun: while
    the table waits for entropy from its seats, and at versions within its opening. `commitment` fixes the
    chance of the game. `prepared` says whether any of it was fixed beforehand. `unfit`, for the arbiter alone
    and null for others, has the prepared outcomes that were used up although they did not fit. For these the
    generator decided.

    `undo_policy` says whether moves are taken back. `open_undo` is the request that is open, if any. `disputes`
    wait for the arbiter. `frozen`: play stands still for them, as `dispute_policy` has it. `clock` is the one
    agreed on at the opening. `opened`: the record is open to the viewer, or, but for a waiting dispute, to
    everybody of the table. `reveal` says when it is: with the `end`, or when the `arbiter` opens it.

    `names` are those of the players by seats, null where nobody may see one, and empty if nobody was ever
    named. `caption` is the table's name. `analysis` says of which table and version it is an analysis; it is
    null at every other table. `arbiter` is there while nobody arbitrates, and `glass` once the host looks at
    all hands. `arbiters` are those whom the seats accept, null for a seat that has named none; `agreed` is the
    one of all.
    """

    id: str
    edition: str
    revision: int
    table_revision: int
    version: int
    status: Literal["finished", "paused", "running", "void", "waiting"]
    viewer: shared.Viewer
    to_act: list[int]
    deadline: int | None
    table: View | None
    outcome: shared.Outcome | None
    open_undo: shared.OpenUndo | None
    undo_policy: Literal["arbiter", "consent", "off"]
    disputes: list[shared.OpenDispute]
    frozen: bool
    dispute_policy: Literal["continue", "freeze"]
    options: Options
    commitment: str
    clock: shared.Clock | None
    prepared: bool
    unfit: list[shared.Unfit] | None
    reveal: Literal["arbiter", "end"]
    opened: bool
    names: list[str | None]
    caption: shared.Label | None
    analysis: shared.Analysis | None
    arbiter: Literal["nobody"] | None = None
    glass: shared.BrokenGlass | None = None
    arbiters: list[str | None] | None = None
    agreed: shared.AgreedArbiter | None = None


class Finding(Struct, frozen=True, omit_defaults=True):
    """The finding of the record, in the stream's numbers.

    `proof` are the events cited and those that they name themselves; `custody` has each card that the events
    cited moved or showed. It follows from the record alone, so whoever has the record finds the same.
    """

    proof: list[int]
    events: list[CitedEvent]
    custody: list[shared.MovedCard]


class FirstCardsDealt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="first_cards_dealt"):
    """A round begins; `cards` has each seat's first card, the bank's lying open."""

    round: int
    bank: int
    cards: list[str]


class FoundBreach(Struct, frozen=True, omit_defaults=True):
    """A breach that the record shows, in the stream's numbers.

    The act of `seat` at `version` broke the `rule`; `sentences` say by what. For an omission `version` is that
    at which it could first be claimed. `proof` are the versions that show it. `claims` are those that were
    possible, and `known` the seats that could know of it, by since when. `withdrawn_by` is the version of the
    undo that took the act back.
    """

    version: int
    seat: int | None
    rule: str
    sentences: shared.Text
    proof: list[int]
    claims: list[TimeToClaim]
    known: list[shared.Aware]
    withdrawn_by: int | None


class GameEnded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="game_ended"):
    """The last round has been played."""

    balances: list[int]


class HandView(Struct, frozen=True, omit_defaults=True):
    """A hand: cards face down (`"?"` for those who may not see them) and cards that lie open, in canonical order."""

    down: list[str]
    up: list[str]


class History(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="vingt-et-un"):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of
    the last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has
    changed.
    """

    version: int
    events: list[Notice]
    more: bool
    seen: str


class LastRound(Struct, frozen=True, omit_defaults=True):
    """The result of the last round, per seat; null for a seat that sat out, `results` also for the bank."""

    round: int
    bank: int
    hands: list[list[str] | None]
    totals: list[int | None]
    results: list[Settled | None]
    balances: list[int]


class Limits(Struct, frozen=True, omit_defaults=True):
    """The lowest and the highest stake in chips; `max` null: no limit."""

    min: int
    max: int | None


class Notice(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="vingt-et-un"):
    """An event as one viewer may read it.

    `game` is the game of the table, so that a program knows which types the event can have. `version` is the
    viewer's own number of it; `cause` that of the first event of the same command. `at` is milliseconds since
    1970 (UTC). `by` is who acted; a seat that the viewer may not know has no number. `rule` is the rule that
    the event carries.

    `by` is None if the viewer may not know of the first event of the command: it would reveal whose covert act
    it was.
    """

    version: int
    cause: int
    at: int
    by: shared.Actor | None
    rule: str
    event: TableEvent


class Options(Struct, frozen=True, omit_defaults=True):
    """The options of a table. Stakes are in chips; `max_stake` None: no limit."""

    rounds: int
    min_stake: int
    max_stake: int | None
    payoffs: Payoffs
    sit_out: bool
    drawing: Literal["by_player", "circuits"]
    further_cards: Literal["down", "up"]
    bank_passes: Literal["each_round", "never"]


class OptionsSent(Struct, frozen=True, omit_defaults=True):
    """The options of a table. Stakes are in chips; `max_stake` None: no limit."""

    rounds: int | None = None
    min_stake: int | None = None
    max_stake: int | None = None
    payoffs: PayoffsSent | None = None
    sit_out: bool | None = None
    drawing: Literal["by_player", "circuits"] | None = None
    further_cards: Literal["down", "up"] | None = None
    bank_passes: Literal["each_round", "never"] | None = None


class PackExhausted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="pack_exhausted"):
    """No card is left; these players stand."""

    stood: list[int]


class Payoffs(Struct, frozen=True, omit_defaults=True):
    """Agreed changes to the table of wins and losses (7.4): row, then column, then the number of stakes gained."""

    natural: BankHas21
    twenty_one: BankHas21
    under: BankUnder
    over: BankOver


class PayoffsSent(Struct, frozen=True, omit_defaults=True):
    """Agreed changes to the table of wins and losses (7.4): row, then column, then the number of stakes gained."""

    natural: BankHas21 | None = None
    twenty_one: BankHas21 | None = None
    under: BankUnder | None = None
    over: BankOver | None = None


class PlaceStake(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="place_stake"):
    """Stake `amount` chips."""

    amount: int


class RoundSettled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_settled"):
    """A round is over. All entries are per seat.

    `hands` (canonical order) and `totals` are null for a seat sitting out, `results` also for the bank;
    `balances` are the chips after it.
    """

    round: int
    bank: int
    hands: list[list[str] | None]
    totals: list[int | None]
    results: list[Settled | None]
    balances: list[int]


class RulingBody(Struct, frozen=True, omit_defaults=True):
    """A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows)."""

    rule: str
    verdict: Literal["partly", "rejected", "upheld"]
    reasons: str
    remedies: list[shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter] | None = None


class SatOut(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="sat_out"):
    """A player sits the round out."""

    seat: int


class SecondCardsDealt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="second_cards_dealt"):
    """Every player who staked has a second card; null for the other seats. `face_up`: they lie open."""

    cards: list[str | None]
    face_up: bool


class Settled(Struct, frozen=True, omit_defaults=True):
    """The settlement of a player: the column of the table, the number in the cell, and the chips gained."""

    case: Literal["better", "dead", "natural", "not_better", "twenty_one"]
    factor: int
    amount: int


class Sight(Struct, frozen=True, omit_defaults=True):
    """The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger."""

    seat: int
    table: View
    known: list[shared.LedgerEntry]


class SitOut(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="sit_out"):
    """Sit the round out."""


class StakePlaced(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stake_placed"):
    """A player stakes `amount` chips."""

    seat: int
    amount: int


class Stand(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stand"):
    """Take no more cards."""


class Stood(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stood"):
    """A seat takes no more cards."""

    seat: int


class TableOpened(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="table_opened"):
    """The first event of a table.

    `options` are complete, defaults written out, so that they hold for ever. `seed` (hex) is hidden from
    everybody until the table is finished; `commitment` is its SHA-256 commitment, open from the start.
    `prepared` is for the arbiter. `disputes` says whether play stands still while a dispute waits; left out
    where it does. `clock` is left out where the table has agreed on none. `entropy` is left out unless seats
    add theirs; the game then begins after the `entropy_closed`. `reveal` says when the record is opened; left
    out where it is with the end. `after_undo` says what chance is drawn after an undo; left out at older
    tables, where the same draws come again. `names` are those of the players by seats, `caption` is what the
    table is called; left out where that is not told. `analysis` says of which table it is an analysis; left out
    at every table that is none. `table_revision` is the revision of the rules of every table (`table.*`), while
    `revision` is that of the game's rules; left out where it is 1. `draws` is what the game declares of its
    chance; left out at older tables, and where it declares nothing. `package` is the name and version of the
    package that brought the game; left out at the games of Friedensrichter itself. `arbiter` says who
    arbitrates; left out where it is not `nobody`.
    """

    game: Literal["vingt-et-un"]
    edition: str
    revision: int
    seats: int
    options: Options
    undo: Literal["arbiter", "consent", "off"]
    commitment: str
    seed: str | None
    prepared: Literal["hidden"] | shared.Prepared | None
    disputes: Literal["continue", "freeze"] | None = None
    clock: shared.Clock | None = None
    entropy: Literal["seats", "service"] | None = None
    reveal: Literal["arbiter", "end"] | None = None
    after_undo: Literal["anew", "same"] | None = None
    names: list[str | None] | None = None
    caption: shared.Label | None = None
    analysis: shared.Analysis | None = None
    table_revision: int | None = None
    draws: shared.Draws | None = None
    package: str | None = None
    arbiter: Literal["named", "nobody"] | None = None


class TableWish(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="vingt-et-un"):
    """The terms of a new table.

    `seats`: how many, or one object with a name for each. `options`: the game's, defaults where left out.
    `prepared`: shuffles, dice and lots fixed beforehand, for recorded games and duplicate boards. `undo`:
    whether moves are taken back. `disputes`: whether play stands still while one waits for the arbiter.
    `clock`: how long a seat has for a move, and what happens when its time is up; none if left out. `entropy`:
    `seats` if they add to the chance before the game begins. `reveal`: `arbiter` if the record is not opened
    with the end, but when the arbiter says so, as for boards that are still played elsewhere. `edition` and
    `revision`: the rules to play by, where not the game's current ones. `caption`: what the table is called.
    `arbiter`: `nobody` for a table whose host sees what a spectator sees, and to which all players come by
    invitations. `watch`: `anybody` for a table that may stand on the list of tables to watch.
    """

    seats: int | list[shared.SeatName]
    options: OptionsSent | None = None
    prepared: shared.PreparedSent | None = None
    undo: Literal["arbiter", "consent", "off"] | None = None
    clock: shared.ClockSent | None = None
    disputes: Literal["continue", "freeze"] | None = None
    entropy: Literal["seats", "service"] | None = None
    reveal: Literal["arbiter", "end"] | None = None
    edition: str | None = None
    revision: int | None = None
    caption: shared.LabelSent | None = None
    arbiter: Literal["named", "nobody"] | None = None
    watch: Literal["anybody", "token"] | None = None


class TimeToClaim(Struct, frozen=True, omit_defaults=True):
    """A claim under the game's rules that the record bears out, and in words.

    One of these seats could make it from version `since` to `until`; null: it still could.
    """

    claim: Command
    sentences: shared.Text
    seats: list[int]
    since: int
    until: int | None


class View(Struct, frozen=True, omit_defaults=True):
    """The table. Lists are per seat.

    `pack` is the number of cards left, `totals` null where the viewer does not see the whole hand. `payoffs` is
    the table of wins and losses as agreed, by the bank's hand, then by the player's.
    """

    phase: Literal["bank", "draw", "over", "stake"]
    round: int
    bank: int
    pack: int
    hands: list[HandView]
    totals: list[int | None]
    states: list[Literal["bank", "dead", "drawing", "out", "staked", "stood", "to_stake"]]
    stakes: list[int | None]
    balances: list[int]
    limits: Limits
    payoffs: dict[str, dict[str, int]]
    last_round: LastRound | None


Command = PlaceStake | SitOut | DrawCard | Stand

TableEvent = (
    TableOpened
    | shared.UndoRequested
    | shared.UndoAnswered
    | shared.UndoDropped
    | shared.Undone
    | shared.TablePaused
    | shared.TableResumed
    | shared.SeatResigned
    | shared.TableFinished
    | shared.TimeExpired
    | shared.TimeStood
    | shared.DisputeFiled
    | shared.EvidenceGiven
    | shared.DisputeRuled
    | shared.RulingAppealed
    | shared.ScoreAdjusted
    | shared.PenaltyGiven
    | shared.ResultRuled
    | shared.TableVoided
    | shared.EntropyAdded
    | shared.EntropyClosed
    | shared.UndoExpired
    | shared.RecordOpened
    | shared.GlassBroken
    | shared.ArbiterChosen
    | shared.ArbiterAgreed
    | shared.TextForgotten
    | shared.EventsLost
    | shared.SeatNamed
    | shared.TableLabelled
    | shared.SeatHandedOver
    | CardsShuffled
    | FirstCardsDealt
    | StakePlaced
    | SatOut
    | SecondCardsDealt
    | CardDrawn
    | Stood
    | Died
    | PackExhausted
    | RoundSettled
    | GameEnded
    | UnknownEvent
)

GAME: Game[Envelope, Notice, Accepted, Command] = Game(Envelope, Notice, Accepted, History, {"vingt-et-un": Command})
"""Typed access to the game: `referee.table(token, vingt_et_un.GAME)`."""
