"""Types of Faro: its views, events and commands.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from friedensrichter_client.core.game import Game
from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.types import table as shared


class AcceptDeal(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="accept_deal"):
    """Accept the deal in its review."""


class Accepted(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="faro"):
    """A command was accepted and is durable.

    `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
    may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is
    out of time (milliseconds since 1970, UTC; null while no clock runs).
    """

    version: int
    events: list[Notice]
    to_act: list[int]
    deadline: int | None


class CallWin(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="call_win"):
    """Call the win made by the card just turned."""


class CardTurned(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_turned"):
    """The bank's card `number` (from 1) lies on a pile; `touched` by seat."""

    number: int
    card: str
    pile: Literal["left", "right"]
    touched: list[Touched]


class CardWithdrawn(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_withdrawn"):
    """A player takes a card out until the next deal."""

    seat: int
    rank: str


class CardsShuffled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_shuffled"):
    """The bank's pack is shuffled; `order` from the top, before the cut."""

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


class ClaimRejected(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_rejected"):
    """A claim is wrong; `proof` is the version of the `card_turned` that it is about."""

    claim: int
    proof: int


class ClaimSilence(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_silence"):
    """Claim that `seat` kept silent about a loss by card number `card`."""

    seat: int
    card: int


class ClaimSlip(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_slip"):
    """Claim that card number `card` was laid on the wrong pile; null: that the control failed."""

    card: int | None


class ClaimUpheld(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_upheld"):
    """A claim is right; `proof` is the version of the `card_turned` that it is about."""

    claim: int
    proof: int


class ClaimView(Struct, frozen=True, omit_defaults=True):
    """A claim of this deal; `card` null for a failed control, `finding` for the arbiter."""

    claim: int
    kind: Literal["silence", "slip"]
    by: int
    seat: int
    card: int | None
    state: Literal["pending", "rejected", "upheld"]
    finding: Literal["rejected", "upheld"] | None


class CloseDeal(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="close_deal"):
    """Close the deal after the last card, as the bank."""


class Collect(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="collect"):
    """Collect the loss of `seat` by the card just turned, as the bank."""

    seat: int


class ControlShown(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="control_shown"):
    """The bottom card of the pack is shown to all."""

    card: str


class CurrentView(Struct, frozen=True, omit_defaults=True):
    """The last card turned, with the players touched by it."""

    number: int
    card: str
    pile: Literal["left", "right"]
    players: list[TouchedView]


class Cut(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cut"):
    """Take `at` cards from the top and put them under the rest."""

    at: int


class DealAccepted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="deal_accepted"):
    """A seat accepts the deal."""

    seat: int


class DealClosed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="deal_closed"):
    """All cards are turned and answered. `control_passed`: the last one lies on the right."""

    control_passed: bool


class DealDropped(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="deal_dropped"):
    """Nobody has staked; there is no run through the pack."""

    deal: int


class DealEnded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="deal_ended"):
    """A deal is over; `balances` for each seat."""

    deal: int
    balances: list[int]


class DealSpoilt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="deal_spoilt"):
    """The deal ends at once because of a slip."""


class DisputeFile(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="faro"):
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


class Enter(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="command"):
    """The arbiter gives a command of the game, or enters one for `seat`."""

    move: Command
    seat: int | None = None


class Envelope(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="faro"):
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
    """The last deal is over; `balances` for each seat."""

    balances: list[int]


class History(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="faro"):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of
    the last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has
    changed.
    """

    version: int
    events: list[Notice]
    more: bool
    seen: str


class Leave(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="leave"):
    """Leave the stake as it is."""


class Limits(Struct, frozen=True, omit_defaults=True):
    """The least and the greatest stake for one card."""

    min: int
    max: int


class LimitsSet(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="limits_set"):
    """The bank announces the least and the greatest stake for one card."""

    seat: int
    min: int
    max: int


class LossPaid(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="loss_paid"):
    """A player pays the bank for card `number`; `by` says who brought it about."""

    seat: int
    number: int
    amount: int
    by: Literal["bank", "claim", "player", "referee"]


class LossesRefunded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="losses_refunded"):
    """The bank gives back the losses paid on the cards from number `from` on; `amounts` for each seat."""

    from_: int = field(name="from")
    amounts: list[int]


class Notice(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="faro"):
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
    """The options of a table."""

    enforcement: Literal["claims", "strict"]
    adjudication: Literal["arbiter", "referee"]
    deals: int
    cut: bool
    match: Literal["card", "rank"]
    limits_bind: Literal["always", "placing"]
    slip_remedy: Literal["record", "refund"]
    bank_passes: Literal["each_deal", "never"]


class OptionsSent(Struct, frozen=True, omit_defaults=True):
    """The options of a table."""

    enforcement: Literal["claims", "strict"] | None = None
    adjudication: Literal["arbiter", "referee"] | None = None
    deals: int | None = None
    cut: bool | None = None
    match: Literal["card", "rank"] | None = None
    limits_bind: Literal["always", "placing"] | None = None
    slip_remedy: Literal["record", "refund"] | None = None
    bank_passes: Literal["each_deal", "never"] | None = None


class PackCut(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="pack_cut"):
    """A seat has put the top `at` cards under the rest."""

    seat: int
    at: int


class PlaceStake(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="place_stake"):
    """Stake `amount` chips on the card of this rank, or change the stake to it."""

    rank: str
    amount: int


class PlayerReady(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="player_ready"):
    """A player is done with staking."""

    seat: int


class Ready(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="ready"):
    """Be done with staking."""


class ReportLoss(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="report_loss"):
    """Report the loss made by the card just turned."""


class RuleClaim(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="rule_claim"):
    """Rule on a waiting claim, as the arbiter."""

    claim: int
    upheld: bool


class RulingBody(Struct, frozen=True, omit_defaults=True):
    """A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows)."""

    rule: str
    verdict: Literal["partly", "rejected", "upheld"]
    reasons: str
    remedies: list[shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter] | None = None


class SetLimits(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="set_limits"):
    """Announce the least and the greatest stake for one card, as the bank."""

    min: int
    max: int


class Sight(Struct, frozen=True, omit_defaults=True):
    """The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger."""

    seat: int
    table: View
    known: list[shared.LedgerEntry]


class SilenceClaimed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="silence_claimed"):
    """A claim that a player kept silent about a loss by a card; `finding` is for the arbiter."""

    claim: int
    by: int
    seat: int
    card: int
    finding: Literal["rejected", "upheld"] | None


class SlipClaimed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="slip_claimed"):
    """A claim against the bank: a card on the wrong pile, or (null) a failed control; `finding` is for the
    arbiter.
    """

    claim: int
    by: int
    seat: int
    card: int | None
    finding: Literal["rejected", "upheld"] | None


class StakeLeft(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stake_left"):
    """A player leaves the stake as it is."""

    seat: int
    rank: str


class StakePlaced(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stake_placed"):
    """A player stakes on a card of its book, in place of an earlier stake on it."""

    seat: int
    rank: str
    amount: int


class StakeTakenBack(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stake_taken_back"):
    """A player takes its stake on a card back."""

    seat: int
    rank: str


class StakeVaried(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stake_varied"):
    """A player varies the stake by a call; `stake` and `position` as they are from now on."""

    seat: int
    rank: str
    call: Literal["lappe", "paroli", "sept", "six"]
    stake: int
    position: Literal["crosswise", "slant_left", "slant_right", "upright"]


class StakeView(Struct, frozen=True, omit_defaults=True):
    """A stake on a card of a book: as first placed, as it lies, and how often the card was matched in this deal."""

    original: int
    stake: int
    position: Literal["crosswise", "slant_left", "slant_right", "upright"]
    seen: int


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

    game: Literal["faro"]
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


class TableWish(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="faro"):
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


class TakeBack(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="take_back"):
    """Take back the stake on the card of this rank."""

    rank: str


class TimeToClaim(Struct, frozen=True, omit_defaults=True):
    """A claim under the game's rules that the record bears out, and in words.

    One of these seats could make it from version `since` to `until`; null: it still could.
    """

    claim: Command
    sentences: shared.Text
    seats: list[int]
    since: int
    until: int | None


class Touched(Struct, frozen=True, omit_defaults=True):
    """A player whose card is matched, with the stake as it lies when the bank's card is turned."""

    seat: int
    stake: int


class TouchedView(Struct, frozen=True, omit_defaults=True):
    """A player touched by the last card; `stake` as it lay when the card was turned."""

    seat: int
    stake: int
    settled: bool
    answered: bool


class TurnCard(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="turn_card"):
    """Turn the top card and lay it on the `left` or `right` pile, as the bank."""

    pile: str


class TurnedView(Struct, frozen=True, omit_defaults=True):
    """A card turned by the bank, and where it lies."""

    card: str
    pile: Literal["left", "right"]


class Vary(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="vary"):
    """Vary the stake by a call: `paroli`, `lappe`, `six` or `sept`."""

    call: str


class View(Struct, frozen=True, omit_defaults=True):
    """The table.

    `books`, `layout`, `caught`, `slips` and `balances` have an entry for each seat; `layout` from rank to
    stake.
    """

    phase: Literal["cut", "deal", "limits", "over", "review", "stakes"]
    deal: int
    bank: int
    limits: Limits | None
    books: list[str]
    layout: list[dict[str, StakeView]]
    ready: list[int]
    control: str | None
    pack: int
    turned: list[TurnedView]
    due: Literal["left", "right"] | None
    current: CurrentView | None
    control_passed: bool | None
    spoilt: bool
    claims: list[ClaimView]
    accepted: list[int]
    caught: list[int]
    slips: list[int]
    balances: list[int]


class WinPaid(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="win_paid"):
    """The bank pays a player for card `number`."""

    seat: int
    number: int
    amount: int


class Withdraw(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="withdraw"):
    """Withdraw the card of the book until the next deal."""


Command = (
    SetLimits
    | PlaceStake
    | TakeBack
    | Ready
    | Cut
    | TurnCard
    | CallWin
    | ReportLoss
    | Collect
    | Leave
    | Vary
    | Withdraw
    | CloseDeal
    | ClaimSilence
    | ClaimSlip
    | RuleClaim
    | AcceptDeal
)

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
    | LimitsSet
    | StakePlaced
    | StakeTakenBack
    | PlayerReady
    | DealDropped
    | CardsShuffled
    | PackCut
    | ControlShown
    | CardTurned
    | WinPaid
    | LossPaid
    | StakeLeft
    | StakeVaried
    | CardWithdrawn
    | DealClosed
    | DealSpoilt
    | LossesRefunded
    | SilenceClaimed
    | SlipClaimed
    | ClaimUpheld
    | ClaimRejected
    | DealAccepted
    | DealEnded
    | GameEnded
    | UnknownEvent
)

GAME: Game[Envelope, Notice, Accepted, Command] = Game(Envelope, Notice, Accepted, History, {"faro": Command})
"""Typed access to the game: `referee.table(token, faro.GAME)`."""
