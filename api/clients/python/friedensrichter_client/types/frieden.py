"""Types of Frieden: its views, events and commands.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from friedensrichter_client.core.game import Game
from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.types import table as shared


class Accepted(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="frieden"):
    """A command was accepted and is durable.

    `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
    may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is
    out of time (milliseconds since 1970, UTC; null while no clock runs).
    """

    version: int
    events: list[Notice]
    to_act: list[int]
    deadline: int | None


class Accuse(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="accuse"):
    """Say that `giver` slipped `receiver` a card."""

    giver: int
    receiver: int


class CardMoved(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_moved"):
    """A card goes from one place to another.

    `sees` says who sees which card it is; others read `shape`, its back, instead. `last`: the hidden hand it
    left has no other card with that back. `top` is the back of the top card of the hidden pile afterwards, or
    null. `index` is the place, from the top, of a card put back into the hidden pile, null for others.
    """

    card: str
    source: str
    target: str
    sees: Literal["all"] | list[int]
    shape: str
    cause: Literal[
        "attach",
        "ceded",
        "deal",
        "demand",
        "discard",
        "draw",
        "exchange",
        "gift",
        "hand_limit",
        "layout",
        "offer",
        "put_back",
        "returned",
        "run_broken",
        "shuffle",
        "slip",
        "take",
        "trade",
        "universe",
    ]
    last: bool
    top: str | None
    index: int | None


class ChainView(Struct, frozen=True, omit_defaults=True):
    """The chain of discards: its rank, its cards on the open pile, and the number of its last discard's turn."""

    rank: str
    count: int
    turn: int


class Choice(Struct, frozen=True, omit_defaults=True):
    """A choice without its card; only the fields of the decision's kind are there."""

    run: str | None = None
    duty: str | None = None
    who: str | None = None
    seat: int | None = None
    index: int | None = None
    turn: bool | None = None
    pile: str | None = None


class Choose(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="choose"):
    """Use the pending decision; which fields there are depends on its kind."""

    card: str | None = None
    run: str | None = None
    duty: str | None = None
    who: str | None = None
    seat: int | None = None
    index: int | None = None
    turn: bool | None = None
    pile: str | None = None


class Chosen(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="chosen"):
    """A seat uses its decision."""

    seat: int
    kind: Literal[
        "attach",
        "buy",
        "demand",
        "direction",
        "duty",
        "gift",
        "give",
        "look",
        "offer",
        "order",
        "share",
        "shuffle",
        "take",
        "trade",
        "universe",
    ]
    choice: Choice


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
    """The accusation is rejected."""

    claim: int


class ClaimUpheld(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="claim_upheld"):
    """The accusation is upheld, and all hands are counted.

    `card` is the one slipped, `returned` whether it goes back; both null if there was no slip. `hands` has the
    backs of each hand, sorted. `custody` has the versions of the moves of that card from the slip on; null to
    all but the arbiter.
    """

    claim: int
    card: str | None
    returned: bool | None
    sees: Literal["all"] | list[int]
    hands: list[list[str]]
    custody: list[int] | None


class ClaimView(Struct, frozen=True, omit_defaults=True):
    """An accusation, numbered from 1. `finding` is for the arbiter, null for others.

    `card` and `returned` are null unless it is upheld and there was a slip.
    """

    claim: int
    by: int
    giver: int
    receiver: int
    state: Literal["open", "rejected", "upheld"]
    finding: Literal["rejected", "upheld"] | None
    card: str | None
    returned: bool | None


class DecisionClosed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="decision_closed"):
    """A decision with uses left closes, as there is no lawful choice."""

    seat: int
    kind: Literal[
        "attach",
        "buy",
        "demand",
        "direction",
        "duty",
        "gift",
        "give",
        "look",
        "offer",
        "order",
        "share",
        "shuffle",
        "take",
        "trade",
        "universe",
    ]


class DeclarePeace(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="declare_peace"):
    """Say "Frieden" on an own complete run."""

    run: str


class Decline(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="decline"):
    """Give up all that is left of the pending decision."""


class Declined(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="declined"):
    """A seat gives up what is left of its decision."""

    seat: int
    kind: Literal[
        "attach",
        "buy",
        "demand",
        "direction",
        "duty",
        "gift",
        "give",
        "look",
        "offer",
        "order",
        "share",
        "shuffle",
        "take",
        "trade",
        "universe",
    ]


class DirectionTurned(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="direction_turned"):
    """The direction of play turns: 1 is clockwise, -1 the other way."""

    direction: int


class Discard(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="discard"):
    """Lay cards of one rank on the open pile, the last on top. `as` is the rank that jokers laid alone stand for."""

    cards: list[str]
    as_: str | None = field(default=None, name="as")


class DisputeFile(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="frieden"):
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


class Draw(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="draw"):
    """Draw a card. The other fields depend on where it is drawn from.

    From a hidden hand: `seat` whose it is, and `back`, a material, if a card with that back is wanted. From an
    open hand: `run` and `card`.
    """

    from_: Literal["hidden_hand", "hidden_pile", "open_hand", "open_pile"] = field(name="from")
    seat: int | None = None
    back: str | None = None
    run: str | None = None
    card: str | None = None


class Duty(Struct, frozen=True, omit_defaults=True):
    """The duty that a two or a three (`rank`) lays on a turn."""

    rank: Literal["2", "3"]
    need: list[Literal["discard", "draw"]]


class DutyLapsed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="duty_lapsed"):
    """The parts of its duty that a seat cannot do lapse."""

    seat: int
    need: list[Literal["discard", "draw"]]


class DutyPassedOn(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="duty_passed_on"):
    """A seat passes its duty on to so many of the next turns."""

    seat: int
    count: int
    duty: Duty


class EffectStarted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="effect_started"):
    """The effect of a discard of this rank; `count` cards of the chain lie on the open pile."""

    seat: int
    rank: str
    count: int
    prolonged: bool


class Enter(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="command"):
    """The arbiter gives a command of the game, or enters one for `seat`."""

    move: Command
    seat: int | None = None


class Envelope(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="frieden"):
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
    """Take a joker from an open run for the card for which it stands."""

    run: str
    joker: str
    card: str


class ExtendRun(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="extend_run"):
    """Add cards below and above an own run, both in running order."""

    run: str
    before: list[str]
    after: list[str]


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
    """The game is over. `carry` is what the next game of a series takes as its option `previous`."""

    ranking: list[list[int]]
    scores: list[int]
    reason: Literal["all_kingdoms", "standstill"]
    carry: Previous


class GameStarted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="game_started"):
    """It is settled who begins. `limits` are those of the hidden hands, by seat."""

    starter: int
    limits: list[int]


class HandSeen(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_seen"):
    """`by` sees all cards of the hidden hand of `seat`, in canonical order; null to those who do not see them."""

    by: int
    seat: int
    cards: list[str] | None
    sees: Literal["all"] | list[int]


class History(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="frieden"):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of
    the last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has
    changed.
    """

    version: int
    events: list[Notice]
    more: bool
    seen: str


class KingdomSetAside(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="kingdom_set_aside"):
    """A declared run without jokers leaves play."""

    kingdom: str
    seat: int
    run: str


class LayRun(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="lay_run"):
    """Lay a run or court open, in running order."""

    cards: list[str]


class LotDrawn(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="lot_drawn"):
    """A seat draws a card for who begins."""

    seat: int
    card: str


class Notice(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="frieden"):
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

    `packs`, `jokers_per_pack` (2.1): what is played with. `backs` (2.5): whether backs show the material.
    `deal` (3.4): the cards that each seat gets at the start. `draw_from` (6.1): where cards may be drawn from,
    in any order. `layouts` (11.6): when runs are laid, extended and declared. `overflow_draws` (10.2): how long
    the others draw from a hand above its limit. `seven_prolonged` (9.72): who draws when sevens are prolonged.
    `last_peace_limit` (3.5, 10.6): which hand the maker of the last peace has limited to 11. `slip_window`
    (13.7): how long a slipped card can be caught. `pass_rounds`, `quiet_rounds` (14.2): rounds that end the
    game; 0 passes never do. `previous` (3.3, 3.5): the end of the last game of a series. `enforcement` (13.1):
    whether insider trading can be caught, or is refused. `adjudication` (13.11): who decides on accusations.
    """

    packs: int
    jokers_per_pack: int
    backs: Literal["by_pack", "plain"]
    deal: int
    draw_from: list[Literal["hidden_hand", "hidden_pile", "open_hand", "open_pile"]]
    layouts: Literal["any_time", "own_turn"]
    overflow_draws: Literal["full_round", "stop"]
    seven_prolonged: Literal["next", "self"]
    last_peace_limit: Literal["hidden", "open"]
    slip_window: Literal["game", "round"]
    pass_rounds: int
    quiet_rounds: int
    previous: Previous | None
    enforcement: Literal["claims", "strict"]
    adjudication: Literal["arbiter", "referee"]


class OptionsSent(Struct, frozen=True, omit_defaults=True):
    """The options of a table.

    `packs`, `jokers_per_pack` (2.1): what is played with. `backs` (2.5): whether backs show the material.
    `deal` (3.4): the cards that each seat gets at the start. `draw_from` (6.1): where cards may be drawn from,
    in any order. `layouts` (11.6): when runs are laid, extended and declared. `overflow_draws` (10.2): how long
    the others draw from a hand above its limit. `seven_prolonged` (9.72): who draws when sevens are prolonged.
    `last_peace_limit` (3.5, 10.6): which hand the maker of the last peace has limited to 11. `slip_window`
    (13.7): how long a slipped card can be caught. `pass_rounds`, `quiet_rounds` (14.2): rounds that end the
    game; 0 passes never do. `previous` (3.3, 3.5): the end of the last game of a series. `enforcement` (13.1):
    whether insider trading can be caught, or is refused. `adjudication` (13.11): who decides on accusations.
    """

    packs: int | None = None
    jokers_per_pack: int | None = None
    backs: Literal["by_pack", "plain"] | None = None
    deal: int | None = None
    draw_from: list[Literal["hidden_hand", "hidden_pile", "open_hand", "open_pile"]] | None = None
    layouts: Literal["any_time", "own_turn"] | None = None
    overflow_draws: Literal["full_round", "stop"] | None = None
    seven_prolonged: Literal["next", "self"] | None = None
    last_peace_limit: Literal["hidden", "open"] | None = None
    slip_window: Literal["game", "round"] | None = None
    pass_rounds: int | None = None
    quiet_rounds: int | None = None
    previous: PreviousSent | None = None
    enforcement: Literal["claims", "strict"] | None = None
    adjudication: Literal["arbiter", "referee"] | None = None


class Pass(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="pass"):
    """Do nothing in this turn."""


class Passed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="passed"):
    """A seat passes."""

    seat: int


class Peace(Struct, frozen=True, omit_defaults=True):
    """A peace that `seat` has declared on the complete `run` of a kingdom."""

    kingdom: str
    seat: int
    run: str
    set_aside: bool


class PeaceDeclared(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="peace_declared"):
    """A seat says "Frieden" on its complete run."""

    seat: int
    kingdom: str
    run: str


class PendingView(Struct, frozen=True, omit_defaults=True):
    """The decision that waits for `seat`, with the uses left.

    `partner` is the other side of a trade or gift, `laid` the cards whose effect it is, `offered` the card on
    offer.
    """

    kind: Literal[
        "attach",
        "buy",
        "demand",
        "direction",
        "duty",
        "gift",
        "give",
        "look",
        "offer",
        "order",
        "share",
        "shuffle",
        "take",
        "trade",
        "universe",
    ]
    seat: int
    left: int
    may_decline: bool
    partner: int | None
    laid: list[str]
    offered: str | None


class PileShuffled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="pile_shuffled"):
    """The hidden pile is shuffled. `order` lists it from the top; `top` is the back of the top card, or null."""

    order: list[str]
    top: str | None


class PlacedCard(Struct, frozen=True, omit_defaults=True):
    """A hidden card that a seat can place for certain."""

    card: str
    place: str


class Previous(Struct, frozen=True, omit_defaults=True):
    """The result of the last game of a series that the next game needs.

    `first_peace` and `last_peace` are the seats that declared them; `jokers` has the jokers of each seat at the
    end.
    """

    first_peace: int | None
    last_peace: int | None
    jokers: list[int] | None


class PreviousSent(Struct, frozen=True, omit_defaults=True):
    """The result of the last game of a series that the next game needs.

    `first_peace` and `last_peace` are the seats that declared them; `jokers` has the jokers of each seat at the
    end.
    """

    first_peace: int | None = None
    last_peace: int | None = None
    jokers: list[int] | None = None


class RuleClaim(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="rule_claim"):
    """The arbiter's ruling on the accusation with this number."""

    claim: int
    upheld: bool


class RulingBody(Struct, frozen=True, omit_defaults=True):
    """A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows)."""

    rule: str
    verdict: Literal["partly", "rejected", "upheld"]
    reasons: str
    remedies: list[shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter] | None = None


class Run(Struct, frozen=True, omit_defaults=True):
    """A run or court of the open hand of `seat`.

    `run` is its name. `cards` are in running order; `places` are the cards that they stand for. `declared`:
    peace has been declared on it.
    """

    run: str
    seat: int
    kingdom: str
    cards: list[str]
    places: list[str]
    declared: bool


class RunEnded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="run_ended"):
    """Nothing of this run lies open any more."""

    run: str


class RunSet(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="run_set"):
    """A run lies as this from now on, in running order; the runs named in `joined` have gone into it."""

    run: str
    seat: int
    kingdom: str
    cards: list[str]
    joined: list[str]


class Sight(Struct, frozen=True, omit_defaults=True):
    """The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger."""

    seat: int
    table: View
    known: list[shared.LedgerEntry]


class SlipAlleged(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="slip_alleged"):
    """Accusation number `claim`. `finding` is what the record says; null to all but the arbiter."""

    claim: int
    by: int
    giver: int
    receiver: int
    finding: Literal["rejected", "upheld"] | None


class SlipCard(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="slip_card"):
    """Slip a card of the own hidden hand into another's, under the table."""

    to: int
    card: str


class SlipView(Struct, frozen=True, omit_defaults=True):
    """A card slipped under the table in the turn of this number."""

    giver: int
    receiver: int
    card: str
    turn: int
    caught: bool


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

    game: Literal["frieden"]
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


class TableWish(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="frieden"):
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


class TurnStarted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="turn_started"):
    """The turn with this number begins; `duty` lies on it, or null."""

    seat: int
    number: int
    duty: Duty | None


class TurnView(Struct, frozen=True, omit_defaults=True):
    """The turn, numbered from 1, the rank whose duty lies on it, and what is still owed of that."""

    number: int
    seat: int
    duty: Literal["2", "3"] | None
    need: list[Literal["discard", "draw"]]


class View(Struct, frozen=True, omit_defaults=True):
    """A table of Frieden.

    `open_pile` lies from bottom to top. `hidden_pile` is the number of its cards, `hidden_top` the back of the
    top one. The arbiter alone sees `hidden_cards`, from the top, and `knowledge`. `hands` are the own cards in
    canonical order, and of others as many backs as one counts. Those who took part in slips see them in
    `slips`. `carry` is there after the end.
    """

    turn: TurnView
    direction: int
    order: list[int]
    duties: list[Duty]
    chain: ChainView | None
    open_pile: list[str]
    hidden_pile: int
    hidden_top: str | None
    hands: list[list[str]]
    hand_counts: list[int]
    hand_limits: list[int]
    open_limits: list[int | None]
    runs: list[Run]
    peaces: list[Peace]
    kingdoms_left: list[str]
    pending: PendingView | None
    passes: int
    quiet: int
    slips: list[SlipView]
    claims: list[ClaimView]
    hidden_cards: list[str] | None
    knowledge: list[list[PlacedCard]] | None
    carry: Previous | None


Command = (
    Draw
    | Discard
    | Pass
    | LayRun
    | ExtendRun
    | DeclarePeace
    | Exchange
    | Choose
    | Decline
    | SlipCard
    | Accuse
    | RuleClaim
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
    | CardMoved
    | PileShuffled
    | HandSeen
    | LotDrawn
    | GameStarted
    | TurnStarted
    | Passed
    | DirectionTurned
    | DutyLapsed
    | DutyPassedOn
    | GameEnded
    | EffectStarted
    | Chosen
    | Declined
    | DecisionClosed
    | RunSet
    | RunEnded
    | PeaceDeclared
    | KingdomSetAside
    | SlipAlleged
    | ClaimUpheld
    | ClaimRejected
    | UnknownEvent
)

GAME: Game[Envelope, Notice, Accepted, Command] = Game(Envelope, Notice, Accepted, History, {"frieden": Command})
"""Typed access to the game: `referee.table(token, frieden.GAME)`."""
