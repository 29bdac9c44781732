"""Types of Bakkarat: its views, events and commands.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from friedensrichter_client.core.game import Game
from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.types import table as shared


class AcceptRound(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="accept_round"):
    """Accept the cards shown."""


class Accepted(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="bakkarat"):
    """A command was accepted and is durable.

    `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
    may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is
    out of time (milliseconds since 1970, UTC; null while no clock runs).
    """

    version: int
    events: list[Notice]
    to_act: list[int]
    deadline: int | None


class AnswerShare(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="answer_share"):
    """Answer a seat that asked for a share."""

    seat: int
    accept: bool


class AskShare(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="ask_share"):
    """Ask an active seat for a share of its results."""

    player: int
    percent: int


class BakCalled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="bak_called"):
    """A seat calls "Bak!" and shows its cards."""

    seat: int
    cards: list[str]


class BakClaimed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="bak_claimed"):
    """A claim that a seat had Bak and did not call it; `finding` is for the arbiter."""

    claim: int
    by: int
    seat: int
    finding: Literal["rejected", "upheld"] | None


class CallBak(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="call_bak"):
    """Call "Bak!"."""


class CardsDealt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_dealt"):
    """Two cards to each active seat, in canonical order."""

    pack_number: int
    round: int
    hands: list[list[str]]


class CardsPutAway(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_put_away"):
    """All cards of the round leave the table."""

    count: int


class CardsShuffled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_shuffled"):
    """A new pack and its bank; `order` from the top, before the cut."""

    pack_number: int
    bank: int
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


class ClaimBak(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_bak"):
    """Claim that `seat` had Bak and did not call it."""

    seat: int


class ClaimRejected(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_rejected"):
    """A claim is wrong; `proof` is the version of the `cards_dealt` of these cards."""

    claim: int
    proof: int


class ClaimUpheld(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_upheld"):
    """A claim is right; `proof` is the version of the `cards_dealt` of these cards."""

    claim: int
    proof: int


class ClaimView(Struct, frozen=True, omit_defaults=True):
    """A claim about the cards on the table; `finding` is for the arbiter."""

    claim: int
    by: int
    seat: int
    state: Literal["pending", "rejected", "upheld"]
    finding: Literal["rejected", "upheld"] | None


class Cut(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cut"):
    """Take `at` cards from the top and put them under the rest."""

    at: int


class DisputeFile(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="bakkarat"):
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
    """Ask for a third card."""


class EndShare(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="end_share"):
    """End the sharing of `seat`, or withdraw its question."""

    seat: int


class Enter(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="command"):
    """The arbiter gives a command of the game, or enters one for `seat`."""

    move: Command
    seat: int | None = None


class Envelope(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="bakkarat"):
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
    """The game is over."""

    reason: Literal["packs_played", "player_left"]
    balances: list[int]


class HandRaised(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_raised"):
    """The bank ends the staking."""

    seat: int


class HandView(Struct, frozen=True, omit_defaults=True):
    """A hand: the first two cards, hidden or shown, in canonical order, and the third."""

    down: list[str]
    up: list[str]
    third: str | None


class HandsShown(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hands_shown"):
    """All cards of the active seats lie open; `results` are 0 to 9."""

    hands: list[ShownHand]
    results: list[int]


class Held(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="held"):
    """A seat goes on without calling."""

    seat: int


class History(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="bakkarat"):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of
    the last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has
    changed.
    """

    version: int
    events: list[Notice]
    more: bool
    seen: str


class Hold(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hold"):
    """Go on without calling."""


class LastBak(Struct, frozen=True, omit_defaults=True):
    """The last Bak called or established."""

    pack_number: int
    round: int
    seat: int
    cards: list[str]


class LastRound(Struct, frozen=True, omit_defaults=True):
    """The last round settled; `amounts` and `balances` for all seats, the other lists for the active ones."""

    pack_number: int
    round: int
    bank: int
    hands: list[list[str]]
    results: list[int]
    stakes: list[int | None]
    amounts: list[int]
    balances: list[int]


class Leave(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="leave"):
    """Leave the table."""


class Notice(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="bakkarat"):
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
    """The options of a table. `full_round` is how many cards must be left for a round."""

    enforcement: Literal["claims", "strict"]
    adjudication: Literal["arbiter", "referee"]
    packs: int
    cut: bool
    ties: Literal["bank", "push"]
    bak_at: Literal["ten", "ten_or_twenty"]
    full_round: Literal[6, 9]
    third_card: Literal["down", "up"]


class OptionsSent(Struct, frozen=True, omit_defaults=True):
    """The options of a table. `full_round` is how many cards must be left for a round."""

    enforcement: Literal["claims", "strict"] | None = None
    adjudication: Literal["arbiter", "referee"] | None = None
    packs: int | None = None
    cut: bool | None = None
    ties: Literal["bank", "push"] | None = None
    bak_at: Literal["ten", "ten_or_twenty"] | None = None
    full_round: Literal[6, 9] | None = None
    third_card: Literal["down", "up"] | None = None


class PackCut(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="pack_cut"):
    """A seat has put the top `at` cards under the rest."""

    seat: int
    at: int


class PackEnded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="pack_ended"):
    """A pack is used up; `bank` held it."""

    pack_number: int
    bank: int


class PlaceStake(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="place_stake"):
    """Stake `amount` chips, or change the stake to it."""

    amount: int


class PlayerLeft(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="player_left"):
    """An active seat leaves; `impolite`: before it has held the bank to the end of a pack."""

    seat: int
    impolite: bool


class Question(Struct, frozen=True, omit_defaults=True):
    """An unanswered question for a share."""

    seat: int
    player: int
    percent: int


class RaiseHand(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="raise_hand"):
    """End the staking, as the bank."""


class RoundAccepted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_accepted"):
    """An active seat accepts the cards shown."""

    seat: int


class RoundDropped(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_dropped"):
    """Too few cards are left: these stakes go back."""

    stakes: list[int | None]


class RoundSettled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_settled"):
    """A round is paid. `hands`, `results` and `stakes` for the active seats, `amounts` and `balances` for all
    seats.
    """

    pack_number: int
    round: int
    bank: int
    hands: list[list[str]]
    results: list[int]
    stakes: list[int | None]
    amounts: list[int]
    balances: list[int]


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


class ShareAnswered(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="share_answered"):
    """The active seat accepts the sharer, or declines."""

    seat: int
    player: int
    percent: int
    accept: bool


class ShareAsked(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="share_asked"):
    """A seat asks an active seat for a share."""

    seat: int
    player: int
    percent: int


class ShareEnded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="share_ended"):
    """A share, or a question for one, has ended."""

    seat: int
    player: int


class Sharer(Struct, frozen=True, omit_defaults=True):
    """A sharer of an active seat."""

    seat: int
    percent: int


class ShownHand(Struct, frozen=True, omit_defaults=True):
    """A hand shown: the first two cards in canonical order, and the third."""

    cards: list[str]
    third: str | None


class Sight(Struct, frozen=True, omit_defaults=True):
    """The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger."""

    seat: int
    table: View
    known: list[shared.LedgerEntry]


class StakePlaced(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stake_placed"):
    """A player stakes `amount` chips, in place of an earlier stake."""

    seat: int
    amount: int


class Stand(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stand"):
    """Take no third card."""


class Stood(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="stood"):
    """A seat takes no third card."""

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

    game: Literal["bakkarat"]
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


class TableWish(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="bakkarat"):
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


class ThirdCardDrawn(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="third_card_drawn"):
    """A seat gets a third card. `face_up`: it lies open."""

    seat: int
    card: str
    face_up: bool


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
    """The table.

    `stakes`, `hands`, `results`, `sharers`, `bak_missed` and `banked` have an entry for each active seat,
    `balances` one for each seat.
    """

    phase: Literal["bak", "cut", "over", "review", "stakes", "third"]
    pack_number: int
    round: int
    bank: int
    pack: int
    put_away: int
    stakes: list[int | None]
    hands: list[HandView]
    results: list[int | None]
    said: list[int]
    turn: int | None
    sharers: list[list[Sharer]]
    questions: list[Question]
    accepted: list[int]
    claims: list[ClaimView]
    bak_missed: list[int]
    banked: list[int]
    impolite: list[int]
    last_round: LastRound | None
    last_bak: LastBak | None
    balances: list[int]


Command = (
    Cut
    | PlaceStake
    | RaiseHand
    | CallBak
    | Hold
    | DrawCard
    | Stand
    | AcceptRound
    | ClaimBak
    | RuleClaim
    | AskShare
    | AnswerShare
    | EndShare
    | Leave
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
    | CardsShuffled
    | PackCut
    | StakePlaced
    | HandRaised
    | CardsDealt
    | Held
    | BakCalled
    | CardsPutAway
    | ThirdCardDrawn
    | Stood
    | HandsShown
    | RoundAccepted
    | BakClaimed
    | ClaimUpheld
    | ClaimRejected
    | RoundSettled
    | RoundDropped
    | PackEnded
    | ShareAsked
    | ShareAnswered
    | ShareEnded
    | PlayerLeft
    | GameEnded
    | UnknownEvent
)

GAME: Game[Envelope, Notice, Accepted, Command] = Game(Envelope, Notice, Accepted, History, {"bakkarat": Command})
"""Typed access to the game: `referee.table(token, bakkarat.GAME)`."""
