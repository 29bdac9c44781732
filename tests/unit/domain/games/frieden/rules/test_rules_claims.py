"""Rules 13.5, 13.6, 13.8, 13.10 and 13.11: accusations and what comes of them."""

from __future__ import annotations

import pytest

from domain.games.frieden.game import FRIEDEN
from tests.unit.domain.games.frieden.support.slips import HANDS, caught, claim, slipped
from tests.unit.domain.games.frieden.support.tables import (
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
    lay,
    peace,
    play,
    rule,
    slip,
    table,
    types,
)


@pytest.mark.accepts("frieden.13.5", "frieden.13.7", "frieden.13.8")
def test_any_seat_but_the_two_accuses_at_any_time_and_the_record_decides() -> None:
    game = slipped()
    play(game, (0, discard("5c")))
    events = game.events(3, accuse(1, 2))
    assert types(events) == ["slip_alleged", "claim_upheld", "card_moved:put_back"]
    assert events[0] == {
        "type": "slip_alleged", "claim": 1, "by": 3, "giver": 1, "receiver": 2, "finding": "upheld",
    }  # fmt: skip
    assert game.to_act() == [0], "the decision stays open"


@pytest.mark.refuses("frieden.13.5")
def test_two_other_seats_are_accused_that_are_not_the_same() -> None:
    game = slipped()
    for giver, receiver in ((0, 2), (1, 0), (1, 1), (4, 1), (1, 4), (-1, 1), (1, -1), (0, 0), (9**30, 1)):
        assert game.refusal(0, accuse(giver, receiver)) == "frieden.13.5"


@pytest.mark.accepts("frieden.13.6")
@pytest.mark.refuses("frieden.13.6")
def test_after_a_rejection_the_seat_waits_for_the_next_turn() -> None:
    game = slipped()
    play(game, (0, accuse(2, 1)))
    assert game.refusal(0, accuse(1, 2)) == "frieden.13.6"
    assert game.refusal(3, accuse(1, 2)) is None, "another seat may"
    play(game, (0, PASS), (0, accuse(1, 2)))
    assert game.refusal(0, accuse(1, 2)) is None, "that one was right"


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
