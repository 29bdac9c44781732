"""Part 5 of the rulebook: what each viewer sees on the table."""

from typing import Any

import msgspec
import pytest

from domain.game.seat import SPECTATOR
from domain.games.ecarte.game import ECARTE
from domain.games.ecarte.types import Options
from tests.support.games.bench import Bench
from tests.support.nights import some_by_day
from tests.unit.domain.games.ecarte.support.bot import is_over, next_move, random_table
from tests.unit.domain.games.ecarte.support.tables import (
    KING,
    KING_PLAY,
    MIXED,
    THEN_THREE,
    THEN_THREE_PLAY,
    THEN_VOLE,
    THEN_VOLE_PLAY,
    VOLE,
    VOLE_PLAY,
    accept,
    claim,
    exchange,
    hand,
    keep,
    opened,
    play,
    playing,
    rule,
    stacked,
    table,
)

FIELDS = [
    "phase",
    "deal_number",
    "dealer",
    "forehand",
    "trump",
    "turn_up",
    "talon",
    "hands",
    "discards",
    "exchanged",
    "out",
    "trick",
    "tricks",
    "tricks_won",
    "claims",
    "breaches",
    "accepted",
    "points",
    "stake",
    "pot",
    "balance",
    "last_hand",
]
VIEWERS = (0, 1, "spectator", "arbiter")
HIDDEN = "?"
EMPTY: dict[str, Any] = {
    "trump": None,
    "turn_up": None,
    "hands": ((), ()),
    "discards": ((), ()),
    "exchanged": (None, None),
    "out": (),
    "trick": None,
    "tricks": (),
    "tricks_won": (0, 0),
    "claims": (),
    "breaches": (False, False),
    "accepted": (),
}


def test_the_fields_are_those_of_the_rulebook_in_its_order() -> None:
    for viewer in VIEWERS:
        assert list(table().view(viewer)) == FIELDS


def test_before_the_first_cut() -> None:
    game = opened(stacked(MIXED), cut=True, stake=3)
    for viewer in VIEWERS:
        assert game.view(viewer) == {
            **EMPTY,
            "phase": "cut",
            "deal_number": 0,
            "dealer": 1,
            "forehand": 0,
            "talon": 32,
            "points": (0, 0),
            "stake": 3,
            "pot": 0,
            "balance": (0, 0),
            "last_hand": None,
        }


def test_after_the_deal() -> None:
    hands = (("8c", "7d", "Kd", "9s", "Ks"), ("Tc", "Qc", "9d", "7h", "7s"))
    for viewer in VIEWERS:
        seen = tuple(cards if viewer in {seat, "arbiter"} else (HIDDEN,) * 5 for seat, cards in enumerate(hands))
        assert table().view(viewer) == {
            **EMPTY,
            "phase": "exchange",
            "deal_number": 1,
            "dealer": 1,
            "forehand": 0,
            "trump": "h",
            "turn_up": "Qh",
            "talon": 21,
            "hands": seen,
            "out": ("Qh",),
            "points": (0, 0),
            "stake": 10,
            "pot": 0,
            "balance": (0, 0),
            "last_hand": None,
        }


def test_owner_and_arbiter_see_the_discards_in_canonical_order_and_nobody_else() -> None:
    game = table()
    exchange(game, 0, "Ks 8c Kd")
    exchange(game, 1, "7s")
    own = (("8c", "Kd", "Ks"), ("7s",))
    for viewer in VIEWERS:
        seen = tuple(cards if viewer in {seat, "arbiter"} else (HIDDEN,) * len(cards) for seat, cards in enumerate(own))
        assert (game.view(viewer)["discards"], game.view(viewer)["exchanged"]) == (seen, (3, 1))


def test_the_trick_shows_what_was_led_and_finished_tricks_who_won() -> None:
    game = playing()
    assert game.view()["trick"] == {"number": 1, "leader": 0, "led": None, "plays": ()}
    play(game, "Kd")
    lead, second = {"seat": 0, "card": "Kd"}, {"seat": 1, "card": "9d"}
    assert game.view()["trick"] == {"number": 1, "leader": 0, "led": "d", "plays": (lead,)}
    play(game, "9d")
    assert game.view()["trick"] == {"number": 2, "leader": 0, "led": None, "plays": ()}
    assert game.view()["tricks"] == ({"leader": 0, "plays": (lead, second), "winner": 0},)
    assert (game.view()["tricks_won"], game.view()["out"]) == ((1, 0), ("9d", "Kd", "Qh"))


def test_the_finding_is_for_the_arbiter_alone_also_after_the_ruling() -> None:
    game = playing(enforcement="claims", adjudication="arbiter")
    play(game, "Kd 7h")
    game.do(0, claim(1))
    for state in ("pending", "rejected"):
        for viewer in VIEWERS:
            finding = "upheld" if viewer == "arbiter" else None
            assert game.view(viewer)["claims"] == (
                {"claim": 1, "by": 0, "seat": 1, "trick": 1, "state": state, "finding": finding},
            )
        if state == "pending":
            game.do("arbiter", rule(1, upheld=False))


