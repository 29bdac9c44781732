"""Part 5 of the rulebook: what each viewer sees on the table."""

from typing import Any

import msgspec
import pytest

from domain.game.seat import SPECTATOR
from domain.games.whist.game import WHIST
from domain.games.whist.types import Options
from tests.support.games.bench import Bench
from tests.support.nights import some_by_day
from tests.unit.domain.games.whist.support.bot import do, next_move, random_table
from tests.unit.domain.games.whist.support.tables import accept_all, claims, play, play_split, split_table, table, trick

FIELDS = [
    "phase",
    "deal_number",
    "round_number",
    "draws",
    "dealer",
    "trump",
    "turn_up",
    "hands",
    "face_up",
    "trick",
    "tricks",
    "tricks_won",
    "question",
    "claims",
    "revokes",
    "misdeal",
    "accepted",
    "hand_points",
    "game_points",
    "last_hand",
]
VIEWERS = (0, 1, 2, 3, "spectator", "arbiter")
HIDDEN = "?"


def test_the_fields_are_those_of_the_rulebook_in_its_order() -> None:
    for viewer in VIEWERS:
        assert list(table().view(viewer)) == FIELDS


def test_at_the_first_lead() -> None:
    assert table().view() == {
        "phase": "play",
        "deal_number": 1,
        "round_number": 1,
        "draws": (
            (
                {"seat": 0, "card": "As"},
                {"seat": 1, "card": "3c"},
                {"seat": 2, "card": "4c"},
                {"seat": 3, "card": "5c"},
            ),
        ),
        "dealer": 0,
        "trump": "s",
        "turn_up": "2s",
        "hands": ((HIDDEN,) * 12, (HIDDEN,) * 13, (HIDDEN,) * 13, (HIDDEN,) * 13),
        "face_up": ((), (), (), ()),
        "trick": {"number": 1, "leader": 1, "led": None, "plays": (), "winner": None},
        "tricks": (),
        "tricks_won": (0, 0),
        "question": None,
        "claims": (),
        "revokes": (0, 0),
        "misdeal": None,
        "accepted": (),
        "hand_points": (0, 0),
        "game_points": (0, 0),
        "last_hand": None,
    }


def test_the_owner_and_the_arbiter_see_a_hand_in_canonical_order_and_nobody_else() -> None:
    game = table()
    dealer = ("Qc", "Kc", "2d", "Qd", "Kd", "Ad", "Qh", "Kh", "Ah", "9s", "Ts", "Js")
    assert game.view("arbiter")["hands"][0] == game.view(0)["hands"][0] == dealer
    for viewer in VIEWERS:
        for seat, hand in enumerate(game.view(viewer)["hands"]):
            if viewer in {seat, "arbiter"}:
                assert HIDDEN not in hand
            else:
                assert set(hand) == {HIDDEN}


def test_the_turn_up_and_face_up_cards_are_not_among_the_hands() -> None:
    game = table()
    game.do(0, {"type": "expose_card", "card": "Kc"})
    game.do(2, {"type": "call_card", "card": "Kc"})
    view = game.view("arbiter")
    assert "Kc" not in view["hands"][0]
    assert "2s" not in view["hands"][0]
    assert (view["face_up"][0], view["turn_up"]) == (({"card": "Kc", "called": True},), "2s")
    play(game, (1, "9d"), (2, "3d"), (3, "2c"))
    view = game.view("arbiter")
    assert "2s" in view["hands"][0]
    assert (view["turn_up"], view["trump"]) == (None, "s")


def test_the_trick_shows_what_was_led_and_who_wins_once_it_lies_complete() -> None:
    game = table()
    play(game, (1, "9d"), (2, "3d"), (3, "3s"))
    expected = {"number": 1, "leader": 1, "led": "d", "winner": None}
    plays = [{"seat": 1, "card": "9d"}, {"seat": 2, "card": "3d"}, {"seat": 3, "card": "3s"}]
    assert game.view()["trick"] == {**expected, "plays": tuple(plays)}
    play(game, (0, "Kd"))
    plays.append({"seat": 0, "card": "Kd"})
    assert game.view()["trick"] == {**expected, "plays": tuple(plays), "winner": 3}
    game.do(3, {"type": "take_trick"})
    assert game.view()["tricks"] == ({"leader": 1, "plays": tuple(plays), "winner": 3},)
    assert game.view()["trick"] == {"number": 2, "leader": 3, "led": None, "plays": (), "winner": None}


def test_finished_tricks_show_plays_as_corrected() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"), (3, "2c"), (0, "Kd"))
    game.do(2, {"type": "correct_play", "card": "8d"})
    game.do(0, {"type": "take_trick"})
    assert game.view()["tricks"][0]["plays"][1] == {"seat": 2, "card": "8d"}


