"""Rules 13.8 to 13.11: what comes of an accusation."""

from __future__ import annotations

import pytest

from domain.games.frieden.game import FRIEDEN
from tests.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    accuse,
    blind,
    choose,
    counts,
    discard,
    exchange,
    extend,
    from_run,
    hand,
    lay,
    peace,
    play,
    rule,
    slip,
    table,
    types,
)
from tests.games.support.bench import Bench

HANDS = ("2c 5c 8c", "3c Tc 9c", "4c 7c Td", "Jc Qc Ad")


def slipped(**options: object) -> Bench:
    """Seat 1 has slipped seat 2 the ten of clubs in turn 1."""
    game = table(*HANDS, lots=(0,), **options)
    play(game, (1, slip(2, "Tc")))
    return game


def claim(game: Bench, number: int, viewer: int | str = "arbiter") -> dict[str, object]:
    return dict(game.view(viewer)["claims"][number - 1])


# --- 13.8 to 13.10: what comes of it ---------------------------------------------------------------------------------


@pytest.mark.accepts("frieden.13.8")
def test_the_hands_are_counted_and_the_card_goes_back_by_lot() -> None:
    game = table(*HANDS, lots=(3,))
    play(game, (1, slip(2, "Tc")), (0, PILE))
    assert counts(game) == [4, 3, 3, 3]
    events = game.events(0, accuse(1, 2))
    assert events[1]["hands"] == (("?",) * 4, ("?",) * 2, ("?",) * 4, ("?",) * 3), "as they are just before"
    assert (events[2]["card"], events[2]["index"], events[2]["target"]) == ("Tc@r", 3, "hidden_pile")
    assert counts(game) == [4, 2, 3, 3]
    assert game.view("arbiter")["hidden_cards"][3] == "Tc@r"


@pytest.mark.accepts("frieden.13.8")
def test_rejected_nothing_happens() -> None:
    game = table(*HANDS)
    before = game.view(3)
    assert types(game.events(0, accuse(1, 2))) == ["slip_alleged", "claim_rejected"]
    after = game.view(3)
    assert {name for name in before if before[name] != after[name]} == {"claims"}


def caught(game: Bench, by: int = 0) -> list[dict[str, object]]:
    return game.events(by, accuse(1, 2))


@pytest.mark.accepts("frieden.13.9", "frieden.13.10")
def test_it_is_taken_from_whoever_has_it_now_who_learns_it_too() -> None:
    game = table(*HANDS, lots=("Tc", 0))
    play(game, (1, slip(2, "Tc")), (0, blind(2)))
    events = caught(game, 3)
    assert (events[2]["source"], events[2]["sees"], events[1]["sees"]) == ("hand:0", (0, 1, 2), (0, 1, 2))


@pytest.mark.accepts("frieden.13.9", "frieden.13.10")
def test_from_the_open_pile_everybody_sees_it_and_it_leaves_the_chain() -> None:
    game = slipped()
    play(game, (0, PASS), (1, PASS), (2, discard("Tc Td")))
    events = caught(game)
    assert (events[2]["source"], events[2]["sees"]) == ("open_pile", "all")
    assert game.view()["chain"] == {"rank": "T", "count": 1, "turn": 3}
    assert claim(game, 1, 3)["card"] == "Tc@r"


@pytest.mark.accepts("frieden.13.9", "frieden.13.10")
def test_from_a_run_it_is_taken_too_and_the_run_breaks() -> None:
    game = table("9c Tc 2h", "Jc Qc 3h", "4c 7c Td", "Jd Qd Ad", lots=(0,), pile="Kc 4h 5h 6h 7h Ks")
    play(game, (1, slip(2, "Jc")), (0, slip(2, "9c")), (0, PILE), (0, slip(2, "Tc")))
    play(game, (1, slip(2, "Qc")), (0, slip(2, "Kc")), (1, PASS))
    assert {"9c", "Tc", "Jc", "Qc", "Kc"} <= set(hand(game, 2))
    play(game, (2, lay("9c Tc Jc Qc Kc")))
    events = caught(game, 3)
    assert types(events) == [
        "slip_alleged", "claim_upheld", "card_moved:put_back", *["card_moved:run_broken"] * 4, "run_ended",
    ]  # fmt: skip
    assert (events[2]["card"], events[2]["source"], events[2]["sees"]) == ("Qc@r", "run:r1", "all")
    assert (claim(game, 1, "spectator")["card"], game.to_act()) == ("Qc@r", [2])


