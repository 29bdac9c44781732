"""A viewer's view of the table (part 5 of the rulebook)."""

import msgspec

from domain.game.seat import Seat, Viewer
from domain.games.bakkarat.events import RoundSettled, Verdict
from domain.games.bakkarat.hand import ACTIVE, result
from domain.games.bakkarat.state import ClaimState, Hand, LastBak, Phase, Share, State, cards_left
from domain.kit.cards import HIDDEN


class HandView(msgspec.Struct, frozen=True):
    """A hand: the first two cards, hidden or shown, in canonical order, and the third."""

    down: tuple[str, ...]
    up: tuple[str, ...]
    third: str | None


class Sharer(msgspec.Struct, frozen=True):
    """A sharer of an active seat."""

    seat: Seat
    percent: int


class Question(msgspec.Struct, frozen=True):
    """An unanswered question for a share."""

    seat: Seat
    player: Seat
    percent: int


class ClaimView(msgspec.Struct, frozen=True):
    """A claim about the cards on the table; `finding` is for the arbiter."""

    claim: int
    by: Seat
    seat: Seat
    state: ClaimState
    finding: Verdict | None


class LastRound(msgspec.Struct, frozen=True):
    """The last round settled; `amounts` and `balances` for all seats, the other lists for the active ones."""

    pack_number: int
    round: int
    bank: Seat
    hands: tuple[tuple[str, ...], ...]
    results: tuple[int, ...]
    stakes: tuple[int | None, ...]
    amounts: tuple[int, ...]
    balances: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """The table.

    `stakes`, `hands`, `results`, `sharers`, `bak_missed` and `banked` have an entry for each active seat, `balances`
    one for each seat.
    """

    phase: Phase
    pack_number: int
    round: int
    bank: Seat
    pack: int
    put_away: int
    stakes: tuple[int | None, ...]
    hands: tuple[HandView, ...]
    results: tuple[int | None, ...]
    said: tuple[Seat, ...]
    turn: Seat | None
    sharers: tuple[tuple[Sharer, ...], ...]
    questions: tuple[Question, ...]
    accepted: tuple[Seat, ...]
    claims: tuple[ClaimView, ...]
    bak_missed: tuple[int, ...]
    banked: tuple[int, ...]
    impolite: tuple[Seat, ...]
    last_round: LastRound | None
    last_bak: LastBak | None
    balances: tuple[int, ...]


def view(state: State, viewer: Viewer) -> View:
    """The table as this viewer sees it."""
    is_arbiter = viewer.role == "arbiter"
    reads = [is_arbiter or viewer.seat == seat for seat in ACTIVE]
    return View(
        phase=state.phase,
        pack_number=state.pack_number,
        round=state.round,
        bank=state.bank,
        pack=cards_left(state),
        put_away=state.put_away,
        stakes=state.stakes,
        hands=tuple(_hand(hand, is_read=read) for hand, read in zip(state.hands, reads, strict=True)),
        results=tuple(_result(hand, is_read=read) for hand, read in zip(state.hands, reads, strict=True)),
        said=tuple(sorted(state.spoken)),
        turn=state.turn,
        sharers=tuple(_sharers(state.shares, seat) for seat in ACTIVE),
        questions=tuple(Question(question.seat, question.player, question.percent) for question in state.questions),
        accepted=tuple(sorted(state.accepted)),
        claims=tuple(
            ClaimView(claim.claim, claim.by, claim.seat, claim.state, claim.finding if is_arbiter else None)
            for claim in state.claims
        ),
        bak_missed=state.bak_missed,
        banked=state.banked,
        impolite=state.impolite,
        last_round=None if state.last_round is None else _last_round(state.last_round),
        last_bak=state.last_bak,
        balances=state.balances,
    )


def _hand(hand: Hand, *, is_read: bool) -> HandView:
    third = hand.third if hand.third is None or is_read or hand.third_up or hand.is_shown else HIDDEN
    if hand.is_shown:
        return HandView((), hand.first, third)
    return HandView(hand.first if is_read else (HIDDEN,) * len(hand.first), (), third)


def _result(hand: Hand, *, is_read: bool) -> int | None:
    return result(hand.cards) if hand.first and (is_read or hand.is_shown) else None


def _sharers(shares: tuple[Share, ...], player: Seat) -> tuple[Sharer, ...]:
    return tuple(Sharer(share.seat, share.percent) for share in shares if share.player == player)


def _last_round(settled: RoundSettled) -> LastRound:
    return LastRound(**msgspec.structs.asdict(settled))
