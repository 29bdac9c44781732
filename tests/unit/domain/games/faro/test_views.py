"""What each viewer sees of a table (part 5 of the rulebook): the same, but for the findings."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.faro.support.tables import (
    ACCEPT,
    CALL_WIN,
    LEAVE,
    READY,
    Table,
    closed_deal,
    limits,
    opened,
    silence,
    slip,
    stake,
    table,
    vary,
)

FIELDS = [
    "phase", "deal", "bank", "limits", "books", "layout", "ready", "control", "pack", "turned", "due", "current",
    "control_passed", "spoilt", "claims", "accepted", "caught", "slips", "balances",
]  # fmt: skip
VIEWERS = (0, 1, 2, "spectator", "arbiter")
EMPTY = {
    "control": None, "pack": 0, "turned": [], "due": None, "current": None, "control_passed": None, "spoilt": False,
    "claims": [], "accepted": [],
}  # fmt: skip


def emptied(seen: dict[str, object]) -> dict[str, object]:
    return {name: seen[name] for name in EMPTY}


def spoilt(**options: object) -> Table:
    game = table("8 3", None, "4", **options)
    game.turn("right")
    game.do(1, LEAVE)
    game.do(2, slip(1))
    return game


def test_the_view_has_the_fields_of_the_rulebook_in_its_order() -> None:
    assert list(opened().view()) == FIELDS


def test_everybody_sees_the_same_table() -> None:
    game = table("8 3 8")
    for step in range(4):
        seen = [game.view(viewer) for viewer in VIEWERS]
        assert all(one == seen[0] for one in seen)
        if step < 3:
            game.turn("left")
            game.leave_all()


def test_only_the_arbiter_sees_a_finding_before_and_after_the_ruling() -> None:
    for adjudication in ("referee", "arbiter"):
        game = table("8 3", adjudication=adjudication)
        game.turn_unanswered(2)
        game.do(2, silence(1, 1))
        found = {viewer: game.view(viewer)["claims"][0]["finding"] for viewer in VIEWERS}
        assert found == {0: None, 1: None, 2: None, "spectator": None, "arbiter": "upheld"}


def test_nobody_sees_the_pack_but_its_bottom_card() -> None:
    game = table("8", last="Q")
    for viewer in VIEWERS:
        assert game.view(viewer)["pack"] == 104
        assert game.view(viewer)["control"] == "Qc@1"
        assert "8c@1" not in str(game.view(viewer))


def test_before_the_deal_the_fields_of_the_deal_are_empty() -> None:
    game = opened()
    assert emptied(game.view()) == EMPTY
    assert game.view()["limits"] is None
    game.do(0, limits(2, 9))
    game.do(2, stake("8", 2))
    game.do(2, READY)
    assert emptied(game.view()) == EMPTY
    assert game.view()["ready"] == [2]
    game = spoilt()
    game.accept_all()
    assert game.view()["phase"] == "stakes"
    assert emptied(game.view()) == EMPTY
    assert game.view()["slips"] == [1, 0, 0], "kept for the whole game"


@pytest.mark.parametrize("seats", [2, 10])
def test_books_go_round_the_suits(seats: int) -> None:
    assert opened(seats).view()["books"] == list("cdhscdhscd")[:seats]


def test_the_layout_lists_cards_by_rank_whatever_the_order_of_staking() -> None:
    game = opened()
    game.do(0, limits())
    for rank in "KT2A9":
        game.do(1, stake(rank))
    assert list(game.view()["layout"][1]) == ["A", "2", "9", "T", "K"]
    assert game.view()["layout"][0] == game.view()["layout"][2] == {}


def test_a_stake_shows_what_became_of_it() -> None:
    game = table("8 3 8", {1: {"8": 8}, 2: {"9": 1}})
    game.turn("left")
    game.do(1, vary("six"))
    assert game.view()["layout"][1] == {"8": {"original": 8, "stake": 48, "position": "slant_left", "seen": 1}}
    assert game.view()["layout"][2]["9"]["seen"] == 0


def test_the_current_card_names_the_players_touched_with_the_stake_that_lay() -> None:
    game = table("3 8", {1: {"8": 8}, 3: {"8": 2}}, seats=4)
    assert game.view()["current"] is None
    game.turn("left")
    assert game.view()["current"] == {"number": 1, "card": "3c@1", "pile": "left", "players": []}
    game.turn("right")
    game.do(3, CALL_WIN)
    game.do(1, vary("sept"))
    assert game.view()["current"] == {
        "number": 2,
        "card": "8c@1",
        "pile": "right",
        "players": [
            {"seat": 1, "stake": 8, "settled": False, "answered": True},
            {"seat": 3, "stake": 2, "settled": True, "answered": False},
        ],
    }


def test_in_the_review_there_is_no_current_card_and_nothing_due_but_all_that_was_turned() -> None:
    game = closed_deal((3,))
    seen = game.view()
    assert (seen["current"], seen["due"], seen["pack"], len(seen["turned"])) == (None, None, 0, 104)
    assert seen["control_passed"] is False
    game.do(1, ACCEPT)
    assert game.view()["accepted"] == [1]
    game = spoilt()
    seen = game.view()
    assert (seen["current"], seen["due"], seen["pack"], len(seen["turned"])) == (None, None, 103, 1)
    assert seen["control_passed"] is None


def test_when_the_game_is_over_the_last_deal_is_shown_as_it_ended() -> None:
    game = closed_deal((3,))
    game.do(1, slip(None))
    before = game.view()
    game.accept_all()
    after = game.view()
    assert after == {**before, "phase": "over", "accepted": [0, 1]}
    assert len(after["claims"]) == 1
    assert after["layout"] == [{}, {}]


def test_a_claim_of_a_failed_control_has_no_card_and_names_the_bank() -> None:
    game = closed_deal((3,))
    game.do(1, slip(None))
    assert game.view("arbiter")["claims"] == [
        {"claim": 1, "kind": "slip", "by": 1, "seat": 0, "card": None, "state": "upheld", "finding": "upheld"}
    ]
