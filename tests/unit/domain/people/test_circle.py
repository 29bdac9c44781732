"""The decider of people and tokens: what it accepts and refuses, and that its stream says all."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from domain.people.commands import (
    AppointOrganizer,
    By,
    DismissOrganizer,
    HandOverSeat,
    IssueToken,
    LeavePost,
    RecordTokens,
    RenameToken,
    RevokeToken,
    RotateToken,
    SetTokenExpiry,
    TokenSetCommand,
)
from domain.people.decide import decide
from domain.people.events import RecordedToken, TokenSetEvent
from domain.people.refusals import EVENTS, GOOD_AT_ONCE, NotAcceptedError
from domain.people.token_set import NOW, TokenSet, evolve, fold
from service.record.canonical import CANONICAL
from service.record.people import people_record, read_people, token_set_of
from tests.support.nights import some_by_day

CHIEF = By("organizer")
ARBITER = By("arbiter", None, 3)
SEAT_0 = By("seat", None, 1, 0)
WATCHER = By("spectator")
OPENED = RecordTokens(
    (RecordedToken(1, "00", "seat", 0), RecordedToken(2, "11", "seat", 1), RecordedToken(3, "aa", "arbiter"))
)


def after(*acts: tuple[By, TokenSetCommand], start: TokenSet | None = None, at: int = 10) -> TokenSet:
    token_set = start or after((By("service"), OPENED), start=TokenSet())
    for by, command in acts:
        token_set = evolve(token_set, decide(token_set, by, command, at), at)
    return token_set


def refusal(token_set: TokenSet, by: By, command: TokenSetCommand, at: int = 10) -> tuple[str, str | None]:
    with pytest.raises(NotAcceptedError) as found:
        decide(token_set, by, command, at)
    return found.value.code, found.value.field


@pytest.mark.parametrize(
    ("by", "command"),
    [
        (CHIEF, IssueToken("b", "arbiter")),
        (By("organizer", "club"), IssueToken("b", "seat", 1)),
        (ARBITER, IssueToken("b", "spectator", None, "hall", 11)),
        (ARBITER, RenameToken(1, "Anna")),
        (ARBITER, RotateToken(3, "b", 5)),
        (SEAT_0, RotateToken(1, "b")),
        (SEAT_0, RevokeToken(1)),
        (CHIEF, SetTokenExpiry(2, 11)),
        (ARBITER, HandOverSeat(1, "b", "Bea")),
        (By("operator"), RevokeToken(3)),
    ],
)
def test_accepted(by: By, command: TokenSetCommand) -> None:
    assert after((by, command)).version == 2


@pytest.mark.parametrize(
    ("by", "command", "code"),
    [
        (ARBITER, IssueToken("b", "arbiter"), ("not_allowed", None)),
        (SEAT_0, IssueToken("b", "seat", 0), ("not_allowed", None)),
        (CHIEF, IssueToken("b", "organizer"), ("unknown_organizer", None)),
        (CHIEF, IssueToken("b", "seat", 0, None, 10), ("malformed", "ends_at")),
        (SEAT_0, RevokeToken(2), ("unknown_token_number", None)),
        (SEAT_0, RevokeToken(9), ("unknown_token_number", None)),
        (CHIEF, RevokeToken(9), ("unknown_token_number", None)),
        (CHIEF, RevokeToken(0), ("unknown_token_number", None)),
        (By("arbiter", None, 9), RevokeToken(3), ("not_allowed", None)),
        (WATCHER, RenameToken(1, "x"), ("unknown_token_number", None)),
        (WATCHER, HandOverSeat(0, "b"), ("not_allowed", None)),
        (SEAT_0, HandOverSeat(0, "b"), ("not_allowed", None)),
        (CHIEF, SetTokenExpiry(1, 10), ("malformed", "ends_at")),
        (CHIEF, RotateToken(1, "b", -1), ("malformed", "grace_seconds")),
        (CHIEF, RotateToken(1, "b", 86_400_001), ("malformed", "grace_seconds")),
        (By("organizer", "club"), AppointOrganizer("club", "Club"), ("not_allowed", None)),
        (By("organizer", "club"), DismissOrganizer(), ("not_allowed", None)),
        (CHIEF, DismissOrganizer(), ("unknown_organizer", None)),
    ],
)
def test_refused(by: By, command: TokenSetCommand, code: tuple[str, str | None]) -> None:
    assert refusal(after(), by, command) == code


def test_an_end_is_never_put_off_and_what_has_ended_is_over() -> None:
    token_set = after((CHIEF, SetTokenExpiry(1, 50)))
    assert refusal(token_set, CHIEF, SetTokenExpiry(1, 51)) == ("malformed", "ends_at")
    assert after((CHIEF, SetTokenExpiry(1, 20)), start=token_set).ends == {"00": 20}
    assert refusal(token_set, CHIEF, RenameToken(1, "x"), at=50) == ("token_over", None)
    assert refusal(after((CHIEF, RevokeToken(1))), CHIEF, RotateToken(1, "b")) == ("token_over", None)


def test_each_secret_that_a_token_ever_had_ends_with_it() -> None:
    token_set = after((SEAT_0, RotateToken(1, "b", 100)))
    assert token_set.ends == {"00": 110}
    assert after((CHIEF, RevokeToken(1)), start=token_set).ends == {"00": NOW, "b": NOW}
    again = after((SEAT_0, RotateToken(1, "c", 100)), start=token_set)
    assert again.ends == {"00": NOW, "b": 110}
    assert after((CHIEF, HandOverSeat(0, "d")), start=again).ends == {"00": NOW, "b": NOW, "c": NOW}


def test_a_seat_that_is_handed_over_leaves_the_others_theirs() -> None:
    token_set = after((CHIEF, IssueToken("b", "seat", 0)), (ARBITER, HandOverSeat(0, "c")))
    assert [(one.token, one.seat) for one in token_set.good(10)] == [(2, 1), (3, None), (5, 0)]


def test_a_dismissed_organizer_has_no_token_that_is_good_and_gets_none() -> None:
    club = after((CHIEF, AppointOrganizer("club", "Club")), start=TokenSet())
    own = By("organizer", "club", 1)
    club = after((CHIEF, IssueToken("a", "organizer")), (own, IssueToken("b", "organizer")), start=club)
    club = after((CHIEF, DismissOrganizer()), start=club)
    assert club.ends == {"a": NOW, "b": NOW}
    assert refusal(club, CHIEF, IssueToken("c", "organizer")) == ("unknown_organizer", None)


def test_there_are_bounds_and_a_token_can_be_ended_beyond_them() -> None:
    token_set = after(*((CHIEF, IssueToken(f"{one:x}", "spectator")) for one in range(GOOD_AT_ONCE - 3)))
    assert refusal(token_set, CHIEF, IssueToken("x", "spectator")) == ("too_many_tokens", None)
    token_set = after(
        *((CHIEF, RenameToken(1, str(one))) for one in range(EVENTS - token_set.version)), start=token_set
    )
    assert refusal(token_set, CHIEF, RenameToken(1, "x")) == ("too_many_tokens", None)
    assert not after((CHIEF, RevokeToken(1)), start=token_set).tokens[1].is_good(10)


def random_history(rng: random.Random) -> tuple[TokenSet, Sequence[bytes]]:
    """A token set, and the bodies of the events that led to it."""
    token_set, bodies = TokenSet(), []

    def take(event: TokenSetEvent, by: By, at: int) -> None:
        nonlocal token_set
        bodies.append(CANONICAL.encode(people_record(event, by, at)))
        token_set = evolve(token_set, event, at)

    take(decide(token_set, By("service"), OPENED, 0), By("service"), 0)
    for at in range(1, 60):
        number, digest = rng.randint(1, len(token_set.tokens) + 1), f"{rng.getrandbits(256):064x}"
        command = rng.choice(
            [
                IssueToken(digest, "seat", rng.randint(0, 1), None, rng.choice([None, at + 5])),
                RenameToken(number, rng.choice([None, "Anna"])),
                SetTokenExpiry(number, at + rng.randint(0, 9)),
                RotateToken(number, digest, rng.choice([0, 5])),
                RevokeToken(number),
                HandOverSeat(rng.randint(0, 1), digest),
            ]
        )
        by = rng.choice([CHIEF, ARBITER, SEAT_0, WATCHER])
        try:
            event = decide(token_set, by, command, at)
        except NotAcceptedError:
            continue
        take(event, by, at)
    return token_set, bodies


@pytest.mark.parametrize("seed", some_by_day(range(40), 5))
def test_the_stream_says_all_that_is_in_memory(seed: int) -> None:
    token_set, bodies = random_history(random.Random(seed))
    assert token_set.version > 5
    assert token_set_of(read_people(bodies)) == token_set
    records = read_people(bodies)
    assert fold((one.event, one.at) for one in records) == token_set
    for token in token_set.tokens.values():
        over = [one for one in token.secrets if token_set.ends.get(one) == NOW]
        assert bool(over) >= token.ended
        assert not token.ended or over == list(token.secrets)


def test_a_token_of_a_tournament_is_recorded_at_any_time_and_once_and_keeps_its_place() -> None:
    anna = RecordedToken(11_000_002, "0a", "player", None, None, 1, 1, 2)
    token_set = after((CHIEF, IssueToken("b", "spectator")), (By("service"), RecordTokens((anna,))), start=TokenSet())
    token_set = after((CHIEF, IssueToken("c", "spectator")), (CHIEF, RotateToken(11_000_002, "0b", 5)), start=token_set)
    assert list(token_set.tokens) == [1, 11_000_002, 2]
    token = token_set.tokens[11_000_002]
    assert (token.original, token.entrant, token.player, token.holder, token.secrets) == (True, 1, 1, 2, ("0b", "0a"))
    assert token_set.ends == {"0a": 15}
    with pytest.raises(ValueError, match="once"):
        decide(token_set, By("service"), RecordTokens((anna,)), 10)
    with pytest.raises(ValueError, match="begins once"):
        decide(token_set, By("service"), OPENED, 10)


def test_a_place_that_is_left_ends_the_recorded_token_with_all_its_secrets() -> None:
    anna = RecordedToken(11_000_000, "0a", "player", None, None, 1, 1)
    token_set = after(
        (By("service"), RecordTokens((anna,))),
        (CHIEF, RotateToken(11_000_000, "0b", 5)),
        (By("service"), LeavePost("player", None, 1, 1)),
        start=TokenSet(),
    )
    assert token_set.ends == {"0a": NOW, "0b": NOW}
    assert refusal(token_set, CHIEF, RotateToken(11_000_000, "0c")) == ("token_over", None)