def test_a_new_hand_without_shuffle_empties_the_hand_but_not_discards_and_out() -> None:
    game = opened(stacked(VOLE), enforcement="claims")
    exchange(game, 0, "Qs")
    exchange(game, 1)
    play(game, "Kd Ts")
    game.do(0, claim(1))
    accept(game)
    view = game.view("arbiter")
    kept = {"trump", "turn_up", "hands", "discards", "out"}
    assert {name: view[name] for name in EMPTY if name not in kept} == {
        name: value for name, value in EMPTY.items() if name not in kept
    }
    assert (view["phase"], view["deal_number"]) == ("exchange", 2)
    assert {"Qs", "Qd", "Kc", "Ks"} <= set(view["discards"][0])
    assert {"7c", "7d", "8d", "As"} == set(view["discards"][1])
    assert {"Td", "Kd", "Ts", view["turn_up"]} == set(view["out"])
    assert view["last_hand"] == {"dealer": 1, "tricks": (1, 0), "breaches": (False, True), "credit": (2, 0)}


def test_in_phase_cut_of_a_later_hand_everything_of_the_hand_is_empty() -> None:
    game = opened(stacked(VOLE, THEN_VOLE), cut=True)
    game.do(0, {"type": "cut", "at": 0})
    hand(game, VOLE_PLAY)
    hand(game, THEN_VOLE_PLAY)
    last = {"dealer": 0, "tricks": (5, 0), "breaches": (False, False), "credit": (2, 0)}
    for viewer in VIEWERS:
        assert game.view(viewer) == {
            **EMPTY,
            "phase": "cut",
            "deal_number": 2,
            "dealer": 1,
            "forehand": 0,
            "talon": 32,
            "points": (4, 0),
            "stake": 10,
            "pot": 20,
            "balance": (-10, -10),
            "last_hand": last,
        }


@pytest.mark.parametrize("enforcement", ["strict", "claims"])
def test_after_a_scored_hand_that_ends_the_game_the_table_shows_it_as_it_ended(enforcement: str) -> None:
    game = opened(stacked(VOLE, THEN_VOLE), stacked(VOLE), enforcement=enforcement)
    for cards in (VOLE_PLAY, THEN_VOLE_PLAY):
        hand(game, cards)
    keep(game)
    play(game, VOLE_PLAY)
    if enforcement == "claims":
        game.do(0, claim(3))
        accept(game)
    view = game.view()
    assert (view["phase"], view["trick"], view["pot"], view["balance"]) == ("over", None, 0, (30, -30))
    assert (view["deal_number"], view["dealer"], view["trump"], view["turn_up"]) == (3, 1, "d", "Td")
    assert (len(view["tricks"]), view["tricks_won"], view["exchanged"]) == (5, (5, 0), (0, 0))
    assert (view["hands"], view["talon"], len(view["out"])) == (((), ()), 21, 11)
    assert view["accepted"] == ((0, 1) if enforcement == "claims" else ())
    assert [one["state"] for one in view["claims"]] == (["rejected"] if enforcement == "claims" else [])
    assert view["last_hand"]["credit"] == (2, 0)


def test_after_a_kings_fifth_point_the_table_shows_the_hands_just_dealt() -> None:
    game = opened(stacked(KING, THEN_THREE), stacked(KING), first=0)
    hand(game, KING_PLAY)
    hand(game, THEN_THREE_PLAY)
    view = game.view(0)
    assert (view["phase"], view["trick"], view["pot"], view["points"]) == ("over", None, 0, (5, 0))
    assert view["hands"] == (("Jc", "Qc", "Qh", "Kh", "Js"), (HIDDEN,) * 5)
    assert (view["exchanged"], view["talon"], view["out"], view["deal_number"]) == ((None, None), 21, ("Kd",), 3)
    assert view["last_hand"] == {"dealer": 1, "tricks": (3, 2), "breaches": (False, False), "credit": (1, 0)}


def test_before_the_lot_there_is_nothing_to_see_and_nobody_to_act() -> None:
    state = ECARTE.initial(2, Options())
    view = msgspec.to_builtins(ECARTE.view(state, SPECTATOR))
    assert (view["dealer"], view["forehand"], view["talon"], view["phase"]) == (None, None, 0, "cut")
    assert (ECARTE.to_act(state), ECARTE.outcome(state)) == (frozenset(), None)


def without_hidden(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what depends on the viewer."""
    claims = tuple({**one, "finding": None} for one in view["claims"])
    counts = {name: tuple(map(len, view[name])) for name in ("hands", "discards")}
    return {**view, **counts, "claims": claims}


def check_views(game: Bench) -> None:
    """All viewers see the same table, but for hands, discards and findings, and these only if they may."""
    everything = game.view("arbiter")
    for viewer in VIEWERS:
        view = game.view(viewer)
        assert without_hidden(view) == without_hidden(everything)
        for name in ("hands", "discards"):
            for seat, cards in enumerate(view[name]):
                seen = viewer in {seat, "arbiter"}
                assert cards == (everything[name][seat] if seen else (HIDDEN,) * len(cards))
        assert viewer == "arbiter" or all(one["finding"] is None for one in view["claims"])


@pytest.mark.parametrize("seed", some_by_day(range(20), 5))
def test_at_every_step_the_viewers_differ_in_what_is_hidden_only(seed: int) -> None:
    game, rng = random_table(seed)
    for _ in range(100):
        if is_over(game):
            break
        game.do(*next_move(game, rng))
        check_views(game)
