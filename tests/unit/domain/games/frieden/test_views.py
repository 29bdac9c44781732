"""Part 5 of the rulebook: what each viewer sees, field by field."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.frieden.game import FRIEDEN
from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    accuse,
    blind,
    choose,
    discard,
    exchange,
    extend,
    lay,
    peace,
    play,
    slip,
    table,
)

VIEWERS: list[int | str] = [0, 1, 2, "spectator", "arbiter"]
HANDS = ("2c 5c 8c Jc", "3c Tc 9c 6c", "4c 7c Td 6d")
FIELDS = [
    *("turn", "direction", "order", "duties", "chain", "open_pile", "hidden_pile", "hidden_top", "hands"),
    *("hand_counts", "hand_limits", "open_limits", "runs", "peaces", "kingdoms_left", "pending", "passes", "quiet"),
    *("slips", "claims", "hidden_cards", "knowledge", "carry"),
]


def seen(game: Bench, field: str) -> list[Any]:
    """What all viewers see in a field: seats 0 to 2 as far as there are such, a spectator, the arbiter."""
    return [game.view(viewer)[field] for viewer in VIEWERS if not isinstance(viewer, int) or viewer < game.seats]


def test_the_fields_are_those_of_the_rulebook_in_its_order() -> None:
    game = table(*HANDS)
    for viewer in VIEWERS:
        assert list(game.view(viewer)) == FIELDS
    assert FRIEDEN.meta.view.__struct_fields__ == tuple(FIELDS)


def test_at_the_beginning() -> None:
    view = table(*HANDS).view()
    assert view["turn"] == {"number": 1, "seat": 0, "duty": None, "need": ()}
    assert (view["direction"], view["order"], view["duties"], view["chain"], view["pending"]) == (1, (), (), None, None)
    assert (view["open_pile"], view["hidden_pile"], view["hidden_top"]) == ((), 42, "?")
    assert (view["runs"], view["peaces"], view["slips"], view["claims"]) == ((), (), (), ())
    assert (view["passes"], view["quiet"], view["carry"]) == (0, 0, None)
    assert (view["hand_limits"], view["open_limits"]) == ((12, 12, 12), (None, None, None))


def test_a_seat_sees_its_own_hand_the_arbiter_all_and_others_backs() -> None:
    game = table(*HANDS)
    own = [("2c@r", "5c@r", "8c@r", "Jc@r"), ("3c@r", "6c@r", "9c@r", "Tc@r"), ("4c@r", "7c@r", "6d@r", "Td@r")]
    backs = ("?",) * 4
    assert seen(game, "hands") == [
        (own[0], backs, backs), (backs, own[1], backs), (backs, backs, own[2]), (backs,) * 3, tuple(own),
    ]  # fmt: skip
    assert seen(game, "hand_counts") == [(4, 4, 4)] * 5


def test_backs_are_sorted_as_strings_and_not_as_the_cards_are() -> None:
    game = table("2c@r 3c@g 4c@b", "5c@g 6c@r 7c@g", "8c@b 9c@b Tc@r", packs=3, backs="by_pack", pile="Kc@g")
    assert game.view()["hands"] == (("?@b", "?@g", "?@r"), ("?@g", "?@g", "?@r"), ("?@b", "?@b", "?@r"))
    assert seen(game, "hidden_top") == ["?@g"] * 5


def test_the_hidden_pile_is_the_arbiters() -> None:
    game = table(*HANDS, pile="Kc Kd")
    cards = seen(game, "hidden_cards")
    assert cards[:4] == [None] * 4
    assert (cards[4][:2], len(cards[4])) == (("Kc@r", "Kd@r"), 42)


def test_turn_duties_order_and_chain_are_seen_by_all() -> None:
    game = table("4c 4d 2c 2d", "3c 8d 9d Td", "2h 3h 5h 6h")
    play(game, (0, discard("4c 4d")), (0, choose(seat=0)), (0, choose(seat=2)), (0, discard("2c 2d")))
    play(game, (0, choose(duty="draw")), (0, choose(duty="discard")))
    assert seen(game, "turn") == [{"number": 3, "seat": 2, "duty": "2", "need": ("draw",)}] * 5
    assert seen(game, "duties") == [({"rank": "2", "need": ("discard",)},)] * 5
    assert seen(game, "order") == [()] * 5
    assert seen(game, "chain") == [{"rank": "2", "count": 2, "turn": 2}] * 5


def test_after_its_part_of_a_duty_is_done_the_turn_still_shows_the_duty() -> None:
    game = table("2c 9c", "5d 8d", "Th 9h")
    play(game, (0, discard("2c")), (0, choose(duty="discard")), (1, discard("5d")))
    assert game.view()["turn"] == {"number": 2, "seat": 1, "duty": "2", "need": ()}


def test_a_card_on_offer_is_seen_by_buyer_seller_and_arbiter() -> None:
    game = table(*HANDS)
    play(game, (0, discard("Jc")), (0, choose(seat=1)))
    assert [pending["offered"] for pending in seen(game, "pending")] == [None] * 5
    assert {pending["partner"] for pending in seen(game, "pending")} == {0}
    play(game, (1, choose("9c")))
    assert [pending["offered"] for pending in seen(game, "pending")] == ["9c@r", "9c@r", "?", "?", "9c@r"]
    assert game.view()["pending"] == {
        "kind": "buy", "seat": 0, "left": 1, "may_decline": True, "partner": 1, "laid": (), "offered": "?",
    }  # fmt: skip
    assert game.view()["hand_counts"] == (3, 3, 4)


def test_a_card_on_offer_shows_its_back() -> None:
    game = table("Jc 2c", "9c@b 9d", "3c 4c", packs=2, backs="by_pack")
    play(game, (0, discard("Jc")), (0, choose(seat=1)), (1, choose("9c@b")))
    assert game.view(2)["pending"]["offered"] == "?@b"


def test_runs_show_the_cards_and_what_they_stand_for() -> None:
    game = table("9c *1 Jc Qc Kc", "3c 4c 5c 6c 7c", "2d 3d 4d 5d 6d")
    play(game, (0, lay("9c *1 Jc Qc Kc")), (0, PASS), (1, lay("3c 4c 5c 6c 7c")))
    assert seen(game, "runs") == [(
        {"run": "r1", "seat": 0, "kingdom": "c@r", "cards": ("9c@r", "*1@r", "Jc@r", "Qc@r", "Kc@r"),
         "places": ("9c@r", "Tc@r", "Jc@r", "Qc@r", "Kc@r"), "declared": False},
        {"run": "r2", "seat": 1, "kingdom": "c@r", "cards": ("3c@r", "4c@r", "5c@r", "6c@r", "7c@r"),
         "places": ("3c@r", "4c@r", "5c@r", "6c@r", "7c@r"), "declared": False},
    )] * 5  # fmt: skip


def test_the_places_of_a_run_stay_when_a_joker_is_exchanged() -> None:
    game = table("9c *1 Jc Qc Kc", "Tc 4c 5c 6c 7c", "2d 3d 4d 5d 6d")
    play(game, (0, lay("9c *1 Jc Qc Kc")), (1, exchange("r1", "*1", "Tc")))
    run = game.view()["runs"][0]
    assert run["cards"] == run["places"] == ("9c@r", "Tc@r", "Jc@r", "Qc@r", "Kc@r")


def test_peaces_are_in_the_order_declared_and_kingdoms_left_in_canonical_order() -> None:
    diamonds = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd"
    clubs = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"
    game = table(diamonds, clubs, pile="Kd *1")
    play(game, (0, lay(diamonds)), (0, PILE), (1, lay(clubs)), (1, PILE))
    play(game, (0, extend("r1", "", "Kd")), (0, peace("r1")), (0, PASS), (1, extend("r2", "", "*1")), (1, peace("r2")))
    assert seen(game, "peaces")[0] == (
        {"kingdom": "d@r", "seat": 0, "run": "r1", "set_aside": True},
        {"kingdom": "c@r", "seat": 1, "run": "r2", "set_aside": False},
    )
    assert seen(game, "kingdoms_left")[0] == ("h@r", "s@r")


def test_slips_are_seen_by_those_who_took_part_and_the_arbiter() -> None:
    game = table(*HANDS)
    play(game, (1, slip(2, "9c")), (0, PASS), (2, slip(0, "9c")))
    first = {"giver": 1, "receiver": 2, "card": "9c@r", "turn": 1, "caught": False}
    second = {"giver": 2, "receiver": 0, "card": "9c@r", "turn": 2, "caught": False}
    assert seen(game, "slips") == [(second,), (first,), (first, second), (), (first, second)]


def test_the_two_of_a_slip_count_truly_and_all_others_as_before() -> None:
    game = table("2c 5c 8c", "3c Tc 9c", "4c 7c Td", "Jc Qc Ad")
    play(game, (1, slip(2, "9c")))
    counted = [game.view(viewer)["hand_counts"] for viewer in (0, 1, 2, 3, "spectator", "arbiter")]
    assert counted == [(3, 3, 3, 3), (3, 2, 4, 3), (3, 2, 4, 3), (3, 3, 3, 3), (3, 3, 3, 3), (3, 2, 4, 3)]


def test_a_king_corrects_the_count_of_the_hand_that_is_seen_for_the_looker_alone() -> None:
    game = table("Kc 5c 8c", "3c Tc 9c", "4c 7c Td", "Jc Qc Ad")
    play(game, (1, slip(2, "9c")), (0, discard("Kc")), (0, choose(seat=2)))
    counted = [game.view(viewer)["hand_counts"] for viewer in (0, 3, "spectator")]
    assert counted == [(2, 3, 4, 3), (2, 3, 3, 3), (2, 3, 3, 3)]


def test_the_finding_of_a_claim_is_the_arbiters() -> None:
    game = table(*HANDS)
    play(game, (0, accuse(1, 2)))
    assert [claims[0]["finding"] for claims in seen(game, "claims")] == [None] * 4 + ["rejected"]
    assert seen(game, "claims")[3] == (
        {"claim": 1, "by": 0, "giver": 1, "receiver": 2, "state": "rejected", "finding": None, "card": None,
         "returned": None},
    )  # fmt: skip


# --- knowledge -------------------------------------------------------------------------------------------------------


def known(game: Bench, seat: int) -> dict[str, str]:
    """The hidden cards that a seat can place, by short names."""
    return {one["card"].removesuffix("@r"): one["place"] for one in game.view("arbiter")["knowledge"][seat]}


def test_knowledge_is_for_the_arbiter_alone() -> None:
    game = table(*HANDS)
    assert seen(game, "knowledge") == [None] * 4 + [((), (), ())]


def test_a_card_drawn_in_the_open_can_be_placed_by_the_others() -> None:
    game = table("Tc 2c", "3c 4c", "5c 6c")
    play(game, (0, discard("Tc")), (1, OPEN))
    assert [known(game, seat) for seat in range(3)] == [{"Tc": "hand:1"}, {}, {"Tc": "hand:1"}]


def test_what_may_have_been_the_card_that_moved_is_known_no_more() -> None:
    game = table("Tc 2c", "3c 4c", "5c 6c", lots=("4c",))
    play(game, (0, discard("Tc")), (1, OPEN), (2, blind(1)))
    assert [known(game, seat) for seat in range(3)] == [{}, {"4c": "hand:2"}, {"Tc": "hand:1"}]


def test_the_last_card_of_a_hand_stays_known_where_it_goes() -> None:
    game = table("Tc Jd", "3c 4c", "5c 6c", lots=("Tc",))
    play(game, (0, discard("Jd")), (0, DECLINE), (1, OPEN), (2, blind(0)))
    assert known(game, 1) == {}, "it never knew the ten"
    game = table("Tc", "3c", "5c", lots=("Tc", "Tc"))
    play(game, (0, discard("Tc")), (1, OPEN), (2, blind(1)))
    assert known(game, 0) == {}, "of two cards it may have been either"
    game = table("Tc 2c", "Th Ts", "5c 6c", lots=("Tc",))
    play(
        game,
        (0, PASS),
        (1, discard("Th Ts")),
        (2, PASS),
        (0, discard("Tc")),
        (1, OPEN),
    )
    play(game, (2, blind(1)))
    assert (known(game, 0), known(game, 1)) == ({"Tc": "hand:2"}, {"Tc": "hand:2"})


def test_a_card_on_offer_is_known_to_the_two_and_stays_known_to_whom_it_was() -> None:
    game = table("Jc 2c", "Th 9h", "5c 6c", "7d 8d")
    play(game, (0, discard("Jc")), (0, choose(seat=1)), (1, choose("9h")))
    assert [known(game, seat) for seat in range(4)] == [{"9h": "offer"}, {"9h": "offer"}, {}, {}]
    play(game, (0, choose("2c")))
    assert [known(game, seat) for seat in range(4)] == [{"2c": "hand:1"}, {"9h": "hand:0"}, {}, {}]


def test_shuffling_changes_nothing_of_what_is_known() -> None:
    game = table("Tc 9c", "3c 4c", "9d 6c")
    play(game, (0, discard("Tc")), (1, PASS), (2, PASS), (0, discard("9c")), (0, choose(pile="open")))
    assert [known(game, seat) for seat in range(3)] == [{"Tc": "hidden_pile"}] * 3
    play(game, (1, PASS), (2, PILE))
    assert [known(game, seat) for seat in range(3)] == [{}, {}, {"Tc": "hidden_pile"}], "the drawer saw another card"


def test_after_a_slip_others_know_nothing_of_the_givers_hand_any_more_though_they_do_not_notice() -> None:
    game = table("Kc 2c 5c", "3c 4c 7c", "5d 6c 8c", "9d 9h 9s")
    play(game, (0, discard("Kc")), (0, choose(seat=1)))
    assert known(game, 0) == {"3c": "hand:1", "4c": "hand:1", "7c": "hand:1"}
    play(game, (1, slip(2, "4c")))
    assert [known(game, seat) for seat in range(4)] == [{}, {"4c": "hand:2"}, {}, {}]


def test_a_ceded_joker_leaves_only_the_jokers_in_doubt() -> None:
    game = table("Kc Kd 5c", "*1 *2 7c", "5d 6c 8c", "9d 9h 9s")
    play(game, (0, discard("Kc Kd")), (0, choose(seat=1)), (0, DECLINE))
    assert known(game, 0) == {"7c": "hand:1", "*2": "hand:1"}
    game = table("Kc 2c 5c", "*1 *2 7c", "Ks 6c 8c", "9d 9h 9s")
    play(game, (0, discard("Kc")), (0, DECLINE), (1, PASS), (2, discard("Ks")), (2, choose(seat=1)))
    assert known(game, 2) == {"7c": "hand:1", "*2": "hand:1"}
    assert known(game, 1) == {"*1": "hand:2"}


@pytest.mark.parametrize("back", [None, "r"])
def test_where_backs_show_the_material_only_cards_of_that_material_are_in_doubt(back: str | None) -> None:
    game = table("Kc 2c 5c", "3c 4c@b 7c", "5d 6c 8c", packs=2, backs="by_pack", lots=("3c",))
    play(game, (0, discard("Kc")), (0, choose(seat=1)), (1, PASS), (2, blind(1, back)))
    assert known(game, 0) == {"4c@b": "hand:1"}