@pytest.mark.accepts("frieden.13.9")
def test_a_joker_is_taken_out_of_a_run_as_well() -> None:
    game = table("9c Tc Kc Qc 2h 8c", "*1 3h 4h 5h 6h 7h", "4c 7c Td 2d 3d 4d", lots=(0,))
    play(game, (1, slip(0, "*1")), (0, lay("8c 9c Tc *1 Qc Kc")))
    events = game.events(2, accuse(1, 0))
    assert (events[2]["card"], types(events)[-1]) == ("*1@r", "run_ended")


@pytest.mark.accepts("frieden.13.9", "frieden.13.10")
def test_in_a_declared_peace_it_is_not_reached() -> None:
    clubs = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc *1"
    hands = (clubs, "Kc 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")
    game = table(*hands)
    play(game, (0, lay("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc")), (1, slip(0, "Kc")), (0, extend("r1", "Kc", "")))
    assert game.to_act() == [0]
    play(game, (0, extend("r1", "*1")), (0, peace("r1")))
    events = game.events(2, accuse(1, 0))
    assert types(events) == ["slip_alleged", "claim_upheld"]
    assert (events[1]["card"], events[1]["returned"], events[1]["sees"]) == ("Kc@r", False, (0, 1))
    assert (claim(game, 1, 2)["card"], claim(game, 1, 1)["card"], claim(game, 1, 2)["returned"]) == ("?", "Kc@r", False)


@pytest.mark.accepts("frieden.13.9")
def test_in_the_hidden_pile_it_is_left() -> None:
    game = table("2c 9h 8c", "3c Tc 9c", "4c 7c Td", "Jc Qc Ad", slip_window="game")
    play(game, (1, slip(2, "Tc")), (0, PASS), (1, PASS), (2, discard("Tc")), (3, PASS))
    play(game, (0, discard("9h")), (0, choose(pile="open")))
    before = game.view()["hidden_pile"]
    events = caught(game)
    assert (types(events), events[1]["returned"]) == (["slip_alleged", "claim_upheld"], False)
    assert game.view()["hidden_pile"] == before


@pytest.mark.accepts("frieden.13.9")
def test_among_cards_set_aside_it_is_left() -> None:
    hands = ("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc *1", "Kc 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd")
    game = table(*hands, "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh", pile="Ac")
    play(game, (0, lay("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")), (0, PILE), (1, PASS), (2, PASS), (1, slip(0, "Kc")))
    play(game, (0, extend("r1", "Ac", "Kc")))
    assert types(game.events(0, peace("r1"))) == ["peace_declared", "kingdom_set_aside"]
    assert types(game.events(2, accuse(1, 0))) == ["slip_alleged", "claim_upheld"]
    assert claim(game, 1)["returned"] is False


@pytest.mark.accepts("frieden.13.10")
def test_all_learn_that_it_was_put_back_and_only_those_concerned_which_card_it_was() -> None:
    game = slipped()
    play(game, (0, accuse(1, 2)))
    for viewer, card in ((0, "?"), (1, "Tc@r"), (2, "Tc@r"), (3, "?"), ("spectator", "?"), ("arbiter", "Tc@r")):
        assert (claim(game, 1, viewer)["card"], claim(game, 1, viewer)["returned"]) == (card, True)


@pytest.mark.accepts("frieden.13.10")
def test_where_backs_show_the_material_so_does_the_card_that_is_not_told() -> None:
    game = table("2c 5c", "3c@b 4c@b", "5c@b 6c", packs=2, backs="by_pack", lots=(0,))
    play(game, (1, slip(2, "3c@b")), (0, accuse(1, 2)))
    assert claim(game, 1, 0)["card"] == "?@b"
    assert game.view()["hidden_top"] == "?@b"


@pytest.mark.accepts("frieden.13.8")
def test_custody_lists_the_moves_of_the_card_from_the_slip_on() -> None:
    game = table(*HANDS, lots=("Tc", 0), pile="8h")
    play(game, (1, slip(2, "Tc")), (2, slip(1, "4c")), (0, blind(2)), (1, PILE), (2, PASS), (3, slip(0, "Jc")))
    moved = [version for version, event, _ in game.log if getattr(event, "card", None) == "Tc@r"]
    dealt, slip_at, drawn_at = moved
    assert dealt < slip_at < drawn_at
    assert caught(game, 3)[1]["custody"] == (slip_at, drawn_at)


