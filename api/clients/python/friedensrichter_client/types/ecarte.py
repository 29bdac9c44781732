"""Types of Ecarte: its views, events and commands.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from friedensrichter_client.core.game import Game
from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.types import table as shared


class AcceptHand(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="accept_hand"):
    """Accept the hand in review."""


class Accepted(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="ecarte"):
    """A command was accepted and is durable.

    `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
    may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is
    out of time (milliseconds since 1970, UTC; null while no clock runs).
    """

    version: int
    events: list[Notice]
    to_act: list[int]
    deadline: int | None


class AnswerProposal(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="answer_proposal"):
    """Accept or refuse forehand's proposal, as the dealer."""

    accept: bool


class BreachClaimed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="breach_claimed"):
    """Claim number `claim` of the hand: `by` claims a breach by `seat` in `trick`. `finding`: what the record
    says.
    """

    claim: int
    by: int
    seat: int
    trick: int
    finding: Literal["rejected", "upheld"] | None


class CardPlayed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_played"):
    """A seat plays a card to the trick of this number, counted from 1."""

    seat: int
    card: str
    trick: int


class CardsCut(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_cut"):
    """A seat puts the top `at` cards below the rest."""

    seat: int
    at: int


class CardsExchanged(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_exchanged"):
    """A seat puts `count` cards away and draws as many from the talon; both lists in canonical order."""

    seat: int
    count: int
    discarded: list[str]
    drawn: list[str]


class CardsShuffled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_shuffled"):
    """All cards are shuffled. `order` lists the pack from the top, before the cut."""

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


class ClaimBreach(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_breach"):
    """Claim that the opponent's card in a finished trick of this hand, counted from 1, broke 6.3 or 6.4."""

    trick: int


class ClaimRejected(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_rejected"):
    """The claim is rejected. `proof` and `rightful` as in `claim_upheld`."""

    claim: int
    proof: list[int]
    rightful: list[str] | None


class ClaimUpheld(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_upheld"):
    """The claim is upheld.

    `proof` holds the versions of the deal, of the lead of the trick and of its second card. `rightful` are the
    cards that could have been played, in canonical order.
    """

    claim: int
    proof: list[int]
    rightful: list[str] | None


class Cut(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cut"):
    """Put the top `at` cards, 0 to 31, below the rest of the pack."""

    at: int


class DealerSet(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="dealer_set"):
    """The lot has decided who deals first."""

    seat: int


class DisputeFile(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="ecarte"):
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


class Envelope(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="ecarte"):
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


class Exchange(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="exchange"):
    """Put these cards away for as many from the talon."""

    cards: list[str]


class ExchangeProposed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="exchange_proposed"):
    """Forehand proposes an exchange."""

    seat: int


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


class GameWon(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="game_won"):
    """A seat wins the game and the pot.

    `extra` is what a loser without points pays on top, else 0; `balance` the chips won or lost per seat, after
    both.
    """

    seat: int
    pot: int
    extra: int
    balance: list[int]


class HandAccepted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_accepted"):
    """A seat accepts the hand in review."""

    seat: int


class HandDealt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_dealt"):
    """The cards are dealt. `hands` has one list for each seat, in canonical order; the turn-up is in none."""

    deal: int
    dealer: int
    trump: str
    turn_up: str
    hands: list[list[str]]


class HandScored(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_scored"):
    """The hand is closed. Everything per seat; `points` after the credit."""

    tricks: list[int]
    breaches: list[bool]
    credit: list[int]
    points: list[int]


class HandStopped(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_stopped"):
    """The play of the hand ends by an upheld claim."""


class History(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="ecarte"):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of
    the last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has
    changed.
    """

    version: int
    events: list[Notice]
    more: bool
    seen: str


class KingTurned(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="king_turned"):
    """A king is turned up: one point for the dealer. `points` per seat, after it."""

    seat: int
    points: list[int]


class LastHand(Struct, frozen=True, omit_defaults=True):
    """The last hand closed; lists per seat. `credit` is without the point for a turned king."""

    dealer: int
    tricks: list[int]
    breaches: list[bool]
    credit: list[int]


class Notice(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="ecarte"):
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
    """The options of a table.

    `enforcement` (7): whether a card against 6.3 or 6.4 stands and can be claimed, or is refused.
    `adjudication` (7.6): who decides on a claim. `cut` (3.2): whether forehand cuts after each shuffle.
    `exchange` (4.1, 4.6): once for each, or by proposal of forehand as often as the dealer accepts. `stakes`
    (5): paid in the first hand, or in every hand. `stake` (5.1): the chips that each player pays, from 0.
    """

    enforcement: Literal["claims", "strict"]
    adjudication: Literal["arbiter", "referee"]
    cut: bool
    exchange: Literal["once", "proposals"]
    stakes: Literal["each_deal", "once"]
    stake: int


class OptionsSent(Struct, frozen=True, omit_defaults=True):
    """The options of a table.

    `enforcement` (7): whether a card against 6.3 or 6.4 stands and can be claimed, or is refused.
    `adjudication` (7.6): who decides on a claim. `cut` (3.2): whether forehand cuts after each shuffle.
    `exchange` (4.1, 4.6): once for each, or by proposal of forehand as often as the dealer accepts. `stakes`
    (5): paid in the first hand, or in every hand. `stake` (5.1): the chips that each player pays, from 0.
    """

    enforcement: Literal["claims", "strict"] | None = None
    adjudication: Literal["arbiter", "referee"] | None = None
    cut: bool | None = None
    exchange: Literal["once", "proposals"] | None = None
    stakes: Literal["each_deal", "once"] | None = None
    stake: int | None = None


class PlayCard(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="play_card"):
    """Play a card to the trick."""

    card: str


class ProposalAnswered(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="proposal_answered"):
    """The dealer accepts or refuses the proposal."""

    seat: int
    accept: bool


class Propose(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="propose"):
    """Propose an exchange, as forehand."""


class RuleClaim(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="rule_claim"):
    """The arbiter's ruling on the claim of this number."""

    claim: int
    upheld: bool


class RulingBody(Struct, frozen=True, omit_defaults=True):
    """A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows)."""

    rule: str
    verdict: Literal["partly", "rejected", "upheld"]
    reasons: str
    remedies: list[shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter] | None = None


class SeatCard(Struct, frozen=True, omit_defaults=True):
    """A card and the seat that played it."""

    seat: int
    card: str


class Sight(Struct, frozen=True, omit_defaults=True):
    """The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger."""

    seat: int
    table: View
    known: list[shared.LedgerEntry]


class StakesPlaced(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stakes_placed"):
    """Each player pays `stake` into the pot, which then holds `pot`."""

    stake: int
    pot: int


class Stand(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stand"):
    """Play without a further exchange, as forehand."""


class Stood(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stood"):
    """Forehand wants no further exchange."""

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

    game: Literal["ecarte"]
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


class TableWish(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="ecarte"):
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


class TakenTrickView(Struct, frozen=True, omit_defaults=True):
    """A finished trick of this hand."""

    leader: int
    plays: list[SeatCard]
    winner: int


class TimeToClaim(Struct, frozen=True, omit_defaults=True):
    """A claim under the game's rules that the record bears out, and in words.

    One of these seats could make it from version `since` to `until`; null: it still could.
    """

    claim: Command
    sentences: shared.Text
    seats: list[int]
    since: int
    until: int | None


class TrickView(Struct, frozen=True, omit_defaults=True):
    """The trick in play. `led` is the suit of its first card."""

    number: int
    leader: int
    led: str | None
    plays: list[SeatCard]


class TrickWon(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="trick_won"):
    """A seat wins the trick, which is finished by it."""

    seat: int
    trick: int


class View(Struct, frozen=True, omit_defaults=True):
    """A table of Écarté.

    `deal_number` counts the deals so far. `dealer` and `forehand` are null only before the lot; in phase `cut`
    they are those of the hand to be dealt. `talon` is a number of cards. `hands` and `discards` have a list for
    each seat, in canonical order; a card that the viewer may not see is `"?"`. `out` has the turn-ups and the
    cards played since the last shuffle. `exchanged`, `tricks_won`, `breaches`, `points` and `balance` are per
    seat.
    """

    phase: Literal["answer", "cut", "exchange", "over", "play", "propose", "review"]
    deal_number: int
    dealer: int | None
    forehand: int | None
    trump: str | None
    turn_up: str | None
    talon: int
    hands: list[list[str]]
    discards: list[list[str]]
    exchanged: list[int | None]
    out: list[str]
    trick: TrickView | None
    tricks: list[TakenTrickView]
    tricks_won: list[int]
    claims: list[shared.ClaimView]
    breaches: list[bool]
    accepted: list[int]
    points: list[int]
    stake: int
    pot: int
    balance: list[int]
    last_hand: LastHand | None


Command = Cut | Propose | Stand | AnswerProposal | Exchange | PlayCard | ClaimBreach | AcceptHand | RuleClaim

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
    | DealerSet
    | CardsShuffled
    | CardsCut
    | HandDealt
    | KingTurned
    | ExchangeProposed
    | Stood
    | ProposalAnswered
    | CardsExchanged
    | StakesPlaced
    | CardPlayed
    | TrickWon
    | BreachClaimed
    | ClaimUpheld
    | ClaimRejected
    | HandStopped
    | HandAccepted
    | HandScored
    | GameWon
    | UnknownEvent
)

GAME: Game[Envelope, Notice, Accepted, Command] = Game(Envelope, Notice, Accepted, History, {"ecarte": Command})
"""Typed access to the game: `referee.table(token, ecarte.GAME)`."""
