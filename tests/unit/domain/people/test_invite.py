"""The decider of invitations: who invites, who accepts, what that ends, and how an invitation stands."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence

import pytest

from domain.people.commands import (
    AcceptInvitation,
    By,
    HandOverSeat,
    Invite,
    IssueToken,
    LeavePost,
    RecordTokens,
    TokenSetCommand,
    WithdrawInvitation,
)
from domain.people.decide import decide
from domain.people.events import RecordedToken
from domain.people.refusals import EVENTS, GOOD_AT_ONCE, NotAcceptedError
from domain.people.token_set import NOW, TokenSet, evolve, fold
from service.record.canonical import CANONICAL
from service.record.people import people_record, read_people, token_set_of

CHIEF, CLUB = By("organizer"), By("organizer", "club")
ARBITER = By("arbiter", None, 3)
SEAT = By("seat", None, 1, 0)
WATCHER = By("spectator")
INVITED = By("invited", seat=0)
OPENED = RecordTokens(
    (RecordedToken(1, "00", "seat", 0), RecordedToken(2, "11", "seat", 1), RecordedToken(3, "aa", "arbiter"))
)
END = 100
Acts = Sequence[tuple[By, TokenSetCommand]]


def after(*acts: tuple[By, TokenSetCommand], start: TokenSet | None = None, at: int = 10) -> TokenSet:
    token_set = start or after((By("service"), OPENED), start=TokenSet())
    for by, command in acts:
        token_set = evolve(token_set, decide(token_set, by, command, at), at)
    return token_set


def refusal(token_set: TokenSet, by: By, command: TokenSetCommand, at: int = 10) -> tuple[str, str | None]:
    with pytest.raises(NotAcceptedError) as found:
        decide(token_set, by, command, at)
    return found.value.code, found.value.field


def to_seat(seat: int, mark: str = "a", name: str | None = None) -> Invite:
    return Invite(f"1{mark}", f"2{mark}", "seat", END, seat, 1, name)


def to_watch(uses: int, mark: str = "w") -> Invite:
    return Invite(f"1{mark}", f"2{mark}", "spectator", END, None, uses)


@pytest.mark.parametrize("by", [CHIEF, CLUB, ARBITER])
def test_who_sees_to_tokens_of_a_role_invites_to_it(by: By) -> None:
    token_set = after((by, to_seat(0)), (by, to_watch(3)))
    assert [one.standing(10) for one in token_set.invitations.values()] == ["open", "open"]
    assert token_set.ends == {"1a": END, "2a": END, "1w": END, "2w": END}


@pytest.mark.parametrize("by", [SEAT, WATCHER, By("invited")])
def test_nobody_else_invites_or_withdraws_or_learns_which_invitations_there_are(by: By) -> None:
    token_set = after((CHIEF, to_seat(0)))
    assert refusal(token_set, by, to_seat(1)) == ("not_allowed", None)
    for number in (1, 2):
        assert refusal(token_set, by, WithdrawInvitation(number)) == ("not_allowed", None)


def test_the_organizer_alone_invites_an_arbiter_and_withdraws_that() -> None:
    wish = Invite("1a", "2a", "arbiter", END)
    assert refusal(after(), ARBITER, wish) == ("not_allowed", None)
    token_set = after((CHIEF, wish))
    assert refusal(token_set, ARBITER, WithdrawInvitation(1)) == ("not_allowed", None)
    assert after((CHIEF, WithdrawInvitation(1)), start=token_set).invitations[1].standing(10) == "withdrawn"
    taken = after((INVITED, AcceptInvitation(1, "b", "Theo")), start=token_set)
    assert [(one.token, one.role) for one in taken.good(10)] == [
        (1, "seat"),
        (2, "seat"),
        (3, "arbiter"),
        (4, "arbiter"),
    ]


def test_an_acceptance_ends_all_tokens_of_the_seat_and_gives_one_out() -> None:
    token_set = after((CHIEF, IssueToken("b", "seat", 0)), (CHIEF, to_seat(0, name="Clara")))
    token_set = after((INVITED, AcceptInvitation(1, "c", "Clara")), start=token_set)
    assert [(one.token, one.role, one.seat) for one in token_set.good(10)] == [
        (2, "seat", 1),
        (3, "arbiter", None),
        (5, "seat", 0),
    ]
    assert (token_set.ends["00"], token_set.ends["b"]) == (NOW, NOW)
    assert refusal(token_set, INVITED, AcceptInvitation(1, "d")) == ("invitation_taken", None)
    assert refusal(token_set, CHIEF, WithdrawInvitation(1)) == ("invitation_taken", None)


def test_spectators_accept_as_often_as_it_says() -> None:
    token_set = after((CHIEF, to_watch(2)), (By("invited"), AcceptInvitation(1, "b")))
    assert token_set.invitations[1].standing(10) == "open"
    token_set = after((By("invited"), AcceptInvitation(1, "c")), start=token_set)
    assert refusal(token_set, By("invited"), AcceptInvitation(1, "d")) == ("invitation_taken", None)
    assert len([*token_set.good(10)]) == 5


def test_a_second_invitation_to_a_seat_withdraws_the_open_one_alone() -> None:
    token_set = after((CHIEF, to_seat(0, "a")), (CHIEF, to_seat(1, "b")), (CHIEF, to_seat(0, "c")))
    assert [one.standing(10) for one in token_set.invitations.values()] == ["withdrawn", "open", "open"]
    assert (token_set.ends["1a"], token_set.ends["2a"], token_set.ends["1b"]) == (NOW, NOW, END)
    token_set = after((INVITED, AcceptInvitation(3, "d")), (CHIEF, to_seat(0, "e")), start=token_set)
    assert [one.standing(10) for one in token_set.invitations.values()] == ["withdrawn", "open", "taken", "open"]


def test_an_invitation_is_good_until_its_end_and_the_same_token_is_found_till_then() -> None:
    token_set = after((CHIEF, to_seat(0)))
    assert refusal(token_set, INVITED, AcceptInvitation(1, "b"), at=END) == ("invitation_expired", None)
    assert refusal(token_set, CHIEF, WithdrawInvitation(1), at=END) == ("invitation_expired", None)
    taken = after((INVITED, AcceptInvitation(1, "b", "Clara")), start=token_set, at=20).invitations[1]
    found = taken.accepted_with("b", END - 1)
    assert found is not None
    assert (found.token, found.name, found.at) == (4, "Clara", 20)
    assert taken.accepted_with("b", END) is None
    assert taken.accepted_with("c", 30) is None
    assert refusal(after(), CHIEF, Invite("1", "2", "spectator", 10)) == ("malformed", "ends_at")
    assert refusal(after(), INVITED, AcceptInvitation(1, "b")) == ("unknown_invitation", None)
    assert refusal(after(), CHIEF, WithdrawInvitation(1)) == ("unknown_invitation", None)


def test_what_is_withdrawn_is_accepted_by_nobody_and_stays_withdrawn() -> None:
    token_set = after((CHIEF, to_watch(2)), (By("invited"), AcceptInvitation(1, "b")))
    token_set = after((ARBITER, WithdrawInvitation(1, "The hall is full.")), start=token_set)
    assert refusal(token_set, By("invited"), AcceptInvitation(1, "c")) == ("invitation_withdrawn", None)
    assert refusal(token_set, CHIEF, WithdrawInvitation(1)) == ("invitation_withdrawn", None)
    assert token_set.invitations[1].accepted_with("b", 20) is None
    assert token_set.tokens[4].is_good(20)


def test_there_are_bounds_and_an_invitation_can_be_withdrawn_beyond_them() -> None:
    token_set = after((CHIEF, to_watch(100)), (CHIEF, to_seat(0)))
    full = after(*((CHIEF, IssueToken(f"{one:x}", "spectator")) for one in range(GOOD_AT_ONCE - 3)), start=token_set)
    assert refusal(full, By("invited"), AcceptInvitation(1, "x")) == ("too_many_tokens", None)
    assert refusal(full, CHIEF, to_watch(1)) == ("too_many_tokens", None)
    assert after((INVITED, AcceptInvitation(2, "x")), start=full).tokens[len(full.tokens) + 1].is_good(10)
    many = ((CHIEF, HandOverSeat(1, f"{one:x}")) for one in range(EVENTS - token_set.version))
    full = after(*many, start=token_set)
    assert refusal(full, INVITED, AcceptInvitation(2, "x")) == ("too_many_tokens", None)
    assert after((CHIEF, WithdrawInvitation(2)), start=full).invitations[2].standing(10) == "withdrawn"


def to_player(entrant: int, player: int, mark: str) -> Invite:
    return Invite(f"1{mark}", f"2{mark}", "player", END, entrant=entrant, player=player)


def test_a_player_s_place_and_an_arbiter_s_of_a_tournament_are_one_person_s_each() -> None:
    arbiter = Invite("1x", "2x", "arbiter", END, arbiter=1)
    token_set = after((CHIEF, to_player(1, 1, "a")), (CHIEF, to_player(1, 2, "b")), (CHIEF, arbiter), start=TokenSet())
    token_set = after((ARBITER, to_player(1, 1, "c")), start=token_set)
    assert [one.standing(10) for one in token_set.invitations.values()] == ["withdrawn", "open", "open", "open"]
    token_set = after(*((By("invited"), AcceptInvitation(one, f"t{one}")) for one in (2, 3, 4)), start=token_set)
    assert [(one.role, one.arbiter, one.entrant, one.player) for one in token_set.good(10)] == [
        ("player", None, 1, 2),
        ("arbiter", 1, None, None),
        ("player", None, 1, 1),
    ]
    token_set = after((CHIEF, to_player(1, 1, "d")), (By("invited"), AcceptInvitation(5, "t5")), start=token_set)
    assert token_set.ends["t4"] == NOW
    assert [one.token for one in token_set.good(10)] == [1, 2, 4]


def test_who_leaves_a_place_takes_its_tokens_and_invitations_along_beyond_all_bounds() -> None:
    token_set = after((CHIEF, to_player(1, 1, "a")), (By("invited"), AcceptInvitation(1, "t1")), start=TokenSet())
    token_set = after((CHIEF, to_player(1, 1, "b")), (CHIEF, to_player(2, 1, "c")), start=token_set)
    full = after(*((CHIEF, to_watch(1, f"{one:x}")) for one in range(EVENTS - token_set.version)), start=token_set)
    assert refusal(full, CHIEF, to_player(3, 1, "z")) == ("too_many_tokens", None)
    left = after((By("service"), LeavePost("player", entrant=1, player=1)), start=full)
    assert [left.invitations[one].standing(10) for one in (1, 2, 3)] == ["taken", "withdrawn", "open"]
    assert (left.ends["t1"], left.ends["1b"], left.ends["1c"]) == (NOW, NOW, END)
    assert refusal(left, By("invited"), AcceptInvitation(2, "x")) == ("invitation_withdrawn", None)


def test_players_of_a_tournament_are_no_reason_to_refuse_spectators() -> None:
    token_set = TokenSet()
    for one in range(GOOD_AT_ONCE + 1):
        acts = (CHIEF, to_player(one + 1, 1, f"{one:x}")), (By("invited"), AcceptInvitation(one + 1, f"t{one:x}"))
        token_set = after(*acts, start=token_set)
    assert after((CHIEF, to_watch(1)), start=token_set).invitations[GOOD_AT_ONCE + 2].standing(10) == "open"


@pytest.mark.parametrize("seed", range(20))
def test_the_stream_says_all_that_is_in_memory(seed: int) -> None:
    rng, token_set, bodies = random.Random(seed), TokenSet(), []
    for at in range(60):
        digest = f"{rng.getrandbits(256):064x}"
        number, seat = rng.randint(1, len(token_set.invitations) + 1), rng.randint(0, 1)
        command: TokenSetCommand = rng.choice(
            [
                Invite(digest, digest[::-1], "seat", at + rng.randint(1, 30), seat, 1, None, "Ada"),
                Invite(digest, digest[::-1], "spectator", at + rng.randint(1, 30), None, 2),
                AcceptInvitation(number, digest, rng.choice([None, "Clara"])),
                WithdrawInvitation(number, rng.choice([None, "No."])),
                HandOverSeat(seat, digest),
                Invite(digest, digest[::-1], "player", at + rng.randint(1, 30), entrant=1 + seat, player=1),
                Invite(digest, digest[::-1], "arbiter", at + rng.randint(1, 30), arbiter=1 + seat),
                LeavePost("player", entrant=1 + seat, player=1),
                LeavePost("arbiter", arbiter=1 + seat),
            ]
        )
        by = CHIEF if at else By("service")
        try:
            event = decide(token_set, by, command if at else OPENED, at)
        except NotAcceptedError:
            continue
        bodies.append(CANONICAL.encode(people_record(event, by, at)))
        token_set = evolve(token_set, event, at)
    records = read_people(bodies)
    assert len(token_set.invitations) > 5
    assert token_set_of(records) == token_set == fold((one.event, one.at) for one in records)


def test_an_event_changes_nothing_of_the_circle_before_it() -> None:
    token_set = after((CHIEF, to_seat(0)), (INVITED, AcceptInvitation(1, "bb", "Clara")))
    before = copy.deepcopy(token_set)
    for by, command in [(CHIEF, to_seat(1, "b")), (CHIEF, HandOverSeat(0, "cc", "Ute")), (CHIEF, to_watch(2))]:
        evolve(token_set, decide(token_set, by, command, 20), 20)
    assert token_set == before
