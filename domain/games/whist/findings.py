"""What the record says of a claim (7.10)."""

import msgspec

from domain.games.whist.model import Hand
from domain.games.whist.trick import Play, play_by
from domain.kit.cards import FRENCH, suit_of


class Finding(msgspec.Struct, frozen=True):
    """Whether the card that a seat has in a finished trick is a revoke.

    `proof` holds the versions of the deal, of the lead of the trick, and of the play or its correction. `held` are the
    cards of the suit led that were in the hand just before the play, in canonical order.
    """

    is_revoke: bool
    proof: tuple[int, ...]
    held: tuple[str, ...]


def claimable_play(hand: Hand, seat: int, trick: int) -> Play | None:
    """The play of the seat in the finished trick of this number, from 1; None if there is none."""
    if not 1 <= trick <= len(hand.tricks):
        return None
    return play_by(hand.tricks[trick - 1].plays, seat)


def finding(hand: Hand, seat: int, trick: int) -> Finding:
    """The finding on the play of a seat in a finished trick in which it played.

    The hand just before the play is the hand as dealt, with the turn-up, which the dealer has taken before his first
    play, less what lies from that seat in the tricks before.
    """
    held = hand.dealt[seat]
    for earlier in hand.tricks[: trick - 1]:
        play = play_by(earlier.plays, seat)
        if play is not None:
            held &= ~FRENCH.bit(play.card)
    plays = hand.tricks[trick - 1].plays
    lead = plays[0]
    claimed = next(play for play in plays if play.seat == seat)
    led = suit_of(lead.card)
    of_suit = held & FRENCH.suits[led]
    is_revoke = suit_of(claimed.card) != led and of_suit != 0
    return Finding(is_revoke, (hand.dealt_at, lead.version, claimed.version), FRENCH.listed(of_suit))
