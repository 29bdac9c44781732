"""Section 10 of the rulebook, 10.1 and 10.2: points for tricks, and the transfer for a revoke."""

import pytest

from tests.unit.domain.games.whist.support.tables import (
    accept_all,
    claims,
    play_and_score,
    play_split,
    side_table,
    split_table,
)

# --- 10.1 Trick points ----------------------------------------------------------------------------------------------


@pytest.mark.accepts("whist.10.1")
@pytest.mark.parametrize(
    ("left_takes", "beyond_six", "from_seventh"),
    [
        (0, (7, 0), (7, 0)),
        (2, (5, 0), (7, 0)),
        (5, (2, 0), (7, 0)),
        (6, (1, 0), (7, 0)),
        (7, (0, 1), (6, 1)),
        (9, (0, 3), (4, 3)),
        (11, (0, 5), (2, 5)),
        (13, (0, 7), (0, 7)),
    ],
)
def test_tricks_count(left_takes: int, beyond_six: tuple[int, int], from_seventh: tuple[int, int]) -> None:
    for option, points in (("beyond_six", beyond_six), ("from_seventh", from_seventh)):
        game = split_table([left_takes, 5], trick_points=option)
        play_and_score(game)
        last = game.view()["last_hand"]
        assert (last["tricks"], last["trick_points"]) == ((13 - left_takes, left_takes), points)


# --- 10.2 Transfer --------------------------------------------------------------------------------------------------


@pytest.mark.accepts("whist.10.2")
@pytest.mark.parametrize(
    ("penalty", "transfer", "left_takes", "revokes", "signed", "points"),
    [
        # side 1, the dealer's left, revokes and has nothing
        ("per_hand", "debt", 5, {3: 1}, (2, -2), (4, -2)),
        ("per_hand", "gain", 5, {3: 1}, (2, 0), (4, 0)),
        ("per_hand", "held", 5, {3: 1}, (0, 0), (2, 0)),
        # it has one point
        ("per_hand", "debt", 7, {3: 1}, (2, -2), (2, -1)),
        ("per_hand", "gain", 7, {3: 1}, (2, -1), (2, 0)),
        ("per_hand", "held", 7, {3: 1}, (1, -1), (1, 0)),
        # it has three
        ("per_hand", "debt", 9, {3: 1}, (2, -2), (2, 1)),
        ("per_hand", "gain", 9, {3: 1}, (2, -2), (2, 1)),
        ("per_hand", "held", 9, {3: 1}, (2, -2), (2, 1)),
        # two revokes
        ("per_hand", "debt", 9, {3: 2}, (2, -2), (2, 1)),
        ("per_revoke", "debt", 9, {3: 2}, (4, -4), (4, -1)),
        ("per_revoke", "gain", 9, {3: 2}, (4, -3), (4, 0)),
        ("per_revoke", "held", 9, {3: 2}, (3, -3), (3, 0)),
        # side 0, the dealer's, revokes
        ("per_hand", "debt", 4, {2: 1}, (-2, 2), (1, 2)),
        ("per_revoke", "debt", 4, {2: 2}, (-4, 4), (-1, 4)),
        ("per_revoke", "held", 4, {2: 2}, (-3, 3), (0, 3)),
    ],
)
def test_a_side_with_an_established_revoke_gives_two_points(
    penalty: str, transfer: str, left_takes: int, revokes: dict[int, int], signed: tuple, points: tuple
) -> None:
    game = split_table([left_takes, 5], revoke_penalty=penalty, transfer=transfer)
    for seat, tricks in play_split(game, revokes).items():
        claims(game, seat, tricks)
    accept_all(game)
    last = game.view()["last_hand"]
    assert (last["transfer"], last["hand_points"], game.view()["hand_points"]) == (signed, points, points)


@pytest.mark.accepts("whist.10.2")
def test_what_a_side_had_before_the_hand_is_transferred_too() -> None:
    game = side_table([9, 6], transfer="held")
    play_and_score(game)
    assert game.view()["hand_points"] == (3, 0)
    play_and_score(game, (1, 0))
    last = game.view()["last_hand"]
    assert (last["trick_points"], last["transfer"], last["hand_points"]) == ((0, 1), (-2, 2), (1, 3))
