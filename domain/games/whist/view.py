"""The table as a viewer sees it (part 5 of the rulebook)."""

import msgspec

from domain.game.seat import Viewer
from domain.games.whist.state import Hand, LastHand, Misdeal, Phase, Question, State
from domain.games.whist.trick import SEATS, Pair, Play, SeatCard, TakenTrick, Trick, suit_led, winner_of
from domain.kit.cards import FRENCH, HIDDEN
from domain.kit.tricks import ClaimView, seen_claim


class FaceUpCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that lies face up before its owner, and whether the partner has called it."""

    card: str
    called: bool


class TrickView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The trick in play. `led` is the suit of its first card; `winner` is there only while it lies complete."""

    number: int
    leader: int
    led: str | None
    plays: tuple[SeatCard, ...]
    winner: int | None


class TakenTrickView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished trick of this hand, its plays as corrected."""

    leader: int
    plays: tuple[SeatCard, ...]
    winner: int


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of Whist.

    `deal_number` and `round_number` count from 1. `hands` and `face_up` have a list for each seat, in canonical order;
    a card that the viewer may not see is `"?"`. `hands` are without the turn-up in the centre and the face-up cards.
    `tricks_won`, `revokes`, `hand_points` and `game_points` have a number for each side. `dealer` is null only before
    the draw.
    """

    phase: Phase
    deal_number: int
    round_number: int
    draws: tuple[tuple[SeatCard, ...], ...]
    dealer: int | None
    trump: str | None
    turn_up: str | None
    hands: tuple[tuple[str, ...], ...]
    face_up: tuple[tuple[FaceUpCard, ...], ...]
    trick: TrickView | None
    tricks: tuple[TakenTrickView, ...]
    tricks_won: Pair
    question: Question | None
    claims: tuple[ClaimView, ...]
    revokes: Pair
    misdeal: Misdeal | None
    accepted: tuple[int, ...]
    hand_points: Pair
    game_points: Pair
    last_hand: LastHand | None


def view(state: State, viewer: Viewer) -> View:
    """Return the viewer's view of the table."""
    hand = state.hand
    is_arbiter = viewer.role == "arbiter"
    return View(
        phase=state.phase,
        deal_number=state.deal_number,
        round_number=state.round_number,
        draws=state.draws,
        dealer=state.dealer,
        trump=hand.trump,
        turn_up=hand.turn_up,
        hands=tuple(_cards(hand, seat, is_seen=is_arbiter or viewer.seat == seat) for seat in SEATS),
        face_up=tuple(_face_up(hand, seat) for seat in SEATS),
        trick=_trick(hand.trick, hand.trump) if state.phase == "play" else None,
        tricks=tuple(_taken(trick) for trick in hand.tricks),
        tricks_won=hand.tricks_won,
        question=hand.question,
        claims=tuple(seen_claim(claim, is_arbiter=is_arbiter) for claim in hand.claims),
        revokes=hand.revokes,
        misdeal=hand.misdeal,
        accepted=hand.accepted,
        hand_points=state.hand_points,
        game_points=state.game_points,
        last_hand=state.last_hand,
    )


def _cards(hand: Hand, seat: int, *, is_seen: bool) -> tuple[str, ...]:
    """The cards that a seat holds concealed."""
    concealed = hand.cards[seat] & ~hand.face_up[seat]
    return FRENCH.listed(concealed) if is_seen else (HIDDEN,) * concealed.bit_count()


def _face_up(hand: Hand, seat: int) -> tuple[FaceUpCard, ...]:
    called = hand.called[seat]
    return tuple(FaceUpCard(card, bool(FRENCH.bit(card) & called)) for card in FRENCH.listed(hand.face_up[seat]))


def _plays(plays: tuple[Play, ...]) -> tuple[SeatCard, ...]:
    return tuple(SeatCard(play.seat, play.card) for play in plays)


def _trick(trick: Trick, trump: str | None) -> TrickView:
    return TrickView(trick.number, trick.order[0], suit_led(trick), _plays(trick.plays), winner_of(trick, trump))


def _taken(trick: TakenTrick) -> TakenTrickView:
    return TakenTrickView(trick.plays[0].seat, _plays(trick.plays), trick.winner)