def test_the_finding_is_for_the_arbiter_alone_also_after_the_ruling() -> None:
    game = table(adjudication="arbiter")
    trick(game, 1, "9d Jc 5h Kd")
    game.do(1, {"type": "claim_revoke", "seat": 2, "trick": 1})
    for state in ("pending", "rejected"):
        for viewer in VIEWERS:
            assert game.view(viewer)["claims"] == (
                {"claim": 1, "by": 1, "seat": 2, "trick": 1, "state": state,
                 "finding": "upheld" if viewer == "arbiter" else None},
            )  # fmt: skip
        if state == "pending":
            game.do("arbiter", {"type": "rule_claim", "claim": 1, "upheld": False})


def test_claims_are_numbered_from_one_in_each_hand() -> None:
    game = split_table([5, 4, 5])
    for _ in range(2):
        tricks = play_split(game, {3: 1} if game.view()["dealer"] == 0 else {0: 1})
        seat = next(iter(tricks))
        claims(game, seat, tricks[seat])
        assert [claim["claim"] for claim in game.view()["claims"]] == [1]
        accept_all(game)


def test_a_new_deal_empties_the_hand() -> None:
    game = table(dealing="by_hand", revoked_hand_dealer="same")
    game.do(0, {"type": "deal", "faults": [{"position": 0, "face_up": True}]})
    for seat in range(4):
        game.do(seat, {"type": "accept_deal"})
    game.do(1, {"type": "expose_card", "card": "9c"})
    trick(game, 1, "9d Jc 5h Kd")
    play(game, (0, "Ad"), (1, "9h"))
    for by, seat, number in ((1, 2, 1),):
        game.do(by, {"type": "claim_revoke", "seat": seat, "trick": number})
    play(game, (2, "3d"), (3, "4h"))
    game.do(0, {"type": "take_trick"})
    game.do(0, {"type": "claim_revoke", "seat": 1, "trick": 2})
    for viewer in VIEWERS:
        view = game.view(viewer)
        assert view["phase"] == "deal"
        assert {name: view[name] for name in FIELDS[5:17]} == {
            "trump": None,
            "turn_up": None,
            "hands": ((), (), (), ()),
            "face_up": ((), (), (), ()),
            "trick": None,
            "tricks": (),
            "tricks_won": (0, 0),
            "question": None,
            "claims": (),
            "revokes": (0, 0),
            "misdeal": None,
            "accepted": (),
        }


def test_after_the_last_hand_the_table_shows_it_as_it_ended() -> None:
    game = split_table([0])
    play_split(game)
    accept_all(game)
    view = game.view()
    assert (view["phase"], view["trick"], view["turn_up"], view["trump"]) == ("over", None, None, "s")
    assert (view["accepted"], view["hand_points"], view["game_points"]) == ((0, 1, 2, 3), (7, 0), (7, 0))
    assert (len(view["tricks"]), view["tricks_won"], view["hands"]) == (13, (13, 0), ((), (), (), ()))
    assert view["last_hand"] == {
        "result": "scored",
        "tricks": (13, 0),
        "trick_points": (7, 0),
        "transfer": (0, 0),
        "hand_points": (7, 0),
        "round_winner": 0,
        "game_points": 7,
    }


def test_before_the_draw_there_is_nothing_to_see_and_nobody_to_act() -> None:
    state = WHIST.initial(4, Options())
    view = msgspec.to_builtins(WHIST.view(state, SPECTATOR))
    assert (view["dealer"], view["draws"], view["hands"], view["phase"]) == (None, (), ((), (), (), ()), "deal")
    assert WHIST.to_act(state) == frozenset()
    assert WHIST.outcome(state) is None


def without_hidden(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what depends on the viewer."""
    claims = tuple({**claim, "finding": None} for claim in view["claims"])
    hands = tuple(len(hand) for hand in view["hands"])
    return {**view, "claims": claims, "hands": hands}


def check_views(game: Bench) -> None:
    """All viewers see the same table, but for hands and findings, and these only if they may."""
    everything = game.view("arbiter")
    for viewer in VIEWERS:
        view = game.view(viewer)
        assert without_hidden(view) == without_hidden(everything)
        for seat, hand in enumerate(view["hands"]):
            seen = viewer in {seat, "arbiter"}
            assert hand == (everything["hands"][seat] if seen else (HIDDEN,) * len(hand))
        if viewer != "arbiter":
            assert all(claim["finding"] is None for claim in view["claims"])


@pytest.mark.parametrize("seed", some_by_day(range(200, 210), 3))
def test_at_every_step_the_viewers_differ_in_hands_and_findings_only(seed: int) -> None:
    game, rng = random_table(seed)
    for _ in range(250):
        if game.view()["phase"] == "over":
            break
        do(game, next_move(game, rng, 0.3))
        check_views(game)
