"""Types of Whist: its views, events and commands.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from friedensrichter_client.core.game import Game
from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.types import table as shared


class AcceptDeal(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="accept_deal"):
    """Accept a misdeal as it is."""


class AcceptHand(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="accept_hand"):
    """Accept the hand after its last trick."""


class Accepted(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="whist"):
    """A command was accepted and is durable.

    `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
    may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is
    out of time (milliseconds since 1970, UTC; null while no clock runs).
    """

    version: int
    events: list[Notice]
    to_act: list[int]
    deadline: int | None


class AskPartner(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="ask_partner"):
    """Ask the partner whether he has none of the suit led."""


class CallCard(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="call_card"):
    """Tell the partner to play one of his face-up cards."""

    card: str


class CardCalled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_called"):
    """`seat` tells its partner to play a face-up card."""

    seat: int
    partner: int
    card: str


class CardExposed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_exposed"):
    """A card of the hand now lies face up on the table: shown, or withdrawn from the trick."""

    seat: int
    card: str
    cause: Literal["shown", "withdrawn"]


class CardPlayed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_played"):
    """A seat plays a card to the trick of this number, counted from 1."""

    seat: int
    card: str
    trick: int


class CardsDrawn(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_drawn"):
    """One drawing for the first deal: a card for each seat that draws, in seat order."""

    cards: list[SeatCard]


class CardsShuffled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_shuffled"):
    """A new deal begins. `order` lists the pack from the top."""

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
    """The claim is rejected. `proof` and `held` as in `claim_upheld`."""

    claim: int
    proof: list[int]
    held: list[str] | None


class ClaimRevoke(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_revoke"):
    """Claim that an opposing seat revoked in a finished trick of this hand, counted from 1."""

    seat: int
    trick: int


class ClaimUpheld(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_upheld"):
    """The claim is upheld and the revoke established.

    `proof` holds the versions of the deal, of the lead of the trick, and of the play or its correction. `held`
    are the cards of the suit led that were in the hand just before the play, in canonical order.
    """

    claim: int
    proof: list[int]
    held: list[str] | None


class CorrectPlay(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="correct_play"):
    """Put the own revoke in the current trick right with this card."""

    card: str


class Deal(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="deal"):
    """Enter a deal made by hand, with its faults."""

    faults: list[Fault]


class DealAccepted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="deal_accepted"):
    """A seat accepts the misdeal as it is."""

    seat: int


class DealerSet(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="dealer_set"):
    """The draw has decided who deals first."""

    seat: int


class DemandRedeal(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="demand_redeal"):
    """Demand that the cards are dealt again after a misdeal."""


class DenySuit(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="deny_suit"):
    """Answer the partner's question: none of the suit led."""


class DisputeFile(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="whist"):
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


class Envelope(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="whist"):
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


class ExposeCard(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="expose_card"):
    """Show a card of the hand without playing it."""

    card: str


class FaceUpCard(Struct, frozen=True, omit_defaults=True):
    """A card that lies face up before its owner, and whether the partner has called it."""

    card: str
    called: bool


class Fault(Struct, frozen=True, omit_defaults=True):
    """The fault of one card of a deal by hand.

    `position` counts from 0 at the top of the pack, up to 50. `to` is the seat that got the card instead of the
    one due it; `face_up` says that the card was seen.
    """

    position: int
    to: int | None = None
    face_up: bool | None = None


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


class GameOver(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="game_over"):
    """The last of an agreed number of hands is played; `side` has more hand points, None if both have as many."""

    side: int | None


class GameWon(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="game_won"):
    """A side wins the game."""

    side: int


class HandAccepted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_accepted"):
    """A seat accepts the hand after its last trick."""

    seat: int


class HandDealt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_dealt"):
    """The cards are dealt. `hands` has one list for each seat, in canonical order; the turn-up is in none."""

    deal: int
    dealer: int
    trump: str
    turn_up: str
    hands: list[list[str]]


class HandRevoked(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_revoked"):
    """Revokes of both sides are established; the hand ends without points."""


class HandScored(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_scored"):
    """The hand is closed. Everything per side; `hand_points` are the totals of the round."""

    tricks: list[int]
    trick_points: list[int]
    transfer: list[int]
    hand_points: list[int]


class History(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="whist"):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of
    the last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has
    changed.
    """

    version: int
    events: list[Notice]
    more: bool
    seen: str


class LastHand(Struct, frozen=True, omit_defaults=True):
    """The result of the last hand; lists per side.

    `transfer` is the signed change of 10.2, `hand_points` the totals before a new round sets them back,
    `game_points` what the round brought to `round_winner`.
    """

    result: Literal["revoked", "scored"]
    tricks: list[int]
    trick_points: list[int]
    transfer: list[int]
    hand_points: list[int]
    round_winner: int | None
    game_points: int


class Misdeal(Struct, frozen=True, omit_defaults=True):
    """The faults of the deal (5.1): seats with fewer than 13 cards, and cards seen.

    `waived` is true once all seats have accepted it.
    """

    short: list[int]
    exposed: list[SeatCard]
    waived: bool


class MisdealFound(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="misdeal_found"):
    """The deal is a misdeal: seats with fewer than 13 cards, and cards seen, by seat and then in canonical order."""

    short: list[int]
    exposed: list[SeatCard]


class MisdealWaived(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="misdeal_waived"):
    """All seats have accepted; the hand is played as it was dealt."""


class Notice(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="whist"):
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

    `enforcement` (7, 8.1): whether a revoke stands and can be claimed, or is refused. `adjudication` (7.9): who
    decides on a claim. `dealing` (4.4): by the referee without fault, or entered with its faults.
    `misdeal_dealer` (5.4): who deals again after a misdeal. `withdrawn_card` (7.3): whether a card withdrawn
    goes back to the hand or stays face up. `revoke_penalty` (10.2): two hand points once for the hand, or for
    each established revoke. `transfer` (10.2): what happens when a side has fewer points than it must give.
    `revoke_bars` (10.3): what a side with an established revoke cannot win by the hand. `revoked_hand_dealer`
    (7.12): who deals after a hand with revokes of both sides. `trick_points` (10.1): a side's tricks beyond
    six, or every trick from the seventh of the hand. `hands` (11.4): the hands after which the game ends; null
    for none. It came later: tables that were opened before do not have it.
    """

    enforcement: Literal["claims", "strict"]
    adjudication: Literal["arbiter", "referee"]
    dealing: Literal["automatic", "by_hand"]
    misdeal_dealer: Literal["next", "same"]
    withdrawn_card: Literal["exposed", "hand"]
    revoke_penalty: Literal["per_hand", "per_revoke"]
    transfer: Literal["debt", "gain", "held"]
    revoke_bars: Literal["game", "round"]
    revoked_hand_dealer: Literal["next", "same"]
    trick_points: Literal["beyond_six", "from_seventh"]
    hands: int | None = None


class OptionsSent(Struct, frozen=True, omit_defaults=True):
    """The options of a table.

    `enforcement` (7, 8.1): whether a revoke stands and can be claimed, or is refused. `adjudication` (7.9): who
    decides on a claim. `dealing` (4.4): by the referee without fault, or entered with its faults.
    `misdeal_dealer` (5.4): who deals again after a misdeal. `withdrawn_card` (7.3): whether a card withdrawn
    goes back to the hand or stays face up. `revoke_penalty` (10.2): two hand points once for the hand, or for
    each established revoke. `transfer` (10.2): what happens when a side has fewer points than it must give.
    `revoke_bars` (10.3): what a side with an established revoke cannot win by the hand. `revoked_hand_dealer`
    (7.12): who deals after a hand with revokes of both sides. `trick_points` (10.1): a side's tricks beyond
    six, or every trick from the seventh of the hand. `hands` (11.4): the hands after which the game ends; null
    for none. It came later: tables that were opened before do not have it.
    """

    enforcement: Literal["claims", "strict"] | None = None
    adjudication: Literal["arbiter", "referee"] | None = None
    dealing: Literal["automatic", "by_hand"] | None = None
    misdeal_dealer: Literal["next", "same"] | None = None
    withdrawn_card: Literal["exposed", "hand"] | None = None
    revoke_penalty: Literal["per_hand", "per_revoke"] | None = None
    transfer: Literal["debt", "gain", "held"] | None = None
    revoke_bars: Literal["game", "round"] | None = None
    revoked_hand_dealer: Literal["next", "same"] | None = None
    trick_points: Literal["beyond_six", "from_seventh"] | None = None
    hands: int | None = None


class PartnerAsked(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="partner_asked"):
    """A seat asks its partner whether he has none of the suit led."""

    seat: int
    partner: int
    suit: str


class PlayCard(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="play_card"):
    """Play a card to the trick."""

    card: str


class PlayCorrected(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="play_corrected"):
    """A seat puts its revoke right: `card` lies in the trick instead of `withdrawn`."""

    seat: int
    trick: int
    withdrawn: str
    card: str


class Question(Struct, frozen=True, omit_defaults=True):
    """An open question whether a partner has none of the suit led (7.4)."""

    by: int
    to: int
    suit: str


class RedealDemanded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="redeal_demanded"):
    """A seat demands that the cards are dealt again."""

    seat: int


class RevokeClaimed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="revoke_claimed"):
    """Claim number `claim` of the hand: `by` says that `seat` revoked in `trick`. `finding` is what the record
    says.
    """

    claim: int
    by: int
    seat: int
    trick: int
    finding: Literal["rejected", "upheld"] | None


class RoundWon(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_won"):
    """A side wins the round. `scored` game points come to it by that; `game_points` are the totals per side."""

    side: int
    scored: int
    game_points: list[int]


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
    """A card and the seat that drew it, holds it or played it."""

    seat: int
    card: str


class Sight(Struct, frozen=True, omit_defaults=True):
    """The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger."""

    seat: int
    table: View
    known: list[shared.LedgerEntry]


class SuitDenied(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="suit_denied"):
    """The seat asked answers that it has none of the suit."""

    seat: int
    suit: str


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

    game: Literal["whist"]
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


class TableWish(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="whist"):
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


class TakeTrick(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="take_trick"):
    """Take the complete trick, as its winner."""


class TakenTrickView(Struct, frozen=True, omit_defaults=True):
    """A finished trick of this hand, its plays as corrected."""

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


class TrickTaken(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="trick_taken"):
    """The winner takes the trick, which is finished by it."""

    seat: int
    trick: int


class TrickView(Struct, frozen=True, omit_defaults=True):
    """The trick in play. `led` is the suit of its first card; `winner` is there only while it lies complete."""

    number: int
    leader: int
    led: str | None
    plays: list[SeatCard]
    winner: int | None


class TurnUpTaken(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="turn_up_taken"):
    """The dealer takes the turn-up into his hand."""

    seat: int
    card: str


class View(Struct, frozen=True, omit_defaults=True):
    """A table of Whist.

    `deal_number` and `round_number` count from 1. `hands` and `face_up` have a list for each seat, in canonical
    order; a card that the viewer may not see is `"?"`. `hands` are without the turn-up in the centre and the
    face-up cards. `tricks_won`, `revokes`, `hand_points` and `game_points` have a number for each side.
    `dealer` is null only before the draw.
    """

    phase: Literal["deal", "misdeal", "over", "play", "review"]
    deal_number: int
    round_number: int
    draws: list[list[SeatCard]]
    dealer: int | None
    trump: str | None
    turn_up: str | None
    hands: list[list[str]]
    face_up: list[list[FaceUpCard]]
    trick: TrickView | None
    tricks: list[TakenTrickView]
    tricks_won: list[int]
    question: Question | None
    claims: list[shared.ClaimView]
    revokes: list[int]
    misdeal: Misdeal | None
    accepted: list[int]
    hand_points: list[int]
    game_points: list[int]
    last_hand: LastHand | None


Command = (
    Deal
    | RuleClaim
    | DemandRedeal
    | AcceptDeal
    | PlayCard
    | TakeTrick
    | CorrectPlay
    | AskPartner
    | DenySuit
    | ClaimRevoke
    | ExposeCard
    | CallCard
    | AcceptHand
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
    | CardsDrawn
    | DealerSet
    | CardsShuffled
    | HandDealt
    | MisdealFound
    | RedealDemanded
    | DealAccepted
    | MisdealWaived
    | TurnUpTaken
    | CardPlayed
    | TrickTaken
    | PlayCorrected
    | PartnerAsked
    | SuitDenied
    | CardExposed
    | CardCalled
    | RevokeClaimed
    | ClaimUpheld
    | ClaimRejected
    | HandRevoked
    | HandAccepted
    | HandScored
    | RoundWon
    | GameWon
    | GameOver
    | UnknownEvent
)

GAME: Game[Envelope, Notice, Accepted, Command] = Game(Envelope, Notice, Accepted, History, {"whist": Command})
"""Typed access to the game: `referee.table(token, whist.GAME)`."""
