"""The table as a viewer sees it (part 5 of the rulebook)."""

import msgspec

from domain.game.seat import Viewer
from domain.games.ecarte.cards import PACK, Pair, Play, TakenTrick, suit_led
from domain.games.ecarte.state import Hand, LastHand, Phase, State, forehand_of
from domain.kit.tricks import ClaimView, seen_claim

HIDDEN = "?"


class SeatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card and the seat that played it."""

    seat: int
    card: str


class TrickView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The trick in play. `led` is the suit of its first card."""

    number: int
    leader: int
    led: str | None
    plays: tuple[SeatCard, ...]


class TakenTrickView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished trick of this hand."""

    leader: int
    plays: tuple[SeatCard, ...]
    winner: int


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of Écarté.

    `deal_number` counts the deals so far. `dealer` and `forehand` are null only before the lot; in phase `cut` they are
    those of the hand to be dealt. `talon` is a number of cards. `hands` and `discards` have a list for each seat, in
    canonical order; a card that the viewer may not see is `"?"`. `out` has the turn-ups and the cards played since the
    last shuffle. `exchanged`, `tricks_won`, `breaches`, `points` and `balance` are per seat.
    """

    phase: Phase
    deal_number: int
    dealer: int | None
    forehand: int | None
    trump: str | None
    turn_up: str | None
    talon: int
    hands: tuple[tuple[str, ...], ...]
    discards: tuple[tuple[str, ...], ...]
    exchanged: tuple[int | None, int | None]
    out: tuple[str, ...]
    trick: TrickView | None
    tricks: tuple[TakenTrickView, ...]
    tricks_won: Pair
    claims: tuple[ClaimView, ...]
    breaches: tuple[bool, bool]
    accepted: tuple[int, ...]
    points: Pair
    stake: int
    pot: int
    balance: Pair
    last_hand: LastHand | None


def view(state: State, viewer: Viewer) -> View:
    """Return the viewer's view of the table."""
    hand = state.hand
    return View(
        phase=state.phase,
        deal_number=state.deal_number,
        dealer=state.dealer,
        forehand=forehand_of(state),
        trump=hand.trump,
        turn_up=hand.turn_up,
        talon=len(state.talon),
        hands=_per_seat(hand.cards, viewer),
        discards=_per_seat(state.discards, viewer),
        exchanged=hand.exchanged,
        out=PACK.listed(state.out),
        trick=_trick(hand) if state.phase == "play" else None,
        tricks=tuple(_taken(trick) for trick in hand.tricks),
        tricks_won=hand.tricks_won,
        claims=tuple(seen_claim(claim, is_arbiter=viewer.role == "arbiter") for claim in hand.claims),
        breaches=hand.breaches,
        accepted=hand.accepted,
        points=state.points,
        stake=state.options.stake,
        pot=state.pot,
        balance=state.balance,
        last_hand=state.last_hand,
    )


def _per_seat(sets: Pair, viewer: Viewer) -> tuple[tuple[str, ...], ...]:
    """The cards of each seat: their owner and the arbiter see them."""
    return tuple(
        PACK.listed(cards) if viewer.role == "arbiter" or viewer.seat == seat else (HIDDEN,) * cards.bit_count()
        for seat, cards in enumerate(sets)
    )


def _plays(plays: tuple[Play, ...]) -> tuple[SeatCard, ...]:
    return tuple(SeatCard(play.seat, play.card) for play in plays)


def _trick(hand: Hand) -> TrickView | None:
    trick = hand.trick
    return None if trick is None else TrickView(trick.number, trick.leader, suit_led(trick), _plays(trick.plays))


def _taken(trick: TakenTrick) -> TakenTrickView:
    return TakenTrickView(trick.plays[0].seat, _plays(trick.plays), trick.winner)
