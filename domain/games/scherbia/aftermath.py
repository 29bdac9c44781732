"""The decision of a trick: what was laid is turned up (9.6), then rescues, thieves, farmers, healers, clearing (7)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Cited, Refused, Rule
from domain.game.seat import Seat
from domain.games.scherbia.deal import action_row, is_objection
from domain.games.scherbia.effects.apply import close_counters
from domain.games.scherbia.effects.barrage import after_theft, omnipotent_among, sharing_highest, thieves_in
from domain.games.scherbia.events import (
    ActionsRevealed,
    AftermathEvent,
    CardRescued,
    CardStolen,
    Event,
    FarmerReturned,
    Reincarnated,
    RevealedEntry,
    TrickCleared,
    TrickDecided,
)
from domain.games.scherbia.factions import faction_named, with_known
from domain.games.scherbia.pack import (
    PRINTED,
    Lying,
    Rows,
    bit,
    collect,
    find,
    job_of,
    listed,
    lying,
    replaced,
    without,
)
from domain.games.scherbia.rounds import check_own
from domain.games.scherbia.rules import (
    AFTER_DECISION,
    CLEARING,
    HIGHEST_TOTAL,
    LOWER_CARD,
    OMNIPOTENCE_TAKES_TRICK,
    REINCARNATION,
    SACRIFICE,
    STEAL_LOOT,
    THIEVES,
    TIE_STANDS,
    TURN_UP,
)
from domain.games.scherbia.state import (
    NOTHING_LAID,
    Draft,
    Entry,
    LastTrick,
    State,
    ToBreakTie,
    ToReincarnate,
    ToSteal,
    clockwise,
)
from domain.games.scherbia.types import Options, Protection
from domain.games.scherbia.value import totals, values


def due_reveal(state: State) -> Cited[Event] | None:
    """The turning up of all that was laid; None if nothing was, or if it was done."""
    entries: list[RevealedEntry] = []
    for seat in clockwise(state, state.leader):
        laid = state.trick.laid[seat]
        if laid.action is not None:
            entries.append(RevealedEntry(len(entries), seat, "action", laid.action))
        if laid.ability and state.factions is not None:
            entries.append(RevealedEntry(len(entries), seat, "ability", state.factions.seats[seat]))
    return Cited(ActionsRevealed(tuple(entries)), TURN_UP) if entries else None


def entry_of(options: Options, shown: RevealedEntry) -> Entry:
    """The entry of a revealed card or ability, with its effect."""
    if shown.source == "ability":
        ability = faction_named(options, shown.card).ability
        if isinstance(ability, Protection):
            return Entry(shown.seat, "ability", shown.card, None, "protection")
        return Entry(shown.seat, "ability", shown.card, ability)
    if is_objection(shown.card):
        return Entry(shown.seat, "action", shown.card, None, "objection")
    row = action_row(options, shown.card)
    return Entry(shown.seat, "action", shown.card, row.effect, needs=row.needs)


def evolve_reveal(state: State, event: ActionsRevealed, _version: int) -> State:
    """The state after the event."""
    entries = tuple(entry_of(state.options, shown) for shown in event.entries)
    factions = state.factions
    if factions is not None:
        for entry in entries:
            if entry.source == "ability":
                factions = with_known(factions, entry.seat)
    trick = replace(state.trick, entries=entries, laid=(NOTHING_LAID,) * state.seats)
    return close_counters(replace(state, trick=trick, factions=factions))


def due_decision(state: State) -> Cited[Event] | ToBreakTie:
    """The decision of the trick, or the seat that can break the tie."""
    trick = state.trick
    tied = sharing_highest(totals(state))
    if len(tied) == 1:
        return _decided(state, tied[0], HIGHEST_TOTAL)
    mage = omnipotent_among(trick, tied)
    if mage is None or trick.yielded:
        return _decided(state, None, TIE_STANDS)
    if mage == trick.omnipotent:
        return _decided(state, mage, OMNIPOTENCE_TAKES_TRICK)
    return ToBreakTie(mage, "trick")


def _decided(state: State, winner: Seat | None, rule: Rule) -> Cited[Event]:
    return Cited(TrickDecided(state.trick.number, winner, totals(state)), rule)


def evolve_trick_winner(state: State, event: TrickDecided, _version: int) -> State:
    """The state after the event: values are frozen (6.6), and the thieves and healers that may act are listed."""
    worth = values(state)
    rows = tuple(tuple(replace(card, value=worth[card.card]) for card in row) for row in state.trick.rows)
    decided = replace(
        state,
        trick=replace(state.trick, rows=rows, totals=event.totals, winner=event.winner),
        last_trick=LastTrick(event.trick, event.winner, event.totals),
    )
    if is_left_out(decided):
        return decided
    return replace(decided, trick=replace(decided.trick, thieves=thieves_in(rows), healers=healers_in(rows)))


def healers_in(rows: Rows) -> tuple[str, ...]:
    """The cards that act as healers and are not blanked, in lying order."""
    return tuple(card.card for card in lying(rows) if card.acts_as == "healer" and not card.blanked)


def due_reincarnation(state: State) -> ToReincarnate | None:
    """The first healer whose player has not been asked and is to be: it still lies, and he holds a card."""
    trick = state.trick
    for card in trick.healers:
        healer = find(trick.rows, card)
        if healer is None or not state.hands[healer.seat]:
            continue
        if state.options.reincarnation == "on_loss" and healer.seat == trick.winner:
            continue
        return ToReincarnate(healer.seat, card)
    return None


def after_reincarnation(state: State) -> tuple[str, ...]:
    """The healers left once the player that is asked has answered."""
    asked = due_reincarnation(state)
    healers = state.trick.healers
    return () if asked is None else healers[healers.index(asked.healer) + 1 :]


def is_lower(card: str) -> bool:
    """Return whether a hand card is lower than a healer; a woodcutter never is."""
    job = job_of(card)
    return job != "woodcutter" and PRINTED[job] < PRINTED["healer"]


def lower_cards(hand: int) -> tuple[str, ...]:
    """The cards of a hand for which a healer can be swapped, in canonical order."""
    return tuple(card for card in listed(hand) if is_lower(card))


def due_rescue(state: State) -> Cited[Event] | None:
    """The next rescued card that goes to its owner's pile."""
    for card in lying(state.trick.rows):
        if card.rescued:
            return Cited(CardRescued(card.seat, card.card, card.seat), AFTER_DECISION)
    return None