@pytest.mark.accepts("frieden.13.8", "frieden.13.7")
def test_the_proof_begins_with_the_slip_that_is_meant() -> None:
    game = table(*HANDS, lots=("Tc", "Tc", 0), slip_window="game")
    play(game, (1, slip(2, "Tc")), (0, blind(2)), (1, blind(0)))
    play(game, (1, slip(2, "Tc")))
    second = game.version
    play(game, (2, discard("Tc")))
    laid = next(version for version, event, _ in game.log if getattr(event, "cause", "") == "discard")
    assert caught(game)[1]["custody"] == (second, laid)
    again = caught(game)[1]
    assert (again["custody"][-1], again["returned"]) == (game.version - 2, False), "it lies in the hidden pile by now"


# --- 13.11: the arbiter ----------------------------------------------------------------------------------------------


@pytest.mark.accepts("frieden.13.11")
@pytest.mark.refuses("frieden.13.11")
def test_an_accusation_may_wait_for_the_arbiter_and_nobody_does_anything() -> None:
    game = slipped(adjudication="arbiter")
    assert types(game.events(0, accuse(1, 2))) == ["slip_alleged"]
    assert (game.to_act(), claim(game, 1)["state"]) == ([], "open")
    for seat in range(4):
        assert game.legal(seat) == []
        for move in (PASS, PILE, OPEN, DECLINE, discard("5c"), slip(0, "3c"), accuse(2, 1), lay("2c"), peace("r1"),
                     exchange("r1", "*1", "2c"), choose(seat=1), extend("r1", "2c"), from_run("r1", "2c")):  # fmt: skip
            assert game.refusal(seat, move) == "frieden.13.11"
    for number in (0, 2, -1, 10**9):
        assert game.refusal("arbiter", rule(number, upheld=True)) == "frieden.13.11"
    assert game.legal("arbiter") == [rule(1, upheld=True), rule(1, upheld=False)]
    assert types(game.events("arbiter", rule(1, upheld=True))) == ["claim_upheld", "card_moved:put_back"]
    assert game.to_act() == [0]


@pytest.mark.refuses("frieden.13.11")
def test_there_must_be_an_accusation_waiting() -> None:
    game = slipped(adjudication="arbiter")
    assert game.refusal("arbiter", rule(1, upheld=True)) == "frieden.13.11"
    play(game, (0, accuse(1, 2)), ("arbiter", rule(1, upheld=False)))
    assert game.refusal("arbiter", rule(1, upheld=True)) == "frieden.13.11"
    game = slipped()
    play(game, (0, accuse(1, 2)))
    assert game.refusal("arbiter", rule(1, upheld=True)) == "frieden.13.11", "the referee has decided it"
    assert game.legal("arbiter") == []


@pytest.mark.accepts("frieden.13.11")
def test_upheld_against_the_finding_the_hands_are_counted_but_no_card_goes_back() -> None:
    game = slipped(adjudication="arbiter")
    play(game, (0, accuse(2, 1)))
    assert claim(game, 1)["finding"] == "rejected"
    (upheld,) = game.events("arbiter", rule(1, upheld=True))
    assert (upheld["card"], upheld["returned"], upheld["sees"], upheld["custody"]) == (None, None, (), ())
    assert (counts(game), claim(game, 1, 3)["card"], claim(game, 1, 3)["returned"]) == ([3, 2, 4, 3], None, None)
    assert [one["caught"] for one in game.view("arbiter")["slips"]] == [False]


@pytest.mark.accepts("frieden.13.11", "frieden.13.6")
def test_rejected_against_the_finding_the_slip_can_still_be_caught() -> None:
    game = slipped(adjudication="arbiter")
    play(game, (0, accuse(1, 2)), ("arbiter", rule(1, upheld=False)))
    assert game.refusal(0, accuse(1, 2)) == "frieden.13.6"
    play(game, (3, accuse(1, 2)), ("arbiter", rule(2, upheld=True)))
    assert (claim(game, 2)["card"], counts(game)) == ("Tc@r", [3, 2, 3, 3])


def test_the_claims_of_the_game_are_the_events_of_accusations() -> None:
    tags = {struct.__struct_config__.tag for struct in FRIEDEN.meta.claims.events}
    assert tags == {"slip_alleged", "claim_upheld", "claim_rejected"}
