"""Types of Scherbia: its views, events and commands.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from friedensrichter_client.core.game import Game
from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.types import table as shared


class Accepted(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="scherbia"):
    """A command was accepted and is durable.

    `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
    may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is
    out of time (milliseconds since 1970, UTC; null while no clock runs).
    """

    version: int
    events: list[Notice]
    to_act: list[int]
    deadline: int | None


class ActionRow(Struct, frozen=True, omit_defaults=True):
    """One action card of a deck and how often it is in it. `needs` is the job that must lie there for it (9.13)."""

    id: str
    copies: int
    needs: (
        Literal[
            "baker",
            "digger",
            "farmer",
            "healer",
            "hunter",
            "jobless",
            "mage",
            "sailor",
            "smith",
            "thief",
            "warrior",
            "woodcutter",
        ]
        | None
    )
    effect: JobValue | OwnTotal | BlankCard | KillCard | RescueCard | BlankSeat
    title: str | Title | None = None


class ActionsDealt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="actions_dealt"):
    """A seat was dealt its action cards, with its objection, in canonical order; others read how many."""

    seat: int
    cards: list[str] | int


class ActionsRevealed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="actions_revealed"):
    """All laid cards and abilities were turned up."""

    entries: list[RevealedEntry]


class ActionsView(Struct, frozen=True, omit_defaults=True):
    """The action cards: the hands, how many are set aside, and those out of the game.

    A card in a hand that the viewer may not see is `"?"`.
    """

    hands: list[list[str]]
    aside: int
    spent: list[str]


class Announce(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="announce"):
    """Lay an action card and a faction ability for the coming trick, one of them, or nothing."""

    action: str | None = None
    ability: bool | None = None


class AnnounceSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="announce"):
    """Lay an action card and a faction ability for the coming trick, one of them, or nothing."""

    action: str | None = None
    ability: bool | None = None


class Announced(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="announced"):
    """A seat laid an action card face down, or none (null), and announced its ability or not."""

    seat: int
    action: str | None
    ability: bool


class BlankCard(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="blank_card"):
    """A card of another seat has no value and no ability. `jobs`: as what it may act; None: as any."""

    jobs: (
        list[
            Literal[
                "baker",
                "digger",
                "farmer",
                "healer",
                "hunter",
                "jobless",
                "mage",
                "sailor",
                "smith",
                "thief",
                "warrior",
                "woodcutter",
            ]
        ]
        | None
    )


class BlankSeat(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="blank_seat"):
    """Another seat's total is 0."""


class CardDice(Struct, frozen=True, omit_defaults=True):
    """The throw for a woodcutter at the count."""

    card: str
    dice: list[int]


class CardPlayed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_played"):
    """A seat played a card in this round of the trick. `replaces`: the card taken back in whose place it lies."""

    seat: int
    card: str
    round: int
    copy: str | None
    waive: bool
    barrage: str | None
    replaces: str | None


class CardRescued(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_rescued"):
    """A card went to the pile of `seat`; `owner` laid it."""

    seat: int
    card: str
    owner: int


class CardStolen(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_stolen"):
    """A thief of `seat` took a card to its pile; `owner` laid it."""

    seat: int
    card: str
    owner: int


class CardTakenBack(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_taken_back"):
    """A seat took its card back after the barrage of this hunter, which the seat `by` played."""

    seat: int
    card: str
    by: int
    hunter: str


class CardsShuffled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_shuffled"):
    """Cards were shuffled; `order` from the first dealt. Only the arbiter is told."""

    what: Literal["actions", "factions", "jobs"]
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


class CounterReturned(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="counter_returned"):
    """An objection that was not used went back to the hand; a protection keeps its use."""

    entry: int
    seat: int


class Decline(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="decline"):
    """Do without what is asked for."""


class Declined(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="declined"):
    """A seat did without what it was asked for in this phase."""

    seat: int
    phase: Literal["effect", "omnipotence", "reincarnate", "respond", "steal"]


class DiceRolled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="dice_rolled"):
    """Two dice were thrown for a woodcutter: for its value in the trick, or at the count."""

    seat: int
    card: str
    dice: list[int]
    purpose: Literal["count", "value"]


class DisputeFile(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="scherbia"):
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


class EffectApplied(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="effect_applied"):
    """An entry took effect; `target` is the card or seat chosen, null without a choice."""

    entry: int
    seat: int
    target: str | int | None


class EffectVoid(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="effect_void"):
    """An entry had no effect: its job does not lie there, or there was nothing to choose."""

    entry: int
    seat: int


class Enter(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="command"):
    """The arbiter gives a command of the game, or enters one for `seat`."""

    move: CommandSent
    seat: int | None = None


class EntryView(Struct, frozen=True, omit_defaults=True):
    """A card or ability turned up. `on`: the entry on which a counter lies; `target`: the card or seat chosen.

    `state`: `used` is a counter laid and effective, `cancelled` what is not effective, `returned` an unused
    counter.
    """

    seat: int
    source: Literal["ability", "action"]
    card: str
    on: int | None
    state: Literal["applied", "cancelled", "declined", "open", "returned", "used", "void"]
    target: str | int | None


class Envelope(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="scherbia"):
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


class FactionDealt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="faction_dealt"):
    """A seat was dealt its faction; `face_down` with hidden factions, where others read `"?"`."""

    seat: int
    faction: str
    face_down: bool | None = None


class FactionRow(Struct, frozen=True, omit_defaults=True):
    """One faction. `ability` is the active one, with one use for each of its seats (10.6)."""

    id: str
    ability: JobValue | OwnTotal | BlankCard | KillCard | RescueCard | BlankSeat | Protection | None
    passive: Passive | None
    title: str | Title | None = None


class FactionsView(Struct, frozen=True, omit_defaults=True):
    """The faction of each seat and the uses of its ability that it has left; `"?"` where the viewer does not know."""

    mode: Literal["hidden", "open"]
    seats: list[str]
    uses: list[int | Literal["?"]]


class FarmerReturned(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="farmer_returned"):
    """A farmer went to the pile of `seat`; `owner` laid it."""

    seat: int
    card: str
    owner: int


class Finding(Struct, frozen=True, omit_defaults=True):
    """The finding of the record, in the stream's numbers.

    `proof` are the events cited and those that they name themselves; `custody` has each card that the events
    cited moved or showed. It follows from the record alone, so whoever has the record finds the same.
    """

    proof: list[int]
    events: list[CitedEvent]
    custody: list[shared.MovedCard]


class FirstLeaderSet(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="first_leader_set"):
    """This seat leads the first trick."""

    seat: int


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
    """The game ended: groups of seats from the first to the last place, and the score of each seat."""

    ranking: list[list[int]]
    scores: list[int]
    reason: Literal["counted"]


class GroupCount(Struct, frozen=True, omit_defaults=True):
    """The count of a group: the `bonus` of its faction, and `points` with the bonus."""

    seats: list[int]
    faction: str | None
    bonus: int
    points: int


class HandDealt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_dealt"):
    """A seat was dealt its hand, in canonical order; others read how many cards."""

    seat: int
    cards: list[str] | int


class History(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="scherbia"):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of
    the last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has
    changed.
    """

    version: int
    events: list[Notice]
    more: bool
    seen: str


class JobValue(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="job_value"):
    """The value of all cards that act as one of these jobs, of all seats, changes by `add`."""

    jobs: list[
        Literal[
            "baker",
            "digger",
            "farmer",
            "healer",
            "hunter",
            "jobless",
            "mage",
            "sailor",
            "smith",
            "thief",
            "warrior",
            "woodcutter",
        ]
    ]
    add: int


class KillCard(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="kill_card"):
    """A card of another seat goes to the discard pile at once. `jobs`: as what it may act; None: as any."""

    jobs: (
        list[
            Literal[
                "baker",
                "digger",
                "farmer",
                "healer",
                "hunter",
                "jobless",
                "mage",
                "sailor",
                "smith",
                "thief",
                "warrior",
                "woodcutter",
            ]
        ]
        | None
    )


class LaidView(Struct, frozen=True, omit_defaults=True):
    """A seat's laid action card, `"?"` for most viewers, and whether it announced its ability."""

    action: str | None
    ability: bool


class LastTrick(Struct, frozen=True, omit_defaults=True):
    """The last trick decided. `winner` is None if nobody took it; `totals` for each seat."""

    number: int
    winner: int | None
    totals: list[int]


class LyingView(Struct, frozen=True, omit_defaults=True):
    """A card on the table.

    `as` is the job it acts as. `value` is null while it hangs on dice not yet thrown, and for a card that was
    swapped in by a reincarnation.
    """

    seat: int
    card: str
    as_: Literal[
        "baker",
        "digger",
        "farmer",
        "healer",
        "hunter",
        "jobless",
        "mage",
        "sailor",
        "smith",
        "thief",
        "warrior",
        "woodcutter",
    ] = field(name="as")
    copy: str | None
    waived: bool
    dice: list[int] | None
    blanked: bool
    rescued: bool
    value: int | None


class Notice(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="scherbia"):
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


class Object(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="object"):
    """Lay the own objection on an entry. `call` is what is called out with it (9.12)."""

    entry: int
    call: str | None = None


class Objected(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="objected"):
    """A seat laid its objection, the entry `entry`, on the entry `on`."""

    seat: int
    entry: int
    on: int


class OmnipotenceUsed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="omnipotence_used"):
    """A seat used its mage in a tie."""

    seat: int


class Options(Struct, frozen=True, omit_defaults=True):
    """The options of a table.

    `hand_size`: None for 6, 5 or 4 cards by the number of seats (1.4). `rounds`: the most rounds of a trick
    (3.6). `first_leader`: the seat, or drawn by lot (1.3). `tie_scope` (3.7), `barrage_reach` (5.3),
    `theft_reach` and `theft_by` (7.3), `reincarnation` (7.7), `tied_trick` (7.1), `jobless_counts` (4.10),
    `open_piles` (1.6). `teams`: the seats of each group (10.1).

    `actions`: whether action cards are played (9). `action_hand`: how many each seat gets, None for as many as
    go round equally (9.2). `action_deck`: None for the house deck. `objection_call` (9.12). `factions` (10.3,
    10.4). `faction_deck`: None for the house table.
    """

    hand_size: int | None
    rounds: int | Literal["unlimited"]
    first_leader: int | Literal["lot"]
    tie_scope: Literal["any_pair", "leaders"]
    barrage_reach: Literal["last_card", "round"]
    theft_reach: Literal["round", "trick"]
    theft_by: Literal["printed", "table"]
    reincarnation: Literal["always", "on_loss"]
    tied_trick: Literal["aftermath", "discard"]
    jobless_counts: bool
    open_piles: bool
    teams: list[list[int]] | None
    actions: bool
    action_hand: int | None
    action_deck: list[ActionRow] | None
    objection_call: bool
    factions: Literal["hidden", "off", "open"]
    faction_deck: list[FactionRow] | None


class OptionsSent(Struct, frozen=True, omit_defaults=True):
    """The options of a table.

    `hand_size`: None for 6, 5 or 4 cards by the number of seats (1.4). `rounds`: the most rounds of a trick
    (3.6). `first_leader`: the seat, or drawn by lot (1.3). `tie_scope` (3.7), `barrage_reach` (5.3),
    `theft_reach` and `theft_by` (7.3), `reincarnation` (7.7), `tied_trick` (7.1), `jobless_counts` (4.10),
    `open_piles` (1.6). `teams`: the seats of each group (10.1).

    `actions`: whether action cards are played (9). `action_hand`: how many each seat gets, None for as many as
    go round equally (9.2). `action_deck`: None for the house deck. `objection_call` (9.12). `factions` (10.3,
    10.4). `faction_deck`: None for the house table.
    """

    hand_size: int | None = None
    rounds: int | Literal["unlimited"] | None = None
    first_leader: int | Literal["lot"] | None = None
    tie_scope: Literal["any_pair", "leaders"] | None = None
    barrage_reach: Literal["last_card", "round"] | None = None
    theft_reach: Literal["round", "trick"] | None = None
    theft_by: Literal["printed", "table"] | None = None
    reincarnation: Literal["always", "on_loss"] | None = None
    tied_trick: Literal["aftermath", "discard"] | None = None
    jobless_counts: bool | None = None
    open_piles: bool | None = None
    teams: list[list[int]] | None = None
    actions: bool | None = None
    action_hand: int | None = None
    action_deck: list[ActionRow] | None = None
    objection_call: bool | None = None
    factions: Literal["hidden", "off", "open"] | None = None
    faction_deck: list[FactionRow] | None = None


class OwnTotal(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="own_total"):
    """The seat's own total changes by `add`."""

    add: int


class Passive(Struct, frozen=True, omit_defaults=True):
    """A passive ability: each card of these jobs in the piles of the faction adds so much to its points (10.10)."""

    jobs: list[
        Literal[
            "baker",
            "digger",
            "farmer",
            "healer",
            "hunter",
            "jobless",
            "mage",
            "sailor",
            "smith",
            "thief",
            "warrior",
            "woodcutter",
        ]
    ]
    add: int


class Pending(Struct, frozen=True, omit_defaults=True):
    """The question that `seat` is asked. The phase decides which further fields are there.

    `replace`: `by` fired with `hunter` at the card `taken_back` of this `round`, from 1. `omnipotence`: the
    `stage`. `effect`: the `entry` whose turn it is. `steal`: the `thief` and its `loot` in lying order.
    `reincarnate`: the `healer`.
    """

    seat: int
    by: int | None = None
    hunter: str | None = None
    taken_back: str | None = None
    round: int | None = None
    stage: Literal["round", "trick"] | None = None
    entry: int | None = None
    thief: str | None = None
    loot: list[str] | None = None
    healer: str | None = None


class PileView(Struct, frozen=True, omit_defaults=True):
    """A pile: how many cards, and which, for those who may look at it."""

    count: int
    cards: list[str] | None


class PlayCard(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="play_card"):
    """Play a card to the row, or in place of the card taken back.

    `copy` is the card that a jobless copies, `barrage` the card at which a hunter fires; `waive`: without its
    ability.
    """

    card: str
    copy: str | None = None
    waive: bool | None = None
    barrage: str | None = None


class PlayCardSent(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="play_card"):
    """Play a card to the row, or in place of the card taken back.

    `copy` is the card that a jobless copies, `barrage` the card at which a hunter fires; `waive`: without its
    ability.
    """

    card: str
    copy: str | None = None
    waive: bool | None = None
    barrage: str | None = None


class PointsCounted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="points_counted"):
    """The piles were counted, by seats and by groups."""

    count: list[SeatCount]
    groups: list[GroupCount]


class Protect(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="protect"):
    """Lay the own protection on an entry."""

    entry: int


class Protected(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="protected"):
    """A seat laid its protection, the entry `entry`, on the entry `on`."""

    seat: int
    entry: int
    on: int


class Protection(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="protection"):
    """The faction ability that is laid against an action card or another ability (10.7)."""


class Reincarnate(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="reincarnate"):
    """Swap the healer for this card of the hand."""

    card: str


class Reincarnated(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="reincarnated"):
    """The healer went to the hand of `seat`, and `card` to its place on the table."""

    seat: int
    healer: str
    card: str


class RescueCard(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="rescue_card"):
    """An own card goes to its owner's pile once the trick is decided. `jobs`: as what it may act; None: as any."""

    jobs: (
        list[
            Literal[
                "baker",
                "digger",
                "farmer",
                "healer",
                "hunter",
                "jobless",
                "mage",
                "sailor",
                "smith",
                "thief",
                "warrior",
                "woodcutter",
            ]
        ]
        | None
    )


class RevealedEntry(Struct, frozen=True, omit_defaults=True):
    """A card or ability turned up: its number, its seat, and the action card or the faction."""

    entry: int
    seat: int
    source: Literal["ability", "action"]
    card: str


class RoundForced(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="round_forced"):
    """The trick goes into this further round."""

    trick: int
    round: int
    reason: Literal["blockade", "pair", "tie"]


class RulingBody(Struct, frozen=True, omit_defaults=True):
    """A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows)."""

    rule: str
    verdict: Literal["partly", "rejected", "upheld"]
    reasons: str
    remedies: list[shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter] | None = None


class SeatCount(Struct, frozen=True, omit_defaults=True):
    """The count of a seat's pile: `cards` with the dice for woodcutters, `trade` of sailors, and their sum."""

    seat: int
    cards: int
    dice: list[CardDice]
    trade: int
    points: int


class Sight(Struct, frozen=True, omit_defaults=True):
    """The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger."""

    seat: int
    table: View
    known: list[shared.LedgerEntry]


class Steal(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="steal"):
    """Take this card with the thief."""

    card: str


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

    game: Literal["scherbia"]
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


class TableWish(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="scherbia"):
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


class Title(Struct, frozen=True, omit_defaults=True):
    """The name of a card, in each language."""

    en: str
    de: str


class TrickCleared(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="trick_cleared"):
    """The cards that still lay, in lying order, went to the pile of `seat`; null: to the discard pile."""

    trick: int
    seat: int | None
    cards: list[str]


class TrickDecided(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="trick_decided"):
    """The trick goes to `winner`, null for nobody. `totals` for each seat."""

    trick: int
    winner: int | None
    totals: list[int]


class TrickStarted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="trick_started"):
    """A trick began, led by this seat."""

    trick: int
    leader: int


class UseAction(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="use_action"):
    """Use the effect whose turn it is, on a card or against a seat."""

    card: str | None = None
    against: int | None = None


class UseOmnipotence(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="use_omnipotence"):
    """End the tie by the mage."""


class View(Struct, frozen=True, omit_defaults=True):
    """A table of Scherbia.

    `trick` counts from 1; `round` is the number of rows begun, 0 while announcing and when over. `leader` leads
    this trick; when over he would lead the next. `hands` has a list for each seat, in canonical order; a card
    that the viewer may not see is `"?"`. `rows` are in lying order. `totals` has a number for each seat, null
    when over. `pending` says what a seat is asked, null in the phases `announce`, `play` and `over`. `laid`:
    what each seat has laid face down. `entries`: what was turned up in this trick; when over, in the last one.
    `stock`: the number of cards not dealt. `actions` and `factions` are null where they are not played. `count`
    and `groups` are null until the game is over.
    """

    phase: Literal["announce", "effect", "omnipotence", "over", "play", "reincarnate", "replace", "respond", "steal"]
    trick: int
    round: int
    leader: int
    hands: list[list[str]]
    rows: list[list[LyingView]]
    totals: list[int] | None
    pending: Pending | None
    laid: list[LaidView]
    entries: list[EntryView]
    piles: list[PileView]
    discard: PileView
    stock: int
    actions: ActionsView | None
    factions: FactionsView | None
    teams: list[list[int]] | None
    last_trick: LastTrick | None
    count: list[SeatCount] | None
    groups: list[GroupCount] | None


Command = Announce | PlayCard | UseOmnipotence | Object | Protect | UseAction | Steal | Reincarnate | Decline

CommandSent = (
    AnnounceSent | PlayCardSent | UseOmnipotence | Object | Protect | UseAction | Steal | Reincarnate | Decline
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
    | FirstLeaderSet
    | CardsShuffled
    | HandDealt
    | ActionsDealt
    | FactionDealt
    | TrickStarted
    | Announced
    | CardPlayed
    | CardTakenBack
    | DiceRolled
    | RoundForced
    | OmnipotenceUsed
    | TrickDecided
    | ActionsRevealed
    | Objected
    | Protected
    | CounterReturned
    | EffectApplied
    | EffectVoid
    | CardRescued
    | CardStolen
    | FarmerReturned
    | Reincarnated
    | TrickCleared
    | PointsCounted
    | GameOver
    | Declined
    | UnknownEvent
)

GAME: Game[Envelope, Notice, Accepted, Command] = Game(Envelope, Notice, Accepted, History, {"scherbia": Command})
"""Typed access to the game: `referee.table(token, scherbia.GAME)`."""