def is_left_out(state: State) -> bool:
    """Return whether thieves, farmers and healers are left out, since nobody took the trick (7.1)."""
    return state.trick.winner is None and state.options.tied_trick == "discard"


def steal(draft: Draft, asked: ToSteal, card: str) -> None:
    """The thief takes a card of its loot. Raises Refused."""
    stolen = find(draft.state.trick.rows, card)
    if stolen is None or card not in asked.loot:
        raise Refused(STEAL_LOOT)
    draft.add(CardStolen(asked.seat, card, stolen.seat), THIEVES)


def due_sacrifice(state: State) -> Cited[Event] | None:
    """The next farmer that goes home to the seat that played it; one that was swapped in does not (7.6)."""
    if is_left_out(state):
        return None
    for card in lying(state.trick.rows):
        if card.acts_as == "farmer" and not (card.waived or card.blanked or card.swapped):
            return Cited(FarmerReturned(card.seat, card.card, card.seat), SACRIFICE)
    return None


def reincarnate(draft: Draft, asked: ToReincarnate, card: str) -> None:
    """The healer is swapped for a lower card of the hand. Raises Refused."""
    check_own(draft.state, asked.seat, card)
    if not is_lower(card):
        raise Refused(LOWER_CARD)
    draft.add(Reincarnated(asked.seat, asked.healer, card), REINCARNATION)


def due_clearing(state: State) -> Cited[Event]:
    """The clearing of the table."""
    trick = state.trick
    cards = tuple(card.card for card in lying(trick.rows))
    return Cited(TrickCleared(trick.number, trick.winner, cards), CLEARING)


def evolve_aftermath(state: State, event: AftermathEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardRescued(seat, card) | FarmerReturned(seat, card):
            return _to_pile(state, seat, card)
        case CardStolen(seat, card):
            thieves = after_theft(state)
            stolen = _to_pile(state, seat, card)
            return replace(stolen, trick=replace(stolen.trick, thieves=thieves))
        case Reincarnated():
            return _reincarnated(state, event)
        case TrickCleared():
            return _cleared(state, event)
        case _:
            assert_never(event)


def _to_pile(state: State, seat: Seat, card: str) -> State:
    trick = replace(state.trick, rows=without(state.trick.rows, card))
    return replace(state, trick=trick, piles=_with_cards(state.piles, seat, bit(card)))


def _with_cards(sets: tuple[int, ...], seat: Seat, cards: int) -> tuple[int, ...]:
    return (*sets[:seat], sets[seat] | cards, *sets[seat + 1 :])


def _reincarnated(state: State, event: Reincarnated) -> State:
    """The card swapped in lies as its own job and has no value (7.10)."""
    seat, card, healer = event.seat, event.card, event.healer
    swapped_in = Lying(seat, card, job_of(card), swapped=True)
    trick = replace(
        state.trick, rows=replaced(state.trick.rows, healer, swapped_in), healers=after_reincarnation(state)
    )  # fmt: skip
    hand = state.hands[seat] & ~bit(card) | bit(healer)
    return replace(state, trick=trick, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _cleared(state: State, event: TrickCleared) -> State:
    """The table is empty. Entries stay to be looked at until the next trick."""
    trick = replace(state.trick, cleared=True, rows=(), totals=None)
    cards = collect(event.cards)
    if event.seat is None:
        return replace(state, trick=trick, discard=state.discard | cards)
    piles = _with_cards(state.piles, event.seat, cards)
    return replace(state, trick=trick, piles=piles, leader=event.seat)
