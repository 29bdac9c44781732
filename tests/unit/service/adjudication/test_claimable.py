"""For every wrong act that a game lets stand: which claim would have been upheld against it, by whom, until when."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.rule import Breach as Consequence
from domain.registry import GAMES
from domain.witness.breaches import Breach, Claimable
from service.adjudication.adjudge import Adjudged, adjudge
from service.adjudication.file import RecordedGame, RecordedMove
from tests.unit.domain.games.bakkarat.support import tables as bakkarat
from tests.unit.domain.games.ecarte.support import tables as ecarte
from tests.unit.domain.games.faro.support import tables as faro
from tests.unit.domain.games.frieden.support import tables as frieden
from tests.unit.domain.games.whist.support.worlds import PACK as WHIST_PACK

Moves = list[tuple[int, dict[str, Any]]]
NO_CLAIM = {"whist.8.1", "bakkarat.9.2"}
"""Wrong acts against which nothing is claimed: the table sees a shown card and an impolite leaving at once."""


def judged(game: str, seats: int, moves: Moves, prepared: dict[str, Any], **options: Any) -> Adjudged:
    recorded = tuple(RecordedMove(move, seat) for seat, move in moves)
    found = adjudge(RecordedGame(game, seats, recorded, {"enforcement": "claims", **options}, prepared))
    assert found.followed == len(moves)
    return found


def claim(of: dict[str, Any], seats: tuple[int, ...], since: int, until: int | None) -> Claimable:
    return Claimable(of, seats, since, until)


def told(breach: Breach) -> tuple[str, int | None, int, tuple[Claimable, ...]]:
    return breach.rule, breach.actor.seat, breach.version, breach.claims


BY_WHOM = pytest.mark.parametrize("adjudication", ["referee", "arbiter"])


@BY_WHOM
def test_bakkarat_a_bak_kept_quiet_can_be_claimed_in_the_review_until_all_have_accepted(adjudication: str) -> None:
    moves: Moves = [
        (1, {"type": "place_stake", "amount": 10}), (2, {"type": "place_stake", "amount": 20}), (0, bakkarat.RAISE),
        (0, bakkarat.HOLD), (1, bakkarat.HOLD), (2, bakkarat.HOLD),
        (1, bakkarat.STAND), (2, bakkarat.STAND), (0, bakkarat.STAND),
        *((seat, bakkarat.ACCEPT) for seat in range(3)),
    ]  # fmt: skip
    prepared = {"shuffles": [bakkarat.pack(bakkarat.BAK_AT_1)]}
    (breach,) = judged("bakkarat", 3, moves, prepared, cut=False, adjudication=adjudication).breaches
    quiet = claim({"type": "claim_bak", "seat": 1}, (0, 2), 13, 15)
    assert told(breach) == ("bakkarat.6.4", 1, 8, (quiet,))


def ecarte_moves(cards: str, order: str) -> Moves:
    played = [(int(seat), {"type": "play_card", "card": card}) for seat, card in zip(order, cards.split(), strict=True)]
    return [(0, {"type": "exchange", "cards": []}), (1, {"type": "exchange", "cards": []}), *played]


@BY_WHOM
def test_ecarte_suits_not_followed_can_be_claimed_by_the_opponent(adjudication: str) -> None:
    moves = ecarte_moves("Kd Qc 7d 7s", "0101")
    prepared = {"lots": [1], "shuffles": [ecarte.stacked(ecarte.MIXED)]}
    one, other = judged("ecarte", 2, moves, prepared, cut=False, adjudication=adjudication).breaches
    assert told(one) == ("ecarte.6.3", 1, 9, (claim({"type": "claim_breach", "trick": 1}, (0,), 10, None),))
    assert told(other) == ("ecarte.6.3", 1, 12, (claim({"type": "claim_breach", "trick": 2}, (0,), 13, None),))


def test_ecarte_a_trump_kept_back_is_a_breach_of_its_own_rule() -> None:
    prepared = {"lots": [1], "shuffles": [ecarte.stacked(ecarte.MIXED)]}
    (breach,) = judged("ecarte", 2, ecarte_moves("Kd 9d 7d Tc", "0101"), prepared, cut=False).breaches
    assert (breach.rule, [one.claim for one in breach.claims]) == ("ecarte.6.4", [{"type": "claim_breach", "trick": 2}])


FRIEDEN_HANDS = [frieden.cards(hand) for hand in ("2c 3c 4c", "5d 6d 7d", "8h 9h Th", "Js Qs Ks")]


def frieden_judged(moves: Moves, **options: Any) -> Adjudged:

    prepared = {"shuffles": [frieden.stacked(FRIEDEN_HANDS, 0, [], frieden.pack())], "lots": [2]}
    agreed = {"packs": 1, "deal": 3, "previous": {"jokers": [1, 0, 0, 0]}, **options}
    return judged("frieden", 4, moves, prepared, **agreed)


def test_frieden_of_two_slips_of_the_same_seats_the_last_can_be_claimed_and_then_the_first_again() -> None:
    accuse = {"type": "accuse", "giver": 1, "receiver": 2}
    one, other = frieden_judged(
        [(1, frieden.slip(2, "5d")), (1, frieden.slip(2, "6d")), (3, accuse), (0, frieden.PASS)]
    ).breaches
    assert (one.rule, one.version + 1) == ("frieden.13.1", other.version)
    slipped, caught = one.version, other.version
    assert one.claims == (claim(accuse, (0, 3), slipped, None),)
    assert other.claims == (claim(accuse, (0, 3), caught, caught),)


def test_frieden_with_a_window_of_a_round_the_time_for_an_accusation_ends_by_itself() -> None:
    passes: Moves = [(seat, frieden.PASS) for seat in (0, 1, 2, 3)]
    (breach,) = frieden_judged([(1, frieden.slip(2, "5d")), *passes], slip_window="round").breaches
    (told_of,) = breach.claims
    assert (told_of.since, told_of.until) == (breach.version, breach.version + 6)
    (always,) = frieden_judged([(1, frieden.slip(2, "5d")), *passes], slip_window="game").breaches
    assert always.claims[0].until is None


def faro_judged(moves: Moves, top: str, **options: Any) -> Adjudged:
    begun: Moves = [(0, faro.limits()), (1, faro.stake("3")), (1, faro.READY), (2, faro.READY)]
    return judged("faro", 3, [*begun, *moves], {"shuffles": [faro.pack(top)]}, cut=False, **options)


@BY_WHOM
def test_faro_a_card_on_the_wrong_pile_can_be_claimed_by_the_players(adjudication: str) -> None:
    moves: Moves = [(0, faro.turn("left")), (0, faro.turn("left")), (0, faro.turn("right"))]
    (breach,) = faro_judged(moves, "2 4 5", adjudication=adjudication).breaches
    slip = claim(faro.slip(2), (1, 2), 9, None)
    assert told(breach) == ("faro.5.3", 0, 9, (slip,))


def test_faro_a_slip_can_be_claimed_until_it_is() -> None:
    moves: Moves = [(0, faro.turn("left")), (0, faro.turn("left")), (0, faro.turn("right")), (2, faro.slip(2))]
    (breach,) = faro_judged(moves, "2 4 5", slip_remedy="record").breaches
    assert breach.claims == (claim(faro.slip(2), (1, 2), 9, 10),)


@BY_WHOM
def test_faro_a_silence_stands_once_the_bank_goes_on_and_can_be_claimed_by_all_others(adjudication: str) -> None:
    moves: Moves = [(0, faro.turn("left")), (1, faro.LEAVE), (0, faro.turn("right"))]
    (breach,) = faro_judged(moves, "3 4", adjudication=adjudication).breaches
    assert (breach.number, breach.move) == (7, None)
    assert told(breach) == ("faro.6.3", 1, 10, (claim(faro.silence(1, 1), (0, 2), 10, None),))


def test_faro_a_loss_that_is_reported_or_collected_is_no_silence() -> None:
    for settled in ((1, faro.REPORT), (0, faro.collect(1))):
        assert (
            faro_judged([(0, faro.turn("left")), settled, (1, faro.LEAVE), (0, faro.turn("right"))], "3 4").breaches
            == ()
        )


def test_faro_a_control_that_failed_is_claimed_in_the_review_until_all_have_accepted() -> None:
    moves: Moves = [(0, faro.limits()), (1, faro.stake("8")), (1, faro.READY)]
    pile = "left"
    for number in range(1, 105):
        moves.append((0, faro.turn(pile)))
        if number > 96:
            moves += [(1, faro.CALL_WIN if pile == "right" else faro.REPORT), (1, faro.LEAVE)]
        pile = pile if number == 50 else {"left": "right", "right": "left"}[pile]
    moves += [(0, faro.CLOSE), (0, faro.ACCEPT), (1, faro.ACCEPT)]
    found = judged("faro", 2, moves, {"shuffles": [faro.pack("", faro.EIGHTS)]}, cut=False)
    (breach,) = found.breaches
    assert breach.rule == "faro.5.3"
    slip, control = breach.claims
    assert (slip.claim, control.claim) == (faro.slip(51), faro.slip(None))
    assert (slip.since, control.since) == (breach.version, found.version - 5)
    assert slip.until == control.until == found.version - 4


@BY_WHOM
def test_whist_each_revoke_has_its_own_claim(adjudication: str) -> None:
    plays = [(1, "Ac"), (2, "2d"), (3, "4c"), (0, "5c"), (1, None), (1, "6c"), (2, "6d"), (3, "8c"), (0, "9c")]
    moves: Moves = [
        (seat, {"type": "take_trick"} if card is None else {"type": "play_card", "card": card}) for seat, card in plays
    ]
    prepared = {"lots": [["As", "Kd", "3h", "2c"]], "shuffles": [WHIST_PACK]}
    found = judged("whist", 4, moves, prepared, adjudication=adjudication).breaches
    assert [one.rule for one in found] == ["whist.6.2"] * len(found)
    first = claim({"type": "claim_revoke", "seat": 2, "trick": 1}, (1, 3), 11, None)
    assert found[0].claims == (first,)
    assert all(first not in one.claims for one in found[1:])


def test_these_are_all_the_games_with_wrong_acts_that_stand() -> None:
    standing = {rule.id for game in GAMES.values() for rule in game.meta.rules if rule.breach is Consequence.CLAIMABLE}
    claimed = {"bakkarat.6.4", "ecarte.6.3", "ecarte.6.4", "faro.5.3", "faro.6.3", "frieden.13.1", "whist.6.2"}
    assert standing == claimed | NO_CLAIM
