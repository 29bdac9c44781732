"""Where cards go by an event, as its reader sees it."""

from __future__ import annotations

from domain.game.movement import Movement, shuffled
from domain.game.seat import SPECTATOR, Viewer, seen_by
from domain.game.secrets import redact
from domain.games.frieden.game import FRIEDEN
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.frieden.support.tables import (
    PASS,
    blind,
    choose,
    discard,
    exchange,
    from_run,
    lay,
    pack,
    play,
    table,
)


def moved(game: Bench, index: int, viewer: Viewer | None = None) -> list[Movement]:
    """The movements of an event, counted from the end of the log; as the arbiter reads it if there is no viewer."""
    event = game.log[index][1]
    return list(FRIEDEN.movements(event if viewer is None else redact(event, FRIEDEN.secrets(event), viewer)))


def test_a_card_goes_from_place_to_place() -> None:
    game = table("Tc 2c", "3d 4d", lots=("3d",))
    play(game, (0, blind(1)))
    assert moved(game, -2) == [Movement("3d@r", "hand:1", "hand:0")]
    assert moved(game, -2, SPECTATOR) == [Movement("?", "hand:1", "hand:0")]
    play(game, (1, PASS), (0, discard("Tc")))
    assert moved(game, -3, SPECTATOR) == [Movement("Tc@r", "hand:0", "open_pile")]


def test_a_back_that_shows_the_material_and_a_ceded_joker_are_hidden_cards() -> None:
    game = table("Kc 2c", "*1@b 4d@b", "5c 6c", packs=2, backs="by_pack")
    play(game, (0, discard("Kc")), (0, choose(seat=1)))
    assert moved(game, -2, seen_by(2)) == [Movement("?", "hand:1", "hand:0")]
    assert moved(game, -2, seen_by(0)) == [Movement("*1@b", "hand:1", "hand:0")]


def test_all_runs_are_one_place() -> None:
    game = table("9c Tc Jc Qc *1", "Kc 3d 4d 5d 6d")
    play(game, (0, lay("9c Tc Jc Qc *1")))
    assert moved(game, -2) == [Movement("*1@r", "hand:0", "open_hands")]
    assert moved(game, -1) == []
    play(game, (1, exchange("r1", "*1", "Kc")))
    assert moved(game, -2) == [Movement("Kc@r", "hand:1", "open_hands")]
    assert moved(game, -1) == [Movement("*1@r", "open_hands", "hand:1")]
    play(game, (0, PASS), (1, from_run("r1", "Tc")))
    assert [one for place in (-4, -3, -2) for one in moved(game, place)] == [
        Movement("Tc@r", "open_hands", "hand:1"), Movement("9c@r", "open_hands", "hand:0"),
    ]  # fmt: skip


def test_a_hand_looked_at_is_shown_where_it_lies_and_to_others_is_one_hidden_card() -> None:
    game = table("Kc 2c", "3d 4d", "5c 6c")
    play(game, (0, discard("Kc")), (0, choose(seat=1)))
    shown = [Movement(card, "hand:1", "hand:1") for card in ("3d@r", "4d@r")]
    assert moved(game, -2, seen_by(0)) == moved(game, -2, seen_by(1)) == shown
    assert moved(game, -2, seen_by(2)) == [Movement("?", "hand:1", "hand:1")]


def test_the_cards_drawn_for_the_beginning_are_gathered() -> None:
    game = bench(FRIEDEN, 2, {"packs": 1}, prepared={"lots": ["2c@r", "3c@r"]})
    assert moved(game, 0) == [Movement("2c@r", None, "lot:0")]
    assert moved(game, 2) == [Movement("*", "*", "hidden_pile")]
    assert sorted(one.card for one in moved(game, 3)) == sorted(pack())
    assert set(moved(game, 3, SPECTATOR)) == {shuffled("?", "hidden_pile", "hidden_pile")}
